import { describe, expect, it, test } from 'vitest';
import { distance, hexOf } from '../../../../src/systems/hex-sea-battle/rules/hex.ts';
import { rules } from '../../../../src/systems/hex-sea-battle/rules/index.ts';
import { neighbours } from '../../../../src/systems/hex-sea-battle/rules/view/index.ts';
import { MAPS } from '../../../../src/systems/hex-sea-battle/variants.ts';
import {
  at,
  begun,
  cell,
  label,
  type Moment,
  moment,
  revealed,
  type ScriptedMatch,
  scriptedMatch,
} from './scripted-match.ts';

/* Vectors H01 to H50, on the map of the duel. White moves unless an order names Red. */

describe('H01–H03: coordinates', () => {
  test('H01: labels convert to axial coordinates', () => {
    const axes = ['A1', 'B2', 'E4', 'H7', 'I8', 'A8'].map((it) => Object.values(hexOf(cell(it))));
    expect(axes).toEqual([
      [0, 0],
      [1, 1],
      [3, 3],
      [4, 6],
      [5, 7],
      [-3, 7],
    ]);
  });

  test('H02: a hex has six neighbours in a fixed order', () => {
    const around = neighbours(MAPS.duel, cell('E5')).map(label);
    expect(around).toEqual(['F5', 'E4', 'D4', 'D5', 'D6', 'E6']);
  });

  test.each([
    ['D5', 'F5', 2],
    ['C3', 'E4', 3],
    ['A1', 'I8', 12],
    ['B2', 'H7', 8],
  ])('H03: the distance from %s to %s is %i', (from, to, hexes) => {
    expect(distance(cell(from), cell(to))).toBe(hexes);
    expect(distance(cell(to), cell(from))).toBe(hexes);
  });
});

describe('H04–H06: placement and wind', () => {
  test('H04: a ship cannot be placed two hexes from its fort', () => {
    expect(scriptedMatch(begun()).give('red: place L D2').last).toBe('BAD_PLACEMENT');
  });

  test('H05: a ship placed on the berth of another changes places with it', () => {
    const { state, last } = scriptedMatch(begun()).play('red: place L C2', 'red: place G C2');
    expect(last).toBe('placed');
    const berths = rules.view(state, 1, []).ships.map(({ type, at: there }) => `${type} ${label(there!)}`);
    expect(berths).toEqual(['L C1', 'G C2', 'F C3', 'B B3']);
  });

  test('H06: a die of 2 is a calm and a 3 a wind, and White throws first, then Red', () => {
    const winds = [2, 3].map((die) => rules.view(revealed(undefined, die), 'public', []).wind);
    expect(winds).toEqual(['calm', 'wind']);
    const { state } = scriptedMatch(revealed(undefined, 2)).play('end', 'end | 3');
    const thrown = rules.view(state, 'public', []).log.filter((it) => it.kind === 'wind');
    expect(thrown.map(({ by, die, wind }) => `${by} ${die} ${wind}`)).toEqual(['white 2 calm', 'red 3 wind']);
  });
});

/** An order and its result in a position. */
type Row = readonly [id: string, position: Moment, order: string, comes: string];

const calm = { wind: 'calm' } as const;
const MOVES: readonly Row[] = [
  ['H07', { white: 'F D5', ...calm }, 'F E5', 'NO_WIND'],
  ['H08', { white: 'B D5', ...calm }, 'B D5-E5-F5', 'D5-E5-F5'],
  ['H09', { white: 'B D5', ...calm }, 'B D5-E5-F5-F4', 'TOO_FAR'],
  ['H10', { white: 'F A1' }, 'F A1-B1-C1-D1-E1-F1', 'A1-B1-C1-D1-E1-F1'],
  ['H11', { white: 'G A1' }, 'G A1-B1-C1-D1-E1', 'TOO_FAR'],
  ['H12', { white: 'L D2' }, 'L E2', 'IMPASSABLE'],
  ['H13', { white: 'G D2' }, 'G F2', 'D2-E1-F1-F2'],
  ['H14', { white: 'F D5, B E5' }, 'F D5-E5-F5', 'OCCUPIED'],
  ['H15', { white: 'F D5, B E5' }, 'F D5-D4-E4-F5', 'D5-D4-E4-F5'],
  ['H16', { white: 'L C2' }, 'L B2', 'IMPASSABLE'],
];

describe('H07–H17: movement', () => {
  it.each(MOVES)('%s: in %o the order %s gives %s', (_, position, order, comes) => {
    expect(at(position).give(order).last).toBe(comes);
  });

  test('H17: a ship has one move a turn, also with shots in between', () => {
    const { last } = at({ white: 'F D5', red: 'B E4' }).play('F D5-E5', 'F x E4 | 1', 'F E5-F5');
    expect(last).toBe('ALREADY_MOVED');
  });
});

