import type { Point, Shape } from '../../../../kernel/screen.ts';
import { fortOf, SIDES, type SiegeView, type View } from '../../rules/view/index.ts';
import { hexSprite, type MapLayout, spriteAt } from './map-layout.ts';

/** The ring around a besieged fort, with the round at whose end it falls. */
const siege = ({ due }: SiegeView, middle: Point): readonly Shape[] => [
  hexSprite('siege', middle),
  spriteAt('needs', middle, -0.28, 0.05),
  { kind: 'label', text: `${due}`, at: { x: middle.x, y: middle.y + 0.225 }, ink: 'paper', size: 0.32, bold: true },
];

/** The forts on hexes that are shown, with active sieges. */
export const forts = (
  { rules: { map }, sieges }: Pick<View, 'rules' | 'sieges'>,
  { put, shows }: MapLayout,
): readonly Shape[] =>
  SIDES.flatMap((side) => {
    const at = fortOf(map, side);
    if (!shows(at)) return [];
    const middle = put(at);
    return [
      spriteAt(`fort-${side}`, middle, -0.5, -0.55),
      ...sieges.filter((one) => one.side !== side).flatMap((one) => siege(one, middle)),
    ];
  });
