import { describe, expect, test } from 'vitest';
import type { Form, FormPress } from '../../../../../src/kernel/capabilities.ts';
import { sheetWith } from '../../../../../src/kernel/client-page.ts';
import { LOCALES, type Locale } from '../../../../../src/kernel/phrase.ts';
import type { Letters } from '../../../../../src/kernel/reader.ts';
import { SCREEN_LIMITS, screenText } from '../../../../../src/kernel/screen.ts';
import { readAct } from '../../../../../src/service/control/act.ts';
import { readToken, tokenOf } from '../../../../../src/service/control/token.ts';
import { rowsOfLand, typedSea } from '../../../../../src/systems/sea-battle/face/input/typed-sea.ts';
import { draftOf } from '../../../../../src/systems/sea-battle/face/screens/custom-rules/draft.ts';
import { form } from '../../../../../src/systems/sea-battle/face/screens/custom-rules/form.ts';
import {
  codeOf,
  gridOf,
  madeLand,
  onSea,
  rulesetOf,
  seaShape,
} from '../../../../../src/systems/sea-battle/rules/view/index.ts';
import { CLASSIC, fleetOf, type Ruleset, VARIANTS } from '../../../../../src/systems/sea-battle/variants.ts';
import { localesIn } from '../../../../support/locales.ts';
import { readerIn } from '../phrasebook-reader.ts';

/*
 * The form for a custom variant. Each button leads to the form with one change; the draft is in the focus and nowhere
 * else.
 */

const reader = readerIn('en', { at: 'whisper' });
const open = (focus: string): Form => form(focus, reader, ({ alphabet }) => alphabet);
const rulesOf = ({ code }: Form): Ruleset => {
  const rules = rulesetOf(code);
  if (!rules.ok) throw new Error(rules.error.key);
  return rules.value;
};
const buttons = ({ screen }: Form) => screen.buttons.flat();
/** Presses the button that is called so or begins so, or the sign in its row. */
const press = (it: Form, label: string, sign?: '−' | '+'): Form => {
  const all = it.screen.buttons.flat();
  const called = all.find((one) => one.label === label) ?? all.find((one) => one.label.startsWith(label));
  const row = it.screen.buttons.find((one) => one.some((button) => button === called));
  const button = sign === undefined ? called : row?.find((one) => one.label === sign);
  if (!button) throw new Error(`no button "${label}" among ${buttons(it).map((one) => one.label)}`);
  return open(button.press.look);
};
/** The form after several presses. */
const pressed = (focus: string, ...presses: readonly (readonly [string, ('−' | '+')?])[]): Form =>
  presses.reduce((it, [label, sign]) => press(it, label, sign), open(focus));

