import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/service/ports/answer.ts';
import type { Person, Place } from '../../../src/service/ports/intent.ts';
import type { Visitor, WindowDoor } from '../../../src/service/ports/windows.ts';
import { emptyContents, storeOn } from '../../service/simulation/store.ts';
import { ask, type PlaygroundFixture, screen, scriptedServices, startPlaygroundFixture } from './fixture.ts';

/* The page in a frame of an app, which says who looks at it: who gets in there, whose pages may frame it, and what goes where. */

const ANN: Person = { id: 'telegram:4711', name: 'Ann', tag: 'uk', username: 'ann_k' };
const BOB: Person = { id: 'discord:8090', name: 'Bob' };
const CYD: Person = { id: 'discord:8091', name: 'Cyd' };
const MATCH = 'abcdefghijklmnop';
const CHANNEL: Place = { platform: 'discord', address: '77', audience: 'many' };

/** What the apps vouch for, by what is shown to them; a fault where they cannot be asked. */
let vouched: Map<unknown, Visitor | Error>;
const admit = async (proof: unknown): Promise<Visitor | undefined> => {
  const found = vouched.get(proof);
  if (found instanceof Error) throw found;
  return found;
};
const MINI: WindowDoor = {
  name: 'mini',
  ancestors: ['https://web.telegram.example'],
  scripts: ['https://telegram.example'],
  asks: false,
  host: () => undefined,
  admit,
};
const ACTIVITY: WindowDoor = {
  name: 'activity',
  ancestors: ['https://discord.example'],
  scripts: [],
  marks: ['frame_id', 'instance_id'],
  asks: true,
  host: () => '8090.says.example',
  admit,
};

let fixture: PlaygroundFixture;
let clock: { now: number };
/** What the service says to everything. */
let answer: Answer;
let channels: Map<string, readonly string[]>;
beforeEach(async () => {
  clock = { now: 1_700_000_000_000 };
  vouched = new Map<unknown, Visitor | Error>([
    ['ann', { person: ANN, shown: 'a' }],
    // The same, written in another way.
    ['nna', { person: ANN, shown: 'a' }],
    ['bob', { person: BOB, shown: 'b', place: CHANNEL, gathering: 'i-1' }],
    ['cyd', { person: CYD, shown: 'c', place: CHANNEL, gathering: 'i-1' }],
    ['down', new Error('no answer')],
  ]);
  channels = new Map();
  const { shelf } = storeOn(emptyContents(), () => clock.now);
  answer = {};
  const service = {
    ...scriptedServices(async () => answer),
    matchesAt: async ({ address }: Place) => channels.get(address) ?? [],
  };
  fixture = await startPlaygroundFixture(service, {
    door: false,
    guests: { shelf, publicUrl: 'https://sea.example', frames: [MINI, ACTIVITY], isShared: false },
    hosts: ['sea.example'],
    now: () => clock.now,
    limits: { linksAMinute: 1_000 },
  });
});
afterEach(() => fixture.close());

