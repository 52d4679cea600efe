import { scarsOf } from '../../../../kit/campaign.ts';
import type { Heading } from '../../../../kit/compass.ts';
import { SIDES, seatOf } from '../../../../kit/two-sides.ts';
import { type Ruleset, SHIP_IDS, type ShipId, type Side, type Starts } from '../../variants.ts';
import type { PieceState } from '../evolution/piece-state.ts';
import { type Berth, captainOf as preparedBy, rulesOf, type SeatState, type State } from '../model.ts';
import { cellOf, seaOf, squareOf } from '../position/sea.ts';
import { cellNamed } from '../task.ts';
import { captainsIn } from './captains.ts';
import { fleetsOf } from './purchase.ts';

/** Advised columns of L, G, F and B relative to their own fort, for Red; rotated by 180° for White. */
const ADVISED: Readonly<Record<ShipId, number>> = { L: -1, G: 1, F: -3, B: 3 };
const BOWS: Readonly<Record<Side, Heading>> = { white: 0, red: 4 };

/** ADM-4: the berths that the map advises for a side: L, G, F, B. */
export const advisedBerths = (rules: Ruleset, side: Side): readonly Berth[] => {
  const sea = seaOf(rules.map);
  const { row, col } = cellOf(sea, sea.forts[side]);
  const turn = side === 'red' ? 1 : -1;
  return SHIP_IDS.map((ship) => ({
    at: squareOf(sea, { row, col: col + turn * ADVISED[ship] })!,
    heading: BOWS[side],
  }));
};

const POINTS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;

/** ADM-28: where the ships of a side begin in a scenario; those that do not sail are nowhere in particular. */
export const startsOf = (rules: Ruleset, starts: Starts, side: Side): readonly Berth[] => {
  const sea = seaOf(rules.map);
  return SHIP_IDS.map((ship): Berth => {
    const [cell, point] = (starts[side][ship] ?? '').split(' ');
    if (!cell) return { at: 0, heading: BOWS[side] };
    const heading = POINTS.findIndex((it) => it === point);
    return { at: squareOf(sea, cellNamed(cell))!, heading: (heading < 0 ? BOWS[side] : heading) as Heading };
  });
};

/** ADM-4: the squares where a side may place ships: sea in its own rows, in board order. */
export const berthsOf = (rules: Ruleset, side: Side): readonly number[] => {
  const { ground, cols, rows } = seaOf(rules.map);
  const first = side === 'red' ? 0 : rows - rules.berths;
  const inRows = (square: number): boolean => square >= first * cols && square < (first + rules.berths) * cols;
  return [...ground.keys()].filter((square) => ground[square] === 'sea' && inRows(square));
};

/** The captain who commands a ship, if any. */
export const captainOf = (rules: Ruleset, { cards }: Pick<SeatState, 'cards'>, ship: ShipId): PieceState['captain'] => {
  return captainsIn(rules).find((it) => cards[it] === ship);
};

const unharmed = { hull: 0, sails: 0, fired: 0, moved: 'no', done: false, boarded: false, idle: 0 } as const;

/** ADM-4: all ships as placed, and the forts, in the order of `PIECES`. */
export const placedFleets = (state: State): readonly PieceState[] => {
  const { campaign } = rulesOf(state);
  const fleets = fleetsOf(state);
  const ships = SIDES.flatMap((side) => {
    const captain = preparedBy(state, seatOf(state, side));
    return SHIP_IDS.map((ship, i): PieceState => {
      const commands = captainOf(rulesOf(state), captain, ship);
      const berth = captain.berths[i]!;
      if (!fleets[side][ship]) return { side, heading: berth.heading, ...unharmed, chasers: [] };
      const hull = scarsOf(campaign, side, ship, fleets[side][ship]);
      return { side, ...berth, ...unharmed, hull, chasers: [], ...(commands && { captain: commands }) };
    });
  });
  const { forts } = seaOf(rulesOf(state).map);
  const fortPieces = SIDES.map((side): PieceState => ({ side, at: forts[side], heading: 0, ...unharmed, chasers: [] }));
  return [...ships, ...fortPieces];
};
