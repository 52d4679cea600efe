import type { Phrase } from '../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Rng } from '../../../kernel/rng.ts';
import type { Seat } from '../../../kernel/rules.ts';
import { fastRng } from '../../../kit/fast-rng.ts';
import type { Cell } from '../../../kit/grid.ts';
import type { Ruleset } from '../variants.ts';
import { type Arrangement, arrangementOf, isWhole, missingIn, NOTHING, piecesIn } from './arrangement.ts';
import { berthed, moored } from './berthing.ts';
import type { Command, Extra } from './command.ts';
import { againstDeck } from './drawing.ts';
import { canComplete, completion } from './fleets.ts';
import { huddle } from './huddle.ts';
import { type Captain, type Event, rulesOf, type State, writeCells, writeFleet } from './model.ts';
import { pencil } from './pencil.ts';
import { indexOf, isOn, type Ship } from './waters.ts';

type Decided = Result<readonly Event[], Phrase>;
/** A command that arranges a seat's own pieces. */
export type Placing = Extract<
  Command,
  { type: 'deal' | 'put' | 'lay' | 'take' | 'clear' | 'fill' | 'mark' | 'rub' | 'flag' | 'ready' }
>;

/** A captain who is placing. */
interface Desk {
  readonly by: Seat;
  readonly rules: Ruleset;
  readonly captain: Captain;
  readonly there: Arrangement;
}

/** What follows from arranging one's pieces (SB-7 to SB-9). The state is placing and the seat not ready. */
export const place = (state: State, by: Seat, command: Placing, rng: Rng): Decided => {
  const desk = { by, rules: rulesOf(state), captain: state.captains[by]!, there: arrangementOf(state, by) };
  switch (command.type) {
    case 'deal':
      return deal(desk, command, rng);
    case 'fill':
      return isWhole(desk.rules, desk.there) ? ok([]) : fill(desk, command.nth, rng);
    case 'put':
      return put(desk, command.cells);
    case 'lay':
      return lay(desk, command.piece, command.at);
    case 'take':
      return ok(take(desk, command.at));
    case 'clear':
      return ok(piecesIn(desk.there).length === 0 && !desk.captain.pencil ? [] : [{ t: 'cleared', by }]);
    case 'mark':
    case 'rub':
      return pencil(state, by, desk.rules.n, command, (at, pencilled) =>
        againstDeck(desk.rules, desk.there, at, pencilled),
      );
    case 'flag':
      return ok(command.flag === (desk.captain.flag ?? 'navy') ? [] : [{ t: 'flagged', by, flag: command.flag }]);
    case 'ready':
      return ready(desk);
  }
};

/** SB-8. A button pressed twice deals once; one that runs ahead of the deals is none of ours. */
const inTurn = ({ captain }: Desk, nth: number, dealt: () => Decided): Decided => {
  if (nth <= captain.deals) return ok([]);
  return nth === captain.deals + 1 ? dealt() : refuse({ key: 'place-not-yet' });
};

const deal = (desk: Desk, { nth, how }: Extract<Placing, { type: 'deal' }>, rng: Rng): Decided =>
  inTurn(desk, nth, () => {
    const whole = how ? huddle(desk.rules, fastRng(rng)) : completion(desk.rules, NOTHING, fastRng(rng));
    return whole ? ok([dealt(desk.by, nth, whole)]) : refuse({ key: how ? 'place-no-huddle' : 'place-no-room' });
  });

const fill = (desk: Desk, nth: number, rng: Rng): Decided =>
  inTurn(desk, nth, () => {
    const { ships, mines, sweepers } = desk.there;
    const added = completion(desk.rules, desk.there, fastRng(rng));
    if (!added) return refuse({ key: 'place-no-room' });
    return ok([
      dealt(desk.by, nth, {
        ships: [...ships, ...added.ships],
        mines: [...mines, ...added.mines],
        sweepers: [...sweepers, ...added.sweepers],
      }),
    ]);
  });

/** A whole fleet as stored text: what there is none of stays unsaid. */
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

const put = ({ by, rules, captain, there }: Desk, cells: readonly Cell[]): Decided => {
  const isThere = cells.every((cell) => isOn(rules.n, cell)) && there.ships.some((ship) => isAt(rules.n, ship, cells));
  if (isThere) return ok([]);
  const ship = berthed(rules, there, cells, captain.flag);
  return ship.ok ? ok([{ t: 'put', by, ship: writeCells(ship.value) }]) : ship;
};

const isAt = (n: number, ship: Ship, cells: readonly Cell[]): boolean => {
  const indexes = new Set(cells.map((cell) => indexOf(n, cell)));
  return ship.length === indexes.size && ship.every((cell) => indexes.has(cell));
};

const lay = ({ by, rules, captain, there }: Desk, piece: Extra, cell: Cell): Decided => {
  const laid = piece === 'mine' ? there.mines : there.sweepers;
  if (isOn(rules.n, cell) && laid.includes(indexOf(rules.n, cell))) return ok([]);
  const at = moored(rules, there, piece, cell, captain.flag);
  return at.ok ? ok([{ t: 'laid', by, piece, at: at.value }]) : at;
};

const take = ({ by, rules, there }: Desk, cell: Cell): readonly Event[] => {
  const at = isOn(rules.n, cell) ? indexOf(rules.n, cell) : -1;
  return piecesIn(there).some((piece) => piece.includes(at)) ? [{ t: 'taken', by, at }] : [];
};

const ready = ({ by, rules, there }: Desk): Decided => {
  const { ships, mines, sweepers } = missingIn(rules, there);
  if (ships.length > 0) {
    const sizes = ships.map((item) => item.size).join(', ');
    return refuse({ key: 'place-missing', with: { sizes, count: ships.length } });
  }
  if (mines + sweepers > 0) return refuse({ key: 'place-missing-extras', with: { mines, sweepers } });
  return ok([{ t: 'ready', by }]);
};

/**
 * SB-16: what the clock plays for a seat that is not ready. Drafts first, as long as pieces are missing: whoever plays
 * these must ask again until the seat is no longer to move.
 */
export const placeInTime = (state: State, by: Seat): Placing => {
  const there = arrangementOf(state, by);
  const rules = rulesOf(state);
  const nth = state.captains[by]!.deals + 1;
  if (isWhole(rules, there)) return { type: 'ready' };
  return { type: canComplete(rules, there) ? 'fill' : 'deal', nth };
};
