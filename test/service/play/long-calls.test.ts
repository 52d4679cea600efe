import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callOnPool } from '../../../src/app/long-calls.ts';
import { openWorkerPool, type WorkerPool } from '../../../src/app/worker-pool.ts';
import { chanceAt, drawnAgain } from '../../../src/kernel/fairness.ts';
import type { Rng } from '../../../src/kernel/rng.ts';
import type { AnySystem } from '../../../src/kernel/system.ts';
import { checkTranscript } from '../../../src/operator/transcript/check.ts';
import { systems } from '../../../src/registry.ts';
import { transcriptOf } from '../../../src/service/features/history/transcript.ts';
import { NotReady, whenReady } from '../../../src/service/ports/long-call.ts';
import { isThorough } from '../../support/amount.ts';
import { group, opens } from '../../support/lobbies.ts';
import { memoryStore } from '../../support/memory-store.ts';
import { openPaperService, type PaperService } from '../../support/paper-service.ts';
import type { TestStore } from '../../support/stores.ts';
import { MINUTE, openTimedMatch } from '../../support/timed-match.ts';

/* Calls of a rule system that take long are made by other threads, with the same results, and no match notices. */

const seaBattle = systems.find(({ id }) => id === 'sea-battle')!;
/** A custom game, whose fleets are dealt elsewhere; in long runs one that takes seconds. */
const CROWDED = isThorough ? 'X2S3ZZ0XPVH007S' : 'X0ZB13GSF1D0039';
/** A custom game whose fleet is found nowhere after a long search. */
const HARD = 'XASSHH5NWNWE4W00MC';
const ASKED = { person: 'ann', match: 'a match' };

/** The system, where a long call on this thread is a fault. */
const elsewhereOnly = (system: AnySystem): AnySystem => {
  const { takesLong } = system;
  const never = (isLong: boolean): void => {
    if (isLong) throw new Error('a long call on the main thread');
  };
  return {
    ...system,
    variant(name) {
      never(takesLong?.variant(name) === true);
      return system.variant(name);
    },
    begin(options, seats, rng) {
      never(takesLong?.begin(options) === true);
      return system.begin(options, seats, rng);
    },
    decide(state, seat, command, rng) {
      never(takesLong?.decide(state, command) === true);
      return system.decide(state, seat, command, rng);
    },
  };
};

/** A source of chance that notes what it gives. */
const noting = (rng: Rng): { rng: Rng; draws: [number, number][] } => {
  const draws: [number, number][] = [];
  const below = (n: number): number => {
    const drawn = rng.below(n);
    draws.push([n, drawn]);
    return drawn;
  };
  return { draws, rng: { ...rng, below } };
};

let pool: WorkerPool;
beforeAll(() => {
  pool = openWorkerPool({ size: 1 });
});
afterAll(() => pool.close());

describe('a long call', () => {
  const there = (): AnySystem => callOnPool(elsewhereOnly(seaBattle), pool);
  const crowded = seaBattle.variant(CROWDED);
  const options = crowded.ok ? crowded.value : undefined;
  const chance = () => noting(chanceAt('a seed', ['a word'], 'begin'));

  test('is made once, elsewhere, and then gives its result', async () => {
    const system = there();
    expect(() => system.variant(HARD)).toThrow(NotReady);
    expect(await whenReady(ASKED, () => system.variant(HARD))).toEqual(seaBattle.variant(HARD));
    expect(system.variant(HARD)).toEqual({ ok: false, error: { key: 'custom-not-found' } });
  });

  test('gives the same fleets, and draws the same numbers, as on the main thread', async () => {
    const [here, elsewhere] = [chance(), chance()];
    const begun = seaBattle.begin(options, 2, here.rng);
    const system = there();
    expect(await whenReady(ASKED, () => system.begin(options, 2, elsewhere.rng))).toEqual(begun);
    expect(elsewhere.draws).toEqual(here.draws);
    expect(here.draws.length).toBeGreaterThan(4);
  });

  test('is the same again from the draws of a record', async () => {
    const { rng, draws } = chance();
    const begun = seaBattle.begin(options, 2, rng);
    const system = there();
    expect(await whenReady(ASKED, () => system.begin(options, 2, drawnAgain(draws)))).toEqual(begun);
  });

  test('that throws there throws here: the draws of an altered record do not fit', async () => {
    const system = there();
    const altered = drawnAgain([[3, 1]]);
    await expect(whenReady(ASKED, () => system.begin(options, 2, altered))).rejects.toThrow('below(2), not 3');
  });

  test('with chance that cannot be drawn elsewhere is made here', () => {
    const { begin } = callOnPool(seaBattle, { run: () => Promise.reject(new Error('not to be asked')) });
    expect(begin(options, 2, { below: (n) => chance().rng.below(n) })).toMatchObject({ ok: true });
  });

  test('is refused where too much is computed for the same person', async () => {
    const { variant } = callOnPool(seaBattle, { run: async () => 'busy' });
    expect(await whenReady(ASKED, () => variant(HARD))).toBe('busy');
  });

  test('is a fault where each try makes another one', async () => {
    const { variant } = callOnPool(seaBattle, { run: async ({ task }) => ({ answer: { result: task, limits: [] } }) });
    let nth = 0;
    await expect(whenReady(ASKED, () => variant(`${HARD.slice(0, -3)}${100 + nth++}`))).rejects.toThrow('each time');
  });
});

