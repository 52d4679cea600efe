import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { commandsFor } from '../../adapters/discord/inbound/commands.ts';
import { actionOf as playgroundDeed } from '../../adapters/playground/inbound.ts';
import { commandList } from '../../adapters/telegram/inbound/commands.ts';
import { actionOf as telegramDeed } from '../../adapters/telegram/inbound/intent.ts';
import { formattedText } from '../../adapters/telegram/outbound/payload.ts';
import { BASE_LOCALE, LOCALES, type Locale } from '../../src/kernel/phrase.ts';
import { systems } from '../../src/registry.ts';
import { COMMAND_NAMES, isOnlyTyped, WRITTEN_COMMAND } from '../../src/service/ports/chat-command.ts';
import { bookAt } from '../../src/service/speech/phrasebooks.ts';
import { appWords } from '../support/app-words.ts';
import { COMPLETE_LOCALES } from '../support/locales.ts';

/*
 * Every command that a text mentions exists where that text is shown.
 */

/** Phrases that answer a command Discord does not have: there is no keyboard under its text field. */
const ONLY_WHERE_THERE_ARE_KEYS = /^(keys-|command-keys)/;
/** Commands of another bot, and addresses of the program. */
const NOT_OURS: ReadonlySet<string> = new Set([
  'newbot',
  'setprivacy',
  'setinline',
  'metrics',
  'healthz',
  'livez',
  'readyz',
]);

const UNKNOWN = 'nosuchcommand';
const onTelegram = (name: string): boolean => {
  const deed = (it: string) => JSON.stringify(telegramDeed({ text: `/${it} x`, audience: 'one', me: 'our_bot' }));
  return deed(name) !== deed(UNKNOWN) || name === 'help';
};
const onPlayground = (name: string): boolean =>
  JSON.stringify(playgroundDeed(`/${name} x`)) !== JSON.stringify(playgroundDeed(`/${UNKNOWN} x`)) || name === 'help';

/** The names of Discord's commands in every language. */
const DISCORD: ReadonlySet<string> = new Set(
  commandsFor(appWords, []).flatMap(({ name, name_localizations: named }) =>
    [name, ...Object.values(named ?? {})].map(String),
  ),
);

/** A phrase as it is shown: with a code, a square and the like in its places. */
const filled = (text: string): string =>
  text
    .replaceAll('{ $code }', 'K7Q2M9XTA')
    .replace(/\{ \$(cell|example|square)\w* \}/g, 'Б6')
    .replace(/\{[^{}]*\}/g, '…');

/** The commands in a text, each with the words that belong to it. */
const linksIn = (text: string): readonly string[] =>
  [...text.matchAll(new RegExp(WRITTEN_COMMAND, 'gu'))].map(([found]) => found);

/** All commands in a text: a slash at the beginning of a word, but not in an address. */
const commandsIn = (text: string): readonly string[] =>
  [...text.matchAll(/(?<![\p{L}\d/.:<>-])\/(\p{Ll}[\p{Ll}-]+)(?![\p{L}/]|\.\p{L})/gu)].map(([, name = '']) => name);

/** The source of a book; empty where a partial language has none. */
const bookIn = (locale: Locale, name: string): string => {
  const book = bookAt(locale, name);
  return existsSync(book) ? readFileSync(book, 'utf8') : '';
};

const phrasebooks = (locale: Locale): readonly (readonly [file: string, source: string])[] => [
  ...['chat', 'clock', 'house', 'invite', 'people', 'order', ...systems.map(({ id }) => id)].map(
    (name): readonly [string, string] => [name, bookIn(locale, name)],
  ),
];

/** The messages of a phrasebook, each with its text. */
const messagesIn = (source: string): readonly (readonly [key: string, text: string])[] =>
  source
    .split(/\n(?=[a-z])/u)
    .map((it) => /^([a-z][\w-]*) =([\s\S]*)$/u.exec(it) ?? [])
    .flatMap(([, key, text]): readonly (readonly [string, string])[] => (key && text ? [[key, text]] : []));

