import type { Cell } from '../../../kernel/grid.ts';
import type { Phrase } from '../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Rng } from '../../../kernel/rng.ts';
import { streamFrom } from '../../../kernel/stream.ts';
import type { Seat } from '../../../kernel/system.ts';
import { berthed } from './berthing.ts';
import type { Command } from './command.ts';
import { canComplete, completion } from './fleets.ts';
import { type Event, fleetOf, rulesOf, type State, writeCells, writeFleet } from './model.ts';
import { indexOf, isOn, missingOf, type Ship } from './waters.ts';

type Decided = Result<readonly Event[], Phrase>;
/** A command that arranges a seat's own ships. */
export type Placing = Extract<Command, { type: 'deal' | 'put' | 'take' | 'clear' | 'fill' | 'ready' }>;

/** What follows from arranging one's ships (SB-7 to SB-9). The state is placing and the seat not ready. */
export const place = (state: State, by: Seat, command: Placing, rng: Rng): Decided => {
  const ships = fleetOf(state, by);
  switch (command.type) {
    case 'deal':
      return dealt(state, by, command.nth, [], rng);
    case 'fill':
      return missing(state, ships).length === 0 ? ok([]) : dealt(state, by, command.nth, ships, rng);
    case 'put':
      return put(state, by, ships, command.cells);
    case 'take':
      return ok(take(state, by, ships, command.at));
    case 'clear':
      return ok(ships.length === 0 ? [] : [{ t: 'cleared', by }]);
    case 'ready':
      return ready(state, by, ships);
  }
};

const missing = (state: State, ships: readonly Ship[]): readonly number[] =>
  missingOf(
    rulesOf(state),
    ships.map((ship) => ship.length),
  ).map((item) => item.size);

/** SB-8. A button pressed twice deals once; one that runs ahead of the deals is none of ours. */
const dealt = (state: State, by: Seat, nth: number, fixed: readonly Ship[], rng: Rng): Decided => {
  const { deals } = state.captains[by]!;
  if (nth <= deals) return ok([]);
  if (nth !== deals + 1) return refuse({ key: 'place-not-yet' });
  const added = completion(rulesOf(state), fixed, streamFrom(rng));
  if (!added) return refuse({ key: 'place-no-room' });
  return ok([{ t: 'dealt', by, nth, fleet: writeFleet([...fixed, ...added]) }]);
};

const put = (state: State, by: Seat, ships: readonly Ship[], cells: readonly Cell[]): Decided => {
  const rules = rulesOf(state);
  const indexes = new Set(cells.filter((cell) => isOn(rules.n, cell)).map((cell) => indexOf(rules.n, cell)));
  const there = ships.some((ship) => ship.length === indexes.size && ship.every((cell) => indexes.has(cell)));
  if (there && cells.every((cell) => isOn(rules.n, cell))) return ok([]);
  const ship = berthed(rules, ships, cells);
  return ship.ok ? ok([{ t: 'put', by, ship: writeCells(ship.value) }]) : ship;
};

const take = (state: State, by: Seat, ships: readonly Ship[], cell: Cell): readonly Event[] => {
  const { n } = rulesOf(state);
  const at = isOn(n, cell) ? indexOf(n, cell) : -1;
  return ships.some((ship) => ship.includes(at)) ? [{ t: 'taken', by, at }] : [];
};

const ready = (state: State, by: Seat, ships: readonly Ship[]): Decided => {
  const sizes = missing(state, ships);
  return sizes.length === 0
    ? ok([{ t: 'ready', by }])
    : refuse({ key: 'place-missing', with: { sizes: sizes.join(', '), count: sizes.length } });
};

/**
 * SB-16: what the clock plays for a seat that is not ready. Drafts first, as long as ships are missing: whoever plays
 * these must ask again until the seat is no longer to move.
 */
export const placeInTime = (state: State, by: Seat): Placing => {
  const ships = fleetOf(state, by);
  const nth = state.captains[by]!.deals + 1;
  if (missing(state, ships).length === 0) return { type: 'ready' };
  return { type: canComplete(rulesOf(state), ships) ? 'fill' : 'deal', nth };
};
