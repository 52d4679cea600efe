import { describe, expect, it } from 'vitest';
import { pick, type Rng } from '../../../../src/kernel/rng.ts';
import type { Seat, Viewer } from '../../../../src/kernel/rules.ts';
import type { Command } from '../../../../src/systems/sea-battle/rules/command.ts';
import { rules, type State } from '../../../../src/systems/sea-battle/rules/index.ts';
import { type Ruleset, VARIANTS } from '../../../../src/systems/sea-battle/variants.ts';
import { amount } from '../../../support/amount.ts';
import { variant } from './fight.ts';
import { deepFreeze, must, seededRng, type TestMatch, testMatch } from './test-match.ts';

/** Custom variants with combinations of parameters that no named variant has. */
const UNNAMED: readonly Ruleset[] = [
  {
    ...variant('hasbro-salvo-blind'),
    id: 'blind with mines, answered by numbers',
    report: { hit: 'volley-count', sunk: 'sunk', near: 'untold' },
    extras: { mines: 2, sweepers: 1, touch: 'sides', mineEffect: 'sacrifice-ship' },
  },
  {
    ...variant('salvo-n'),
    id: 'volleys with mines, sinkings silent, misses numbered',
    report: { hit: 'class', sunk: 'silent', near: 'told' },
    extras: { mines: 2, sweepers: 1, touch: 'corners', mineEffect: 'give-deck' },
  },
  {
    ...variant('dutchman-5'),
    id: 'a fast Dutchman',
    n: 10,
    shots: { kind: 'fixed', n: 5 },
    afterHit: 'pass',
  },
];
const FAMILY = [...VARIANTS, ...UNNAMED].map((it) => [it.id, it] as const);

const VIEWERS: readonly Viewer[] = [0, 1, 'public', 'umpire'];
const offered = (state: State, seat: Seat): readonly Command[] => rules.legal(rules.view(state, seat, []));

/** A random command: "ready" as soon as possible, then mostly decisions and seldom drafts. */
const choice = (legal: readonly Command[], rng: Rng): Command => {
  const ready = legal.find((it) => it.type === 'ready');
  if (ready) return ready;
  const decisions = legal.filter((it) => !rules.isDraft(it));
  return decisions.length > 0 && rng.below(4) > 0 ? pick(rng, decisions) : pick(rng, legal);
};

/** Plays a random match to its end, or for `most` commands, and calls `visit` with every state. */
const match = (
  ruleset: Ruleset,
  seed: number,
  visit: (at: TestMatch, nth: number) => void,
  most = Number.POSITIVE_INFINITY,
): TestMatch => {
  const rng = seededRng(seed);
  let at = testMatch(must(rules.begin(ruleset, 2, rng)), rng);
  for (let nth = 0; nth < 20_000; nth++) {
    const awaited = rules.toMove(at.state);
    if (awaited.length === 0 || nth >= most) return at;
    visit(at, nth);
    const seat = pick(rng, awaited);
    at = at.give(seat, choice(offered(at.state, seat), rng));
  }
  throw new Error(`${ruleset.id}, ${seed}: no end`);
};

const seen = (state: State, viewer: Viewer): string => JSON.stringify(rules.view(state, viewer, []));
const again = (state: State): State => deepFreeze(rules.stored.state.parse(JSON.parse(JSON.stringify(state))));

/** Checks that a state read from storage gives the same views. */
const readsTheSame = ({ state }: TestMatch): void => {
  const read = again(state);
  expect(read).toEqual(state);
  for (const viewer of VIEWERS) expect(seen(read, viewer)).toBe(seen(state, viewer));
  expect(rules.toMove(read)).toEqual(rules.toMove(state));
};

/** Checks that every offered command is accepted, is one event, and changes the state. */
const keepsItsWord = (at: TestMatch): void => {
  const before = JSON.stringify(at.state);
  for (const seat of rules.toMove(at.state))
    for (const command of offered(at.state, seat)) {
      if (command.type === 'deal' || command.type === 'fill') continue; // slow, and tested elsewhere
      const events = must(at.asked(seat, command));
      expect(events).toHaveLength(1);
      expect(rules.stored.event.parse(JSON.parse(JSON.stringify(events[0])))).toEqual(events[0]);
      expect(JSON.stringify(rules.evolve(at.state, events[0]!))).not.toBe(before);
    }
};

