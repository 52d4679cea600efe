import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pick, type Rng } from '../../../../src/kernel/rng.ts';
import type { Seat, Viewer } from '../../../../src/kernel/rules.ts';
import { directionOf, eighthsBetween, HEADINGS, STEPS, turned } from '../../../../src/kit/compass.ts';
import { bearingOnSquare } from '../../../../src/systems/admiral/rules/combat/guns.ts';
import type { Command, Step } from '../../../../src/systems/admiral/rules/command.ts';
import { variantOf } from '../../../../src/systems/admiral/rules/custom/share-code.ts';
import { type Event, rules, type State } from '../../../../src/systems/admiral/rules/index.ts';
import { currentWindow, pieceIn, positionOf, rulesOf } from '../../../../src/systems/admiral/rules/model.ts';
import { trackOf } from '../../../../src/systems/admiral/rules/movement/course.ts';
import { isClear, lineAcross, lineBetween } from '../../../../src/systems/admiral/rules/position/line.ts';
import { pieceAt } from '../../../../src/systems/admiral/rules/position/position.ts';
import { ahead } from '../../../../src/systems/admiral/rules/position/sea.ts';
import { positionIn, previewCourse } from '../../../../src/systems/admiral/rules/view/index.ts';
import { MAPS, type Ruleset, VARIANTS } from '../../../../src/systems/admiral/variants.ts';
import { amount } from '../../../support/amount.ts';
import { deepFreeze, dice, evolveAll, inBattle, moment, SEAT, seededRng, unwrap } from './scenario.ts';
import { stateFaults } from './state-faults.ts';

const VIEWERS: readonly Viewer[] = [0, 1, 'public', 'umpire'];
/** Every level on its own sea, the admiral level with every switch set, and a variant that draws lots. */
const GAMES: readonly Ruleset[] = [...VARIANTS, unwrap(variantOf('admiral-dsor')), unwrap(variantOf('lieutenant-dl'))];

interface Turn {
  readonly before: State;
  readonly seat: Seat;
  readonly command: Command;
  readonly events: readonly Event[];
  readonly after: State;
  /** Every number drawn for the command, from 1. */
  readonly draws: readonly number[];
}

const drawing = (rng: Rng, draws: number[]): Rng => ({
  below(n) {
    const drawn = rng.below(n);
    draws.push(drawn + 1);
    return drawn;
  },
});

/** A random command of a hasty player, who prefers shots and courses. */
const wish = (all: readonly Command[], rng: Rng): Command => {
  const bold = all.filter((it) => it.type === 'fire' || it.type === 'board' || it.type === 'assault');
  const keen = all.filter((it) => it.type === 'sail');
  if (bold.length > 0 && rng.below(3) > 0) return pick(rng, bold);
  return keen.length > 0 && rng.below(4) > 0 ? pick(rng, keen) : pick(rng, all);
};

/** The turns of a random match to its end. Both players mostly choose decisions, seldom drafts. */
const played = (game: Ruleset, seed: number): readonly Turn[] => {
  const rng = seededRng(seed);
  const all: Turn[] = [];
  let state = deepFreeze(unwrap(rules.begin(game, 2, rng)));
  for (let seats = rules.toMove(state); seats.length > 0; seats = rules.toMove(state)) {
    const seat = pick(rng, seats);
    const offered = rules.legal(rules.view(state, seat, []));
    const decisions = offered.filter((it) => !rules.isDraft(it));
    const command = deepFreeze(rng.below(8) > 0 ? wish(decisions, rng) : pick(rng, offered));
    const draws: number[] = [];
    const events = unwrap(rules.decide(state, seat, command, drawing(rng, draws)));
    const after = evolveAll(state, events);
    all.push({ before: state, seat, command, events, after, draws });
    state = after;
    if (all.length > 8_000) throw new Error(`${game.id} ${seed} does not end`);
  }
  return all;
};

