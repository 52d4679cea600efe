import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Screen } from '../../../src/kernel/screen.ts';
import type { Token } from '../../../src/service/ports/intent.ts';
import { StoreFailure } from '../../../src/service/ports/store.ts';
import {
  ask,
  board,
  boardsOf,
  done,
  laidOut,
  listen,
  MATCH,
  type PlaygroundFixture,
  post,
  screen,
  startPlaygroundFixture,
  stateOf,
} from './fixture.ts';

let fixture: PlaygroundFixture;
beforeEach(async () => {
  fixture = await startPlaygroundFixture();
});
afterEach(() => fixture.close());

const lastAction = () => fixture.service.intents.at(-1)?.action;
const say = (text: string) => ({ kind: 'say', text, aimed: true });
const opens = (rival: object, more = {}) => ({ kind: 'open', rival, ...more });
const challenges = (username: string, name: string) => ({ kind: 'person', username, name });

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
    ['/play @bob', opens(challenges('bob', 'Bob'))],
    ['/play @BOB classic', opens(challenges('bob', 'BOB'), { words: ['classic'] })],
    ['/play @carl', opens(challenges('carl', 'Carl'))],
    ['/play classic @ann', opens(challenges('ann', 'Ann'), { words: ['classic'] })],
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

describe('an act', () => {
  const presses = (token: string, more = {}) => ({ kind: 'press', token, ...more });
  it.each([
    ['press', { token: 'm.0.2s.B2', on: 'x-n1' }, presses('m.0.2s.B2', { on: 'x-n1' })],
    ['say', { text: 'B6', on: 'x-n1' }, { ...say('B6'), to: 'x-n1' }],
    ['play', { rival: 'anyone' }, opens({ kind: 'anyone' })],
    ['play', { rival: 'machine', level: 'hard' }, opens({ kind: 'machine', level: 'hard' })],
    ['play', { rival: 'anyone', variant: 'hasbro' }, opens({ kind: 'anyone' }, { variant: 'hasbro' })],
    ['join', { code: '7K3M' }, { kind: 'join', code: '7K3M' }],
    ['link', { payload: `w${MATCH}` }, { kind: 'link', payload: `w${MATCH}` }],
    ['show', { match: MATCH }, presses(`${MATCH}.-.0.?!show`)],
    ['command', { about: 'rules' }, { kind: 'ask', about: 'rules' }],
    ['page', { page: { name: 'start' } }, presses('-.-.0.?!start')],
    ['page', { page: { name: 'games' } }, presses('-.-.0.?!games:play')],
    ['page', { page: { name: 'games', group: 'salvos' } }, presses('-.-.0.?!games:play.salvos')],
    ['page', { page: { name: 'game', variant: 'classic' } }, presses('-.-.0.?!game:classic')],
    ['page', { page: { name: 'form', variant: 'classic' } }, presses('-.-.0.?!form:classic')],
    ['page', { page: { name: 'rules', variant: 'classic', leaf: 3 } }, presses('-.-.0.?!rules:classic:3')],
    ['page', { page: { name: 'matches' } }, presses('-.-.0.?!matches')],
    ['page', { page: { name: 'me', pool: 'salvos' } }, presses('-.-.0.?!me:salvos')],
    ['page', { page: { name: 'top', pool: 'hex', period: '2026-11' } }, presses('-.-.0.?!top:hex.2026-11')],
    ['page', { page: { name: 'settings' } }, presses('-.-.0.?!settings')],
  ])('%s %j', async (act, body, meant) => {
    await post(fixture, 'bob', act, body);
    expect(lastAction()).toEqual(meant);
  });

  it('takes the person from the window, in a private place, with name and language from the page', async () => {
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

describe('a press on a board', () => {
  it('comes with all of its tokens, as the program wrote them', async () => {
    const squares = [`${MATCH}.0.2s.A1`, `${MATCH}.0.2s.B1`];
    await fixture.playground.deliver(board('ann', laidOut('Your shot', ...squares)));
    const [found] = await boardsOf(fixture, 'ann');
    await post(fixture, 'ann', 'press', { token: squares[0], on: found!.id });
    expect(lastAction()).toEqual({
      kind: 'press',
      token: squares[0],
      on: found!.id,
      beside: [`${MATCH}.0.2s.ready`, ...squares, `${MATCH}.0.2s.yes`, `${MATCH}.-.0.?!menu`],
    });
  });

  it('that only looks at something leaves a board that is laid out as it is', async () => {
    const look = `${MATCH}.-.0.?text`;
    for (const [shown, whisper] of [
      [laidOut('Laid out', look), { whisper: true }],
      [screen('In words', `Text=${look}`), {}],
    ] as const) {
      await fixture.playground.deliver(board('ann', shown));
      const id = (await boardsOf(fixture, 'ann'))[0]?.id;
      await post(fixture, 'ann', 'press', { token: look, on: id });
      expect(lastAction()).toEqual({ kind: 'press', token: look, on: id, beside: expect.any(Array), ...whisper });
    }
  });

  it('is not taken in its short form, which would mean another turn once the board has changed', async () => {
    expect((await post(fixture, 'ann', 'press', { token: '~A1' })).status).toBe(400);
  });
});

describe('an answer', () => {
  const page = (title: string, ...rows: string[]) => ({ kind: 'page' as const, screen: screen(title, ...rows) });
  const whisper = (title: string, ...rows: string[]) => ({ kind: 'whisper' as const, screen: screen(title, ...rows) });

  it('goes to the page that acted: a notice, an alert, and what it shows', async () => {
    fixture.service.script = async () => ({ notice: 'Hit!', alert: 'Read me', body: page('Rules 1', 'Next=2') });
    expect(await done(fixture, 'ann', 'press', { token: 'a1' })).toEqual({
      notice: 'Hit!',
      alert: 'Read me',
      shown: { id: 'act-0001', kind: 'page', screen: screen('Rules 1', 'Next=2') },
    });
    expect((await stateOf(fixture, 'ann')).boards).toEqual([]);
  });

  it('gives the result of a typed order in words', async () => {
    fixture.service.script = async () => ({ done: 'A1 — Hit!' });
    expect(await done(fixture, 'ann', 'say', { text: 'A1' })).toEqual({ notice: 'A1 — Hit!' });
  });

  it('shows what would be right in the place of a typed text that was refused', async () => {
    const button = { label: 'J10', press: `${MATCH}.a.1.J10` };
    fixture.service.script = async () => ({ alert: 'There is no K12', body: { kind: 'offer', button } });
    expect(await done(fixture, 'ann', 'say', { text: 'K12' })).toEqual({
      shown: { id: 'act-0001', kind: 'page', screen: { title: 'There is no K12', buttons: [[button]] } },
    });
  });

  it('to a press on an earlier answer takes its place, and its keys are known', async () => {
    fixture.service.script = async ({ action }) => ({
      body: action.kind === 'ask' ? page('Rules 1', 'Next=2 Menu=m') : whisper('Fleet', 'Another=a'),
    });
    const { shown } = await done(fixture, 'ann', 'command', { about: 'rules' });
    const on = shown!.id;
    const next = await done(fixture, 'ann', 'press', { id: 'act-0002', token: '2', on });
    expect(lastAction()).toEqual({ kind: 'press', token: '2', on, beside: ['2', 'm'] });
    expect(next.shown).toMatchObject({ id: on, kind: 'whisper', screen: { title: 'Fleet' } });
    await done(fixture, 'ann', 'press', { id: 'act-0003', token: 'a', on });
    expect(lastAction()).toEqual({ kind: 'press', token: 'a', on, whisper: true, beside: ['a'] });
  });

  it('is forgotten when sixty others have come', async () => {
    fixture.service.script = async () => ({ body: page('Rules', 'Next=2') });
    const ids = Array.from({ length: 61 }, (_, n) => `answer-${n}`);
    for (const id of ids) await post(fixture, 'ann', 'command', { id, about: 'rules' });
    const besideOn = async (on: string) => {
      await post(fixture, 'ann', 'press', { id: `press-on-${on}`, token: '2', on });
      return lastAction();
    };
    expect(await besideOn('answer-60')).toMatchObject({ beside: ['2'] });
    expect(await besideOn('answer-0')).not.toHaveProperty('beside');
  });

  it('tells that the answer that was pressed is done with', async () => {
    fixture.service.script = async ({ action }) => ({
      body: action.kind === 'ask' ? whisper('Sure?', 'No=n') : { kind: 'put-away' },
    });
    const { shown } = await done(fixture, 'ann', 'command', { about: 'rules' });
    const put = () => done(fixture, 'ann', 'press', { id: 'act-0002', token: 'n', on: shown!.id });
    expect(await put()).toEqual({ away: true });
    expect(await put()).toEqual({});
  });

  it('shows nothing of it in another window', async () => {
    const stream = await listen(fixture, 'bob');
    await stream.next();
    fixture.service.script = async () => ({ body: whisper('Secret'), notice: 'Secret' });
    await post(fixture, 'ann', 'press', { token: 'f' });
    await fixture.playground.deliver(board('bob', screen('Board')));
    expect((await stream.next())?.event).toBe('board');
    await stream.close();
  });

  it('offers a file for download, at an address relative to the page', async () => {
    fixture.service.script = async () => ({
      body: { ...page('Over'), file: { name: 'партия 1.txt', text: 'Б6 мимо' } },
    });
    const { shown } = await done(fixture, 'ann', 'press', { token: 'f' });
    expect(shown?.file).toEqual({ name: 'партия 1.txt', url: expect.stringMatching(/^files\/[0-9a-f]{40}\//) });
    const { headers, body } = await ask(`${fixture.origin}/${shown!.file!.url}`);
    expect(headers['content-disposition']).toBe('attachment');
    expect(String(body)).toBe('Б6 мимо');
  });

  it('is replaced by the result it waits for, unless the reader has gone on', async () => {
    let ready = (_: Screen<Token>): void => undefined;
    const becomes = () =>
      new Promise<Screen<Token>>((resolve) => {
        ready = resolve;
      });
    const stream = await listen(fixture, 'ann');
    await stream.next();
    fixture.service.script = async () => ({ body: { ...whisper('Working', 'Look=f'), becomes: becomes() } });
    const { shown } = await done(fixture, 'ann', 'press', { token: 'f' });
    const on = shown!.id;
    ready(screen('Result', 'Shots=s'));
    expect((await stream.next())?.data).toMatchObject({ locale: 'en' });
    expect(await stream.next()).toEqual({ event: 'answer', data: { id: on, screen: screen('Result', 'Shots=s') } });
    await post(fixture, 'ann', 'press', { token: 's', on, id: 'act-0002' });
    expect(lastAction()).toMatchObject({ whisper: true, beside: ['s'] });
    fixture.service.script = async () => ({ body: whisper('Rules') });
    await post(fixture, 'ann', 'press', { token: 'r', on, id: 'act-0003' });
    ready(screen('Too late'));
    await fixture.playground.deliver(board('ann', screen('Board')));
    expect((await stream.next())?.event).toBe('board');
    expect(fixture.service.faults).toEqual([]);
    await stream.close();
  });

  it('treats a second try as the same act: one intent id, one answer', async () => {
    fixture.service.script = async () => ({ body: page('Rules') });
    const ids = [];
    for (let i = 0; i < 2; i++)
      ids.push((await done(fixture, 'ann', 'say', { id: 'try-12345', text: '/rules' })).shown?.id);
    expect(fixture.service.intents.map(({ id }) => id)).toEqual(['pg:try-12345', 'pg:try-12345']);
    expect(ids).toEqual(['try-12345', 'try-12345']);
  });

  it('may arrive after the commit', async () => {
    fixture.service.script = async (_, acknowledge) => {
      setImmediate(() => void acknowledge({ notice: 'late' }));
      return undefined;
    };
    expect(await done(fixture, 'ann', 'say', { text: 'A1' })).toEqual({ notice: 'late' });
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

describe('a board that a page asks for', () => {
  it('is a board of the window, until its match changes', async () => {
    fixture.service.script = async () => ({ theme: 'dark', body: { kind: 'whisper', screen: laidOut('Asked for') } });
    const shows = (id: string) => done(fixture, 'ann', 'show', { id, match: MATCH });
    const titles = async () => (await boardsOf(fixture, 'ann')).map(({ screen: { title } }) => title);
    expect((await shows('show-0001')).shown).toMatchObject({ kind: 'whisper', screen: { title: 'Asked for' } });
    expect(await boardsOf(fixture, 'ann')).toMatchObject([
      { match: MATCH, theme: 'dark', screen: { title: 'Asked for', head: `${MATCH}.0.2s.` } },
    ]);
    await fixture.playground.deliver(board('ann', screen('Newer')));
    await shows('show-0002');
    expect(await titles()).toEqual(['Newer']);
  });

  it('is not there where the answer is a refusal', async () => {
    fixture.service.script = async () => ({ alert: 'This match is no longer kept' });
    expect(await done(fixture, 'ann', 'show', { match: MATCH })).toEqual({ alert: 'This match is no longer kept' });
    expect(await boardsOf(fixture, 'ann')).toEqual([]);
  });
});
