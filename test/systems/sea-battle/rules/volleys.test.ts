import { describe, expect, it } from 'vitest';
import { rules } from '../../../../src/systems/sea-battle/rules/index.ts';
import type { Ruleset } from '../../../../src/systems/sea-battle/variants.ts';
import { cellIn, FH, type Fight, fight, labelIn, variant } from './fight.ts';
import { F1 } from './test-match.ts';

const SALVO = variant('hasbro-salvo');
const salvo = (): Fight => fight(SALVO, FH, FH);
const classes = (at: Fight, n: number): (string | undefined)[] =>
  at
    .view()
    .shots.slice(-n)
    .map((it) => it.cls);

describe('SB-23: as many shots as ships afloat', () => {
  const v1 = salvo().fire(0, 'A1 B1 C1 D1 E1');

  it('V1: every shot is answered with its class, and the turn passes whatever was hit', () => {
    expect(salvo().view().salvo).toBe(5);
    expect(v1.results(5)).toEqual(['hit', 'hit', 'hit', 'hit', 'hit']);
    expect(classes(v1, 5)).toEqual(['carrier', 'battleship', 'cruiser', 'submarine', 'destroyer']);
    expect(v1.view().shots.map((it) => it.turn)).toEqual([1, 1, 1, 1, 1]);
    expect(v1.view().reports).toEqual([]);
    expect(v1.toMove).toEqual([1]);
  });

  const v3 = v1.fire(1, 'E1 E2 J1 J2 J3');
  const v5 = v3.fire(0, 'A2 A3 A4 A5');

  it('V2, V4: a volley with more or fewer shots is refused', () => {
    expect(v1.at.answer(1, { type: 'volley', at: ['E1', 'E2', 'J1', 'J2'].map((it) => cellIn(SALVO, it)) })).toEqual({
      key: 'volley-count',
      with: { need: 5, named: 4 },
    });
    expect(v1.at.answer(1, { type: 'shoot', at: cellIn(SALVO, 'E1') })).toEqual({
      key: 'volley-count',
      with: { need: 5, named: 1 },
    });
    expect(v3.refused(0, 'fire', 'F1 F2 F3 F4 F5')).toBe('volley-count');
  });

  it('V3: a sunk ship costs its owner a shot', () => {
    expect(v3.results(5)).toEqual(['hit', 'sunk', 'miss', 'miss', 'miss']);
    expect(v3.view().shots.at(-4)).toMatchObject({ size: 2, cls: 'destroyer' });
    expect(v3.toMove).toEqual([0]);
    expect(v3.view().salvo).toBe(4);
  });

  it('V5: the carrier sinks with its last deck', () => {
    expect(v5.results(4)).toEqual(['hit', 'hit', 'hit', 'sunk']);
    expect(v5.sea(1).classes).toEqual(['battleship', 'cruiser', 'submarine', 'destroyer']);
    expect(v5.toMove).toEqual([1]);
    expect(v5.view().salvo).toBe(4);
  });

  it.each([
    ['the same square twice', 'F1 F2 F3 F1', 'volley-twice'],
    ['a square fired at before', 'F1 F2 F3 A1', 'shot-repeat'],
    ['a square off the sea', 'F1 F2 F3 A11', 'shot-outside'],
  ])('nothing is fired when the volley names %s', (_, labels, key) => {
    expect(v3.refused(0, 'fire', labels)).toBe(key);
    expect(v3.refused(0, 'fire', 'F1 F2 F3 F4')).toBeUndefined();
  });

  it('V7: the number of shots is limited to the squares left', () => {
    const tiny: Ruleset = {
      ...SALVO,
      n: 2,
      fleet: [{ cls: 'submarine', size: 1, count: 3, shapes: 'straight' }],
    };
    const three = fight(tiny, 'A1 A2 B1', 'A1 A2 B1');
    const one = three.fire(0, 'A1 A2 B2').fire(1, 'A1');
    expect(one.view().salvo).toBe(1);
    expect(one.fire(0, 'B1').winners).toEqual([0]);
  });

  it('sinking the last ship within a volley ends the match, and every shot is answered', () => {
    const lone: Ruleset = { ...SALVO, fleet: [{ cls: 'destroyer', size: 2, count: 3, shapes: 'straight' }] };
    const last = fight(lone, 'A1-A2 C1-C2 E1-E2', 'A1-A2 C1-C2 E1-E2')
      .fire(0, 'A1 A2 C1')
      .fire(1, 'J1 J2')
      .fire(0, 'C2 E1 J1')
      .fire(1, 'J3');
    const over = last.fire(0, 'E2 J2 J3');
    expect(over.results(3)).toEqual(['sunk', 'miss', 'miss']);
    expect(over.winners).toEqual([0]);
    expect(over.toMove).toEqual([]);
    expect(over.view().turn).toBe(5);
    expect(over.refused(1, 'fire', 'J9')).toBe('over');
  });
});

