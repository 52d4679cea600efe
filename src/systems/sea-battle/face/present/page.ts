import type { Cell } from '../../../../kernel/grid.ts';
import type { PhraseParams } from '../../../../kernel/phrase.ts';
import { type Button, type Press, SCREEN_LIMITS, type Screen } from '../../../../kernel/screen.ts';
import type { Reader } from '../../../../kernel/system.ts';
import type { Command } from '../../rules/command.ts';
import type { View } from '../../rules/view.ts';
import { fitting, unsigned } from '../read/telling.ts';
import { altOf, type BoardOptions, type Seas, sceneOf, textBoard } from '../scene.ts';

/** A button of a face. */
export type Key = Button<Press<Command>>;
/** Rows of buttons. */
export type Keys = readonly (readonly Key[])[];

/** What a screen says and offers, before it is decided whether the seas are painted, typed out or told. */
export interface Page {
  /** The first is the heading. */
  readonly lines: readonly string[];
  readonly keys: Keys;
  readonly seas?: Seas;
  /** The letter, counted from 0, whose line is being aimed at. */
  readonly letter?: number;
  readonly selection?: readonly Cell[];
  /** One corner of the sea, large. */
  readonly zoom?: BoardOptions['zoom'];
  /** For an alert box; the lines unless given. */
  readonly brief?: string;
}

/** The seas of a page as a picture, as a board of characters, or not at all: words leave them to `read`. */
export type Showing = Reader['board'];

/** Kept free for what the house writes under a board: seals and clock (characters). */
const HOUSE_LINES = 120;
const TEXT_ROOM = SCREEN_LIMITS.textChars - HOUSE_LINES;

const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);

/** A key whose label is a phrase. */
export const key = (reader: Reader, label: string, press: Press<Command>, more: Partial<Key> = {}): Key =>
  signedKey(reader.say({ key: label }), press, more);

/** A key whose label is these words, with signs before them perhaps: those are not spoken. */
export const signedKey = (label: string, press: Press<Command>, more: Partial<Key> = {}): Key => {
  const shown = cut(label, SCREEN_LIMITS.labelChars);
  const spoken = unsigned(shown);
  return { label: shown, press, ...(spoken !== shown && { spoken }), ...more };
};

/** A phrase in the reader's words. */
export const say = (reader: Reader, phrase: string, params?: PhraseParams): string =>
  reader.say(params ? { key: phrase, with: params } : { key: phrase });

const typedBoard = (view: View, reader: Reader, seas: Seas, room: number): string | undefined =>
  [seas, seas === 'both' ? 'enemy' : seas, 'own' as const]
    .map((some) => textBoard(view, reader, some))
    .find((board) => board.length <= room);

/** A page as a screen within SCREEN_LIMITS. */
export const screenOf = (view: View, reader: Reader, page: Page, showing: Showing): Screen<Press<Command>> => {
  const lines = page.lines.filter(Boolean);
  const text = cut(lines.join('\n'), TEXT_ROOM);
  const brief = cut(page.brief ?? fitting(lines, SCREEN_LIMITS.briefChars, '\n').join('\n'), SCREEN_LIMITS.briefChars);
  const screen = { text, brief, buttons: page.keys };
  if (!page.seas || showing === 'words') return screen;
  if (showing === 'text') {
    const pre = typedBoard(view, reader, page.seas, TEXT_ROOM - text.length);
    return pre === undefined ? screen : { ...screen, pre };
  }
  const alt = cut(altOf(view, reader, page.seas), SCREEN_LIMITS.altChars);
  const scene = sceneOf(view, reader, {
    seas: page.seas,
    ...(page.letter !== undefined && { letter: page.letter }),
    ...(page.selection && { selection: page.selection }),
    ...(page.zoom && { zoom: page.zoom }),
  });
  return { ...screen, scene, alt };
};
