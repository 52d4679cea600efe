import { describe, expect, test } from 'vitest';
import { gif } from '../../emulators/scenario/pictures.ts';
import { film, painted } from '../film-fixture.ts';
import { board, serverWithTwo, startDiscordFixture, waitForAnswers } from './fixture.ts';

/* A film is another message for everyone; the person who asked gets the reason when it cannot be shown. */

const atEnd = async (animate?: () => Promise<Uint8Array>) => {
  const on = await startDiscordFixture();
  if (animate) on.service.animates = async () => painted(await animate());
  const people = serverWithTwo(on);
  on.service.answer = () => ({ body: { kind: 'board', screen: board('Over') } });
  const { message } = await people.ann.slash(people.channel, 'play');
  on.service.answer = () => ({ notice: 'It is being made', film });
  return { ...on, ...people, message: message! };
};

describe('a film', () => {
  test('is announced to the person who asked until it is shown to everyone with a description in words', async () => {
    const { promise, resolve } = Promise.withResolvers<Uint8Array>();
    const it = await atEnd(() => promise);
    await it.ann.presses(it.message, '⋯ More');
    await it.ann.waitForEphemeral(it.channel, (one) => one.content === 'It is being made');
    resolve(gif());
    await waitForAnswers(it, 2);
    const shown = it.channel.messages.at(-1);
    expect(shown?.content).toBe(film.text);
    expect(shown?.attachments).toMatchObject([{ filename: `${film.name}.gif`, description: film.alt }]);
    expect([...(shown?.attachments[0]?.bytes ?? [])]).toEqual([...gif()]);
    expect(it.service.stood[1]).toContain(shown?.id);
    expect(it.ann.ephemerals(it.channel)).toEqual([]);
  });

  test.each([
    ['that cannot be made', () => Promise.reject(new Error('no such drawing'))],
    ['larger than Discord takes', async () => new Uint8Array(10 * 2 ** 20 + 1)],
    ['in a house that makes none', undefined],
  ])('%s is reported as unavailable', async (_, animate) => {
    const it = await atEnd(animate);
    await it.bob.presses(it.message, '⋯ More');
    await it.bob.waitForEphemeral(it.channel, (one) => one.content === film.sorry);
    await waitForAnswers(it, 2);
    expect(it.service.stood[1]).toBeUndefined();
    expect(it.channel.messages).toEqual([it.message]);
    expect(it.bob.ephemerals(it.channel).map(({ content }) => content)).toEqual([film.sorry]);
  });

  test('is posted once where the answer to it is lost, for everyone would see it twice', async () => {
    const it = await atEnd(async () => gif());
    it.discord.misbehave(/^POST \/webhooks\//, { kind: 'cut', applied: true });
    await it.ann.presses(it.message, '⋯ More');
    await waitForAnswers(it, 2);
    expect(it.channel.messages.filter(({ content }) => content === film.text)).toHaveLength(1);
  });
});
