import { createCache } from '../../../src/kit/cache.ts';
import type { Log } from '../../../src/service/ports/telemetry.ts';
import { errorCodes } from '../api-errors.ts';

/** An answer in words that one person sees, without buttons or files. */
export interface Word {
  /** The id of the interaction that it answers: a later one has a greater id. */
  readonly interaction: string;
  /** The person and the place, as ids. */
  readonly person: string;
  readonly channel: string;
  /** Deletes the message, while its interaction is valid. */
  readonly retract: () => Promise<void>;
}

/** The latest word to each person in each channel. In memory: after a restart the word before stays. */
export interface LastWords {
  /** Takes note of a new word, and deletes the one before: a match would leave one for each shot. Never throws. */
  follow(word: Word): Promise<void>;
}

/** Below the 15 minutes of an interaction (Discord docs: interactions/receiving-and-responding#followup-messages). */
const KEEP_MS = 14 * 60_000;
const MOST = 5_000;

/** @param monotonicMs - A clock that never goes backwards. */
export const createLastWords = (log: Log, monotonicMs: () => number = () => performance.now()): LastWords => {
  const latest = createCache<string, Word>({ most: MOST, keepMs: KEEP_MS, monotonicMs });
  return {
    async follow(word) {
      const key = `${word.person}/${word.channel}`;
      const before = latest.get(key);
      // An interaction that Discord delivers twice has one answer.
      if (before && BigInt(before.interaction) >= BigInt(word.interaction)) return;
      latest.set(key, word);
      try {
        await before?.retract();
      } catch (error) {
        // The person may have dismissed it.
        log.info('discord: an earlier word stays', errorCodes(error));
      }
    },
  };
};