const again = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe.each(GAMES.map((it) => [it.id, it] as const))('%s', (_, game) => {
  const matches = [1, 2].slice(0, amount(1, 2)).map((seed) => played(game, seed));
  const steps = matches.flat();

  test('random matches end, every state on the way is possible, and there is a seat to move until the end', () => {
    for (const match of matches) {
      expect(rules.outcome(match.at(-1)!.after)).toBeDefined();
      for (const { after } of match) {
        expect(stateFaults(after)).toEqual([]);
        expect(rules.toMove(after).length > 0).toBe(rules.outcome(after) === undefined);
      }
    }
  });

  test('a match replayed from its stored log reaches the same end', () => {
    expect(rules.stored.options.parse(again(game))).toEqual(game);
    for (const match of matches) {
      const log = match.flatMap(({ events }) => events).map((it) => rules.stored.event.parse(again(it)));
      const end = evolveAll(rules.stored.state.parse(again(match[0]!.before)), log);
      expect(end).toEqual(match.at(-1)!.after);
      expect(rules.stored.state.parse(again(end))).toEqual(end);
    }
  });

  test('replaying the draws gives the same events, and the events show every draw', () => {
    for (const { before, seat, command, events, draws } of steps) {
      expect(rules.decide(before, seat, command, dice(...draws))).toEqual({ ok: true, value: events });
      const shown = events.flatMap((it) => {
        if (it.t === 'shot') return it.second === undefined ? [it.die] : [it.die, it.second];
        if (it.t === 'boarded') return it.dice;
        if (it.t !== 'round') return [];
        const lot = it.first ? [it.first === 'white' ? 1 : 2] : [];
        if (!it.die) return lot;
        const isTold = game.turning.length > 0 && before.battle !== undefined;
        return [...(isTold ? [] : [it.to + 1]), it.die, ...(it.turn ? [it.turn] : []), ...lot];
      });
      expect(shown).toEqual(draws);
    }
  });

  test('a draft shows to its own seat alone, throws no die and leaves the seats to move unchanged', () => {
    for (const { before, after, seat, command, draws } of steps.filter((it) => rules.isDraft(it.command))) {
      expect(draws).toEqual([]);
      for (const viewer of [1 - seat, 'public'] as const)
        expect(JSON.stringify(rules.view(after, viewer, []))).toBe(JSON.stringify(rules.view(before, viewer, [])));
      expect(rules.toMove(after), command.type).toEqual(rules.toMove(before));
    }
  });

  test('a view shows the position by which orders are judged', () => {
    for (const { after } of steps.filter((it, i) => i % 5 === 0 && it.after.battle)) {
      const seen = positionIn(rules.view(after, 'public', []));
      const real = positionOf(inBattle(after));
      for (const [i, it] of seen.pieces.entries()) {
        const there = real.pieces[i]!;
        if (there.at !== undefined && there.hull < 3) expect(it).toEqual(there);
        else expect(it.at).toBe(there.at);
      }
      expect({ ...seen, pieces: [] }).toEqual({ ...real, pieces: [] });
    }
  });

  test('every decision has a legal time-up command that is neither a resignation nor a draft', () => {
    for (const { before } of steps.filter(
      (it, i) => i % 30 === 0 || currentWindow(it.before) || it.before.battle?.act?.must,
    )) {
      const seat = rules.toMove(before)[0]!;
      const command = rules.timeUp(before, seat);
      expect(rules.isResignation(command) || rules.isDraft(command)).toBe(false);
      unwrap(rules.decide(before, seat, command, seededRng(9)));
    }
  });

  test('a match that nobody plays ends by time-up commands', () => {
    let state = steps[Math.floor(steps.length / 2)]!.after;
    const rng = seededRng(3);
    for (let n = 0; rules.toMove(state).length > 0; n++) {
      const seat = rules.toMove(state)[0]!;
      state = evolveAll(state, unwrap(rules.decide(state, seat, rules.timeUp(state, seat), rng)));
      expect(n).toBeLessThan(1_000);
    }
    expect(rules.outcome(state)).toBeDefined();
  });

  test('the window that is open is public, and its possible shots are shown to the seat that is asked alone', () => {
    for (const { after } of steps.filter((it) => currentWindow(it.after) && !it.after.over)) {
      const [seat] = rules.toMove(after);
      expect(rules.view(after, seat!, []).pending!.shots.length).toBeGreaterThan(0);
      for (const viewer of VIEWERS.filter((it) => it !== seat))
        expect(rules.view(after, viewer, []).pending!.shots).toEqual([]);
    }
  });
});

