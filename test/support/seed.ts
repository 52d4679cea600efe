import { randomBytes } from 'node:crypto';
import { isThorough } from './amount.ts';

/*
 * The seed of a run: from it follow the fleets, dice and ids of every match that tests play, and what properties are
 * tried with. `SEED=…` sets it; a failure prints it. The test command uses the same one each time; long runs (`npm run
 * soak`) use a new one.
 */
if (process.env['SEED'] === undefined && isThorough) process.env['SEED'] = randomBytes(4).readUInt32BE().toString();

/** The seed of this run: a text, in most runs a number. */
export const SEED = process.env['SEED'] ?? '17';
