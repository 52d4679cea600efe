import type { Phrase } from '../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Screen } from '../../../kernel/screen.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import type { ButtonAct } from '../../control/act.ts';
import { offerQuestion, resignQuestion } from '../../core/boards/menu-screen.ts';
import { changeByCommand, latestMatchesOf } from '../../core/boards/operation-press.ts';
import { askQuestion, askWhichMatch } from '../../core/boards/questions.ts';
import { alertResult, type IntentResult } from '../../core/context/intent-result.ts';
import type { MatchRepository } from '../../core/context/match-repository.ts';
import { type Recipient, themeOf, translateFor } from '../../core/context/render-context.ts';
import type { Renderer } from '../../core/context/renderer.ts';
import { findBoardAt, type Needs } from '../../core/context/service-context.ts';
import { type Match, machineAt, seatOf } from '../../core/match/match.ts';
import { withQuietAct } from '../../core/match/records.ts';
import { type Actor, notPlayedReason, type OperationResult } from '../../core/operations/match-operations.ts';
import type { Token } from '../../ports/intent.ts';
import { noMatchHere } from './board-description.ts';

/*
 * `/draw` and `/resign`: what [Offer a draw] and [Resign] behind [More] do, typed at a place that shows the player's
 * match.
 */

/** The matches shown at this place in which a person plays: those under way, else the latest one. */
const matchesMeant = async (context: Needs<'load' | 'people'>, { person, place }: Actor): Promise<readonly Match[]> => {
  const here = (await latestMatchesOf(context, person.id)).filter(
    (it) => seatOf(it, person.id) !== undefined && findBoardAt(it, place) !== undefined,
  );
  const playing = here.filter(({ stage }) => stage === 'playing');
  return playing.length > 0 ? playing : here.slice(0, 1);
};

/** The only match meant; or the answer that there is none, or the question which one. */
const onlyOne = async (
  context: Needs<'load' | 'people' | 'questions' | 'systemOf' | 'translate' | 'translator'>,
  actor: Actor,
  act: ButtonAct,
): Promise<Match | IntentResult> => {
  const [match, ...others] = await matchesMeant(context, actor);
  if (!match) return noMatchHere(context, actor);
  return others.length === 0 ? match : askWhichMatch(context, actor, [match, ...others], act, 'which-here');
};

const isMatch = (it: Match | IntentResult): it is Match => 'occupants' in it;

/** Asks a player a question about their match, in public where nothing can be shown privately. */
const askPlayer = (
  context: Needs<'questions' | 'translate'>,
  actor: Actor,
  screen: Screen<Token>,
  recipient: Recipient,
  match: Match,
): IntentResult => {
  const body = { kind: 'whisper', screen, shared: screen } as const;
  return { answer: askQuestion(context, actor, { theme: themeOf(recipient), body }, [match.id]), stale: [] };
};

/**
 * `/resign`: asks the question that [Resign] asks. Where nothing can be shown privately, it is asked in public, with
 * buttons for this seat only.
 */
export const handleResignCommand = async (
  context: MatchRepository & Renderer & Needs<'people' | 'questions' | 'translator'>,
  actor: Actor,
): Promise<IntentResult> => {
  const match = await onlyOne(context, actor, { page: 'resign' });
  if (!isMatch(match)) return match;
  const seat = seatOf(match, actor.person.id);
  const recipient = await context.whisperRecipient(actor, seat);
  const say = translateFor(await context.renderContext(match), match, recipient);
  if (match.stage !== 'playing' || seat === undefined) return alertResult(say(notPlayedReason(match)));
  return askPlayer(context, actor, resignQuestion(match, say, seat), recipient, match);
};

/**
 * `/draw`: offers a draw; where the opponent has offered one, asks for the answer.
 * @param command id of the command: redelivered, it counts once.
 */
export const handleDrawCommand = async (
  context: MatchRepository & Renderer & Needs<'people' | 'questions' | 'translator'>,
  actor: Actor,
  command: string,
): Promise<IntentResult> => {
  const match = await onlyOne(context, actor, { action: 'draw' });
  if (!isMatch(match)) return match;
  const seat = seatOf(match, actor.person.id);
  const recipient = await context.whisperRecipient(actor, seat);
  const say = translateFor(await context.renderContext(match), match, recipient);
  if (match.stage === 'playing' && seat !== undefined && match.offer !== undefined && match.offer !== seat)
    return askPlayer(context, actor, offerQuestion(match, say, seat, match.offer), recipient, match);
  return changeByCommand(context, match, command, say, (now) => offerDraw(context.systemOf(now.system), now, actor));
};

const playerOf = (match: Match, actor: Actor): Result<number, Phrase> => {
  const seat = seatOf(match, actor.person.id);
  if (seat === undefined) return refuse({ key: 'not-in-match' });
  if (match.stage === 'playing') return ok(seat);
  return refuse({ key: match.stage === 'over' ? 'match-is-over' : 'draw-too-early' });
};

/** Offers a draw: one offer per decision of the player. A machine plays on. */
export const offerDraw = (system: AnySystem, match: Match, actor: Actor): Result<OperationResult, Phrase> => {
  const seat = playerOf(match, actor);
  if (!seat.ok) return seat;
  const ply = match.plies[seat.value] ?? 0;
  if (match.occupants.some((it) => machineAt(it) !== undefined))
    return ok({ match, records: [], notice: { key: 'draw-machine' } });
  if (match.offer === seat.value) return refuse({ key: 'draw-offered-already' });
  if (match.offer !== undefined) return refuse({ key: 'draw-answer-first', with: { player: { seat: match.offer } } });
  if (match.offered?.[seat.value] === ply) return refuse({ key: 'draw-once' });
  const offered = { ...match.offered, [seat.value]: ply };
  const noted = withQuietAct(system, { ...match, offer: seat.value, offered }, 'offer', { seat: seat.value });
  return ok({ ...noted, notice: { key: 'draw-offered' } });
};

/** The seat that answers another seat's offer. */
export const answeringSeat = (match: Match, actor: Actor): Result<number, Phrase> => {
  const seat = playerOf(match, actor);
  if (!seat.ok) return seat;
  if (match.offer === undefined) return refuse({ key: 'draw-lapsed' });
  return match.offer === seat.value ? refuse({ key: 'draw-own-offer' }) : seat;
};
