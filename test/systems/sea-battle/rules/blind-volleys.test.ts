import { describe, expect, it } from 'vitest';
import { rules } from '../../../../src/systems/sea-battle/rules/index.ts';
import type { Ruleset } from '../../../../src/systems/sea-battle/variants.ts';
import { FH, type Fight, fight, labelIn, variant } from './fight.ts';
import { F1 } from './test-match.ts';

const BLIND = variant('hasbro-salvo-blind');
const salvo = (ruleset: Ruleset = BLIND): Fight => fight(ruleset, FH, FH);
const counted = (ruleset: Ruleset): Ruleset => ({ ...ruleset, report: { ...ruleset.report, hit: 'volley-count' } });
const reported = (at: Fight) =>
  at.view().reports.map(({ by, turn, at: cells, hits, sunk }) => ({
    by,
    turn,
    at: cells.map((it) => labelIn(at.rules, it)).join(' '),
    hits: hits.map((it) => `${it.cls ?? 'hits'} ${it.count}`).join(', '),
    sunk: sunk.join(', '),
  }));

describe('SB-25: a volley is answered as a whole', () => {
  it('V6: with as many hits as shots every square is a hit', () => {
    const v6 = salvo().fire(0, 'A1 B1 C1 D1 E1');
    expect(reported(v6)).toEqual([
      {
        by: 0,
        turn: 1,
        at: 'A1 B1 C1 D1 E1',
        hits: 'carrier 1, battleship 1, cruiser 1, submarine 1, destroyer 1',
        sunk: '',
      },
    ]);
    expect(v6.marked(1, 'hit')).toBe('A1 B1 C1 D1 E1');
    expect(v6.results(5)).toEqual(['hit', 'hit', 'hit', 'hit', 'hit']);
  });

  const some = salvo().fire(0, 'A1 A2 J1 J2 E1');

  it('with some hits nobody is shown which squares were hit', () => {
    expect(reported(some)[0]?.hits).toBe('carrier 2, destroyer 1');
    expect(some.marked(1, 'unclear')).toBe('A1 A2 E1 J1 J2');
    for (const viewer of [0, 1, 'public'] as const)
      expect(new Set(some.results(5, viewer))).toEqual(new Set(['unclear']));
    for (const shot of some.view(0).shots) expect(Object.keys(shot)).toEqual(['by', 'at', 'result', 'turn']);
  });

  it('without a hit every square is a miss', () => {
    const none = salvo().fire(0, 'J1 J2 J3 J4 J5');
    expect(reported(none)[0]?.hits).toBe('');
    expect(none.marked(1, 'miss')).toBe('J1 J2 J3 J4 J5');
  });

  it('equal answers give equal views, wherever the hits were', () => {
    const elsewhere = fight(BLIND, FH, 'J1-J5 B1-B4 C1-C3 D1-D3 E1-E2').fire(0, 'A1 A2 J1 J2 E1');
    for (const viewer of [0, 'public'] as const) expect(elsewhere.view(viewer)).toEqual(some.view(viewer));
  });

  const sunk = salvo().fire(0, 'E1 E2 J1 J2 J3');

  it('a sunk ship is named and not shown', () => {
    expect(reported(sunk)[0]).toMatchObject({ hits: 'destroyer 2', sunk: 'destroyer' });
    expect(sunk.sea(1).classes).toEqual(['carrier', 'battleship', 'cruiser', 'submarine']);
    expect(sunk.sea(1, 0).ships).toEqual([]);
    expect(sunk.marked(1, 'unclear')).toBe('E1 E2 J1 J2 J3');
    expect(sunk.view(1).salvo).toBe(4);
  });

  it('the owner sees the hits on their own ships', () => {
    expect(
      sunk
        .sea(1, 1)
        .ships.filter((it) => it.sunk)
        .map((it) => it.cls),
    ).toEqual(['destroyer']);
  });

  it('the end shows every result', () => {
    const over = rules.view(sunk.at.give(1, { type: 'strike' }).state, 'public', []);
    expect(over.shots.map((it) => it.result)).toEqual(['hit', 'sunk', 'miss', 'miss', 'miss']);
    expect(over.seas[1]!.ships).toHaveLength(5);
    expect(over.seas[1]!.marks.filter((it) => it === 'sunk')).toHaveLength(2);
    expect(over.seas[1]!.marks).not.toContain('unclear');
  });

  it('volley-count: the report gives only the number of hits', () => {
    const some = salvo(counted(BLIND)).fire(0, 'A1 A2 J1 J2 E1').fire(1, 'J1 J2 J3 J4 J5');
    expect(reported(some).map((it) => it.hits)).toEqual(['hits 3', 'hits 0']);
    expect(some.marked(0, 'miss')).toBe('J1 J2 J3 J4 J5');
  });

  it('silent: the report gives no sinking, and every ship may still be afloat', () => {
    const silent: Ruleset = { ...BLIND, report: { hit: 'volley-count', sunk: 'silent', near: 'untold' } };
    const at = salvo(silent).fire(0, 'E1 E2 J1 J2 J3');
    expect(reported(at)[0]).toMatchObject({ hits: 'hits 2', sunk: '' });
    expect(at.sea(1).afloat).toEqual([5, 4, 3, 3, 2]);
  });

  it('perelman: the variant has 16×16 squares and its published fleet', () => {
    const { n, fleet } = variant('perelman');
    expect([n, fleet.map((it) => `${it.count}×${it.size}`).join(' ')]).toEqual([16, '1×6 2×5 3×4 4×3 5×2 6×1']);
  });
});

