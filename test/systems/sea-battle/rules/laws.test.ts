import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commitmentToSecret } from '../../../../src/kernel/fairness.ts';
import { pick, type Rng } from '../../../../src/kernel/rng.ts';
import type { Seat, Viewer } from '../../../../src/kernel/rules.ts';
import { type Cell, cellCode } from '../../../../src/kit/grid.ts';
import type { Command } from '../../../../src/systems/sea-battle/rules/command.ts';
import { faults } from '../../../../src/systems/sea-battle/rules/fleet/faults.ts';
import { rules, type State } from '../../../../src/systems/sea-battle/rules/index.ts';
import { CLASSIC } from '../../../../src/systems/sea-battle/variants.ts';
import { amount } from '../../../support/amount.ts';
import {
  BENT,
  CORNERS,
  deepFreeze,
  F1,
  fireShots,
  must,
  seededRng,
  ship,
  startBattle,
  startMatch,
  type TestMatch,
  testMatch,
} from './test-match.ts';

const RULESETS = [CLASSIC, CORNERS, BENT, { ...CLASSIC, halo: 'unmarked' as const, afterHit: 'pass' as const }];
const seeds = fc.integer({ min: 1, max: 1_000_000 });
const rulesets = fc.constantFrom(...RULESETS);
const legalTo = (at: TestMatch, seat: Viewer): readonly Command[] => rules.legal(rules.view(at.state, seat, []));

/** A command as text, the same for equal commands. */
const text = (command: Command): string =>
  command.type === 'put' ? `put ${command.cells.map(cellCode).sort().join()}` : JSON.stringify(command);

/** A match after up to `steps` random legal commands: a few drafts, then shots. */
const played = (ruleset: typeof CLASSIC, steps: number, rng: Rng): TestMatch => {
  let at = testMatch(must(rules.begin(ruleset, 2, rng)), rng);
  for (let i = 0; i < steps; i++) {
    const [seat] = rules.toMove(at.state);
    if (seat === undefined) break;
    const legal = legalTo(at, seat);
    const ready = legal.find((it) => it.type === 'ready');
    at = at.give(seat, ready && rng.below(4) > 0 ? ready : pick(rng, legal));
  }
  return at;
};

