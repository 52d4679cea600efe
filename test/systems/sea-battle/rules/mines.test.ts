import { describe, expect, it } from 'vitest';
import { rules } from '../../../../src/systems/sea-battle/rules/index.ts';
import type { Ruleset } from '../../../../src/systems/sea-battle/variants.ts';
import { cellIn, type Fight, fight, labelIn, variant } from './fight.ts';
import { F1 } from './test-match.ts';

const ONE_MINE = variant('mines-10');
const SWEPT: Ruleset = { ...ONE_MINE, extras: { ...ONE_MINE.extras, sweepers: 1 } };
/** A mine and a sweeper on each side. */
const begin = (): Fight => fight(SWEPT, `${F1} mine:а8 sweeper:в8`, `${F1} mine:ж8 sweeper:и8`);
const DECKS_OF_F1 = 'а1 б1 в1 г1 е1 ж1 з1 а3 а4 а5 в3 г3 е3 е4 з3 и3 к1 в5 з5 к5';
const timeUp = (at: Fight, seat: number) => rules.timeUp(at.at.state, seat);
const choices = (at: Fight, seat: number): string =>
  (at.view(seat).pending?.choices ?? []).map((it) => labelIn(at.rules, it)).join(' ');

describe('SB-18, SB-19: striking a mine costs a named deck', () => {
  const struck = begin().fire(0, 'ж8');

  it('M1: the mine is spent, and the shooter owes a deck', () => {
    expect(struck.results(1)).toEqual(['mine']);
    expect(struck.view().pending).toEqual({ kind: 'give-deck', seat: 0, choices: [] });
    expect(struck.marked(1, 'mine')).toBe('ж8');
    expect(struck.sea(1).extras).toEqual([{ piece: 'mine', at: cellIn(SWEPT, 'ж8'), spent: true, given: false }]);
    expect(struck.toMove).toEqual([0]);
  });

  it('M2, S11: nobody fires before the penalty is paid', () => {
    expect(struck.refused(1, 'fire', 'а1')).toBe('due-wait');
    expect(struck.refused(0, 'fire', 'а1')).toBe('due-deck');
    expect(struck.view(0).salvo).toBe(0);
  });

  it.each([
    ['his own mine', 'а8'],
    ['water', 'б2'],
    ['his sweeper', 'в8'],
    ['a square off the sea', 'а11'],
  ])('M3: %s is no deck', (_, label) => expect(struck.refused(0, 'give', label)).toBe('give-deck-wrong'));

  it('the other player owes nothing', () => expect(struck.refused(1, 'give', 'а1')).toBe('give-nothing'));

  it('only the player who owes sees the choices', () => {
    expect(choices(struck, 0).split(' ').sort()).toEqual(DECKS_OF_F1.split(' ').sort());
    expect(choices(struck, 1)).toBe('');
  });

  const told = struck.give(0, 'в5');

  it('M4: the named deck is unharmed and known to all', () => {
    expect(told.sea(0).given).toEqual([cellIn(SWEPT, 'в5')]);
    expect(told.marked(0, 'hit') + told.marked(0, 'sunk')).toBe('');
    expect(told.view().shots.at(-1)?.paid).toEqual({ kind: 'deck', at: cellIn(SWEPT, 'в5') });
    expect(told.toMove).toEqual([1]);
  });

  it('M5 to M7: the named deck may be fired at, and the spent mine may not', () => {
    const sunk = told.fire(1, 'в5');
    expect(sunk.results(1)).toEqual(['sunk']);
    expect(sunk.sea(0).given).toEqual([]);
    expect(sunk.toMove).toEqual([1]);
    const missed = sunk.fire(1, 'а2');
    expect(missed.toMove).toEqual([0]);
    expect(missed.refused(0, 'fire', 'ж8')).toBe('shot-repeat');
    expect(missed.refused(0, 'fire', 'е7')).toBe('shot-dead-mine');
  });

  it('M8, R39: a mine ends a run of hits', () => {
    const run = begin().fire(0, 'а1').fire(0, 'б1').fire(0, 'ж8').give(0, 'а1');
    expect(run.results(3)).toEqual(['hit', 'hit', 'mine']);
    expect(run.view().shots.map((it) => it.turn)).toEqual([1, 1, 1]);
    expect(run.toMove).toEqual([1]);
  });

  const THREE: Ruleset = { ...ONE_MINE, extras: { ...ONE_MINE.extras, mines: 3, touch: 'corners' } };
  const many = (): Fight => fight(THREE, `${F1} mine:а8 mine:а10 mine:в8`, `${F1} mine:ж8 mine:ж10 mine:и8`);

  it('M9, R23: a deck cannot be named twice', () => {
    const later = many().fire(0, 'ж8').give(0, 'в5').fire(1, 'к10').fire(0, 'ж10');
    expect(later.refused(0, 'give', 'в5')).toBe('give-deck-wrong');
    expect(choices(later, 0)).not.toContain('в5');
  });

  it('R24: with every deck named, nothing is paid and the turn passes', () => {
    const two: Ruleset = { ...THREE, n: 6, fleet: [{ cls: 'one', size: 1, count: 1, shapes: 'straight' }] };
    const told = fight(two, 'а1 mine:в1 mine:д1 mine:в3', 'а1 mine:в1 mine:д1 mine:в3').fire(0, 'в1').give(0, 'а1');
    const nothing = told.fire(1, 'е6').fire(0, 'д1');
    expect(nothing.view().pending).toBeUndefined();
    expect(nothing.view().shots.at(-1)?.paid).toEqual({ kind: 'nothing' });
    expect(nothing.toMove).toEqual([1]);
  });

  it('R34: the squares around a spent mine are marked where mines keep apart, and not elsewhere', () => {
    expect(struck.marked(1, 'void')).toBe('е7 ж7 з7 е8 з8 е9 ж9 з9');
    expect(many().fire(0, 'ж8').marked(1, 'void')).toBe('ж7 е8 з8 ж9');
    const touching = fight(variant('mines-10-touch'), `${F1} mine:б6`, `${F1} mine:б6`).fire(0, 'б6');
    expect(touching.marked(1, 'void')).toBe('');
  });

  it('a mine in the halo of a sunk ship can never be struck', () => {
    const sunk = fight(variant('mines-10-touch'), `${F1} mine:б6`, `${F1} mine:б6`).fire(0, 'в5');
    expect(sunk.refused(0, 'fire', 'б6')).toBe('shot-dead');
  });

  it('S13, SB-22: mines that are left do not save a fleet', () => {
    const won = DECKS_OF_F1.split(' ').reduce((now, label) => now.fire(0, label), begin());
    expect(won.winners).toEqual([0]);
  });
});

