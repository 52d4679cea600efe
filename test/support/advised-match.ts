import type { AnalysedDecision } from '../../src/kernel/capabilities.ts';
import { chanceAt } from '../../src/kernel/fairness.ts';
import { LOCALES } from '../../src/kernel/phrase.ts';
import type { Reader } from '../../src/kernel/reader.ts';
import { pick } from '../../src/kernel/rng.ts';
import type { AnySystem } from '../../src/kernel/system.ts';
import { loadPhrasebooks } from '../../src/service/speech/translator.ts';
import { optionsOf } from './random-match.ts';

/** How a seat decides: as it is advised, or at random. */
export type Captain = 'adviser' | 'random';

/** A decision of a match, with what its seat saw before it. */
export interface Decided {
  readonly seat: number;
  readonly command: unknown;
  readonly before: unknown;
}

/** A match between captains of these kinds, of at most `most` decisions. */
export const advisedMatch = (
  system: AnySystem,
  variant: string,
  captains: readonly [Captain, Captain],
  { most, effort }: { readonly most: number; readonly effort: number },
): { readonly decided: readonly Decided[]; readonly end: unknown } => {
  const rng = chanceAt(`${variant} ${captains}`, [], 'play');
  const begun = system.begin(optionsOf(system, variant), system.seats(optionsOf(system, variant)), rng);
  if (!begun.ok) throw new Error(begun.error.key);
  let state = begun.value;
  const decided: Decided[] = [];
  const strongest = system.opponents.levels.at(-1)?.id ?? '';
  while (decided.length < most) {
    const [seat] = system.toMove(state);
    if (seat === undefined) break;
    const before = system.view(state, seat, []);
    const chance = chanceAt(variant, [], `advice ${decided.length}`);
    const advice = captains[seat] === 'adviser' ? system.analyst?.advise(before, chance, effort) : undefined;
    const legal = system.legal(before).filter((it) => !system.isDraft(it));
    // Both place their fleets, and answer, as the machine does.
    const isOrder = legal.some((it) => system.analyst?.canAnalyse(it, () => before));
    const command =
      advice?.command ?? (isOrder ? pick(rng, legal) : system.opponents.choose(strongest, before, rng, effort));
    const events = system.decide(state, seat, command, rng);
    if (!events.ok) throw new Error(`${system.notation.write(command)}: ${events.error.key}`);
    decided.push({ seat, command, before });
    state = events.value.reduce(system.evolve, state);
  }
  return { decided, end: system.view(state, 'umpire', []) };
};

/** The analysis of a match. */
export const analysed = (
  { analyst }: AnySystem,
  { decided, end }: ReturnType<typeof advisedMatch>,
  effort: number,
): readonly (AnalysedDecision<unknown> & Pick<Decided, 'before'>)[] =>
  decided.flatMap(({ seat, command, before }, i) => {
    const next = decided.slice(i + 1).find((it) => it.seat === seat);
    if (!analyst?.canAnalyse(command, () => before, next?.command)) return [];
    const advice = analyst.advise(before, chanceAt('study', [], `${i}`), effort, command);
    return advice
      ? [{ seat, command, advice, verdict: analyst.judge(before, command, advice, next?.before ?? end), before }]
      : [];
  });

/** Readers of every language, each with a picture, a text board and words, with the longest names there are. */
export const adviceReaders = (system: AnySystem): readonly Reader[] => {
  const speech = loadPhrasebooks([system]);
  return LOCALES.flatMap((locale) =>
    (['picture', 'text', 'words'] as const).map((board): Reader => {
      const letters = locale === 'en' ? 'lat' : 'ru';
      const say = speech.to({ locale, letters, nameOf: () => 'Щ'.repeat(24) }, system.id);
      return { say, letters, board, at: 'whisper', textAccess: 'text' };
    }),
  );
};
