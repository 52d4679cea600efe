import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chanceAt } from '../../../../src/kernel/fairness.ts';
import { pick, type Rng } from '../../../../src/kernel/rng.ts';
import type { Seat, Viewer } from '../../../../src/kernel/rules.ts';
import type { Cell } from '../../../../src/kit/grid.ts';
import type { Command } from '../../../../src/systems/hex-sea-battle/rules/command.ts';
import { variantOf } from '../../../../src/systems/hex-sea-battle/rules/custom-rules.ts';
import { type Event, rules, type State } from '../../../../src/systems/hex-sea-battle/rules/index.ts';
import { positionOf, rulesOf } from '../../../../src/systems/hex-sea-battle/rules/model.ts';
import { isInBattle } from '../../../../src/systems/hex-sea-battle/rules/phase.ts';
import { positionIn } from '../../../../src/systems/hex-sea-battle/rules/view/index.ts';
import { type Ruleset, SHIP_IDS, VARIANTS } from '../../../../src/systems/hex-sea-battle/variants.ts';
import { amount } from '../../../support/amount.ts';
import { dice, frozen, must, seededRng, stateAfter } from './scripted-match.ts';
import { stateFaults } from './state-invariants.ts';

const VIEWERS: readonly Viewer[] = [0, 1, 'public', 'umpire'];
/** Every named variant, and two with every switch set except one. The switches `r` and `w` exclude each other. */
const GAMES: readonly Ruleset[] = [
  ...VARIANTS,
  must(variantOf('hex-duel-fstbeor')),
  must(variantOf('hex-standard-fstbeow')),
];

interface Step {
  readonly before: State;
  readonly seat: Seat;
  readonly command: Command;
  readonly events: readonly Event[];
  readonly after: State;
  /** Every number drawn for the command, from 0. */
  readonly draws: readonly number[];
}

const recorded = (rng: Rng): { readonly rng: Rng; readonly draws: number[] } => {
  const draws: number[] = [];
  return {
    draws,
    rng: {
      below(n) {
        const drawn = rng.below(n);
        draws.push(drawn);
        return drawn;
      },
    },
  };
};

/** The steps of a random match to its end. Both players mostly choose decisions, seldom drafts. */
const randomMatch = (game: Ruleset, seed: number): readonly Step[] => {
  const chance = seededRng(seed);
  const steps: Step[] = [];
  let state = frozen(must(rules.begin(game, 2, chance)));
  while (rules.toMove(state).length > 0) {
    if (steps.length > 5_000) throw new Error(`${game.id} ${seed} does not end`);
    const seat = pick(chance, rules.toMove(state));
    const offered = rules.legal(rules.view(state, seat, []));
    const decisions = offered.filter((it) => !rules.isDraft(it));
    const command = frozen(pick(chance, chance.below(4) > 0 ? decisions : offered));
    const { rng, draws } = recorded(chance);
    const events = must(rules.decide(state, seat, command, rng));
    const next = stateAfter(state, events);
    steps.push({ before: state, seat, command, events, after: next, draws });
    state = next;
  }
  return steps;
};

