import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pickedMatchOf } from '../../adapters/discord/outbound/payload.ts';
import { readRoute, routeOfPayload } from '../../adapters/playground/client/state/route.ts';
import { WINDOW_LIMITS } from '../../adapters/playground/player-window.ts';
import { isPageAddress, partsOfPath } from '../../adapters/playground/routes.ts';
import { createSessions } from '../../adapters/playground/sessions.ts';
import { createWindows } from '../../adapters/playground/windows.ts';
import { TO_BOARD } from '../../adapters/telegram/outbound/payload.ts';
import { chanceAt } from '../../src/kernel/fairness.ts';
import type { AnySystem } from '../../src/kernel/system.ts';
import { chanceLabel, taskOf } from '../../src/league/daily/days.ts';
import { soloOf, standingOf, type TaskSteps } from '../../src/league/daily/made.ts';
import { readLine, readMatchLine, readSquares } from '../../src/league/record/line.ts';
import { checkTranscript, type Findings } from '../../src/operator/transcript/check.ts';
import { checkDaily } from '../../src/operator/transcript/daily.ts';
import { systems } from '../../src/registry.ts';
import { readAct } from '../../src/service/control/act.ts';
import { readLink } from '../../src/service/control/link.ts';
import { readToken } from '../../src/service/control/token.ts';
import { batchRecords, type Match, recordsOf, unpackMatch } from '../../src/service/core/match/match.ts';
import { lostSteps } from '../../src/service/core/match/records.ts';
import { playTurn, viewOf } from '../../src/service/core/match/turn.ts';
import { openVault } from '../../src/service/core/match/vault.ts';
import { lobbyCodeIn } from '../../src/service/core/operations/join-code.ts';
import { transcriptOf } from '../../src/service/features/history/transcript.ts';
import { seaBattle } from '../../src/systems/sea-battle/index.ts';
import type { View } from '../../src/systems/sea-battle/rules/view/index.ts';
import { CLASSIC } from '../../src/systems/sea-battle/variants.ts';
import { emptyContents, storeOn } from '../service/simulation/store.ts';
import { type Chance, chanceFrom } from '../soak/chance.ts';
import { driverFor, systemOfVariant } from '../soak/game-drivers.ts';
import { foldedPlainly } from '../support/record-under-faults.ts';

/*
 * Matches of classic as they were stored when there was no other variant. They can be read, show the rules they began
 * with, can be played to their end, and their proofs hold. Never edit these files.
 */
const SYSTEM = seaBattle as AnySystem;
const VAULT = openVault(Buffer.alloc(32, 9));

interface Kept {
  readonly revision: number;
  readonly head: string;
  readonly entries: readonly string[];
}
const kept = (name: string): Kept =>
  JSON.parse(readFileSync(new URL(`./yesterday/${name}.json`, import.meta.url), 'utf8')) as Kept;

/** Plays a stored match to its end by any legal steps; returns how it ended, and what is wrong with its proof. */
const finish = async (
  system: AnySystem,
  { head, revision, entries }: Kept,
  step: (view: unknown, chance: Chance) => unknown,
  lines?: string,
): Promise<Pick<Match, 'ending'> & Pick<Findings, 'faults' | 'lines'>> => {
  const chance = chanceFrom(1);
  const log = [...entries];
  let now = unpackMatch(head, revision, VAULT);
  while (now.stage === 'playing') {
    const seat = chance.pick(system.toMove(now.hidden.state));
    const played = playTurn(system, now, seat, step(viewOf(system, now, seat), chance));
    if (!played.ok) throw new Error(played.error.key);
    const stored = batchRecords(played.value.match, played.value.records, VAULT);
    log.push(...stored.entries);
    now = stored.match;
  }
  const proof = transcriptOf({ systemOf: () => system }, now, recordsOf(now, log, VAULT));
  const found = await checkTranscript(JSON.stringify(proof), lines);
  return { ending: now.ending, faults: found.faults, lines: found.lines };
};

