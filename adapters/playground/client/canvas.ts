/** A canvas of the page, under the name by which pictures are drawn elsewhere. */
export const createCanvas = (width: number, height: number): HTMLCanvasElement =>
  Object.assign(document.createElement('canvas'), { width, height });

export const { Path2D } = globalThis;
