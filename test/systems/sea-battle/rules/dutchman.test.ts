import { describe, expect, it } from 'vitest';
import { commitmentToSecret } from '../../../../src/kernel/fairness.ts';
import { rules } from '../../../../src/systems/sea-battle/rules/index.ts';
import type { Ruleset } from '../../../../src/systems/sea-battle/variants.ts';
import { cellIn, FH, type Fight, fight, labelIn, variant } from './fight.ts';
import { seededRng } from './test-match.ts';

const FIVE = variant('dutchman-5');
const SHIP = 'к10+л11+м12+м13+н14';
const begun = (): Fight => fight(FIVE, SHIP, SHIP);

describe('SB-28: the Flying Dutchman', () => {
  const d1 = begun().fire(0, 'м12');

  it('D1: after a hit its player decides, and then the shooter fires again', () => {
    expect(d1.results(1)).toEqual(['hit']);
    expect(d1.view().pending).toEqual({ kind: 'relocate', seat: 1, choices: [], decks: 4 });
    expect(d1.toMove).toEqual([1]);
    expect(d1.stay(1).toMove).toEqual([0]);
  });

  it('D2: nobody fires before that decision', () => {
    expect(d1.refused(0, 'fire', 'а1')).toBe('due-wait');
    expect(d1.refused(1, 'fire', 'а1')).toBe('due-relocate');
    expect(d1.refused(1, 'give', 'к10')).toBe('due-relocate');
    expect(d1.refused(0, 'stay')).toBe('sail-nothing');
    expect(begun().refused(1, 'stay')).toBe('sail-nothing');
  });

  it.each([
    ['D3: more decks than she has left', 'а1 а2 а3 а4 а5', 'sail-count'],
    ['the same square twice', 'а1 а2 а3 а3', 'sail-count'],
    ['D4: in pieces', 'а1 а2 а3 ф20', 'sail-shape'],
    ['off the sea', 'а1 а2 а3 а21', 'sail-outside'],
  ])('a course is refused: %s', (_, labels, key) => expect(d1.refused(1, 'sail', labels)).toBe(key));

  const d5 = d1.sail(1, 'л11 м12 н13 о14');

  it('D5: it may sail over the lost deck, and others learn that it sailed but not where', () => {
    expect(d5.view().shots.at(-1)?.paid).toEqual({ kind: 'sailed' });
    expect(d5.sea(1).moves).toBe(1);
    expect(d5.sea(1).ships).toEqual([]);
    expect(d5.sea(1).afloat).toEqual([4]);
    expect(d5.sea(1, 1).ships[0]).toMatchObject({ size: 4, hits: [] });
    expect(d5.marked(1, 'unknown').split(' ')).toHaveLength(400);
    expect(d5.sea(1).wake).toEqual([{ at: cellIn(FIVE, 'м12'), hit: true }]);
    const elsewhere = d1.sail(1, 'а1 а2 а3 а4');
    for (const viewer of [0, 'public'] as const) expect(elsewhere.view(viewer)).toEqual(d5.view(viewer));
  });

  const d7 = d5.fire(0, 'м12').stay(1);

  it('D6: after it has sailed, every square may be fired at again', () => {
    expect(d7.results(2)).toEqual(['hit', 'hit']);
  });

  it('D7, D8, R29: it may stay in pieces, and then no square may be fired at twice', () => {
    expect(d7.view().shots.at(-1)?.paid).toEqual({ kind: 'stayed' });
    expect(d7.sea(1, 1).ships[0]?.hits).toEqual([cellIn(FIVE, 'м12')]);
    expect(d7.refused(0, 'fire', 'м12')).toBe('shot-repeat');
    expect(d7.toMove).toEqual([0]);
  });

  it('D9: the hit on the last deck sinks it without a question', () => {
    const last = d7.fire(0, 'л11').sail(1, 'а1 б1').fire(0, 'а1').stay(1).fire(0, 'б1');
    expect(last.results(1)).toEqual(['sunk']);
    expect(last.view().pending).toBeUndefined();
    expect(last.winners).toEqual([0]);
    expect(rules.outcome(last.at.state)?.why.with).toMatchObject({ shots: 5 });
  });

  it('D10: sailing to its own place counts as staying', () => {
    const stayed = d1.sail(1, 'к10 л11 м13 н14');
    expect(stayed.view().shots.at(-1)?.paid).toEqual({ kind: 'stayed' });
    expect(stayed.sea(1).moves).toBe(0);
  });

  it('a miss passes the turn as usual', () => {
    expect(d7.fire(0, 'а1').toMove).toEqual([1]);
  });

  it('the wake has every square fired at, with its last result', () => {
    const twice = d7.fire(0, 'а1').fire(1, 'а1').fire(0, 'л11').sail(1, 'а1 б1');
    expect(twice.sea(1).wake.map((it) => `${labelIn(FIVE, it.at)}${it.hit ? '!' : ''}`)).toEqual([
      'а1',
      'л11!',
      'м12!',
    ]);
  });

  it('the wake keeps the shots before an earlier voyage', () => {
    const again = d5.fire(0, 'а1').fire(1, 'а1').fire(0, 'л11').sail(1, 'в1 в2 в3');
    expect(again.sea(1).moves).toBe(2);
    expect(again.sea(1).wake.map((it) => `${labelIn(FIVE, it.at)}${it.hit ? '!' : ''}`)).toEqual([
      'а1',
      'л11!',
      'м12!',
    ]);
  });
});

