import type { Reader } from '../../../../kernel/reader.ts';
import type { Point, Scene, Shape } from '../../../../kernel/screen.ts';
import { badgedPoster } from '../../../../kit/rated-marks.ts';
import { POSTER, posterHead, posterShip, spriteAt, wholeMap } from '../../../../kit/sea-picture.ts';
import { cellAt, fortOf, hexNamed, SIDES, scenarioOf, seaOf, shipName } from '../../rules/view/index.ts';
import { type Ruleset, SHIP_IDS, SHIP_TYPES, type ShipType, type Side } from '../../variants.ts';
import { titleOf } from '../words/title.ts';
import { scaled } from './fleet.ts';
import { extent, layoutAt, type MapLayout } from './map-layout.ts';
import { zoneShapes } from './tracks.ts';

/** HEX-14: the ships of a scenario where they begin. */
const started = ({ map, fleets, starts }: Ruleset, { put }: MapLayout): readonly Shape[] => {
  if (starts === 'berths') return [];
  const sea = seaOf(map);
  return SIDES.flatMap((side) =>
    SHIP_IDS.flatMap((ship) => {
      const [type, cell] = [fleets[side][ship], starts[side][ship]];
      if (!type || cell === undefined) return [];
      return [scaled(`sail-${side}-${type}`, put(cellAt(sea, hexNamed(sea, cell))), 0.9, { x: 0.5, y: 0.62 })];
    }),
  );
};

/** The map of the match with its forts; of a scenario, with its zone and its ships. */
const mapShape = (rules: Ruleset): { readonly shape: Shape; readonly height: number } => {
  const { map } = rules;
  const area = wholeMap(map);
  const { width, height } = extent(area);
  const scale = POSTER.map / (width + 0.4);
  const at = { x: 0.2, y: 0.2 };
  const layout = layoutAt(at, area);
  const { put } = layout;
  const nameless = { letters: map.rows[0]!.split('').map(() => ''), numbers: map.rows.map(() => '') };
  const forts = SIDES.map((side) => spriteAt(`fort-${side}`, put(fortOf(map, side)), -0.5, -0.55));
  const scene: Scene = {
    width: width + 0.4,
    height: height + 0.4,
    shapes: [
      { kind: 'hex-sea', at, rows: map.rows, ...nameless },
      ...zoneShapes({ rules }, layout),
      ...forts,
      ...started(rules, layout),
    ],
  };
  return {
    shape: { kind: 'inset', at: { x: POSTER.left, y: POSTER.top }, scale, scene },
    height: (height + 0.4) * scale,
  };
};

/** The side whose colours each ship type is drawn in: both sides appear. */
const SAILS: Readonly<Record<ShipType, Side>> = { L: 'white', G: 'red', F: 'white', B: 'red', M: 'white' };

/** A ship with its name and its properties. */
const shipEntry = ({ ships }: Ruleset, type: ShipType, { say }: Pick<Reader, 'say'>, at: Point): readonly Shape[] => {
  const { wind, range, shots, durability } = ships[type];
  const sails = say({ key: 'scene-poster-sails', with: { wind, durability } });
  const guns = say({ key: 'scene-poster-guns', with: { range, shots } });
  return posterShip(`sail-${SAILS[type]}-${type}`, say(shipName(type)), [sails, guns], at);
};

/** The picture of a lobby: the map and the four ships of each side, below the badge. */
export const lobbyPictureOf = (rules: Ruleset, reader: Reader, badge?: string): Scene => {
  const { rows } = rules.map;
  const map = mapShape(rules);
  const height = POSTER.top + map.height + 0.6;
  const sailing = SIDES.flatMap((side) => Object.values(rules.fleets[side]));
  const types = SHIP_TYPES.filter((it) => sailing.includes(it));
  const step = Math.max(2.1, map.height / types.length);
  const about = { key: 'scene-poster-about', with: { cols: rows[0]!.length, rows: rows.length } };
  const poster: Scene = {
    width: POSTER.width,
    height: Math.max(height, POSTER.top + step * types.length + 0.3),
    shapes: [
      ...posterHead(
        reader.say(scenarioOf(rules) ? titleOf(rules) : { key: 'system-hex-sea-battle' }),
        reader.say(about),
      ),
      map.shape,
      ...types.flatMap((type, i) => shipEntry(rules, type, reader, { x: POSTER.fleet, y: POSTER.top + i * step })),
    ],
  };
  return badge === undefined ? poster : badgedPoster(poster, badge);
};
