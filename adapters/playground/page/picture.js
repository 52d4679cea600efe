import { drawScene, sizeOf } from './draw.js';

/** Drawn pictures that are kept: those of the boards on the page, and a few more. */
const KEPT = 24;

/** @type {Map<string, Promise<string>>} */
const drawings = new Map();

/** The faces with which scenes are drawn. */
const faces = Promise.all(['400', '700'].map((weight) => document.fonts.load(`${weight} 16px Board`, 'A\u042f')));

/** @param {NonNullable<import('./wire.js').Picture['drawn']>} drawn */
const draw = async ({ scene, theme }) => {
  await faces.catch(() => undefined);
  const { cell, width, height } = sizeOf(scene);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const ctx = canvas.getContext('2d');
  if (!ctx) throw new Error('this browser draws no pictures');
  drawScene(ctx, scene, theme, cell);
  /** @type {Blob | null} */
  const blob = await new Promise((resolve) => canvas.toBlob(resolve));
  if (!blob) throw new Error('this browser keeps no pictures');
  return URL.createObjectURL(blob);
};

/** Forgets the picture that was asked for longest ago. */
const forget = () => {
  for (const [url, drawing] of drawings) {
    drawings.delete(url);
    void drawing.then(URL.revokeObjectURL, () => undefined);
    return;
  }
};

/**
 * An address of a picture: its own, or that of its drawing.
 * @param {import('./wire.js').Picture} picture @returns {Promise<string>}
 */
export const addressOf = ({ url, drawn }) => {
  if (!drawn) return Promise.resolve(url);
  const drawing = drawings.get(url) ?? draw(drawn);
  drawings.delete(url);
  drawings.set(url, drawing);
  if (drawings.size > KEPT) forget();
  return drawing;
};
