import type { Mutant } from './mutant.ts';
import { PLATFORMS } from './platforms.ts';
import { PROGRAM } from './program.ts';
import { RECORD } from './record.ts';
import { SEA_BATTLE } from './sea-battle.ts';
import { SECRECY } from './secrecy.ts';
import { SERVICE } from './service.ts';
import { SAILING } from './ships-under-sail.ts';
import { STORES } from './stores.ts';

/** Every mutant that the tests must catch. */
export const MUTANTS: readonly Mutant[] = [
  ...SEA_BATTLE,
  ...SAILING,
  ...SECRECY,
  ...SERVICE,
  ...RECORD,
  ...STORES,
  ...PLATFORMS,
  ...PROGRAM,
];
