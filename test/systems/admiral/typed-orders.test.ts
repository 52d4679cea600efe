import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Reader } from '../../../src/kernel/reader.ts';
import { replyKeysOf, suggest } from '../../../src/systems/admiral/face/index.ts';
import { offeredCommands } from '../../../src/systems/admiral/face/input/offered-orders.ts';
import { parse } from '../../../src/systems/admiral/face/input/parser.ts';
import type { Command } from '../../../src/systems/admiral/rules/command.ts';
import { rules, type State } from '../../../src/systems/admiral/rules/index.ts';
import type { View } from '../../../src/systems/admiral/rules/view/index.ts';
import { notation, orderText } from '../../../src/systems/admiral/things/orders/index.ts';
import { POINTS, VARIANTS } from '../../../src/systems/admiral/variants.ts';
import { amount } from '../../support/amount.ts';
import { pictureReader } from '../../support/picture-reader.ts';
import { at, evolveAll, type Moment, moment, SEAT, seededRng, unwrap } from './rules/scenario.ts';

const readers: Readonly<Record<string, Reader>> = {
  en: pictureReader('en', ['Ann', 'Bob'], 'lat', 'admiral'),
  ru: pictureReader('ru', ['Аня', 'Боб'], 'ru', 'admiral'),
  uk: pictureReader('uk', ['Аня', 'Боб'], 'ru', 'admiral'),
};

const seen = (state: State, seat = 0): View => rules.view(state, seat, []);

const meaning = (text: string, view: View, locale: string, more: Partial<Reader> = {}): string => {
  const reader = { ...readers[locale]!, ...more };
  const read = parse(text, view, reader);
  switch (read.kind) {
    case 'commands':
      return read.commands
        .map((it, i) => notation.write(it) + (i + 1 === read.whole && i > 0 ? ' (all or none)' : ''))
        .join(' ');
    case 'ask':
      return `? ${read.choices.map(({ label, command }) => `${label}=${notation.write(command)}`).join(', ')}`;
    case 'refused':
      return `! ${reader.say(read.why)}`;
    case 'talk':
      return 'talk';
  }
};

/** White to move: the ship of the line is broadside to a galleon, the frigate is beside a brig. */
const BATTLE: Moment = { white: 'L H5 E, G H11 E, F C7 N, B E12 N', red: 'G H8 E, B D7 S, F P1 S', w: 'W' };
const battle = seen(moment(BATTLE));

