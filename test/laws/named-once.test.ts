import { describe, expect, it, test } from 'vitest';
import { PARAMETERS } from '../../src/systems/sea-battle/rules/custom/parameters.ts';
import { type Source, source, sourcesIn } from './sources.ts';

/* What has a name is named once: an order, a parameter and a phrase can each be changed in one place. */

const program = sourcesIn('src', 'adapters', 'render');

/** The files of a folder in which a word stands in quotes, or begins a row. */
const filesNaming = (word: string, folder: string, files = program): readonly string[] => {
  const named = new RegExp(`'${word}'|^\\s*${word}: [{[]$`, 'm');
  return files.filter(({ path, code }) => path.startsWith(folder) && named.test(code)).map(({ path }) => path);
};

describe('an order under sail', () => {
  /** Where the orders of a game may be named: their shape, the rules that decide and carry them out, and their rows. */
  const HOMES = /\/(rules\/(command|index|turn|orders\/[\w-]+|view\/preview)\.ts|things\/orders(\/[\w-]+)?\.ts)$/;
  /** The same word for something else. */
  const OTHERS: Readonly<Record<string, string>> = {
    'src/systems/admiral/face/table/orders.ts': 'the sign on a square to which a ship can sail',
    'src/systems/admiral/face/tutorial/lessons.ts': 'the name of a lesson',
  };

  test.each([
    ['admiral', 'sail'],
    ['admiral', 'rotate'],
    ['admiral', 'assault'],
    ['hex-sea-battle', 'broadside'],
    ['hex-sea-battle', 'at-will'],
    ['hex-sea-battle', 'unplot'],
  ])('of %s, %s, is named by its shape, its rules and its row', (game, order) => {
    const found = filesNaming(order, `src/systems/${game}/`).filter((path) => !(path in OTHERS));
    expect(found).toContain(`src/systems/${game}/rules/command.ts`);
    expect(found.filter((path) => !HOMES.test(path))).toEqual([]);
  });

  it('is found wherever it stands', () => {
    const files = [
      source('face/a.ts', "case 'sail':"),
      source('face/b.ts', 'const ROWS = {\n  sail: {\n    name: 1,'),
      source('face/c.ts', 'orders.sail(ship)'),
    ];
    expect(filesNaming('sail', 'face/', files)).toEqual(['face/a.ts', 'face/b.ts']);
  });
});

describe('a parameter of own rules', () => {
  const ROWS = 'src/systems/sea-battle/rules/custom/parameters.ts';
  /** Where a custom game is put together. Elsewhere the same words are fields of the rules, and results of a shot. */
  const ROOMS = ['src/systems/sea-battle/rules/custom/', 'src/systems/sea-battle/face/screens/custom-rules/'];

  test.each(Object.keys(PARAMETERS))('%s is named by its row and in at most two more files', (name) => {
    const found = ROOMS.flatMap((room) => filesNaming(name, room));
    expect(found).toContain(ROWS);
    expect(found.length, found.join(', ')).toBeLessThanOrEqual(3);
  });
});

describe('a key of a phrase', () => {
  /** A key that is put together: as a field, or as what is said. */
  const MADE = /(?:\bkey: |\b(?:say|phraseKey)\((?:[\w.]+, )?)`[\w-]*\$\{/g;
  const made = ({ path, code }: Source): readonly string[] =>
    [...code.matchAll(MADE)].map(([found]) => `${path}: ${found}`);
  /** Where a key is put together from an id that a game, a platform or a language gives itself. */
  const OF_IDS = [
    'adapters/discord/inbound/commands.ts',
    'adapters/discord/shared/words.ts',
    'adapters/playground/page-books.ts',
    'adapters/telegram/inbound/commands.ts',
    'src/service/core/match/game-words.ts',
    'src/service/speech/languages.ts',
  ];

  it('is written whole, for the compiler and whoever looks for it', () => {
    expect(program.filter(({ path }) => !OF_IDS.includes(path)).flatMap(made)).toEqual([]);
  });

  test.each(['say(reader, `sum-${result}`)', '{ key: `drill-${name}` }', 'phraseKey(reader, `key-aim-${aim}`, press)'])(
    'is found where it is made: %s',
    (code) => expect(made(source('a.ts', code))).toHaveLength(1),
  );
});
