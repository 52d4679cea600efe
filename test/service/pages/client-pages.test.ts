import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { ClientPage, ClientPageOf } from '../../../src/kernel/client-page.ts';
import { LOCALES } from '../../../src/kernel/phrase.ts';
import { systems } from '../../../src/registry.ts';
import { tokenOf as pageToken } from '../../../src/service/control/token.ts';
import type { Answer } from '../../../src/service/ports/answer.ts';
import { seaBattle } from '../../../src/systems/sea-battle/index.ts';
import { screensIn } from '../../support/answer-body.ts';
import type { PaperUser } from '../../support/paper-service.ts';
import { playShots } from '../../support/shots.ts';
import { table } from '../../support/table.ts';

/* Pages of the service as data, for a platform that lays them out itself. */

const { service, ann, bob, reopen } = table({ systems, players: ['ann', 'bob'], laysOut: true });

/** Every page that has an address of its own. */
const ADDRESSES = [
  { page: 'start' },
  { page: 'games', purpose: 'play' },
  { page: 'game', variant: 'classic' },
  { page: 'rules', variant: 'classic', leaf: 1 },
  { page: 'lesson', lesson: 'classic', step: 1 },
  { page: 'matches' },
  { page: 'me' },
  { page: 'top' },
  { page: 'settings' },
  { page: 'post' },
  { page: 'digest' },
  { page: 'privacy' },
] as const satisfies readonly Parameters<typeof pageToken>[0][];

const pageIn = (answer: Answer): ClientPage | undefined => screensIn(answer)[0]?.page;

const presses = (who: PaperUser, token: string): Promise<Answer> => who.does({ kind: 'press', token });

/** What a person gets who asks for a page. @throws Error where it is of another kind. */
const asks = async <Name extends ClientPage['page']>(
  who: PaperUser,
  page: Parameters<typeof pageToken>[0],
  name: Name,
): Promise<ClientPageOf<Name>> => {
  const found = pageIn(await presses(who, pageToken(page)));
  if (found?.page !== name) throw new Error(`${name}, not ${found?.page}`);
  return found as ClientPageOf<Name>;
};

const sizes = (page: ClientPage): readonly [json: number, zipped: number] => {
  const json = JSON.stringify(page);
  return [Buffer.byteLength(json), gzipSync(json).length];
};

/** Ann and Bob meet in a rated match, in the chat of both. */
const chat = { address: 'group', audience: 'many' } as const;
const meet = async (shots: number): Promise<string> => {
  const [host, guest] = [service.person('ann', chat), service.person('bob', chat)];
  await host.plays();
  await host.presses('More');
  await host.presses('Rated: no');
  await guest.presses('Join, rated');
  const { id } = await service.newest();
  if (shots > 0) await playShots(service, [host, guest], shots);
  return id;
};

