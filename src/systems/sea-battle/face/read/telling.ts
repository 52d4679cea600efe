import type { PhraseParams } from '../../../../kernel/phrase.ts';
import type { Reader } from '../../../../kernel/reader.ts';
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
