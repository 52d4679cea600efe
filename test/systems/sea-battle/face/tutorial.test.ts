import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../../../src/kernel/phrase.ts';
import { SCREEN_LIMITS } from '../../../../src/kernel/screen.ts';
import { exampleFleet } from '../../../../src/systems/sea-battle/face/tutorial/example-fleet.ts';
import { tutorial } from '../../../../src/systems/sea-battle/face/tutorial/index.ts';
import { faults } from '../../../../src/systems/sea-battle/rules/fleet/faults.ts';
import { CLASSIC, fleetOf, type Ruleset, VARIANTS } from '../../../../src/systems/sea-battle/variants.ts';
import { readerIn } from './phrasebook-reader.ts';

const named = (id: string): Ruleset => VARIANTS.find((it) => it.id === id)!;

/** A variant with every feature that the lessons explain, more than any named variant has. */
const EVERYTHING: Ruleset = {
  ...named('minesweeper-18'),
  id: 'everything',
  n: 20,
  fleet: fleetOf('8×9 7×9 6×9 5×9 4×9 3×9 2×9 1×9', 'any4'),
  shots: { kind: 'own-afloat' },
  afterHit: 'pass',
  report: { hit: 'volley-class', sunk: 'silent', near: 'told' },
};

const known = new Map<Ruleset, Map<Locale, ReturnType<typeof tutorial>>>();
/** The pages of a variant in a language, made once. Those with every feature are for a reader who answers by replies. */
const pagesOf = (rules: Ruleset, locale: Locale): ReturnType<typeof tutorial> => {
  const made = known.get(rules) ?? new Map<Locale, ReturnType<typeof tutorial>>();
  known.set(rules, made);
  const pages =
    made.get(locale) ?? tutorial(rules, readerIn(locale, rules === EVERYTHING ? { textAccess: 'replies' } : {}));
  made.set(locale, pages);
  return pages;
};

const textOf = (rules: Ruleset, locale: Locale = 'ru'): string =>
  pagesOf(rules, locale)
    .map(({ text }) => text)
    .join('\n');

describe('the tutorial', () => {
  test.each(VARIANTS.map((it) => [it.id, it] as const))('%s: has short pages, each with a picture', (_, options) => {
    for (const locale of LOCALES) {
      const leaves = pagesOf(options, locale);
      expect(leaves.length).toBeGreaterThanOrEqual(3);
      expect(leaves.length).toBeLessThanOrEqual(5);
      for (const { text, scene, alt } of leaves) {
        expect(text.length).toBeLessThanOrEqual(600);
        expect(text.length).toBeGreaterThan(80);
        expect(text).not.toMatch(/ {2}|undefined/);
        expect(alt.length).toBeGreaterThan(20);
        expect(alt.length).toBeLessThanOrEqual(1000);
        expect(scene.shapes.length).toBeGreaterThan(5);
        expect(JSON.stringify(scene) + alt).not.toMatch(/Анна|Борис/);
      }
    }
  });

  test('is short enough with every feature', () => {
    for (const locale of LOCALES) {
      const leaves = pagesOf(EVERYTHING, locale);
      expect(leaves.length).toBeLessThanOrEqual(6);
      for (const { text } of leaves) expect(text.length).toBeLessThanOrEqual(600);
    }
  });

  test.each(VARIANTS.map((it) => [it.id, it] as const))('%s: shows legal fleets', (_, options) => {
    for (const nth of [0, 1]) {
      const { ships, extras } = exampleFleet(options, nth);
      expect(ships).not.toEqual([]);
      const faulty = faults(
        options,
        ships.map(({ cells }) => cells),
      );
      expect(faulty.filter((it) => !/EXTRA/.test(it))).toEqual([]);
      const laid = (piece: string): number => extras.filter((it) => it.piece === piece).length;
      expect([laid('mine'), laid('sweeper')]).toEqual([options.extras.mines, options.extras.sweepers]);
      for (const { at } of extras)
        for (const deck of ships.flatMap(({ cells }) => cells))
          expect(Math.max(Math.abs(at.row - deck.row), Math.abs(at.col - deck.col))).toBeGreaterThan(
            options.extras.touch === 'none' ? 1 : 0,
          );
    }
  });

  test.each([
    ['mines-10', /Попали на мину — покажите сопернику одну целую клетку/],
    ['mines-sacrifice', /Попали на мину — потопите свой корабль/],
    ['minesweeper-16', /3 мины и 1 тральщик[\s\S]*Попали в тральщик — покажите сопернику одну свою целую мину/],
    ['perelman', /За ход 3 выстрела[\s\S]*сколько попаданий в какой корабль, но не где[\s\S]*помечены «\?»/],
    ['hasbro-salvo', /столько выстрелов, сколько у вас кораблей на плаву[\s\S]*в какой корабль/],
    ['dutchman-5', /У каждого один корабль на 5 клеток[\s\S]*уводит остальные клетки куда угодно/],
    ['sapper', /сколько из восьми соседних клеток занято кораблями/],
    ['royale-15', /Стреляют разом[\s\S]*погибли оба флота разом — ничья/],
    ['bent', /буквой «Г», квадратом, зигзагом/],
    ['classic-corners', /Касаться друг друга они могут только углами/],
  ])('%s: explains its own features', (id, words) => {
    expect(textOf(named(id))).toMatch(words);
    expect(textOf(CLASSIC)).not.toMatch(words);
  });

  test('has pages for the unclear squares of a volley, for the Dutchman, and for mines', () => {
    const shown = (id: string, nth: number): string => JSON.stringify(pagesOf(named(id), 'ru')[nth]);
    expect(shown('perelman', 1)).not.toBe(shown('salvo-n', 1));
    expect(pagesOf(named('dutchman-5'), 'ru')).toHaveLength(4);
    expect(pagesOf(named('minesweeper-16'), 'ru')).toHaveLength(4);
  });
});

