import type { Phrase } from '../../../kernel/phrase.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import { truncate } from '../../../kit/truncate.ts';
import type { ButtonToken } from '../../control/token.ts';
import type { Action, Intent } from '../../ports/intent.ts';
import { alertResult, type IntentResult } from '../context/intent-result.ts';
import type { ChangeOutcome, MatchChange } from '../context/match-changes.ts';
import { stateAfterOwn } from '../context/match-course.ts';
import { partnersOf, themeOf, translateFor } from '../context/render-context.ts';
import { findBoardAt, type Needs } from '../context/service-context.ts';
import { type Match, seatOf } from '../match/match.ts';
import { ROLLED_BACK } from '../match/records.ts';
import { awaitedSeats } from '../match/running-clocks.ts';
import { shownStateOf, viewOf } from '../match/turn.ts';
import type { Actor } from '../operations/match-operations.ts';
import { encounterName, newEncounter, screenOf } from './match-screen.ts';

type PressAction = Extract<Action, { kind: 'press' }>;

/** A press with everything known about the person and the button. */
export interface ButtonPress {
  readonly intent: Intent;
  readonly did: PressAction;
  readonly button: ButtonToken & { readonly match: string };
  readonly actor: Actor;
}

/**
 * A change by the service itself, redelivered: it is answered by what was kept of it. The latest step of the match is
 * none of its results.
 */
export const asKept = (changed: ChangeOutcome): ChangeOutcome =>
  changed.kind === 'again' ? { ...changed, kind: 'done', stale: [] } : changed;

/** Notes that a refusal reports a rollback of the match to a person. */
export const noteTold = ({ noteSeen }: Needs<'noteSeen'>, changed: ChangeOutcome, { person }: Actor): void => {
  if (changed.kind === 'refused' && changed.why.key === ROLLED_BACK) noteSeen(changed.match, person.id);
};

/**
 * What the player's own board explained when they decided; undefined where none was, and on a shared board.
 * @param match before the decision
 */
export const explainedEncounter = (
  system: AnySystem,
  match: Match,
  seat: number,
  { place, preferences }: Actor,
): string | undefined => {
  const met =
    place.audience === 'one' && preferences
      ? newEncounter(system, viewOf(system, match, seat), preferences)
      : undefined;
  return met && encounterName(system, met);
};

/** Remembers that something has been explained to a person, who has then decided something. */
export const rememberEncounter = async (
  { people }: Needs<'people'>,
  changed: ChangeOutcome,
  { person }: Actor,
  explained: string | undefined,
): Promise<void> => {
  if (changed.kind !== 'done' || explained === undefined) return;
  const { met = [] } = await people.preferences(person.id);
  await people.savePreferences(person.id, { met: [...new Set([...met, explained])] });
};

/**
 * The answer to a decision of the rules that everyone sees. A page that offered it beside the player's own board is done with: the board
 * shows what came of it.
 */
export const replyToDecision = async (
  context: Parameters<typeof replyToChange>[0],
  press: ButtonPress,
  changed: ChangeOutcome,
): Promise<IntentResult> => {
  const handled = await replyToChange(context, press, changed);
  const { actor, did, intent } = press;
  if (!did.whisper || changed.kind !== 'done') return handled;
  const { match } = changed;
  const board = findBoardAt(match, intent.place);
  if (board?.place.audience !== 'one' || board.viewer !== seatOf(match, actor.person.id)) return handled;
  return {
    ...handled,
    answer: { ...handled.answer, body: { kind: 'put-away' } },
    own: { match: match.id, key: board.key, focus: null },
  };
};