describe.each(GAMES.map((it) => [it.id, it] as const))('%s', (_, game) => {
  const matches = [1, 2, 3].slice(0, amount(1, 3)).map((seed) => randomMatch(game, seed));
  const steps = matches.flat();

  test('random matches end, and every state on the way is possible', () => {
    for (const match of matches) {
      for (const step of match) expect(stateFaults(step.after)).toEqual([]);
      expect(rules.outcome(match.at(-1)!.after)).toBeDefined();
    }
  });

  test('states, events and parameters survive storage and give the same views', () => {
    const again = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
    const kept = rules.stored.options.parse(again(game));
    expect(kept).toEqual(game);
    const [first, second] = [game, kept].map((it) => JSON.stringify(rules.begin(it, 2, seededRng(1))));
    expect(second).toBe(first);
    for (const step of steps.filter((_it, i) => i % 7 === 0)) {
      const read = rules.stored.state.parse(again(step.after));
      expect(read).toEqual(step.after);
      expect(rulesOf(read)).toEqual(game);
      for (const event of step.events) expect(rules.stored.event.parse(again(event))).toEqual(event);
      for (const viewer of VIEWERS) {
        expect(JSON.stringify(rules.view(read, viewer, []))).toBe(JSON.stringify(rules.view(step.after, viewer, [])));
      }
    }
  });

  test('a match replayed from its stored log reaches the same end', () => {
    const stored = <T>(value: T): unknown => JSON.parse(JSON.stringify(value));
    for (const match of matches) {
      const log = match.flatMap((it) => it.events).map((it) => rules.stored.event.parse(stored(it)));
      const end = stateAfter(rules.stored.state.parse(stored(match[0]!.before)), log);
      expect(end).toEqual(match.at(-1)!.after);
      expect(rules.stored.state.parse(stored(end))).toEqual(end);
      expect(rules.outcome(end)).toEqual(rules.outcome(match.at(-1)!.after));
    }
  });

  test('replaying the recorded draws gives the same events', () => {
    for (const { before, seat, command, events, draws } of steps) {
      const told = draws.map((it) => it + 1);
      expect(rules.decide(before, seat, command, dice(...told))).toEqual({ ok: true, value: events });
      const thrown = events.filter((it) => it.t === 'wind' || it.t === 'veered' || it.t === 'shot');
      expect(thrown.map((it) => it.die)).toEqual(told);
    }
  });

  test('a draft shows to its own seat alone and throws no die, and sealed texts only grow in number', () => {
    for (const step of steps) {
      expect(rules.secrets.list(step.after).length).toBeGreaterThanOrEqual(rules.secrets.list(step.before).length);
      if (!rules.isDraft(step.command)) continue;
      expect(step.draws).toEqual([]);
      for (const viewer of [1 - step.seat, 'public'] as const)
        expect(JSON.stringify(rules.view(step.after, viewer, []))).toBe(
          JSON.stringify(rules.view(step.before, viewer, [])),
        );
    }
  });

  test('a view shows the position by which orders are judged', () => {
    for (const state of steps.map((it) => it.after).filter(isInBattle)) {
      const seen = positionIn(rules.view(state, state.white, []));
      const { vessels, ...position } = positionOf(state);
      const { active } = position;
      expect({ ...seen, vessels: [] }).toEqual({ ...position, vessels: [] });
      for (const [i, it] of seen.vessels.entries()) {
        const { sailed, fired, ...vessel } = vessels[i]!;
        expect(it).toMatchObject(vessel);
        // A view leaves out the moves and shots of the other side's last turn and of sunk ships.
        if (it.side === active && it.at !== undefined) expect(it).toMatchObject({ sailed, fired });
      }
    }
  });

  test('the log of a view grows by exactly its news, and loses a move that is taken back', () => {
    for (const match of matches) {
      let known = 0;
      for (const { after: state, events } of match) {
        const { log: deeds, news } = rules.view(state, 'public', events);
        expect(deeds.length).toBe(known + news - events.filter(({ t }) => t === 'unmoved').length);
        known = deeds.length;
      }
    }
  });

  test('every decision has a time-up command, none is a resignation or a draft, and the match ends by them', () => {
    for (const { before } of steps.filter((_it, i) => i % 40 === 0)) {
      let late = before;
      const rng = seededRng(3);
      while (rules.toMove(late).length > 0) {
        const seat = rules.toMove(late)[0]!;
        const command = rules.timeUp(late, seat);
        expect(rules.isResignation(command) || rules.isDraft(command)).toBe(false);
        late = stateAfter(late, must(rules.decide(late, seat, command, rng)));
      }
      expect(rules.outcome(late)).toBeDefined();
    }
  });
});

