import type { Rng } from '../../../../kernel/rng.ts';
import { type Cell, sameCell } from '../../../../kit/grid.ts';
import type { Command } from '../../rules/command.ts';
import { previewCourse, seaOf, squareOf, type View } from '../../rules/view/index.ts';
import { activate, assault, endActivation, repair, resolveBoarding } from '../fast/actions.ts';
import { type Board, headingOn, pieceNumber, squareOn } from '../fast/board.ts';
import { fillReach } from '../fast/reach.ts';
import { openFire } from '../reactions.ts';
import type { SearchContext } from '../search/candidates.ts';
import { CAREFUL, CHARGING, type Style, steadyStyle } from '../style.ts';
import { carryOutPlan, playOutTurn } from '../turn.ts';
import { coverFor } from '../workspace.ts';

/* An order that a person gave, as it is carried out on a board for look-ahead. */

/** Whether two orders are the same in other words: another course to the same place, or fewer shots. */
export const isSameOrder = (view: View, one: Command, other: Command): boolean => {
  if (one.type === 'sail' && other.type === 'sail') {
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
  if (one.type === 'fire' && other.type === 'fire')
    return (
      one.guns.length === other.guns.length &&
      one.guns[0]?.ship === other.guns[0]?.ship &&
      one.aim === other.aim &&
      sameCell(one.at, other.at)
    );
  return JSON.stringify(one) === JSON.stringify(other);
};

const pieceAt = ({ taken, chart }: Board, { rules }: View, cell: Cell): number => {
  const square = squareOf(seaOf(rules.map), cell);
  return square === undefined ? -1 : taken[squareOn(chart, square)]!;
};

/** Sails a course to its end, acts from there, and ends the activation. */
const sail = (
  { board, workspace }: SearchContext,
  view: View,
  command: Extract<Command, { type: 'sail' }>,
  style: Style,
  chance: Rng,
): void => {
  const end = previewCourse(view, command.ship, command.course).legs.at(-1);
  const square = end && squareOf(seaOf(view.rules.map), end.to);
  if (square === undefined || !end) return;
  const { chart } = board;
  const ship = pieceNumber(chart, command.ship);
  const [to, bow] = [squareOn(chart, square), headingOn(chart, end.heading)];
  fillReach(board, ship, workspace.ways, 'now', coverFor(board, ship, workspace));
  const { places, count } = workspace.ways;
  const found = places
    .subarray(0, count)
    .find((it) => it >> 3 === to && (!chart.rules.flags.orientation || (it & 7) === bow));
  if (found !== undefined)
    carryOutPlan(
      board,
      { ship, worth: 0, place: found, first: -1, mended: -1, ofSails: false },
      style,
      workspace,
      chance,
    );
};

/** Carries out an order; nothing for one that ends the turn. */
const carryOut = (context: SearchContext, view: View, command: Command, style: Style, chance: Rng): void => {
  const { board, workspace } = context;
  const { chart } = board;
  switch (command.type) {
    case 'sail':
      sail(context, view, command, style, chance);
      return;
    case 'rotate': {
      const ship = pieceNumber(chart, command.ship);
      const place = board.at[ship]! * 8 + ((board.bow[ship]! + command.by + 8) & 7);
      carryOutPlan(board, { ship, worth: 0, place, first: -1, mended: -1, ofSails: false }, style, workspace, chance);
      return;
    }
    case 'fire': {
      const target = pieceAt(board, view, command.at);
      const [lead, ...others] = command.guns;
      if (!lead || target < 0) return;
      const mates = others.reduce((bits, { ship }) => bits | (1 << pieceNumber(chart, ship)), 0);
      const how = { atSails: command.aim === 'sails', salvo: command.roll === 'salvo', mates };
      const volley = { gun: pieceNumber(chart, lead.ship), target, shots: lead.shots, ...how };
      openFire(board, volley, workspace, chance);
      return;
    }
    case 'board': {
      const [ship, prize] = [pieceNumber(chart, command.ship), pieceAt(board, view, command.at)];
      activate(board, ship);
      if (prize >= 0) resolveBoarding(board, ship, prize, workspace.values, chance);
      return;
    }
    case 'assault':
      activate(board, pieceNumber(chart, command.ship));
      assault(board, pieceNumber(chart, command.ship));
      return;
    case 'repair': {
      const ship = pieceNumber(chart, command.ship);
      const fort = command.what === 'fort' ? pieceNumber(chart, view.active === 'white' ? 'wT' : 'rT') : ship;
      activate(board, ship);
      repair(board, ship, fort, command.what === 'sails');
      return;
    }
    case 'done':
      endActivation(board);
      return;
    default:
  }
};

/** The ways in which the rest of the turn may go after an order: in each style one. */
export const runsAfter = (view: View, command: Command) => {
  const styles = command.type === 'end' ? [CAREFUL] : [steadyStyle(view.rules), CHARGING];
  return styles.map((style) => (context: SearchContext, chance: Rng): void => {
    carryOut(context, view, command, style, chance);
    if (command.type !== 'end') playOutTurn(context.board, style, context.workspace, chance);
  });
};
