import { PAGE_COMMANDS, type PageCommand } from '../../src/service/ports/chat-command.ts';
import type { Action } from '../../src/service/ports/intent.ts';
import { GROUP, ROLES, type Role, type Stage } from '../support/authorisation-scenes.ts';

/** The player on turn. */
export const MOVER = 'mover' as const;

export interface Row {
  /**
   * `seat.ply.act` of a forged button, or an action; after `page `, the act of a button that belongs to no match. `{m}`
   * is the seat on turn, `{o}` the other one; `{code}`, `{id}` and `{word}` are the match's code and id, and the host's
   * confirmation word.
   */
  readonly act: string | Action;
  /** Roles that may, by stage; nobody at a stage that is missing. Looks, pages and settings change no match. */
  readonly may: Partial<Readonly<Record<Stage, readonly Role[] | typeof MOVER>>>;
}

const say = (text: string): Action => ({ kind: 'say', text, aimed: true });

const host: readonly Role[] = ['host'];
const rival: readonly Role[] = ['rival'];
const players: readonly Role[] = ['host', 'rival'];
const guests: readonly Role[] = ROLES.filter((it) => it !== 'host');
const managers: readonly Role[] = ['manager', 'moderator'];
const inGroup: readonly Role[] = ['host', 'rival', 'bystander', 'elsewhere', 'manager', 'moderator'];

const inLobbies = <T>(who: T) => ({ lobby: who, reserved: who, rematch: who });
const inBattles = <T>(who: T) => ({ battle: who, offered: who, late: who, paused: who, silent: who });
const inPlay = <T>(who: T) => ({ placing: who, ...inBattles(who) });
/** The public board may be opened in a chat that has no board yet, also of a full or finished match. */
const toWatch = { ...inLobbies(['stranger'] as const), ...inPlay(['stranger'] as const), over: ['stranger'] as const };
const seated = { lobby: guests, reserved: rival, rematch: rival };
const byCode = { lobby: guests, reserved: rival };

/** Stages in which players may offer a draw: the match is being played and no draw is on offer. */
const mayOffer = { placing: players, battle: players, late: players, paused: players, silent: players };

/** The page commands that change a match, with the roles that may. */
const ASKED: Readonly<Partial<Record<PageCommand, Row['may']>>> = {
  hint: inBattles(MOVER),
  draw: mayOffer,
  cancel: inLobbies(host),
};

