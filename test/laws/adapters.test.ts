import { afterEach, describe, expect, test } from 'vitest';
import { createDiscord } from '../../adapters/discord/index.ts';
import { createTelegram } from '../../adapters/telegram/index.ts';
import { BASE_LOCALE } from '../../src/kernel/phrase.ts';
import { partsOf, plainScreen, type Screen } from '../../src/kernel/screen.ts';
import type { Answer } from '../../src/service/ports/answer.ts';
import type { Place, PlayerId, Token } from '../../src/service/ports/intent.ts';
import {
  type AppServices,
  aloneOnDuty,
  type Delivery,
  type PlatformAdapter,
  type Post,
} from '../../src/service/ports/platform.ts';
import { boardsOf, listen, post, scriptedServices, startPlaygroundFixture } from '../adapters/playground/fixture.ts';
import { type Message, startDiscord } from '../emulators/discord/index.ts';
import { png } from '../emulators/scenario/pictures.ts';
import { type SeenMessage, startTelegram } from '../emulators/telegram/index.ts';

/*
 * What the service relies on from every platform adapter (src/service/ports): each press is answered once, a board is
 * redrawn in place, a missing message is reported as gone, and a stop waits for the answers in progress.
 */

/** One platform with one person on it. */
interface Rig {
  readonly adapter: PlatformAdapter;
  readonly place: Place;
  /**
   * Has the person press a button with this token on the board last shown. Resolves when their client has an answer.
   */
  press(token: Token): Promise<unknown>;
  /** The number of answers to presses that the platform received, refused ones included. */
  acknowledged(): number;
  /** Deletes the board last shown. */
  remove(): Promise<void>;
  readonly person: PlayerId;
  /** The titles of what was posted to the person in private, in order. */
  posted(): Promise<readonly string[]>;
  /** Lets the person shut the bot out of their private chat. */
  shut(): Promise<unknown>;
  /** Tries to start with a token that the platform does not know. */
  readonly impostor?: (token: string) => Promise<unknown>;
}

/** Services whose answers a test chooses. */
interface Scripted extends AppServices {
  answer: () => Promise<Answer>;
}
const scripted = (): Scripted => {
  const service: Scripted = {
    answer: async () => ({}),
    duty: aloneOnDuty,
    serve: async (_, acknowledge) => {
      await acknowledge(await service.answer());
    },
    card: async () => ({
      title: 'Duel',
      about: 'A challenge',
      text: 'A challenge',
      button: 'Accept',
      payload: 'ctest',
    }),
    suggest: async () => [],
    picker: async () => undefined,
    paint: async () => png(40, 40),
    language: async () => BASE_LOCALE,
    say: (_, key) => key,
    nameOf: ({ name }) => name,
    levelName: (_, level) => level,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  };
  return service;
};

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

const onTelegram = async (service: AppServices): Promise<Rig> => {
  const telegram = await startTelegram();
  open.push(() => telegram.close());
  const ann = telegram.user('Ann');
  const group = telegram.group('Harbour', [ann]);
  const at = (token: string) => createTelegram({ token, apiRoot: telegram.url });
  const adapter = at(telegram.token);
  await adapter.start(service);
  open.push(() => adapter.stop());
  const board = (): Promise<SeenMessage> => group.waitFor(({ text }) => text.includes('Board'));
  return {
    adapter,
    place: { platform: 'telegram', address: `${group.id}`, audience: 'many' },
    press: async (token) => ann.sendsData(await board(), token),
    acknowledged: () => telegram.callsOf('answerCallbackQuery').length,
    remove: async () => group.remove(await board()),
    person: `telegram:${ann.id}`,
    posted: async () => ann.private.fromBot.map(({ text }) => text.split('\n')[0] ?? ''),
    shut: async () => {
      telegram.stranger(ann);
      telegram.willRefuse({ call: /^send(Message|Photo)/, answer: /chat not found/ });
    },
    impostor: (token) => at(token).start(service),
  };
};

const onDiscord = async (service: AppServices): Promise<Rig> => {
  const discord = await startDiscord();
  open.push(() => discord.stop());
  const ann = discord.user('Ann');
  const channel = discord.guild('Port', [ann]).channel('sea');
  const at = (token: string) => createDiscord({ token, apiRoot: discord.apiRoot });
  const adapter = at(discord.token);
  await adapter.start(service);
  open.push(() => adapter.stop());
  const board = (): Promise<Message> => channel.waitFor((it) => it.content.includes('Board'));
  return {
    adapter,
    place: { platform: 'discord', address: channel.id, audience: 'many' },
    press: async (token) => ann.pressesId(await board(), token),
    acknowledged: () => discord.callsTo(/^POST \/interactions\/.+\/callback/).length,
    remove: async () => channel.delete(await board()),
    person: `discord:${ann.id}`,
    posted: async () => ann.dm().messages.map(({ content }) => content.replaceAll('*', '').split('\n')[0] ?? ''),
    shut: async () => {
      ann.closesDms();
      discord.willRefuse({ call: /^POST \/channels/, answer: /^403 50007/ });
    },
    impostor: async (token) => {
      const stranger = at(token);
      open.push(() => stranger.stop());
      return stranger.start(service);
    },
  };
};

