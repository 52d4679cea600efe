import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../../../src/kernel/phrase.ts';
import { exampleFleet } from '../../../../src/systems/sea-battle/face/tutorial/example-fleet.ts';
import { tutorial } from '../../../../src/systems/sea-battle/face/tutorial/index.ts';
import { lessonOf } from '../../../../src/systems/sea-battle/face/tutorial/sentences.ts';
import { faults } from '../../../../src/systems/sea-battle/rules/fleet/faults.ts';
import { CLASSIC, fleetOf, type Ruleset, VARIANTS } from '../../../../src/systems/sea-battle/variants.ts';
import { readerIn } from './phrasebook-reader.ts';

const named = (id: string): Ruleset => VARIANTS.find((it) => it.id === id)!;

/** Everything that can be told at once: more than any game has. */
const EVERYTHING: Ruleset = {
  ...named('minesweeper-18'),
  id: 'everything',
  n: 20,
  fleet: fleetOf('8×9 7×9 6×9 5×9 4×9 3×9 2×9 1×9', 'any4'),
  shots: { kind: 'own-afloat' },
  afterHit: 'pass',
  report: { hit: 'volley-class', sunk: 'silent', near: 'told' },
};

const textOf = (rules: Ruleset): string =>
  tutorial(rules, readerIn('ru'))
    .map(({ text }) => text)
    .join('\n');

describe('the lesson with pictures', () => {
  test.each(VARIANTS.map((it) => [it.id, it] as const))('%s: short leaves, painted and told in words', (_, options) => {
    for (const locale of LOCALES) {
      const leaves = tutorial(options, readerIn(locale));
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

  test('of everything at once it is still short enough', () => {
    for (const locale of LOCALES) {
      const leaves = tutorial(EVERYTHING, readerIn(locale, { textAccess: 'replies' }));
      expect(leaves.length).toBeLessThanOrEqual(6);
      for (const { text } of leaves) expect(text.length).toBeLessThanOrEqual(600);
    }
  });

  test.each(VARIANTS.map((it) => [it.id, it] as const))('%s: the fleets that are shown are legal', (_, options) => {
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
    ['mines-10', /Кто попал на мину, выдаёт сопернику одну свою целую палубу/],
    ['mines-sacrifice', /топит один свой корабль целиком/],
    [
      'minesweeper-16',
      /3 мины и 1 тральщик[\s\S]*Кто попал на тральщик, выдаёт сопернику место одной своей целой мины/,
    ],
    ['perelman', /За ход 3 выстрела[\s\S]*сколько попаданий в какой корабль, но не где[\s\S]*помечены «\?»/],
    ['hasbro-salvo', /столько выстрелов, сколько у вас кораблей на плаву[\s\S]*в какой корабль/],
    ['dutchman-5', /У каждого один корабль, палуб: 5[\s\S]*увести остальные палубы куда угодно/],
    ['sapper', /сколько из восьми соседних клеток занято палубами/],
    ['royale-15', /Стреляют одновременно[\s\S]*погибли оба разом — ничья/],
    ['bent', /буквой «Г», квадратом, зигзагом/],
    ['classic-corners', /Касаться друг друга они могут только углами/],
  ])('%s: tells what is peculiar to it', (id, words) => {
    expect(textOf(named(id))).toMatch(words);
    expect(readerIn('ru').say(lessonOf(named(id)))).toMatch(
      new RegExp(words.source.replace(/\[\\s\\S\]\*помечены.*/, '')),
    );
    expect(textOf(CLASSIC)).not.toMatch(words);
  });

  test('the leaf about a volley shows squares that are not clear, the one about the Dutchman her wake', () => {
    const shown = (id: string, nth: number): string => JSON.stringify(tutorial(named(id), readerIn('ru'))[nth]);
    expect(shown('perelman', 1)).not.toBe(shown('salvo-n', 1));
    expect(tutorial(named('dutchman-5'), readerIn('ru'))).toHaveLength(4);
    expect(tutorial(named('minesweeper-16'), readerIn('ru'))).toHaveLength(4);
  });
});

describe('the lesson in a few sentences', () => {
  test.each([...VARIANTS, EVERYTHING].map((it) => [it.id, it] as const))('%s: at most 900 characters', (_, options) => {
    for (const locale of LOCALES) {
      const text = readerIn(locale).say(lessonOf(options));
      expect(text.length).toBeLessThanOrEqual(900);
      expect(text).not.toMatch(/ {2}|undefined|Perelman|Перельман/);
    }
  });

  test('the classic game, word for word', () => {
    expect(readerIn('ru').say(lessonOf(CLASSIC))).toBe(
      [
        'Поле 10×10. Кораблей 10: 4×1, 3×2, 2×3, 1×4 (клеток × штук). Корабли прямые. Друг друга они не касаются даже углами. Флот раздаётся сразу; до «Готово» его можно сменить или расставить самому.',
        'За ход один выстрел: буква и цифра. Ответ на каждую клетку: мимо, ранил или убил. Попали — стреляйте ещё; мимо — ход переходит. Клетки вокруг убитого отмечаются сами: там никого нет.',
        'Побеждает тот, кто первым потопит весь флот. Потом открываются оба поля, а реванш начинает проигравший.',
      ].join('\n'),
    );
  });

  test.each([
    ['ru', 'О потоплении не сообщают, но число выстрелов выдаёт, сколько кораблей на плаву.'],
    ['uk', 'Про потоплення не повідомляють, але кількість пострілів видає, скільки кораблів на плаву.'],
    ['en', 'No sinking is told, but the number of shots shows how many are afloat.'],
  ] as const)('%s: sinkings that only the number of shots tells (SB-26)', (locale, sentence) => {
    const { say } = readerIn(locale);
    const silent = (rules: Ruleset): Ruleset => ({ ...rules, report: { hit: 'mark', sunk: 'silent', near: 'untold' } });
    const counted = say(lessonOf(silent(named('hasbro-salvo'))));
    expect(counted).toContain(sentence);
    const lone = { ...silent(named('hasbro-salvo')), fleet: fleetOf('4×1') };
    for (const rules of [silent(CLASSIC), silent(named('salvo-n')), lone])
      expect(say(lessonOf(rules))).not.toContain(sentence);
  });

  test('ships of one size that have names of their own are named', () => {
    expect(readerIn('en').say(lessonOf(named('hasbro')))).toContain(
      '5 ships, by squares: carrier 5, battleship 4, cruiser 3, submarine 3, destroyer 2.',
    );
  });
});

describe('the names of the games', () => {
  test.each(LOCALES)('in %s fit a button, differ, and are told in a sentence', (locale) => {
    const { say } = readerIn(locale);
    const titles = VARIANTS.map(({ id }) => say({ key: `variant-${id}` }));
    expect(titles.filter((title) => title.length > 20)).toEqual([]);
    expect(new Set(titles).size).toBe(titles.length);
    for (const { id } of VARIANTS) {
      const about = say({ key: `variant-${id}-about` });
      expect(about).toMatch(/^[^.]+\.$/);
      expect(about.length).toBeLessThanOrEqual(130);
    }
  });

  test('the volleys on 16×16 do not go by Perelman’s name (R27)', () => {
    const titles = LOCALES.map((locale) => readerIn(locale).say({ key: 'variant-perelman' }));
    expect(titles).toEqual(['Залпы 16×16', 'Залпи 16×16', 'Volleys 16×16']);
  });
});