describe('laws of the rules', () => {
  it('every random match ends with one winner, and nobody is to move afterwards', () => {
    fc.assert(
      fc.property(rulesets, seeds, (ruleset, seed) => {
        const rng = seededRng(seed);
        const { state } = played(ruleset, 1_000, rng);
        expect(rules.outcome(state)?.winners).toHaveLength(1);
        expect(rules.toMove(state)).toEqual([]);
        expect(rules.view(state, 0, []).phase).toBe('over');
      }),
      { numRuns: amount(5, 12) },
    );
  });

  it('every legal command is accepted and has one event', () => {
    fc.assert(
      fc.property(rulesets, seeds, fc.integer({ min: 0, max: 60 }), (ruleset, seed, steps) => {
        const at = played(ruleset, steps, seededRng(seed));
        for (const seat of rules.toMove(at.state))
          for (const command of legalTo(at, seat)) {
            if (command.type === 'deal') continue; // slow, and tested elsewhere
            const asked = at.asked(seat, command);
            if (command.type !== 'fill')
              expect([text(command), asked.ok && asked.value.length]).toEqual([text(command), 1]);
            else if (!asked.ok) expect(asked.error).toEqual({ key: 'place-no-room', kind: 'untried' });
          }
      }),
      { numRuns: amount(10, 25) },
    );
  });

  const anywhere = fc.record({ row: fc.integer({ min: 0, max: 10 }), col: fc.integer({ min: 0, max: 10 }) });
  /** Cells mostly in a line, sometimes with a stray one. */
  const someShip = fc
    .tuple(
      anywhere,
      fc.integer({ min: 1, max: 5 }),
      fc.constantFrom<[number, number]>([0, 1], [1, 0], [1, 1]),
      fc.option(anywhere),
    )
    .map(([{ row, col }, size, [down, across], stray]): Cell[] => [
      ...Array.from({ length: size }, (_, i) => ({ row: row + i * down, col: col + i * across })),
      ...(stray ? [stray] : []),
    ]);

  it('a ship may be put exactly where the fleet has no fault', () => {
    fc.assert(
      fc.property(rulesets, seeds, fc.array(someShip, { minLength: 1, maxLength: 20 }), (ruleset, seed, ships) => {
        let at = startMatch(ruleset, seededRng(seed)).give(0, { type: 'clear' });
        let laid: Cell[][] = [];
        for (const cells of ships) {
          const next = [...laid, [...new Map(cells.map((it) => [cellCode(it), it])).values()]];
          const legal = faults(ruleset, next).every((it) => it === 'FLEET') && fits(ruleset, next);
          const command: Command = { type: 'put', cells };
          const asked = at.asked(0, command);
          const offered = legalTo(at, 0).some((it) => text(it) === text({ type: 'put', cells: next.at(-1)! }));
          expect([text(command), asked.ok && asked.value.length > 0, offered]).toEqual([text(command), legal, legal]);
          if (!legal) continue;
          at = at.give(0, command);
          laid = next;
        }
      }),
      { numRuns: amount(24, 60) },
    );
  });

  it('a square may be fired at exactly when it is offered', () => {
    fc.assert(
      fc.property(rulesets, seeds, fc.integer({ min: 2, max: 80 }), (ruleset, seed, steps) => {
        const at = played(ruleset, steps, seededRng(seed));
        for (const seat of [0, 1]) {
          const offered = new Set(legalTo(at, seat).map(text));
          for (let row = 0; row <= 10; row++)
            for (let col = 0; col <= 10; col++) {
              const command: Command = { type: 'shoot', at: { row, col } };
              expect([text(command), at.asked(seat, command).ok]).toEqual([text(command), offered.has(text(command))]);
            }
        }
      }),
      { numRuns: amount(5, 12) },
    );
  });

  it('states and events survive storage and stay small', () => {
    fc.assert(
      fc.property(rulesets, seeds, fc.integer({ min: 0, max: 120 }), (ruleset, seed, steps) => {
        const { state } = played(ruleset, steps, seededRng(seed));
        const again = rules.stored.state.parse(JSON.parse(JSON.stringify(state)));
        expect(again).toEqual(state);
        expect(rules.view(deepFreeze(again), 'umpire', [])).toEqual(rules.view(state, 'umpire', []));
        expect(rules.view(state, 0, []).rules).toEqual(ruleset);
        if (ruleset === CLASSIC && steps <= 62) expect(JSON.stringify(state).length).toBeLessThan(500);
        for (const seat of rules.toMove(state))
          for (const command of rules.legal(rules.view(state, seat, [])).slice(-3)) {
            const decided = rules.decide(state, seat, command, seededRng(seed));
            if (!decided.ok) continue;
            for (const event of decided.value)
              expect(rules.stored.event.parse(JSON.parse(JSON.stringify(event)))).toEqual(event);
          }
      }),
      { numRuns: amount(10, 25) },
    );
  });

  it('the options of each variant are read back, and an unknown variant is refused', () => {
    for (const { id } of rules.variants) {
      const options = must(rules.variant(id));
      expect(rules.stored.options.parse(JSON.parse(JSON.stringify(options)))).toEqual(options);
    }
    expect(rules.variant('whist')).toEqual({ ok: false, error: { key: 'no-such-variant', with: { name: 'whist' } } });
  });

  it('only private steps of placement are drafts', () => {
    const { legal } = { legal: legalTo(startMatch(), 0) };
    expect(new Set(legal.filter((it) => rules.isDraft(it)).map((it) => it.type))).toEqual(
      new Set(['deal', 'take', 'clear', 'flag']),
    );
    expect(rules.isDraft({ type: 'fill', nth: 2 })).toBe(true);
    expect(rules.isDraft({ type: 'put', cells: [] })).toBe(true);
    for (const type of ['ready', 'strike'] as const) expect(rules.isDraft({ type })).toBe(false);
    expect(rules.isDraft({ type: 'shoot', at: { row: 0, col: 0 } })).toBe(false);
  });
});

/** Whether the ships have sizes of the fleet, and no more of each than it has. */
const fits = (ruleset: typeof CLASSIC, ships: readonly Cell[][]): boolean =>
  ruleset.fleet.every((item) => ships.filter((ship) => ship.length === item.size).length <= item.count) &&
  ships.every((ship) => ruleset.fleet.some((item) => item.size === ship.length));

