import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The files that are bundled for a browser, and what each begins with. */
const ENTRIES = {
  'draw.js': '../../render/live-scene.ts',
  'client.js': 'client/main.tsx',
  'client.css': 'client/styles/client.css',
} as const;
export type PageBundle = keyof typeof ENTRIES;
export const PAGE_BUNDLES: readonly PageBundle[] = ['draw.js', 'client.js', 'client.css'];

/** Bundles a file for a browser. Needs the sources and the tools of a checkout. */
export const bundleFile = async (name: PageBundle): Promise<string> => {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [at(ENTRIES[name])],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    legalComments: 'none',
    external: ['*.woff2'],
    plugins: [
      {
        name: 'stand-ins',
        setup({ onResolve }) {
          // The drawing code is a script of its own.
          onResolve({ filter: /\/draw\.js$/ }, () => ({ path: './draw.js', external: true }));
          // What the drawing code is made with in the program, a page has under the same names.
          onResolve({ filter: /(?:^|\/)(?:cache|canvas|fonts)\.ts$/ }, ({ path }) => ({
            path: at(`client/${basename(path)}`),
          }));
        },
      },
    ],
  });
  return outputFiles[0]?.text ?? '';
};

/** A bundled file of the page: as it was built, or from the sources. */
export const pageFile = async (name: PageBundle): Promise<string> => {
  const built = at(`client/${name}`);
  return existsSync(built) ? readFileSync(built, 'utf8') : bundleFile(name);
};
