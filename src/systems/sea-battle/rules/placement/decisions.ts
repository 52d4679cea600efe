import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import type { Rng } from '../../../../kernel/rng.ts';
import type { Refusal, Seat } from '../../../../kernel/rules.ts';
import { fastRng } from '../../../../kit/fast-rng.ts';
import type { Cell } from '../../../../kit/grid.ts';
import type { Ruleset } from '../../variants.ts';
import type { Command, Extra } from '../command.ts';
import {
  type Arrangement,
  arrangementOf,
  EMPTY_ARRANGEMENT,
  isWhole,
  missingIn,
  piecesIn,
} from '../fleet/arrangement.ts';
import type { Ship } from '../fleet/berths.ts';
import { cellOf, type Grid, gridOf, indexOf, isOn } from '../fleet/grid.ts';
import { canComplete, completion } from '../layouts/deal.ts';
import { perelmanLayout } from '../layouts/perelman-layout.ts';
import { type Captain, type Event, rulesOf, type State, writeCells, writeFleet } from '../model.ts';
import { decidePencil } from '../pencil.ts';
import { movedCells, pieceAt, without } from './moves.ts';
import { checkExtra, checkShip, deckRefusal } from './piece-check.ts';

type Decision = Result<readonly Event[], Refusal>;
/** SB-8: the search for the rest of a fleet has found no place for it. */
const NO_ROOM: Refusal = { key: 'place-no-room', kind: 'untried' };

/** A command that arranges a seat's own pieces. */
export type PlacementCommand = Extract<
  Command,
  { type: 'deal' | 'put' | 'lay' | 'take' | 'move' | 'clear' | 'fill' | 'mark' | 'rub' | 'flag' | 'ready' }
>;

/** A player who is placing, with the pieces placed so far. */
interface PlacingCaptain {
  readonly by: Seat;
  readonly rules: Ruleset;
  readonly captain: Captain;
  readonly there: Arrangement;
}

/**
 * Returns the events that follow from a placement command (SB-7 to SB-9). Requires a state in placement and a seat that
 * is not ready.
 */
export const decidePlacement = (state: State, by: Seat, command: PlacementCommand, rng: Rng): Decision => {
  const placing = { by, rules: rulesOf(state), captain: state.captains[by]!, there: arrangementOf(state, by) };
  switch (command.type) {
    case 'deal':
      return deal(placing, command, rng);
    case 'fill':
      return isWhole(placing.rules, placing.there) ? ok([]) : fill(placing, command.nth, rng);
    case 'put':
      return put(placing, command.cells);
    case 'lay':
      return lay(placing, command.piece, command.at);
    case 'take':
      return ok(take(placing, command.at));
    case 'move':
      return move(placing, command);
    case 'clear':
      return ok(piecesIn(placing.there).length === 0 && !placing.captain.pencil ? [] : [{ t: 'cleared', by }]);
    case 'mark':
    case 'rub':
      return decidePencil(state, by, placing.rules, command, (at, pencilled) =>
        deckRefusal(placing.rules, placing.there, at, pencilled),
      );
    case 'flag':
      return ok(command.flag === (placing.captain.flag ?? 'navy') ? [] : [{ t: 'flagged', by, flag: command.flag }]);
    case 'ready':
      return ready(placing);
  }
};

/** SB-8. A button pressed twice deals once; a number ahead of the deals is refused. */
const dealOnce = ({ captain }: PlacingCaptain, nth: number, dealt: () => Decision): Decision => {
  if (nth <= captain.deals) return ok([]);
  return nth === captain.deals + 1 ? dealt() : refuse({ key: 'place-not-yet' });
};

const deal = (placing: PlacingCaptain, { nth, how }: Extract<PlacementCommand, { type: 'deal' }>, rng: Rng): Decision =>
  dealOnce(placing, nth, () => {
    const whole = how
      ? perelmanLayout(placing.rules, fastRng(rng))
      : completion(placing.rules, EMPTY_ARRANGEMENT, fastRng(rng));
    return whole ? ok([dealt(placing.by, nth, whole)]) : refuse(how ? { key: 'place-no-huddle' } : NO_ROOM);
  });

