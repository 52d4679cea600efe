import { partsOf, type Screen, screenText } from '../../../src/kernel/screen.ts';
import type { Answer } from '../../../src/service/ports/answer.ts';
import type { Token } from '../../../src/service/ports/intent.ts';
import { actedOn, type Interaction } from '../inbound/interaction.ts';
import { isTetheredAt, missingForBoards } from '../inbound/permissions.ts';

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
  readonly file?: Answer['file'];
  /** A text that must be read although the screen is public: an additional ephemeral message. */
  readonly after?: string;
  /** Whether the screen is the board of the user who acted. */
  readonly board: boolean;
}

const textScreen = (text: string): Screen<Token> => ({ ...partsOf(text), buttons: [] });

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
  const on = actedOn(it);
  const { alert, notice, done, screen, anew, whisper, page, file, closes } = answer;
  const typed = it.type !== 3;
  const said = alert ?? (typed ? (done ?? notice) : notice);
  const kept = file ? { file } : {};
  // A command must be answered: its whisper has no text yet where the answer has none (`isUnsaid`).
  const quiet: AnswerPlan =
    on === 'nothing'
      ? { how: 'whisper', screen: textScreen(''), board: false, ...kept }
      : { how: 'nothing', screen: textScreen(''), board: false };

  if (closes && on === 'whisper') return quiet;
  if (screen && (anew || on !== 'whisper')) {
    const after = alert === undefined ? {} : { after: alert };
    return { how: on === 'board' && !anew ? 'update' : 'post', screen, board: true, ...after };
  }
  const own = whisper?.screen ?? page;
  if (own) {
    const lead = said === undefined || screenText(own).includes(said) ? {} : { lead: said };
    return { how: on === 'whisper' ? 'update' : 'whisper', screen: own, board: false, ...lead, ...kept };
  }
  const offered = answer.instead ? [[answer.instead]] : [];
  if (said !== undefined)
    return { how: 'whisper', screen: { ...textScreen(said), buttons: offered }, board: false, ...kept };
  if (file) return { how: 'whisper', screen: textScreen(file.name), board: false, ...kept };
  return quiet;
};
