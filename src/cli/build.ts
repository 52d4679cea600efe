import { cpSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

/*
 * Puts the program into dist/: each command as one file with the parts it shares with others beside it, the packages it
 * needs included, since a thousand small files take three times as long to load. Types are checked by `npm run typecheck`.
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS = ['src', 'adapters', 'render'];
/** Entry points below src/; each becomes one file in dist/src. */
const COMMANDS = ['main', 'app/ai-worker', 'cli/doctor', 'cli/backup', 'cli/restore', 'cli/rekey', 'cli/healthcheck'];

/** Native addons, and fonts that are read as files. */
const APART = ['lmdb', '@napi-rs/canvas', '@fontsource/*', 'twemoji-colr-font'];

/** Faster ways that discord.js and ws take where they are installed. */
const OPTIONAL = ['zlib-sync', 'bufferutil', 'utf-8-validate'];

/** Packages written for `require` find it in a module, too. */
const REQUIRE = `import { createRequire as requireIn } from 'node:module'; const require = requireIn(import.meta.url);`;

/** Files beside a source (phrases, scripts, pages) are found from there, though its code now stands in dist/src. */
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

rmSync(`${ROOT}dist`, { recursive: true, force: true });
await build({
  absWorkingDir: ROOT,
  entryPoints: COMMANDS.map((name) => `src/${name}.ts`),
  outdir: 'dist/src',
  entryNames: '[name]',
  chunkNames: '[name]-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  external: [...APART, ...OPTIONAL],
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
    filter: (path) => !/\.(ts|mjs|md|json)$/.test(path),
  });
}
