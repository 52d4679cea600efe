import type { PhraseParams } from '../../../../kernel/phrase.ts';
import type { Reader } from '../../../../kernel/system.ts';
import type { View } from '../../rules/view.ts';
import { type Chart, chartOf } from '../coordinates/chart.ts';

/** What may be asked next. */
export interface Topic {
  readonly label: string;
  readonly ask: string;
}

/** Characters of an answer. */
export const TOLD_MOST = 900;

/** What every answer is made from. */
export interface Telling {
  readonly view: View;
  readonly reader: Reader;
  readonly chart: Chart;
  readonly say: (key: string, params?: PhraseParams) => string;
}

/** The makings of an answer. */
export const tellingOf = (view: View, reader: Reader): Telling => ({
  view,
  reader,
  chart: chartOf(view.rules, reader),
  say: (key, params) => reader.say(params ? { key, with: params } : { key }),
});

/** As many of `items` as fit into `room` characters with `between` them; at least one. */
export const fitting = (items: readonly string[], room: number, between: string): readonly string[] => {
  let length = -between.length;
  const end = items.findIndex((item) => {
    length += item.length + between.length;
    return length > room;
  });
  return end < 0 ? items : items.slice(0, Math.max(1, end));
};

/** A phrase without the signs that stand for pictures: a voice would spell them out. */
export const unsigned = (text: string): string =>
  text
    .replace(/[\p{Extended_Pictographic}\p{So}\p{Sm}]|\u{FE0F}|\u{200D}/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim();
