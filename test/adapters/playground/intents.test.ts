import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Message } from '../../../adapters/playground/chat.ts';
import type { Screen } from '../../../src/kernel/screen.ts';
import type { Token } from '../../../src/service/ports/intent.ts';
import { StoreFailure } from '../../../src/service/ports/store.ts';
import { ask, board, type PlaygroundFixture, post, screen, startPlaygroundFixture, windowOf } from './fixture.ts';

let fixture: PlaygroundFixture;
beforeEach(async () => {
  fixture = await startPlaygroundFixture(undefined, { levels: ['easy', 'medium', 'hard'] });
});
afterEach(() => fixture.close());

const lastAction = () => fixture.service.intents.at(-1)?.action;
const say = (text: string) => ({ kind: 'say', text, aimed: true });
const opens = (rival: object, more = {}) => ({ kind: 'open', rival, ...more });
/** Who sits at a window gets the invitation there. */
const seated = (seat: string) => ({
  kind: 'person',
  username: seat,
  id: `playground:${seat}`,
  at: { platform: 'playground', address: seat, audience: 'one', within: 'page' },
});

describe('typed text', () => {
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
    ['/play @bob', opens({ ...seated('bob'), name: 'Bob' })],
    ['/play @BOB classic', opens({ ...seated('bob'), name: 'BOB' }, { words: ['classic'] })],
    ['/play @carl', opens({ kind: 'person', username: 'carl', name: 'Carl' })],
    ['/play classic @ann', opens({ ...seated('ann'), name: 'Ann' }, { words: ['classic'] })],
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
    ['/dance', { ...say('dance'), slash: true }],
    ['/g3', { ...say('g3'), slash: true }],
    ['/б 6', { ...say('б 6'), slash: true }],
    ['/fireF7', say('F7')],
    ['/fire_F7', say('F7')],
    ['/fireБ6', say('Б6')],
    ['/join7K3M', { kind: 'join', code: '7K3M' }],
    ['/playclassic', opens({ kind: 'anyone' }, { words: ['classic'] })],
    ['/', say('/')],
  ])('%s', async (text, meant) => {
    await post(fixture, 'ann', 'say', { text });
    expect(lastAction()).toEqual(meant);
  });
});

describe('a choice', () => {
  it.each([
    ['press', { token: 'm.0.2s.B2', on: 'x-n1' }, { kind: 'press', token: 'm.0.2s.B2', on: 'x-n1' }, undefined],
    ['play', { rival: 'anyone' }, opens({ kind: 'anyone' }), '/play'],
    ['play', { rival: 'machine', level: 'hard' }, opens({ kind: 'machine', level: 'hard' }), '/play machine hard'],
    ['join', { code: '7K3M' }, { kind: 'join', code: '7K3M' }, '/join 7K3M'],
    ['command', { about: 'rules' }, { kind: 'ask', about: 'rules' }, '/rules'],
    ['command', { about: 'start' }, { kind: 'ask', about: 'start' }, undefined],
  ])('%s %j', async (act, body, meant, typed) => {
    await post(fixture, 'bob', act, body);
    expect(lastAction()).toEqual(meant);
    expect((await windowOf(fixture, 'bob')).map(({ kind, text }) => [kind, text])).toEqual(
      typed === undefined ? [] : [['mine', typed]],
    );
  });

  it('takes the person from the seat, in a private chat, with name and language from the page', async () => {
    await post(fixture, 'ann', 'say', { id: 'abcd-1234', text: 'A1', name: ' Anya ', tag: 'uk-UA' });
    expect(fixture.service.intents).toEqual([
      {
        id: 'pg:abcd-1234',
        from: { id: 'playground:ann', name: 'Anya', username: 'ann', tag: 'uk-UA' },
        place: { platform: 'playground', address: 'ann', audience: 'one', within: 'page' },
        action: say('A1'),
      },
    ]);
  });
});

it('ignores a language tag that cannot be read', async () => {
  await post(fixture, 'ann', 'say', { text: 'A1', tag: 'en-US@posix' });
  expect(fixture.service.intents[0]?.from).toEqual({ id: 'playground:ann', name: 'Ann', username: 'ann' });
});