describe('a page as data', () => {
  test('of the start tells a newcomer how many games there are', async () => {
    const variants = systems.reduce((sum, it) => sum + it.variants.length, 0);
    expect(await asks(ann, { page: 'start' }, 'start')).toEqual({
      page: 'start',
      waiting: [],
      count: 0,
      games: variants,
    });
  });

  test('of the start has every match that is under way, those first that wait for the person', async () => {
    await ann.plays();
    await ann.plays({ level: 'captain' });
    const { waiting, count } = await asks(ann, { page: 'start' }, 'start');
    expect(waiting.map(({ opponent, game, state, yours }) => [opponent, game, state, yours])).toEqual([
      ['Machine (hard)', 'Classic 10×10', 'your turn, turn 1', true],
      ['no one yet', 'Classic 10×10', 'invitation open', undefined],
    ]);
    expect(count).toBe(1);
    const { id } = await service.newest();
    expect(waiting[0]).toMatchObject({ match: id, code: id.slice(0, 4) });
  });

  test.each(LOCALES)('of all games has each game once, and is small, in %s', async (locale) => {
    const reader = service.person('guest', {}, locale);
    const page = await asks(reader, { page: 'games', purpose: 'play' }, 'games');
    expect(page.families.map(({ id, games }) => [id, games.length])).toEqual([
      ['classic', 7],
      ['volleys', 5],
      ['mines', 6],
      ['surprises', 7],
      ['hex-sea-battle', 8],
      ['hex-scenarios', 7],
      ['admiral', 6],
      ['admiral-scenarios', 7],
    ]);
    expect(page.families.every(({ scene }) => scene?.width === 8 && scene.height === 5)).toBe(true);
    const [json, zipped] = sizes(page);
    expect(json).toBeLessThan(56_000);
    expect(zipped).toBeLessThan(6_000);
    for (const { press, variant } of page.families.flatMap(({ games }) => games))
      expect(pageIn(await presses(reader, press))).toMatchObject({ page: 'game', variant });
  });

  test('of all games says which family was asked for, and has the form of one’s own game', async () => {
    const page = await asks(ann, { page: 'games', purpose: 'play', group: 'mines' }, 'games');
    expect(page.open).toBe('mines');
    expect(screensIn(await presses(ann, page.custom ?? ''))[0]?.title).toBeTruthy();
  });

  test('of all games chooses the usual one where that is asked for', async () => {
    const page = await asks(ann, { page: 'games', purpose: 'own' }, 'games');
    const games = page.families.flatMap((it) => it.games);
    expect(games.filter(({ now }) => now).map(({ variant }) => variant)).toEqual(['classic']);
    await presses(ann, games.find(({ variant }) => variant === 'sapper')?.press ?? '');
    const { rows } = await asks(ann, { page: 'settings' }, 'settings');
    expect(rows.at(-1)).toMatchObject({ id: 'variant', kind: 'page', line: 'Number clues' });
  });

  test('of a game has its fleet, three rules and the strengths of its machine', async () => {
    const page = await asks(ann, { page: 'game', variant: 'classic' }, 'game');
    expect(page).toMatchObject({ variant: 'classic', family: 'classic', title: 'Classic 10×10' });
    expect(page.fleet?.map(({ size }) => size)).toEqual([4, 3, 3, 2, 2, 2, 1, 1, 1, 1]);
    expect(page.fleet?.[0]?.sprite).toBe('silhouette-4');
    expect(page.leaves.map(({ text }) => text)).toEqual([
      'The sea is 10×10.',
      'One shot a turn: a letter and a number.',
      'Sink the whole enemy fleet first, and you win.',
    ]);
    expect(page.levels.map(({ label, usual }) => [label, usual === true])).toEqual([
      ['easy', false],
      ['normal', true],
      ['hard', false],
      ['expert', false],
      ['master', false],
    ]);
    expect(pageIn(await presses(ann, page.rules))?.page).toBe('leaves');
    expect(screensIn(await presses(ann, page.lesson ?? ''))).toHaveLength(1);
  });

  test('of any game is small, and knows whether a machine plays it', async () => {
    for (const { variants } of systems)
      for (const { id } of variants) {
        const page = await asks(ann, { page: 'game', variant: id }, 'game');
        const [json, zipped] = sizes(page);
        expect(json, id).toBeLessThan(90_000);
        expect(zipped, id).toBeLessThan(9_000);
        expect(page.levels.length === 0, id).toBe(id === 'honour');
      }
  });

  test('of the rules has all leaves, the one that was asked for, and short titles', async () => {
    const page = await asks(ann, { page: 'rules', variant: 'classic', leaf: 1 }, 'leaves');
    expect(page).toMatchObject({ title: 'Classic 10×10', at: 1 });
    expect(page.leaves.map(({ title }) => title)).toEqual([
      'The sea is 10×10',
      'One shot a turn: a letter and a number',
      'Sink the whole enemy fleet first, and you win',
    ]);
    for (const { text, scene, alt } of page.leaves) expect([text, alt, scene?.shapes.length]).not.toContain('');
    expect(pageIn(await presses(ann, page.play ?? ''))).toMatchObject({ page: 'game', variant: 'classic' });
  });

  const LESSONS = systems.flatMap((it) =>
    (it.tutorial?.lessons ?? []).map(({ id, games }) => [id, games.at(-1)!] as const),
  );
  test.each(LESSONS)('of the first battle “%s” has one act at one place or key, to its end', async (id, variant) => {
    let it = await asks(ann, { page: 'lesson', lesson: variant, step: 0 }, 'lesson');
    const { steps } = it;
    for (let n = 0; n < steps; n++) {
      expect(it).toMatchObject({ variant, at: n, steps });
      expect(it.act?.place ?? it.table?.keys.find(({ press }) => press === it.act?.press), `${id} ${n}`).toBeDefined();
      const next = pageIn(await presses(ann, it.act!.press));
      if (next?.page !== 'lesson') throw new Error(`${id} ${n} leads to ${next?.page}`);
      it = next;
    }
    expect([it.at, it.act, it.real.line]).toEqual([steps, undefined, expect.stringContaining('real match')]);
    await presses(ann, it.real.press);
    expect((await service.newest()).variant).toBe(variant);
  });

  test('of the matches has all of them, and those that are over with what they changed', async () => {
    const over = await meet(2);
    for (let n = 0; n < 9; n++) await ann.plays({ level: 'captain' });
    const page = await asks(ann, { page: 'matches' }, 'matches');
    expect(page.matches).toHaveLength(9);
    const { occupants, ending } = await service.load(over);
    const seat = occupants.findIndex((it) => it.kind === 'human' && it.player === 'paper:ann');
    const isWon = ending?.winners.includes(seat);
    expect(page.finished).toEqual([
      {
        match: over,
        code: over.slice(0, 4),
        opponent: 'bob',
        game: 'Classic 10×10',
        press: expect.stringContaining(over),
        result: isWon ? 'won' : 'lost',
        change: expect.any(Number),
      },
    ]);
    expect(Math.sign(page.finished[0]?.change ?? 0)).toBe(isWon ? 1 : -1);
    const shown = screensIn(await presses(ann, page.finished[0]?.press ?? ''))[0];
    expect(shown?.title).toMatch(/won|lost/);
  });

  test('of the matches tells when time is over', async () => {
    const id = await meet(0);
    const { deadlines } = await service.load(id);
    const { matches } = await asks(ann, { page: 'matches' }, 'matches');
    expect(matches[0]?.until).toBe(Math.min(...Object.values(deadlines)));
  });

  test('of the record is there for a newcomer too', async () => {
    const page = await asks(ann, { page: 'me' }, 'record');
    expect(page).toEqual({
      page: 'record',
      medals: expect.any(Array),
      pools: [],
      finished: [],
      top: expect.any(String),
    });
    expect(page.medals.length).toBeGreaterThan(20);
    expect(page.medals.every(({ count, title }) => count === 0 && !title.startsWith('medal-'))).toBe(true);
    expect(pageIn(await presses(ann, page.top))?.page).toBe('top');
  });

  test('of the record and of the start have the number of a person who has played', async () => {
    await meet(2);
    const page = await asks(ann, { page: 'me' }, 'record');
    expect(page.facts).toMatchObject({ pool: 'Classic', matches: 1, versus: 'people' });
    expect(page.pools).toEqual([{ label: 'Classic', press: expect.any(String), now: true }]);
    expect(page.finished).toHaveLength(1);
    expect(screensIn(await presses(ann, page.share ?? ''))[0]?.share).toBeDefined();
    const { rating } = await asks(ann, { page: 'start' }, 'start');
    expect(rating).toEqual({ mean: Math.round(page.facts?.mean ?? 0), pool: 'Classic' });
  });

  test('of the ladder has every pool, and in a chat this month and all time', async () => {
    await meet(2);
    const page = await asks(service.person('ann', chat), { page: 'top', pool: 'classic' }, 'top');
    expect(page.facts).toMatchObject({ pool: 'Classic', matches: 1 });
    expect(page.pools.map(({ label, now }) => [label, now === true]).slice(0, 2)).toEqual([
      ['Classic', true],
      ['Big seas', false],
    ]);
    expect(page.periods.map(({ now }) => now === true)).toEqual([true, false]);
    const ever = pageIn(await presses(service.person('ann', chat), page.periods[1]?.press ?? ''));
    expect(ever).toMatchObject({ page: 'top', facts: { period: 'all' } });
    expect((await asks(ann, { page: 'top' }, 'top')).periods).toEqual([]);
  });

  test('of the settings sets exactly the value that is pressed, and comes again', async () => {
    const before = await asks(ann, { page: 'settings' }, 'settings');
    expect(before.rows.map(({ id, kind }) => [id, kind])).toEqual([
      ['locale', 'choice'],
      ['letters', 'choice'],
      ['board', 'choice'],
      ['theme', 'choice'],
      ['keys', 'choice'],
      ['calls', 'switch'],
      ['reactions', 'switch'],
      ['variant', 'page'],
    ]);
    for (const row of before.rows)
      for (const [i, { press, label }] of ('options' in row ? row.options : []).entries()) {
        const after = pageIn(await presses(ann, press));
        const now = after?.page === 'settings' ? after.rows.find(({ id }) => id === row.id) : undefined;
        const options = now && 'options' in now ? now.options : [];
        expect(
          options.map((it) => it.now === true),
          `${row.id}: ${label}`,
        ).toEqual(options.map((_, n) => n === i));
        expect(options.length).toBeGreaterThan(1);
      }
    for (const { press, id } of before.keys) expect(screensIn(await presses(ann, press)).length, id).toBe(1);
  });

  test('comes in a match too, for that match', async () => {
    await ann.plays({ level: 'captain' });
    const { id } = await service.newest();
    const rules = pageIn(await presses(ann, `${id}.-.0.?!rules`));
    expect(rules).toMatchObject({ page: 'leaves', title: 'Classic 10×10', at: 0 });
    expect(rules).not.toHaveProperty('play');
    const settings = pageIn(await presses(ann, `${id}.-.0.?!settings`));
    const rows = settings?.page === 'settings' ? settings.rows : [];
    const [theme] = rows.flatMap((it) => (it.id === 'theme' && 'options' in it ? it.options : []));
    expect(theme?.press.startsWith(id)).toBe(true);
    const after = await ann.does({ kind: 'press', token: theme?.press ?? '', whisper: true });
    expect(pageIn(after)).toEqual(settings);
  });

  test('of the languages is the one row of the settings', async () => {
    const page = pageIn(await ann.does({ kind: 'ask', about: 'language' }));
    expect(page).toMatchObject({ page: 'settings', rows: [{ id: 'locale' }], keys: [] });
  });
});