describe('R19: volleys of a fixed number', () => {
  const THREE = variant('salvo-n');
  const begun = (): Fight => fight(THREE, F1, F1);

  it('are named together, answered square by square, and end the turn', () => {
    const after = begun().fire(0, 'к1 а1 к10');
    expect(after.results(3)).toEqual(['sunk', 'hit', 'miss']);
    expect(after.toMove).toEqual([1]);
    expect(after.marked(1, 'void')).toBe('и1 и2 к2');
  });

  it('are judged by the sea before the volley: a square beside a ship sunk in the same volley is a miss', () => {
    expect(begun().fire(0, 'к1 и1 а9').results(3)).toEqual(['sunk', 'miss', 'miss']);
    expect(begun().fire(0, 'к1 а9 б9').fire(1, 'а9 б9 в9').refused(0, 'fire', 'и1 а7 б7')).toBe('shot-dead');
  });

  it('of notebook-1949 have two squares, and hits show the class (R21)', () => {
    const fleet = 'а1-г1 а3-в3 д3-ж3 а5-б5 г5-д5 а7-б7';
    const after = fight(variant('notebook-1949'), fleet, fleet).fire(0, 'а1 з8');
    expect(after.results(2)).toEqual(['hit', 'miss']);
    expect(classes(after, 2)).toEqual(['four', undefined]);
    expect(after.toMove).toEqual([1]);
  });
});

describe('mines within a volley', () => {
  const MINED: Ruleset = {
    ...variant('salvo-n'),
    extras: { mines: 2, sweepers: 1, touch: 'none', mineEffect: 'give-deck' },
  };
  const fleet = `${F1} mine:а8 mine:в8 sweeper:д8`;
  const begun = (): Fight => fight(MINED, fleet, fleet);

  it('are paid for in the order of the shots, after all of them', () => {
    const owed = begun().fire(0, 'д8 а1 а8');
    expect(owed.results(3)).toEqual(['sweeper', 'hit', 'mine']);
    expect(owed.view().pending?.kind).toBe('give-mine');
    const second = owed.give(0, 'в8');
    expect(second.view().pending?.kind).toBe('give-deck');
    expect(second.toMove).toEqual([0]);
    const paid = second.give(0, 'к5');
    expect(paid.view().shots.map((it) => it.paid?.kind)).toEqual(['mine', undefined, 'deck']);
    expect(paid.toMove).toEqual([1]);
  });

  it('R24: are skipped where nothing can be paid, between others as well', () => {
    const spent = begun().fire(0, 'а10 б10 в10').fire(1, 'а8 в8 к10').give(1, 'а1').give(1, 'б1');
    const owed = spent.fire(0, 'д8 а8 в8');
    expect(owed.view().shots.at(-3)).toMatchObject({ result: 'sweeper', paid: { kind: 'nothing' } });
    expect(owed.view().pending?.kind).toBe('give-deck');
  });

  it('R40: cost nothing after the end of the match', () => {
    const lone: Ruleset = { ...MINED, fleet: [{ cls: 'one', size: 1, count: 1, shapes: 'straight' }] };
    const over = fight(lone, 'а1 mine:в8 mine:а8 sweeper:д8', 'а1 mine:в8 mine:а8 sweeper:д8').fire(0, 'в8 а1 д8');
    expect(over.winners).toEqual([0]);
    expect(over.view().pending).toBeUndefined();
    expect(over.view().shots.map((it) => it.paid)).toEqual([undefined, undefined, undefined]);
    expect(over.toMove).toEqual([]);
  });

  it('R40: are still owed after a ship has been given up for the first', () => {
    const lone: Ruleset = { ...MINED, extras: { ...MINED.extras, mineEffect: 'sacrifice-ship' } };
    const owed = fight(lone, fleet, fleet).fire(0, 'а8 к1 д8');
    expect(owed.view().pending?.kind).toBe('give-ship');
    expect(owed.give(0, 'к1').view().pending?.kind).toBe('give-mine');
  });
});

