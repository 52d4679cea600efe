import type { Answerer } from '../outbound/answerer.ts';
import { RecentMap } from './recent-map.ts';

/**
 * An interaction by which a message can be edited where the bot has no access of its own. Good for 15 minutes (Discord
 * docs: interactions/receiving-and-responding#followup-messages).
 */
export interface InteractionToken {
  readonly answerer: Pick<Answerer, 'edit'>;
  /** Settles once the interaction has had its first response: whether the message is that response's. */
  readonly ready: Promise<boolean>;
}

const KEEP_MS = 14 * 60_000;
const MOST_MESSAGES = 2_000;
/** The one before serves where the newest comes to nothing. */
const PER_MESSAGE = 3;

/** The newest interactions on each board, kept in memory alone: after a restart the next press brings a new one. */
export interface InteractionTokens {
  keep(channel: string, message: string, ticket: InteractionToken): void;
  /** Those for a message, newest first. */
  of(channel: string, message: string): readonly InteractionToken[];
}

export const createInteractionTokens = (): InteractionTokens => {
  const kept = new RecentMap<readonly { readonly ticket: InteractionToken; readonly until: number }[]>(
    MOST_MESSAGES,
    KEEP_MS,
  );
  const alive = (key: string) => (kept.get(key) ?? []).filter(({ until }) => until > performance.now());
  return {
    keep(channel, message, ticket) {
      const key = `${channel}/${message}`;
      kept.set(key, [{ ticket, until: performance.now() + KEEP_MS }, ...alive(key)].slice(0, PER_MESSAGE));
    },
    of: (channel, message) => alive(`${channel}/${message}`).map(({ ticket }) => ticket),
  };
};
