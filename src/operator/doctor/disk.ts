import { constants } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type Finding, failed, fatal, passed } from '../../service/ports/findings.ts';
import { type Check, errorCode } from './findings.ts';

/** Free space a disk should have, in bytes. */
const ROOM = 200 * 2 ** 20;

/** Type numbers of network file systems (statfs(2)): NFS, CIFS, SMB 2. */
const NETWORKS = new Set([0x6969, 0xff534d42, 0xfe534d42]);

/** The path itself or its nearest parent that exists. */
const existing = async (path: string): Promise<string> => {
  const found = await stat(path).catch(() => undefined);
  return found || dirname(path) === path ? path : existing(dirname(path));
};

const writable = async (path: string, directory: string): Promise<Finding> => {
  if (!(await stat(path)).isDirectory()) {
    return fatal(`DATA_DIR is not a folder (${directory}).`, 'Set DATA_DIR to a folder on a local disk.');
  }
  try {
    await access(path, constants.W_OK | constants.X_OK);
    return passed(path === resolve(directory) ? `${directory} can be written to.` : `${directory} can be created.`);
  } catch (fault) {
    return fatal(
      `${directory} cannot be written to (${errorCode(fault)}).`,
      'Give the folder to this user with chown, or set another DATA_DIR.',
    );
  }
};

const freeSpace = ({ bavail, bsize }: { readonly bavail: number; readonly bsize: number }): Finding => {
  const free = bavail * bsize;
  const mib = Math.floor(free / 2 ** 20);
  return free >= ROOM
    ? passed(`${mib} MiB are free on the disk.`)
    : failed(`Only ${mib} MiB are free on the disk.`, 'Free some space, or set DATA_DIR on another disk.');
};

const filePrivacy = async (file: string): Promise<Finding | undefined> => {
  const found = await stat(file).catch(() => undefined);
  if (!found || (found.mode & 0o077) === 0) return undefined;
  return failed(`Other users can read ${file}.`, `Run: chmod 600 ${file}`);
};

/** Checks the data folder, which holds the embedded store and the key file. */
export const disk: Check = async function* ({ config }) {
  if (config.redis && config.dataKey) return;
  const path = await existing(resolve(config.dataDir));
  yield await writable(path, config.dataDir);
  const system = await statfs(path);
  yield freeSpace(system);
  if (NETWORKS.has(system.type)) {
    yield fatal(
      `${config.dataDir} is on a network share, where the embedded store breaks.`,
      'Set DATA_DIR on a local disk.',
    );
  }
  for (const name of ['key', 'key.previous']) {
    const open = await filePrivacy(join(config.dataDir, name));
    if (open) yield open;
  }
};
