import type { Rng } from '../../../kernel/rng.ts';
import type { Command } from '../rules/command.ts';
import { sideOf, type View } from '../rules/view.ts';
import { berthed, berthedForward } from './opponents/berthing.ts';
import { boatswainsAnswer, boatswainsOrder } from './opponents/boatswain.ts';
import { commodoresAnswer, commodoresOrder } from './opponents/commodore.ts';
import { grandAdmiralsAnswer, grandAdmiralsOrder } from './opponents/grand-admiral.ts';

/** The machine's strengths, weakest first. */
export const levels = ['boatswain', 'commodore', 'grand-admiral'] as const;
export type Level = (typeof levels)[number];

type Mind = (view: View, rng: Rng, effort: number) => Command;

interface Captain {
  readonly berth: typeof berthed;
  readonly order: Mind;
  readonly answer: Mind;
}

/** How somebody lays his fleet, gives the orders of a turn, one by one, and answers in windows; `effort` in 0..1 scales the search. */
const MINDS: Readonly<Record<Level, Captain>> = {
  boatswain: { berth: berthed, order: boatswainsOrder, answer: boatswainsAnswer },
  commodore: { berth: berthed, order: commodoresOrder, answer: commodoresAnswer },
  'grand-admiral': { berth: berthedForward, order: grandAdmiralsOrder, answer: grandAdmiralsAnswer },
};

/**
 * A machine's command from what its own seat may see: while placing; one order at a time until it ends its turn; an answer
 * where it is asked. `effort` in 0..1 scales the search. @throws Error for an unknown level, or when nothing is asked of
 * this seat.
 */
export const choose = (level: string, view: View, rng: Rng, effort: number): Command => {
  const known = levels.find((it) => it === level);
  const { viewer, phase, toMove, pending } = view;
  if (known === undefined) throw new Error(`admiral: no opponent called ${level}`);
  if (typeof viewer !== 'number' || !toMove.includes(viewer))
    throw new Error(`admiral: no command to choose for ${viewer} in ${phase}`);
  if (phase === 'placing') return MINDS[known].berth(view, sideOf(view, viewer), rng);
  return pending ? MINDS[known].answer(view, rng, effort) : MINDS[known].order(view, rng, effort);
};
