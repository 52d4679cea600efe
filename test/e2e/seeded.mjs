/*
 * Loaded before the built program in tests: its random bytes follow from a text, which comes with the address of this
 * file and, when a test begins, by a message. Each size has a sequence of its own, so that the nonces of a store do not
 * move the seeds of matches.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';

const { createHash, randomBytes } = crypto;
const start = new URL(import.meta.url).searchParams.get('start');
let seed = new URL(import.meta.url).searchParams.get('seed');
let drawn = {};

crypto.randomBytes = (count, then) => {
  if (then) return randomBytes(count, then);
  drawn[count] = (drawn[count] ?? 0) + 1;
  return createHash('shake256', { outputLength: count }).update(`${seed} ${start} ${count} ${drawn[count]}`).digest();
};
syncBuiltinESMExports();

if (isMainThread && process.channel) {
  process.on('message', (text) => {
    seed = text;
    drawn = {};
    process.send('seeded');
  });
  process.channel.unref();
}
