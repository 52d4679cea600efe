import { afterEach, describe, expect, test } from 'vitest';
import type { BoardMessage } from '../../adapters/playground/message.ts';
import type { OpenInvitation } from '../../src/service/ports/invitation.ts';
import { amount } from '../support/amount.ts';
import { freePort } from '../support/redis.ts';
import { cleanUp, onCleanup } from '../support/scenario.ts';
import { targetsOf, tokenFor, WindowClient } from '../support/window-client.ts';
import { BuiltProgram, type Program, ProgramHere, scratch } from './program.ts';
import { type Form, SKIRMISH } from './whole-match.ts';

/*
 * Whole matches in the playground, by the requests that a page makes. Where the program is killed, it is the built one.
 */

afterEach(cleanUp);

/** Starts the program, the built one on a port that stays the same after a restart. */
const launched = async (env: Readonly<Record<string, string>> = {}, form: Form = 'here'): Promise<Program> => {
  const folder = await scratch();
  onCleanup(folder.remove);
  const settings = { DATA_DIR: folder.path, ...env };
  const program =
    form === 'here' ? new ProgramHere(settings) : new BuiltProgram({ ...settings, PORT: String(await freePort()) });
  onCleanup(() => program.end());
  await program.start();
  return program;
};

const isPlacing = ({ screen }: BoardMessage): boolean => tokenFor(screen, 'ready') !== undefined;
const isOver = ({ screen }: BoardMessage): boolean => screen.house?.stage === 'over';
const mayFire = ({ screen }: BoardMessage): boolean => targetsOf(screen).length > 0;
const wordsOf = ({ screen: { title, lines = [] } }: BoardMessage): string => [title, ...lines].join('\n');
/** The code of an invitation, as its host reads it. */
const codeOn = (lobby: BoardMessage): string => /\/join (\w{9})/.exec(wordsOf(lobby))?.[1] ?? '';

/** The name of a square in Latin letters, as tokens have it. */
const squareIn = (token: string): string => token.split('.').at(-1) ?? '';

/** Fires until the match is over or `most` shots are fired, every time at the first square that is left. */
const firesOn = async (captain: WindowClient, most: number): Promise<number> => {
  for (let shots = 0; shots < most; shots++) {
    const board = await captain.sees((it) => isOver(it) || mayFire(it));
    if (isOver(board)) return shots;
    await captain.does('press', { token: targetsOf(board.screen)[0], on: board.id });
    await captain.sees((it) => it.match === board.match && it.seq > board.seq);
  }
  return most;
};

/** Fires for both players in turn until both see the end. */
const playOut = async (one: WindowClient, other: WindowClient, match: string): Promise<void> => {
  for (;;) {
    const boards = await Promise.all([one, other].map((it) => it.sees((found) => found.match === match)));
    if (boards.every(isOver)) return;
    const nth = boards.findIndex(mayFire);
    const [captain, board] = [[one, other][nth], boards[nth]];
    if (!captain || !board) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      continue;
    }
    await captain.does('press', { token: targetsOf(board.screen)[0], on: board.id });
    await captain.sees((it) => it.match === match && it.seq > board.seq);
  }
};

describe('a match against the machine', () => {
  test('is played by presses alone', async () => {
    const program = await launched();
    const ann = await WindowClient.byDoor(program.address, 'Ann');
    await ann.does('play', { rival: 'machine', level: 'cabin-boy' });
    const placing = await ann.sees(isPlacing);
    expect(placing.screen.table?.seas[0]?.pieces).toHaveLength(10);
    await ann.presses(placing, 'ready');
    const most = amount(6, 400);
    expect(await firesOn(ann, most)).toBeGreaterThanOrEqual(Math.min(most, 20));
    expect(program.output).not.toContain('"level":"error"');
  }, 600_000);

  test('is played by typing, each in their own letters', async () => {
    const program = await launched();
    const ann = await WindowClient.byDoor(program.address, 'Ганна', 'uk');
    await ann.does('say', { text: '/play machine cabin-boy' });
    const placing = await ann.sees(isPlacing);
    expect(wordsOf(placing)).toContain('Флот готовий до бою');
    await ann.does('say', { text: 'готово', on: placing.id });
    const board = await ann.sees(mayFire);
    expect((await ann.does('say', { text: 'К12', on: board.id })).shown?.kind).toBe('page');
    await ann.does('say', { text: 'А1', on: board.id });
    await ann.sees(({ seq, screen }) => seq > board.seq && (screen.table?.shots.length ?? 0) > 0);
    expect(program.output).not.toContain('"level":"error"');
  }, 600_000);
});

