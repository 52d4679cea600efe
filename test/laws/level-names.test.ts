import { describe, expect, test } from 'vitest';
import { commandsFor } from '../../adapters/discord/inbound/commands.ts';
import { BASE_LOCALE, LOCALES } from '../../src/kernel/phrase.ts';
import { systems } from '../../src/registry.ts';
import { STRENGTHS, strengthIn } from '../../src/service/core/match/strengths.ts';
import { appWords } from '../support/app-words.ts';

/* Every strength of a machine has a name wherever it is offered, in the language of its reader. */

/** The choices of Discord's `/play level`. */
const choices = commandsFor(appWords, STRENGTHS)
  .flatMap((it) => ('options' in it && it.name === 'play' ? (it.options ?? []) : []))
  .flatMap((it) => (it.type === 3 && 'choices' in it && it.name === 'level' ? (it.choices ?? []) : []));

describe.each(LOCALES)('the strengths in %s', (locale) => {
  const names = STRENGTHS.map((level) => appWords.levelName(locale, level));

  test('have names that differ', () => expect(new Set(names).size).toBe(STRENGTHS.length));

  test('are read as they are named', () => expect(names.map(strengthIn)).toEqual(STRENGTHS));

  test('have them in Discord’s list, if Discord knows the language', () => {
    const shown = choices.map((it) => (locale === BASE_LOCALE ? it.name : it.name_localizations?.[locale]));
    if (shown.some((it) => it !== undefined)) expect(shown).toEqual(names);
  });
});

test('Discord’s choices are the strengths, each under its name', () => {
  expect(choices.map((it) => it.value)).toEqual(STRENGTHS);
  expect(choices.map((it) => [it.name, it.name_localizations?.ru, it.name_localizations?.uk])).toEqual([
    ['easy', 'лёгкая', 'легка'],
    ['normal', 'обычная', 'звичайна'],
    ['hard', 'высокая', 'висока'],
    ['expert', 'эксперт', 'експерт'],
    ['master', 'мастер', 'майстер'],
  ]);
});

test('no game has more machines than there are strengths', () => {
  for (const { opponents } of systems) expect(opponents.levels.length).toBeLessThanOrEqual(STRENGTHS.length);
});
