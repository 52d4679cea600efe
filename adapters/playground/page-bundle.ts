import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** What a page begins with, by the name of its file, and whether what it needs only later is in files of its own. */
const ENTRIES = [
  { name: 'draw', file: '../../render/live-scene.ts', splits: false },
  { name: 'client', file: 'client/main.tsx', splits: true },
  { name: 'client', file: 'client/styles/client.css', splits: false },
  { name: 'rare', file: 'client/styles/rare.css', splits: false },
] as const;

/** Bundles the scripts and styles of the page for a browser: their texts by name. Needs the sources and tools of a checkout. */
export const bundlePage = async (): Promise<ReadonlyMap<string, string>> => {
  const { build } = await import('esbuild');
  const bundles = await Promise.all(
    ENTRIES.map(({ name, file, splits }) =>
      build({
        entryPoints: [{ in: at(file), out: name }],
        outdir: '/',
        bundle: true,
        splitting: splits,
        chunkNames: '[name]-[hash]',
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
      }),
    ),
  );
  return new Map(bundles.flatMap(({ outputFiles }) => outputFiles.map(({ path, text }) => [basename(path), text])));
};

let bundled: Promise<ReadonlyMap<string, string>> | undefined;

/** A bundled file of the page: as it was built, or from the sources. Undefined if there is none of this name. */
export const pageFile = async (name: string): Promise<string | undefined> => {
  if (!/^[\w-]+\.(?:js|css)$/.test(name)) return undefined;
  const isBuilt = existsSync(at('client/client.js'));
  if (!isBuilt) {
    bundled ??= bundlePage();
    return (await bundled).get(name);
  }
  const built = at(`client/${name}`);
  return existsSync(built) ? readFileSync(built, 'utf8') : undefined;
};
