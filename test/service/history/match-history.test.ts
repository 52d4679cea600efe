import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bodyOf } from '../../support/answer-body.ts';
import { textOf } from '../../support/screen-text.ts';
import { openTimedMatch, type TimedMatch } from '../../support/timed-match.ts';

/* Replay and analysis page through one match: its log is read once for all their pages. */

let table: TimedMatch;
beforeEach(async () => {
  table = await openTimedMatch();
  await table.battle();
  for (let nth = 0; nth < 4; nth++) await table.fires(await table.onTurn());
});
afterEach(() => table.end());

const replay = async (at: number): Promise<string> =>
  textOf(bodyOf(await table.press('ann', `-.0.?!replay:${at}`), 'whisper')?.screen) ?? '';

describe('the history of a match', () => {
  test('is read once, no matter how many pages are turned', async () => {
    await table.press('ann', '-.0.!resign');
    const { context } = table.service.game;
    const reads = vi.spyOn(context.store, 'facts');
    const pages = [];
    for (const at of [0, 1, 2, 1, 0]) pages.push(await replay(at));
    expect(reads).toHaveBeenCalledTimes(1);
    expect(new Set(pages).size).toBe(3);
    expect([pages[4], pages[3]]).toEqual([pages[0], pages[1]]);
  });

  test.each(['picture', 'text', 'words'])('says each line of a page once on a board in %s', async (board) => {
    await table.press('ann', '-.0.!resign');
    await table.ann.does({ kind: 'press', token: `-.-.0.!own:board:${board}` });
    const lines = (await replay(0)).split('\n');
    expect(lines[0]).toMatch(/^Step 0 of \d+$/);
    expect(lines).toEqual([...new Set(lines)]);
  });

  test('is read again after another step, or after a failed read', async () => {
    const { context } = table.service.game;
    const before = await context.states(await table.match());
    await table.fires(await table.onTurn());
    const after = await context.states(await table.match());
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.length).toBe(before.length + 1);
    await table.fires(await table.onTurn());
    const reads = vi.spyOn(context.store, 'facts').mockRejectedValueOnce(new Error('no store'));
    await expect(context.states(await table.match())).rejects.toThrow('no store');
    expect((await context.states(await table.match())).length).toBe(before.length + 2);
    expect(reads).toHaveBeenCalledTimes(2);
  });

  test('is dropped from the cache once others have been read since', async () => {
    const { context } = table.service.game;
    const match = await table.match();
    const reads = vi.spyOn(context.store, 'facts');
    const headed = (head: number) => ({ ...match, hidden: { ...match.hidden, chain: `head ${head}` } });
    for (const head of [1, 2, 3, 4, 5, 6, 7, 8, 1, 9, 1]) await context.states(headed(head));
    expect(reads).toHaveBeenCalledTimes(9);
    await context.states(headed(2));
    expect(reads).toHaveBeenCalledTimes(10);
  });
});
