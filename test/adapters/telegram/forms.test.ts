import { beforeEach, describe, expect, it } from 'vitest';
import { plainScreen } from '../../../src/kernel/screen.ts';
import type { Answer } from '../../../src/service/ports/answer.ts';
import type { Delivery, DeliveryOutcome } from '../../../src/service/ports/platform.ts';
import { film, painted } from '../film-fixture.ts';
import { delivery, harbour, scene, screen, startTelegramFixture, stopTelegramFixture } from './fixture.ts';

/*
 * A chat may forbid one form of message and allow another. What cannot be sent as a photo, an animation or a file is
 * said in the next simpler form.
 */

const { fixture, ann, group } = harbour('one for all');

const PHOTOS = /rights to send photos|CHAT_SEND_PHOTOS_FORBIDDEN/;

const picture = (n: number) => screen(`Move ${n}`, [`Fire=f${n}`], { scene: scene(8), alt: 'The sea' });
const words = (n: number) => screen(`Move ${n}`, [`Fire=f${n}`], { pre: '  A B\n1 ~ ~' });
const show = (n: number, replaces?: string, more: Partial<Delivery> = {}): Promise<DeliveryOutcome> =>
  fixture.adapter.deliver(
    delivery(group.id, picture(n), {
      ...(replaces === undefined ? {} : { replaces }),
      withoutPicture: async () => words(n),
      ...more,
    }),
  );
const refOf = (delivered: DeliveryOutcome): string => {
  if (delivered.kind !== 'shown') throw new Error(`${delivered.kind}: ${delivered.why}`);
  return delivered.message;
};
const refused = (answer: RegExp, times = 1) => fixture.telegram.willRefuse({ call: /^(send|edit)/, answer, times });
const place = () => delivery(group.id, words(1)).to;
const seen = () => group.fromBot.map(({ text, photo }) => [text, photo !== undefined]);

describe('a board in a chat that takes no photos', () => {
  it('is shown in words from the start, and the right that is missing is known', async () => {
    expect(fixture.adapter.pictureRefusal?.(place())).toBeUndefined();
    group.forbid('photos');
    refused(PHOTOS);
    expect(refOf(await show(1))).toBe(`${group.fromBot[0]!.id}:text`);
    expect(seen()).toEqual([['Move 1\n  A B\n1 ~ ~', false]]);
    expect(fixture.adapter.pictureRefusal?.(place())).toBe('lacks-photos');
  });
  it.each(['forbidden to all', 'forbidden to the bot alone'])(
    'turns into words in the middle of a match when photos are %s, and no old picture stays above them',
    async (how) => {
      const ref = refOf(await show(1));
      if (how === 'forbidden to all') group.forbid('photos');
      else group.silenceBot(ann, ['messages', 'documents']);
      refused(PHOTOS);
      const next = refOf(await show(2, ref));
      expect(next).toMatch(/:text$/);
      expect(seen()).toEqual([['Move 2\n  A B\n1 ~ ~', false]]);
      expect(refOf(await fixture.adapter.deliver(delivery(group.id, words(3), { replaces: next })))).toBe(next);
    },
  );
  it('loses its picture even where the words need no text board', async () => {
    const ref = refOf(await show(1));
    group.forbid('photos');
    refused(PHOTOS);
    await show(2, ref, { withoutPicture: async () => screen('Move 2') });
    expect(seen()).toEqual([['Move 2', false]]);
  });
  it('says what the picture shows where nothing else replaces it', async () => {
    group.forbid('photos');
    refused(PHOTOS);
    await fixture.adapter.deliver(delivery(group.id, picture(1)));
    expect(seen()).toEqual([['Move 1\nThe sea', false]]);
  });
  it('shows a picture again, in the same message, once the bot hears that its own rights have changed', async () => {
    group.silenceBot(ann, ['messages']);
    refused(PHOTOS);
    const ref = refOf(await show(1));
    group.letBotWrite(ann);
    await fixture.telegram.eventually(() => fixture.adapter.pictureRefusal?.(place()) === undefined || undefined);
    expect(refOf(await show(2, ref))).toBe(ref.replace('text', 'photo'));
    expect(seen()).toEqual([['Move 2', true]]);
  });
  it('is given up where no words may be written either', async () => {
    group.forbid('photos', 'messages');
    refused(/rights to send (photos|text messages)/, 2);
    expect(await show(1)).toMatchObject({ kind: 'dead' });
  });
});

