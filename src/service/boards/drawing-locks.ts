/**
 * Whose turn it is to draw a board in this process: drawings of one board come one after another, so that none lands on
 * another. Other processes know nothing of it, and so the store's claims guard what overlaps all the same.
 */
export interface DrawingLocks {
  /** What is under way on a board; undefined when its turn is free. Never rejects. */
  underway(board: string): Promise<void> | undefined;
  /** Does something in a board's turn, which must be free. */
  run(board: string, work: () => Promise<void>): Promise<void>;
  /**
   * Waits for a board's turn and takes it; gives what ends it. A person waits for this drawing: where another takes
   * longer than they have patience for, the drawing goes ahead without a turn.
   */
  take(board: string): Promise<() => void>;
}

/** How long somebody who waits for an answer waits for another drawing of their board. */
const PATIENCE_MS = 2_000;
/** No turn lasts longer, whatever became of who took it: a claim's lease. */
const LONGEST_MS = 20_000;

export const createDrawingLocks = (patienceMs = PATIENCE_MS, longestMs = LONGEST_MS): DrawingLocks => {
  const turns = new Map<string, Promise<void>>();

  const begin = (board: string): (() => void) => {
    let resolve = (): void => undefined;
    const turn = new Promise<void>((done) => {
      resolve = done;
    });
    const end = (): void => {
      timer.cancel();
      if (turns.get(board) === turn) turns.delete(board);
      resolve();
    };
    const timer = after(longestMs, end);
    turns.set(board, turn);
    return end;
  };

  return {
    underway: (board) => turns.get(board),
    async run(board, work) {
      const end = begin(board);
      try {
        await work();
      } finally {
        end();
      }
    },
    async take(board) {
      let patient = true;
      let enough = (): void => undefined;
      const patience = new Promise<void>((done) => {
        enough = done;
      });
      const timer = after(patienceMs, () => {
        patient = false;
        enough();
      });
      for (let before = turns.get(board); before && patient; before = turns.get(board))
        await Promise.race([before, patience]);
      timer.cancel();
      return turns.has(board) ? () => undefined : begin(board);
    },
  };
};

/** Does something later, unless it is cancelled; an infinite time never comes. */
const after = (ms: number, act: () => void): { readonly cancel: () => void } => {
  const timer = Number.isFinite(ms) ? setTimeout(act, ms).unref() : undefined;
  return { cancel: () => clearTimeout(timer) };
};