describe('a match with crowded seas', () => {
  let kept: TestStore;
  let service: PaperService;
  beforeEach(async () => {
    kept = await memoryStore();
    const newFleet = seaBattle.notation.write({ type: 'deal', nth: 2 });
    let thoughts = 0;
    service = openPaperService({
      systems: systems.map((it) => callOnPool(elsewhereOnly(it), pool)),
      store: kept.store,
      // The machine deals itself another fleet first.
      think: async (_task, best) => (thoughts++ === 0 ? newFleet : best),
    });
  });
  afterEach(() => kept.end());

  const faults = (): readonly string[] => service.logged.filter((it) => !it.startsWith('info'));

  test('is begun, dealt again and checked, all elsewhere', async () => {
    const ann = service.person('ann');
    await ann.does({ kind: 'open', variant: CROWDED, rival: { kind: 'machine', level: 'easy' } });
    await service.ticked();
    const begun = await service.newest();
    expect([begun.stage, begun.drafts]).toEqual(['playing', [0, 1]]);
    const presses = (act: string) => ann.does({ kind: 'press', token: `${begun.id}.0.0.${act}` });
    await presses(seaBattle.notation.write({ type: 'deal', nth: 2 }));
    const dealt = await service.newest();
    expect(dealt.hidden.state).not.toEqual(begun.hidden.state);
    await presses('ready');
    await service.ticked();
    await presses('!resign');
    const over = await service.newest();
    expect(over.stage).toBe('over');
    await ann.does({ kind: 'press', token: `${over.id}.-.0.?!verify` });
    expect(JSON.stringify(ann.last)).toContain('Every answer matches the fleets.');
    const transcript = JSON.stringify(
      transcriptOf(service.game.context, over, await service.game.context.records(over)),
    );
    expect((await checkTranscript(transcript)).faults).toEqual([]);
    expect(faults()).toEqual([]);
  });

  test('between two people is dealt when the second one joins, and for the rematch', async () => {
    const [ann, bob] = [service.person('ann', group), service.person('bob', group)];
    await opens(ann, CROWDED);
    await bob.presses('Join');
    const first = await service.newest('bob');
    expect(first.stage).toBe('playing');
    await ann.does({ kind: 'press', token: `${first.id}.0.0.!resign` });
    for (const who of [bob, ann]) await who.does({ kind: 'press', token: `${first.id}.-.0.!rematch` });
    const second = await service.newest();
    expect([second.id === first.id, second.stage]).toEqual([false, 'playing']);
    expect(faults()).toEqual([]);
  });

  test('is dealt for a player whose time to place is up', async () => {
    const elsewhere = systems.map((it) => callOnPool(elsewhereOnly(it), pool));
    const table = await openTimedMatch({ systems: elsewhere, variant: CROWDED, clock: '60000' });
    try {
      await table.press('ann', '0.0.clear');
      expect((await table.match()).hidden.state).toMatchObject({ captains: [{ fleet: '', ready: false }, {}] });
      await table.passes(6 * MINUTE);
      expect(
        seaBattle.secrets
          ?.list((await table.match()).hidden.state)
          .map(({ seat }) => seat)
          .sort(),
      ).toEqual([0, 1]);
      expect(table.service.logged.filter((it) => !it.startsWith('info'))).toEqual([]);
    } finally {
      await table.end();
    }
  });

  test('is found by its code, and one with a fleet that is found nowhere is not', async () => {
    const ann = service.person('ann');
    expect(JSON.stringify(await ann.does({ kind: 'open', variant: HARD, rival: { kind: 'anyone' } }))).toContain(
      'found',
    );
    expect(await service.game.suggest({ id: 'paper:ann', name: 'ann' }, ann.place, CROWDED, 'variant')).toHaveLength(1);
    expect(faults()).toEqual([]);
  });
});
