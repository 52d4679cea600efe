import type { Seat } from '../../../kernel/rules.ts';
import { arrangementOf, missingIn } from './arrangement.ts';
import { berthed } from './berthing.ts';
import { canHuddle } from './huddle.ts';
import { rulesOf, type State } from './model.ts';
import { freeCells, roomForExtras } from './open-water.ts';
import { pencilOf } from './pencil.ts';
import { orderOf } from './rearranged.ts';
import type { PlacingView } from './view.ts';
import { cellOf } from './waters.ts';

/** What a seat that is still placing sees of it; undefined for one that is ready. */
export const placingOf = (state: State, seat: Seat): PlacingView | undefined => {
  const captain = state.captains[seat];
  if (!captain || captain.ready) return undefined;
  const rules = rulesOf(state);
  const there = arrangementOf(state, seat);
  const missing = missingIn(rules, there);
  const cell = (at: number) => cellOf(rules.n, at);
  const pencil = pencilOf(captain).map(cell);
  return {
    deals: captain.deals,
    missing: missing.ships.map((item) => item.size),
    mines: missing.mines,
    sweepers: missing.sweepers,
    order: orderOf(captain).map(cell),
    free: [...freeCells(rules, there)].sort((a, b) => a - b).map(cell),
    room: roomForExtras(rules, there).map(cell),
    drawn: pencil.length > 0 && berthed(rules, there, pencil).ok,
    huddles: canHuddle(rules),
  };
};
