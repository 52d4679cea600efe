import { beforeEach, describe, expect, it } from 'vitest';
import type { ShownState } from '../../../src/service/ports/answer.ts';
import type { Delivery } from '../../../src/service/ports/platform.ts';
import type { EmulatedUser, SeenMessage } from '../../emulators/telegram/index.ts';
import { delivery, harbour, scene, screen } from './fixture.ts';

/* A player's own view of a match stands in the place of the public board, for that player. */

const { fixture, ann, bob, group } = harbour();

const MATCH = 'abcdefghijklmnop';
let ref: string;

const board = (news: number, more: Partial<Delivery> = {}): Delivery =>
  delivery(group.id, screen(`Move ${news}`, [`My fleet=${MATCH}.0.0.?mine`], { scene: scene(8) }), {
    match: MATCH,
    news,
    ...(ref === '' ? {} : { replaces: ref }),
    ...more,
  });
const draws = async (news: number, more: Partial<Delivery> = {}): Promise<void> => {
  const drawn = await fixture.adapter.deliver(board(news, more));
  if (drawn.kind !== 'shown') throw new Error(drawn.why);
  ref = drawn.message;
};
const presses = (user: EmulatedUser, on: SeenMessage, text: string, shows?: ShownState, label = 'My fleet') => {
  const own = screen(text, [`My fleet=${MATCH}.0.0.?aim`], { scene: scene(5) });
  fixture.service.script.push({ body: { kind: 'whisper', screen: own, ...(shows ? { shows } : {}) } });
  return user.presses(on, label);
};
const state = (news: number, decision?: number): ShownState => ({
  match: MATCH,
  news,
  ...(decision === undefined ? {} : { decision }),
});
const seen = (user: EmulatedUser): string =>
  user
    .sees(group)
    .map(({ text }) => text)
    .join();
/** Has Bob look at the board as it was before all news: once that view has left, every other one has been judged. */
const bobLooks = () => presses(bob, group.fromBot[0]!, 'Bob’s fleet', state(0));
const afterNews = async (): Promise<void> => {
  const isGone = () => (bob.whispers(group).length === 0 ? true : undefined);
  await fixture.telegram.eventually(isGone, 'Bob’s view to leave');
};
const sees = (user: EmulatedUser, text: string): Promise<true> =>
  fixture.telegram.eventually(() => (seen(user) === text ? true : undefined), `to see ${text}`);

beforeEach(async () => {
  ref = '';
  await draws(1);
});

describe('a player’s own view', () => {
  it('stands in the place of the board, for that player only', async () => {
    await presses(ann, group.fromBot[0]!, 'Your fleet', state(1));
    expect([seen(ann), seen(bob)]).toEqual(['Your fleet', 'Move 1']);
  });
  it('changes there when it is pressed', async () => {
    await presses(ann, group.fromBot[0]!, 'Your fleet', state(1));
    await presses(ann, ann.whispers(group)[0]!, 'Row 6', state(1));
    expect(seen(ann)).toBe('Row 6');
  });
  it('leaves by [Back to the board]', async () => {
    await presses(ann, group.fromBot[0]!, 'Your fleet', state(1));
    expect(ann.whispers(group)[0]!.labels).toEqual(['My fleet', 'button-to-board (en)']);
    const before = fixture.service.intents.length;
    await ann.presses(ann.whispers(group)[0]!, 'button-to-board (en)');
    await sees(ann, 'Move 1');
    expect(fixture.service.intents).toHaveLength(before);
  });
  it('leaves when the board shows something newer', async () => {
    await presses(ann, group.fromBot[0]!, 'Your fleet', state(1));
    await draws(2);
    await sees(ann, 'Move 2');
  });
  it('stays when the board is drawn again as it was, and when the player’s own move is drawn', async () => {
    await presses(ann, group.fromBot[0]!, 'Your fleet', state(1));
    await bobLooks();
    await draws(1);
    await afterNews();
    expect(seen(ann)).toBe('Your fleet');
    await bobLooks();
    await draws(2);
    await presses(ann, ann.whispers(group)[0]!, 'Your hit', state(2));
    await afterNews();
    expect(seen(ann)).toBe('Your hit');
  });
  it('stays while its player decides, whatever others do, and leaves when the decision is over', async () => {
    await presses(ann, group.fromBot[0]!, 'Placing', state(1, 4));
    await bobLooks();
    await draws(2, { deciding: [{ player: `telegram:${ann.id}`, decision: 4 }] });
    await afterNews();
    expect(seen(ann)).toBe('Placing');
    await draws(3, { deciding: [{ player: `telegram:${ann.id}`, decision: 5 }] });
    await sees(ann, 'Move 3');
  });
  it('that left is not edited by a press that was on its way: a new one comes', async () => {
    await presses(ann, group.fromBot[0]!, 'Your fleet', state(1));
    const [left] = ann.whispers(group);
    await draws(2);
    await sees(ann, 'Move 2');
    await presses(ann, left!, 'Row 6', state(2));
    expect(ann.whispers(group).map(({ text }) => text)).toEqual(['Row 6']);
    expect(fixture.telegram.calls.filter(({ answer }) => answer?.ok === false)).toEqual([]);
  });
  it('of another match stays', async () => {
    await presses(ann, group.fromBot[0]!, 'Your fleet', state(1));
    await bobLooks();
    await fixture.adapter.deliver(delivery(group.id, screen('Other'), { match: 'ponmlkjihgfedcba', news: 9 }));
    await draws(1);
    await afterNews();
    expect(seen(ann)).toBe('Your fleet,Other');
  });
  it('stands beside the board where Telegram shows none in its place, which is asked once', async () => {
    fixture.telegram.ephemeral('beside');
    await presses(ann, group.fromBot[0]!, 'Your fleet', state(1));
    expect(seen(ann)).toBe('Move 1,Your fleet');
    await presses(ann, group.fromBot[0]!, 'Your fleet again', state(1));
    await sees(ann, 'Move 1,Your fleet again');
    const asked = fixture.telegram.calls.filter(({ payload }) =>
      JSON.stringify(payload).includes('"replace_callback_query_message":true'),
    );
    expect(asked).toHaveLength(1);
    expect(fixture.adapter.privateReplies!(board(1).to)).toBe('yes');
    await draws(2);
    await sees(ann, 'Move 2');
  });
});

it('shows a page beside the board', async () => {
  await presses(ann, group.fromBot[0]!, 'Rules');
  expect(seen(ann)).toBe('Move 1,Rules');
});
