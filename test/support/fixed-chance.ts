import fc from 'fast-check';
import { SEED } from './seed.ts';

/*
 * Loaded before each test file: every property is tried with the random values that the seed of the run gives.
 */

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(SEED) || 0 });
