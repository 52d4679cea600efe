import type { Phrase, PhraseParams } from '../kernel/phrase.ts';
import type { Reader } from '../kernel/reader.ts';
import {
  type Button,
  type Moment,
  type Press,
  partsOf,
  SCREEN_LIMITS,
  type Screen,
  type Sound,
} from '../kernel/screen.ts';
import { codePoints, truncate } from './truncate.ts';

/** A button of a face. */
export type KeyButton<Command> = Button<Press<Command>>;

/** Characters reserved for what the service writes under a board: seals and clock. */
const HOUSE_LINES = 120;
/** Maximum number of characters that a face may write, text board included. */
export const MAX_FACE_TEXT = SCREEN_LIMITS.textChars - HOUSE_LINES;

/** Returns the first items that fit into `room` characters when joined by `between`; at least one. */
export const takeFitting = (items: readonly string[], room: number, between: string): readonly string[] => {
  let length = -between.length;
  const end = items.findIndex((item) => {
    length += item.length + between.length;
    return length > room;
  });
  return end < 0 ? items : items.slice(0, Math.max(1, end));
};

/** Removes pictographs and symbols from a text, which a screen reader would spell out. */
export const withoutSymbols = (text: string): string =>
  text
    .replace(/[\p{Extended_Pictographic}\p{So}\p{Sm}]|\u{FE0F}|\u{200D}/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim();

/** Capitalises the first letter. */
export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Renders a phrase for a reader. */
export const say = (reader: Pick<Reader, 'say'>, phrase: string, params?: PhraseParams): string =>
  reader.say(params ? { key: phrase, with: params } : { key: phrase });

/** Builds a key from a label. Symbols in the label are left out of its spoken form. */
export const symbolKey = <Command>(
  label: string,
  press: Press<Command>,
  more: Partial<KeyButton<Command>> = {},
): KeyButton<Command> => {
  const shown = truncate(label, SCREEN_LIMITS.labelChars);
  const spoken = withoutSymbols(shown);
  return { label: shown, press, ...(spoken !== shown && { spoken }), ...more };
};

/** Builds a key whose label is a phrase. */
export const phraseKey = <Command>(
  reader: Pick<Reader, 'say'>,
  label: string | Phrase,
  press: Press<Command>,
  more: Partial<KeyButton<Command>> = {},
): KeyButton<Command> => symbolKey(reader.say(typeof label === 'string' ? { key: label } : label), press, more);

/**
 * Builds a screen without a board, within SCREEN_LIMITS. The first line is its heading; `brief` is for an alert box and
 * defaults to the first lines that fit.
 */
export const textScreen = <Command>(
  lines: readonly string[],
  keys: readonly (readonly KeyButton<Command>[])[],
  brief?: string,
): Screen<Press<Command>> => {
  const told = lines.filter(Boolean);
  const short = brief ?? takeFitting(told, SCREEN_LIMITS.briefChars, '\n').join('\n');
  return {
    ...partsOf(truncate(told.join('\n'), MAX_FACE_TEXT)),
    brief: truncate(short, SCREEN_LIMITS.briefChars),
    buttons: keys,
  };
};

/**
 * The words below the picture of a board: the title, and the first lines that fit a phone; where fewer than two do, others
 * too, such as one with a very long name. The rest stands behind [More], with `more`.
 */
export const boardWords = (
  title: string,
  lines: readonly string[],
  more: readonly string[] = [],
): Pick<Screen<never>, 'title' | 'lines' | 'more'> => {
  const told = lines.filter(Boolean);
  const [short, long] = [true, false].map((fits) => told.filter((it) => it.length <= SCREEN_LIMITS.lineChars === fits));
  const chosen = [...(short ?? []), ...(long ?? [])].slice(0, SCREEN_LIMITS.lines);
  const shown = told.filter((it) => chosen.includes(it));
  const rest = [...new Set([...told, ...more])].filter((it) => it !== '' && !shown.includes(it));
  return { title, lines: shown, ...(rest.length > 0 && { more: rest }) };
};

/** The first of these texts that has at most `most` characters; the last, shortened, where none has. */
export const fitting = (texts: readonly string[], most: number): string =>
  texts.find((it) => it.length <= most) ?? truncate(texts.at(-1) ?? '', most);

/** What a step of a match sounds like. `step` grows with each, so that none is heard twice. */
export interface Heard {
  readonly sound: Sound;
  readonly step: number;
}

const SOUNDS = { miss: 'splash', hit: 'hit', sunk: 'sunk' } as const;

/**
 * What the latest shot of a match sounds like; to who won, the end.
 * @param step grows with each shot
 */
export const soundOf = (
  moment: Moment | undefined,
  last: keyof typeof SOUNDS | undefined,
  step: number,
): Heard | undefined => (moment === 'won' ? { sound: 'won', step: step + 1 } : last && { sound: SOUNDS[last], step });

const fitButton = <P>(button: Button<P>, most: number): Button<P> => {
  const label = truncate(button.label, most, codePoints);
  return label === button.label ? button : { ...button, label, spoken: button.spoken ?? button.label };
};

/** The screen with labels that fit their rows. A label that is too long is shortened, and spoken whole. */
export const fitLabels = <P>(screen: Screen<P>): Screen<P> => ({
  ...screen,
  buttons: screen.buttons.map((row) => {
    const most = row.length === 1 ? SCREEN_LIMITS.wideLabelChars : SCREEN_LIMITS.labelChars;
    return row.map((button) => fitButton(button, most));
  }),
});
