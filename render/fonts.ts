import { createRequire } from 'node:module';
import { GlobalFonts } from '@napi-rs/canvas';

const here = createRequire(import.meta.url);
/** The scripts of phrases and of most names. */
const SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'] as const;
/** The scripts of other names: subsets of the same package, and packages of their own. */
const MORE_SUBSETS = ['greek', 'greek-ext', 'vietnamese', 'devanagari'] as const;
const SCRIPTS = ['georgian', 'armenian', 'hebrew', 'arabic'] as const;
const WEIGHTS = [400, 700] as const;

/** The family name of one subset. With one name for all subsets, the last one registered would hide the others. */
const family = (subset: string): string => `Board ${subset}`;

const register = (file: string, name: string): void => {
  if (!GlobalFonts.registerFromPath(here.resolve(file), name)) throw new Error(`the font ${file} cannot be read`);
};

let families: string | undefined;

const registerAll = (): string => {
  for (const weight of WEIGHTS) {
    for (const subset of [...SUBSETS, ...MORE_SUBSETS])
      register(`@fontsource/noto-sans/files/noto-sans-${subset}-${weight}-normal.woff2`, family(subset));
    for (const script of SCRIPTS)
      register(
        `@fontsource/noto-sans-${script}/files/noto-sans-${script}-${script}-${weight}-normal.woff2`,
        family(script),
      );
  }
  register('twemoji-colr-font/twemoji.woff2', family('emoji'));
  return [...SUBSETS, 'emoji', ...MORE_SUBSETS, ...SCRIPTS].map((subset) => `"${family(subset)}"`).join();
};

/**
 * A CSS font of the bundled faces, never of the system's: Noto Sans in Latin and Cyrillic, then emoji, then Noto Sans in
 * other scripts, then a visible box (`draw/drawn-text.ts`).
 * @throws Error if a bundled font is missing.
 */
export const font = (px: number, bold: boolean): string => {
  families ??= registerAll();
  return `${bold ? 700 : 400} ${px}px ${families}`;
};
