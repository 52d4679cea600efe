import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/service/ports/answer.ts';
import { delivery, harbour, scene, screen } from './fixture.ts';

/* Ephemeral commands and replies: what a person asks unseen by others is answered unseen by others. */

const { fixture, ann, bob, group } = harbour();

const MATCH = 'abcdefghijklmnop';

const page = screen('Your matches', ['More=m']);
const gives = async (answer: Answer, command: string): Promise<void> => {
  fixture.service.script.push(answer);
  await ann.gives(group, command);
};
const whisper = (text: string) => ann.waitForWhisper(group, (it) => it.text === text);
const texts = (): readonly string[] => ann.whispers(group).map(({ text }) => text);

describe('a command that concerns one person', () => {
  it('is seen by the bot only, and so is its answer, though the bot is no administrator', async () => {
    await gives({ body: { kind: 'page', screen: page } }, '/matches');
    await whisper('Your matches');
    expect(fixture.service.intents.at(-1)!.action).toMatchObject({ kind: 'ask', about: 'matches' });
    expect([group.messages, bob.whispers(group)]).toEqual([[], []]);
  });
  it('is answered by one whisper, a refusal first', async () => {
    await gives({ alert: 'No match here', body: { kind: 'page', screen: page } }, '/hint');
    await whisper('No match here\nYour matches');
    expect(texts()).toHaveLength(1);
  });
  it('is one that opens the form of custom rules', async () => {
    await gives({ body: { kind: 'page', screen: page } }, '/custom');
    await whisper('Your matches');
    expect([group.messages, bob.whispers(group)]).toEqual([[], []]);
  });
  it('gets the result that a public command does not get', async () => {
    await gives({ done: 'Done' }, '/settings');
    await whisper('Done');
  });
  it('leads to the private chat for a file', async () => {
    const file = { name: 'my-data.json', text: '{}' };
    await gives({ body: { kind: 'page', screen: page, file, personal: true } }, '/mydata');
    await whisper('read-in-private (en)\nhttps://t.me/emulated_bot?start=start');
    expect(group.messages).toEqual([]);
  });
  it('is answered as before where whispers are refused', async () => {
    fixture.telegram.ephemeral('refused');
    await gives({ body: { kind: 'page', screen: page } }, '/matches');
    await group.waitFor(({ text }) => text === 'Your matches');
  });
  it.each([
    ['seen', ['play', 'fire', 'daily', 'top']],
    [
      'unseen',
      [
        'matches',
        'read',
        'hint',
        'draw',
        'resign',
        'cancel',
        'rules',
        'custom',
        'word',
        'me',
        'notify',
        'post',
        'settings',
        'language',
        'help',
        'block',
        'link',
        'privacy',
        'mydata',
        'forgetme',
      ],
    ],
  ] as const)('in a group’s menu: %s by others', async (how, commands) => {
    const menu = await fixture.telegram.eventually(() =>
      fixture.telegram.commands.get(`${JSON.stringify({ type: 'all_group_chats' })} uk`),
    );
    const declared = menu.filter((it) => (it.is_ephemeral ?? false) === (how === 'unseen'));
    expect(declared.map(({ command }) => command)).toEqual(commands);
  });
});

describe('a command or an order that everybody reads, where the bot is an administrator', () => {
  beforeEach(() => group.makeBotAdmin());
  const says = (answer: Answer, text: string): void => {
    fixture.service.script.push(answer);
    ann.says(group, text);
  };
  it.each([
    ['a page for one person', { body: { kind: 'page', screen: page } }, '/settings', 'Your matches'],
    ['a refusal', { alert: 'No match here' }, '/cancel', 'No match here'],
    ['a hint in answer to an order', { notice: 'It is not your turn' }, '/fire B5', 'It is not your turn'],
  ] satisfies (readonly [string, Answer, string, string])[])('gets %s by a whisper', async (_, answer, typed, told) => {
    says(answer, typed);
    await whisper(told);
    expect(group.fromBot).toEqual([]);
  });
  it('gets in public what is for all', async () => {
    says({ body: { kind: 'page', screen: screen('The ten best') } }, '/top');
    await group.waitFor(({ text }) => text === 'The ten best');
    expect(texts()).toEqual([]);
  });
});

