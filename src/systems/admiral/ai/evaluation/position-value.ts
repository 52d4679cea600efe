import type { Board } from '../fast/board.ts';
import { PIECE_COUNT, SHIP_COUNT } from '../fast/chart.ts';
import { hitsLeft } from '../fast/gunnery.ts';
import { isCautious, type Style } from '../style.ts';
import type { Workspace } from '../workspace.ts';
import { bestBoardingValue, CAPTURE_FACTOR, captureChance, fortOf, mayAssault } from './boarding-value.ts';
import { damageValue, pieceValue } from './piece-value.ts';
import { VICTORY } from './volley-value.ts';

/** Attraction of every target piece, in squares; recomputed once per turn. */
export const updateAttraction = (board: Board, side: number, style: Style, { attraction, values }: Workspace): void => {
  for (let piece = 0; piece < PIECE_COUNT; piece++) {
    if (board.side[piece] === side || board.at[piece]! < 0) {
      attraction[piece] = -99;
      continue;
    }
    const left = hitsLeft(board, piece);
    if (piece >= SHIP_COUNT) attraction[piece] = left < 1 ? 10 : style.siege + 3 - left;
    else attraction[piece] = 3 - pieceValue(values, piece, left) / 4;
  }
};

const attractionAt = ({ chart, at }: Board, square: number, allure: Float32Array): number => {
  let pull = -99;
  // Forts come last and attract most. A piece whose attraction does not exceed the best pull so far is skipped.
  for (let piece = PIECE_COUNT - 1; piece >= 0; piece--) {
    const lure = allure[piece]!;
    if (lure <= pull) continue;
    const drawn = lure - chart.away[square * chart.squares + at[piece]!]!;
    if (drawn > pull) pull = drawn;
  }
  return pull;
};

/** Cost of being on a square when the turn ends: expected fire and boarding. */
const dangerAt = (
  board: Board,
  ship: number,
  square: number,
  style: Style,
  { threatMap, values }: Workspace,
): number => {
  if (!isCautious(style, board.chart.rules)) return 0;
  const own = hitsLeft(board, ship);
  const hits = Math.min(own, threatMap.threat[square]!);
  let cost = style.fear * hits * damageValue(values, ship, own, 1);
  const bits = style.dread > 0 ? threatMap.grabs[square]! : 0;
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

/** Value of being on a square when the turn ends, apart from boarding, assault and fire from there. */
export const squareValue = (board: Board, ship: number, square: number, style: Style, workspace: Workspace): number =>
  style.near * attractionAt(board, square, workspace.attraction) +
  coverAt(board, ship, square, style) -
  dangerAt(board, ship, square, style, workspace);

/** Value of a square at the end of the turn, apart from fire from there. */
export const positionValue = (
  board: Board,
  ship: number,
  square: number,
  style: Style,
  workspace: Workspace,
): number => {
  if (mayAssault(board, board.side[ship]!, square)) return VICTORY;
  return (
    bestBoardingValue(board, ship, square, style, workspace.values) + squareValue(board, ship, square, style, workspace)
  );
};
