import type { Theme } from '../../../../src/kernel/screen.ts';

/* Colours that an app hands to the page: taken where people can read them, as WCAG 2.2 §1.4.3 and §1.4.11 have it. */

const channel = (value: number): number => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

const parts = (colour: string): readonly [number, number, number] | undefined => {
  const [, hex] = /^#([\da-f]{6})$/i.exec(colour) ?? [];
  if (hex === undefined) return undefined;
  const at = (from: number): number => Number.parseInt(hex.slice(from, from + 2), 16);
  return [at(0), at(2), at(4)];
};

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = parts(colour) ?? [];
  return 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);
};

/** The contrast of two colours `#rrggbb`: from 1 to 21. */
const contrastOf = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

/** One colour over another, `share` of 1 of it. */
const mixed = (over: string, under: string, share: number): string => {
  const [a, b] = [parts(over), parts(under)];
  if (!a || !b) return under;
  const hex = a.map((it, n) =>
    Math.round(it * share + (b[n] ?? 0) * (1 - share))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
};

const TEXT = 4.5;
const EDGE = 3;

/** The colours of a page by the names of its styles. */
type Palette = Readonly<Record<'bg' | 'card' | 'ink' | 'soft' | 'line' | 'accent' | 'onaccent' | 'danger', string>>;

/**
 * The app's colours as the page wears them, over its own. Text and its ground come together: a pair that cannot be read, or
 * of which the app has only one, is the page's.
 */
export const wornColours = (given: Readonly<Partial<Palette>>, ours: Palette): Readonly<Record<string, string>> => {
  const theirs = Object.fromEntries(Object.entries(given).filter(([, it]) => parts(it) !== undefined));
  const { bg, card = bg, ink } = theirs;
  if (bg === undefined || card === undefined || ink === undefined) return {};
  if (contrastOf(ink, bg) < TEXT || contrastOf(ink, card) < TEXT) return {};
  const readable = (name: string, own: string, on: readonly string[]): string => {
    const it = theirs[name];
    const choices = [...(it === undefined ? [] : [it]), own];
    return choices.find((colour) => on.every((ground) => contrastOf(colour, ground) >= TEXT)) ?? ink;
  };
  const accent = theirs['accent'] ?? ours.accent;
  const onaccent = theirs['onaccent'] ?? ours.onaccent;
  const isRead = contrastOf(onaccent, accent) >= TEXT && contrastOf(accent, bg) >= EDGE;
  const edge = [0.4, 0.5, 0.6, 0.7].map((share) => mixed(ink, card, share)).find((it) => contrastOf(it, bg) >= EDGE);
  return {
    '--bg': bg,
    '--card': card,
    '--ink': ink,
    '--soft': readable('soft', ours.soft, [bg, card]),
    '--line': theirs['line'] ?? mixed(ink, card, 0.2),
    '--key': card,
    '--keyink': ink,
    '--keyline': edge ?? ink,
    ...(isRead && { '--accent': accent, '--onaccent': onaccent }),
    '--danger': readable('danger', ours.danger, [bg, card]),
  };
};

const PALETTE = ['bg', 'card', 'ink', 'soft', 'line', 'accent', 'onaccent', 'danger'] as const;

/** `#fff` as `#ffffff`. */
const longForm = (colour: string): string => colour.replace(/^#(\w)(\w)(\w)$/, '#$1$1$2$2$3$3');

/** The page's own colours of a theme, as its styles have them. */
export const ownPalette = (theme: Theme): Palette => {
  const probe = document.createElement('i');
  probe.className = theme;
  document.documentElement.append(probe);
  const style = getComputedStyle(probe);
  const [bg = '', card = '', ink = '', soft = '', line = '', accent = '', onaccent = '', danger = ''] = PALETTE.map(
    (name) => longForm(style.getPropertyValue(`--${name}`).trim()),
  );
  probe.remove();
  return { bg, card, ink, soft, line, accent, onaccent, danger };
};
