import { createHash, createHmac } from 'node:crypto';
import { type Rng, uniformBelow } from './rng.ts';

/*
 * Chance that follows from a seed, and fair play of its first version: `commitmentTo`, `extendSeal`, `secretSalt`, the
 * words here and the salts of `chanceAt`. Goes on 2027-11-29.
 */

/** Returns the lower-case hex SHA-256 of UTF-8 text. */
export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
const hmac = (seed: string, label: string): Buffer => createHmac('sha256', seed).update(label, 'utf8').digest();

/**
 * Returns the commitment to a seed (64 hex characters). Published before anyone joins; binds the service to the seed.
 */
export const commitmentTo = (seed: string): string => sha256(`seed:${seed}`);

/**
 * Returns the source of chance for one point of one match: the same arguments always give the same numbers.
 * Draws are the first 32 bits of HMAC-SHA-256(seed, "chance:<salts>:<label>:<n>"), redrawn where they would be biased.
 */
export const chanceAt = (seed: string, salts: readonly string[], label: string): Rng => {
  let n = 0;
  return {
    origin: { seed, salts, label },
    below: (limit) => uniformBelow(limit, () => hmac(seed, `chance:${salts.join()}:${label}:${n++}`).readUInt32BE(0)),
  };
};

/**
 * Returns a source of chance that repeats these draws.
 * @throws RangeError from `below` when another limit is asked for.
 */
export const drawnAgain = (draws: readonly (readonly [number, number])[]): Rng => {
  let i = 0;
  return {
    origin: { draws },
    below(n) {
      const [limit, value] = draws[i++] ?? [0, 0];
      if (limit !== n) throw new RangeError(`below(${n}), not ${limit}`);
      return value;
    },
  };
};

/** Returns the seal extended by one record. The salt hides the record until the seed is revealed. */
export const extendSeal = (seal: string, seed: string, index: number, record: string): string =>
  sha256(seal + sha256(hmac(seed, `salt:${index}`).toString('hex') + record));

/** Returns the salt of one seat's secret: 32 bytes in hex, unknown until the seed is revealed. */
export const secretSalt = (seed: string, seat: number, epoch: number): string =>
  hmac(seed, `secret:${seat}:${epoch}`).toString('hex');

/** The contents of a commitment to a secret; `previous` is "-" at epoch 0. */
export interface CommittedSecret {
  readonly match: string;
  readonly seat: number;
  /** `variant@version`. */
  readonly rules: string;
  readonly epoch: number;
  readonly previous: string;
  readonly text: string;
  readonly salt: string;
}

/** Returns the eight lines that are hashed, without a line break at the end. */
export const secretLines = (s: CommittedSecret): string =>
  ['MB1', s.match, s.seat, s.rules, s.epoch, s.previous, s.text, s.salt].join('\n');

/** Returns the salt of one seat's fair-play word: 32 bytes in hex, unknown until the seed is revealed. */
export const wordSalt = (seed: string, seat: number): string => hmac(seed, `word:${seat}`).toString('hex');

/** A player's fair-play word as it is sealed before the match begins. */
export interface SealedWord {
  readonly match: string;
  readonly seat: number;
  readonly word: string;
  readonly salt: string;
}

/** Returns the published hash of a word: the SHA-256 of five lines, without a line break at the end. */
export const commitmentToWord = ({ match, seat, word, salt }: SealedWord): string =>
  sha256(['MB-word', match, seat, word, salt].join('\n'));

/** Returns the published hash of a secret. Anyone can check it with a plain SHA-256 tool. */
export const commitmentToSecret = (s: CommittedSecret): string => sha256(secretLines(s));
