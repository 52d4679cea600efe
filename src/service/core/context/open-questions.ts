import type { Screen } from '../../../kernel/screen.ts';
import { type Cache, createCache } from '../../../kit/cache.ts';
import type { MatchId, Token } from '../../ports/intent.ts';

/** A question to a person whose words could mean several things. */
export interface OpenQuestion {
  readonly about: readonly MatchId[];
  /** What becomes of it when the person moves without answering it, where it is not the usual sentence. */
  readonly overtaken?: Screen<Token>;
  /** Replaces the question by a screen; undefined leaves it without buttons. */
  settle(screen: Screen<Token> | undefined): void;
}

/** Most questions remembered. */
const MOST = 1_000;

/** The open questions of this process, by person and place (`nameOf` in `handlers/text/questions.ts`). */
export type OpenQuestions = Cache<string, OpenQuestion>;

export const createOpenQuestions = (): OpenQuestions =>
  createCache({ most: MOST, onEvict: (it) => it.settle(undefined) });
