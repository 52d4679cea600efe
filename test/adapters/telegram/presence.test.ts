import { afterEach, describe, expect, it } from 'vitest';
import type { Action, Intent, Place } from '../../../src/service/ports/intent.ts';
import type { EmulatedChat, EmulatedUser } from '../../emulators/telegram/index.ts';
import { gate } from '../../support/gate.ts';
import { delivery, screen, startTelegramFixtureWith, stopTelegramFixture, type TelegramFixture } from './fixture.ts';

let fixture: TelegramFixture;
let ann: EmulatedUser;
let group: EmulatedChat;
const aboard = async (privacy: 'on' | 'off', bot: 'member' | 'left' = 'member'): Promise<void> => {
  fixture = await startTelegramFixtureWith({}, (telegram) => telegram.privacy(privacy));
  ann = fixture.telegram.user('Ann', { language: 'uk' });
  group = fixture.telegram.group('Harbour', [ann], { bot });
};
afterEach(async () => {
  expect(fixture.telegram.faults).toEqual([]);
  await stopTelegramFixture(fixture);
});
const at = ({ id }: EmulatedChat): Place => delivery(id, screen('x')).to;
const came = (kind: Action['kind']): Promise<Intent> =>
  fixture.telegram.eventually(() => fixture.service.intents.findLast(({ action }) => action.kind === kind), kind);
const hears = () => fixture.adapter.textAccess(at(group));
const becomes = (how: string) => fixture.telegram.eventually(() => (hears() === how ? how : undefined), how);

describe('what the bot hears', () => {
  it('is everything in a private chat', async () => {
    await aboard('on');
    expect(fixture.adapter.textAccess(at(ann.private))).toBe('text');
  });
  it('is everything in a group without privacy mode', async () => {
    await aboard('off');
    expect(hears()).toBe('text');
    ann.says(group, 'Б6');
    expect((await came('say')).action).toMatchObject({ text: 'Б6', aimed: false });
    expect(fixture.telegram.callsOf('getChatMember')).toEqual([]);
  });
  it('is commands and replies in privacy mode', async () => {
    await aboard('on');
    expect(hears()).toBe('replies');
    ann.says(group, 'Б6');
    ann.says(group, '/ban@other_bot');
    ann.says(group, '/help');
    await came('ask');
    expect(fixture.service.intents).toHaveLength(1);
    await fixture.adapter.deliver(delivery(group.id, screen('Board')));
    ann.says(group, 'Б6', { replyTo: await group.waitFor(({ text }) => text === 'Board') });
    expect((await came('say')).action).toMatchObject({ text: 'Б6', aimed: true });
    expect(hears()).toBe('replies');
  });
  it('is everything for an administrator, found out once, at the first action there', async () => {
    await aboard('on');
    group.room.bot = { status: 'administrator', deletes: 'may' };
    ann.says(group, 'Б6');
    await came('say');
    expect(hears()).toBe('text');
    ann.says(group, 'Б7');
    await fixture.telegram.eventually(() => fixture.service.intents[1]);
    expect(fixture.telegram.callsOf('getChatMember')).toHaveLength(1);
  });
  it('changes when the bot is promoted or demoted', async () => {
    await aboard('on');
    group.makeBotAdmin();
    await becomes('text');
    group.dismissBot();
    await becomes('replies');
    expect(fixture.service.intents).toEqual([]);
  });
  it('is not waited for when Telegram is slow to answer', async () => {
    await aboard('on');
    const held = gate();
    fixture.telegram.fail({ method: 'getChatMember', kind: 'held', until: held.opened });
    ann.says(group, '/help');
    await came('ask');
    expect(fixture.telegram.callsOf('getChatMember').map(({ answer }) => answer)).toEqual([undefined]);
    expect(hears()).toBe('replies');
    held.open();
  });
  it('is kept for a group that gets another number', async () => {
    await aboard('on');
    group.makeBotAdmin();
    await becomes('text');
    const moved = group.migrate();
    ann.says(moved, '/help');
    expect((await came('ask')).place.address).toBe(`${group.id}`);
    expect(hears()).toBe('text');
  });
  it('does not change with the group’s number: the bot neither arrives again nor loses its old chat', async () => {
    await aboard('off');
    group.migrate();
    ann.says(ann.private, '/help');
    await came('ask');
    expect(fixture.service.intents.map(({ action, place }) => [action.kind, place.address])).toEqual([
      ['reopened', `${group.id}`],
      ['ask', `${ann.id}`],
    ]);
  });
});

