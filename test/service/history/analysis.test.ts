import { afterEach, describe, expect, test, vi } from 'vitest';
import { SCREEN_LIMITS, type Screen, screenText } from '../../../src/kernel/screen.ts';
import type { Token } from '../../../src/service/ports/intent.ts';
import { screenIn } from '../../support/lobbies.ts';
import { textOf } from '../../support/screen-text.ts';
import { openTimedMatch, type TimedMatch } from '../../support/timed-match.ts';

/* The analysis of a finished match: a summary, and each shot compared with the machine's. */

let table: TimedMatch;
afterEach(() => table?.end());

/** Plays a match of at least `shots` shots, ended by a resignation. Returns the number of shots. */
const finished = async (shots: number): Promise<number> => {
  table = await openTimedMatch();
  await table.battle();
  for (let nth = 0; nth < shots; nth++) await table.fires(await table.onTurn());
  await table.press('ann', '-.0.!resign');
  // The first decision of each player is their fleet.
  return (await table.match()).plies.reduce((sum, it) => sum + it - 1, 0);
};

/** The page at `at` once the machine has analysed everything. Polls at most 60 times. */
const page = async (at = ''): Promise<Screen<Token>> => {
  for (let tries = 0; tries < 60; tries++) {
    const { whisper } = await table.press('ann', `-.0.?!study${at}`);
    if (whisper && !screenText(whisper.screen).includes('Analysing…')) return whisper.screen;
  }
  throw new Error('never analysed');
};

const labels = ({ buttons }: Screen<Token>): readonly (readonly string[])[] =>
  buttons.map((row) => row.map(({ label }) => label));

describe('an analysis', () => {
  test('opens when the match is over', async () => {
    table = await openTimedMatch();
    await table.battle();
    expect(textOf((await table.press('ann', '-.0.?!study')).whisper?.screen)).toBe(
      'The analysis opens when the match is over.',
    );
    await table.press('ann', '-.0.!resign');
    await table.house.settled();
    expect(
      screenIn(await table.press('ann', '-.0.?!menu'))
        .buttons.flat()
        .map(({ label }) => label),
    ).toContain('Analysis');
    expect(screenText(await page())).toContain('Nothing to analyse');
  });

  test('sums up how close each captain came to the best shots, and their luck, and links to the shots', async () => {
    const shots = await finished(12);
    const summary = await page();
    expect(screenText(summary)).toContain(`🔬 Analysis. Shots: ${shots}\n`);
    for (const name of ['ann', 'bob'])
      expect(screenText(summary)).toMatch(
        new RegExp(
          name === 'ann' ? 'Your accuracy: \\d+ %, luck [+−]?[\\d.]+' : 'bob: accuracy \\d+ %, luck [+−]?[\\d.]+',
        ),
      );
    expect(screenText(summary).length).toBeLessThanOrEqual(SCREEN_LIMITS.textChars);
    expect(labels(summary).at(-1)).toEqual(['▶ Shot by shot']);
    expect(summary.buttons.length).toBeLessThanOrEqual(SCREEN_LIMITS.rows);
  });

  test('goes shot by shot, with a picture of where the enemy could have been', async () => {
    const shots = await finished(6);
    const first = await page(':0');
    expect(screenText(first)).toMatch(/\n(ann|bob): [A-K]\d+, \d+ in 100\. (A miss\.|A hit!)\n/);
    expect(first.scene).toBeDefined();
    expect(first.alt).toMatch(/Likeliest: ([A-K]\d+: \d+ in 100, ){4}[A-K]\d+: \d+ in 100\./);
    expect(labels(first)).toEqual([['▶', '⏭'], ['Summary']]);
    expect(labels(await page(':3'))).toEqual([['⏮', '◀', '▶', '⏭'], ['Summary']]);
    expect(labels(await page(':99'))).toEqual([['⏮', '◀'], ['Summary']]);
    expect(screenText(await page(':nonsense'))).toContain(`Shot 1 of ${shots}`);
  });

  test('is computed once', async () => {
    await finished(4);
    const before = screenText(await page(':2'));
    expect(screenText(await page(':2'))).toBe(before);
  });

  test('is replaced by its result once the machine has analysed everything', async () => {
    const shots = await finished(6);
    const { context } = table.house.game;
    const advise = context.advise;
    let begin = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      begin = resolve;
    });
    vi.spyOn(context, 'advise').mockImplementation(async (asked) => {
      await held;
      return advise?.(asked);
    });
    const { whisper, becomes } = await table.press('ann', '-.0.?!study');
    expect(textOf(whisper?.screen)).toContain('Analysing shots');
    // Pressing again meanwhile requests nothing twice: both pages get the same result.
    const again = await table.press('ann', '-.0.?!study');
    begin();
    const [first, second] = [await becomes, await again.becomes];
    expect(textOf(first)).toContain(`🔬 Analysis. Shots: ${shots}\n`);
    expect(second).toEqual(first);
    expect((await table.press('ann', '-.0.?!study')).becomes).toBeUndefined();
  });

  test('shows an error in place of the page when it fails, and a press starts it again', async () => {
    await finished(6);
    const { context } = table.house.game;
    let fail = (): void => undefined;
    const failed = new Promise<never>((_, reject) => {
      fail = () => reject(new Error('no adviser'));
    });
    failed.catch(() => undefined);
    vi.spyOn(context, 'advise').mockImplementationOnce(() => failed);
    const { becomes } = await table.press('ann', '-.0.?!study');
    fail();
    const instead = await becomes;
    expect(textOf(instead)).toContain('Something broke on our side');
    expect(labels(instead ?? { title: '', buttons: [] })).toEqual([['Analysis']]);
    expect(screenText(await page())).toContain('🔬 Analysis. Shots');
    expect(table.house.logged.splice(0)).toEqual([expect.stringContaining('analysis failed')]);
  });
});