describe('SB-28: by wind and by clock', () => {
  it('R25: the time-up command is to drift, and is no resignation', () => {
    const hit = begun().fire(0, 'м12');
    const command = rules.timeUp(hit.at.state, 1);
    expect(command).toEqual({ type: 'drift' });
    expect(rules.isResignation(command)).toBe(false);
    const drifted = hit.at.give(1, command);
    expect(drifted.state.captains[1]?.fleet).toHaveLength(8);
    expect(rules.toMove(drifted.state)).toEqual([0]);
  });

  it('each of the 20 places of two decks on 3×3 is equally likely', () => {
    const small: Ruleset = { ...FIVE, n: 3, fleet: [{ cls: 'three', size: 3, count: 1, shapes: 'any8' }] };
    const hit = fight(small, 'а1+б1+в1', 'а1+б1+в1').fire(0, 'б1');
    const rng = seededRng(5);
    const counts = new Map<string, number>();
    for (let i = 0; i < 4_000; i++) {
      const drifted = rules.decide(hit.at.state, 1, { type: 'drift' }, rng);
      if (!drifted.ok) throw new Error('refused');
      const name = JSON.stringify(drifted.value);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    // Twelve pairs joined by sides and eight by corners. The present decks а1 and в1 are not joined.
    expect(counts.size).toBe(20);
    const chi = [...counts.values()].reduce((sum, it) => sum + (it - 200) ** 2 / 200, 0);
    expect(chi).toBeLessThan(50);
  });
});

describe('SB-28: pencilling the new place', () => {
  it('offers the course once the squares are a shape', () => {
    const hit = begun().fire(0, 'м12').at;
    const mark = (at: typeof hit, label: string) => at.give(1, { type: 'mark', at: cellIn(FIVE, label) });
    const three = ['а1', 'б2', 'в3'].reduce(mark, hit);
    const types = (at: typeof hit) => new Set(rules.legal(rules.view(at.state, 1, [])).map((it) => it.type));
    expect(types(three)).toEqual(new Set(['stay', 'drift', 'mark', 'rub']));
    expect(types(mark(three, 'г4'))).toEqual(new Set(['stay', 'drift', 'sail', 'rub']));
    expect(types(mark(three, 'ф20'))).toEqual(new Set(['stay', 'drift', 'rub']));
    expect(rules.view(three.state, 0, []).pencil).toEqual([]);
    expect(rules.legal(rules.view(three.state, 0, []))).toEqual([]);
    const sailed = mark(three, 'г4').give(1, {
      type: 'sail',
      cells: ['а1', 'б2', 'в3', 'г4'].map((it) => cellIn(FIVE, it)),
    });
    expect(sailed.state.captains[1]).not.toHaveProperty('pencil');
  });
});

describe('SB-9: each place is sealed again', () => {
  it('H2: a course seals the new place, with the published hash', () => {
    const moved = begun().fire(0, 'м12').sail(1, 'а1 б2 в2 в3');
    const sealed = rules.secrets.list(moved.at.state);
    expect(sealed.map(({ seat, epoch }) => [seat, epoch])).toEqual([
      [0, 0],
      [1, 0],
      [1, 1],
    ]);
    const [, before, now] = sealed;
    expect(before?.text).toBe('5:9.9,10.10,11.11,12.11,13.12|M:|S:');
    expect(now?.text).toBe('4:0.0,1.1,1.2,2.2|M:|S:');
    const hash = commitmentToSecret({
      match: 'g-000002',
      rules: 'dutchman-5@1',
      previous: '2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881',
      salt: 'f'.repeat(64),
      ...now!,
    });
    expect(hash).toBe('8714ad6ebc6cd6a0a34b619f998f5a7b6c0666bd760b97a7456c4e75b14ac88d');
  });

  it('mines and sweepers are sealed with the fleet', () => {
    const pieces = 'а1 mine:в1 mine:д1 sweeper:а3';
    const mined: Ruleset = {
      ...variant('mines-10'),
      fleet: [{ cls: 'one', size: 1, count: 1, shapes: 'straight' }],
      extras: { mines: 2, sweepers: 1, touch: 'none', mineEffect: 'give-deck' },
    };
    expect(rules.secrets.list(fight(mined, pieces, pieces).at.state)[0]?.text).toBe('1:0.0|M:0.2;0.4|S:2.0');
  });

  it('the order of two ships of one size seals their classes', () => {
    const [one, two] = [FH, 'A1-A5 B1-B4 D1-D3 C1-C3 E1-E2'].map(
      (it) => rules.secrets.list(fight(variant('hasbro'), it, FH).at.state)[0]!.text,
    );
    expect(one).toContain(';3:2.0,2.1,2.2;3:3.0,3.1,3.2;');
    expect(two).toContain(';3:3.0,3.1,3.2;3:2.0,2.1,2.2;');
  });

  it.each([
    ['a volley that hits her once', 'к10 а1 а2 а3 а4', 'а1 б1 в1 г1'],
    ['a volley that hits her twice', 'к10 л11 а1 а2 а3', 'а1 б1 в1'],
    ['a volley whose first shot misses', 'а1 к10 а2 л11 м12', 'а1 б1'],
  ])('the audit passes a course after %s', (_, volley, to) => {
    const fast: Ruleset = { ...FIVE, shots: { kind: 'fixed', n: 5 }, afterHit: 'pass' };
    const sailed = fight(fast, SHIP, SHIP).fire(0, volley).sail(1, to);
    const again = sailed
      .fire(1, volley)
      .sail(0, to)
      .fire(0, 'а1 ф1 ф2 ф3 ф4')
      .sail(1, to.slice(3).replaceAll('1', '5'));
    for (const { at } of [sailed, again])
      expect(rules.secrets.audit?.(at.state).map(({ faults }) => faults)).toEqual([[], []]);
  });

  it.each([
    ['with a deck that was hit', '0001020304', ['audit-moved']],
    ['with a deck too few', '000102', ['audit-moved']],
    ['in pieces', '00010206', ['audit-moved']],
    ['as she may', '00010203', []],
  ])('a stored place %s gives the audit faults %j', (_, fleet, keys) => {
    const { state } = begun().fire(0, 'м12').sail(1, 'а1 б1 в1 г1').at;
    const captains = state.captains.map((it, seat) => (seat === 1 ? { ...it, fleet } : it));
    expect(rules.secrets.audit?.({ ...state, captains })[1]?.faults.map(({ key }) => key)).toEqual(keys);
  });

  it('a fast Dutchman with five shots a turn decides once after a volley', () => {
    const fast: Ruleset = { ...FIVE, shots: { kind: 'fixed', n: 5 }, afterHit: 'pass' };
    const hit = fight(fast, SHIP, SHIP).fire(0, 'к10 л11 а1 а2 а3');
    expect(hit.view().pending).toMatchObject({ kind: 'relocate', decks: 3 });
    expect(hit.stay(1).toMove).toEqual([1]);
    const sunk = hit.stay(1).fire(1, 'а1 а2 а3 а4 а5').fire(0, 'м12 м13 н14 б1 б2');
    expect(sunk.winners).toEqual([0]);
  });
});
