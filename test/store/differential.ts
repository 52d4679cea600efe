import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BoardClaim, DrawFailure, SessionStore, StoredMatch } from '../../src/service/ports/store.ts';
import { chronicleLines } from '../support/chronicle-lines.ts';
import { type Model, modelStore } from './model.ts';

const HOUR = 3_600_000;
const MATCHES = ['A', 'B'] as const;
const KEYS = ['x', 'y'] as const;
const NAMES = ['turn', 'pace'] as const;

/** A delay that is either over immediately or far away, because the two clocks differ. */
const delay = fc.constantFrom(0, HOUR);
/** Mostly the same match: a long sequence for one match finds more than short ones for several. */
const match = fc.constantFrom(...MATCHES, 'A', 'A', 'A');
const key = fc.constantFrom(...KEYS, 'x', 'x', 'x');
const failure: fc.Arbitrary<DrawFailure> = fc.oneof(
  fc.record({ kind: fc.constantFrom('definite' as const, 'unknown' as const), pauseMs: delay }),
  fc.record({ kind: fc.constantFrom('gone' as const, 'dead' as const) }),
);

export const act = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('commit' as const),
      match,
      /** Offset of the expected revision; 0 expects the current one. */
      astray: fc.constantFrom(0, 0, 0, 0, 0, 1, -1),
      command: fc.integer({ min: 0, max: 25 }).map((n) => `c${n}`),
      facts: fc.array(fc.string({ unit: 'grapheme', maxLength: 5 }), { maxLength: 2 }),
      deadlines: fc.uniqueArray(fc.record({ name: fc.constantFrom(...NAMES), delayMs: fc.option(delay) }), {
        selector: (it) => it.name,
        maxLength: 2,
      }),
      boards: fc.uniqueArray(
        fc.record({
          key,
          spec: fc.option(fc.string({ maxLength: 3 }), { nil: undefined }),
          stale: fc.boolean(),
          graceMs: fc.constantFrom(undefined, undefined, 0, HOUR),
        }),
        { selector: (it) => it.key, maxLength: 2 },
      ),
      gone: fc.constantFrom([], [], [], [KEYS[0] ?? '']),
      drawn: fc.constantFrom(undefined, undefined, ...KEYS),
      leaseMs: delay,
      over: fc.constantFrom(false, false, false, false, true),
      chronicle: fc.option(fc.string({ unit: 'grapheme', maxLength: 3 }), { nil: undefined, freq: 2 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('claim' as const), leaseMs: delay }) },
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constant('open' as const),
      match,
      key,
      leaseMs: delay,
      focus: fc.constantFrom(undefined, undefined, null, 'zoom:NE', ''),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('shown' as const),
      match,
      key,
      claim: fc.constantFrom(0, 0, 0, 1, 2),
      behind: fc.constantFrom(0, 0, 0, 1, 2),
      message: fc.constantFrom('m1', 'm2:pic'),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('failed' as const),
      match,
      key,
      claim: fc.constantFrom(0, 0, 0, 1, 2),
      failure,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('touch' as const), match, key }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('look' as const), match }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('quarantine' as const), match }) },
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

type Side = Model | SessionStore;

/** A match without the time at which it was read: the two clocks differ. */
const timeless = (match: StoredMatch | undefined) => match && { ...match, now: undefined };

/** Performs an act on one side. The result leaves out what may differ: the time, and the order of claimed items. */
export const perform = async (side: Side, it: Act, claims: Map<string, BoardClaim[]>): Promise<unknown> => {
  switch (it.do) {
    case 'commit': {
      const there = (await side.load(it.match))?.revision ?? 0;
      const given = {
        match: it.match,
        expect: Math.max(0, there + it.astray),
        command: it.command,
        result: `told ${it.command} ${there}`,
        head: `head ${it.command} ${there}`,
        facts: it.facts,
        deadlines: it.deadlines,
        boards: it.boards.map(({ key, spec, stale, graceMs }) => ({
          key,
          stale,
          ...(spec === undefined ? {} : { spec }),
          ...(graceMs === undefined ? {} : { graceMs }),
        })),
        ...(it.gone.length > 0 ? { gone: it.gone } : {}),
        ...(it.drawn === undefined ? {} : { claim: { key: it.drawn, leaseMs: it.leaseMs } }),
        ...(it.chronicle === undefined ? {} : { chronicle: it.chronicle }),
        ...(it.over ? { keepMs: HOUR } : {}),
      };
      const [answer] = await Promise.allSettled([side.commit(given)]);
      if (answer.status === 'rejected') return 'fault';
      const { value } = answer;
      if (value.kind === 'committed' && value.claim) {
        const name = it.match + it.drawn;
        const { head, now } = (await side.load(it.match)) ?? { head: '', now: 0 };
        const match = { revision: value.revision, head, quarantined: false, now };
        claims.set(name, [{ ...value.claim, match }, ...(claims.get(name) ?? [])]);
      }
      return { ...value, now: undefined };
    }
    case 'claim': {
      const due = await side.claim(1_000, it.leaseMs);
      return due.map((one) => JSON.stringify(Object.entries(one).sort())).sort();
    }
    case 'open': {
      const claim = await side.open(it.match, it.key, it.leaseMs, it.focus);
      if (claim) claims.set(it.match + it.key, [claim, ...(claims.get(it.match + it.key) ?? [])]);
      return claim && { ...claim, match: timeless(claim.match) };
    }
    case 'shown':
    case 'failed': {
      const claim = claims.get(it.match + it.key)?.[it.claim];
      if (!claim) return undefined;
      if (it.do === 'failed') return side.failed(it.match, it.key, claim, it.failure);
      return side.shown(it.match, it.key, claim, Math.max(0, claim.wanted - it.behind), it.message);
    }
    case 'touch':
      return side.touch(it.match, it.key);
    case 'quarantine':
      return side.quarantine(it.match, HOUR);
    case 'look':
      return {
        load: timeless(await side.load(it.match)),
        facts: await side.facts(it.match, 1),
        boards: [...(await side.boards(it.match))].sort((a, b) => (a.key < b.key ? -1 : 1)),
        told: await Promise.all(['c0', 'c1', 'c2', 'c3'].map((command) => side.result(it.match, command))),
        stats: await side.stats(),
        chronicle: [...(await chronicleLines(side))].sort(),
      };
  }
};

const horizon = (now: number, next: number | undefined): string =>
  next === undefined ? 'nothing' : next <= now ? 'now' : 'later';

/** Tests that a store answers random acts like the model. `confirmMs` is 0 or an hour at random. */
export const differential = (
  name: string,
  runs: number,
  open: (confirmMs: number) => Promise<{ readonly store: SessionStore; readonly end: () => Promise<void> }>,
): void => {
  test(`${name} does what the model does`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 60 }), delay, async (acts, confirmMs) => {
        const { store, end } = await open(confirmMs);
        const twin = modelStore(1_000_000, confirmMs);
        const sides = [new Map<string, BoardClaim[]>(), new Map<string, BoardClaim[]>()] as const;
        try {
          for (const it of [...acts, ...MATCHES.map((one) => ({ do: 'look' as const, match: one }))]) {
            const meant = await perform(twin, it, sides[0]);
            expect(await perform(store, it, sides[1]), JSON.stringify(it)).toEqual(meant);
            expect(horizon(await store.now(), await store.nextDue()), JSON.stringify(it)).toBe(
              horizon(1_000_000, await twin.nextDue()),
            );
          }
        } finally {
          await end();
        }
      }),
      { numRuns: runs },
    );
  });
};
