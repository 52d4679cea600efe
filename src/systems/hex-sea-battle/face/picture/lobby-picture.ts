import type { Reader } from '../../../../kernel/reader.ts';
import type { Point, Scene, Shape } from '../../../../kernel/screen.ts';
import { fortOf, SIDES, shipName } from '../../rules/view/index.ts';
import { type Ruleset, SHIP_TYPES, type ShipType, type Side } from '../../variants.ts';
import { extent, layoutAt, spriteAt, wholeMap } from './map-layout.ts';

const WIDTH = 20;
const LEFT = 0.8;
const TOP = 3.5;
/** Width of the map and left edge of the fleet beside it. */
const MAP = 10.2;
const FLEET = LEFT + MAP + 0.7;

/** The map of the match with its forts. */
const mapShape = ({ map }: Ruleset): { readonly shape: Shape; readonly height: number } => {
  const area = wholeMap(map);
  const { width, height } = extent(area);
  const scale = MAP / (width + 0.4);
  const at = { x: 0.2, y: 0.2 };
  const { put } = layoutAt(at, area);
  const nameless = { letters: map.rows[0]!.split('').map(() => ''), numbers: map.rows.map(() => '') };
  const forts = SIDES.map((side) => spriteAt(`fort-${side}`, put(fortOf(map, side)), -0.5, -0.55));
  const scene: Scene = {
    width: width + 0.4,
    height: height + 0.4,
    shapes: [{ kind: 'hex-sea', at, rows: map.rows, ...nameless }, ...forts],
  };
  return { shape: { kind: 'inset', at: { x: LEFT, y: TOP }, scale, scene }, height: (height + 0.4) * scale };
};

/** Capitalises a name for a heading. */
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The side whose colours each ship type is drawn in: both sides appear. */
const SAILS: Readonly<Record<ShipType, Side>> = { L: 'white', G: 'red', F: 'white', B: 'red' };

/** A ship with its name and its properties. */
const shipEntry = ({ ships }: Ruleset, type: ShipType, { say }: Pick<Reader, 'say'>, at: Point): readonly Shape[] => {
  const { wind, range, shots, durability } = ships[type];
  const words = { kind: 'label', align: 'left', width: WIDTH - at.x - 2.5 } as const;
  return [
    {
      kind: 'inset',
      at,
      scale: 1.8,
      scene: { width: 1.2, height: 1.1, shapes: [spriteAt(`sail-${SAILS[type]}-${type}`, { x: 0.1, y: 0.05 }, 0, 0)] },
    },
    {
      ...words,
      text: capital(say(shipName(type))),
      at: { x: at.x + 2.3, y: at.y + 0.5 },
      ink: 'ink',
      size: 0.66,
      bold: true,
    },
    {
      ...words,
      text: say({ key: 'scene-poster-sails', with: { wind, durability } }),
      at: { x: at.x + 2.3, y: at.y + 1.12 },
      ink: 'soft',
      size: 0.5,
    },
    {
      ...words,
      text: say({ key: 'scene-poster-guns', with: { range, shots } }),
      at: { x: at.x + 2.3, y: at.y + 1.66 },
      ink: 'soft',
      size: 0.5,
    },
  ];
};

/** The picture of a lobby: the map and the four ships of each side. */
export const lobbyPictureOf = (rules: Ruleset, reader: Reader): Scene => {
  const { rows } = rules.map;
  const words = { kind: 'label', align: 'left', width: WIDTH - 2 * LEFT } as const;
  const map = mapShape(rules);
  const height = TOP + map.height + 0.6;
  const step = Math.max(2.1, map.height / SHIP_TYPES.length);
  return {
    width: WIDTH,
    height: Math.max(height, TOP + step * SHIP_TYPES.length + 0.3),
    shapes: [
      {
        ...words,
        text: reader.say({ key: 'system-hex-sea-battle' }),
        at: { x: LEFT, y: 1.2 },
        ink: 'ink',
        size: 1.4,
        bold: true,
      },
      {
        ...words,
        text: reader.say({ key: 'scene-poster-about', with: { cols: rows[0]!.length, rows: rows.length } }),
        at: { x: LEFT, y: 2.5 },
        ink: 'soft',
        size: 0.66,
      },
      map.shape,
      ...SHIP_TYPES.flatMap((type, i) => shipEntry(rules, type, reader, { x: FLEET, y: TOP + i * step })),
    ],
  };
};
