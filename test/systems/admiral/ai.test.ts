import { describe, expect, it, test } from 'vitest';
import type { Rng } from '../../../src/kernel/rng.ts';
import { standingValue } from '../../../src/systems/admiral/ai/evaluation/position-value.ts';
import { boardIn } from '../../../src/systems/admiral/ai/fast/board.ts';
import { choose, levels } from '../../../src/systems/admiral/ai/index.ts';
import { greedyOrder } from '../../../src/systems/admiral/ai/orders.ts';
import { searchOrder } from '../../../src/systems/admiral/ai/search/rollout-search.ts';
import { CHARGING, steadyStyle } from '../../../src/systems/admiral/ai/style.ts';
import { createWorkspace } from '../../../src/systems/admiral/ai/workspace.ts';
import type { Command } from '../../../src/systems/admiral/rules/command.ts';
import { rules, type State } from '../../../src/systems/admiral/rules/index.ts';
import {
  currentWindow,
  firstSideOf,
  type InBattle,
  pieceIn,
  rulesOf,
} from '../../../src/systems/admiral/rules/model.ts';
import type { View } from '../../../src/systems/admiral/rules/view/index.ts';
import { MAPS, VARIANTS } from '../../../src/systems/admiral/variants.ts';
import { playMeeting } from '../../bench/admiral-match.ts';
import { amount, everyNth } from '../../support/amount.ts';
import {
  at,
  awaitedReaction,
  evolveAll,
  inBattle,
  type Moment,
  moment,
  nameOf,
  SEAT,
  seededRng,
  squareNamed,
  unwrap,
} from './rules/scenario.ts';

const viewOf = (state: State): View => rules.view(state, rules.toMove(state)[0] ?? 0, []);
/** Every die shows 5: every gun hits, and the vane shows neither a calm nor a storm. */
const hits: Rng = { below: (n) => Math.min(4, n - 1) };
const misses: Rng = { below: (n) => Math.min(1, n - 1) };

/**
 * The orders of a machine until its turn ends. The other side passes every reaction window; `dice` are the throws of
 * the match.
 */
const turnBy = (
  level: string,
  begins: State,
  dice: Rng,
  seed = 1,
  effort = 0.05,
): { readonly state: State; readonly said: readonly Command[] } => {
  const mind = seededRng(seed);
  const [seat] = rules.toMove(begins);
  const said: Command[] = [];
  let state = begins;
  const begun = state.battle!.active;
  for (let next = seat; next !== undefined && state.battle!.active === begun; next = rules.toMove(state)[0]) {
    const command: Command = next === seat ? choose(level, viewOf(state), mind, effort) : { type: 'pass' };
    said.push(command);
    if (said.length > 60) throw new Error('the turn does not end');
    state = evolveAll(state, unwrap(rules.decide(state, next, command, dice)));
  }
  return { state, said };
};

/** The minds that must find a move that wins. */
const SEEDS = [1, 2].slice(0, amount(1, 2));

const kinds = (said: readonly Command[]): readonly string[] => said.map((it) => it.type);

