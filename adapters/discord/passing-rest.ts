import { REST } from 'discord.js';

/** For a REST client without its own rate limits. */
export const WITHOUT_TIMERS = { hashSweepInterval: 0, handlerSweepInterval: 0 };

/**
 * Passes every request to another REST client, which keeps the token and the limits. A client of discord.js that ends
 * takes the token from its REST client, and must not take it from the one of the whole program.
 */
export class PassingRest extends REST {
  readonly #to: REST;

  constructor(to: REST) {
    super(WITHOUT_TIMERS);
    this.#to = to;
  }

  override queueRequest(...request: Parameters<REST['queueRequest']>): ReturnType<REST['queueRequest']> {
    return this.#to.queueRequest(...request);
  }
}
