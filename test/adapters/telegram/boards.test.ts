import { describe, expect, it } from 'vitest';
import type { DeliveryOutcome } from '../../../src/service/ports/platform.ts';
import { png } from '../../emulators/scenario/pictures.ts';
import type { Mishap } from '../../emulators/telegram/index.ts';
import { delivery, harbour, scene, screen, startTelegramFixture, stopTelegramFixture } from './fixture.ts';

const { fixture, ann, group } = harbour('one for all');

const show = (shows: Parameters<typeof delivery>[1], replaces?: string): Promise<DeliveryOutcome> =>
  fixture.adapter.deliver(delivery(group.id, shows, replaces === undefined ? {} : { replaces }));
const refOf = (delivered: DeliveryOutcome): string => {
  if (delivered.kind !== 'shown') throw new Error(`${delivered.kind}: ${delivered.why}`);
  return delivered.message;
};
const methods = async (work: () => Promise<unknown>): Promise<string[]> => {
  const before = fixture.telegram.calls.length;
  await work();
  return fixture.telegram.calls
    .slice(before)
    .map(({ method }) => method)
    .filter((method) => !/^(getUpdates$|[gs]etMy)/.test(method));
};
const move = (n: number, width = 8) => screen(`Move ${n}`, [`Fire=f${n}`], { scene: scene(width) });

describe('a board', () => {
  it('is one message with picture, words and buttons', async () => {
    const ref = refOf(await show(move(1)));
    const [board] = group.fromBot;
    expect(board).toMatchObject({ text: 'Move 1', labels: ['Fire'], edits: 0 });
    expect(Buffer.from(board!.photo!)).toEqual(png(8, 4, 255));
    expect(ref).toBe(`${board!.id}:photo`);
  });
  it('is edited in place, with one call each time', async () => {
    const ref = refOf(await show(move(1)));
    expect(await methods(() => show(move(2, 9), ref))).toEqual(['editMessageMedia']);
    expect(group.fromBot).toMatchObject([{ text: 'Move 2', edits: 1 }]);
  });
  it('uploads the same picture once', async () => {
    const ref = refOf(await show(move(1, 31)));
    await show(move(2, 31), ref);
    const [sent, edited] = fixture.telegram.calls.filter(
      ({ payload }) => payload['chat_id'] === `${group.id}` || payload['chat_id'] === group.id,
    );
    expect([sent!.uploads.length, edited!.uploads.length]).toEqual([1, 0]);
    expect(Buffer.from(group.fromBot[0]!.photo!)).toEqual(png(31, 4, 255));
  });
  it('uploads a picture again that Telegram no longer has', async () => {
    const ref = refOf(await show(move(1, 32)));
    fixture.telegram.world.files.clear();
    expect(await methods(() => show(move(2, 32), ref))).toEqual(['editMessageMedia', 'editMessageMedia']);
    expect(group.fromBot[0]!.text).toBe('Move 2');
  });
  it.each([
    'wrong file identifier/HTTP URL specified',
    'wrong file_id or the file is temporarily unavailable',
    'wrong remote file identifier specified: Wrong padding in the string',
    'FILE_REFERENCE_EXPIRED',
    'MEDIA_EMPTY',
    'MEDIA_INVALID',
  ])('uploads a picture again immediately, once, when Telegram refuses it: %s', async (words) => {
    const ref = refOf(await show(move(1, 33)));
    const refusal: Mishap = {
      kind: 'refuse',
      method: 'editMessageMedia',
      code: 400,
      description: `Bad Request: ${words}`,
    };
    fixture.telegram.fail(refusal);
    expect(await methods(() => show(move(2, 33), ref))).toEqual(['editMessageMedia', 'editMessageMedia']);
    expect(group.fromBot[0]!.text).toBe('Move 2');
    fixture.telegram.fail({ ...refusal, times: 9 });
    expect(await methods(() => show(move(3, 33), ref))).toEqual(['editMessageMedia', 'editMessageMedia']);
    expect(await show(move(3, 33), ref)).toMatchObject({ kind: 'definite' });
  });
  it('is shown once when it is drawn twice', async () => {
    const ref = refOf(await show(move(1)));
    expect(await show(move(1), ref)).toEqual({ kind: 'shown', message: ref });
    expect(group.fromBot[0]!.edits).toBe(0);
  });
  it('corrects words and picture after an overtaken edit', async () => {
    const ref = refOf(await show(move(1, 10)));
    await show(move(3, 12), ref);
    await show(move(2, 11), ref);
    expect(await show(move(3, 12), ref)).toMatchObject({ kind: 'shown' });
    expect(group.fromBot[0]!.text).toBe('Move 3');
    expect(Buffer.from(group.fromBot[0]!.photo!)).toEqual(png(12, 4, 255));
  });
  it('changes from words to a picture', async () => {
    const ref = refOf(await show(screen('Lobby')));
    expect(ref).toMatch(/^\d+:text$/);
    expect(await show(move(1), ref)).toMatchObject({ kind: 'shown', message: ref.replace('text', 'photo') });
    expect(group.fromBot).toMatchObject([{ text: 'Move 1', edits: 1 }]);
  });
  it('keeps the picture under plain words', async () => {
    const ref = refOf(await show(move(1)));
    expect(await methods(() => show(screen('Cancelled'), ref))).toEqual(['editMessageCaption']);
    expect(group.fromBot).toMatchObject([{ text: 'Cancelled', labels: [] }]);
  });
  it('becomes a new message where a text board would appear under an outdated picture', async () => {
    const ref = refOf(await show(move(1)));
    const next = refOf(await show(screen('Move 2', [], { pre: '  A B\n1 ~ ~' }), ref));
    expect(group.fromBot).toHaveLength(1);
    expect(group.fromBot[0]!.photo).toBeUndefined();
    expect(next).toBe(`${group.fromBot[0]!.id}:text`);
  });
  it('loses its buttons when it is too old to be deleted', async () => {
    const ref = refOf(await show(move(1)));
    fixture.telegram.advance(49 * 3600_000);
    await show(screen('Move 2', [], { pre: '~' }), ref);
    expect(group.fromBot.map(({ text, labels }) => [text, labels])).toEqual([
      ['Move 1', []],
      ['Move 2\n~', []],
    ]);
  });
  it('is edited by its actual kind when nothing is remembered of it', async () => {
    const photo = refOf(await show(move(1))).split(':')[0];
    expect(await show(screen('Cancelled'), photo)).toEqual({ kind: 'shown', message: `${photo}:photo` });
  });
});

