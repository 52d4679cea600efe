import { describe, expect, it } from 'vitest';
import type { Rng } from '../../../../src/kernel/rng.ts';
import { type Knowledge, knowledgeOf } from '../../../../src/systems/sea-battle/ai/knowledge/knowledge.ts';
import { choose, levels } from '../../../../src/systems/sea-battle/ai/levels.ts';
import type { Command } from '../../../../src/systems/sea-battle/rules/command.ts';
import { gridOf } from '../../../../src/systems/sea-battle/rules/fleet/grid.ts';
import { rules, type State } from '../../../../src/systems/sea-battle/rules/index.ts';
import { cellOf, indexOf, type View } from '../../../../src/systems/sea-battle/rules/view/index.ts';
import { CLASSIC, fleetOf, type Ruleset, VARIANTS } from '../../../../src/systems/sea-battle/variants.ts';
import { umpireFor } from '../../../bench/umpire.ts';
import { amount, everyNth } from '../../../support/amount.ts';
import { deepFreeze, must, seededRng } from '../rules/test-match.ts';

const EFFORT = 0.01;
/** The most commands of a match. A match with the Dutchman is long. */
const MOST = amount(60, 400);

const give = (state: State, seat: number, command: Command, rng: Rng): State =>
  must(rules.decide(state, seat, command, rng)).reduce((folded, event) => rules.evolve(folded, event), state);

const begun = (ruleset: Ruleset, rng: Rng): State =>
  must(rules.begin({ ...ruleset, first: { by: 'rematch', seat: 0 } }, 2, rng));

const ready = (state: State, rng: Rng): State =>
  [0, 1].reduce((at, seat) => give(at, seat, { type: 'ready' }, rng), state);

/** Variants that machines play: all except those with fleets on paper. */
const PLAYED = VARIANTS.filter(({ fleets }) => fleets === 'kept');

const SMALL: Ruleset = { ...CLASSIC, id: 'custom', n: 8, fleet: fleetOf('3×1 2×2 1×2'), halo: 'unmarked' };
const UNTOLD = { hit: 'mark', sunk: 'silent', near: 'untold' } as const;

/** Custom variants. */
const CUSTOM: readonly Ruleset[] = [
  { ...SMALL, id: 'sinkings untold', report: UNTOLD },
  {
    ...SMALL,
    id: 'only the number of hits of a volley told',
    shots: { kind: 'fixed', n: 4 },
    afterHit: 'pass',
    report: { ...UNTOLD, hit: 'volley-count' },
  },
  {
    ...SMALL,
    id: 'volleys among mines',
    shots: { kind: 'own-afloat' },
    afterHit: 'pass',
    extras: { ...CLASSIC.extras, mines: 2, sweepers: 1, touch: 'sides' },
  },
  {
    ...VARIANTS.find(({ id }) => id === 'dutchman-5')!,
    id: 'the fast Dutchman',
    n: 10,
    shots: { kind: 'fixed', n: 5 },
    afterHit: 'pass',
  },
];

const GAMES = [...PLAYED, ...CUSTOM].map((it) => [it.id, it] as const);

describe.each(GAMES)('%s', (_, ruleset) => {
  it('machines of all levels by turns play a legal match from their views alone', () => {
    const rng = seededRng(11);
    let state = give(begun(ruleset, rng), 0, { type: 'clear' }, rng);
    for (let step = 0; step < MOST && !rules.outcome(state); step++) {
      const level = levels[rng.below(levels.length)]!;
      const seat = rules.toMove(state)[0]!;
      const view = deepFreeze(rules.view(state, seat, []));
      const seed = rng.below(1_000_000);
      const command = choose(level, view, seededRng(seed), EFFORT);
      if (step % 20 === 0) expect(choose(level, view, seededRng(seed), EFFORT)).toEqual(command);
      state = give(state, seat, command, rng);
    }
    expect(rules.outcome(state) !== undefined || rules.view(state, 0, []).turn > MOST / 4).toBe(true);
  });
});

