import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { z } from 'zod';

/**
 * Reads a file with one JSON value per line; empty if there is no file. @throws ZodError or SyntaxError for an invalid
 * line.
 */
export const linesOf = <T>(file: string, schema: z.ZodType<T>): readonly T[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => schema.parse(JSON.parse(line)))
    : [];

/** Appends a value as one line. */
export const addLine = (file: string, it: object): void => appendFileSync(file, `${JSON.stringify(it)}\n`);
