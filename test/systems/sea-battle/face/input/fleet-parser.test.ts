import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../../../../src/kernel/phrase.ts';
import { notation } from '../../../../../src/systems/sea-battle/face/input/notation.ts';
import { parse } from '../../../../../src/systems/sea-battle/face/input/parser.ts';
import { suggest } from '../../../../../src/systems/sea-battle/face/input/suggestions.ts';
import { rules } from '../../../../../src/systems/sea-battle/rules/index.ts';
import type { View } from '../../../../../src/systems/sea-battle/rules/view/index.ts';
import { CLASSIC, type Ruleset } from '../../../../../src/systems/sea-battle/variants.ts';
import { chance, play, startMatch, viewOf } from '../match-steps.ts';
import { parsedText as heardBy } from '../parsed-text.ts';
import { readerIn } from '../phrasebook-reader.ts';
import { type PlacedFleet, variantById, viewOfPlacement } from '../placement-view.ts';

const heard = (text: string, view: View, locale: Locale = 'ru'): string => heardBy(text, view, readerIn(locale));
const placing = (id: string, fleet?: PlacedFleet): View => viewOfPlacement(variantById(id), fleet);
const laid = (piece: 'mine' | 'sweeper', row: number, col: number): string =>
  notation.write({ type: 'lay', piece, at: { row, col } });
const [MINE_A8, SWEEPER_C8] = [laid('mine', 7, 0), laid('sweeper', 7, 2)];

