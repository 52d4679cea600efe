import { describe, expect, test } from 'vitest';
import type { Match } from '../../../src/service/core/match/match.ts';
import type { Person } from '../../../src/service/ports/intent.ts';
import type { SessionStore } from '../../../src/service/ports/store.ts';
import { seaBattle } from '../../../src/systems/sea-battle/index.ts';
import { everyNth } from '../../support/amount.ts';
import { bodyOf } from '../../support/answer-body.ts';
import { openPaperService, type PaperService, type PaperUser } from '../../support/paper-service.ts';
import { READABLE_STORES } from '../../support/readable-store.ts';
import { textOf } from '../../support/screen-text.ts';
import { lmdbStore } from '../../support/stores.ts';

/*
 * /forgetme: what it says, whom it forgets, and that afterwards no row in the store names the person any more, wherever
 * their id was kept.
 */

const group = { address: 'square', audience: 'many' as const };
/** The canary: a person whose name, id and username stand out in any dump. */
const SONGBIRD = 'Wilhelmina Songbird';
const canary = (service: PaperService, at = {}): PaperUser => service.person('canary', at, 'en', SONGBIRD);

const newest = async (service: PaperService, player: string): Promise<string> =>
  (await service.game.context.people.matchesOf(player))[0] ?? '';

const loaded = async (service: PaperService, id: string): Promise<Match> => {
  const match = await service.game.context.load(id);
  if (typeof match === 'string') throw new Error(match);
  return match;
};

const press = (guest: PaperUser, id: string, act: string) => guest.does({ kind: 'press', token: `${id}.-.0.${act}` });

/**
 * Creates rows of every kind in one chat: the canary hosts, plays, has played, looks on, is expected, and has settings.
 */
const lived = async (service: PaperService) => {
  const [ann, bob, eve] = [canary(service), service.person('bob'), service.person('eve')];
  const inGroup = canary(service, group);
  await ann.plays();
  const over = await newest(service, 'paper:canary');
  await press(bob, over, '!join');
  await press(bob, over, '!resign');
  await press(bob, over, '!rematch');
  const expected = await newest(service, 'paper:bob');
  await inGroup.plays();
  const running = await newest(service, 'paper:canary');
  await press(bob, running, '!join');
  await ann.plays();
  const lobby = await newest(service, 'paper:canary');
  await eve.plays();
  const watched = await newest(service, 'paper:eve');
  await press(bob, watched, '!join');
  await ann.does({ kind: 'link', payload: `w${watched}` });
  await eve.does({ kind: 'open', rival: { kind: 'person', username: 'canary_bird', name: SONGBIRD } });
  const challenge = await newest(service, 'paper:eve');
  const [host, chief] = [service.person('host', group), canary(service, group)];
  service.managers.add('paper:canary');
  await host.plays();
  const ended = await newest(service, 'paper:host');
  await press(chief, ended, '!cancel');
  await bob.does({ kind: 'open', rival: { kind: 'person', id: 'paper:canary', name: SONGBIRD } });
  const declined = await newest(service, 'paper:bob');
  await press(ann, declined, '!decline');
  await service.game.context.people.aliasOf('paper:canary');
  await ann.does({ kind: 'press', token: '-.-.0.!own:letters:respublika' });
  await inGroup.does({ kind: 'ask', about: 'notify', words: 'on' });
  for (const set of ['zone:Europe/Kyiv', 'digest:18', 'quiet:22-8'])
    await ann.does({ kind: 'press', token: `-.-.0.!post:${set}` });
  await ann.does({ kind: 'join', code: 'AAAAAAAAA' });
  await service.game.card(ann.person);
  return { ann, ended, declined, over, expected, running, lobby, watched, challenge };
};

const asked = async (guest: PaperUser): Promise<string> => {
  const page = bodyOf(await guest.does({ kind: 'ask', about: 'forgetme' }), 'page')?.screen;
  expect(textOf(page)).toContain('cannot be undone');
  return page?.buttons[0]?.[0]?.press ?? '';
};

/** Presses the button of /forgetme as a person with the username that a challenge was sent to. */
const forgets = (service: PaperService, from: Person, token: string, id: string) =>
  service.game.handle({
    id,
    from: { ...from, username: 'canary_bird' },
    place: { platform: 'paper', address: 'canary', audience: 'one' },
    action: { kind: 'press', token },
  });

const canaries = (lines: readonly string[]): string[] =>
  lines.filter((line) => /canary|songbird|wilhelmina/i.test(line)).map((line) => line.slice(0, 300));

