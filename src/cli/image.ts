import { cpSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openCommandLine } from './command-line.ts';
import { packagesApart } from './packages.ts';

/*
 * Lays out what the image of the program carries, in the folder that is named: the built program, and the packages that
 * it has not taken into its bundle. `npm run build` comes before it.
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const [folder = ''] = openCommandLine('image', process).words;

/** Files of packages that only their makers need, and forms of fonts that the painter does not read. */
const LEFT_OUT =
  /\.(map|md|ts|mts|cts|css|scss|woff|c|cc|cpp|h|gyp|gypi)$|\/(binding|test|tests|docs?|src|deps|unicode\.json|metadata\.json)$/;

for (const path of ['dist', 'package.json']) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
for (const { folder: at } of packagesApart(ROOT)) {
  mkdirSync(dirname(join(folder, at)), { recursive: true });
  cpSync(join(ROOT, at), join(folder, at), {
    recursive: true,
    filter: (path) => !LEFT_OUT.test(path) && !path.slice(join(ROOT, at).length).includes('/node_modules'),
  });
}
