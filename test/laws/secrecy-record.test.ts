import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { cellCode } from '../../src/kit/grid.ts';
import type { SessionStore } from '../../src/service/ports/store.ts';
import { seaBattle } from '../../src/systems/sea-battle/index.ts';
import { shipsOf } from '../../src/systems/sea-battle/rules/model.ts';
import { memoryStore } from '../support/memory-store.ts';
import { openPaperService, type PaperUser } from '../support/paper-service.ts';
import { firstDifference } from '../support/renderings.ts';

/*
 * Secrecy of a rated match under way (REC-11), in two worlds that differ in Bob's hidden squares alone. The shots fall
 * where both worlds answer the same. Every record, ladder, invitation and rating that anyone is shown, and every call by
 * which the record reads and writes the store, is the same byte for byte until the match is over.
 */

const GROUP = { address: 'group', audience: 'many' } as const;
const NOW = Date.UTC(2026, 10, 28, 12);
const SEA = 10;
const SQUARES = Array.from({ length: SEA * SEA }, (_, cell) => cell);

/** What of the shelf belongs to the record: aliases, names on ladders, linked accounts. */
const OF_RECORD = /^(alias|alias-before|named|linked|accounts)[:\b]/;

/** A store that tells every call of the record, with what it gives. */
const told = (store: SessionStore, calls: string[]): SessionStore => {
  const telling = <T extends object>(part: T, of: string, isMeant: (args: readonly unknown[]) => boolean): T =>
    new Proxy(part, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name, target);
        if (typeof member !== 'function') return member;
        return (...args: unknown[]): unknown => {
          const given: unknown = Reflect.apply(member, target, args);
          if (!isMeant(args)) return given;
          const call = `${of} ${String(name)} ${JSON.stringify(args.map((it) => (it instanceof Map ? [...it] : it)))}`;
          const nth = calls.push(call) - 1;
          if (given instanceof Promise)
            void given.then((value: unknown) => {
              calls[nth] = `${call} gives ${JSON.stringify(value)}`;
            });
          return given;
        };
      },
    });
  const shelf = telling(store.shelf, 'shelf', ([key]) => OF_RECORD.test(String(key)));
  const chronicle = telling(store.chronicle, 'chronicle', () => true);
  const commit: SessionStore['commit'] = (it) => {
    calls.push(`commit with the line ${it.chronicle}`);
    return store.commit(it);
  };
  return new Proxy(store, {
    get: (target, name) => ({ shelf, chronicle, commit })[String(name)] ?? Reflect.get(target, name, target),
  });
};

