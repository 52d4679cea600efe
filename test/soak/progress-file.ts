import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The file with the progress of the long runs: `SOAK_LEDGER`, by default beside the caches of other tools. */
const PATH =
  process.env['SOAK_LEDGER'] ??
  fileURLToPath(new URL('../../node_modules/.cache/broadside/soak-matches.json', import.meta.url));

/** By variant `id@version`: the number of matches played without a fault, over all runs. */
export type SoakProgress = Readonly<Record<string, number>>;

/** Empty if there has been no run. */
export const readProgress = (): SoakProgress => {
  try {
    return JSON.parse(readFileSync(PATH, 'utf8')) as SoakProgress;
  } catch {
    return {};
  }
};

export const writeProgress = (ledger: SoakProgress): void => {
  mkdirSync(dirname(PATH), { recursive: true });
  writeFileSync(PATH, `${JSON.stringify(ledger, undefined, 1)}\n`);
};
