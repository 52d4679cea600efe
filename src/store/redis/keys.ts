import { createHash } from 'node:crypto';
import type { MatchId } from '../../service/ports/intent.ts';
import { type DueItem, isErrand } from '../../service/ports/store.ts';
import { shelfKey } from '../stored-keys.ts';

/** Number of shards of the matches. It must never change, because the shard is a part of every match key. */
export const SHARDS = 16;

/** Valid prefixes of keys. Braces are excluded, because they choose the slot. */
export const PREFIX = /^[\w.:-]{1,32}$/;

const digest = (text: string): Buffer => createHash('sha256').update(text, 'utf8').digest();

/** The shard of a match, 0..15: the first four bits of its id's SHA-256. */
export const shardOf = (match: MatchId): number => digest(match).readUInt8(0) >> 4;

/** The part of a key that chooses its slot. */
const slotOf = (shard: number): string => `{${String(shard).padStart(2, '0')}}`;

const tag = (prefix: string, shard: number): string => `${prefix}:${slotOf(shard)}`;

/** The key of a shard's index of due items. */
export const dueKey = (prefix: string, shard: number): string => `${tag(prefix, shard)}:due`;
/** The key of a shard's count of matches that are neither over nor quarantined. */
export const liveKey = (prefix: string, shard: number): string => `${tag(prefix, shard)}:live`;

/** The key of a shard's chronicle lines that have no place in the order yet. */
const chronicleKey = (prefix: string, shard: number): string => `${tag(prefix, shard)}:chronicle`;

/** The keys of a shard's lines, and of the number of lines that have left it for the order. */
export const shardLines = (prefix: string, shard: number) => ({
  lines: chronicleKey(prefix, shard),
  left: `${chronicleKey(prefix, shard)}-left`,
});

/** The keys of the ordered chronicle and of what is folded from it. All share one slot. */
export const recordKeys = (prefix: string) => {
  const here = `${prefix}:{record}`;
  return {
    /** The lines in their order (list), and how many of each shard are among them (hash). */
    lines: `${here}:lines`,
    gathered: `${here}:gathered`,
    /** The cursor of each projection (hash), and its rows (hash). */
    folded: `${here}:folded`,
    rows: (projection: string) => `${here}:rows:${projection}`,
  };
};

/** The keys of a match and of its shard. All share one hash tag, so that one script can use them together. */
export const matchKeys = (prefix: string, match: MatchId) => {
  const shard = shardOf(match);
  const here = tag(prefix, shard);
  return {
    match: `${here}m:${match}`,
    head: `${here}t:${match}`,
    facts: `${here}f:${match}`,
    commands: `${here}c:${match}`,
    due: dueKey(prefix, shard),
    live: isErrand(match) ? `${here}:errands` : liveKey(prefix, shard),
    chronicle: chronicleKey(prefix, shard),
  };
};

const shelfTag = (prefix: string, hash: Buffer): string => `${prefix}:s:{${hash.toString('hex', 0, 2)}}:`;

/** The Redis key of a shelf key. Its hash tag is a hash, so that a typed text cannot choose the slot. */
export const shelfName = (prefix: string, key: string): string => `${shelfTag(prefix, digest(key))}${shelfKey(key)}`;

/** The Redis key of a stored shelf key (`shelfKey`, stored-keys.ts). A key replaced by its hash contains that hash. */
export const storedShelfName = (prefix: string, kept: string): string => {
  const hash = /^#([\w-]{43})$/.exec(kept)?.[1];
  return `${shelfTag(prefix, hash === undefined ? digest(kept) : Buffer.from(hash, 'base64url'))}${kept}`;
};

/**
 * The keys of a shard that a health check writes: beside those of matches, in the same slot, under names that no match
 * has. `name` is new for each check.
 */
export const healthKeys = (prefix: string, shard: number, name: string) => {
  const here = `${tag(prefix, shard)}h:${name}`;
  return {
    match: here,
    head: `${here}:t`,
    facts: `${here}:f`,
    commands: `${here}:c`,
    due: dueKey(prefix, shard),
    live: `${here}:n`,
    chronicle: `${here}:l`,
  };
};

/** The key of the marker that exists while a backup is being restored. */
export const restoringKey = (prefix: string): string => `${prefix}:restoring`;

/** The key of the marker that exists once every list has an expiry. */
export const listsDatedKey = (prefix: string): string => `${prefix}:dated`;

/** SCAN patterns for the keys under a prefix: matches, shelf, shards (all keys of matches, and those of shards), record. */
export const keyPatterns = (prefix: string) => ({
  matches: `${prefix}:{[0-9][0-9]}m:*`,
  shelf: `${prefix}:s:{[0-9a-f][0-9a-f][0-9a-f][0-9a-f]}:*`,
  shards: `${prefix}:{[0-9][0-9]}*`,
  record: `${prefix}:{record}:*`,
});

/** The match id or stored shelf key in a key found by the pattern `matches` or `shelf`. */
export const idFromKey = (prefix: string, found: string): string =>
  found.slice(prefix.length).replace(/^:\{\d\d\}m:|^:s:\{[\da-f]{4}\}:/, '');

/** Parses a member of a shard's index. */
export const dueOf = (member: string): DueItem => {
  const split = member.indexOf(' ', 2);
  const match = member.slice(2, split);
  const name = member.slice(split + 1);
  return member.startsWith('b') ? { kind: 'board', match, key: name } : { kind: 'deadline', match, name };
};
