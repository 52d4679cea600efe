import { afterEach, expect, it } from 'vitest';
import { gif } from '../../emulators/scenario/pictures.ts';
import { film, painted } from '../film-fixture.ts';
import { listen, type PlaygroundFixture, post, scriptedServices, startPlaygroundFixture } from './fixture.ts';

/* A film comes to the window when it is painted, under the name of the act that asked for it. */

let fixture: PlaygroundFixture;
afterEach(() => fixture.close());

const opened = async (animate?: () => Promise<Uint8Array>, limits = {}): Promise<void> => {
  const service = scriptedServices(async () => ({ notice: 'It is being made', film }));
  fixture = await startPlaygroundFixture(
    animate ? Object.assign(service, { animate: async () => painted(await animate()) }) : service,
    { limits },
  );
};

/** The film that an act is answered with. */
const filmOf = async (id: string): Promise<Readonly<Record<string, unknown>>> => {
  const stream = await listen(fixture, 'ann');
  await post(fixture, 'ann', 'press', { id, token: 'm.-.0.?!film', on: 'x' });
  for (;;) {
    const heard = await stream.next();
    if (heard?.event !== 'film') continue;
    await stream.close();
    return heard.data;
  }
};

it('comes with its size and its words, as a GIF', async () => {
  await opened(async () => gif());
  const found = await filmOf('film-0001');
  expect(found).toMatchObject({ match: 'abcdefghijklmnop', text: film.text, width: 4, height: 2, alt: film.alt });
  expect(found['url']).toMatch(/^pictures\//);
  const { headers, status } = await fetch(`${fixture.origin}/${found['url']}`);
  expect([status, headers.get('content-type')]).toEqual([200, 'image/gif']);
});

it.each([
  ['cannot be made', () => Promise.reject(new Error('no such drawing'))],
  ['is not to be had here', undefined],
])('says so where the film %s', async (_, animate) => {
  await opened(animate);
  expect(await filmOf('film-0001')).toEqual({ match: 'abcdefghijklmnop', text: film.sorry });
});

it('is forgotten when newer ones take its room', async () => {
  let made = 0;
  const bytes = gif();
  await opened(async () => Uint8Array.of(...bytes, made++), { attachments: 2 * (bytes.length + 1) });
  const found: number[] = [];
  const urls: unknown[] = [];
  for (let n = 1; n <= 3; n++) urls.push((await filmOf(`film-000${n}`))['url']);
  for (const url of urls) found.push((await fetch(`${fixture.origin}/${url}`)).status);
  expect(found).toEqual([404, 200, 200]);
});
