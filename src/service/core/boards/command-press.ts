import type { Phrase } from '../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import type { GameCommand } from '../../control/act.ts';
import type { IntentResult } from '../context/intent-result.ts';
import type { MatchChange } from '../context/match-changes.ts';
import { findBoardAt, type Needs } from '../context/service-context.ts';
import { boardKey, type Match, seatOf } from '../match/match.ts';
import { rollbackPhrase } from '../match/records.ts';
import { type PlayResult, playTurn, viewOf } from '../match/turn.ts';
import { notPlayedReason } from '../operations/match-operations.ts';
import { reliefRefusal } from '../operations/relief.ts';
import { answerQuestion, overtakeQuestion } from './questions.ts';
import {
  asKept,
  type ButtonPress,
  explainedEncounter,
  matchChangeOf,
  noteTold,
  rememberEncounter,
  rememberReading,
  replyToChange,
  replyToDecision,
  whoseTurn,
} from './reply.ts';

/** The name of a reading of ambiguous letters, as the systems give it. */
const READING = /^[a-z]{1,12}$/;

/**
 * Whether a command that the rules have accepted is the seat's own to give. A command that only the clock plays could
 * be forged, and so could a decision that decides nothing.
 */
const isOwnDecision = (system: AnySystem, command: unknown, { records }: PlayResult): boolean =>
  system.isDraft(command) || (records.length > 0 && !system.isResignation(command));

/** Whether a press is meant for the decision that is awaited: of its number, or of an earlier one of the same run. */
const isOfNow = (system: AnySystem, match: Match, seat: number, { button }: ButtonPress, command: unknown): boolean => {
  const behind = (match.plies[seat] ?? 0) - button.ply;
  return behind === 0 || (behind > 0 && system.isStillMeant?.(command, viewOf(system, match, seat), behind) === true);
};

const seatIn = (match: Match, { actor }: ButtonPress): number | undefined => seatOf(match, actor.person.id);

/** Whether a key is pressed on the board that everyone at a place sees, and is no answer to a question. */
const isOnSharedBoard = (match: Match, { button, did, intent }: ButtonPress): boolean =>
  !button.asked && !did.whisper && findBoardAt(match, intent.place)?.viewer === 'public';

/** The seat a press acts for: always the presser's own. */
export const ownSeat = (match: Match, { button, actor }: ButtonPress): Result<number, Phrase> => {
  const own = seatOf(match, actor.person.id);
  if (own === undefined) return refuse({ key: 'not-in-match' });
  if (button.seat !== undefined && button.seat !== own) {
    return refuse({ key: 'not-your-button', with: { owner: { seat: button.seat } } });
  }
  return ok(own);
};

/** Handles a button that carries a command of the game. */
export const handleCommandPress = async (
  context: Needs<
    | 'change'
    | 'noteSeen'
    | 'people'
    | 'questions'
    | 'records'
    | 'renderContext'
    | 'systemOf'
    | 'translate'
    | 'unseenLoss'
    | 'whisperRecipient'
  >,
  press: ButtonPress,
  { notation }: GameCommand,
): Promise<IntentResult> => {
  const [act = '', reading, ...more] = notation.split('~');
  const wellFormed = more.length === 0 && (reading === undefined || READING.test(reading));
  let isPublic = false;
  let explained: string | undefined;
  const decide = (match: Match): Result<MatchChange, Phrase> => {
    const system = context.systemOf(match.system);
    const seat = ownSeat(match, press);
    if (!seat.ok)
      return refuse((isOnSharedBoard(match, press) && whoseTurn(system, match, seatIn(match, press))) || seat.error);
    const written = system.notation.read(act);
    if (!written.ok || !wellFormed) return refuse({ key: 'button-broken' });
    const command = system.pressed?.(written.value) ?? written.value;
    if (match.stage !== 'playing') return refuse(notPlayedReason(match));
    const away = reliefRefusal(match, press.actor.person.id);
    if (away) return refuse(away);
    if (!isOfNow(system, match, seat.value, press, command))
      return ok({ match, records: [], stale: 'all', notice: { key: 'button-stale' } });
    const lost = context.unseenLoss(match, boardKey(press.actor.place), press.actor.person.id);
    if (lost > 0) return refuse(rollbackPhrase(lost));
    if (
      press.intent.place.audience === 'many' &&
      !press.did.whisper &&
      (system.secrets?.reveals(command, viewOf(system, match, seat.value)) ?? 0) > 0
    ) {
      return refuse({ key: 'place-in-private' });
    }
    const played = playTurn(system, rememberReading(match, seat.value, reading), seat.value, command);
    if (!played.ok) return played;
    if (!isOwnDecision(system, command, played.value)) return refuse({ key: 'button-broken' });
    isPublic = played.value.public;
    explained = explainedEncounter(system, match, seat.value, press.actor);
    return ok(matchChangeOf(context, played.value.match, match, seat.value, played.value));
  };
  // The board that was pressed is drawn at once; what is pressed beside it is answered there.
  const draws = press.did.whisper || press.button.asked ? undefined : boardKey(press.intent.place);
  const changed = await context.change(press.button.match, press.intent.id, decide, draws);
  noteTold(context, changed, press.actor);
  await rememberEncounter(context, changed, press.actor, explained);
  const handled = await (isPublic && !press.button.asked ? replyToDecision : replyToChange)(context, press, changed);
  if (press.button.asked) return answerQuestion(context, press.actor, changed, handled);
  if (changed.kind === 'done' && changed.notice?.key !== 'button-stale')
    overtakeQuestion(context, press.actor, changed.match.id);
  return handled;
};

/** Leaves a question to the presser without an order: it loses its keys. */
export const handleNeither = async (
  context: Needs<'change' | 'questions' | 'records' | 'renderContext' | 'systemOf' | 'translate' | 'whisperRecipient'>,
  press: ButtonPress,
): Promise<IntentResult> => {
  const changed = await context.change(press.button.match, press.intent.id, (match) => {
    const seat = ownSeat(match, press);
    return seat.ok ? ok({ match, records: [], stale: 'all', notice: { key: 'question-none' } }) : seat;
  });
  return answerQuestion(context, press.actor, changed, await replyToChange(context, press, asKept(changed)));
};
