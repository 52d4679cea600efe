import { describe, expect, it } from 'vitest';
import { pick, type Rng } from '../../../src/kernel/rng.ts';
import type { Cell } from '../../../src/kit/grid.ts';
import { valueTable } from '../../../src/systems/admiral/ai/evaluation/piece-value.ts';
import { activate, fire, resolveBoarding } from '../../../src/systems/admiral/ai/fast/actions.ts';
import {
  type Board,
  boardIn,
  headingOn,
  pieceIdOf,
  pieceNumber,
  STORM,
  squareOn,
  UNKNOWN,
} from '../../../src/systems/admiral/ai/fast/board.ts';
import { PIECE_COUNT, SHIP_COUNT } from '../../../src/systems/admiral/ai/fast/chart.ts';
import { aim, bearsAcross, bearsNow, hitsLeft, shotsLeft } from '../../../src/systems/admiral/ai/fast/gunnery.ts';
import { courseTo, fillReach } from '../../../src/systems/admiral/ai/fast/reach.ts';
import { endTurn } from '../../../src/systems/admiral/ai/fast/turn-end.ts';
import { choose } from '../../../src/systems/admiral/ai/index.ts';
import { sailTo, toCommand } from '../../../src/systems/admiral/ai/orders.ts';
import { coverFor, createWorkspace } from '../../../src/systems/admiral/ai/workspace.ts';
import { readyShotAt } from '../../../src/systems/admiral/rules/combat/guns.ts';
import type { Command, PieceId } from '../../../src/systems/admiral/rules/command.ts';
import { type Event, rules, type State } from '../../../src/systems/admiral/rules/index.ts';
import { pieceOf } from '../../../src/systems/admiral/rules/position/position.ts';
import {
  nextSteps,
  positionIn,
  previewCourse,
  shotsOf,
  type View,
} from '../../../src/systems/admiral/rules/view/index.ts';
import { VARIANTS } from '../../../src/systems/admiral/variants.ts';
import { amount, isThorough } from '../../support/amount.ts';
import { evolveAll, seededRng, unwrap } from './rules/scenario.ts';

/** The shots of the active side by the rules, as "wL x rB 3/2": gun, target, faces that hit, shots. */
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
  for (let gun = 0; gun < PIECE_COUNT; gun++)
    for (let target = 0; target < PIECE_COUNT; target++) {
      if (board.side[gun] !== 0 || board.side[target] !== 1 || board.at[gun]! < 0) continue;
      if (hitsLeft(board, target) < 1 || !bearsNow(board, gun, target)) continue;
      shots.push(`${pieceIdOf(board.chart, gun)} x ${pieceIdOf(board.chart, target)} ${aim.faces}/${aim.shots}`);
    }
  return shots.sort();
};

/**
 * Checks that every place the board finds for a ship is where the same course leads by the rules, and that no first
 * step is missing.
 */
const expectWays = (view: View, board: Board, ship: number): void => {
  const workspace = createWorkspace(board);
  const { ways } = workspace;
  /** The workspace of the machine's orders, which finds the same places itself. */
  const own = createWorkspace(board);
  const id = pieceIdOf(board.chart, ship);
  fillReach(board, ship, ways, 'now', coverFor(board, ship, workspace));
  const firsts = new Set<string>();
  for (const place of ways.places.subarray(1, ways.count)) {
    const course = courseTo(ways, place);
    const order = toCommand(board, sailTo(ship, place), own);
    if (order.type !== 'sail') throw new Error('no course');
    const { legs, fault } = previewCourse(view, id, order.course);
    const { to, heading, left } = legs.at(-1)!;
    const led = [fault, order.course.length, to.row * board.chart.cols + to.col, heading, left];
    const found = [
      undefined,
      course.length,
      squareOn(board.chart, place >> 3),
      headingOn(board.chart, place & 7),
      ways.left[place],
    ];
    // There are tens of thousands of places.
    if (led.some((it, i) => it !== found[i])) expect(led, `${id} ${order.course}`).toEqual(found);
    if (course.length === 1) firsts.add(String(order.course[0]));
  }
  if (firsts.size === 0) expect(nextSteps(view, id, []), id).toEqual([]);
};

