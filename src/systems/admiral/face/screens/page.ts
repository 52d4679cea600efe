import type { Reader } from '../../../../kernel/reader.ts';
import { type Press, SCREEN_LIMITS, type Screen } from '../../../../kernel/screen.ts';
import {
  type KeyButton as KeyOf,
  phraseKey as keyOf,
  MAX_FACE_TEXT,
  symbolKey as signedKeyOf,
  takeFitting,
  textScreen,
  truncate,
} from '../../../../kit/screen-kit.ts';
import type { Command } from '../../rules/command.ts';
import type { View } from '../../rules/view/index.ts';
import { altTextOf, type SceneOptions, sceneOf, textBoard } from '../picture/index.ts';

/** A button of this game. */
export type Key = KeyOf<Command>;
/** Rows of buttons. */
export type KeyRows = readonly (readonly Key[])[];

/** A key of this game whose label is a phrase. */
export const phraseKey = keyOf<Command>;
/** A key of this game with these words. */
export const symbolKey = signedKeyOf<Command>;

/** Keys in a row. */
export const KEYS_PER_ROW = SCREEN_LIMITS.perRow;
/** A board of characters is shown where so much is left for words. */
const WORDS_BESIDE = 160;

/** Keys in rows as wide as can be. */
export const inRows = (keys: readonly Key[], wide: number = KEYS_PER_ROW): KeyRows =>
  Array.from({ length: Math.ceil(keys.length / wide) }, (_, i) => keys.slice(i * wide, (i + 1) * wide));

/** What a screen says and offers, before it is decided whether the sea is painted, typed out or told. */
export interface Page {
  /** The first is the heading, the last is left out first. */
  readonly lines: readonly string[];
  readonly keys: KeyRows;
  /** What is pointed at on the picture. */
  readonly board?: SceneOptions;
  /** For an alert box; the lines unless given. */
  readonly brief?: string;
}

/** The sea in characters, and as much of the words as goes beside it. */
const textBoardScreen = (view: View, reader: Reader, page: Page, keys: KeyRows): Screen<Press<Command>> => {
  const pre = textBoard(view, reader);
  const room = MAX_FACE_TEXT - pre.length;
  if (room < WORDS_BESIDE) return textScreen(page.lines, keys, page.brief);
  const lines = takeFitting(page.lines.filter(Boolean), room, '\n');
  const screen = textScreen(lines, keys, page.brief);
  return { ...screen, text: truncate(screen.text, room), pre };
};

/** A page as a screen within SCREEN_LIMITS. */
export const screenOf = (view: View, reader: Reader, page: Page, showing: Reader['board']): Screen<Press<Command>> => {
  const keys = page.keys.filter((row) => row.length > 0);
  if (showing === 'text') return textBoardScreen(view, reader, page, keys);
  const screen = textScreen(page.lines, keys, page.brief);
  if (showing === 'words') return screen;
  const scene = sceneOf(view, reader, page.board ?? {});
  return { ...screen, scene, alt: truncate(altTextOf(view, reader), SCREEN_LIMITS.altChars) };
};
