import type { PhraseParams } from '../../../../kernel/phrase.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import type { View } from '../../rules/view/index.ts';
import { type Chart, chartOf } from '../input/coordinates/chart.ts';

/** What may be asked next. */
export interface Topic {
  readonly label: string;
  readonly ask: string;
}

/** Characters of an answer. */
export const MAX_DESCRIPTION_TEXT = 900;

/** What every answer is made from. */
export interface DescriptionContext {
  readonly view: View;
  readonly reader: Reader;
  readonly chart: Chart;
  readonly say: (key: string, params?: PhraseParams) => string;
}

/** The makings of an answer. */
export const descriptionContextOf = (view: View, reader: Reader): DescriptionContext => ({
  view,
  reader,
  chart: chartOf(view.rules, reader),
  say: (key, params) => reader.say(params ? { key, with: params } : { key }),
});
