import type { Answerer } from './answerer.ts';
import { Recent } from './recent.ts';

/**
 * An interaction by which a message can be edited where the bot has no access of its own. Good for 15 minutes (Discord
 * docs: interactions/receiving-and-responding#followup-messages).
 */
export interface Ticket {
  readonly answerer: Pick<Answerer, 'edit'>;
  /** Settles once the interaction has had its first response: whether the message is that response's. */
  readonly ready: Promise<boolean>;
}

const KEEP_MS = 14 * 60_000;
const MOST_MESSAGES = 2_000;
/** The one before serves where the newest comes to nothing. */
const PER_MESSAGE = 3;

/** The newest interactions on each board, kept in memory alone: after a restart the next press brings a new one. */
export interface Tickets {
  keep(channel: string, message: string, ticket: Ticket): void;
  /** Those for a message, newest first. */
  of(channel: string, message: string): readonly Ticket[];
}

export const keepTickets = (): Tickets => {
  const kept = new Recent<readonly { readonly ticket: Ticket; readonly until: number }[]>(MOST_MESSAGES, KEEP_MS);
  const alive = (key: string) => (kept.get(key) ?? []).filter(({ until }) => until > performance.now());
  return {
    keep(channel, message, ticket) {
      const key = `${channel}/${message}`;
      kept.set(key, [{ ticket, until: performance.now() + KEEP_MS }, ...alive(key)].slice(0, PER_MESSAGE));
    },
    of: (channel, message) => alive(`${channel}/${message}`).map(({ ticket }) => ticket),
  };
};
