import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { Plugin } from 'vitest/config';

/*
 * The program's threads in tests. From the sources each would load a compiler and then the program through it; they
 * start from one file instead, which every run bundles anew.
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** In the folder of the packages, which the bundle imports. */
const BUNDLE = join(ROOT, 'node_modules/.cache/broadside/worker.mjs');

/** Bundles the worker. Several runs may do so at once: each puts its whole file in place. */
export const bundleWorker = async (): Promise<void> => {
  const outfile = `${BUNDLE}.${process.pid}`;
  await build({
    absWorkingDir: ROOT,
    entryPoints: ['src/app/worker.ts'],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node22',
    packages: 'external',
    plugins: [
      {
        name: 'addresses of sources',
        setup: ({ onLoad }) =>
          onLoad({ filter: /\.ts$/ }, ({ path }) => ({
            contents: readFileSync(path, 'utf8').replaceAll('import.meta.url', `'${pathToFileURL(path).href}'`),
            loader: 'ts',
          })),
      },
    ],
  });
  renameSync(outfile, BUNDLE);
};

/** What `src/app/worker-pool.ts` says of where the compiled worker is. */
const COMPILED = "import.meta.url.endsWith('.ts') ? undefined : new URL('../worker.js', import.meta.url)";

/** Lets the program start its threads from the bundle. @throws Error where the source says it in other words. */
export const bundledWorker: Plugin = {
  name: 'bundled worker',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/src/app/worker-pool.ts')) return undefined;
    if (!code.includes(COMPILED)) throw new Error(`${id} does not say where the compiled worker is`);
    return code.replace(COMPILED, `new URL('${pathToFileURL(BUNDLE).href}')`);
  },
};
