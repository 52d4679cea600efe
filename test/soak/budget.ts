/** How long the long runs may take in all, fuzzing apart: SOAK_SECONDS, ten minutes unless said. */
const SECONDS = Number(process.env['SOAK_SECONDS'] ?? 600);

/** The end of a share of the budget, as a question. */
export const timeFor = (share: number): { left(): boolean; readonly ms: number } => {
  const ms = SECONDS * 1000 * share;
  const until = performance.now() + ms;
  return { ms, left: () => performance.now() < until };
};

/** The seed of this run: SOAK_SEED to tell it again, else another each time. */
export const soakSeed = Number(process.env['SOAK_SEED'] ?? Date.now() % 2 ** 31);
