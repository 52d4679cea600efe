import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/service/ports/answer.ts';
import type { EmulatedUser, SeenMessage } from '../../emulators/telegram/index.ts';
import { delivery, harbour, scene, screen } from './fixture.ts';

const { fixture, ann, bob, group } = harbour();

const typed = (answer: Answer, text: string, chat = group, by = ann): SeenMessage => {
  fixture.service.script.push(answer);
  return by.says(chat, text);
};
const isGone = (message: SeenMessage) =>
  fixture.telegram.eventually(() => (group.now(message) === undefined ? true : undefined), 'the message to be gone');

describe('a fleet typed into a group', () => {
  const FLEET = 'А1-А4 В1-В3';
  const seen: Answer = { erase: true, alert: 'Those cells have been seen: a new fleet was dealt.' };

  it('is deleted where the bot may, and answered to its writer only', async () => {
    group.makeBotAdmin();
    const secret = typed(seen, FLEET);
    await isGone(secret);
    await ann.waitForWhisper(group, ({ text }) => text === seen.alert);
    expect(group.fromBot).toEqual([]);
  });
  it('is deleted in a group to which the bot was added by its own link', async () => {
    const harbour = fixture.telegram.group('Home', [ann], { bot: 'left' });
    harbour.makeOwner(ann);
    const page = { ...screen('Hello'), links: [{ label: 'Add', url: fixture.adapter.groupLink?.('added') ?? '' }] };
    await fixture.adapter.deliver(delivery(ann.id, page));
    ann.followsTo(harbour, await ann.private.waitFor(({ text }) => text === 'Hello'));
    await fixture.telegram.eventually(
      () =>
        fixture.service.intents.find(
          ({ action, place }) => action.kind === 'link' && place.address === `${harbour.id}`,
        ),
      'the greeting',
    );
    const secret = typed(seen, FLEET, harbour);
    await fixture.telegram.eventually(
      () => (harbour.now(secret) === undefined ? true : undefined),
      'the fleet to be gone',
    );
  });
  it('is answered by a mention that repeats nothing, where no private way is open', async () => {
    fixture.telegram.ephemeral('refused');
    group.makeBotAdmin();
    const secret = typed(seen, FLEET);
    const told = await group.waitFor(({ text }) => text.endsWith(seen.alert!));
    await isGone(secret);
    expect(told).toMatchObject({ text: `⚓ ${seen.alert}`, mentions: [ann.id] });
    expect(told.replyTo).toBeUndefined();
  });
  it('stays where the bot may not delete, and is not repeated by a reply either', async () => {
    const secret = typed(seen, FLEET, group, bob);
    const told = await group.waitFor(({ text }) => text.endsWith(seen.alert!));
    expect(told).toMatchObject({ text: `@bob_the_boat ${seen.alert}`, mentions: [bob.id] });
    expect(told.replyTo).toBeUndefined();
    expect(group.now(secret)?.text).toBe(FLEET);
    expect(bob.callsIn(group)).toHaveLength(1);
    expect(ann.callsIn(group)).toEqual([]);
  });
  it('is answered in its topic', async () => {
    const topic = fixture.telegram.topic(group, 9);
    typed(seen, FLEET, topic);
    await topic.waitFor(({ text }) => text.endsWith(seen.alert!));
  });
  it('may be followed by a page, which replies to nothing', async () => {
    typed({ ...seen, body: { kind: 'page', screen: screen('Your match', ['Ready=r']) } }, FLEET);
    expect((await group.waitFor(({ text }) => text === 'Your match')).replyTo).toBeUndefined();
  });
  it('is not deleted in a private chat', async () => {
    const said = typed(seen, FLEET, ann.private);
    await ann.private.waitFor(({ text }) => text === seen.alert);
    expect(ann.private.now(said)?.text).toBe(FLEET);
    expect(fixture.telegram.callsOf('deleteMessage')).toEqual([]);
  });
});

describe('what is meant for one person', () => {
  const page = screen('All we know of you', ['Forget me=f']);
  const file = { name: 'my-data.json', text: '{"name":"Ann"}' };

  it('is whispered in a group where that is possible', async () => {
    group.makeBotAdmin();
    typed({ body: { kind: 'page', screen: page, personal: true } }, '/mydata');
    await ann.waitForWhisper(group, ({ text }) => text === 'All we know of you');
    expect(group.fromBot).toEqual([]);
  });
  it('is not shown elsewhere: a button leads to the private chat, where it goes on', async () => {
    typed({ body: { kind: 'page', screen: page, personal: true } }, '/mydata');
    const pointer = await group.waitFor(({ text }) => text.startsWith('read-in-private'));
    expect(JSON.stringify(fixture.telegram.calls)).not.toContain('All we know');
    ann.follows(pointer);
    await fixture.telegram.eventually(() =>
      fixture.service.intents.find(({ action, place }) => action.kind === 'link' && place.address === `${ann.id}`),
    );
  });
  it('is never sent as a file to a group, whispered or not', async () => {
    group.makeBotAdmin();
    typed({ body: { kind: 'page', screen: page, file, personal: true } }, '/mydata');
    await group.waitFor(({ text }) => text.startsWith('read-in-private'));
    expect(ann.whispers(group)).toEqual([]);
    expect(fixture.telegram.callsOf('sendDocument')).toEqual([]);
  });
  it('is page and file in a private chat', async () => {
    typed({ body: { kind: 'page', screen: page, file, personal: true } }, '/mydata', ann.private);
    expect((await ann.private.waitFor((it) => it.file !== undefined)).file!.name).toBe('my-data.json');
    expect(ann.private.fromBot.map(({ text }) => text)).toContain('All we know of you');
  });
  it('stays a whisper when it is requested by a button, and when it is replaced there', async () => {
    await fixture.adapter.deliver(delivery(group.id, screen('Board', ['Data=d'])));
    const board = await group.waitFor(({ text }) => text === 'Board');
    fixture.service.script.push({ body: { kind: 'page', screen: page, personal: true } });
    await ann.presses(board, 'Data');
    fixture.service.script.push({ body: { kind: 'page', screen: screen('Forgotten') } });
    await ann.presses(ann.whispers(group)[0]!, 'Forget me');
    await ann.waitForWhisper(group, ({ text }) => text === 'Forgotten');
    expect(group.fromBot.map(({ text }) => text)).toEqual(['Board']);
    fixture.service.script.push({ body: { kind: 'page', screen: page, file, personal: true } });
    expect((await bob.presses(board, 'Data')).url).toContain('?start=');
    expect(fixture.telegram.callsOf('sendDocument')).toEqual([]);
  });
});

