import { constants, existsSync } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { KeyFault, keyless, keyStatus, NEWER, OTHER_KEY, readKeyFiles } from '../../config/data-key.ts';
import type { Config } from '../../config/settings.ts';
import { type Version, versionLine } from '../../config/version.ts';
import type { Result } from '../../kernel/result.ts';
import { redactor } from '../../observability/redact.ts';
import { openVault, type Vault } from '../../service/core/match/vault.ts';
import { type Fault, type Finding, failed, fatal, faultText, passed } from '../../service/ports/findings.ts';
import { whyUnusable } from '../../store/lmdb/file-check.ts';
import type { StoreReader } from '../../store/lmdb/store.ts';
import { countKeys } from '../commands.ts';
import { openStoreReader } from '../store-access.ts';
import { discord } from './discord.ts';
import { type Check, errorCode, errorMessage, findingOfError, type Installation } from './findings.ts';
import { redis } from './redis.ts';
import { nodeCheck, runtime } from './runtime.ts';
import { telegram } from './telegram.ts';

const hasStore = (config: Config): boolean =>
  config.redis !== undefined || existsSync(join(config.dataDir, 'data.mdb'));

const noKey = (config: Config): Finding =>
  hasStore(config)
    ? keyless(config.dataDir)
    : passed(
        'The key will be created at the first start: keep a copy of it elsewhere, without it no match can be read.',
      );

const keyFinding = async (store: StoreReader, vault: Vault): Promise<Finding> => {
  switch (await keyStatus(store.shelf, vault)) {
    case 'another':
      return OTHER_KEY;
    case 'newer':
      return NEWER;
    case 'previous':
      return passed('The store was sealed with the previous key; the next start marks it with the new one.');
    case 'unmarked':
      return passed('The store is new.');
    case 'right':
      return passed('The key is the one the store was sealed with.');
  }
};

async function* matchKeyFindings(store: StoreReader, vault: Vault): AsyncGenerator<Finding> {
  const { old, unreadable, aside } = await countKeys(store, vault);
  if (aside > 0)
    yield passed(`Matches set aside as corrupt: ${aside}. They cannot be played; the others are not affected.`);
  if (unreadable > 0) {
    yield failed(
      `Matches that cannot be opened with the key: ${unreadable}.`,
      'Set the key they were sealed with as DATA_KEY_PREVIOUS; if there was no other, restore your backup.',
    );
  }
  if (vault.previous === undefined) return;
  yield old === 0
    ? passed('No match needs the previous key any more: you can remove it.')
    : passed(`Matches that still need the previous key: ${old}; \`npm run rekey\` re-encrypts them with the new one.`);
}

/** Checks the data key and whether it fits the store. */
const keys: Check = async function* ({ config }) {
  let vault: Vault;
  try {
    const found = config.dataKey
      ? { key: config.dataKey, ...(config.previousKey && { previous: config.previousKey }) }
      : await readKeyFiles(config.dataDir);
    const lost = config.redis ? undefined : whyUnusable(config.dataDir, 'look');
    if (lost !== undefined) {
      yield findingOfError(new Error(lost));
      return;
    }
    if (!found) {
      yield noKey(config);
      return;
    }
    vault = openVault(found.key, found.previous);
  } catch (fault) {
    // Where the data folder is a file, its own check says so.
    if (fault instanceof KeyFault && !fault.message.includes('ENOTDIR')) yield fault.fault;
    else if (!(fault instanceof KeyFault)) throw fault;
    return;
  }
  if (!hasStore(config)) {
    yield passed('The key exists; there is no store yet.');
    return;
  }
  let store: StoreReader;
  try {
    store = await openStoreReader(config);
  } catch (fault) {
    // Faults of a Redis are reported by its own check.
    if (!config.redis) yield findingOfError(fault);
    return;
  }
  try {
    yield await keyFinding(store, vault);
    yield* matchKeyFindings(store, vault);
  } catch (fault) {
    yield failed(`The store cannot be read (${errorMessage(fault)}).`, 'Start the store, or restore your backup.');
  } finally {
    await store.close();
  }
};

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
const disk: Check = async function* ({ config }) {
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

/** All checks, in the order in which an operator would fix things. */
const CHECKS: readonly Check[] = [nodeCheck, runtime, disk, redis, keys, telegram, discord];

/**
 * Those that the start makes too, before anything else. The others are made where the start asks for the same things: the
 * port by the web server, the stores and keys as they are opened, the platforms by their adapters, in the same words.
 */
const AT_START: readonly Check[] = [nodeCheck, disk];

/** Returns the first fault with which the program does not start. Those of the platforms and stores are not among them. */
export const whyNotStart = async (patient: Installation): Promise<Fault | undefined> => {
  for (const check of AT_START) for await (const it of check(patient)) if (!it.good && it.fatal) return it;
  return undefined;
};

const SEE = 'See “Settings” in src/operator/README.md.';

/** Examines an installation with valid settings. Always ends; a check that throws becomes a failed finding. */
export async function* examine(patient: Installation): AsyncGenerator<Finding> {
  const { config } = patient;
  for (const warning of config.warnings) yield failed(warning, SEE);
  if (!config.telegram && !config.discord) yield passed('No token is set: only the playground will be served.');
  for (const check of CHECKS) {
    try {
      yield* check(patient);
    } catch (fault) {
      yield failed(`A check failed (${errorMessage(fault)}).`, 'Report it to the authors of Broadside.');
    }
  }
}

/** A finding as one line of text. */
export const findingLine = (it: Finding): string => (it.good ? `✓ ${it.what}` : `✗ ${faultText(it)}`);

/** The parts of the process that the doctor uses. */
export interface DoctorOptions extends Omit<Installation, 'config'> {
  /** The settings, or their faults, one sentence each. */
  readonly settings: Result<Config, readonly string[]>;
  readonly say: (line: string) => void;
  readonly version: Version;
}

/** Examines everything and prints a line for each finding. Returns the exit code: 1 when anything is wrong, else 0. */
export const runDoctor = async ({ settings, say, version, ...rest }: DoctorOptions): Promise<number> => {
  say(findingLine(passed(`This is ${versionLine(version)}.`)));
  if (!settings.ok) {
    for (const sentence of settings.error) say(findingLine(failed(sentence, SEE)));
    return 1;
  }
  say(findingLine(passed('Every setting can be read.')));
  const redacted = redactor(settings.value.secrets);
  let hasFailed = false;
  for await (const finding of examine({ config: settings.value, ...rest })) {
    say(redacted(findingLine(finding)));
    hasFailed ||= !finding.good;
  }
  return hasFailed ? 1 : 0;
};