describe('R20: a square is clear when the answers force it', () => {
  const MINED: Ruleset = {
    ...variant('salvo-n'),
    report: { hit: 'volley-class', sunk: 'sunk+class', near: 'untold' },
    halo: 'unmarked',
    extras: { mines: 3, sweepers: 0, touch: 'sides', mineEffect: 'give-deck' },
  };
  const fleet = `${F1} mine:а8 mine:в8 mine:д8`;

  it('a mine that was struck is known, and counts neither as a hit nor as a miss', () => {
    const at = fight(MINED, fleet, fleet).fire(0, 'а8 а1 к1');
    expect(at.marked(1, 'mine')).toBe('а8');
    expect(at.marked(1, 'hit')).toBe('а1 к1');
  });

  it('a named deck counts as a hit when it is fired at, which may clear the other squares', () => {
    const told = fight(MINED, fleet, fleet).fire(0, 'а8 а10 б10').give(0, 'а1');
    const fired = told.fire(1, 'а1 к10 и10');
    expect(fired.marked(0, 'hit')).toBe('а1');
    expect(fired.marked(0, 'miss')).toBe('и10 к10');
    expect(told.fire(1, 'а1 б1 и10').marked(0, 'unclear')).toBe('б1 и10');
  });

  it('a ship that is given up clears the earlier shots at it', () => {
    const sacrifice: Ruleset = { ...MINED, extras: { ...MINED.extras, mineEffect: 'sacrifice-ship' } };
    const unclear = fight(sacrifice, fleet, fleet).fire(0, 'а9 б9 в9').fire(1, 'а1 к1 к10');
    expect(unclear.marked(0, 'unclear')).toBe('а1 к1 к10');
    const hit = unclear.fire(0, 'а8 а10 б10').give(0, 'а1');
    expect(hit.marked(0, 'sunk')).toBe('а1 б1 в1 г1');
    expect(hit.marked(0, 'unclear')).toBe('к1 к10');
    expect(hit.results(6).slice(0, 3)).toEqual(['hit', 'unclear', 'unclear']);
  });
});

describe('SB-26: silent sinkings where each square is answered', () => {
  const SILENT: Ruleset = {
    ...variant('classic'),
    report: { hit: 'mark', sunk: 'silent', near: 'untold' },
  };

  it('look like any other hit: no ship, no halo, the same fleet afloat', () => {
    const at = fight(SILENT, F1, F1).fire(0, 'к1');
    expect(at.results(1)).toEqual(['hit']);
    expect(at.view(0).shots[0]).toEqual({ by: 0, at: { row: 0, col: 9 }, result: 'hit', turn: 1 });
    expect(at.marked(1, 'hit', 0)).toBe('к1');
    expect(at.marked(1, 'void', 0) + at.marked(1, 'sunk', 0)).toBe('');
    expect(at.sea(1, 0).ships).toEqual([]);
    expect(at.sea(1, 0).afloat).toHaveLength(10);
  });
});

