import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cell, cellCode, cellFromCode } from '../../../../src/kit/grid.ts';
import type { Command } from '../../../../src/systems/sea-battle/rules/command.ts';
import { faultOf } from '../../../../src/systems/sea-battle/rules/custom/fault.ts';
import { landOf, MADE, madeLand, onSea, seaShape } from '../../../../src/systems/sea-battle/rules/custom/land.ts';
import { codeOf, fitsCode, rulesetOf } from '../../../../src/systems/sea-battle/rules/custom/share-code.ts';
import { gridOf, neighbours, type SeaShape } from '../../../../src/systems/sea-battle/rules/fleet/grid.ts';
import { className } from '../../../../src/systems/sea-battle/rules/fleet/names.ts';
import { rules } from '../../../../src/systems/sea-battle/rules/index.ts';
import { isPlayable } from '../../../../src/systems/sea-battle/rules/playability.ts';
import { CLASSIC, fleetOf, type Ruleset, VARIANTS } from '../../../../src/systems/sea-battle/variants.ts';
import { must, startMatch, type TestMatch } from './test-match.ts';

/*
 * SB-40: seas of another shape, as text. `.` is water, `/` land. Squares are named by a Latin letter and a number, as
 * in transcripts.
 */

const seaOf = (text: string): SeaShape => {
  const lines = text.trim().split(/\s+/);
  const cols = lines[0]!.length;
  return seaShape(
    lines.length,
    cols,
    [...lines.join('')].flatMap((sign, at) => (sign === '/' ? [at] : [])),
  );
};
const drawn = ({ n, cols = n, land = [] }: SeaShape): string =>
  Array.from({ length: n }, (_, row) =>
    Array.from({ length: cols }, (_, col) => (land.includes(row * cols + col) ? '/' : '.')).join(''),
  ).join('\n');

const at = (code: string): Cell => cellFromCode(code, 26)!;
const put = (codes: string): Command => ({ type: 'put', cells: codes.split(' ').map(at) });

const STRAIT = seaOf(`
  ..//..
  ..//..
  ......
  ......
  .//...
  .//...
  ......`);
const GAME: Ruleset = { ...onSea(CLASSIC, STRAIT), id: 'strait', fleet: fleetOf('3×1 2×1'), dealing: 'even' };

/** A battle on the strait: both fleets on A1–A3 and E6–F6. */
const battle = (game: Ruleset = GAME): TestMatch =>
  [0, 1].reduce(
    (now, seat) =>
      now
        .give(seat, { type: 'clear' })
        .give(seat, put('A1 A2 A3'))
        .give(seat, put('E6 F6'))
        .give(seat, { type: 'ready' }),
    startMatch(game),
  );

describe('a sea of another shape', () => {
  test('is a grid of its rows, columns and land', () => {
    const { rows, cols, area, land } = gridOf(STRAIT);
    expect([rows, cols, area, land.length]).toEqual([7, 6, 42, 8]);
    expect(gridOf({ ...STRAIT })).toBe(gridOf(STRAIT));
    // A copy: what other tests keep of the same sea may be forgotten by now.
    expect(gridOf({ ...CLASSIC })).toBe(gridOf({ n: 10 }));
  });

  test('has no neighbours off its edges or on land', () => {
    const near = (code: string) =>
      neighbours(gridOf(STRAIT), 'none')
        [at(code).row * 6 + at(code).col]!.map((it) => cellCode({ row: Math.floor(it / 6), col: it % 6 }))
        .join(' ');
    expect(near('A1')).toBe('B1 A2 B2');
    expect(near('B2')).toBe('A1 B1 A2 A3 B3 C3');
    expect(near('F7')).toBe('E6 F6 E7');
  });

  test.each<[string, SeaShape, boolean]>([
    ['a rectangle', { n: 8, cols: 12 }, true],
    ['land', { n: 10, land: [0, 5, 99] }, true],
    ['columns that are named although as many as rows', { n: 8, cols: 8 }, false],
    ['land that is named although there is none', { n: 8, land: [] }, false],
    ['land twice', { n: 8, land: [3, 3] }, false],
    ['land out of order', { n: 8, land: [4, 3] }, false],
    ['land off the sea', { n: 8, cols: 6, land: [48] }, false],
    ['nothing but land', { n: 2, land: [0, 1, 2, 3] }, false],
    ['too many columns', { n: 8, cols: 21 }, false],
  ])('with %s: %o may be played: %s', (_, shape, may) => {
    const { cols: __, land: ___, ...classic } = CLASSIC;
    expect(isPlayable({ ...classic, ...shape })).toBe(may);
  });

  test('is stored with its match, a square one as it always was', () => {
    expect(startMatch(GAME).state.terms).toMatchObject({ n: 7, cols: 6, land: STRAIT.land });
    expect(Object.keys(startMatch(CLASSIC).state.terms)).toEqual(['first']);
    expect(rules.stored.options.parse(JSON.parse(JSON.stringify(GAME)))).toEqual(GAME);
  });
});

