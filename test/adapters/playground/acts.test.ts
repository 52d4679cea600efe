import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Message } from '../../../adapters/playground/chat.ts';
import type { Screen } from '../../../src/kernel/screen.ts';
import type { Token } from '../../../src/service/ports/intent.ts';
import { ask, board, type Harbour, openHarbour, post, screen, windowOf } from './scripted-house.ts';

let harbour: Harbour;
beforeEach(async () => {
  harbour = await openHarbour(undefined, { levels: ['easy', 'medium', 'hard'] });
});
afterEach(() => harbour.close());

const deed = () => harbour.house.intents.at(-1)?.action;
const say = (text: string) => ({ kind: 'say', text, aimed: true });
const opens = (rival: object, more = {}) => ({ kind: 'open', rival, ...more });

describe('what is typed', () => {
  it.each([
    ['Б6', say('Б6')],
    ['  k 10! ', say('k 10!')],
    ['/fire Б6', say('Б6')],
    ['/fire@broadside_bot  б 6 ', say('б 6')],
    ['/fire', { kind: 'ask', about: 'help' }],
    ['/play', opens({ kind: 'anyone' })],
    ['/play classic', opens({ kind: 'anyone' }, { words: ['classic'] })],
    ['/play machine', opens({ kind: 'anyone' }, { words: ['machine'] })],
    ['/play Machine HARD', opens({ kind: 'anyone' }, { words: ['Machine', 'HARD'] })],
    ['/play hard', opens({ kind: 'anyone' }, { words: ['hard'] })],
    ['/play classic бот', opens({ kind: 'anyone' }, { words: ['classic', 'бот'] })],
    ['/play @bob', opens({ kind: 'person', username: 'bob', name: 'Bob' })],
    ['/play @BOB classic', opens({ kind: 'person', username: 'bob', name: 'BOB' }, { words: ['classic'] })],
    ['/play classic @ann', opens({ kind: 'person', username: 'ann', name: 'Ann' }, { words: ['classic'] })],
    ['/join 7K3M', { kind: 'join', code: '7K3M' }],
    ['/join', { kind: 'ask', about: 'matches' }],
    ['/start j7K3M', { kind: 'link', payload: 'j7K3M' }],
    ['/start', { kind: 'ask', about: 'start' }],
    ['/help', { kind: 'ask', about: 'help' }],
    ['/RULES', { kind: 'ask', about: 'rules' }],
    ['/language', { kind: 'ask', about: 'language' }],
    ['/matches', { kind: 'ask', about: 'matches' }],
    ['/rules classic', { kind: 'ask', about: 'rules', words: 'classic' }],
    ['/read row Б', { kind: 'ask', about: 'read', words: 'row Б' }],
    ['/settings', { kind: 'ask', about: 'settings' }],
    ['/keys', { kind: 'ask', about: 'keys' }],
    ['/privacy', { kind: 'ask', about: 'privacy' }],
    ['/mydata', { kind: 'ask', about: 'mydata' }],
    ['/forgetme', { kind: 'ask', about: 'forgetme' }],
    ['/dance', { kind: 'ask', about: 'help' }],
    ['/', say('/')],
  ])('%s', async (text, meant) => {
    await post(harbour, 'ann', 'say', { text });
    expect(deed()).toEqual(meant);
  });
});

describe('what is chosen', () => {
  it.each([
    ['press', { token: 'm.0.2s.B2', on: 'x-n1' }, { kind: 'press', token: 'm.0.2s.B2', on: 'x-n1' }, undefined],
    ['play', { rival: 'anyone' }, opens({ kind: 'anyone' }), '/play'],
    ['play', { rival: 'machine', level: 'hard' }, opens({ kind: 'machine', level: 'hard' }), '/play machine hard'],
    ['join', { code: '7K3M' }, { kind: 'join', code: '7K3M' }, '/join 7K3M'],
    ['command', { about: 'rules' }, { kind: 'ask', about: 'rules' }, '/rules'],
    ['command', { about: 'start' }, { kind: 'ask', about: 'start' }, undefined],
  ])('%s %j', async (act, body, meant, typed) => {
    await post(harbour, 'bob', act, body);
    expect(deed()).toEqual(meant);
    expect((await windowOf(harbour, 'bob')).map(({ kind, text }) => [kind, text])).toEqual(
      typed === undefined ? [] : [['mine', typed]],
    );
  });

  it('the person is the seat, in a private chat; name and language come from the page', async () => {
    await post(harbour, 'ann', 'say', { id: 'abcd-1234', text: 'A1', name: ' Anya ', tag: 'uk-UA' });
    expect(harbour.house.intents).toEqual([
      {
        id: 'pg:abcd-1234',
        from: { id: 'playground:ann', name: 'Anya', username: 'ann', tag: 'uk-UA' },
        place: { platform: 'playground', address: 'ann', audience: 'one' },
        did: say('A1'),
      },
    ]);
  });
});

