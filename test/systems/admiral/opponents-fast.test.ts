import { describe, expect, it, vi } from 'vitest';
import { pick } from '../../../src/kernel/rng.ts';
import { deskFor } from '../../../src/systems/admiral/face/opponents/desk.ts';
import { type Board, boardIn, idOf, squareOn, wayOn } from '../../../src/systems/admiral/face/opponents/fast/board.ts';
import { PIECES_THERE, SHIPS } from '../../../src/systems/admiral/face/opponents/fast/chart.ts';
import { aim, bearsNow, strengthOf } from '../../../src/systems/admiral/face/opponents/fast/gunnery.ts';
import { courseTo, survey } from '../../../src/systems/admiral/face/opponents/fast/sailing.ts';
import { spoken } from '../../../src/systems/admiral/face/opponents/spoken.ts';
import { rules, type State } from '../../../src/systems/admiral/rules/index.ts';
import { nextSteps, planOf, positionIn, shotsOf, type View } from '../../../src/systems/admiral/rules/view.ts';
import { VARIANTS } from '../../../src/systems/admiral/variants.ts';
import { chance, sure, told } from './rules/table.ts';

vi.setConfig({ testTimeout: 120_000 });

/** Who bears on whom in the rules' words, and on the board: "wL x rB 3/2". */
const shotsInRules = (view: View): readonly string[] =>
  positionIn(view)
    .pieces.filter((it) => it.side === view.active && it.at !== undefined)
    .flatMap((it) => shotsOf(view, it.id))
    .filter(
      ({ target }) =>
        view.pieces.find((it) => it.id === target)!.hull < view.pieces.find((it) => it.id === target)!.durability,
    )
    .map(({ ship, target, faces, shots }) => `${ship} x ${target} ${faces.length}/${shots}`)
    .sort();

const shotsOnBoard = (board: Board): readonly string[] => {
  const shots: string[] = [];
  for (let gun = 0; gun < PIECES_THERE; gun++)
    for (let target = 0; target < PIECES_THERE; target++) {
      if (board.side[gun] !== 0 || board.side[target] !== 1 || board.at[gun]! < 0) continue;
      if (strengthOf(board, target) < 1 || !bearsNow(board, gun, target)) continue;
      shots.push(`${idOf(board.chart, gun)} x ${idOf(board.chart, target)} ${aim.faces}/${aim.shots}`);
    }
  return shots.sort();
};

/** Every place the board finds for a ship is where the same course comes to by the rules, and no first step is forgotten. */
const expectWays = (view: View, board: Board, ship: number): void => {
  const { ways, sense } = deskFor(board);
  const id = idOf(board.chart, ship);
  survey(board, ship, ways, 'now', sense.cover);
  const firsts = new Set<string>();
  for (const place of ways.places.subarray(1, ways.count)) {
    const course = courseTo(ways, place);
    const order = spoken(board, { kind: 'sail', ship, place }, deskFor(board));
    if (order.type !== 'sail') throw new Error('no course');
    const { legs, fault } = planOf(view, id, order.course);
    expect(fault, `${id} ${order.course}`).toBeUndefined();
    expect(course).toHaveLength(order.course.length);
    const { row, col } = legs.at(-1)!.to;
    expect(row * board.chart.cols + col).toBe(squareOn(board.chart, place >> 3));
    expect(legs.at(-1)!.heading).toBe(wayOn(board.chart, place & 7));
    expect(legs.at(-1)!.left).toBe(ways.left[place]);
    if (course.length === 1) firsts.add(String(order.course[0]));
  }
  for (const { step } of nextSteps(view, id, [])) expect([...firsts].length, `${id} ${step}`).toBeGreaterThan(0);
};

const sample = (state: State): void => {
  const seat = rules.toMove(state)[0]!;
  const view = rules.view(state, seat, []);
  if (view.phase !== 'battle' || view.pending) return;
  const board = boardIn(view);
  expect(shotsOnBoard(board)).toEqual(shotsInRules(view));
  for (let ship = 0; ship < SHIPS; ship++) {
    const may = board.at[ship]! >= 0 && board.side[ship] === 0 && board.done[ship] === 0;
    if (may && board.moved[ship] === 0 && board.acting < 0) expectWays(view, board, ship);
  }
};

describe.each([...VARIANTS.map((it) => it.id), 'admiral-dsor'])('the board on which machines think: %s', (id) => {
  it('bears where the rules say, and sails courses that the rules allow, to where they lead', () => {
    const rng = chance(id.length * 7);
    let state = sure(rules.begin(sure(rules.variant(id)), 2, rng));
    for (let n = 0; n < 500 && rules.toMove(state).length > 0; n++) {
      const seat = rules.toMove(state)[0]!;
      if (n % 3 === 0) sample(state);
      const offered = rules.legal(rules.view(state, seat, [])).filter((it) => !rules.draft(it));
      const keen = offered.filter((it) => it.type === 'sail' || it.type === 'ready');
      const command = keen.length > 0 && rng.below(2) > 0 ? pick(rng, keen) : pick(rng, offered);
      state = told(state, sure(rules.decide(state, seat, command, rng)));
    }
  });
});
