import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultOf } from '../../../../src/systems/sea-battle/rules/custom/fault.ts';
import { RADIXES, withParameters } from '../../../../src/systems/sea-battle/rules/custom/parameters.ts';
import { codeOf, isCodeLike, rulesetOf } from '../../../../src/systems/sea-battle/rules/custom/share-code.ts';
import { EMPTY_ARRANGEMENT } from '../../../../src/systems/sea-battle/rules/fleet/arrangement.ts';
import { faults } from '../../../../src/systems/sea-battle/rules/fleet/faults.ts';
import { rules } from '../../../../src/systems/sea-battle/rules/index.ts';
import { findPacking } from '../../../../src/systems/sea-battle/rules/layouts/packing/packing-search.ts';
import { CLASSIC, fleetOf, type Ruleset, type Touch, VARIANTS } from '../../../../src/systems/sea-battle/variants.ts';
import { amount } from '../../../support/amount.ts';
import { countFleets } from './layouts/fleet-counter.ts';
import { must, seededRng } from './test-match.ts';

/** Any parameters that a share code can hold, playable or not. */
const anyRuleset: fc.Arbitrary<Ruleset> = fc
  .tuple(...RADIXES.map((radix) => fc.nat(radix - 1)))
  .map((parameters) => must(rulesetOf(codeOf(withParameters('', parameters)))));

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE = codeOf(CLASSIC);

describe('share codes', () => {
  it('hold every parameter and are read back', () => {
    fc.assert(
      fc.property(anyRuleset, (ruleset) => {
        expect(ruleset.id).toBe(codeOf(ruleset));
        expect(must(rulesetOf(ruleset.id))).toEqual(ruleset);
        expect(rules.stored.options.parse(JSON.parse(JSON.stringify(ruleset)))).toEqual(ruleset);
      }),
      { numRuns: 200 },
    );
  });

  it('are fifteen plain characters that begin with X', () => {
    fc.assert(
      fc.property(anyRuleset, ({ id }) => {
        expect(id).toMatch(/^X[0-9A-HJKMNP-TV-Z]{14}$/);
      }),
    );
    expect(RADIXES.reduce((product, radix) => product * BigInt(radix), 1n) < 1n << 57n).toBe(true);
  });

  it.each(VARIANTS.map((it) => [it.id, it] as const))('the code of %s has the same parameters', (_, ruleset) => {
    const { id, fleet, ...rest } = must(rulesetOf(codeOf(ruleset)));
    const sizes = (items: Ruleset['fleet']) =>
      items.flatMap((it) => new Array(it.count).fill(`${it.size}${it.shapes}`));
    expect(sizes(fleet).sort()).toEqual(sizes(ruleset.fleet).sort());
    const { dealing } = ruleset; // custom variants are dealt by the walk
    expect({ ...ruleset, ...rest, fleet: ruleset.fleet, id: ruleset.id, dealing }).toEqual(ruleset);
    expect(id).not.toBe(ruleset.id);
  });

  it('a code with one wrong, swapped, added or missing character is refused as a typo', () => {
    const typo = { ok: false, error: { key: 'code-typo' } };
    const ruined = new Set<string>();
    for (let i = 1; i < CODE.length; i++) {
      for (const digit of DIGITS) ruined.add(CODE.slice(0, i) + digit + CODE.slice(i + 1));
      ruined.add(CODE.slice(0, i) + (CODE[i + 1] ?? '') + CODE[i] + CODE.slice(i + 2));
      ruined.add(CODE.slice(0, i) + CODE.slice(i + 1));
    }
    ruined.delete(CODE);
    for (const code of [...ruined, `${CODE}0`, `${CODE.slice(0, -1)}U`]) {
      expect([code, rulesetOf(code)]).toEqual([code, typo]);
      expect([code, rules.variant(code)]).toEqual([code, typo]);
    }
  });

  it.each([
    ['small letters', CODE.toLowerCase()],
    ['blanks and hyphens', ` ${CODE.slice(0, 5)}-${CODE.slice(5, 10)} ${CODE.slice(10)} `],
    ['O for 0 and I for 1', CODE.replaceAll('0', 'O').replaceAll('1', 'I')],
    ['Cyrillic letters that look the same', CODE.replaceAll('X', 'Х').replaceAll('B', 'В').replaceAll('M', 'М')],
  ])('%s in a code make no difference', (_, code) => {
    expect(rulesetOf(code)).toEqual(rulesetOf(CODE));
  });

  it('whole codes may be typed on a Cyrillic keyboard', () => {
    const [latin, cyrillic] = ['ABCEHKMPTX01', 'АВСЕНКМРТХОІ'];
    const codes = VARIANTS.map((it) => codeOf(it));
    expect([...latin].filter((sign) => !codes.join('').includes(sign))).toEqual([]);
    for (const code of codes) {
      const typed = [...code].map((sign) => cyrillic[latin.indexOf(sign)] ?? sign).join('');
      expect(rulesetOf(typed), typed).toEqual(rulesetOf(code));
    }
  });

  it('a name is no code, and a code of a later layout is refused as newer', () => {
    for (const name of ['classic', 'x', 'xiangqi', 'whist', '']) expect(isCodeLike(name)).toBe(false);
    // The last two digits are the checksum, so exactly one pair of them fits.
    const later = [...DIGITS].flatMap((a) => [...DIGITS].map((b) => rulesetOf(`XC00000000000${a}${b}`)));
    const keys = later.map((it) => (it.ok ? 'read' : it.error.key));
    expect(keys.filter((key) => key !== 'code-typo')).toEqual(['code-newer']);
    expect(rules.variant('xiangqi')).toEqual({
      ok: false,
      error: { key: 'no-such-variant', with: { name: 'xiangqi' } },
    });
  });

  it('parameters outside the limits have no code', () => {
    expect(() => codeOf({ ...CLASSIC, n: 5 })).toThrow(RangeError);
    expect(() => codeOf({ ...CLASSIC, fleet: fleetOf('1×10') })).toThrow(RangeError);
  });
});

