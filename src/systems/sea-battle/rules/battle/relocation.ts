import type { Phrase } from '../../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import type { Rng } from '../../../../kernel/rng.ts';
import type { Seat } from '../../../../kernel/rules.ts';
import { fastRng } from '../../../../kit/fast-rng.ts';
import type { Cell } from '../../../../kit/grid.ts';
import type { Ruleset } from '../../variants.ts';
import type { Command } from '../command.ts';
import { EMPTY_ARRANGEMENT } from '../fleet/arrangement.ts';
import type { Ship } from '../fleet/berths.ts';
import { jointOf } from '../fleet/figures.ts';
import { type Grid, gridOf, indexOf, isLand, isOn } from '../fleet/grid.ts';
import { cellName } from '../fleet/names.ts';
import { completion } from '../layouts/deal.ts';
import { type Event, writeCells } from '../model.ts';
import type { Battle } from './battle.ts';
import { penaltyDue } from './penalty.ts';

/** The commands of a Dutchman that was hit. */
export type RelocationCommand = Extract<Command, { type: 'stay' | 'sail' | 'drift' }>;

/** Returns the decks that the Dutchman of a seat has left, ascending. */
export const decksLeft = ({ seas }: Battle, seat: Seat): Ship => {
  const [hull] = seas[seat]!.hulls;
  return hull ? hull.cells.filter((cell) => !hull.hits.includes(cell)) : [];
};

/**
 * Decides whether the Dutchman stays or sails (SB-28).
 * Refusals: `sail-nothing` where there is nothing to decide, `sail-count` {need, named}, `sail-outside`, `square-land`
 * {cell} and `sail-shape`.
 */
export const sail = (
  battle: Battle,
  by: Seat,
  command: RelocationCommand,
  rng: Rng,
): Result<readonly Event[], Phrase> => {
  const due = penaltyDue(battle);
  if (due?.seat !== by || due.kind !== 'relocate') return refuse({ key: 'sail-nothing' });
  const left = decksLeft(battle, by);
  if (command.type === 'stay') return ok([{ t: 'stayed', by }]);
  if (command.type === 'drift') return ok([moved(by, left, driftPlace(battle, left.length, rng))]);
  const grid = gridOf(battle.rules);
  const to = placeOf(grid, command.cells);
  const refusal = placeRefusal(battle.rules, left, command.cells, to);
  return refusal ? refuse(refusal) : ok([moved(by, left, to)]);
};

/** Sailing to the same place counts as staying. */
const moved = (by: Seat, left: Ship, to: Ship): Event =>
  to.join() === left.join() ? { t: 'stayed', by } : { t: 'sailed', by, ship: writeCells(to) };

const placeOf = (grid: Grid, cells: readonly Cell[]): Ship =>
  [...new Set(cells.map((cell) => indexOf(grid, cell)))].sort((a, b) => a - b);

const placeRefusal = (rules: Ruleset, left: Ship, cells: readonly Cell[], to: Ship): Phrase | undefined => {
  const grid = gridOf(rules);
  if (!cells.every((cell) => isOn(grid, cell))) return { key: 'sail-outside' };
  const ashore = cells.find((cell) => isLand(grid, cell));
  if (ashore) return { key: 'square-land', with: { cell: cellName(rules, ashore) } };
  if (to.length !== left.length) return { key: 'sail-count', with: { need: left.length, named: to.length } };
  return to.join() === left.join() || jointOf(cells) !== 'apart' ? undefined : { key: 'sail-shape' };
};

/** R25, SB-28: any figure of this number of decks, each equally likely. */
const driftPlace = ({ rules }: Battle, decks: number, rng: Rng): Ship => {
  const lone = { ...rules, fleet: [{ cls: 'any', size: decks, count: 1, shapes: 'any8' } as const] };
  const [ship] = completion(lone, EMPTY_ARRANGEMENT, fastRng(rng))?.ships ?? [];
  if (!ship) throw new Error(`sea-battle: no place for ${decks} decks on ${rules.n}×${rules.cols ?? rules.n}`);
  return ship;
};
