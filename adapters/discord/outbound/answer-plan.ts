import type { Screen } from '../../../src/kernel/screen.ts';
import type { Answer } from '../../../src/service/ports/answer.ts';
import type { Token } from '../../../src/service/ports/intent.ts';
import { actedOn, type Interaction } from '../inbound/interaction.ts';
import { isTetheredAt, missingForBoards } from '../inbound/permissions.ts';

/** What becomes of an answer on Discord. */
export interface AnswerPlan {
  /**
   * `nothing`: the press is acknowledged in silence. `update`: the message acted on becomes the screen.
   * `post`: a message for all. `whisper`: a message for the person alone. `beside`: the same as one more message, so that
   * the board pressed on stays within the interaction's reach.
   */
  readonly how: 'nothing' | 'update' | 'post' | 'whisper' | 'beside';
  readonly screen: Screen<Token>;
  /** Shown before the screen. */
  readonly lead?: string;
  readonly file?: Answer['file'];
  /** A word that must be read although the screen is for all: one more message, for the person alone. */
  readonly after?: string;
  /** True where the screen is the presser's board. */
  readonly board: boolean;
}

const DONE = '✓';
const textScreen = (text: string): Screen<Token> => ({ text, buttons: [] });

/** What to do with an answer to this interaction, before anybody knows how long it will take. Pure. */
export const planOf = (it: Interaction, answer: Answer): AnswerPlan => {
  const plan = usualPlan(it, answer);
  // Where the bot has no access of its own, only this interaction can redraw the board later.
  const needed = isTetheredAt(it) || missingForBoards(it).length > 0;
  return plan.how === 'whisper' && actedOn(it) === 'board' && needed ? { ...plan, how: 'beside' } : plan;
};

const usualPlan = (it: Interaction, answer: Answer): AnswerPlan => {
  const on = actedOn(it);
  const { alert, notice, done, screen, whisper, page, file } = answer;
  const typed = it.type !== 3;
  const said = alert ?? (typed ? (done ?? notice) : notice);
  const kept = file ? { file } : {};
  const quiet: AnswerPlan =
    on === 'nothing'
      ? { how: 'whisper', screen: textScreen(DONE), board: false, ...kept }
      : { how: 'nothing', screen: textScreen(''), board: false };

  if (screen && on !== 'whisper') {
    const after = alert === undefined ? {} : { after: alert };
    return { how: on === 'board' ? 'update' : 'post', screen, board: true, ...after };
  }
  const own = whisper?.screen ?? page;
  if (own) {
    const lead = said === undefined || own.text.includes(said) ? {} : { lead: said };
    return { how: on === 'whisper' ? 'update' : 'whisper', screen: own, board: false, ...lead, ...kept };
  }
  if (said !== undefined) return { how: 'whisper', screen: textScreen(said), board: false, ...kept };
  if (file) return { how: 'whisper', screen: textScreen(file.name), board: false, ...kept };
  return quiet;
};
