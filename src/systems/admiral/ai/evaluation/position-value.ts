import type { Board } from '../fast/board.ts';
import { SHIP_COUNT } from '../fast/chart.ts';
import { hitsLeft } from '../fast/gunnery.ts';
import { isCautious, type Style } from '../style.ts';
import type { Workspace } from '../workspace.ts';
import { bestBoardingValue, CAPTURE_FACTOR, captureChance, fortOf, mayAssault } from './boarding-value.ts';
import { damageValue, pieceValue, VICTORY } from './piece-value.ts';
import { isBound, wayValue } from './task-value.ts';

/** Cost of being on a square when the turn ends: expected fire and boarding. */
export const dangerAt = (
  board: Board,
  ship: number,
  square: number,
  style: Style,
  { threats, values }: Workspace,
): number => {
  if (!isCautious(style, board.chart.rules)) return 0;
  const own = hitsLeft(board, ship);
  const { threat, grabs } = threats[board.side[ship] === 0 ? 0 : 1];
  const hits = Math.min(own, threat[square]!);
  let cost = style.fear * hits * damageValue(values, ship, own, 1);
  const bits = style.dread > 0 ? grabs[square]! : 0;
  if (bits === 0) return cost;
  let worst = 0;
  for (let foe = 0; foe < SHIP_COUNT; foe++)
    if ((bits & (1 << foe)) > 0) worst = Math.max(worst, captureChance(hitsLeft(board, foe) - own));
  cost += style.dread * worst * CAPTURE_FACTOR * pieceValue(values, ship, own);
  return cost;
};

/** Distances in squares at which an enemy ship endangers a fort fully, and partly. */
const NEAR = 6;
const COMING = 11;

/**
 * How near a side's fort is to being taken: 0 when no enemy ship is within `COMING` squares; otherwise the hits it has
 * suffered plus 1, or 0.5 for an undamaged fort with no enemy ship within `NEAR`.
 */
const fortDanger = ({ chart, at, side, hull }: Board, whose: number): number => {
  let nearest = COMING + 1;
  for (let foe = 0; foe < SHIP_COUNT; foe++)
    if (at[foe]! >= 0 && side[foe] !== whose)
      nearest = Math.min(nearest, chart.away[at[foe]! * chart.squares + chart.forts[whose]!]!);
  if (nearest > COMING) return 0;
  const suffered = hull[fortOf(whose)]!;
  return suffered + (suffered > 0 || nearest <= NEAR ? 1 : 0.5);
};

/** Value of a square from which a ship keeps enemies from assaulting its own fort. */
const coverAt = (board: Board, ship: number, square: number, { guard }: Style): number => {
  const side = board.side[ship]!;
  return guard > 0 && (board.chart.besideFort[square]! & (side + 1)) > 0 ? guard * fortDanger(board, side) : 0;
};

/** What a ship can hope for at a place when the turn ends, and what it keeps the enemy from. */
const hopeAt = (board: Board, ship: number, place: number, style: Style, { prospects }: Workspace): number =>
  (isBound(board, ship) ? 0.3 : 1) * style.press * prospects.fields[ship]![place]! +
  wayValue(board, ship, place >> 3) +
  coverAt(board, ship, place >> 3, style);

/** Value of being at a place when the turn ends, apart from boarding, assault and fire from there in this turn. */
export const standingValue = (board: Board, ship: number, place: number, style: Style, workspace: Workspace): number =>
  hopeAt(board, ship, place, style, workspace) - dangerAt(board, ship, place >> 3, style, workspace);

/** What a place offers at the end of the turn, apart from fire from there in this turn and from its dangers. */
export const offerAt = (board: Board, ship: number, place: number, style: Style, workspace: Workspace): number => {
  const square = place >> 3;
  if (mayAssault(board, board.side[ship]!, square)) return VICTORY;
  return bestBoardingValue(board, ship, square, style, workspace.values) + hopeAt(board, ship, place, style, workspace);
};
