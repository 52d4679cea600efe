import type { Advice } from '../../../../kernel/capabilities.ts';
import type { Rng } from '../../../../kernel/rng.ts';
import { sameCell } from '../../../../kit/grid.ts';
import { type OrderInsight, ratedAdvice } from '../../../../kit/rated-orders.ts';
import { type Command, isTurnCommand, type PieceId } from '../../rules/command.ts';
import { previewCourse, sideOf, type View } from '../../rules/view/index.ts';
import { foresee } from '../../things/orders/index.ts';
import { type Hope, hopesAt } from '../evaluation/prospects.ts';
import { boardIn, pieceIdOf, pieceNumber } from '../fast/board.ts';
import { searchedAnswer } from '../levels/foresighted.ts';
import { toCommand } from '../orders.ts';
import type { SearchContext } from '../search/candidates.ts';
import { rateOrders } from '../search/rollout-search.ts';
import { CAREFUL, CHARGING, steadyStyle } from '../style.ts';
import { playOutTurn } from '../turn.ts';
import { createWorkspace } from '../workspace.ts';

/* An order that a person gave, as it is carried out on a board for look-ahead. */

/** Whether two orders are the same in other words: another course to the same place, or fewer shots. */
const isSameOrder = (view: View, one: Command, other: Command): boolean => {
  if ('course' in one && one.type === other.type) {
    const [here, there] = [one, other].map(({ ship, course }) => previewCourse(view, ship, course).legs.at(-1));
    const { orientation } = view.rules.flags;
    return (
      one.ship === other.ship &&
      here !== undefined &&
      there !== undefined &&
      sameCell(here.to, there.to) &&
      (!orientation || here.heading === there.heading)
    );
  }
  if ('guns' in one && one.type === other.type)
    return (
      one.guns.length === other.guns.length &&
      one.guns[0]?.ship === other.guns[0]?.ship &&
      one.aim === other.aim &&
      sameCell(one.at, other.at)
    );
  return JSON.stringify(one) === JSON.stringify(other);
};

/** The ways in which the rest of the turn may go after an order: in each style one. */
const runsAfter = (view: View, command: Command) => {
  const styles = command.type === 'end' ? [CAREFUL] : [steadyStyle(view.rules), CHARGING];
  return styles.map((style) => (context: SearchContext, chance: Rng): void => {
    foresee(context, view, command, style, chance);
    if (command.type !== 'end') playOutTurn(context.board, style, context.workspace, chance);
  });
};

/** Rollouts for each order that is compared, at full effort, and at least. */
const MATCHES = 160;
const LEAST = 24;
const END: Command = { type: 'end' };

/** True for an order of a player's own turn. An answer in a window is none, nor a course that was taken back at once. */
export const canAnalyse = (command: Command, before: () => View, next?: Command): boolean =>
  isTurnCommand(command) && !before().pending && !('course' in command && next?.type === 'undo');

/** An answer in a window is advised, but not rated. */
const noRating = (round: number): OrderInsight<Command> => ({ orders: [], idle: 0, round });

/**
 * Advises the viewer in their own turn: the order of the strongest level, beside others and the end of the turn on one
 * scale, the chance of winning. In a window only its answer. Undefined where the viewer has nothing to decide, and while
 * ships are placed.
 * @param given - what the viewer ordered, to be rated too
 */
export const advise = (
  view: View,
  rng: Rng,
  effort: number,
  given?: Command,
): Advice<Command, OrderInsight<Command>> | undefined => {
  const { viewer, phase, active, toMove, round, pending } = view;
  if (typeof viewer !== 'number' || phase !== 'battle' || !toMove.includes(viewer)) return undefined;
  if (pending) return given ? undefined : { command: searchedAnswer(view, rng, effort), insight: noRating(round) };
  if (sideOf(view, viewer) !== active) return undefined;
  const root = boardIn(view);
  const workspace = createWorkspace(root);
  const commandOf = (order: Parameters<typeof toCommand>[1]): Command => toCommand(root, order, workspace);
  const matches = Math.max(LEAST, Math.round((given ? 2 : 1) * MATCHES * effort));
  const asked = given && {
    runs: runsAfter(view, given),
    is: (order: Parameters<typeof toCommand>[1]) => isSameOrder(view, given, commandOf(order)),
  };
  // In an analysis only what was given is compared with the machine's order: it is searched for less, and rated more.
  const rated = rateOrders(root, workspace, rng, given ? effort / 2 : effort, matches, asked);
  const isSame = (one: Command, other: Command): boolean => isSameOrder(view, one, other);
  const orders = rated
    .map((it) => ({ command: it.given && given ? given : commandOf(it.order), chance: (1 + it.mean) / 2 }))
    .filter((it, i, all) => all.findIndex((one) => isSame(one.command, it.command)) === i);
  return ratedAdvice(orders, { isSame, end: END, round, given });
};

/**
 * What a ship can sooner do once it has turned on the spot: the best that it can then hope for, or else what gains most.
 * Undefined where it gains nothing.
 */
export const hopeOfTurn = (
  view: View,
  { ship: id, by }: { readonly ship: PieceId; readonly by: number },
): { readonly target: PieceId; readonly how: Hope['how'] } | undefined => {
  const board = boardIn(view);
  const { values } = createWorkspace(board);
  const ship = pieceNumber(board.chart, id);
  const [square, bow] = [board.at[ship]! * 8, board.bow[ship]!];
  const gainOf = ({ worths: [now = 0, then = 0] }: Hope): number => then - now;
  const hopes = hopesAt(board, values, ship, [square + bow, square + ((bow + by + 8) & 7)]).filter(
    (it) => gainOf(it) > 0,
  );
  const [best] = hopes.toSorted((a, b) => b.worths[1]! - a.worths[1]! || gainOf(b) - gainOf(a));
  return best && { target: pieceIdOf(board.chart, best.target), how: best.how };
};
