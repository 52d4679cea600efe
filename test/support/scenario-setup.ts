import { relative } from 'node:path';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { strikeOut, watched } from '../emulators/watch.ts';
import { drawFor } from './lots.ts';
import { fileBegins, fileEnds, reckoned, scenarioBegins } from './scenario.ts';

/* Loaded before each test file: what is said here holds for every test, also for one just written. */

const { testPath = '' } = expect.getState();
const file = relative(process.cwd(), testPath);
drawFor(file);
beforeEach(() => drawFor(`${file} ${expect.getState().currentTestName ?? ''}`));

if (/\/test\/e2e\//.test(testPath)) {
  fileBegins();
  beforeEach(scenarioBegins);
  // These run after the hooks of the file itself, which may have ended everything by `cleanedUp`.
  afterEach(reckoned);
  afterAll(() => fileEnds());
} else {
  afterAll(() => {
    for (const it of watched()) strikeOut(it);
  });
}