const get = (path: string, headers: Record<string, string> = {}) => ask(`${fixture.origin}${path}`, { headers });
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  ask(`${fixture.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const come = (door: 'mini' | 'activity', proof: unknown, headers: Record<string, string> = {}) =>
  post(`/${door}/api/session`, { proof }, headers);
const cookieOf = async (door: 'mini' | 'activity', proof: unknown): Promise<string> =>
  (await come(door, proof)).headers['set-cookie']?.[0]?.split(';')[0] ?? '';
const told = ({ body }: { readonly body: Buffer }) => JSON.parse(String(body));
const policyOf = async (path: string): Promise<string> =>
  String((await get(path, { accept: 'text/html' })).headers['content-security-policy']);

describe('the pages that may frame it', () => {
  it.each([
    ['/mini/', 'https://web.telegram.example'],
    [`/mini/m/${MATCH}`, 'https://web.telegram.example'],
    ['/mini/nowhere/at/all', 'https://web.telegram.example'],
    ['/activity/', 'https://discord.example'],
    ['/', "'none'"],
    [`/m/${MATCH}`, "'none'"],
    ['/open', "'none'"],
  ])('%s: %s', async (path, ancestors) => {
    expect(await policyOf(path)).toContain(`frame-ancestors ${ancestors};`);
  });

  it('load a script of the app at its door alone, and no other of anyone', async () => {
    expect(await policyOf('/mini/')).toContain("script-src 'self' https://telegram.example;");
    for (const path of ['/', '/activity/']) expect(await policyOf(path)).not.toContain('script-src');
  });

  it('are named for pages alone: what a page loads is framed nowhere', async () => {
    for (const path of ['/mini/assets/anchor.svg', `/mini/api/${ANN.id}/window`])
      expect((await get(path)).headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });
});

describe('a page in a frame', () => {
  it('sends no referrer, and loads films and files where it stands', async () => {
    expect((await get('/mini/', { accept: 'text/html' })).headers['referrer-policy']).toBe('no-referrer');
    expect((await get('/', { accept: 'text/html' })).headers['referrer-policy']).toBe('same-origin');
    const cookie = await cookieOf('mini', 'ann');
    answer = { body: { kind: 'page', screen: screen('Here'), file: { name: 'mine.txt', text: 'all of it' } } };
    const said = await post(`/mini/api/${ANN.id}/say`, { id: 'act-0001', name: 'Ann', text: 'x' }, { cookie });
    const { url } = told(said).shown.file;
    expect(String((await get(`/mini/${url}`)).body)).toBe('all of it');
  });
});

describe('a door', () => {
  it('is the root of all that its pages ask for', async () => {
    const page = await get(`/mini/m/${MATCH}`, { accept: 'text/html' });
    expect([page.status, String(page.body)]).toEqual([200, expect.stringContaining('<base href="../"')]);
    expect((await get('/mini/assets/anchor.svg')).status).toBe(200);
    expect((await get('/mini')).headers.location).toBe('mini/');
  });

  it('is found by what an app adds to the address of the start', async () => {
    const { status, headers } = await get('/?instance_id=i-1&frame_id=f-1&platform=mobile');
    expect([status, headers.location]).toEqual([303, 'activity/?instance_id=i-1&frame_id=f-1&platform=mobile']);
    expect((await get('/?instance_id=i-1')).status).toBe(200);
  });

  it('lets whom the app vouches for in, by a cookie for this frame in this app alone', async () => {
    const { status, headers, body } = await come('mini', 'ann');
    expect([status, told({ body })]).toEqual([201, { person: ANN.id, name: 'Ann' }]);
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^__Host-broadside-frame=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; Secure; SameSite=None; Partitioned$/,
      ),
    ]);
  });

  it.each([['another proof'], [''], [undefined], [{ code: 'x' }], [7]])('lets no one in by %j', async (proof) => {
    const { status, headers, body } = await come('mini', proof);
    expect([status, headers['set-cookie'], told({ body }).error]).toEqual([
      403,
      undefined,
      expect.stringMatching(/open it again\.$/),
    ]);
  });

  it('takes what an app has said of a person once', async () => {
    expect((await come('mini', 'ann')).status).toBe(201);
    for (const again of ['ann', 'nna']) expect((await come('mini', again)).status).toBe(403);
    clock.now += 3_600_000;
    expect((await come('mini', 'ann')).status).toBe(403);
  });

  it('asks a person to try again where the app cannot be asked, and tells the operator', async () => {
    expect((await come('activity', 'down')).status).toBe(503);
    expect(fixture.service.faults).toEqual(['playground: visitor not asked about']);
  });

  it('begins another session than one that a request brings along', async () => {
    const planted = `__Host-broadside-frame=${'A'.repeat(43)}`;
    const { headers } = await come('mini', 'ann', { cookie: planted });
    expect(headers['set-cookie']?.[0]).not.toContain('A'.repeat(43));
    expect((await get(`/mini/api/${ANN.id}/window`, { cookie: planted })).status).toBe(403);
  });

  it('asks a platform only so often, and has its own patience: a crowd at one door shuts no other', async () => {
    const few = await startPlaygroundFixture(undefined, {
      guests: {
        shelf: storeOn(emptyContents(), () => clock.now).shelf,
        publicUrl: 'https://sea.example',
        frames: [MINI, ACTIVITY],
        isShared: false,
      },
      limits: { linksAMinute: 2 },
    });
    const tries = async (path: string, body: object) =>
      (
        await ask(`${few.origin}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).status;
    const all = [];
    for (const path of ['/activity/api/session', '/mini/api/session'])
      for (let n = 0; n < 3; n++) all.push(await tries(path, { proof: n }));
    expect(all).toEqual([403, 403, 429, 403, 403, 403]);
    expect(await tries('/mini/api/session', { proof: 'ann' })).toBe(201);
    expect(await tries('/api/session', { link: 'A'.repeat(43) })).toBe(403);
    await few.close();
  });

  it('goes on with the session that its person has already', async () => {
    const cookie = await cookieOf('mini', 'ann');
    vouched.set('ann again', { person: ANN, shown: 'a2' });
    const again = await come('mini', 'ann again', { cookie });
    expect(again.headers['set-cookie']?.[0]?.split(';')[0]).toBe(cookie);
    expect(await fixture.playground.guests?.openedBy(ANN.id)).toHaveLength(1);
    // That of another person is left alone.
    vouched.set('bob here', { person: BOB, shown: 'b2' });
    const other = await come('mini', 'bob here', { cookie });
    expect(other.headers['set-cookie']?.[0]).not.toContain(cookie);
  });
});

