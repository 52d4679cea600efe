/*
 * How often the shards are asked for what is due: each time while anything goes on, once a second at rest. Asked at rest,
 * they say when the next item is due, so that one set long before is found in time. What this program sets itself ends the
 * rest; what another program sets less than a second before it is due is found within that second, if not by that program.
 */

/** How long after the last thing that went on a rest begins, in ms. */
const REST_AFTER_MS = 5_000;
/** How often the shards are asked at rest, in ms. */
const AT_REST_MS = 1_000;

/** What a look at all shards found. */
export interface Look {
  /** When it began, on the clock of the watch. */
  readonly beganAt: number;
  /** The number of due items that were taken. */
  readonly taken: number;
  /** Time from then to the next item, in ms; undefined when none waits. */
  readonly nextMs: number | undefined;
}

/** Says when the shards are to be asked. */
export interface IdleWatch {
  readonly now: () => number;
  /** Tells that this program may have set something that is due soon. */
  readonly stir: () => void;
  readonly isTime: () => boolean;
  readonly looked: (look: Look) => void;
}

/** @param now a monotonic clock, in ms. */
export const createIdleWatch = (now: () => number): IdleWatch => {
  let restsFrom = now() + REST_AFTER_MS;
  let looksAt = Number.NEGATIVE_INFINITY;
  const stir = (): void => {
    restsFrom = now() + REST_AFTER_MS;
  };
  return {
    now,
    stir,
    isTime: () => now() < restsFrom || now() >= looksAt,
    looked: ({ beganAt, taken, nextMs = Number.POSITIVE_INFINITY }) => {
      if (taken > 0) stir();
      looksAt = beganAt + Math.min(AT_REST_MS, nextMs);
    },
  };
};

/** The same act, which tells the watch when it has ended, well or not: an answer that is lost may have been a change. */
export const stirring =
  <Given extends readonly unknown[], Answer>(
    { stir }: Pick<IdleWatch, 'stir'>,
    act: (...given: Given) => Promise<Answer>,
  ) =>
  (...given: Given): Promise<Answer> =>
    act(...given).finally(stir);
