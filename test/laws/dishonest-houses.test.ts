import { describe, expect, test } from 'vitest';
import { checkTranscript, type Findings } from '../../src/operator/transcript/check.ts';
import { amount } from '../support/amount.ts';
import { type Mutant, mutantsOf } from '../support/mutations.ts';
import { linesOf, type Script, type Story, tell } from '../support/stories.ts';

/*
 * A house that owns the seed changes a match in every way that the grammar has words for, and makes it as consistent
 * again as it can. With the lines of the match as it was, each is found out. With lines of the changed match, as a house
 * gives that has cheated from the start, each is a fault or is put to the reader by name.
 */

const WORDS: NonNullable<Script['words']> = [
  { seat: 0, word: 'crab', own: true },
  { seat: 1, word: 'heron' },
];

/** Matches of all games, with people and a machine, with words and without, and with every end. */
const STORIES: Readonly<Record<string, Script>> = {
  'classic, two words, resigned': { words: WORDS, most: 16 },
  'classic, a machine, one word': { machine: 1, words: [{ seat: 0, word: 'crab' }], most: 12 },
  'classic, a draw': { most: 10, end: 'draw' },
  'classic, a late seat': { late: 6, most: 14 },
  'classic, a machine for a late seat': { relief: 6, back: 11, most: 16 },
  'mines, ended by an administrator': { variant: 'mines-10', most: 12, end: 'end' },
  'dutchman, a ship that moves': { variant: 'dutchman-5', words: WORDS.slice(1), most: 16 },
  'hex, two words, resigned': { variant: 'hex-duel', words: WORDS, most: 24 },
  'hex, a machine': { variant: 'hex-duel', machine: 0, most: 18 },
  'hex, a draw': { variant: 'hex-duel', most: 14, end: 'draw' },
  'hex, by the rules': { variant: 'hex-duel', chance: 5 },
  'admiral, two words, closed': { variant: 'admiral', words: WORDS, most: 20, end: 'close' },
  'admiral, a machine': { variant: 'captain-ds', machine: 1, most: 18 },
  'admiral, a late seat': { variant: 'admiral', late: 8, most: 18 },
};

/** Everything that is said of a match, and not proven. */
const saidOf = ({ match, confirm, unproven, machines }: Findings): ReadonlySet<string> =>
  new Set([
    ...match,
    ...[...confirm].flatMap(([seat, lines]) => lines.map((it) => `seat ${seat}: ${it}`)),
    ...unproven,
    ...machines,
  ]);

/** Why a mutant passes for genuine; undefined where it does not. */
const passes = async (genuine: Story, said: ReadonlySet<string>, mutant: Mutant): Promise<string | undefined> => {
  const text = JSON.stringify(mutant.transcript);
  const found = await checkTranscript(text, linesOf(mutant.transcript).join('\n'));
  if (found.faults.length > 0) return undefined;
  const now = saidOf(found);
  if ([...now].every((it) => said.has(it)) && now.size === said.size) return 'nothing that is said names the change';
  const held = await checkTranscript(text, genuine.kept.join('\n'));
  return held.faults.length > 0 || held.lines !== 'hold' ? undefined : 'the lines of the match as it was hold';
};

/** The test command tries one change of 397, long runs try all. */
const STEP = amount(397, 1);
const counts = new Map<string, number>();

describe.each(Object.entries(STORIES).map(([name, script], nth) => [name, script, nth] as const))(
  '%s',
  (_, script, nth) => {
    const story = tell(script);

    test('is genuine, and its lines hold', async () => {
      const found = await checkTranscript(JSON.stringify(story.transcript), story.kept.join('\n'));
      expect(found).toMatchObject({ faults: [], unread: [], lines: 'hold' });
    });

    test('is never taken for genuine once it is changed', { timeout: amount(60_000, 3_600_000) }, async () => {
      const genuine = await checkTranscript(JSON.stringify(story.transcript), story.kept.join('\n'));
      const said = saidOf(genuine);
      const passed: string[] = [];
      for (const mutant of mutantsOf(story.transcript, (n) => (n + nth * 7) % STEP === 0)) {
        counts.set(mutant.kind, (counts.get(mutant.kind) ?? 0) + 1);
        const why = await passes(story, said, mutant);
        if (why) passed.push(`${mutant.kind}: ${mutant.what}: ${why}`);
      }
      expect(passed).toEqual([]);
    });
  },
);

test('tries at least 20,000 changes in long runs, some of every kind', () => {
  const all = [...counts.values()].reduce((sum, it) => sum + it, 0);
  expect([...counts.keys()].sort()).toEqual(
    ['author', 'bytes', 'cut', 'double', 'drop', 'field', 'insert', 'order', 'retype', 'swap', 'value', 'word'].filter(
      (kind) => counts.has(kind) || amount(0, 1) === 1,
    ),
  );
  expect(all).toBeGreaterThanOrEqual(amount(150, 20_000));
});
