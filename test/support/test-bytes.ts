import { createHash, randomBytes } from 'node:crypto';

/** Whose lots are drawn: a test by its name. Undefined where no test runs. */
let drawer: string | undefined;
/** By test: how often it has asked for lots of its own. */
const asked = new Map<string, number>();

/** From now on lots are drawn for this test, or for what goes before the tests of a file. */
export const seedFor = (test: string): void => {
  drawer = test;
};

/** Bytes that only a name decides: the same name draws the same bytes in the same order. */
export const bytesFrom = (name: string): ((count: number) => Buffer) => {
  let drawn = 0;
  return (count) => createHash('shake256', { outputLength: count }).update(`${name} ${++drawn}`).digest();
};

/**
 * Random bytes as a test draws them: the same whenever it runs, so that what fails once fails again; others in every test,
 * and others each time that one asks for lots of its own. Where no test runs they are the system's.
 */
export const testBytes = (): ((count: number) => Buffer) => {
  if (drawer === undefined) return randomBytes;
  const nth = asked.get(drawer) ?? 0;
  asked.set(drawer, nth + 1);
  return bytesFrom(`${drawer} ${nth}`);
};
