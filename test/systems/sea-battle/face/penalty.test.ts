import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../../../src/kernel/phrase.ts';
import type { Reader } from '../../../../src/kernel/reader.ts';
import { screenText } from '../../../../src/kernel/screen.ts';
import { actionSummary } from '../../../../src/systems/sea-battle/face/input/action-summary.ts';
import { notation } from '../../../../src/systems/sea-battle/face/input/notation.ts';
import { suggest } from '../../../../src/systems/sea-battle/face/input/suggestions.ts';
import { present } from '../../../../src/systems/sea-battle/face/screens/index.ts';
import { replyKeys } from '../../../../src/systems/sea-battle/face/screens/reply-keys.ts';
import { tableOf } from '../../../../src/systems/sea-battle/face/table/index.ts';
import { describeBoard } from '../../../../src/systems/sea-battle/face/words/description.ts';
import type { PendingView, ShotView, View } from '../../../../src/systems/sea-battle/rules/view/index.ts';
import { VARIANTS } from '../../../../src/systems/sea-battle/variants.ts';
import { wholeText } from '../../../support/screen-text.ts';
import { at, FLEET_A, FLEET_B, viewOf } from '../../../support/sea-battle-views.ts';
import { parsedText } from './parsed-text.ts';
import { readerIn } from './phrasebook-reader.ts';

const cells = (text: string) => text.split(' ').filter(Boolean).map(at);
const ru = (more: Partial<Reader> = {}): Reader => readerIn('ru', more);

/** A battle in which Anna (seat 0) owes this penalty, seen by her unless `more` names another viewer. */
const owing = (kind: PendingView['kind'], choices: string, more: Partial<View> = {}): View => {
  const rules = VARIANTS.find(({ id }) => id === (kind === 'relocate' ? 'dutchman-5' : 'mines-10'))!;
  const base = viewOf({ fleets: [FLEET_A, FLEET_B], shots: [], viewer: more.viewer ?? 0, toMove: 0, rules });
  const told = base.viewer === 0 ? cells(choices) : [];
  return {
    ...base,
    pending: { kind, seat: 0, choices: told, ...(kind === 'relocate' && { decks: 3 }) },
    ...more,
  };
};
const DECKS = 'A1 B1 C1 D1 J2 J3 J4 A3 B3 D3 E3 F3 A5 B5 D5 E5 I6 A7 D8 F9';
const rows = (view: View, focus?: string, more: Partial<Reader> = {}): string[] =>
  present(view, ru(more), focus).buttons.map((row) => row.map(({ label }) => label).join(' | '));
const acts = (view: View, focus?: string): string[] =>
  present(view, ru(), focus)
    .buttons.flat()
    .flatMap(({ press }) => ('act' in press ? [notation.write(press.act)] : []));