/** A shot with its die and its result. A refused shot has no die. */
type ShotRow = readonly [id: string, position: Moment, order: string, die: number | undefined, comes: string];

const seam = { white: 'G D2', red: 'L D4' };
const offAxis = { white: 'L F4', red: 'B D5' };
const SHOTS: readonly ShotRow[] = [
  ['H18', { white: 'F D5', red: 'B E5' }, 'F x E5', 2, 'close hit'],
  ['H18', { white: 'F D5', red: 'B E5' }, 'F x E5', 1, 'close miss'],
  ['H19', { white: 'L D5', red: 'G F5' }, 'L x F5', 2, 'direct miss'],
  ['H19', { white: 'L D5', red: 'G F5' }, 'L x F5', 3, 'direct hit'],
  ['H20', { white: 'L D5, B E5', red: 'G F5' }, 'L x F5', undefined, 'NO_LOS'],
  ['H20', { white: 'L D5', red: 'G F5, B E5' }, 'L x F5', undefined, 'NO_LOS'],
  ['H21', { white: 'B D5, F E5', red: 'G F5' }, 'B x F5', 4, 'indirect miss'],
  ['H21', { white: 'B D5', red: 'G F5, F E5' }, 'B x F5', 5, 'indirect hit'],
  ['H22', { white: 'B D5', red: 'G F5' }, 'B x F5', 3, 'direct hit'],
  ['H23', { white: 'B C5', red: 'G F5' }, 'B x F5', undefined, 'OUT_OF_RANGE'],
  ['H24', { white: 'F C5', red: 'G F5' }, 'F x F5', 3, 'direct hit'],
  ['H25', { white: 'L D3', red: 'G F3' }, 'L x F3', undefined, 'NO_LOS'],
  ['H25', { white: 'B D3', red: 'G F3' }, 'B x F3', 6, 'indirect hit'],
  ['H26', seam, 'G x D4', 3, 'direct hit'],
  ['H27', { ...seam, white: 'G D2, B D3' }, 'G x D4', undefined, 'NO_LOS'],
  ['H28', { white: 'F D2', red: 'L F3' }, 'F x F3', undefined, 'NO_LOS'],
  ['H28', { white: 'B D2', red: 'L F3' }, 'B x F3', 5, 'indirect hit'],
  ['H29', { white: 'L D4, B E4', red: 'G F5' }, 'L x F5', 3, 'direct hit'],
  ['H29', { white: 'L D4, B E4, F E5', red: 'G F5' }, 'L x F5', undefined, 'NO_LOS'],
  ['H30', offAxis, 'L x D5', 3, 'direct hit'],
  ['H30', { ...offAxis, white: 'L F4, F E4' }, 'L x D5', undefined, 'NO_LOS'],
  ['H30', { ...offAxis, red: 'B D5, G E5' }, 'L x D5', undefined, 'NO_LOS'],
  ['H31', { white: 'L D2', red: 'G E5' }, 'L x E5', undefined, 'NO_LOS'],
  ['H32', { white: 'G A1', red: 'L A3' }, 'G x A3', 3, 'direct hit'],
  ['H32', { white: 'G A1, B A2', red: 'L A3' }, 'G x A3', undefined, 'NO_LOS'],
  ['H33', { white: 'F B1', red: 'L B3' }, 'F x B3', 3, 'direct hit'],
  ['H33', { white: 'F B1', red: 'L B3, B A2' }, 'F x B3', undefined, 'NO_LOS'],
  ['H34', { white: 'F C2', red: 'L A2' }, 'F x A2', undefined, 'NO_LOS'],
];

describe('H18–H34: fire', () => {
  it.each(SHOTS)('%s: in %o the order %s with the die %s gives %s', (_, position, order, die, comes) => {
    // Only the ships of the row are afloat. A refused shot throws no die.
    const { last } = at({ flags: 'L L', ...position }).give(order, ...(die === undefined ? [] : [die]));
    expect(last).toBe(comes);
  });
});

