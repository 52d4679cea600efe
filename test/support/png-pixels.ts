import { createCanvas, loadImage } from '@napi-rs/canvas';

/** The pixels of a picture: r, g, b, a (0..255 each), row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** Decodes a PNG as a messenger would. */
export const decodePng = async (png: Uint8Array): Promise<Pixels> => {
  const image = await loadImage(png);
  const ctx = createCanvas(image.width, image.height).getContext('2d');
  ctx.drawImage(image, 0, 0);
  const { data } = ctx.getImageData(0, 0, image.width, image.height);
  return { width: image.width, height: image.height, data };
};

/** A part of a picture in grey, 0..255 per pixel, row by row. */
export const greyOf = (picture: Pixels, left: number, top: number, width: number, height: number): Float64Array =>
  Float64Array.from({ length: width * height }, (_, i) => {
    const at = 4 * ((top + Math.floor(i / width)) * picture.width + left + (i % width));
    return 0.299 * picture.data[at]! + 0.587 * picture.data[at + 1]! + 0.114 * picture.data[at + 2]!;
  });

/** The mean difference of two pictures per colour component, 0..255. Pictures of different size give 255. */
export const difference = (a: Pixels, b: Pixels): number => {
  if (a.width !== b.width || a.height !== b.height) return 255;
  let sum = 0;
  for (let i = 0; i < a.data.length; i++) sum += Math.abs(a.data[i]! - b.data[i]!);
  return sum / (a.data.length * 0.75);
};
