import { describe, expect, it } from 'vitest';
import { pick, type Rng } from '../../../src/kernel/rng.ts';
import {
  type Board,
  boardIn,
  copyOf,
  FLEET,
  RUNNING,
  SHIPS,
} from '../../../src/systems/hex-sea-battle/ai/fast/board.ts';
import { chanceToHit, shoot, shotsOf } from '../../../src/systems/hex-sea-battle/ai/fast/gunnery.ts';
import { createReachBuffer, fillReach, pathTo, sail } from '../../../src/systems/hex-sea-battle/ai/fast/movement.ts';
import { endTurn } from '../../../src/systems/hex-sea-battle/ai/fast/turn-end.ts';
import type { Command } from '../../../src/systems/hex-sea-battle/rules/command.ts';
import { type Event, rules, type State } from '../../../src/systems/hex-sea-battle/rules/index.ts';
import {
  cellAt,
  distance,
  fortOf,
  positionIn,
  reachFrom,
  reachOf,
  rivalOf,
  seaOf,
  targetsOf,
  type View,
} from '../../../src/systems/hex-sea-battle/rules/view/index.ts';
import { type Ruleset, SHIP_IDS, type ShipId, type Side } from '../../../src/systems/hex-sea-battle/variants.ts';
import { amount } from '../../support/amount.ts';
import { begun, must, seededRng, stateAfter } from './rules/scripted-match.ts';

const SEAS = [
  'hex-duel',
  'hex-standard',
  'hex-large',
  'hex-duel-sb',
  'hex-duel-te',
  'hex-standard-to',
  'hex-large-ser',
  'hex-duel-w',
];

const started = (ruleset: Ruleset, chance: Rng): State =>
  [0, 1].reduce((now, seat) => {
    const named: Command = { type: 'flag', ship: pick(chance, SHIP_IDS) };
    const flagged = stateAfter(now, must(rules.decide(now, seat, named, chance)));
    return stateAfter(flagged, must(rules.decide(flagged, seat, { type: 'ready' }, chance)));
  }, begun(ruleset));

const viewOf = (state: State): View => rules.view(state, rules.toMove(state)[0] ?? 0, []);

/**
 * The possible moves and shots by the rules: "L>13:2" is a path of a ship to hex 13, "Fx6 4" a shot at ship 6 that hits
 * on four faces of six.
 */
const movesInRules = (view: View): readonly string[] =>
  SHIP_IDS.flatMap((type, rank) => [
    ...[...reachFrom(positionIn(view), type)].map(([hex, path]) => `${type}>${hex}:${path.join()}`),
    ...targetsOf(view, type).map((aim) => {
      const foe = (view.active === 'white' ? FLEET : 0) + SHIP_IDS.indexOf(aim.target);
      return `${SHIP_IDS[rank]}x${foe} ${7 - aim.needs}`;
    }),
  ]);

const movesOnBoard = (board: Board): readonly string[] => {
  const ways = createReachBuffer(board.chart.hexes);
  return SHIP_IDS.flatMap((type, rank) => {
    const ship = board.active * FLEET + rank;
    if (board.at[ship]! < 0) return [];
    fillReach(board, ship, ways);
    const reach = [...ways.hexes.subarray(1, ways.count)].map((hex) => `${type}>${hex}:${pathTo(ways, hex).join()}`);
    const foes = Array.from({ length: FLEET }, (_, i) => (1 - board.active) * FLEET + i);
    const aims = foes.flatMap((foe) => {
      const to = board.at[foe]!;
      const chance = to < 0 || shotsOf(board, ship) < 1 ? 0 : chanceToHit(board, ship, board.at[ship]!, to);
      return chance > 0 ? [`${type}x${foe} ${Math.round(6 * chance)}`] : [];
    });
    return [...reach, ...aims];
  });
};

/**
 * The part of a board that is compared: sailed hexes and shots of the active side only, and sieges only where a turn
 * begins, since they are settled then.
 */