describe('typed orders', () => {
  test.each([
    ['en', 'B LL2', 'sail.wB.LLAA'],
    ['ru', 'Б ЛЛ2', 'sail.wB.LLAA'],
    ['en', 'B LLL', 'sail.wB.LLL'],
    ['en', 'L x2 h8/s 2R', '+sail.wL.AAR x.wL2.H8s (all or none)'],
    ['ru', 'Л х2 З8/п 2П', '+sail.wL.AAR x.wL2.H8s (all or none)'],
    ['uk', 'Л х2 З8/в 2П', '+sail.wL.AAR x.wL2.H8s (all or none)'],
    ['en', 'L:3+G:2 x h8', 'x.wL3wG2.H8!'],
    ['en', 'L+G x2 h8', 'x.wL2wG2.H8!'],
    ['en', 'F < x d7', '+x.wF1.D7 rotate.wF.-1 (all or none)'],
    ['en', 'B 1 # c7', '+board.wB.C7 sail.wB.A (all or none)'],
    ['en', 'T x e5', 'x.wT1.E5'],
    ['en', 'L turn NE', 'rotate.wL.-1'],
    ['en', 'L x h8, turn the bow NE', '+rotate.wL.-1 x.wL1.H8 (all or none)'],
    ['ru', 'Л поворот СВ', 'rotate.wL.-1'],
    ['ru', 'Б: повернуть, нос: Ю', 'rotate.wB.4'],
    ['uk', 'Л поворот ПнСх', 'rotate.wL.-1'],
    ['uk', 'Ф повернути, ніс: ПнЗх', 'rotate.wF.-1'],
    ['en', 'L x h8; F # d7; end', '+board.wF.D7 +end x.wL1.H8 (all or none)'],
    ['en', 'plan L LL2', 'plan.wL.LLAA'],
    ['ru', 'курс Л', 'plan.wL'],
    ['ru', 'приказ Л всегда', 'standing.wL.always'],
    ['uk', 'наказ К ніколи', 'standing.wT.never'],
    ['en', 'L land', 'assault.wL'],
    ['en', 'G repair /s', 'repair.wG.sails'],
    ['ru', 'Г ремонт форт', 'repair.wG.fort'],
    ['en', 'end', 'end'],
    ['ru', 'конец', 'end'],
    ['en', 'plan L 2; plan F 3', 'plan.wL.AA plan.wF.AAA (all or none)'],
    ['en', 'F 1; B 1; undo', '+sail.wB.A sail.wF.A (all or none) undo'],
    ['en', 'undo; F 1; B 1', 'undo sail.wF.A sail.wB.A'],
    ['en', 'F 1; undo; B 1; end', 'sail.wF.A undo sail.wB.A end'],
    ['en', 'plan L 2; F 1; B 1; plan G 3; L sail', 'plan.wL.AA +sail.wB.A sail.wF.A (all or none) plan.wG.AAA sail.wL'],
  ])('%s: %j is read as %s', (locale, text, commands) => {
    expect(meaning(text, battle, locale)).toBe(commands);
  });

  test('a new line of orders replaces the queue', () => {
    const waiting = at(BATTLE).play('then L A', 'then end');
    expect(meaning('L x h8; end', seen(waiting.state), 'en')).toBe('scratch +end x.wL1.H8 (all or none)');
    expect(meaning('L x h8', seen(waiting.state), 'en')).toBe('x.wL1.H8');
  });

  test('“sail” sails every pencilled course', () => {
    const pencilled = at(BATTLE).play('L plan AA', 'F plan A');
    expect(meaning('sail', seen(pencilled.state), 'en')).toBe('+sail.wF sail.wL (all or none)');
    expect(meaning('L sail', seen(pencilled.state), 'en')).toBe('sail.wL');
    expect(meaning('sail', battle, 'en')).toBe('! No course is planned. Name the steps.');
  });

  test('a prize has the number 2, or none where the own ship of its class is lost', () => {
    const state = moment({ ...BATTLE, white: 'L H5 E, F C7 N' });
    const taken = (id: 'rF' | 'rG'): State => ({
      ...state,
      battle: {
        ...state.battle!,
        pieces: state.battle!.pieces.map((it, i) =>
          rules.view(state, 0, []).pieces[i]!.id === id ? { ...it, side: 'white' as const } : it,
        ),
      },
    });
    expect(meaning('2F A', seen(taken('rF')), 'en')).toBe('sail.rF.A');
    expect(meaning('F A', seen(taken('rF')), 'en')).toBe('sail.wF.A');
    expect(meaning('G A', seen(taken('rG')), 'en')).toBe('sail.rG.A');
    expect(meaning('2L A', battle, 'en')).toBe('! You have no second ship of the line. Use the letter without the 2.');
    expect(orderText({ type: 'sail', ship: 'rF', course: ['A'] }, seen(taken('rF')), readers['ru']!)).toBe('2Ф 1');
  });

  test.each([
    ['ru', 'Л х B8', '? В8=x.wL1.C8, Б8=x.wL1.B8'],
    ['en', 'L x Г8', '? G8=x.wL1.G8, D8=x.wL1.D8'],
    ['en', 'L x Ё8', 'x.wL1.E8'],
    ['en', 'L x Й8', '? I8=x.wL1.I8'],
    ['ru', 'Л х B8; конец', '! Буквы другой раскладки: это В8? Пришлите этот приказ отдельно или своими буквами.'],
    ['ru', 'Л х У5', '! Такой клетки нет: буквы А–Р, числа 1–16.'],
    ['en', 'L x h17', '! There is no such square: letters A–P, numbers 1–16.'],
  ])('%s: a letter of the other script in %j', (locale, text, answer) => {
    expect(meaning(text, battle, locale)).toBe(answer);
  });

  test.each([
    ['L x Г8', ['phonetic', 'positional']],
    // A letter that is only confirmed does not show how the reader reads е or в.
    ['L x Ж8', [undefined]],
    ['L x Ї8', [undefined]],
  ])('a press on the answer to %j gives the readings %j', (text, readings) => {
    const read = parse(text, battle, readers['en']!);
    expect(read.kind === 'ask' && read.choices.map(({ reading }) => reading)).toEqual(readings);
  });

  test.each([
    ['h8', '! Which ship? Begin with its letter: B L2.'],
    ['L', '! What should it do? Add a course or a shot: B L2; F x D7'],
    ['L NE', '! Here a course is counted from the bow: squares ahead, and turns L or R: B L2.'],
    ['L 99', '! Too long a course: 12 steps at most.'],
    ['L A; F', '! Order 2: What should it do?'],
    ['L A; nonsense', '! Order 2: To sail, type squares ahe'],
    ['L+L x h8', '! A ship is listed twice. Name each o'],
    ['L turn E', '! The bow of the ship of the line points there already.'],
    ['L turn', '! To sail, type'],
    ['F done', '! The frigate is not the one acting now.'],
    ['L land c3', '! The opponent’s fort is'],
    ['draw', '! Offer a draw with /draw.'],
    ['resign', '! Resign with /resign.'],
    ['hello there', 'talk'],
    ['yes', 'talk'],
    ['no', 'talk'],
  ])('en: %j is answered with %s, and nothing is carried out', (text, answer) => {
    expect(meaning(text, battle, 'en').slice(0, answer.length)).toBe(answer);
  });

  test.each([
    ['L x h8', 'x.wL1.H8'],
    ['B LL2', 'sail.wB.LLAA'],
    ['L x h8; end', '+end x.wL1.H8 (all or none)'],
    ['L A', 'talk'],
    ['F 2', 'talk'],
    ['end', 'talk'],
    ['F h6 then', 'talk'],
    ['standing L always', 'talk'],
    ['y2', 'talk'],
  ])('%j in a conversation is read as %s', (text, heard) => {
    expect(meaning(text, battle, 'en', { overheard: true })).toBe(heard);
  });
});

