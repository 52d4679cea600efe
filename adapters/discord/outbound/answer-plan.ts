import { partsOf, type Screen, screenText } from '../../../src/kernel/screen.ts';
import type { Answer, AnswerBody, Page } from '../../../src/service/ports/answer.ts';
import type { Token } from '../../../src/service/ports/intent.ts';
import { actedOn, type Interaction } from '../shared/interaction.ts';
import { isTetheredAt, missingForBoards } from '../shared/permissions.ts';

/** How an answer is shown on Discord. */
export interface AnswerPlan {
  /**
   * - `nothing`: the press is acknowledged silently.
   * - `update`: the message acted on becomes the screen.
   * - `post`: a public message.
   * - `whisper`: an ephemeral message.
   * - `beside`: an ephemeral message in addition to a silent acknowledgement, so that the interaction can still edit
   *   the board that was pressed.
   */
  readonly how: 'nothing' | 'update' | 'post' | 'whisper' | 'beside';
  readonly screen: Screen<Token>;
  /** Shown before the screen. */
  readonly lead?: string;
  readonly file?: Page['file'];
  /** A text that must be read although the screen is public: an additional ephemeral message. */
  readonly after?: string;
  /** Whether the screen is the board of the user who acted. */
  readonly board: boolean;
}

const textScreen = (text: string, body?: AnswerBody): Screen<Token> => ({
  ...partsOf(text),
  buttons: body?.kind === 'offer' ? [[body.button]] : [],
});

/** Whether a whisper still needs words: never a sign alone. */
export const isUnsaid = ({ how, screen }: AnswerPlan): boolean => how === 'whisper' && screenText(screen) === '';

/** Decides how to show an answer to this interaction, before it is known how long the answer takes. Pure. */
export const planOf = (it: Interaction, answer: Answer): AnswerPlan => {
  const plan = usualPlan(it, answer);
  // Where the bot has no access, only this interaction can edit the board later.
  const needed = isTetheredAt(it) || missingForBoards(it).length > 0;
  return plan.how === 'whisper' && actedOn(it) === 'board' && needed ? { ...plan, how: 'beside' } : plan;
};

const usualPlan = (it: Interaction, answer: Answer): AnswerPlan => {
  const { alert, notice, done, body } = answer;
  const on = actedOn(it);
  const typed = it.type !== 3;
  const said = alert ?? (typed ? (done ?? notice) : notice);
  // A command must be answered: its whisper has no text yet where the answer has none (`isUnsaid`).
  const how = on === 'nothing' ? 'whisper' : 'nothing';
  const quiet: AnswerPlan = { how, screen: textScreen(''), board: false };
  const worded: AnswerPlan =
    said === undefined ? quiet : { how: 'whisper', screen: textScreen(said, body), board: false };
  switch (body?.kind) {
    case 'put-away':
      return on === 'whisper' ? quiet : worded;
    case 'board': {
      const { screen, isNew } = body;
      if (on === 'whisper' && !isNew) return worded;
      const after = alert === undefined ? {} : { after: alert };
      return { how: on === 'board' && !isNew ? 'update' : 'post', screen, board: true, ...after };
    }
    case 'whisper':
    case 'page': {
      const { screen } = body;
      const lead = said === undefined || screenText(screen).includes(said) ? {} : { lead: said };
      const file = body.kind === 'page' && body.file ? { file: body.file } : {};
      return { how: on === 'whisper' ? 'update' : 'whisper', screen, board: false, ...lead, ...file };
    }
    case 'offer':
    case 'pad':
    case undefined:
      return worded;
  }
};
