import type { Advice, Verdict } from '../../../../kernel/capabilities.ts';
import type { Rng } from '../../../../kernel/rng.ts';
import type { Cell } from '../../../../kit/grid.ts';
import type { Command } from '../../rules/command.ts';
import { hitsIn, isHit, isMyShot, myPenalty } from '../../rules/view/derive.ts';
import { type Grid, gridOf, indexOf, type View } from '../../rules/view/index.ts';
import { knowledgeOf } from '../knowledge/knowledge.ts';
import { choose, levels } from '../levels.ts';
import { oddsOf } from './odds.ts';

/** Chance of a hit, 0..1, of every square, row by row; 0 where no shot is allowed. Empty when unknown. */
export interface Odds {
  readonly odds: readonly number[];
}

/** The cells that a shot or a volley names; undefined for any other command. */
export const shotsOf = (command: Command): readonly Cell[] | undefined => {
  if (command.type === 'shoot') return [command.at];
  return command.type === 'volley' ? command.at : undefined;
};

/** True for a shot or a volley. */
export const canAnalyse = (command: Command): boolean => shotsOf(command) !== undefined;

/**
 * Advises the viewer: the shots of the strongest level and the odds of every square, or the penalty it would pay,
 * without odds. Undefined when the viewer neither fires nor owes a penalty, and where fleets are on paper: the program
 * does not play that game (SB-32).
 */
export const advise = (view: View, rng: Rng, effort: number): Advice<Command, Odds> | undefined => {
  if (view.rules.fleets === 'paper') return undefined;
  if (myPenalty(view)) return { command: choose(levels.at(-1)!, view, rng, effort), insight: { odds: [] } };
  if (!isMyShot(view) || view.salvo === 0) return undefined;
  const odds = oddsOf(knowledgeOf(view), rng, effort);
  return { command: choose(levels.at(-1)!, view, rng, effort), insight: { odds: odds ?? [] } };
};

/** The expected number of hits on `cells`: the sum of their odds. */
export const expectedHits = (grid: Grid, odds: readonly number[], cells: readonly Cell[]): number =>
  cells.reduce((sum, cell) => sum + (odds[indexOf(grid, cell)] ?? 0), 0);

/** Up to `most` cells with odds above 0, likeliest first, by number. */
export const likeliest = (odds: readonly number[], most: number): readonly number[] =>
  [...odds.keys()]
    .filter((cell) => odds[cell]! > 0)
    .sort((a, b) => odds[b]! - odds[a]!)
    .slice(0, most);

/** Compares the expected hits of `command` with those of the likeliest cells, and counts its actual hits. */
export const judge = (
  before: View,
  command: Command,
  { insight: { odds } }: Advice<Command, Odds>,
  after: View,
): Verdict => {
  const cells = shotsOf(command) ?? [];
  const value = expectedHits(gridOf(before.rules), odds, cells);
  const most = likeliest(odds, cells.length).reduce((sum, cell) => sum + odds[cell]!, 0);
  return { value, best: Math.max(value, most), expected: value, came: hitsOf(before, cells.length, after) };
};

/**
 * Counts the hits among the viewer's next `shots` shots after `before`. Where both players fire together (SB-30), a
 * shot is answered only after the opponent has fired too.
 */
const hitsOf = (before: View, shots: number, after: View): number => {
  const own = <It extends { readonly by: number }>(all: readonly It[]): readonly It[] =>
    all.filter(({ by }) => by === before.viewer);
  const [report] = own(after.reports).slice(own(before.reports).length);
  if (report) return hitsIn(report);
  const fired = own(after.shots).slice(own(before.shots).length).slice(0, shots);
  return fired.filter(isHit).length;
};
