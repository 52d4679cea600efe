import { describe, expect, test } from 'vitest';
import { SCREEN_LIMITS, type Screen } from '../../src/kernel/screen.ts';
import { systems } from '../../src/registry.ts';
import type { Token } from '../../src/service/ports/intent.ts';
import { screenIn } from '../support/lobbies.ts';
import { textOf } from '../support/screen-text.ts';
import { MINUTE, openTimedMatch } from '../support/timed-match.ts';

/* Below the picture of a match: a title and at most two lines. All else stands behind [More]. */

/** What is wrong with the words below a picture; undefined where nothing is. */
const faultOf = ({ title, lines = [], body, scene }: Screen<Token>): string | undefined => {
  if (!scene) return undefined;
  if (title === '' || title.includes('\n')) return `the title is ${JSON.stringify(title)}`;
  if (body !== undefined) return `there is a body: ${body}`;
  if (lines.length > SCREEN_LIMITS.lines) return `there are ${lines.length} lines: ${lines.join(' / ')}`;
  return lines.some((it) => it.includes('\n')) ? `a line is broken: ${lines.join(' / ')}` : undefined;
};

const VARIANTS = systems.flatMap((system) => system.variants.map(({ id }) => [id, system] as const));

describe.each(VARIANTS)('%s', (variant, system) => {
  test('shows a title and at most two lines while it is placed, played, late and over', async () => {
    const table = await openTimedMatch({ systems, system: system.id, variant, clock: '60000', chance: variant });
    try {
      await table.battle();
      await table.passes(MINUTE);
      await table.passes(6 * MINUTE);
      await table.press('ann', '-.0.!resign');
      await table.house.ticked();
      const boards = table.house.deliveries.filter(({ screen }) => screen.scene).map(({ screen }) => screen);
      expect(boards.length).toBeGreaterThan(2);
      const ofMatch = boards.filter(({ buttons }) => !buttons.flat().some(({ press }) => press.includes('!join')));
      expect(ofMatch.flatMap((screen) => faultOf(screen) ?? [])).toEqual([]);
    } finally {
      await table.end();
    }
  });
});

test('the clock, the seals, the fleets and how to fire stand behind [More]', async () => {
  const table = await openTimedMatch({ clock: '60000' });
  await table.battle();
  const board = textOf(table.ann.message?.screen) ?? '';
  const more = textOf(screenIn(await table.press('ann', '-.0.?!menu'))) ?? '';
  for (const part of ['1 min a move', 'Fair-play seals', 'afloat', 'type B6']) {
    expect(board).not.toContain(part);
    expect(more).toContain(part);
  }
  await table.end();
});
