import { describe, expect, it } from 'vitest';
import type { Phrase } from '../../../../src/kernel/phrase.ts';
import type { Command } from '../../../../src/systems/sea-battle/rules/command.ts';
import { faults } from '../../../../src/systems/sea-battle/rules/fleet/faults.ts';
import { type Event, rules } from '../../../../src/systems/sea-battle/rules/index.ts';
import type { PlacingView, View } from '../../../../src/systems/sea-battle/rules/view/index.ts';
import { type Ruleset, VARIANTS } from '../../../../src/systems/sea-battle/variants.ts';
import { cell, F1, placeFleet, seededRng, ship, startMatch, type TestMatch } from './test-match.ts';

const variant = (id: string): Ruleset => VARIANTS.find((it) => it.id === id)!;
const MINES = variant('mines-10');
const SWEEPERS: Ruleset = { ...MINES, extras: { ...MINES.extras, mines: 2, sweepers: 1 } };

const lay = (piece: 'mine' | 'sweeper', label: string): Command => ({ type: 'lay', piece, at: cell(label) });
const mark = (label: string): Command => ({ type: 'mark', at: cell(label) });
const put = (text: string): Command => ({ type: 'put', cells: ship(text) });
const seen = (at: TestMatch): View => rules.view(at.state, 0, []);
const placing = (at: TestMatch): PlacingView => seen(at).placing!;
const withShips = (ruleset: Ruleset, text: string): TestMatch => placeFleet(startMatch(ruleset), 0, text);
const bare = (ruleset: Ruleset): TestMatch => startMatch(ruleset).give(0, { type: 'clear' });
const refusal = (answer: Phrase | readonly Event[]): string => ('key' in answer ? answer.key : 'accepted');

describe('SB-18, SB-21: mines and sweepers', () => {
  it.each([
    // Ruleset, piece, square, answer
    [MINES, 'mine', 'а8', 'accepted'],
    [MINES, 'mine', 'к10', 'accepted'],
    [MINES, 'mine', 'а1', 'place-overlaps'],
    [MINES, 'mine', 'б6', 'place-touches'],
    [MINES, 'mine', 'л1', 'place-outside'],
    [MINES, 'sweeper', 'а8', 'place-no-sweeper-left'],
    [variant('mines-10-touch'), 'mine', 'б6', 'accepted'],
    [variant('mines-10-touch'), 'mine', 'а1', 'place-overlaps'],
    [SWEEPERS, 'sweeper', 'а8', 'accepted'],
  ] as const)('are laid only where the rules allow it (case %#)', (ruleset, piece, label, key) => {
    expect(refusal(withShips(ruleset, F1).answer(0, lay(piece, label)))).toBe(key);
  });

  it('the refusal names the piece in the way, a mine as well as a ship', () => {
    const mined = withShips(SWEEPERS, F1).give(0, lay('mine', 'а8'));
    const there = { ship: { key: 'piece-mine' }, cell: { letter: 0, number: 8, of: 10 } };
    expect(mined.answer(0, lay('mine', 'б9'))).toEqual({ key: 'place-touches', with: there });
    expect(mined.answer(0, lay('sweeper', 'а8'))).toEqual({ key: 'place-overlaps', with: there });
    const early = bare(SWEEPERS).give(0, lay('mine', 'а1'));
    expect(refusal(early.answer(0, put('б1-г1')))).toBe('place-touches');
    expect(refusal(early.answer(0, put('б2')))).toBe('place-touches');
    expect(refusal(early.answer(0, put('в1')))).toBe('accepted');
  });

  it('laying a mine again changes nothing, one too many is refused, and a mine may be moved', () => {
    const mined = withShips(MINES, F1).give(0, lay('mine', 'а8'));
    expect(mined.answer(0, lay('mine', 'а8'))).toEqual([]);
    expect(refusal(mined.answer(0, lay('mine', 'к10')))).toBe('place-no-mine-left');
    const moved = mined.give(0, { type: 'take', at: cell('а8') }).give(0, lay('mine', 'к10'));
    expect(seen(moved).seas[0]!.extras).toEqual([{ piece: 'mine', at: cell('к10'), spent: false, given: false }]);
  });

  it('"ready" needs every piece, and time-up lays those missing', () => {
    const lacking = withShips(SWEEPERS, F1).give(0, lay('mine', 'а8'));
    expect(lacking.answer(0, { type: 'ready' })).toEqual({
      key: 'place-missing-extras',
      with: { mines: 1, sweepers: 1 },
      kind: 'unseen',
    });
    expect(placing(lacking)).toMatchObject({ missing: [], mines: 1, sweepers: 1 });
    expect(placing(lacking).room).not.toHaveLength(0);
    const full = lacking.give(0, rules.timeUp(lacking.state, 0));
    expect(placing(full)).toMatchObject({ mines: 0, sweepers: 0, room: [] });
    expect(rules.timeUp(full.state, 0)).toEqual({ type: 'ready' });
    expect(seen(full).seas[0]!.extras).toContainEqual({ piece: 'mine', at: cell('а8'), spent: false, given: false });
  });

  it('the order of placement covers ships and mines', () => {
    const now = bare(SWEEPERS).give(0, lay('mine', 'а10')).give(0, put('а1-г1')).give(0, lay('sweeper', 'к10'));
    expect(placing(now).order).toEqual([cell('а10'), cell('а1'), cell('к10')]);
    const without = now.give(0, { type: 'take', at: cell('в1') });
    expect(placing(without).order).toEqual([cell('а10'), cell('к10')]);
    expect(placing(without.give(0, { type: 'clear' })).order).toEqual([]);
  });

  it('the view has exactly the squares where a mine may be laid', () => {
    const now = withShips(MINES, F1);
    const offered = rules.legal(seen(now)).flatMap((it) => (it.type === 'lay' ? [it.at] : []));
    expect(offered).toEqual(placing(now).room);
    for (let row = 0; row < 10; row++)
      for (let col = 0; col < 10; col++)
        expect([row, col, now.asked(0, { type: 'lay', piece: 'mine', at: { row, col } }).ok]).toEqual([
          row,
          col,
          offered.some((at) => at.row === row && at.col === col),
        ]);
  });
});

