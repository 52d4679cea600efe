/** True in long runs (`npm run soak`), which try more of everything. */
export const isThorough = process.env['THOROUGH'] === 'true';

/** How many random matches, moments or texts a law tries: `usual` in the test command, `thorough` in long runs. */
export const amount = (usual: number, thorough: number): number => (isThorough ? thorough : usual);
