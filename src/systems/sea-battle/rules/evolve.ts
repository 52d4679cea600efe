import type { Seat } from '../../../kernel/system.ts';
import { carryOver } from './battle.ts';
import {
  type Captain,
  type Event,
  readFleet,
  rulesOf,
  type Shot,
  type State,
  writeCells,
  writeFleet,
} from './model.ts';
import { passes } from './shooting.ts';
import { carrySight } from './sight.ts';

/** The state after a fact. */
export const evolve = (state: State, event: Event): State => {
  switch (event.t) {
    case 'dealt':
      return changed(state, event.by, { fleet: event.fleet, deals: event.nth });
    case 'put':
      return changed(state, event.by, { fleet: added(state.captains[event.by]!.fleet, event.ship) });
    case 'taken':
      return changed(state, event.by, { fleet: without(state.captains[event.by]!.fleet, event.at) });
    case 'cleared':
      return changed(state, event.by, { fleet: '' });
    case 'ready':
      return changed(state, event.by, { ready: true });
    case 'shot':
      return fired(state, event);
    case 'struck':
      return { ...state, struck: event.by };
  }
};

const fired = (state: State, shot: Shot): State => {
  const log = state.log + writeCells([shot.at]) + (passes(rulesOf(state), shot.r) ? '.' : '');
  const after = { ...state, log };
  carryOver(state, after, shot);
  carrySight(state, after, shot);
  return after;
};

const changed = (state: State, by: Seat, change: Partial<Captain>): State => ({
  ...state,
  captains: state.captains.map((captain, seat) => (seat === by ? { ...captain, ...change } : captain)),
});

const added = (fleet: string, ship: string): string => (fleet === '' ? ship : `${fleet}.${ship}`);
const without = (fleet: string, at: number): string =>
  writeFleet(readFleet(fleet).filter((ship) => !ship.includes(at)));
