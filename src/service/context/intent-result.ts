import type { Answer } from '../ports/answer.ts';
import type { BoardKey, MatchId, MessageRef } from '../ports/intent.ts';

/** One board of one match. */
export interface BoardRef {
  readonly match: MatchId;
  readonly key: BoardKey;
}

/** What an intent came to, before anything is drawn. */
export interface IntentResult {
  readonly answer: Answer;
  /**
   * The presser's own board: platforms that can draw it inside the answer. `on` is the message that was pressed.
   * `bring` names the act that asks for the board where the person is: it comes anew though it stands there already.
   */
  readonly own?: BoardRef & {
    readonly on?: MessageRef | undefined;
    readonly focus?: string | null;
    readonly bring?: string | undefined;
  };
  /** Boards that show something else now. */
  readonly stale: readonly BoardRef[];
  /** The film of the answer: where it is noted that it stands here, once it does; that it does not, where it fails. */
  readonly film?: { readonly key: string };
  /** The same game is to be opened again here. */
  readonly reopen?: MatchId;
}