describe('a press', () => {
  test.each<[string, readonly (readonly [string, ('−' | '+')?])[], Partial<Ruleset>]>([
    ['makes the sea wider', [['↔ +']], { cols: 11 }],
    ['or lower', [['↕ −'], ['↕ −']], { n: 8, cols: 10 }],
    ['and a square again', [['↔ −'], ['9×10']], { n: 9 }],
    ['puts islands on it', [['Land: none']], { land: madeLand({ n: 10 }, 'islands', 0) }],
    ['or others', [['Land: none'], ['Other land']], { land: madeLand({ n: 10 }, 'islands', 1) }],
    ['or a strait', [['Land: none'], ['Land: islands']], { land: madeLand({ n: 10 }, 'strait', 0) }],
    ['or none', [['Land: none'], ['Land: islands'], ['Land: a strait']], {}],
    [
      'keeps the kind of land on another sea',
      [['Land: none'], ['↔ +']],
      { cols: 11, land: madeLand({ n: 10, cols: 11 }, 'islands', 0) },
    ],
    ['turns the letters', [['Letters: А–К']], { alphabet: 'ru-yo' }],
    ['lays them down the side', [['Letters above']], { axes: 'letters-rows' }],
    ['lets ships touch', [['Shape'], ['Touching: never']], { touch: 'corners' }],
    [
      'names ships by their funnels',
      [['Shape'], ['Names: by rank']],
      { fleet: fleetOf('4×1 3×2 2×3 1×4', 'straight', 'funnels') },
    ],
    [
      'also those added later',
      [['Shape'], ['Names: by rank'], ['Fleet'], ['4×1', '+']],
      { fleet: fleetOf('4×2 3×2 2×3 1×4', 'straight', 'funnels') },
    ],
    ['or by rank again', [['Shape'], ['Names: by rank'], ['Names: by funnels']], {}],
    ['leaves the water around a wreck unmarked', [['Shape'], ['Wreck: dots']], { halo: 'unmarked' }],
    ['lets a ship escape', [['Shape'], ['Hit ship: stays']], { relocation: 'on-hit' }],
    [
      'gives more shots, and none besides for a hit',
      [['Shots'], ['Shots a turn: 1', '+']],
      { shots: { kind: 'fixed', n: 2 }, afterHit: 'pass' },
    ],
    [
      'answers the sinking of the last ship',
      [['Shots'], ['Shots a turn: 1', '+'], ['Last reply: no']],
      { shots: { kind: 'fixed', n: 2 }, afterHit: 'pass', lastReply: true },
    ],
    [
      'or not, with one shot a turn',
      [['Shots'], ['Shots a turn: 1', '+'], ['Last reply: no'], ['Shots a turn: 2', '−']],
      { afterHit: 'pass' },
    ],
    ['lets all shoot together', [['Shots'], ['Fire: in turn']], { turns: 'together' }],
    [
      'lays mines and sweepers',
      [['Mines'], ['Mines: 0', '+'], ['Minesweepers: 0', '+']],
      { extras: { ...CLASSIC.extras, mines: 1, sweepers: 1 } },
    ],
    [
      'makes a mine dearer',
      [['Mines'], ['Mine: shows a square']],
      { extras: { ...CLASSIC.extras, mineEffect: 'sacrifice-ship' } },
    ],
    [
      'tells the class of a ship that is hit',
      [['Shots'], ['Told: hit or miss']],
      { report: { ...CLASSIC.report, hit: 'class' } },
    ],
    ['and of one that is sunk', [['Shots'], ['Sinking: told']], { report: { ...CLASSIC.report, sunk: 'sunk+class' } }],
    [
      'counts ships beside a miss',
      [['Shots'], ['Miss: says no more']],
      { report: { ...CLASSIC.report, near: 'told' } },
    ],
  ])('%s', (_, presses, changed) => {
    const { id, ...rules } = rulesOf(pressed('classic', ...presses));
    const { id: __, ...classic } = CLASSIC;
    expect(rules).toEqual({ ...classic, dealing: 'even', ...changed });
    expect(id).toMatch(/^X/);
  });

  test('selects a size, then adds and removes ships of it', () => {
    const rules = rulesOf(pressed('classic', ['Fleet'], ['5×0'], ['● 5×0'], ['5×0', '+'], ['1×4'], ['● 1×4']));
    expect(rules.fleet.map(({ size, count }) => `${size}×${count}`)).toEqual(['5×1', '4×1', '3×2', '2×3', '1×4']);
    expect(rulesOf(pressed('classic', ['Fleet'], ['4×1', '−'])).fleet.map(({ size }) => size)).toEqual([3, 2, 1]);
  });

  test('sets the shape of every ship, also of those added later', () => {
    const { fleet } = rulesOf(pressed('classic', ['Shape'], ['Shapes: straight'], ['Fleet'], ['5×0'], ['5×0', '+']));
    expect(new Set(fleet.map((it) => it.shapes))).toEqual(new Set(['bent']));
  });

  test('goes no further than the limits', () => {
    expect(rulesOf(pressed('dutchman-5', ['↔ +'], ['↕ +']))).toMatchObject({ n: 20 });
    expect(rulesOf(pressed('classic', ['Mines'], ['Mines: 0', '−'])).extras.mines).toBe(0);
    const salvo = pressed(
      'salvo-n',
      ['Shots'],
      ['Shots a turn: 3', '+'],
      ['Shots a turn: 4', '+'],
      ['Shots a turn: 5', '+'],
    );
    const most = [...'67'].reduce((it, n) => press(it, `Shots a turn: ${n}`, '+'), salvo);
    const afloat = press(press(most, 'Shots a turn: 8', '+'), 'Shots: one per ship', '+');
    expect(rulesOf(afloat).shots).toEqual({ kind: 'own-afloat' });
  });
});