describe('any order', () => {
  const someCell: fc.Arbitrary<Cell> = fc.record({
    row: fc.integer({ min: -1, max: 8 }),
    col: fc.integer({ min: -1, max: 9 }),
  });
  const ship = fc.constantFrom(...SHIP_IDS);
  const path = fc.array(someCell, { maxLength: 5 });
  const anything: fc.Arbitrary<Command> = fc.oneof(
    fc.record({ type: fc.constant('place' as const), ship, at: someCell }),
    fc.record({ type: fc.constant('flag' as const), ship }),
    fc.constantFrom<Command[]>(
      { type: 'ready' },
      { type: 'advised' },
      { type: 'sail' },
      { type: 'undo' },
      { type: 'sail-end' },
      { type: 'at-will' },
      { type: 'end' },
    ),
    fc.record({ type: fc.constantFrom('plot' as const, 'move' as const), ship, path }),
    fc.record({ type: fc.constant('unplot' as const), ship }),
    fc.record({ type: fc.constant('fire' as const), ship, at: someCell, shots: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ type: fc.constant('broadside' as const), at: someCell }),
  );
  /** Any command, or the n-th of those offered. */
  const orders = fc.array(fc.tuple(fc.nat(1), fc.oneof(anything, fc.nat(10_000))), { minLength: 20, maxLength: 80 });

  test('is refused or leaves a possible state, and an offered order is never refused', () => {
    fc.assert(
      fc.property(fc.constantFrom(...GAMES), fc.integer(), orders, (game, seed, all) => {
        const rng = seededRng(seed);
        let state = frozen(must(rules.begin(game, 2, rng)));
        for (const [someone, wish] of all) {
          const seat = typeof wish === 'number' ? (rules.toMove(state)[0] ?? someone) : someone;
          const offered = rules.legal(rules.view(state, seat, []));
          const command = typeof wish === 'number' ? (offered[wish % offered.length] ?? { type: 'end' }) : wish;
          const decided = rules.decide(state, seat, command, rng);
          if (!decided.ok) {
            expect(offered).not.toContainEqual(command);
            continue;
          }
          state = stateAfter(state, decided.value);
          expect(stateFaults(state)).toEqual([]);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('HEX-13: before the reveal', () => {
  /** A state in which seat 1 has placed its fleet at random. */
  const placedAs = (seed: number, last: readonly Command[]): State => {
    const rng = chanceAt(String(seed), [], 'placing');
    let state = must(rules.begin({ ...VARIANTS[0]!, white: { by: 'rematch', seat: 0 } }, 2, rng));
    for (let n = 0; n < 6; n++) {
      const drafts = rules.legal(rules.view(state, 1, [])).filter((it) => rules.isDraft(it));
      state = stateAfter(state, must(rules.decide(state, 1, pick(rng, drafts), rng)));
    }
    return last.reduce((now, command) => stateAfter(now, must(rules.decide(now, 1, command, rng))), state);
  };

  test.each([[[]], [[{ type: 'ready' }]]] as const)('two worlds look alike, and answer alike (%j)', (last) => {
    const worlds = [1, 2, 3, 4].map((seed) => placedAs(seed, last));
    expect(new Set(worlds.map((it) => JSON.stringify(it))).size).toBeGreaterThan(2);
    const shown = (state: State, viewer: Viewer): string => JSON.stringify(rules.view(state, viewer, []));
    for (const viewer of [0, 'public'] as const) expect(new Set(worlds.map((it) => shown(it, viewer))).size).toBe(1);
    expect(new Set(worlds.map((it) => shown(it, 1))).size).toBeGreaterThan(2);
    const orders: readonly Command[] = [
      ...rules.legal(rules.view(worlds[0]!, 0, [])).filter((it) => it.type !== 'ready'),
      { type: 'end' },
    ];
    for (const order of orders) {
      const answers = worlds.map((it) => JSON.stringify(rules.decide(it, 0, order, dice())));
      expect(new Set(answers).size).toBe(1);
    }
  });

  test('the sealed text is the placement and the flagship in canonical form', () => {
    const state = placedAs(1, [{ type: 'advised' }, { type: 'flag', ship: 'F' }, { type: 'ready' }]);
    expect(rules.secrets.list(state)).toEqual([{ seat: 1, epoch: 0, text: 'L:2.2;G:0.2;F:1.2;B:2.1|flag:F' }]);
  });
});
