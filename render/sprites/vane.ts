import { dot, fillAndStroke, pairs, trace } from '../brush.ts';
import { inLayers } from './layers.ts';
import type { Sprite } from './sprite.ts';

const ROSE = 1.3;

/** The card of a wind rose: eight points, with a notch in the north. */
const rose: Sprite = {
  width: ROSE,
  height: ROSE,
  bleed: 0.05,
  paint(brush) {
    const { ctx } = brush;
    ctx.translate(ROSE / 2, ROSE / 2);
    ctx.beginPath();
    ctx.arc(0, 0, 0.56, 0, 2 * Math.PI);
    fillAndStroke(brush, 'paper', 'ink', 0.045);
    ctx.lineWidth = 0.035;
    for (let i = 0; i < 8; i++) {
      ctx.beginPath();
      ctx.moveTo(0, -0.56);
      ctx.lineTo(0, i % 2 === 0 ? -0.44 : -0.49);
      ctx.stroke();
      ctx.rotate(Math.PI / 4);
    }
    trace(ctx, pairs('0,-0.64 0.1,-0.46 -0.1,-0.46'));
    ctx.fillStyle = brush.colour('ink');
    ctx.fill();
  },
};

/** An arrow on the rose that points where the wind blows to; a storm's has two barbs. */
const arrow = (barbs: number): Sprite => ({
  width: ROSE,
  height: ROSE,
  bleed: 0.05,
  paint(brush) {
    const { ctx } = brush;
    ctx.translate(ROSE / 2, ROSE / 2);
    ctx.lineJoin = 'round';
    trace(ctx, pairs('0.46,0 0.08,0.26 0.08,0.09 -0.4,0.09 -0.4,-0.09 0.08,-0.09 0.08,-0.26'));
    fillAndStroke(brush, barbs > 1 ? 'hit' : 'miss', 'paper', 0.03);
    ctx.strokeStyle = brush.colour(barbs > 1 ? 'hit' : 'miss');
    ctx.lineCap = 'round';
    ctx.lineWidth = 0.07;
    for (let i = 0; i < barbs; i++) {
      const x = -0.4 + i * 0.17;
      ctx.beginPath();
      ctx.moveTo(x - 0.08, -0.24);
      ctx.lineTo(x, 0);
      ctx.lineTo(x - 0.08, 0.24);
      ctx.stroke();
    }
  },
});

/** A storm: a bolt below a cloud. */
const storm: Sprite = {
  width: 0.8,
  height: 0.8,
  bleed: 0.05,
  paint: inLayers(
    {
      path: 'M0.16,0.42C-0.02,0.4 0.06,0.16 0.24,0.22C0.3,0 0.58,0.04 0.58,0.2C0.8,0.18 0.8,0.42 0.64,0.42Z',
      fill: 'soft',
      stroke: 'ink',
      width: 0.05,
    },
    {
      path: 'M0.44,0.36 0.26,0.58 0.39,0.56 0.3,0.78 0.56,0.5 0.42,0.51 0.52,0.36Z',
      fill: 'gold',
      stroke: 'ink',
      width: 0.035,
    },
  ),
};

/** A calm: no direction is shown. */
const calmSea: Sprite = {
  width: ROSE,
  height: ROSE,
  bleed: 0.05,
  paint(brush) {
    dot(brush, ROSE / 2, ROSE / 2, 0.13, 'miss');
    dot(brush, ROSE / 2, ROSE / 2, 0.07, 'paper');
  },
};

/**
 * The wind vane: its card, and on it the arrow of a fresh wind or a storm, pointing where it blows to, or the button of
 * a calm.
 */
export const VANE: Readonly<Record<string, Sprite>> = {
  rose,
  'vane-fresh': arrow(1),
  'vane-storm': arrow(2),
  'vane-calm': calmSea,
  storm,
};
