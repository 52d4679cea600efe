import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../../../../src/kernel/phrase.ts';
import type { Reader } from '../../../../../src/kernel/reader.ts';
import { pick } from '../../../../../src/kernel/rng.ts';
import { screenText } from '../../../../../src/kernel/screen.ts';
import { notation } from '../../../../../src/systems/sea-battle/face/input/notation.ts';
import { present } from '../../../../../src/systems/sea-battle/face/screens/index.ts';
import { type Command, FLAGS } from '../../../../../src/systems/sea-battle/rules/command.ts';
import { rules } from '../../../../../src/systems/sea-battle/rules/index.ts';
import type { View } from '../../../../../src/systems/sea-battle/rules/view/index.ts';
import { fleetOf, type Ruleset, VARIANTS } from '../../../../../src/systems/sea-battle/variants.ts';
import { isThorough } from '../../../../support/amount.ts';
import { chance, type Game, play, startMatch, viewOf } from '../match-steps.ts';
import { readerIn } from '../phrasebook-reader.ts';
import { variantById, viewOfPlacement } from '../placement-view.ts';
import { acts, exploreScreens, labels, screenFaults } from '../screen-checks.ts';

const ru = readerIn('ru');
const shown = (view: View, focus?: string, reader: Reader = ru): string[] => labels(present(view, reader, focus));
const does = (view: View, focus?: string): string[] => acts(present(view, ru, focus)).map(notation.write);

/** A command as text, whatever the order of its cells. */
const plainly = (command: Command): string =>
  command.type === 'put'
    ? `put ${command.cells
        .map(({ row, col }) => row * 100 + col)
        .sort((a, b) => a - b)
        .join()}`
    : JSON.stringify(command);

/**
 * Stages of a fleet that is placed by random commands. On a board above 10×10 only the first and the last; in a usual
 * run one of them: by turns the last, the dealt fleet or the empty sea.
 */
const arranged = (options: Ruleset, steps: number, nth: number): readonly Game[] => {
  const rng = chance(`hand ${options.id}`);
  const dealt = startMatch('hand', options);
  let game = play(dealt, 0, { type: 'clear' });
  const stages = [dealt, game];
  for (let i = 0; i < steps; i++) {
    const all = rules.legal(viewOf(game, 0)).filter(({ type }) => type !== 'ready' && type !== 'clear');
    const types = [...new Set(all.map(({ type }) => type))];
    const type = pick(rng, types);
    const commands = all.filter((it) => it.type === type);
    game = play(game, 0, pick(rng, commands));
    stages.push(game);
  }
  if (isThorough) return options.n > 10 ? [dealt, game] : stages;
  return [[game, dealt, options.n > 10 ? game : stages[1]!][nth % 3]!];
};

const READERS = LOCALES.flatMap((locale) =>
  (['board', 'whisper'] as const).flatMap((at) =>
    (['picture', 'text', 'words'] as const).map((board) => readerIn(locale, { at, board })),
  ),
);

describe('every screen of placement by hand', () => {
  let turn = 0;
  test.each(VARIANTS.filter(({ fleets }) => fleets === 'kept').map((it, nth) => [it.id, it, nth] as const))(
    '%s: keeps within the limits, has only legal keys, and has a key for every command but bent ships',
    (_, options, nth) => {
      for (const [i, game] of arranged(options, 4, nth).entries()) {
        const view = viewOf(game, 0);
        const legal = new Map(rules.legal(view).map((it) => [plainly(it), it]));
        const reachable = new Set<string>();
        const reader = READERS[turn++ % READERS.length]!;
        for (const [focus, screen] of exploreScreens(view, reader)) {
          expect(screenFaults(screen), `stage ${i}, focus ${focus}`).toEqual([]);
          for (const act of acts(screen)) {
            expect(legal.has(plainly(act)) ? '' : `${focus}: ${notation.write(act)}`).toBe('');
            reachable.add(plainly(act));
          }
        }
        const bent = [...legal.values()].filter(({ type }) => type === 'put').length > 0;
        const missed = [...legal].filter(([name, { type }]) => !reachable.has(name) && !(bent && type === 'put'));
        expect(missed.map(([, it]) => notation.write(it))).toEqual([]);
      }
    },
  );

  test.each(['classic', 'hasbro', 'notebook-1949'])('%s: every straight berth has a key', (id) => {
    const view = viewOf(play(startMatch('berths', variantById(id)), 0, { type: 'clear' }), 0);
    const offered = new Set([...exploreScreens(view, ru).values()].flatMap(acts).map(plainly));
    expect(rules.legal(view).filter((it) => !offered.has(plainly(it)))).toEqual([]);
  });
});

