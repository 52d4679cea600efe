import type { Reader } from '../../../../kernel/reader.ts';
import type { Point, Shape } from '../../../../kernel/screen.ts';
import { fortOf, SIDES, type SiegeView, type View } from '../../rules/view/index.ts';
import type { Side } from '../../variants.ts';
import { hexSprite, type MapLayout, spriteAt } from './map-layout.ts';

/** The plate with a side's letter beside its fort. */
const letter = (side: Side, { say }: Pick<Reader, 'say'>, { x, y }: Point): readonly Shape[] => [
  spriteAt(`plate-${side}`, { x, y }, -0.54, -0.44),
  {
    kind: 'label',
    text: say({ key: `scene-letter-${side}` }),
    at: { x: x - 0.34, y: y - 0.24 },
    ink: side === 'white' ? 'ink' : 'paper',
    size: 0.26,
    bold: true,
    width: 0.32,
  },
];

/** The ring around a besieged fort, with the round at whose end it falls. */
const siege = ({ due }: SiegeView, middle: Point): readonly Shape[] => [
  hexSprite('siege', middle),
  spriteAt('needs', middle, -0.28, 0.12),
  { kind: 'label', text: `${due}`, at: { x: middle.x, y: middle.y + 0.295 }, ink: 'paper', size: 0.32, bold: true },
];

/** Both forts with active sieges. */
export const forts = (
  { rules: { map }, sieges }: Pick<View, 'rules' | 'sieges'>,
  reader: Pick<Reader, 'say'>,
  { put }: MapLayout,
): readonly Shape[] =>
  SIDES.flatMap((side) => {
    const middle = put(fortOf(map, side));
    return [
      spriteAt(`fort-${side}`, middle, -0.5, -0.55),
      ...sieges.filter((one) => one.side !== side).flatMap((one) => siege(one, middle)),
      ...letter(side, reader, middle),
    ];
  });
