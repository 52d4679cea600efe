import type { Heading } from '../../../../kernel/compass.ts';
import type { Cell } from '../../../../kernel/grid.ts';
import type { PieceId } from '../../rules/command.ts';
import {
  cellOf,
  type Piece,
  pieceOf,
  positionIn,
  standpointIn,
  stepsAt,
  trackOf,
  type View,
} from '../../rules/view.ts';

/** A square a ship can sail to, and the most range she may have left there. */
export interface Within {
  readonly at: Cell;
  readonly left: number;
}

/** A ship on the way: where, which way, with how much range. */
interface Moment {
  readonly at: number;
  readonly heading: Heading | undefined;
  readonly left: number | undefined;
}

const begins = (view: View, ship: Piece): Moment => {
  const { act } = standpointIn(view);
  const sailing = act?.ship === ship.id && act.move === 'under-way' ? act : undefined;
  return { at: ship.at!, heading: sailing?.way, left: sailing?.left };
};

/** Every square that the moves of a ship may lead to, whatever may be fired at her; each once, in board order. */
export const reachOf = (view: View, id: PieceId): readonly Within[] => {
  const position = positionIn(view);
  const ship = pieceOf(position, id);
  if (ship.at === undefined || ship.type === 'T') return [];
  const most = new Map<number, number>();
  const known = new Map<string, number>();
  let moments: readonly Moment[] = [begins(view, ship)];
  while (moments.length > 0) {
    moments = moments.flatMap(({ at, heading, left }) => {
      const there = { ...ship, at, heading: heading ?? ship.heading };
      const way = left === undefined ? undefined : { heading, left };
      return stepsAt(position).flatMap((step): readonly Moment[] => {
        const [leg] = trackOf(position, there, [step], way).legs;
        const name = leg ? `${leg.to} ${leg.heading}` : '';
        if (!leg || (known.get(name) ?? -1) >= leg.left) return [];
        known.set(name, leg.left);
        most.set(leg.to, Math.max(most.get(leg.to) ?? 0, leg.left));
        return [{ at: leg.to, heading: leg.heading, left: leg.left }];
      });
    });
  }
  most.delete(ship.at);
  return [...most].sort(([a], [b]) => a - b).map(([square, left]) => ({ at: cellOf(position.sea, square), left }));
};