describe('a delivery ends', () => {
  const mishaps: readonly [string, Mishap, object][] = [
    ['429', { kind: '429', retryAfter: 7 }, { kind: 'definite', pauseMs: 7000 }],
    ['500', { kind: '500' }, { kind: 'unknown' }],
    ['502 though it was carried out', { kind: '502-after-applying' }, { kind: 'unknown' }],
    ['a dropped connection', { kind: 'drop' }, { kind: 'unknown' }],
    ['a dropped answer', { kind: 'drop-after-applying' }, { kind: 'unknown' }],
    [
      'a refusal nobody foresaw',
      { kind: 'refuse', description: 'Bad Request: BUTTON_DATA_INVALID' },
      { kind: 'definite', pauseMs: 30_000 },
    ],
    [
      'a message that cannot be edited',
      { kind: 'refuse', description: "Bad Request: message can't be edited" },
      { kind: 'gone' },
    ],
    ['a message unknown', { kind: 'refuse', description: 'Bad Request: MESSAGE_ID_INVALID' }, { kind: 'gone' }],
    [
      'no rights',
      { kind: 'refuse', description: 'Bad Request: not enough rights to send text messages to the chat' },
      { kind: 'dead' },
    ],
    ['a closed topic', { kind: 'refuse', description: 'Bad Request: TOPIC_CLOSED' }, { kind: 'dead' }],
  ];
  it.each(mishaps)('%s', async (_, mishap, outcome) => {
    const ref = refOf(await show(move(1)));
    fixture.telegram.fail(mishap);
    const calls = await methods(async () => expect(await show(move(2), ref)).toMatchObject(outcome));
    expect(calls).toEqual(['editMessageMedia']);
  });
  it('as unknown, when the call takes too long', async () => {
    const hasty = await startTelegramFixture({ timeoutMs: 300 });
    const person = hasty.telegram.user('Ann');
    hasty.telegram.fail({ method: 'sendPhoto', kind: 'slow', ms: 1_000 });
    expect(await hasty.adapter.deliver(delivery(person.id, move(1)))).toMatchObject({ kind: 'unknown' });
    // Never sent again by the adapter itself.
    expect(hasty.telegram.callsOf('sendPhoto').length).toBeLessThan(2);
    await stopTelegramFixture(hasty);
  });
  it('as gone, when the message was deleted', async () => {
    const ref = refOf(await show(move(1)));
    group.remove(group.fromBot[0]!);
    expect(await show(move(2), ref)).toMatchObject({ kind: 'gone' });
  });
  it('as dead, when the bot was kicked', async () => {
    group.kickBot();
    expect(await show(move(1))).toMatchObject({ kind: 'dead' });
  });
  it('as dead, when the person blocked the bot or never opened the chat', async () => {
    ann.blocks();
    expect(await fixture.adapter.deliver(delivery(ann.id, move(1)))).toMatchObject({ kind: 'dead' });
    const stranger = fixture.telegram.user('Stranger');
    fixture.telegram.stranger(stranger);
    expect(await fixture.adapter.deliver(delivery(stranger.id, move(1)))).toMatchObject({ kind: 'dead' });
  });
  it('as definitely not shown, when nobody listens', async () => {
    const gone = await startTelegramFixture();
    await gone.telegram.close();
    expect(await gone.adapter.deliver(delivery(1, move(1)))).toMatchObject({ kind: 'definite' });
    await gone.adapter.stop();
  });
  it('in the new chat, when the group became another', async () => {
    const ref = refOf(await show(move(1)));
    const moved = group.migrate('silently');
    const next = refOf(await show(move(2), ref));
    expect(moved.fromBot.map(({ text }) => text)).toEqual(['Move 2']);
    expect(next).toBe(`${moved.fromBot[0]!.id}@${moved.id}:photo`);
    expect(refOf(await show(move(3), next))).toBe(next);
    expect(moved.fromBot.map(({ text }) => text)).toEqual(['Move 3']);
  });
});

