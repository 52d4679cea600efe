import { afterAll, beforeAll, expect, test } from 'vitest';
import { telegramClient } from './game-client.ts';
import { openPlatforms, type Platforms } from './platforms.ts';

/*
 * Two captains a side as people play them in chats: the program and the real grammY, Telegram emulated.
 */

let telegram: Platforms['telegram'];
let platforms: Platforms;
beforeAll(async () => {
  platforms = await openPlatforms('lmdb');
  ({ telegram } = platforms);
});
afterAll(() => platforms.close());

test('three people and a machine share two fleets in a Telegram group, and sail', async () => {
  const people = ['Ann', 'Bob', 'Cid'].map((name) => telegram.user(name, { language: 'en' }));
  const [ann, bob, cid] = people;
  const group = telegram.group('Squadron', people);
  ann!.says(group, '/play hex-four');
  const invited = await group.waitFor((it) => it.labels.includes('⚔ Join'), 60_000);
  expect(invited.text).toContain('White: Ann (Line, Galleon); free (Frigate, Brig)');
  await bob!.presses(invited, '⚔ Join');
  await cid!.presses(await group.waitFor((it) => it.text.includes('Red: Bob'), 60_000), '⚔ Join');
  const sharing = await group.waitFor((it) => it.text.includes('Cid'), 60_000);
  await ann!.presses(sharing, '⇄ Galleon');
  const shared = await group.waitFor((it) => it.text.includes('Ann (Line)'), 60_000);
  expect(shared.text).toContain('White: Ann (Line); Cid (Galleon, Frigate, Brig)');
  await ann!.presses(shared, 'Machine sits here');
  const full = await group.waitFor((it) => !it.labels.includes('⚔ Join'), 60_000);
  expect(full.text).toContain('Red: Bob (Line, Galleon); Machine (normal) (Frigate, Brig)');
  await ann!.presses(full, 'Begin');
  const clients = people.map((it) => telegramClient(telegram, it, group));
  for (const it of clients) await it.types('ready');
  const sea = await clients[0]!.sees((it) => /round 1/.test(it.text));
  expect(sea.text).toMatch(/^Ann’s turn/);
  const turns: string[] = [];
  for (const [who, words, next] of [
    [0, 'yield', 'Cid'],
    [2, 'done', 'Ann'],
    [0, 'done', 'Bob'],
  ] as const) {
    await clients[who]!.types(words);
    turns.push((await clients[who]!.sees((it) => it.text.startsWith(`${next}’s turn`))).text.split('\n', 1)[0] ?? '');
  }
  expect(turns).toEqual(['Cid’s turn · round 1', 'Ann’s turn · round 1', 'Bob’s turn · round 1']);
});
