import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';
import { chanceAt, commitmentToSecret, drawnAgain } from './fairness.ts';
import { type ChanceOrigin, type Rng, uniformBelow } from './rng.ts';

/* Fair play, version 3, as `fair-play.md` describes it. The check in `operator/transcript` shares no code with this. */

const VERSION = 'broadside/3/';

/** Adds a list of parts, each with its length in bytes before it: no two lists have the same bytes. */
const addList = <T extends Hash | Hmac>(sum: T, name: string, parts: readonly (string | number)[]): T => {
  for (const part of [VERSION + name, ...parts]) {
    const bytes = Buffer.from(`${part}`, 'utf8');
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    sum.update(length).update(bytes);
  }
  return sum;
};

const hash = (name: string, ...parts: readonly (string | number)[]): string =>
  addList(createHash('sha256'), name, parts).digest('hex');

const keyed = (key: string, name: string, ...parts: readonly (string | number)[]): Buffer =>
  addList(createHmac('sha256', Buffer.from(key, 'hex')), name, parts).digest();

/** Returns the commitment to a seed: 64 hex characters, published before anyone joins. */
export const seedCommitment = (seed: string): string => hash('seed', seed);

/** Returns the chain before the first record. */
export const chainStart = (match: string, commitment: string): string => hash('match', match, commitment);

/** Returns the chain with record number `n`, counted from 0. The salt hides the record until the seed is known. */
export const chainOn = (chain: string, seed: string, n: number, record: string): string =>
  hash('record', chain, keyed(seed, 'salt', n).toString('hex'), record);

/** Returns the seal of the word of a seat. */
export const wordSeal = (seed: string, match: string, seat: number, word: string): string =>
  hash('word', match, seat, keyed(seed, 'word', seat).toString('hex'), word);

/** A secret of a seat; `previous` is the seal of the one before it, "-" at epoch 0. */
export interface SealedSecret {
  readonly match: string;
  readonly seat: number;
  /** `variant@version`. */
  readonly rules: string;
  readonly epoch: number;
  readonly previous: string;
  readonly text: string;
}

/** Returns the salt of a secret: 64 hex characters, unknown until the seed is revealed. */
export const saltOfSecret = (seed: string, seat: number, epoch: number): string =>
  keyed(seed, 'secret', seat, epoch).toString('hex');

/** Returns the seal of a secret. Any SHA-256 tool can check it by its eight lines. */
export const secretSeal = (seed: string, secret: SealedSecret): string =>
  commitmentToSecret({ ...secret, salt: saltOfSecret(seed, secret.seat, secret.epoch) });

/**
 * Returns the key of the draws of a match.
 * @param words the word of every seat, in order; undefined for none
 */
export const chanceKey = (seed: string, words: readonly (string | undefined)[]): string =>
  keyed(seed, 'mix', ...words.map((it) => (it === undefined ? 'none' : `word:${it}`))).toString('hex');

/** Returns the key of the draws in the private steps of a seat. */
export const privateKey = (key: string, seat: number): string => keyed(key, 'private', seat).toString('hex');

/**
 * Returns the source of chance with the draws of this key.
 * @param from the number of its first draw, counted from 1
 */
export const drawsBy = (key: string, from: number): Rng => {
  let k = from;
  return {
    origin: { key, from },
    below(n) {
      let t = 0;
      const drawn = uniformBelow(n, () => keyed(key, 'draw', k, t++).readUInt32BE(0));
      k += 1;
      return drawn;
    },
  };
};

/** Returns the source of chance of this origin, from its first number. */
export const chanceFrom = (origin: ChanceOrigin): Rng => {
  if ('key' in origin) return drawsBy(origin.key, origin.from);
  return 'draws' in origin ? drawnAgain(origin.draws) : chanceAt(origin.seed, origin.salts, origin.label);
};