/** A world in which Bob has taken the nth fleet that is dealt. Ann and Bob have met before; Eve invites to a rated match. */
const worldOf = async (nth: number) => {
  const kept = await memoryStore(() => NOW);
  const calls: string[] = [];
  let drawn = 0;
  const entropy = { bytes: (count: number) => createHash('sha512').update(`${drawn++}`).digest().subarray(0, count) };
  const store = told(kept.store, calls);
  const paper = { systems: [seaBattle], store, entropy, key: Buffer.alloc(32, 7), monotonicMs: () => 0 };
  const service = openPaperService(paper);
  const [ann, bob, eve] = ['ann', 'bob', 'eve'].map((it) => service.person(it, GROUP)) as [
    PaperUser,
    PaperUser,
    PaperUser,
  ];
  const invites = async (who: PaperUser): Promise<string> => {
    await who.plays();
    await who.presses('More');
    await who.presses('Rated: no');
    return (await service.newest(who.person.name)).id;
  };
  const press = (who: PaperUser, match: string, act: string) => who.does({ kind: 'press', token: `${match}.${act}` });
  const decides = async (seat: number, match: string, act: string) => {
    const { plies } = await service.load(match);
    return press(seat === 0 ? ann : bob, match, `${seat}.${(plies[seat] ?? 0).toString(36)}.${act}`);
  };
  const first = await invites(ann);
  await press(bob, first, '-.1.!join:1');
  await press(bob, first, '-.0.!resign');
  const match = await invites(ann);
  await press(bob, match, '-.1.!join:1');
  const lobby = await invites(eve);
  await decides(1, match, `deal.${nth}`);
  await service.ticked();
  // Up to here, only Bob is shown what is done.
  calls.length = 0;
  const seen = service.deliveries.length;
  const shown: string[] = [];
  const look = async (): Promise<void> => {
    for (const who of [ann, bob, eve]) {
      for (const words of ['', 'classic'])
        for (const about of ['me', 'top'] as const)
          shown.push(JSON.stringify(await who.does({ kind: 'ask', about, words })));
      for (const page of ['?!me:classic.accuracy', '?!me:.medals', '?!top:classic.all', '?!top:world.classic.all'])
        shown.push(JSON.stringify(await who.does({ kind: 'press', token: `-.-.0.${page}` })));
      for (const id of [lobby, match]) shown.push(JSON.stringify(await press(who, id, '-.0.!odds')));
    }
    shown.push(JSON.stringify(await press(bob, lobby, '-.0.?!menu')));
    await service.ticked();
  };
  return {
    look,
    decides: async (seat: number, act: string) => void (await decides(seat, match, act)),
    load: () => service.load(match),
    state: async () => seaBattle.stored.state.parse((await service.load(match)).hidden.state),
    shown: () => [
      ...shown,
      ...service.deliveries
        .slice(seen)
        .filter((it) => it.match !== match)
        .map((it) => JSON.stringify(it)),
    ],
    calls: () => calls,
  };
};
type World = Awaited<ReturnType<typeof worldOf>>;

/** The squares of Bob's ships. */
const fleetOf = async (world: World): Promise<ReadonlySet<number>> =>
  new Set(shipsOf(await world.state(), 1).flatMap((ship) => [...ship]));

const codeOf = (cell: number): string => cellCode({ row: Math.floor(cell / SEA), col: cell % SEA });

describe('a rated match under way', () => {
  test('moves nothing of the record that depends on a hidden square', async () => {
    const worlds = await Promise.all([worldOf(2), worldOf(3)]);
    const [one, other] = worlds;
    const compare = async (): Promise<void> => {
      for (const it of worlds) await it.look();
      expect(firstDifference(one.shown(), other.shown())).toBeUndefined();
      expect(firstDifference(one.calls(), other.calls())).toBeUndefined();
    };
    await compare();
    for (const it of worlds) for (const seat of [0, 1]) await it.decides(seat, 'ready');
    await compare();
    const fleets = await Promise.all(worlds.map(fleetOf));
    expect(fleets[0]).not.toEqual(fleets[1]);
    // Ann misses in both worlds; her own fleet is the same in both, and so is what Bob's shots come to.
    const water = SQUARES.filter((cell) => fleets.every((it) => !it.has(cell)));
    const left = { 0: water, 1: [...SQUARES] };
    for (let shots = 0; shots < 24; shots++) {
      const [mover = 0] = seaBattle.toMove(await one.state());
      const cell = left[mover === 0 ? 0 : 1].shift() ?? 0;
      for (const it of worlds) await it.decides(mover, codeOf(cell));
      if (shots % 6 === 5) await compare();
    }
    expect((await one.load()).plies).toEqual((await other.load()).plies);
    expect(one.shown().length).toBeGreaterThan(100);
    expect(one.calls().length).toBeGreaterThan(100);
    expect(one.shown().filter((it) => it.includes('± '))).not.toEqual([]);
    expect(one.calls().filter((it) => it.includes('commit with the line') && !it.endsWith('undefined'))).toEqual([]);
  });

  test('moves the numbers, and shows what was hidden, once it is over', async () => {
    const worlds = await Promise.all([worldOf(2), worldOf(3)]);
    for (const it of worlds) {
      for (const seat of [0, 1]) await it.decides(seat, 'ready');
      const before = it.shown().length;
      await it.look();
      const during = it.shown().slice(before);
      await it.decides(1, '!resign');
      const after = it.shown().length;
      await it.look();
      expect(it.shown().slice(after, after + during.length)).not.toEqual(during);
    }
  });
});