describe('a match of two people', () => {
  test('begins by an invitation, and is watched by who comes too late', async () => {
    const program = await launched();
    const { origin } = new URL(program.address);
    const ann = await WindowClient.byDoor(program.address, 'Ann');
    await ann.does('play', { rival: 'anyone' });
    const code = codeOn(await ann.sees(() => true));
    const about = async (): Promise<Partial<OpenInvitation>> =>
      JSON.parse(await (await fetch(`${origin}/api/invitation/${code}`)).text());
    expect(await about()).toMatchObject({ by: 'Ann', game: 'Classic 10×10', variant: 'classic', state: 'open' });
    const bob = await WindowClient.enter(origin, { invite: code }, 'Bob');
    await bob.does('join', { code });
    const { screen } = await bob.sees(isPlacing);
    expect(screen.house?.seats.map(({ name }) => name)).toEqual(['Ann', 'Bob']);
    const { state, watch } = await about();
    expect(state).toBe('full');
    await expect(WindowClient.enter(origin, { invite: 'zzzzzzzzz' }, 'Carl')).rejects.toThrow('may not come in');
    const carl = await WindowClient.enter(origin, { invite: watch ?? '' }, 'Carl');
    await carl.does('link', { payload: watch });
    const watched = await carl.sees(() => true);
    expect(watched.screen.house?.seats.filter(({ own }) => own)).toEqual([]);
    expect(program.output).not.toContain('"level":"error"');
  }, 600_000);

  test('survives a kill in the middle and goes on to a win and a rematch, in two languages', async () => {
    const program = await launched({}, 'built');
    const anna = await WindowClient.byDoor(program.address, 'Анна', 'ru');
    const bohdan = await WindowClient.byDoor(program.address, 'Богдан', 'uk');
    await anna.does('say', { text: `/play ${SKIRMISH}` });
    const code = codeOn(await anna.sees(() => true));
    // A game of its own rules is shown before the seat is taken.
    const { shown } = await bohdan.does('join', { code });
    await bohdan.presses(shown!, /^!join/);
    for (const captain of [anna, bohdan]) await captain.presses(await captain.sees(isPlacing), 'ready');

    const isOn = async (captain: WindowClient) =>
      mayFire(await captain.sees(({ screen }) => screen.table?.stage === 'battle'));
    const [first, second] = (await isOn(anna)) ? [anna, bohdan] : [bohdan, anna];
    const board = await first.sees(mayFire);
    const [target = ''] = targetsOf(board.screen);
    const { match } = board;

    // The key was shown by the killed program.
    await program.kill();
    await program.start();
    expect((await first.state()).boards).toEqual([]);
    await first.does('press', { token: target, on: board.id });
    const after = await first.sees(({ screen }) => screen.table?.shots.length === 1);
    expect([after.id, after.match]).toEqual([board.id, match]);
    // A page that stands at the address of the match asks for its board, after one more restart.
    await program.kill();
    await program.start();
    await second.does('show', { match });
    const asked = await second.sees((it) => it.match === match);
    expect(asked.screen.table?.shots.map(({ row, col }) => `${'ABCDEFGHIJ'[col]}${row + 1}`)).toEqual([
      squareIn(target),
    ]);

    for (const captain of [first, second]) await captain.does('show', { match });
    await playOut(first, second, match);
    const ends = await Promise.all([anna, bohdan].map(async (it) => wordsOf(await it.sees(isOver))));
    expect([ends[0], ends[1]]).toEqual([expect.stringMatching(/Побед/), expect.stringMatching(/Перемо/)]);

    await anna.presses(await anna.sees(isOver), '!rematch');
    const rematch = await bohdan.sees(({ screen }) => screen.house?.stage === 'lobby');
    await bohdan.presses(rematch, /^!join/);
    await anna.sees(isPlacing);
    expect(program.output).not.toContain('"level":"error"');
    expect(await program.stop()).toBe(0);
  }, 600_000);
});

describe('a playground for other computers', () => {
  test('prints an address a person, which leads to their window and opens nothing of the other', async () => {
    const program = await launched({ HOST: '0.0.0.0' }, 'built');
    const link = (seat: string): string =>
      new RegExp(`^${seat}: (http\\S+)$`, 'm').exec(program.output)?.[1]?.replace('0.0.0.0', '127.0.0.1') ?? '';
    const { headers, status } = await fetch(link('bob'), { redirect: 'manual' });
    const { origin, hash } = new URL(headers.get('location') ?? '', link('bob'));
    const given = new URLSearchParams(hash.slice(1));
    const [person = '', key = ''] = [given.get('person') ?? undefined, given.get('key') ?? undefined];
    expect([status, person]).toEqual([303, 'bob']);
    const html = await (await fetch(`${origin}/m/abcdefghijklmnop`)).text();
    for (const [, file] of html.matchAll(/"(assets\/[\w.-]+)"/g))
      expect([file, (await fetch(`${origin}/${file}`)).status]).toEqual([file, 200]);
    const bob = new WindowClient(origin, { person, key }, 'Bob');
    await bob.does('play', { rival: 'machine' });
    await bob.sees(isPlacing);
    const [seen, events] = await Promise.all([
      fetch(`${origin}/api/ann/window`, { headers: { 'x-seat-key': key } }),
      fetch(`${origin}/events?person=ann&key=${key}`),
    ]);
    expect([seen.status, events.status]).toEqual([403, 403]);
    expect(link('ann')).not.toContain(key);
  }, 600_000);
});