describe('typed pieces during placement', () => {
  test.each([
    ['bent', 'а1+а2+б2', 'put.A1+A2+B2'],
    ['bent', 'а1+а2+а3+б3 д1+д2+е1', 'put.A1+A2+A3+B3 put.E1+E2+F1'],
    ['bent', 'а1-г1', 'put.A1-D1'],
    ['bent', 'а1 4 →', 'put.A1-D1'],
    ['bent', 'а1 4 ↓', 'put.A1-A4'],
    ['minesweeper-16', 'мина а8', MINE_A8],
    ['minesweeper-16', 'Мину в А8!', MINE_A8],
    ['minesweeper-16', 'тральщик в8', SWEEPER_C8],
    ['minesweeper-16', 'm:a8', MINE_A8],
    ['minesweeper-16', 'м: а8', MINE_A8],
    ['minesweeper-16', 'т:в8', SWEEPER_C8],
    ['minesweeper-16', 'мины а8, в8 и д8', `${MINE_A8} ${laid('mine', 7, 2)} ${laid('mine', 7, 4)}`],
    ['minesweeper-16', 'мина а8 в8', `put.C8 ${MINE_A8}`],
    ['minesweeper-16', 'к1 мина а8; тральщик в8', `put.J1 ${MINE_A8} ${SWEEPER_C8}`],
    ['minesweeper-16', 'мина а8 и тральщик в8', `${MINE_A8} ${SWEEPER_C8}`],
    ['minesweeper-16', 'мина: 8а', MINE_A8],
    ['minesweeper-16', 'мина', 'refused Мину и тральщик пишите словом и клеткой: мина Б6'],
    ['minesweeper-16', 'мина а1-а3', 'refused Мину и тральщик пишите словом и клеткой: мина Б6'],
    ['minesweeper-16', 'р16', 'put.P16'],
    ['minesweeper-16', 'м5', 'put.L5'],
    ['minesweeper-16', 'м5+м6', 'put.L5-L6'],
    ['minesweeper-16', 'т5', 'refused Такой буквы здесь нет. Буквы'],
    ['minesweeper-16', 'а17', 'refused Такой клетки нет: буквы А–Р, цифры 1–16.'],
    ['dutchman-5', 'а1+б2+в2+в3+г4', 'put.A1+B2+C2+C3+D4'],
    ['classic', 'а1-г4', 'refused Концы корабля должны быть в одном ряду или столбце.'],
    ['bent', 'а1-г4', 'refused Гнутый корабль пишите по клеткам: А1+А2+Б2'],
    ['classic', 'привет', 'talk Напишите концы корабля: '],
    ['classic', 'мина а8', 'refused В этой игре мин нет'],
    ['mines-10', 'тральщик а8', 'refused Тральщиков в этой игре нет'],
  ])('%s: "%s" is read as %s', (id, text, meaning) => {
    const answer = heard(text, placing(id));
    expect(!/^(refused|talk|ask)/.test(answer) ? answer : answer.slice(0, meaning.length)).toBe(meaning);
  });

  test.each([
    ['uk', 'міна а8', MINE_A8],
    ['uk', 'тральник в8', SWEEPER_C8],
    ['uk', 'міни а8, в8', `${MINE_A8} ${laid('mine', 7, 2)}`],
    ['en', 'mine A8', MINE_A8],
    ['en', 'minesweeper C8', SWEEPER_C8],
    ['en', 'sweeper c8', SWEEPER_C8],
    ['en', 't:c8', SWEEPER_C8],
    ['en', 's:c8', SWEEPER_C8],
  ] as const)('in %s: "%s" is read as %s', (locale, text, meaning) =>
    expect(heard(text, placing('minesweeper-16'), locale)).toBe(meaning),
  );

  test('a whole fleet replaces the placed pieces, and a single piece is added to them', () => {
    const fleet = 'а1-г1 е1-з1 а3-а5 в3-г3 е3-е4 з3-и3 к1 в5 з5 к5';
    expect(heard(`${fleet} мина а8`, placing('mines-10'))).toMatch(/^clear put\.A1-D1 .* put\.J5 \S*A8$/);
    expect(heard('мина а8', placing('mines-10'))).toBe(MINE_A8);
    expect(heard('а1+б2+в3+г4+д5', placing('dutchman-5', { ships: ['A1 A2 A3 A4 A5'] }))).toBe(
      'clear put.A1+B2+C3+D4+E5',
    );
    expect(heard('а1+б2+в3+г4+д5', placing('dutchman-5'))).toBe('put.A1+B2+C3+D4+E5');
  });

  test('28 ships fit into one message, square by square', () => {
    const rules = variantById('minesweeper-18');
    const ships = rules.fleet.flatMap(({ size, count }) => Array.from({ length: count }, () => size));
    const text = ships
      .map((size, i) => Array.from({ length: size }, (_, j) => `а${1 + ((i + j) % 18)}`).join('+'))
      .join(' ');
    expect(text.length).toBeLessThan(400 + 200);
    expect(heard(text, viewOfPlacement(rules)).split(' ')).toHaveLength(29);
  });

  test('a letter of the other script asks, for mines as well', () => {
    const [b, v] = [laid('mine', 5, 1), laid('mine', 5, 2)];
    expect(heard('mine b6', placing('mines-10'))).toBe(`ask Что имелось в виду? [Б6=${b}~phonetic] [В6=${v}~visual]`);
  });
});

describe('typed words during placement', () => {
  const huddling = placing('classic', { huddles: true, deals: 3 });
  test.each([
    ['перельман', 'deal.4.perelman'],
    ['Perelman', 'deal.4.perelman'],
    ['пираты', 'flag.pirates'],
    ['флаг пираты', 'flag.pirates'],
    ['прапор: пірати', 'flag.pirates'],
    ['flag royal', 'flag.royal'],
    ['военный', 'flag.navy'],
    ['готово', 'ready'],
    ['другой', 'deal.4'],
    ['поставить', 'refused Корабль ещё не нарисован.'],
    ['стереть', 'refused Отменять нечего'],
  ])('"%s" is read as %s', (text, meaning) => {
    const answer = heard(text, huddling);
    expect(answer.startsWith('refused') ? answer.slice(0, meaning.length) : answer).toBe(meaning);
  });

  test('the pencilled squares can be put as a ship and rubbed out', () => {
    const drawn = placing('bent', { pencil: 'A1 A2 B2', drawn: true });
    expect(heard('поставить', drawn)).toBe('put.A1+A2+B2');
    expect(heard('стереть', drawn)).toBe('rub.B2');
  });

  test('the huddle is refused where it hides no ship', () =>
    expect(heard('перельман', placing('hasbro'))).toMatch(/^refused В этом флоте прятать некого/));
});

