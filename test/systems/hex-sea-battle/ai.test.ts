import { describe, expect, it, test } from 'vitest';
import type { Rng } from '../../../src/kernel/rng.ts';
import { createWorkspace, destinationOf } from '../../../src/systems/hex-sea-battle/ai/destination.ts';
import { boardIn, FLEET } from '../../../src/systems/hex-sea-battle/ai/fast/board.ts';
import { choose, levels } from '../../../src/systems/hex-sea-battle/ai/index.ts';
import { searchStep } from '../../../src/systems/hex-sea-battle/ai/search.ts';
import { CHARGING } from '../../../src/systems/hex-sea-battle/ai/styles.ts';
import type { Command } from '../../../src/systems/hex-sea-battle/rules/command.ts';
import { rules, type State } from '../../../src/systems/hex-sea-battle/rules/index.ts';
import { distance, sideOf, type View } from '../../../src/systems/hex-sea-battle/rules/view/index.ts';
import { MAPS } from '../../../src/systems/hex-sea-battle/variants.ts';
import { playMeeting } from '../../bench/hex-match.ts';
import { amount, everyNth } from '../../support/amount.ts';
import {
  at,
  begun,
  cell,
  label,
  type Moment,
  moment,
  must,
  revealed,
  SEAT,
  seededRng,
  stateAfter,
} from './rules/scripted-match.ts';

const viewOf = (state: State): View => rules.view(state, rules.toMove(state)[0] ?? 0, []);
const hits: Rng = { below: (n) => n - 1 };
const misses: Rng = { below: () => 0 };

/** The state after a machine has ended its turn or the match is over. `dice` are the throws of the match. */
const turnBy = (level: string, begins: State, dice: Rng, seed = 1, effort = 0.2): State => {
  const mind = seededRng(seed);
  const { active } = begins.battle!;
  let state = begins;
  for (let orders = 0; !state.over && state.battle!.active === active; orders++) {
    if (orders > 40) throw new Error('the turn does not end');
    const command = choose(level, viewOf(state), mind, effort);
    state = stateAfter(state, must(rules.decide(state, SEAT[active], command, dice)));
  }
  return state;
};

/** The minds that must find a move that wins or saves. */
const SEEDS = [1, 2, 3].slice(0, amount(1, 3));

const whereIs = (state: State, side: string, type: string): string => {
  const ship = viewOf(state).ships.find((it) => it.side === side && it.type === type);
  return ship?.at ? label(ship.at) : 'sunk';
};

describe.each(['captain', 'admiral', 'grand-admiral'])('%s', (level) => {
  test.each<[string, Moment]>([
    ['in range and in sight', { white: 'L D5', red: 'L F5*4, G A1' }],
    ['in sight after a move', { white: 'L A5', red: 'L F5*4, G A1' }],
    ['in a calm, by the brig that alone can move', { white: 'L A8, B C5', red: 'L F5*4, G F4', wind: 'calm' }],
    ['over what lies between, by the brig', { white: 'B D5, L A8', red: 'G E5, L F5*4', wind: 'calm' }],
    ['not the nearer and richer target', { white: 'L D5', red: 'G D4*3, F F5*3, L I1', flags: 'L F' }],
    ['as Red, too', { white: 'G F5*3, L I8', red: 'F C2, L B1', flags: 'G L', active: 'red' }],
  ])('sinks a flagship that it can sink: %s', (_, position) => {
    for (const seed of SEEDS) expect(turnBy(level, moment(position), hits, seed).over?.why).toBe('flagship');
  });

  it('stays beside the fort until it falls', () => {
    const siege = at({ white: 'L C3', red: 'L I1, B I8' }).give('end').give('end', 6);
    expect(siege.state.battle!.sieges.white).toBeDefined();
    for (const seed of SEEDS) expect(whereIs(turnBy(level, siege.state, misses, seed), 'white', 'L')).toBe('C3');
  });

  it('sinks the besieger of its own fort before any other ship', () => {
    const siege = at({ white: 'L C3*3, F C5', red: 'L C7, G E3, F F4' }).give('end').give('end', 6).give('end');
    expect(siege.state.battle!.active).toBe('red');
    for (const seed of SEEDS) expect(turnBy(level, siege.state, hits, seed).over?.winner).toBe('red');
  });
});

