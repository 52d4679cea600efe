import { describe, expect, test } from 'vitest';
import { type ButtonAct, readAct, writeAct } from '../../../src/service/control/act.ts';
import { type DeadlineName, readDeadline, writeDeadline } from '../../../src/service/control/deadline.ts';
import { type LinkTarget, readLink, writeLink } from '../../../src/service/control/link.ts';
import { isBeginning, isServiceAct, type LogAct, writeLogAct } from '../../../src/service/control/log-act.ts';
import { readToken, writeToken } from '../../../src/service/control/token.ts';

/*
 * The bytes of everything that outlives a release: buttons under old messages, deadlines in the store, links in chats,
 * records of the log. A line may be added, and none may be changed.
 */

const ACTS: readonly (readonly [string, ButtonAct])[] = [
  ['!join', { action: 'join', changes: 0 }],
  ['!join:3', { action: 'join', changes: 3 }],
  ['!variant:hasbro', { action: 'variant', variant: 'hasbro' }],
  ['!variant:hasbro~guest', { action: 'variant', variant: 'hasbro', lead: 'guest' }],
  ['!lead:host', { action: 'lead', choice: 'host' }],
  ['!switch:reply-on', { action: 'switch', name: 'reply', on: true }],
  ['!switch:reply-off', { action: 'switch', name: 'reply', on: false }],
  ['!lead:last', { action: 'lead', choice: 'last' }],
  ['!machine:captain', { action: 'machine', level: 'captain' }],
  ['!strength:hard', { action: 'strength', level: 'hard' }],
  ['!clock:600000', { action: 'clock', moveMs: 600_000 }],
  ['!clock:none', { action: 'clock', moveMs: null }],
  ['!placing:120000', { action: 'placing', placingMs: 120_000 }],
  ['!weekends:off', { action: 'weekends', on: false }],
  ['!open', { action: 'open' }],
  ['!decline', { action: 'decline' }],
  ['!cancel', { action: 'cancel' }],
  ['!resign', { action: 'resign' }],
  ['!end', { action: 'end' }],
  ['!draw', { action: 'draw' }],
  ['!draw-yes', { action: 'draw-yes' }],
  ['!draw-no', { action: 'draw-no' }],
  ['!claim', { action: 'claim' }],
  ['!grant', { action: 'grant' }],
  ['!seek-go', { action: 'seek-go' }],
  ['!seek-go:classic.usual.on', { action: 'seek-go', variant: 'classic', pace: 'usual', rated: 'on' }],
  ['!seek-go:..off', { action: 'seek-go', rated: 'off' }],
  ['!seek-stop', { action: 'seek-stop' }],
  ['!seek-meet:abcdefghijkl2345', { action: 'seek-meet', offer: 'abcdefghijkl2345' }],
  ['!seek-pass:abcdefghijkl2345', { action: 'seek-pass', offer: 'abcdefghijkl2345' }],
  ['!seek-play', { action: 'seek-play' }],
  ['!relieve:hard', { action: 'relieve', level: 'hard' }],
  ['!retake', { action: 'retake' }],
  ['!close', { action: 'close' }],
  ['!hint', { action: 'hint' }],
  ['!dismiss', { action: 'dismiss' }],
  ['!rematch', { action: 'rematch' }],
  ['!again', { action: 'again' }],
  ['!here', { action: 'here' }],
  ['!play', { action: 'play' }],
  ['!play:captain', { action: 'play', level: 'captain' }],
  ['!play:normal:hasbro', { action: 'play', level: 'normal', variant: 'hasbro' }],
  ['!play::hasbro', { action: 'play', variant: 'hasbro' }],
  ['!play:normal:hasbro~host', { action: 'play', level: 'normal', variant: 'hasbro', lead: 'host' }],
  ['!forget:abcdefgh', { action: 'forget', word: 'abcdefgh' }],
  ['!locale:uk', { action: 'locale', setting: { name: 'locale', value: 'uk' } }],
  ['!letters:lat', { action: 'letters', setting: { name: 'letters', value: 'lat' } }],
  ['!board:text', { action: 'board', setting: { name: 'board', value: 'text' } }],
  ['!theme:dark', { action: 'theme', setting: { name: 'theme', value: 'dark' } }],
  ['!calls:off', { action: 'calls', setting: { name: 'calls', value: 'off' } }],
  ['!own:locale:en', { action: 'own', setting: { name: 'locale', value: 'en' } }],
  ['!own:letters:game', { action: 'own', setting: { name: 'letters', value: 'game' } }],
  ['!own:board:words', { action: 'own', setting: { name: 'board', value: 'words' } }],
  ['!own:theme:contrast', { action: 'own', setting: { name: 'theme', value: 'contrast' } }],
  ['!own:calls:on', { action: 'own', setting: { name: 'calls', value: 'on' } }],
  ['!own:variant:hasbro', { action: 'own', setting: { name: 'variant', value: 'hasbro' } }],
  ['!chat:locale:ru', { action: 'chat', setting: { name: 'locale', value: 'ru' } }],
  ['!chat:letters:respublika', { action: 'chat', setting: { name: 'letters', value: 'respublika' } }],
  ['!chat:board:picture', { action: 'chat', setting: { name: 'board', value: 'picture' } }],
  ['!chat:theme:light', { action: 'chat', setting: { name: 'theme', value: 'light' } }],
  ['!chat:variant:mines', { action: 'chat', setting: { name: 'variant', value: 'mines' } }],
  ['?', { look: '' }],
  ['?text', { look: 'text' }],
  ['?sea:1', { look: 'sea:1' }],
  ['?!rules', { page: 'rules' }],
  ['?!rules:', { page: 'rules', variant: '' }],
  ['?!rules:2', { page: 'rules', leaf: 2 }],
  ['?!rules:classic', { page: 'rules', variant: 'classic' }],
  ['?!rules:classic:0', { page: 'rules', variant: 'classic', leaf: 0 }],
  ['?!start', { page: 'start' }],
  ['?!more', { page: 'more' }],
  ['?!matches', { page: 'matches' }],
  ['?!game:hasbro', { page: 'game', variant: 'hasbro' }],
  ['?!games:table', { page: 'games', purpose: 'table' }],
  ['?!games:play', { page: 'games', purpose: 'play' }],
  ['?!games:own', { page: 'games', purpose: 'own' }],
  ['?!games:chat', { page: 'games', purpose: 'chat' }],
  ['?!games:rules.mines', { page: 'games', purpose: 'rules', group: 'mines' }],
  ['?!form:classic', { page: 'form', draft: 'classic' }],
  ['?!form:classic~guest', { page: 'form', draft: 'classic', lead: 'guest' }],
  ['?!form:X8GVFPA3HPXW0001JSWJHYTl(~g', { page: 'form', draft: 'X8GVFPA3HPXW0001JSWJHYTl(', lead: 'guest' }],
  ['?!form:1/hex-duel', { page: 'form', draft: 'hex-duel', system: 1 }],
  ['?!drill:0/', { page: 'drill', system: 0, focus: '' }],
  ['?!drill:2/1', { page: 'drill', system: 2, focus: '1' }],
  ['?!lesson:ships0', { page: 'lesson', lesson: 'ships', step: 0 }],
  ['?!lesson:ships1/F4', { page: 'lesson', lesson: 'ships', step: 1, act: 'F4' }],
  ['?!lesson:ships1?aim:NE', { page: 'lesson', lesson: 'ships', step: 1, look: 'aim:NE' }],
  ['?!levels', { page: 'levels' }],
  ['?!meanwhile', { page: 'meanwhile' }],
  ['?!language', { page: 'language' }],
  ['?!settings', { page: 'settings' }],
  ['?!chat', { page: 'chat' }],
  ['?!me', { page: 'me' }],
  ['?!me:classic', { page: 'me', pool: 'classic' }],
  ['?!me:classic.shots', { page: 'me', pool: 'classic', of: 'shots' }],
  ['?!me:.share', { page: 'me', of: 'share' }],
  ['?!me:hex.here', { page: 'me', pool: 'hex', of: 'here' }],
  ['!post:zone:Europe/Kyiv', { action: 'post', setting: { name: 'zone', value: 'Europe/Kyiv' } }],
  ['!post:quiet:22-8', { action: 'post', setting: { name: 'quiet', value: '22-8' } }],
  ['!holiday:on.2026-12-24', { action: 'holiday', is: 'on', day: '2026-12-24' }],
  ['?!post', { page: 'post' }],
  ['?!notify', { page: 'notify' }],
  ['!notify:on', { action: 'notify', is: 'on', chat: '' }],
  ['!notify:off.discord/8090', { action: 'notify', is: 'off', chat: '.discord/8090' }],
  ['?!post:2026-12-01', { page: 'post', from: '2026-12-01' }],
  ['?!hush:22', { page: 'hush', from: 22 }],
  ['?!digest', { page: 'digest' }],
  ['?!privacy', { page: 'privacy' }],
  ['?!mydata', { page: 'mydata' }],
  ['?!forgetme', { page: 'forgetme' }],
  ['?!menu', { page: 'menu' }],
  ['?!strength', { page: 'strength' }],
  ['?!resign', { page: 'resign' }],
  ['?!end', { page: 'end' }],
  ['?!show', { page: 'show' }],
  ['?!read', { page: 'read' }],
  ['?!read:', { page: 'read', question: '' }],
  ['?!read:bXkgc2hpcHM', { page: 'read', question: 'my ships' }],
  ['?!read:0YDRj9C0INCR', { page: 'read', question: 'ряд Б' }],
  ['?!replay', { page: 'replay' }],
  ['?!replay:0', { page: 'replay', step: 0 }],
  ['?!replay:12', { page: 'replay', step: 12 }],
  ['?!film', { page: 'film' }],
  ['?!study', { page: 'study' }],
  ['?!study:0', { page: 'study', shot: 0 }],
  ['?!verify', { page: 'verify' }],
  ['?!verify:dice', { page: 'verify', of: 'dice' }],
  ['?!verify:1', { page: 'verify', of: { seat: 1 } }],
  ['?!verify:0:2', { page: 'verify', of: { seat: 0, epoch: 2 } }],
];

