import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readMatchLine } from '../../../src/league/record/line.ts';
import { awaitedSeats } from '../../../src/service/core/match/commits.ts';
import { viewOf } from '../../../src/service/core/match/turn.ts';
import type { Answer } from '../../../src/service/ports/answer.ts';
import { seaBattle } from '../../../src/systems/sea-battle/index.ts';
import { bodyOf } from '../../support/answer-body.ts';
import { chronicleLines } from '../../support/chronicle-lines.ts';
import { openPaperService } from '../../support/paper-service.ts';
import { textOf } from '../../support/screen-text.ts';
import { lmdbStore } from '../../support/stores.ts';
import { MINUTE, openTimedMatch, type TimedMatch } from '../../support/timed-match.ts';

/* A player asks the machine what it would do in their place. */

let table: TimedMatch;
afterEach(() => table?.end());

const HINT = '-.0.!hint';

/** Lets the players fire in turn until `who` is on turn again, one decision later. */
const nextTurnOf = async (who: 'ann' | 'bob'): Promise<void> => {
  const before = (await table.match()).plies[who === 'ann' ? 0 : 1];
  while ((await table.match()).plies[who === 'ann' ? 0 : 1] === before || (await table.onTurn()) !== who) {
    await table.fires(await table.onTurn());
  }
};

const labelsOf = (answer: Answer): readonly string[] =>
  bodyOf(answer, 'whisper')
    ?.screen.buttons.flat()
    .map(({ label }) => label) ?? [];

