import type { Phrase } from '../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Screen } from '../../kernel/screen.ts';
import type { AnySystem } from '../../kernel/system.ts';
import { packFocus } from '../boards/focus.ts';
import type { IntentResult } from '../context/intent-result.ts';
import { readerOf, themeOf, translateFor } from '../context/render-context.ts';
import { findBoardAt, type ServiceContext } from '../context/service-context.ts';
import { awaitedSeats } from '../match/commits.ts';
import { boardKey, type Match, seatOf } from '../match/match.ts';
import { type PlayResult, playTurn, viewOf } from '../match/turn.ts';
import { enlistPlayer } from '../operations/enlistment.ts';
import { hostOnlyRefusal, notPlayedReason } from '../operations/match-operations.ts';
import { operationContextFor, operationOf, parseOperation } from '../operations/operation-table.ts';
import type { Place, Token } from '../ports/intent.ts';
import { screenOf } from '../screens/match-screen.ts';
import { levelsPage } from '../screens/pages/general-pages.ts';
import { describeMatch, questionIn } from './board-description.ts';
import { handleHint } from './hint.ts';
import { analysisPage } from './history/analysis.ts';
import { filmPage } from './history/film.ts';
import { proofPage } from './history/proof-pages.ts';
import { replayScreen } from './history/replay.ts';
import { handleRematch } from './lobby/rematch.ts';
import { isNamedInEnding } from './privacy/erase-data.ts';
import { type ButtonPress, matchChangeOf, rememberReading, replyToChange } from './reply.ts';
import { handleMatchSetting, matchMenuPage } from './settings/match-menu.ts';
import { isChatAdmin } from './settings/settings.ts';
import { hasCells, isSecret } from './text/leaked-secrets.ts';
import { answerQuestion, overtakeQuestion, withoutKeys } from './text/questions.ts';

/** Handles a button of a match: a look (`?`), an operation of the service (`!`), or a command of the game. */
export const handlePress = async (context: ServiceContext, press: ButtonPress): Promise<IntentResult> => {
  const { act } = press.button;
  if (act.startsWith('?')) return withRevivedBoard(context, press, await handleLook(context, press, act.slice(1)));
  if (act.startsWith('!')) return handleOperation(context, press, act.slice(1));
  return handleCommand(context, press);
};

/** Redraws a board that was given up, since a person acts there. */
const withRevivedBoard = async (
  context: ServiceContext,
  { button: { match }, intent }: ButtonPress,
  handled: IntentResult,
): Promise<IntentResult> => {
  const key = boardKey(intent.place);
  const dead = (await context.store.boards(match)).some((it) => it.key === key && it.dead);
  return dead ? { ...handled, stale: [...handled.stale, { match, key }] } : handled;
};

/* ------------------------------------------------------------------------------------------------ commands */

const handleCommand = async (context: ServiceContext, press: ButtonPress): Promise<IntentResult> => {
  const [act = '', reading, ...more] = press.button.act.split('~');
  const wellFormed = more.length === 0 && (reading === undefined || READING.test(reading));
  const changed = await context.change(press.button.match, press.intent.id, (match) => {
    const seat = ownSeat(match, press);
    if (!seat.ok) return seat;
    const system = context.systemOf(match.system);
    const command = system.notation.read(act);
    if (!command.ok || !wellFormed) return refuse({ key: 'button-broken' });
    if (match.stage !== 'playing') return refuse(notPlayedReason(match));
    if (press.button.ply !== match.plies[seat.value])
      return ok({ match, records: [], stale: 'all', notice: { key: 'button-stale' } });
    if (
      isSecret(system, command.value, viewOf(system, match, seat.value)) &&
      press.intent.place.audience === 'many' &&
      !press.did.whisper &&
      hasCells(act)
    ) {
      return refuse({ key: 'place-in-private' });
    }
    const played = playTurn(system, rememberReading(match, seat.value, reading), seat.value, command.value);
    if (!played.ok) return played;
    if (!isOwnDecision(system, command.value, played.value)) return refuse({ key: 'button-broken' });
    return ok(matchChangeOf(context, played.value.match, match, seat.value, played.value));
  });
  const handled = await replyToChange(context, press, changed);
  if (press.button.asked) return answerQuestion(context, press.actor, changed, handled);
  if (changed.kind === 'done' && changed.notice?.key !== 'button-stale')
    overtakeQuestion(context, press.actor, changed.match.id);
  return handled;
};