describe('a person’s data', () => {
  test('is told in short: only what there is, with the days for which a match is kept', async () => {
    await ann.plays({ level: 'captain' });
    const { rows } = await asks(ann, { page: 'mydata' }, 'my-data');
    expect(rows.map(({ sign, title }) => [sign, title])).toEqual([
      ['name', 'ann'],
      ['matches', '1 match'],
      ['settings', 'Settings'],
    ]);
    expect(rows[1]?.line).toBe('with their moves, for 30 days after the end');
    const { sentences } = await asks(ann, { page: 'privacy' }, 'privacy');
    expect(sentences.map(({ sign }) => sign)).toEqual(['stored', 'time', 'seen', 'none', 'delete']);
  });

  test('comes as a copy, and goes by the key of its own person alone', async () => {
    await ann.plays({ level: 'captain' });
    const { copy, forget } = await asks(ann, { page: 'mydata' }, 'my-data');
    expect((await presses(ann, copy)).body).toMatchObject({ file: { name: 'broadside-my-data.json' } });
    expect((await presses(bob, forget.press)).alert).toContain('someone else');
    await presses(ann, forget.press);
    const { rows } = await asks(ann, { page: 'mydata' }, 'my-data');
    expect(rows.find(({ sign }) => sign === 'matches')?.title).toBe('0 matches');
  });
});

