import { chanceKey, drawsBy, privateKey, secretSeal, wordSeal } from '../../src/kernel/fair-play.ts';
import { sha256 } from '../../src/kernel/fairness.ts';
import type { Rng } from '../../src/kernel/rng.ts';
import type { AnySystem } from '../../src/kernel/system.ts';
import { systems } from '../../src/registry.ts';
import type { Transcript } from '../../src/service/features/history/transcript.ts';

/*
 * A house that owns the seed, and makes a match consistent again after it has changed it: seals, draws, and results by
 * the rules.
 */

export type Fields = Readonly<Record<string, unknown>>;

/** A transcript with its records as fields. */
export interface Draft extends Omit<Transcript, 'records' | 'broadside'> {
  readonly lines: readonly Fields[];
}

export const draftOf = ({ match, seed, fleets, records }: Transcript): Draft => ({
  match,
  seed,
  fleets,
  lines: records.map((it) => JSON.parse(it) as Fields),
});

export const transcriptIn = ({ match, seed, fleets, lines }: Draft): Transcript => ({
  broadside: 3,
  match,
  seed,
  fleets,
  records: lines.map((it) => JSON.stringify(it)),
});

/** What each record of a transcript says was done: an order, an act, or its kind. */
export const actsIn = (text: string): readonly string[] =>
  draftOf(JSON.parse(text) as Transcript).lines.map((it) => `${it['order'] ?? it['act'] ?? it['kind']}`);

const isOf = (kind: string, it: Fields): boolean => it['kind'] === kind;
const seatIn = (it: Fields): number => Number(it['seat']);
const wordsIn = (draft: Draft): readonly (string | undefined)[] => {
  const words = draft.lines.find((it) => isOf('begin', it))?.['words'];
  return Array.isArray(words) ? words.map((it) => (typeof it === 'string' ? it : undefined)) : [];
};

/** Numbers the records again, and seals each word as it is opened. */
export const resealed = (draft: Draft): Draft => {
  const words = wordsIn(draft);
  const lines = draft.lines.map((it, n): Fields => {
    const numbered = { ...it, n };
    const word = isOf('word', it) ? words[seatIn(it)] : undefined;
    if (word === undefined) return numbered;
    const sealed = it['own'] === true ? sha256(word) : wordSeal(draft.seed, draft.match, seatIn(it), word);
    return { ...numbered, sealed };
  });
  return { ...draft, lines };
};

/** The streams of a match, each from its first draw on. */
const streamsOf = (draft: Draft): ((it: Fields) => Rng) => {
  const key = chanceKey(draft.seed, wordsIn(draft));
  const rules = drawsBy(key, 1);
  const own = new Map<number, Rng>();
  return (it) => {
    if (!isOf('step', it)) return rules;
    const stream = own.get(seatIn(it)) ?? drawsBy(privateKey(key, seatIn(it)), 1);
    own.set(seatIn(it), stream);
    return stream;
  };
};

/** Draws again at the numbers that draws now have, below the same limits. */
export const redrawn = (draft: Draft): Draft => {
  const streamOf = streamsOf(draft);
  const lines = draft.lines.map((it): Fields => {
    const { draws } = it;
    if (!Array.isArray(draws)) return it;
    const rng = streamOf(it);
    const again = draws.map((one: unknown) => {
      const n = Array.isArray(one) ? Number(one[0]) : 0;
      return Number.isInteger(n) && n >= 1 && n <= 2 ** 32 ? [n, rng.below(n)] : one;
    });
    return { ...it, draws: again };
  });
  return { ...draft, lines };
};

const noting = (rng: Rng, draws: [number, number][]): Rng => ({
  below(n) {
    const drawn = rng.below(n);
    draws.push([n, drawn]);
    return drawn;
  },
});

interface Replayed {
  readonly state: unknown;
  readonly fields: Fields;
}

/** One order by the rules; as it is where they refuse it. */
const replayedOrder = (system: AnySystem, state: unknown, it: Fields, rng: Rng): Replayed => {
  const command = system.notation.read(`${it['order']}`);
  const as = { state, fields: it };
  if (!command.ok) return as;
  const draws: [number, number][] = [];
  const decided = system.decide(state, seatIn(it), command.value, noting(rng, draws));
  if (!decided.ok) return as;
  const after = decided.value.reduce<unknown>((folded, fact) => system.evolve(folded, fact), state);
  const seen = (of: unknown): string => JSON.stringify(system.view(of, 'public', []));
  const shown = isOf('command', it) ? { shown: seen(state) !== seen(after) } : {};
  return { state: after, fields: { ...it, ...shown, draws, facts: decided.value } };
};

/** The draws that a record has, and those of its stream where it has none. */
const ownDice = ({ draws }: Fields, stream: Rng): Rng => {
  const left: unknown[] = Array.isArray(draws) ? [...draws] : [];
  return {
    below(n) {
      const drawn = stream.below(n);
      const own = left.shift();
      return Array.isArray(own) && own[0] === n && typeof own[1] === 'number' && own[1] < n ? own[1] : drawn;
    },
  };
};

/** Plays all orders again by the rules. @throws Error where the rules do. */
const playedAgain = (draft: Draft, dice: 'streams' | 'own'): Draft => {
  const begin = draft.lines.find((it) => isOf('begin', it));
  const system = systems.find((it) => it.id === begin?.['system']);
  const options = system?.stored.options.safeParse(begin?.['options']);
  const seats = begin?.['seats'];
  if (!system || !options?.success || !Array.isArray(seats)) return draft;
  const streams = streamsOf(draft);
  const streamOf = (it: Fields): Rng => (dice === 'own' ? ownDice(it, streams(it)) : streams(it));
  const before = new Map<number, string>();
  const fleets: Transcript['fleets'] = [];
  let state: unknown;
  const lines = draft.lines.map((it, n): Fields => {
    if (it === begin) {
      const draws: [number, number][] = [];
      const begun = system.begin(options.data, seats.length, noting(streamOf(it), draws));
      if (!begun.ok) return it;
      state = begun.value;
      return { ...it, draws, opening: begun.value };
    }
    if (!(isOf('step', it) || isOf('command', it)) || state === undefined) return it;
    const one = replayedOrder(system, state, it, streamOf(it));
    state = one.state;
    if (isOf('step', it)) return one.fields;
    const fresh = (system.secrets?.list(state) ?? []).filter(
      ({ seat, epoch }) => !fleets.some((of) => of.seat === seat && of.epoch === epoch),
    );
    fleets.push(...fresh);
    const sealed = fresh.map(({ seat, epoch, text }) => {
      const previous = before.get(seat) ?? '-';
      const rules = `${begin?.['rules']}`;
      const seal = secretSeal(draft.seed, { match: draft.match, seat, rules, epoch, previous, text });
      before.set(seat, seal);
      return { seat, epoch, sealed: seal };
    });
    const outcome = n === draft.lines.length - 1 ? system.outcome(state) : undefined;
    const end = outcome ? { winners: outcome.winners, why: outcome.why.key, by: 'rules' } : one.fields['end'];
    return { ...one.fields, fleets: sealed, end };
  });
  return { ...draft, lines, fleets };
};

/**
 * Plays all orders again by the rules: draws, results, fleets and the end are theirs wherever they take the order. As it
 * is where the rules have no such match at all.
 * @param dice `own`: the house throws them as the records say
 */
export const replayed = (draft: Draft, dice: 'streams' | 'own' = 'streams'): Draft => {
  try {
    return playedAgain(draft, dice);
  } catch {
    return draft;
  }
};
