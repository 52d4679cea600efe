import { chanceAt } from '../../src/kernel/fairness.ts';
import type { Rng } from '../../src/kernel/rng.ts';
import { streamFrom } from '../../src/kernel/stream.ts';
import { choose } from '../../src/systems/sea-battle/face/opponents.ts';
import { rules } from '../../src/systems/sea-battle/rules/index.ts';
import type { Ruleset } from '../../src/systems/sea-battle/variants.ts';

/** Commands a match may take before something is wrong. */
const ENDLESS = 40_000;

/** Both sides place and fire; gives the winning seat, or none. Seat 0 places first and begins in even matches. */
export const duel = (ruleset: Ruleset, seats: readonly [string, string], nth: number): number | undefined => {
  const chance = streamFrom(chanceAt('duel', [], `${ruleset.id}:${nth}`));
  const begun = rules.begin({ ...ruleset, first: { by: 'rematch', seat: nth % 2 } }, 2, chance);
  if (!begun.ok) throw new Error(`${ruleset.id}: ${begun.error.key}`);
  let state = begun.value;
  for (let step = 0; step < ENDLESS; step++) {
    const [seat] = rules.toMove(state);
    if (seat === undefined) break;
    state = commanded(state, seat, seats[seat]!, chance);
  }
  const end = rules.outcome(state);
  if (!end) throw new Error(`${ruleset.id}: no end of ${seats.join(' against ')}`);
  return end.winners.length === 1 ? end.winners[0] : undefined;
};

type State = Parameters<typeof rules.toMove>[0];

const commanded = (state: State, seat: number, level: string, chance: Rng): State => {
  const command = choose(level, rules.view(state, seat, []), chance, 1);
  const decided = rules.decide(state, seat, command, chance);
  if (!decided.ok) throw new Error(`${level}: ${command.type} refused: ${decided.error.key}`);
  return decided.value.reduce((folded, event) => rules.evolve(folded, event), state);
};

/** For each level but the weakest, one line: its share of wins against the one below. A draw is half a win. */
export function* duelRows(ruleset: Ruleset, levels: readonly string[], games: number): Generator<string> {
  for (const [i, weaker] of levels.slice(0, -1).entries()) {
    const stronger = levels[i + 1]!;
    let wins = 0;
    for (let nth = 0; nth < games; nth++) {
      const at = Math.floor(nth / 2) % 2; // each side of the board in turn, and each with the first shot
      const winner = duel(ruleset, at === 0 ? [stronger, weaker] : [weaker, stronger], nth);
      wins += winner === undefined ? 0.5 : winner === at ? 1 : 0;
    }
    const share = wins / games;
    const error = Math.sqrt((share * (1 - share)) / games);
    yield `${ruleset.id.padEnd(20)} ${stronger} beats ${weaker} in ${(100 * share).toFixed(1)} ± ${(100 * error).toFixed(1)} % of ${games}`;
  }
}