describe('its sentences', () => {
  test.each([
    ['ru', 'Что корабль потоплен, не говорят, но число выстрелов выдаёт, сколько кораблей на плаву.'],
    ['uk', 'Що корабель потоплено, не кажуть, але кількість пострілів видає, скільки кораблів на плаву.'],
    ['en', 'You are not told when a ship sinks, but the number of shots shows how many are afloat.'],
  ] as const)('%s: say that only the number of shots shows sinkings (SB-26)', (locale, sentence) => {
    const silent = (rules: Ruleset): Ruleset => ({ ...rules, report: { hit: 'mark', sunk: 'silent', near: 'untold' } });
    expect(textOf(silent(named('hasbro-salvo')), locale)).toContain(sentence);
    const lone = { ...silent(named('hasbro-salvo')), fleet: fleetOf('4×1') };
    for (const rules of [silent(CLASSIC), silent(named('salvo-n')), lone])
      expect(textOf(rules, locale)).not.toContain(sentence);
  });

  test('name ships of one size by their own names', () => {
    expect(textOf(named('hasbro'), 'en')).toContain(
      'Each side has 5 ships: carrier 5, battleship 4, cruiser 3, submarine 3, destroyer 2.',
    );
  });

  test('never say Perelman’s name, nor two spaces', () => {
    for (const rules of [...VARIANTS, EVERYTHING])
      for (const locale of LOCALES) expect(textOf(rules, locale)).not.toMatch(/ {2}|undefined|Perelman|Перельман/);
  });
});

describe('the titles of the variants', () => {
  test.each(LOCALES)('in %s fit a button, differ, and have a description of one line', (locale) => {
    const { say } = readerIn(locale);
    const titles = VARIANTS.map(({ id }) => say({ key: 'variant', with: { id } }));
    expect(titles.filter((title) => title.length > 20)).toEqual([]);
    expect(new Set(titles).size).toBe(titles.length);
    for (const { id } of VARIANTS) {
      const about = say({ key: 'variant-about', with: { id } });
      expect(about).toMatch(/^[^\n]+\.$/);
      // The classic game is described in a challenge too, where two rows are allowed.
      expect([about, about.length <= (id === 'classic' ? 100 : SCREEN_LIMITS.lineChars)]).toEqual([about, true]);
    }
  });

  test('do not use Perelman’s name for the volleys on 16×16, and say that they are a reconstruction (R27)', () => {
    for (const locale of LOCALES) {
      const { say } = readerIn(locale);
      expect(say({ key: 'variant', with: { id: 'perelman' } })).not.toMatch(/Perelman|Перельман/);
      expect(say({ key: 'variant-about', with: { id: 'perelman' } })).toMatch(/reconstruction|Реконструкц/u);
    }
  });
});