test('the screens for a fleet of every size and kind keep within the limits', () => {
  const motley: Ruleset = {
    ...variantById('minesweeper-18'),
    id: 'motley',
    n: 20,
    fleet: fleetOf('8×9 7×9 6×9 5×9 4×9 3×9 2×9 1×9', 'any8'),
    extras: { mines: 7, sweepers: 3, touch: 'none', mineEffect: 'give-deck' },
  };
  const harbours = [
    { ships: ['A1 B1'], mines: ['A9'], huddles: true },
    { pencil: 'A1 B2 C3', ships: ['T1', 'T3'] },
  ];
  for (const harbour of harbours)
    for (const [focus, screen] of exploreScreens(viewOfPlacement(motley, harbour), ru))
      expect(screenFaults(screen), `focus ${focus}`).toEqual([]);
  expect(shown(viewOfPlacement(motley, harbours[0]))).toEqual([
    '8■ ×9 | 7■ ×9 | 6■ ×9 | 5■ ×9 | ■■■■ ×9',
    '■■■ ×9 | ■■ ×8 | ■ ×9 | ◉ Мина ×6 | ▲ Тральщик ×3',
    '↶ Отменить | Очистить | 🎲 Остальное | 🎲 Другой флот',
    'Убрать… | 🧩 Уловка Перельмана | 🏴 Флаг',
  ]);
});

describe('the palette', () => {
  test('shows the missing ships, mines and sweepers', () => {
    expect(shown(viewOfPlacement(variantById('minesweeper-16')))).toEqual([
      '6■ ×1 | 5■ ×2 | ■■■■ ×3 | ■■■ ×4 | ■■ ×5',
      '■ ×6 | ◉ Мина ×3 | ▲ Тральщик ×1',
      '🎲 Остальное | 🎲 Другой флот',
      '🏴 Флаг',
    ]);
    expect(screenText(present(viewOfPlacement(variantById('minesweeper-16')), ru, undefined))).toContain(
      'Осталось поставить: корабли 6×1 5×2 4×3 3×4 2×5 1×6 · мины: 3 · тральщики: 1',
    );
  });

  test('lays a mine on a free square by letter and number', () => {
    const view = viewOfPlacement(variantById('mines-10'), { ships: ['A1 B1 C1 D1'] });
    expect(shown(view, 'hand:mine')).toEqual(['А | Б | В | Г | Д', 'Е | Ж | З | И | К', '← Назад | ↶ Отменить']);
    expect(shown(view, 'hand:mine:0')[0]).toBe('· | А2 | А3 | А4 | А5');
    expect(does(view, 'hand:mine:0')[0]).toBe(notation.write({ type: 'lay', piece: 'mine', at: { row: 1, col: 0 } }));
  });

  test('puts a bent ship by its ends or by drawing', () => {
    const view = viewOfPlacement(variantById('bent'));
    expect(shown(view, 'hand:4')).toEqual(['→ Вправо | ↓ Вниз | ✏️ Нарисовать', '← Назад']);
    expect(shown(viewOfPlacement(variantById('classic')), 'hand:4')).toEqual(['→ Вправо | ↓ Вниз', '← Назад']);
  });

  test('takes off the pieces of a complete fleet, on several pages where they are many', () => {
    const whole = viewOf(startMatch('whole', variantById('minesweeper-18')), 0);
    const takes = [...exploreScreens(whole, ru).values()].flatMap(acts).filter(({ type }) => type === 'take');
    expect(new Set(takes.map(plainly)).size).toBe(32);
    expect(shown(whole, 'hand').slice(-2)).toEqual([
      '← Назад | Очистить | ✅ К бою | Ещё →',
      '🧩 Уловка Перельмана | 🏴 Флаг',
    ]);
  });
});

