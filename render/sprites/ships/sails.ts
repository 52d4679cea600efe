import { type Brush, dot, fillAndStroke } from '../../brush.ts';
import type { ColourName } from '../../theme.ts';
import { halfBeam } from './hull.ts';
import { seenFromAbove } from './steamships.ts';

/** The rig of a ship: a pirate's sails are black and pointed, the crown's are white and square. */
export type Rig = 'pirates' | 'royal';

/** A sail seen from above, its yard across (0, 0), bellied to the right; `reach` is half the yard, in cells. */
export const sail = (brush: Brush, rig: Rig, reach: number): void => {
  const { ctx } = brush;
  ctx.lineJoin = 'round';
  ctx.beginPath();
  if (rig === 'pirates') {
    ctx.moveTo(-0.2, -reach);
    ctx.quadraticCurveTo(0.12, -reach * 0.6, 0.28, 0);
    ctx.quadraticCurveTo(0.12, reach * 0.6, -0.2, reach);
    ctx.quadraticCurveTo(-0.08, 0, -0.2, -reach);
    ctx.closePath();
    fillAndStroke(brush, 'keel', 'foam', 0.035);
    dot(brush, 0.07, 0, 0.075, 'foam');
    return;
  }
  ctx.moveTo(-0.07, -reach);
  ctx.lineTo(0.07, -reach);
  ctx.quadraticCurveTo(0.24, 0, 0.07, reach);
  ctx.lineTo(-0.07, reach);
  ctx.closePath();
  fillAndStroke(brush, 'foam', 'keel', 0.035);
  ctx.strokeStyle = brush.colour('regal');
  ctx.lineWidth = 0.06;
  ctx.beginPath();
  ctx.moveTo(0.05, -reach * 0.6);
  ctx.lineTo(0.05, reach * 0.6);
  ctx.stroke();
};

/** The deck colour of a wooden hull: the crown's is scrubbed. */
export const PLANKS: Readonly<Record<Rig, ColourName>> = { pirates: 'plank', royal: 'foam' };

const planking = ({ ctx, colour }: Brush, decks: number): void => {
  ctx.strokeStyle = colour('timber');
  ctx.lineWidth = 0.025;
  for (const y of [0.42, 0.5, 0.58])
    for (let x = 0.3; x < decks - 0.5; x += 0.5) {
      ctx.beginPath();
      ctx.moveTo(x, y);
      ctx.lineTo(x + 0.38, y);
      ctx.stroke();
    }
};

/** An undamaged sailing ship of `decks` decks, seen from above: a sail over every deck. */
export const sailingShip = (rig: Rig) =>
  seenFromAbove('timber', PLANKS[rig], (brush, decks) => {
    const { ctx } = brush;
    planking(brush, decks);
    for (let mast = 0; mast < decks; mast++) {
      ctx.save();
      ctx.translate(mast + 0.46 - (mast === decks - 1 ? 0.08 : 0), 0.5);
      sail(brush, rig, halfBeam(decks) + 0.1);
      ctx.restore();
    }
  });
