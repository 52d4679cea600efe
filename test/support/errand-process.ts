import type { AnySystem } from '../../src/kernel/system.ts';
import { openCourier } from '../../src/service/core/boards/courier.ts';
import { createErrandRunner, type ErrandHandlers } from '../../src/service/core/time/errand-run.ts';
import type { DeliveryOutcome, Post } from '../../src/service/ports/platform.ts';
import type { SessionStore } from '../../src/service/ports/store.ts';
import { type Effect, watchedStore } from '../service/simulation/worker.ts';
import { openPaperService } from './paper-service.ts';

/** The key of all processes of a test. */
const KEY = Buffer.alloc(32, 9);

/** A platform to which errands post. */
export interface PostedTo {
  readonly post: (post: Post) => Promise<DeliveryOutcome>;
  readonly postsOnce?: boolean;
}

/** A process of the program that does errands, each of whose effects passes through `effect`. */
export const errandProcess = (
  { systems, store, handlers }: { systems: readonly AnySystem[]; store: SessionStore; handlers: ErrandHandlers },
  { post, postsOnce }: PostedTo,
  effect: Effect = async (_, happen) => happen(),
) => {
  const { game, person } = openPaperService({ systems, store: watchedStore(store, effect), key: KEY });
  const adapter = {
    deliver: async (): Promise<DeliveryOutcome> => ({ kind: 'dead', why: 'no boards' }),
    post: (it: Post) => effect('post', () => post(it)),
    ...(postsOnce ? { postsOnce: true as const } : {}),
  };
  const limit = { wait: () => 0, waitToCall: () => 0, close: () => undefined };
  const courier = openCourier(game.context, new Map([['paper', adapter]]), limit);
  return { context: game.context, person, run: createErrandRunner(game.context, courier, handlers) };
};
