import { describe, expect, test } from 'vitest';
import { commandsFor } from '../../adapters/discord/inbound/commands.ts';
import { intentOf } from '../../adapters/discord/inbound/intent.ts';
import { readInteraction } from '../../adapters/discord/shared/interaction.ts';
import { actionOf as playgroundAction } from '../../adapters/playground/inbound.ts';
import { commandList } from '../../adapters/telegram/inbound/commands.ts';
import { actionOf as telegramAction } from '../../adapters/telegram/inbound/intent.ts';
import { LOCALES } from '../../src/kernel/phrase.ts';
import { systems } from '../../src/registry.ts';
import { ACTIONS, PAGES } from '../../src/service/control/act.ts';
import {
  CHAT_COMMANDS,
  COMMAND_NAMES,
  type CommandName,
  commandNamed,
  isOnlyTyped,
  readCommandText,
  writeCommand,
} from '../../src/service/ports/chat-command.ts';
import { loadPhrasebooks } from '../../src/service/speech/translator.ts';
import { appWords } from '../support/app-words.ts';
import { importsOf, type Source, source, sourcesIn } from './sources.ts';

/*
 * What steers the service is named in one room, `src/service/control`, and the commands of a chat in one table. A name
 * spelt out anywhere else would compile with a typo in it.
 */

const CONTROL = 'src/service/control/';
/** The check of a transcript shares no code with the program whose work it checks, so it has its own spelling. */
const APART = 'src/operator/transcript/';

/** Samples of what is stored, whose bytes never change. */
const SAMPLES = 'src/service/core/match/dictionary.ts';