describe('the page on which land is drawn', () => {
  const LAND = codeOf(onSea(CLASSIC, seaShape(8, 12, [14, 15, 27, 80, 81])));
  const drawn = ({ code }: Form): string => rowsOfLand(gridOf(rulesOf(open(code))));
  /** Presses a square of the pad. */
  const turn = (it: Form, label: string): Form => {
    const square = it.screen.pad?.squares.flat().find((one) => one.label === label);
    if (!square) throw new Error(`no square ${label}`);
    return open(square.press.look);
  };
  const begun = pressed('classic', ['↔ −'], ['↔ −'], ['↕ −'], ['↕ −'], ['↕ −'], ['✎ Draw land']);

  test('turns water into land and land into water, square by square', () => {
    const turned = ['А1', 'Б1', 'З7', 'Б1', 'В3'].reduce(turn, begun);
    expect(drawn(turned)).toBe('/.......\n........\n../.....\n........\n........\n........\n......./');
    expect(turned.screen.alt).toBe('Land: А1, В3, З7.');
    expect(rulesOf(press(turned, '✓ Done')).land).toEqual([0, 18, 55]);
    expect(
      press(turned, '✓ Done')
        .screen.buttons.flat()
        .map(({ label }) => label),
    ).toContain('Land: drawn');
  });

  test('shows land on its key and says what a press does', () => {
    const [dry, wet] = turn(begun, 'А1').screen.pad!.squares[0]!;
    expect(dry).toMatchObject({ label: 'А1', sign: '▒', spoken: 'А1 is land: make it water' });
    expect(wet).toMatchObject({ label: 'Б1', spoken: 'Б1 is water: make it land' });
  });

  test('keeps the part of the sea that is open', () => {
    const { pad } = begun.screen;
    const south = open(pad!.quarters.tabs[3]!.press.look);
    expect(turn(south, 'З7').screen.pad!.quarters.open).toBe(3);
    const line = open(pad!.lines.tabs[5]!.press.look);
    expect(turn(line, 'А1').screen.pad!.lines.open).toBe(5);
    expect(buttons(line).map(({ label }) => label)).toEqual(
      [...'1234567'].map((n) => `Е${n}`).concat('← Д', 'Ж →', '✓ Done'),
    );
  });

  test('has keys for every square of the largest sea where there is no room for a pad', () => {
    const labels = new Set<string>();
    let it = open(`${codeOf(onSea(CLASSIC, { n: 20 }))}`);
    it = press(it, '✎ Draw land');
    for (let line = 0; line < 20; line++) {
      for (const { label } of buttons(it)) labels.add(label);
      for (const { label } of buttons(press(it, 'More'))) labels.add(label);
      it = press(it, it.screen.buttons.at(-1)![1]!.label);
    }
    expect([...labels].filter((label) => /^\p{L}\d+$/u.test(label))).toHaveLength(400);
  });

  test('refuses a square where a code has no room for so much coast, and says what to do', () => {
    const { pad, lines } = landFull.screen;
    const full = pad!.squares.flat().filter(({ spent }) => spent);
    expect(full.length).toBeGreaterThan(0);
    expect(new Set(full.map(({ press: to }) => to.look))).toEqual(new Set([`${landFull.code}l(`]));
    expect(lines).toEqual(['A code has room for no more coast. Make fewer islands, or rounder ones.']);
  });

  test('refuses those squares with which the land has no code, and no others', () => {
    const rules = rulesOf(landFull);
    const { cells } = gridOf(rules);
    const isCoded = (at: number): boolean => {
      const land = new Set(rules.land);
      if (!land.delete(at)) land.add(at);
      try {
        return codeOf(onSea(rules, seaShape(rules.n, rules.n, land))) !== '';
      } catch {
        return false;
      }
    };
    const squares = landFull.screen.pad!.squares.flat();
    const wrong = cells.filter((_, at) => (squares[at]!.spent === true) === isCoded(at));
    expect(wrong).toEqual([]);
  });

  /** Squares of land, each alone, until there is room for no more. */
  const landFull = Array.from({ length: 40 }, (_, i) => i).reduce(
    (it, i) => {
      const square = it.screen.pad!.squares[2 * Math.floor(i / 5)]?.[4 * (i % 5)];
      return square === undefined || square.spent ? it : open(square.press.look);
    },
    open(`${codeOf(onSea(CLASSIC, { n: 20 }))}l(`),
  );

  test('is a text in the way it is typed for a reader of text', () => {
    const text = form(`${LAND}l(`, readerIn('en', { board: 'text' }), ({ alphabet }) => alphabet).screen;
    expect(text.pad).toBeUndefined();
    expect(text.pre).toBe(rowsOfLand(gridOf(rulesOf(open(LAND)))));
    const words = form(`${LAND}l(`, readerIn('en', { board: 'words' }), ({ alphabet }) => alphabet).screen;
    expect(words.lines).toContain('Land: В2, Г2, Г3, И7, К7.');
  });

  test('fits a button of a match with who is to lead, whatever of the sea is open', () => {
    for (let part = 0; part < 80; part++)
      for (const half of 'lk') {
        const draft = `${landFull.code}${half}${String.fromCharCode(40 + part)}`;
        const act = { page: 'form', draft, lead: 'guest' } as const;
        const token = tokenOf(act, 'abcdefghijklmnop');
        expect(readAct(readToken(token)!.act)).toEqual(act);
        const { rules, page } = draftOf(draft);
        expect(codeOf(rules)).toBe(landFull.code);
        expect(page).toEqual({ quarter: Math.floor(part / 20), line: part % 20, half: half === 'l' ? 0 : 1 });
      }
    expect(landFull.code).toHaveLength(32);
    const play = tokenOf({ action: 'variant', variant: landFull.code, lead: 'last' }, 'abcdefghijklmnop');
    expect(readAct(readToken(play)!.act)).toEqual({ action: 'variant', variant: landFull.code, lead: 'last' });
  });
});

