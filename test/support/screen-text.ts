import { type Screen, screenText } from '../../src/kernel/screen.ts';

/** The words of a screen; undefined where there is none. */
export const textOf = (screen: Pick<Screen<unknown>, 'title' | 'lines' | 'body'> | undefined): string | undefined =>
  screen && screenText(screen);

/** The words of a screen, with what stands behind [More]. */
export const wholeText = (screen: Pick<Screen<unknown>, 'title' | 'lines' | 'body' | 'more'>): string =>
  [screenText(screen), ...(screen.more ?? [])].join('\n');
