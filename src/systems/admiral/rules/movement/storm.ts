import { STEPS } from '../../../../kit/compass.ts';
import { SIDES } from '../../../../kit/two-sides.ts';
import { SHIP_IDS } from '../../variants.ts';
import type { PieceId } from '../command.ts';
import { hitsLeft, type Piece, type Position, pieceAt, shipCardOf, withPiece } from '../position/position.ts';
import { ahead, cellOf, isClosedCorner } from '../position/sea.ts';

/** Where a storm drives a ship, and the hull hits that an obstacle costs it. */
export interface Drift {
  readonly ship: PieceId;
  readonly to: number;
  readonly damage: number;
}

/** ADM-9: drives a ship as far as its card says, or until something stops it. */
const driftOf = (position: Position, ship: Piece): Drift => {
  const { rules, sea, windTo } = position;
  let at = ship.at!;
  for (let n = shipCardOf(rules, ship).storm; n > 0; n--) {
    const next = ahead(sea, at, windTo);
    if (next === undefined) break;
    if (sea.ground[next] !== 'sea' || isClosedCorner(sea, at, next))
      return { ship: ship.id, to: at, damage: rules.flags.stormDamage ? rules.storm.damage : 0 };
    if (pieceAt(position, next)) break;
    at = next;
  }
  return { ship: ship.id, to: at, damage: 0 };
};

/** How far downwind a ship is, as a sort key. */
const downwind = ({ sea, windTo }: Position, ship: Piece): number => {
  const { row, col } = cellOf(sea, ship.at!);
  return col * STEPS[windTo]!.cols + row * STEPS[windTo]!.rows;
};

const rank = ({ side, id }: Piece): number =>
  SIDES.indexOf(side) * SHIP_IDS.length + SHIP_IDS.join('').indexOf(id.charAt(1));

/** ADM-9: the drift of every ship, the most downwind first; among equals White before Red, then L, G, F, B. */
export const drifts = (position: Position): readonly Drift[] => {
  const ships = position.pieces
    .filter((it) => it.type !== 'T' && it.at !== undefined)
    .sort((a, b) => downwind(position, b) - downwind(position, a) || rank(a) - rank(b));
  const found: Drift[] = [];
  let now = position;
  for (const ship of ships) {
    const drift = driftOf(now, ship);
    const sinks = drift.damage >= hitsLeft(position, ship);
    found.push(drift);
    const at = sinks ? undefined : drift.to;
    now = { ...now, pieces: withPiece(now.pieces, ship.id, (it) => ({ ...it, at })) };
  }
  return found;
};