describe('SB-7: the pencil', () => {
  const BENT = variant('bent');

  it('draws a bent ship cell by cell, and is empty after the ship is put', () => {
    const drawn = ['а1', 'а2', 'а3', 'б3'].reduce((now, label) => now.give(0, mark(label)), bare(BENT));
    expect(placing(drawn).drawn).toBe(true);
    expect(seen(drawn).pencil).toEqual([cell('а1'), cell('а2'), cell('а3'), cell('б3')]);
    const there = drawn.give(0, { type: 'put', cells: seen(drawn).pencil });
    expect(seen(there).pencil).toEqual([]);
    expect(placing(there).missing).toEqual([3, 3, 2, 2, 2, 1, 1, 1, 1]);
  });

  it.each([
    // Pencilled squares, next square, answer
    ['а1', 'л1', 'pencil-outside'],
    ['а1', 'а1', 'nothing'],
    ['а1 а2 а3 а4', 'а5', 'pencil-full'],
    ['а1', 'к10', 'accepted'],
  ])('with %s pencilled, answers %s with %s', (before, label, expected) => {
    const now = before.split(' ').reduce((at, it) => at.give(0, mark(it)), bare(BENT));
    const answer = now.answer(0, mark(label));
    expect(Array.isArray(answer) && answer.length === 0 ? 'nothing' : refusal(answer)).toBe(expected);
  });

  it('is refused where no missing ship could be', () => {
    expect(refusal(withShips(BENT, 'а1-г1').answer(0, mark('д2')))).toBe('place-no-berth');
    expect(refusal(withShips(BENT, F1).answer(0, mark('а8')))).toBe('place-no-berth');
  });

  it('draws no ship from separate squares, and can be rubbed out', () => {
    const two = bare(BENT).give(0, mark('а1')).give(0, mark('в1'));
    expect(placing(two).drawn).toBe(false);
    expect(seen(two.give(0, { type: 'rub', at: cell('в1') })).pencil).toEqual([cell('а1')]);
    expect(two.answer(0, { type: 'rub', at: cell('к10') })).toEqual([]);
    expect(seen(two.give(0, { type: 'clear' })).pencil).toEqual([]);
  });

  it('is visible to its own player alone', () => {
    const drawn = bare(BENT).give(0, mark('а1'));
    for (const viewer of [1, 'public'] as const) expect(rules.view(drawn.state, viewer, []).pencil).toEqual([]);
  });

  it('draws the Dutchman, whose places are too many to be listed', () => {
    const D8 = variant('dutchman-8');
    const empty = bare(D8);
    expect(rules.legal(seen(empty)).some((it) => it.type === 'put')).toBe(false);
    expect(placing(empty).free).toHaveLength(400);
    const drawn = ['а1', 'б2', 'в3', 'г4', 'д5', 'е6', 'ж7', 'з8'].reduce((at, it) => at.give(0, mark(it)), empty);
    const offered = rules.legal(seen(drawn)).filter((it) => it.type === 'put');
    expect(offered).toEqual([{ type: 'put', cells: seen(drawn).pencil }]);
    expect(drawn.give(0, offered[0]!).give(0, { type: 'ready' }).state.captains[0]!.ready).toBe(true);
    expect(refusal(empty.answer(0, put('а1+б2+в3+г4+д5+е6+ж7+ф8')))).toBe('place-gap');
    expect(refusal(empty.answer(0, put('а1-д1')))).toBe('place-none-left');
  });
});

