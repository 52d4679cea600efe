import { createCache } from '../../../src/kit/cache.ts';
import type { Answerer } from './answerer.ts';

/**
 * An interaction that can still edit a message where the bot itself has no access. Valid for 15 minutes (Discord docs:
 * interactions/receiving-and-responding#followup-messages).
 */
export interface InteractionToken {
  readonly answerer: Pick<Answerer, 'edit'>;
  /** Settles after the first response: true if the message can be edited as that response. */
  readonly ready: Promise<boolean>;
}

const KEEP_MS = 14 * 60_000;
const MOST_MESSAGES = 2_000;
/** Older interactions are a fallback if the newest one fails. */
const PER_MESSAGE = 3;

/** The newest interactions on each board. Kept in memory only: after a restart the next press adds a new one. */
export interface InteractionTokens {
  keep(channel: string, message: string, ticket: InteractionToken): void;
  /**
   * The valid interactions of a message, newest first; those without a response last: their own answer may be waiting
   * for the drawing that asks.
   */
  of(channel: string, message: string): readonly InteractionToken[];
}

interface Kept {
  readonly ticket: InteractionToken;
  readonly until: number;
  isAnswered: boolean;
}

export const createInteractionTokens = (): InteractionTokens => {
  const kept = createCache<string, readonly Kept[]>({ most: MOST_MESSAGES, keepMs: KEEP_MS });
  const alive = (key: string) => (kept.get(key) ?? []).filter(({ until }) => until > performance.now());
  return {
    keep(channel, message, ticket) {
      const key = `${channel}/${message}`;
      const entry: Kept = { ticket, until: performance.now() + KEEP_MS, isAnswered: false };
      void ticket.ready.then(() => {
        entry.isAnswered = true;
      });
      kept.set(key, [entry, ...alive(key)].slice(0, PER_MESSAGE));
    },
    of(channel, message) {
      const all = alive(`${channel}/${message}`);
      return [...all.filter((it) => it.isAnswered), ...all.filter((it) => !it.isAnswered)].map(({ ticket }) => ticket);
    },
  };
};
