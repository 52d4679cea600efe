import { describe, expect, test } from 'vitest';
import { sourcesIn } from './sources.ts';

/*
 * What is added beside an older way removes it, or names the day on which it goes: a comment that speaks of what older
 * versions wrote says "Goes on 2027-11-28.". Versions of rules have their days in RULES.md (`versions.test.ts`).
 */

const OLDER =
  /\b(?:older|earlier|old|first) (?:versions?|matches|programs?|stores?)\b|\blegacy\b|\bdeprecated\b|\bobsolete\b/i;
const DAY = /Goes on (\d{4}-\d\d-\d\d)\./g;
/** How a name says that something stands beside its successor. */
const BESIDE = /(?:^|[-/])(?:old|legacy|new|v2|next-gen|compat)(?:-[a-z-]+)?\.ts$/;

const today = new Date().toISOString().slice(0, 10);
const inAYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;

/** The comments of a text, each as one line. */
const commentsIn = (text: string): readonly string[] =>
  [...text.matchAll(/\/\*[\s\S]*?\*\/|(?:^[ \t]*\/\/.*\n)+/gm)].map(([comment]) =>
    comment.replace(/\n\s*(?:\*|\/\/)?\s*/g, ' '),
  );

const program = sourcesIn('src', 'adapters', 'render');
const comments = program.flatMap(({ path, text }) => commentsIn(text).map((comment) => ({ path, comment })));
const days = comments.flatMap(({ path, comment }) =>
  [...comment.matchAll(DAY)].map(([, day]) => ({ path, day: day! })),
);

describe('an older way', () => {
  test('is told with the day on which it goes', () => {
    expect(comments.filter(({ comment }) => OLDER.test(comment) && !comment.match(DAY))).toEqual([]);
    expect(days.length).toBeGreaterThan(5);
  });

  test('goes within a year, and is gone by its day', () => {
    expect(days.filter(({ day }) => day > inAYear)).toEqual([]);
    expect(days.filter(({ day }) => day <= today)).toEqual([]);
  });

  test('has no successor beside it under the name of something new', () => {
    const beside = program.map(({ path }) => path).filter((path) => BESIDE.test(path));
    expect(beside).toEqual([]);
  });
});