const asPlain = ({ chart: _, since, sailed, fired, ...board }: Board, turnBegins: boolean): unknown => {
  const own = board.active * FLEET;
  return {
    ...board,
    sailed: sailed.subarray(own, own + FLEET),
    fired: fired.subarray(own, own + FLEET),
    ...(turnBegins && { since }),
  };
};

const shipOf = (side: Side, type: ShipId): number => (side === 'white' ? 0 : FLEET) + SHIP_IDS.indexOf(type);

/** Applies the events of a command to the board. */
const applyEvents = (board: Board, events: readonly Event[]): void => {
  for (const event of events) {
    if (event.t === 'moved') sail(board, shipOf(event.by, event.ship), event.path.at(-1)!, event.path.length - 1);
    if (event.t === 'shot')
      shoot(board, shipOf(event.by, event.ship), shipOf(rivalOf(event.by), event.target), event.r !== 'miss');
    if (event.t === 'ended') {
      const wind = events.find((it) => it.t === 'wind' || it.t === 'veered');
      endTurn(board, wind !== undefined && wind.die <= board.chart.rules.dice.calm);
    }
  }
};

/** The move that takes the flagship nearest to the enemy fort, or the end of the turn where none is nearer. */
const siegeOrder = (view: View): Command => {
  const fort = fortOf(view.rules.map, rivalOf(view.active!));
  const ship = view.ships.find((it) => it.side === view.active && it.flagship)!;
  const nearest = reachOf(view, ship.id).toSorted((a, b) => distance(a.at, fort) - distance(b.at, fort))[0];
  const nearer = nearest && distance(nearest.at, fort) < distance(ship.at!, fort);
  return nearer ? { type: 'move', ship: ship.id, path: nearest.path } : { type: 'end' };
};

/** A random move, single shot or end of the turn. */
const anyOrder = (view: View, chance: Rng): Command => {
  const legal = rules.legal(view).filter((it) => it.type === 'move' || it.type === 'fire');
  const kind = pick(chance, ['move', 'move', 'fire', 'end']);
  const some = legal.filter((it) => it.type === kind && (it.type !== 'fire' || it.shots === 1));
  return some.length > 0 && kind !== 'end' ? pick(chance, some) : { type: 'end' };
};

const OVER: Readonly<Record<string, number>> = { white: 0, red: 1 };

describe.each(SEAS)('the board on which machines think: %s', (id) => {
  it('allows the moves and shots of the rules, and reaches the same states', () => {
    const chance = seededRng(id.length * 7 + id.charCodeAt(id.length - 1));
    const ends = new Set<string>();
    for (let match = 0; match < amount(2, 6); match++) {
      let state = started(must(rules.variant(id)), chance);
      const board = copyOf(boardIn(viewOf(state)));
      for (let n = 0; n < 400 && !state.over; n++) {
        const view = viewOf(state);
        expect(movesOnBoard(board)).toEqual(movesInRules(view));
        const command = match > 0 && chance.below(3) > 0 ? siegeOrder(view) : anyOrder(view, chance);
        const events = must(rules.decide(state, rules.toMove(state)[0]!, command, chance));
        state = stateAfter(state, events);
        applyEvents(board, events);
        if (!state.over)
          expect(asPlain(board, command.type === 'end')).toEqual(
            asPlain(boardIn(viewOf(state)), command.type === 'end'),
          );
      }
      const over = state.over ? (OVER[state.over.winner ?? ''] ?? 2) : RUNNING;
      expect(board.over).toBe(over);
      ends.add(state.over?.why ?? 'still going');
    }
    expect([...ends].some((why) => why.startsWith('fort'))).toBe(true);
  });
});

describe('the chart of such a board', () => {
  it('is computed once for equal rules', () => {
    const [one, other] = [0, 1].map(() => {
      const state = started(must(rules.variant('hex-large')), seededRng(1));
      return boardIn(viewOf(rules.stored.state.parse(JSON.parse(JSON.stringify(state)))));
    });
    expect(one!.chart).toBe(other!.chart);
    expect(one!.at).toHaveLength(SHIPS);
    expect(cellAt(seaOf(one!.chart.rules.map), one!.chart.forts[0]!)).toEqual({ row: 13, col: 14 });
  });
});
