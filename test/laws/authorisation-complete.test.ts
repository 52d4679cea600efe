import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { preferences } from '../../src/service/people/people.ts';
import { ROWS } from './authorisation-rows.ts';
import { ADMIRAL_ROWS, HEX_ROWS } from './authorisation-under-sail-rows.ts';
import { sourcesIn } from './sources.ts';

/*
 * The authorisation table covers everything that can be done. Operations, looks, pages, settings, actions and commands
 * are read from the code, and each must have a row.
 */

const acts = ROWS.map(({ act }) => act).filter((it) => typeof it === 'string');
const deeds = ROWS.map(({ act }) => act).filter((it) => typeof it !== 'string');
const text = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const found = (path: string, pattern: RegExp): string[] =>
  [...text(path).matchAll(pattern)].map(([, name]) => name ?? '');

/** The names of all rows with the sign `!` or `?!`. */
const named = (sign: '!' | '?!'): ReadonlySet<string> =>
  new Set(
    acts.flatMap(
      (it) =>
        (it.startsWith('page ') ? it.slice(5) : (it.split('.')[2] ?? '')).match(
          sign === '!' ? /^!([a-z-]+)/ : /^\?!([a-z-]+)/,
        )?.[1] ?? [],
    ),
  );

test('has a row for every operation of the service', () => {
  const known = found('src/service/operations/operation-table.ts', /\['([a-z-]+)', \(match/g);
  expect(known.length).toBeGreaterThan(12);
  const pressed = found('src/service/handlers/press.ts', /name === '([a-z-]+)'/g);
  const onPages = found('src/service/handlers/page-command.ts', /name === '(play|variant|forget)'/g);
  expect([...known, ...pressed, ...onPages, 'here'].filter((it) => !named('!').has(it))).toEqual([]);
});

test('has a row for every button of the service’s screens', () => {
  const buttons = sourcesIn('src/service').flatMap(({ code }) =>
    [...code.matchAll(/['"`](\??![a-z][a-z-]*)/g)].map(([, it]) => it ?? ''),
  );
  expect(new Set(buttons).size).toBeGreaterThan(30);
  const unknown = buttons.filter(
    (it) =>
      !(it.startsWith('?')
        ? named('?!').has(it.slice(2))
        : named('!').has(it.slice(1)) || named('?!').has(it.slice(1))),
  );
  expect([...new Set(unknown)]).toEqual([]);
});

test('has a row for every page', () => {
  const looks = [
    'src/service/handlers/press.ts',
    'src/service/handlers/settings/match-menu.ts',
    'src/service/handlers/page-command.ts',
  ].flatMap((path) => [
    ...found(path, /(?:focus === |case )'!([a-z]+)'/g),
    ...found(path, /^ {4}case '([a-z]+)':\n {6}return (?:await )?\w+Page\(/gm),
  ]);
  expect(looks.length).toBeGreaterThan(12);
  expect([...new Set(looks.filter((it) => !named('?!').has(it)))]).toEqual([]);
});

describe('settings', () => {
  const of = (whose: string): string[] => Object.keys(preferences.shape).map((it) => `!${whose}${it}:`);
  const begins = (wish: string): boolean => acts.some((it) => it.includes(wish));
  test('have a row each in a match', () => expect(of('').filter((it) => !begins(it))).toEqual([]));
  test('have a row each for a chat', () => expect(of('chat:').filter((it) => !begins(it))).toEqual([]));
});

test('has a row for every action that an adapter reports', () => {
  const [, type = ''] = /export type Action =([\s\S]*?)\n\n/.exec(text('src/service/ports/intent.ts')) ?? [];
  const kinds = [...type.matchAll(/kind: '(\w+)'/g)].map(([, kind]) => kind ?? '');
  expect(kinds.length).toBeGreaterThan(9);
  const known = new Set<string>([...deeds.map(({ kind }) => kind), 'press']);
  expect(kinds.filter((it) => !known.has(it))).toEqual([]);
});

test('has a row for every command of Sea Battle', () => {
  const types = found('src/systems/sea-battle/rules/command.ts', /type: '(\w+)'/g);
  expect(types.length).toBeGreaterThan(7);
  const signs: Readonly<Record<string, string>> = { lay: 'mine', volley: 'v', answer: 'miss', seal: 'hash' };
  const written = (type: string): RegExp =>
    type === 'shoot' ? /^[-{}\dmo]+\.1\.A1$/ : new RegExp(`\\.${signs[type] ?? type}\\b`);
  expect(types.filter((type) => !acts.some((it) => written(type).test(it)))).toEqual([]);
});

describe('commands under sail', () => {
  const signs: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    'hex-sea-battle': {},
    admiral: { fire: 'x', after: '\\+\\w+' },
  };
  test.each([
    ['hex-sea-battle', HEX_ROWS],
    ['admiral', ADMIRAL_ROWS],
  ] as const)('have a row each in %s', (game, rows) => {
    const types = found(`src/systems/${game}/rules/command.ts`, /type: '([\w-]+)'/g);
    expect(types.length).toBeGreaterThan(12);
    const written = rows.map(({ act }) => JSON.stringify(act));
    const isTried = (type: string): boolean =>
      written.some((it) => new RegExp(`\\.${signs[game]?.[type] ?? type}(?![\\w-])`).test(it));
    expect(types.filter((it) => !isTried(it))).toEqual([]);
  });
});
