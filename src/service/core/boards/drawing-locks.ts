import { openPromise } from '../../../kit/open-promise.ts';
import { within } from '../../../kit/timeout.ts';

/**
 * Turns for drawing a board within this process: drawings of one board run in order, so that none overwrites another.
 * Drawings of other processes are guarded by the store's claims.
 */
export interface DrawingLocks {
  /** The work under way on a board; undefined when the board is free. Never rejects. */
  underway(board: string): Promise<void> | undefined;
  /** Runs work in a board's turn. The board must be free. */
  run<T>(board: string, work: () => Promise<T>): Promise<T>;
  /**
   * Waits for a board's turn and takes it. A person waits for this drawing: when another takes longer than their
   * patience, the drawing starts without a turn.
   * @returns the function that ends the turn.
   */
  take(board: string): Promise<() => void>;
}

/** How long a person who waits for an answer waits for another drawing of their board. */
const PATIENCE_MS = 2_000;
/** Longest turn, even if its holder never ends it: the lease of a claim. */
const LONGEST_MS = 20_000;

export const createDrawingLocks = (patienceMs = PATIENCE_MS, longestMs = LONGEST_MS): DrawingLocks => {
  const turns = new Map<string, Promise<void>>();

  const begin = (board: string): (() => void) => {
    const { promise: turn, resolve } = openPromise<void>();
    const end = (): void => {
      if (turns.get(board) === turn) turns.delete(board);
      resolve();
    };
    turns.set(board, turn);
    void within(longestMs, turn, end);
    return end;
  };

  return {
    underway: (board) => turns.get(board),
    async run(board, work) {
      const end = begin(board);
      try {
        return await work();
      } finally {
        end();
      }
    },
    async take(board) {
      let patient = true;
      const begun = async (): Promise<(() => void) | undefined> => {
        for (let before = turns.get(board); before; before = turns.get(board)) {
          await before;
          if (!patient) return undefined;
        }
        return begin(board);
      };
      const end = await within(patienceMs, begun(), () => {
        patient = false;
      });
      return end ?? (() => undefined);
    },
  };
};
