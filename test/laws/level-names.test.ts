import { describe, expect, test } from 'vitest';
import { commandsFor } from '../../adapters/discord/inbound/commands.ts';
import { booksScript } from '../../adapters/playground/page-books.ts';
import { BASE_LOCALE, LOCALES, type Locale } from '../../src/kernel/phrase.ts';
import { systems } from '../../src/registry.ts';
import { createAdapterWords } from '../../src/service/speech/adapter-words.ts';
import { loadPhrasebooks } from '../../src/service/speech/translator.ts';
import { appWords } from '../support/app-words.ts';
import { tally } from '../support/tally.ts';

/* Every level of every game's machine has a name wherever it is offered, in the language of its reader. */

const levels = [...new Set(systems.flatMap((it) => it.opponents.levels))];

/** The choices of Discord's `/play level`. */
const choices = commandsFor(appWords, levels)
  .flatMap((it) => ('options' in it && it.name === 'play' ? (it.options ?? []) : []))
  .flatMap((it) => (it.type === 3 && 'choices' in it && it.name === 'level' ? (it.choices ?? []) : []));

/** The names of the levels in the script of the playground's page. */
const namesOnPage = (locale: Locale): unknown => {
  const [, books = '{}'] = /^export const BOOKS = (.*);$/m.exec(booksScript(appWords, levels, locale)) ?? [];
  return JSON.parse(books)[locale].levels;
};

describe.each(LOCALES)('the levels in %s', (locale) => {
  const names = levels.map((level) => appWords.levelName(locale, level));

  test('have names that differ', () => expect(new Set(names).size).toBe(levels.length));

  test('have them on the playground’s page', () =>
    expect(namesOnPage(locale)).toEqual(Object.fromEntries(levels.map((level, i) => [level, names[i]]))));

  test('have them in Discord’s list, if Discord knows the language', () => {
    const shown = choices.map((it) => (locale === BASE_LOCALE ? it.name : it.name_localizations?.[locale]));
    if (shown.some((it) => it !== undefined))
      expect(shown.map((it) => it?.toLowerCase())).toEqual(names.map((it) => it.toLowerCase()));
  });
});

test('Discord’s choices are the levels, each under its name', () => {
  expect(choices.map((it) => it.value)).toEqual(levels);
  expect(choices.map((it) => [it.value, it.name, it.name_localizations?.ru, it.name_localizations?.uk])).toEqual(
    expect.arrayContaining([
      ['cabin-boy', 'cabin boy', 'юнга', 'юнга'],
      ['boatswain', 'boatswain', 'боцман', 'боцман'],
      ['captain', 'captain', 'капитан', 'капітан'],
      ['commodore', 'commodore', 'коммодор', 'комодор'],
      ['admiral', 'admiral', 'адмирал', 'адмірал'],
      ['grand-admiral', 'grand admiral', 'гранд-адмирал', 'гранд-адмірал'],
    ]),
  );
});

test('a level that only a game’s own book names has that name', () => {
  const all = [...systems, tally];
  const { levelName } = createAdapterWords(all, loadPhrasebooks(all));
  expect(levelName(BASE_LOCALE, 'slow')).toBe('slow');
});
