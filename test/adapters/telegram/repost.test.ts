import { describe, expect, it } from 'vitest';
import type { Delivery, DeliveryOutcome } from '../../../src/service/ports/platform.ts';
import type { EmulatedChat } from '../../emulators/telegram/index.ts';
import { delivery, harbour, scene, screen } from './fixture.ts';

const { fixture, ann, group } = harbour('one for all');

const refOf = (delivered: DeliveryOutcome): string => {
  if (delivered.kind !== 'shown') throw new Error(`${delivered.kind}: ${delivered.why}`);
  return delivered.message;
};
const words = (n: number) => screen(`Move ${n}`, [`Fire=f${n}`]);
const picture = (n: number) => screen(`Move ${n}`, [`Fire=f${n}`], { scene: scene(8) });
const show = (shows: Delivery['screen'], more: Partial<Delivery> = {}, chat = group): Promise<DeliveryOutcome> =>
  fixture.adapter.deliver(delivery(chat.id, shows, more));
const lift = (shows: Delivery['screen'], replaces: string, chat = group): Promise<DeliveryOutcome> =>
  show(shows, { replaces, manner: 'lift', moved: 'The board is below' }, chat);
/** Adds messages of other people below the board, which the bot hears. */
const talk = async (count: number, chat = group): Promise<void> => {
  const before = fixture.service.intents.length;
  for (let n = 0; n < count; n++) ann.says(chat, `слово ${n}`);
  await fixture.telegram.eventually(() => (fixture.service.intents.length >= before + count ? true : undefined));
};
const standingIn = (chat: EmulatedChat) => chat.fromBot.map(({ text, labels }) => [text, labels]);
const standing = () => standingIn(group);

