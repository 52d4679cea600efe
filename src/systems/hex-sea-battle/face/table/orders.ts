import type { Reader } from '../../../../kernel/reader.ts';
import type { Press } from '../../../../kernel/screen.ts';
import type { TableOrder } from '../../../../kernel/table.ts';
import { chanceOf } from '../../../../kit/sailing-table.ts';
import { say } from '../../../../kit/screen-kit.ts';
import { type Command, orders, type ShipType } from '../../rules/command.ts';
import { shipName, targetsOf, type View } from '../../rules/view/index.ts';
import { labelOf } from '../input/coordinates.ts';
import { rankedHexes } from '../screens/ranked-hexes.ts';
import { activeShip } from '../screens/ship-keys.ts';

type Order = TableOrder<Press<Command>>;

/** The hexes to which a ship of the active side can sail, the best first. */
const courses = (view: View, reader: Reader, ship: ShipType): readonly Order[] => {
  const own = activeShip(view, ship)?.at;
  return rankedHexes(view, ship).map(({ at, path }) => {
    const note = say(reader, 'table-moves', { moves: path.length });
    return {
      row: at.row,
      col: at.col,
      as: 'sail',
      note,
      spoken: `${labelOf(view.rules, reader, at)}, ${note}`,
      press: { act: orders.move(ship, path) },
      course: [...(own ? [own] : []), ...path],
    };
  });
};

/** The ships that it can fire at, with all its shots. */
const shots = (view: View, reader: Reader, ship: ShipType): readonly Order[] =>
  targetsOf(view, ship).map(({ target, at, needs }) => {
    const note = reader.say(chanceOf(7 - needs));
    const left = activeShip(view, ship)?.shotsLeft ?? 0;
    const cell = labelOf(view.rules, reader, at);
    return {
      row: at.row,
      col: at.col,
      as: 'fire',
      note,
      spoken: say(reader, 'table-fire', { cell, ship: shipName(target), chance: note, shots: left }),
      press: { act: orders.fire(ship, at, left) },
    };
  });

/** What a ship of the active side can do now. */
export const ordersOf = (view: View, reader: Reader, ship: ShipType): readonly Order[] => [
  ...courses(view, reader, ship),
  ...shots(view, reader, ship),
];