describe('a deck owed for a mine', () => {
  test.each([
    ['а1', 'give.A1'],
    ['Б 1!', 'give.B1'],
    ['в1', 'give.C1'],
    ['з10', 'give.H10'],
    ['b1', 'ask Что имелось в виду? [Б1=give.B1~phonetic] [В1=give.C1~visual]'],
    ['а1 б1', 'refused Слишком много клеток: за раз — не больше 1 клетки.'],
    ['а11', 'refused Такой клетки нет: буквы А–К, цифры 1–10.'],
    ['ой', 'talk Нажмите её или напишите. Корабль цел.'],
  ])('reads «%s» as %s', (text, order) => expect(parsedText(text, owing('give-deck', DECKS), ru())).toBe(order));

  test('has a key for each of a few decks, and keys for letter and number for many', () => {
    const few = owing('give-deck', 'A1 B1 J4');
    expect(rows(few)).toEqual(['А1 | Б1 | К4']);
    expect(acts(few)).toEqual(['give.A1', 'give.B1', 'give.J4']);
    const many = owing('give-deck', DECKS);
    expect(rows(many)).toEqual(['А | Б | В | Г | Д', 'Е | · | · | И | К']);
    expect(rows(many, 'give:3')).toEqual(['Г1 | · | Г3 | · | Г5', '· | · | Г8 | · | ·', '← Назад']);
    expect(acts(many, 'give:3')).toEqual(['give.D1', 'give.D3', 'give.D5', 'give.D8']);
  });

  test('is explained to the player who owes it, with their own sea', () => {
    const shown = present(owing('give-deck', DECKS), ru(), undefined);
    const { alt } = shown;
    const text = screenText(shown);
    expect(text.split('\n')).toEqual(['Мина! Выдайте клетку своего корабля', 'Нажмите её или напишите. Корабль цел.']);
    expect(alt).toContain('Ваше море');
  });

  test('is announced to all others, who see no choices', () => {
    for (const viewer of [1, 'public'] as const) {
      const view = owing('give-deck', DECKS, { viewer });
      const screen = present(view, ru(), undefined);
      expect(screenText(screen)).toContain('Мина! Анна выдаёт клетку');
      expect(screen.buttons.flat().some(({ press }) => 'act' in press)).toBe(false);
      expect(describeBoard('score', view, ru()).text).toContain('Мина! Анна выдаёт клетку.');
    }
    expect(wholeText(present(owing('give-deck', DECKS, { viewer: 1 }), ru(), undefined))).toContain('Решает соперник.');
    expect(rows(owing('give-deck', DECKS, { viewer: 'public' }))).toEqual(['📣 Ответить | 🚢 Мой флот']);
  });

  test('has the same keys, suggestions and words', () => {
    const view = owing('give-deck', 'A1 B1 J4');
    expect(replyKeys(view, ru()).flat()).toEqual(['А1', 'Б1', 'К4']);
    expect(suggest('', view, ru(), 9)).toEqual(['А1', 'Б1', 'К4']);
    expect(screenText(present(view, ru({ board: 'words' }), undefined))).toContain(
      'Мина! Выдайте клетку своего корабля.',
    );
  });

  test('is overheard only where it may be named', () => {
    const among = { ...ru(), overheard: true as const };
    expect(parsedText('а1', owing('give-deck', 'A1 B1'), among)).toBe('give.A1');
    for (const text of ['к1', 'а 1', 'а1!'])
      expect(parsedText(text, owing('give-deck', 'A1 B1'), among)).toMatch(/^talk/);
    expect(parsedText('а1', owing('relocate', ''), among)).toMatch(/^talk/);
  });

  test('has one key for each ship where a whole ship is owed instead', () => {
    expect(rows(owing('give-ship', DECKS))[0]).toBe('А1-Г1 | К2-К4 | А3-Б3 | Г3-Е3 | А5-Б5');
    expect(acts(owing('give-ship', DECKS))).toHaveLength(10);
  });
});

