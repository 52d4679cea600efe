import { describe, expect, test } from 'vitest';
import type { Reader } from '../../../../src/kernel/reader.ts';
import { screenText } from '../../../../src/kernel/screen.ts';
import { actionSummary } from '../../../../src/systems/sea-battle/face/input/action-summary.ts';
import { parse } from '../../../../src/systems/sea-battle/face/input/parser.ts';
import { suggest } from '../../../../src/systems/sea-battle/face/input/suggestions.ts';
import { present } from '../../../../src/systems/sea-battle/face/screens/index.ts';
import { replyKeys } from '../../../../src/systems/sea-battle/face/screens/reply-keys.ts';
import type { View } from '../../../../src/systems/sea-battle/rules/view/index.ts';
import { type Ruleset, VARIANTS } from '../../../../src/systems/sea-battle/variants.ts';
import { wholeText } from '../../../support/screen-text.ts';
import { at, FLEET_A, FLEET_B, shotsFrom, viewOf } from '../../../support/sea-battle-views.ts';
import { choiceLabels, parsedText } from './parsed-text.ts';
import { readerIn } from './phrasebook-reader.ts';

const rulesOf = (id: string): Ruleset => VARIANTS.find((it) => it.id === id)!;

/** A view of Anna (seat 0), who is to fire `salvo` shots in one volley and has pencilled these squares in. */
const aiming = (salvo: number, pencil = '', more: Partial<View> = {}): View => ({
  ...viewOf({
    fleets: [FLEET_A, FLEET_B],
    shots: shotsFrom('0:A1 1:B2'),
    viewer: 0,
    toMove: 0,
    rules: rulesOf('salvo-n'),
  }),
  salvo,
  pencil: pencil.split(' ').filter(Boolean).map(at),
  ...more,
});
const ru = (more: Partial<Reader> = {}): Reader => readerIn('ru', more);

