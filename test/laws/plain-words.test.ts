import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, type Source, source, sourcesIn } from './sources.ts';

/* What files and types are called, and what no text of the project says. */

const CODE = ['src', 'adapters', 'render', 'test'] as const;
const SELF = 'test/laws/plain-words.test.ts';
const sources = sourcesIn(...CODE).filter(({ path }) => path !== SELF && !path.startsWith('test/bench/boardgame/'));

/** Every other text of the project: manuals, rules, phrases, pages, scripts. */
const texts = CODE.concat('.github' as never)
  .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }))
  .filter(
    (it) =>
      it.isFile() && /\.(md|ftl|js|css|html|lua|sh)$/.test(it.name) && !/node_modules|boardgame/.test(it.parentPath),
  )
  .map((it) => join(it.parentPath, it.name))
  .concat(join(ROOT, 'README.md'))
  .map((path) => source(path.slice(ROOT.length + 1), readFileSync(path, 'utf8')));

/** The part of the project within which one name means one thing. */
const roomOf = (path: string): string =>
  /^(src\/systems\/[\w-]+|src\/\w+|adapters\/\w+|render)\//.exec(path)?.[1] ?? '';

/** Types that two files of one room export under one name. */
const twins = (files: readonly Source[]): readonly string[] => {
  const where = new Map<string, string[]>();
  for (const { path, code } of files) {
    for (const [, name] of code.matchAll(/^export (?:interface|type) (\w+)/gm)) {
      const key = `${roomOf(path)} ${name}`;
      where.set(key, [...(where.get(key) ?? []), path]);
    }
  }
  return [...where]
    .filter(([key, paths]) => !key.startsWith(' ') && paths.length > 1)
    .map(([key, paths]) => `${key}: ${paths.join(', ')}`);
};

const isGerund = (path: string): boolean => /ing(\.test|\.soak)?\.ts$/.test(path);

/** A document that is named as one names a file or a section, and is not here. */
const deadPointers = ({ path, text }: Source): readonly string[] =>
  [
    ...text.matchAll(
      /\b((?:rules|design|seeds|specs)\/[\w-]+\.md|(?:architecture|house-2|reliability|platforms|ecosystem|between-matches)\.md)/g,
    ),
  ]
    .map(([, name]) => name!)
    .filter((name) => !existsSync(join(ROOT, name)))
    .map((name) => `${path}: ${name}`);

/** Pronouns for one man. Words in quotes may be a player's, or another language's. */
const pronouns = ({ path, text }: Source): readonly string[] =>
  [...text.matchAll(/(?<![$\p{L}'’-])(he|his|him|himself)(?![\p{L}'’-])/giu)].map(
    (it) => `${path}:${text.slice(0, it.index).split('\n').length} ${it[0]}`,
  );

describe('names', () => {
  it('call files by nouns', () => {
    expect(sources.map(({ path }) => path).filter(isGerund)).toEqual([]);
  });

  it('call one exported type one thing within a game, the service, the store or an adapter', () => {
    expect(twins(sources)).toEqual([]);
  });
});

describe('texts', () => {
  it('point to no document that is not here', () => {
    expect([...sources, ...texts].flatMap(deadPointers)).toEqual([]);
  });

  it('call a player "they"', () => {
    expect([...sources, ...texts].flatMap(pronouns)).toEqual([]);
  });
});

describe('the law notices', () => {
  it('a gerund', () => expect(isGerund('src/kit/sailing.ts')).toBe(true));

  it('two types of one name in one room, and not in two', () => {
    const [one, other] = ['src/systems/admiral/a.ts', 'src/systems/admiral/ai/b.ts'].map((path) =>
      source(path, 'export type Plan = 1;'),
    );
    expect(twins([one!, other!])).toHaveLength(1);
    expect(twins([one!, source('src/systems/hex-sea-battle/a.ts', 'export interface Plan {}')])).toEqual([]);
  });

  it('a pointer to nowhere', () => {
    expect(deadPointers(source('x.ts', '/** See rules/grid.md §3. */'))).toEqual(['x.ts: rules/grid.md']);
  });

  it('a player who is a man', () => {
    expect(pronouns(source('x.ts', '/** A player\nand his ship; this is theirs. */'))).toEqual(['x.ts:2 his']);
  });
});
