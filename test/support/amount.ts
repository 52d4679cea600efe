/** True in long runs (`npm run soak`), which try more of everything. */
export const isThorough = process.env['THOROUGH'] === 'true';

/** How many random matches, moments or texts a law tries: `usual` in the test command, `thorough` in long runs. */
export const amount = (usual: number, thorough: number): number => (isThorough ? thorough : usual);

/**
 * The entries of a list that a run tries: in the test command every `step`-th, in long runs all. Lists that are tried
 * several times, as for each game, differ in their `shift`, so that together they try everything.
 */
export const everyNth = <T>(list: readonly T[], step: number, shift = 0): readonly T[] =>
  isThorough ? list : list.filter((_, i) => (i + shift) % step === 0);
