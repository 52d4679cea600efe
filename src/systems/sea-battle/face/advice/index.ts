import type { Analyst } from '../../../../kernel/capabilities.ts';
import type { Command } from '../../rules/command.ts';
import type { View } from '../../rules/view.ts';
import { advise, judge, type Odds, studies } from './advise.ts';
import { unadvised } from './besides.ts';
import { hint, lookBack } from './panel.ts';
import { summary } from './summary.ts';

/** The machine as an adviser: a hint during the match, a look back after it. */
export const analyst: Analyst<Command, View, Odds> = {
  canAnalyse: studies,
  advise,
  fallbackHint: unadvised,
  hint,
  judge,
  analysisPage: lookBack,
  summary,
};