describe('SB-26, SB-17: the owner knows which of their own ships are sunk, though nobody else does', () => {
  const SILENT: Ruleset = { ...variant('hasbro-salvo'), report: { hit: 'mark', sunk: 'silent', near: 'untold' } };
  const at = salvo(SILENT).fire(0, 'E1 E2 J1 J2 J3');

  it.each([
    [1, '5 4 3 3'],
    [0, '5 4 3 3 2'],
    ['public', '5 4 3 3 2'],
    ['umpire', '5 4 3 3'],
  ] as const)('viewer %s: the fleet afloat is %s', (viewer, afloat) => {
    const sea = at.sea(1, viewer);
    expect(sea.afloat.join(' ')).toBe(afloat);
    expect(sea.classes.includes('destroyer')).toBe(afloat.endsWith('2'));
  });

  it('the fleet afloat for the owner is as large as the number of shots due', () => {
    expect(at.view(1).salvo).toBe(at.sea(1, 1).afloat.length);
  });
});

describe('SB-26: a Dutchman with silent sinking', () => {
  const SILENT: Ruleset = { ...variant('dutchman-5'), report: { hit: 'mark', sunk: 'silent', near: 'untold' } };

  it('a hit stays a hit after the Dutchman has sailed', () => {
    const at = fight(SILENT, 'а1+б1+в1+г1+д1', 'а1+б1+в1+г1+д1').fire(0, 'а1').sail(1, 'к10 л10 м10 н10');
    expect(at.results(1)).toEqual(['hit']);
    expect(at.view(0).seas[1]?.wake).toEqual([{ at: { row: 0, col: 0 }, hit: true }]);
  });
});

describe('SB-24: ships of one size and two classes', () => {
  it('are distinguished by the order in which they were put', () => {
    const other = 'A1-A5 B1-B4 D1-D3 C1-C3 E1-E2';
    const cls = (fleet: string) => fight(variant('hasbro'), FH, fleet).fire(0, 'C1').view().shots[0]?.cls;
    expect([cls(FH), cls(other)]).toEqual(['cruiser', 'submarine']);
  });

  it('S10: hasbro shows the class of the ship hit, and the turn passes', () => {
    const at = fight(variant('hasbro'), FH, FH).fire(0, 'A1');
    expect(at.view().shots[0]).toMatchObject({ result: 'hit', cls: 'carrier' });
    expect(at.toMove).toEqual([1]);
  });

  it('are not distinguished where classes are not shown', () => {
    const plain: Ruleset = { ...variant('hasbro'), report: { hit: 'mark', sunk: 'sunk', near: 'untold' } };
    const other = 'A1-A5 B1-B4 D1-D3 C1-C3 E1-E2';
    const [one, two] = [FH, other].map((it) =>
      fight(plain, FH, it).fire(0, 'C1').fire(1, 'J1').fire(0, 'C2').fire(1, 'J2').fire(0, 'C3'),
    ) as [Fight, Fight];
    expect(one.sea(1, 0).ships).toHaveLength(1);
    expect(two.view(0)).toEqual(one.view(0));
  });
});

describe('SB-25: a volley that sinks two ships does not show which shot sank which', () => {
  const SIX: Ruleset = {
    ...variant('perelman'),
    n: 10,
    shots: { kind: 'fixed', n: 6 },
    fleet: [
      { cls: 'three', size: 3, count: 1, shapes: 'straight' },
      { cls: 'two', size: 2, count: 1, shapes: 'straight' },
      { cls: 'one', size: 1, count: 1, shapes: 'straight' },
    ],
  };
  const volleyed = (fleet: string) => fight(SIX, 'а1-в1 а3-б3 к10', fleet).fire(0, 'а1 б1 в1 а3 б3 в3');

  it('two fleets with the same sunk ships look alike', () => {
    const [one, other] = [volleyed('а1-в1 а3-б3 к10'), volleyed('а3-в3 а1-б1 к10')];
    expect(one.view().reports).toMatchObject([{ sunk: ['three', 'two'] }]);
    for (const viewer of [0, 'public'] as const) expect(other.view(viewer)).toEqual(one.view(viewer));
  });
});
