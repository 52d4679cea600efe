import type { ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Entropy } from '../../src/service/ports/telemetry.ts';
import { SEED } from './seed.ts';

/** The name of the current test, or of the file before its tests. `undefined` outside tests. */
let drawer: string | undefined;
/** Number of byte sources each test has asked for. */
const asked = new Map<string, number>();

/** Sets the test (or file) whose name seeds the random bytes from now on. */
export const seedFor = (test: string): void => {
  drawer = test;
};

/** A byte source that depends only on a name: the same name gives the same bytes in the same order. */
export const bytesFrom = (name: string): ((count: number) => Buffer) => {
  let drawn = 0;
  return (count) => createHash('shake256', { outputLength: count }).update(`${name} ${++drawn}`).digest();
};

/**
 * Returns a source of random bytes for the current test. It gives the same bytes in every run, so that a failure can be
 * repeated. The bytes differ between tests, and between the sources of one test. Outside tests, the system's random
 * bytes are used.
 */
export const testBytes = (): ((count: number) => Buffer) => {
  if (drawer === undefined) return randomBytes;
  const nth = asked.get(drawer) ?? 0;
  asked.set(drawer, nth + 1);
  return bytesFrom(`${drawer} ${nth}`);
};

/** The text that seeds a whole program while the current test runs. `SEED=…` changes it. */
export const programSeed = (): string => `${SEED} ${drawer}`;

/**
 * The random bytes of a whole program in this process, which may live longer than a test. What is drawn while a test runs
 * follows from the seed, the test, and how many draws of this size it has made: other draws do not move those of a match.
 */
export const testEntropy = (): Entropy => {
  const sources = new Map<string, (count: number) => Buffer>();
  return {
    bytes(count) {
      const name = `${programSeed()} ${count}`;
      const source = sources.get(name) ?? bytesFrom(name);
      sources.set(name, source);
      return source(count);
    },
  };
};

/** Programs in processes of their own that run. */
const running = new Set<ChildProcess>();

/** Has the random bytes of a program follow from each test that begins while it runs. It answers a seed by a message. */
export const seedWithTests = (program: ChildProcess): void => {
  running.add(program);
  program.once('exit', () => running.delete(program));
};

/** Seeds every program that runs, for the test that begins. */
export const seedPrograms = async (): Promise<void> => {
  await Promise.all(
    [...running].map(async (program) => {
      const answered = Promise.race([once(program, 'message'), once(program, 'exit')]);
      program.send(programSeed());
      await answered;
    }),
  );
};
