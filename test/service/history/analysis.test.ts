import { afterEach, describe, expect, test, vi } from 'vitest';
import { SCREEN_LIMITS, type Screen, screenText } from '../../../src/kernel/screen.ts';
import { newAnalysis } from '../../../src/service/core/context/adviser.ts';
import type { Token } from '../../../src/service/ports/intent.ts';
import { bodyOf } from '../../support/answer-body.ts';
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
    const whisper = bodyOf(await table.press('ann', `-.0.?!study${at}`), 'whisper');
    if (whisper && !screenText(whisper.screen).includes('will appear here')) return whisper.screen;
  }
  throw new Error('never analysed');
};

const labels = ({ buttons }: Screen<Token>): readonly (readonly string[])[] =>
  buttons.map((row) => row.map(({ label }) => label));

describe('an analysis', () => {
  test('opens when the match is over', async () => {
    table = await openTimedMatch();
    await table.battle();
    expect(textOf(bodyOf(await table.press('ann', '-.0.?!study'), 'whisper')?.screen)).toBe(
      'The analysis opens when the match is over.',
    );
    await table.press('ann', '-.0.!resign');
    await table.service.settled();
    expect(
      screenIn(await table.press('ann', '-.0.?!menu'))
        .buttons.flat()
        .map(({ label }) => label),
    ).toContain('Analysis');
    expect(screenText(await page())).toContain('Nothing to analyse');
  });

  test('leads with the accuracy of the reader, and a picture of it', async () => {
    await finished(12);
    const summary = await page();
    expect(summary.title).toMatch(/^Accuracy: \d+ %$/);
    expect(summary.lines).toEqual([
      'How close your shots were to the best ones.',
      expect.stringMatching(/^(Costliest: shots? \d+( and \d+)?|Nothing was far from the best)\.$/),
    ]);
    expect(summary.scene).toBeDefined();
    expect(summary.alt).toMatch(/^You: \d+ %\. bob: \d+ %\./);
    expect(labels(summary)).toEqual([['▶ Shot by shot', 'Close']]);
  });

  test('keeps the list of shots behind a key, with luck and the notable ones', async () => {
    const shots = await finished(12);
    const list = await page(':all');
    expect(list.title).toBe(`🔬 Shots: ${shots}`);
    expect(screenText(list)).toMatch(/Your accuracy: \d+ %, luck [+−]?[\d.]+/);
    expect(screenText(list)).toMatch(/bob: accuracy \d+ %, luck [+−]?[\d.]+/);
    expect(screenText(list).length).toBeLessThanOrEqual(SCREEN_LIMITS.textChars);
    expect(labels(list).at(-1)).toEqual(['▶ From the first', '← Accuracy']);
    expect(list.buttons.length).toBeLessThanOrEqual(SCREEN_LIMITS.rows);
  });

  test('goes shot by shot, with a picture of where the enemy could have been', async () => {
    const shots = await finished(6);
    const first = await page(':0');
    expect(screenText(first)).toMatch(/\n(ann|bob): [A-K]\d+, \d+ in 100\. (A miss\.|A hit!)\n/);
    expect(first.scene).toBeDefined();
    expect(first.alt).toMatch(/Likeliest: ([A-K]\d+: \d+ in 100, ){4}[A-K]\d+: \d+ in 100\./);
    expect(labels(first)).toEqual([['▶', '⏭'], ['← All shots']]);
    expect(labels(await page(':3'))).toEqual([['⏮', '◀', '▶', '⏭'], ['← All shots']]);
    expect(labels(await page(':99'))).toEqual([['⏮', '◀'], ['← All shots']]);
    expect(screenText(await page(':nonsense'))).toContain(`Shot 1 of ${shots}`);
  });

  test('is computed once', async () => {
    await finished(4);
    const before = screenText(await page(':2'));
    expect(screenText(await page(':2'))).toBe(before);
  });

  test('is replaced by its result once the machine has analysed everything', async () => {
    const shots = await finished(6);
    const { context } = table.service.game;
    const advise = context.advise;
    const { promise: held, resolve: begin } = Promise.withResolvers<void>();
    vi.spyOn(context, 'advise').mockImplementation(async (asked) => {
      await held;
      return advise ? advise(asked) : 'busy';
    });
    const answer = await table.press('ann', '-.0.?!study');
    const whisper = bodyOf(answer, 'whisper');
    const becomes = whisper?.becomes;
    expect(whisper?.screen.lines).toEqual([`0 of ${shots}`, 'The result will appear here.']);
    expect(whisper?.screen.scene).toBeDefined();
    // Pressing again meanwhile requests nothing twice: both pages get the same result.
    const again = await table.press('ann', '-.0.?!study');
    begin();
    const [first, second] = [await becomes, await bodyOf(again, 'whisper')?.becomes];
    expect(first?.title).toMatch(/^Accuracy: \d+ %$/);
    expect(second).toEqual(first);
    expect(second?.scene, 'made once').toBe(first?.scene);
    expect(bodyOf(await table.press('ann', '-.0.?!study'), 'whisper')?.becomes).toBeUndefined();
  });

  test('is not begun for a person of whom three are under way', async () => {
    await finished(2);
    const { analyses } = table.service.game.context;
    const never = new Promise<void>(() => undefined);
    for (const other of ['a', 'b', 'c'])
      analyses.unfinished.set(other, newAnalysis({ person: 'paper:ann', match: other }, never));
    const refused = textOf(bodyOf(await table.press('ann', '-.0.?!study'), 'whisper')?.screen);
    expect(refused).toBe('Many analyses are in the queue. Try again in a minute.');
    expect(bodyOf(await table.press('bob', '-.0.?!study'), 'whisper')?.screen.title).not.toContain('queue');
  });

  test('shows an error in place of the page when it fails, and a press starts it again', async () => {
    await finished(6);
    const { context } = table.service.game;
    let fail = (): void => undefined;
    const failed = new Promise<never>((_, reject) => {
      fail = () => reject(new Error('no adviser'));
    });
    failed.catch(() => undefined);
    vi.spyOn(context, 'advise').mockImplementationOnce(() => failed);
    const becomes = bodyOf(await table.press('ann', '-.0.?!study'), 'whisper')?.becomes;
    fail();
    const instead = await becomes;
    expect(textOf(instead)).toContain('Something broke on our side');
    expect(labels(instead ?? { title: '', buttons: [] })).toEqual([['Analysis']]);
    expect((await page()).title).toMatch(/^Accuracy: /);
    expect(table.service.logged.splice(0)).toEqual([expect.stringContaining('analysis failed')]);
  });
});