describe('cabin boy', () => {
  /** The orders of a turn in which all shots miss, over many seeds. */
  const turnsBy = (position: Moment): readonly (readonly Command[])[] =>
    Array.from({ length: 60 }, (_, seed) => {
      const mind = seededRng(seed);
      const said: Command[] = [];
      let state = moment(position);
      while (said.at(-1)?.type !== 'end') {
        said.push(choose('cabin-boy', viewOf(state), mind, 1));
        state = stateAfter(state, must(rules.decide(state, SEAT.white, said.at(-1)!, misses)));
      }
      return said;
    });
  const shots = (turns: readonly (readonly Command[])[]): readonly string[] =>
    turns.flatMap((said) => said.flatMap((it) => (it.type === 'fire' ? [label(it.at)] : [])));
  const sailedTo = (turns: readonly (readonly Command[])[]): readonly string[] =>
    turns.flatMap((said) => said.flatMap((it) => (it.type === 'move' ? [label(it.path.at(-1)!)] : [])));

  it('fires at the nearest ship, not at the flagship that it could sink', () => {
    const fired = new Set(shots(turnsBy({ white: 'L D5', red: 'G D4, L F5*4', flags: 'L L' })));
    expect(fired).toEqual(new Set(['D4']));
  });

  it('sails towards the enemy and never away, even with one hit left', () => {
    const reached = sailedTo(turnsBy({ white: 'L A8*4', red: 'L A1', flags: 'L L' }));
    expect(reached.length).toBeGreaterThan(30);
    for (const hex of reached)
      expect(distance(cell(hex), cell('A1')), hex).toBeLessThan(distance(cell('A8'), cell('A1')));
  });

  it('sometimes ends its turn with a shot left, and mostly fires it', () => {
    const fired = turnsBy({ white: 'L D5', red: 'L D4' }).filter((said) => said.some((it) => it.type === 'fire'));
    expect(fired.length).toBeGreaterThan(30);
    expect(fired.length).toBeLessThan(60);
  });
});

describe('grand admiral', () => {
  it('moves a flagship with one hit left out of reach', () => {
    const state = moment({
      white: 'L D5*4',
      red: 'L F8, G G7',
      rules: { dice: { direct: 3, close: 2, indirect: 5, calm: 2 } },
    });
    for (const seed of SEEDS) {
      const after = turnBy('grand-admiral', state, misses, seed, 0.5);
      const flagship = cell(whereIs(after, 'white', 'L'));
      expect(distance(flagship, cell('F8')), `L at ${label(flagship)}`).toBeGreaterThan(3 + 4);
    }
  });

  it('besieges a fort that nobody can defend until it falls', () => {
    const far = { white: 'L E4*3', red: 'L Q15, G Q2, F Q16, B P16', flags: 'L G' };
    let state = moment({ ...far, rules: { map: MAPS.large } });
    for (let turn = 0; turn < 4 && !state.over; turn++)
      state = turnBy(state.battle!.active === 'white' ? 'grand-admiral' : 'captain', state, misses, turn, 0.5);
    expect(state.over).toEqual({ why: 'fort', winner: 'white' });
  });

  it('places its fleet and names its flagship at most once, then is ready', () => {
    const effort = amount(0.1, 1);
    for (const variant of ['hex-duel', 'hex-standard', 'hex-large']) {
      for (const seat of [0, 1]) {
        let state = begun(must(rules.variant(variant)));
        const said: string[] = [];
        while (!state.captains[seat]!.ready) {
          const command = choose('grand-admiral', rules.view(state, seat, []), seededRng(said.length), effort);
          said.push(command.type);
          state = stateAfter(state, must(rules.decide(state, seat, command, hits)));
        }
        expect(said.join()).toMatch(/^(flag,)?place,ready$/);
      }
    }
  });

  it('does not name a flagship where the rules name it', () => {
    const state = begun(must(rules.variant('hex-duel-f')));
    expect(choose('grand-admiral', rules.view(state, 0, []), seededRng(1), 1).type).toBe('place');
  });

  it('chooses the same command for the same view and seed', () => {
    const view = viewOf(revealed());
    const twice = [0, 1].map(() => choose('grand-admiral', view, seededRng(5), 0.2));
    expect(twice[0]).toEqual(twice[1]);
  });

  it('thinks in proportion to the effort allowed', () => {
    const board = boardIn(viewOf(revealed(must(rules.variant('hex-large')))));
    const thrown = (effort: number): number => {
      const chance = seededRng(9);
      let count = 0;
      const below = (n: number): number => {
        count++;
        return chance.below(n);
      };
      searchStep(board, createWorkspace(board, seededRng(8)), { below }, { matches: 800 * effort, turns: 5 });
      return count;
    };
    const [little, half, full] = [thrown(0.1), thrown(0.5), thrown(1)];
    expect(half / little).toBeGreaterThan(2);
    expect(full / half).toBeGreaterThan(1.6);
    expect(full).toBeLessThan(100_000);
  });
});