describe('typed orders below the admiral level', () => {
  const open = seen(moment({ ...BATTLE, level: 'cabin-boy' }));

  test.each([
    ['en', 'L 3NE', 'sail.wL.111'],
    ['en', 'L NE3', 'sail.wL.111'],
    ['ru', 'Л 3СВ', 'sail.wL.111'],
    ['uk', 'Л 3ПнСх', 'sail.wL.111'],
    ['en', 'L S3', 'sail.wL.444'],
    ['en', 'L k2', 'sail.wL.111'],
    ['en', 'L 2N H1', '+sail.wL.00 sail.wL.00 (all or none)'],
    ['en', 'plan L k2', 'plan.wL.111'],
    ['en', 'L k3', '! K3 is not straight ahead of the ship. Name directions step by step.'],
    ['en', 'L LL2', '! Here a ship sails in a direction, or to a square straight ahead of it: F 6N.'],
    ['en', 'T k2', '! A fort only fires. Give this order to a ship.'],
    // E3 is a square and also three squares to the east. For this ship of the line only the direction is possible.
    ['en', 'L E3', '? L 3E=sail.wL.222'],
    ['ru', 'Л С3', 'sail.wL.000'],
    [
      'en',
      'L E3; end',
      '! One of these orders can mean two things. Send it alone; for a direction put the number first: 3E.',
    ],
  ])('%s: %j is read as %s', (locale, text, commands) => {
    expect(meaning(text, open, locale)).toBe(commands);
  });

  test('a text that names both a possible square and a possible direction gives two buttons', () => {
    const there = seen(moment({ white: 'L H6 E', red: 'B P1 N', level: 'cabin-boy' }));
    expect(meaning('L E3', there, 'en')).toBe('? L 3NW=sail.wL.777, L 3E=sail.wL.222');
  });
});

