import { createCache } from '../../../src/kit/cache.ts';
import type { Log } from '../../../src/service/ports/telemetry.ts';
import { errorCodes, outcomeOf } from '../shared/api-errors.ts';

/** An ephemeral message: an answer that one person alone sees. */
export interface StandingWhisper {
  /** The id of the interaction that made it. */
  readonly interaction: string;
  /** Its own id. Absent where Discord has not named it: in the response to a web request. */
  readonly message?: string | undefined;
  /** The person and the place, as ids. */
  readonly person: string;
  readonly channel: string;
  /** What it shows (`whisperKind`): a newer one of a kind takes the place of the older one. */
  readonly kind: string;
  /** Deletes the message, while the newest interaction on it is valid. */
  readonly retract: () => Promise<void>;
}

/**
 * The newest whisper of each kind to each person in each channel. In memory: after a restart the older ones stay until
 * they are pressed.
 */
export interface StandingWhispers {
  /** Takes note of what a whisper shows now, and deletes the older one of that kind. Never throws. */
  follow(whisper: StandingWhisper): Promise<void>;
  /** Takes note that the whisper of an interaction is put away. */
  forget(interaction: string): void;
}

/** Below the 15 minutes of an interaction (Discord docs: interactions/receiving-and-responding#followup-messages). */
const KEEP_MS = 14 * 60_000;
const MOST = 5_000;

type Named = Pick<StandingWhisper, 'interaction' | 'message'>;

/** Whether both are one message. An interaction that Discord delivers twice may have made two. */
const isSameMessage = (a: Named, b: Named): boolean =>
  a.message === undefined || b.message === undefined ? a.interaction === b.interaction : a.message === b.message;

/** @param monotonicMs - A monotonic clock. */
export const createStandingWhispers = (
  log: Log,
  monotonicMs: () => number = () => performance.now(),
): StandingWhispers => {
  const bounds = { most: MOST, keepMs: KEEP_MS, monotonicMs };
  const newest = createCache<string, StandingWhisper>(bounds);
  /** Where a whisper is the newest, by its interaction; undefined for one that was deleted. */
  const places = createCache<string, Named & { readonly at: string | undefined }>(bounds);
  return {
    async follow(whisper) {
      const { interaction, message, person, channel, kind } = whisper;
      const at = `${person}/${channel}/${kind}`;
      const known = places.get(interaction);
      if (known && isSameMessage(known, whisper)) {
        // A press on it may have been under way while it was deleted.
        if (known.at === undefined) return;
        if (known.at !== at) newest.delete(known.at);
      }
      const before = newest.get(at);
      newest.set(at, whisper);
      places.set(interaction, { interaction, message, at });
      if (!before || isSameMessage(before, whisper)) return;
      if (before.interaction !== interaction)
        places.set(before.interaction, { interaction: before.interaction, message: before.message, at: undefined });
      try {
        await before.retract();
      } catch (error) {
        // The person may have dismissed it. One that stays can be pressed.
        if (outcomeOf(error).kind !== 'gone') places.delete(before.interaction);
        log.info('discord: earlier whisper not removed', errorCodes(error));
      }
    },
    forget(interaction) {
      const known = places.get(interaction);
      if (known?.at === undefined) return;
      newest.delete(known.at);
      places.set(interaction, { ...known, at: undefined });
    },
  };
};
