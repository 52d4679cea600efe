import { describe, expect, it, test } from 'vitest';
import { sourcesIn } from './sources.ts';

/*
 * How large the house is, room by room. A room grows only by a commit that raises its number here and says why; one that
 * has shrunk takes a smaller number, so that it stays so.
 */

/** Lines of TypeScript by folder. Each counts what is not in a longer one. */
const ROOMS: Readonly<Record<string, number>> = {
  'adapters/discord/': 4815,
  'adapters/playground/': 2844,
  'adapters/playground/client/': 12972,
  'adapters/telegram/': 4926,
  'render/': 4814,
  'src/': 98,
  'src/app/': 1359,
  'src/cli/': 899,
  'src/config/': 1151,
  'src/kernel/': 2792,
  'src/kit/': 5048,
  'src/league/': 3128,
  'src/observability/': 708,
  'src/operator/': 3094,
  'src/service/': 2428,
  'src/service/control/': 514,
  'src/service/core/': 11192,
  'src/service/features/': 14016,
  'src/store/': 3636,
  'src/systems/admiral/': 20100,
  'src/systems/hex-sea-battle/': 9827,
  'src/systems/sea-battle/': 20180,
};

/** Lines by which a room may be smaller than its number. */
const SLACK = 0.02;
/** Lines of tests for each line of the program, at most. */
const TESTS = 1.15;

const linesIn = (text: string): number => text.split('\n').length - 1;

const sources = sourcesIn('src', 'adapters', 'render');
const rooms = Object.keys(ROOMS).toSorted((a, b) => b.length - a.length);
const linesOf = (room: string): number =>
  sources
    .filter(({ path }) => rooms.find((it) => path.startsWith(it)) === room)
    .reduce((sum, { text }) => sum + linesIn(text), 0);

describe('the lines of', () => {
  test.each(Object.entries(ROOMS))('%s are at most %i', (room, most) => {
    const lines = linesOf(room);
    expect(
      lines,
      `${room} has ${lines} lines: take some out, or say in the commit why it needs more`,
    ).toBeLessThanOrEqual(most);
    const least = Math.floor(most * (1 - SLACK)) - 20;
    expect(lines, `${room} has shrunk: write ${lines} in test/laws/budget.test.ts`).toBeGreaterThanOrEqual(least);
  });

  it('every file count in some room', () => {
    expect(sources.filter(({ path }) => !rooms.some((it) => path.startsWith(it))).map(({ path }) => path)).toEqual([]);
  });

  it('the tests are at most 1.15 for each line of the program', () => {
    const [program, tests] = [sources, sourcesIn('test')].map((all) =>
      all.reduce((sum, { text }) => sum + linesIn(text), 0),
    );
    expect(tests ?? 0).toBeLessThanOrEqual(TESTS * (program ?? 0));
  });
});
