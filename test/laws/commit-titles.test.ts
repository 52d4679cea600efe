import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

/* The title of a commit is an imperative of at most 72 characters that says what changes for the player. */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The day from which titles are held to this. */
const SINCE = '2026-11-27T17:00:00Z';
const LONGEST = 72;
/** Imperatives that end like another form of a verb. */
const IMPERATIVES = /^(?:Address|Bring|Compress|Discuss|Embed|Exceed|Express|Feed|Focus|Need|Pass|Press|Proceed|Seed)$/;

/** What is wrong with a title; undefined where nothing is. */
const faultOf = (title: string): string | undefined => {
  const [verb = ''] = title.split(' ');
  if (title.length > LONGEST) return `${title.length} characters`;
  if (!/^[A-Z][a-z-]+$/.test(verb) || /\.$/.test(title)) return 'no sentence of a command';
  return /(?:ed|ing|s)$/.test(verb) && !IMPERATIVES.test(verb) ? `"${verb}" is no imperative` : undefined;
};

/** The titles since that day, newest first; none where the project came without its history. */
const titles = (): readonly string[] => {
  try {
    const log = execFileSync('git', ['log', `--since=${SINCE}`, '--no-merges', '--format=%s'], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return log.split('\n').filter((it) => it !== '');
  } catch {
    return [];
  }
};

describe('titles of commits', () => {
  test('are imperatives of at most 72 characters', () => {
    expect(titles().filter((it) => faultOf(it) !== undefined)).toEqual([]);
  });

  test.each([
    ['Deal crowded seas off the main thread', undefined],
    ['Press a square twice to fire', undefined],
    ['Deals crowded seas off the main thread', '"Deals" is no imperative'],
    ['Fixed the board', '"Fixed" is no imperative'],
    ['Painting pictures elsewhere', '"Painting" is no imperative'],
    ['the board is drawn once', 'no sentence of a command'],
    ['Draw the board once.', 'no sentence of a command'],
    [`Draw ${'the board '.repeat(7)}once`, '79 characters'],
  ])('may be, or not: %s', (title, fault) => {
    expect(faultOf(title)).toBe(fault);
  });
});
