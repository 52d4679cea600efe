import { type Screen, screenText } from '../../src/kernel/screen.ts';

/** The words of a screen; undefined where there is none. */
export const textOf = (screen: Pick<Screen<unknown>, 'title' | 'lines' | 'body'> | undefined): string | undefined =>
  screen && screenText(screen);