const posting = (title: string): Omit<Post, 'to'> => ({ screen: plainScreen(title), theme: 'light' });

const onPlayground = async (service: AppServices): Promise<Rig> => {
  const harbour = await startPlaygroundFixture({ ...scriptedServices(), ...service });
  open.push(() => harbour.close());
  let answers = 0;
  let acts = 0;
  const stream = await listen(harbour, 'ann');
  const person = 'playground:ann';
  const END = { ...posting('End'), to: { person } };
  return {
    adapter: harbour.playground,
    place: { platform: 'playground', address: 'ann', audience: 'one', within: 'page' },
    press: async (token) => {
      const on = (await boardsOf(harbour, 'ann')).find(({ screen }) => screen.title.includes('Board'))?.id;
      const { status } = await post(harbour, 'ann', 'press', { id: `act-${1000 + acts++}`, token, on });
      expect(status).toBe(200);
      answers += 1;
    },
    acknowledged: () => answers,
    // No one can remove a board from a window.
    remove: async () => undefined,
    person,
    posted: async () => {
      await harbour.playground.post?.(END);
      const told: string[] = [];
      for (let it = await stream.next(); it; it = await stream.next()) {
        if (it.event !== 'told') continue;
        const text = String(Object(it.data).text);
        if (text === 'End') return told;
        told.push(text);
      }
      return told;
    },
    shut: async () => {
      await stream.close();
      while ((await harbour.playground.post?.(END))?.kind !== 'dead') await new Promise(setImmediate);
    },
  };
};

const MATCH = 'abcdefghijklmnop';
const board = (more: Partial<Screen<Token>> = {}): Screen<Token> => ({
  ...partsOf('Board'),
  scene: { width: 4, height: 4, shapes: [] },
  alt: 'A sea',
  buttons: [[{ label: 'Fire', press: `${MATCH}.0.1.B2` }]],
  ...more,
});
const words: Screen<Token> = { ...partsOf('Words'), buttons: [[{ label: 'Back', press: `${MATCH}.-.0.?` }]] };
const delivery = (to: Place, more: Partial<Delivery> = {}): Delivery => ({
  match: MATCH,
  board: 'b',
  revision: 1,
  to,
  screen: board(),
  theme: 'light',
  nonce: 'nonce-1',
  ...more,
});

const ANSWERS: readonly (readonly [string, Answer, 'drawn'?])[] = [
  ['silence', {}],
  ['a notice', { notice: 'Miss' }],
  ['an alert', { alert: 'Not your turn' }],
  ['an alert of 200 wide characters', { alert: 'Ж'.repeat(200) }],
  ['a whisper', { body: { kind: 'whisper', screen: words } }],
  [
    'a whisper with a picture and a word',
    { notice: 'Hit', body: { kind: 'whisper', screen: board({ ...partsOf('Own sea') }) } },
  ],
  ['a whisper that may be shown to all', { body: { kind: 'whisper', screen: words, shared: words } }],
  ['a page', { body: { kind: 'page', screen: words } }],
  ['a page with a file', { body: { kind: 'page', screen: words, file: { name: 'match.json', text: '{}' } } }],
  ['the board itself', { body: { kind: 'board', screen: board({ ...partsOf('Board, drawn again') }) } }, 'drawn'],
  [
    'the board and an alert',
    { alert: 'Careful', body: { kind: 'board', screen: board({ ...partsOf('Board, once more') }) } },
    'drawn',
  ],
];