describe.each(['classic-placing', 'classic-battle'])('%s', (name) => {
  const { head, revision } = kept(name);
  const match = unpackMatch(head, revision, VAULT);

  test('has the rules of classic', () => {
    expect((viewOf(SYSTEM, match, 0) as View).rules).toEqual({
      ...CLASSIC,
      first: expect.anything(),
    });
    expect(SYSTEM.stored.options.parse(match.hidden.options)).toEqual(CLASSIC);
  });

  test('goes on to its end, and its proof holds', async () => {
    expect(await finish(SYSTEM, kept(name), driverFor(SYSTEM).step)).toMatchObject({
      ending: { by: 'rules' },
      faults: [],
    });
  });
});

/*
 * Battles under sail as each version of their rules stored them, with courses taken back and standing orders. They go on
 * by that version: in the third of Admiral chasers fire at each end, and a fort has three hits at every level. A scenario and a campaign go
 * on as they were drawn, and fleets that were bought by points sail at the prices of their day.
 */
describe.each<[name: string, variant: string, began: object]>([
  ['hex-first-version', 'hex-duel', { version: 1, spent: 'waits' }],
  ['hex-second-version', 'hex-duel', { version: 2, spent: 'ends' }],
  ['admiral-third-version', 'admiral', { version: 3, chasers: 'each-end', first: 'white' }],
  ['cabin-boy-third-version', 'admiral', { version: 3, fort: { durability: 3 }, first: 'white' }],
  ['admiral-fourth-version', 'admiral', { version: 4, chasers: 'one-a-ship' }],
  ['admiral-fifth-version', 'admiral', { version: 5, turning: [] }],
  ['hex-scenario', 'hex-raid', { id: 'hex-raid', fleets: { red: { L: 'M', G: 'M', F: 'L' } }, task: { sink: 2 } }],
  ['admiral-points', 'admiral-points', { id: 'admiral-points', points: 20, prices: { L: 10, G: 5, F: 3, B: 2 } }],
  ['hex-points', 'hex-points', { id: 'hex-points', points: 20, prices: { L: 10, G: 5, F: 3, B: 2 } }],
  ['hex-four-captains', 'hex-four', { id: 'hex-four', version: 2, shares: { white: ['F', 'B'], red: ['F', 'B'] } }],
  ['admiral-four-captains', 'admiral-four', { id: 'admiral-four', version: 6, shares: { white: ['F', 'B'] } }],
  ['admiral-campaign', 'admiral-campaign', { id: 'admiral-campaign', campaign: { past: [{ kind: 'convoy' }] } }],
])('%s', (name, variant, began) => {
  const system = systemOfVariant(variant);

  test('has the rules it began with', () => {
    const { head, revision } = kept(name);
    const { rules } = viewOf(system, unpackMatch(head, revision, VAULT), 0) as { readonly rules: object };
    expect(rules).toMatchObject(began);
  });

  test('goes on to its end, and its proof holds', async () => {
    expect(await finish(system, kept(name), driverFor(system).step)).toMatchObject({
      ending: { by: 'rules' },
      faults: [],
    });
  });
});

test('a match with an agreed first shot and a last reply still has both, ends, and its proof holds', async () => {
  const { head, revision } = kept('agreed');
  const match = unpackMatch(head, revision, VAULT);
  const { first, firstBy, reply, rules } = viewOf(SYSTEM, match, 'public') as View;
  expect([match.lead, first, firstBy, reply, rules.lastReply]).toEqual(['guest', 1, 'agreed', 0, true]);
  expect(await finish(SYSTEM, kept('agreed'), driverFor(SYSTEM).step)).toMatchObject({
    ending: { winners: [1], why: { key: 'won-by-sinking' }, by: 'rules' },
    faults: [],
  });
});

