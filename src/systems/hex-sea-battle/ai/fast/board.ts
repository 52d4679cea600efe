import { SHIP_IDS } from '../../rules/command.ts';
import { positionIn, SIDES, type View } from '../../rules/view/index.ts';
import { type Chart, chartOf } from './chart.ts';

/** Ships per side. Ships are numbered White's L, G, F, B, then Red's. */
export const FLEET = SHIP_IDS.length;
export const SHIPS = FLEET * SIDES.length;

/** Values of `over`: running, 0 or 1 for the side that has won, or drawn. */
export const RUNNING = -1;
export const DRAWN = 2;

/** A battle for look-ahead. Mutable; `copyOnto` resets it to another one. */
export interface Board {
  readonly chart: Chart;
  /** By side: the number of the flagship. */
  readonly flags: readonly number[];
  /** By ship: its hex, -1 once it is sunk. */
  readonly at: Int16Array;
  /** By ship. */
  readonly damage: Uint8Array;
  readonly sailed: Uint8Array;
  readonly fired: Uint8Array;
  /** HEX-14: 1 where a ship has reached the zone of its side's task. */
  readonly reached: Uint8Array;
  /** By hex, with a last entry for everything beyond the edge: 1 where a ship, land or a fort is in the way. */
  readonly taken: Uint8Array;
  /** By side: the round since which its flagship besieges; 0 if it does not. */
  readonly since: Int16Array;
  /** The side whose turn it is: 0 or 1. */
  active: number;
  calm: boolean;
  round: number;
  quiet: number;
  /** Whether this round had a hit. */
  hit: boolean;
  over: number;
}

const empty = (chart: Chart, flags: readonly number[]): Board => ({
  chart,
  flags,
  at: new Int16Array(SHIPS).fill(-1),
  damage: new Uint8Array(SHIPS),
  sailed: new Uint8Array(SHIPS),
  fired: new Uint8Array(SHIPS),
  reached: new Uint8Array(SHIPS),
  taken: Uint8Array.from(chart.impassable),
  since: new Int16Array(SIDES.length),
  active: 0,
  calm: false,
  round: 1,
  quiet: 0,
  hit: false,
  over: RUNNING,
});

/** Copies `other` onto `board`. Both must have the same chart. */
export const copyOnto = (board: Board, other: Board): void => {
  board.at.set(other.at);
  board.damage.set(other.damage);
  board.sailed.set(other.sailed);
  board.fired.set(other.fired);
  board.reached.set(other.reached);
  board.taken.set(other.taken);
  board.since.set(other.since);
  board.active = other.active;
  board.calm = other.calm;
  board.round = other.round;
  board.quiet = other.quiet;
  board.hit = other.hit;
  board.over = other.over;
};

/** A copy of a board. */
export const copyOf = (board: Board): Board => {
  const copy = empty(board.chart, board.flags);
  copyOnto(copy, board);
  return copy;
};

/** HX-15: whether this round had a hit. */
const hitInRound = ({ log, round }: View): boolean => {
  const wind = log.findIndex((it) => it.kind === 'wind' && it.round === round);
  return log.slice(wind + 1).some((it) => it.kind === 'shot' && it.result !== 'miss');
};

/** The battle of a view, from the reveal on. */
export const boardIn = (view: View): Board => {
  const { vessels, active, wind } = positionIn(view);
  const flags = SIDES.map((side) => {
    const id = view.ships.find((it) => it.side === side && it.flagship)?.id;
    return id ? SIDES.indexOf(side) * FLEET + SHIP_IDS.indexOf(id) : -1;
  });
  const board = empty(chartOf(view.rules), flags);
  for (const [ship, { at, damage, sailed, fired, reached }] of vessels.entries()) {
    board.damage[ship] = damage;
    board.reached[ship] = reached ? 1 : 0;
    if (at === undefined) continue;
    board.at[ship] = at;
    board.taken[at] = 1;
    board.sailed[ship] = sailed;
    board.fired[ship] = fired;
  }
  for (const { side, due } of view.sieges) board.since[SIDES.indexOf(side)] = due - 1;
  board.active = SIDES.indexOf(active);
  board.calm = wind === 'calm';
  board.round = view.round;
  board.quiet = view.quiet;
  board.hit = hitInRound(view);
  return board;
};
