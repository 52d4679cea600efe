import { describe, expect, test } from 'vitest';
import { choiceLines, screenText } from '../../../src/kernel/screen.ts';
import type { Match } from '../../../src/service/core/match/match.ts';
import type { Answer } from '../../../src/service/ports/answer.ts';
import { bodyOf } from '../../support/answer-body.ts';
import { group, labels, opens, screenIn } from '../../support/lobbies.ts';
import { textOf } from '../../support/screen-text.ts';
import { table } from '../../support/table.ts';
import { tally } from '../../support/tally.ts';

/* A question to a player who could have meant several things: once answered or overtaken, it has no keys. */

const { service, ann, bob, kept } = table({ systems: [tally], players: ['ann', 'bob'], at: group });

/** Begins two matches between Ann and Bob here; returns the later one first. */
const twice = async (): Promise<readonly [Match, Match]> => {
  const matches: Match[] = [];
  for (let n = 0; n < 2; n++) {
    await opens(ann);
    const { id } = await service.newest();
    await bob.does({ kind: 'press', token: `${id}.-.0.!join` });
    matches.unshift(await service.newest());
  }
  return matches as [Match, Match];
};
const sums = async ({ id }: Match): Promise<unknown> => {
  const match = await service.game.context.load(id);
  return typeof match === 'string' ? match : tally.stored.state.parse(match.hidden.state).sums;
};
/** The tokens of a question from above: its choices, then its last key. */
const keysOf = (asked: Answer): readonly string[] => {
  const { choices = [], buttons } = screenIn(asked);
  return [...choices, ...buttons.flat()].map(({ press }) => press);
};
/** Presses the `nth` key of the question, on the message that shows it. */
const chooses = (asked: Answer, nth: number, by = ann): Promise<Answer> =>
  by.does({ kind: 'press', token: keysOf(asked)[nth] ?? '', on: 'question' });

describe('“which match do you mean?”', () => {
  test('is replaced by a report of what was done once it is answered', async () => {
    const [later] = await twice();
    const asked = await ann.says('add');
    expect(screenText(screenIn(asked))).toBe('add: in which match?\nTwo of your matches wait for you.');
    expect(choiceLines(screenIn(asked))).toEqual([
      '1. bob · to ten: your turn, turn 1, newest',
      '2. bob · to ten: your turn, turn 1, second newest',
    ]);
    expect(labels(screenIn(asked))).toEqual(['In neither']);
    const answer = await chooses(asked, 0);
    expect(bodyOf(answer, 'page')?.screen.buttons).toEqual([]);
    expect(textOf(bodyOf(answer, 'page')?.screen)).toBe(answer.notice);
    expect(bodyOf(answer, 'whisper')).toBeUndefined();
    expect(await sums(later)).toEqual([1, 0]);
    // The board is still where it was, and is updated there.
    expect(service.retired).toEqual([]);
  });

  test('is replaced in a whisper too, without a second board', async () => {
    await twice();
    const asked = await ann.says('add');
    const token = keysOf(asked)[0] ?? '';
    const answer = await ann.does({ kind: 'press', token, on: 'question', whisper: true });
    expect(bodyOf(answer, 'whisper')).toBeUndefined();
    expect(bodyOf(answer, 'page')?.screen.buttons).toEqual([]);
  });

  test('says so and plays nothing when it is pressed again late', async () => {
    const [later] = await twice();
    const asked = await ann.says('add');
    await chooses(asked, 0);
    const late = await chooses(asked, 0);
    expect(bodyOf(late, 'page')?.screen).toEqual({
      title: 'That move has already been made. Here is the newest board.',
      buttons: [],
    });
    expect(await sums(later)).toEqual([1, 0]);
  });

  test('says so when it is pressed after the match is over', async () => {
    const [later] = await twice();
    const asked = await ann.says('add');
    await bob.does({ kind: 'press', token: `${later.id}.-.0.!resign` });
    expect(bodyOf(await chooses(asked, 0), 'page')?.screen).toEqual({
      title: 'This match is over. Start another: /play',
      buttons: [],
    });
  });

  test('stays when someone else presses it', async () => {
    await twice();
    const asked = await ann.says('add');
    const other = await chooses(asked, 0, bob);
    expect(other.alert).toContain('ann');
    expect(bodyOf(other, 'page')?.screen).toBeUndefined();
  });

  test.each([
    [
      'a move typed in answer to the board',
      (_match: Match, ref: string) => ann.does({ kind: 'say', text: 'add', aimed: true, to: ref }),
    ],
    ['a press on the board', (match: Match) => ann.does({ kind: 'press', token: `${match.id}.0.0.add` })],
  ])('is overtaken by %s', async (_, moves) => {
    const [later] = await twice();
    const asked = await ann.says('add');
    const ref = (await kept.store.boards(later.id))[0]?.message ?? '';
    await moves(later, ref);
    expect(await bodyOf(asked, 'page')?.becomes).toEqual({ title: 'You’ve already moved.', buttons: [] });
  });

  test('loses its keys to the same question asked again', async () => {
    await twice();
    const asked = await ann.says('add');
    await ann.says('add');
    expect(await bodyOf(asked, 'page')?.becomes).toEqual({ title: 'The question is below, asked again.', buttons: [] });
  });

  test('is closed by its last key without an order, by its own player alone', async () => {
    const [later, earlier] = await twice();
    const asked = await ann.says('add');
    expect((await chooses(asked, 2, bob)).alert).toContain('ann');
    expect(bodyOf(await chooses(asked, 2), 'page')?.screen).toEqual({ title: 'OK, nothing has changed.', buttons: [] });
    expect([await sums(later), await sums(earlier)]).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  test('is not overtaken by other players, nor by a move in a match that it does not concern', async () => {
    const [later] = await twice();
    const asked = await ann.says('add');
    let became = false;
    void bodyOf(asked, 'page')?.becomes?.then(() => {
      became = true;
    });
    await bob.does({ kind: 'press', token: `${later.id}.1.0.add` });
    await opens(ann);
    const { id } = await service.newest();
    await service.person('cat', group).does({ kind: 'press', token: `${id}.-.0.!join` });
    await ann.does({ kind: 'press', token: `${id}.0.0.add` });
    expect(became).toBe(false);
  });
});