describe('typed answers in a window', () => {
  const fired = at({ white: 'L H5 E, G H11 E', red: 'F H8 E' }).give('L:1+G:1 x H8', 2);
  const asked = seen(fired.state, SEAT.red);

  test.each([
    ['y', '? F x H5=x.rF1.H5, F x H11=x.rF1.H11'],
    ['F x h11/s', 'x.rF1.H11s'],
    ['n', 'pass'],
    ['нет', 'pass'],
    ['pass', 'pass'],
    ['y L', '! The ship of the line can’t answer now. Choose a ship that can, or hold fire.'],
  ])('%j is read as %s', (text, commands) => {
    expect(meaning(text, asked, 'en')).toBe(commands);
  });

  test('an answer to a single attacker needs no target', () => {
    const alone = seen(at({ white: 'L H5 E', red: 'G H8 E' }).give('L x H8', 2).state, SEAT.red);
    expect(meaning('y2/s', alone, 'en')).toBe('x.rG2.H5s');
    expect(meaning('да2/п', alone, 'ru')).toBe('x.rG2.H5s');
    expect(replyKeysOf(alone, readers['en']!)).toEqual([['G x2 H5', 'G x2 H5/s', 'pass']]);
  });
});

describe('typed orders during placement', () => {
  const placing = (level: number): View => seen(unwrap(rules.begin(VARIANTS[level]!, 2, seededRng(1))), 0);

  test.each([
    [3, 'place L C15 N, G D15 NE', 'place.L.C15.N place.G.D15.NE (all or none)'],
    [3, 'L C15 SW', 'place.L.C15.SW'],
    [3, 'captain target L', 'captain.target.L'],
    [0, 'place L C15', 'place.L.C15.N'],
    [0, 'ready', 'ready'],
    [0, 'advised; ready', 'advised ready (all or none)'],
  ])('level %i: %j is read as %s', (level, text, commands) => {
    const view = placing(level);
    const north = unwrap(rules.begin(VARIANTS[level]!, 2, seededRng(1))).white === 0;
    const heading = view.pieces.find((it) => it.type === 'L' && it.side === (north ? 'white' : 'red'))!.heading;
    const own = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'][heading]!;
    expect(meaning(text, view, 'en')).toBe(level === 0 ? commands.replace('.N', `.${own}`) : commands);
  });
});

describe('a typed purchase', () => {
  const shop = seen(unwrap(rules.begin(POINTS, 2, seededRng(1))), 0);

  test.each([
    ['en', 'buy line 2 brig 2', 'buy.LLBB'],
    ['en', 'buy 2 lines, 2 brigs', 'buy.LLBB'],
    ['en', 'buy L2 B2', 'buy.LLBB'],
    ['ru', 'купить линкор 2 бриг 2', 'buy.LLBB'],
    ['ru', 'купи 2 линкора 2 брига', 'buy.LLBB'],
    ['ru', 'Купить Л2 Б2', 'buy.LLBB'],
    ['ru', 'купить в2 л', 'buy.LBB'],
    ['uk', 'купити лінкор 2 бриг 2', 'buy.LLBB'],
    ['en', 'buy merchant', 'refused'],
    ['en', 'buy', 'refused'],
  ])('in %s: “%s”', (locale, text, commands) => {
    expect(meaning(text, shop, locale).replace(/^!.*/su, 'refused')).toBe(commands);
  });

  test.each(['en', 'ru', 'uk'])('is written as it is read in %s', (locale) => {
    const order = { type: 'buy', ships: ['L', 'L', 'B', 'B'] } as const;
    expect(meaning(orderText(order, shop, readers[locale]!) ?? '', shop, locale)).toBe('buy.LLBB');
  });
});

