import { randomUUID } from 'node:crypto';
import {
  linkSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

/** Interval of the holder's signs of life, and the silence after which a holder elsewhere counts as gone, in ms. */
const SIGN_MS = 1_000;
const SILENCE_MS = 5_000;

const holder = z.object({
  /** Identifies one attempt to take the lock. */
  id: z.string(),
  pid: z.number(),
  /** Start time of the process as its system counts it. Distinguishes it from a later process with the same pid. */
  began: z.string(),
  /** The machine, its boot and its pid namespace. A pid has no meaning elsewhere. */
  world: z.string(),
});
type LockHolder = z.infer<typeof holder>;

const orEmpty = (read: () => string): string => {
  try {
    return read();
  } catch {
    return '';
  }
};

const machineScope = (): string =>
  [
    hostname(),
    orEmpty(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
    orEmpty(() => readlinkSync('/proc/self/ns/pid')),
  ].join(' ');

/** Field 22 of /proc/<pid>/stat (proc(5)); empty without such a file. The process name before it may contain spaces. */
const processStart = (pid: number): string =>
  orEmpty(() => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[19] ?? '');

const isProcessRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

const holderIn = (file: string): LockHolder | undefined => {
  const text = orEmpty(() => readFileSync(file, 'utf8'));
  if (text === '') return undefined;
  try {
    return holder.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
};

const signOfLife = (file: string): number => {
  try {
    return statSync(file).mtimeMs;
  } catch {
    return 0;
  }
};

/** Whether the holder of the lock is alive: judged by its process if it is visible here, else by its signs of life. */
const isHolderAlive = async (file: string, found: LockHolder, silenceMs: number): Promise<boolean> => {
  if (found.world === machineScope()) {
    if (found.pid === process.pid) return inUse.has(found.id);
    return isProcessRunning(found.pid) && processStart(found.pid) === found.began;
  }
  const last = signOfLife(file);
  for (let waited = 0; waited < silenceMs; waited += silenceMs / 20) {
    await sleep(silenceMs / 20);
    if (signOfLife(file) !== last) return true;
  }
  return false;
};

/** Ids of the locks that this process holds or is taking. */
const inUse = new Set<string>();

const tryLink = (from: string, to: string): boolean => {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
};

/** Removes the file of a dead holder. If another process has replaced the file, that file is put back. */
const removeDead = (file: string, dead: LockHolder | undefined): void => {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (holderIn(aside)?.id !== dead?.id) tryLink(aside, file);
  unlinkSync(aside);
};

/**
 * Makes this process the only user of a directory until the returned function is called. Creates the directory if
 * needed. A lock left by a killed process does not count.
 * @param silenceMs silence after which a holder on another machine counts as gone.
 * @throws Error with one sentence when another process holds the lock.
 */
export const lockDirectory = async (directory: string, silenceMs: number = SILENCE_MS): Promise<() => void> => {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const file = join(realpathSync(directory), 'in-use');
  const me: LockHolder = {
    id: randomUUID(),
    pid: process.pid,
    began: processStart(process.pid),
    world: machineScope(),
  };
  const mine = `${file}.${me.id}`;
  writeFileSync(mine, JSON.stringify(me));
  inUse.add(me.id);
  try {
    while (!tryLink(mine, file)) {
      const found = holderIn(file);
      if (found && (await isHolderAlive(file, found, silenceMs))) {
        inUse.delete(me.id);
        throw new Error(
          `${directory} is in use by another process (${found.pid}): stop that one, give this one another DATA_DIR, or set REDIS_URL to run several.`,
        );
      }
      removeDead(file, found);
    }
  } finally {
    rmSync(mine, { force: true });
  }
  const signs = setInterval(() => {
    const time = new Date();
    if (holderIn(file)?.id === me.id) utimesSync(file, time, time);
  }, SIGN_MS);
  signs.unref();
  return () => {
    clearInterval(signs);
    inUse.delete(me.id);
    if (holderIn(file)?.id === me.id) unlinkSync(file);
  };
};