it('tries a photo again after a while, since no update tells when all members may send them', async () => {
  const own = await startTelegramFixture({ picturesAgainMs: 0 });
  const harbour = own.telegram.group('Harbour', [own.telegram.user('Bob')]);
  const deliver = (n: number, replaces?: string) =>
    own.adapter.deliver(
      delivery(harbour.id, picture(n), { ...(replaces ? { replaces } : {}), withoutPicture: async () => words(n) }),
    );
  harbour.forbid('photos');
  own.telegram.willRefuse({ call: /^(send|edit)/, answer: PHOTOS, times: 2 });
  const ref = refOf(await deliver(1));
  expect(refOf(await deliver(2, ref))).toBe(ref);
  harbour.permit('photos');
  expect(refOf(await deliver(3, ref))).toBe(ref.replace('text', 'photo'));
  await stopTelegramFixture(own);
});

describe('an answer in a chat that takes no photos', () => {
  const page = (): Answer => ({ body: { kind: 'page', screen: picture(1), withoutPicture: async () => words(1) } });
  it('is a page in words', async () => {
    group.forbid('photos');
    refused(PHOTOS);
    fixture.service.script.push(page());
    ann.says(group, '/help');
    expect((await group.waitFor(() => true)).text).toBe('Move 1\n  A B\n1 ~ ~');
  });
  it('turns a page that was pressed into words', async () => {
    fixture.service.script.push({ body: { kind: 'page', screen: screen('First', ['Next=n']) } }, page());
    ann.says(group, '/help');
    const first = await group.waitFor(({ text }) => text === 'First');
    group.forbid('photos');
    refused(PHOTOS);
    await ann.presses(first, 'Next');
    await group.waitFor(({ text }) => text.startsWith('Move 1'));
    expect(seen()).toEqual([['Move 1\n  A B\n1 ~ ~', false]]);
  });
  it('is a whisper in words, and whispers do not count as refused', async () => {
    await fixture.adapter.deliver(delivery(group.id, words(1)));
    group.forbid('photos');
    refused(PHOTOS);
    fixture.service.script.push({
      body: { kind: 'whisper', screen: picture(1), withoutPicture: async () => words(1) },
    });
    await ann.presses(group.fromBot[0]!, 'Fire');
    expect((await ann.waitForWhisper(group)).text).toBe('Move 1\n  A B\n1 ~ ~');
    expect(fixture.adapter.privateReplies?.(place())).toBe('yes');
  });
});

it('names the right that a film needs where animations are forbidden', async () => {
  fixture.service.script.push({ film });
  Object.assign(fixture.service, { animate: async () => painted() });
  group.forbid('other_messages');
  refused(/rights to send animations/);
  ann.says(group, '/help');
  expect((await group.waitFor(() => true)).text).toBe('lacks-films (en)');
});

it('offers a file in the private chat where files are forbidden, and the bot may not write there by itself', async () => {
  fixture.telegram.stranger(ann);
  fixture.service.script.push({ body: { kind: 'page', screen: words(1), file: { name: 'match.json', text: '{}' } } });
  group.forbid('documents');
  refused(/rights to send documents|initiate conversation/, 2);
  ann.says(group, '/help');
  const told = await group.waitFor(({ text }) => text === 'lacks-files (en)');
  expect(told.keyboard.flat()[0]?.url).toMatch(/\?start=/);
});

describe('a word that may not be written in a chat', () => {
  beforeEach(() => group.forbid('messages', 'photos'));
  it('is read in the private chat', async () => {
    refused(/rights to send text messages/);
    fixture.service.script.push({ alert: 'No one sees it' });
    ann.says(group, '/play');
    expect((await ann.private.waitFor(() => true)).text).toBe('No one sees it');
  });
  it('is a reaction for a person whom the bot may not write to', async () => {
    fixture.telegram.stranger(ann);
    fixture.telegram.willRefuse({ call: /^sendMessage/, answer: /rights to send text|chat not found/, times: 2 });
    fixture.service.script.push({ alert: 'No one sees it' });
    const asked = ann.says(group, '/play');
    await fixture.telegram.eventually(() => group.now(asked)?.reaction);
    expect(group.now(asked)?.reaction).toBe('🤔');
  });
  it('is told to a person in the private chat, where the bot may write to them', async () => {
    const told = { to: { person: `telegram:${ann.id}` }, screen: plainScreen('Closed'), theme: 'light' } as const;
    expect(await fixture.adapter.post?.(told)).toMatchObject({ kind: 'shown' });
    expect(ann.private.fromBot.map(({ text }) => text)).toEqual(['Closed']);
    fixture.telegram.stranger(ann);
    fixture.telegram.willRefuse({ call: /^sendMessage/, answer: /chat not found/ });
    expect(await fixture.adapter.post?.(told)).toMatchObject({ kind: 'dead' });
  });
});