describe('a sea that is typed', () => {
  const typed = (text: string, from = 'hasbro') => {
    const sea = typedSea(text, VARIANTS.find(({ id }) => id === from)!);
    return sea?.ok ? rulesOf(open(sea.value)) : sea?.error;
  };
  test.each([
    ['12×8', { n: 8, cols: 12 }],
    ['12 x 8', { n: 8, cols: 12 }],
    ['7х7', { n: 7 }],
    ['......\n../...\n......\n......\n.../..\n......\n......', { n: 7, cols: 6, land: [8, 27] }],
    ['~~~~~~ ~#~~~~ ~~~~~~ ~~~~~~ ~~~~~~ ~~~~~~', { n: 6, land: [7] }],
    ['…… …… ...//. …… …… ……', { n: 6, land: [15, 16] }],
  ])('%j is read', (text, shape) => {
    const rules = typed(text);
    expect(rules).toMatchObject(shape);
    expect(rules).toMatchObject({ touch: 'sides', axes: 'letters-rows' });
  });
  test.each(['', 'hasbro', 'X0ZB13GSF0000RM', '...', '12', 'a 12×8', '12×8×3'])('%j is another text', (text) =>
    expect(typedSea(text, CLASSIC)).toBeUndefined(),
  );
  test.each([
    ['......\n.....\n......', { key: 'land-uneven', with: { row: 2, cells: 5, cols: 6 } }],
    ['5×8', { key: 'land-size', with: { rows: 8, cols: 5, least: 6, most: 20 } }],
    ['8×21', { key: 'land-size', with: { rows: 21, cols: 8, least: 6, most: 20 } }],
    [`${'./'.repeat(10)}\n`.repeat(20), { key: 'land-full-line' }],
  ])('%j is refused', (text, why) => expect(typed(text)).toEqual(why));
});