describe.each(everyNth(GAMES, 3))('%s', (_, ruleset) => {
  it('the umpire of the benchmarks gives a machine the same knowledge as the rules', () => {
    const rng = seededRng(21);
    let state = ready(begun(ruleset, rng), rng);
    const umpire = umpireFor(rules.view(state, 0, []).rules, anchorageOf(rules.view(state, 'umpire', []), 1), rng);
    const turns = ruleset.shots.kind === 'fixed' && ruleset.shots.n === 1 ? amount(12, 40) : amount(4, 10); // while there is water to fire at
    for (let turn = 0; turn < turns && !rules.outcome(state); turn++) {
      const view = rules.view(state, 0, []);
      const { salvo: _ours, ...told } = knowledgeOf(umpire.view());
      const { salvo, ...known } = knowledgeOf(view);
      expect(inOneOrder(told)).toEqual(inOneOrder(known));
      expect(salvo).toBe(umpire.view().salvo);
      const command = choose('captain', view, rng, EFFORT);
      umpire.play(command);
      state = give(state, 0, command, rng);
      if (rules.view(state, 0, []).pending?.kind === 'relocate') break; // it sails to a place of its choice
      state = unharmed(state, rng);
    }
  });
});

/** Sorts the ships that one volley sinks, because their order carries no information. */
const inOneOrder = <T extends Pick<Knowledge, 'gone'>>(told: T): T => ({
  ...told,
  gone: told.gone.toSorted((a, b) => b.item.size - a.item.size || a.berths.length - b.berths.length),
});

/** The fleet of a sea, from a view that shows it. */
const anchorageOf = (view: View, owner: number) => {
  const { n } = view.rules;
  const sea = view.seas[owner]!;
  const extras = (piece: string) =>
    sea.extras.filter((it) => it.piece === piece).map((it) => indexOf(gridOf({ n }), it.at));
  return {
    ships: sea.ships.map((ship) => ship.cells.map((cell) => indexOf(gridOf({ n }), cell))),
    mines: extras('mine'),
    sweepers: extras('sweeper'),
  };
};

/** Plays on until seat 0 is to fire again: seat 0 pays its penalties, and seat 1 fires at water. */
const unharmed = (from: State, rng: Rng): State => {
  let state = from;
  for (let step = 0; step < 9 && !rules.outcome(state); step++) {
    const view = rules.view(state, 'umpire', []);
    const seat = rules.toMove(state).find((it) => it === 1 || view.pending?.seat === it);
    if (seat === undefined) return state;
    if (view.pending) state = give(state, seat, choose('captain', rules.view(state, seat, []), rng, EFFORT), rng);
    else state = give(state, 1, volleyAtWater(rules.view(state, 1, []), view), rng);
  }
  return state;
};

const volleyAtWater = (view: View, all: View): Command => {
  const { n } = view.rules;
  const { ships, mines, sweepers } = anchorageOf(all, 0);
  const taken = new Set([...ships.flat(), ...mines, ...sweepers]);
  const { marks } = view.seas[0]!;
  const water = [...marks.keys()].filter((cell) => marks[cell] === 'unknown' && !taken.has(cell));
  const at = water.slice(0, view.salvo).map((cell) => cellOf(gridOf({ n }), cell));
  return at.length === 1 ? { type: 'shoot', at: at[0]! } : { type: 'volley', at };
};

it('a machine fires even where every square more likely holds a mine than a deck', () => {
  const extras = { ...CLASSIC.extras, mines: 7, sweepers: 3, touch: 'sides' } as const;
  const rng = seededRng(4);
  const state = ready(begun({ ...SMALL, n: 6, fleet: fleetOf('1×1'), extras }, rng), rng);
  const command = choose('grand-admiral', rules.view(state, 0, []), rng, 1);
  expect(rules.legal(rules.view(state, 0, []))).toContainEqual(command);
});
