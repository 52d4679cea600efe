import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { plainScreen } from '../../../src/kernel/screen.ts';
import { countKeys } from '../../../src/operator/commands.ts';
import { countedMatches } from '../../../src/operator/counted-matches.ts';
import { changeErrand, dropErrands, errandValue } from '../../../src/service/core/context/errands.ts';
import { reseal } from '../../../src/service/core/match/reseal.ts';
import { openVault } from '../../../src/service/core/match/vault.ts';
import type { ErrandHandler } from '../../../src/service/core/time/errand-run.ts';
import { SUBSCRIPTION } from '../../../src/service/features/notify/subscription.ts';
import type { DeliveryOutcome, Post } from '../../../src/service/ports/platform.ts';
import { errandId, readErrandId } from '../../../src/service/ports/store.ts';
import { seaBattle } from '../../../src/systems/sea-battle/index.ts';
import { errandProcess } from '../../support/errand-process.ts';
import { killAt, untilKilled } from '../../support/killed.ts';
import { openPaperService } from '../../support/paper-service.ts';
import { shiftClock } from '../../support/shifted-clock.ts';
import { type RealStore, STORES } from '../../support/stores.ts';
import type { Effect } from '../simulation/worker.ts';

/*
 * What the program does by itself: each step counts once, and each thing said is said once as far as its platform can
 * tell, whenever the process is killed.
 */

const BELL = { kind: 'bell', value: z.object({ rings: z.number(), ends: z.array(z.string()) }) };
type Bell = z.infer<typeof BELL.value>;

const HOUR_MS = 3_600_000;
const ANN = 'paper:ann';
const HERE = { place: { platform: 'paper', address: 'hall', audience: 'many' } } as const;
const ID = errandId(BELL.kind, ANN);

/** Rings once an hour, and says so to its person, or in the hall where they cannot be told. */
const bell: ErrandHandler<Bell, number> = {
  value: BELL.value,
  said: z.number(),
  due: async (_, { value, now }) => ({
    value: { ...value, rings: value.rings + 1 },
    dueAt: now + HOUR_MS,
    posts: [{ to: [{ person: ANN }, HERE], said: value.rings + 1 }],
  }),
  screen: async (_, __, said) => (said < 0 ? undefined : { screen: plainScreen(`Ring ${said}`), theme: 'light' }),
  ended: (value, _, { how }) => ({ ...value, ends: [...value.ends, how] }),
};
const SILENT: Bell = { rings: 0, ends: [] };

const open: RealStore[] = [];
afterEach(async () => {
  for (const it of open.splice(0)) await it.end();
});

/** A platform that outlives every process: what it shows, by nonce where it knows nonces. */
const platform = (postsOnce: boolean) => {
  const shown: { readonly text: string; readonly to: string; readonly nonce: string | undefined }[] = [];
  const fates: DeliveryOutcome[] = [];
  const post = async ({ to, screen, nonce }: Post): Promise<DeliveryOutcome> => {
    const fate = fates.shift();
    if (fate && fate.kind !== 'unknown') return fate;
    const isKnown = postsOnce && shown.some((it) => it.nonce === nonce);
    if (!isKnown) shown.push({ text: screen.title, to: 'person' in to ? to.person : to.place.address, nonce });
    return fate ?? { kind: 'shown', message: `m${shown.length}` };
  };
  return { shown, fates, post, postsOnce };
};

const set = async (openStore: () => Promise<RealStore>, postsOnce: boolean) => {
  const kept = await openStore();
  open.push(kept);
  const world = platform(postsOnce);
  let laterMs = 0;
  const store = shiftClock(kept.store, () => laterMs);
  const process = (effect?: Effect) =>
    errandProcess({ systems: [seaBattle], store, handlers: { [BELL.kind]: bell } }, world, effect);
  const honest = process();
  /** The deadlines of the errand, in ms from now. */
  const deadlines = async (): Promise<Readonly<Record<string, number>>> => {
    for await (const it of kept.store.dump())
      if (it.kind === 'match' && it.id === ID) {
        const now = await store.now();
        return Object.fromEntries(it.deadlines.map(({ name, at }) => [name, at - now]));
      }
    return {};
  };
  const runDue = async (run: typeof honest.run): Promise<void> => {
    for (const [name, inMs] of Object.entries(await deadlines())) if (inMs <= 0) await run(ID, name);
  };
  /** Lets the clock go on by half a minute a time, and a new process do what is due. */
  const goOn = async (): Promise<void> => {
    for (let n = 0; n < 6; n++) {
      await runDue(process().run);
      laterMs += 31_000;
    }
  };
  const begin = () =>
    changeErrand(honest.context, BELL, ANN, 'begin', (value, now) =>
      value ? undefined : { value: SILENT, dueAt: now },
    );
  const value = () => errandValue(honest.context, BELL, ANN);
  return { kept, world, process, honest, deadlines, runDue, goOn, begin, value };
};

