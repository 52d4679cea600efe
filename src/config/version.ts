import { existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** Which program this is. */
export interface Version {
  /** As in package.json: `0.1.0`. */
  readonly version: string;
  /** The first twelve digits of the git commit it was made from, where that is known. */
  readonly commit?: string;
}

const MANIFEST = z.object({ version: z.string() });
const STAMP = z.object({ version: z.string(), commit: z.string().optional() });

/** Where the build writes the version; a program that runs from its sources has no such file. */
const STAMPED = new URL('version.json', import.meta.url);

const firstLine = (path: string): string => readFileSync(path, 'utf8').split('\n', 1)[0]!.trim();

/** Twelve digits of a commit; undefined for what is none. */
const shortCommit = (text: string | undefined): string | undefined =>
  /^[0-9a-f]{12,64}$/.test(text ?? '') ? text!.slice(0, 12) : undefined;

/** The commit that a checkout stands at, read from its files: git itself is not needed. */
const commitOf = (root: string): string | undefined => {
  const dotGit = resolve(root, '.git');
  if (!existsSync(dotGit)) return undefined;
  // A second tree of one repository has a file there, which names its folder.
  const folder = statSync(dotGit).isFile() ? resolve(root, firstLine(dotGit).replace(/^gitdir: /, '')) : dotGit;
  const head = firstLine(resolve(folder, 'HEAD'));
  const branch = /^ref: (.+)$/.exec(head)?.[1];
  if (branch === undefined) return head;
  const common = resolve(folder, 'commondir');
  const shared = existsSync(common) ? resolve(folder, firstLine(common)) : folder;
  if (existsSync(resolve(shared, branch))) return firstLine(resolve(shared, branch));
  const packed = readFileSync(resolve(shared, 'packed-refs'), 'utf8').split('\n');
  return packed.find((line) => line.endsWith(` ${branch}`))?.split(' ', 1)[0];
};

/**
 * The version of the sources in a folder.
 * @param root the folder of package.json.
 * @param given the commit, where it is known otherwise: the sources of an image come without their history.
 */
export const versionOf = (root: string, given?: string): Version => {
  const { version } = MANIFEST.parse(JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')));
  let commit = shortCommit(given);
  try {
    commit ??= shortCommit(commitOf(root));
  } catch {
    // A repository of another make: the commit stays unknown.
  }
  return { version, ...(commit === undefined ? {} : { commit }) };
};

/** The version of this program: as the build wrote it, else that of its sources. */
export const readVersion = (): Version => {
  if (!existsSync(STAMPED)) return versionOf(fileURLToPath(new URL('../..', import.meta.url)));
  const { version, commit } = STAMP.parse(JSON.parse(readFileSync(STAMPED, 'utf8')));
  return { version, ...(commit === undefined ? {} : { commit }) };
};

/** A version for people: `Broadside 0.1.0, commit 5d37f39aef01`. */
export const versionLine = ({ version, commit }: Version): string =>
  `Broadside ${version}${commit === undefined ? '' : `, commit ${commit}`}`;
