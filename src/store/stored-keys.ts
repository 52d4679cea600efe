import { createHash } from 'node:crypto';

/** The stored form of a command id: 12 characters (72 bits) of the base64url of its SHA-256. */
export const commandKey = (command: string): string =>
  createHash('sha256').update(command, 'utf8').digest('base64url').slice(0, 12);

/** Length of the stored form of a command id in bytes. */
export const COMMAND_BYTES = 9;

/** The bytes that the stored form of a command id stands for. */
export const commandBytes = (key: string): Buffer => Buffer.from(key, 'base64url');

const LONGEST = 200;

/**
 * The stored form of a shelf key. A key over 200 characters (with a stranger's text in it) is replaced by `#` and the
 * base64url of its SHA-256.
 */
export const shelfKey = (key: string): string =>
  key.length <= LONGEST ? key : `#${createHash('sha256').update(key, 'utf8').digest('base64url')}`;
