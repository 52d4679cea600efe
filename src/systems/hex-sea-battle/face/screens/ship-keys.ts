import type { Reader } from '../../../../kernel/reader.ts';
import { SCREEN_LIMITS } from '../../../../kernel/screen.ts';
import type { Quarter } from '../../../../kit/quarters.ts';
import { fitting, say } from '../../../../kit/screen-kit.ts';
import { orders, SHIP_IDS, type ShipId, type ShipType } from '../../rules/command.ts';
import {
  hexesLeft,
  nameIn,
  type Reach,
  type ShipView,
  shipName,
  shipOf,
  targetsOf,
  type View,
} from '../../rules/view/index.ts';
import { labelOf, nameKey } from '../input/coordinates.ts';
import { type Key, symbolKey } from './page.ts';
import { rankedHexes } from './ranked-hexes.ts';

/** A ship of the active side: only its player has keys that act. */
export const activeShip = (view: View, type: ShipId): ShipView | undefined =>
  shipOf(view, view.active ?? 'white', type);

/** Ships of the active side that are afloat; of two captains, those of the one who is asked. */
export const afloat = (view: View): readonly ShipId[] =>
  SHIP_IDS.filter((type) => activeShip(view, type)?.at !== undefined && (view.helm?.orders.includes(type) ?? true));

/** Ships that have not sailed this turn and can sail somewhere. */
export const unsailed = (view: View): readonly ShipId[] =>
  afloat(view).filter((type) => !activeShip(view, type)!.moved && rankedHexes(view, type).length > 0);

const canFire = (view: View, type: ShipId): boolean => targetsOf(view, type).length > 0;

/** The ship that has sailed or fired last in this turn. */
const lastToAct = ({ log, active }: View): ShipId | undefined => {
  const last = log.at(-1);
  return (last?.kind === 'move' || last?.kind === 'shot') && last.side === active ? last.ship : undefined;
};

/**
 * The ship that is chosen by itself: the one that has just acted while it can fire; then, of those that can still sail,
 * the one whose best hex promises most; then the first that can fire. None where no ship can do either.
 */
export const chosenShip = (view: View): ShipId | undefined => {
  const gunners = afloat(view).filter((type) => canFire(view, type));
  const last = lastToAct(view);
  if (last && gunners.includes(last)) return last;
  const [sailor] = unsailed(view)
    .map((type) => ({ type, worth: rankedHexes(view, type)[0]!.worth }))
    .toSorted((a, b) => b.worth - a.worth);
  return sailor?.type ?? gunners[0];
};

/** The quarter of the chosen ship, or of the active side's flagship. */
export const busiestQuarter = (view: View): Quarter => {
  const { rows } = view.rules.map;
  const chosen = chosenShip(view);
  const ship = view.ships.find((it) => it.side === view.active && (chosen ? it.id === chosen : it.flagship));
  const { row, col } = ship?.at ?? { row: 0, col: 0 };
  return `${row < rows.length / 2 ? 'N' : 'S'}${col < rows[0]!.length / 2 ? 'W' : 'E'}`;
};

/** "★ Frigate ✓": the flagship (★), and that nothing is left to do (✓). */
export const shipKey = (view: View, reader: Reader, type: ShipId, selected: ShipId | undefined): Key => {
  const ship = activeShip(view, type)!;
  const sails = hexesLeft(view, type) > 0 ? 'yes' : 'no';
  const sign = sails === 'no' && targetsOf(view, type).length === 0 ? ' ✓' : '';
  const spoken = say(reader, 'key-ship-aloud', { ship: shipName(ship.type), shots: ship.shotsLeft, sails });
  const label = `${ship.flagship ? '★ ' : ''}${reader.say(nameKey(view, ship.side, type))}${sign}`;
  const press = { look: `ship:${type}` };
  return { ...symbolKey(label, press, type === selected ? { tone: 'primary' } : {}), spoken };
};

/** "Sail to D4", for the ship that is next. */
export const courseKey = (view: View, reader: Reader, type: ShipId, reach: Reach): Key => {
  const key = hexKey(view, reader, type, reach);
  const label = say(reader, 'key-sail-to', { hex: key.label });
  return { ...symbolKey(label, key.press), spoken: key.spoken! };
};

/** "D4": a hex on the page of the ship; it sails there at once. */
export const hexKey = (view: View, reader: Reader, type: ShipId, { at, path }: Reach): Key => {
  const act = orders.move(type, path);
  const hex = labelOf(view.rules, reader, at);
  const spoken = say(reader, 'key-course-aloud', {
    ship: nameIn(view, view.active ?? 'white', type),
    hex,
    steps: path.length,
  });
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

/** "Fire at the brig (3+)" for each target: fires all shots of this ship; shows the lowest die that hits. */
export const gunKeys = (view: View, reader: Reader, type: ShipId): readonly Key[] => {
  const shots = activeShip(view, type)?.shotsLeft ?? 0;
  const aims = targetsOf(view, type);
  return aims.map(({ of, at, needs }): Key => {
    const hex = labelOf(view.rules, reader, at);
    const spoken = say(reader, 'key-gun-aloud', {
      ship: nameIn(view, view.active ?? 'white', type),
      other: shipName(of),
      hex,
      needs,
      shots,
    });
    const label = fireLabel(reader, of, [needs], aims.length === 1);
    return { label, press: { act: orders.fire(type, at, shots) }, spoken };
  });
};