describe('SB-21: striking a sweeper costs a named mine', () => {
  const struck = begin().fire(0, 'и8');

  it('W1: only an own mine that is neither spent nor named can be named', () => {
    expect(struck.results(1)).toEqual(['sweeper']);
    expect(struck.view().pending).toEqual({ kind: 'give-mine', seat: 0, choices: [] });
    expect(choices(struck, 0)).toBe('а8');
    expect(struck.refused(0, 'give', 'а1')).toBe('give-mine-wrong');
    expect(struck.refused(0, 'give', 'в8')).toBe('give-mine-wrong');
    const told = struck.give(0, 'а8');
    expect(told.sea(0, 1).extras).toEqual([{ piece: 'mine', at: cellIn(SWEPT, 'а8'), spent: false, given: true }]);
    expect(told.toMove).toEqual([1]);
  });

  it('R32: a named mine may be fired at', () => {
    expect(struck.give(0, 'а8').fire(1, 'а8').results(1)).toEqual(['mine']);
  });

  it('W2: the other player owes a mine in the same way', () => {
    const back = struck.give(0, 'а8').fire(1, 'в8');
    expect(back.view().pending).toEqual({ kind: 'give-mine', seat: 1, choices: [] });
    expect(back.give(1, 'ж8').toMove).toEqual([0]);
  });

  it('W3, W4, R24: a player without a mine left pays nothing, and the turn passes', () => {
    const spent = begin().fire(0, 'а2').fire(1, 'а8').give(1, 'а1');
    expect(spent.toMove).toEqual([0]);
    const nothing = spent.fire(0, 'и8');
    expect(nothing.view().pending).toBeUndefined();
    expect(nothing.view().shots.at(-1)).toMatchObject({ result: 'sweeper', paid: { kind: 'nothing' } });
    expect(nothing.toMove).toEqual([1]);
  });
});