/** The name of a reading of ambiguous letters, as the systems give it. */
const READING = /^[a-z]{1,12}$/;

/**
 * Whether a command that the rules have accepted is the seat's own to give. A command that only the clock plays could
 * be forged, and so could a decision that decides nothing.
 */
const isOwnDecision = (system: AnySystem, command: unknown, { records }: PlayResult): boolean =>
  system.isDraft(command) || (records.length > 0 && !system.isResignation(command));

/** The seat a press acts for: always the presser's own. */
const ownSeat = (match: Match, { button, actor }: ButtonPress): Result<number, Phrase> => {
  const own = seatOf(match, actor.person.id);
  if (own === undefined) return refuse({ key: 'not-in-match' });
  if (button.seat !== undefined && button.seat !== own) {
    return refuse({ key: 'not-your-button', with: { owner: { seat: button.seat } } });
  }
  return ok(own);
};

/* --------------------------------------------------------------------------------------------------- looks */

/** Looks that show more to an admin of the chat. */
const ADMIN_LOOKS: readonly string[] = ['!menu', '!end'];

const handleLook = async (context: ServiceContext, press: ButtonPress, focus: string): Promise<IntentResult> => {
  const { actor, did, intent } = press;
  const match = await context.load(press.button.match);
  if (typeof match === 'string') return replyToChange(context, press, { kind: match });
  const seat = seatOf(match, actor.person.id);
  const board = findBoardAt(match, intent.place);
  const recipient = await context.whisperRecipient(match, actor, seat);
  const renderContext = await context.renderContext(match);
  const theme = themeOf(recipient);
  const page = (screen: Screen<Token>): IntentResult => ({ answer: { theme, whisper: { screen } }, stale: [] });

  const isAdmin = intent.place.audience === 'many' && ADMIN_LOOKS.includes(focus) && (await context.isAdmin(actor));
  if (focus === '!end') {
    if (!isAdmin || !board)
      return { answer: { alert: context.translate(actor.locale)({ key: 'managers-only' }) }, stale: [] };
    return page(screenOf(renderContext, match, { ...recipient, isAdmin }, focus));
  }
  const notHost = /^!(form|games:table)(?![a-z])/.test(focus) ? hostOnlyRefusal(match, actor) : undefined;
  if (notHost) return { answer: { alert: translateFor(renderContext, match, recipient)(notHost) }, stale: [] };
  if (/^!(chat|games:chat)(?![a-z])/.test(focus) && !(await isChatAdmin(context, actor)))
    return { answer: { alert: context.translate(actor.locale)({ key: 'chat-settings-not-yours' }) }, stale: [] };
  const opened = await matchMenuPage(context, actor, match, focus);
  if (opened) return page(opened);
  if (/^!read(:|$)/.test(focus)) return describeMatch(context, actor, match, questionIn(focus));
  // Everything that the player's own board would show, although they ask for it where others read.
  if (focus === '!show') return page(screenOf(renderContext, match, { ...recipient, at: 'board' }));
  if (focus === '!levels') return page(await levelsPage(context, actor, match));
  if (focus === '!meanwhile') return page(await levelsPage(context, actor));
  if (/^!verify(:|$)/.test(focus)) return proofPage(context, match, recipient, focus.split(':').slice(1));
  if (focus === '!film') return filmPage(context, actor, match, recipient);
  if (/^!study(:|$)/.test(focus))
    return { answer: { theme, ...(await analysisPage(context, match, recipient, focus.split(':')[1])) }, stale: [] };
  if (focus.startsWith('!replay')) return page(await replayScreen(context, match, recipient, focus.split(':')[1]));
  if (!did.whisper && board && board.viewer === seat && board.place.audience === 'one' && match.stage !== 'over') {
    return {
      answer: {},
      own: {
        match: match.id,
        key: board.key,
        on: did.on,
        focus: focus === '' || seat === undefined ? null : packFocus(context, match, seat, focus),
      },
      stale: [],
    };
  }
  if (seat === undefined && focus !== '!menu' && focus !== 'text' && focus !== '') {
    return { answer: { alert: context.translate(actor.locale)({ key: 'not-in-match' }) }, stale: [] };
  }
  const screen = screenOf(renderContext, match, { ...recipient, isAdmin }, focus === '' ? undefined : focus);
  const shared =
    seat !== undefined && awaitedSeats(renderContext.system, match).includes(seat)
      ? await sharedPad(context, match, press, focus)
      : undefined;
  return { answer: { theme, whisper: { screen, ...(shared ? { shared } : {}) } }, stale: [] };
};

