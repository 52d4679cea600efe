import type { Analyst } from '../../../../../kernel/capabilities.ts';
import { advise, canAnalyse, judge, type Odds } from '../../../ai/advice/adviser.ts';
import type { Command } from '../../../rules/command.ts';
import type { View } from '../../../rules/view/index.ts';
import { analysisPage, hint } from './advice-pages.ts';
import { fallbackHint } from './hints-without-odds.ts';
import { lookBack } from './look-back.ts';

/** The machine as an adviser: a hint during the match, an analysis after it. */
export const analyst: Analyst<Command, View, Odds> = {
  canAnalyse,
  advise,
  fallbackHint,
  hint,
  judge,
  analysisPage,
  ...lookBack,
};
