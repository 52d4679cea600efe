/*
 * What some tests need beside Node. A test that lacks it fails with a sentence that the test command tells from a fault:
 * it runs all the others, and says at its end what is missing and how this system gets it.
 */

const NEEDS = {
  'redis-server': { how: 'REDIS_HOW', otherwise: 'install it, or name it in REDIS_SERVER_BIN' },
  Chromium: { how: 'CHROMIUM_HOW', otherwise: 'install it, or name it in CHROMIUM_BIN' },
  openssl: { how: 'OPENSSL_HOW', otherwise: 'install it' },
  'the built program': { how: 'BUILD_HOW', otherwise: 'npm run build' },
} as const;

/** Something that tests need, by its name in sentences. */
export type Need = keyof typeof NEEDS;

/** The variable in which the test command hands over how this system gets it. */
export const howVariable = (need: Need): string => NEEDS[need].how;

const SENTENCE = /^This needs (.+?): (.+)$/;

/** The fault of a test that lacks something, in one sentence. */
export const lacks = (need: Need): Error => {
  const { how, otherwise } = NEEDS[need];
  return new Error(`This needs ${need}: ${process.env[how] || otherwise}`);
};

/** What a fault says is missing, and how to get it; undefined where it is another fault. */
export const lackIn = (message: string): { readonly need: string; readonly how: string } | undefined => {
  const [, need, how] = SENTENCE.exec(message) ?? [];
  return need === undefined || how === undefined ? undefined : { need, how };
};
