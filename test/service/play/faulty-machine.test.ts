import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openWorkerPool, thinkOn } from '../../../src/app/worker-pool.ts';
import { chanceAt } from '../../../src/kernel/fairness.ts';
import { pick } from '../../../src/kernel/rng.ts';
import type { AnySystem } from '../../../src/kernel/system.ts';
import { systems } from '../../../src/registry.ts';
import type { Think } from '../../../src/service/core/time/scheduler.ts';
import { amount } from '../../support/amount.ts';
import { memoryStore } from '../../support/memory-store.ts';
import { openPaperService, type PaperService } from '../../support/paper-service.ts';
import type { TestStore } from '../../support/stores.ts';

/*
 * No match waits for a machine without limit: if the machine fails, any legal step is made instead, and the operator
 * gets an error line.
 */

type Task = Parameters<Think>[0];

/** Steps of the human player after which it is clear that the match goes on. */
const STEPS = amount(8, 20);
/** The same of a machine that gets stuck: it does so in battle alone. */
const STUCK_STEPS = amount(14, 20);

let kept: TestStore;
let counted: string[];
beforeEach(async () => {
  kept = await memoryStore();
  counted = [];
});
afterEach(() => kept.end());

const serviceWith = (think: (task: Task, best: string) => Promise<string>): PaperService =>
  openPaperService({
    systems,
    store: kept.store,
    think,
    metrics: {
      count: (name, labels) => counted.push(`${name} ${labels?.['where'] ?? ''}`.trim()),
      observe: () => undefined,
    },
  });

const systemOf = (id: string): AnySystem => systems.find((it) => it.id === id)!;

/** Plays random legal decisions of Ann's against a machine. Checks before each one that the machine has moved. */
const played = async (service: PaperService, system: string, variant: string, steps = STEPS): Promise<void> => {
  const ann = service.person('ann');
  const { legal, isDraft, view, toMove, notation, opponents } = systemOf(system);
  await ann.does({ kind: 'open', system, variant, rival: { kind: 'machine', level: opponents.levels[0]!.id } });
  const rng = chanceAt('ann', [], variant);
  for (let step = 0; step < steps; step++) {
    await service.ticked();
    const match = await service.newest();
    if (match.stage === 'over') return;
    expect(toMove(match.hidden.state)).toContain(0);
    const offered = legal(view(match.hidden.state, 0, []));
    const decisions = offered.filter((it) => !isDraft(it));
    const act = notation.write(pick(rng, decisions.length > 0 ? decisions : offered));
    const token = `${match.id}.0.${(match.plies[0] ?? 0).toString(36)}.${act}`;
    await ann.does({ kind: 'press', token, whisper: true });
  }
};

/** A machine that decides once in battle and then always the same. It never ends its turn. */
const stuck = (): ((task: Task, best: string) => Promise<string>) => {
  let first: string | undefined;
  return async ({ view }, best) => {
    if ((view as { readonly placing?: unknown }).placing !== undefined) return best;
    if (!/^(end|pass)$/.test(best)) first ??= best;
    return first ?? best;
  };
};

/** A machine that is ready, as it may be once, and says so in battle, too: the rules refuse it. */
const refused = async (): Promise<string> => 'ready';

/** A machine that drafts decisions and makes none. */
const dithering = async ({ system, view, chance }: Task, best: string): Promise<string> => {
  const { legal, isDraft, notation } = systemOf(system);
  const drafts = legal(view).filter((it) => isDraft(it));
  return drafts.length > 0 ? notation.write(pick(chanceAt(chance, [], 'dither'), drafts)) : best;
};

const GAMES = [
  ['sea-battle', 'X0ZB13GSGWF004P'],
  ['hex-sea-battle', 'hex-duel'],
  ['admiral', 'admiral-cabin-boy'],
] as const;

describe.each(GAMES)('%s, %s: a match goes on with a machine that', (system, variant) => {
  test.each([
    [
      'throws',
      async () => {
        throw new Error('no idea');
      },
    ],
    ['talks nonsense', async () => 'xyzzy'],
    ['is refused', refused],
    ['is stuck', stuck()],
  ])('%s', async (name, think) => {
    const service = serviceWith(think);
    await played(service, system, variant, name === 'is stuck' ? STUCK_STEPS : STEPS);
    const told = service.logged.filter((line) => line.startsWith('error'));
    expect(told.length).toBeGreaterThan(0);
    for (const line of told) expect(line).toContain('machine gave no move');
    expect(counted.filter((it) => it === 'faults_total machine')).toHaveLength(told.length);
  });
});

test('every game is tried', () => expect(GAMES.map(([id]) => id)).toEqual(systems.map(({ id }) => id)));

describe('a match goes on with a machine that', () => {
  test('drafts and erases, and never decides', async () => {
    const service = serviceWith(dithering);
    await played(service, 'sea-battle', 'X0ZB13GSGWF004P', 8);
    expect(service.logged.join()).toContain('it never decides');
  });

  test('does what changes nothing', async () => {
    const service = serviceWith(async (_, best) => (best.startsWith('v.') ? 'rub.A1' : best));
    await played(service, 'sea-battle', 'X0ZB13GSGWF004P');
    expect(service.logged.join()).toContain('it changes nothing');
  });

  test('fails in a worker thread', async () => {
    const pool = openWorkerPool();
    const service = serviceWith((task) => thinkOn(pool)({ ...task, view: 'nonsense' }));
    await played(service, 'sea-battle', 'classic');
    expect(counted).toContain('faults_total machine');
    await pool.close();
  });

  test('plays well, and logs nothing', async () => {
    const service = serviceWith(async (_, best) => best);
    await played(service, 'sea-battle', 'X0ZB13GSGWF004P');
    expect(service.logged.filter((line) => line.startsWith('error'))).toEqual([]);
    expect(counted).not.toContain('faults_total machine');
  });
});