describe('a typed volley', () => {
  test.each([
    ['а1 б2 в3', 'v.A1+B2+C3'],
    ['а1б2в3', 'v.A1+B2+C3'],
    ['1а, 2б; 3в', 'v.A1+B2+C3'],
    ['а1 и б2 и в3', 'v.A1+B2+C3'],
    ['a1 and б2 and в3', 'v.A1+B2+C3'],
    ['залп: а1 б2 в3!', 'v.A1+B2+C3'],
    ['/fire а1 б2 в3', 'v.A1+B2+C3'],
    ['в5 в6 в7', 'v.C5-C7'],
    ['б6', 'mark.B6'],
    ['огонь б6', 'mark.B6'],
    ['а1 б2', 'refused В залпе должно быть клеток: 3. Названо: 2.'],
    ['а1 б2 в3 г4', 'refused В залпе должно быть клеток: 3. Названо: 4.'],
    ['а1 б2 а1', 'refused Одна клетка дважды. Назовите разные.'],
    ['а1 б2 в11', 'refused Такой клетки нет: буквы А–К, цифры 1–10.'],
    ['а1 б2 щ3', 'refused Такой буквы здесь нет. Буквы на этом море: А Б В Г Д Е Ж З И К.'],
    ['b1 b2', 'refused В залпе должно быть клеток: 3. Названо: 2.'],
    ['а1 b2 в3', 'ask Что имелось в виду? [А1 Б2 В3=v.A1+B2+C3~phonetic] [А1 В2 В3=v.A1+C2+C3~visual]'],
    ['b2', 'ask Что имелось в виду? [Б2=mark.B2~phonetic] [В2=mark.C2~visual]'],
    ['33', 'ask Это З3? [З3=mark.H3]'],
    ['огонь', 'refused Намечено клеток 0, а нужно 3. Наметьте ещё или напишите весь залп сразу.'],
    ['привет', 'talk Залп: кнопки или /fire А1 Б2 В3'],
  ])('reads «%s» as %s', (text, order) => expect(parsedText(text, aiming(3), ru())).toBe(order));

  test.each([
    ['огонь', 'v.A1+B2+C3'],
    ['Пли!', 'v.A1+B2+C3'],
    ['залп', 'v.A1+B2+C3'],
    ['fire', 'v.A1+B2+C3'],
    ['/fire', 'v.A1+B2+C3'],
    ['вогонь!', 'v.A1+B2+C3'],
    ['плі', 'v.A1+B2+C3'],
    ['очистить', 'rub.A1 rub.B2 rub.C3'],
    ['г4', 'refused Весь залп уже намечен. Напишите «огонь» или «очистить».'],
    ['а1', 'mark.A1'],
    ['г4 д5 е6', 'v.D4+E5+F6'],
  ])('with А1 Б2 В3 pencilled in, reads «%s» as %s', (text, order) =>
    expect(parsedText(text, aiming(3, 'A1 B2 C3'), ru())).toBe(order),
  );

  const wide = viewOf({
    fleets: [FLEET_A, FLEET_B],
    shots: [],
    viewer: 0,
    toMove: 0,
    rules: rulesOf('perelman'),
  });
  test.each([
    ['ru', 'р16 п15 о14', 'v.P16+O15+N14'],
    ['ru', '16р, а1; б2', 'v.P16+A1+B2'],
    ['ru', 'а1 б2 р17', 'refused Такой клетки нет: буквы А–Р, цифры 1–16.'],
    ['ru', 'а1 б2 с1', 'refused Такой буквы здесь нет. Буквы на этом море: А Б В Г Д Е Ж З И К Л М Н О П Р.'],
    ['ru', 'p16 а1 б2', 'ask Что имелось в виду? [П16 А1 Б2=v.O16+A1+B2~phonetic] [Р16 А1 Б2=v.P16+A1+B2~visual]'],
    ['lat', 'P16 A1 B2', 'v.P16+A1+B2'],
    ['ru-yo', 'ё1 й11 о16', 'v.G1+K11+P16'],
    ['snegurochka', 'а1 б2 р16', 'v.A1+B2+P16'],
  ] as const)('on a board of 16 with %s letters, reads «%s» as %s', (letters, text, order) =>
    expect(parsedText(text, { ...wide, salvo: 3 }, ru({ letters }))).toBe(order),
  );

  test('asks only about the doubtful cells of a long list', () => {
    const typed = parse('а10 б10 в10 b9 г10 д10 е10 ж10', aiming(8), ru());
    expect(choiceLabels(typed)).toEqual(['Б9', 'В9']);
  });

  test('is read with any number of squares out of turn, since the rules refuse it anyway', () => {
    const waiting = aiming(3, '', { toMove: [1] });
    expect(parsedText('б6', waiting, ru())).toBe('B6');
    expect(parsedText('а1 б2', waiting, ru())).toBe('v.A1+B2');
  });

  test('is overheard only as a whole volley without other words', () => {
    const among = { ...ru(), overheard: true as const };
    expect(parsedText('а1 б2 в3', aiming(3), among)).toBe('v.A1+B2+C3');
    expect(parsedText('а1, б2, в3', aiming(3), among)).toBe('v.A1+B2+C3');
    for (const text of ['б6', 'а1 б2', 'а1 б2 в3 г4', 'огонь', 'залп а1 б2 в3', 'в 5 к 6 а 7', 'а1 б2 в3!'])
      expect(parsedText(text, aiming(3, 'A1 B2 C3'), among), text).toMatch(/^talk/);
  });
});

describe('a mine named by the enemy (R32)', () => {
  const warned = (salvo: number): View => {
    const view = aiming(salvo);
    const extras = [{ piece: 'mine', at: at('D4'), spent: false, given: true }] as const;
    return { ...view, seas: view.seas.map((sea) => (sea.owner === 1 ? { ...sea, extras } : sea)) };
  };
  const question = 'ask Г4 — мина. Всё равно стрелять? [🔥 Всё равно огонь=';
  test.each([
    [1, 'г4', `${question}D4]`],
    [3, 'г4', `${question}mark.D4]`],
    [3, 'а1 г4 в3', `${question}v.A1+D4+C3]`],
    [3, 'а1 г5 в3', 'v.A1+D5+C3'],
  ])('%i shots: asks for «%s» %s', (salvo, text, order) => expect(parsedText(text, warned(salvo), ru())).toBe(order));

  test('has a key that asks first, and no suggestion', () => {
    const pad = present(warned(1), ru(), 'aim:3').buttons.flat();
    expect(pad[3]).toEqual({ label: '⚠ Г4', press: { look: 'risk:D4' }, spoken: 'Г4: мина, выдана' });
    const asked = present(warned(1), ru(), 'risk:D4');
    expect(screenText(asked)).toContain('Г4 — мина. Всё равно стрелять?');
    expect(asked.buttons.flat().map(({ press }) => press)).toEqual([
      { act: { type: 'shoot', at: at('D4') } },
      { look: 'aim:3' },
    ]);
    expect(replyKeys(warned(1), ru()).flat()).not.toContain('Г4');
    expect(suggest('г', warned(1), ru(), 25)).not.toContain('Г4');
  });

  test('is not asked about where no mine was named', () => {
    expect(screenText(present(aiming(1), ru(), 'risk:D4'))).not.toContain('Всё равно');
  });
});

