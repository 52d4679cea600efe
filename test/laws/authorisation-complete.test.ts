import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { preferences } from '../../src/service/people/people.ts';
import { ROWS } from './authorisation-rows.ts';
import { ADMIRAL_ROWS, HEX_ROWS } from './authorisation-under-sail-rows.ts';
import { sourcesIn } from './sources.ts';

/*
 * Nothing can be done in this program that the table of who may do what does not know: its acts, looks, pages, settings,
 * deeds and commands are read out of the code, and each must have a row.
 */

const acts = ROWS.map(({ act }) => act).filter((it) => typeof it === 'string');
const deeds = ROWS.map(({ act }) => act).filter((it) => typeof it !== 'string');
const text = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const found = (path: string, pattern: RegExp): string[] =>
  [...text(path).matchAll(pattern)].map(([, name]) => name ?? '');

/** `!name` and `?!name` on a row's button. */
const named = (sign: '!' | '?!'): ReadonlySet<string> =>
  new Set(
    acts.flatMap(
      (it) =>
        (it.startsWith('page ') ? it.slice(5) : (it.split('.')[2] ?? '')).match(
          sign === '!' ? /^!([a-z-]+)/ : /^\?!([a-z-]+)/,
        )?.[1] ?? [],
    ),
  );

test('every act of the house', () => {
  const known = found('src/service/operations/operation-table.ts', /\['([a-z-]+)', \(match/g);
  expect(known.length).toBeGreaterThan(12);
  const pressed = found('src/service/handlers/press.ts', /name === '([a-z-]+)'/g);
  const onPages = found('src/service/handlers/page-command.ts', /name === '(play|variant|forget)'/g);
  expect([...known, ...pressed, ...onPages, 'here'].filter((it) => !named('!').has(it))).toEqual([]);
});

test('every button that any screen shows', () => {
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

test('every page that is looked at', () => {
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

describe('every setting', () => {
  const of = (whose: string): string[] => Object.keys(preferences.shape).map((it) => `!${whose}${it}:`);
  const begins = (wish: string): boolean => acts.some((it) => it.includes(wish));
  test('from within a match', () => expect(of('').filter((it) => !begins(it))).toEqual([]));
  test('of a chat', () => expect(of('chat:').filter((it) => !begins(it))).toEqual([]));
});

test('every deed that an adapter reports', () => {
  const [, type = ''] = /export type Action =([\s\S]*?)\n\n/.exec(text('src/service/ports/intent.ts')) ?? [];
  const kinds = [...type.matchAll(/kind: '(\w+)'/g)].map(([, kind]) => kind ?? '');
  expect(kinds.length).toBeGreaterThan(9);
  const known = new Set<string>([...deeds.map(({ kind }) => kind), 'press']);
  expect(kinds.filter((it) => !known.has(it))).toEqual([]);
});

test('every command of the game', () => {
  const types = found('src/systems/sea-battle/rules/command.ts', /type: '(\w+)'/g);
  expect(types.length).toBeGreaterThan(7);
  const signs: Readonly<Record<string, string>> = { lay: 'mine', volley: 'v', answer: 'miss', seal: 'hash' };
  const written = (type: string): RegExp =>
    type === 'shoot' ? /^[-{}\dmo]+\.1\.A1$/ : new RegExp(`\\.${signs[type] ?? type}\\b`);
  expect(types.filter((type) => !acts.some((it) => written(type).test(it)))).toEqual([]);
});

describe('every command under sail', () => {
  const signs: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    'hex-sea-battle': {},
    admiral: { fire: 'x', after: '\\+\\w+' },
  };
  test.each([
    ['hex-sea-battle', HEX_ROWS],
    ['admiral', ADMIRAL_ROWS],
  ] as const)('%s', (game, rows) => {
    const types = found(`src/systems/${game}/rules/command.ts`, /type: '([\w-]+)'/g);
    expect(types.length).toBeGreaterThan(12);
    const written = rows.map(({ act }) => JSON.stringify(act));
    const isTried = (type: string): boolean =>
      written.some((it) => new RegExp(`\\.${signs[game]?.[type] ?? type}(?![\\w-])`).test(it));
    expect(types.filter((it) => !isTried(it))).toEqual([]);
  });
});
