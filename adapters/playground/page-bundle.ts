import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What the drawing code is made with in the program, and in a page. */
const STAND_INS: Readonly<Record<string, string>> = { 'canvas.ts': 'canvas.js', 'fonts.ts': 'fonts.js' };

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Bundles the code that draws scenes for a browser. Needs the sources and the tools of a checkout. */
export const bundleDrawing = async (): Promise<string> => {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [at('../../render/live-scene.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    legalComments: 'none',
    plugins: [
      {
        name: 'stand-ins',
        setup({ onResolve }) {
          onResolve({ filter: /(?:^|\/)(?:canvas|fonts)\.ts$/ }, ({ path }) => ({
            path: at(`page/${STAND_INS[basename(path)]}`),
          }));
        },
      },
    ],
  });
  return outputFiles[0]?.text ?? '';
};

/** The code that draws scenes in a page: as it was built, or from the sources. */
export const drawingScript = async (): Promise<string> => {
  const built = at('page/draw.js');
  return existsSync(built) ? readFileSync(built, 'utf8') : bundleDrawing();
};
