import { drawScene, sizeOf } from './draw.js';

/** Drawn pictures that are kept, besides those of the boards on the page. */
const KEPT = 24;

/** A drawing under way; its address is empty until it is made. @typedef {{ making: Promise<string>, address: string }} Drawing */
/** @type {Map<string, Drawing>} */
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

/** Forgets pictures that are on the page no more, those first that were asked for longest ago. */
const forget = () => {
  const shown = new Set(Array.from(document.images, ({ src }) => src));
  const idle = [...drawings].filter(([, { address }]) => address !== '' && !shown.has(address));
  for (const [url, { address }] of idle.slice(0, -KEPT)) {
    drawings.delete(url);
    URL.revokeObjectURL(address);
  }
};

/** @param {string} url @param {NonNullable<import('./wire.js').Picture['drawn']>} drawn @returns {Drawing} */
const begin = (url, drawn) => {
  /** @type {Drawing} */
  const drawing = { making: draw(drawn), address: '' };
  drawing.making.then(
    (address) => {
      drawing.address = address;
    },
    () => drawings.delete(url),
  );
  return drawing;
};

/**
 * An address of a picture: its own, or that of its drawing.
 * @param {import('./wire.js').Picture} picture @returns {Promise<string>}
 */
export const addressOf = ({ url, drawn }) => {
  if (!drawn) return Promise.resolve(url);
  const drawing = drawings.get(url) ?? begin(url, drawn);
  drawings.delete(url);
  drawings.set(url, drawing);
  forget();
  return drawing.making;
};
