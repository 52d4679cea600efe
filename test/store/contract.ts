import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BoardClaim, Commit, DueItem, SessionStore } from '../../src/service/ports/store.ts';
import { chronicleLines } from '../support/chronicle-lines.ts';

/** A store opened for one test. */
export interface StoreUnderTest {
  readonly store: SessionStore;
  /** Advances the store's time by `ms`. */
  pass(ms: number): Promise<void>;
  end(): Promise<void>;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const commit = (change: Partial<Commit> = {}): Commit => ({
  match: 'M',
  expect: 0,
  command: 'tg:1',
  result: 'done',
  head: 'head',
  facts: [],
  deadlines: [],
  boards: [],
  ...change,
});

const board = (key: string, spec = 'spec') => ({ key, spec, stale: true });
const spoken = (due: readonly DueItem[]): string[] =>
  due.map((it) => `${it.kind} ${it.match} ${it.kind === 'board' ? it.key : it.name}`).sort();
const claimed = async (store: SessionStore, leaseMs = HOUR) => spoken(await store.claim(100, leaseMs));

const opens = async (store: SessionStore, leaseMs = HOUR): Promise<BoardClaim> => {
  const claim = await store.open('M', 'chat', leaseMs);
  if (!claim) throw new Error('the board does not open');
  return claim;
};

/** Expects the next item to be due `ms` after `act`, however long `act` takes. */
const dueAfter = async (store: SessionStore, ms: number, act: () => Promise<unknown>): Promise<void> => {
  const before = await store.now();
  await act();
  const after = await store.now();
  const next = await store.nextDue();
  expect(next).toBeGreaterThanOrEqual(before + ms);
  expect(next).toBeLessThanOrEqual(after + ms);
};

/** The tests every store must pass (`SessionStore` in src/service/ports/store.ts). Default `confirmMs`: 30 s. */
export const storeContract = (name: string, open: (confirmMs?: number) => Promise<StoreUnderTest>): void => {
  describe(`${name}: the store contract`, () => {
    let bench: StoreUnderTest;
    let store: SessionStore;
    beforeEach(async () => {
      bench = await open();
      store = bench.store;
    });
    afterEach(() => bench.end());

    const one = (change: Partial<Commit> = {}) => store.commit(commit({ boards: [board('chat')], ...change }));
    /** Makes a match at revision 1 whose board is shown in message "m1" and is not due. */
    const drawn = async () => {
      await one();
      await store.shown('M', 'chat', await opens(store), 1, 'm1');
      expect(await store.nextDue()).toBeUndefined();
    };

    describe('a commit', () => {
      test('creates a match at revision 1 and moves it on by one each time', async () => {
        const first = await store.commit(commit());
        const second = await store.commit(commit({ expect: 1, command: 'tg:2', head: 'later' }));
        expect([first, second]).toMatchObject([
          { kind: 'committed', revision: 1 },
          { kind: 'committed', revision: 2 },
        ]);
        expect(await store.load('M')).toEqual({
          revision: 2,
          head: 'later',
          quarantined: false,
          now: expect.any(Number),
        });
      });

      test.each([
        ['the same command', commit(), { kind: 'duplicate', result: 'done', revision: 1 }],
        ['the same command, decided on a newer revision', commit({ expect: 2 }), { kind: 'duplicate', revision: 1 }],
        ['an old revision', commit({ expect: 1, command: 'b' }), { kind: 'conflict', revision: 2 }],
        ['a revision to come', commit({ expect: 3, command: 'b' }), { kind: 'conflict', revision: 2 }],
        ['a second creation', commit({ command: 'b' }), { kind: 'exists', revision: 2 }],
        ['a match nobody knows', commit({ match: 'N', expect: 2, command: 'b' }), { kind: 'missing' }],
      ])('answers %s', async (_, again, answer) => {
        await store.commit(commit());
        await store.commit(commit({ expect: 1, command: 'tg:2', head: 'two', facts: ['f'] }));
        const given = { ...again, head: 'never', result: 'never', facts: ['never'], boards: [board('never')] };
        expect(await store.commit(given)).toMatchObject(answer);
        expect(await store.load('M')).toMatchObject({ revision: 2, head: 'two' });
        expect(await store.facts('M')).toEqual(['f']);
        expect(await store.boards('M')).toEqual([]);
        expect(await store.load('N')).toBeUndefined();
      });

      test('is told again by its command', async () => {
        await store.commit(commit({ result: 'ранен 🎯\nК10' }));
        expect(await store.result('M', 'tg:1')).toBe('ранен 🎯\nК10');
        expect(await store.result('M', 'tg:2')).toBeUndefined();
        expect(await store.result('N', 'tg:1')).toBeUndefined();
      });

      test('of twenty at once on the same revision, exactly one stands', async () => {
        await store.commit(commit());
        const all = await Promise.all(
          Array.from({ length: 20 }, (_, n) =>
            store.commit(commit({ expect: 1, command: `tg:2${n}`, head: `${n}`, facts: [`${n}`] })),
          ),
        );
        const won = all.flatMap((it, n) => (it.kind === 'committed' ? [String(n)] : []));
        expect(won).toHaveLength(1);
        expect(all.filter((it) => it.kind === 'conflict')).toHaveLength(19);
        expect(await store.load('M')).toMatchObject({ revision: 2, head: won[0] });
        expect(await store.facts('M')).toEqual(won);
      });

      test('of twenty repetitions at once, one stands and the others hear of it', async () => {
        const all = await Promise.all(Array.from({ length: 20 }, () => store.commit(commit({ facts: ['once'] }))));
        expect(all.filter((it) => it.kind === 'committed')).toHaveLength(1);
        expect(all.filter((it) => it.kind === 'duplicate')).toHaveLength(19);
        expect(await store.facts('M')).toEqual(['once']);
      });

      test.each(['', '0', '1e3', '{"a":[],"n":12345678901234567890}', 'К10 🚢\u0000\r\n\\', 'x'.repeat(100_000)])(
        'keeps text as it is (%#)',
        async (text) => {
          await store.commit(
            commit({ head: text, result: text, facts: [text, 'b', text], boards: [board('k', text)] }),
          );
          expect((await store.load('M'))?.head).toBe(text);
          expect(await store.facts('M')).toEqual([text, 'b', text]);
          expect(await store.result('M', 'tg:1')).toBe(text);
          expect(await store.boards('M')).toEqual([{ key: 'k', spec: text }]);
        },
      );

      test('appends to the log, which can be read from anywhere', async () => {
        await store.commit(commit({ facts: ['a', 'b'] }));
        await store.commit(commit({ expect: 1, command: 'tg:2', facts: ['c'] }));
        expect(await store.facts('M')).toEqual(['a', 'b', 'c']);
        expect(await store.facts('M', 2)).toEqual(['c']);
        expect(await store.facts('M', 3)).toEqual([]);
        expect(await store.facts('N')).toEqual([]);
      });

      test('with a fault changes nothing at all', async () => {
        const faulty = commit({ facts: ['f'], boards: [board('a'), { key: 'b', stale: true }] });
        await expect(store.commit(faulty)).rejects.toThrow('spec');
        expect(await store.load('M')).toBeUndefined();
        expect(await store.facts('M')).toEqual([]);
        expect(await store.nextDue()).toBeUndefined();
        expect(await store.commit(commit())).toMatchObject({ kind: 'committed' });
      });
    });

    describe('deadlines', () => {
      const deadline = (delayMs: number | null, name = 'turn') => [{ name, delayMs }];

      test('are due when their delay is over, and not before', async () => {
        await dueAfter(store, HOUR, () => store.commit(commit({ deadlines: deadline(HOUR) })));
        expect(await claimed(store)).toEqual([]);
        await store.commit(commit({ match: 'N', deadlines: deadline(15) }));
        await bench.pass(20);
        expect(await claimed(store)).toEqual(['deadline N turn']);
      });

      test.each([
        ['a commit that names it again', deadline(0), deadline(HOUR), []],
        ['a commit that names it for now', deadline(HOUR), deadline(0), ['deadline M turn']],
        ['a commit that cancels it', deadline(0), deadline(null), []],
        ['a commit that does not name it', deadline(0), deadline(0, 'other'), ['deadline M other', 'deadline M turn']],
      ])('after %s', async (_, first, second, due) => {
        await store.commit(commit({ deadlines: first }));
        await store.commit(commit({ expect: 1, command: 'tg:2', deadlines: second }));
        expect(await claimed(store)).toEqual(due);
      });

      test('are leased to who claims them, and come again until a commit cancels them', async () => {
        await store.commit(commit({ deadlines: deadline(0) }));
        expect(await claimed(store, 15)).toEqual(['deadline M turn']);
        await bench.pass(20);
        await dueAfter(store, HOUR, async () => expect(await claimed(store)).toEqual(['deadline M turn']));
        expect(await claimed(store)).toEqual([]);
        await store.commit(
          commit({ expect: 1, command: 'c2', deadlines: [{ name: 'turn', delayMs: null }], boards: [] }),
        );
        expect(await store.nextDue()).toBeUndefined();
      });

      test('may have names with any characters', async () => {
        await store.commit(commit({ deadlines: deadline(0, 'pace: 1 d b') }));
        expect(await store.claim(10, HOUR)).toEqual([{ kind: 'deadline', match: 'M', name: 'pace: 1 d b' }]);
      });
    });

    describe('a claim', () => {
      test('takes at most the limit, and everything in the end, from every shard', async () => {
        const matches = Array.from({ length: 60 }, (_, n) => `M${n}`);
        await Promise.all(matches.map((match) => store.commit(commit({ match, boards: [board('chat')] }))));
        expect((await store.stats()).due).toBe(60);
        const taken = [await store.claim(7, HOUR), await store.claim(1, HOUR), await store.claim(40, HOUR)];
        expect(taken.map((it) => it.length)).toEqual([7, 1, 40]);
        taken.push(await store.claim(100, HOUR));
        expect(spoken(taken.flat())).toEqual(matches.map((it) => `board ${it} chat`).sort());
        expect(await store.stats()).toEqual({ live: 60, due: 0 });
      });

      test('is nobody else’s, however many ask at once', async () => {
        await Promise.all(
          Array.from({ length: 40 }, (_, n) => store.commit(commit({ match: `M${n}`, boards: [board('chat')] }))),
        );
        const all = await Promise.all(Array.from({ length: 10 }, () => store.claim(10, HOUR)));
        const taken = spoken(all.flat());
        expect(new Set(taken).size).toBe(taken.length);
        expect(spoken([...all.flat(), ...(await store.claim(100, HOUR))])).toHaveLength(40);
      });
    });

    describe('a board', () => {
      test('that is gone leaves nothing behind: not listed, not due, not to be opened, and a late word about it is lost', async () => {
        await one({ boards: [board('chat'), board('alone')] });
        const claim = await opens(store);
        await one({ expect: 1, command: 'b', boards: [], gone: ['chat'] });
        await store.shown('M', 'chat', claim, 2, 'm9');
        await store.touch('M', 'chat');
        expect(await store.boards('M')).toEqual([{ key: 'alone', spec: 'spec' }]);
        expect(await claimed(store)).toEqual(['board M alone']);
        expect(await store.open('M', 'chat', HOUR)).toBeUndefined();
        await one({ expect: 2, command: 'c', boards: [board('chat', 'anew')] });
        expect(await store.boards('M')).toContainEqual({ key: 'chat', spec: 'anew' });
      });

      test('is due as soon as it is stale, and not when it is not', async () => {
        await one({ boards: [board('chat'), { key: 'quiet', spec: 's', stale: false }] });
        expect(await claimed(store)).toEqual(['board M chat']);
      });

      test('is opened with what is known of it', async () => {
        await one();
        expect(await store.open('M', 'chat', HOUR)).toEqual({
          match: { revision: 1, head: 'head', quarantined: false, now: expect.any(Number) },
          epoch: 1,
          takeover: false,
          spec: 'spec',
          wanted: 1,
          shown: 0,
        });
        expect(await store.open('M', 'nowhere', HOUR)).toBeUndefined();
        expect(await store.open('N', 'chat', HOUR)).toBeUndefined();
      });

      test('rests once it is shown', async () => {
        await drawn();
        expect(await store.boards('M')).toEqual([{ key: 'chat', spec: 'spec', message: 'm1' }]);
        expect(await opens(store)).toMatchObject({ takeover: false, wanted: 1, shown: 1, message: 'm1' });
      });

      test('takes a new description', async () => {
        await drawn();
        await store.commit(commit({ expect: 1, command: 'b', boards: [{ key: 'chat', spec: 'other', stale: false }] }));
        expect(await store.boards('M')).toEqual([{ key: 'chat', spec: 'other', message: 'm1' }]);
        expect(await store.nextDue()).toBeUndefined();
      });

      test('is leased while it is drawn, even when it becomes stale meanwhile; then it is due at once', async () => {
        await one();
        const claim = await opens(store);
        await one({ expect: 1, command: 'b', boards: [{ key: 'chat', stale: true }] });
        expect(await claimed(store)).toEqual([]);
        await store.shown('M', 'chat', claim, 1, 'm1');
        expect(await claimed(store)).toEqual(['board M chat']);
        expect(await opens(store)).toMatchObject({ epoch: 2, wanted: 2, shown: 1, message: 'm1' });
      });

      test('remembers a long reference, a short one after it, and nothing once it has left', async () => {
        await drawn();
        for (const message of [`m1:${'p'.repeat(40)}`, `m1:${'к'.repeat(200)}`, `m1:${'p'.repeat(70)}`, 'm1:p']) {
          await store.shown('M', 'chat', await opens(store), 1, message);
          expect((await store.boards('M')).map((it) => it.message)).toEqual([message]);
        }
        await store.shown('M', 'chat', await opens(store), 1, `m1:${'p'.repeat(70)}`);
        await store.commit(commit({ expect: 1, command: 'b', gone: ['chat'] }));
        expect(await store.boards('M')).toEqual([]);
        await store.commit(commit({ expect: 2, command: 'c', boards: [board('chat')] }));
        expect(await store.boards('M')).toEqual([{ key: 'chat', spec: 'spec' }]);
      });

      test('remembers what the adapter keeps with the message', async () => {
        await drawn();
        await store.shown('M', 'chat', await opens(store), 1, 'm1:picture');
        expect(await opens(store)).toMatchObject({ message: 'm1:picture' });
      });

      test('left by who claimed it is taken over after the lease, and confirmed 30 s after', async () => {
        await one();
        await opens(store, 15);
        await bench.pass(20);
        expect(await claimed(store)).toEqual(['board M chat']);
        const second = await opens(store);
        expect(second).toMatchObject({ epoch: 2, takeover: true });
        await dueAfter(store, 30_000, () => store.shown('M', 'chat', second, 1, 'm1'));
        const confirm = await opens(store);
        expect(confirm).toMatchObject({ epoch: 3, takeover: false, wanted: 1, shown: 1 });
      });

      test('rests after its confirm pass', async () => {
        const { store: quick, pass, end } = await open(15);
        await quick.commit(commit({ boards: [board('chat')] }));
        await opens(quick);
        await quick.shown('M', 'chat', await opens(quick), 1, 'm1');
        await pass(20);
        expect(await claimed(quick)).toEqual(['board M chat']);
        await quick.shown('M', 'chat', await opens(quick), 1, 'm1');
        expect(await quick.nextDue()).toBeUndefined();
        await end();
      });

      test('never counts as showing less than it did', async () => {
        await drawn();
        await one({ expect: 1, command: 'b', boards: [{ key: 'chat', stale: true }] });
        await store.shown('M', 'chat', await opens(store), 2, 'm1');
        await store.shown('M', 'chat', await opens(store), 1, 'm1');
        expect(await store.nextDue()).toBeUndefined();
        expect(await opens(store)).toMatchObject({ wanted: 2, shown: 2 });
      });

      test('keeps a confirm pass that is still to come when somebody looks in between', async () => {
        await one();
        await opens(store);
        const second = await opens(store);
        await dueAfter(store, 30_000, () => store.shown('M', 'chat', second, 1, 'm1'));
        const confirmAt = await store.nextDue();
        await store.shown('M', 'chat', await opens(store), 1, 'm1');
        expect(await store.nextDue()).toBe(confirmAt);
        const limited = await opens(store);
        await store.failed('M', 'chat', limited, { kind: 'definite', pauseMs: 0 });
        expect(await claimed(store)).toEqual(['board M chat']);
        await store.shown('M', 'chat', await opens(store), 1, 'm1');
        expect(await store.nextDue()).toBe(confirmAt);
      });

      test('is not held up by a confirm pass when something new is wanted', async () => {
        await one();
        await opens(store);
        await store.shown('M', 'chat', await opens(store), 1, 'm1');
        await one({ expect: 1, command: 'b', boards: [{ key: 'chat', stale: true }] });
        expect(await claimed(store)).toEqual(['board M chat']);
      });

      test('does not believe the late word of an older claim, but is drawn once more', async () => {
        await one();
        const first = await opens(store);
        await one({ expect: 1, command: 'b', boards: [{ key: 'chat', stale: true }] });
        await store.shown('M', 'chat', await opens(store), 2, 'm2');
        await store.shown('M', 'chat', first, 1, 'm1');
        expect(await claimed(store)).toEqual(['board M chat']);
        expect(await opens(store)).toMatchObject({ shown: 2, message: 'm2' });
      });

      test('does not hear of an older claim’s failure', async () => {
        await one();
        const first = await opens(store);
        await store.shown('M', 'chat', await opens(store), 1, 'm1');
        const next = await store.nextDue();
        await store.failed('M', 'chat', first, { kind: 'dead' });
        expect(await store.nextDue()).toBe(next);
        expect(await opens(store)).toMatchObject({ message: 'm1' });
      });

      test.each([
        ['definite', false],
        ['unknown', true],
      ] as const)(
        'that failed for a %s reason pauses, also when stale anew; then takeover is %s',
        async (kind, takeover) => {
          await one();
          const claim = await opens(store);
          await dueAfter(store, DAY, () => store.failed('M', 'chat', claim, { kind, pauseMs: DAY }));
          const pausedUntil = await store.nextDue();
          await one({ expect: 1, command: 'b', boards: [{ key: 'chat', stale: true }] });
          await store.touch('M', 'chat');
          expect(await store.nextDue()).toBe(pausedUntil);
          expect(await opens(store)).toMatchObject({ takeover, shown: 0 });
        },
      );

      test('a definite failure of a takeover leaves it a takeover', async () => {
        await one();
        await opens(store);
        await store.failed('M', 'chat', await opens(store), { kind: 'definite', pauseMs: 0 });
        expect(await opens(store)).toMatchObject({ takeover: true });
      });

      test('is tried again after a failure though nothing newer is wanted', async () => {
        await drawn();
        await store.failed('M', 'chat', await opens(store), { kind: 'definite', pauseMs: 0 });
        expect(await claimed(store)).toEqual(['board M chat']);
      });

      test('whose place is closed is told as dead until it is touched', async () => {
        await drawn();
        await store.failed('M', 'chat', await opens(store), { kind: 'dead' });
        expect(await store.boards('M')).toMatchObject([{ key: 'chat', dead: true }]);
        await store.touch('M', 'chat');
        expect((await store.boards('M'))[0]).not.toHaveProperty('dead');
      });

      test('whose message is gone gets a new one', async () => {
        await drawn();
        await store.failed('M', 'chat', await opens(store), { kind: 'gone' });
        expect(await store.boards('M')).toEqual([{ key: 'chat', spec: 'spec' }]);
        expect(await claimed(store)).toEqual(['board M chat']);
        await store.shown('M', 'chat', await opens(store), 1, 'm2');
        expect(await store.boards('M')).toMatchObject([{ message: 'm2' }]);
        expect(await store.nextDue()).toBeUndefined();
      });

      test('at a closed place is given up until somebody acts there', async () => {
        await one();
        await store.failed('M', 'chat', await opens(store), { kind: 'dead' });
        await one({ expect: 1, command: 'b', boards: [{ key: 'chat', stale: true }] });
        expect(await store.nextDue()).toBeUndefined();
        expect(await store.open('M', 'chat', HOUR)).toBeUndefined();
        await store.touch('M', 'chat');
        expect(await claimed(store)).toEqual(['board M chat']);
        expect(await opens(store)).toMatchObject({ wanted: 2, shown: 0 });
      });

      test('is drawn once more when touched, also while it is being drawn', async () => {
        await drawn();
        await store.touch('M', 'chat');
        expect(await claimed(store)).toEqual(['board M chat']);
        const claim = await opens(store);
        await store.touch('M', 'chat');
        await store.shown('M', 'chat', claim, 1, 'm1');
        expect(await claimed(store)).toEqual(['board M chat']);
        await store.shown('M', 'chat', await opens(store), 1, 'm1');
        expect(await store.nextDue()).toBeUndefined();
        await store.touch('M', 'nowhere');
        await store.touch('N', 'chat');
        expect(await store.nextDue()).toBeUndefined();
      });

      test('keeps what its reader looked at, with the revision of the look, until told otherwise', async () => {
        await drawn();
        await store.commit(commit({ expect: 1, command: 'b' }));
        expect(await store.open('M', 'chat', HOUR, 'zoom:NE')).toMatchObject({
          focus: { focus: 'zoom:NE', revision: 2 },
        });
        await store.commit(commit({ expect: 2, command: 'c' }));
        expect(await store.open('M', 'chat', HOUR)).toMatchObject({ focus: { focus: 'zoom:NE', revision: 2 } });
        expect(await store.open('M', 'chat', HOUR, null)).not.toHaveProperty('focus');
        expect(await store.open('M', 'chat', HOUR)).not.toHaveProperty('focus');
      });

      test('is claimed by the commit that makes it stale, for one who draws it plain at once', async () => {
        await drawn();
        await store.shown('M', 'chat', (await store.open('M', 'chat', HOUR, 'zoom:NE'))!, 1, 'm1:pic');
        const next = commit({ expect: 1, command: 'b', boards: [{ key: 'chat', stale: true }] });
        const taken = await store.commit({ ...next, claim: { key: 'chat', leaseMs: HOUR } });
        if (taken.kind !== 'committed' || !taken.claim) throw new Error('the commit took no claim');
        expect(taken.claim).toEqual({
          epoch: 3,
          takeover: false,
          spec: 'spec',
          wanted: 2,
          shown: 1,
          message: 'm1:pic',
        });
        expect(await claimed(store)).toEqual([]);
        const match = { revision: 2, head: 'head', quarantined: false, now: taken.now };
        await store.shown('M', 'chat', { ...taken.claim, match }, 2, 'm1:new');
        expect(await store.nextDue()).toBeUndefined();
        expect(await store.boards('M')).toEqual([{ key: 'chat', spec: 'spec', message: 'm1:new' }]);
      });

      test('is not claimed by a commit while it is dead, or an earlier claim is unresolved', async () => {
        const asking = (n: number) =>
          commit({
            expect: n,
            command: `c${n}`,
            boards: [{ ...board('chat') }],
            claim: { key: 'chat', leaseMs: HOUR },
          });
        expect(await store.commit(asking(0))).toHaveProperty('claim');
        expect(await store.commit(asking(1))).not.toHaveProperty('claim');
        await store.failed('M', 'chat', await opens(store), { kind: 'dead' });
        expect(await store.commit(asking(2))).not.toHaveProperty('claim');
        expect(await store.commit({ ...asking(3), boards: [] })).not.toHaveProperty('claim');
      });
    });

    describe('what the adapter remembers of a message', () => {
      /** Makes a board that is not due and whose message holds picture 1. */
      const pictured = async (at: SessionStore = store) => {
        await at.commit(commit({ boards: [board('chat')] }));
        await at.shown('M', 'chat', await opens(at), 1, 'm1:picture1');
      };
      const kept = async (at: SessionStore = store) => (await at.boards('M')).map((it) => it.message);

      test('stays through a failure that surely changed nothing', async () => {
        await pictured();
        const claim = await opens(store);
        expect(claim).toMatchObject({ takeover: false, message: 'm1:picture1' });
        await store.failed('M', 'chat', claim, { kind: 'definite', pauseMs: 0 });
        expect(await opens(store)).toMatchObject({ takeover: false, message: 'm1:picture1' });
      });

      test('is not told to who takes over, and not kept of what they show', async () => {
        await pictured();
        await opens(store);
        const taker = await opens(store);
        expect(taker).toMatchObject({ takeover: true, message: 'm1' });
        await store.shown('M', 'chat', taker, 1, 'm1:picture2');
        expect(await kept()).toEqual(['m1']);
        expect(await opens(store)).toMatchObject({ takeover: false, message: 'm1' });
      });

      test('is not told after an unknown outcome', async () => {
        await pictured();
        await store.failed('M', 'chat', await opens(store), { kind: 'unknown', pauseMs: 0 });
        expect(await opens(store)).toMatchObject({ takeover: true, message: 'm1' });
      });

      test('is not kept of a drawing between a takeover and its confirm pass', async () => {
        await pictured();
        await opens(store);
        await store.shown('M', 'chat', await opens(store), 1, 'm1:picture2');
        const between = await opens(store);
        expect(between).toMatchObject({ takeover: false, message: 'm1' });
        await store.shown('M', 'chat', between, 1, 'm1:picture3');
        expect(await kept()).toEqual(['m1']);
      });

      test('is kept of the confirm pass, which was told none', async () => {
        const { store: quick, pass, end } = await open(15);
        await pictured(quick);
        await opens(quick);
        await quick.shown('M', 'chat', await opens(quick), 1, 'm1:picture2');
        await pass(20);
        const confirm = await opens(quick);
        expect(confirm).toMatchObject({ takeover: false, message: 'm1' });
        await quick.shown('M', 'chat', confirm, 1, 'm1:picture3');
        expect(await quick.nextDue()).toBeUndefined();
        expect(await kept(quick)).toEqual(['m1:picture3']);
        await end();
      });

      test('is kept by none of a chain of takeovers', async () => {
        await pictured();
        const chain = [await opens(store), await opens(store), await opens(store), await opens(store)] as const;
        expect(chain.map((it) => it.message)).toEqual(['m1:picture1', 'm1', 'm1', 'm1']);
        await store.failed('M', 'chat', chain[1], { kind: 'definite', pauseMs: 0 });
        await store.shown('M', 'chat', chain[3], 1, 'm1:picture3');
        await store.shown('M', 'chat', chain[2], 1, 'm1:picture2');
        expect(await kept()).toEqual(['m1']);
      });

      test('is forgotten at the late word of an older claim, also long after', async () => {
        const { store: quick, pass, end } = await open(15);
        await pictured(quick);
        const first = await opens(quick);
        await quick.shown('M', 'chat', await opens(quick), 1, 'm1:picture2');
        await pass(20);
        await quick.shown('M', 'chat', await opens(quick), 1, 'm1:picture3');
        expect(await kept(quick)).toEqual(['m1:picture3']);
        await quick.shown('M', 'chat', first, 1, 'm1:picture1');
        expect(await claimed(quick)).toEqual(['board M chat']);
        const next = await opens(quick);
        expect(next).toMatchObject({ takeover: false, message: 'm1' });
        await quick.shown('M', 'chat', next, 1, 'm1:picture4');
        expect(await kept(quick)).toEqual(['m1:picture4']);
        await end();
      });

      test('is what follows the first colon, whatever it is', async () => {
        await one();
        await store.shown('M', 'chat', await opens(store), 1, '7@-100:photo<6:x');
        await opens(store);
        expect(await opens(store)).toMatchObject({ message: '7@-100' });
      });
    });

    describe('a board left to whoever committed', () => {
      const left = (change: Partial<Commit> = {}, graceMs = HOUR) =>
        one({ boards: [{ ...board('chat'), graceMs }], ...change });

      test('is taken up by no loop before its grace is over, and then it is', async () => {
        await dueAfter(store, HOUR, () => left());
        expect(await claimed(store)).toEqual([]);
        await left({ match: 'N' }, 15);
        await bench.pass(20);
        expect(await claimed(store)).toEqual(['board N chat']);
      });

      test('opens at once, and rests when it is shown', async () => {
        await left();
        const claim = await opens(store);
        expect(claim).toMatchObject({ wanted: 1, takeover: false });
        await store.shown('M', 'chat', claim, 1, 'm1');
        expect(await store.nextDue()).toBeUndefined();
      });

      test('is left alone for as long again by the next commit, never for less than before', async () => {
        await left({}, DAY);
        const first = await store.nextDue();
        await left({ expect: 1, command: 'b' }, HOUR);
        expect(await store.nextDue()).toBe(first);
        await dueAfter(store, 2 * DAY, () => left({ expect: 2, command: 'c' }, 2 * DAY));
      });

      test('whose drawing failed pauses for its own time', async () => {
        await left({}, DAY);
        const claim = await opens(store);
        await dueAfter(store, HOUR, () => store.failed('M', 'chat', claim, { kind: 'definite', pauseMs: HOUR }));
      });

      test('leaves the other boards to the loop', async () => {
        await one({ boards: [{ ...board('chat'), graceMs: HOUR }, board('other')] });
        expect(await claimed(store)).toEqual(['board M other']);
      });
    });

    describe('the chronicle', () => {
      const chronicle = async (): Promise<string[]> => [...(await chronicleLines(store))].sort();
      const ended = (n: number, chronicle = `${n}`) => store.commit(commit({ match: `N${n}`, chronicle }));
      const rows = (...changes: readonly (readonly [string, string | null])[]) => new Map(changes);

      test('holds once what commits append to it', async () => {
        expect(await chronicle()).toEqual([]);
        await store.commit(commit({ chronicle: 'first Б6 🚢' }));
        await store.commit(commit({ chronicle: 'first Б6 🚢' }));
        await store.commit(commit({ expect: 7, command: 'b', chronicle: 'never' }));
        expect(await chronicle()).toEqual(['first Б6 🚢']);
      });

      test('holds it from every match, for ever', async () => {
        for (let n = 0; n < 30; n++) await store.commit(commit({ match: `N${n}`, chronicle: `${n}`, keepMs: 10 }));
        await bench.pass(20);
        await store.claim(100, HOUR);
        expect(await store.load('N0')).toBeUndefined();
        expect(await chronicle()).toEqual(Array.from({ length: 30 }, (_, n) => `${n}`).sort());
      });

      test('gives every line its place, by time among those gathered at once, and never another', async () => {
        for (const n of [5, 3, 4]) await ended(n);
        await store.chronicle.gather(Number);
        const first = await store.chronicle.lines(0, 10);
        for (const n of [2, 9, 1]) await ended(n);
        await store.chronicle.append('0');
        expect(await store.chronicle.gather(Number)).toBe(7);
        const all = await store.chronicle.lines(0, 10);
        expect(all.slice(0, 3)).toEqual(first);
        expect([...all].sort()).toEqual(['0', '1', '2', '3', '4', '5', '9']);
        expect(await store.chronicle.lines(2, 3)).toEqual(all.slice(2, 5));
        expect(await store.chronicle.lines(7, 3)).toEqual([]);
      });

      test('gathers each line once, however many gather at the same time', async () => {
        const texts = Array.from({ length: 60 }, (_, n) => `${n}`);
        await Promise.all(texts.map((_, n) => ended(n)));
        const counts = await Promise.all(Array.from({ length: 8 }, () => store.chronicle.gather(Number)));
        expect(counts).toEqual(counts.map(() => 60));
        expect(await chronicle()).toEqual(texts.sort());
      });

      test('gathers more than one page of a shard', async () => {
        for (let n = 0; n < 1_100; n++) await store.commit(commit({ expect: n, command: `c${n}`, chronicle: `${n}` }));
        await store.commit(commit({ match: 'late', chronicle: '5000' }));
        expect(await store.chronicle.gather(Number)).toBe(1_101);
        const all = await store.chronicle.lines(0, 2_000);
        expect(all).toEqual([...Array.from({ length: 1_100 }, (_, n) => `${n}`), '5000']);
      });

      const at = (lines: number, folds: number) => ({ at: lines, folds });
      const every = async (projection: string): Promise<readonly (readonly [string, string])[]> => {
        const found: (readonly [string, string])[] = [];
        for await (const row of store.chronicle.everyRow(projection)) found.push(row);
        return found.toSorted(([one], [other]) => (one < other ? -1 : 1));
      };

      test('folds rows and the cursor of a projection in one step', async () => {
        expect(await store.chronicle.folded('p')).toEqual(at(0, 0));
        expect(await store.chronicle.fold('p', at(0, 0), 2, rows(['a', 'one'], ['b', '']))).toBe(true);
        expect(await store.chronicle.folded('p')).toEqual(at(2, 1));
        expect(await store.chronicle.rows('p', ['b', 'c', 'a'])).toEqual(['', undefined, 'one']);
        expect(await store.chronicle.fold('p', at(2, 1), 3, rows(['a', null], ['c', 'К10 🚢']))).toBe(true);
        expect(await store.chronicle.rows('p', ['a', 'b', 'c'])).toEqual([undefined, '', 'К10 🚢']);
        expect(await store.chronicle.rows('q', ['b'])).toEqual([undefined]);
        expect(await store.chronicle.rows('p', [])).toEqual([]);
      });

      test('folds nothing where the cursor has moved', async () => {
        await store.chronicle.fold('p', at(0, 0), 2, rows(['a', 'one']));
        const all = await Promise.all(
          [1, 2, 3].map((n) => store.chronicle.fold('p', at(2, 1), 5, rows(['a', `${n}`]))),
        );
        expect(all.filter(Boolean)).toHaveLength(1);
        expect(await store.chronicle.fold('p', at(2, 1), 6, rows(['a', 'late']))).toBe(false);
        expect(await store.chronicle.rows('p', ['a'])).toEqual([`${all.indexOf(true) + 1}`]);
        expect(await store.chronicle.folded('p')).toEqual(at(5, 2));
      });

      test('folds nothing over rows that were folded again at the same number of lines', async () => {
        await store.chronicle.fold('p', at(0, 0), 2, rows(['a', 'one']));
        expect(await store.chronicle.fold('p', at(2, 1), 2, rows(['a', 'again']))).toBe(true);
        expect(await store.chronicle.fold('p', at(2, 1), 3, rows(['a', 'late']))).toBe(false);
        expect([await store.chronicle.folded('p'), await every('p')]).toEqual([at(2, 2), [['a', 'again']]]);
      });

      test('keeps the rows and the cursor of each projection for itself', async () => {
        await store.chronicle.fold('p', at(0, 0), 2, rows(['a', 'one']));
        await store.chronicle.fold('pq', at(0, 0), 1, rows(['a', 'other']));
        await store.chronicle.fold('p', at(2, 1), 3, rows(['a', null]));
        expect([await store.chronicle.folded('p'), await every('p')]).toEqual([at(3, 2), []]);
        expect([await store.chronicle.folded('pq'), await every('pq')]).toEqual([at(1, 1), [['a', 'other']]]);
      });

      test('gives every row of a projection once, however many there are', async () => {
        const many = Array.from({ length: 2_500 }, (_, n) => [`k${n}`, `К${n} 🚢`] as const);
        await store.chronicle.fold('p', at(0, 0), 2, rows(...many));
        await store.chronicle.fold('pq', at(0, 0), 1, rows(['a', 'other']));
        expect(await every('p')).toEqual(many.toSorted(([one], [other]) => (one < other ? -1 : 1)));
        expect(await every('none')).toEqual([]);
      });
    });

    describe('the end of a match', () => {
      const ended = (change: Partial<Commit> = {}) => one({ expect: 1, command: 'end', keepMs: DAY, ...change });

      test('takes its deadlines out, but not what it names itself', async () => {
        await one({ boards: [], deadlines: [{ name: 'turn', delayMs: 0 }] });
        await ended({ boards: [], deadlines: [{ name: 'rematch', delayMs: 0 }] });
        expect(await claimed(store)).toEqual(['deadline M rematch']);
      });

      test('leaves what was set with it or later to whatever comes after it', async () => {
        await one({ boards: [] });
        await ended({ boards: [], deadlines: [{ name: 'hush', delayMs: 0 }] });
        await one({ expect: 2, command: 'here', keepMs: DAY, boards: [], deadlines: [{ name: 'later', delayMs: 0 }] });
        await one({ expect: 3, command: 'more', keepMs: DAY, boards: [] });
        expect((await claimed(store)).toSorted()).toEqual(['deadline M hush', 'deadline M later']);
      });

      test('is still shown', async () => {
        await one();
        await ended({ boards: [{ key: 'chat', stale: true }] });
        expect(await claimed(store)).toEqual(['board M chat']);
        await store.shown('M', 'chat', await opens(store), 2, 'm1');
        expect(await store.load('M')).toMatchObject({ revision: 2 });
        expect(await store.nextDue()).toBeUndefined();
      });

      test('is counted', async () => {
        await one();
        expect(await store.stats()).toEqual({ live: 1, due: 1 });
        await ended();
        await one({ expect: 2, command: 'more', keepMs: DAY });
        expect(await store.stats()).toEqual({ live: 0, due: 1 });
      });

      test('drops everything after its time, and nothing stays due', async () => {
        await one({ facts: ['f'] });
        await ended({ deadlines: [{ name: 'late', delayMs: 0 }] });
        await one({ expect: 2, command: 'after', facts: ['g'], boards: [board('new')] });
        expect(await store.facts('M')).toEqual(['f', 'g']);
        await ended({ expect: 3, command: 'again', keepMs: 15, deadlines: [{ name: 'late', delayMs: 0 }] });
        // A commit before the expiry does not postpone it.
        await one({ expect: 4, command: 'in time', facts: ['h'], boards: [board('newer')] });
        await bench.pass(20);
        expect(await store.load('M')).toBeUndefined();
        expect(await store.facts('M')).toEqual([]);
        expect(await store.result('M', 'end')).toBeUndefined();
        expect(await store.boards('M')).toEqual([]);
        expect(await store.open('M', 'new', HOUR)).toBeUndefined();
        expect(await store.claim(100, HOUR)).toEqual([]);
        expect(await store.nextDue()).toBeUndefined();
        expect(await store.commit(commit({ expect: 5, command: 'x' }))).toEqual({ kind: 'missing' });
        expect(await store.commit(commit({ facts: ['new'] }))).toMatchObject({ kind: 'committed', revision: 1 });
        expect(await store.facts('M')).toEqual(['new']);
      });
    });

    test('what is kept for no time is gone at once, and may begin anew', async () => {
      await store.commit(commit({ facts: ['f'], deadlines: [{ name: 'due', delayMs: 0 }] }));
      const end = { expect: 1, command: 'end', keepMs: 0, chronicle: 'line' };
      expect(await store.commit(commit(end))).toMatchObject({ kind: 'committed', revision: 2 });
      expect([await store.load('M'), await store.nextDue(), (await store.stats()).live]).toEqual([
        undefined,
        undefined,
        0,
      ]);
      expect(await store.commit(commit())).toMatchObject({ kind: 'committed', revision: 1 });
      expect([await store.facts('M'), await store.result('M', 'end')]).toEqual([[], undefined]);
    });

    test('a match may begin anew once its time is over, with nothing of the old one', async () => {
      await one({ facts: ['f', 'g'] });
      await one({ expect: 1, command: 'end', keepMs: 10 });
      await bench.pass(20);
      expect(await store.commit(commit({ head: 'anew' }))).toMatchObject({ kind: 'committed', revision: 1 });
      expect(await store.facts('M')).toEqual([]);
      expect(await store.boards('M')).toEqual([]);
      expect(await store.result('M', 'end')).toBeUndefined();
      expect((await store.stats()).live).toBe(1);
      expect(await store.open('M', 'chat', HOUR)).toBeUndefined();
      expect(await store.nextDue()).toBeUndefined();
    });

    describe('a match set aside', () => {
      test('is kept, but nothing of it is due or accepted', async () => {
        await one({ deadlines: [{ name: 'turn', delayMs: 0 }] });
        await store.quarantine('M', DAY);
        await store.quarantine('M', DAY);
        await store.quarantine('N', DAY);
        expect(await store.load('M')).toEqual({
          revision: 1,
          head: 'head',
          quarantined: true,
          now: expect.any(Number),
        });
        expect(await store.nextDue()).toBeUndefined();
        expect(await store.stats()).toEqual({ live: 0, due: 0 });
        await store.touch('M', 'chat');
        expect(await store.nextDue()).toBeUndefined();
        expect(await store.open('M', 'chat', HOUR)).toBeUndefined();
        expect(await one({ expect: 1, command: 'b' })).toEqual({ kind: 'quarantined' });
        expect(await one({ command: 'b' })).toEqual({ kind: 'exists', revision: 1 });
        expect(await one()).toMatchObject({ kind: 'duplicate' });
      });
    });

    describe('a match set aside, after its time', () => {
      test.each([
        ['what it was set aside for', DAY, 15],
        ['what was left of it anyway', 15, DAY],
      ])('is gone like any other: %s', async (_, keepMs, asideMs) => {
        await one({ facts: ['f'] });
        await one({ expect: 1, command: 'end', keepMs });
        await store.quarantine('M', asideMs);
        await bench.pass(20);
        expect(await store.load('M')).toBeUndefined();
        expect(await store.facts('M')).toEqual([]);
        expect(await store.result('M', 'end')).toBeUndefined();
        expect(await store.claim(100, HOUR)).toEqual([]);
        expect(await store.stats()).toEqual({ live: 0, due: 0 });
        expect(await one({ facts: ['anew'] })).toMatchObject({ kind: 'committed', revision: 1 });
        expect(await store.stats()).toEqual({ live: 1, due: 1 });
      });

      test('is gone too when it was set aside in the middle', async () => {
        await one({ facts: ['f'], deadlines: [{ name: 'turn', delayMs: 0 }] });
        await store.quarantine('M', 15);
        await bench.pass(20);
        await store.claim(100, HOUR);
        expect(await store.load('M')).toBeUndefined();
        expect(await store.facts('M')).toEqual([]);
        expect(await store.stats()).toEqual({ live: 0, due: 0 });
      });
    });

    describe('the shelf', () => {
      test('keeps texts, for a time or for ever', async () => {
        const { shelf } = store;
        expect(await shelf.get('a')).toBeUndefined();
        await shelf.put('a', 'К10 🚢');
        await shelf.put('b', 'long', HOUR);
        expect([await shelf.get('a'), await shelf.get('b')]).toEqual(['К10 🚢', 'long']);
        await shelf.put('b', 'short', 15);
        await bench.pass(20);
        expect([await shelf.get('a'), await shelf.get('b')]).toEqual(['К10 🚢', undefined]);
        await shelf.drop('a');
        await shelf.drop('a');
        expect(await shelf.get('a')).toBeUndefined();
      });

      test('gives a free key to exactly one, and again when its time is up', async () => {
        const { shelf } = store;
        const won = await Promise.all(Array.from({ length: 20 }, (_, n) => shelf.claim('code', `${n}`, HOUR)));
        expect(won.filter(Boolean)).toHaveLength(1);
        expect(await shelf.get('code')).toBe(String(won.indexOf(true)));
        expect(await shelf.claim('brief', 'a', 15)).toBe(true);
        await bench.pass(20);
        expect(await shelf.claim('brief', 'b', HOUR)).toBe(true);
        expect([await shelf.claim('lasting', 'a'), await shelf.claim('lasting', 'b')]).toEqual([true, false]);
      });

      test('is held by one, who renews it, until its time is up', async () => {
        const { shelf } = store;
        const holders = await Promise.all(Array.from({ length: 5 }, (_, n) => shelf.hold('duty', `${n}`, HOUR)));
        const [holder] = holders;
        expect(holders).toEqual(Array.from({ length: 5 }, () => holder));
        expect(await shelf.get('duty')).toBe(holder);
        expect([await shelf.hold('brief', 'a', 5), await shelf.hold('brief', 'a', 15)]).toEqual(['a', 'a']);
        expect(await shelf.hold('renewed', 'a', 15)).toBe('a');
        expect(await shelf.hold('renewed', 'a', HOUR)).toBe('a');
        await bench.pass(20);
        expect(await shelf.hold('brief', 'b', HOUR)).toBe('b');
        expect(await shelf.hold('renewed', 'b', HOUR)).toBe('a');
        expect(await shelf.hold('renewed', 'c', HOUR, 'b')).toBe('a');
        expect(await shelf.hold('renewed', 'c', HOUR, 'a')).toBe('c');
        expect(await shelf.hold('renewed', 'a', HOUR, 'c')).toBe('a');
        expect(await shelf.hold('renewed', 'a', 1)).toBe('a');
        await bench.pass(20);
        expect(await shelf.get('renewed')).toBeUndefined();
      });

      test('counts, anew after its time', async () => {
        const { shelf } = store;
        const counts = await Promise.all(Array.from({ length: 5 }, () => shelf.count('n', HOUR)));
        expect(counts.sort()).toEqual([1, 2, 3, 4, 5]);
        expect(await shelf.count('few', 15)).toBe(1);
        await bench.pass(20);
        expect(await shelf.count('few', HOUR)).toBe(1);
        expect(await shelf.count('few', 1)).toBe(2);
        await bench.pass(20);
        expect(await shelf.count('few', HOUR)).toBe(3);
        await shelf.drop('few');
        expect(await shelf.count('few', HOUR)).toBe(1);
      });

      test('lists members, the latest first, the oldest dropped', async () => {
        const { shelf } = store;
        for (const it of ['a', 'b', 'c', 'a']) await shelf.enlist('l', it, 10, HOUR);
        expect(await shelf.list('l')).toEqual(['a', 'c', 'b']);
        expect(await shelf.list('l', 2)).toEqual(['a', 'c']);
        await shelf.enlist('l', 'd', 3, HOUR);
        expect(await shelf.list('l')).toEqual(['d', 'a', 'c']);
        await shelf.delist('l', 'a');
        await shelf.delist('l', 'z');
        expect(await shelf.list('l')).toEqual(['d', 'c']);
        expect(await shelf.list('none')).toEqual([]);
      });

      test('keeps a list for as long as was said last', async () => {
        const { shelf } = store;
        await shelf.enlist('longer', 'a', 10, 15);
        await shelf.enlist('longer', 'b', 10, HOUR);
        await shelf.enlist('shorter', 'a', 10, HOUR);
        await shelf.enlist('shorter', 'b', 10, 15);
        await shelf.delist('shorter', 'a');
        await bench.pass(20);
        expect((await shelf.list('longer'))[0]).toBe('b');
        expect(await shelf.list('shorter')).toEqual([]);
        await shelf.enlist('shorter', 'c', 10, HOUR);
        expect(await shelf.list('shorter')).toEqual(['c']);
      });

      test('keeps a list anew for a member, who stays where they are in it or comes back', async () => {
        const { shelf } = store;
        for (const it of ['a', 'b']) await shelf.enlist('l', it, 2, HOUR);
        await shelf.relist('l', 'a', 2, HOUR);
        expect(await shelf.list('l')).toEqual(['b', 'a']);
        await shelf.relist('l', 'c', 2, HOUR);
        expect(await shelf.list('l')).toEqual(['c', 'b']);
        await shelf.relist('l', 'b', 2, 15);
        await bench.pass(20);
        expect(await shelf.list('l')).toEqual([]);
        await shelf.relist('l', 'a', 2, HOUR);
        expect(await shelf.list('l')).toEqual(['a']);
      });

      test('takes any key, also a stranger’s long text', async () => {
        const { shelf } = store;
        const keys = ['join:{a}', 'ключ 🚢', 'x'.repeat(5_000), `${'x'.repeat(5_000)}y`];
        await Promise.all(keys.map((it, n) => shelf.put(it, `${n}`)));
        expect(await Promise.all(keys.map((it) => shelf.get(it)))).toEqual(['0', '1', '2', '3']);
      });
    });

    test('is well', async () => {
      await store.ping();
      expect(Math.abs((await store.now()) - (await store.now()))).toBeLessThan(10_000);
    });
  });
};

/** Waits in real time, 5 ms longer than `ms`, because the server has another clock. */
export const realTime = (ms: number): Promise<void> => sleep(ms + 5);
