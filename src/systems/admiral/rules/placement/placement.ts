import type { Phrase } from '../../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import type { Rng } from '../../../../kernel/rng.ts';
import type { Seat } from '../../../../kernel/rules.ts';
import type { Heading } from '../../../../kit/compass.ts';
import { partnerOf } from '../../../../kit/crews.ts';
import type { Cell } from '../../../../kit/grid.ts';
import { sideOf } from '../../../../kit/two-sides.ts';
import { type Ruleset, SHIP_IDS, type ShipId, type Side } from '../../variants.ts';
import type { PlacingCommand } from '../command.ts';
import { evolve } from '../evolve.ts';
import {
  type Berth,
  captainOf,
  type Event,
  isReady,
  rulesOf,
  type SeatState,
  type State,
  settledFor,
} from '../model.ts';
import { pieceName, squareName } from '../position/names.ts';
import { seaOf, squareOf } from '../position/sea.ts';
import { beginBattle } from '../turn/rounds.ts';
import { advisedBerths, berthsOf, startsOf } from './berths.ts';
import { captainsIn } from './captains.ts';
import { decidePurchase } from './purchase.ts';

type DecideResult = Result<readonly Event[], Phrase>;

/**
 * ADM-4: the initial state of a seat: advised berths, Initiative on the ship of the line, Target on the galleon. ADM-28:
 * where the scenario says where ships begin, it is final.
 */
export const initialSeatState = (rules: Ruleset, side: Side): SeatState => ({
  berths: rules.starts === 'berths' ? [...advisedBerths(rules, side)] : [...startsOf(rules, rules.starts, side)],
  cards: { target: 'G', initiative: 'L' },
  ready: rules.starts !== 'berths',
  plans: [],
  queue: [],
  standing: {},
});

/** The berths after moving one ship; a ship already there changes places with it. */
const berthsAfterMove = (berths: readonly Berth[], ship: ShipId, to: Berth): Berth[] => {
  const own = berths[SHIP_IDS.indexOf(ship)]!;
  return berths.map((it) => {
    if (it === own) return to;
    return it.at === to.at ? { ...it, at: own.at } : it;
  });
};

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Judges a new berth for a ship. Refusals: `place-off-map`; `place-not-berth` {cell}. */
const judgeBerth = (state: State, by: Seat, ship: ShipId, at: Cell, heading: Heading): Result<Berth[], Phrase> => {
  const rules = rulesOf(state);
  const sea = seaOf(rules.map);
  const to = squareOf(sea, at);
  if (to === undefined) return refuse({ key: 'place-off-map' });
  if (!berthsOf(rules, sideOf(state, by)).includes(to))
    return refuse({ key: 'place-not-berth', with: { cell: squareName(sea, to) } });
  return ok(berthsAfterMove(captainOf(state, by).berths, ship, { at: to, heading }));
};

/** The captains after one is given to a ship; if the ship had the other captain, the two change ships. */
const cardsAfterSwap = (cards: SeatState['cards'], card: 'target' | 'initiative', ship: ShipId): SeatState['cards'] => {
  const other = card === 'target' ? 'initiative' : 'target';
  const left = cards[other] === ship ? cards[card] : cards[other];
  return card === 'target' ? { target: ship, initiative: left } : { target: left, initiative: ship };
};

/** ADM-4: marks a seat as ready. When both are, the fleets are revealed and the first round begins. */
const readyEvents = (state: State, by: Seat, rng: Rng): readonly Event[] => {
  const ready: Event = { t: 'ready', by };
  const after = evolve(state, ready);
  return after.captains.every((it) => it.ready) ? [ready, ...beginBattle(after, rng)] : [ready];
};

/**
 * ADM-4: decides a placing command.
 * Refusals: `place-too-late`; those of `judgeBerth`; `captain-never` where no captains are played;
 * `captain-no-initiative` where Initiative is not; `place-settled` {ship, partner} and `captain-settled` {partner} for what
 * a partner who is ready has settled (ADM-31); those of `decidePurchase`.
 */
export const decidePlacement = (state: State, by: Seat, command: PlacingCommand, rng: Rng): DecideResult => {
  const { berths, cards } = captainOf(state, by);
  const settled = settledFor(state, by);
  const partner = { seat: partnerOf(by) };
  if (isReady(state, by)) return command.type === 'ready' ? ok([]) : refuse({ key: 'place-too-late' });
  switch (command.type) {
    case 'ready':
      return ok(readyEvents(state, by, rng));
    case 'buy':
      return decidePurchase(state, by, command);
    case 'advised': {
      const advised = advisedBerths(rulesOf(state), sideOf(state, by));
      return ok(settled.length > 0 || same(advised, berths) ? [] : [{ t: 'placed', by, berths: [...advised] }]);
    }
    case 'place': {
      const moved = judgeBerth(state, by, command.ship, command.at, command.heading);
      if (!moved.ok) return moved;
      const fixed = settled.find((it) => !same(moved.value[SHIP_IDS.indexOf(it)], berths[SHIP_IDS.indexOf(it)]));
      if (fixed)
        return refuse({
          key: 'place-settled',
          with: { ship: pieceName(rulesOf(state).fleets[sideOf(state, by)][fixed] ?? fixed), partner },
        });
      return ok(same(moved.value, berths) ? [] : [{ t: 'placed', by, berths: moved.value }]);
    }
    case 'captain': {
      const played = captainsIn(rulesOf(state));
      if (played.length === 0) return refuse({ key: 'captain-never' });
      if (!played.includes(command.card)) return refuse({ key: 'captain-no-initiative' });
      if (settled.length > 0) return refuse({ key: 'captain-settled', with: { partner } });
      const given = cardsAfterSwap(cards, command.card, command.ship);
      return ok(same(given, cards) ? [] : [{ t: 'carded', by, cards: given }]);
    }
  }
};
