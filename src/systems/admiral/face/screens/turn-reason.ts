import type { Phrase } from '../../../../kernel/phrase.ts';
import { eighthsBetween, type Heading, turned } from '../../../../kit/compass.ts';
import { hopeOfTurn } from '../../ai/advice/adviser.ts';
import { cellOf, type Piece, pieceName, pieceOf, positionIn, startRange, type View } from '../../rules/view/index.ts';
import { pieceIn } from '../words/names.ts';
import { BEST } from '../words/reasons.ts';

type Turn = Parameters<typeof hopeOfTurn>[1];

/** Where the ship will sail farther in the wind that is announced for the next round (ADM-5). */
const windReason = (view: View, ship: Piece, heading: Heading): Phrase | undefined => {
  const { next } = view.wind ?? {};
  if (next === undefined) return undefined;
  const then = { ...positionIn(view), windTo: next };
  const [before, after] = [startRange(then, ship, ship.heading), startRange(then, ship, heading)];
  return after > before ? { key: 'why-turns-wind', with: { before, after } } : undefined;
};

/** How the bow comes to lie to the nearest enemy ship. */
const bowReason = (view: View, ship: Piece, heading: Heading): Phrase => {
  const { pieces, sea } = positionIn(view);
  const own = cellOf(sea, ship.at!);
  const foes = pieces.flatMap((it) => {
    if (it.side === ship.side || it.type === 'T' || it.at === undefined) return [];
    const { row, col } = cellOf(sea, it.at);
    return [{ type: it.type, rows: row - own.row, cols: col - own.col }];
  });
  const far = ({ rows, cols }: (typeof foes)[number]): number => Math.max(Math.abs(rows), Math.abs(cols));
  const [foe] = foes.toSorted((a, b) => far(a) - far(b));
  if (!foe) return BEST;
  const { cols, rows } = foe;
  const way = ((Math.round((4 * Math.atan2(cols, -rows)) / Math.PI) + 8) % 8) as Heading;
  const [before, after] = [eighthsBetween(ship.heading, way), eighthsBetween(heading, way)];
  const how = after === before ? 'side' : after < before ? 'towards' : 'away';
  return { key: 'why-turns-bow', with: { target: pieceName(foe.type), how } };
};

/**
 * What a turn on the spot is for: what the ship can then sooner sail to, or how much farther it sails in the next round;
 * failing both, how its bow then lies.
 */
export const turnReason = (view: View, order: Turn): Phrase => {
  const hope = hopeOfTurn(view, order);
  if (hope) {
    const { type } = pieceIn(view, hope.target);
    return { key: 'why-turns', with: { target: pieceName(type), how: type === 'T' ? `fort-${hope.how}` : hope.how } };
  }
  const ship = pieceOf(positionIn(view), order.ship);
  const heading = turned(ship.heading, order.by);
  return windReason(view, ship, heading) ?? bowReason(view, ship, heading);
};
