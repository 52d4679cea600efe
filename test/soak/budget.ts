/** Total time of the long runs without fuzzing, in seconds: `SOAK_SECONDS`, 600 by default. */
const SECONDS = Number(process.env['SOAK_SECONDS'] ?? 600);

/** Starts a share (0..1) of the time budget: its length in ms, and whether any of it is left. */
export const timeFor = (share: number): { left(): boolean; readonly ms: number } => {
  const ms = SECONDS * 1000 * share;
  const until = performance.now() + ms;
  return { ms, left: () => performance.now() < until };
};

/** The seed of this run: `SOAK_SEED` to repeat a run, by default a new one each time. */
export const soakSeed = Number(process.env['SOAK_SEED'] ?? Date.now() % 2 ** 31);
