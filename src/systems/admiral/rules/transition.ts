import type { Rng } from '../../../kernel/rng.ts';
import { evolve } from './evolve.ts';
import type { Event, State } from './model.ts';
import { endAfter } from './outcome.ts';

/** What follows from one command, as far as it has been worked out. */
export interface Transition {
  readonly rng: Rng;
  readonly events: Event[];
  /** After those events. */
  state: State;
}

/** Begins with nothing told. */
export const startTransition = (state: State, rng: Rng): Transition => ({ rng, events: [], state });

const DECISIVE_EVENTS: ReadonlySet<Event['t']> = new Set(['shot', 'boarded', 'assaulted', 'drifted']);

/** One more fact; and the end of the match, where that is what it comes to. */
export const emit = (transition: Transition, event: Event): void => {
  transition.events.push(event);
  transition.state = evolve(transition.state, event);
  const over = DECISIVE_EVENTS.has(event.t) && !transition.state.over ? endAfter(transition.state, event) : undefined;
  if (over) emit(transition, { t: 'over', ...over });
};
