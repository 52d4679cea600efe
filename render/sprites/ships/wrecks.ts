import { type Brush, fillAndStroke } from '../../brush.ts';
import type { Sprite } from '../sprite.ts';
import { hullPath } from './hull.ts';

/** The cross of a sunk deck. */
export const cross = (brush: Brush, x: number, y: number, reach: number): void => {
  const { ctx } = brush;
  ctx.lineCap = 'round';
  for (const [ink, width] of [
    ['wreck', 0.19],
    ['foam', 0.11],
  ] as const) {
    ctx.strokeStyle = brush.colour(ink);
    ctx.lineWidth = width;
    ctx.beginPath();
    ctx.moveTo(x - reach, y - reach);
    ctx.lineTo(x + reach, y + reach);
    ctx.moveTo(x + reach, y - reach);
    ctx.lineTo(x - reach, y + reach);
    ctx.stroke();
  }
};

/** A sunk ship: a burnt hull with a cross on every deck, ringed by its oil. */
export const wreck = (decks: number): Sprite => ({
  width: decks,
  height: 1,
  bleed: 0.1,
  paint(brush) {
    const { ctx } = brush;
    ctx.beginPath();
    ctx.roundRect(0.03, 0.06, decks - 0.06, 0.88, 0.3);
    ctx.fillStyle = brush.colour('oil');
    ctx.fill();
    hullPath(ctx, decks);
    fillAndStroke(brush, 'wreck', 'hit', 0.06);
    hullPath(ctx, decks, 0.07);
    ctx.strokeStyle = brush.colour('rust');
    ctx.lineWidth = 0.05;
    ctx.stroke();
    for (let deck = 0; deck < decks; deck++) cross(brush, deck + 0.5 - (deck === decks - 1 ? 0.04 : 0), 0.5, 0.19);
  },
});

/** One deck of a sunk ship whose full position is not revealed. */
export const deckWreck: Sprite = {
  width: 1,
  height: 1,
  bleed: 0,
  paint(brush) {
    brush.ctx.beginPath();
    brush.ctx.roundRect(0.08, 0.08, 0.84, 0.84, 0.2);
    fillAndStroke(brush, 'wreck', 'hit', 0.06);
    cross(brush, 0.5, 0.5, 0.2);
  },
};
