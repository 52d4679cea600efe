import { describe, expect, it } from 'vitest';
import { rules } from '../../../../src/systems/sea-battle/rules/index.ts';
import { CLASSIC } from '../../../../src/systems/sea-battle/variants.ts';
import { variant } from './fight.ts';
import { CORNERS, cell, F1, fireShots, fleet, label, startBattle, startMatch, type TestMatch } from './test-match.ts';

const ALL_OF_F1 = fleet(F1).flat().map(label).join(' ');
const turn = (at: TestMatch) => rules.toMove(at.state);
const voids = (at: TestMatch, owner: number): string[] =>
  rules
    .view(at.state, 'public', [])
    .seas[owner]!.marks.flatMap((mark, i) => (mark === 'void' ? [label({ row: Math.floor(i / 10), col: i % 10 })] : []))
    .sort();
const name = (text: string) => {
  const { row, col } = cell(text);
  return { cell: { letter: col, number: row + 1, of: 10 } };
};

/** Seat 0 has missed, and seat 1 has sunk the battleship. */
const afterS2 = (ruleset = CLASSIC): TestMatch =>
  fireShots(fireShots(startBattle(ruleset), 0, 'б2').after, 1, 'а1 б1 в1 г1').after;

describe('shots and turns', () => {
  it('S1: a miss passes the turn', () => {
    const { results, after } = fireShots(startBattle(), 0, 'б2');
    expect(results).toEqual(['miss']);
    expect(turn(after)).toEqual([1]);
  });

  it('S2: a hit and a sinking give another shot', () => {
    const { results, after } = fireShots(fireShots(startBattle(), 0, 'б2').after, 1, 'а1 б1 в1 г1');
    expect(results).toEqual(['hit', 'hit', 'hit', 'sunk']);
    expect(turn(after)).toEqual([1]);
  });

  it('S3: a repeated shot is refused and costs nothing', () => {
    expect(afterS2().answer(1, { type: 'shoot', at: cell('а1') })).toEqual({ key: 'shot-repeat', with: name('а1') });
    expect(turn(afterS2())).toEqual([1]);
  });

  it('S4, S5: a ship of one deck is sunk by one shot, and a miss then passes the turn', () => {
    const { results, after } = fireShots(afterS2(), 1, 'к1 к10');
    expect(results).toEqual(['sunk', 'miss']);
    expect(turn(after)).toEqual([0]);
  });

  it('S6, SB-15: sinking the last ship wins immediately', () => {
    const { results, after } = fireShots(startBattle(), 0, ALL_OF_F1);
    expect(results).toHaveLength(20);
    expect(results.at(-1)).toBe('sunk');
    expect(rules.outcome(after.state)).toEqual({
      winners: [0],
      why: { key: 'won-by-sinking', with: { seat: { seat: 0 }, shots: 20 } },
    });
    expect(turn(after)).toEqual([]);
    for (const command of [{ type: 'shoot', at: cell('к10') }, { type: 'ready' }, { type: 'strike' }] as const)
      expect(after.answer(1, command)).toEqual({ key: 'over' });
  });

  it('S7, S8, SB-14: sinking a ship marks the squares around it', () => {
    expect(voids(afterS2(), 0)).toEqual(['а2', 'б2', 'в2', 'г2', 'д1', 'д2'].sort());
    expect(voids(afterS2(CORNERS), 0)).toEqual(['а2', 'б2', 'в2', 'г2', 'д1'].sort());
    expect(voids(fireShots(afterS2(), 1, 'к1').after, 0)).toEqual(
      ['а2', 'б2', 'в2', 'г2', 'д1', 'д2', 'и1', 'и2', 'к2'].sort(),
    );
  });

  it('S9: a shot at a marked square is refused, and is a miss where the halo is not marked', () => {
    expect(afterS2().answer(1, { type: 'shoot', at: cell('д2') })).toEqual({ key: 'shot-dead', with: name('д2') });
    const unmarked = afterS2({ ...CLASSIC, halo: 'unmarked' });
    expect(voids(unmarked, 0)).toEqual([]);
    expect(fireShots(unmarked, 1, 'д2').results).toEqual(['miss']);
  });

  it('a wounded ship marks nothing (R15)', () => {
    expect(voids(fireShots(startBattle(), 0, 'а1 б1').after, 1)).toEqual([]);
  });

  it('S12: a big fleet with fourteen ships sunk fights on', () => {
    const at = startMatch(variant('big-fleet')).give(0, { type: 'ready' }).give(1, { type: 'ready' });
    const fifteen = rules.view(at.state, 'umpire', []).seas[1]!.ships;
    const sinking = (ships: typeof fifteen) => ships.flatMap((it) => it.cells.map(label)).join(' ');
    const fourteen = fireShots(at, 0, sinking(fifteen.slice(0, 14)));
    expect(fourteen.results.filter((it) => it === 'sunk')).toHaveLength(14);
    expect(turn(fourteen.after)).toEqual([0]);
    expect(rules.outcome(fireShots(fourteen.after, 0, sinking(fifteen.slice(14))).after.state)?.winners).toEqual([0]);
  });

  it('S14, SB-2: the loser begins the rematch, and a lot decides after a draw', () => {
    const { after } = fireShots(startBattle(), 0, ALL_OF_F1);
    const next = rules.rematch(after.state, rules.outcome(after.state)!, CLASSIC);
    expect(next.first).toEqual({ by: 'rematch', seat: 1 });
    expect(startMatch(next).state.terms.first).toEqual({ by: 'rematch', seat: 0 });
    const drawn = rules.rematch(after.state, { winners: [], why: { key: 'result-draw' } }, CLASSIC);
    expect(drawn.first).toEqual({ by: 'lot' });
  });

  it('without the extra shot a hit passes the turn', () => {
    expect(turn(fireShots(startBattle({ ...CLASSIC, afterHit: 'pass' }), 0, 'а1').after)).toEqual([1]);
  });
});

