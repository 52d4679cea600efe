import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ACTIONS, mayDo, PAGES, readAct } from '../../src/service/control/act.ts';
import type { Who } from '../../src/service/control/row.ts';
import { preferences } from '../../src/service/core/people/people.ts';
import { SETTING_CHOICES } from '../../src/service/features/settings/rows.ts';
import { CHAT_COMMANDS } from '../../src/service/ports/chat-command.ts';
import { ROLES, type Role } from '../support/authorisation-scenes.ts';
import { MOVER, ROWS } from './authorisation-rows.ts';
import { ADMIRAL_ROWS, HEX_ROWS } from './authorisation-under-sail-rows.ts';

/*
 * The authorisation table covers everything that can be done. Actions and pages are read from the tables of the service,
 * settings, intents and commands from the code, and each must have a row.
 */

const acts = ROWS.map(({ act }) => act).filter((it) => typeof it === 'string');
const deeds = ROWS.map(({ act }) => act).filter((it) => typeof it !== 'string');
const text = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const found = (path: string, pattern: RegExp): string[] =>
  [...text(path).matchAll(pattern)].map(([, name]) => name ?? '');

/** What the button of a row does, whichever match or page it is on. */
const actIn = (row: string): ReturnType<typeof readAct> =>
  readAct(row.startsWith(PAGE) ? row.slice(PAGE.length) : row.split('.').slice(2).join('.'));

const PAGE = 'page ';
const read = acts.map(actIn);
const actions: ReadonlySet<string> = new Set(read.flatMap((it) => (it && 'action' in it ? [it.action] : [])));
const pages: ReadonlySet<string> = new Set(read.flatMap((it) => (it && 'page' in it ? [it.page] : [])));

test('has a row for every action of the service', () => {
  expect(Object.keys(ACTIONS).filter((it) => !actions.has(it))).toEqual([]);
});

test('has a row for every page of the service', () => {
  expect(Object.keys(PAGES).filter((it) => !pages.has(it))).toEqual([]);
});

/** The roles that the table of actions may mean. Who of them may at which stage, the rows say. */
const ROLES_OF: Readonly<Record<Who, readonly Role[]>> = {
  anyone: ROLES,
  guest: ROLES.filter((it) => it !== 'host'),
  player: ['host', 'rival'],
  host: ['host'],
  'host or admin': ['host', 'manager', 'moderator'],
  admin: ['manager', 'moderator'],
};

/** The roles that a row lets act at any stage. */
const letIn = (may: (typeof ROWS)[number]['may']): readonly Role[] =>
  Object.values(may).flatMap((who) => (who === MOVER ? ROLES_OF.player : who));

/** Who may do what a row tries, as the tables of actions and of commands say; undefined where no table says it. */
const whoMay = (act: (typeof ROWS)[number]['act']): Who | undefined => {
  if (typeof act !== 'string') return act.kind === 'ask' ? CHAT_COMMANDS[act.about].may : undefined;
  const does = actIn(act);
  return does && 'action' in does ? mayDo(does.action) : undefined;
};

/** Rows that let in a role that the table keeps out. */
const contradictions = (rows: typeof ROWS): readonly string[] =>
  rows.flatMap(({ act, may }) => {
    const who = whoMay(act);
    const out = who === undefined ? [] : letIn(may).filter((it) => !ROLES_OF[who].includes(it));
    return out.map((role) => `${JSON.stringify(act)}: ${role} is not ${who}`);
  });

test('refuses everyone what the tables of actions and commands do not allow them', () => {
  expect(contradictions(ROWS)).toEqual([]);
  expect(contradictions([{ act: { kind: 'ask', about: 'draw' }, may: { battle: ['stranger'] } }])).toHaveLength(1);
  expect(contradictions([{ act: '-.0.!clock:600000', may: { lobby: ['rival'] } }])).toHaveLength(1);
});

describe('settings', () => {
  const of = (whose: string): string[] => Object.keys(preferences.shape).map((it) => `!${whose}${it}:`);
  const begins = (wish: string): boolean => acts.some((it) => it.includes(wish));
  test('have a row each in a match', () => expect(of('').filter((it) => !begins(it))).toEqual([]));
  test('have a row each for a chat', () => expect(of('chat:').filter((it) => !begins(it))).toEqual([]));
  test('are those that are stored', () =>
    expect([...Object.keys(SETTING_CHOICES), 'variant'].sort()).toEqual(Object.keys(preferences.shape).sort()));
});

test('has a row for every action that an adapter reports', () => {
  const [, type = ''] = /export type Action =([\s\S]*?)(?:\n\n|$)/.exec(text('src/service/ports/intent.ts')) ?? [];
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
