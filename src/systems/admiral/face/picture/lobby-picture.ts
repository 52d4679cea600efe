import type { Reader } from '../../../../kernel/reader.ts';
import type { Point, Scene, Shape } from '../../../../kernel/screen.ts';
import { badgedPoster } from '../../../../kit/rated-marks.ts';
import { POSTER, posterHead, posterShip, spriteAt, wholeMap } from '../../../../kit/sea-picture.ts';
import { cellOf, pieceName, SIDES, seaOf, startsOf } from '../../rules/view/index.ts';
import { type Ruleset, SHIP_IDS, SHIP_TYPES, type ShipType, type Side } from '../../variants.ts';
import { titleOf } from '../words/title.ts';
import { scaled } from './layers/fleet.ts';
import { zoneShapes } from './layers/forts.ts';
import { fortAt, layoutAt, type MapLayout } from './map-layout.ts';

type Said = Pick<Reader, 'say'>;

/** ADM-28: the ships of a scenario where they begin. */
const started = (rules: Ruleset, { put }: MapLayout): readonly Shape[] => {
  const { starts, fleets, map } = rules;
  if (starts === 'berths') return [];
  const places = seaOf(map);
  return SIDES.flatMap((side) =>
    startsOf(rules, starts, side).flatMap(({ at }, i) => {
      const type = fleets[side][SHIP_IDS[i]!];
      return type ? [scaled(`sail-${side}-${type}`, put(cellOf(places, at)), 0.9, { x: 0.5, y: 0.62 })] : [];
    }),
  );
};

/** The map of the match with its forts; of a scenario, with its zone and its ships. */
const sea = (rules: Ruleset): Shape => {
  const { map } = rules;
  const whole = wholeMap(map);
  const { rows, cols } = whole;
  const side = Math.max(rows, cols) + 0.4;
  const at = { x: 0.2, y: 0.2 };
  const layout = layoutAt(at, whole);
  const { put } = layout;
  const nameless = { letters: Array.from({ length: cols }, () => ''), numbers: map.rows.map(() => '') };
  const forts = SIDES.map((it) => spriteAt(`fort-${it}`, put(fortAt(map, it)), -0.5, -0.55));
  const shapes: readonly Shape[] = [
    { kind: 'sea', at, rows: map.rows, ...nameless },
    ...zoneShapes({ rules }, layout),
    ...forts,
    ...started(rules, layout),
  ];
  return {
    kind: 'inset',
    at: { x: POSTER.left, y: POSTER.top },
    scale: POSTER.map / side,
    scene: { width: side, height: side, shapes },
  };
};

/** The side whose colours each ship type is drawn in: both sides appear. */
const SAILS: Readonly<Record<ShipType, Side>> = { L: 'white', G: 'red', F: 'white', B: 'red', M: 'white' };

/** A ship with its name and the numbers of its card. */
const entry = ({ ships }: Ruleset, type: ShipType, { say }: Said, at: Point): readonly Shape[] => {
  const { fresh, range, shots, durability } = ships[type];
  const sails = say({ key: 'scene-poster-sails', with: { ...fresh, durability } });
  const guns = say({ key: 'scene-poster-guns', with: { range, shots } });
  return posterShip(`sail-${SAILS[type]}-${type}`, say(pieceName(type)), [sails, guns], at);
};

/** The picture of a lobby: the map and the four ships of each side, below the badge. */
export const lobbyPictureOf = (rules: Ruleset, reader: Reader, badge?: string): Scene => {
  const { rows, cols } = wholeMap(rules.map);
  const sailing = SIDES.flatMap((side) => Object.values(rules.fleets[side]));
  const types = SHIP_TYPES.filter((it) => sailing.includes(it));
  const step = POSTER.map / types.length;
  const about = { key: 'scene-poster-about', with: { cols, rows } };
  const poster: Scene = {
    width: POSTER.width,
    height: POSTER.top + POSTER.map + 0.6,
    shapes: [
      ...posterHead(reader.say(titleOf(rules)), reader.say(about)),
      sea(rules),
      ...types.flatMap((type, i) => entry(rules, type, reader, { x: POSTER.fleet, y: POSTER.top + i * step })),
    ],
  };
  return badge === undefined ? poster : badgedPoster(poster, badge);
};
