import { fightWindow, type MapArea, movedToShow } from '../../../../kit/fight-window.ts';
import type { Cell } from '../../../../kit/grid.ts';
import { cornerArea, type Quarter } from '../../../../kit/quarters.ts';
import { wholeMap } from '../../../../kit/sea-picture.ts';
import { distance, type ShipView, type View } from '../../rules/view/index.ts';
import type { SeaMap } from '../../variants.ts';
import { thisTurn } from './last-turn.ts';

/** A quarter with at least two rows and one column of its neighbours. It begins at an even row, as the map does. */
export const quarterOf = (quarter: Quarter, { rows }: SeaMap): MapArea => {
  const [high, wide] = [rows.length, rows[0]!.length];
  const size = { rows: 2 * Math.ceil(high / 4) + 2, cols: Math.ceil(wide / 2) + 1 };
  return cornerArea(quarter, { rows: high, cols: wide }, size);
};

/** Where a ship lay when the turn began. */
const placeBefore = (view: View, { side, type, at }: ShipView): Cell | undefined => {
  const { moves, shots } = thisTurn(view);
  const sailed = moves.find((it) => it.side === side && it.ship === type);
  const struck = shots.find((it) => it.side !== side && it.target === type);
  return sailed?.path[0] ?? at ?? struck?.at;
};

/**
 * The part of the sea with the fight. It stays for the length of a turn, but for a chosen ship of this side that lies
 * outside it: then it moves just so far that it shows this one.
 */
export const fightArea = (view: View, chosen: Pick<ShipView, 'side' | 'type'> | undefined): MapArea => {
  const { map, ships } = view.rules;
  const whole = wholeMap(map);
  if (view.phase !== 'battle') return whole;
  const guns = view.ships.flatMap((ship) => {
    const at = placeBefore(view, ship);
    return at ? [{ at, side: ship.side, range: ships[ship.type].range }] : [];
  });
  const area = fightWindow(whole, guns, distance, 2);
  const lies = view.ships.find((it) => it.side === chosen?.side && it.type === chosen.type)?.at;
  return movedToShow(area, lies, whole, 2);
};