describe('any order', () => {
  const anyStep = fc.constantFrom<Step>('A', 'L', 'R', 0, 3, 6);
  const ship = fc.constantFrom('wL', 'wB', 'rG', 'rF', 'wT', 'rT');
  const at = fc.record({ row: fc.integer({ min: -1, max: 16 }), col: fc.integer({ min: -1, max: 16 }) });
  const course = fc.array(anyStep, { maxLength: 14 });
  const type = <T extends string>(it: T) => fc.constant(it);
  const anything: fc.Arbitrary<Command> = fc.oneof(
    fc.record({ type: type('place'), ship: fc.constantFrom('L', 'B'), at, heading: fc.constantFrom(...HEADINGS) }),
    fc.record({
      type: type('captain'),
      card: fc.constantFrom('target', 'initiative'),
      ship: fc.constantFrom('L', 'B'),
    }),
    fc.record({ type: fc.constantFrom('plan', 'sail'), ship, course }),
    fc.record({ type: type('rotate'), ship, by: fc.integer({ min: -3, max: 3 }) }),
    fc.record({
      type: type('fire'),
      guns: fc.array(fc.record({ ship, shots: fc.integer({ min: 1, max: 4 }) }), { minLength: 1, maxLength: 2 }),
      at,
      aim: fc.constantFrom('hull', 'sails'),
      roll: fc.constantFrom('sequence', 'salvo'),
    }),
    fc.record({ type: type('board'), ship, at }),
    fc.record({ type: type('assault'), ship }),
    fc.record({ type: type('repair'), ship, what: fc.constantFrom('hull', 'sails', 'fort') }),
    fc.record({ type: type('standing'), ship, order: fc.constantFrom('ask', 'always', 'never') }),
    fc.record({ type: type('after'), order: fc.record({ type: type('sail'), ship, course }) }),
    fc.constantFrom<Command[]>(
      { type: 'after', order: { type: 'end' } },
      { type: 'after', order: { type: 'rotate', ship: 'wB', by: 1 } },
      { type: 'scratch' },
      { type: 'ready' },
      { type: 'done' },
      { type: 'end' },
      { type: 'pass' },
    ),
  ) as fc.Arbitrary<Command>;
  const orders = fc.array(fc.tuple(fc.nat(1), fc.oneof(anything, fc.nat(10_000))), { minLength: 20, maxLength: 80 });

  test('is refused or leaves a possible state, and an offered order is never refused', () => {
    fc.assert(
      fc.property(fc.constantFrom(...GAMES), fc.integer({ min: 1 }), orders, (game, seed, all) => {
        const rng = seededRng(seed);
        let state = deepFreeze(unwrap(rules.begin(game, 2, rng)));
        for (const [someone, wished] of all) {
          const seat = typeof wished === 'number' ? (rules.toMove(state)[0] ?? someone) : someone;
          const offered = rules.legal(rules.view(state, seat, []));
          const command = typeof wished === 'number' ? (offered[wished % offered.length] ?? { type: 'end' }) : wished;
          const decided = rules.decide(state, seat, command, rng);
          if (!decided.ok) expect(offered).not.toContainEqual(command);
          else state = evolveAll(state, decided.value);
          expect(stateFaults(state)).toEqual([]);
        }
      }),
      { numRuns: amount(10, 40) },
    );
  });
});

/** Random ships on the standard sea. */
const strewn = fc
  .record({
    squares: fc.uniqueArray(fc.integer({ min: 0, max: 255 }), { minLength: 8, maxLength: 8 }),
    bows: fc.array(fc.constantFrom(...HEADINGS), { minLength: 8, maxLength: 8 }),
    windTo: fc.constantFrom(...HEADINGS),
  })
  .map(({ squares, bows, windTo }) => {
    const state = moment({ map: MAPS.standard, white: 'T' });
    const { sea } = positionOf(state);
    const { battle } = state;
    const pieces = battle.pieces.map((it, i) => {
      if (i >= 8 || sea.ground[squares[i]!] !== 'sea') return it;
      return { ...it, at: squares[i]!, heading: bows[i]!, hull: 0 };
    });
    return { ...state, battle: { ...battle, windTo, pieces } };
  });