const SALVO = { shots: { kind: 'fixed', n: 3 }, afterHit: 'pass' } as const;
const MINED = { ...CLASSIC.extras, mines: 1 };
const BLIND = { hit: 'volley-class', sunk: 'sunk+class', near: 'untold' } as const;
const DUTCHMAN = VARIANTS.find((it) => it.id === 'dutchman-5')!;
const ROYALE = VARIANTS.find((it) => it.id === 'royale-15')!;

describe('rules that cannot be played', () => {
  it.each(VARIANTS.map((it) => [it.id, it] as const))('%s can be played', (_, ruleset) => {
    expect(faultOf(ruleset)).toBeUndefined();
    expect(rules.variant(codeOf(ruleset)).ok).toBe(true);
  });

  it.each<[string, Partial<Ruleset>, string | undefined]>([
    ['no ships', { fleet: [] }, 'custom-no-ships'],
    ['more decks than squares', { n: 6, fleet: fleetOf('5×5 4×4') }, 'custom-too-many-decks'],
    ['a straight ship longer than the sea', { n: 6, fleet: fleetOf('7×1') }, 'custom-too-long'],
    ['a ship of any form bends into it', { n: 6, fleet: fleetOf('7×1', 'any4') }, undefined],
    ['another shot for a hit in a volley', { shots: SALVO.shots }, 'custom-repeat-volley'],
    ['a volley', SALVO, undefined],
    ['ten shots for ten ships', { shots: { kind: 'own-afloat' }, afterHit: 'pass' }, 'custom-too-many-shots'],
    ['a Dutchman with a fleet', { relocation: 'on-hit' }, 'custom-dutchman'],
    [
      'the fast Dutchman, five shots a turn',
      { ...DUTCHMAN, shots: { kind: 'fixed', n: 5 }, afterHit: 'pass' },
      undefined,
    ],
    ['a Dutchman on 10×10', { ...DUTCHMAN, n: 10 }, undefined],
    ['a Dutchman and a volley answered as a whole', { ...DUTCHMAN, ...SALVO, report: BLIND }, 'custom-dutchman'],
    ['a Dutchman with mines', { ...DUTCHMAN, extras: MINED }, 'custom-dutchman'],
    ['a blind answer to one shot', { report: BLIND, halo: 'unmarked' }, 'custom-blind-single'],
    ['a blind answer to a volley', { ...SALVO, report: BLIND, halo: 'unmarked' }, undefined],
    [
      'neighbours counted in a blind answer',
      { ...SALVO, report: { ...BLIND, near: 'told' }, halo: 'unmarked' },
      'custom-blind-near',
    ],
    ['halos of ships whose sinking is untold', { ...SALVO, report: BLIND }, 'custom-silent-halo'],
    ['all at once and volleys', { ...ROYALE, ...SALVO }, 'custom-together'],
    ['all at once and mines', { ...ROYALE, extras: MINED }, 'custom-together'],
    ['sweepers without mines', { extras: { ...MINED, mines: 0, sweepers: 1 } }, 'custom-sweepers-alone'],
    ['a classic fleet on 6×6', { n: 6 }, 'custom-impossible'],
    ['nor where corners may touch', { n: 6, touch: 'corners' }, 'custom-impossible'],
    ['but without two single decks', { n: 6, touch: 'corners', fleet: fleetOf('4×1 3×2 2×3 1×2') }, undefined],
    ['nine single decks on 6×6', { n: 6, fleet: fleetOf('1×9') }, undefined],
    ['nine single decks and a mine on 6×6', { n: 6, fleet: fleetOf('1×9'), extras: MINED }, 'custom-impossible'],
    ['the mine may touch', { n: 6, fleet: fleetOf('1×9'), extras: { ...MINED, touch: 'sides' } }, undefined],
  ])('%s: the fault is %s', (_, change, key) => {
    const ruleset = { ...CLASSIC, ...change };
    expect(faultOf(ruleset)?.key).toBe(key);
    expect(rules.variant(codeOf(ruleset)).ok).toBe(key === undefined);
  });

  it('a match of playable rules begins with legal fleets', () => {
    let playable = 0;
    fc.assert(
      fc.property(sensible, fc.nat(), (ruleset, seed) => {
        const fault = faultOf(ruleset);
        const begun = rules.begin(ruleset, 2, seededRng(seed));
        expect([ruleset.id, begun.ok]).toEqual([ruleset.id, fault === undefined || begun.ok]);
        if (fault || !begun.ok) return;
        playable++;
        for (const { ships, extras } of rules.view(begun.value, 'umpire', []).seas) {
          const of = (piece: string) => extras.flatMap((it) => (it.piece === piece ? [it.at] : []));
          const decks = ships.map((it) => it.cells);
          expect(faults(ruleset, decks, { mines: of('mine'), sweepers: of('sweeper') })).toEqual([]);
        }
      }),
      { numRuns: amount(15, 30) },
    );
    expect(playable).toBeGreaterThan(amount(3, 8));
  });

  it.each([
    [5, amount(40, 100)],
    [6, 8],
  ])('the verdicts “impossible” and “fits” agree with a count of all fleets on %d rows', (n, numRuns) => {
    const verdicts = new Map<string, number>();
    fc.assert(
      fc.property(smallFleet(n), fc.constantFrom<Touch>('none', 'corners', 'sides'), (counts, touch) => {
        const ships = counts.flatMap((count, i) => (count > 0 ? [`${i + 1}×${count}`] : []));
        fc.pre(ships.length > 0);
        const { verdict } = findPacking(
          { ...CLASSIC, n, touch, fleet: fleetOf(ships.reverse().join(' ')) },
          EMPTY_ARRANGEMENT,
        );
        verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1);
        if (verdict !== 'not-found') expect(verdict).toBe(countFleets(n, counts, touch) > 0 ? 'fits' : 'impossible');
      }),
      { numRuns },
    );
    expect(verdicts.get('not-found') ?? 0).toBeLessThan(numRuns / 10);
  });
});

