import { expect } from 'vitest';
import { checkTranscript } from '../../src/operator/transcript/check.ts';
import { codeOf } from '../../src/systems/sea-battle/rules/view/index.ts';
import { CLASSIC, fleetOf } from '../../src/systems/sea-battle/variants.ts';
import { actsIn } from '../support/house.ts';
import { onCleanup } from '../support/scenario.ts';
import { sharedRedis } from '../support/scratch-storage.ts';
import { BEGUN, type Player, type Square, shotAt } from './players.ts';
import { BuiltProgram, type Program, ProgramHere, type STORES, scratch, storeEnv } from './program.ts';

/** How the program is run: in this process, or built in a process of its own where a scenario kills it. */
export type Form = 'here' | 'built';

/** Starts the program with one of the stores and these settings. */
export const launchProgram = async (
  kind: (typeof STORES)[number],
  env: Record<string, string>,
  form: Form = 'here',
): Promise<Program> => {
  const folder = await scratch();
  onCleanup(folder.remove);
  const settings = { ...storeEnv(kind, folder.path, sharedRedis().replace('unix://', '')), ...env };
  const program = form === 'here' ? new ProgramHere(settings) : new BuiltProgram(settings);
  onCleanup(() => program.end());
  await program.start();
  return program;
};

export { cleanUp, onCleanup } from '../support/scenario.ts';

const key = ({ row, col }: Square): string => `${row}.${col}`;

/** The square of the sea, in board order after `skip` others, where this fleet has no ship. */
export const water = (fleet: readonly Square[], skip: number): Square => {
  const ships = new Set(fleet.map(key));
  const empty = Array.from({ length: 100 }, (_, i) => ({ row: Math.floor(i / 10), col: i % 10 })).filter(
    (it) => !ships.has(key(it)),
  );
  const at = empty[skip];
  if (!at) throw new Error('no water left');
  return at;
};

/** A game that is over in ten shots: the classic rules and sea, with four ships of seven decks in all. */
export const SKIRMISH = codeOf({ ...CLASSIC, fleet: fleetOf('3×1 2×1 1×2') });
/** A game that anybody's shots soon end: two ships on 6×6. */
export const POND = codeOf({ ...CLASSIC, n: 6, fleet: fleetOf('2×1 1×1') });

/**
 * Plays from two placed fleets to the win of the player who does not begin: three misses in turn, then all decks, twenty
 * in a classic game. `midway` runs once in the middle; `later` run after it, some shots apart.
 */
export const playToTheEnd = async (
  midway: () => Promise<void>,
  one: Player,
  two: Player,
  begins: (board: string) => Player,
  ...later: readonly (() => Promise<void>)[]
): Promise<{ winner: Player; loser: Player; shots: number }> => {
  await one.ready();
  await two.ready();
  const board = await one.sees(BEGUN);
  const loser = begins(board);
  const winner = loser === one ? two : one;
  // A board that still shows the turn before can answer a press with that turn.
  const comes = (at: Square) => Promise.all([one, two].map((it) => it.sees(shotAt(at))));
  const own = await loser.fleet();
  const enemy = await winner.fleet();
  expect([7, 20]).toContain(own.length);
  expect(enemy.length).toBe(own.length);
  const stops = own.length === 20 ? { first: 7, apart: 3 } : { first: 2, apart: 1 };

  expect(await loser.taps(water(enemy, 0))).toMatch(/мимо|miss/i);
  await comes(water(enemy, 0));
  // At the other end of the sea: no two turns name the same square, so that each is told by its shot.
  expect(await winner.types(water(own, 79))).toMatch(/^$|Мимо|Miss/);
  await comes(water(own, 79));
  // Out of turn: a kind and private refusal, and nothing happens.
  expect(await winner.hears(water(own, 5))).toMatch(/не ваш хід|не ваш ход|not your turn/);
  expect(await loser.types(water(enemy, 1))).toMatch(/^$|Мимо|Miss/);
  await comes(water(enemy, 1));

  for (const [n, at] of own.entries()) {
    await [midway, ...later][(n - stops.first) / stops.apart]?.();
    const said = n % 3 === 2 ? await winner.types(at) : await winner.taps(at);
    if (n % 3 !== 2) expect(said).toMatch(/влучив|потопив|ранил|убил|hit|sunk|sank|won|Victory|Побед|Перемог/i);
    // The same shot again does not count.
    if (n === 4) expect(await winner.hears(at)).toMatch(/вже|уже|already/i);
  }
  await winner.sees(/Перемога|Победа|Victory| won/);
  await loser.sees(/Перемога|Победа|Victory| won/);
  return { winner, loser, shots: 3 + own.length };
};

/** Checks that the transcript is true by its own arithmetic and by the rules, and has every shot once. */
export const expectTrueTranscript = async (text: string | undefined, shots: number): Promise<void> => {
  const findings = await checkTranscript(text ?? '');
  expect(findings.faults).toEqual([]);
  const acts = actsIn(text ?? '').filter((act) => /^[A-J]\d/.test(act));
  expect(acts.length).toBe(shots);
  // Two of the misses may name a deck's square of the other sea.
  expect(new Set(acts).size).toBeGreaterThanOrEqual(shots - 3);
};