describe.each(COMPLETE_LOCALES)('phrases in %s', (locale) => {
  const texts = phrasebooks(locale).flatMap(([file, source]) =>
    messagesIn(source).map(([key, text]) => ({ file, key, text: filled(text) })),
  );
  const said = texts.flatMap(({ file, key, text }) => commandsIn(text).map((name) => ({ file, key, name })));

  test('mention commands at all', () => expect(said.length).toBeGreaterThan(40));

  test('mention only commands that each platform knows', () => {
    const lost = said.flatMap(({ file, key, name }) => {
      const where = [
        ...(onTelegram(name) ? [] : ['Telegram']),
        ...(onPlayground(name) ? [] : ['the playground']),
        ...(DISCORD.has(name) || ONLY_WHERE_THERE_ARE_KEYS.test(key) ? [] : ['Discord']),
      ];
      return where.map((it) => `${file} ${key}: /${name} is unknown to ${it}`);
    });
    expect(lost).toEqual([]);
  });

  test('mention commands as a whole, and copied with their words on Telegram', () => {
    for (const { file, key, text } of texts) {
      const named = linksIn(text);
      expect(commandsIn(text).length, `${file} ${key}: ${text}`).toBe(named.length);
      const { entities } = formattedText({ title: '', body: text }, 4096);
      const copied = entities
        .filter(({ type }) => type === 'code')
        .map((it) => text.slice(it.offset).slice(0, it.length));
      expect(copied, `${file} ${key}`).toEqual(named.filter((it) => it.includes(' ')));
    }
  });

  test('have only known commands in Telegram’s menu', () => {
    for (const scope of ['all_private_chats', 'all_group_chats', 'all_chat_administrators'] as const)
      for (const { command } of commandList((_, key) => key, scope, locale))
        expect(onTelegram(command), command).toBe(true);
  });
});

describe('a command that the bot names', () => {
  test.each<[string, readonly string[]]>([
    ['Start another with /play.', ['/play']],
    ['Your own rules: /play X330BJAZTEG1A5G', ['/play X330BJAZTEG1A5G']],
    ['/play @ann or /play hex', ['/play @ann', '/play hex']],
    ['Type /fire Б6 or just Б6', ['/fire Б6']],
    ['Type /fire or press', ['/fire']],
    ['From elsewhere: /join K7Q2M9XTA', ['/join K7Q2M9XTA']],
    ['/join CODE enters one', ['/join']],
    ['/draw, /resign, /cancel, /hint and /custom', ['/draw', '/resign', '/cancel', '/hint', '/custom']],
    ['/keys off hides it', ['/keys off']],
    ['https://example.org/play and a/play', []],
    ['/player /fired', []],
  ])('is found as a whole: %s', (text, links) => expect(linksIn(text)).toEqual(links));

  test.each([
    ['/play X330BJAZTEG1A5G', { kind: 'open', words: ['X330BJAZTEG1A5G'] }],
    ['/join K7Q2M9XTA', { kind: 'join' }],
    ['/fire Б6', { kind: 'say', text: 'Б6' }],
    ['/draw', { kind: 'ask', about: 'draw' }],
    ['/cancel', { kind: 'ask', about: 'cancel' }],
  ])('does what it says in the playground: %s', (text, action) => expect(playgroundDeed(text)).toMatchObject(action));
});

test('takes a game’s name after /play to it where it ends the line, and no other words', () => {
  expect(linksIn('Your turn: /play big-fleet\nMore')).toEqual(['/play big-fleet']);
  expect(linksIn('/play begins a match')).toEqual(['/play']);
});

test('has in English the names by which Discord sends its commands and their options', () => {
  const sent = commandsFor(appWords, []).flatMap((it): readonly (readonly [string, string])[] =>
    'options' in it && it.type === 1
      ? [[`command-${it.name}`, it.name], ...(it.options ?? []).map(({ name }) => [`option-${name}`, name] as const)]
      : [],
  );
  expect(sent.length).toBeGreaterThan(20);
  for (const [key, name] of sent) expect(appWords.say(BASE_LOCALE, `discord-${key}`)).toBe(name);
});

test('mentions only commands that Discord has, in Discord’s own words', () => {
  const named = LOCALES.flatMap((locale) => commandsIn(bookIn(locale, 'discord')));
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !DISCORD.has(name))).toEqual([]);
});

test.each(LOCALES)('mentions in %s only commands that the page has on the page, and none in the terminal', (locale) => {
  const named = (book: string) => messagesIn(bookIn(locale, book)).flatMap(([, text]) => commandsIn(filled(text)));
  expect(named('playground').filter((name) => !onPlayground(name))).toEqual([]);
  expect(named('terminal')).toEqual([]);
});

test('names every command in the manual, and only those that exist', () => {
  const source = readFileSync(new URL('../../adapters/README.md', import.meta.url), 'utf8');
  const named = [...source.matchAll(/`(\/[^`\n]+)`/gu)]
    .flatMap(([, text = '']) => commandsIn(text))
    .filter((name) => !NOT_OURS.has(name));
  expect([...new Set(named)].sort()).toEqual(COMMAND_NAMES.filter((it) => it !== 'start').toSorted());
  const everywhere = named.filter((name) => !COMMAND_NAMES.some((it) => it === name && isOnlyTyped(it)));
  expect(everywhere.filter((name) => !onTelegram(name) || !onPlayground(name) || !DISCORD.has(name))).toEqual([]);
});