test('a match on a drawn sea, with a last reply and ships named by funnels, ends there, and its proof holds', async () => {
  const { head, revision } = kept('land');
  const match = unpackMatch(head, revision, VAULT);
  const { rules } = viewOf(SYSTEM, match, 'public') as View;
  expect([match.variant, rules.n, rules.cols, rules.land, rules.lastReply]).toEqual([
    'X81BKWSQ343W7002ZFRVW8',
    6,
    8,
    [9, 10, 17, 18, 37, 38],
    true,
  ]);
  expect(rules.fleet.map(({ cls }) => cls)).toEqual(['funnels-three', 'funnels-two']);
  expect(await finish(SYSTEM, kept('land'), driverFor(SYSTEM).step)).toMatchObject({
    ending: { by: 'rules' },
    faults: [],
  });
});

test('a match by post still has its pace, and the days off of who plays it', async () => {
  const { head, revision } = kept('by-post');
  const match = unpackMatch(head, revision, VAULT);
  expect([match.clock, match.calendars?.[0]]).toEqual([
    expect.objectContaining({ moveMs: 86_400_000, weekends: 'off' }),
    { zone: 'Europe/Kyiv', days: ['2026-12-07'] },
  ]);
  expect(await finish(SYSTEM, kept('by-post'), driverFor(SYSTEM).step)).toMatchObject({
    ending: { by: 'rules' },
    faults: [],
  });
});

test('a match in which a machine stands in still knows for whom, ends, and its proof holds', async () => {
  const { head, revision } = kept('relieved');
  const { occupants, relieved } = unpackMatch(head, revision, VAULT);
  expect([relieved, occupants[0]]).toEqual([
    [0],
    expect.objectContaining({ kind: 'human', name: 'ann', relief: 'cabin-boy' }),
  ]);
  expect(await finish(SYSTEM, kept('relieved'), driverFor(SYSTEM).step)).toMatchObject({
    ending: { by: 'rules' },
    faults: [],
  });
});

test('a match under a post still has its board there', () => {
  const { head, revision } = kept('under-a-post');
  const { boards } = unpackMatch(head, revision, VAULT);
  expect(boards.map(({ key, place }) => [key, place.under])).toEqual([['paper/sea', '107']]);
});

test('a match whose store has gone back still says what it has lost', () => {
  const { head, revision } = kept('rolled-back');
  const match = unpackMatch(head, revision, VAULT);
  expect([match.rollback?.left, lostSteps(match)]).toEqual([match.publics, 3]);
});

test('a look knows at how many public steps it was drawn', () => {
  expect(readToken('abcdefghijklmnop.-.2s.?mine')).toMatchObject({ ply: 100, act: '?mine' });
});

test('the adapters’ own buttons under old messages are still known', () => {
  expect(TO_BOARD).toBe('whisper:board');
  expect(pickedMatchOf('type:abcdefghijklmnop.pick')).toBe('abcdefghijklmnop');
  expect(lobbyCodeIn('#ABCD23456')).toBe('ABCD23456');
});

/*
 * Transcripts beside the seals that their players kept: one of the time in which words were not sealed and seals had 160
 * bits of the dice and of each fleet, and one with sealed words, the first of them by its player.
 */
describe.each<[name: string, fixed: string, unproven: readonly string[]]>([
  [
    'joiners-words',
    'the dice, 2 fleets',
    [
      '79 steps after the last seal that was kept',
      'that no one chose the dice: its words were not sealed, so the last to join could choose with the house',
    ],
  ],
  ['sealed-words', 'the dice, 2 words, 2 fleets, 28 moves', ['74 steps after the last seal that was kept']],
])('a transcript of the time of %s', (name, fixed, unproven) => {
  const { kept: seals, transcript } = JSON.parse(
    readFileSync(new URL(`./yesterday/${name}.json`, import.meta.url), 'utf8'),
  ) as { readonly kept: string; readonly transcript: unknown };

  test('is true by the rules and by the seals, and says what these are worth', async () => {
    const found = await checkTranscript(JSON.stringify(transcript), seals);
    expect(found.faults).toEqual([]);
    expect(found.proven).toContain(`the seals that were kept hold: ${fixed} are as they were then`);
    expect(found.unproven).toEqual([
      ...unproven,
      expect.stringContaining('what the first version of fair play leaves free'),
    ]);
  });

  test('is found out with one digit of the seals changed', async () => {
    const other = seals.replace(/:[0-9a-f]/, (digit) => (digit === ':0' ? ':1' : ':0'));
    expect((await checkTranscript(JSON.stringify(transcript), other)).faults).toHaveLength(1);
  });
});

