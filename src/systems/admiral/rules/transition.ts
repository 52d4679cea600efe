import type { Rng } from '../../../kernel/rng.ts';
import { evolveBattle } from './evolve.ts';
import type { Event, InBattle } from './model.ts';
import { endAfter } from './outcome.ts';

/** What follows from one command in battle, as far as it has been worked out. Mutable. */
export interface Transition {
  readonly rng: Rng;
  readonly events: Event[];
  /** The state after those events. */
  state: InBattle;
}

/** A transition without events. */
export const startTransition = (state: InBattle, rng: Rng): Transition => ({ rng, events: [], state });

const DECISIVE_EVENTS: ReadonlySet<Event['t']> = new Set(['shot', 'boarded', 'assaulted', 'drifted', 'reached']);

/** Appends an event and applies it; appends the end of the match too where the event causes it. */
export const emit = (transition: Transition, event: Event): void => {
  transition.events.push(event);
  transition.state = evolveBattle(transition.state, event);
  const over = DECISIVE_EVENTS.has(event.t) && !transition.state.over ? endAfter(transition.state, event) : undefined;
  if (over) emit(transition, { t: 'over', ...over });
};