describe('SB-17: a view does not depend on what its viewer cannot know', () => {
  const seen = (state: State, viewer: Viewer): string => JSON.stringify(rules.view(state, viewer, []));
  const worlds = (seed: number, owner: Seat): readonly [TestMatch, TestMatch] => {
    const one = startMatch(CLASSIC, seededRng(seed));
    return [one, one.give(owner, { type: 'deal', nth: 2 })];
  };

  it.each([0, 1])('during placement the fleet of seat %i shows others only whether it is ready', (owner) => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const [one, other] = worlds(seed, owner);
        const changed = [
          other,
          other.give(owner, { type: 'clear' }),
          other.give(owner, { type: 'clear' }).give(owner, { type: 'put', cells: ship('а1-г1') }),
          one.give(owner, { type: 'clear' }).give(owner, { type: 'fill', nth: 2 }),
          one.give(owner, { type: 'flag', flag: 'pirates' }),
        ];
        for (const it of changed)
          for (const viewer of [1 - owner, 'public'] as const)
            expect(seen(it.state, viewer)).toBe(seen(one.state, viewer));
        expect(seen(other.state, owner)).not.toBe(seen(one.state, owner));
        expect(rules.view(one.state, 'public', [])).not.toHaveProperty('placing');
      }),
      { numRuns: amount(5, 10) },
    );
  });

  it.each([0, 1])('in battle two fleets of seat %i that answer alike look alike', (owner) => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const rng = seededRng(seed);
        const stand = (at: TestMatch): TestMatch =>
          [0, 1].reduce((now, seat: Seat) => now.give(seat, { type: 'ready' }), at);
        let [one, other] = worlds(seed, owner).map(stand) as [TestMatch, TestMatch];
        for (let shot = 0; shot < 60; shot++) {
          for (const viewer of [1 - owner, 'public'] as const)
            expect(seen(one.state, viewer)).toBe(seen(other.state, viewer));
          const [seat] = rules.toMove(one.state);
          const command = pick(rng, legalTo(one, seat!));
          const [here, there] = [one.asked(seat!, command), other.asked(seat!, command)];
          if (!here.ok || !there.ok || JSON.stringify(here.value) !== JSON.stringify(there.value)) break;
          [one, other] = [one.give(seat!, command), other.give(seat!, command)];
        }
      }),
      { numRuns: amount(16, 40) },
    );
  });

  it('a view has the sunk enemy ships, and every ship after the end', () => {
    const { after } = fireShots(startBattle(), 0, 'к1 а1');
    const enemy = (at: TestMatch, viewer: Viewer) =>
      rules.view(at.state, viewer, []).seas[1]!.ships.map((it) => it.size);
    expect(enemy(after, 0)).toEqual([1]);
    expect(enemy(after, 'public')).toEqual([1]);
    expect(enemy(after, 1)).toHaveLength(10);
    expect(enemy(after, 'umpire')).toHaveLength(10);
    const over = after.give(0, { type: 'strike' });
    for (const viewer of [0, 1, 'public'] as const) expect(enemy(over, viewer)).toHaveLength(10);
  });

  it('the public view, the umpire’s view and a seat out of turn have no commands', () => {
    for (const at of [startMatch(), startBattle()])
      for (const viewer of ['public', 'umpire'] as const) expect(legalTo(at, viewer)).toEqual([]);
    expect(legalTo(startBattle(), 1)).toEqual([]);
    expect(legalTo(startBattle(), 0)).toHaveLength(100);
  });
});

describe('SB-9: the sealed fleet', () => {
  it('H1: the canonical text of the fleet F1 gives the published hash', () => {
    expect(rules.secrets.list(startMatch().state)).toEqual([]);
    const [secret, other] = rules.secrets.list(startBattle(CLASSIC, [F1, F1]).state);
    expect(secret).toMatchObject({ seat: 0, epoch: 0 });
    expect(other).toEqual({ ...secret, seat: 1 });
    const sealed = { match: 'g-000001', rules: 'classic@1', previous: '-', ...secret! };
    const salt = '00112233445566778899aabbccddeeff'.repeat(2);
    const hash = 'c53e81b0f1e77a7e7a59e0fe5d824aa98fa56880ebf1cda11fc2ef8714cb45d9';
    expect(commitmentToSecret({ ...sealed, salt })).toBe(hash);
    // H3: the same fleet with another salt has another hash.
    expect(commitmentToSecret({ ...sealed, salt: 'f'.repeat(64) })).not.toBe(hash);
  });

  it('the sealed text does not change with shots', () => {
    const before = startBattle();
    expect(rules.secrets.list(fireShots(before, 0, 'а1 к1 к10').after.state)).toEqual(rules.secrets.list(before.state));
  });
});
