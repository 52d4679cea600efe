import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { systems } from '../../src/registry.ts';
import type { Ruleset } from '../../src/systems/sea-battle/variants.ts';
import { soakSeed, timeFor } from './budget.ts';
import { chanceFrom } from './chance.ts';
import { refusedMovesIn } from './machine-moves.ts';
import { type MatchWorker, startWorkers } from './match-workers.ts';
import { rulesReplayFaults } from './matches.ts';
import { readProgress, writeProgress } from './progress-file.ts';
import { missingValuesIn, onOtherSea, randomRuleset } from './random-rulesets.ts';

/** Matches per variant of a system, over all runs: each run continues where the last one stopped (`SOAK_LEDGER`). */
const GOALS: Readonly<Record<string, number>> = { 'sea-battle': 20_000, 'hex-sea-battle': 10_000, admiral: 5_000 };
/** Matches per variant of any other system. */
const GOAL = 10_000;
/**
 * Matches per batch, before another variant gets its turn. The first of a batch is played through the service, with its
 * proof.
 */
const BATCH = 100;
/** Number of processes: `SOAK_WORKERS`, by default one per core. */
const WORKERS = Number(process.env['SOAK_WORKERS'] ?? availableParallelism());

const time = timeFor(0.15);

test(
  'replays random matches of every variant from their logs, by the ten thousand',
  async () => {
    const names = systems
      .flatMap(({ id: game, variants }) => variants.map((it) => ({ ...it, goal: GOALS[game] ?? GOAL })))
      .map(({ id, version, goal }) => ({ id, goal, name: `${id}@${version}` }));
    const ledger = new Map(names.map(({ name }) => [name, readProgress()[name] ?? 0]));
    const playedOf = (name: string): number => ledger.get(name) ?? 0;
    const taken = new Set<string>();
    let now = 0;
    /** The variant with the fewest matches that no worker plays. */
    const next = () =>
      names
        .filter(({ name, goal }) => playedOf(name) < goal && !taken.has(name))
        .sort((a, b) => playedOf(a.name) - playedOf(b.name))[0];
    const plays = async (hand: MatchWorker): Promise<void> => {
      for (let it = next(); it && (time.left() || now === 0); it = next()) {
        const { id, name, goal } = it;
        taken.add(name);
        const count = Math.min(BATCH, goal - playedOf(name));
        expect(await hand.play({ variant: id, from: playedOf(name) + 1, count })).toEqual([]);
        taken.delete(name);
        ledger.set(name, playedOf(name) + count);
        writeProgress({ ...readProgress(), [name]: playedOf(name) });
        now += count;
      }
    };
    const pool = startWorkers(WORKERS);
    try {
      await Promise.all(pool.workers.map(plays));
    } finally {
      pool.dismiss();
    }
    const [least, most] = [Math.min, Math.max].map((of) => of(...ledger.values()));
    console.info(`${now} matches now; by all runs ${least} to ${most} of each of ${names.length} variants`);
  },
  time.ms + 600_000,
);

/** Matches per made-up game; and the number of games after which every parameter must have had every value. */
const EACH = 3;
const MANY = 1_500;

test(
  `replays random matches of games with random share codes (seed ${soakSeed})`,
  () => {
    const own = timeFor(0.1);
    const games: Ruleset[] = [];
    let others = 0;
    while (own.left() || games.length === 0) {
      const seed = soakSeed + games.length;
      const game = randomRuleset(chanceFrom(seed), games.length % 2 === 0 ? 'roomy' : 'any');
      games.push(game);
      for (let i = 0; i < EACH; i++) expect(rulesReplayFaults(game.id, EACH * seed + i)).toEqual([]);
      expect(refusedMovesIn(game.id, seed)).toEqual([]);
      const there = onOtherSea(game, chanceFrom(seed));
      if (!there) continue;
      others++;
      for (let i = 0; i < EACH; i++) expect(rulesReplayFaults(there.id, EACH * seed + i)).toEqual([]);
      expect(refusedMovesIn(there.id, seed)).toEqual([]);
    }
    if (games.length > MANY) expect(missingValuesIn(games)).toEqual([]);
    const all = games.length + others;
    console.info(`${EACH * all} matches of ${all} games made up, ${others} on seas of another shape`);
  },
  time.ms + 600_000,
);
