import type { Rng } from '../../../kernel/rng.ts';
import { verdict } from './ending.ts';
import { evolve } from './evolve.ts';
import type { Event, State } from './model.ts';

/** What follows from one command, as far as it has been worked out. */
export interface Run {
  readonly rng: Rng;
  readonly events: Event[];
  /** After those events. */
  state: State;
}

/** Begins with nothing told. */
export const runFrom = (state: State, rng: Rng): Run => ({ rng, events: [], state });

const DECIDING: ReadonlySet<Event['t']> = new Set(['shot', 'boarded', 'assaulted', 'drifted']);

/** One more fact; and the end of the match, where that is what it comes to. */
export const tell = (run: Run, event: Event): void => {
  run.events.push(event);
  run.state = evolve(run.state, event);
  const over = DECIDING.has(event.t) && !run.state.over ? verdict(run.state, event) : undefined;
  if (over) tell(run, { t: 'over', ...over });
};