describe('hexes of equal value', () => {
  const turned = (fleet: string): string =>
    fleet.replaceAll(/[A-I]\d/g, (name) => label({ row: 7 - cell(name).row, col: 8 - cell(name).col }));

  /** For each ship, every hex that some seed sends it to. */
  const wishes = (position: Moment): readonly string[] => {
    const board = boardIn(viewOf(moment(position)));
    return Array.from({ length: FLEET }, (_, rank) => board.active * FLEET + rank).map((ship) => {
      const lots = Array.from({ length: 80 }, (_, seed) => createWorkspace(board, seededRng(seed)));
      const hexes = lots.map((workspace) => destinationOf(board, ship, CHARGING, -1, workspace));
      return [...new Set(hexes)]
        .map((hex) => label({ row: Math.floor(hex / 9), col: hex % 9 }))
        .sort()
        .join(' ');
    });
  };

  test.each([
    ['L G6, G G8, F G7, B H6', 'L C3, G C1, F C2, B B3'],
    ['L D5, G A8, F C8, B I8', 'L G2, G A1, F I5, B F1'],
  ])('are drawn by lot, and for Red as for White turned half round: %s against %s', (white, red) => {
    const [asWhite, asRed] = [
      wishes({ white, red }),
      wishes({ white: turned(red), red: turned(white), active: 'red' }),
    ];
    expect(asRed.map((it) => it.split(' ').sort())).toEqual(asWhite.map((it) => turned(it).split(' ').sort()));
    expect(asWhite.some((it) => it.includes(' '))).toBe(true);
  });
});

describe('every level', () => {
  it.each(levels)('places its fleet differently from the advice, by lot: %s', (level) => {
    const ruleset = must(rules.variant('hex-duel-f'));
    for (const seat of [SEAT.white, SEAT.red]) {
      const fleets = Array.from({ length: amount(15, 60) }, (_, seed) => {
        const begins = begun(ruleset);
        const command = choose(level, rules.view(begins, seat, []), seededRng(seed), 1);
        const placed = stateAfter(begins, must(rules.decide(begins, seat, command, hits)));
        expect(choose(level, rules.view(placed, seat, []), seededRng(seed), 1)).toEqual({ type: 'ready' });
        expect(placed.captains[seat]!.berths).not.toEqual(begins.captains[seat]!.berths);
        return placed.captains[seat]!.berths.join();
      });
      expect(new Set(fleets).size).toBeGreaterThan(amount(5, 9));
    }
  });

  /** All variants that machines play here. A usual run takes one of them by turns for every second pair of levels. */
  const played = ['hex-duel', 'hex-standard', 'hex-large', 'hex-duel-sb', 'hex-large-teo', 'hex-duel-fr'];

  const pairs = levels.flatMap((white) => levels.map((red) => [white, red] as const));

  it.each(everyNth(pairs, 2).map((it, nth) => [...it, nth] as const))(
    '%s against %s gives only legal orders and ends its turns',
    (white, red, nth) => {
      for (const [i, variant] of everyNth([...played.entries()], played.length, nth)) {
        const match = playMeeting({
          ruleset: must(rules.variant(variant)),
          white,
          red,
          effort: 0.02,
          seed: `legal${i}`,
        });
        expect(match.rounds).toBeLessThanOrEqual(100);
      }
    },
  );

  it('throws when it is asked to choose out of turn or at an unknown level', () => {
    const view = rules.view(revealed(), SEAT.red, []);
    expect(sideOf(view, SEAT.red)).toBe('red');
    expect(() => choose('captain', view, misses, 1)).toThrow('no command to choose for 1 in battle');
    expect(() => choose('cook', view, misses, 1)).toThrow('no opponent called cook');
  });
});