describe('land', () => {
  test.each<[string, Command, string]>([
    ['a ship on it', put('C1 C2'), 'square-land C1'],
    ['a ship across it', put('B1 C1 D1'), 'square-land C1'],
    ['a mark on it', { type: 'mark', at: at('D2') }, 'square-land D2'],
    ['a ship over the right edge', put('F3 G3'), 'place-outside'],
    ['a ship over the lower edge', put('A7 A8'), 'place-outside'],
  ])('refuses %s', (_, command, why) => {
    const bare = startMatch(GAME).give(0, { type: 'clear' });
    const asked = bare.asked(0, command);
    const cell = asked.ok ? undefined : (asked.error.with?.['cell'] as { letter: number; number: number } | undefined);
    const named = cell ? ` ${cellCode({ row: cell.number - 1, col: cell.letter })}` : '';
    expect(asked.ok ? 'taken' : asked.error.key + named).toBe(why);
  });

  test('keeps ships as near to each other as they lie: they touch across no land', () => {
    const bare = startMatch(GAME).give(0, { type: 'clear' }).give(0, put('B1 B2'));
    expect(bare.asked(0, put('E1 E2 E3')).ok).toBe(true);
    expect(bare.answer(0, put('C3 D3 E3'))).toMatchObject({ key: 'place-touches' });
  });

  test('is never fired at, and costs no turn', () => {
    const now = battle();
    expect(now.answer(0, { type: 'shoot', at: at('C1') })).toMatchObject({ key: 'square-land' });
    expect(now.answer(0, { type: 'shoot', at: at('G1') })).toEqual({ key: 'shot-outside' });
    expect(now.asked(0, { type: 'shoot', at: at('D3') }).ok).toBe(true);
    const offered = rules.legal(rules.view(now.state, 0, []));
    expect(offered).toHaveLength(42 - 8);
    expect(offered).not.toContainEqual({ type: 'shoot', at: at('C2') });
  });

  test('stays land around a sunk ship', () => {
    const sunk = ['E6', 'F6'].reduce((now, code) => now.give(0, { type: 'shoot', at: at(code) }), battle());
    const { marks } = rules.view(sunk.state, 0, []).seas[1]!;
    const signs = { land: '/', unknown: '.', void: '-', sunk: '#' } as Readonly<Record<string, string>>;
    expect(
      Array.from({ length: 7 }, (_, row) =>
        marks
          .slice(row * 6, row * 6 + 6)
          .map((it) => signs[it])
          .join(''),
      ),
    ).toEqual(['..//..', '..//..', '......', '......', './/---', './/-##', '...---']);
  });

  test('bears no mine, and counts as water for the number at a miss', () => {
    const mined = { ...GAME, id: 'mined', extras: { ...CLASSIC.extras, mines: 1 } };
    const bare = startMatch(mined).give(0, { type: 'clear' });
    expect(bare.answer(0, { type: 'lay', piece: 'mine', at: at('C1') })).toMatchObject({ key: 'square-land' });
    const near = battle({ ...GAME, id: 'near', report: { ...CLASSIC.report, near: 'told' } });
    const shown = rules.view(near.give(0, { type: 'shoot', at: at('B2') }).state, 0, []);
    expect(shown.shots.at(-1)?.near).toBe(3);
  });

  test('is no place to sail to, whether told or by chance', () => {
    const ghost: Ruleset = {
      ...VARIANTS.find(({ id }) => id === 'dutchman-5')!,
      ...STRAIT,
      fleet: fleetOf('3×1', 'any8'),
      id: 'ghost',
    };
    const placed = [0, 1].reduce(
      (now, seat) => now.give(seat, { type: 'clear' }).give(seat, put('A1 A2 A3')).give(seat, { type: 'ready' }),
      startMatch(ghost),
    );
    const struck = placed.give(0, { type: 'shoot', at: at('A1') });
    expect(struck.answer(1, { type: 'sail', cells: [at('C1'), at('C2')] })).toMatchObject({ key: 'square-land' });
    expect(struck.answer(1, { type: 'mark', at: at('C1') })).toMatchObject({ key: 'square-land' });
    const { land } = gridOf(STRAIT);
    for (let i = 0; i < 30; i++) {
      const [event] = must(struck.asked(1, { type: 'drift' }));
      if (event?.t !== 'sailed') continue;
      const decks = event.ship.match(/../g)!.map((it) => Number.parseInt(it, 36));
      expect(decks.filter((it) => land.includes(it))).toEqual([]);
    }
  });

  test('a fleet that is found on it has broken the rules', () => {
    const { state } = battle();
    const [audit] = rules.secrets.audit!({
      ...state,
      captains: state.captains.map((it, seat) => (seat === 0 ? { ...it, fleet: '02080e.0y0z' } : it)),
    });
    expect(audit?.faults).toContainEqual({ key: 'audit-land' });
  });
});

