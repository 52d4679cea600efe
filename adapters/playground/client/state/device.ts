import type { Theme } from '../../../../src/kernel/screen.ts';
import { around } from '../around/around.ts';
import { recall } from '../wire/identity.ts';

/* What the device says: its time, its colours, and whether things may move on it. */

/** The time of this device, in ms since 1970: only to be compared with itself, or with the program's. */
export const deviceNow = (): number => Date.now();

/** The colours that the device asks for, or the app around the page. */
export const deviceTheme = (): Theme => {
  if (matchMedia('(prefers-contrast: more)').matches) return 'contrast';
  if (around) return around.theme();
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
};

/** Whether things may move: neither the device nor the person has asked for stillness. */
export const mayMove = (): boolean =>
  recall().motion !== false && !matchMedia('(prefers-reduced-motion: reduce)').matches;
