import type { Phrase } from '../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Screen } from '../../kernel/screen.ts';
import type { AnySystem } from '../../kernel/system.ts';
import { notPlayed, onlyHost } from '../acts/acts.ts';
import { houseAct, occasionFor, readAct } from '../acts/house-acts.ts';
import { seating } from '../acts/seating.ts';
import { keptFocus } from '../boards/focus.ts';
import { boardHere, type Desk } from '../desk/desk.ts';
import type { Handled } from '../desk/handled.ts';
import { readerOf, sayTo, themeOf } from '../desk/sight.ts';
import { awaited } from '../match/commits.ts';
import { boardKey, type Match, seatOf } from '../match/match.ts';
import { type Played, playTurn, viewOf } from '../match/turn.ts';
import type { Place, Token } from '../ports/intent.ts';
import { levelsPage } from '../screens/pages.ts';
import { screenOf } from '../screens/screens.ts';
import { answered, decisionOf, type Press, remember } from './answering.ts';
import { checkPage } from './checking.ts';
import { filmPage } from './film.ts';
import { isNamedIn } from './forgetting.ts';
import { hint } from './hinting.ts';
import { overtakes, settled, spent } from './questions.ts';
import { questionOf, readMatch } from './reading.ts';
import { rematch } from './rematch.ts';
import { replayScreen } from './replay.ts';
import { rulesChat } from './settings.ts';
import { isSecret, namesCells } from './slips.ts';
import { studyPage } from './studying.ts';
import { housePage, wished } from './wishing.ts';

/** A button of a match: a look, an act of the house, or a command of the game. */
export const pressed = async (desk: Desk, press: Press): Promise<Handled> => {
  const { act } = press.stamp;
  if (act.startsWith('?')) return revived(desk, press, await looked(desk, press, act.slice(1)));
  if (act.startsWith('!')) return housePressed(desk, press, act.slice(1));
  return commanded(desk, press);
};

/** Somebody acts where the board could not be kept up of late: it is tried again. */
const revived = async (desk: Desk, { stamp: { match }, intent }: Press, handled: Handled): Promise<Handled> => {
  const key = boardKey(intent.place);
  const dead = (await desk.store.boards(match)).some((it) => it.key === key && it.dead);
  return dead ? { ...handled, stale: [...handled.stale, { match, key }] } : handled;
};

/* ------------------------------------------------------------------------------------------------ commands */

const commanded = async (desk: Desk, press: Press): Promise<Handled> => {
  const [act = '', reading, ...more] = press.stamp.act.split('~');
  const wellFormed = more.length === 0 && (reading === undefined || READING.test(reading));
  const changed = await desk.change(press.stamp.match, press.intent.id, (match) => {
    const seat = ownSeat(match, press);
    if (!seat.ok) return seat;
    const system = desk.systemOf(match.system);
    const command = system.notation.read(act);
    if (!command.ok || !wellFormed) return refuse({ key: 'button-broken' });
    if (match.stage !== 'playing') return refuse(notPlayed(match));
    if (press.stamp.ply !== match.plies[seat.value])
      return ok({ match, records: [], stale: 'all', notice: { key: 'button-stale' } });
    if (
      isSecret(system, command.value, viewOf(system, match, seat.value)) &&
      press.intent.place.audience === 'many' &&
      !press.did.whisper &&
      namesCells(act)
    ) {
      return refuse({ key: 'place-in-private' });
    }
    const played = playTurn(system, remember(match, seat.value, reading), seat.value, command.value);
    if (!played.ok) return played;
    if (!decides(system, command.value, played.value)) return refuse({ key: 'button-broken' });
    return ok(decisionOf(desk, played.value.match, match, seat.value, played.value));
  });
  const handled = await answered(desk, press, changed);
  if (press.stamp.asked) return settled(desk, press.actor, changed, handled);
  if (changed.kind === 'done' && changed.notice?.key !== 'button-stale') overtakes(desk, press.actor, changed.match.id);
  return handled;
};

