import type { Reader } from '../../../../kernel/reader.ts';
import type { Point, Scene, Shape } from '../../../../kernel/screen.ts';
import { pieceName, SIDES } from '../../rules/view/index.ts';
import { type Ruleset, SHIP_TYPES, type ShipType, type Side } from '../../variants.ts';
import { fortAt, layoutAt, spriteAt, wholeMap } from './map-layout.ts';

const [WIDTH, LEFT, TOP] = [20, 0.8, 3.5] as const;
/** Width of the map and left edge of the fleet beside it. */
const MAP = 10.2;
const FLEET = LEFT + MAP + 0.7;

type Said = Pick<Reader, 'say'>;

/** The map of the match with its forts. */
const sea = ({ map }: Ruleset): Shape => {
  const whole = wholeMap(map);
  const { rows, cols } = whole;
  const side = Math.max(rows, cols) + 0.4;
  const at = { x: 0.2, y: 0.2 };
  const { put } = layoutAt(at, whole);
  const nameless = { letters: Array.from({ length: cols }, () => ''), numbers: map.rows.map(() => '') };
  const forts = SIDES.map((it) => spriteAt(`fort-${it}`, put(fortAt(map, it)), -0.5, -0.55));
  const shapes: readonly Shape[] = [{ kind: 'sea', at, rows: map.rows, ...nameless }, ...forts];
  return {
    kind: 'inset',
    at: { x: LEFT, y: TOP },
    scale: MAP / side,
    scene: { width: side, height: side, shapes },
  };
};

/** The side whose colours each ship type is drawn in: both sides appear. */
const SAILS: Readonly<Record<ShipType, Side>> = { L: 'white', G: 'red', F: 'white', B: 'red' };

/** A ship with its name and the numbers of its card. */
const entry = ({ ships }: Ruleset, type: ShipType, { say }: Said, { x, y }: Point): readonly Shape[] => {
  const { fresh, range, shots, durability } = ships[type];
  const name = say(pieceName(type));
  const lines = [
    [`${name.charAt(0).toUpperCase()}${name.slice(1)}`, 0.5, 0.66, 'ink'],
    [say({ key: 'scene-poster-sails', with: { ...fresh, durability } }), 1.12, 0.5, 'soft'],
    [say({ key: 'scene-poster-guns', with: { range, shots } }), 1.66, 0.5, 'soft'],
  ] as const;
  return [
    {
      kind: 'inset',
      at: { x, y },
      scale: 1.8,
      scene: { width: 1.2, height: 1.1, shapes: [spriteAt(`sail-${SAILS[type]}-${type}`, { x: 0.1, y: 0.05 }, 0, 0)] },
    },
    ...lines.map(([text, down, size, ink], i): Shape => {
      const line = { text, at: { x: x + 2.3, y: y + down }, ink, size, align: 'left', width: WIDTH - x - 2.5 } as const;
      return { kind: 'label', ...line, ...(i === 0 && { bold: true }) };
    }),
  ];
};

/** The picture of a lobby: the map and the four ships of each side. */
export const lobbyPictureOf = (rules: Ruleset, reader: Reader): Scene => {
  const { rows, cols } = wholeMap(rules.map);
  const step = MAP / SHIP_TYPES.length;
  const title = { kind: 'label', align: 'left', width: WIDTH - 2 * LEFT, at: { x: LEFT, y: 1.2 } } as const;
  return {
    width: WIDTH,
    height: TOP + MAP + 0.6,
    shapes: [
      { ...title, text: reader.say({ key: `variant-${rules.level}` }), ink: 'ink', size: 1.4, bold: true },
      {
        ...title,
        text: reader.say({ key: 'scene-poster-about', with: { cols, rows } }),
        at: { x: LEFT, y: 2.5 },
        ink: 'soft',
        size: 0.66,
      },
      sea(rules),
      ...SHIP_TYPES.flatMap((type, i) => entry(rules, type, reader, { x: FLEET, y: TOP + i * step })),
    ],
  };
};