describe.each(['grand-admiral'])('%s', (level) => {
  test.each<[string, Moment]>([
    ['in range', { level: 'cabin-boy', white: 'L D5', red: 'B D7 N hull 2' }],
    ['in range after a move', { level: 'cabin-boy', white: 'L C8', red: 'B D2 N hull 2' }],
    ['across the keel', { white: 'L H8 N', red: 'B K8 N hull 2' }],
    ['when it has come about', { white: 'F H8 N target', red: 'B K9 N hull 2', w: 'N' }],
    ['in a calm', { level: 'captain', white: 'L D5', red: 'F F5 N hull 3', wind: 'calm' }],
    ['as Red, too', { level: 'lieutenant', red: 'G D5', white: 'F F5 N hull 3', active: 'red', w: 'E' }],
  ])('sinks the last ship that it can sink: %s', (_, position) => {
    for (const seed of SEEDS) expect(turnBy(level, moment(position), hits, seed).state.over?.why).toBe('fleet');
  });

  test.each<[string, Moment]>([
    ['beside it', { white: 'B M2 N', red: 'L A9 N, F B9 N, T shots 0 hull 3' }],
    ['a short way off', { level: 'cabin-boy', white: 'F M6', red: 'L A9 N, T shots 0 hull 3' }],
    ['after the last shot at it', { level: 'cabin-boy', white: 'L M5, F K3', red: 'L A9 N, T hull 2' }],
  ])('takes a fort that it can take: %s', (_, position) => {
    for (const seed of SEEDS) expect(turnBy(level, moment(position), hits, seed).state.over?.why).toBe('fort');
  });

  it('boards when it is likely to win, and not when it must lose', () => {
    const strong = moment({
      level: 'lieutenant',
      white: 'L H8 N shots 0',
      red: 'F H7 N hull 2, L A1 N, B C1 N',
      w: 'W',
    });
    expect(kinds(turnBy(level, strong, misses).said)).toContain('board');
    const weak = moment({
      level: 'lieutenant',
      white: 'B H8 N hull 2 shots 0, L A15 N',
      red: 'L H7 N, F A1 N',
      w: 'W',
    });
    expect(kinds(turnBy(level, weak, misses).said)).not.toContain('board');
  });

  it('fires at a passing ship that cannot survive the fire', () => {
    const passing = at({ white: 'B H8 E hull 2', red: 'G J6 S', w: 'E' }).give('B AAA');
    expect(awaitedReaction(passing)).toBe('red pass');
    const answer = choose(level, viewOf(passing.state), seededRng(1), 0.05);
    expect(answer).toMatchObject({ type: 'fire', guns: [{ ship: 'rG' }], at: { row: 7 } });
  });

  it('sails on when it must', () => {
    const state = at({ white: 'F H8 E', red: 'G J6 S', w: 'E' }).give('F AAAA').give('G x1 J8', 2, 2).state;
    const mine = currentWindow(state)
      ? evolveAll(state, unwrap(rules.decide(state, 0, { type: 'pass' }, misses)))
      : state;
    expect(mine.battle!.act?.must).toBe(true);
    expect(choose(level, viewOf(mine), seededRng(1), 0.05).type).toBe('sail');
  });
});

describe('what a place is worth', () => {
  /** What the brig of White can hope for on a square, by heading, where one ship of Red lies at F3. */
  const hopes = (square: string): readonly number[] => {
    const board = boardIn(viewOf(moment({ white: 'B F12 N', red: 'B F3 E', map: MAPS.standard, w: 'N' })));
    const [field] = createWorkspace(board).prospects.fields.slice(3);
    const at = squareNamed(MAPS.standard, square);
    return Array.from({ length: 8 }, (_, bow) => field![at * 8 + bow]!);
  };

  it('rises the sooner a ship can fire from there', () => {
    const north = ['F14', 'F12', 'F9', 'F6'].map((it) => hopes(it)[0]!);
    expect([...north].sort((a, b) => a - b)).toEqual(north);
  });

  it('counts the time that it takes to come about', () => {
    const [north, , , , south] = hopes('F11');
    expect(south!).toBeLessThan(north! * 0.8);
  });

  it('is that of a broadside across the keel, not along it', () => {
    const beside = hopes('J3');
    expect(beside[0]!).toBeGreaterThan(beside[2]!);
  });
});

describe('a machine', () => {
  it('lets two ships fire one salvo that sinks what neither could sink', () => {
    const state = moment({ level: 'lieutenant', white: 'L E5 N, G I5 N', red: 'F G5 N, L P16 N', wind: 'calm' });
    const board = boardIn(viewOf(state));
    const order = greedyOrder(board, CHARGING, createWorkspace(board));
    expect(order).toMatchObject({ volley: { shots: 3, salvo: true, mates: 0b10 } });
    const { said } = turnBy('grand-admiral', state, hits, 2, 0.2);
    expect(said.find((it) => it.type === 'fire')).toMatchObject({ guns: [{}, {}], roll: 'salvo' });
  });
});

