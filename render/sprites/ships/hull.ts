import type { Context } from '../../canvas.ts';

/** Half the beam of a ship of `decks` decks, in cells: small ships are slimmer. */
export const halfBeam = (decks: number): number => [0.25, 0.25, 0.28, 0.3][decks] ?? 0.32;

/**
 * The outline of a hull seen from above, `inset` cells within its edge: rounded stern on the left, sharp bow on the
 * right.
 */
export const hullPath = (ctx: Context, decks: number, inset = 0): void => {
  const beam = halfBeam(decks) - inset;
  const stern = 0.1 + inset;
  const bow = decks - 0.06 - inset * 2;
  const shoulder = bow - Math.min(0.95, 0.3 + decks * 0.2);
  ctx.beginPath();
  ctx.moveTo(stern + 0.14, 0.5 - beam * 0.82);
  ctx.quadraticCurveTo(stern + 0.3, 0.5 - beam, stern + 0.5, 0.5 - beam);
  ctx.lineTo(Math.max(shoulder, stern + 0.5), 0.5 - beam);
  ctx.quadraticCurveTo(bow - 0.18, 0.5 - beam * 0.72, bow, 0.5);
  ctx.quadraticCurveTo(bow - 0.18, 0.5 + beam * 0.72, Math.max(shoulder, stern + 0.5), 0.5 + beam);
  ctx.lineTo(stern + 0.5, 0.5 + beam);
  ctx.quadraticCurveTo(stern + 0.3, 0.5 + beam, stern + 0.14, 0.5 + beam * 0.82);
  ctx.quadraticCurveTo(stern - 0.03, 0.5, stern + 0.14, 0.5 - beam * 0.82);
  ctx.closePath();
};