describe('a group that became another', () => {
  it('is still known by its old number, and so are its boards', async () => {
    const ref = refOf(await show(move(1)));
    const moved = group.migrate();
    ann.says(moved, '/matches');
    const asked = await fixture.telegram.eventually(
      () =>
        fixture.service.intents.find(({ from, action }) => from.id === `telegram:${ann.id}` && action.kind === 'ask'),
      'an intent',
    );
    expect(asked.place.address).toBe(`${group.id}`);
    expect(await methods(() => show(move(2), ref))).toEqual(['sendPhoto']);
    const [board] = moved.fromBot;
    const next = `${board!.id}@${moved.id}:photo`;
    await ann.presses(board!, 'Fire');
    expect(fixture.service.intents.at(-1)).toMatchObject({ place: { address: `${group.id}` }, action: { on: next } });
    ann.says(moved, 'Б6', { replyTo: board! });
    await fixture.telegram.eventually(() => (fixture.service.intents.at(-1)?.action.kind === 'say' ? true : undefined));
    expect(fixture.service.intents.at(-1)!.action).toMatchObject({ to: next });
  });
});

it('adds no markup, mention or address from strangers’ names', async () => {
  const hostile = '*Ann* <b>B</b> [x](http://x) `c` ||s||';
  await show(screen(`Move 1 ${hostile}\n${hostile} hit`, [], { pre: '@channel /start' }));
  const [board] = group.fromBot;
  expect(board!.text).toBe(`Move 1 ${hostile}\n${hostile} hit\n@channel /start`);
  expect(board!.entities.map(({ type, offset, length }) => [type, board!.text.slice(offset, offset + length)])).toEqual(
    [
      ['bold', `Move 1 ${hostile}`],
      ['pre', '@channel /start'],
    ],
  );
  expect(board!.detected).toEqual([]);
});

it('makes no call that the Bot API does not know', () => expect(fixture.telegram.faults).toEqual([]));
