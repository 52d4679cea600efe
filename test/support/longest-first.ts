import { statSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, the longest first, by their paths under `test/`. To be measured again now and then. */
const LONGEST: readonly string[] = [
  'e2e/telegram-minute.test.ts',
  'e2e/operator.test.ts',
  'laws/matches.test.ts',
  'e2e/match.test.ts',
  'laws/systems.test.ts',
  'adapters/playground/axe.test.ts',
  'e2e/playground.test.ts',
  'laws/secrecy-family.test.ts',
  'e2e/family.test.ts',
  'e2e/honour.test.ts',
  'laws/authorisation.test.ts',
  'e2e/discord-life.test.ts',
];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONGEST.findIndex((path) => moduleId.endsWith(`/test/${path}`));
  return place < 0 ? LONGEST.length : place;
};

/** Whoever shares a worker with others stands together: a worker ends where a file that wants its own comes next. */
const alone = ({ project }: TestSpecification): number => (project.config.isolate ? 0 : 1);

const bySize = (a: TestSpecification, b: TestSpecification): number =>
  statSync(b.moduleId).size - statSync(a.moduleId).size;

/** The longest files first, so that no worker is left alone with one at the end; then those apart; then the larger. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => placeOf(a) - placeOf(b) || alone(a) - alone(b) || bySize(a, b));
  }
}
