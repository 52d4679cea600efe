import type { Reader } from '../../../../kernel/reader.ts';
import { type Press, partsOf, SCREEN_LIMITS, type Screen, screenText } from '../../../../kernel/screen.ts';
import {
  type KeyButton as KeyOf,
  phraseKey as keyOf,
  MAX_FACE_TEXT,
  symbolKey as signedKeyOf,
  takeFitting,
  textScreen,
} from '../../../../kit/screen-kit.ts';
import { truncate } from '../../../../kit/truncate.ts';
import type { Command } from '../../rules/command.ts';
import type { View } from '../../rules/view/index.ts';
import { altTextOf, type SceneOptions, sceneOf, textBoard } from '../picture/index.ts';

/** A key of this game. */
export type Key = KeyOf<Command>;
/** Rows of keys. */
export type KeyRows = readonly (readonly Key[])[];

/** A key whose label is a phrase. */
export const phraseKey = keyOf<Command>;
/** A key with a literal label. */
export const symbolKey = signedKeyOf<Command>;

/** Keys per row. */
export const KEYS_PER_ROW = SCREEN_LIMITS.perRow;
/** Minimum room in characters for text beside a text board. With less, the board is omitted. */
const WORDS_BESIDE = 160;

/** Breaks keys into rows of `wide`. */
export const inRows = (keys: readonly Key[], wide: number = KEYS_PER_ROW): KeyRows =>
  Array.from({ length: Math.ceil(keys.length / wide) }, (_, i) => keys.slice(i * wide, (i + 1) * wide));

/** The content of a screen, before the board is added as a picture, as text, or not at all. */
export interface Page {
  /** The first line is the heading; the last is dropped first. */
  readonly lines: readonly string[];
  readonly keys: KeyRows;
  /** What the picture highlights. */
  readonly board?: SceneOptions;
  /** Text of an alert box. Default: the lines. */
  readonly brief?: string;
}

/** The text board, with as many lines as fit beside it. */
const textBoardScreen = (view: View, reader: Reader, page: Page, keys: KeyRows): Screen<Press<Command>> => {
  const pre = textBoard(view, reader);
  const room = MAX_FACE_TEXT - pre.length;
  if (room < WORDS_BESIDE) return textScreen(page.lines, keys, page.brief);
  const lines = takeFitting(page.lines.filter(Boolean), room, '\n');
  const screen = textScreen(lines, keys, page.brief);
  return { ...screen, ...partsOf(truncate(screenText(screen), room)), pre };
};

/** Renders a page as a screen within SCREEN_LIMITS. */
export const screenOf = (view: View, reader: Reader, page: Page, showing: Reader['board']): Screen<Press<Command>> => {
  const keys = page.keys.filter((row) => row.length > 0);
  if (showing === 'text') return textBoardScreen(view, reader, page, keys);
  const screen = textScreen(page.lines, keys, page.brief);
  if (showing === 'words') return screen;
  const scene = sceneOf(view, reader, page.board ?? {});
  return { ...screen, scene, alt: truncate(altTextOf(view, reader), SCREEN_LIMITS.altChars) };
};