describe('the pencil during placement', () => {
  test('begins with a letter and a number, then offers the squares beside', () => {
    const bare = viewOfPlacement(variantById('bent'));
    expect(shown(bare, 'hand:pen')).toEqual(['А | Б | В | Г | Д', 'Е | Ж | З | И | К', '← Назад']);
    expect(does(bare, 'hand:pen:1')[4]).toBe('mark.B5');
    const begun = viewOfPlacement(variantById('bent'), { pencil: 'B5' });
    expect(shown(begun)).toEqual(['Б4 | А5 | В5 | Б6', '⌫ Стереть | Другая клетка | ← Назад']);
    expect(screenText(present(begun, ru, undefined))).toContain('Нарисовано: Б5. Добавьте соседнюю клетку.');
  });

  test('puts the drawn ship, and rubs out', () => {
    const drawn = viewOfPlacement(variantById('bent'), { pencil: 'B5 B4 C5', drawn: true });
    expect(does(drawn).slice(-2)).toEqual(['put.B4+B5+C5', 'rub.C5']);
    expect(shown(drawn, 'hand:pen:1')[0]).toBe('Б1 | Б2 | Б3 | ✓ Б4 | ✓ Б5');
    expect(does(drawn, 'hand:pen:1')[3]).toBe('rub.B4');
  });

  test('ends at the size of the largest missing ship', () => {
    const full = viewOfPlacement(variantById('bent'), { pencil: 'A1 A2 A3 A4', drawn: true });
    expect(does(full)).toEqual(['put.A1-A4', 'rub.A4']);
  });

  test('draws the Dutchman with decks that meet at corners', () => {
    expect(shown(viewOfPlacement(variantById('dutchman-6')))[0]).toBe('6■ ×1');
    const begun = viewOfPlacement(variantById('dutchman-6'), { pencil: 'B5' });
    expect(does(begun)).toEqual([
      'mark.A4',
      'mark.B4',
      'mark.C4',
      'mark.A5',
      'mark.C5',
      'mark.A6',
      'mark.B6',
      'mark.C6',
      'rub.B5',
    ]);
  });
});

describe('Perelman’s huddle', () => {
  const dealt = viewOf(startMatch('huddle'), 0);
  test('is explained before it is dealt', () => {
    expect(shown(dealt)).toEqual(['✅ К бою', '🎲 Другой флот | ✥ Подвинуть корабль']);
    const why = present(dealt, ru, 'hand:huddle');
    expect(screenText(why)).toMatch(/прижаты друг к другу в углу[\s\S]*Почему это работает[\s\S]*Цена:/);
    expect(acts(why).map(notation.write)).toEqual(['deal.2.perelman']);
  });

  test('is offered only where it hides a ship', () => {
    const keysOf = (variant: string) =>
      shown(viewOf(startMatch('huddle', variantById(variant)), 0), 'hand').join(' | ');
    expect(keysOf('classic')).toContain('🧩 Уловка Перельмана | 🏴 Флаг');
    expect(keysOf('hasbro')).toContain('🏴 Флаг');
    expect(keysOf('hasbro')).not.toContain('Перельмана');
    expect(
      acts(present(viewOf(startMatch('huddle', variantById('hasbro')), 0), ru, 'hand:huddle')).map(({ type }) => type),
    ).toEqual(['take', 'take', 'take', 'take', 'take', 'clear', 'ready']);
  });
});

describe('flags', () => {
  test('are shown with the names of their ships, and the present one has no key', () => {
    const screen = present(viewOfPlacement(variantById('classic'), { flag: 'pirates' }), ru, 'hand:flag');
    expect(screenText(screen)).toContain('Пираты: фрегат пиратов, бригантина, шхуна, баркас');
    expect(screenText(screen)).toContain('Королевский: фрегат, корвет, бриг, шлюп');
    expect(labels(screen)[0]).toBe('⚓ Военный флот | ✓ 🏴‍☠️ Пираты | 👑 Королевский');
    expect(acts(screen).map(notation.write)).toEqual(['flag.navy', 'flag.royal']);
  });

  test.each([
    ['navy', 'линкор: 4 клетки'],
    ['pirates', 'фрегат пиратов: 4 клетки'],
    ['royal', 'фрегат: 4 клетки'],
  ] as const)('under the flag %s, name a ship of four "%s"', (flag, heading) =>
    expect(screenText(present(viewOfPlacement(variantById('classic'), { flag }), ru, 'hand:4')).split('\n')[0]).toBe(
      heading,
    ),
  );

  test.each(FLAGS)('under the flag %s, leave names of their own to ships that have them', (flag) => {
    const screen = present(viewOfPlacement(variantById('hasbro'), { flag }), ru, 'hand:3');
    expect(screenText(screen).split('\n')[0]).toBe('крейсер / подлодка: 3 клетки');
  });
});
