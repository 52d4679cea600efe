import { statSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest test files, longest first, by path under `test/`. Measure them again from time to time. */
const LONGEST: readonly string[] = [
  'e2e/operator.test.ts',
  'laws/authorisation.test.ts',
  'e2e/page-sea.test.ts',
  'laws/systems.test.ts',
  'laws/authorisation-under-sail.test.ts',
  'e2e/refused-start.test.ts',
  'service/simulation.test.ts',
  'e2e/admiral.test.ts',
  'e2e/cross-platform.test.ts',
  'e2e/discord-server.test.ts',
  'service/play/long-calls.test.ts',
  'laws/two-lines.test.ts',
  'e2e/hex.test.ts',
  'e2e/match.test.ts',
  'laws/secrecy-sea-battle.test.ts',
  'e2e/telegram-minute.test.ts',
  'systems/admiral/picture.test.ts',
  'laws/exclusion.test.ts',
  'e2e/playground.test.ts',
  'laws/spoken-labels.test.ts',
  'laws/secrecy-flows.test.ts',
  'systems/admiral/rules/custom-rules.test.ts',
  'systems/admiral/words.test.ts',
  'laws/secrecy-admiral.test.ts',
  'e2e/platform-faults.test.ts',
  'service/record/exactly-once.test.ts',
  'service/crash.test.ts',
  'e2e/sea-battle-variants.test.ts',
  'systems/admiral/face/board-words.test.ts',
  'systems/admiral/ai-fast.test.ts',
  'systems/admiral/salvo.test.ts',
  'laws/matches.test.ts',
  'e2e/bad-input.test.ts',
  'adapters/playground/axe.test.ts',
  'systems/sea-battle/rules/every-variant.test.ts',
  'e2e/telegram-groups.test.ts',
  'adapters/playground/browser.test.ts',
  'laws/offers.test.ts',
  'e2e/accessibility.test.ts',
  'laws/transcripts.test.ts',
  'e2e/simultaneous-presses.test.ts',
  'laws/hostile.test.ts',
  'e2e/lost-store.test.ts',
  'systems/hex-sea-battle/ai.test.ts',
  'systems/sea-battle/face/every-variant.test.ts',
  'e2e/telegram-private.test.ts',
  'laws/secrecy.test.ts',
  'systems/sea-battle/ai/levels.test.ts',
  'e2e/telegram-chats.test.ts',
  'systems/sea-battle/rules/layouts/fleet-counts.test.ts',
  'systems/sea-battle/ai/effort-bounds.test.ts',
  'e2e/play.test.ts',
  'e2e/paper-fleets.test.ts',
  'systems/sea-battle/rules/layouts/random-walk.test.ts',
  'laws/fuzz.test.ts',
  'systems/sea-battle/rules/layouts/uniformity.test.ts',
  'systems/sea-battle/face/picture/film.test.ts',
  'systems/sea-battle/ai/every-variant.test.ts',
  'laws/secrecy-hex.test.ts',
  'adapters/discord/answers.test.ts',
  'systems/sea-battle/ai/calibration.test.ts',
  'laws/secrecy-service.test.ts',
  'e2e/custom-rules.test.ts',
  'laws/hostile-under-sail.test.ts',
  'systems/sea-battle/ai/advice-odds.test.ts',
  'store/differential.test.ts',
  'systems/admiral/ai.test.ts',
];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONGEST.findIndex((path) => moduleId.endsWith(`/test/${path}`));
  return place < 0 ? LONGEST.length : place;
};

/** 1 for a file that needs an isolated worker, which comes last, since a shared worker ends before such a file. */
const alone = ({ project }: TestSpecification): number => (project.config.isolate ? 1 : 0);

const bySize = (a: TestSpecification, b: TestSpecification): number =>
  statSync(b.moduleId).size - statSync(a.moduleId).size;

/** Sorts the slowest files first, so that no worker runs one alone at the end; then by size; isolated files last. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => alone(a) - alone(b) || placeOf(a) - placeOf(b) || bySize(a, b));
  }
}