describe('the volley pad', () => {
  const rows = (view: View, focus?: string, more: Partial<Reader> = {}): string[] =>
    present(view, ru(more), focus).buttons.map((row) => row.map(({ label }) => label).join(' | '));

  test('shows the aimed squares, and fires when the volley is complete', () => {
    expect(rows(aiming(3, 'B2'))).toEqual(['А | Б | В | Г | Д', 'Е | Ж | З | И | К', '🔥 Залп 1/3']);
    expect(present(aiming(3, 'B2'), ru(), undefined).buttons.at(-1)![0]!.press).toEqual({ look: 'aim:x99' });
    expect(rows(aiming(3, 'B2'), 'aim:1')[0]).toBe('Б1 | ✓ Б2 | Б3 | Б4 | Б5');
    const whole = present(aiming(3, 'B2 C3 D4'), ru(), undefined);
    expect(whole.buttons.at(-1)![0]).toEqual({
      label: '🔥 Залп 3/3',
      press: { act: { type: 'volley', at: ['B2', 'C3', 'D4'].map(at) } },
      tone: 'primary',
      spoken: 'Залп 3/3',
    });
    expect(rows(aiming(3, 'B2 C3 D4'), 'aim:1')[0]).toBe('· | ✓ Б2 | · | · | ·');
    expect(rows(aiming(3, 'B2 C3 D4'))[0]).toBe('· | Б | В | Г | ·');
  });

  test('takes an aimed square back when it is pressed again', () => {
    const [, aimed, open] = present(aiming(3, 'B2'), ru(), 'aim:1').buttons[0]!;
    expect([aimed!.press, open!.press]).toEqual([
      { act: { type: 'rub', at: at('B2') } },
      { act: { type: 'mark', at: at('B3') } },
    ]);
  });

  test('says how many squares are aimed', () => {
    expect(wholeText(present(aiming(5), ru(), undefined))).toContain('Наметьте клетки, всего 5.');
    expect(wholeText(present(aiming(5, 'A2 B2'), ru(), undefined))).toContain('Намечено 2 из 5: А2, Б2');
    expect(wholeText(present(aiming(2, 'A2 B2'), ru(), undefined))).toContain('Намечено: А2, Б2.');
    expect(present(aiming(5, 'A2 B2'), ru(), undefined).title).toBe('Ваш залп: 2 из 5');
    expect(present(aiming(2, 'A2 B2'), ru(), undefined).lines?.[1]).toBe('Нажмите «Залп» или снимите клетку.');
    expect(screenText(present(aiming(5, 'A2'), ru({ board: 'words' }), undefined))).toContain('Намечено 1 из 5: А2');
    expect(present(aiming(5), ru(), undefined).title).toBe('Ваш залп: 0 из 5');
  });

  test('has no squares on the shared board, because each player aims alone', () => {
    const shared = { ...aiming(3), viewer: 'public' as const };
    for (const alone of [undefined, 'refused'] as const) {
      const shown = present(shared, ru(alone ? { privateReplies: alone } : {}), 'aim:1');
      const { buttons } = shown;
      const text = screenText(shown);
      expect(buttons.flat().map(({ press }) => press)).toEqual([{ look: 'aim' }, { look: 'mine' }]);
      expect(text).toContain('Стреляет Анна, выстрелов: 3');
    }
  });

  test('has a key for a deck that was named', () => {
    const view = aiming(1);
    const told = { ...view, seas: view.seas.map((sea) => (sea.owner === 1 ? { ...sea, given: [at('B6')] } : sea)) };
    expect(rows(told).at(-1)).toBe('🎯 Б6 (выдана)');
    expect(rows(told, 'aim:1')[1]).toBe('★ Б6 | Б7 | Б8 | Б9 | Б10');
    expect(present(told, ru(), undefined).buttons.at(-1)![0]!.press).toEqual({
      act: { type: 'shoot', at: at('B6') },
    });
  });

  test('has a summary that counts the aimed squares', () => {
    const phrase = actionSummary(aiming(5, 'A2 B2'));
    expect(phrase && ru().say(phrase)).toBe('Намечено 2 из 5: А2, Б2');
  });
});