describe('SB-31: flags', () => {
  it('a flag stays until another is chosen, and changes the names of the ships', () => {
    const pirates = withShips(variant('classic'), 'а1-г1').give(0, { type: 'flag', flag: 'pirates' });
    expect(pirates.answer(0, { type: 'flag', flag: 'pirates' })).toEqual([]);
    expect(pirates.answer(0, put('а2'))).toMatchObject({
      with: { ship: { key: 'class', with: { cls: 'four', flag: 'pirates' } } },
    });
    expect(startMatch().answer(0, { type: 'flag', flag: 'navy' })).toEqual([]);
  });
});

/** The number of squares that the ships above one deck take, with the squares around them. */
const closedBy = ({ seas }: View): number => {
  const closed = new Set<string>();
  for (const { cells } of seas[0]!.ships.filter((it) => it.size > 1))
    for (const { row, col } of cells)
      for (const down of [-1, 0, 1])
        for (const across of [-1, 0, 1]) {
          const [r, c] = [row + down, col + across];
          if (r >= 0 && c >= 0 && r < 10 && c < 10) closed.add(`${r}.${c}`);
        }
  return closed.size;
};

describe('SB-8: Perelman’s huddle', () => {
  it.each([
    ['classic', true],
    ['bent-corners', true],
    ['minesweeper-18', true],
    ['mines-10-touch', true],
    ['hasbro', false],
    ['notebook-1949', false],
    ['dutchman-5', false],
  ])('%s: the huddle is offered (%s) and legal', (id, huddles) => {
    const now = startMatch(variant(id));
    expect(placing(now).huddles).toBe(huddles);
    const deal: Command = { type: 'deal', nth: 2, how: 'perelman' };
    expect(rules.legal(seen(now)).some((it) => it.type === 'deal' && it.how === 'perelman')).toBe(huddles);
    const answer = now.answer(0, deal);
    expect(refusal(answer)).toBe(huddles ? 'accepted' : 'place-no-huddle');
    if (!huddles) return;
    const { ships, extras } = seen(now.give(0, deal)).seas[0]!;
    const of = (piece: string) => extras.flatMap((it) => (it.piece === piece ? [it.at] : []));
    const moored = { mines: of('mine'), sweepers: of('sweeper') };
    expect(
      faults(
        variant(id),
        ships.map((it) => it.cells),
        moored,
      ),
    ).toEqual([]);
  });

  it('leaves 58 squares for the ships of one deck on average', () => {
    const deals = 150;
    let free = 0;
    for (let seed = 1; seed <= deals; seed++) {
      const now = startMatch(variant('classic'), seededRng(seed)).give(0, { type: 'deal', nth: 2, how: 'perelman' });
      free += 100 - closedBy(seen(now));
    }
    expect(free / deals).toBeGreaterThan(57.2);
    expect(free / deals).toBeLessThan(59.2);
  });
});
