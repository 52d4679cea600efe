import type { Reader } from '../kernel/reader.ts';
import { type Moment, type Press, SCREEN_LIMITS, type Scene, type Screen } from '../kernel/screen.ts';
import { boardWords, type KeyButton, MAX_FACE_TEXT, takeFitting, textScreen } from './screen-kit.ts';
import { truncate } from './truncate.ts';

/** Minimum room in characters for text beside a text board. With less, the board is omitted. */
const WORDS_BESIDE = 160;

/** The content of a screen, before the board is added as a picture, as text, or not at all. */
export interface BoardPage<Command, Options> {
  readonly title: string;
  /** The most important first: below a picture the first two that fit are shown. */
  readonly lines: readonly string[];
  /** What stands behind [More] of a picture, and after the lines of every other board; the last is dropped first. */
  readonly more?: readonly string[];
  /** The fleets in words, behind [More] of a picture; a board in text or in words has them elsewhere. */
  readonly fleets?: readonly string[];
  readonly keys: readonly (readonly KeyButton<Command>[])[];
  /** Set where the page is the picture of a moment. */
  readonly moment?: Moment;
  /** What the picture highlights. */
  readonly board?: Options;
  /** Text of an alert box. Default: the lines. */
  readonly brief?: string;
}

/** How a game draws the board of a view. */
export interface BoardDrawing<View, Options> {
  readonly textBoard: (view: View, reader: Reader) => string;
  readonly sceneOf: (view: View, reader: Reader, options: Options) => Scene;
  readonly altTextOf: (view: View, reader: Reader) => string;
}

/** Returns what renders a page as a screen within SCREEN_LIMITS. */
export const pageRenderer =
  <Command, View, Options extends object>({ textBoard, sceneOf, altTextOf }: BoardDrawing<View, Partial<Options>>) =>
  (
    view: View,
    reader: Reader,
    page: BoardPage<Command, Partial<Options>>,
    showing: Reader['board'],
  ): Screen<Press<Command>> => {
    const keys = page.keys.filter((row) => row.length > 0);
    const { title, lines, more = [], fleets = [], moment, board = {} } = page;
    const told = [...new Set([title, ...lines, ...more])].filter(Boolean);
    const text = showing === 'text' ? textBoard(view, reader) : '';
    const pre = MAX_FACE_TEXT - text.length < WORDS_BESIDE ? '' : text;
    const screen = {
      ...textScreen(takeFitting(told, MAX_FACE_TEXT - pre.length, '\n'), keys, page.brief),
      ...(moment && { moment }),
    };
    if (showing !== 'picture') return pre ? { ...screen, pre } : screen;
    const { body: _, ...rest } = screen;
    return {
      ...rest,
      ...boardWords(title, lines, [...more, ...fleets]),
      scene: sceneOf(view, reader, board),
      alt: truncate(altTextOf(view, reader), SCREEN_LIMITS.altChars),
    };
  };