describe.each(READABLE_STORES)('/forgetme (%s)', (_, open) => {
  test('removes the person from the whole store, and the other players keep their matches', async () => {
    const kept = await open();
    const service = openPaperService({ systems: [seaBattle], store: kept.store });
    const { ann, ended, declined, over, running, lobby, watched, expected, challenge } = await lived(service);
    for (const id of [ended, declined])
      expect(Object.values((await loaded(service, id)).ending?.why.with ?? {})).toEqual([SONGBIRD]);
    const token = await asked(ann);
    const { answer } = await forgets(service, ann.person, token, 'p:forget');
    expect(textOf(bodyOf(answer, 'page')?.screen)).toContain('Your data is deleted');
    expect(await loaded(service, running)).toMatchObject({ stage: 'over', ending: { by: 'resigned', winners: [1] } });
    expect(await loaded(service, lobby)).toMatchObject({ stage: 'over', ending: { by: 'cancelled' } });
    const played = await loaded(service, over);
    expect(played.occupants.map((it) => (it.kind === 'human' ? it.name : it.kind))).toEqual(['☸', 'bob']);
    expect((await loaded(service, watched)).boards.map((it) => it.key)).toEqual(['paper/eve', 'paper/bob']);
    for (const id of [expected, challenge])
      expect((await loaded(service, id)).occupants).toContainEqual({ kind: 'vacant' });
    await service.settled();
    expect(service.logged.filter((it) => it.startsWith('error'))).toEqual([]);
    expect(canaries(await kept.dump())).toEqual([]);
  });

  test.each([
    ['keeps the record', ['wren', 'canary']],
    ['shares it', ['canary', 'wren']],
    ['was linked before, and another by it', ['wren', 'canary', 'finch']],
    ['was linked and has left', ['canary', 'wren', '']],
  ] as const)('removes an account that %s of a person', async (_, [first, ...more]) => {
    const kept = await open();
    const service = openPaperService({ systems: [seaBattle], store: kept.store });
    const guest = (name: string): PaperUser => (name === 'canary' ? canary(service) : service.person(name));
    const shown = async (by: PaperUser, words = '') =>
      bodyOf(await by.does({ kind: 'ask', about: 'link', words }), 'page')?.screen;
    let asks = guest(first);
    // The account that types the code keeps the record.
    for (const name of more.filter((it) => it !== '')) {
      const types = guest(name);
      await service.game.context.people.aliasOf(types.person.id);
      await shown(types, /\/link (\w{9})/.exec(textOf(await shown(asks)) ?? '')?.[1] ?? '');
      await types.presses('Link');
      asks = types;
    }
    const linked = await service.game.context.people.personOf('paper:canary');
    expect(linked.accounts).toHaveLength(more.filter((it) => it !== '').length + 1);
    const one = canary(service);
    if (more.some((it) => it === '')) {
      await shown(one);
      await one.presses('Unlink');
      await one.presses('Yes, unlink');
    }
    await forgets(service, one.person, await asked(one), 'p:forget');
    expect(canaries(await kept.dump())).toEqual([]);
  });
});

test('finds the canary in the dump as long as it is not forgotten', async () => {
  const kept = await READABLE_STORES[0][1]();
  await lived(openPaperService({ systems: [seaBattle], store: kept.store }));
  const found = canaries(await kept.dump());
  for (const table of ['matches', 'boards', 'shelf'])
    expect(
      found.some((it) => it.startsWith(table)),
      table,
    ).toBe(true);
});

/** A store that fails permanently after `writes` writes. */
const breaking = (store: SessionStore, writes: number): SessionStore => {
  let left = writes;
  const guarded = <T extends object>(target: T, names: readonly string[]): T =>
    new Proxy(target, {
      get(it, name) {
        const member: unknown = Reflect.get(it, name);
        if (typeof member !== 'function') return member;
        return async (...args: unknown[]): Promise<unknown> => {
          if (names.includes(String(name)) && left-- <= 0) throw new Error('the lights went out');
          return Reflect.apply(member, it, args) as unknown;
        };
      },
    });
  const shelf = guarded(store.shelf, ['drop', 'put', 'delist', 'enlist', 'relist']);
  return new Proxy(guarded(store, ['commit']), {
    get: (it, name) => (name === 'shelf' ? shelf : Reflect.get(it, name)),
  });
};