describe('a board under talk', () => {
  it('is edited in place under ten messages', async () => {
    const ref = refOf(await show(words(1)));
    await talk(10);
    expect(refOf(await lift(words(2), ref))).toBe(ref);
    await expect.poll(standing).toEqual([['Move 2', ['Fire']]]);
  });
  it('is posted again under eleven messages, and the old one becomes a link to it', async () => {
    const ref = refOf(await show(words(1)));
    await talk(11);
    const next = refOf(await lift(words(2), ref));
    await expect.poll(standing).toEqual([
      ['The board is below', []],
      ['Move 2', ['Fire']],
    ]);
    const channel = `${group.id}`.slice('-100'.length);
    expect(group.fromBot[0]!.links).toEqual([`https://t.me/c/${channel}/${next.split(':')[0]}`]);
  });
  it('is posted again immediately when a person asks for it here, even if the old message is gone', async () => {
    const bring = (n: number, replaces: string) =>
      show(words(n), { replaces, manner: 'bring', moved: 'The board is below' });
    const first = refOf(await show(words(1)));
    await bring(2, first);
    await expect.poll(standing).toEqual([
      ['The board is below', []],
      ['Move 2', ['Fire']],
    ]);
    await bring(3, '999999');
    await expect.poll(() => standing().at(-1)).toEqual(['Move 3', ['Fire']]);
  });
  it('with a picture keeps only the line below it', async () => {
    const ref = refOf(await show(picture(1)));
    await talk(11);
    await lift(picture(2), ref);
    await expect.poll(standing).toEqual([
      ['The board is below', []],
      ['Move 2', ['Fire']],
    ]);
  });
  it('loses its buttons once, even when the new one is redrawn meanwhile', async () => {
    const ref = refOf(await show(words(1)));
    await talk(11);
    const old = Number(ref.split(':')[0]);
    fixture.telegram.fail({ method: 'editMessageText', kind: 'slow', ms: 300 });
    const next = refOf(await lift(words(2), ref));
    await show(words(3), { replaces: next });
    await expect.poll(standing).toEqual([
      ['The board is below', []],
      ['Move 3', ['Fire']],
    ]);
    const bared = fixture.telegram
      .callsOf('editMessageReplyMarkup')
      .filter(({ payload }) => payload['message_id'] === old);
    expect(bared).toEqual([]);
  });
  it.each([
    ['a picture as the new one', picture(1), picture(2), 1],
    ['words as the new one', words(1), words(2), 1],
    ['a picture, unlike the new one', picture(1), words(2), 2],
    ['words, unlike the new one', words(1), picture(2), 2],
  ])('of which nothing is remembered is reduced by its actual kind: %s', async (_, first, second, tries) => {
    const [ref = ''] = refOf(await show(first)).split(':');
    await talk(11);
    const from = fixture.telegram.calls.length;
    await lift(second, ref);
    await expect.poll(() => standing()[0]).toEqual(['The board is below', []]);
    const edits = fixture.telegram.calls.slice(from).filter(({ method }) => method.startsWith('edit'));
    expect(edits).toHaveLength(tries);
  });
  it.each([
    ['a picture', picture(1)],
    ['words', words(1)],
  ])('pressed on an outdated message is reduced there by its visible kind: %s', async (_, first) => {
    const { to } = delivery(group.id, first);
    await show(first);
    await ann.presses(group.fromBot[0]!, 'Fire');
    const did = fixture.service.intents.at(-1)?.action;
    const on = did?.kind === 'press' ? (did.on ?? '') : '';
    const now = refOf(await show(words(2)));
    const from = fixture.telegram.calls.length;
    await fixture.adapter.retireBoard!(to, on, now, 'The board is below');
    const edits = fixture.telegram.calls.slice(from).filter(({ method }) => method.startsWith('edit'));
    expect(edits.map(({ answer }) => answer)).toEqual([{ ok: true }]);
    expect(standing()[0]).toEqual(['The board is below', []]);
  });
  it('that was deleted meanwhile is posted again all the same', async () => {
    const ref = refOf(await show(words(1)));
    await talk(11);
    group.remove(group.fromBot[0]!);
    expect(await lift(words(2), ref)).toMatchObject({ kind: 'shown' });
    await expect.poll(standing).toEqual([['Move 2', ['Fire']]]);
  });
  it('is buried also by messages that privacy mode keeps from the bot', async () => {
    const ref = refOf(await show(words(1)));
    fixture.telegram.privacy('on');
    for (let n = 0; n < 12; n++) ann.says(group, 'слово');
    const asked = fixture.service.intents.length;
    ann.says(group, '/help');
    await fixture.telegram.eventually(() => (fixture.service.intents.length > asked ? true : undefined));
    fixture.telegram.privacy('off');
    expect(refOf(await lift(words(2), ref))).not.toBe(ref);
  });
  it('is not buried by withdrawn calls', async () => {
    const ref = refOf(await show(words(1)));
    const { to } = delivery(group.id, screen('x'));
    for (let n = 0; n < 12; n++) {
      const call = { to, player: `telegram:${ann.id}`, name: 'Ann', text: 'your turn', nonce: `${n}` };
      await fixture.adapter.withdrawCall!(to, refOf(await fixture.adapter.call!(call)));
    }
    expect(refOf(await lift(words(2), ref))).toBe(ref);
  });
  it('in a private chat is not buried by messages to others', async () => {
    const ref = refOf(await show(words(1), {}, ann.private));
    const bob = fixture.telegram.user('Bob');
    for (let n = 0; n < 15; n++) await show(words(n), {}, bob.private);
    await talk(1, ann.private);
    expect(refOf(await lift(words(2), ref, ann.private))).toBe(ref);
    await talk(10, ann.private);
    expect(refOf(await lift(words(3), ref, ann.private))).not.toBe(ref);
    await expect
      .poll(() => ann.private.fromBot[0])
      .toMatchObject({ text: 'The board is below', links: [], labels: [] });
  });
  it('that could not be posted again keeps its buttons', async () => {
    const ref = refOf(await show(words(1)));
    await talk(11);
    fixture.telegram.fail({ method: 'sendMessage', kind: '429', retryAfter: 3 });
    expect(await lift(words(2), ref)).toMatchObject({ kind: 'definite', pauseMs: 3_000 });
    await expect.poll(standing).toEqual([['Move 1', ['Fire']]]);
  });
  it('is shown even if the old one could not be reduced', async () => {
    const ref = refOf(await show(words(1)));
    await talk(11);
    fixture.telegram.fail({ method: 'editMessageText', kind: '500' });
    expect(await lift(words(2), ref)).toMatchObject({ kind: 'shown' });
    expect(standing().at(-1)).toEqual(['Move 2', ['Fire']]);
  });
  it('takes the old buttons with the next drawing when the program ended before it did so', async () => {
    const [old] = refOf(await show(words(1))).split(':');
    const now = refOf(await show(words(2)));
    expect(refOf(await show(words(3), { replaces: `${now}<${old}` }))).toBe(now);
    expect(standing()).toEqual([
      ['Move 1', []],
      ['Move 3', ['Fire']],
    ]);
  });
  it('in a group that moved meanwhile appears in the new one', async () => {
    const ref = refOf(await show(words(1)));
    await talk(11);
    const moved = group.migrate('silently');
    expect(await lift(words(2), ref)).toMatchObject({ kind: 'shown' });
    expect(standingIn(moved)).toEqual([['Move 2', ['Fire']]]);
  });
});

describe('a board posted again each time', () => {
  const anew = (shows: Delivery['screen'], replaces: string) =>
    show(shows, { replaces, manner: 'repost', moved: 'below' }, ann.private);
  it('leaves its words behind without buttons', async () => {
    const ref = refOf(await show(words(1), {}, ann.private));
    const next = refOf(await anew(words(2), ref));
    await anew(words(3), next);
    await expect
      .poll(() => standingIn(ann.private))
      .toEqual([
        ['Move 1', []],
        ['Move 2', []],
        ['Move 3', ['Fire']],
      ]);
  });
  it('is shown even if the old one is gone', async () => {
    const ref = refOf(await show(words(1), {}, ann.private));
    ann.private.remove(ann.private.fromBot[0]!);
    expect(await anew(words(2), ref)).toMatchObject({ kind: 'shown' });
    expect(standingIn(ann.private)).toEqual([['Move 2', ['Fire']]]);
  });
});