/** The name of a way of reading letters, as faces give them. */
const READING = /^[a-z]{1,12}$/;

/**
 * Whether a command that the rules have taken is the seat's own to give: what only the clock plays could be forged, and so could
 * a decision that decides nothing.
 */
const decides = (system: AnySystem, command: unknown, { records }: Played): boolean =>
  system.isDraft(command) || (records.length > 0 && !system.isResignation(command));

/** The seat a press acts for: the presser's own, never another's. */
const ownSeat = (match: Match, { stamp, actor }: Press): Result<number, Phrase> => {
  const own = seatOf(match, actor.person.id);
  if (own === undefined) return refuse({ key: 'not-in-match' });
  if (stamp.seat !== undefined && stamp.seat !== own) {
    return refuse({ key: 'not-your-button', with: { owner: { seat: stamp.seat } } });
  }
  return ok(own);
};

/* --------------------------------------------------------------------------------------------------- looks */

/** Looks that show more to whoever manages the chat. */
const OF_MANAGERS: readonly string[] = ['!menu', '!end'];

const looked = async (desk: Desk, press: Press, focus: string): Promise<Handled> => {
  const { actor, did, intent } = press;
  const match = await desk.load(press.stamp.match);
  if (typeof match === 'string') return answered(desk, press, { kind: match });
  const seat = seatOf(match, actor.person.id);
  const board = boardHere(match, intent.place);
  const eyes = await desk.whisperTo(match, actor, seat);
  const sight = await desk.sight(match);
  const theme = themeOf(eyes);
  const page = (screen: Screen<Token>): Handled => ({ answer: { theme, whisper: { screen } }, stale: [] });

  const governs = intent.place.audience === 'many' && OF_MANAGERS.includes(focus) && (await desk.rules(actor));
  if (focus === '!end') {
    if (!governs || !board) return { answer: { alert: desk.voice(actor.locale)({ key: 'managers-only' }) }, stale: [] };
    return page(screenOf(sight, match, { ...eyes, governs }, focus));
  }
  const notHost = /^!(form|games:table)(?![a-z])/.test(focus) ? onlyHost(match, actor) : undefined;
  if (notHost) return { answer: { alert: sayTo(sight, match, eyes)(notHost) }, stale: [] };
  if (/^!(chat|games:chat)(?![a-z])/.test(focus) && !(await rulesChat(desk, actor)))
    return { answer: { alert: desk.voice(actor.locale)({ key: 'chat-settings-not-yours' }) }, stale: [] };
  const opened = await housePage(desk, actor, match, focus);
  if (opened) return page(opened);
  if (/^!read(:|$)/.test(focus)) return readMatch(desk, actor, match, questionOf(focus));
  // All that his own board would show him, though he asks for it where others read.
  if (focus === '!show') return page(screenOf(sight, match, { ...eyes, at: 'board' }));
  if (focus === '!levels') return page(await levelsPage(desk, actor, match));
  if (focus === '!meanwhile') return page(await levelsPage(desk, actor));
  if (/^!verify(:|$)/.test(focus)) return checkPage(desk, match, eyes, focus.split(':').slice(1));
  if (focus === '!film') return filmPage(desk, actor, match, eyes);
  if (/^!study(:|$)/.test(focus))
    return { answer: { theme, ...(await studyPage(desk, match, eyes, focus.split(':')[1])) }, stale: [] };
  if (focus.startsWith('!replay')) return page(await replayScreen(desk, match, eyes, focus.split(':')[1]));
  if (!did.whisper && board && board.viewer === seat && board.place.audience === 'one' && match.stage !== 'over') {
    return {
      answer: {},
      own: {
        match: match.id,
        key: board.key,
        on: did.on,
        focus: focus === '' || seat === undefined ? null : keptFocus(desk, match, seat, focus),
      },
      stale: [],
    };
  }
  if (seat === undefined && focus !== '!menu' && focus !== 'text' && focus !== '') {
    return { answer: { alert: desk.voice(actor.locale)({ key: 'not-in-match' }) }, stale: [] };
  }
  const screen = screenOf(sight, match, { ...eyes, governs }, focus === '' ? undefined : focus);
  const shared =
    seat !== undefined && awaited(sight.system, match).includes(seat)
      ? await sharedPad(desk, match, press, focus)
      : undefined;
  return { answer: { theme, whisper: { screen, ...(shared ? { shared } : {}) } }, stale: [] };
};

