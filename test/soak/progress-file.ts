import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where it is kept how far the long runs have come: SOAK_LEDGER, beside the caches of other tools unless said. */
const PATH =
  process.env['SOAK_LEDGER'] ??
  fileURLToPath(new URL('../../node_modules/.cache/broadside/soak-matches.json', import.meta.url));

/** By variant `id@version`: how many matches have been played, without a fault, by all runs together. */
export type SoakProgress = Readonly<Record<string, number>>;

/** Nothing where no run has been. */
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