describe('a match of the third version of fair play', () => {
  const { transcript, lines, ...stored } = JSON.parse(
    readFileSync(new URL('./yesterday/third-fair-play.json', import.meta.url), 'utf8'),
  ) as Kept & { readonly kept: readonly string[]; readonly transcript: unknown; readonly lines: readonly string[] };
  const system = systemOfVariant('hex-duel');

  test('that goes on has its words and the clock’s orders, ends, and its proof and lines hold', async () => {
    const proven = await finish(system, stored, driverFor(system).step, stored.kept.join('\n'));
    expect(proven).toMatchObject({ ending: { by: 'rules' }, faults: [], lines: 'hold' });
  });

  test('that is finished says of its lines and words what it said', async () => {
    const found = await checkTranscript(JSON.stringify(transcript), lines.join('\n'), 0);
    expect(found).toMatchObject({ faults: [], lines: 'hold' });
    expect(found.proven).toContain('no one chose the dice: a line fixed all else before the word of seat 0 was opened');
    expect(found.confirm.get(0)?.[0]).toMatch(/^Your word: “a-long-word-of-Ann”, sealed by a hash that you sent/);
  });
});

/*
 * Lines of the chronicle and the rows that they came to: rated and not, of a sea whose rows have the letters, against the
 * machine, of the first form, and a note of each kind.
 */
describe('a record', () => {
  const { lines, rows } = JSON.parse(readFileSync(new URL('./yesterday/record.json', import.meta.url), 'utf8')) as {
    readonly lines: readonly string[];
    readonly rows: Record<string, string>;
  };

  test('is read as it was written', () => {
    expect(lines.map((it) => readLine(it) ?? it)).toEqual(lines.map((it) => JSON.parse(it) as unknown));
  });

  test('comes to the same rows', async () => {
    expect(Object.fromEntries(await foldedPlainly(lines))).toEqual(rows);
  });

  test('tells how its people began, where a line says so', () => {
    const told = lines.flatMap((it) => readMatchLine(it) ?? []).map(({ openings }) => openings);
    expect(told.map((it) => it?.seats.map((own) => own && readSquares(own.shots).length))).toEqual([
      [10, 10],
      [10, 10],
      [10, 10],
      [10, null],
      undefined,
    ]);
  });
});

/*
 * Seas of a week by their links, with what someone had done on each: who is in the middle of a sea finds the same one
 * tomorrow, and who has kept a link can draw its sea again.
 */
describe('a daily sea', () => {
  const { file, drawn, tries } = JSON.parse(
    readFileSync(new URL('./yesterday/daily.json', import.meta.url), 'utf8'),
  ) as {
    readonly file: { readonly links: Readonly<Record<string, string>> };
    readonly drawn: readonly string[];
    readonly tries: readonly (TaskSteps & { readonly sea: number; readonly score: number; readonly isDone: boolean })[];
  };

  test('is drawn from its link as it was', () => {
    const found = checkDaily(JSON.stringify(file));
    // The words may change, and the squares not.
    const squares = (lines: readonly string[]) => lines.map((it) => it.match(/\b[A-Z]\d+\b/g));
    expect([found.faults, squares(found.seas)]).toEqual([[], squares(drawn)]);
  });

  test.each(tries)('$sea stands where it stood, with the same score', ({ sea, acts, score, isDone }) => {
    const task = taskOf(sea);
    const system = systems.find(({ id }) => id === task.system)!;
    const solo = soloOf(system, task.solo);
    const chance = { seed: file.links[sea] ?? '', label: chanceLabel(sea, task.solo) };
    const opening = solo.begin(chanceAt(chance.seed, [], chance.label));
    const { state } = standingOf(system, chance, opening, { acts, drafts: [] });
    expect([solo.score(opening, state), solo.isDone(opening, state)]).toEqual([score, isDone]);
  });
});

