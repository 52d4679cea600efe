import { afterEach, describe, expect, test } from 'vitest';
import { readMatchLine } from '../../../src/league/record/line.ts';
import { bodyOf } from '../../support/answer-body.ts';
import { chronicleLines } from '../../support/chronicle-lines.ts';
import { textOf } from '../../support/screen-text.ts';
import { lmdbStore, redisStore } from '../../support/stores.ts';
import { DAY, openTimedMatch, SECOND, type TimedMatch } from '../../support/timed-match.ts';

/* Matches that end, or do not, by an agreement of the players, by a manager of the chat, or because nobody moves. */

let table: TimedMatch;
afterEach(() => table.end());

const OPENINGS = [
  ['LMDB', lmdbStore],
  ['Redis', () => redisStore()],
] as const;

describe.each(OPENINGS)('on %s', (_, open) => {
  test('ends a match when a draw is offered and accepted', async () => {
    table = await openTimedMatch({ open });
    const { mover, waiter } = await table.battle();
    expect((await table.press(mover, '-.0.!draw')).notice).toContain('Draw offered');
    expect(textOf(table.ann.message?.screen)).toContain(`🤝 ${mover} offers a draw.`);
    expect(table.labels(table.ann)).toEqual(expect.arrayContaining(['Accept draw', 'Decline']));
    await table.press(waiter, '-.0.!draw-yes');
    const { ending } = await table.match();
    expect([ending?.by, ending?.winners]).toEqual(['drawn', []]);
    expect(textOf(table.ann.message?.screen)).toContain('A draw.\nBoth players agreed.');
  });

  test('records a finished match in the chronicle, without names', async () => {
    table = await openTimedMatch({ open });
    const { mover, waiter } = await table.battle();
    await table.press(mover, '-.0.!draw');
    await table.press(waiter, '-.0.!draw-yes');
    const lines = await chronicleLines(table.kept.store);
    expect(lines).toHaveLength(1);
    const line = readMatchLine(lines[0] ?? '');
    expect(line).toMatchObject({
      v: 2,
      rated: 'not-asked',
      system: 'sea-battle',
      by: 'drawn',
      why: 'ending-drawn',
      winners: [],
      machine: false,
      platforms: ['paper'],
      clock: { moveMs: 180_000 },
      plies: [1, 1],
      seats: [{ kind: 'human' }, { kind: 'human' }],
    });
    expect(line?.endedAt).toBeGreaterThanOrEqual(line?.openedAt ?? Number.POSITIVE_INFINITY);
    expect(lines[0]).not.toMatch(/ann|bob|group/);
  });

  test('lets a manager of the chat end a match, and names them', async () => {
    table = await openTimedMatch({ open });
    await table.battle();
    const { id } = await table.match();
    const eve = table.service.person('eve', table.ann.place);
    const press = (act: string) => eve.does({ kind: 'press', token: `${id}.-.0.${act}` });
    expect((await press('!end')).alert).toContain('Only chat admins');
    expect((await press('?!end')).alert).toContain('Only chat admins');
    table.service.managers.add('paper:eve');
    expect(textOf(bodyOf(await press('?!end'), 'whisper')?.screen)).toContain('your name will be shown');
    await press('!end');
    const { ending } = await table.match();
    expect([ending?.by, ending?.winners]).toEqual(['admin', []]);
    expect(textOf(table.ann.message?.screen)).toContain('No result.\nEnded by eve, a chat admin.');
  });

  test('lets a manager who plays in it only resign', async () => {
    table = await openTimedMatch({ open });
    await table.battle();
    table.service.managers.add('paper:ann');
    expect((await table.press('ann', '-.0.!end')).alert).toContain('You play in this match: resign');
    expect((await table.match()).stage).toBe('playing');
  });
});