test('SB-8: huddling is offered where it finds room for the whole fleet', () => {
  const huddles = (game: Ruleset) => rules.view(startMatch(game).state, 0, []).placing?.huddles;
  expect(huddles(CLASSIC)).toBe(true);
  expect(huddles({ ...CLASSIC, ...STRAIT, fleet: fleetOf('3×1 1×2'), id: 'roomy' })).toBe(true);
  // Nine single ships, six mines and three minesweepers on 6×10: no attempt leaves room for all.
  expect(huddles(must(rulesetOf('X8236R3Z27WVPZD041')))).toBe(false);
});

describe('made land', () => {
  const SIZES = [6, 7, 8, 10, 12, 15, 20];
  const seas = SIZES.flatMap((rows) => SIZES.map((cols) => [rows, cols] as const));

  test('mirrors itself through the middle, leaves most of the sea, and is the same every time', () => {
    for (const [rows, cols] of seas)
      for (const kind of ['islands', 'strait'] as const)
        for (let nth = 0; nth < MADE; nth += 5) {
          const size = seaShape(rows, cols, []);
          const land = madeLand(size, kind, nth);
          const mirrored = land.map((it) => rows * cols - 1 - it).sort((a, b) => a - b);
          expect(mirrored).toEqual(land);
          expect(land.length).toBeGreaterThan(0);
          expect(land.length / (rows * cols)).toBeLessThan(0.27);
        }
  });

  test('has the coasts that share codes name', () => {
    const of = (rows: number, cols: number, kind: 'islands' | 'strait', nth: number) =>
      `\n${drawn(seaShape(rows, cols, madeLand(seaShape(rows, cols, []), kind, nth)))}\n`;
    expect(of(8, 12, 'islands', 0)).toMatchInlineSnapshot(`
      "
      ............
      ....././....
      ....././/...
      ...../......
      ....../.....
      ...//./.....
      ...././.....
      ............
      "
    `);
    expect(of(10, 10, 'islands', 7)).toMatchInlineSnapshot(`
      "
      ..........
      ....//....
      ..........
      ......../.
      ./....../.
      ./....../.
      ./........
      ..........
      ....//....
      ..........
      "
    `);
    expect(of(12, 8, 'strait', 1)).toMatchInlineSnapshot(`
      "
      ........
      ........
      ........
      ........
      //......
      ///..../
      /....///
      ......//
      ........
      ........
      ........
      ........
      "
    `);
    expect(of(6, 20, 'strait', 31)).toMatchInlineSnapshot(`
      "
      ......////..........
      ......////..........
      ....................
      ....................
      ..........////......
      ..........////......
      "
    `);
  });

  test('is known by its name', () => {
    const size = seaShape(8, 12, []);
    expect(landOf({ ...size, land: madeLand(size, 'islands', 3) })).toEqual({ kind: 'islands', nth: 3 });
    expect(landOf({ ...size, land: [0] })).toEqual({ kind: 'drawn' });
    expect(landOf(size)).toEqual({ kind: 'none' });
  });
});

