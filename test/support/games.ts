import type { AnySystem } from '../../src/kernel/system.ts';
import { systems } from '../../src/registry.ts';
import { threeInARow } from '../template/index.ts';

/** Every registered game, and the template: a law that holds for both holds for a game that was just made. */
export const games: readonly AnySystem[] = [...systems, threeInARow];
