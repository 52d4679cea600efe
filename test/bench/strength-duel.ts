import { createHash } from 'node:crypto';
import { chanceAt } from '../../src/kernel/fairness.ts';
import type { Rng } from '../../src/kernel/rng.ts';
import { fastRng } from '../../src/kit/fast-rng.ts';
import { choose, levels } from '../../src/systems/sea-battle/ai/levels.ts';
import type { Command } from '../../src/systems/sea-battle/rules/command.ts';
import { rules } from '../../src/systems/sea-battle/rules/index.ts';
import type { Ruleset } from '../../src/systems/sea-battle/variants.ts';

/** Two levels that meet. `effort` (0..1) applies to the highest rank alone. The same seed gives the same games. */
export interface Pair {
  readonly ruleset: Ruleset;
  readonly stronger: string;
  readonly weaker: string;
  readonly effort: number;
  readonly seed: string;
}

/** Upper limit of commands in a game. It is only reached if something is wrong. */
const ENDLESS = 40_000;

/**
 * Plays game `nth` and returns the points of the stronger: 1 for a win, 0.5 for a draw. The stronger changes seats
 * every two games, the first shot alternates between the seats, and seat 0 places first.
 */
export const duel = ({ ruleset, stronger, weaker, effort, seed }: Pair, nth: number): number => {
  const at = Math.floor(nth / 2) % 2;
  const { winner } = played(ruleset, at === 0 ? [stronger, weaker] : [weaker, stronger], effort, seed, nth);
  if (winner === undefined) return 0.5;
  return winner === at ? 1 : 0;
};

/** Hash of the commands of a level against itself in a probe game, placement and payment included. */
export const playerSign = ({ ruleset, effort }: Pair, level: string): string =>
  createHash('sha256')
    .update(JSON.stringify(played(ruleset, [level, level], effort, 'probe', 0).commands))
    .digest('hex')
    .slice(0, 8);

/** Plays one game. No winner means a draw. */
const played = (
  ruleset: Ruleset,
  seats: readonly [string, string],
  effort: number,
  seed: string,
  nth: number,
): { readonly winner?: number; readonly commands: readonly Command[] } => {
  const chance = fastRng(chanceAt(seed, [], `${ruleset.id}:${nth}`));
  const begun = rules.begin({ ...ruleset, first: { by: 'rematch', seat: nth % 2 } }, 2, chance);
  if (!begun.ok) throw new Error(`${ruleset.id}: ${begun.error.key}`);
  let state = begun.value;
  const commands: Command[] = [];
  for (let step = 0; step < ENDLESS; step++) {
    const [seat] = rules.toMove(state);
    if (seat === undefined) break;
    const level = seats[seat]!;
    const command = choose(level, rules.view(state, seat, []), chance, effortOf(level, effort));
    commands.push(command);
    state = commanded(state, seat, command, chance);
  }
  const end = rules.outcome(state);
  if (!end) throw new Error(`${ruleset.id}: no end of ${seats.join(' against ')}`);
  const [winner] = end.winners;
  return { commands, ...(end.winners.length === 1 && winner !== undefined && { winner }) };
};

/** The other ranks think too little to save anything, and less effort would make them different machines. */
const effortOf = (level: string, effort: number): number => (level === levels.at(-1) ? effort : 1);

type State = Parameters<typeof rules.toMove>[0];

const commanded = (state: State, seat: number, command: Command, chance: Rng): State => {
  const decided = rules.decide(state, seat, command, chance);
  if (!decided.ok) throw new Error(`${command.type} refused: ${decided.error.key}`);
  return decided.value.reduce((folded, event) => rules.evolve(folded, event), state);
};
