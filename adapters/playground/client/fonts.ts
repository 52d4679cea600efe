/** A font of the page's own faces, as `render/fonts.ts` has those of the program. */
export const font = (px: number, bold?: boolean): string => `${bold ? 700 : 400} ${px}px Board, sans-serif`;
