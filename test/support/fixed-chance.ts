import fc from 'fast-check';
import { isThorough } from './amount.ts';

/*
 * Loaded before each test file: in the test command every property is tried with the same random values in each run. In
 * long runs (`npm run soak`) they are new each time.
 */

if (!isThorough) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 17 });