describe('a platform that shows what it is given', () => {
  test('gets no page as data', async () => {
    reopen({ laysOut: false });
    await ann.plays({ level: 'captain' });
    for (const page of ADDRESSES) {
      const answer = await presses(ann, pageToken(page));
      expect(screensIn(answer).length, page.page).toBe(1);
      expect(JSON.stringify(answer), page.page).not.toContain('"page":{');
      expect(pageIn(answer), page.page).toBeUndefined();
    }
  });

  test('gets the same words, pictures and keys', async () => {
    const shown = async () => Promise.all(ADDRESSES.map(async (it) => screensIn(await presses(ann, pageToken(it)))[0]));
    const laidOut = await shown();
    reopen({ laysOut: false });
    const plain = await shown();
    for (const [i, screen] of laidOut.entries()) {
      const { page, ...rest } = screen ?? { page: undefined };
      expect(page, ADDRESSES[i]?.page).toBeDefined();
      expect(JSON.stringify(rest)).toBe(JSON.stringify(plain[i]));
    }
  });
});

test('no page changes with the fleet of a match under way, or tells another secret of it', async () => {
  const id = await meet(0);
  const read = async () =>
    Promise.all(ADDRESSES.map(async (it) => JSON.stringify(pageIn(await presses(ann, pageToken(it))))));
  const stateNow = async () => JSON.stringify((await service.load(id)).hidden.state);
  const before = [await stateNow(), await read()] as const;
  const { occupants } = await service.load(id);
  const own = occupants.findIndex((it) => it.kind === 'human' && it.player === 'paper:ann');
  const { placing } = seaBattle.view(seaBattle.stored.state.parse(JSON.parse(before[0])), own, []);
  const deal = seaBattle.notation.write({ type: 'deal', nth: (placing?.deals ?? 0) + 1 });
  await service.person('ann', chat).does({ kind: 'press', token: `${id}.${own}.0.${deal}` });
  expect(await stateNow()).not.toBe(before[0]);
  expect(await read()).toEqual(before[1]);
  for (const [who, seat] of [
    [service.person('ann', chat), 0],
    [service.person('bob', chat), 1],
  ] as const)
    await who.does({ kind: 'press', token: `${id}.${seat}.0.ready` });
  const { hidden, stage } = await service.load(id);
  expect(stage).toBe('playing');
  const state = seaBattle.stored.state.parse(hidden.state);
  const secrets = [hidden.seed, ...(seaBattle.secrets?.list(state) ?? []).map(({ text }) => text)];
  expect(secrets.length).toBeGreaterThan(2);
  for (const who of [ann, bob])
    for (const page of ADDRESSES) {
      const told = JSON.stringify(pageIn(await presses(who, pageToken(page))));
      for (const secret of secrets) expect(told, page.page).not.toContain(secret);
    }
});
