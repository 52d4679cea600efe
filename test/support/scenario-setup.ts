import { relative } from 'node:path';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { participants, unregisterParticipant } from '../emulators/scenario/participants.ts';
import { accountForFaults, fileBegins, fileEnds, scenarioBegins } from './scenario.ts';
import { seedFor, seedPrograms } from './test-bytes.ts';

/* Loaded before each test file, so that it applies to every test without further setup. */

const { testPath = '' } = expect.getState();
const file = relative(process.cwd(), testPath);
seedFor(file);
beforeEach(() => seedFor(`${file} ${expect.getState().currentTestName ?? ''}`));

if (/\/test\/e2e\//.test(testPath)) {
  fileBegins();
  beforeEach(scenarioBegins);
  beforeEach(seedPrograms);
  // These run after the hooks of the file itself, which may have ended everything by `cleanUp`.
  afterEach(accountForFaults);
  afterAll(() => fileEnds());
} else {
  afterAll(() => {
    for (const it of participants()) unregisterParticipant(it);
  });
}
