import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { z } from 'zod';
import { type DumpEntry, dumpEntry } from '../store/dump-format.ts';

/*
 * A backup consists of JSON lines: a header, one line for each entry of the store, and a trailer with the number of
 * lines before it and the SHA-256 of their text. The trailer of a truncated or altered file does not match.
 */

const header = z.object({
  'broadside-backup': z.literal(1),
  store: z.enum(['lmdb', 'redis']),
  prefix: z.string().optional(),
  /** Time of the backup by the store's clock, ISO 8601. */
  made: z.string(),
  /** Fingerprint of the key that seals the entries (see `fingerprint`). */
  key: z.string(),
});
export type BackupHeader = z.infer<typeof header>;

const trailer = z.object({ lines: z.number().int(), sha256: z.string() });

/** Number of buffered characters that are written in one step. */
const CHUNK = 1 << 20;

/** Writes values as JSON lines, counts and hashes them, and ends with the trailer. */
const lineWriter = (file: FileHandle) => {
  const hash = createHash('sha256');
  let lines = 0;
  let text = '';
  const flush = async (): Promise<void> => {
    await file.writeFile(text);
    text = '';
  };
  return {
    async line(it: unknown): Promise<void> {
      const line = `${JSON.stringify(it)}\n`;
      hash.update(line);
      lines += 1;
      text += line;
      if (text.length >= CHUNK) await flush();
    },
    async end(): Promise<number> {
      text += `${JSON.stringify({ lines, sha256: hash.digest('hex') })}\n`;
      await flush();
      return lines - 1;
    },
  };
};

/**
 * Writes a backup that only its owner can read. Writes to a temporary file first, so that `path` is never incomplete.
 * @returns the number of entries.
 */
export const writeBackup = async (
  path: string,
  head: BackupHeader,
  things: AsyncIterable<DumpEntry>,
): Promise<number> => {
  const part = `${path}.${randomUUID()}.part`;
  const file = await open(part, 'wx', 0o600);
  try {
    const writer = lineWriter(file);
    await writer.line(head);
    for await (const it of things) await writer.line(it);
    const count = await writer.end();
    await file.sync();
    await file.close();
    await rename(part, path);
    return count;
  } catch (fault) {
    await file.close().catch(() => undefined);
    await rm(part, { force: true });
    throw fault;
  }
};

/** The lines of a text file, without their line ends. Only "\n" ends a line. */
async function* linesIn(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(path, { encoding: 'utf8' })) {
    const [first = '', ...more] = String(chunk).split('\n');
    const lines = [rest + first, ...more];
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** Every line except the trailer. @throws Error with one sentence at the end when the trailer does not match. */
async function* checkedLines(path: string): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let lines = 0;
  let last: string | undefined;
  for await (const line of linesIn(path)) {
    if (last !== undefined) {
      hash.update(`${last}\n`);
      lines += 1;
      yield last;
    }
    last = line;
  }
  const end = parsed(trailer, last ?? '');
  if (end?.lines !== lines || end.sha256 !== hash.digest('hex')) {
    throw new Error(`${path} is cut off or was changed: use another backup.`);
  }
}

const parsed = <T>(schema: z.ZodType<T>, line: string): T | undefined => {
  try {
    return schema.safeParse(JSON.parse(line)).data;
  } catch {
    // Text that is not JSON counts as a line that does not match the schema.
    return undefined;
  }
};

async function* entriesIn(path: string): AsyncGenerator<DumpEntry> {
  let n = 0;
  for await (const line of checkedLines(path)) {
    n += 1;
    if (n === 1) continue;
    const thing = parsed(dumpEntry, line);
    if (!thing) throw new Error(`Line ${n} of ${path} is from a newer Broadside: restore it with that one.`);
    yield thing;
  }
}

/** A backup that was checked to be complete. */
export interface Backup {
  readonly header: BackupHeader;
  entries(): AsyncIterable<DumpEntry>;
}

/**
 * Opens a backup after reading and checking the whole file.
 * @throws Error with one sentence when it is not a backup, truncated, altered, or made by a newer program.
 */
export const openBackup = async (path: string): Promise<Backup> => {
  const [first] = await firstOf(linesIn(path));
  const head = parsed(header, first ?? '');
  if (!head) throw new Error(`${path} is not a backup of Broadside.`);
  for await (const _ of entriesIn(path));
  return { header: head, entries: () => entriesIn(path) };
};

const firstOf = async (lines: AsyncIterable<string>): Promise<readonly string[]> => {
  for await (const line of lines) return [line];
  return [];
};
