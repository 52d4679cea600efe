import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../../src/service/ports/intent.ts';
import { emptyContents, storeOn } from '../../service/simulation/store.ts';
import { ask, board, enter, type PlaygroundFixture, screen, startPlaygroundFixture } from './fixture.ts';

/* People of a chat, who come by a link for one person: who gets in, and who does not. */

const SECRET = 'the secret of this program';
const ANN: Person = { id: 'telegram:4711', name: 'Ann', tag: 'uk', username: 'ann_k' };
const BOB: Person = { id: 'discord:8090', name: 'Bob' };
const MATCH = 'abcdefghijklmnop';
const DAY_MS = 86_400_000;

let fixture: PlaygroundFixture;
let clock: { now: number };
beforeEach(async () => {
  clock = { now: 1_700_000_000_000 };
  const { shelf } = storeOn(emptyContents(), () => clock.now);
  fixture = await startPlaygroundFixture(undefined, {
    secret: SECRET,
    door: false,
    guests: { shelf, publicUrl: 'https://sea.example', isShared: false },
    hosts: ['sea.example'],
    now: () => clock.now,
    limits: { linksAMinute: 1_000 },
  });
});
afterEach(() => fixture.close());

const guests = () => {
  const { guests: them } = fixture.playground;
  if (!them) throw new Error('no guests');
  return them;
};
const linkFor = async (person: Person): Promise<string> =>
  (await guests().linkTo(person, MATCH)).replace('https://sea.example/open#', '');
