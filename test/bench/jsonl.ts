import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { z } from 'zod';

/** What a file holds, one value a line; nothing where there is no file. @throws ZodError or SyntaxError for a line that is none. */
export const linesOf = <T>(file: string, schema: z.ZodType<T>): readonly T[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => schema.parse(JSON.parse(line)))
    : [];

/** Adds a line. */
export const addLine = (file: string, it: object): void => appendFileSync(file, `${JSON.stringify(it)}\n`);
