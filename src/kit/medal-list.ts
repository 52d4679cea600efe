import type { Medal, Medals } from '../kernel/capabilities.ts';
import type { Outcome, Seat } from '../kernel/rules.ts';

/** A medal, and whether a match earns it. */
export type MedalRule<Match> = readonly [id: string, sign: string, isEarned: (match: Match) => boolean];

/** The medals of a game by their rules. `read` returns what the rules look at; undefined where none can be earned. */
export const medalsOf = <View, Match>(
  rules: readonly MedalRule<Match>[],
  read: (end: View, seat: Seat, views: readonly View[]) => Match | undefined,
): Medals<View> => ({
  all: rules.map(([id, sign]): Medal => ({ id, sign })),
  earned: (views, seat) => {
    const end = views.at(-1);
    const match = end && read(end, seat, views);
    return match === undefined ? [] : rules.filter(([, , isEarned]) => isEarned(match)).map(([id]) => id);
  },
});

/** Whether a seat alone has won by what the rules call a victory, and not because the other gave up. */
export const hasWon = (outcome: Outcome | undefined, seat: Seat, victories: readonly string[]): boolean =>
  outcome !== undefined &&
  outcome.winners.length === 1 &&
  outcome.winners[0] === seat &&
  victories.includes(outcome.why.key);

/** The length of the longest run of items that hold. */
export const longestRun = <T>(items: readonly T[], holds: (it: T) => boolean): number => {
  let [run, longest] = [0, 0];
  for (const it of items) {
    run = holds(it) ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
};

/** The items that share a key, in order, as lists. */
export const grouped = <T>(items: readonly T[], keyOf: (it: T) => string | number): readonly (readonly T[])[] => {
  const groups = new Map<string | number, T[]>();
  for (const it of items) {
    const group = groups.get(keyOf(it));
    if (group) group.push(it);
    else groups.set(keyOf(it), [it]);
  }
  return [...groups.values()];
};
