import type { Button, Focus, Press, Screen } from '../../../kernel/screen.ts';
import { readPage, writeAct, writePage } from '../../control/act.ts';
import { readToken } from '../../control/token.ts';
import type { Answer } from '../../ports/answer.ts';
import type { Token } from '../../ports/intent.ts';
import { alertResult, type IntentResult } from '../context/intent-result.ts';
import { type Recipient, type RenderContext, themeOf, translateFor } from '../context/render-context.ts';
import { findBoardAt, type Needs } from '../context/service-context.ts';
import { awaitedSeats } from '../match/commits.ts';
import { boardKey, type Match, seatOf } from '../match/match.ts';
import { shownStateOf } from '../match/turn.ts';
import { packFocus } from './claimed-board.ts';
import { boardKeys, screenOf } from './match-screen.ts';
import { type ButtonPress, replyToChange, whoseTurn } from './reply.ts';

/** A person who looks at a match by a button, and how they are shown what they look at. */
export interface Visit {
  readonly press: ButtonPress;
  readonly match: Match;
  readonly recipient: Recipient;
  readonly renderContext: RenderContext;
}

/** The visit of a press; or the answer that its match is gone. */
export const visitOf = async (
  context: Needs<'load' | 'records' | 'renderContext' | 'systemOf' | 'translate' | 'whisperRecipient'>,
  press: ButtonPress,
): Promise<Visit | IntentResult> => {
  const { actor, button } = press;
  const match = await context.load(button.match);
  if (typeof match === 'string') return replyToChange(context, press, { kind: match });
  const recipient = await context.whisperRecipient(actor, seatOf(match, actor.person.id));
  return { press, match, recipient, renderContext: await context.renderContext(match) };
};

/** The looks that people without a seat may have: the plain board, its text, the menu. */
const FOR_ALL: readonly Focus[] = ['', 'text', writePage({ page: 'menu' })];

/**
 * Looks at the board of a match: on the player's own board where the button is on it, else in a private answer. An
 * unknown focus shows the plain board.
 */