/* Buttons and links that stand under messages: of the daily sea, matches by post, calls of a chat, and the search. */
test.each<[token: string, act: object]>([
  ['-.-.0.?!daily:215.play', { page: 'daily', sea: 215, of: 'play' }],
  ['-.-.0.?!daily:215.here', { page: 'daily', sea: 215, of: 'here' }],
  ['-.-.0.!daily:215/3/F6', { action: 'daily', sea: 215, at: 3, act: 'F6' }],
  ['-.-.0.!daily:220/1/broadside.G5', { action: 'daily', sea: 220, at: 1, act: 'broadside.G5' }],
  ['-.-.0.!rule:sea:9', { action: 'rule', rule: { name: 'sea', value: '9' } }],
  ['-.-.0.!post:days:3', { action: 'post', setting: { name: 'days', value: '3' } }],
  ['-.-.0.!holiday:on.2026-12-24', { action: 'holiday', is: 'on', day: '2026-12-24' }],
  ['-.-.0.!notify:off.paper/hall', { action: 'notify', is: 'off', chat: '.paper/hall' }],
  ['-.-.0.!seek-go:classic.usual.on', { action: 'seek-go', variant: 'classic', pace: 'usual', rated: 'on' }],
  ['-.-.0.!seek-meet:abcdefghijklmnop', { action: 'seek-meet', offer: 'abcdefghijklmnop' }],
  ['abcdefghijklmnop.-.0.!relieve:hard', { action: 'relieve', level: 'hard' }],
])('the button %s does what it did', (token, act) => {
  expect(readAct(readToken(token)?.act ?? '')).toMatchObject(act);
});

test('a link to the daily sea leads there', () => {
  expect(readLink('daily')).toEqual({ link: 'daily' });
  expect(routeOfPayload('daily')).toEqual({ at: 'daily' });
});

/*
 * What people have kept of the page: its addresses, in bookmarks and in messages to friends, and who they are, in their
 * browser.
 */