it('a language tag that cannot be read is as good as none', async () => {
  await post(harbour, 'ann', 'say', { text: 'A1', tag: 'en-US@posix' });
  expect(harbour.house.intents[0]?.from).toEqual({ id: 'playground:ann', name: 'Ann', username: 'ann' });
});

describe('what is answered', () => {
  it('a notice and an alert go to the page that acted', async () => {
    harbour.house.script = async () => ({ notice: 'Hit!', alert: 'Read me' });
    const { body } = await post(harbour, 'ann', 'say', { text: 'A1' });
    expect(JSON.parse(String(body))).toEqual({ notice: 'Hit!', alert: 'Read me' });
  });

  it('a page and a whisper stand in the window, and are replaced when pressed on', async () => {
    harbour.house.script = async ({ action }) =>
      action.kind === 'ask' ? { page: screen('Rules 1', 'Next=2') } : { page: screen('Rules 2', 'Back=1') };
    await post(harbour, 'ann', 'command', { about: 'rules' });
    const page = (await windowOf(harbour, 'ann')).at(-1)!;
    expect(page).toMatchObject({ kind: 'page', text: 'Rules 1', buttons: [[{ label: 'Next', token: '2' }]] });
    await post(harbour, 'ann', 'press', { id: 'act-0002', token: '2', on: page.id });
    expect((await windowOf(harbour, 'ann')).slice(1)).toMatchObject([{ id: page.id, text: 'Rules 2', edited: true }]);
  });

  it('a press on a whisper says so; a board has one whisper at a time', async () => {
    const delivered = await harbour.playground.deliver(board('ann', screen('Board', 'Fleet=f')));
    const on = delivered.kind === 'shown' ? delivered.message : '';
    let nth = 0;
    harbour.house.script = async () => ({ whisper: { screen: screen(`Fleet ${++nth}`, 'Another=a') } });
    await post(harbour, 'ann', 'press', { id: 'act-0001', token: 'f', on });
    await post(harbour, 'ann', 'press', { id: 'act-0002', token: 'f', on });
    const [, whisper, ...rest] = await windowOf(harbour, 'ann');
    expect([whisper?.kind, whisper?.text, rest]).toEqual(['whisper', 'Fleet 2', []]);
    await post(harbour, 'ann', 'press', { id: 'act-0003', token: 'a', on: whisper!.id });
    expect(deed()).toEqual({ kind: 'press', token: 'a', on: whisper!.id, whisper: true });
    expect((await windowOf(harbour, 'ann')).map(({ text }) => text)).toEqual(['Board', 'Fleet 3']);
  });

  it('nothing of it is seen from the other window', async () => {
    harbour.house.script = async () => ({ whisper: { screen: screen('Secret') }, notice: 'Secret' });
    await post(harbour, 'ann', 'press', { token: 'f' });
    expect(await windowOf(harbour, 'bob')).toEqual([]);
  });

  it('a file is there to take away', async () => {
    harbour.house.script = async () => ({ page: screen('Over'), file: { name: 'партия 1.txt', text: 'Б6 мимо' } });
    await post(harbour, 'ann', 'press', { token: 'f' });
    const { file } = (await windowOf(harbour, 'ann')).at(-1)!;
    expect(file?.name).toBe('партия 1.txt');
    const { headers, body } = await ask(harbour.origin + file!.url);
    expect(headers['content-disposition']).toBe('attachment');
    expect(String(body)).toBe('Б6 мимо');
  });

  it('keys for the row above the text field, until they are taken away', async () => {
    const keysOf = async () => {
      const { body } = await ask(`${harbour.origin}/api/ann/messages`, {
        headers: { 'x-seat-key': harbour.key('ann') },
      });
      return JSON.parse(String(body)).keys;
    };
    harbour.house.script = async () => ({ keys: [['A', 'B'], ['1']] });
    await post(harbour, 'ann', 'say', { text: '/keys' });
    expect(await keysOf()).toEqual([['A', 'B'], ['1']]);
    harbour.house.script = async () => ({ keys: [] });
    await post(harbour, 'ann', 'say', { id: 'act-0002', text: '/keys off' });
    expect(await keysOf()).toEqual([]);
  });

  it('completions of what is being typed, to the person alone who types it', async () => {
    harbour.house.completions = (text) => [`${text}6`, `${text}7`];
    const suggest = (key: string, text: string) =>
      ask(`${harbour.origin}/api/ann/suggest?name=Ann&text=${encodeURIComponent(text)}`, {
        headers: { 'x-seat-key': key },
      });
    expect(JSON.parse(String((await suggest(harbour.key('ann'), 'Б')).body))).toEqual({ suggestions: ['Б6', 'Б7'] });
    expect(JSON.parse(String((await suggest(harbour.key('ann'), ' ')).body))).toEqual({ suggestions: [] });
    expect((await suggest(harbour.key('bob'), 'Б')).status).toBe(403);
  });

  it('a page becomes what it waited for by itself, where nobody has gone on from it', async () => {
    const texts = async () => (await windowOf(harbour, 'ann')).map(({ text }) => text);
    let ready = (_: Screen<Token>): void => undefined;
    const becomes = () =>
      new Promise<Screen<Token>>((resolve) => {
        ready = resolve;
      });
    harbour.house.script = async () => ({ whisper: { screen: screen('Working', 'Look=f') }, becomes: becomes() });
    await post(harbour, 'ann', 'press', { token: 'f', id: 'act-0001' });
    ready(screen('Result', 'Shots=s'));
    await expect.poll(texts).toEqual(['Result']);
    const [{ id }] = (await windowOf(harbour, 'ann')) as [Message];
    await post(harbour, 'ann', 'press', { token: 'f', on: id, id: 'act-0002' });
    harbour.house.script = async () => ({ whisper: { screen: screen('Rules') } });
    await post(harbour, 'ann', 'press', { token: 'r', on: id, id: 'act-0003' });
    ready(screen('Too late'));
    await new Promise((resolve) => setImmediate(resolve));
    expect(await texts()).toEqual(['Rules']);
    expect(harbour.house.faults).toEqual([]);
  });

  it('a second try is the same act: one intent id, one message', async () => {
    harbour.house.script = async () => ({ page: screen('Rules') });
    for (let i = 0; i < 2; i++) await post(harbour, 'ann', 'say', { id: 'try-12345', text: '/rules' });
    expect(harbour.house.intents.map(({ id }) => id)).toEqual(['pg:try-12345', 'pg:try-12345']);
    expect((await windowOf(harbour, 'ann')).map(({ text }) => text)).toEqual(['/rules', 'Rules']);
  });

  it('an answer may come after the commit', async () => {
    harbour.house.script = async (_, acknowledge) => {
      setImmediate(() => void acknowledge({ notice: 'late' }));
      return undefined;
    };
    const { body } = await post(harbour, 'ann', 'say', { text: 'A1' });
    expect(JSON.parse(String(body))).toEqual({ notice: 'late' });
  });

  it('what could not be committed is to be tried again', async () => {
    harbour.house.script = async () => {
      throw new Error('the store is away');
    };
    const { status, body } = await post(harbour, 'ann', 'say', { text: 'A1' });
    expect(status).toBe(503);
    expect(String(body)).not.toContain('store');
    expect(harbour.house.faults).toEqual(['playground act failed']);
  });

  it('after the stop nothing is taken any more, and what was under way has ended', async () => {
    let finish = (): void => {};
    const begun = new Promise<void>((resolve) => {
      harbour.house.script = () => {
        resolve();
        return new Promise((done) => {
          finish = () => done({ notice: 'done' });
        });
      };
    });
    const running = post(harbour, 'ann', 'say', { text: 'A1' });
    await begun;
    const stopped = harbour.playground.stop();
    expect((await post(harbour, 'ann', 'say', { id: 'act-0002', text: 'A2' })).status).toBe(503);
    finish();
    await stopped;
    expect((await running).status).toBe(200);
    expect(harbour.house.intents).toHaveLength(1);
  });
});
