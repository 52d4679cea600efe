import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { bundlePage } from '../../adapters/playground/page-bundle.ts';
import { versionOf } from '../config/version.ts';
import { openCommandLine } from './command-line.ts';
import { APART, noticesOf } from './packages.ts';
import { requireNode } from './require-node.ts';

/*
 * Bundles the program into dist/: one file for each command, and beside them the chunks they share, npm packages
 * included. A thousand small files take three times as long to load. `npm run typecheck` checks the types.
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS = ['src', 'adapters', 'render'];
/** Entry points below src/. Each becomes one file in dist/src. */
const COMMANDS = [
  'main',
  'app/worker',
  'cli/doctor',
  'cli/backup',
  'cli/restore',
  'cli/rekey',
  'cli/bridge',
  'cli/healthcheck',
  'cli/play',
  'cli/verify',
];

/** What discord.js, ws and the proxy agent use if it is installed. */
const OPTIONAL = ['zlib-sync', 'bufferutil', 'utf-8-validate', 'kerberos'];

/** What a checkout has, and a built program needs no more. */
const TOOLS = ['esbuild'];

/** Banner that defines `require` in ES modules for packages that call it. */
const REQUIRE = `import { createRequire as requireIn } from 'node:module'; const require = requireIn(import.meta.url);`;

/** Lets a source find the files beside it (phrases, scripts, pages) although its bundled code is in dist/src. */
const addresses: Plugin = {
  name: 'addresses',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const place = relative(ROOT, path).replace(/\.ts$/, '.js');
      const address = `new URL('../${place}', import.meta.url).href`;
      return { contents: readFileSync(path, 'utf8').replaceAll('import.meta.url', address), loader: 'ts' };
    });
  },
};

requireNode();
const { commit } = openCommandLine('build', process).options;
rmSync(`${ROOT}dist`, { recursive: true, force: true });
const { metafile } = await build({
  metafile: true,
  absWorkingDir: ROOT,
  entryPoints: COMMANDS.map((name) => `src/${name}.ts`),
  outdir: 'dist/src',
  entryNames: '[name]',
  chunkNames: '[name]-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node22',
  external: [...APART, ...OPTIONAL, ...TOOLS],
  banner: { js: REQUIRE },
  legalComments: 'none',
  sourcemap: 'linked',
  sourcesContent: false,
  logLevel: 'warning',
  plugins: [addresses],
});
for (const folder of FOLDERS) {
  cpSync(`${ROOT}${folder}`, `${ROOT}dist/${folder}`, {
    recursive: true,
    filter: (path) => !/\.(tsx?|css|mjs|md|json)$/.test(path),
  });
}
// What the page's script is made of is not among the inputs of the program's.
const PAGE = ['preact', 'uqr', '@discord/embedded-app-sdk'];
const inputs = [...Object.keys(metafile.inputs), ...PAGE.map((name) => `node_modules/${name}/package.json`)];
writeFileSync(`${ROOT}dist/NOTICES.txt`, noticesOf(ROOT, inputs));
writeFileSync(`${ROOT}dist/src/config/version.json`, JSON.stringify(versionOf(ROOT, commit)));
for (const [name, text] of await bundlePage()) writeFileSync(`${ROOT}dist/adapters/playground/client/${name}`, text);