describe('the file of a page that a board leads to', () => {
  const answer: Answer = {
    body: { kind: 'page', screen: screen('All is in order\nby the rules'), file: { name: 'match.json', text: '{}' } },
  };
  const checks = async (who: EmulatedUser): Promise<void> => {
    await fixture.adapter.deliver(delivery(group.id, screen('Board', ['Check=c'])));
    fixture.service.script.push(answer);
    await who.presses(await group.waitFor(({ text }) => text === 'Board'), 'Check');
  };
  const refused = (times = 1) => fixture.telegram.willRefuse({ call: /^send/, answer: /ephemeral|initiate/, times });

  it('is for who asked alone, like its page', async () => {
    await checks(ann);
    await ann.waitForWhisper(group, ({ file }) => file?.name === 'match.json');
    expect(group.fromBot.map(({ text }) => text)).toEqual(['Board']);
    expect(bob.whispers(group)).toEqual([]);
  });
  it('comes once to the private chat where the group takes no whisper', async () => {
    fixture.telegram.ephemeral('refused');
    refused();
    for (const _ of [1, 2]) await checks(ann);
    await ann.private.waitFor(({ file }) => file?.name === 'match.json');
    expect(ann.private.fromBot).toHaveLength(1);
    expect(group.fromBot.some(({ file }) => file !== undefined)).toBe(false);
  });
  it('comes once to the group, under a line, where the bot may not write to the person either', async () => {
    fixture.telegram.ephemeral('refused');
    for (const who of [ann, bob]) fixture.telegram.stranger(who);
    refused(3);
    for (const who of [ann, bob]) await checks(who);
    await group.waitFor(({ file }) => file?.name === 'match.json');
    expect(group.fromBot.filter(({ file }) => file !== undefined).map(({ text }) => text)).toEqual(['All is in order']);
  });
});

describe('keys below the text field', () => {
  const keys = [[...'АБВГД'], [...'ЕЖЗИК']];

  it('type their own labels', async () => {
    typed({ notice: 'Here are the keys', keys }, '/keys', ann.private);
    await fixture.telegram.eventually(() => ann.keys);
    expect(ann.keys).toEqual({ rows: keys, placeholder: 'command-fire (en)' });
    ann.taps('Б');
    const tapped = await fixture.telegram.eventually(() =>
      fixture.service.intents.find(({ action }) => action.kind === 'say'),
    );
    expect(tapped.action).toEqual({ kind: 'say', text: 'Б', aimed: true });
    expect(ann.private.fromBot.map(({ text }) => text)).toEqual(['Here are the keys']);
  });
  it('come with a separate message below a page with buttons or a picture', async () => {
    typed({ body: { kind: 'page', screen: screen('Page', ['More=m']) }, keys }, '/keys', ann.private);
    await fixture.telegram.eventually(() => ann.keys);
    expect(ann.private.fromBot.map(({ text, labels }) => [text, labels])).toEqual([
      ['Page', ['More']],
      ['⚓', []],
    ]);
    typed(
      { body: { kind: 'page', screen: screen('Seas', [], { scene: scene(8) }) }, keys: [['К']] },
      '/keys',
      ann.private,
    );
    await fixture.telegram.eventually(() => (ann.keys?.rows.length === 1 ? true : undefined));
    expect(ann.private.fromBot.at(-1)).toMatchObject({ text: 'Seas' });
  });
  it('are removed again', async () => {
    typed({ notice: 'on', keys }, '/keys', ann.private);
    await fixture.telegram.eventually(() => ann.keys);
    typed({ notice: 'off', keys: [] }, '/keys', ann.private);
    await fixture.telegram.eventually(() => (ann.keys === undefined ? true : undefined));
    expect(() => ann.taps('Б')).toThrow(/no such key/);
  });
  it('continue in the next row where one is too long', async () => {
    const row = Array.from({ length: 15 }, (_, i) => `${i + 1}`);
    typed({ notice: 'on', keys: [row] }, '/keys', ann.private);
    await fixture.telegram.eventually(() => ann.keys);
    expect(ann.keys!.rows.map(({ length }) => length)).toEqual([12, 3]);
  });
  it('can be changed by a button too', async () => {
    await fixture.adapter.deliver(delivery(ann.id, screen('Settings', ['Keys=k'])));
    fixture.service.script.push({ notice: 'on', keys });
    await ann.presses(await ann.private.waitFor(({ text }) => text === 'Settings'), 'Keys');
    await fixture.telegram.eventually(() => ann.keys);
  });
  it('exist only in private chats', async () => {
    typed({ notice: 'words', keys }, '/keys');
    await group.waitFor(({ text }) => text === 'words');
    expect(group.room.keys).toBeUndefined();
  });
});