export const lookAtBoard = async (
  context: Needs<'isAdmin' | 'recipientOf' | 'systemOf' | 'translate'>,
  visit: Visit,
): Promise<IntentResult> => {
  const { press, match, recipient, renderContext } = visit;
  const { actor, did, intent, button } = press;
  const focus = button.act.slice(1);
  const seat = seatOf(match, actor.person.id);
  const board = findBoardAt(match, intent.place);
  const shared = await sharedKeys(context, visit, focus);
  const awaited = seat !== undefined && awaitedSeats(renderContext.system, match).includes(seat);
  const aside = shared?.isWithin && !awaited ? whoseTurn(renderContext.system, match, seat) : undefined;
  if (aside) return { answer: { notice: translateFor(renderContext, match, recipient)(aside) }, stale: [] };
  const seenAt = (at: Recipient['at']) => spentLine(screenOf(renderContext, match, { ...recipient, at }), button);
  const why = shared ? spentLine(shared.keys, button) : (seenAt('whisper') ?? seenAt('board'));
  if (why !== undefined) return { answer: { notice: why }, stale: [] };
  if (!did.whisper && board && board.viewer === seat && board.place.audience === 'one') {
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
  if (seat === undefined && !FOR_ALL.includes(focus)) {
    // The key to a player's own view shows an onlooker the menu.
    if (shared?.isOffered && renderContext.system.pads) {
      const isAdmin = await context.isAdmin(actor);
      const asked = { ...press, button: { ...button, act: MENU } };
      return lookAtBoard(context, { ...visit, press: asked, recipient: { ...recipient, isAdmin } });
    }
    return alertResult(context.translate(actor.locale)({ key: 'not-in-match' }));
  }
  const ofTurn = shared?.isPad ? shared : undefined;
  const pad = awaited ? ofTurn : match.stage === 'playing' ? undefined : await calmPad(context, visit, focus);
  const theme = themeOf(recipient);
  const privately = (): Answer => {
    const screen = screenOf(renderContext, match, recipient, focus === '' ? undefined : focus);
    const isOwn = seat !== undefined && match.stage === 'playing' && readPage(focus) === undefined;
    const shows = isOwn ? { shows: shownStateOf(renderContext.system, match, seat) } : {};
    return { theme, body: { kind: 'whisper', screen, ...shows, ...(pad ? { shared: pad.keys } : {}) } };
  };
  if (!pad?.isWithin) return { answer: privately(), stale: [] };
  // The quarters of a sea change no more than the keys: where a board is drawn in the answer, it is drawn with them.
  const own = pad.keys.pad && board ? { own: { match: match.id, key: board.key, on: did.on, focus } } : {};
  return {
    answer: { theme, body: { kind: 'pad', keys: pad.keys, otherwise: async () => privately() } },
    ...own,
    stale: [],
  };
};

/** The button of the menu. */
const MENU = writeAct({ page: 'menu' });

/** Why nothing can be done at the square of a pad that this button belongs to; undefined for any other button. */
const spentLine = ({ pad }: Screen<Token>, { act }: ButtonPress['button']): string | undefined =>
  pad?.squares.flat().find((square) => square.spent && readToken(square.press)?.act === act)?.spoken;

/** The keys of the board that everyone at a place sees, for a look from it. */
interface SharedKeys {
  readonly keys: Screen<Token>;
  /** Whether the look changes them. */
  readonly isPad: boolean;
  /** Whether it goes on from the board's own keys, such as from a letter to its numbers. */
  readonly isWithin: boolean;
  /** Whether one of them leads to it. */
  readonly isOffered: boolean;
}

/** What the whole place may see of a look: only a keyboard of public commands. Undefined for a look from elsewhere. */
const sharedKeys = async (
  context: Needs<'recipientOf'>,
  { match, press, renderContext }: Visit,
  focus: Focus,
): Promise<SharedKeys | undefined> => {
  const board = findBoardAt(match, press.intent.place);
  if (board?.viewer !== 'public' || match.stage !== 'playing' || press.did.whisper) return undefined;
  const recipient = await context.recipientOf(board);
  const plain = boardKeys(renderContext, match, recipient);
  const asked = boardKeys(renderContext, match, recipient, focus);
  const { squares = [], quarters, lines } = plain.pad ?? {};
  const ofPad = [...squares.flat(), ...(quarters?.tabs ?? []), ...(lines?.tabs ?? [])];
  const looksOf = (keys: readonly Button<Press<unknown>>[]) =>
    keys.flatMap(({ press: does, stepwise }) => ('look' in does ? [{ look: does.look, stepwise }] : []));
  const looks = looksOf(plain.buttons.flat());
  const isOnPad = looksOf(ofPad).some(({ look }) => look === focus);
  // Where the board itself is the keyboard, the way back to it is a way within it.
  const leads = looks.some(({ look }) => look.startsWith(`${focus}:`));
  const isOther = !isOnPad && JSON.stringify([asked.buttons, asked.pad]) !== JSON.stringify([plain.buttons, plain.pad]);
  const isWithin = looks.some(({ look, stepwise }) => stepwise === true && firstOf(look) === firstOf(focus));
  return {
    keys: asked.screen,
    isPad: isOnPad || leads || isOther,
    isWithin: isOnPad || ((leads || isOther) && isWithin),
    isOffered: looks.some(({ look }) => look === focus),
  };
};

/**
 * The keys of an invitation or of a finished match, and those behind its [More], for a place where nothing can be shown
 * in private.
 */
const calmPad = async (
  context: Needs<'recipientOf'>,
  { match, press, renderContext }: Visit,
  focus: Focus,
): Promise<{ readonly keys: Screen<Token>; readonly isWithin: boolean } | undefined> => {
  const board = findBoardAt(match, press.intent.place);
  if (board?.viewer !== 'public' || board.form || press.did.whisper) return undefined;
  const keys = screenOf(renderContext, match, await context.recipientOf(board), focus);
  // The way back leads to the board itself.
  return { keys, isWithin: focus === '' };
};

/** What a look is about: its part before the first colon. */
const firstOf = (look: Focus): string => look.split(':', 1)[0] ?? look;

/** Redraws a board that was given up, since a person acts there. */
export const withRevivedBoard = async (
  context: Needs<'store'>,
  { button: { match }, intent }: ButtonPress,
  handled: IntentResult,
): Promise<IntentResult> => {
  const key = boardKey(intent.place);
  const dead = (await context.store.boards(match)).some((it) => it.key === key && it.dead);
  return dead ? { ...handled, stale: [...handled.stale, { match, key }] } : handled;
};
