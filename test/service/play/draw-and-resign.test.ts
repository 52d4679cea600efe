import { afterEach, describe, expect, test } from 'vitest';
import { screenText } from '../../../src/kernel/screen.ts';
import type { Answer } from '../../../src/service/ports/answer.ts';
import type { Action } from '../../../src/service/ports/intent.ts';
import { bodyOf } from '../../support/answer-body.ts';
import { labels, screenIn } from '../../support/lobbies.ts';
import type { PaperUser } from '../../support/paper-service.ts';
import { textOf } from '../../support/screen-text.ts';
import { GROUP, openTimedMatch, type TimedMatch } from '../../support/timed-match.ts';

/* /draw and /resign: the buttons behind [More], typed where the match is played. */

let table: TimedMatch;
afterEach(() => table.end());

const DRAW: Action = { kind: 'ask', about: 'draw' };
const RESIGN: Action = { kind: 'ask', about: 'resign' };

const guestBy = (name: 'ann' | 'bob'): PaperUser => table[name];

describe('/resign', () => {
  test('asks first, and resigns only after the answer', async () => {
    table = await openTimedMatch();
    const { mover, waiter } = await table.battle();
    const question = screenIn(await guestBy(mover).does(RESIGN));
    expect(screenText(question)).toBe('Resign? Your opponent wins, and it can’t be undone.');
    expect(labels(question)).toEqual(['Yes, resign', 'No, play on']);
    expect((await table.match()).stage).toBe('playing');
    await guestBy(mover).presses('Yes, resign');
    expect((await table.match()).ending).toMatchObject({ by: 'resigned', winners: [waiter === 'ann' ? 0 : 1] });
  });

  test('changes nothing after "No, play on"', async () => {
    table = await openTimedMatch();
    await table.battle();
    await table.ann.does(RESIGN);
    await table.ann.presses('No, play on');
    expect((await table.match()).stage).toBe('playing');
  });

  test.each([
    ['/resign', RESIGN],
    ['/draw, with a draw on offer', DRAW],
  ])('%s typed twice leaves keys on the newer question alone', async (_, typed) => {
    table = await openTimedMatch();
    const { mover, waiter } = await table.battle();
    await guestBy(mover).does(DRAW);
    const first = await guestBy(waiter).does(typed);
    const second = await guestBy(waiter).does(typed);
    expect(await bodyOf(first, 'whisper')?.becomes).toEqual({
      title: 'The question is below, asked again.',
      buttons: [],
    });
    expect(labels(screenIn(second))).toHaveLength(2);
  });

  test.each([
    ['Yes, resign', 'You have resigned.'],
    ['No, play on', 'OK, nothing has changed.'],
  ])('loses the keys of its question to “%s”, also where all see it', async (label, said) => {
    table = await openTimedMatch();
    await table.battle();
    const whisper = bodyOf(await table.ann.does(RESIGN), 'whisper');
    const key = whisper?.shared?.buttons.flat().find((it) => it.label === label);
    const answer = await table.ann.does({ kind: 'press', token: key?.press ?? '', on: 'question' });
    expect(bodyOf(answer, 'page')?.screen).toEqual({ title: said, buttons: [] });
  });

  test('accepts an answer only from its seat where the question is visible to all', async () => {
    table = await openTimedMatch();
    await table.battle();
    const whisper = bodyOf(await table.ann.does(RESIGN), 'whisper');
    const [yes] = whisper?.shared?.buttons.flat() ?? [];
    expect((await table.bob.does({ kind: 'press', token: yes?.press ?? '' })).alert).toContain('belongs to ann');
    expect((await table.match()).stage).toBe('playing');
    await table.ann.does({ kind: 'press', token: yes?.press ?? '' });
    expect((await table.match()).ending).toMatchObject({ by: 'resigned', winners: [1] });
  });
});

describe('/draw', () => {
  test('offers one, once', async () => {
    table = await openTimedMatch();
    const { mover } = await table.battle();
    expect((await guestBy(mover).does(DRAW, 'd1')).notice).toContain('Draw offered');
    expect(textOf(table.ann.message?.screen)).toContain(`🤝 ${mover} offers a draw.`);
    expect((await guestBy(mover).does(DRAW, 'd1')).notice).toContain('Draw offered');
    expect((await guestBy(mover).does(DRAW, 'd2')).alert).toContain('You’ve already offered a draw');
  });

  test.each([
    ['Accept draw', 'drawn'],
    ['Decline', undefined],
  ])('asks for the answer where a draw is on offer: %s', async (label, by) => {
    table = await openTimedMatch();
    const { mover, waiter } = await table.battle();
    await guestBy(mover).does(DRAW);
    const question = screenIn(await guestBy(waiter).does(DRAW));
    expect(screenText(question)).toBe(`🤝 ${mover} offers a draw.`);
    await guestBy(waiter).presses(label);
    const { ending, offer } = await table.match();
    expect([ending?.by, offer]).toEqual([by, undefined]);
  });

  test('is declined immediately by a machine', async () => {
    table = await openTimedMatch();
    await table.ann.does({ kind: 'open', rival: { kind: 'machine', level: 'cabin-boy' } });
    const carl = table.service.person('carl', { address: 'carl' });
    await carl.does({ kind: 'open', rival: { kind: 'machine', level: 'cabin-boy' } });
    expect((await carl.does(DRAW)).notice).toBe('The machine declines and plays on.');
  });
});

describe('where there is nothing to end', () => {
  const both = async (guest: PaperUser): Promise<readonly (string | undefined)[]> => {
    const answers: Answer[] = [await guest.does(DRAW), await guest.does(RESIGN)];
    return answers.map(({ alert }) => alert);
  };

  test('says so before the match', async () => {
    table = await openTimedMatch();
    const carl = table.service.person('carl', { address: 'carl' });
    await carl.does({ kind: 'open', rival: { kind: 'anyone' } });
    expect(await both(carl)).toEqual([
      'The match hasn’t started. Its host can cancel it.',
      'The match has not started: it starts as soon as someone joins.',
    ]);
  });

  test('says so after the match', async () => {
    table = await openTimedMatch();
    await table.press('ann', '-.0.!resign');
    const over = 'This match is over. Start another: /play';
    expect(await both(table.ann)).toEqual([over, over]);
  });

  test('says so to a spectator', async () => {
    table = await openTimedMatch();
    await table.battle();
    const none = 'You have no match here. Start one: /play';
    expect(await both(table.service.person('eve', GROUP))).toEqual([none, none]);
    expect((await table.match()).stage).toBe('playing');
  });
});

describe('with several matches under way', () => {
  const second = async (): Promise<void> => {
    table = await openTimedMatch();
    await table.battle();
    await table.ann.does({ kind: 'open', rival: { kind: 'person', id: 'paper:carl', name: 'Carl' } });
    await table.service.person('carl', GROUP).presses('Join');
  };

  test.each([
    ['/resign', RESIGN, /Resign\?/],
    ['/draw', DRAW, /Draw offered/],
  ] as const)('asks which match is meant after %s', async (_, command, then) => {
    await second();
    const which = screenIn(await table.ann.does(command));
    expect(screenText(which)).toBe('Which match?');
    const [carls = '', bobs = '', ...more] = which.choices?.map(({ label }) => label) ?? [];
    expect([carls, bobs, more]).toEqual([expect.stringMatching(/^carl · /), expect.stringMatching(/^bob · /), []]);
    const answer = await table.ann.presses(bobs);
    const whisper = bodyOf(answer, 'whisper');
    const { notice } = answer;
    expect(textOf(whisper?.screen) + (notice ?? '')).toMatch(then);
  });
});
