import { createHash, createHmac } from 'node:crypto';

/*
 * Hashes, keys and draws as `kernel/fair-play.md` has them. Written from that page alone: the check shares no code with
 * the program that played the match, so that a fault there cannot hide here.
 */

type Part = string | number;

const partBytes = (part: Part): readonly Buffer[] => {
  const text = Buffer.from(String(part));
  const size = Buffer.from([text.length >>> 24, text.length >>> 16, text.length >>> 8, text.length]);
  return [size, text];
};

const listBytes = (parts: readonly Part[]): Buffer => Buffer.concat(parts.flatMap(partBytes));

/** `H(name, …)`: 64 hexadecimal digits. */
export const H = (name: string, ...parts: readonly Part[]): string =>
  createHash('sha256')
    .update(listBytes([`broadside/3/${name}`, ...parts]))
    .digest('hex');

/** `M(key, name, …)`: 64 hexadecimal digits. */
export const M = (key: string, name: string, ...parts: readonly Part[]): string =>
  createHmac('sha256', Buffer.from(key, 'hex'))
    .update(listBytes([`broadside/3/${name}`, ...parts]))
    .digest('hex');

/** The SHA-256 of a text in UTF-8: 64 hexadecimal digits. */
export const plainHash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Draw `k` of a key below `n`. */
export const drawn = (key: string, k: number, n: number): number => {
  const most = 2 ** 32 - (2 ** 32 % n);
  let word = most;
  for (let t = 0; word >= most; t++) word = Number.parseInt(M(key, 'draw', k, t).slice(0, 8), 16);
  return word % n;
};