describe('a reply to one’s own whisper', () => {
  it('is a text that nobody else sees, and is answered so', async () => {
    await gives({ body: { kind: 'page', screen: page } }, '/matches');
    const shown = await whisper('Your matches');
    fixture.service.script.push({ done: 'Placed' });
    ann.says(group, 'A1-A4', { replyTo: shown });
    await whisper('Placed');
    expect(fixture.service.intents.at(-1)!.action).toEqual({ kind: 'say', text: 'A1-A4', aimed: true, unseen: true });
    expect(group.messages).toEqual([]);
  });
});

describe('the whispers of one match', () => {
  const board = screen('Move 1', [`My fleet=${MATCH}.0.0.?fleet`]);
  const fleet = (text: string) => screen(text, [`Ready=${MATCH}.0.0.ready`], { scene: scene(5) });
  const presses = async (answer: Answer): Promise<void> => {
    fixture.service.script.push(answer);
    await ann.presses(group.fromBot.find(({ text }) => text === 'Move 1')!, () => true);
  };
  const only = (text: string) =>
    fixture.telegram.eventually(() => (texts().join() === text ? true : undefined), `only ${text}`);
  beforeEach(async () => {
    await fixture.adapter.deliver(delivery(group.id, board));
  });

  it('do not pile up: a new one takes the place of the last', async () => {
    await presses({ body: { kind: 'whisper', screen: fleet('One') } });
    await presses({ body: { kind: 'whisper', screen: fleet('Two') } });
    await only('Two');
  });
  it('leave those of other matches and pages alone', async () => {
    await presses({ body: { kind: 'whisper', screen: fleet('One') } });
    await presses({ body: { kind: 'whisper', screen: screen('Rules') } });
    await presses({ body: { kind: 'whisper', screen: fleet('Two') } });
    await only('Rules,Two');
  });
  it('leave a whisper alone that shows something else by now', async () => {
    await presses({ body: { kind: 'whisper', screen: fleet('One') } });
    fixture.service.script.push({ body: { kind: 'page', screen: screen('Rules', ['Back=b'], { scene: scene(6) }) } });
    await ann.presses(ann.whispers(group)[0]!, 'Ready');
    await presses({ body: { kind: 'whisper', screen: fleet('Two') } });
    await only('Rules,Two');
  });
  it('are never sent in the place of one another, which Telegram forbids', async () => {
    await presses({ body: { kind: 'whisper', screen: fleet('One') } });
    fixture.service.script.push({ body: { kind: 'whisper', screen: screen('In words', [`x=${MATCH}.0.0.x`]) } });
    await ann.presses(ann.whispers(group)[0]!, 'Ready');
    await only('In words');
    const asked = fixture.telegram.calls.map(({ payload }) => JSON.stringify(payload));
    expect(asked.filter((it) => it.includes('replace_callback_query_message'))).toEqual([]);
  });
});

describe('a refused whisper', () => {
  const at = () => delivery(group.id, screen('x')).to;
  it('counts against the group when it answered a press', async () => {
    await fixture.adapter.deliver(delivery(group.id, screen('Move 1', ['Fleet=f'])));
    fixture.telegram.ephemeral('refused');
    fixture.service.script.push({ body: { kind: 'whisper', screen: page } });
    await ann.presses(group.fromBot[0]!, 'Fleet');
    expect(fixture.adapter.privateReplies!(at())).toBe('refused');
  });
  it('does not count when it answered a typed text', async () => {
    fixture.service.script.push({ body: { kind: 'whisper', screen: page } });
    ann.says(group, '/read');
    await group.waitFor(({ text }) => text.startsWith('read-in-private'));
    expect(fixture.adapter.privateReplies!(at())).toBe('yes');
  });
});