describe('of the page', () => {
  test.each([
    ['/', { at: 'start' }],
    ['/games', { at: 'games' }],
    ['/games/classic', { at: 'games', family: 'classic' }],
    ['/games/all/flying-dutchman', { at: 'game', variant: 'flying-dutchman' }],
    ['/m/2aabz5fri6cr4mtt', { at: 'match', match: '2aabz5fri6cr4mtt' }],
    ['/m/2aabz5fri6cr4mtt/share', { at: 'share', match: '2aabz5fri6cr4mtt' }],
    ['/m/2aabz5fri6cr4mtt/film', { at: 'film', match: '2aabz5fri6cr4mtt' }],
    ['/m/2aabz5fri6cr4mtt/look', { at: 'look', match: '2aabz5fri6cr4mtt' }],
    ['/m/2aabz5fri6cr4mtt/fair', { at: 'fair', match: '2aabz5fri6cr4mtt' }],
    ['/m/2aabz5fri6cr4mtt/campaign', { at: 'campaign', match: '2aabz5fri6cr4mtt' }],
    ['/matches', { at: 'matches' }],
    ['/me', { at: 'me' }],
    ['/me/data', { at: 'data' }],
    ['/me/medals', { at: 'medals' }],
    ['/privacy', { at: 'privacy' }],
    ['/games/own/hex-duel', { at: 'own', code: 'hex-duel' }],
    ['/top', { at: 'top' }],
    ['/settings', { at: 'settings' }],
    ['/post', { at: 'post' }],
    ['/digest', { at: 'digest' }],
    ['/seek', { at: 'seek' }],
    ['/daily', { at: 'daily' }],
    ['/daily/215', { at: 'daily', sea: 215 }],
    ['/daily/215/play', { at: 'daily', sea: 215, of: 'play' }],
    ['/daily/215/result', { at: 'daily', sea: 215, of: 'result' }],
    ['/daily/215/back/12', { at: 'daily', sea: 215, of: 'back', look: 12 }],
    ['/daily/week', { at: 'daily', of: 'week' }],
    ['/daily/proof', { at: 'daily', of: 'proof' }],
    ['/rules/classic', { at: 'rules', variant: 'classic', leaf: 1 }],
    ['/rules/classic/2', { at: 'rules', variant: 'classic', leaf: 2 }],
    ['/practise/classic/2', { at: 'practise', variant: 'classic', step: 2 }],
    ['/two/classic', { at: 'two', variant: 'classic' }],
    ['/j/k3mznv2qa', { at: 'join', code: 'k3mznv2qa' }],
    ['/w/w2aabz5fri6cr4mtt', { at: 'watch', code: 'w2aabz5fri6cr4mtt' }],
  ])('the address %s leads where it led', (path, route) => {
    expect([isPageAddress(partsOfPath(path)), readRoute(path)]).toEqual([true, route]);
  });

  test('the key of a person is still theirs', () => {
    const windows = createWindows('a secret of the program', { ...WINDOW_LIMITS, watchedWindows: 1, idleWindows: 1 });
    expect(['ann', 'abcdefghijklmnop'].map((it) => windows.keyOf(it))).toEqual([
      'VSoYGl_pJEdQwGeIgJtefZGG4I7wN2KAJMrIGFxhDgs',
      'qz0H8571kx5Y8BqKRH_U7YMULwOCnEuS4rBIg5hotBc',
    ]);
  });

  test.each([
    ['m2aabz5fri6cr4mtt', { at: 'match', match: '2aabz5fri6cr4mtt' }],
    ['w2aabz5fri6cr4mtt', { at: 'watch', code: 'w2aabz5fri6cr4mtt' }],
    ['jk3mznv2qa', { at: 'join', code: 'k3mznv2qa' }],
    ['pflying-dutchman', { at: 'game', variant: 'flying-dutchman' }],
  ])('the link of a chat that opens it with %s leads where it led', (payload, route) => {
    expect(routeOfPayload(payload)).toEqual(route);
  });

  test('who came from a chat is still signed in, and an open link of theirs still opens', async () => {
    const { shelf } = storeOn(emptyContents(), () => 1_700_000_000_000);
    const person = { id: 'telegram:4711', name: 'Ann', tag: 'uk', username: 'ann_k' };
    const [session, link] = [
      'GuswXq5j7W6smrJtRu8UatSPWuWcYIzUERXsSxm1zXI',
      'Xeh6NggXmyUN2_lCoYrep2ADfEnqavmrIb-uV8gnNO8',
    ];
    await shelf.put(`window:${session}`, JSON.stringify({ person, opened: 1_690_000_000_000 }), 60_000);
    await shelf.enlist('windows:telegram:4711', session, 8, 60_000);
    await shelf.put(`window-link:${link}`, JSON.stringify({ person, match: '2aabz5fri6cr4mtt' }), 60_000);
    await shelf.enlist('window-links:telegram:4711', link, 8, 60_000);
    const sessions = createSessions(shelf, () => 1_700_000_000_000);
    expect(await sessions.personOf(`${'A'.repeat(42)}E`)).toEqual(person);
    expect(await sessions.begin(`${'B'.repeat(42)}E`)).toMatchObject({ person, match: '2aabz5fri6cr4mtt' });
  });
});