describe.each(STORES)('an errand in %s', (_, openStore) => {
  test.each([
    ['knows nonces', true],
    ['does not', false],
  ])('is done once, however the process is killed, on a platform that %s', async (__, postsOnce) => {
    const lost: string[] = [];
    let points = 0;
    for (let at = 0; ; at++) {
      const it = await set(openStore, postsOnce);
      await it.begin();
      expect(await it.begin()).toBe('again');
      const kill = killAt(at);
      await untilKilled(it.runDue(it.process(kill.effect).run));
      const point = kill.point();
      await it.goOn();
      const { shown } = it.world;
      expect(shown.length, point).toBeLessThanOrEqual(1);
      if (shown.length === 0) lost.push(point);
      const { rings, ends = [] } = (await it.value()) ?? {};
      expect([rings, ends.length], point).toEqual([1, 1]);
      // What is under way when the process is killed may have been said, or not.
      if (postsOnce) expect(ends, point).toEqual(['sent']);
      const left = await it.deadlines();
      expect(Object.keys(left), point).toEqual(['due']);
      await open.pop()?.end();
      if (point === '') break;
      points += 1;
    }
    expect(points).toBeGreaterThan(12);
    // Where a platform knows no nonce, what may have been said is not said again.
    expect(lost).toEqual(postsOnce ? [] : ['after store.commit', 'before post']);
  });

  test('is dropped with what it had to say, begins again, and is no match', async () => {
    const it = await set(openStore, false);
    const { context } = it.honest;
    await it.begin();
    expect(await it.kept.store.stats()).toMatchObject({ live: 0 });
    for await (const match of countedMatches(it.kept.store)) throw new Error(`counted as a match: ${match.id}`);
    await dropErrands(context, [BELL.kind], ANN);
    expect([await it.value(), await it.deadlines()]).toEqual([undefined, {}]);
    expect(await it.begin()).toBe('done');
    await it.kept.store.quarantine(ID, 1000);
    expect([await it.value(), await it.begin()]).toEqual([undefined, 'broken']);
  });

  test('that is over says what it has to say first, and is gone then', async () => {
    const it = await set(openStore, false);
    const { context } = it.honest;
    const last = { posts: [{ to: [{ person: ANN }], said: 7 }] };
    expect(await changeErrand(context, BELL, ANN, 'last', () => last)).toBe('done');
    expect(await changeErrand(context, BELL, ANN, 'last', () => last)).toBe('again');
    expect([await it.value(), Object.keys(await it.deadlines())]).toEqual([undefined, ['post']]);
    await it.goOn();
    expect(it.world.shown.map(({ text }) => text)).toEqual(['Ring 7']);
    expect(await it.kept.store.load(ID)).toBeUndefined();
  });

  test('is done by the scheduler', async () => {
    const kept = await openStore();
    open.push(kept);
    const service = openPaperService({ systems: [seaBattle], store: kept.store });
    const value = { name: 'Ann', locale: 'en' as const, chats: {}, calls: [] };
    await changeErrand(service.game.context, SUBSCRIPTION, ANN, 'stop', () => ({
      value,
      posts: [{ to: [{ person: ANN }], said: true }],
    }));
    await service.ticked();
    expect(service.told.map(({ player }) => player)).toEqual([ANN]);
    expect(service.logged.filter((it) => it.startsWith('error'))).toEqual([]);
    expect(await kept.store.nextDue()).toBeUndefined();
  });

  test('is sealed, and sealed again under a new key', async () => {
    const it = await set(openStore, false);
    await it.begin();
    const [older, newer] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    for await (const entry of it.kept.store.dump()) {
      if (entry.kind !== 'match') continue;
      expect(entry.head).not.toMatch(/rings/);
      const head = openVault(older).seal(ID, '{"value":1,"posts":[]}');
      const sealed = reseal({ ...entry, head }, openVault(newer, older));
      expect(openVault(newer).open(ID, sealed.head)).toBe('{"value":1,"posts":[]}');
      expect(await it.kept.store.reseal(ID, entry.revision, sealed.head, [])).toBe(true);
    }
    const counted = (...keys: Parameters<typeof openVault>) => countKeys(it.kept.store, openVault(...keys));
    expect(await counted(newer)).toEqual({ new: 1, old: 0, unreadable: 0, aside: 0 });
    expect(await counted(older)).toEqual({ new: 0, old: 0, unreadable: 1, aside: 0 });
  });
});

const BUSY: DeliveryOutcome = { kind: 'definite', pauseMs: 40_000, why: 'busy' };
const UNHEARD: DeliveryOutcome = { kind: 'unknown', why: 'no answer' };
const DEAD: DeliveryOutcome = { kind: 'dead', why: 'blocked' };

describe('what an errand says', () => {
  test.each<[string, boolean, readonly DeliveryOutcome[], readonly string[], string]>([
    ['arrives', false, [], ['paper:ann'], 'sent'],
    ['is sent again where it was certainly not taken', false, [BUSY, BUSY], ['paper:ann'], 'sent'],
    ['is given up after ten refusals', false, Array.from({ length: 12 }, () => BUSY), [], 'lost'],
    [
      'waits for as long as a place has no room',
      false,
      Array.from({ length: 12 }, () => ({ ...BUSY, pauseMs: 20_000, limited: 'place' as const })),
      ['paper:ann'],
      'sent',
    ],
    ['is not doubled where it may have arrived', false, [UNHEARD], ['paper:ann'], 'lost'],
    ['is repeated under its nonce where that doubles nothing', true, [UNHEARD], ['paper:ann'], 'sent'],
    ['goes to the next place where the first is shut', false, [DEAD], ['hall'], 'sent'],
    ['is let be where all are shut', false, [DEAD, DEAD], [], 'shut'],
  ])('%s', async (_, postsOnce, fates, to, how) => {
    const it = await set(STORES[0][1], postsOnce);
    it.world.fates.push(...fates);
    await it.begin();
    for (let n = 0; n < 4; n++) await it.goOn();
    expect(it.world.shown.map((one) => one.to)).toEqual(to);
    expect((await it.value())?.ends).toEqual([how]);
  });
});

test('the id of an errand is read as it was written', () => {
  expect(readErrandId(errandId('a-day', 'discord:4711/5'))).toEqual({ kind: 'a-day', subject: 'discord:4711/5' });
  expect(() => readErrandId('abcdefghijklmnop')).toThrow(RangeError);
});
