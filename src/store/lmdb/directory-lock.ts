import { randomUUID } from 'node:crypto';
import {
  linkSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { isProcessRunning, machineScope, orEmpty } from '../../config/processes.ts';
import { codeOf, folderFault, isFullDisk } from './file-check.ts';

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

/** Field 22 of /proc/<pid>/stat (proc(5)); empty without such a file. The process name before it may contain spaces. */
const processStart = (pid: number): string =>
  orEmpty(() => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[19] ?? '');

const holderIn = (file: string): LockHolder | undefined => {
  const text = orEmpty(() => readFileSync(file, 'utf8'));
  if (text === '') return undefined;
  try {
    return holder.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
};

/** Distinguishes files that have one name after each other; `undefined` when there is none. */
const fileNumber = (file: string): string | undefined => {
  const found = statSync(file, { throwIfNoEntry: false });
  return found && `${found.ino} ${found.mtimeMs}`;
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

/** Takes the lock of this name in a directory. Returns how to give it back, or the pid of the process that holds it. */
const take = async (directory: string, name: string, silenceMs: number): Promise<(() => void) | number> => {
  const file = join(realpathSync(directory), name);
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
      const before = fileNumber(file);
      const found = holderIn(file);
      // It was given back, or another process has taken it since: what was read, if anything, is not about this file.
      if (before === undefined || fileNumber(file) !== before) continue;
      if (found && (await isHolderAlive(file, found, silenceMs))) {
        inUse.delete(me.id);
        return found.pid;
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

/**
 * Makes this process the only user of a directory until the returned function is called. Creates the directory if
 * needed. A lock left by a killed process does not count.
 * @param silenceMs silence after which a holder on another machine counts as gone.
 * @throws Error with one sentence when another process holds the lock.
 */
export const lockDirectory = async (directory: string, silenceMs: number = SILENCE_MS): Promise<() => void> => {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const taken = await take(directory, 'in-use', silenceMs);
  if (typeof taken === 'function') return taken;
  throw new Error(
    `${directory} is in use by another process (${taken}): stop that one, give this one another DATA_DIR, or set REDIS_URL to run several.`,
  );
};

/** Pause between two tries to take a lock that is held only for a moment, and the longest wait for it, in ms. */
const TRY_MS = 20;
const MOMENT_MS = 10_000;

/** Takes the lock of those who open or exchange files. On a full disk there is none to take, and nothing is exchanged. */
const takeOpening = (directory: string): Promise<(() => void) | number> =>
  take(directory, 'opening', SILENCE_MS).catch((fault: unknown) => {
    if (isFullDisk(codeOf(fault))) return () => undefined;
    throw folderFault(fault, directory);
  });

/**
 * Does something while no other process opens the files of a directory for reading, or exchanges them.
 * @throws Error with one sentence when another process takes too long, or the directory cannot be written to.
 */
export const withFilesStill = async <T>(directory: string, act: () => T): Promise<T> => {
  for (let waited = 0; ; waited += TRY_MS) {
    const taken = await takeOpening(directory);
    if (typeof taken === 'function') {
      try {
        return act();
      } finally {
        taken();
      }
    }
    if (waited >= MOMENT_MS) throw new Error(`Another process (${taken}) holds up ${directory}: try again later.`);
    await sleep(TRY_MS);
  }
};
