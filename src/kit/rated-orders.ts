import type { Advice, Verdict } from '../kernel/capabilities.ts';

/* Orders, each with the chance of winning that the machine gives it. */

/** An order with the chance of winning that it promises, 0..1. */
export interface RatedOrder<Command> {
  readonly command: Command;
  readonly chance: number;
}

/** What is known of the orders of a position. */
export interface OrderInsight<Command> {
  /** The orders that were compared, with the end of the turn, the best first: it is the advice. */
  readonly orders: readonly RatedOrder<Command>[];
  /** The chance of winning where the turn ends at once. */
  readonly idle: number;
  /** What was ordered; `same` where it is the advice in other words. */
  readonly given?: RatedOrder<Command> & { readonly same: boolean };
  readonly round: number;
}

/** Differences up to this are none: the machine rates no more exactly. */
export const SLIGHT = 0.02;

/**
 * What an order promised and what the best one did: by how much each raises the chance of winning, above doing nothing
 * or above the order itself where that is worse.
 */
export const promiseOf = <Command>({ orders, idle, given }: OrderInsight<Command>): Pick<Verdict, 'value' | 'best'> => {
  const most = orders[0]?.chance ?? idle;
  const got = given && !given.same ? given.chance : most;
  const best = Math.max(most, got);
  const least = Math.min(idle, got, best);
  const value = best - got <= SLIGHT ? best : got;
  return { value: value - least, best: best - least };
};

/** What the rating of a position is made from. */
interface Rating<Command> {
  /** Whether two orders are the same in other words. */
  readonly isSame: (one: Command, other: Command) => boolean;
  /** The order that ends the turn, which is among those rated. */
  readonly end: Command;
  readonly round: number;
  /** What was ordered, if it is among those rated. */
  readonly given?: Command | undefined;
}

/** Advice from rated orders: the best one. To end the turn is advised where nothing else is hardly better. */
export const ratedAdvice = <Command>(
  orders: readonly RatedOrder<Command>[],
  { isSame, end, round, given }: Rating<Command>,
): Advice<Command, OrderInsight<Command>> | undefined => {
  const worth = ({ command, chance }: RatedOrder<Command>): number => chance - (isSame(command, end) ? SLIGHT : 0);
  const sorted = orders.toSorted((a, b) => worth(b) - worth(a));
  const [best] = sorted;
  const of = (command: Command): RatedOrder<Command> | undefined => sorted.find((it) => isSame(it.command, command));
  const got = given && of(given);
  if (!best) return undefined;
  return {
    command: best.command,
    insight: {
      orders: sorted,
      idle: of(end)?.chance ?? best.chance,
      round,
      ...(given && got && { given: { command: given, chance: got.chance, same: got === best } }),
    },
  };
};
