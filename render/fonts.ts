import { createRequire } from 'node:module';
import { GlobalFonts } from '@napi-rs/canvas';

const here = createRequire(import.meta.url);
const SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'] as const;

/** The family name of one subset. With one name for all subsets, the last one registered would hide the others. */
const family = (subset: string): string => `Board ${subset}`;

const register = (file: string, name: string): void => {
  if (!GlobalFonts.registerFromPath(here.resolve(file), name)) throw new Error(`the font ${file} cannot be read`);
};

let families: string | undefined;

const registerAll = (): string => {
  for (const subset of SUBSETS)
    for (const weight of [400, 700])
      register(`@fontsource/noto-sans/files/noto-sans-${subset}-${weight}-normal.woff2`, family(subset));
  register('twemoji-colr-font/twemoji.woff2', family('emoji'));
  return [...SUBSETS, 'emoji'].map((subset) => `"${family(subset)}"`).join();
};

/**
 * A CSS font of the bundled faces, never of the system's: Noto Sans in Latin and Cyrillic, then emoji, then a visible
 * box.
 * @throws Error if a bundled font is missing.
 */
export const font = (px: number, bold: boolean): string => {
  families ??= registerAll();
  return `${bold ? 700 : 400} ${px}px ${families}`;
};
