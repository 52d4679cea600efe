import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buttonsOf, type Channel, type DiscordUser, type Message } from '../../emulators/discord/index.ts';
import { type EmulatedApp, openEmulatedApp } from '../../support/emulated-app.ts';

/* A press that opens another match shows its board, also where the bot can only answer. */

let it: EmulatedApp;
beforeAll(async () => {
  it = await openEmulatedApp();
});
afterAll(() => it.close());

const people = () =>
  ['Ann', 'Bob'].map((name) => it.discord.user(name, { locale: 'en-GB' })) as [DiscordUser, DiscordUser];
const serverWhere = (installed: 'server' | 'people') => (members: readonly DiscordUser[]) =>
  it.discord.guild('Fleet', members, { installed }).channel('sea');

const PLACES: readonly (readonly [string, (members: readonly DiscordUser[]) => Channel])[] = [
  ['on a server', serverWhere('server')],
  ['on a server without the bot', serverWhere('people')],
  ['in a group of friends', () => it.discord.groupDm('friends')],
];

const pressed = (who: DiscordUser, message: Message, act: string) => {
  const button = buttonsOf(message).find(({ custom_id: id }) => id?.includes(act));
  return who.pressesId(message, button?.custom_id ?? `no ${act}`);
};
/** Calls an invitation off, by the key behind its [More]. */
const cancelled = (who: DiscordUser, lobby: Message) => {
  const join = buttonsOf(lobby).find(({ custom_id: id }) => id?.includes('!join'))?.custom_id ?? '';
  return who.pressesId(lobby, join.replace(/!join.*$/, '!cancel'));
};
const board = (channel: Channel, old: Message, text: string) =>
  channel.waitFor((one) => one.id !== old.id && one.content.includes(text));

describe.each(PLACES)('%s', (_where, placeFor) => {
  test('a match that was called off opens again, of the same game, for the person who presses', async () => {
    const [ann, bob] = people();
    const channel = placeFor([ann, bob]);
    const { message: lobby } = await ann.slash(channel, 'play', { variant: 'classic' });
    await cancelled(ann, lobby!);
    await channel.waitFor(({ content }) => content.includes('Cancelled before'));
    await bob.presses(lobby!, 'Play again');
    const next = await board(channel, lobby!, 'Classic 10×10');
    expect(next.content).toContain('Bob');
    await pressed(ann, next, '!join');
    await channel.waitFor(({ id, content }) => id === next.id && content.includes('Placing the fleet'));
    expect(lobby!.content).toContain('Cancelled before');
  });

  test('a rematch is offered on a board of its own, and begins there', async () => {
    const [ann, bob] = people();
    const channel = placeFor([ann, bob]);
    const { message: first } = await ann.slash(channel, 'play', { variant: 'classic' });
    await pressed(bob, first!, '!join');
    await channel.waitFor(({ content }) => content.includes('Placing the fleet'));
    await ann.slash(channel, 'resign');
    const asked = await ann.waitForEphemeral(channel, (one) =>
      buttonsOf(one).some(({ custom_id: id }) => id?.includes('!resign')),
    );
    await pressed(ann, asked, '!resign');
    await channel.waitFor((one) => one.id === first!.id && buttonsOf(one).some(({ label }) => label === '↻ Rematch'));
    await bob.presses(first!, '↻ Rematch');
    const next = await board(channel, first!, 'rematch');
    await pressed(ann, next, '!join');
    await channel.waitFor(({ id, content }) => id === next.id && content.includes('Placing the fleet'));
  });
});
