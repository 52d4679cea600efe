import { expect, test } from 'vitest';
import { board, serverWithTwo, startDiscordFixture } from './fixture.ts';

/* What the adapter itself says to a person is in the language that they have chosen, not in that of their client. */

/** A board in a channel; Bob, whose client is Russian, has chosen English. */
const withChoice = async () => {
  const on = await startDiscordFixture();
  const people = serverWithTwo(on);
  on.service.chosen.set(`discord:${people.bob.id}`, 'en');
  on.service.answer = () => ({ body: { kind: 'board', screen: board('Turn 1') } });
  const { message } = await people.ann.slash(people.channel, 'play');
  return { ...on, ...people, message: message! };
};

test('the dialog behind the [⌨ B5…] button', async () => {
  const { bob, message } = await withChoice();
  expect(await bob.presses(message, '⌨')).toMatchObject({ how: 'modal', modal: { title: 'Your move' } });
});

test('a missing permission', async () => {
  const { bob, channel } = await withChoice();
  channel.deny('send');
  await bob.slash(channel, 'help');
  const told = await bob.waitForEphemeral(channel, (it) => it.content.includes('permissions'));
  expect(told.content).toContain('I need permissions here: “Send Messages”.');
});

test('why no thread was started', async () => {
  const { bob, channel } = await withChoice();
  channel.deny('create threads');
  await bob.slash(channel, 'play', { thread: 'true' });
  await bob.waitForEphemeral(channel, (it) => it.content.startsWith('To start a thread I need permissions'));
});

test('the apology for what was not served', async () => {
  const { bob, channel, service } = await withChoice();
  Object.assign(service, {
    serve: async () => {
      throw new Error('no store');
    },
  });
  const { message } = await bob.slash(channel, 'help');
  expect(message?.content).toContain('Something broke');
});