describe('SB-29: aiming with a pencil', () => {
  const mark = (label: string) => ({ type: 'mark', at: cellIn(SALVO, label) }) as const;
  const rub = (label: string) => ({ type: 'rub', at: cellIn(SALVO, label) }) as const;
  const aimed = (...labels: string[]) => labels.reduce((now, it) => now.give(0, mark(it)), salvo().at);
  const pencil = (at: Fight['at'], viewer: 0 | 1 | 'public'): string =>
    rules
      .view(at.state, viewer, [])
      .pencil.map((it) => labelIn(SALVO, it))
      .join(' ');

  it('is visible to its own player alone', () => {
    const two = aimed('A1', 'J10');
    expect([0, 1, 'public'].map((it) => pencil(two, it as 0))).toEqual(['A1 J10', '', '']);
    expect(pencil(two.give(0, rub('A1')), 0)).toBe('J10');
  });

  it('does nothing when the same square is named again', () => {
    expect(aimed('A1').answer(0, mark('A1'))).toEqual([]);
    expect(aimed().answer(0, rub('A1'))).toEqual([]);
  });

  it('is limited to the size of the volley, and to squares that may be fired at', () => {
    const full = aimed('A1', 'A2', 'A3', 'A4', 'A5');
    expect(full.answer(0, mark('A6'))).toEqual({ key: 'aim-full', with: { count: 5 } });
    expect(salvo().fire(0, 'A1 B1 C1 D1 E1').fire(1, 'A1 B1 C1 D1 E1').at.answer(0, mark('A1'))).toMatchObject({
      key: 'shot-repeat',
    });
    expect(aimed().answer(0, mark('A11'))).toEqual({ key: 'pencil-outside' });
    expect(aimed().answer(1, mark('A1'))).toEqual({ key: 'shot-not-your-turn' });
    expect(fight(variant('classic'), F1, F1).at.answer(0, mark('A1'))).toEqual({ key: 'aim-nothing' });
  });

  it('offers the volley when it is complete, and is erased by it', () => {
    const full = aimed('A1', 'A2', 'A3', 'A4', 'A5');
    const [volley, ...others] = rules.legal(rules.view(full.state, 0, []));
    expect(volley?.type).toBe('volley');
    expect(new Set(others.map((it) => it.type))).toEqual(new Set(['rub']));
    expect(pencil(full.give(0, volley!), 0)).toBe('');
  });
});

describe('SB-30: both players fire together', () => {
  const ROYALE: Ruleset = { ...variant('royale-15'), fleet: [{ cls: 'two', size: 2, count: 1, shapes: 'straight' }] };
  const begun = (): Fight => fight(ROYALE, 'а1-б1', 'в3-г3');

  it('both are to move, and a named shot is hidden until the other has named one', () => {
    const one = begun().fire(1, 'а1');
    expect(begun().toMove).toEqual([0, 1]);
    expect(one.toMove).toEqual([0]);
    for (const viewer of [0, 'public', 1] as const) {
      expect(one.view(viewer).shots).toEqual([]);
      expect(one.marked(0, 'hit', viewer)).toBe('');
    }
    const elsewhere = begun().fire(1, 'а2');
    for (const viewer of [0, 'public'] as const) expect(one.view(viewer)).toEqual(elsewhere.view(viewer));
    expect(one.refused(1, 'fire', 'а2')).toBe('shot-aimed');
    expect(one.view(0).salvo).toBe(1);
  });

  it.each([
    ['whoever began the match is told first', 0, 1],
    ['whoever aims first', 1, 0],
  ])('the round is answered together: %s', (_, early, late) => {
    const shot = ['к5', 'а1'];
    const round = begun().fire(early, shot[early]!).fire(late, shot[late]!);
    expect(round.view().shots.map((it) => [it.by, it.result, it.turn])).toEqual([
      [0, 'miss', 1],
      [1, 'hit', 1],
    ]);
    expect(round.toMove).toEqual([0, 1]);
    expect(round.view().turn).toBe(2);
  });

  it('the news of a round are two shots', () => {
    const one = begun().fire(0, 'к5');
    const events = one.at.asked(1, { type: 'shoot', at: cellIn(ROYALE, 'а1') });
    if (!events.ok) throw new Error('refused');
    expect(rules.view(one.fire(1, 'а1').at.state, 0, events.value).news).toBe(2);
  });

  it('the only player with ships left wins, and a round that sinks both is a draw', () => {
    const late = begun().fire(0, 'в3').fire(1, 'а1');
    expect(late.fire(0, 'г3').fire(1, 'к1').winners).toEqual([0]);
    const drawn = late.fire(0, 'г3').fire(1, 'б1');
    expect(drawn.winners).toEqual([]);
    expect(drawn.toMove).toEqual([]);
    expect(rules.rematch(drawn.at.state, rules.outcome(drawn.at.state)!, variant('classic')).first).toEqual({
      by: 'lot',
    });
  });

  it('time-up strikes the colours of the player who has not fired', () => {
    const one = begun().fire(1, 'а1');
    expect(rules.timeUp(one.at.state, 0)).toEqual({ type: 'strike' });
    expect(one.at.answer(1, { type: 'strike' })).toEqual({ key: 'shot-not-your-turn' });
  });
});

describe('SB-27: the variant sapper', () => {
  const begun = (): Fight => fight(variant('sapper'), F1, F1);

  it('a miss shows how many of the eight squares around it have decks, hit or not', () => {
    const near = ['б2', 'к10', 'д4', 'и2'].map((label) => begun().fire(0, label).view().shots[0]?.near);
    expect(near).toEqual([5, 0, 3, 4]);
    expect(begun().fire(0, 'б2').sea(1).near).toEqual({ 11: 5 });
  });

  it('a hit shows no number', () => {
    expect(begun().fire(0, 'а1').view().shots[0]).toEqual({ by: 0, at: { row: 0, col: 0 }, result: 'hit', turn: 1 });
  });
});
