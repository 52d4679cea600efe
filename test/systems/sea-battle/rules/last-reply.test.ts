import { describe, expect, test } from 'vitest';
import type { Seat } from '../../../../src/kernel/rules.ts';
import { choose, levels } from '../../../../src/systems/sea-battle/ai/levels.ts';
import { faultOf } from '../../../../src/systems/sea-battle/rules/custom/fault.ts';
import { rules, type State } from '../../../../src/systems/sea-battle/rules/index.ts';
import { stored, termsOf } from '../../../../src/systems/sea-battle/rules/model.ts';
import { isPlayable } from '../../../../src/systems/sea-battle/rules/playability.ts';
import { CLASSIC, fleetOf, type Ruleset, VARIANTS } from '../../../../src/systems/sea-battle/variants.ts';
import { amount } from '../../../support/amount.ts';
import { type Fight, fight, variant } from './fight.ts';
import { seededRng } from './test-match.ts';

/* SB-39: the player who shot second answers the sinking of their last ship once more. Ann (0) shoots first. */

const [ANN, BOB] = [0, 1];

/** Two ships of one deck, two shots a turn. */
const PAIR: Ruleset = { ...variant('salvo-n'), fleet: fleetOf('1×2'), shots: { kind: 'fixed', n: 2 }, lastReply: true };
const pair = (ruleset = PAIR): Fight => fight(ruleset, 'а1 к10', 'а1 к10');
/** Ann has sunk both ships of Bob in her first volley. */
const sunk = (): Fight => pair().fire(ANN, 'а1 к10');

describe('with two shots a turn', () => {
  test('the battle goes on with a volley of whoever has lost all ships, and nothing is opened', () => {
    const now = sunk();
    expect([now.winners, now.toMove, now.view().phase, now.view().salvo, now.view().reply]).toEqual([
      undefined,
      [BOB],
      'battle',
      2,
      BOB,
    ]);
    for (const viewer of [BOB, 'public'] as const) expect(now.sea(ANN, viewer).ships).toEqual([]);
    expect(now.sea(BOB, ANN).ships.every((it) => it.sunk)).toBe(true);
  });

  test('it is a draw if the reply sinks all that is left, and lost otherwise', () => {
    const draw = sunk().fire(BOB, 'а1 к10');
    expect([draw.winners, draw.view().outcome?.why.key, draw.toMove]).toEqual([[], 'draw-reply', []]);
    for (const shots of ['а1 к9', 'в1 в2']) {
      const lost = sunk().fire(BOB, shots);
      expect([lost.winners, lost.view().outcome?.why.key, lost.view().reply]).toEqual([
        [ANN],
        'won-by-sinking',
        undefined,
      ]);
      expect(lost.sea(ANN, 'public').ships).toHaveLength(2);
      expect(lost.refused(ANN, 'fire', 'е1 е2')).toBe('over');
    }
  });

  test('there is none for the player who shot first, nor without the rule', () => {
    const bob = pair().fire(ANN, 'е1 е2').fire(BOB, 'а1 к10');
    expect(bob.winners).toEqual([BOB]);
    const { lastReply: _, ...plain } = PAIR;
    expect(pair(plain).fire(ANN, 'а1 к10').winners).toEqual([ANN]);
  });

  test('a clock that runs out strikes the colours, as in every turn', () => {
    const { state } = sunk().at;
    expect(rules.timeUp(state, BOB)).toEqual({ type: 'strike' });
    expect(sunk().at.give(BOB, { type: 'strike' })).toMatchObject({ state: { struck: BOB } });
    expect(rules.outcome(sunk().at.give(BOB, { type: 'strike' }).state)?.winners).toEqual([ANN]);
  });

  test('a draw leaves the first shot of a rematch to a lot, a loss gives it to the loser', () => {
    const next = (it: Fight) => rules.rematch(it.at.state, rules.outcome(it.at.state)!, PAIR);
    expect(next(sunk().fire(BOB, 'а1 к10'))).toEqual({ ...PAIR, first: { by: 'lot' } });
    expect(next(sunk().fire(BOB, 'а1 к9'))).toEqual({ ...PAIR, first: { by: 'rematch', seat: BOB } });
  });
});

describe('with one shot a turn', () => {
  const ONE: Ruleset = { ...CLASSIC, fleet: fleetOf('1×2'), lastReply: true };
  const lost = (ruleset: Ruleset): Fight => pair(ruleset).fire(ANN, 'а1').fire(ANN, 'к10');

  test('a run of hits is one reply', () => {
    const one = lost(ONE).fire(BOB, 'а1');
    expect([one.winners, one.toMove, one.view().reply]).toEqual([undefined, [BOB], BOB]);
    expect(one.fire(BOB, 'к10').winners).toEqual([]);
    expect(one.fire(BOB, 'е5').winners).toEqual([ANN]);
  });

  test('a turn of one shot is a reply of one shot', () => {
    const pass: Ruleset = { ...ONE, afterHit: 'pass' };
    const last = pair(pass).fire(ANN, 'а1').fire(BOB, 'а1').fire(ANN, 'к10');
    expect(last.fire(BOB, 'к10').winners).toEqual([]);
    expect(last.fire(BOB, 'е5').winners).toEqual([ANN]);
  });
});

