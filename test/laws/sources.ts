import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, without a slash at its end. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');

/** A file of the program: its path from the project's folder, with forward slashes, and what it says. */
export interface Source {
  readonly path: string;
  readonly text: string;
  /** `text` with its comments blanked out. */
  readonly code: string;
}

/** Comments end where they end; what looks like one inside a text or a regular expression is left alone where it matters. */
const withoutComments = (text: string): string =>
  text
    .replace(/(^|[\s({[,;=])\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/(^|\s)\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, ' '));

/** One source, from its path and text. */
export const source = (path: string, text: string): Source => ({ path, text, code: withoutComments(text) });

/** Every TypeScript file below these folders, in the order of their paths. */
export const sourcesIn = (...folders: readonly string[]): readonly Source[] =>
  folders
    .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.m?ts$/.test(entry.name) && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => source(relative(ROOT, file).split(sep).join('/'), readFileSync(file, 'utf8')));

/** What a file imports, also by `import()`: packages by name, the project's own files by path. */
export const importsOf = ({ path, code }: Source): readonly string[] =>
  [...code.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*(['"])([\w@./:-]+)\1/g)].map(([, , name]) =>
    name!.startsWith('.')
      ? normalize(join(dirname(path), name!))
          .split(sep)
          .join('/')
      : name!,
  );