/** Signs of an action or a page in a string or a template; a look-ahead of a regular expression is none. */
const SPELT: readonly RegExp[] = [
  /['"`]\??![a-z]/gi,
  /(?<!\.)\.![a-z]/gi,
  /(?<!\()\?![a-z]/gi,
  /(?:startsWith|endsWith|split)\(['"`]\??!/g,
];
/** The name of a deadline with what follows it, in a string or a template. */
const DEADLINE = /['"`](?:turn|warn|call|machine|hush):/g;
/** A deadline that is made otherwise than by `dueIn` or `notDue`. */
const UNNAMED = /\bdelayMs:/g;

const hits = ({ path, code }: Source, ...patterns: readonly RegExp[]): readonly string[] =>
  patterns.flatMap((pattern) =>
    [...code.matchAll(pattern)].map((it) => `${path}:${code.slice(0, it.index).split('\n').length} ${it[0]}`),
  );

/** The actions and pages that a file spells out. */
const spelt = (file: Source): readonly string[] =>
  [CONTROL, APART, SAMPLES].some((it) => file.path.startsWith(it)) ? [] : hits(file, ...SPELT);

const MAKES_DEADLINES = ['src/service/core/match/running-clocks.ts', 'src/service/ports/store.ts'];

/** The deadlines that a file of the service spells out. */
const speltDeadlines = (file: Source): readonly string[] => {
  if (!file.path.startsWith('src/service/') || file.path.startsWith(CONTROL)) return [];
  return [...hits(file, DEADLINE), ...(MAKES_DEADLINES.includes(file.path) ? [] : hits(file, UNNAMED))];
};

const sources = sourcesIn('src', 'adapters');

describe('names', () => {
  test('of actions and pages are spelt out in the control room only', () => {
    expect(sources.flatMap(spelt)).toEqual([]);
  });

  test('of deadlines are spelt out in the control room only', () => {
    expect(sources.flatMap(speltDeadlines)).toEqual([]);
  });

  test('are spelt once more in the check of transcripts, which imports only the words of the service', () => {
    const check = sources.filter(({ path }) => path.startsWith(APART));
    const imports = new Set(check.flatMap(importsOf).filter((it) => it.startsWith('src/service/')));
    expect([...imports]).toEqual(['src/service/speech/translator.ts']);
    expect(check.flatMap((it) => hits(it, ...SPELT)).length).toBeGreaterThan(0);
  });

  test.each([
    "const act = '!resign';",
    'const act = `?!rules:1`;',
    "const token = [match, '.-.0.?!show'].join('');",
    "const token = [match, '.-.0.!join'].join('');",
    'const old = "!Join";',
    "if (act.startsWith('!')) return;",
    "if (act.startsWith('?!')) return;",
  ])('are found in: %s', (code) => {
    expect(spelt(source('src/service/features/play/x.ts', code))).not.toEqual([]);
    expect(spelt(source(`${CONTROL}x.ts`, code))).toEqual([]);
  });

  test.each([
    "const name = 'turn:'.concat(seat);",
    "const name = 'hush:late';",
    "const due = { name: 'lobby', delayMs: 0 };",
    'const due = { name, delayMs: null };',
  ])('of deadlines are found in: %s', (code) => {
    expect(speltDeadlines(source('src/service/core/time/x.ts', code))).not.toEqual([]);
    expect(speltDeadlines(source(`${CONTROL}x.ts`, code))).toEqual([]);
  });

  test.each(['const rule = /^(?!not)[a-z]/;', 'if (!act) return;', 'const all = [...!done ? a : b];', '// `!join`'])(
    'are not seen where there are none: %s',
    (code) => expect(spelt(source('src/service/features/play/x.ts', code))).toEqual([]),
  );
});

describe('the label of every button in the tables', () => {
  const translator = loadPhrasebooks(systems);
  const labels = [...Object.values(ACTIONS), ...Object.values(PAGES)].flatMap((it) =>
    'label' in it ? [it.label] : [],
  );
  test.each(LOCALES)('is a phrase in %s', (locale) => {
    const say = translator.to({ locale, letters: 'lat', nameOf: String }, 'sea-battle');
    for (const key of labels) expect(say({ key }), key).toMatch(/\p{L}/u);
  });
});

/* ------------------------------------------------------------------------------------------------ commands */

const words = (name: CommandName): string => (CHAT_COMMANDS[name].words === 'none' ? '' : 'words');
const UNKNOWN = 'nosuchcommand';

describe.each(COMMAND_NAMES)('the command %s', (name) => {
  const typed = writeCommand({ command: name, words: words(name) });

  test('is read as it was written', () => {
    const read = readCommandText(typed);
    expect(read && commandNamed(read.name, read.words)).toEqual({ command: name, words: words(name) });
  });

  test('does the same on Telegram and in the playground', () => {
    const onTelegram = telegramAction({ text: typed, audience: 'many', me: 'our_bot' });
    expect(onTelegram).toBeDefined();
    expect(playgroundAction(typed)).toEqual(onTelegram);
    expect(telegramAction({ text: `/${UNKNOWN}`, audience: 'many', me: 'our_bot' })).toBeUndefined();
  });

  test('opens a page where the words that it needs are missing', () => {
    const row = CHAT_COMMANDS[name];
    const bare = playgroundAction(`/${name}`);
    if ('instead' in row) expect(bare).toEqual({ kind: 'ask', about: row.instead });
    else expect(bare).toEqual('page' in row ? { kind: 'ask', about: name } : expect.objectContaining({ kind: 'open' }));
  });
});

describe('Discord', () => {
  const listed = commandsFor(appWords, []).flatMap((it) => ('options' in it && it.type === 1 ? [it] : []));
  const chosen = COMMAND_NAMES.filter((it) => !isOnlyTyped(it));

  test('lists exactly the commands of the table that are not only typed', () => {
    expect(listed.map(({ name }) => name).sort()).toEqual([...chosen].sort());
  });

  test('has a field for words exactly where words follow', () => {
    const fields = Object.fromEntries(listed.map(({ name, options }) => [name, (options ?? []).length > 0]));
    expect(fields).toEqual(Object.fromEntries(chosen.map((it) => [it, CHAT_COMMANDS[it].words !== 'none'])));
  });

  test.each(COMMAND_NAMES)('does the same as elsewhere by %s', (name) => {
    const options = (listed.find((it) => it.name === name)?.options ?? [])
      .filter((it) => !['opponent', 'level', 'thread'].includes(it.name))
      .slice(0, 1)
      .map((it) => ({ name: it.name, value: 'words' }));
    const interaction = readInteraction({
      id: '1',
      application_id: '2',
      token: 't',
      channel_id: '3',
      type: 2,
      user: { id: '4', username: 'ann' },
      data: { name, options },
    });
    const intent = interaction && intentOf(interaction, '2');
    if (isOnlyTyped(name)) expect(intent?.ok).toBe(false);
    else if (name === 'play')
      expect(intent).toMatchObject({
        value: { action: { kind: 'open', variant: 'words', rival: { kind: 'anyone' } } },
      });
    else
      expect(intent).toMatchObject({
        value: { action: playgroundAction(writeCommand({ command: name, words: words(name) })) },
      });
  });
});

test('has every command in a menu of Telegram, except the one that Telegram sends itself', () => {
  const scopes = ['all_private_chats', 'all_group_chats', 'all_chat_administrators'] as const;
  const listed = scopes.flatMap((scope) => commandList((_, key) => key, scope, 'en').map(({ command }) => command));
  expect([...new Set(listed)].sort()).toEqual(COMMAND_NAMES.filter((it) => it !== 'start').sort());
});
