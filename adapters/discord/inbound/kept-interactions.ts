import { pause } from '../../../src/kit/pause.ts';
import { StoreFailure } from '../../../src/service/ports/store.ts';

/** Pause before an interaction is tried again, in ms: doubles from the first to the last. */
const PAUSE_MS = { first: 100, most: 2_000 } as const;
/** Most interactions kept at a time. */
const MOST = 1_000;

/**
 * Interactions that the store has failed. Discord does not bring an interaction again, so they are kept here and tried
 * until the store does them, in order within their channel. They are lost when the program stops.
 */
export interface KeptInteractions {
  /**
   * Does `act`, after those that are kept at the same place.
   * @param onKept called once if it has to wait.
   * @throws what `act` throws: a `StoreFailure` only when it cannot be kept or the program stops.
   */
  run(place: string, act: () => Promise<void>, onKept: () => Promise<void>): Promise<void>;
  /** Keeps nothing any longer: what waits is rejected. */
  close(): void;
}

export const createKeptInteractions = (): KeptInteractions => {
  const halt = new AbortController();
  /** The last one kept at each place. It settles when it is done, and never rejects. */
  const last = new Map<string, Promise<void>>();
  let kept = 0;

  const tryUntilWell = async (act: () => Promise<void>, failure: StoreFailure | undefined): Promise<void> => {
    let latest = failure;
    for (let ms: number = PAUSE_MS.first; ; ms = Math.min(2 * ms, PAUSE_MS.most)) {
      if (latest) {
        await pause(ms, halt.signal);
        if (halt.signal.aborted) throw latest;
      }
      try {
        return await act();
      } catch (fault) {
        if (!(fault instanceof StoreFailure)) throw fault;
        latest = fault;
      }
    }
  };

  const keep = async (place: string, act: () => Promise<void>, failure: StoreFailure | undefined): Promise<void> => {
    kept++;
    const work = (last.get(place) ?? Promise.resolve()).then(() => tryUntilWell(act, failure));
    const settled = work.catch(() => undefined);
    last.set(place, settled);
    try {
      await work;
    } finally {
      kept--;
      if (last.get(place) === settled) last.delete(place);
    }
  };

  return {
    async run(place, act, onKept) {
      let failure: StoreFailure | undefined;
      if (!last.has(place)) {
        try {
          return await act();
        } catch (fault) {
          if (!(fault instanceof StoreFailure)) throw fault;
          failure = fault;
        }
      }
      if (kept >= MOST || halt.signal.aborted) throw failure ?? new StoreFailure('too many interactions wait');
      const [done] = await Promise.all([keep(place, act, failure), onKept()]);
      return done;
    },
    close: () => halt.abort(),
  };
};
