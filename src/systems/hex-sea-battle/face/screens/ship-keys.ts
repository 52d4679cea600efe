import type { Reader } from '../../../../kernel/reader.ts';
import { say } from '../../../../kit/screen-kit.ts';
import { type Command, SHIP_TYPES, type ShipType } from '../../rules/command.ts';
import {
  hexesLeft,
  type Reach,
  reachNow,
  reachOf,
  type ShipView,
  shipName,
  shipOf,
  targetsOf,
  type View,
} from '../../rules/view/index.ts';
import { labelOf, shipLetter } from '../input/coordinates.ts';
import { type Key, symbolKey } from './page.ts';

/** A ship of the active side: only its player has keys that act. */
export const activeShip = (view: View, type: ShipType): ShipView | undefined =>
  shipOf(view, view.active ?? 'white', type);

/** Ships of the active side that are afloat. */
export const afloat = (view: View): readonly ShipType[] =>
  SHIP_TYPES.filter((type) => activeShip(view, type)?.at !== undefined);

const plotted = ({ plots }: View, type: ShipType): boolean => plots.some(({ ship }) => ship === type);

/** The ship to sail next: one that can still sail and has no planned course. */
export const nextToSail = (view: View): ShipType | undefined =>
  afloat(view).find((type) => hexesLeft(view, type) > 0 && !plotted(view, type) && reachOf(view, type).length > 0);

/** "★Л ✕3⛵": flagship (★), shots left, and whether it can still sail (⛵) or has a planned course (✎). */
export const shipKey = (view: View, reader: Reader, type: ShipType, selected: ShipType | undefined): Key => {
  const ship = activeShip(view, type)!;
  const sail = plotted(view, type) ? '✎' : hexesLeft(view, type) > 0 ? '⛵' : '';
  const guns = ship.shotsLeft > 0 ? ` ✕${ship.shotsLeft}` : '';
  const mark = type === selected ? '●' : ship.flagship ? '★' : '';
  const spoken = say(reader, 'key-ship-aloud', {
    ship: shipName(type),
    shots: ship.shotsLeft,
    sails: plotted(view, type) ? 'plotted' : hexesLeft(view, type) > 0 ? 'yes' : 'no',
  });
  return { ...symbolKey(`${mark}${shipLetter(reader, type)}${guns}${sail}`, { look: `ship:${type}` }), spoken };
};

/** Whether keys act immediately: courses cannot be planned on a shared board. */
const isShared = ({ viewer }: View): boolean => typeof viewer !== 'number';

/** The hexes a ship can choose from. */
export const choicesFor = (view: View, type: ShipType): readonly Reach[] =>
  isShared(view) ? reachNow(view, type) : reachOf(view, type);

/** "→Г4 2": the hex and the number of steps. The ship it belongs to is marked on the ships' own keys. */
export const courseKey = (view: View, reader: Reader, type: ShipType, { at, path }: Reach): Key => {
  const act: Command = { type: isShared(view) ? 'move' : 'plot', ship: type, path };
  const hex = labelOf(view.rules, reader, at);
  const spoken = say(reader, 'key-course-aloud', { ship: shipName(type), hex, steps: path.length });
  return { ...symbolKey(`→${hex} ${path.length}`, { act }), spoken };
};

/** "✕ Ф Е4 3+×2": fires all shots of this ship at that one; shows the lowest die that hits. */
export const gunKeys = (view: View, reader: Reader, type: ShipType): readonly Key[] => {
  const shots = activeShip(view, type)?.shotsLeft ?? 0;
  return targetsOf(view, type).map(({ target, at, needs }) => {
    const hex = labelOf(view.rules, reader, at);
    const label = `✕ ${shipLetter(reader, target)} ${hex} ${needs}+${shots > 1 ? `×${shots}` : ''}`;
    const spoken = say(reader, 'key-gun-aloud', { ship: shipName(type), other: shipName(target), hex, needs, shots });
    return { ...symbolKey(label, { act: { type: 'fire', ship: type, at, shots } }), spoken };
  });
};