describe('suggestions during placement', () => {
  const words = (text: string, view: View, locale: Locale = 'ru'): string =>
    suggest(text, view, readerIn(locale), 25).join(' ');

  test('are the orders that are possible now', () => {
    expect(words('', placing('hasbro'))).toBe('другой остальное пираты королевский');
    expect(words('п', placing('classic', { huddles: true, flag: 'royal' }))).toBe('перельман пираты');
    expect(words('с', placing('bent', { pencil: 'A1' }))).toBe('стереть');
    expect(words('', viewOf(startMatch('whole', variantById('mines-10')), 0), 'uk')).toBe(
      'готово інший перельман скасувати очистити пірати королівський',
    );
  });

  test.each(LOCALES)('in %s are read as orders', (locale) => {
    const views = [placing('bent', { pencil: 'A1 A2', drawn: true, huddles: true }), viewOf(startMatch('whole'), 0)];
    for (const view of views)
      for (const word of words('', view, locale).split(' '))
        expect(heard(word, view, locale)).not.toMatch(/^(talk|refused)/);
  });

  test('are empty for any other viewer', () => expect(words('', viewOf(startMatch('whole'), 'public'))).toBe(''));
});

describe('a drawn fleet', () => {
  const drawing = (rows: string): string =>
    rows
      .trim()
      .split('\n')
      .map((row) => row.trim())
      .join('\n');
  const sea = (rules: Ruleset, ...drawn: readonly string[]): string =>
    [...drawn, ...Array.from({ length: rules.n - drawn.length }, () => '.'.repeat(rules.n))].join('\n');

  test('reads decks side by side as a ship, * as a mine, ^ as a sweeper', () => {
    const rules = variantById('minesweeper-16');
    expect(
      heard(
        sea(rules, '####....*.......', '................', '#.....^.........', '#...............'),
        viewOfPlacement(rules),
      ),
    ).toBe(`put.A1-D1 put.A3-A4 ${laid('mine', 0, 8)} ${laid('sweeper', 2, 6)}`);
  });

  test('may have bent ships, and blanks between the signs', () =>
    expect(
      heard(
        drawing(`
          # . . . . . . . . .
          # # . . . . . . . .
          . . . . . . . . . .
          . . . x x . . . . .
          . . . x x . . . . .
          . . . . . . . . . .
          . . . . . . . . . .
          . . . . . . . . . .
          . . . . . . . . . .
          . . . . . . . . . .
        `),
        placing('bent'),
      ),
    ).toBe('put.A1+A2+B2 put.D4+E4+D5+E5'));

  test('joins the Dutchman by corners as well', () => {
    const rules = variantById('dutchman-5');
    const rows = ['#...................', '.##.................', '..#.................', '...#................'];
    expect(heard(sea(rules, ...rows), viewOfPlacement(rules))).toBe('put.A1+B2+C2+C3+D4');
  });

  test('needs a sign for each ship where ships may be side by side', () => {
    const rules = variantById('hasbro');
    expect(
      heard(sea(rules, 'AAAAA.....', 'BBBB......', 'CCC.......', 'SSS.......', '22........'), viewOfPlacement(rules)),
    ).toBe('clear put.A1-E1 put.A2-D2 put.A3-C3 put.A4-C4 put.A5-B5');
    expect(heard(sea(rules, '#####.....'), viewOfPlacement(rules))).toMatch(
      /^refused Здесь корабли могут стоять вплотную: нарисуйте каждый своей буквой или цифрой/,
    );
  });

  test.each([
    ['classic', '....\n.##.\n....\n....', /^refused В рисунке должно быть 10 строк по 10 знаков/],
    ['minesweeper-16', sea(CLASSIC, '##........'), /^refused В рисунке должно быть 16 строк по 16 знаков/],
  ])('is refused in the wrong size, on %s', (id, text, why) => expect(heard(text, placing(id))).toMatch(why));

  test('differs from a list of ships, which is read as such', () => {
    expect(heard('а1-г1\nе1-з1\nа3-а5\nв3-г3', placing('classic'))).toBe('put.A1-D1 put.F1-H1 put.A3-A5 put.C3-D3');
    expect(heard('A1-E1\nA2-D2\nA3-C3\nA4-C4', placing('hasbro'), 'en')).toMatch(/^put/);
  });
});

