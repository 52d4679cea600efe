import type { Seat } from '../../../../kernel/rules.ts';
import { arrangementOf, missingIn } from '../fleet/arrangement.ts';
import { cellOf, gridOf } from '../fleet/grid.ts';
import { offersPerelman } from '../layouts/perelman-layout.ts';
import { rulesOf, type State } from '../model.ts';
import { pencilOf } from '../pencil.ts';
import type { PlacingView } from '../view/index.ts';
import { orderOf } from './evolve.ts';
import { freeCells, roomForExtras } from './open-cells.ts';
import { checkShip } from './piece-check.ts';

/** Returns the placement as a seat that is still placing sees it; undefined for a seat that is ready. */
export const placingViewOf = (state: State, seat: Seat): PlacingView | undefined => {
  const captain = state.captains[seat];
  if (!captain || captain.ready) return undefined;
  const rules = rulesOf(state);
  const there = arrangementOf(state, seat);
  const missing = missingIn(rules, there);
  const cell = (at: number) => cellOf(gridOf(rules), at);
  const pencil = pencilOf(captain).map(cell);
  return {
    deals: captain.deals,
    missing: missing.ships.map((item) => item.size),
    mines: missing.mines,
    sweepers: missing.sweepers,
    order: orderOf(captain).map(cell),
    free: [...freeCells(rules, there)].sort((a, b) => a - b).map(cell),
    room: roomForExtras(rules, there).map(cell),
    drawn: pencil.length > 0 && checkShip(rules, there, pencil).ok,
    huddles: offersPerelman(rules),
  };
};
