import type { Shape } from '../../src/kernel/screen.ts';
import type { Drawing } from '../brush.ts';
import { spriteNamed } from '../sprites/catalogue.ts';

type Sprite = Extract<Shape, { kind: 'sprite' }>;

/**
 * A named sprite, turned so that its bow points to the heading.
 * @throws RangeError if the name is unknown.
 */
export const drawSprite = ({ name, at, heading }: Sprite, cell: number): Drawing => {
  const sprite = spriteNamed(name);
  const turn = ((heading % 360) + 360) % 360;
  const upright = turn === 0 || turn === 180;
  const [width, height] = upright ? [sprite.height, sprite.width] : [sprite.width, sprite.height];
  const edge = Math.ceil(sprite.bleed * cell);
  const box = { width: Math.ceil(width * cell) + 2 * edge, height: Math.ceil(height * cell) + 2 * edge };
  return {
    key: JSON.stringify(['sprite', name, turn]),
    left: Math.round(at.x * cell) - edge,
    top: Math.round(at.y * cell) - edge,
    ...box,
    paint(brush) {
      const { ctx } = brush;
      ctx.translate(box.width / 2, box.height / 2);
      ctx.rotate(((turn - 90) * Math.PI) / 180);
      ctx.scale(cell, cell);
      ctx.translate(-sprite.width / 2, -sprite.height / 2);
      sprite.paint(brush);
    },
  };
};