describe('a session in a frame', () => {
  it('opens the windows of its person there, and none of the page by itself', async () => {
    const cookie = await cookieOf('mini', 'ann');
    expect((await get(`/mini/api/${ANN.id}/window`, { cookie })).status).toBe(200);
    expect((await get(`/mini/api/${BOB.id}/window`, { cookie })).status).toBe(403);
    expect((await get(`/api/${ANN.id}/window`, { cookie })).status).toBe(403);
    // Nor does the cookie of the page by itself open a frame.
    expect((await get(`/mini/api/${ANN.id}/window`, { cookie: cookie.replace('-frame', '') })).status).toBe(403);
  });

  it('takes acts from its own page, as the app shows it, and from no other', async () => {
    const cookie = await cookieOf('activity', 'bob');
    const act = { id: 'act-0001', name: 'Captain Evil', text: 'B6' };
    const says = (path: string, from: Record<string, string>) => post(path, act, { cookie, ...from });
    const own = `/activity/api/${BOB.id}/say`;
    expect((await says(own, { origin: 'https://8090.says.example', 'sec-fetch-site': 'same-origin' })).status).toBe(
      200,
    );
    expect((await says(own, { origin: 'https://sea.example' })).status).toBe(200);
    for (const from of [
      { origin: 'https://8091.says.example' },
      { origin: 'https://discord.example' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ])
      expect((await says(own, from)).status).toBe(403);
    // What one app shows is no page of another's door, nor of the page by itself.
    for (const path of ['/mini/api/session', '/api/session', `/api/${BOB.id}/say`])
      expect(told(await says(path, { origin: 'https://8090.says.example' })).error).toMatch(/^Requests from other/);
    expect(fixture.service.intents.map(({ from }) => from)).toEqual([BOB, BOB]);
  });

  it('ends with all others of its person', async () => {
    const cookie = await cookieOf('mini', 'ann');
    expect(await fixture.playground.guests?.openedBy(ANN.id)).toHaveLength(1);
    await fixture.playground.guests?.signOut(ANN.id);
    expect((await get(`/mini/api/${ANN.id}/window`, { cookie })).status).toBe(403);
  });
});

describe('those who open the page together', () => {
  it('come to the match that one of them has asked for', async () => {
    channels.set('77', ['bcdefghijklmnopa', MATCH]);
    await fixture.playground.guests?.linkTo(BOB, MATCH);
    expect(told(await come('activity', 'bob')).match).toBe(MATCH);
    expect(told(await come('activity', 'cyd')).match).toBe(MATCH);
  });

  it('come not to a match of another chat, which is for who asked for it alone', async () => {
    await fixture.playground.guests?.linkTo(BOB, MATCH);
    expect(told(await come('activity', 'bob')).match).toBe(MATCH);
    expect(told(await come('activity', 'cyd')).match).toBeUndefined();
  });

  it('come in also while it cannot be told what they come for', async () => {
    channels.get = () => {
      throw new Error('no answer');
    };
    expect((await come('activity', 'cyd')).status).toBe(201);
  });

  it('come to the match of their channel where no one has asked for one', async () => {
    channels.set('77', ['bcdefghijklmnopa']);
    expect(told(await come('activity', 'cyd')).match).toBe('bcdefghijklmnopa');
  });

  it('come to the start where there is none, and where a wish is of long ago', async () => {
    await fixture.playground.guests?.linkTo(BOB, MATCH);
    clock.now += 600_001;
    expect(told(await come('activity', 'bob'))).toEqual({ person: BOB.id, name: 'Bob' });
  });
});
