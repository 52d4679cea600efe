/** A font of the page's own faces, as `render/fonts.ts` has those of the program. @param {number} px @param {boolean} bold */
export const font = (px, bold) => `${bold ? 700 : 400} ${px}px Board, Signs, sans-serif`;
