import { createHash } from 'node:crypto';
import type { MatchId } from '../../service/ports/intent.ts';
import type { DueItem } from '../../service/ports/store.ts';
import { shelfKey } from '../stored-keys.ts';

/** How many shards the matches are spread over. Fixed for ever: it is part of every key. */
export const SHARDS = 16;

/** What may stand before every key: no brace, since braces choose the slot. */
export const PREFIX = /^[\w.:-]{1,32}$/;

const digest = (text: string): Buffer => createHash('sha256').update(text, 'utf8').digest();

/** The shard of a match, 0..15: the first four bits of its id's SHA-256. */
export const shardOf = (match: MatchId): number => digest(match).readUInt8(0) >> 4;

const tag = (prefix: string, shard: number): string => `${prefix}:{${String(shard).padStart(2, '0')}}`;

/** The index of one shard: everything that will be due there. */
export const dueKey = (prefix: string, shard: number): string => `${tag(prefix, shard)}:due`;
/** How many matches of one shard are neither over nor set aside. */
export const liveKey = (prefix: string, shard: number): string => `${tag(prefix, shard)}:live`;

/** The chronicle lines of one shard's matches. */
export const chronicleKey = (prefix: string, shard: number): string => `${tag(prefix, shard)}:chronicle`;

/** The keys of one match. All of them, and its shard's, share one hash tag, so that one script may touch them all. */
export const matchKeys = (prefix: string, match: MatchId) => {
  const shard = shardOf(match);
  const here = tag(prefix, shard);
  return {
    match: `${here}m:${match}`,
    facts: `${here}f:${match}`,
    commands: `${here}c:${match}`,
    due: dueKey(prefix, shard),
    live: liveKey(prefix, shard),
    chronicle: chronicleKey(prefix, shard),
  };
};

const shelfTag = (prefix: string, hash: Buffer): string => `${prefix}:s:{${hash.toString('hex', 0, 2)}}:`;

/** The key of a small thing. Its tag comes from a hash, so that nobody chooses the slot by what they type. */
export const shelfName = (prefix: string, key: string): string => `${shelfTag(prefix, digest(key))}${shelfKey(key)}`;

/** The same for a key as it is kept (names.ts): one that gave way to its hash brings the hash with it. */
export const storedShelfName = (prefix: string, kept: string): string => {
  const hash = /^#([\w-]{43})$/.exec(kept)?.[1];
  return `${shelfTag(prefix, hash === undefined ? digest(kept) : Buffer.from(hash, 'base64url'))}${kept}`;
};

/** Stands while a backup is being restored. */
export const restoringKey = (prefix: string): string => `${prefix}:restoring`;

/** Stands once every list has a time. */
export const listsDatedKey = (prefix: string): string => `${prefix}:dated`;

/** Patterns (SCAN) for the keys under a prefix: of matches, of the shelf, and of the shards (matches and all that goes with them). */
export const keyPatterns = (prefix: string) => ({
  matches: `${prefix}:{[0-9][0-9]}m:*`,
  shelf: `${prefix}:s:{[0-9a-f][0-9a-f][0-9a-f][0-9a-f]}:*`,
  shards: `${prefix}:{[0-9][0-9]}*`,
});

/** The match, or the kept shelf key, in a name that one of the patterns found. */
export const idFromKey = (prefix: string, found: string): string =>
  found.slice(prefix.length).replace(/^:\{\d\d\}m:|^:s:\{[\da-f]{4}\}:/, '');

/** Reads an index member back. */
export const dueOf = (member: string): DueItem => {
  const split = member.indexOf(' ', 2);
  const match = member.slice(2, split);
  const name = member.slice(split + 1);
  return member.startsWith('b') ? { kind: 'board', match, key: name } : { kind: 'deadline', match, name };
};
