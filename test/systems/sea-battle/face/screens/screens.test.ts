import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../../../../src/kernel/phrase.ts';
import type { Reader } from '../../../../../src/kernel/reader.ts';
import { screenText } from '../../../../../src/kernel/screen.ts';
import { actionSummary } from '../../../../../src/systems/sea-battle/face/input/action-summary.ts';
import { notation } from '../../../../../src/systems/sea-battle/face/input/notation.ts';
import { aimKeys } from '../../../../../src/systems/sea-battle/face/screens/battle/aim-keys.ts';
import { present } from '../../../../../src/systems/sea-battle/face/screens/index.ts';
import { rules } from '../../../../../src/systems/sea-battle/rules/index.ts';
import { CLASSIC } from '../../../../../src/systems/sea-battle/variants.ts';
import { amount, everyNth, isThorough } from '../../../../support/amount.ts';
import { wholeText } from '../../../../support/screen-text.ts';
import { type Game, play, randomMatch, startMatch, viewOf } from '../match-steps.ts';
import { readerIn } from '../phrasebook-reader.ts';
import { acts, exploreScreens, labels, looks, type Shown, screenFaults } from '../screen-checks.ts';

const stagesOf = (seed: string, every: number): readonly Game[] => {
  const stages = randomMatch(seed);
  return stages.filter((_, i) => i < 7 || i % every === 0 || i === stages.length - 1);
};

describe('every screen of random matches', () => {
  const readers = LOCALES.flatMap((locale) =>
    (['board', 'whisper'] as const).flatMap((at) =>
      (['picture', 'text', 'words'] as const).map((board) => readerIn(locale, { at, board })),
    ),
  );
  let turn = 0;
  test.each(['one', 'two', 'three'].slice(0, amount(1, 3)))(
    'keeps within the limits, and has only legal keys (match %s)',
    (seed) => {
      stagesOf(seed, 40).forEach((game, i) => {
        for (const viewer of everyNth([0, 1, 'public', 'umpire'] as const, 2, i)) {
          const view = viewOf(game, viewer);
          const mover = typeof viewer === 'number' ? viewer : (view.toMove[0] ?? 0);
          const reader = readers[turn++ % readers.length]!;
          for (const [focus, screen] of exploreScreens(view, reader)) {
            expect(screenFaults(screen), `stage ${i}, ${viewer}, focus ${focus}`).toEqual([]);
            for (const act of acts(screen)) {
              const decided = rules.decide(game.state, mover, act, { below: () => 0 });
              // The public view does not show whether a fleet is complete, so [Ready] may be pressed too early and
              // refused.
              const early = viewer === 'public' && !decided.ok && decided.error.kind === 'unseen';
              expect(decided.ok || early ? '' : `${notation.write(act)} ${decided.error.key}`).toBe('');
            }
          }
        }
      });
    },
  );

  test('keeps within the limits on a board of 20×20 as well', () => {
    const big = {
      ...CLASSIC,
      id: 'big',
      n: 20,
      fleet: CLASSIC.fleet.map((item) => ({ ...item, count: item.count + 2 })),
    };
    let game = startMatch('big', big);
    const views = [viewOf(game, 0), viewOf(play(game, 0, { type: 'clear' }), 0)];
    game = play(play(game, 0, { type: 'ready' }), 1, { type: 'ready' });
    views.push(viewOf(game, 'public'), viewOf(game, 0), viewOf(game, 1));
    const places = ['board', 'whisper'] as const;
    for (const [i, view] of everyNth([...views.entries()], 2))
      for (const at of isThorough ? places : [places[i % 2]!])
        for (const [focus, screen] of exploreScreens(
          view,
          readerIn('ru', { at, board: at === 'board' ? 'picture' : 'text' }),
        ))
          expect(screenFaults(screen), `${view.phase} ${focus}`).toEqual([]);
    const shots = new Set<string>();
    const mover = game.state.first;
    for (const screen of exploreScreens(viewOf(game, mover), readerIn('ru')).values())
      for (const act of acts(screen)) if (act.type === 'shoot') shots.add(notation.write(act));
    expect(shots.size).toBe(400);
    const shot = play(game, mover, { type: 'shoot', at: { row: 15, col: 3 } });
    const pad = aimKeys(viewOf(shot, mover), readerIn('ru'), 'aim:3:x15', []);
    expect(pad[0]!.map(({ label }) => label)).toEqual(['Г11', 'Г12', 'Г13', 'Г14', 'Г15']);
    expect(pad[1]![0]!.press).toEqual({ look: 'aim:3:x15' });
  });
});