describe.each(FAMILY)('%s', (_, ruleset) => {
  // `test/laws/matches.test.ts` replays twenty matches of each variant from their logs.
  const matches = ruleset.n <= 10 ? amount(1, 2) : 1;

  it('random matches end, are read back from storage, accept every offered command, and stay small', () => {
    for (let seed = 1; seed <= matches; seed++) {
      let sealed: readonly unknown[] = [];
      const { state } = match(ruleset, seed, (at, nth) => {
        if (nth % amount(197, 47) === seed) readsTheSame(at);
        if (nth % amount(607, 151) === seed) keepsItsWord(at);
        if (nth % 29 !== 0) return;
        const secrets = rules.secrets.list(at.state);
        for (const old of sealed) expect(secrets).toContainEqual(old);
        sealed = secrets;
      });
      readsTheSame(testMatch(state));
      const end = rules.outcome(state)!;
      expect(end.winners.length).toBe(
        ['draw-together', 'draw-reply', 'honour-void', 'honour-void-records'].includes(end.why.key) ? 0 : 1,
      );
      expect(rules.view(state, 0, []).phase).toBe('over');
      expect(VIEWERS.flatMap((it) => rules.legal(rules.view(state, it, [])))).toEqual([]);
      expect(JSON.stringify(state).length).toBeLessThan(1_200 + 4 * rules.view(state, 0, []).shots.length);
    }
  });

  it('a match that nobody plays ends by its time-up commands', () => {
    let late: TestMatch | undefined;
    const last = (at: TestMatch): void => {
      late = at;
    };
    match(ruleset, 3, last, 41);
    for (let n = 0; n < 100 && rules.toMove(late!.state).length > 0; n++) {
      const [seat] = rules.toMove(late!.state);
      late = late!.give(seat!, rules.timeUp(late!.state, seat!));
    }
    expect(rules.toMove(late!.state)).toEqual([]);
  });

  /** Everything that has been answered so far. */
  const answers = (state: State): string => {
    const { shots, reports, pending, toMove, outcome } = rules.view(state, 'public', []);
    return JSON.stringify([shots, reports, pending, toMove, outcome]);
  };

  // Fleets on paper are not in the state, so nothing can leak. `paper.test.ts` covers them.
  it.skipIf(ruleset.fleets === 'paper')('SB-17: two worlds that answer alike look alike', () => {
    let compared = 0;
    // `test/laws/secrecy-sea-battle.test.ts` compares the screens as well.
    for (let seed = 1; seed <= 12 && compared <= amount(15, 120); seed++) {
      const rng = seededRng(seed);
      const dealt = testMatch(must(rules.begin(ruleset, 2, rng)), rng);
      const ship = pick(rng, rules.view(dealt.state, 1, []).seas[1]!.ships);
      const other = dealt.give(1, { type: 'take', at: ship.cells[0]! }).give(1, { type: 'fill', nth: 2 });
      let worlds: readonly TestMatch[] = [dealt, other].map((it) =>
        it.give(0, { type: 'ready' }).give(1, { type: 'ready' }),
      );
      for (let step = 0; step < 60; step++) {
        const [one, two] = worlds.map((it) => it.state) as [State, State];
        if (answers(one) !== answers(two) || rules.outcome(one)) break;
        compared++;
        for (const viewer of [0, 'public'] as const) expect(seen(two, viewer)).toBe(seen(one, viewer));
        const seat = pick(rng, rules.toMove(one));
        const command = choice(offered(one, seat), rng);
        if (!worlds.every((it) => it.asked(seat, command).ok)) break;
        // Drifting would end elsewhere in each world.
        const blown = command.type === 'drift' ? ({ type: 'stay' } as const) : command;
        worlds = worlds.map((it) => it.give(seat, blown));
      }
    }
    expect(compared).toBeGreaterThan(amount(15, 60));
  });
});

describe('contradictory parameters', () => {
  const mined = variant('mines-10').extras;
  it.each<[string, Partial<Ruleset>]>([
    ['a sea of one square', { n: 1 }],
    ['more columns than letters', { n: 21 }],
    ['nine shots a turn', { shots: { kind: 'fixed', n: 9 } }],
    ['no ships', { fleet: [] }],
    ['a figure of nine decks', { fleet: [{ cls: 'nine', size: 9, count: 1, shapes: 'any8' }] }],
    ['two classes of one name', { fleet: [variant('hasbro').fleet[0]!, variant('hasbro').fleet[0]!] }],
    ['a Dutchman with a fleet', { relocation: 'on-hit' }],
    ['numbers beside misses that are not told', { report: { hit: 'volley-count', sunk: 'sunk', near: 'told' } }],
    ['mines where all fire at once', { turns: 'together', extras: mined }],
    ['volleys where all fire at once', { turns: 'together', shots: { kind: 'fixed', n: 2 } }],
    ['a third captain to begin', { first: { by: 'rematch', seat: 2 } }],
  ])('are refused: %s', (_, terms) => {
    expect(rules.begin({ ...variant('classic'), ...terms }, 2, seededRng(1))).toEqual({
      ok: false,
      error: { key: 'rules-unplayable' },
    });
  });
});
