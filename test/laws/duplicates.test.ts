import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chanceAt } from '../../src/kernel/fairness.ts';
import { shuffled } from '../../src/kernel/rng.ts';
import type { Match } from '../../src/service/core/match/match.ts';
import type { Action } from '../../src/service/ports/intent.ts';
import { openPaperService, type PaperService, type PaperUser } from '../support/paper-service.ts';
import { lateStore, STORES, type TestStore } from '../support/stores.ts';
import { tally } from '../support/tally.ts';

/*
 * Platforms deliver an action one to three times, in any order, to any of several programs on one store; people press
 * twice and at the same time. Each action counts once. `tally` refuses no repeated command by itself: duplicates are
 * caught by the service.
 */

const group = { address: 'group', audience: 'many' as const };

describe.each(STORES)('on %s', (_, open) => {
  let kept: TestStore;
  /** Two programs on one store. */
  let services: readonly [PaperService, PaperService];
  let key: Buffer;
  beforeEach(async () => {
    kept = await open();
    key = randomBytes(32);
    services = [
      openPaperService({ systems: [tally], store: kept.store, key }),
      openPaperService({ systems: [tally], store: await kept.another(), key }),
    ];
  });
  afterEach(async () => {
    const faults = services.flatMap((it) => it.logged.filter((line) => line.startsWith('error')));
    await kept.end();
    expect(faults).toEqual([]);
  });

  const load = async (id: string): Promise<Match> => {
    const match = await services[0].game.context.load(id);
    if (typeof match === 'string') throw new Error(match);
    return match;
  };
  const matchesOf = (name: string) => services[0].game.context.people.matchesOf(`paper:${name}`);
  const newest = async (name = 'ann'): Promise<Match> => load((await matchesOf(name))[0] ?? '');
  const sums = ({ hidden: { state } }: Match): readonly number[] => tally.stored.state.parse(state).sums;

  interface Act {
    readonly by: string;
    readonly did: Action;
    readonly id: string;
  }
  const guestIn = (service: PaperService, name: string): PaperUser => service.person(name, group);
  /** Delivers all actions in parallel, in this order, alternating between the two programs. */
  const deliverAll = (acts: readonly Act[]): Promise<unknown> =>
    Promise.all(acts.map(({ by, did, id }, i) => guestIn(services[i % 2 ? 1 : 0], by).does(did, id)));
  /** Repeats each action one to three times, in random order. */
  const carelessly = (acts: readonly Act[], seed: string): Act[] => {
    const rng = chanceAt(seed, [], 'delivery');
    return shuffled(
      rng,
      acts.flatMap((act) => Array.from({ length: 1 + rng.below(3) }, () => act)),
    );
  };
  const press = (by: string, token: string, id: string): Act => ({ by, did: { kind: 'press', token }, id });

  const begun = async (): Promise<Match> => {
    const [service] = services;
    await guestIn(service, 'ann').plays();
    const match = await newest();
    await guestIn(service, 'bob').does({ kind: 'press', token: `${match.id}.-.0.!join` });
    return newest();
  };

  test('opens one match when /play is redelivered', async () => {
    const play: Act = { by: 'ann', did: { kind: 'open', rival: { kind: 'anyone' } }, id: 'play' };
    await deliverAll([play, play, play]);
    await deliverAll([play]);
    expect(await matchesOf('ann')).toHaveLength(1);
    expect((await newest()).revision).toBe(1);
  });

  test('seats one of twenty people who join at the same moment, and says so to the others', async () => {
    await guestIn(services[0], 'ann').plays();
    const { id } = await newest();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        guestIn(services[i % 2 ? 1 : 0], `guest${i}`).does({ kind: 'press', token: `${id}.-.0.!join` }, `join${i}`),
      ),
    );
    const match = await load(id);
    expect(match.stage).toBe('playing');
    expect(match.occupants.filter((it) => it.kind === 'human')).toHaveLength(2);
    expect(answers.filter((it) => it.notice)).toHaveLength(1);
    expect(answers.filter((it) => it.alert === 'Both seats are taken. You can watch.')).toHaveLength(19);
  });

  test('seats one of many people with the same code, and accepts their redelivered joining', async () => {
    const host = services[0].person('ann');
    await host.plays();
    const { id, code = '' } = await newest();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        services[i % 2 ? 1 : 0].person(`guest${i}`).does({ kind: 'join', code }, `code${i}`),
      ),
    );
    expect(answers.filter((it) => it.alert === undefined)).toHaveLength(1);
    const winner = answers.findIndex((it) => it.alert === undefined);
    const before = await load(id);
    const again = await services[0].person(`guest${winner}`).does({ kind: 'join', code }, `code${winner}`);
    expect(again.alert).toBeUndefined();
    expect(await load(id)).toEqual(before);
  });

  test('counts each decision once when presses are delivered 1–3 times in any order to two programs', async () => {
    for (let round = 0; round < 6; round++) {
      const { id } = await begun();
      for (let turn = 0; turn < 4; turn++) {
        const acts = [0, 1].map((seat) =>
          press(seat ? 'bob' : 'ann', `${id}.${seat}.${turn}.add`, `${round}.${turn}.${seat}`),
        );
        await deliverAll(carelessly(acts, `${round} ${turn}`));
        expect(sums(await load(id))).toEqual([turn + 1, turn + 1]);
      }
      expect((await load(id)).plies).toEqual([4, 4]);
    }
  });

  test('counts one button once when it is pressed many times under different ids, as by a client that repeats itself', async () => {
    const { id } = await begun();
    await deliverAll(Array.from({ length: 10 }, (_, i) => press('bob', `${id}.1.0.add`, `tap${i}`)));
    expect(sums(await load(id))).toEqual([0, 1]);
  });

  test('counts one press of each player among fifty simultaneous ones of two players and thirty strangers', async () => {
    const { id } = await begun();
    const acts = [
      ...Array.from({ length: 10 }, (_, i) => press('ann', `${id}.0.0.add`, `a${i}`)),
      ...Array.from({ length: 10 }, (_, i) => press('bob', `${id}.1.0.roll`, `b${i}`)),
      ...Array.from({ length: 30 }, (_, i) => press(`guest${i}`, `${id}.-.0.add`, `c${i}`)),
    ];
    await deliverAll(shuffled(chanceAt('hot', [], 'order'), acts));
    const match = await load(id);
    expect(match.plies).toEqual([1, 1]);
    expect(sums(match)[0]).toBe(1);
  });

  test('takes all of fifty simultaneous drafts that count', async () => {
    const { id } = await begun();
    const acts = Array.from({ length: 50 }, (_, i) =>
      press(i % 2 ? 'bob' : 'ann', `${id}.${i % 2}.0.plot.${i + 1}`, `d${i}`),
    );
    await deliverAll(acts);
    const match = await load(id);
    expect(match.drafts).toEqual([25, 25]);
    expect(match.records).toBe(51);
  });

  test('gives the same throw of the dice however often it is delivered', async () => {
    const { id } = await begun();
    await deliverAll(carelessly([press('bob', `${id}.1.0.roll`, 'throw')], 'x'));
    const once = sums(await load(id));
    await deliverAll([press('bob', `${id}.1.0.roll`, 'throw')]);
    expect(sums(await load(id))).toEqual(once);
  });

  test('counts the orders of a typed text once when it is delivered three times', async () => {
    const { id } = await begun();
    const typed: Act = { by: 'bob', did: { kind: 'say', text: 'add add add', aimed: true }, id: 'typed' };
    await deliverAll([typed, typed, typed]);
    await deliverAll([typed]);
    expect(sums(await load(id))).toEqual([0, 3]);
  });

  test('records each private step once when it is delivered 1–3 times', async () => {
    const { id } = await begun();
    for (const [n, word] of [3, 4, 5].entries()) {
      await deliverAll(carelessly([press('ann', `${id}.0.0.plot.${word}`, `plot${n}`)], `plot ${n}`));
    }
    const match = await load(id);
    expect(match.drafts).toEqual([3, 0]);
    expect(tally.stored.state.parse(match.hidden.state).words).toEqual([5, 0]);
  });

  test('makes one match when both ask for a rematch at the same time, with both in it', async () => {
    const { id } = await begun();
    await deliverAll([press('ann', `${id}.-.0.!resign`, 'resign')]);
    await deliverAll(
      carelessly(
        [press('ann', `${id}.-.0.!rematch`, 'again a'), press('bob', `${id}.-.0.!rematch`, 'again b')],
        'rematch',
      ),
    );
    const next = await newest();
    expect(next.id).not.toBe(id);
    expect(await matchesOf('ann')).toEqual([next.id, id]);
    expect(await matchesOf('bob')).toEqual([next.id, id]);
    expect(next.stage).toBe('playing');
    expect(next.occupants.map((it) => it.kind === 'human' && it.player).sort()).toEqual(['paper:ann', 'paper:bob']);
  });

  test('ends the match by one of two simultaneous resignations', async () => {
    const { id } = await begun();
    await deliverAll([press('ann', `${id}.-.0.!resign`, 'r1'), press('bob', `${id}.-.0.!resign`, 'r2')]);
    const match = await load(id);
    expect(match.ending?.winners).toHaveLength(1);
    expect(match.records).toBe(2);
  });

  test('makes one move a turn when two programs tick the same machine', async () => {
    await guestIn(services[0], 'ann').plays({ level: 'slow' });
    for (let n = 1; n <= 4; n++) {
      const before = sums(await newest());
      for (let tries = 0; tries < 100 && sums(await newest())[1] === before[1]; tries++) {
        await Promise.all(services.flatMap((it) => [it.clockwork.tick(), it.clockwork.tick()]));
      }
      const match = await newest();
      expect(match.records).toBe(1 + (sums(match)[1] ?? 0));
    }
  });

  test('makes one move when two programs ring a deadline three times, and none before its time', async () => {
    const { id } = await begun();
    const ring = async (laterMs: number): Promise<void> => {
      const due = Array.from({ length: 3 }, () => ({ kind: 'deadline', match: id, name: 'turn:0' }) as const);
      const late = await Promise.all(
        [kept.store, await kept.another()].map(async (store) =>
          openPaperService({ systems: [tally], store: lateStore(store, laterMs, due), key }),
        ),
      );
      await Promise.all(late.map((it) => it.clockwork.tick()));
      expect(late.flatMap((it) => it.logged.filter((line) => line.startsWith('error')))).toEqual([]);
    };
    await ring(290_000);
    expect((await load(id)).plies).toEqual([0, 0]);
    await ring(301_000);
    expect((await load(id)).plies).toEqual([1, 0]);
    expect(sums(await load(id))).toEqual([1, 0]);
  });
});
