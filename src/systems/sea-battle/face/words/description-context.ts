import type { PhraseParams } from '../../../../kernel/phrase.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import type { View } from '../../rules/view/index.ts';
import { type Chart, chartOf } from '../input/coordinates/chart.ts';

/** A question that may be asked next: the label of its button, and its text. */
export interface Topic {
  readonly label: string;
  readonly ask: string;
}

/** Maximum length of an answer in characters. */
export const MAX_DESCRIPTION_TEXT = 900;

/** The context from which every answer is made. */
export interface DescriptionContext {
  readonly view: View;
  readonly reader: Reader;
  readonly chart: Chart;
  readonly say: (key: string, params?: PhraseParams) => string;
}

/** Returns the context for a view and its reader. */
export const descriptionContextOf = (view: View, reader: Reader): DescriptionContext => ({
  view,
  reader,
  chart: chartOf(view.rules, reader),
  say: (key, params) => reader.say(params ? { key, with: params } : { key }),
});
