import type { DumpedMatch } from '../dump-format.ts';
import { COMMAND_BYTES, commandBytes } from '../stored-keys.ts';

/*
 * The commands of a match in one row, by the revision they made, from the first: for each the bytes of its id, the length
 * of its result (in a byte; 255 where it is in the 4 bytes after) and the result. Zeros are the id of a command that is not known.
 */

/** A command that was committed: its `commandKey` (stored-keys.ts), the revision it made and its result. */
export type ToldCommand = DumpedMatch['commands'][number];

const UNKNOWN = Buffer.alloc(COMMAND_BYTES);

const LONG = 255;

const lengthBytes = (length: number): Buffer => {
  if (length < LONG) return Buffer.of(length);
  const bytes = Buffer.alloc(5, LONG);
  bytes.writeUInt32BE(length, 1);
  return bytes;
};

const entryOf = (id: Buffer, result: string): readonly Buffer[] => {
  const text = Buffer.from(result, 'utf8');
  return [id, lengthBytes(text.length), text];
};

/** The row with one more command. */
export const withCommand = (row: Buffer | undefined, key: string, result: string): Buffer =>
  Buffer.concat([...(row ? [row] : []), ...entryOf(commandBytes(key), result)]);

/** The row of some commands, in any order. */
export const commandRow = (commands: readonly ToldCommand[]): Buffer => {
  const known = new Map(commands.map((it) => [it.revision, it]));
  const last = Math.max(0, ...known.keys());
  const entries = Array.from({ length: last }, (_, n) => {
    const it = known.get(n + 1);
    return it ? entryOf(commandBytes(it.key), it.result) : entryOf(UNKNOWN, '');
  });
  return Buffer.concat(entries.flat());
};

function* entriesIn(row: Buffer) {
  let revision = 0;
  for (let at = 0; at < row.length; ) {
    const end = at + COMMAND_BYTES;
    const id = row.subarray(at, end);
    const isLong = row[end] === LONG;
    const from = end + (isLong ? 5 : 1);
    at = from + (isLong ? row.readUInt32BE(end + 1) : row.readUInt8(end));
    revision += 1;
    yield { id, revision, result: row.toString('utf8', from, at) };
  }
}

/** A command of a row; undefined when it was never committed. */
export const commandIn = (row: Buffer, key: string): { revision: number; result: string } | undefined => {
  const wanted = commandBytes(key);
  // Nearly every command is new, and one search for its bytes is faster than a look at each entry.
  if (!row.includes(wanted)) return undefined;
  for (const { id, revision, result } of entriesIn(row)) if (id.equals(wanted)) return { revision, result };
  return undefined;
};

/** All commands of a row. */
export const commandsIn = (row: Buffer): ToldCommand[] =>
  [...entriesIn(row)]
    .filter(({ id }) => !id.equals(UNKNOWN))
    .map(({ id, ...it }) => ({ key: id.toString('base64url'), ...it }));