describe('a mistake in a typed fleet is refused in one sentence, and the placed pieces stay', () => {
  /** After `clear` and the commands of `put`, types the text. Gives the accepted commands, then the refusal. */
  const outcomeOf = (id: string, put: string, text: string): string => {
    let game = play(startMatch('mistake', variantById(id)), 0, { type: 'clear' });
    for (const code of put.split(' ').filter(Boolean)) {
      const command = notation.read(code);
      if (command.ok) game = play(game, 0, command.value);
    }
    const before = viewOf(game, 0).seas[0]!.ships;
    const typed = parse(text, viewOf(game, 0), readerIn('ru'));
    const accepted: string[] = [];
    for (const command of typed.kind === 'commands' ? typed.commands : []) {
      const decided = rules.decide(game.state, 0, command, chance('mistake'));
      if (!decided.ok) return [...accepted, readerIn('ru').say(decided.error)].join(' ');
      game = play(game, 0, command);
      accepted.push(notation.write(command));
      expect(viewOf(game, 0).seas[0]!.ships).toEqual(expect.arrayContaining([...before]));
    }
    return typed.kind === 'refused' ? readerIn('ru').say(typed.why) : accepted.join(' ');
  };

  test.each([
    ['minesweeper-16', 'put.A1-F1', 'мина б1', 'Занято: ракетоносец, Б1. Выберите свободные клетки.'],
    ['minesweeper-16', 'put.A1-F1', 'мина а2', 'Слишком близко: ракетоносец, А1. Отступите на клетку.'],
    ['minesweeper-16', 'put.A1-F1', 'а17', 'Такой клетки нет: буквы А–Р, цифры 1–16.'],
    ['mines-10-touch', 'put.A1-D1', 'мина а2', laid('mine', 1, 0)],
    ['mines-10-touch', 'put.A1-D1', 'мина а1', 'Занято: линкор, А1. Выберите свободные клетки.'],
    ['classic', 'flag.pirates put.A1-D1', 'б2', 'Слишком близко: фрегат пиратов, А1. Отступите на клетку.'],
    ['minesweeper-16', 'put.A1-F1', 'а3-ж3', 'Кораблей на 7 клеток больше нет. Уберите один или поставьте другой.'],
    ['classic', 'put.A1-D1', 'а3+а4+б4', 'Корабль должен быть прямым: назовите два конца в одном ряду или столбце.'],
    ['bent', 'put.A1-D1', 'и1+к2+к3', 'Наискосок корабли не стоят: назовите концы в одном ряду или столбце.'],
    ['bent', 'put.A1-C1', 'а3+а4+а5+б4', 'Такого корабля во флоте нет. Поставьте один из недостающих.'],
    ['dutchman-5', '', 'а1+б2+в3+г4', 'Кораблей на 4 клетки больше нет. Уберите один или поставьте другой.'],
    ['dutchman-5', '', 'а1+б2+в3+г4+е5', 'В корабле разрыв: клетки должны идти подряд.'],
    ['dutchman-5', '', 'а1+б2+в3+г4+д5', 'put.A1+B2+C3+D4+E5'],
  ])('%s, after "%s": "%s" gives "%s"', (id, put, text, meaning) => expect(outcomeOf(id, put, text)).toBe(meaning));

  test('the pieces before the mistake stay', () =>
    expect(outcomeOf('minesweeper-16', '', 'а1-е1 мина а3 мина а4')).toBe(
      `put.A1-F1 ${laid('mine', 2, 0)} Слишком близко: мина, А3. Отступите на клетку.`,
    ));
});
