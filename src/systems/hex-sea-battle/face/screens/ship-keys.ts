import type { Reader } from '../../../../kernel/reader.ts';
import { SCREEN_LIMITS } from '../../../../kernel/screen.ts';
import { fitting, say } from '../../../../kit/screen-kit.ts';
import { type Command, SHIP_TYPES, type ShipType } from '../../rules/command.ts';
import {
  hexesLeft,
  type Reach,
  reachOf,
  type ShipView,
  shipName,
  shipOf,
  targetsOf,
  type View,
} from '../../rules/view/index.ts';
import { labelOf, nameKey } from '../input/coordinates.ts';
import { type Key, symbolKey } from './page.ts';
import { promiseOf } from './ranked-hexes.ts';

/** A ship of the active side: only its player has keys that act. */
export const activeShip = (view: View, type: ShipType): ShipView | undefined =>
  shipOf(view, view.active ?? 'white', type);

/** Ships of the active side that are afloat. */
export const afloat = (view: View): readonly ShipType[] =>
  SHIP_TYPES.filter((type) => activeShip(view, type)?.at !== undefined);

/** Ships that have not sailed this turn and can sail somewhere. */
export const unsailed = (view: View): readonly ShipType[] =>
  afloat(view).filter((type) => !activeShip(view, type)!.moved && reachOf(view, type).length > 0);

/** What the best hex of a ship promises. */
const promise = (view: View, type: ShipType): number =>
  Math.max(...reachOf(view, type).map((it) => promiseOf(view, type, it)));

/** The ship to sail next: of those that have not sailed, the one whose best hex promises most. */
export const nextToSail = (view: View): ShipType | undefined =>
  unsailed(view)
    .map((type) => ({ type, worth: promise(view, type) }))
    .toSorted((a, b) => b.worth - a.worth)[0]?.type;

/** "★ Frigate ✓": the flagship (★), and that nothing is left to do (✓). */
export const shipKey = (view: View, reader: Reader, type: ShipType, selected: ShipType | undefined): Key => {
  const ship = activeShip(view, type)!;
  const sails = hexesLeft(view, type) > 0 ? 'yes' : 'no';
  const sign = sails === 'no' && targetsOf(view, type).length === 0 ? ' ✓' : '';
  const spoken = say(reader, 'key-ship-aloud', { ship: shipName(type), shots: ship.shotsLeft, sails });
  const label = `${ship.flagship ? '★ ' : ''}${reader.say(nameKey(type))}${sign}`;
  const press = { look: `ship:${type}` };
  return { ...symbolKey(label, press, type === selected ? { tone: 'primary' } : {}), spoken };
};

/** "Sail to D4", for the ship that is next. */
export const courseKey = (view: View, reader: Reader, type: ShipType, reach: Reach): Key => {
  const key = hexKey(view, reader, type, reach);
  const label = say(reader, 'key-sail-to', { hex: key.label });
  return { ...symbolKey(label, key.press), spoken: key.spoken! };
};

/** "D4": a hex on the page of the ship; it sails there at once. */
export const hexKey = (view: View, reader: Reader, type: ShipType, { at, path }: Reach): Key => {
  const act: Command = { type: 'move', ship: type, path };
  const hex = labelOf(view.rules, reader, at);
  const spoken = say(reader, 'key-course-aloud', { ship: shipName(type), hex, steps: path.length });
  return { ...symbolKey(hex, { act }), spoken };
};

/** The lowest dice that hit: "3+", "2–3+" where guns differ. */
export const needsText = (needs: readonly number[]): string => {
  const [low, high] = [Math.min(...needs), Math.max(...needs)];
  return low === high ? `${low}+` : `${low}–${high}+`;
};

/** "Fire at the brig (3+)"; "Fire: brig (3+)" beside other keys. */
export const fireLabel = (reader: Reader, target: ShipType, needs: readonly number[], alone: boolean): string => {
  const words = { type: target, needs: needsText(needs) };
  const [long, ...short] = ['key-fire', 'key-fire-short', 'key-fire-bare'].map((key) => say(reader, key, words));
  return alone ? fitting([long!, ...short], SCREEN_LIMITS.wideLabelChars) : fitting(short, SCREEN_LIMITS.labelChars);
};

/** Most targets of a ship with keys of their own. */
const TARGETS = 3;

/** "Fire at the brig (3+)": fires all shots of this ship; shows the lowest die that hits. */
export const gunKeys = (view: View, reader: Reader, type: ShipType): readonly Key[] => {
  const shots = activeShip(view, type)?.shotsLeft ?? 0;
  const aims = targetsOf(view, type).slice(0, TARGETS);
  return aims.map(({ target, at, needs }): Key => {
    const hex = labelOf(view.rules, reader, at);
    const spoken = say(reader, 'key-gun-aloud', { ship: shipName(type), other: shipName(target), hex, needs, shots });
    const label = fireLabel(reader, target, [needs], aims.length === 1);
    return { label, press: { act: { type: 'fire', ship: type, at, shots } }, spoken };
  });
};