describe('the hit Dutchman with three decks left', () => {
  const struck = (pencil = '', more: Partial<View> = {}): View =>
    owing('relocate', '', { pencil: cells(pencil), ...more });
  test.each([
    ['остаюсь', 'stay'],
    ['Stay!', 'stay'],
    ['залишаюся', 'stay'],
    ['лишаюсь', 'stay'],
    ['куда угодно', 'drift'],
    ['Куди завгодно.', 'drift'],
    ['anywhere', 'drift'],
    ['drift', 'drift'],
    ['а1+б2+в3', 'sail.A1+B2+C3'],
    ['а1 б2 в3', 'sail.A1+B2+C3'],
    ['а1-в1', 'sail.A1-C1'],
    ['у18', 'mark.S18'],
    ['а1+б2', 'refused Голландцу нужно клеток: 3. Названо: 2.'],
    ['а1 4 →', 'refused Голландцу нужно клеток: 3. Названо: 4.'],
    ['а1+б2+в21', 'refused Такой клетки нет: буквы А–Ф, цифры 1–20.'],
    ['b1+а2+а3', 'ask Что имелось в виду? [Б1 А2 А3=sail.B1+A2+A3~phonetic] [В1 А2 А3=sail.C1+A2+A3~visual]'],
    ['плыть', 'refused Голландцу нужно клеток: 3. Названо: 0.'],
  ])('reads «%s» as %s', (text, order) => expect(parsedText(text, struck(), ru())).toBe(order));

  test('sails to the pencilled place on «плыть»', () => {
    expect(parsedText('плыть', struck('A1 B2 C3'), ru())).toBe('sail.A1+B2+C3');
  });

  test('stays, drifts or chooses a place with one press', () => {
    expect(rows(struck())).toEqual(['⚓ Остаться | 🎲 Куда угодно | 🧭 Выбрать место']);
    expect(acts(struck())).toEqual(['stay', 'drift']);
    expect(screenText(present(struck(), ru(), undefined))).toContain('Ваш корабль: целы 3 клетки');
  });

  test('has its new place pencilled in square by square, and sails only as a whole ship', () => {
    expect(rows(struck(), 'sail')).toEqual([
      'А | Б | В | Г | Д',
      'Е | Ж | З | И | К',
      '⛵ Плыть 0/3 | ← Назад | Ещё →',
    ]);
    expect(acts(struck('A1 B2'))).toEqual([]);
    expect(rows(struck('A1 B2'), 'sail:0')[0]).toBe('✓ А1 | А2 | А3 | А4 | А5');
    expect(acts(struck('A1 B2 C3'))).toEqual(['sail.A1+B2+C3']);
    expect(acts(struck('A1 B2 D3'))).toEqual([]);
    expect(screenText(present(struck('A1 B2 D3'), ru(), undefined))).toContain('не касаются друг друга: А1, Б2, Г3');
    expect(rows(struck('A1 B2 C3'), 'course')[0]).toBe('⚓ Остаться | 🎲 Куда угодно | 🧭 Выбрать место');
  });

  test('has its new place marked on its own sea alone, where a client draws it', () => {
    const { seas } = tableOf(struck('A1 B2'), ru())!;
    const marked = seas.map(({ squares = [] }) =>
      squares.filter(({ nth }) => nth).map(({ nth, spoken }) => [nth, spoken]),
    );
    expect(marked).toEqual([
      [
        [1, 'А1: намечено, снять'],
        [2, 'Б2: намечено, снять'],
      ],
      [],
    ]);
    const full = tableOf(struck('A1 B2 C3'), ru())!.seas[0]!.squares!;
    expect(full.filter(({ press }) => !press).every(({ spoken }) => spoken !== undefined)).toBe(true);
  });

  test('counts only its whole decks as afloat', () => {
    const view = struck('', { viewer: 'public' });
    const seas = view.seas.map((sea) => ({ ...sea, afloat: [5] }));
    const marks = seas[0]!.marks.map((mark, i) => (i === 7 || i === 9 ? 'hit' : mark));
    const text = wholeText(present({ ...view, seas: [{ ...seas[0]!, marks }, seas[1]!] }, ru(), undefined));
    expect(text).toContain('Анна: целы 3 клетки');
    expect(text).toContain('Борис: цело 5 клеток');
  });

  test('has its choices on the shared board, without a pencil', () => {
    const shared = struck('', { viewer: 'public' });
    expect(rows(shared)[0]).toBe('⚓ Остаться | 🎲 Куда угодно | 🧭 Выбрать место');
    expect(screenText(present(shared, ru(), undefined))).toContain('Ранил! Анна решает, уйти ли');
    expect(present(shared, ru(), 'sail')).toEqual(present(shared, ru(), undefined));
  });

  test('has suggestions that are read as orders', () => {
    for (const locale of LOCALES) {
      const reader = readerIn(locale);
      const typed = replyKeys(struck(), reader).flat();
      expect(typed.map((label) => parsedText(label, struck(), reader))).toEqual(['stay', 'drift']);
      expect(suggest('', struck(), reader, 5).map((label) => parsedText(label, struck(), reader))).toEqual([
        'stay',
        'drift',
      ]);
    }
  });
});