describe('refused shots', () => {
  it.each([
    ['before the battle', startMatch(), 0, 'а1', 'shot-before-battle'],
    ['out of turn', startBattle(), 1, 'а1', 'shot-not-your-turn'],
    ['off the board', startBattle(), 0, 'л1', 'shot-outside'],
    ['below the board', startBattle(), 0, 'а11', 'shot-outside'],
  ])('a shot %s is refused', (_, at, seat, target, key) => {
    expect(at.answer(seat, { type: 'shoot', at: cell(target) })).toEqual({ key });
  });
});

describe('SB-16: striking the colours', () => {
  it('is the time-up command in battle, and the other player wins', () => {
    const struck = startBattle().give(0, rules.timeUp(startBattle().state, 0));
    expect(rules.outcome(struck.state)).toEqual({
      winners: [1],
      why: { key: 'won-on-time', with: { seat: { seat: 1 } } },
    });
  });

  it('is open only to the seat to move', () => {
    expect(startBattle().answer(1, { type: 'strike' })).toEqual({ key: 'shot-not-your-turn' });
    expect(startMatch().answer(0, { type: 'strike' })).toEqual({ key: 'shot-before-battle' });
  });
});

describe('a view in battle', () => {
  it('has every shot with its result, and the number of news', () => {
    const hit = startBattle();
    const events = hit.asked(0, { type: 'shoot', at: cell('а1') });
    if (!events.ok) throw new Error('refused');
    const { after } = fireShots(hit, 0, 'а1 к10');
    const view = rules.view(after.state, 1, [...events.value, ...events.value]);
    expect(view.news).toBe(2);
    expect(view.turn).toBe(2);
    expect(view.shots).toEqual([
      { by: 0, at: cell('а1'), result: 'hit', turn: 1 },
      { by: 0, at: cell('к10'), result: 'miss', turn: 1 },
    ]);
    expect(fireShots(startBattle(), 0, 'к1').after.state.log).toBe('09');
  });

  it('has the size of a sunk ship, and the sizes still afloat', () => {
    const view = rules.view(afterS2().state, 0, []);
    expect(view.shots.at(-1)).toEqual({ by: 1, at: cell('г1'), result: 'sunk', turn: 2, size: 4 });
    expect(view.seas[0]!.afloat).toEqual([3, 3, 2, 2, 2, 1, 1, 1, 1]);
    expect(view.seas[1]!.afloat).toEqual([4, 3, 3, 2, 2, 2, 1, 1, 1, 1]);
  });

  it('of a match stored before volleys, mines and moves existed is unchanged', () => {
    const fleet = '00010203.050607.0k0u14.0m0n.0p0z.0r0s.09.16.1b.1e';
    const captain = { fleet, deals: 1, ready: true };
    const stored = { terms: {}, first: 0, captains: [captain, captain], log: '0b.0001020309.09' };
    const state = rules.stored.state.parse(stored);
    expect(state).toEqual(stored);
    const { seas, shots: fired, turn, toMove, salvo, ...view } = rules.view(state, 0, []);
    expect(fired.map((it) => `${it.by}${label(it.at)} ${it.result}`)).toEqual([
      '0б2 miss',
      '1а1 hit',
      '1б1 hit',
      '1в1 hit',
      '1г1 sunk',
      '1к1 sunk',
      '0к1 sunk',
    ]);
    expect([turn, toMove, salvo, view.pencil, view.reports]).toEqual([3, [0], 1, [], []]);
    expect(seas.map((it) => it.afloat.length)).toEqual([8, 9]);
    expect(seas[0]).toMatchObject({ extras: [], given: [], near: {}, wake: [], moves: 0, flag: 'navy' });
  });
});