describe('a button carries', () => {
  test.each(ACTS)('“%s”', (bytes, act) => {
    expect(writeAct(act)).toBe(bytes);
    expect(readAct(bytes)).toEqual(act);
    const token = { match: 'abcdefghijklmnop', seat: undefined, ply: 0, act: bytes };
    expect(writeToken(token)).toBe(`abcdefghijklmnop.-.0.${bytes}`);
    expect(readToken(`abcdefghijklmnop.-.0.${bytes}`)).toEqual(token);
    expect(writeToken({ ...token, match: undefined })).toBe(`-.-.0.${bytes}`);
  });
});

/** What buttons never carried, and was accepted all the same. */
const ALSO_READ: readonly (readonly [string, ButtonAct])[] = [
  ['!join:0', { action: 'join', changes: 0 }],
  ['!join:junk', { action: 'join', changes: Number.NaN }],
  ['!clock', { action: 'clock', moveMs: Number.NaN }],
  ['!clock:-5', { action: 'clock', moveMs: Number.NaN }],
  ['!placing:1e3', { action: 'placing', placingMs: Number.NaN }],
  ['!machine', { action: 'machine', level: '' }],
  ['!variant', { action: 'variant', variant: '' }],
  ['!play:', { action: 'play' }],
  ['!forget', { action: 'forget', word: '' }],
  ['!forget:', { action: 'forget', word: '' }],
  ['?!games', { page: 'games', purpose: 'play' }],
  ['?!games:nonsense', { page: 'games', purpose: 'play' }],
  ['?!form', { page: 'form', draft: '' }],
  ['?!settings:junk', { page: 'settings' }],
  ['?!study:', { page: 'study' }],
  ['?!study:umpire', { page: 'study', shot: 0 }],
  ['?!replay:', { page: 'replay', step: 0 }],
  ['?!verify:', { page: 'verify', of: { seat: Number.NaN } }],
  ['?!verify:9:umpire', { page: 'verify', of: { seat: 9 } }],
  ['?!nonsense', { look: '!nonsense' }],
  ['?!menu:1', { look: '!menu:1' }],
];