export const ROWS: readonly Row[] = [
  // Seats and lobby.
  { act: '-.0.!join', may: seated },
  { act: '-.0.!machine:captain', may: inLobbies(host) },
  { act: '-.0.!machine:unbeatable', may: {} },
  // Between two people there is no machine whose strength could change.
  { act: '-.0.!strength:hard', may: {} },
  { act: '-.0.!clock:600000', may: inLobbies(host) },
  { act: '-.0.!clock:1', may: {} },
  { act: '-.0.!clock:-5', may: {} },
  { act: '-.0.!placing:120000', may: inLobbies(host) },
  { act: '-.0.!placing:1', may: {} },
  { act: '-.0.!lead:guest', may: inLobbies(host) },
  { act: '-.0.!lead:winner', may: {} },
  { act: '-.0.!rated:on', may: inLobbies(host) },
  { act: '-.0.!rated:maybe', may: {} },
  { act: '-.0.!unrated', may: seated },
  // Tells what a match would do: nothing changes.
  { act: '-.0.!odds', may: {} },
  { act: '-.0.!daily:214/0/A1', may: {} },
  // Classic has nothing of this name to switch.
  { act: '-.0.!switch:reply-on', may: {} },
  // Another game: only the host may choose it, until the match begins. A rematch keeps its game. `!join:n` is refused
  // unless the lobby has changed n times.
  { act: '-.0.!variant:hasbro', may: { lobby: host, reserved: host } },
  { act: '-.0.!variant:classic', may: {} },
  { act: '-.0.!variant:chess', may: {} },
  { act: '-.0.!join:1', may: {} },
  // Classic has no sides that players share.
  { act: '-.0.!fill:1', may: {} },
  { act: '-.0.!sit:1', may: {} },
  { act: '-.0.!share:L', may: {} },
  { act: '-.0.!swap', may: {} },
  { act: '-.0.!begin', may: {} },
  { act: '-.0.!cancel', may: inLobbies([...host, ...managers]) },
  { act: '-.0.!open', may: { reserved: host, rematch: host } },
  { act: '-.0.!decline', may: { reserved: rival, rematch: rival } },
  { act: '-.0.!resign', may: inPlay(players) },
  { act: '0.0.!resign', may: inPlay(host) },
  // People who manage the group may end a match in it.
  { act: '-.0.!end', may: { ...inLobbies(managers), ...inPlay(managers) } },
  // Clocks, draws and manual endings: only players, and only when there is something to claim, answer or close.
  { act: '-.0.!draw', may: mayOffer },
  { act: '-.0.!draw-yes', may: { offered: rival } },
  { act: '-.0.!draw-no', may: { offered: rival } },
  { act: '-.0.!claim', may: { late: rival } },
  { act: '-.0.!claim:0', may: {} },
  { act: '-.0.!grant', may: { late: rival } },
  { act: '-.0.!close', may: { silent: players } },
  // A hint changes the count of hints of the player who took it: on their turn, for themselves.
  { act: '-.0.!hint', may: inBattles(MOVER) },
  // A reaction to the latest step: of players who have both begun.
  { act: '-.0.!react:0', may: inBattles(players) },
  { act: '-.0.!react:6', may: {} },
  { act: '{o}.1.!hint', may: inBattles(MOVER) },
  // A page is put away: nothing changes.
  { act: '-.0.!dismiss', may: {} },
  // A question about an order that is left unanswered: nothing changes.
  { act: '-.0.!neither', may: {} },
  // Managers of the chat shut people out of it, and their invitation there ends. Blocking changes no match.
  { act: '-.0.!shut:0', may: inLobbies(managers) },
  { act: '-.0.!shut:1', may: {} },
  { act: '-.0.!shut:9', may: {} },
  { act: '-.0.!admit:aaaaaaaaaaaaaaaa', may: {} },
  { act: '-.0.!admit:0', may: {} },
  { act: '-.0.!rule:openers:managers', may: {} },
  { act: '-.0.!rule:openers:none', may: {} },
  { act: '-.0.?!quiet', may: {} },
  { act: '-.0.!report:0-name', may: {} },
  { act: '-.0.!report:0-fun', may: {} },
  { act: '-.0.?!report:1', may: {} },
  { act: '-.0.!block:0', may: {} },
  { act: '-.0.!block:1', may: {} },
  { act: '-.0.!block:x', may: {} },
  { act: '-.0.?!people', may: {} },
  { act: '-.0.?!people:0', may: {} },
  { act: '-.0.?!people:9', may: {} },
  { act: '-.0.?!house', may: {} },
  { act: '-.0.!rematch', may: {} },
  { act: '-.0.!again', may: {} },
  // Placing: each player their own fleet. Where others read along, only commands that name no cell.
  { act: '0.0.deal.2', may: { placing: host } },
  { act: '1.0.deal.2', may: { placing: rival } },
  { act: '-.0.deal.2', may: { placing: players } },
  { act: '-.0.fill.2', may: {} },
  { act: '0.0.clear', may: { placing: host } },
  { act: '0.0.ready', may: { placing: host } },
  { act: '1.0.ready', may: { placing: rival } },
  { act: '-.0.ready', may: { placing: players } },
  { act: '0.0.put.A1', may: {} },
  { act: '-.0.put.A1-A4', may: {} },
  { act: '-.0.take.A1', may: {} },
  { act: '-.0.take.J10', may: {} },
  { act: '0.0.flag.pirates', may: { placing: host } },
  { act: '0.0.mine.A1', may: {} },
  { act: '0.0.mark.A1', may: {} },
  { act: '0.0.rub.A1', may: {} },
  // Commands that only other games know.
  { act: '{m}.1.v.A1+B2', may: {} },
  { act: '{m}.1.give.A1', may: {} },
  { act: '{m}.1.stay', may: {} },
  { act: '{m}.1.sail.A1+B2', may: {} },
  { act: '{m}.1.drift', may: {} },
  { act: '{m}.1.miss', may: {} },
  { act: '{m}.1.hash.0123456789abcdef0123456789abcde', may: {} },
  { act: '{m}.1.salt.tar', may: {} },
  { act: '{m}.1.note.B6.miss', may: {} },
  { act: '{m}.1.claim', may: {} },
  { act: '{m}.1.look', may: {} },
  { act: '{m}.1.leave', may: {} },
  { act: '{m}.1.open', may: {} },
  { act: '{m}.1.withhold', may: {} },
  { act: '0.0.place.L.A2', may: {} },
  { act: '0.0.flag.F', may: {} },
  { act: '0.0.advised', may: {} },
  { act: '{m}.1.plot.L.C3', may: {} },
  { act: '{m}.1.unplot.L', may: {} },
  { act: '{m}.1.move.L.C3', may: {} },
  { act: '{m}.1.fire.L.C3.1', may: {} },
  { act: '{m}.1.broadside.C3', may: {} },
  { act: '{m}.1.at-will', may: {} },
  { act: '{m}.1.sail', may: {} },
  { act: '{m}.1.end', may: {} },
  { act: '-.0.?ship:L', may: {} },
  { act: '-.0.?steer:L', may: {} },
  // Shots: on the player's own turn, with their own button of this turn.
  { act: '{m}.1.A1', may: inBattles(MOVER) },
  { act: '{o}.1.A1', may: {} },
  { act: '-.1.A1', may: inBattles(MOVER) },
  { act: '{m}.1.A1~visual', may: inBattles(MOVER) },
  { act: '{m}.0.A1', may: {} },
  { act: '{m}.2.A1', may: {} },
  { act: '{m}.zzzzzz.A1', may: {} },
  { act: '{m}.1.Z26', may: {} },
  { act: '{m}.1.A11', may: {} },
  { act: '{m}.1.deal.2', may: {} },
  { act: '{m}.1.ready', may: {} },
  { act: '{m}.1.put.A1', may: {} },
  { act: '{m}.1.strike', may: {} },
  { act: '0.0.strike', may: {} },
  // What no screen ever offers.
  { act: '9.1.A1', may: {} },
  { act: '-.0.!', may: {} },
  { act: '-.0.!win', may: {} },
  { act: '-.0.!begin', may: {} },
  { act: '-.0.!expire', may: {} },
  { act: '-.0.!reveal:0', may: {} },
  { act: '-.0.!__proto__', may: {} },
  { act: '-.0.!constructor:name', may: {} },
  { act: '-.0.!locale:xx', may: {} },
  { act: '-.0.!board:hologram', may: {} },
  { act: '-.0.!theme:__proto__', may: {} },
  { act: '-.1.toString', may: {} },
  { act: '-.1.~', may: {} },
  { act: '{m}.1.A1~', may: {} },
  { act: '{m}.1.A1~{"a":1}', may: {} },
  { act: '{m}.1.A1~lat~lat', may: {} },
  { act: `{m}.1.A1~${'x'.repeat(40)}`, may: {} },
  { act: '-.1.A1; DROP', may: {} },
  // Settings are personal. Those of a chat are changed by people who manage it.
  { act: '-.0.!locale:uk', may: {} },
  { act: '-.0.!letters:lat', may: {} },
  { act: '-.0.!board:text', may: {} },
  { act: '-.0.!theme:dark', may: {} },
  { act: '-.0.!keys:letters', may: {} },
  { act: '-.0.!calls:off', may: {} },
  { act: '-.0.!reactions:off', may: {} },
  { act: '-.0.!window', may: {} },
  { act: '-.0.!own:calls:off', may: {} },
  { act: '-.0.!own:theme:dark', may: {} },
  { act: '-.0.!own:letters:klingon', may: {} },
  { act: '-.0.!own:__proto__:x', may: {} },
  { act: '-.0.!chat:locale:uk', may: {} },
  { act: '-.0.!chat:letters:lat', may: {} },
  { act: '-.0.!chat:theme:dark', may: {} },
  { act: '-.0.!chat:board:text', may: {} },
  { act: '-.0.!chat:keys:letters', may: {} },
  { act: '-.0.!chat:calls:off', may: {} },
  { act: '-.0.!chat:reactions:off', may: {} },
  { act: '-.0.!own:variant:hasbro', may: {} },
  { act: '-.0.!own:variant:chess', may: {} },
  { act: '-.0.!chat:variant:hasbro', may: {} },
  // Looks change nothing, for any role.
  { act: '-.0.?', may: {} },
  { act: '-.0.?mine', may: {} },
  { act: '-.0.?text', may: {} },
  { act: '-.0.?pad', may: {} },
  { act: '-.0.?aim:1', may: {} },
  { act: '-.0.?put:4', may: {} },
  { act: '-.0.?sea:0', may: {} },
  { act: '-.0.?umpire', may: {} },
  { act: '-.0.?__proto__', may: {} },
  { act: '-.0.?!menu', may: {} },
  { act: '-.0.?!resign', may: {} },
  { act: '-.0.?!strength', may: {} },
  { act: '-.0.?!end', may: {} },
  { act: '-.0.?!show', may: {} },
  { act: '-.0.?!levels', may: {} },
  { act: '-.0.?!meanwhile', may: {} },
  { act: '-.0.?!games:table', may: {} },
  { act: '-.0.?!games:own', may: {} },
  { act: '-.0.?!games:chat', may: {} },
  { act: '-.0.?!form:classic', may: {} },
  { act: '-.0.?!rules', may: {} },
  { act: '-.0.?!drill:2/1', may: {} },
  { act: '-.0.?!drill:9/1', may: {} },
  { act: '-.0.?!lesson:ships0', may: {} },
  { act: '-.0.?!lesson:ships1/F4', may: {} },
  { act: '-.0.?!lesson:ships9', may: {} },
  { act: '-.0.?!language', may: {} },
  { act: '-.0.?!rules:1', may: {} },
  { act: '-.0.?!settings', may: {} },
  { act: '-.0.?!chat', may: {} },
  { act: '-.0.?!read', may: {} },
  { act: `-.0.?!read:${Buffer.from('my ships').toString('base64url')}`, may: {} },
  { act: '-.0.?!read:%%%', may: {} },
  { act: '-.0.?!replay', may: {} },
  { act: '-.0.?!replay:3', may: {} },
  { act: '-.0.?!film', may: {} },
  { act: '-.0.?!share', may: {} },
  { act: '-.0.?!study', may: {} },
  { act: '-.0.?!study:0', may: {} },
  { act: '-.0.?!study:umpire', may: {} },
  { act: '-.0.?!verify', may: {} },
  { act: '-.0.?!verify:1', may: {} },
  { act: '-.0.?!verify:0:0', may: {} },
  { act: '-.0.?!verify:9:umpire', may: {} },
  { act: '-.0.?!verify:dice', may: {} },
  { act: '-.0.?!nonsense', may: {} },
  { act: '0.0.?mine', may: {} },
  // Pages belong to no match: a press there changes none, except for erasing a player's data.
  { act: 'page !play', may: {} },
  { act: 'page !play:unbeatable', may: {} },
  { act: 'page !play::hasbro', may: {} },
  { act: 'page !strength:hard', may: {} },
  { act: 'page !variant:hasbro', may: {} },
  { act: 'page !variant:chess', may: {} },
  { act: 'page !chat:variant:hasbro', may: {} },
  { act: 'page !locale:uk', may: {} },
  { act: 'page !own:keys:letters', may: {} },
  { act: 'page !sign-out', may: {} },
  { act: 'page !own:calls:off', may: {} },
  { act: 'page !chat:locale:uk', may: {} },
  { act: 'page !admit:aaaaaaaaaaaaaaaa', may: {} },
  { act: 'page !rule:most:1', may: {} },
  { act: 'page !rule:quiet:25-1', may: {} },
  { act: 'page !unblock:aaaaaaaaaaaaaaaa', may: {} },
  { act: 'page !link:mine.aaaaaaaa', may: {} },
  { act: 'page !link:mine', may: {} },
  { act: 'page !unlink:aaaaaaaa', may: {} },
  { act: 'page !forget:aaaaaaaa', may: {} },
  { act: 'page !forget:', may: {} },
  {
    act: 'page !forget:{word}',
    may: { ...inLobbies(host), ...inPlay(host), over: host },
  },
  ...[
    'rules',
    'start',
    'more',
    'matches',
    'game:hasbro',
    'game:chess',
    'strength',
    'drill:2/1',
    'lesson:ships1',
    'games',
    'games:chat',
    'form',
    'language',
    'levels',
    'settings',
    'chat',
    'me',
    'me:hex',
    'me:classic.shots',
    'me:classic.share',
    'me:classic.here',
    'top',
    'top:world.classic.all',
    'daily',
    'daily:214.week',
    'blocks',
    'link',
    'unlink',
    'house',
    'quiet:22',
    'privacy',
    'mydata',
    'forgetme',
    'nonsense',
  ].map((it) => ({
    act: `page ?!${it}`,
    may: {},
  })),
  // Typed.
  { act: say('A1'), may: inBattles(MOVER) },
  { act: say('а1'), may: inBattles(MOVER) },
  // A fleet typed where others read along is not placed. But it has been seen, so its writer is dealt another.
  { act: say('A1-A4'), may: { placing: players } },
  { act: say('clear'), may: {} },
  { act: say('!resign'), may: {} },
  { act: say('/resign'), may: {} },
  { act: say('hello'), may: {} },
  { act: say(''), may: {} },
  // Opening another match leaves this one unchanged.
  { act: { kind: 'open', rival: { kind: 'anyone' } }, may: {} },
  { act: { kind: 'open', rival: { kind: 'person', id: 'paper:rival', name: 'rival' } }, may: {} },
  // By code or link people join while there is room. In a chat without a board anyone may open the public one.
  { act: { kind: 'join', code: '{code}' }, may: byCode },
  { act: { kind: 'link', payload: 'j{code}' }, may: byCode },
  { act: { kind: 'join', code: 'w{id}' }, may: toWatch },
  { act: { kind: 'link', payload: 'w{id}' }, may: toWatch },
  { act: { kind: 'link', payload: 'm{id}' }, may: toWatch },
  { act: '-.0.!here', may: toWatch },
  { act: { kind: 'join', code: 'AAAAAAAAA' }, may: {} },
  { act: { kind: 'join', code: '' }, may: {} },
  { act: { kind: 'link', payload: 'jAAAAAAAAA' }, may: {} },
  { act: { kind: 'link', payload: 'cAAAAAAAAA' }, may: {} },
  { act: { kind: 'link', payload: 'added' }, may: {} },
  { act: { kind: 'link', payload: '../../x' }, may: {} },
  // Only its host may move a match, and not to the place where it is already.
  { act: { kind: 'settle', match: '{id}', card: { platform: 'paper', ...GROUP } }, may: {} },
  { act: { kind: 'settle', match: '{id}', card: { platform: 'paper', address: 'watcher', audience: 'one' } }, may: {} },
  // Reports of the platform about a place, for any cause.
  { act: { kind: 'arrived' }, may: {} },
  {
    act: { kind: 'closed' },
    may: { placing: inGroup, battle: inGroup, offered: inGroup, late: inGroup, silent: inGroup },
  },
  { act: { kind: 'reopened' }, may: { paused: inGroup } },
  ...PAGE_COMMANDS.map((about) => ({ act: { kind: 'ask', about } as const, may: ASKED[about] ?? {} })),
];
