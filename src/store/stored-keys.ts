import { createHash } from 'node:crypto';

/** A command id as it is kept: 12 characters (72 bits) of the base64url of its SHA-256. */
export const commandKey = (command: string): string =>
  createHash('sha256').update(command, 'utf8').digest('base64url').slice(0, 12);

const LONGEST = 200;

/** A shelf key as it is kept: one longer than 200 characters (a stranger's text in it) gives way to its hash. */
export const shelfKey = (key: string): string =>
  key.length <= LONGEST ? key : `#${createHash('sha256').update(key, 'utf8').digest('base64url')}`;