describe.each([
  ['telegram', onTelegram],
  ['discord', onDiscord],
  ['playground', onPlayground],
] as const)('%s', (_, rigOn) => {
  const shownOn = async (rig: Rig): Promise<string> => {
    const shown = await rig.adapter.deliver(delivery(rig.place));
    if (shown.kind !== 'shown') throw new Error(`not shown: ${shown.why}`);
    return shown.message;
  };

  test('acknowledges every press exactly once, with every kind of answer', async () => {
    const service = scripted();
    const rig = await rigOn(service);
    await shownOn(rig);
    const fit = ANSWERS.filter(([, , drawn]) => drawn === undefined || rig.adapter.drawsInAnswer);
    for (const [name, answer] of fit) {
      const before = rig.acknowledged();
      service.answer = async () => answer;
      await rig.press(`${MATCH}.0.1.B2`);
      expect(rig.acknowledged() - before, name).toBe(1);
    }
    // No later acknowledgement follows.
    await rig.adapter.stop();
    expect(rig.acknowledged()).toBe(fit.length);
  });

  test('answers forty simultaneous presses one by one', async () => {
    const service = scripted();
    const rig = await rigOn(service);
    await shownOn(rig);
    service.answer = async () => ({ notice: 'Hit' });
    await Promise.all(Array.from({ length: 40 }, () => rig.press(`${MATCH}.0.1.B2`)));
    expect(rig.acknowledged()).toBe(40);
  });

  test('shows a screen that is delivered again, in the same message', async () => {
    const rig = await rigOn(scripted());
    const first = await shownOn(rig);
    const name = (ref: string): string => ref.split(':')[0] ?? '';
    for (let n = 2; n <= 3; n++) {
      const again = await rig.adapter.deliver(delivery(rig.place, { replaces: first, revision: n }));
      expect(again.kind).toBe('shown');
      if (again.kind === 'shown') expect(name(again.message)).toBe(name(first));
    }
  });

  test('changes a board from picture to text and back, in place or at the message it names', async () => {
    const rig = await rigOn(scripted());
    let replaces = await shownOn(rig);
    const { scene: _scene, alt: _alt, ...plain } = board({ pre: 'A B C\n1 - x' });
    for (const [n, screen] of [plain, board(), plain].entries()) {
      const shown = await rig.adapter.deliver(delivery(rig.place, { replaces, screen, revision: n + 2 }));
      expect(shown.kind).toBe('shown');
      if (shown.kind === 'shown') replaces = shown.message;
    }
  });

  test('reports a missing message as gone', async () => {
    const rig = await rigOn(scripted());
    const first = await shownOn(rig);
    await rig.remove();
    const changed = board({ ...partsOf('Board two') });
    const answer = await rig.adapter.deliver(delivery(rig.place, { replaces: first, screen: changed, revision: 2 }));
    expect(answer.kind).toBe(rig.adapter.platform === 'playground' ? 'shown' : 'gone');
    const anew = await rig.adapter.deliver(delivery(rig.place, { screen: changed, revision: 2, nonce: 'nonce-2' }));
    expect(anew.kind).toBe('shown');
  });

  test('posts unasked, once where it knows the nonce, and says where it may not', async () => {
    const rig = await rigOn(scripted());
    const { adapter, person, place } = rig;
    const buttons = [[{ label: 'Show', press: `${MATCH}.-.0.?` }]];
    const kinds: string[] = [];
    const send = async (it: Post): Promise<void> => void kinds.push((await adapter.post!(it)).kind);
    await rig.posted();
    await send({ ...posting('Alone'), to: { person }, aloud: true });
    await send({ screen: board({ ...partsOf('With keys'), buttons }), theme: 'dark', to: { person }, nonce: 'first' });
    if (adapter.postsOnce) await send({ ...posting('With keys'), to: { person }, nonce: 'first' });
    await send({ ...posting('Here'), to: { place } });
    expect(new Set(kinds)).toEqual(new Set(['shown']));
    // A window is its person's own.
    const here = adapter.platform === 'playground' ? ['Here'] : [];
    expect(await rig.posted()).toEqual(['Alone', 'With keys', ...here]);
    await rig.shut();
    expect(await adapter.post!({ ...posting('Too late'), to: { person } })).toMatchObject({ kind: 'dead' });
    expect(await adapter.post!({ ...posting('Whom?'), to: { person: 'elsewhere:4711' } })).toMatchObject({
      kind: 'dead',
    });
  });

  test('waits with a stop until the answer in progress is done', async () => {
    const service = scripted();
    const rig = await rigOn(service);
    await shownOn(rig);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const order: string[] = [];
    const { promise: served, resolve: begun } = Promise.withResolvers<void>();
    service.answer = async () => {
      begun();
      await released;
      order.push('served');
      return { notice: 'done' };
    };
    const press = rig.press(`${MATCH}.0.1.B2`);
    await served;
    const stopping = rig.adapter.stop().then(() => order.push('stopped'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(order).toEqual([]);
    release();
    await stopping;
    await press;
    expect(order).toEqual(['served', 'stopped']);
    expect(rig.acknowledged()).toBe(1);
  });

  test('reports a wrong token in one sentence that does not repeat it', async () => {
    const rig = await rigOn(scripted());
    if (!rig.impostor) return expect(rig.adapter.platform).toBe('playground');
    const token =
      rig.adapter.platform === 'telegram'
        ? '4711:wrong-wrong-wrong-wrong-wrong'
        : 'ZW1.Zm9y.d3Jvbmctd3Jvbmctd3Jvbmctd3Jvbmc';
    const fault = await rig.impostor(token).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (!(fault instanceof Error)) throw new Error('it started');
    expect(fault.message).toMatch(/^[A-Z][^\n]+(\.|:)[^\n]*\.$/);
    expect(fault.message).toMatch(/_TOKEN/);
    expect(fault.message).not.toContain(token);
  });
});
