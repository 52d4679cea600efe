import type { AnySystem } from './kernel/system.ts';
import { admiral } from './systems/admiral/index.ts';
import { hexSeaBattle } from './systems/hex-sea-battle/index.ts';
import { seaBattle } from './systems/sea-battle/index.ts';

/** Every rule system. To add one, add a folder under `systems` and a line here. */
export const systems: readonly AnySystem[] = [seaBattle, hexSeaBattle, admiral];