describe('the warning about silent sinkings', () => {
  const WARNING = {
    en: 'The number of shots tells how many ships are afloat. To hide that too, set a fixed number.',
    ru: 'Число выстрелов выдаст, сколько кораблей на плаву. Чтобы скрыть и это, выберите постоянное число.',
    uk: 'Кількість пострілів видасть, скільки кораблів на плаву. Щоб приховати й це, виберіть сталу кількість.',
  } as const;
  const silent = { ...CLASSIC, report: { ...CLASSIC.report, sunk: 'silent' }, halo: 'unmarked' } as const;
  const afloat = { ...silent, fleet: fleetOf('4×1 3×2'), afterHit: 'pass', shots: { kind: 'own-afloat' } } as const;
  const read = localesIn(WARNING);
  const warned = (rules: Ruleset, locale: keyof typeof WARNING): boolean =>
    screenText(form(codeOf(rules), readerIn(locale), ({ alphabet }) => alphabet).screen)
      .split('\n')
      .includes(WARNING[locale]);

  test.each(read)(
    '%s: is shown where the number of shots in a volley still shows the number of ships afloat',
    (locale) => {
      expect(warned(afloat, locale)).toBe(true);
      expect(form(codeOf(afloat), readerIn(locale), ({ alphabet }) => alphabet).fault).toBeUndefined();
    },
  );

  test.each<[string, Ruleset]>([
    ['a fixed number of shots', { ...afloat, shots: { kind: 'fixed', n: 3 } }],
    ['sinkings told', { ...afloat, report: CLASSIC.report }],
    ['one ship alone', { ...afloat, fleet: fleetOf('4×1') }],
    ['one shot a turn', silent],
  ])('is not shown with %s', (_, rules) => {
    for (const locale of read) expect(warned(rules, locale)).toBe(false);
  });
});

describe('the letters of the form', () => {
  const shown = (reads: Letters, locale: Locale = 'en', focus = 'classic'): readonly string[] => {
    const { screen } = form(focus, readerIn(locale, { at: 'whisper' }), () => reads);
    return [...screenText(screen).split('\n'), ...screen.buttons.flat().map(({ label }) => label)].filter((it) =>
      /Letters:|letters |Буквы:|буквы /i.test(it),
    );
  };

  test('are the reader’s own, beside the letters of the variant', () => {
    expect(shown('lat')).toEqual([
      'Sea 10×10, letters above: A–J. Fleet: one ship of 4 squares, two of 3, three of 2, four of 1.',
      'This game’s own letters are А–К. Your boards show yours.',
      'Letters: А–К',
      'Letters above',
    ]);
    expect(shown('ru', 'ru', 'hasbro')).toEqual([
      'Море 10×10, буквы слева: А–К. Флот: один корабль на 5 клеток, один на 4, два на 3, один на 2.',
      'Собственные буквы этой игры: A–J. На ваших полях — ваши.',
      'Буквы: A–J',
      'Буквы: слева',
    ]);
  });

  test('are given once where both are the same', () =>
    expect(shown('ru')).toEqual([
      'Sea 10×10, letters above: А–К. Fleet: one ship of 4 squares, two of 3, three of 2, four of 1.',
      'Letters: А–К',
      'Letters above',
    ]));
});

describe('the form', () => {
  test.each(VARIANTS.map((it) => it.id))('begins with the variant %s', (id) => {
    const rules = VARIANTS.find((it) => it.id === id)!;
    expect(open(id).code).toBe(codeOf(rules));
    expect(open(open(id).code).screen).toEqual(open(id).screen);
  });

  test.each(['', 'nobody', 'X', 'X0ZB13GSF0000R', 'X0ZB13GSF0000RMz', `${codeOf(CLASSIC)}9`, '__proto__', '%%'])(
    'begins with the classic variant where the focus %j is not valid',
    (focus) => expect(open(focus).code).toBe(codeOf(CLASSIC)),
  );

  test('names the fault of a variant that cannot be played, and keeps the draft', () => {
    const bare = pressed('classic', ['Mines'], ['Minesweepers: 0', '+']);
    expect(bare.fault).toBeDefined();
    expect(rulesOf(bare).extras.sweepers).toBe(1);
    expect(press(bare, 'Mines: 0', '+').fault).toBeUndefined();
  });
});

