import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Packages that are not bundled: native addons, and fonts that are read as files. `*` stands for all of a scope. */
export const APART = ['lmdb', '@napi-rs/canvas', '@fontsource/*', 'twemoji-colr-font'];

const names = z.record(z.string(), z.string()).default({});
const manifest = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string().default('unknown'),
  dependencies: names,
  optionalDependencies: names,
});

/** A package as it lies in a project. */
export interface Package {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** Its folder, from the project's. */
  readonly folder: string;
}

const readPackage = (root: string, folder: string) =>
  manifest.parse(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')));

/** The folder in which a package finds another, as Node looks for it; undefined where it is not installed. */
const folderOf = (root: string, from: string, name: string): string | undefined => {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules') - 1))) {
    const folder = join(at, 'node_modules', name);
    if (existsSync(join(root, folder, 'package.json'))) return folder;
    if (at === '') return undefined;
  }
};

/**
 * The packages that are not bundled, with all that they need and that is installed for this system.
 * @param root - the project's folder, with its `node_modules`
 */
export const packagesApart = (root: string): readonly Package[] => {
  const { dependencies } = readPackage(root, '');
  const isApart = (name: string): boolean =>
    APART.some((it) => it === name || (it.endsWith('*') && name.startsWith(it.slice(0, -1))));
  const found = new Map<string, Package>();
  const add = (from: string, name: string): void => {
    const folder = folderOf(root, from, name);
    if (folder === undefined || found.has(folder)) return;
    const { version, license, ...it } = readPackage(root, folder);
    found.set(folder, { name, version, license, folder });
    for (const other of Object.keys({ ...it.dependencies, ...it.optionalDependencies })) add(folder, other);
  };
  for (const name of Object.keys(dependencies).filter(isApart)) add('', name);
  return [...found.values()].toSorted((a, b) => (a.folder < b.folder ? -1 : 1));
};

/** The text of a package's licence; empty where it comes without one. */
const licenceOf = (root: string, { folder }: Package): string => {
  const file = readdirSync(join(root, folder)).find((it) => /^(licen[cs]e|copying|ofl)(\.(md|txt))?$/i.test(it));
  return file === undefined ? '' : readFileSync(join(root, folder, file), 'utf8').trim();
};

/**
 * The licences of what a bundle has taken in and of what stands beside it, as one text.
 * @param inputs - the files of the bundle, from the project's folder
 */
export const noticesOf = (root: string, inputs: readonly string[]): string => {
  const bundled = new Map<string, Package>();
  for (const input of inputs) {
    const folder = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0];
    if (folder === undefined || bundled.has(folder)) continue;
    const { name, version, license } = readPackage(root, folder);
    bundled.set(folder, { name, version, license, folder });
  }
  const all = [...bundled.values(), ...packagesApart(root)].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return all
    .map((it) => [`${it.name} ${it.version} (${it.license})`, '', licenceOf(root, it)].join('\n').trim())
    .join(`\n\n${'-'.repeat(80)}\n\n`)
    .concat('\n');
};