/** The answer to a change of a match, wherever the button was pressed. */
export const replyToChange = async (
  context: Needs<'records' | 'renderContext' | 'systemOf' | 'translate' | 'whisperRecipient'>,
  press: ButtonPress,
  changed: ChangeOutcome,
): Promise<IntentResult> => {
  const { actor, did } = press;
  const say = context.translate(actor.locale);
  if (changed.kind === 'missing') return alertResult(say({ key: 'match-gone' }));
  if (changed.kind === 'broken') return alertResult(say({ key: 'match-broken' }));
  const { match } = changed;
  const seat = seatOf(match, actor.person.id);
  const recipient = await context.whisperRecipient(actor, seat);
  const renderContext = await context.renderContext(match);
  const tell = translateFor(renderContext, match, recipient);
  if (changed.kind === 'refused') {
    const told = clip(tell(changed.why));
    const here = findBoardAt(match, press.intent.place);
    const pressed =
      here && !did.whisper && did.on !== undefined ? { pressed: { match: match.id, key: here.key, on: did.on } } : {};
    const answer = OF_OTHERS_TURN.includes(changed.why.key) ? { notice: told } : { alert: told };
    return { answer, ...pressed, stale: [] };
  }
  const word = await noticeOf(context, changed, seat);
  const notice = word ? { notice: clip(tell(word)) } : {};
  const stale = changed.kind === 'done' ? changed.stale.map((key) => ({ match: match.id, key })) : [];
  const board = findBoardAt(match, press.intent.place);
  const playsOn = board && seat !== undefined && match.stage === 'playing' ? { playsOn: true as const } : {};
  if (did.whisper) {
    const screen = screenOf(renderContext, match, recipient);
    const shows = seat === undefined ? {} : { shows: shownStateOf(renderContext.system, match, seat) };
    return {
      answer: { ...notice, theme: themeOf(recipient), body: { kind: 'whisper', screen, ...shows } },
      stale,
      ...playsOn,
    };
  }
  if (!board) return { answer: notice, stale };
  return { answer: notice, own: { match: match.id, key: board.key, on: did.on, focus: null }, stale, ...playsOn };
};

const OF_OTHERS_TURN: readonly string[] = ['turn-next', 'turn-watching'];

/** Whose turn it is, for a person who pressed a pad of the one player on turn; undefined where there is none such. */
export const whoseTurn = (system: AnySystem, match: Match, own: number | undefined): Phrase | undefined => {
  const [player, ...others] = match.stage === 'playing' && system.pads ? awaitedSeats(system, match) : [];
  if (player === undefined || others.length > 0 || player === own) return undefined;
  return { key: own === undefined ? 'turn-watching' : 'turn-next', with: { player: { seat: player } } };
};

/**
 * The notice of a change: as it was decided, or, when redelivered, as the match gives it: the match may have gone on
 * since, so that only the state behind the seat's own latest step still tells what came of it.
 */
export const noticeOf = async (
  context: Needs<'records' | 'systemOf'>,
  changed: Extract<ChangeOutcome, { kind: 'done' | 'again' }>,
  seat: number | undefined,
): Promise<Phrase | undefined> => {
  if (changed.notice || changed.kind === 'done' || seat === undefined) return changed.notice;
  const { match } = changed;
  if (match.hidden.state === undefined) return undefined;
  const system = context.systemOf(match.system);
  const summaryOf = (state: unknown): Phrase | undefined =>
    system.actionSummary(viewOf(system, { ...match, stage: 'playing', hidden: { ...match.hidden, state } }, seat));
  const now = summaryOf(match.hidden.state);
  if (now) return now;
  const then = stateAfterOwn(system, await context.records(match), seat);
  return then === undefined ? undefined : summaryOf(then);
};

const clip = (text: string): string => truncate(text, 200);

/** The change that a seat's step makes: its records, the stale boards, and the notice for the player. */
export const matchChangeOf = (
  context: Needs<'systemOf'>,
  match: Match,
  before: Match,
  seat: number,
  played: { readonly records: MatchChange['records']; readonly public: boolean },
): MatchChange => {
  const system = context.systemOf(match.system);
  // From the seat's own view even when the match has just ended: the last hit is reported as a hit.
  const notice = system.actionSummary(viewOf(system, { ...match, stage: 'playing' }, seat));
  if (played.records.length === 0) return { match: before, records: [], stale: 'all', ...(notice ? { notice } : {}) };
  return {
    match,
    records: played.records,
    stale: played.public ? 'all' : { seat, partners: partnersOf(system, match, seat) },
    ...(notice ? { notice } : {}),
  };
};

/** Remembers with the seat how the player reads ambiguous letters, once known. */
export const rememberReading = (match: Match, seat: number, reading: string | undefined): Match => {
  if (reading === undefined) return match;
  const occupants = match.occupants.map((it, i) => (i === seat && it.kind === 'human' ? { ...it, reading } : it));
  return { ...match, occupants };
};