describe('a hint', () => {
  test('shows a shot, its odds and a picture to the asker only; everyone reads that a hint was taken', async () => {
    table = await openTimedMatch();
    const { mover } = await table.battle();
    const answer = await table.press(mover, HINT);
    const whisper = bodyOf(answer, 'whisper');
    const { alert } = answer;
    expect(alert).toBeUndefined();
    expect(textOf(whisper?.screen)).toMatch(/Hint: fire at [A-K]\d+\nAbout \d( chances?)? in \d+\. /);
    const rival = mover === 'ann' ? 'bob' : 'ann';
    expect(textOf(whisper?.screen)).toContain(`${rival} will see that you took a hint. 4 left.`);
    expect(whisper?.screen.brief?.length).toBeLessThanOrEqual(200);
    expect(whisper?.screen.scene).toBeDefined();
    await table.service.settled();
    expect(textOf(table.ann.message?.screen)).toContain(`💡 Hints taken by ${mover}: 1`);
    const shot = /\n([A-K]\d+):/.exec(textOf(whisper?.screen) ?? '')?.[1] ?? '?';
    expect(textOf(table.ann.message?.screen)).not.toContain(shot);
  });

  test('is the same when requested again before the same decision, and counts once', async () => {
    table = await openTimedMatch();
    const { mover } = await table.battle();
    const first = textOf(bodyOf(await table.press(mover, HINT), 'whisper')?.screen);
    expect(textOf(bodyOf(await table.press(mover, HINT), 'whisper')?.screen)).toBe(first);
    expect(Object.values((await table.match()).hints ?? {})).toEqual([[1]]);
  });

  test('says to come back where too many of one person wait, and counts none', async () => {
    table = await openTimedMatch();
    const { mover } = await table.battle();
    const asked = vi.spyOn(table.service.game.context, 'advise').mockResolvedValueOnce('busy');
    expect((await table.press(mover, HINT)).alert).toBe('Many hints are in the queue. Try again in a minute.');
    expect(asked.mock.calls[0]?.[0].asked).toMatchObject({ person: `paper:${mover}` });
    expect((await table.match()).hints).toBeUndefined();
    expect(bodyOf(await table.press(mover, HINT), 'whisper')).toBeDefined();
  });

  test('fires at the advised square at one press', async () => {
    table = await openTimedMatch();
    const { mover } = await table.battle();
    const asked = await table.press(mover, HINT);
    const square = /fire at ([A-K]\d+)/.exec(textOf(bodyOf(asked, 'whisper')?.screen) ?? '')?.[1];
    expect(labelsOf(asked)).toEqual([`Fire ${square}`, 'Close']);
    const guest = mover === 'ann' ? table.ann : table.bob;
    await guest.does({
      kind: 'press',
      token: bodyOf(asked, 'whisper')?.screen.buttons[0]?.[0]?.press ?? '',
      whisper: true,
    });
    await table.service.settled();
    expect(textOf(guest.message?.screen)).toContain(`${square}`);
    expect((await table.match()).plies[mover === 'ann' ? 0 : 1]).toBe(2);
  });

  test('is put away by [Close], and by the shot that it led to where the board is the player’s own', async () => {
    table = await openTimedMatch({ annAt: { audience: 'one' }, bobAt: { audience: 'one' } });
    const { mover } = await table.battle();
    const guest = mover === 'ann' ? table.ann : table.bob;
    const whisper = bodyOf(await table.press(mover, HINT), 'whisper');
    const [fire, close] = whisper?.screen.buttons[0] ?? [];
    const onPage = (token = '') => guest.does({ kind: 'press', token, whisper: true });
    expect(await onPage(close?.press)).toEqual({ body: { kind: 'put-away' } });
    const fired = await onPage(fire?.press);
    expect(fired.body).toEqual({ kind: 'put-away' });
    // Pressed again, it says that the board has gone on.
    expect(bodyOf(await onPage(fire?.press), 'put-away')).toBeUndefined();
  });

  test('is given only to players, and only on their own turn', async () => {
    table = await openTimedMatch();
    const { waiter } = await table.battle();
    expect((await table.press(waiter, HINT)).alert).toContain('Hints are for your own turn.');
    const { id } = await table.match();
    const eve = table.service.person('eve', table.ann.place);
    const refused = await eve.does({ kind: 'press', token: `${id}.${HINT}` });
    expect(refused.alert).toContain('You are not in this match');
    expect((await table.match()).hints).toBeUndefined();
  });

  test('is a rule of thumb for that player only while fleets are placed, and does not count', async () => {
    table = await openTimedMatch();
    const before = table.bob.message?.screen;
    const answer = await table.press('ann', HINT);
    const whisper = bodyOf(answer, 'whisper');
    const { alert } = answer;
    expect(alert).toBeUndefined();
    expect(textOf(whisper?.screen)).toMatch(/^Press “Perelman’s trick”: the large ships huddle in a corner/);
    expect(textOf(whisper?.screen)).not.toContain('Hints left');
    await table.service.settled();
    expect(table.bob.message?.screen).toEqual(before);
    expect((await table.match()).hints).toBeUndefined();
  });

  test('is given five times a match', async () => {
    table = await openTimedMatch();
    const { mover } = await table.battle();
    for (let nth = 1; nth <= 5; nth++) {
      expect((await table.press(mover, HINT)).alert, `${nth}`).toBeUndefined();
      await nextTurnOf(mover);
      await table.passes(MINUTE);
    }
    expect((await table.press(mover, HINT)).alert).toContain('Hints taken: 5 of 5.');
  });

  test('is given six times a minute', async () => {
    table = await openTimedMatch();
    const { mover } = await table.battle();
    for (let nth = 1; nth <= 6; nth++) await table.press(mover, HINT);
    expect((await table.press(mover, HINT)).alert).toContain('Ask again in a minute.');
    await table.passes(MINUTE + 1);
    expect((await table.press(mover, HINT)).alert).toBeUndefined();
  });

  test('is refused where the match counts for a rating', async () => {
    table = await openTimedMatch();
    const { mover } = await table.battle();
    const { id } = await table.match();
    await table.service.game.context.change(id, 'rated', (match) => ({
      ok: true,
      value: { match: { ...match, rated: true }, records: [], stale: 'all' },
    }));
    expect((await table.press(mover, HINT)).alert).toContain('rated match');
  });

  test('is offered under [More], and by /hint', async () => {
    table = await openTimedMatch();
    const { mover } = await table.battle();
    const guest = mover === 'ann' ? table.ann : table.bob;
    const menu = bodyOf(await table.press(mover, '-.0.?!menu'), 'whisper')?.screen;
    expect(menu?.buttons.flat().map((it) => it.label)).toEqual(expect.arrayContaining(['💡 Hint', '🔍 Zoom in']));
    const closeUp = bodyOf(await table.press(mover, '-.0.?zoom'), 'whisper')?.screen;
    expect(closeUp?.scene?.width).toBe(closeUp?.scene?.height);
    const asked = await guest.does({ kind: 'ask', about: 'hint' });
    expect(textOf(bodyOf(asked, 'whisper')?.screen)).toContain('Hint: fire at');
    expect((await table.service.person('eve', table.ann.place).does({ kind: 'ask', about: 'hint' })).alert).toContain(
      'You have no match here.',
    );
  });

  test('is counted in the chronicle', async () => {
    table = await openTimedMatch();
    const { mover, waiter } = await table.battle();
    await table.press(mover, HINT);
    await table.press(waiter, '-.0.!resign');
    const lines = await chronicleLines(table.kept.store);
    expect(readMatchLine(lines[0] ?? '')?.hints).toEqual(mover === 'ann' ? [1, 0] : [0, 1]);
  });
});

test('passes the machine exactly the asker’s view', async () => {
  const kept = await lmdbStore();
  const asked: unknown[] = [];
  const service = openPaperService({
    systems: [seaBattle],
    store: kept.store,
    key: randomBytes(32),
    asked: (view) => asked.push(view),
  });
  const ann = service.person('ann');
  await ann.plays({ level: 'cabin-boy' });
  const id = (await service.game.context.people.matchesOf(ann.person.id))[0] ?? '';
  const match = async () => {
    const found = await service.game.context.load(id);
    if (typeof found === 'string') throw new Error(found);
    return found;
  };
  await ann.does({ kind: 'press', token: `${id}.-.0.ready` });
  await service.ticked();
  while (!awaitedSeats(service.game.context.systemOf('sea-battle'), await match()).includes(0)) await service.ticked();
  const before = await match();
  expect(bodyOf(await ann.does({ kind: 'press', token: `${id}.-.0.!hint` }), 'whisper')).toBeDefined();
  expect(JSON.stringify(asked)).toBe(JSON.stringify([viewOf(service.game.context.systemOf('sea-battle'), before, 0)]));
  await kept.end();
});
