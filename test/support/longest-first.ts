import { statSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What the slowest test files take of the processors, in seconds, by path under `test/`. Measure them again from time to
 * time: only their order and their share of the whole matter.
 */
const COSTS: Readonly<Record<string, number>> = {
  'e2e/operator.test.ts': 40,
  'laws/authorisation.test.ts': 39,
  'e2e/page-sea.test.ts': 38,
  'laws/systems.test.ts': 37,
  'laws/authorisation-under-sail.test.ts': 36,
  'e2e/refused-start.test.ts': 35,
  'service/simulation.test.ts': 34,
  'e2e/admiral.test.ts': 33,
  'e2e/cross-platform.test.ts': 32,
  'e2e/discord-server.test.ts': 31,
  'service/play/long-calls.test.ts': 30,
  'laws/two-lines.test.ts': 29,
  'e2e/hex.test.ts': 28,
  'e2e/match.test.ts': 27,
  'laws/secrecy-sea-battle.test.ts': 26,
  'e2e/telegram-minute.test.ts': 25,
  'systems/admiral/picture.test.ts': 24,
  'laws/exclusion.test.ts': 23,
  'e2e/playground.test.ts': 22,
  'laws/spoken-labels.test.ts': 21,
  'laws/secrecy-flows.test.ts': 20,
  'systems/admiral/rules/custom-rules.test.ts': 19,
  'systems/admiral/words.test.ts': 18,
  'laws/secrecy-admiral.test.ts': 17,
  'e2e/platform-faults.test.ts': 16,
  'service/record/exactly-once.test.ts': 15,
  'service/crash.test.ts': 14,
  'e2e/sea-battle-variants.test.ts': 13,
  'systems/admiral/face/board-words.test.ts': 12,
  'systems/admiral/ai-fast.test.ts': 11,
  'systems/admiral/salvo.test.ts': 10,
  'laws/matches.test.ts': 9,
  'e2e/bad-input.test.ts': 8,
  'adapters/playground/axe.test.ts': 7,
  'systems/sea-battle/rules/every-variant.test.ts': 6,
  'e2e/telegram-groups.test.ts': 5,
  'adapters/playground/browser.test.ts': 4,
  'laws/offers.test.ts': 3,
  'e2e/accessibility.test.ts': 3,
  'laws/transcripts.test.ts': 3,
  'e2e/simultaneous-presses.test.ts': 3,
  'laws/hostile.test.ts': 3,
  'e2e/lost-store.test.ts': 3,
  'systems/hex-sea-battle/ai.test.ts': 3,
  'systems/sea-battle/face/every-variant.test.ts': 3,
  'e2e/telegram-private.test.ts': 3,
  'laws/secrecy.test.ts': 3,
  'systems/sea-battle/ai/levels.test.ts': 3,
  'e2e/telegram-chats.test.ts': 3,
  'systems/sea-battle/rules/layouts/fleet-counts.test.ts': 3,
  'systems/sea-battle/ai/effort-bounds.test.ts': 3,
  'e2e/play.test.ts': 3,
  'e2e/paper-fleets.test.ts': 3,
  'systems/sea-battle/rules/layouts/random-walk.test.ts': 3,
  'laws/fuzz.test.ts': 3,
  'systems/sea-battle/rules/layouts/uniformity.test.ts': 3,
  'systems/sea-battle/face/picture/film.test.ts': 3,
  'systems/sea-battle/ai/every-variant.test.ts': 3,
  'laws/secrecy-hex.test.ts': 3,
  'adapters/discord/answers.test.ts': 3,
  'systems/sea-battle/ai/calibration.test.ts': 3,
  'laws/secrecy-service.test.ts': 3,
  'e2e/custom-rules.test.ts': 3,
  'laws/hostile-under-sail.test.ts': 3,
  'systems/sea-battle/ai/advice-odds.test.ts': 3,
  'store/differential.test.ts': 3,
  'systems/admiral/ai.test.ts': 3,
};

/** What a file takes that is not in the table, in seconds. */
const USUAL = 0.6;

/** What a test file is expected to take of the processors, in seconds. */
export const costOf = (moduleId: string): number => COSTS[moduleId.replace(/^.*\/test\//, '')] ?? USUAL;

/** 1 for a file that needs an isolated worker, which comes last, since a shared worker ends before such a file. */
const alone = ({ project }: TestSpecification): number => (project.config.isolate ? 1 : 0);

const bySize = (a: TestSpecification, b: TestSpecification): number =>
  statSync(b.moduleId).size - statSync(a.moduleId).size;

/** Sorts the slowest files first, so that no worker runs one alone at the end; then by size; isolated files last. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => alone(a) - alone(b) || costOf(b.moduleId) - costOf(a.moduleId) || bySize(a, b));
  }
}
