import type { Face } from '../../src/kernel/face.ts';
import { chanceAt } from '../../src/kernel/fairness.ts';
import { LOCALES, type Locale } from '../../src/kernel/phrase.ts';
import type { Reader } from '../../src/kernel/reader.ts';
import type { Capabilities } from '../../src/kernel/system.ts';
import { systems } from '../../src/registry.ts';
import { loadPhrasebooks } from '../../src/service/speech/translator.ts';
import { amount } from './amount.ts';

/*
 * Everything that a viewer of a game can be shown, as text, for comparing two worlds.
 */

const speech = loadPhrasebooks(systems);

const readerOf = (system: string, locale: Locale, at: Reader['at'], board: Reader['board']): Reader => ({
  say: speech.to({ locale, letters: 'ru', nameOf: (seat) => `Captain ${seat}` }, system),
  letters: 'ru',
  at,
  board,
  textAccess: 'text',
});

/** One reader for each language, place and kind of board, with the phrases of a game. */
export const readersOf = (system: string): readonly Reader[] =>
  LOCALES.flatMap((locale) =>
    (['board', 'whisper'] as const).flatMap((at) =>
      (['picture', 'text', 'words'] as const).map((board) => readerOf(system, locale, at, board)),
    ),
  );

/** Inputs to try: questions, orders, and beginnings of orders. */
export interface TypedInputs {
  readonly questions: readonly string[];
  readonly typed: readonly string[];
  readonly begun: readonly string[];
}

/** The hint for the viewer, with its picture; the rule of thumb where there is none. */
export const hintIn = <Command, View>(
  { analyst }: Pick<Capabilities<Command, View, never>, 'analyst'>,
  view: View,
  reader: Reader,
): string => {
  const advice = analyst?.advise(view, chanceAt('hint', [], 'hint'), 0.02);
  return JSON.stringify(advice ? analyst?.hint(view, advice, reader) : analyst?.fallbackHint?.(view)) ?? 'none';
};

/** The parts of a game's face whose output is compared. */
export type RenderedFace<View> = Pick<
  Face<unknown, View, never>,
  'present' | 'describe' | 'replyKeys' | 'actionSummary' | 'suggest' | 'parse'
>;

/** Maximum number of screens of one moment. */
const LOOKS = amount(5, 8);

/** The screens that can be reached by looks. Pictures are compared by their shapes. */
const screens = <View>(game: RenderedFace<View>, view: View, reader: Reader): readonly string[] => {
  const shown: string[] = [];
  const seen = new Set<string | undefined>();
  for (const queue: (string | undefined)[] = [undefined, 'mine', 'text']; queue.length > 0 && seen.size < LOOKS; ) {
    const focus = queue.shift();
    if (seen.has(focus)) continue;
    seen.add(focus);
    const screen = game.present(view, reader, focus);
    shown.push(`${focus}: ${JSON.stringify(screen)}`);
    for (const { press } of screen.buttons.flat()) if ('look' in press) queue.push(press.look);
  }
  return shown;
};

/** All screens of a view, and all answers made from it. */
export const renderingsOf = <View>(
  game: RenderedFace<View>,
  view: View,
  reader: Reader,
  tried: TypedInputs,
): readonly string[] => [
  ...screens(game, view, reader),
  ...tried.questions.map((it) => JSON.stringify(game.describe(it, view, reader))),
  JSON.stringify(game.replyKeys(view, reader)),
  JSON.stringify(game.actionSummary(view) ?? null),
  ...tried.begun.map((it) => JSON.stringify(game.suggest(it, view, reader, 25))),
  ...tried.typed.map((it) => JSON.stringify(game.parse(it, view, reader))),
];

/** The first difference between two lists of texts, with some context; `undefined` when they are equal. */
export const firstDifference = (one: readonly string[], other: readonly string[]): string | undefined => {
  const nth = one.findIndex((it, i) => it !== other[i]);
  if (nth < 0) return one.length === other.length ? undefined : `${one.length} or ${other.length} of them`;
  const at = [...one[nth]!].findIndex((sign, i) => sign !== other[nth]?.[i]);
  return [one, other].map((it) => `…${(it[nth] ?? '').slice(Math.max(0, at - 60), at + 60)}…`).join(' or ');
};
