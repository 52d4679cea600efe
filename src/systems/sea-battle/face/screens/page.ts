import type { Reader } from '../../../../kernel/reader.ts';
import {
  type Pad,
  type Picker,
  type Press,
  SCREEN_LIMITS,
  type Screen,
  screenText,
} from '../../../../kernel/screen.ts';
import type { Cell } from '../../../../kit/grid.ts';
import {
  type KeyButton as KeyOf,
  phraseKey as keyOf,
  MAX_FACE_TEXT,
  say,
  symbolKey as signedKeyOf,
  textScreen,
} from '../../../../kit/screen-kit.ts';
import { truncate } from '../../../../kit/truncate.ts';
import type { Command } from '../../rules/command.ts';
import type { View } from '../../rules/view/index.ts';
import { altTextOf, type BoardOptions, momentOf, type SeaChoice, sceneOf, textBoard } from '../picture/index.ts';

/** A button of a Sea Battle screen. */
export type Key = KeyOf<Command>;
/** Rows of buttons. */
export type Keys = readonly (readonly Key[])[];

/** The content of a screen, before the seas are shown as a picture, as a text board or in words. */
export interface Page {
  /** The first is the title. Below a picture, two more are shown. */
  readonly lines: readonly string[];
  /** What the picture shows too, and how orders are typed: below a picture it stands behind [More]. */
  readonly more?: readonly string[];
  readonly keys: Keys;
  readonly picker?: Picker;
  readonly pad?: Pad<Press<Command>>;
  readonly seas?: SeaChoice;
  /** The letter, counted from 0, whose line is aimed at. */
  readonly letter?: number;
  readonly selection?: readonly Cell[];
  /** The corner of the sea to enlarge. */
  readonly zoom?: BoardOptions['zoom'];
  /** The text of an alert box; by default the lines. */
  readonly brief?: string;
  /** What is asked of the player besides a shot, for a reader of words. */
  readonly ask?: string;
}

/** Makes a key of this game whose label is a phrase. */
export const key = keyOf<Command>;
/** Makes a key of this game with a literal label. */
export const symbolKey = signedKeyOf<Command>;
export { say };

/**
 * How the seas of a page are shown: as a picture, as a text board, or not at all, where words leave them to `/read`.
 */
export type BoardMode = Reader['board'];

const typedBoard = (view: View, reader: Reader, seas: SeaChoice, room: number): string | undefined =>
  [seas, seas === 'both' ? 'enemy' : seas, 'own' as const]
    .map((some) => textBoard(view, reader, some))
    .find((board) => board.length <= room);

/** Returns a page as a screen within SCREEN_LIMITS. */
export const screenOf = (view: View, reader: Reader, page: Page, showing: BoardMode): Screen<Press<Command>> => {
  const { picker, pad, more = [] } = page;
  const isPicture = page.seas !== undefined && showing === 'picture';
  const lines = isPicture ? page.lines : [...page.lines, ...more];
  const screen = {
    ...textScreen(lines, page.keys, page.brief),
    ...(picker && { picker }),
    ...(pad && { pad }),
  };
  if (!page.seas || showing === 'words') return screen;
  if (showing === 'text') {
    const pre = typedBoard(view, reader, page.seas, MAX_FACE_TEXT - screenText(screen).length);
    return pre === undefined ? screen : { ...screen, pre };
  }
  const alt = truncate(altTextOf(view, reader, page.seas), SCREEN_LIMITS.altChars);
  const scene = sceneOf(view, reader, {
    seas: page.seas,
    ...(page.letter !== undefined && { letter: page.letter }),
    ...(reader.lit && { lit: reader.lit }),
    ...(page.selection && { selection: page.selection }),
    ...(page.zoom && { zoom: page.zoom }),
  });
  const moment = page.seas === 'both' ? momentOf(view) : undefined;
  return {
    ...screen,
    ...(more.length > 0 && { more: more.filter(Boolean) }),
    ...(moment && { moment }),
    scene,
    alt,
  };
};