/** ADM-17: the shots across the corner of a step straight ahead along a diagonal, of both sides, by the rules. */
const expectCorners = (view: View, board: Board, ship: number): void => {
  const position = positionIn(view);
  const id = pieceIdOf(board.chart, ship);
  const { at, heading } = pieceOf(position, id);
  const from = board.at[ship]!;
  const way = board.bow[ship]!;
  const to = board.chart.next[from * 8 + way]!;
  if (heading % 2 === 0 || to < 0 || board.chart.water[to] === 0 || board.taken[to]! >= 0) return;
  const corner = { ship: id, from: at!, to: squareOn(board.chart, to), turning: false };
  for (let foe = 0; foe < PIECE_COUNT; foe++) {
    if (board.side[foe] === 0 || board.at[foe]! < 0) continue;
    for (const [gun, target] of [[foe, ship] as const, [ship, foe] as const]) {
      const [by, aimed] = [gun, target].map((it) => pieceIdOf(board.chart, it)) as [PieceId, PieceId];
      const shot = readyShotAt(position, pieceOf(position, by), aimed, corner);
      const found = bearsAcross(board, gun, target, { ship, from, way });
      expect(found && `${aim.faces}/${aim.shots}`, `${by} x ${aimed}`).toBe(
        shot !== undefined && shot.shots > 0 && `${shot.faces.length}/${shot.shots}`,
      );
      if (found) crossed++;
    }
  }
};
let crossed = 0;

const sample = (state: State): void => {
  const seat = rules.toMove(state)[0]!;
  const view = rules.view(state, seat, []);
  if (view.phase !== 'battle' || view.pending) return;
  const board = boardIn(view);
  expect(shotsOnBoard(board)).toEqual(shotsInRules(view));
  for (let ship = 0; ship < SHIP_COUNT; ship++) {
    const may = board.at[ship]! >= 0 && board.side[ship] === 0 && board.done[ship] === 0;
    if (may && board.moved[ship] === 0 && board.acting < 0) expectWays(view, board, ship);
    if (board.at[ship]! >= 0 && board.side[ship] === 0 && view.rules.flags.opportunityFire)
      expectCorners(view, board, ship);
  }
};

describe.each([...VARIANTS.map((it) => it.id), 'admiral-dsol'])('the board on which machines think: %s', (id) => {
  it('allows the shots of the rules, and its courses are legal and lead to the same squares', () => {
    const rng = seededRng(id.length * 7);
    let state = unwrap(rules.begin(unwrap(rules.variant(id)), 2, rng));
    for (let n = 0; n < 500 && rules.toMove(state).length > 0; n++) {
      const seat = rules.toMove(state)[0]!;
      if (n % amount(19, 3) === 0) sample(state);
      const offered = rules.legal(rules.view(state, seat, [])).filter((it) => !rules.isDraft(it));
      const keen = offered.filter((it) => it.type === 'sail' || it.type === 'ready');
      const command = keen.length > 0 && rng.below(2) > 0 ? pick(rng, keen) : pick(rng, offered);
      state = evolveAll(state, unwrap(rules.decide(state, seat, command, rng)));
    }
    if (id === 'admiral') expect(crossed).toBeGreaterThan(0);
  });
});

/** Everything on a board that a shot, a boarding or a storm may change. Of a sunk ship, only that it is sunk. */
const standsOn = (board: Board): unknown => ({
  pieces: Array.from({ length: PIECE_COUNT }, (_, piece) => {
    const { side, at, bow, hull, sails, chasers, moved, done, boarded, captain } = board;
    const afloat = [side, bow, hull, sails, chasers, moved, boarded, captain].map((it) => it[piece]);
    return [
      pieceIdOf(board.chart, piece),
      at[piece],
      shotsLeft(board, piece),
      ...(at[piece]! < 0 ? [] : [...afloat, board.acting !== piece && done[piece]]),
    ];
  }),
  taken: [...board.taken],
  score: board.score,
  weather: [
    board.wind,
    board.turns,
    board.chart.rules.flags.wind && board.windTo,
    board.round,
    board.active,
    board.first,
  ],
});

/** A generator that replays the throws in these events, as a caller sees them that counts only the faces that hit. */
const thrownIn = (events: readonly Event[], { chart, turns }: Board): Rng => {
  const isTold = turns !== UNKNOWN;
  const faces = events.flatMap((it): readonly number[] => {
    if (it.t === 'shot') return [it.r === 'miss' ? 5 : 0, ...(it.second === undefined ? [] : [it.second - 1])];
    if (it.t === 'boarded') return it.dice.map((face) => face - 1);
    if (it.t !== 'round') return [];
    const lot = it.first ? [(it.first === 'white') === chart.turned ? 1 : 0] : [];
    if (it.die === undefined) return lot;
    const to = isTold ? [] : [headingOn(chart, it.to)];
    return [...to, it.die - 1, ...(it.turn === undefined ? [] : [it.turn - 1]), ...lot];
  });
  return { below: () => faces.shift()! };
};