describe('hints', () => {
  const hints = (view: View, locale: string): string => {
    const read = parse('hello there', view, readers[locale]!);
    return read.kind === 'talk' ? readers[locale]!.say(read.hint) : read.kind;
  };
  const examples = (view: View, reader: Reader): readonly string[] => {
    const read = parse('hello there', view, reader);
    const { example, shot } = (read.kind === 'talk' && read.hint.with) || {};
    return [example, shot].filter((it) => typeof it === 'string');
  };

  test.each(Object.keys(readers))('contain examples that are orders: %s', (locale) => {
    const waiting = at({ white: 'L H5 E', red: 'G H8 E' }).give('L x H8', 2).state;
    const views = [
      battle,
      seen(moment({ ...BATTLE, level: 'captain' })),
      seen(moment(BATTLE), SEAT.red),
      seen(waiting, SEAT.red),
      seen(waiting, SEAT.white),
      ...VARIANTS.map((it) => seen(unwrap(rules.begin(it, 2, seededRng(1))))),
    ];
    for (const view of views) {
      const hint = hints(view, locale);
      expect(hint.length).toBeLessThanOrEqual(200);
      const shown = examples(view, readers[locale]!).filter((it) => hint.includes(it));
      expect([hint, shown.length > 0]).toEqual([hint, true]);
      for (const text of shown) expect([text, parse(text, view, readers[locale]!).kind]).toEqual([text, 'commands']);
    }
  });

  test('use these words', () => {
    expect(hints(battle, 'en')).toBe(
      'To sail, type squares ahead and turns L or R: B L2. To fire: F x D7. Several orders: with “;”. End your turn: “end”.',
    );
    expect(hints(battle, 'ru')).toContain('повороты Л и П: Б Л2');
  });
});

/* Every legal command can be typed in every language, and every offered text is read as an order. */

const randomViews = (seed: number): readonly View[] => {
  const rng = seededRng(seed);
  let state = unwrap(rules.begin(VARIANTS[seed % VARIANTS.length]!, 2, rng));
  const views: View[] = [];
  for (let n = 0; n < 60; n++) {
    const [seat] = rules.toMove(state);
    if (seat === undefined) break;
    const view = seen(state, seat);
    views.push(view);
    const all = rules.legal(view).filter((it) => it.type !== 'end' || n % 4 === 0);
    const command = all[rng.below(all.length)]!;
    const decided = rules.decide(state, seat, state.battle ? command : { type: 'ready' }, rng);
    if (decided.ok) state = evolveAll(state, decided.value);
  }
  return views;
};

const meantBy = (text: string, view: View, reader: Reader): readonly Command[] => {
  const read = parse(text, view, reader);
  return read.kind === 'commands' ? read.commands : [];
};

const isThereAndBack = (view: View): void => {
  for (const [locale, reader] of Object.entries(readers)) {
    for (const command of rules.legal(view)) {
      const text = orderText(command, view, reader);
      if (text === undefined || command.type === 'place') continue;
      expect([locale, text, meantBy(text, view, reader)]).toEqual([locale, text, [command]]);
    }
  }
};

