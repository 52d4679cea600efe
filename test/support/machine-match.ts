import { chanceAt } from '../../src/kernel/fairness.ts';
import type { Locale } from '../../src/kernel/phrase.ts';
import type { Reader } from '../../src/kernel/reader.ts';
import type { AnySystem } from '../../src/kernel/system.ts';
import { lettersOf } from '../../src/service/core/people/people.ts';
import type { FinishedMatch } from '../../src/service/features/history/result-page.ts';
import type { Translator } from '../../src/service/speech/translator.ts';
import { optionsOf } from './random-match.ts';

/** A finished match, and the public view after each of its steps; the last shows everything. */
export interface ViewedMatch {
  readonly match: FinishedMatch;
  readonly views: readonly unknown[];
}

/** Plays a match between two machines that think little. The same variant gives the same match. */
export const machineMatch = (system: AnySystem, variant: string): ViewedMatch => {
  const options = optionsOf(system, variant);
  const rng = chanceAt(`machines ${variant}`, [], 'play');
  const begun = system.begin(options, system.seats(options), rng);
  if (!begun.ok) throw new Error(begun.error.key);
  const { levels, choose } = system.opponents;
  let state = begun.value;
  const views = [system.view(state, 'public', [])];
  for (let seat = system.toMove(state)[0]; seat !== undefined; seat = system.toMove(state)[0]) {
    const command = choose(levels[seat === 0 ? 2 : 1]?.id ?? '', system.view(state, seat, []), rng, 0.05);
    const decided = system.decide(state, seat, command, rng);
    if (!decided.ok) throw new Error(decided.error.key);
    state = decided.value.reduce<unknown>(system.evolve, state);
    views.push(system.view(state, system.outcome(state) ? 'umpire' : 'public', []));
  }
  const outcome = system.outcome(state);
  const ending = outcome && { winners: [...outcome.winners], why: outcome.why, by: 'rules' as const };
  return { match: { variant, hidden: { options }, ending }, views };
};

/** A reader of pictures who takes no side. */
export const onlooker = (
  speech: Translator,
  system: AnySystem,
  names: readonly string[],
  locale: Locale = 'en',
): Reader => ({
  say: speech.to({ locale, letters: lettersOf(locale), nameOf: (it) => names[it] ?? '' }, system.id),
  letters: lettersOf(locale),
  board: 'picture',
  at: 'board',
  textAccess: 'text',
});
