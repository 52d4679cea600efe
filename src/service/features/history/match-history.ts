import type { Reader } from '../../../kernel/reader.ts';
import { plainScreen, type Screen } from '../../../kernel/screen.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import { type Recipient, readerOf } from '../../core/context/render-context.ts';
import type { Needs } from '../../core/context/service-context.ts';
import type { Match } from '../../core/match/match.ts';
import type { Token } from '../../ports/intent.ts';

/* The history of a finished match: used by replay, film and analysis. */

/** A match and a person who looks back at it. */
export interface MatchHistory {
  readonly system: AnySystem;
  readonly reader: Reader;
  /** Whether there is anything to look back at yet. */
  readonly isOver: boolean;
  /** A page of one sentence. */
  readonly only: (key: string) => Screen<Token>;
}

/** What every page about a finished match needs. */
export const matchHistoryOf = async (
  context: Needs<'renderContext'>,
  match: Match,
  recipient: Recipient,
): Promise<MatchHistory> => {
  const renderContext = await context.renderContext(match);
  const reader = readerOf(renderContext, match, recipient);
  return {
    system: renderContext.system,
    reader,
    isOver: match.stage === 'over' && match.hidden.state !== undefined,
    only: (key) => plainScreen(reader.say({ key })),
  };
};