/** What the whole place may see of a look where no private reply is possible: only a keyboard of public commands. */
const sharedPad = async (
  context: ServiceContext,
  match: Match,
  press: ButtonPress,
  focus: string,
): Promise<Screen<Token> | undefined> => {
  const board = findBoardAt(match, press.intent.place);
  if (board?.viewer !== 'public' || match.stage !== 'playing' || press.did.whisper) return undefined;
  const renderContext = await context.renderContext(match);
  const recipient = await context.recipientOf(match, board);
  const present = (look: string | undefined) =>
    renderContext.system.present(
      viewOf(renderContext.system, match, 'public'),
      readerOf(renderContext, match, recipient),
      look,
    ).buttons;
  const plain = present(undefined);
  // Where the board itself is the keyboard, the way back to it is a way within it.
  const leads = plain.flat().some(({ press: key }) => 'look' in key && key.look.startsWith(`${focus}:`));
  if (!leads && JSON.stringify(present(focus)) === JSON.stringify(plain)) return undefined;
  return screenOf(renderContext, match, recipient, focus);
};

/* ------------------------------------------------------------------------------------------------- operations */

/** Operations that change a setting (`settings/settings.ts`). */
const SETTINGS: readonly string[] = ['own', 'chat', 'board', 'locale', 'theme', 'letters', 'calls'];

const handleOperation = async (context: ServiceContext, press: ButtonPress, act: string): Promise<IntentResult> => {
  const { actor, intent } = press;
  if (SETTINGS.includes(act.split(':')[0] ?? '')) return handleMatchSetting(context, press, act);
  const { name, value } = parseOperation(act) ?? { name: '', value: '' };
  if (name === 'rematch') return handleRematch(context, press);
  if (name === 'again') return openAgain(context, press);
  if (name === 'hint') return handleHint(context, actor, press.button.match, intent.id);
  const does = operationOf(name);
  const sitter = name === 'join' ? await enlistPlayer(context, actor, press.button.match) : actor;
  const operationContext = await operationContextFor(context, sitter, name, value);
  const changed = await context.change(press.button.match, intent.id, (match, now) => {
    // A button of one seat does nothing for another.
    const seat = press.button.seat === undefined ? undefined : ownSeat(match, press);
    if (seat && !seat.ok) return seat;
    const system = context.systemOf(match.system);
    const did = does ? does(match, { ...operationContext, system }, now) : refuse({ key: 'button-broken' });
    return did.ok ? ok({ ...did.value, stale: 'all' }) : did;
  });
  if (changed.kind === 'done' && isNamedInEnding(changed.match, actor.person))
    await context.people.addTrace(actor.person.id, changed.match.id);
  const handled = await replyToChange(context, press, changed);
  const chosen = press.did.whisper && (changed.kind === 'done' || changed.kind === 'again');
  return chosen && isShownHere(changed.match, intent.place) ? withoutKeys(context, actor, handled) : handled;
};

/**
 * Whether the result of a choice on a page for one person is shown on a board at this place: a lobby, or a match played
 * in a private chat. A second copy of it would become stale and could still be pressed.
 */
const isShownHere = (match: Match, place: Place): boolean =>
  findBoardAt(match, place) !== undefined && (match.stage === 'lobby' || place.audience === 'one');

/** Opens the same game again once the match is over or no longer kept. */
const openAgain = async (context: ServiceContext, press: ButtonPress): Promise<IntentResult> => {
  const match = await context.load(press.button.match);
  if (typeof match === 'string' || match.stage === 'over') return { answer: {}, stale: [], reopen: press.button.match };
  return replyToChange(context, press, { kind: 'refused', match, why: { key: 'too-early-for-that' } });
};