/** The numbers of writes after which a /forgetme breaks off. */
const WRITES = everyNth([0, 1, 2, 3, 5, 8, 13, 18, 21, 24, 27, 30], 2);
test.each(WRITES)('finishes a /forgetme that broke off after %i writes when it is repeated', async (writes) => {
  const kept = await READABLE_STORES[0][1]();
  const key = Buffer.alloc(32, 7);
  const service = openPaperService({ systems: [seaBattle], store: kept.store, key });
  const { ann } = await lived(service);
  const token = await asked(ann);
  const dying = openPaperService({ systems: [seaBattle], store: breaking(kept.store, writes), key });
  await forgets(dying, ann.person, token, 'p:first').catch(() => undefined);
  await forgets(service, ann.person, token, 'p:second');
  expect(canaries(await kept.dump())).toEqual([]);
});

test('erases data only on a press of the person’s own button, and refers others to /forgetme', async () => {
  const { store, end } = await lmdbStore();
  const service = openPaperService({ systems: [seaBattle], store });
  const [ann, bob] = [service.person('ann'), service.person('bob', {}, 'uk')];
  await ann.plays();
  const token = await asked(ann);
  await bob.plays();
  const answer = await bob.does({ kind: 'press', token });
  expect(answer.alert).toContain('/forgetme');
  expect((await loaded(service, await newest(service, 'paper:bob'))).stage).toBe('lobby');
  await end();
});

test('lets a person start again without settings or matches, under another alias', async () => {
  const { store, end } = await lmdbStore();
  const service = openPaperService({ systems: [seaBattle], store });
  const ann = service.person('ann', {}, 'uk');
  const { people } = service.game.context;
  await ann.does({ kind: 'press', token: '-.-.0.!own:locale:en' });
  const alias = await people.aliasOf('paper:ann');
  expect(alias).toMatch(/^[a-z2-7]{10}$/);
  expect(await people.aliasOf('paper:ann')).toBe(alias);
  await ann.does({ kind: 'press', token: await asked(ann) });
  expect((await people.preferencesOf(ann.person)).locale).toBe('uk');
  expect(await people.aliasOf('paper:ann')).not.toBe(alias);
  expect(textOf(bodyOf(await ann.does({ kind: 'ask', about: 'matches' }), 'page')?.screen)).toBe(
    'Зараз у вас немає партій.',
  );
  await end();
});

test('lists settings, alias, matches and counters, and no fleet, in /mydata', async () => {
  const { store, end } = await lmdbStore();
  const service = openPaperService({ systems: [seaBattle], store });
  const { ann, running } = await lived(service);
  const answer = await ann.does({ kind: 'ask', about: 'mydata' });
  expect(bodyOf(answer, 'page')?.personal).toBe(true);
  const data = JSON.parse(bodyOf(answer, 'page')?.file?.text ?? '') as {
    readonly settings: object;
    readonly alias: string;
    readonly matches: readonly { readonly match: string; readonly role: string; readonly others: readonly string[] }[];
    readonly counters: object;
    readonly errands: readonly object[];
  };
  expect(data.settings).toEqual({ letters: 'respublika', zone: 'Europe/Kyiv', digest: 18, quiet: '22-8' });
  expect(data.errands).toEqual([
    { kind: 'digest', value: { locale: 'en' }, posts: [] },
    {
      kind: 'notify',
      value: { name: SONGBIRD, locale: 'en', chats: { 'paper/square': { unanswered: 0 } }, calls: [] },
      posts: [],
    },
  ]);
  expect(data.alias).toMatch(/^[a-z2-7]{10}$/);
  expect(data.counters).toMatchObject({ openings: '3', wrong: '1' });
  const match = data.matches.find((it) => it.match === running);
  expect(match).toMatchObject({ role: 'host', stage: 'playing', shownAs: 'Wilhelmina Songbird', others: ['bob'] });
  expect(data.matches.map((it) => it.role)).toContain('spectator or invited');
  expect(bodyOf(answer, 'page')?.file?.text).not.toMatch(/paper:(bob|eve)|cells|ships|seed|fleet/);
  await end();
});

test('does not begin the limits on guessing anew, which no longer name the person', async () => {
  const { store, end } = await lmdbStore();
  const service = openPaperService({ systems: [seaBattle], store });
  const ann = service.person('ann');
  const guess = async (n: number) => (await ann.does({ kind: 'join', code: `AAAAAAAA${n}` })).alert;
  for (let n = 2; n < 7; n++) await guess(n);
  const paused = await guess(7);
  expect(paused).toContain('Too many wrong codes');
  await ann.does({ kind: 'press', token: await asked(ann) });
  expect(await guess(8)).toBe(paused);
  await end();
});
