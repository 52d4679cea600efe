import type { Reader } from '../../../../kernel/reader.ts';
import { type Press, SCREEN_LIMITS, type Screen, screenText } from '../../../../kernel/screen.ts';
import {
  type KeyButton as KeyOf,
  phraseKey as keyOf,
  MAX_FACE_TEXT,
  symbolKey as signedKeyOf,
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

/** The content of a screen, before the board is added as a picture, as text, or not at all. */
export interface Page extends Pick<SceneOptions, 'selected' | 'steered' | 'zoom'> {
  /** The first line is the heading. */
  readonly lines: readonly string[];
  readonly keys: KeyRows;
  /** Text of an alert box. Default: the lines. */
  readonly brief?: string;
}

/** Renders a page as a screen within SCREEN_LIMITS. */
export const screenOf = (view: View, reader: Reader, page: Page, showing: Reader['board']): Screen<Press<Command>> => {
  const keys = page.keys.filter((row) => row.length > 0);
  const screen = textScreen(page.lines, keys, page.brief);
  if (showing === 'words') return screen;
  if (showing === 'text') {
    const pre = textBoard(view, reader);
    return pre.length + screenText(screen).length > MAX_FACE_TEXT ? screen : { ...screen, pre };
  }
  const options = {
    ...(page.selected && { selected: page.selected }),
    ...(page.steered && { steered: page.steered }),
    ...(page.zoom && { zoom: page.zoom }),
  };
  return {
    ...screen,
    scene: sceneOf(view, reader, options),
    alt: truncate(altTextOf(view, reader), SCREEN_LIMITS.altChars),
  };
};