/** Where no private way is open, what the whole place may see of a look: only a pad of public acts. */
const sharedPad = async (desk: Desk, match: Match, press: Press, focus: string): Promise<Screen<Token> | undefined> => {
  const board = boardHere(match, press.intent.place);
  if (board?.viewer !== 'public' || match.stage !== 'playing' || press.did.whisper) return undefined;
  const sight = await desk.sight(match);
  const eyes = await desk.eyesOf(match, board);
  const present = (look: string | undefined) =>
    sight.system.present(viewOf(sight.system, match, 'public'), readerOf(sight, match, eyes), look).buttons;
  const plain = present(undefined);
  // Where the board itself is the pad, the way back to it is a way within it.
  const leads = plain.flat().some(({ press: key }) => 'look' in key && key.look.startsWith(`${focus}:`));
  if (!leads && JSON.stringify(present(focus)) === JSON.stringify(plain)) return undefined;
  return screenOf(sight, match, eyes, focus);
};

/* ------------------------------------------------------------------------------------------- the house's acts */

/** Acts that change a setting (settings.ts). */
const WISHES: readonly string[] = ['own', 'chat', 'board', 'locale', 'theme', 'letters', 'calls'];

const housePressed = async (desk: Desk, press: Press, act: string): Promise<Handled> => {
  const { actor, intent } = press;
  if (WISHES.includes(act.split(':')[0] ?? '')) return wished(desk, press, act);
  const { name, value } = readAct(act) ?? { name: '', value: '' };
  if (name === 'rematch') return rematch(desk, press);
  if (name === 'again') return again(desk, press);
  if (name === 'hint') return hint(desk, actor, press.stamp.match, intent.id);
  const does = houseAct(name);
  const sitter = name === 'join' ? await seating(desk, actor, press.stamp.match) : actor;
  const occasion = await occasionFor(desk, sitter, name, value);
  const changed = await desk.change(press.stamp.match, intent.id, (match, now) => {
    // A button that is one seat's does nothing for another.
    const seat = press.stamp.seat === undefined ? undefined : ownSeat(match, press);
    if (seat && !seat.ok) return seat;
    const system = desk.systemOf(match.system);
    const did = does ? does(match, { ...occasion, system }, now) : refuse({ key: 'button-broken' });
    return did.ok ? ok({ ...did.value, stale: 'all' }) : did;
  });
  if (changed.kind === 'done' && isNamedIn(changed.match, actor.person))
    await desk.people.leavesTrace(actor.person.id, changed.match.id);
  const handled = await answered(desk, press, changed);
  const chosen = press.did.whisper && (changed.kind === 'done' || changed.kind === 'again');
  return chosen && standsHere(changed.match, intent.place) ? spent(desk, actor, handled) : handled;
};

/**
 * Whether what was chosen on a page for one person is seen on a board there: a lobby, or a match played where nobody else
 * is. A second copy of it would fall behind, and could still be pressed.
 */
const standsHere = (match: Match, place: Place): boolean =>
  boardHere(match, place) !== undefined && (match.stage === 'lobby' || place.audience === 'one');

/** The same game opened anew, once the match is over or no longer kept. */
const again = async (desk: Desk, press: Press): Promise<Handled> => {
  const match = await desk.load(press.stamp.match);
  if (typeof match === 'string' || match.stage === 'over') return { answer: {}, stale: [], reopen: press.stamp.match };
  return answered(desk, press, { kind: 'refused', match, why: { key: 'too-early-for-that' } });
};
