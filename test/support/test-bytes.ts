import { createHash, randomBytes } from 'node:crypto';

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