describe('the report of a penalty', () => {
  const shot = (more: Partial<ShotView>): ShotView => ({ by: 0, at: at('G8'), result: 'mine', turn: 1, ...more });
  const later = (last: ShotView, more: Partial<View> = {}): View => {
    const { pending: _, ...view } = owing('give-deck', '', { shots: [last], news: 1, toMove: [1], ...more });
    return view;
  };
  test.each([
    [shot({}), 'Ж8 — мина!', 'Ж8 — Мина!', 'Мина: Ж8.'],
    [
      shot({ paid: { kind: 'deck', at: at('E5') } }),
      'Ж8 — мина: выдана клетка Д5.',
      'Ж8 — Мина! (выдана клетка Д5)',
      'Мина: Ж8. Выдана клетка Д5.',
    ],
    [
      shot({ result: 'sweeper', paid: { kind: 'nothing' } }),
      'Ж8 — тральщик: выдать нечего.',
      'Ж8 — Тральщик! (выдать нечего)',
      'Тральщик: Ж8. Выдать нечего.',
    ],
    [
      shot({ result: 'miss', near: 2 }),
      'Ж8 — мимо. Клеток рядом: 2.',
      'Ж8 — Мимо! Клеток рядом: 2',
      'Мимо: Ж8. Клеток кораблей рядом: 2.',
    ],
    [
      shot({ result: 'hit', paid: { kind: 'sailed' } }),
      'Ж8 — ранил, корабль ушёл.',
      'Ж8 — Ранил! (ушёл)',
      'Ранил: Ж8! Ушёл.',
    ],
  ])('gives the result and the payment (case %#)', (last, line, toast, words) => {
    expect(screenText(present(later(last), ru(), undefined)).split('\n')[1]).toBe(line);
    expect(screenText(present(later(last), ru({ board: 'words' }), undefined)).split('\n')[0]).toBe(words);
    const phrase = actionSummary(later(last));
    expect(phrase && ru().say(phrase)).toBe(toast);
  });

  test('says to the owner of the Dutchman what they have chosen', () => {
    const rules = VARIANTS.find(({ id }) => id === 'dutchman-5')!;
    const said = (kind: 'stayed' | 'sailed'): string => {
      const phrase = actionSummary(later(shot({ by: 1, result: 'hit', paid: { kind } }), { rules }));
      return phrase ? ru().say(phrase) : '';
    };
    expect(said('stayed')).toBe('Голландец остаётся на месте.');
    expect(said('sailed')).toBe('Голландец ушёл. Где он теперь, знаете только вы.');
  });

  test('includes mines, sweepers, named decks, numbers and the wake on request', () => {
    const view = owing('give-deck', '');
    const own = {
      ...view.seas[0]!,
      given: [at('E5')],
      extras: [
        { piece: 'mine', at: at('A9'), spent: true, given: false },
        { piece: 'mine', at: at('H9'), spent: false, given: true },
        { piece: 'sweeper', at: at('H1'), spent: false, given: false },
      ] as const,
    };
    const marks = view.seas[1]!.marks.map((mark, i) => (i === 0 ? 'miss' : i === 2 ? 'unclear' : mark));
    const foe = {
      ...view.seas[1]!,
      marks,
      near: { 0: 3 },
      given: [at('D1')],
      wake: [
        { at: at('E1'), hit: true },
        { at: at('F1'), hit: false },
      ],
      moves: 2,
    };
    const seen = { ...view, seas: [own, foe] };
    expect(describeBoard('ряд 1', seen, ru()).text).toBe(
      'Море, Борис: А1 мимо, клеток кораблей рядом 3, Б1 открыто, В1 выстрел был, неясно, Г1 корабль, выдан, Д1 старое попадание, Е1 старый промах, Ж1–К1 открыто.',
    );
    expect(describeBoard('мой ряд 9', seen, ru()).text).toContain('Е9 корабль, Ж9 вода, З9 ваша мина');
    expect(describeBoard('мои корабли', seen, ru()).text).toMatch(
      /мина А9, сработала; мина З9, выдана; тральщик З1; Выданные клетки: Д5\.$/,
    );
  });
});