describe('the bot', () => {
  it('added to a group arrives in the name of the person who added it, and sends one message', async () => {
    await aboard('on', 'left');
    fixture.service.script.push({}, { body: { kind: 'page', screen: screen('Ahoy', ['Play=!play']) } });
    group.addBot(ann);
    expect(await came('arrived')).toMatchObject({ from: { id: `telegram:${ann.id}`, tag: 'uk' }, place: at(group) });
    const page = await group.waitFor(({ text }) => text === 'Ahoy');
    expect(page.replyTo).toBeUndefined();
    expect(group.fromBot).toHaveLength(1);
  });
  it('added as an administrator arrives too', async () => {
    await aboard('on', 'left');
    group.makeBotAdmin();
    await came('arrived');
    expect(hears()).toBe('text');
  });
  it('kicked marks the place closed, and let in again marks it open and arrives', async () => {
    await aboard('off');
    group.kickBot(ann);
    await came('closed');
    group.letBotIn(ann);
    await came('arrived');
    expect(fixture.service.intents.map(({ action }) => action.kind)).toEqual(['closed', 'reopened', 'arrived']);
    expect(new Set(fixture.service.intents.map(({ id }) => id)).size).toBe(3);
  });
  it('silenced marks the place closed until it may write again', async () => {
    await aboard('off');
    group.silenceBot();
    await came('closed');
    expect(await fixture.adapter.deliver(delivery(group.id, screen('Board')))).toMatchObject({ kind: 'dead' });
    group.letBotWrite();
    await came('reopened');
    expect(await fixture.adapter.deliver(delivery(group.id, screen('Board')))).toMatchObject({ kind: 'shown' });
  });
  it('blocked by a person marks their chat closed until they unblock it', async () => {
    await aboard('off');
    ann.blocks();
    expect(await came('closed')).toMatchObject({ place: { address: `${ann.id}`, audience: 'one' } });
    ann.unblocks();
    expect(await came('reopened')).toMatchObject({ place: { address: `${ann.id}`, audience: 'one' } });
  });
  it('makes one refused call for each delivery to a closed place', async () => {
    await aboard('off');
    group.silenceEverybody();
    expect(await fixture.adapter.deliver(delivery(group.id, screen('Board')))).toMatchObject({ kind: 'dead' });
    expect(fixture.telegram.callsOf('sendMessage')).toHaveLength(1);
  });
  it('ignores a channel', async () => {
    await aboard('off');
    const user = fixture.telegram.world.bot;
    fixture.telegram.pushUpdate('my_chat_member', {
      chat: { id: -1_009_000_000_001, type: 'channel', title: 'News' },
      from: ann.account,
      date: 1,
      old_chat_member: { user, status: 'left' },
      new_chat_member: { user, status: 'administrator' },
    });
    ann.says(group, '/help');
    await came('ask');
    expect(fixture.service.intents).toHaveLength(1);
  });
});

describe('a group is managed by', () => {
  const governs = (user: EmulatedUser, chat = group) => fixture.adapter.isAdmin!(at(chat), `telegram:${user.id}`);
  it('only its owner and its administrators', async () => {
    await aboard('off');
    const [owner, admin, stranger] = ['Olha', 'Andrij', 'Stranger'].map((name) => fixture.telegram.user(name));
    group.makeOwner(owner!);
    group.makeAdmin(admin!);
    expect(await Promise.all([owner!, admin!, ann, stranger!].map((it) => governs(it)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(await governs(ann, ann.private)).toBe(true);
    expect(await fixture.adapter.isAdmin!(at(group), 'discord:1')).toBe(false);
  });
  it('nobody, as long as Telegram does not answer', async () => {
    await aboard('off');
    group.makeAdmin(ann);
    fixture.telegram.fail({ method: 'getChatMember', kind: '500' });
    expect(await governs(ann)).toBe(false);
    expect(await governs(ann)).toBe(true);
  });
  it('the same people for a minute, without another request', async () => {
    await aboard('off');
    group.makeAdmin(ann);
    expect([await governs(ann), await governs(ann)]).toEqual([true, true]);
    expect(fixture.telegram.callsOf('getChatMember')).toHaveLength(1);
  });
});