describe('H35–H40: shots and sinking', () => {
  test('H35: a ship has three shots a turn, before and after its move', () => {
    const { last } = at({ white: 'L D5', red: 'G F5' }).play(
      'L x F5 | 1',
      'L x F5 | 1',
      'L D4',
      'L x F5 | 1',
      'L x F5',
    );
    expect(last).toBe('NO_SHOTS');
  });

  test('H36: unused shots do not add up in the next turn', () => {
    const { state } = at({ white: 'L D5', red: 'G F5', round: 3 }).play('L x F5 | 1', 'end', 'end | 6');
    const ship = rules.view(state, 0, []).ships.find((it) => it.side === 'white' && it.type === 'L');
    expect(ship?.shotsLeft).toBe(3);
  });

  test('H37: a sunk ship leaves its hex immediately, and another may enter it in the same turn', () => {
    const { last } = at({ white: 'L D5, F D4', red: 'B F5*2, L A1' }).play('L x F5 | 3', 'F F5');
    expect(last).toBe('D4-E4-F5');
  });

  test.each(['D4', 'B2', 'E6', 'A1'])('H38: %s holds no target', (target) => {
    expect(at({ white: 'L D5, F D4', red: 'G F5' }).give(`L x ${target}`).last).toBe('NOT_A_TARGET');
  });

  const lastHit: Moment = { white: 'L D5*4, F D6*3', red: 'G E5, L A1', flags: 'F L', active: 'red' };
  test('H39: sinking a ship of the line that is no flagship does not end the match', () => {
    const { state, last } = at(lastHit).give('G x D5', 2);
    expect(last).toBe('close sunk');
    expect(rules.outcome(state)).toBeUndefined();
  });

  test('H40: sinking the flagship ends the match', () => {
    const { state, last } = at(lastHit).give('G x D6', 2);
    expect(last).toBe('close sunk, red wins: flagship');
    expect(rules.outcome(state)?.winners).toEqual([1]);
  });
});

describe('H41–H47: the siege', () => {
  /** White's flagship two hexes from the red fort in round 3, a red galleon near it. */
  const approach: Moment = { white: 'L D2', red: 'L I1, G E1', round: 3 };
  const over = (now: ScriptedMatch): readonly number[] | undefined => rules.outcome(now.state)?.winners;

  test('H41: a siege begun in round 3 takes the fort at the end of round 4, not before', () => {
    const third = at(approach).play('L C2', 'end');
    expect(third.last).toBe('white besieges from C2, ended');
    const fourth = third.give('end', 6);
    expect(over(fourth)).toBeUndefined();
    const red = fourth.give('end');
    expect([red.last, over(red)]).toEqual(['ended', undefined]);
    const end = red.give('end');
    expect([end.last, over(end)]).toEqual(['ended, white wins: fort', [0]]);
  });

  test('H42: a move to another hex beside the fort restarts the siege', () => {
    const fourth = at(approach).play('L C2', 'end', 'end | 6', 'L C1', 'end', 'end | 6');
    expect(over(fourth)).toBeUndefined();
    expect(over(fourth.play('end', 'end'))).toEqual([0]);
  });

  test('H43: a besieger may fire and be hit', () => {
    const fourth = at(approach).play('L C2', 'end', 'end | 6', 'L x3 E1 | 1 1 1', 'end');
    const hit = fourth.give('G x2 C2', 3, 3);
    expect(hit.last).toBe('direct hit, direct hit');
    expect(over(hit.give('end'))).toEqual([0]);
  });

  test('H44: a move away and back restarts the siege', () => {
    const fourth = at(approach).play('L C2', 'end', 'end | 6', 'L C2-D2-C2', 'end');
    expect(fourth.state.battle?.sieges.white?.since).toBe(4);
    expect(over(fourth.give('end', 6))).toBeUndefined();
  });

  test('H45: only the flagship besieges a fort', () => {
    const rounds = at({ white: 'G C2, L D8', red: 'L I1' }).play('end', 'end | 6', 'end', 'end | 6', 'end', 'end | 6');
    expect([rounds.state.battle?.sieges, over(rounds)]).toEqual([{}, undefined]);
  });

  test('H46: the fall of both forts in one round is a draw', () => {
    const third = at({ white: 'L D3', red: 'L F7', round: 3 }).play('L C2', 'end', 'L G7', 'end | 6');
    const end = third.play('end', 'end');
    expect([end.last, over(end)]).toEqual(['ended, draw: forts', []]);
  });

  test('H47: a calm does not interrupt a siege', () => {
    expect(over(at(approach).play('L C2', 'end', 'end | 1', 'end', 'end'))).toEqual([0]);
  });
});

describe('H48–H50: turns', () => {
  test('H48: a turn may end without any order', () => {
    expect(at({ white: 'L D5', red: 'L F5' }).give('end').last).toBe('ended');
  });

  test('H49: Red cannot move in White’s turn', () => {
    expect(at({ white: 'L D5', red: 'L F5' }).give('red: L F4').last).toBe('NOT_YOUR_TURN');
  });

  test('H50: twenty rounds without a hit are a draw', () => {
    let now = scriptedMatch(moment({ white: 'L D5', red: 'L F5' }));
    for (let round = 1; round < 20; round++) now = now.play('end', 'end | 6');
    expect(rules.outcome(now.state)).toBeUndefined();
    const end = now.play('end', 'end');
    expect(end.last).toBe('ended, draw: quiet');
    expect(rules.outcome(end.state)).toEqual({ winners: [], why: { key: 'draw-quiet', with: { rounds: 20 } } });
  });
});
