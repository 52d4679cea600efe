import type { Answer, AnswerBody } from '../../ports/answer.ts';
import type { BoardKey, MatchId, MessageRef, PlayerId } from '../../ports/intent.ts';

/** One board of one match. */
export interface BoardRef {
  readonly match: MatchId;
  readonly key: BoardKey;
  /** Set where it has come due and no one waits for it. */
  readonly isDue?: true;
}

/** Result of handling an intent, before anything is drawn. */
export interface IntentResult {
  readonly answer: Answer;
  /**
   * The acting player's own board, for platforms that can draw it inside the answer. `on` is the message that was
   * pressed or typed on. `bring` is the id of the intent that asks for the board where the player is: it is posted again
   * even if it is already there.
   */
  readonly own?: BoardRef & {
    readonly on?: MessageRef | undefined;
    readonly focus?: string | null;
    readonly bring?: string | undefined;
  };
  /** The board of a press that was refused, and the message that was pressed: it may be an older copy. */
  readonly pressed?: BoardRef & { readonly on: MessageRef };
  /** Set where `own` is the first board of an invitation: its host is told if no one can see it. */
  readonly invites?: true;
  /** What others are told in their private chats. Best effort: it must not matter where it is lost. */
  readonly tells?: readonly { readonly player: PlayerId; readonly text: string }[];
  /** Boards that are stale now. */
  readonly stale: readonly BoardRef[];
  /** The film of the answer. `key` is the shelf key that records whether it was shown or failed. */
  readonly film?: { readonly key: string };
  /** Set where the match acted in goes on at this place: what depends on its end need not be looked up. */
  readonly playsOn?: true;
  /** The match whose game is to be opened again here. */
  readonly reopen?: MatchId;
}

/** The answer that shows a text to the person who acted, and changes nothing. */
export const alertResult = (alert: string): IntentResult => ({ answer: { alert }, stale: [] });

/** The answer that shows this to the person who acted, and changes nothing. */
export const bodyResult = (body: AnswerBody): IntentResult => ({ answer: { body }, stale: [] });