const fill = (placing: PlacingCaptain, nth: number, rng: Rng): Decision =>
  dealOnce(placing, nth, () => {
    const { ships, mines, sweepers } = placing.there;
    const added = completion(placing.rules, placing.there, fastRng(rng));
    if (!added) return refuse(NO_ROOM);
    return ok([
      dealt(placing.by, nth, {
        ships: [...ships, ...added.ships],
        mines: [...mines, ...added.mines],
        sweepers: [...sweepers, ...added.sweepers],
      }),
    ]);
  });

/** Writes a whole fleet as stored text; empty fields are omitted. */
export const writeArrangement = ({
  ships,
  mines,
  sweepers,
}: Arrangement): Pick<Captain, 'fleet' | 'mines' | 'sweepers'> => ({
  fleet: writeFleet(ships),
  ...(mines.length > 0 && { mines: writeCells(mines) }),
  ...(sweepers.length > 0 && { sweepers: writeCells(sweepers) }),
});

const dealt = (by: Seat, nth: number, whole: Arrangement): Event => ({
  t: 'dealt',
  by,
  nth,
  ...writeArrangement(whole),
});

const put = ({ by, rules, captain, there }: PlacingCaptain, cells: readonly Cell[]): Decision => {
  const isThere =
    cells.every((cell) => isOn(gridOf(rules), cell)) && there.ships.some((ship) => isAt(gridOf(rules), ship, cells));
  if (isThere) return ok([]);
  const ship = checkShip(rules, there, cells, captain.flag);
  return ship.ok ? ok([{ t: 'put', by, ship: writeCells(ship.value) }]) : ship;
};

const isAt = (grid: Grid, ship: Ship, cells: readonly Cell[]): boolean => {
  const indexes = new Set(cells.map((cell) => indexOf(grid, cell)));
  return ship.length === indexes.size && ship.every((cell) => indexes.has(cell));
};

const lay = ({ by, rules, captain, there }: PlacingCaptain, piece: Extra, cell: Cell): Decision => {
  const laid = piece === 'mine' ? there.mines : there.sweepers;
  if (isOn(gridOf(rules), cell) && laid.includes(indexOf(gridOf(rules), cell))) return ok([]);
  const at = checkExtra(rules, there, piece, cell, captain.flag);
  return at.ok ? ok([{ t: 'laid', by, piece, at: at.value }]) : at;
};

const move = (placing: PlacingCaptain, command: Extract<PlacementCommand, { type: 'move' }>): Decision => {
  const { by, rules, there } = placing;
  const piece = pieceAt(there, gridOf(rules), command.from);
  if (!piece) return ok([]);
  const cells = movedCells(
    piece.map((at) => cellOf(gridOf(rules), at)),
    command,
  );
  if (isAt(gridOf(rules), piece, cells)) return ok([]);
  const rest = { ...placing, there: without(there, piece) };
  const taken: Event = { t: 'taken', by, at: piece[0]! };
  const kind = there.mines.includes(piece[0]!) ? 'mine' : there.sweepers.includes(piece[0]!) ? 'sweeper' : undefined;
  const placed = kind ? lay(rest, kind, cells[0]!) : put(rest, cells);
  return placed.ok ? ok([taken, ...placed.value]) : placed;
};

const take = ({ by, rules, there }: PlacingCaptain, cell: Cell): readonly Event[] => {
  const at = isOn(gridOf(rules), cell) ? indexOf(gridOf(rules), cell) : -1;
  return piecesIn(there).some((piece) => piece.includes(at)) ? [{ t: 'taken', by, at }] : [];
};

const ready = ({ by, rules, there }: PlacingCaptain): Decision => {
  const { ships, mines, sweepers } = missingIn(rules, there);
  if (ships.length > 0) {
    const sizes = ships.map((item) => item.size).join(', ');
    return refuse({ key: 'place-missing', with: { sizes, count: ships.length }, kind: 'unseen' });
  }
  if (mines + sweepers > 0) return refuse({ key: 'place-missing-extras', with: { mines, sweepers }, kind: 'unseen' });
  return ok([{ t: 'ready', by }]);
};

/**
 * SB-16: the command that the clock plays for a seat that is not ready. It is a draft while pieces are missing: the
 * caller repeats the call until the seat is no longer to move.
 */
export const clockPlacement = (state: State, by: Seat): PlacementCommand => {
  const there = arrangementOf(state, by);
  const rules = rulesOf(state);
  const nth = state.captains[by]!.deals + 1;
  if (isWhole(rules, there)) return { type: 'ready' };
  return { type: canComplete(rules, there) ? 'fill' : 'deal', nth };
};
