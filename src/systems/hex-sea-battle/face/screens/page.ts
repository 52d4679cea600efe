import type { Reader } from '../../../../kernel/reader.ts';
import { type Moment, type Press, SCREEN_LIMITS, type Screen, type Spot } from '../../../../kernel/screen.ts';
import {
  boardWords,
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
import { altTextOf, type SceneOptions, sceneOf, textBoard, wideSceneOf } from '../picture/index.ts';

/** A key of this game. */
export type Key = KeyOf<Command>;
/** Rows of keys. */
export type KeyRows = readonly (readonly Key[])[];

/** A key whose label is a phrase. */
export const phraseKey = keyOf<Command>;
/** A key with a literal label. */
export const symbolKey = signedKeyOf<Command>;

/** The content of a screen, before the board is added as a picture, as text, or not at all. */
export interface Page extends Pick<SceneOptions, 'selected' | 'steered' | 'part'> {
  readonly title: string;
  /** The most important first: below a picture the first two that fit are shown. */
  readonly lines: readonly string[];
  /** What stands behind [More] of a picture, and after the lines of every other board. */
  readonly more?: readonly string[];
  /** The fleets in words, behind [More] of a picture; a board in text or in words has them elsewhere. */
  readonly fleets?: readonly string[];
  readonly keys: KeyRows;
  /** Set where the sea can be pressed. */
  readonly spots?: readonly Spot<Press<Command>>[];
  /** Set where the page is the picture of a moment. */
  readonly moment?: Moment;
  readonly heard?: Screen<never>['heard'];
  /** Text of an alert box. Default: the lines. */
  readonly brief?: string;
}

/** Renders a page as a screen within SCREEN_LIMITS. */
export const screenOf = (view: View, reader: Reader, page: Page, showing: Reader['board']): Screen<Press<Command>> => {
  const keys = page.keys.filter((row) => row.length > 0);
  const { title, lines, more = [], fleets = [], moment, heard } = page;
  const told = [...new Set([title, ...lines, ...more])].filter(Boolean);
  const pre = showing === 'text' ? textBoard(view, reader) : '';
  const screen = {
    ...textScreen(takeFitting(told, MAX_FACE_TEXT - pre.length, '\n'), keys, page.brief),
    ...(moment && { moment }),
    ...(heard && { heard }),
  };
  if (showing !== 'picture') return pre ? { ...screen, pre } : screen;
  const options = {
    ...(page.selected && { selected: page.selected }),
    ...(page.steered && { steered: page.steered }),
    ...(page.part && { part: page.part }),
  };
  const { body: _, ...rest } = screen;
  const wide = wideSceneOf(view, reader, options);
  return {
    ...rest,
    ...boardWords(title, lines, [...more, ...fleets]),
    scene: sceneOf(view, reader, options),
    ...(wide && { wide }),
    ...(page.spots && page.spots.length > 0 && { spots: page.spots }),
    alt: truncate(altTextOf(view, reader), SCREEN_LIMITS.altChars),
  };
};