describe('the form as data', () => {
  const laidOut = readerIn('en', { at: 'whisper', laysOut: true });
  const sheetOf = (focus: string) => form(focus, laidOut, ({ alphabet }) => alphabet).sheet!;
  const rowsOf = (focus: string) => sheetOf(focus).sections.flatMap(({ rows }) => rows);
  const pressesOf = (focus: string) => {
    const presses: FormPress[] = [];
    sheetWith(sheetOf(focus), (press) => presses.push(press));
    return presses;
  };
  /** The chats' pages with rows that step and turn; the sizes are those that the data form has. */
  const pagesOf = (code: string) => {
    const sizes = rowsOf(code).flatMap((row) => (row.kind === 'steps' && row.ship ? [`${row.ship.size}`] : []));
    return ['b', ...sizes, 's', 'r', 'm'].map((page) => open(`${code}${page}`));
  };
  const WALKED = ['classic', 'salvo-n', 'minesweeper-18', 'dutchman-5', 'paper'];

  test.each(WALKED)('opens a valid draft with each press, and the chosen ones change nothing: %s', (id) => {
    const { code } = open(id);
    for (const { look } of pressesOf(id)) expect(`${open(look).code}b`).toBe(look);
    for (const row of rowsOf(id)) {
      const chosen = row.kind === 'choice' ? row.options.filter(({ now }) => now) : [];
      for (const { label, press: to } of chosen) if (label !== 'islands') expect(open(to.look).code).toBe(code);
    }
  });

  test.each(WALKED)('leads wherever a key of the chats does: %s', (id) => {
    const { code } = open(id);
    const reached = new Set(pressesOf(id).map(({ look }) => open(look).code));
    const square = press(open(code), `${gridOf(rulesOf(open(code))).cols}×`).code;
    // An answer for a whole volley is not offered where there is none.
    const isAlone = rulesOf(open(code)).shots.kind === 'fixed' && rulesOf(open(code)).afterHit === 'shoot-again';
    const blind = isAlone ? [press(pressed(code, ['Shots']), 'Told').code] : [];
    const keys = pagesOf(code).flatMap((it) => buttons(it).map(({ press: to }) => open(to.look).code));
    const lost = new Set(keys.filter((it) => ![code, square, ...blind].includes(it) && !reached.has(it)));
    expect([...lost]).toEqual([]);
  });

  test('shows the ships that there is room for where there is none for all', () => {
    const crowded = codeOf({ ...onSea(CLASSIC, { n: 8 }), fleet: fleetOf('4×4 3×5 2×6') });
    const { summary, sea, fleet } = sheetOf(crowded);
    expect(summary).toBe(`${sea.shapes.length} of 15 ships fit`);
    expect(sea.shapes.length).toBeGreaterThan(6);
    expect(fleet).toHaveLength(15);
    expect(sheetOf(crowded)).toEqual(sheetOf(crowded));
    expect(sheetOf('classic')).toMatchObject({ summary: '10 ships on 10×10', sea: { rows: 10, cols: 10, shapes: [] } });
  });

  test('is made only for a platform that lays it out', () => expect(open('classic').sheet).toBeUndefined());
});

describe.each(LOCALES)('the form in %s', (locale) => {
  const say = readerIn(locale, { at: 'whisper' });
  test('fits its limits on every page', () => {
    const queue: string[] = VARIANTS.map((it) => it.id);
    const seen = new Set<string>();
    while (queue.length > 0 && seen.size < 160) {
      const focus = queue.shift() ?? '';
      if (seen.has(focus)) continue;
      seen.add(focus);
      const { screen, code } = form(focus, say, ({ alphabet }) => alphabet);
      expect(code).toMatch(/^X[0-9A-Z]{14,31}$/);
      expect([...screenText(screen)].length).toBeLessThanOrEqual(SCREEN_LIMITS.faceChars);
      expect(screen.buttons.length).toBeLessThanOrEqual(SCREEN_LIMITS.faceRows);
      for (const row of screen.buttons) expect(row.length).toBeLessThanOrEqual(SCREEN_LIMITS.perRow);
      for (const { label, press: to, spoken } of screen.buttons.flat()) {
        expect([...label].length, label).toBeLessThanOrEqual(SCREEN_LIMITS.labelChars);
        expect(to.look).toMatch(/^[\x21-\x7e]{1,34}$/);
        if (/^[−+]$/.test(label)) expect(spoken).toMatch(/\p{L}/u);
        queue.push(to.look);
      }
    }
    expect(seen.size).toBe(160);
  });
});