describe('SB-20: striking a mine that costs a ship', () => {
  const THREE = variant('mines-sacrifice');
  const begin = (): Fight => fight(THREE, `${F1} mine:а8 mine:а10 mine:к10`, `${F1} mine:ж8 mine:ж10 mine:к10`);
  const struck = begin().fire(0, 'ж8');

  it('is paid with any ship afloat, by any of its decks', () => {
    expect(struck.view().pending?.kind).toBe('give-ship');
    expect(struck.refused(0, 'fire', 'а1')).toBe('due-ship');
    expect(choices(struck, 0)).toBe('а1 е1 к1 а3 в3 е3 з3 в5 з5 к5');
    expect(struck.refused(0, 'give', 'б2')).toBe('give-ship-wrong');
    const gone = struck.give(0, 'в1');
    expect(gone.marked(0, 'sunk')).toBe('а1 б1 в1 г1');
    expect(gone.marked(0, 'void')).toBe('д1 а2 б2 в2 г2 д2');
    expect(gone.sea(0, 1).ships).toMatchObject([{ size: 4, hits: [], sunk: true }]);
    expect(gone.sea(0).afloat).toEqual([3, 3, 2, 2, 2, 1, 1, 1, 1]);
    expect(gone.view().shots.at(-1)?.paid).toEqual({ kind: 'ship', at: cellIn(THREE, 'а1') });
    expect(gone.toMove).toEqual([1]);
    expect(gone.refused(1, 'fire', 'б1')).toBe('shot-given-up');
  });

  it('cannot be paid twice with the same ship', () => {
    const later = struck.give(0, 'а1').fire(1, 'а7').fire(0, 'ж10');
    expect(later.refused(0, 'give', 'а1')).toBe('give-ship-wrong');
  });

  it('loses the match with the last ship', () => {
    const lone: Ruleset = { ...THREE, fleet: [{ cls: 'two', size: 2, count: 1, shapes: 'straight' }] };
    const pieces = 'а1-б1 mine:а8 mine:а10 mine:к10';
    const lost = fight(lone, pieces, pieces).fire(0, 'а8').give(0, 'б1');
    expect(lost.winners).toEqual([1]);
  });
});

describe('R25: the time-up command of a penalty', () => {
  const SACRIFICE = variant('mines-sacrifice');
  it.each([
    ['a deck of the largest ship, unless another was hit more', begin().fire(0, 'ж8'), 'а1'],
    ['a deck of the ship hit most', begin().fire(0, 'к10').fire(1, 'з3').fire(1, 'к10').fire(0, 'ж8'), 'и3'],
    [
      'of those hit alike, of the largest',
      begin().fire(0, 'к10').fire(1, 'з3').fire(1, 'в1').fire(1, 'к10').fire(0, 'ж8'),
      'а1',
    ],
    ['the first mine', begin().fire(0, 'и8'), 'а8'],
    [
      'the ship with fewest decks left',
      fight(SACRIFICE, `${F1} mine:а8 mine:а10 mine:к10`, `${F1} mine:ж8 mine:ж10 mine:к10`).fire(0, 'ж8'),
      'к1',
    ],
  ])('gives %s', (_, at, label) => {
    const command = timeUp(at, 0);
    expect(command).toEqual({ type: 'give', at: cellIn(at.rules, label) });
    expect(rules.isResignation(command)).toBe(false);
  });

  it('is no resignation, but the time-up command of a shot is', () => {
    const command = timeUp(begin(), 0);
    expect(rules.isResignation(command)).toBe(true);
  });
});

describe('SB-21: the variants with minesweepers', () => {
  it.each(['minesweeper-16', 'minesweeper-18', 'minesweeper-18-light'])(
    '%s: each side has three mines and a sweeper, and a sea of the size in its name',
    (id) => {
      const { extras, n } = variant(id);
      expect({ mines: extras.mines, sweepers: extras.sweepers, effect: extras.mineEffect }).toEqual({
        mines: 3,
        sweepers: 1,
        effect: 'give-deck',
      });
      expect(n).toBe(Number(/\d+/.exec(id)![0]));
    },
  );
});