describe('what cannot be played there is refused with its reason', () => {
  test.each<[string, SeaShape, Partial<Ruleset>, string | undefined]>([
    ['a rectangle', { n: 8, cols: 12 }, {}, undefined],
    ['a ship as long as the longer side', { n: 6, cols: 20 }, { fleet: fleetOf('8×1') }, undefined],
    ['a longer one', { n: 6, cols: 7 }, { fleet: fleetOf('8×1') }, 'custom-too-long'],
    [
      'more decks than water',
      { n: 6, land: [0, 1, 2, 3, 4] },
      { fleet: fleetOf('8×4', 'any4'), touch: 'sides' },
      'custom-too-many-for-land',
    ],
    [
      'a fleet that lies beside no land',
      seaOf('...... ..//.. .////. .////. ..//.. ......'),
      { fleet: fleetOf('4×4 3×2') },
      'custom-impossible-land',
    ],
    ['land on paper', { n: 10, land: [55] }, { fleets: 'paper' }, 'custom-paper-land'],
    ['a rectangle on paper', { n: 10, cols: 9 }, { fleets: 'paper' }, undefined],
  ])('%s', (_, shape, changed, why) => {
    expect(faultOf({ ...onSea({ ...CLASSIC, dealing: 'even', ...changed }, shape), id: 'X' })?.key).toBe(why);
  });

  test('a straight ship needs as long a row of water', () => {
    const sea = seaOf('/..... .../.. ./.... ..../. ../... ...../');
    expect(faultOf({ ...onSea({ ...CLASSIC, fleet: fleetOf('6×1') }, sea), id: 'X' })).toEqual({
      key: 'custom-too-long-for-land',
      with: { size: 6, most: 5 },
    });
  });
});

