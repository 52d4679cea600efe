/** A canvas of the page, under the name by which pictures are drawn elsewhere. @param {number} width @param {number} height */
export const createCanvas = (width, height) => Object.assign(document.createElement('canvas'), { width, height });

export const { Path2D } = globalThis;