/** What the machine imagines of an order; undefined for one to sail, turn or repair, or for several dice. */
const imagined = (board: Board, command: Command): ((dice: Rng) => void) | undefined => {
  const values = valueTable(board.chart);
  const piece = (id: PieceId): number => pieceNumber(board.chart, id);
  const there = ({ row, col }: Cell): number => board.taken[squareOn(board.chart, row * board.chart.cols + col)]!;
  if (command.type === 'end') return (dice) => endTurn(board, dice);
  if (command.type === 'board') {
    const [ship, prize] = [piece(command.ship), there(command.at)];
    activate(board, ship);
    return (dice) => resolveBoarding(board, ship, prize, values, dice);
  }
  const [gun, ...others] = command.type === 'fire' ? command.guns : [];
  if (command.type !== 'fire' || gun === undefined) return undefined;
  const isOneThrow = others.length === 0 || board.chart.rules.salvo === 'single-roll';
  const bears = (it: PieceId, at: Cell): number => (bearsNow(board, piece(it), there(at)) ? aim.shots : 0);
  if (!isOneThrow || others.some((it) => it.shots !== bears(it.ship, command.at))) return undefined;
  const mates = others.reduce((bits, it) => bits | (1 << piece(it.ship)), 0);
  const volley = { gun: piece(gun.ship), target: there(command.at), shots: gun.shots, mates };
  if (volley.gun < SHIP_COUNT) activate(board, volley.gun);
  const aimed = { ...volley, atSails: command.aim === 'sails', salvo: command.roll === 'salvo' };
  return (dice) => fire(board, aimed, values, dice);
};

/** Whether a reaction window opens before the first shot or boarding of the order. */
const isHeldUp = (events: readonly Event[]): boolean =>
  events.find(({ t }) => t === 'asked' || t === 'shot' || t === 'boarded')?.t === 'asked';

/** Plays on and compares every imagined result with the real one. Adds the kinds compared to `seen`. */
const compareFrom = (begun: State, rng: Rng, seen: Set<string>): void => {
  let state = begun;
  for (let n = 0; n < 400 && rules.toMove(state).length > 0; n++) {
    const seat = rules.toMove(state)[0]!;
    const view = rules.view(state, seat, []);
    const bold = rules.legal(view).filter((it) => it.type === 'fire' || it.type === 'board');
    const level = seat === 0 ? 'commodore' : 'boatswain';
    const command = bold.length > 0 && rng.below(3) > 0 ? pick(rng, bold) : choose(level, view, rng, 0);
    const events = unwrap(rules.decide(state, seat, command, rng));
    state = evolveAll(state, events);
    if (view.phase !== 'battle' || view.pending || state.over || isHeldUp(events)) continue;
    const board = boardIn(view);
    const happen = imagined(board, command);
    if (!happen) continue;
    happen(thrownIn(events, board));
    expect(standsOn(board), JSON.stringify(command)).toEqual(standsOn(boardIn(rules.view(state, seat, []))));
    seen.add(board.wind === STORM ? 'storm' : command.type);
    if (command.type === 'fire' && command.guns.length > 1) seen.add('salvo');
  }
};

it.each([...VARIANTS.map((it) => it.id), 'admiral-dsol'])(
  'an imagined order has the same result as the real one with the same dice: %s',
  (id) => {
    const named = unwrap(rules.variant(id));
    const seen = new Set<string>();
    const { wind, boarding, salvo } = named.flags;
    const together = salvo && named.salvo === 'single-roll' && !named.flags.returnFire;
    const all = [
      'end',
      'fire',
      ...(together ? ['salvo'] : []),
      ...(wind ? ['storm'] : []),
      ...(boarding ? ['board'] : []),
    ];
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
      if (!isThorough && all.every((it) => seen.has(it))) break;
      const rng = seededRng(id.length * seed);
      compareFrom(unwrap(rules.begin(named, 2, rng)), rng, seen);
    }
    expect([...seen]).toEqual(expect.arrayContaining(all));
  },
);