describe('a command as text', () => {
  test.each(['cabin-boy', 'lieutenant', 'captain', 'admiral'] as const)('is read back in battle: %s', (level) => {
    isThereAndBack(seen(moment({ ...BATTLE, level })));
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8].slice(0, amount(4, 8)))(
    'match %i: is read back for every legal command',
    (seed) => {
      for (const view of randomViews(seed).filter((_, n) => n % 4 === 0)) isThereAndBack(view);
    },
  );

  test.each([1, 2, 3, 4])('match %i: is read back for every berth', (seed) => {
    const view = seen(unwrap(rules.begin(VARIANTS[seed - 1]!, 2, seededRng(seed))));
    for (const command of rules.legal(view).filter((it) => it.type === 'place')) {
      const text = orderText(command, view, readers['uk']!)!;
      const [read] = meantBy(text, view, readers['uk']!);
      expect([text, read]).toEqual([
        text,
        view.rules.flags.orientation ? command : { ...command, heading: read?.type === 'place' ? read.heading : -1 },
      ]);
    }
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8].slice(0, amount(4, 8)))(
    'match %i: is read as a legal order for every offer, key and suggestion',
    (seed) => {
      for (const view of randomViews(seed).filter((_, i) => i % 5 === 0)) {
        const legal = new Set(rules.legal(view).map(notation.write));
        const simple = offeredCommands(view).filter((it) => it.type !== 'sail' && it.type !== 'fire');
        expect(simple.filter((it) => !legal.has(notation.write(it))).map(notation.write)).toEqual([]);
        for (const reader of Object.values(readers)) {
          for (const text of replyKeysOf(view, reader).flat())
            expect([text, meantBy(text, view, reader).length]).toEqual([text, 1]);
          const some = suggest('', view, reader, 8);
          expect(some.length).toBeGreaterThan(0);
          for (const text of some) expect([text, meantBy(text, view, reader).length]).toEqual([text, 1]);
        }
      }
    },
  );
});

describe('suggestions', () => {
  test('begin as typed and continue after a semicolon', () => {
    expect(suggest('L x', battle, readers['en']!, 3)).toEqual(['L x3 H8', 'L x3 H8/s']);
    expect(suggest('F # d7; L x', battle, readers['en']!, 3)).toEqual(['F # d7; L x3 H8', 'F # d7; L x3 H8/s']);
    expect(suggest('ko', battle, readers['en']!, 3)).toEqual([]);
  });
});

describe('any typed text', () => {
  const WORDS = [
    ...'L л 2F в T к x х2 x3 ×k8 + : / /s ! # < >> - ; , 2 LL2 ЛЛ2 3NE С3 E3 k8 г5 у17 n99 end конец done y2/s да нет'.split(
      ' ',
    ),
    ...'place ставь C14 target captain standing always plan курс sail land ремонт repair fort draw ready advised'.split(
      ' ',
    ),
    '\n',
    'x'.repeat(90),
  ];
  const views = [1, 2, 3, 4].flatMap((seed) => randomViews(seed).filter((_, i) => i % 9 === 0));
  const someone = fc.record({
    view: fc.constantFrom(...views),
    locale: fc.constantFrom(...Object.keys(readers)),
    overheard: fc.boolean(),
  });
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 250 }),
    fc.array(fc.constantFrom(...WORDS), { maxLength: 40 }).map((it) => it.join(' ')),
    fc.array(fc.constantFrom(...WORDS), { maxLength: 40 }).map((it) => it.join('')),
  );

  test('is read without an error, and a single order of it fits a button', () => {
    fc.assert(
      fc.property(text, someone, (typing, { view, locale, overheard }) => {
        const reader = { ...readers[locale]!, ...(overheard && { overheard: true as const }) };
        const read = parse(typing, view, reader);
        if (read.kind === 'refused') reader.say(read.why);
        if (read.kind === 'talk') reader.say(read.hint);
        if (read.kind === 'ask') for (const it of read.choices) expect(it.label.length).toBeLessThanOrEqual(20);
        if (read.kind !== 'commands' || read.commands.length > 1 || read.commands[0]!.type === 'plan') return;
        expect(notation.write(read.commands[0]!)).toMatch(/^[\x21-\x7d]{1,36}$/);
      }),
      { numRuns: amount(500, 1500) },
    );
  });
});
