import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, without a trailing slash. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');

/** A file of the program: its path from the project's folder, with forward slashes, and its text. */
export interface Source {
  readonly path: string;
  readonly text: string;
  /** `text` with its comments replaced by blanks. */
  readonly code: string;
}

/**
 * Replaces comments by blanks. What looks like a comment within a string or a regular expression is kept, where that
 * matters.
 */
const withoutComments = (text: string): string =>
  text
    .replace(/(^|[\s({[,;=])\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/(^|\s)\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, ' '));

/** Makes a source from its path and text. */
export const source = (path: string, text: string): Source => ({ path, text, code: withoutComments(text) });

/** Every TypeScript file in these folders, in the order of their paths. */
export const sourcesIn = (...folders: readonly string[]): readonly Source[] =>
  folders
    .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(m?ts|tsx)$/.test(entry.name) && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => source(relative(ROOT, file).split(sep).join('/'), readFileSync(file, 'utf8')));

/** The imports of a file, also by `import()`: packages by name, own files by path. */
export const importsOf = ({ path, code }: Source): readonly string[] =>
  [...code.matchAll(/(?:(?<!\.)\bfrom|\bimport)\s*\(?\s*(['"])([\w@./:-]+)\1/g)].map(([, , name]) =>
    name!.startsWith('.')
      ? normalize(join(dirname(path), name!))
          .split(sep)
          .join('/')
      : name!,
  );