describe('geometry', () => {
  test('a full turn leaves a heading unchanged, and deviations are symmetric', () => {
    for (const one of HEADINGS) {
      expect(turned(one, 8)).toBe(one);
      expect(turned(turned(one, 3), -3)).toBe(one);
      for (const other of HEADINGS) {
        expect(eighthsBetween(one, other)).toBe(eighthsBetween(other, one));
        expect(eighthsBetween(one, turned(one, 1))).toBe(1);
      }
      expect(directionOf(STEPS[one]!.cols * 3, STEPS[one]!.rows * 3)).toEqual({ heading: one, squares: 3 });
    }
  });

  test('every course stays on the board and on free water, and ends', () => {
    const course = fc.array(fc.constantFrom<Step>('A', 'L', 'R'), { minLength: 30, maxLength: 30 });
    fc.assert(
      fc.property(strewn, course, (state, steps) => {
        const position = positionOf(state);
        for (const ship of position.pieces.filter((it) => it.type !== 'T' && it.at !== undefined)) {
          const { legs, fault } = trackOf(position, ship, steps);
          expect(fault).toBeDefined();
          for (const { via, to } of legs) {
            for (const square of via === undefined ? [to] : [via, to]) {
              expect(position.sea.ground[square]).toBe('sea');
              expect([undefined, ship.id]).toContain(pieceAt(position, square)?.id);
            }
          }
        }
      }),
      { numRuns: amount(30, 150) },
    );
  });

  test('a line is clear from both ends or from neither, and guns bear only along or across the keel', () => {
    fc.assert(
      fc.property(strewn, (state) => {
        const position = positionOf(state);
        const afloat = position.pieces.filter((it) => it.at !== undefined && it.type !== 'T');
        for (const one of afloat) {
          for (const other of afloat.filter((it) => it.id !== one.id)) {
            const [there, back] = [
              lineBetween(position.sea, one.at!, other.at!),
              lineBetween(position.sea, other.at!, one.at!),
            ];
            expect(there?.distance).toBe(back?.distance);
            if (!there || !back) continue;
            expect(isClear(position, one.at!, there)).toBe(isClear(position, other.at!, back));
            const bears = bearingOnSquare(position, one, other.at!);
            if (bears.ok) expect((bears.value.direction - one.heading + 8) % 2).toBe(0);
          }
        }
      }),
      { numRuns: amount(30, 150) },
    );
  });

  test('a step over a corner and the step back cross the same lines', () => {
    const { sea } = positionOf(moment({}));
    const inner = fc.integer({ min: 1, max: 14 });
    fc.assert(
      fc.property(inner, inner, fc.constantFrom(1, 3, 5, 7), fc.nat(255), (row, col, way, from) => {
        const here = row * 16 + col;
        const there = ahead(sea, here, way as 1)!;
        const [forth, back] = [
          lineAcross(sea, from, { from: here, to: there }),
          lineAcross(sea, from, { from: there, to: here }),
        ];
        expect(forth).toEqual(back);
        if (forth) expect(forth.direction % 2).toBe(1);
      }),
    );
  });

  test('the preview of a course agrees with the order', () => {
    const course = fc.array(fc.constantFrom<Step>('A', 'L', 'R'), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(strewn, course, (state, steps) => {
        // Nobody fires out of turn, so the order is carried out immediately.
        const flags = { ...rulesOf(state).flags, opportunityFire: false };
        const quiet = { ...state, terms: { ...state.terms, flags } };
        const plan = previewCourse(rules.view(quiet, SEAT.white, []), 'wF', steps);
        const decided = rules.decide(quiet, SEAT.white, { type: 'sail', ship: 'wF', course: steps }, dice());
        if (plan.legs.length === 0 && !plan.fault) return;
        expect(decided.ok).toBe(plan.fault === undefined);
        if (!decided.ok) return;
        const end = inBattle(evolveAll(quiet, decided.value));
        const last = plan.legs.at(-1)!;
        expect([pieceIn(end, 'wF').heading, end.battle.act?.left]).toEqual([last.heading, last.left]);
      }),
      { numRuns: amount(50, 100) },
    );
  });
});