describe('an answer', () => {
  it('gives a notice and an alert to the page that acted', async () => {
    fixture.service.script = async () => ({ notice: 'Hit!', alert: 'Read me' });
    await fixture.playground.deliver(board('ann', screen('Board', 'A=a1')));
    const on = (await windowOf(fixture, 'ann')).at(-1)?.id;
    const { body } = await post(fixture, 'ann', 'press', { token: 'a1', on });
    expect(JSON.parse(String(body))).toEqual({ notice: 'Hit!', alert: 'Read me' });
  });

  it('stands under a typed text that was refused, with what would be right, and in no window of its own', async () => {
    const instead = { label: 'J10', press: 'abcdefghijklmnop.a.1.J10' };
    fixture.service.script = async () => ({ alert: 'There is no K12', body: { kind: 'offer', button: instead } });
    const { body } = await post(fixture, 'ann', 'say', { text: 'K12' });
    expect(JSON.parse(String(body))).toEqual({});
    const messages = await windowOf(fixture, 'ann');
    const own = messages.findIndex(({ kind }) => kind === 'mine');
    expect(messages[own + 1]).toMatchObject({
      id: messages[own]?.id.replace(/mine$/, 'slip'),
      kind: 'slip',
      text: 'There is no K12',
      buttons: [[{ label: 'J10', token: instead.press }]],
    });
  });

  it('gives the result of a typed order in words', async () => {
    fixture.service.script = async () => ({ done: 'A1 — Hit!' });
    const { body } = await post(fixture, 'ann', 'say', { text: 'A1' });
    expect(JSON.parse(String(body))).toEqual({ notice: 'A1 — Hit!' });
  });

  it('shows a page and a whisper in the window, and replaces them on a press', async () => {
    fixture.service.script = async ({ action }) =>
      action.kind === 'ask'
        ? { body: { kind: 'page', screen: screen('Rules 1', 'Next=2') } }
        : { body: { kind: 'page', screen: screen('Rules 2', 'Back=1') } };
    await post(fixture, 'ann', 'command', { about: 'rules' });
    const page = (await windowOf(fixture, 'ann')).at(-1)!;
    expect(page).toMatchObject({ kind: 'page', text: 'Rules 1', buttons: [[{ label: 'Next', token: '2' }]] });
    await post(fixture, 'ann', 'press', { id: 'act-0002', token: '2', on: page.id });
    expect((await windowOf(fixture, 'ann')).slice(1)).toMatchObject([{ id: page.id, text: 'Rules 2', edited: true }]);
  });

  it('marks a press on a whisper, and shows one whisper per board', async () => {
    const delivered = await fixture.playground.deliver(board('ann', screen('Board', 'Fleet=f')));
    const on = delivered.kind === 'shown' ? delivered.message : '';
    let nth = 0;
    fixture.service.script = async () => ({ body: { kind: 'whisper', screen: screen(`Fleet ${++nth}`, 'Another=a') } });
    await post(fixture, 'ann', 'press', { id: 'act-0001', token: 'f', on });
    await post(fixture, 'ann', 'press', { id: 'act-0002', token: 'f', on });
    const [, whisper, ...rest] = await windowOf(fixture, 'ann');
    expect([whisper?.kind, whisper?.text, rest]).toEqual(['whisper', 'Fleet 2', []]);
    await post(fixture, 'ann', 'press', { id: 'act-0003', token: 'a', on: whisper!.id });
    expect(lastAction()).toEqual({ kind: 'press', token: 'a', on: whisper!.id, whisper: true, beside: ['a'] });
    expect((await windowOf(fixture, 'ann')).map(({ text }) => text)).toEqual(['Board', 'Fleet 3']);
  });

  it('shows nothing of it in the other window', async () => {
    fixture.service.script = async () => ({ body: { kind: 'whisper', screen: screen('Secret') }, notice: 'Secret' });
    await post(fixture, 'ann', 'press', { token: 'f' });
    expect(await windowOf(fixture, 'bob')).toEqual([]);
  });

  it('offers a file for download', async () => {
    fixture.service.script = async () => ({
      body: { kind: 'page', screen: screen('Over'), file: { name: 'партия 1.txt', text: 'Б6 мимо' } },
    });
    await post(fixture, 'ann', 'press', { token: 'f' });
    const { file } = (await windowOf(fixture, 'ann')).at(-1)!;
    expect(file?.name).toBe('партия 1.txt');
    const { headers, body } = await ask(fixture.origin + file!.url);
    expect(headers['content-disposition']).toBe('attachment');
    expect(String(body)).toBe('Б6 мимо');
  });

  it('shows keys in the row above the text field until they are removed', async () => {
    const keysOf = async () => {
      const { body } = await ask(`${fixture.origin}/api/ann/messages`, {
        headers: { 'x-seat-key': fixture.key('ann') },
      });
      return JSON.parse(String(body)).keys;
    };
    fixture.service.script = async () => ({ keys: [['A', 'B'], ['1']] });
    await post(fixture, 'ann', 'say', { text: '/keys' });
    expect(await keysOf()).toEqual([['A', 'B'], ['1']]);
    fixture.service.script = async () => ({ keys: [] });
    await post(fixture, 'ann', 'say', { id: 'act-0002', text: '/keys off' });
    expect(await keysOf()).toEqual([]);
  });

  it('gives completions only to the person who types', async () => {
    fixture.service.completions = (text) => [`${text}6`, `${text}7`];
    const suggest = (key: string, text: string) =>
      ask(`${fixture.origin}/api/ann/suggest?name=Ann&text=${encodeURIComponent(text)}`, {
        headers: { 'x-seat-key': key },
      });
    expect(JSON.parse(String((await suggest(fixture.key('ann'), 'Б')).body))).toEqual({ suggestions: ['Б6', 'Б7'] });
    expect(JSON.parse(String((await suggest(fixture.key('ann'), ' ')).body))).toEqual({ suggestions: [] });
    expect((await suggest(fixture.key('bob'), 'Б')).status).toBe(403);
  });

  it('replaces a page by the result it waits for, unless the reader has gone on', async () => {
    const texts = async () => (await windowOf(fixture, 'ann')).map(({ text }) => text);
    let ready = (_: Screen<Token>): void => undefined;
    const becomes = () =>
      new Promise<Screen<Token>>((resolve) => {
        ready = resolve;
      });
    fixture.service.script = async () => ({
      body: { kind: 'whisper', screen: screen('Working', 'Look=f'), becomes: becomes() },
    });
    await post(fixture, 'ann', 'press', { token: 'f', id: 'act-0001' });
    ready(screen('Result', 'Shots=s'));
    await expect.poll(texts).toEqual(['Result']);
    const [{ id }] = (await windowOf(fixture, 'ann')) as [Message];
    await post(fixture, 'ann', 'press', { token: 'f', on: id, id: 'act-0002' });
    fixture.service.script = async () => ({ body: { kind: 'whisper', screen: screen('Rules') } });
    await post(fixture, 'ann', 'press', { token: 'r', on: id, id: 'act-0003' });
    ready(screen('Too late'));
    await new Promise((resolve) => setImmediate(resolve));
    expect(await texts()).toEqual(['Rules']);
    expect(fixture.service.faults).toEqual([]);
  });

  it('treats a second try as the same action: one intent id, one message', async () => {
    fixture.service.script = async () => ({ body: { kind: 'page', screen: screen('Rules') } });
    for (let i = 0; i < 2; i++) await post(fixture, 'ann', 'say', { id: 'try-12345', text: '/rules' });
    expect(fixture.service.intents.map(({ id }) => id)).toEqual(['pg:try-12345', 'pg:try-12345']);
    expect((await windowOf(fixture, 'ann')).map(({ text }) => text)).toEqual(['/rules', 'Rules']);
  });

  it('may arrive after the commit', async () => {
    fixture.service.script = async (_, acknowledge) => {
      setImmediate(() => void acknowledge({ notice: 'late' }));
      return undefined;
    };
    const { body } = await post(fixture, 'ann', 'say', { text: 'A1' });
    expect(JSON.parse(String(body))).toEqual({ notice: 'late' });
  });

  it('asks for a retry of what could not be committed', async () => {
    fixture.service.script = async () => {
      throw new Error('the store is away');
    };
    const { status, body } = await post(fixture, 'ann', 'say', { text: 'A1' });
    expect(status).toBe(503);
    expect(String(body)).not.toContain('store');
    expect(fixture.service.faults).toEqual(['playground: action failed']);
  });

  it('tells the page to keep what the store cannot take yet, with a word about a move', async () => {
    fixture.service.script = async () => {
      throw new StoreFailure('READONLY');
    };
    for (const [act, body, kept] of [
      ['say', { text: 'A1' }, expect.stringContaining('Your move is kept')],
      ['press', { token: 't' }, expect.stringContaining('Your move is kept')],
      ['command', { about: 'help' }, ''],
    ] as const) {
      const answer = await post(fixture, 'ann', act, body);
      expect(answer.status).toBe(503);
      expect(JSON.parse(String(answer.body))).toMatchObject({ kept });
    }
    expect(new Set(fixture.service.faults)).toEqual(new Set(['playground: action waiting for the store']));
  });

  it('is not given to new actions after stop, which waits for those under way', async () => {
    let finish = (): void => {};
    const begun = new Promise<void>((resolve) => {
      fixture.service.script = () => {
        resolve();
        return new Promise((done) => {
          finish = () => done({ notice: 'done' });
        });
      };
    });
    const running = post(fixture, 'ann', 'say', { text: 'A1' });
    await begun;
    const stopped = fixture.playground.stop();
    expect((await post(fixture, 'ann', 'say', { id: 'act-0002', text: 'A2' })).status).toBe(503);
    finish();
    await stopped;
    expect((await running).status).toBe(200);
    expect(fixture.service.intents).toHaveLength(1);
  });
});
