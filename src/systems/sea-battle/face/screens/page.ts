import type { Reader } from '../../../../kernel/reader.ts';
import { type Press, SCREEN_LIMITS, type Screen } from '../../../../kernel/screen.ts';
import type { Cell } from '../../../../kit/grid.ts';
import {
  type KeyButton as KeyOf,
  phraseKey as keyOf,
  MAX_FACE_TEXT,
  say,
  symbolKey as signedKeyOf,
  textScreen,
  truncate,
} from '../../../../kit/screen-kit.ts';
import type { Command } from '../../rules/command.ts';
import type { View } from '../../rules/view/index.ts';
import { altTextOf, type BoardOptions, type SeaChoice, sceneOf, textBoard } from '../picture/index.ts';

/** A button of a face. */
export type Key = KeyOf<Command>;
/** Rows of buttons. */
export type Keys = readonly (readonly Key[])[];

/** What a screen says and offers, before it is decided whether the seas are painted, typed out or told. */
export interface Page {
  /** The first is the heading. */
  readonly lines: readonly string[];
  readonly keys: Keys;
  readonly seas?: SeaChoice;
  /** The letter, counted from 0, whose line is being aimed at. */
  readonly letter?: number;
  readonly selection?: readonly Cell[];
  /** One corner of the sea, large. */
  readonly zoom?: BoardOptions['zoom'];
  /** For an alert box; the lines unless given. */
  readonly brief?: string;
}

/** A key of this game whose label is a phrase. */
export const key = keyOf<Command>;
/** A key of this game with these words. */
export const symbolKey = signedKeyOf<Command>;
export { say };

/** The seas of a page as a picture, as a board of characters, or not at all: words leave them to `read`. */
export type BoardMode = Reader['board'];

const typedBoard = (view: View, reader: Reader, seas: SeaChoice, room: number): string | undefined =>
  [seas, seas === 'both' ? 'enemy' : seas, 'own' as const]
    .map((some) => textBoard(view, reader, some))
    .find((board) => board.length <= room);

/** A page as a screen within SCREEN_LIMITS. */
export const screenOf = (view: View, reader: Reader, page: Page, showing: BoardMode): Screen<Press<Command>> => {
  const screen = textScreen(page.lines, page.keys, page.brief);
  if (!page.seas || showing === 'words') return screen;
  if (showing === 'text') {
    const pre = typedBoard(view, reader, page.seas, MAX_FACE_TEXT - screen.text.length);
    return pre === undefined ? screen : { ...screen, pre };
  }
  const alt = truncate(altTextOf(view, reader, page.seas), SCREEN_LIMITS.altChars);
  const scene = sceneOf(view, reader, {
    seas: page.seas,
    ...(page.letter !== undefined && { letter: page.letter }),
    ...(page.selection && { selection: page.selection }),
    ...(page.zoom && { zoom: page.zoom }),
  });
  return { ...screen, scene, alt };
};