describe('a draw', () => {
  test('lets the match go on when it is declined, and cannot be offered twice in one turn', async () => {
    table = await openTimedMatch();
    const { mover, waiter } = await table.battle();
    await table.press(mover, '-.0.!draw');
    expect((await table.press(mover, '-.0.!draw-yes')).alert).toContain('your own offer');
    await table.press(waiter, '-.0.!draw-no');
    expect((await table.match()).offer).toBeUndefined();
    expect((await table.press(mover, '-.0.!draw')).alert).toContain('One draw offer per turn');
    await table.fires(mover);
    expect((await table.press(mover, '-.0.!draw')).notice).toContain('Draw offered');
  });

  test('lapses when the other player moves, but not when the player who offered it does', async () => {
    table = await openTimedMatch();
    const { mover, waiter } = await table.battle();
    await table.press(waiter, '-.0.!draw');
    await table.fires(mover);
    expect((await table.match()).offer).toBeUndefined();
    expect((await table.press(mover, '-.0.!draw-yes')).alert).toContain('That offer has expired');
  });

  test('is declined immediately by a machine', async () => {
    table = await openTimedMatch();
    const sol = table.service.person('sol');
    await sol.plays({ level: 'captain' });
    const id = (await table.service.game.context.people.matchesOf('paper:sol'))[0];
    const answer = await sol.does({ kind: 'press', token: `${id}.-.0.!draw` });
    expect(answer.notice).toBe('The machine declines and plays on.');
  });
});

describe('the menu', () => {
  const labels = async (by: 'ann' | 'bob'): Promise<string[]> => {
    const whisper = bodyOf(await table.press(by, '-.0.?!menu'), 'whisper');
    return whisper?.screen.buttons.flat().map((it) => it.label) ?? [];
  };

  test('offers each player and manager what they may do', async () => {
    table = await openTimedMatch({ clock: 'none' });
    await table.battle();
    expect(await labels('ann')).toEqual(expect.arrayContaining(['Offer a draw', 'Resign']));
    expect(await labels('ann')).not.toContain('End the match');
    expect(await labels('ann')).not.toContain('Close without result');
    table.service.managers.add('paper:ann');
    expect(await labels('ann')).not.toContain('End the match');
    const eve = table.service.person('eve', table.ann.place);
    table.service.managers.add('paper:eve');
    const { id } = await table.match();
    const menu = bodyOf(await eve.does({ kind: 'press', token: `${id}.-.0.?!menu` }), 'whisper');
    expect(menu?.screen.buttons.flat().map(({ label }) => label)).toContain('End the match');
    await table.skips(8 * DAY);
    expect(await labels('bob')).toContain('Close without result');
  });
});

describe('where the bot may not write', () => {
  const place = (kind: 'closed' | 'reopened', who = table.ann) => who.does({ kind });

  test('stops the clocks, which then go on with the time that was left', async () => {
    table = await openTimedMatch({ bobAt: {} });
    const { mover } = await table.battle();
    await table.passes(30 * SECOND);
    await place('closed');
    expect((await table.match()).paused?.at).toBe('paper/group');
    expect(textOf(table.bob.message?.screen)).toContain('⏸');
    await table.skips(3600 * SECOND);
    expect((await table.match()).late ?? []).toEqual([]);
    await place('reopened');
    const { deadlines, paused } = await table.match();
    const seat = mover === 'ann' ? 0 : 1;
    expect(paused).toBeUndefined();
    expect((deadlines[seat] ?? 0) - (await table.kept.store.now())).toBe(150 * SECOND);
    expect(textOf(table.bob.message?.screen)).not.toContain('⏸');
  });

  test('starts the clocks again after a move made there, but not after a move made elsewhere', async () => {
    table = await openTimedMatch({ bobAt: {} });
    await place('closed');
    await table.press('bob', '1.0.ready');
    expect((await table.match()).paused).toBeDefined();
    await table.press('ann', '0.0.ready');
    expect((await table.match()).paused).toBeUndefined();
  });

  test('does not stop the clocks of a private chat that is closed', async () => {
    table = await openTimedMatch({ bobAt: {} });
    await table.battle();
    await place('closed', table.bob);
    expect((await table.match()).paused).toBeUndefined();
  });

  test('gives a late player a minute when the clocks go on', async () => {
    table = await openTimedMatch({ clock: '60000' });
    const { waiter } = await table.battle();
    await table.passes(65 * SECOND);
    await place('closed');
    expect((await table.press(waiter, '-.0.!claim')).alert).toContain('paused');
    await place('reopened');
    await table.passes(55 * SECOND);
    expect((await table.match()).late ?? []).toEqual([]);
    await table.passes(10 * SECOND);
    expect((await table.match()).late).toHaveLength(1);
  });
});