describe('share codes of such seas', () => {
  const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const WIDE = { ...onSea(CLASSIC, { n: 8, cols: 12 }), dealing: 'even' as const };
  const ISLES = { ...onSea(CLASSIC, seaShape(8, 12, [14, 15, 27, 80, 81])), dealing: 'even' as const };

  /** A rectangle with some land, as people draw it. */
  const anySea: fc.Arbitrary<Ruleset> = fc
    .tuple(fc.integer({ min: 6, max: 20 }), fc.integer({ min: 6, max: 20 }), fc.array(fc.nat(399), { maxLength: 7 }))
    .map(([rows, cols, land]) =>
      onSea(
        { ...CLASSIC, dealing: 'even' },
        seaShape(
          rows,
          cols,
          land.map((it) => it % (rows * cols)),
        ),
      ),
    )
    .filter((it) => (it.cols !== undefined || it.land !== undefined) && fitsCode(it));

  test('hold rows, columns and land, and are read back', () => {
    fc.assert(
      fc.property(anySea, (ruleset) => {
        const code = codeOf(ruleset);
        expect(must(rulesetOf(code))).toEqual({ ...ruleset, id: code });
        expect(code).toMatch(/^X[0-9A-HJKMNP-TV-Z]{17,31}$/);
      }),
      { numRuns: 300 },
    );
    for (const kind of ['islands', 'strait'] as const)
      for (let nth = 0; nth < MADE; nth++) {
        const made = onSea(CLASSIC, seaShape(9, 14, madeLand({ n: 9, cols: 14 }, kind, nth)));
        expect(must(rulesetOf(codeOf(made))).land).toEqual(made.land);
        expect(codeOf(made)).toHaveLength(18);
      }
  });

  test('never change', () => {
    expect(codeOf(WIDE)).toMatchInlineSnapshot(`"X8GD402DQ7DW00005J"`);
    expect(codeOf(ISLES)).toMatchInlineSnapshot(`"X8GVFPA3HPXW0002H9A2DPF"`);
    expect(codeOf({ ...WIDE, fleets: 'paper' })).toMatchInlineSnapshot(`"X8GD7H7D4Z5W0000KK"`);
    expect(codeOf(onSea(CLASSIC, seaShape(20, 6, madeLand({ n: 20, cols: 6 }, 'strait', 4))))).toMatchInlineSnapshot(
      `"XAZZB5HJYPXW0000J0"`,
    );
  });

  test('say that there is a last reply, on any sea, and are read back', () => {
    for (const game of [WIDE, ISLES, { ...CLASSIC, dealing: 'even' as const }]) {
      const replied: Ruleset = { ...game, shots: { kind: 'fixed', n: 3 }, afterHit: 'pass', lastReply: true };
      const code = codeOf(replied);
      expect(must(rulesetOf(code))).toEqual({ ...replied, id: code });
      expect(faultOf({ ...replied, id: code })).toBeUndefined();
      expect(codeOf({ ...replied, lastReply: undefined })).not.toBe(code);
    }
    expect(codeOf({ ...VARIANTS.find(({ id }) => id === 'salvo-n')!, lastReply: true })).toMatchInlineSnapshot(
      `"X8X5K830N7A31000Z3"`,
    );
  });

  test('say that ships are named by their funnels', () => {
    const game: Ruleset = { ...CLASSIC, fleet: fleetOf('4×1 3×2 2×3 1×4', 'straight', 'funnels'), dealing: 'even' };
    const code = codeOf(game);
    expect(must(rulesetOf(code))).toEqual({ ...game, id: code });
    expect(code).toMatchInlineSnapshot(`"X8X5JBSRSSBW0000W2"`);
    expect(className(game.fleet[0]!, 'pirates')).toEqual({
      key: 'class',
      with: { cls: 'funnels-four', flag: 'pirates' },
    });
    expect(isPlayable({ ...game, id: code })).toBe(true);
  });

  test('are read nowhere else: the codes of square seas stay as they were', () => {
    expect(codeOf(CLASSIC)).toBe('X0ZB13GSF0000RM');
    for (const variant of VARIANTS) expect(codeOf(variant)).toHaveLength(15);
  });

  test.each([
    ['a rectangle', codeOf(WIDE)],
    ['drawn land', codeOf(ISLES)],
  ])('of %s with one wrong, swapped or missing character are refused as a typo', (_, code) => {
    const ruined = new Set<string>();
    for (let i = 1; i < code.length; i++) {
      for (const digit of DIGITS) ruined.add(code.slice(0, i) + digit + code.slice(i + 1));
      ruined.add(code.slice(0, i) + (code[i + 1] ?? '') + code[i] + code.slice(i + 2));
      ruined.add(code.slice(0, i) + code.slice(i + 1));
    }
    ruined.delete(code);
    for (const wrong of ruined)
      expect([wrong, rulesetOf(wrong)]).toEqual([wrong, { ok: false, error: { key: 'code-typo' } }]);
  });

  test('have no room for a sea that is all coast', () => {
    const chequered = onSea(
      CLASSIC,
      seaShape(
        20,
        20,
        Array.from({ length: 60 }, (_, i) => 3 * i),
      ),
    );
    expect(fitsCode(chequered)).toBe(false);
    expect(() => codeOf(chequered)).toThrow(RangeError);
  });
});