describe('with a shot for each ship afloat', () => {
  const SALVO: Ruleset = { ...variant('hasbro-salvo'), fleet: fleetOf('1×3'), lastReply: true };
  const salvo = (): Fight => fight(SALVO, 'A1 E5 J10', 'A1 E5 J10');

  test('the ships that a volley has sunk still fire in the one that answers it', () => {
    const now = salvo().fire(ANN, 'A1 B1 C1');
    expect(now.view().salvo).toBe(3);
    // What an earlier volley has sunk fires no more, and the player who shoots first has no such right.
    const later = now.fire(BOB, 'A1 B1 C1');
    expect(later.view().salvo).toBe(2);
    expect(later.fire(ANN, 'D1 D2').view().salvo).toBe(2);
  });

  test('the last reply is fired by the ships that the last volley sank', () => {
    const now = salvo().fire(ANN, 'A1 E5 J10');
    expect([now.view().salvo, now.toMove]).toEqual([3, [BOB]]);
    expect(now.fire(BOB, 'A1 E5 J10').winners).toEqual([]);
    expect(now.fire(BOB, 'A1 E5 J9').winners).toEqual([ANN]);
  });
});

describe('with mines', () => {
  const mined = (mineEffect: 'give-deck' | 'sacrifice-ship'): Fight => {
    const extras = { mines: 2, sweepers: 1, touch: 'none', mineEffect } as const;
    const ruleset: Ruleset = { ...PAIR, shots: { kind: 'fixed', n: 3 }, extras };
    const fleet = 'а1 к10 mine:е5 mine:е8 sweeper:в8';
    return fight(ruleset, fleet, fleet).fire(ANN, 'а1 е5 к10');
  };

  test('who shot first pays for the mine that they have hit before the reply', () => {
    const owes = mined('give-deck');
    expect([owes.winners, owes.toMove, owes.view().reply]).toEqual([undefined, [ANN], BOB]);
    const paid = owes.give(ANN, 'а1');
    expect([paid.toMove, paid.view().salvo]).toEqual([[BOB], 3]);
    expect(paid.fire(BOB, 'а1 к10 д1').winners).toEqual([]);
  });

  test('a sweeper hit in the reply costs nothing any more', () => {
    expect(mined('give-deck').give(ANN, 'а1').fire(BOB, 'а1 в8 д1').winners).toEqual([ANN]);
  });

  test('who gives up their own last ship after sinking the other’s has drawn', () => {
    const ruleset: Ruleset = {
      ...PAIR,
      fleet: fleetOf('1×1'),
      extras: { mines: 1, sweepers: 0, touch: 'none', mineEffect: 'sacrifice-ship' },
    };
    const owes = fight(ruleset, 'а1 mine:е5', 'а1 mine:е5').fire(ANN, 'а1 е5');
    expect(owes.give(ANN, 'а1').winners).toEqual([]);
  });
});

describe('the parameter', () => {
  test('is absent from every named game, and so from what is stored of its matches', () => {
    for (const it of VARIANTS) {
      expect('lastReply' in it, it.id).toBe(false);
      expect(Object.keys(termsOf(it)), it.id).not.toContain('lastReply');
      expect(Object.keys(stored.options.parse(it)), it.id).not.toContain('lastReply');
    }
    expect(termsOf(PAIR)).toMatchObject({ lastReply: true });
    expect(stored.options.parse(PAIR)).toEqual(PAIR);
  });

  test.each([
    ['royale-15', 'all fire together'],
    ['dutchman-5', 'the ship may sail'],
    ['honour', 'fleets are on paper'],
  ])('cannot be on in %s, where %s', (id) => {
    expect(isPlayable({ ...variant(id), lastReply: true })).toBe(false);
    expect(faultOf({ ...variant(id), dealing: 'even', lastReply: true })).toEqual({ key: 'custom-last-reply' });
  });

  test('is offered where a turn has several shots', () => {
    const offered = VARIANTS.filter((it) => rules.switches?.[0]?.of(it) === false).map(({ id }) => id);
    expect(offered).toEqual(['hasbro-salvo', 'hasbro-salvo-blind', 'salvo-n', 'perelman', 'notebook-1949']);
    expect(rules.switches?.[0]?.with(PAIR, false)).not.toHaveProperty('lastReply');
  });
});

describe('machines', () => {
  const MATCHES = amount(10, 40);
  const played = (state: State, seat: Seat, level: string, rng = seededRng(3)): State => {
    const decided = rules.decide(state, seat, choose(level, rules.view(state, seat, []), rng, 0.1), rng);
    if (!decided.ok) throw new Error(decided.error.key);
    return decided.value.reduce((now, event) => rules.evolve(now, event), state);
  };

  test.each(levels)('%s fires its last volley', (level) => {
    expect(rules.outcome(played(sunk().at.state, BOB, level))).toBeDefined();
  });

  test.each(['salvo-n', 'hasbro-salvo', 'hasbro-salvo-blind', 'notebook-1949'])(
    'play %s to the end, and some of their matches are drawn',
    (id) => {
      const ends = Array.from({ length: MATCHES }, (_, nth) => {
        const rng = seededRng(nth);
        const begun = rules.begin({ ...variant(id), lastReply: true, first: { by: 'agreed', seat: nth % 2 } }, 2, rng);
        if (!begun.ok) throw new Error(begun.error.key);
        let state = begun.value;
        for (let [seat] = rules.toMove(state); seat !== undefined; [seat] = rules.toMove(state))
          state = played(state, seat, 'admiral', rng);
        // The battle read whole is the battle read step by step.
        expect(rules.outcome(structuredClone(state))).toEqual(rules.outcome(state));
        expect(rules.secrets.audit?.(state).every(({ faults }) => faults.length === 0)).toBe(true);
        return rules.outcome(state)?.winners.length;
      });
      expect(ends.filter((it) => it === 0 || it === 1)).toHaveLength(MATCHES);
      if (id === 'salvo-n') expect(ends).toContain(0);
    },
  );
});