describe('secrets of placement', () => {
  test('are not on the public screen, whose only key is [Ready] and names no cell', () => {
    const dealt = startMatch('secret');
    const other = play(dealt, 0, { type: 'deal', nth: 2 });
    for (const [focus, screen] of exploreScreens(viewOf(dealt, 'public'), readerIn('ru'))) {
      expect(acts(screen)).toEqual([{ type: 'ready' }]);
      expect(present(viewOf(other, 'public'), readerIn('ru'), focus)).toEqual(screen);
    }
  });
});

const cleared = play(startMatch('hand'), 0, { type: 'clear' });
const fighting = play(play(startMatch('fight'), 0, { type: 'ready' }), 1, { type: 'ready' });
const shooter = fighting.state.first;
const ru = (more: Partial<Reader> = {}): Reader => readerIn('ru', more);

describe('the screens', () => {
  test('placement: the dealt fleet is ready with one press', () => {
    const screen = present(viewOf(startMatch('hand'), 0), ru({ at: 'whisper' }), undefined);
    expect(labels(screen)).toEqual(['✅ К бою', '🎲 Другой флот | ✥ Подвинуть корабль']);
    expect(screen.brief?.split(', ')).toHaveLength(10);
    expect(screen.scene).toBeDefined();
  });

  test('placement by hand: four taps put a ship', () => {
    const view = viewOf(cleared, 0);
    expect(labels(present(view, ru(), undefined))).toEqual([
      '■■■■ ×1 | ■■■ ×2 | ■■ ×3 | ■ ×4',
      '🎲 Остальное | 🎲 Другой флот',
      '🧩 Уловка Перельмана | 🏴 Флаг',
    ]);
    expect(labels(present(view, ru(), 'hand:4'))).toEqual(['→ Вправо | ↓ Вниз', '← Назад']);
    expect(labels(present(view, ru(), 'hand:4:h'))).toEqual(['А | Б | В | Г | Д', 'Е | Ж | · | · | ·', '← Назад']);
    const numbers = present(view, ru(), 'hand:4:h:1');
    expect(labels(numbers)).toEqual(['Б1 | Б2 | Б3 | Б4 | Б5', 'Б6 | Б7 | Б8 | Б9 | Б10', '← Назад']);
    expect(notation.write(acts(numbers)[5]!)).toBe('put.B6-E6');
  });

  test('placement by hand: an incomplete fleet opens with the missing ships, and a step can be undone', () => {
    const put = play(cleared, 0, { type: 'put', cells: [{ row: 0, col: 0 }] });
    const screen = present(viewOf(put, 0), ru(), undefined);
    expect(labels(screen)).toEqual([
      '■■■■ ×1 | ■■■ ×2 | ■■ ×3 | ■ ×3',
      '↶ Отменить | Очистить | 🎲 Остальное | 🎲 Другой флот',
      '🧩 Уловка Перельмана | 🏴 Флаг',
    ]);
    expect(acts(screen).map(notation.write)).toEqual(['take.A1', 'clear', 'fill.2', 'deal.2']);
    expect(screenText(screen)).toContain('Осталось поставить: 4 3 3 2 2 2 1 1 1');
  });

  test('placement by hand: a complete fleet offers to take its ships off', () => {
    const screen = present(viewOf(startMatch('hand'), 0), ru(), 'hand');
    expect(acts(screen).map(({ type }) => type)).toEqual([...Array(10).fill('take'), 'clear', 'ready']);
  });

  test('ready: the screen waits, and has no act to press', () => {
    const screen = present(viewOf(play(startMatch('hand'), 0, { type: 'ready' }), 0), ru(), 'hand');
    expect(acts(screen)).toEqual([]);
    expect(screenText(screen)).toBe('Ждём соперника\nВаш флот готов.\nБорис: ещё расставляет.');
  });

  test('the public board shows the turn, the lot, the ships left, and how to fire', () => {
    const screen = present(viewOf(fighting, 'public'), ru(), undefined);
    const first = ['Анна', 'Борис'][shooter]!;
    const other = ['Борис', 'Анна'][shooter]!;
    expect(screenText(screen).split('\n')).toEqual([`Стреляет ${first}`, `Начинает ${first}. 🚢 — ваш флот.`]);
    expect(screen.more).toEqual([
      'Ход 1.',
      `По жребию начинает ${first}.`,
      `${other}: на плаву 10 кораблей, клеток: 4, 3, 3, 2, 2, 2, 1, 1, 1, 1.`,
      `${first}: на плаву 10 кораблей, клеток: 4, 3, 3, 2, 2, 2, 1, 1, 1, 1.`,
      'Выстрел: кнопки, /fire Б6 или просто Б6',
    ]);
    expect(labels(screen)).toEqual(['А | Б | В | Г | Д', 'Е | Ж | З | И | К', '🚢 Мой флот']);
    expect(looks(screen)).toEqual([...Array.from({ length: 10 }, (_, letter) => `aim:${letter}`), 'mine']);
  });

  test('the shared pad fires with two taps, for the seat to move', () => {
    const view = viewOf(fighting, 'public');
    expect(labels(present(view, ru(), 'aim'))).toEqual(['А | Б | В | Г | Д', 'Е | Ж | З | И | К', '🚢 Мой флот']);
    const numbers = present(view, ru(), 'aim:1');
    expect(labels(numbers)).toEqual(['Б1 | Б2 | Б3 | Б4 | Б5', 'Б6 | Б7 | Б8 | Б9 | Б10', '← Назад | 🚢 Мой флот']);
    expect(acts(numbers).map(notation.write)[5]).toBe('B6');
  });

  test.each([
    ['text', 'Постріл: кнопки, /fire Б6 або просто Б6', 'Стріляйте кнопками або просто напишіть Б6'],
    [
      'replies',
      'Постріл: кнопки, /fire Б6 або відповідь на це повідомлення: Б6',
      'Постріл: кнопки, /fire Б6 або відповідь на це повідомлення: Б6',
    ],
    ['commands', 'Постріл: кнопки або /fire Б6', 'Постріл: кнопки або /fire Б6'],
  ] as const)('one line names the forms of a shot that work with the text access "%s"', (hears, shared, own) => {
    for (const board of ['picture', 'words'] as const) {
      const reader = readerIn('uk', { textAccess: hears, board });
      expect(wholeText(present(viewOf(fighting, 'public'), reader, undefined)).split('\n')).toContain(shared);
      expect(wholeText(present(viewOf(fighting, shooter), reader, undefined)).split('\n')).toContain(own);
    }
  });

  test('every button with symbols has a spoken name', () => {
    const spoken = (screen: Shown): string[] => screen.buttons.flat().map(({ label, spoken = label }) => spoken);
    expect(spoken(present(viewOf(startMatch('hand'), 0), ru(), undefined))).toEqual([
      'К бою',
      'Другой флот',
      'Подвинуть корабль',
    ]);
    expect(spoken(present(viewOf(cleared, 0), ru(), 'hand:4'))).toEqual(['Вправо', 'Вниз', 'Назад']);
    expect(spoken(present(viewOf(fighting, 'public'), ru(), undefined)).slice(-2)).toEqual(['К', 'Мой флот']);
    expect(spoken(present(viewOf(startMatch('hand'), 0), ru(), 'hand'))[0]).toMatch(/^Убрать [А-К]\d+-[А-К]\d+$/);
  });

  const enemyShips = viewOf(fighting, 1 - shooter).seas[1 - shooter]!.ships;
  const water = { row: 0, col: 0 };
  const isShip = (row: number, col: number): boolean =>
    enemyShips.some(({ cells }) => cells.some((cell) => cell.row === row && cell.col === col));
  for (let i = 0; i < 100 && isShip(water.row, water.col); i++) {
    water.row = Math.floor(i / 10);
    water.col = i % 10;
  }
  const single = enemyShips.find(({ size }) => size === 1)!.cells[0]!;
  const four = enemyShips.find(({ size }) => size === 4)!.cells[0]!;

  test('the pad stays open after a hit, and a square that was fired at keeps its place with its mark', () => {
    const hit = play(play(fighting, shooter, { type: 'shoot', at: single }), shooter, { type: 'shoot', at: four });
    const screen = present(viewOf(hit, shooter), ru({ at: 'whisper' }), undefined);
    expect(screen.pad?.squares[single.row]?.[single.col]).toMatchObject({ sign: '■', spent: true });
    expect(screenText(screen)).toMatch(/^Ваш выстрел\n[А-К]\d+ — ранил! Стреляйте ещё\.\n/);
    const letters = ['А', 'Б', 'В', 'Г', 'Д', 'Е', 'Ж', 'З', 'И', 'К'];
    const column = present(viewOf(hit, shooter), ru(), `aim:${single.col}`);
    const key = column.buttons.flat()[single.row]!;
    expect(key).toEqual({
      label: '■',
      press: { look: `aim:${single.col}:x${single.row}` },
      spoken: `${letters[single.col]}${single.row + 1}: убит`,
    });
  });

  test('the summary of a shot is the word of the game', () => {
    const missed = play(fighting, shooter, { type: 'shoot', at: water });
    const sunk = play(fighting, shooter, { type: 'shoot', at: single });
    const said = (game: Game, viewer: number): string | undefined => {
      const phrase = actionSummary(viewOf(game, viewer));
      return (
        phrase &&
        ru()
          .say(phrase)
          .replace(/^\S+ — /, '')
      );
    };
    expect(said(missed, shooter)).toBe('Мимо!');
    expect(said(sunk, shooter)).toBe('Убил! Клеток: 1');
    expect(said(sunk, 1 - shooter)).toBeUndefined();
    expect(said(fighting, shooter)).toBeUndefined();
    expect(actionSummary(viewOf(startMatch('x'), 0))).toBeUndefined();
    expect(actionSummary(viewOf(play(startMatch('x'), 0, { type: 'ready' }), 0))).toEqual({ key: 'ready-yours' });
  });

  test.each(['aim', 'mine'])(
    'a player’s own view keeps its pad out of turn, and tells their shot first, asked for by %s',
    (focus) => {
      const missed = play(fighting, shooter, { type: 'shoot', at: water });
      const screen = present(viewOf(missed, shooter), ru({ at: 'whisper' }), focus);
      expect(screenText(screen)).toMatch(/^Стреляет \S+\nА1 — мимо\./);
      expect(screen.pad?.squares.flat().every(({ spent }) => spent)).toBe(true);
    },
  );

  test('out of turn a reader who fires by letters sees the own sea with the number of the last shot', () => {
    const missed = play(fighting, shooter, { type: 'shoot', at: water });
    const screen = present(viewOf(missed, shooter), ru({ at: 'whisper', keys: 'letters' }), 'aim');
    expect(screenText(screen)).toMatch(/^Ваше море после выстрела 1\n/);
    expect(labels(screen)).toEqual(['🔄 Обновить']);
  });

  test('a reader may have characters or words instead of pictures', () => {
    const view = viewOf(fighting, shooter);
    const typed = present(view, ru(), 'text');
    expect(typed.scene).toBeUndefined();
    expect(typed.pre).toContain('А Б В Г Д');
    const told = present(view, ru({ board: 'words' }), undefined);
    expect([told.scene, told.pre]).toEqual([undefined, undefined]);
    expect(screenText(told)).toContain('на плаву 10 кораблей');
    const missed = play(fighting, shooter, { type: 'shoot', at: water });
    expect(screenText(present(viewOf(missed, shooter), ru({ board: 'words' }), undefined))).toMatch(/^Мимо: \S+\.\n/);
  });

  test('an own miss is shown with the enemy’s shot after it, and the umpire sees the last shots first', () => {
    const missed = play(fighting, shooter, { type: 'shoot', at: water });
    const open = rules.legal(viewOf(missed, 1 - shooter)).find(({ type }) => type === 'shoot')!;
    const answered = play(missed, 1 - shooter, open);
    const lines = screenText(present(viewOf(answered, shooter), ru(), undefined)).split('\n');
    expect(lines[1]).toMatch(/^\S+ — мимо\.$/);
    expect(lines[2]).toMatch(/^(Анна|Борис): \S+ — (мимо|ранил|убил)/);
    const umpire = present(viewOf(answered, 'umpire'), ru(), undefined);
    expect(screenText(umpire)).toMatch(/^(Анна|Борис): \S+ — .+\nСтреляет /);
    expect(screenText(umpire)).not.toContain('/fire');
    expect(umpire.buttons).toEqual([]);
  });

  test('after the end the screen has both fleets, the result, and nothing to press', () => {
    const over = randomMatch('end').at(-1)!;
    for (const viewer of [0, 1, 'public', 'umpire'] as const) {
      const screen = present(viewOf(over, viewer), ru(), 'aim');
      expect(screenText(screen)).toMatch(/^🏆 Победа: (Анна|Борис), \d+ выстрел/);
      expect(screen.buttons).toEqual([]);
      expect(screen.scene).toBeDefined();
    }
  });
});
