import { afterEach, expect, it } from 'vitest';
import { gif } from '../../emulators/scenario/pictures.ts';
import { film, painted } from '../film-fixture.ts';
import { type PlaygroundFixture, post, scriptedServices, startPlaygroundFixture, windowOf } from './fixture.ts';

/* A film is a message of the window, with an animated picture. */

let fixture: PlaygroundFixture;
afterEach(() => fixture.close());

const opened = async (animate?: () => Promise<Uint8Array>) => {
  const service = scriptedServices(async () => ({ notice: 'It is being made', film }));
  fixture = await startPlaygroundFixture(
    animate ? Object.assign(service, { animate: async () => painted(await animate()) }) : service,
  );
  await post(fixture, 'ann', 'press', { token: 'm.-.0.?!film', on: 'x' });
  for (;;) {
    const found = (await windowOf(fixture, 'ann')).find((one) => one.kind === 'page');
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

it('shows the film with its size and its words, as a GIF', async () => {
  const message = await opened(async () => gif());
  expect(message).toMatchObject({ text: film.text, picture: { width: 4, height: 2, alt: film.alt } });
  const { headers, status } = await fetch(`${fixture.origin}${message.picture?.url}`);
  expect([status, headers.get('content-type')]).toEqual([200, 'image/gif']);
});

it.each([
  ['cannot be made', () => Promise.reject(new Error('no such drawing'))],
  ['is not to be had here', undefined],
])('says so where the film %s', async (_, animate) => {
  const message = await opened(animate);
  expect(message.text).toBe(film.sorry);
  expect(message.picture).toBeUndefined();
});