describe('the report of a volley', () => {
  const cells = 'F6 G6 H6 A9 B9'.split(' ').map(at);
  const shot = (cell: (typeof cells)[number], more: object) => ({
    by: 0,
    at: cell,
    turn: 1,
    result: 'miss' as const,
    ...more,
  });
  const fired = (more: Partial<View>): View => ({
    ...aiming(5, '', { rules: rulesOf('hasbro-salvo'), toMove: [1], news: 5 }),
    shots: cells.map((cell, i) => shot(cell, i < 2 ? { result: 'hit', cls: 'cruiser' } : {})),
    ...more,
  });

  test('lists each square with its class, and the misses together', () => {
    const shown = present(fired({}), ru(), undefined);
    expect(shown.lines?.[0]).toBe('Е6, Е7 — в цель, 2 из 5.');
    expect(shown.more).toContain('Вы: Е8, И1, И2 — Мимо!\u00a0· Е6 — Ранил! (крейсер)\u00a0· Е7 — Ранил! (крейсер)');
    const phrase = actionSummary(fired({}));
    expect(phrase && ru().say(phrase)).toBe('Залп: попаданий 2, потоплено 0.');
  });

  const blind = (hits: View['reports'][number]['hits'], sunk: readonly string[] = []): View =>
    fired({
      shots: cells.map((cell) => shot(cell, { result: 'unclear' })),
      reports: [{ by: 0, turn: 1, at: cells, hits, sunk }],
    });
  test.each([
    [blind([]), 'Е6, Е7, Е8, И1, И2 — все мимо.', 'Вы: Е6, Е7, Е8, И1, И2 — все мимо'],
    [blind([{ count: 2 }]), 'Попаданий 2 из 5.', 'Вы: Е6, Е7, Е8, И1, И2 — 2 попадания'],
    [
      blind(
        [
          { cls: 'carrier', count: 1 },
          { cls: 'destroyer', count: 2 },
        ],
        ['destroyer'],
      ),
      'В цель: авианосец, эсминец ×2. Убито 1.',
      'Вы: Е6, Е7, Е8, И1, И2 — 3 попадания: авианосец ×1, эсминец ×2; на дне: эсминец',
    ],
  ])('gives the totals where squares are not answered one by one', (view, line, more) => {
    const shown = present(view, ru(), undefined);
    expect([shown.lines?.[0], shown.more?.[1]]).toEqual([line, more]);
    const told = screenText(present(view, ru({ board: 'words' }), undefined)).split('\n')[0];
    expect(told).toBe(`${more.replaceAll(' ×', ' ')}.`);
  });

  test('is followed by the ships afloat by class where classes are known', () => {
    const named = fired({
      seas: fired({}).seas.map((sea) => ({ ...sea, classes: ['carrier', 'cruiser', 'cruiser'] })),
    });
    expect(wholeText(present(named, ru(), undefined))).toContain('Борис, на плаву 10: авианосец, крейсер 2');
  });
});

describe('suggestions and reply keys for a volley', () => {
  test('complete the next square of the list', () => {
    const shown = suggest('а2 б2 в', aiming(3), ru(), 3);
    expect(shown).toEqual(['А2 Б2 В1', 'А2 Б2 В2', 'А2 Б2 В3']);
    for (const label of shown) expect(parsedText(label, aiming(3), ru())).toMatch(/^v\./);
    expect(suggest('а2 ', aiming(3), ru(), 100)).not.toContain('А2 А2');
  });

  test('pencil squares first, and then fire', () => {
    const board = replyKeys(aiming(3, 'B2'), ru()).flat();
    expect(board).toContain('Б3');
    expect(board).not.toContain('Б2');
    expect(parsedText('Б3', aiming(3, 'B2'), ru())).toBe('mark.B3');
    const whole = aiming(3, 'B2 C3 D4');
    expect(replyKeys(whole, ru()).map((row) => row.map((label) => parsedText(label, whole, ru())))).toEqual([
      ['v.B2+C3+D4'],
    ]);
  });
});