/** Random counts of the ships of 1 to 4 decks, with at most two thirds of the squares of an n×n sea. */
const smallFleet = (n: number) =>
  fc
    .tuple(fc.nat(5), fc.nat(3), fc.nat(3), fc.nat(1))
    .filter(([one, two, three, four]) => one + 2 * two + 3 * three + 4 * four <= (2 * n ** 2) / 3);

/** Random parameters that mostly fit together, so that the fleet decides whether they can be played. */
const sensible: fc.Arbitrary<Ruleset> = fc
  .record({
    n: fc.integer({ min: 6, max: 20 }),
    ships: fc.array(fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 5 })), {
      minLength: 1,
      maxLength: 4,
    }),
    shapes: fc.constantFrom('straight', 'bent', 'any4', 'any8' as const),
    touch: fc.constantFrom<Touch>('none', 'corners', 'sides'),
    extras: fc.record({
      mines: fc.nat(7),
      sweepers: fc.nat(3),
      touch: fc.constantFrom<Touch>('none', 'corners', 'sides'),
    }),
  })
  .map(({ n, ships, shapes, touch, extras }) => {
    const fleet = [...new Map(ships)].map(([size, count]) => `${size}×${count}`).join(' ');
    const made = { ...CLASSIC, n, touch, fleet: fleetOf(fleet, shapes), extras: { ...CLASSIC.extras, ...extras } };
    return must(rulesetOf(codeOf(made)));
  });