test.each(ALSO_READ)('“%s” is read as well', (text, act) => expect(readAct(text)).toEqual(act));

const DEADLINES: readonly (readonly [string, DeadlineName])[] = [
  ['turn:0', { deadline: 'turn', seat: 0 }],
  ['warn:1', { deadline: 'warn', seat: 1 }],
  ['call:0', { deadline: 'call', seat: 0 }],
  ['machine:1', { deadline: 'machine', seat: 1 }],
  ['lobby', { deadline: 'lobby' }],
  ['wait', { deadline: 'wait' }],
  ['silent', { deadline: 'silent' }],
  ['hush', { deadline: 'hush' }],
  ['hush:late', { deadline: 'hush', late: true }],
];

describe('the store keeps a deadline as', () => {
  test.each(DEADLINES)('“%s”', (bytes, name) => {
    expect(writeDeadline(name)).toBe(bytes);
    expect(readDeadline(bytes)).toEqual(name);
  });
});

const LINKS: readonly (readonly [string, LinkTarget])[] = [
  ['jABCDEFGH2', { link: 'join', code: 'ABCDEFGH2' }],
  ['cABCDEFGH2', { link: 'card', code: 'ABCDEFGH2' }],
  ['phex-duel', { link: 'game', variant: 'hex-duel' }],
  ['mabcdefghijklmnop', { link: 'board', match: 'abcdefghijklmnop' }],
  ['wabcdefghijklmnop', { link: 'watch', match: 'abcdefghijklmnop' }],
  ['added', { link: 'added' }],
];

describe('a link carries', () => {
  test.each(LINKS)('“%s”', (bytes, target) => {
    expect(writeLink(target)).toBe(bytes);
    expect(readLink(bytes)).toEqual(target);
  });
});

const LOG: readonly (readonly [string, LogAct])[] = [
  ['!begin', 'begin'],
  ['!cancel', 'cancel'],
  ['!expire', 'expire'],
  ['!resign', 'resign'],
  ['!end', 'end'],
  ['!close', 'close'],
  ['!draw', 'draw'],
];

describe('the log records an operation as', () => {
  test.each(LOG)('“%s”', (bytes, act) => {
    expect(writeLogAct(act)).toBe(bytes);
    expect(isServiceAct(bytes)).toBe(true);
    expect(isBeginning(bytes)).toBe(act === 'begin');
  });
});