describe('grand admiral', () => {
  it('does not end under a full broadside where a quiet square is as good', () => {
    // The brig has no target and cannot survive one salvo. The ship of the line covers its row and column.
    const state = moment({
      level: 'lieutenant',
      white: 'B F8 N hull 2 shots 0, L A16 N',
      red: 'L F4 N, G P1 N',
      w: 'S',
    });
    for (const seed of [1, 2, 3].slice(0, amount(1, 3))) {
      const { state: after } = turnBy('grand-admiral', state, misses, seed, 0.3);
      const brig = pieceIn(inBattle(after), 'wB').at;
      expect(nameOf(rulesOf(after).map, brig!), 'she has gone').not.toBe('F8');
    }
  });

  test.each<[string, string, string, number]>([
    ['nobody is near', 'T', 'L B3 S', 0],
    ['somebody comes', 'T', 'L I8 S', 0.15],
    ['he is near', 'T', 'L I10 S', 0.3],
    ['it has one hit left', 'T hull 2', 'L I10 S', 0.9],
  ])('values a square beside its own fort where there is no boarding: %s', (_, fort, red, more) => {
    const board = boardIn(
      viewOf(moment({ level: 'cabin-boy', map: MAPS.standard, white: `L L13 N, ${fort}`, red: `${red}, T` })),
    );
    const workspace = createWorkspace(board);
    const style = steadyStyle(board.chart.rules);
    const hopes = workspace.prospects.fields[0]!.fill(0);
    expect(hopes.length).toBeGreaterThan(0);
    const worth = (name: string): number =>
      standingValue(board, 0, squareNamed(MAPS.standard, name) * 8, style, workspace);
    expect(worth('J15') - worth('K15')).toBeCloseTo(more, 5);
  });

  it('chooses the same command for the same view and seed', () => {
    const view = viewOf(moment({ white: 'L H8 N, F F9 E', red: 'L H4 E, B J9 W' }));
    const twice = [0, 1].map(() => choose('grand-admiral', view, seededRng(5), 0.05));
    expect(twice[0]).toEqual(twice[1]);
  });

  it('thinks in proportion to the effort allowed', () => {
    const board = boardIn(
      viewOf(moment({ white: 'L H8 N, F F9 E, B D9 N', red: 'L H4 E, B J9 W', map: MAPS.standard })),
    );
    const begun = (effort: number): number => {
      let count = 0;
      const workspace = createWorkspace(board);
      const { threats } = workspace;
      const counting = {
        ...workspace,
        get threats() {
          count++;
          return threats;
        },
      };
      searchOrder(board, counting, seededRng(9), effort);
      return count;
    };
    const most = amount(0.4, 1);
    const [little, half, full] = [begun(0.1 * most), begun(0.5 * most), begun(most)];
    expect(half / little).toBeGreaterThan(2);
    expect(full / half).toBeGreaterThan(1.4);
  });
});

/** The prefix letter of the other side: turns a position half round and swaps the sides. */
const HALF_ROUND: Readonly<Record<string, string>> = { w: 'r', r: 'w' };

const mirroredCommand = (command: Command): unknown =>
  JSON.parse(JSON.stringify(command), (key, value: unknown) => {
    if (key === 'ship' && typeof value === 'string' && value.length === 2) return `${HALF_ROUND[value[0]!]}${value[1]}`;
    if (key === 'course' && Array.isArray(value))
      return value.map((it: unknown) => (typeof it === 'number' ? (it + 4) % 8 : it));
    if (key === 'at') {
      const { row, col } = value as { readonly row: number; readonly col: number };
      return { row: 15 - row, col: 15 - col };
    }
    return value;
  });

