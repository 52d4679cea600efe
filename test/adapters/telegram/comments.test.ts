import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Place } from '../../../src/service/ports/intent.ts';
import type { DeliveryOutcome } from '../../../src/service/ports/platform.ts';
import type { EmulatedChat, EmulatedUser, SeenMessage } from '../../emulators/telegram/index.ts';
import { delivery, scene, screen, startTelegramFixture, stopTelegramFixture, type TelegramFixture } from './fixture.ts';

/* A match under a channel's post: its board stands among the comments, as an answer to the post. */

let fixture: TelegramFixture;
let ann: EmulatedUser;
let group: EmulatedChat;
let comments: EmulatedChat;

const BOARD = screen('Move 1', ['Fire=abcdefghijklmnop.0.0.?aim'], { scene: scene(8) });

beforeEach(async () => {
  fixture = await startTelegramFixture();
  ann = fixture.telegram.user('Ann');
  group = fixture.telegram.group('Harbour talk', [ann]);
  group.makeBotAdmin();
  comments = group.comments('Storm warning!');
});
afterEach(async () => {
  expect(fixture.telegram.faults).toEqual([]);
  await stopTelegramFixture(fixture);
});

/** Where the bot understands a message to have been written. */
const placeOf = async (says: () => SeenMessage): Promise<Place> => {
  const before = fixture.service.intents.length;
  says();
  return (await fixture.telegram.eventually(() => fixture.service.intents[before])).place;
};

/** Draws a board at a place. */
const draws = (to: Place, more: Parameters<typeof delivery>[2] = {}): Promise<DeliveryOutcome> =>
  fixture.adapter.deliver(delivery(group.id, BOARD, { ...more, to }));

const refOf = (drawn: DeliveryOutcome): string => (drawn.kind === 'shown' ? drawn.message : '');

describe('the board of a match under a post', () => {
  it('stands among the comments', async () => {
    const to = await placeOf(() => ann.says(comments, '/play'));
    await draws(to);
    expect(comments.fromBot.map(({ text }) => text)).toEqual(['Move 1']);
  });

  it('stands there too when it is posted again', async () => {
    const to = await placeOf(() => ann.says(comments, '/play'));
    const first = refOf(await draws(to));
    await draws(to, { replaces: first, manner: 'repost' });
    await comments.waitFor(({ labels }) => labels.length === 0);
    expect(comments.fromBot).toHaveLength(2);
  });

  it('stands in the group once the post is gone', async () => {
    const to = await placeOf(() => ann.says(comments, '/play'));
    comments.post!.deleted = true;
    await draws(to);
    expect(group.fromBot.map(({ text }) => text)).toEqual(['Move 1']);
  });

  it('is a board when it is pressed, though it is a reply', async () => {
    await draws(await placeOf(() => ann.says(comments, '/play')));
    fixture.service.script.push({ body: { kind: 'page', screen: screen('Rules') } });
    await ann.presses(comments.fromBot[0]!, 'Fire');
    await ann.waitForWhisper(comments, ({ text }) => text === 'Rules');
    expect(comments.fromBot.map(({ text }) => text)).toEqual(['Move 1']);
    expect(fixture.service.intents.at(-1)!.place).toEqual({
      platform: 'telegram',
      address: `${group.id}`,
      audience: 'many',
      under: `${comments.post!.id}`,
    });
  });
});

describe('a comment', () => {
  it('is written in the group, under the post, also in answer to another one', async () => {
    const here = { platform: 'telegram', address: `${group.id}`, audience: 'many', under: `${comments.post!.id}` };
    expect(await placeOf(() => ann.says(comments, '/play'))).toEqual(here);
    const [said] = comments.messages;
    expect(await placeOf(() => ann.says(comments, '/play', { replyTo: said! }))).toEqual(here);
  });

  it('names no one whom it would challenge: it answers a post', async () => {
    await placeOf(() => ann.says(comments, '/play'));
    expect(fixture.service.intents.at(-1)!.action).not.toHaveProperty('rival.kind', 'person');
  });
});

describe('a reply in a group without topics', () => {
  it('stands under nothing', async () => {
    const said = ann.says(group, 'hello');
    const place = await placeOf(() => ann.says(group, '/play', { replyTo: said }));
    expect(place).not.toHaveProperty('under');
  });

  it('to a board is for that board, although the board opens a thread', async () => {
    const drawn = await draws({ platform: 'telegram', address: `${group.id}`, audience: 'many' });
    await placeOf(() => ann.says(group, 'B5', { replyTo: group.fromBot[0]! }));
    expect(fixture.service.intents.at(-1)!.action).toMatchObject({ kind: 'say', text: 'B5', to: refOf(drawn) });
  });

  it('of the bot is an answer when it is pressed, although the command opens a thread', async () => {
    fixture.service.script.push({ body: { kind: 'page', screen: screen('Rules', ['Next=next']) } });
    ann.says(group, '/top');
    const page = await group.waitFor(({ text }) => text === 'Rules');
    fixture.service.script.push({ body: { kind: 'page', screen: screen('More rules') } });
    await ann.presses(page, 'Next');
    await group.waitFor(({ text }) => text === 'More rules');
    expect(group.fromBot.map(({ text }) => text)).toEqual(['More rules']);
  });
});