const signIn = (link: unknown, headers: Record<string, string> = {}) =>
  ask(`${fixture.origin}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ link }),
  });
/** The cookie of a new session of this person, as a browser sends it back. */
const cookieOf = async (person: Person): Promise<string> => {
  const { headers } = await signIn(await linkFor(person));
  return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
};
const windowOf = (person: string, headers: Record<string, string> = {}) =>
  ask(`${fixture.origin}/api/${person}/window`, { headers });
const says = (person: string, text: string, headers: Record<string, string>) =>
  ask(`${fixture.origin}/api/${person}/say`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ id: 'act-0001', name: 'Captain Evil', tag: 'en', text }),
  });

const boardFor = (person: Person) => board(person.id, screen('Ann’s sea'));

describe('a link', () => {
  it('lets its person in: by a cookie that no script reads, that goes nowhere else, and never without HTTPS', async () => {
    const { status, headers, body } = await signIn(await linkFor(ANN));
    expect([status, JSON.parse(String(body))]).toEqual([201, { person: ANN.id, name: 'Ann', match: MATCH }]);
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^__Host-broadside=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ]);
  });

  it('works once, also for two who come together', async () => {
    const link = await linkFor(ANN);
    const statuses = (await Promise.all([1, 2, 3].map(() => signIn(link)))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 403, 403]);
    expect((await signIn(link)).status).toBe(403);
  });

  it('is good for ten minutes', async () => {
    const link = await linkFor(ANN);
    clock.now += 600_001;
    expect((await signIn(link)).status).toBe(403);
  });

  it('is good for nothing once its person has signed out everywhere', async () => {
    const link = await linkFor(ANN);
    await guests().signOut(ANN.id);
    expect((await signIn(link)).status).toBe(403);
  });

  it.each([
    ['another', 'A'.repeat(43)],
    ['no', ''],
    ['an odd', '../../key-proof'],
    ['a long', 'A'.repeat(5_000)],
    ['a false', 7],
  ])('%s secret lets nobody in', async (_, secret) => {
    await linkFor(ANN);
    const { status, headers, body } = await signIn(secret);
    expect([status, headers['set-cookie']]).toEqual([403, undefined]);
    expect(JSON.parse(String(body)).error).toMatch(/^This link has been used.+\.$/);
  });

  it('is not taken from the page of another site', async () => {
    expect((await signIn(await linkFor(ANN), { origin: 'https://evil.example' })).status).toBe(403);
    expect((await signIn(await linkFor(ANN), { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await signIn(await linkFor(ANN), { origin: 'https://sea.example' })).status).toBe(201);
  });

  it('takes guesses only so many a minute', async () => {
    const few = await startPlaygroundFixture(undefined, {
      guests: {
        shelf: storeOn(emptyContents(), () => clock.now).shelf,
        publicUrl: 'https://sea.example',
        isShared: false,
      },
      limits: { linksAMinute: 2 },
    });
    const tries = [];
    for (let n = 0; n < 3; n++)
      tries.push(
        (
          await ask(`${few.origin}/api/session`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ link: 'A'.repeat(43) }),
          })
        ).status,
      );
    expect(tries).toEqual([403, 403, 429]);
    await few.close();
  });
});

describe('a window of a person from a chat', () => {
  it('shows them their boards, and takes what they do under the name that their chat has', async () => {
    const cookie = await cookieOf(ANN);
    const deliver = boardFor(ANN);
    expect(await fixture.playground.deliver(deliver)).toMatchObject({ kind: 'shown' });
    const { status, body } = await windowOf(ANN.id, { cookie });
    expect([status, JSON.parse(String(body)).boards.length]).toEqual([200, 1]);
    await says(ANN.id, 'B6', { cookie });
    expect(fixture.service.intents.map(({ from, place }) => [from, place])).toEqual([
      [ANN, { platform: 'playground', address: ANN.id, audience: 'one', within: 'page' }],
    ]);
  });

  it('is nobody else’s: not by their cookie, by a key made up, or by the secret of the program itself', async () => {
    const [ann, bob] = [await cookieOf(ANN), await cookieOf(BOB)];
    const key = createHmac('sha256', SECRET).update(ANN.id).digest('base64url');
    for (const headers of [
      {},
      { cookie: bob },
      { 'x-seat-key': key },
      { cookie: '__Host-broadside=' },
      { cookie: 'x=y' },
    ]) {
      expect((await windowOf(ANN.id, headers)).status).toBe(403);
      expect((await says(ANN.id, 'B6', headers)).status).toBe(403);
      expect((await ask(`${fixture.origin}/events?person=${ANN.id}&key=${key}`, { headers })).status).toBe(403);
    }
    expect((await windowOf('ann', { cookie: ann })).status).toBe(403);
    expect(fixture.service.intents).toEqual([]);
  });

  it('takes nothing from the page of another site, with the cookie or without', async () => {
    const cookie = await cookieOf(ANN);
    for (const from of [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ])
      expect((await says(ANN.id, 'B6', { cookie, ...from })).status).toBe(403);
  });

  it('is over after 30 days, after a sign-out, and when eight newer ones are open', async () => {
    const old = await cookieOf(ANN);
    clock.now += 30 * DAY_MS + 1;
    expect((await windowOf(ANN.id, { cookie: old })).status).toBe(403);
    const first = await cookieOf(ANN);
    const later = [];
    for (let n = 0; n < 8; n++) later.push(await cookieOf(ANN));
    expect((await windowOf(ANN.id, { cookie: first })).status).toBe(403);
    expect((await windowOf(ANN.id, { cookie: later[0]! })).status).toBe(200);
    expect(await guests().openedBy(ANN.id)).toHaveLength(8);
    const bob = await cookieOf(BOB);
    await guests().signOut(ANN.id);
    for (const cookie of later) expect((await windowOf(ANN.id, { cookie })).status).toBe(403);
    expect((await windowOf(BOB.id, { cookie: bob })).status).toBe(200);
    expect(await guests().openedBy(ANN.id)).toEqual([]);
  });

  it('is refused where as many are looked at as there may be, and let in once one is left', async () => {
    const few = await startPlaygroundFixture(undefined, { limits: { watchedWindows: 1 } });
    const looks = (seat: 'ann' | 'bob') => fetch(`${few.origin}/events?person=${seat}&key=${few.key(seat)}`);
    const [first, again, other] = [await looks('ann'), await looks('ann'), await looks('bob')];
    expect([first.status, again.status, other.status]).toEqual([200, 200, 503]);
    await Promise.all([first, again].map((it) => it.body?.cancel()));
    await expect.poll(async () => (await looks('bob')).status).toBe(200);
    await few.close();
  });

  it('is drawn no more after a day without a visit, until they come again', async () => {
    const cookie = await cookieOf(ANN);
    const deliver = boardFor(ANN);
    await windowOf(ANN.id, { cookie });
    clock.now += DAY_MS;
    expect((await fixture.playground.deliver(deliver)).kind).toBe('shown');
    clock.now += 1;
    expect((await fixture.playground.deliver(deliver)).kind).toBe('dead');
    await windowOf(ANN.id, { cookie });
    expect((await fixture.playground.deliver(deliver)).kind).toBe('shown');
  });

  it('opens no door: without PLAYGROUND=on, nobody becomes a person of the page', async () => {
    fixture.service.invitations.set('7K3M', {
      by: 'Ann',
      game: 'Classic',
      variant: 'classic',
      about: [],
      state: 'open',
    });
    for (const body of [{ door: fixture.door }, { invite: '7K3M' }, {}])
      expect((await enter(fixture, body)).status).toBe(403);
  });
});