const mirrored = (state: InBattle): InBattle => {
  const { battle } = state;
  const other = (side: 'white' | 'red'): 'white' | 'red' => (side === 'white' ? 'red' : 'white');
  const turned = (piece: (typeof battle.pieces)[number]) => ({
    ...piece,
    side: other(piece.side),
    heading: ((piece.heading + 4) % 8) as 0,
    ...(piece.at !== undefined && { at: 255 - piece.at }),
  });
  const pieces = battle.pieces.map(turned);
  return {
    ...state,
    terms: { ...state.terms, first: other(firstSideOf(state)) },
    battle: {
      ...battle,
      active: other(battle.active),
      windTo: ((battle.windTo + 4) % 8) as 0,
      pieces: [...pieces.slice(4, 8), ...pieces.slice(0, 4), pieces[9]!, pieces[8]!],
    },
  };
};

describe('every level', () => {
  it.each(levels)('%s places its fleet differently each time, in front of its fort', (level) => {
    const berthsBy = (seed: number, side: 'white' | 'red'): readonly number[] => {
      const mind = seededRng(seed);
      let state = unwrap(rules.begin({ ...VARIANTS[3]!, white: { by: 'rematch', seat: 0 } }, 2, mind));
      while (!state.captains[SEAT[side]]!.ready) {
        const command = choose(level, rules.view(state, SEAT[side], []), mind, 1);
        state = evolveAll(state, unwrap(rules.decide(state, SEAT[side], command, mind)));
      }
      return state.captains[SEAT[side]]!.berths.map((it) => it.at);
    };
    for (const side of ['white', 'red'] as const) {
      const fleets = Array.from({ length: 10 }, (_, seed) => berthsBy(seed + 1, side));
      expect(new Set(fleets.map(String)).size).toBeGreaterThan(7);
      const rows = new Set(fleets.flat().map((it) => Math.floor(it / 16)));
      expect(rows).toEqual(new Set([side === 'white' ? 13 : 2]));
    }
  });

  it.each(levels)('%s plays White and Red alike', (level) => {
    const positions: readonly Moment[] = VARIANTS.map((it) => ({
      level: it.level,
      map: MAPS.standard,
      white: 'L H12 N, G J11 NE, F E12 N, B L12 N',
      red: 'L I6 S, G F6 S hull 1, F K7 SW, B G5 S',
      w: 'SW',
    }));
    for (const position of positions) {
      const state = moment(position);
      const one = choose(level, viewOf(state), seededRng(3), 0.03);
      const other = choose(level, viewOf(mirrored(state)), seededRng(3), 0.03);
      expect(mirroredCommand(one)).toEqual(JSON.parse(JSON.stringify(other)));
    }
  });

  /** All variants that machines play here. A usual run takes one of them by turns for every second pair of levels. */
  const played = [...VARIANTS.map((it) => it.id), 'admiral-dsor', 'captain-d'];

  const pairs = levels.flatMap((white) => levels.map((red) => [white, red] as const));

  it.each(everyNth(pairs, 2).map((it, nth) => [...it, nth] as const))(
    '%s against %s gives only legal orders and ends its turns',
    (white, red, nth) => {
      for (const [i, variant] of everyNth([...played.entries()], played.length, nth)) {
        const match = playMeeting({
          ruleset: unwrap(rules.variant(variant)),
          white,
          red,
          effort: 0.002,
          seed: `legal${i}`,
        });
        expect(match.rounds).toBeLessThanOrEqual(40);
      }
    },
  );

  it('throws when it is asked to choose out of turn or at an unknown level', () => {
    const view = rules.view(moment({ white: 'L H8 N', red: 'B A1 N' }), SEAT.red, []);
    expect(() => choose('commodore', view, misses, 1)).toThrow('no command to choose for 1 in battle');
    expect(() => choose('cook', view, misses, 1)).toThrow('no opponent called cook');
  });
});
