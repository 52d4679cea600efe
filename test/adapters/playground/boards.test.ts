import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plainScreen, type Screen } from '../../../src/kernel/screen.ts';
import type { Token } from '../../../src/service/ports/intent.ts';
import {
  board,
  boardsOf,
  laidOut,
  listen,
  MATCH,
  type PlaygroundFixture,
  pictured,
  screen,
  startPlaygroundFixture,
} from './fixture.ts';

/* The boards of a window: one of each match. */

let fixture: PlaygroundFixture;
beforeEach(async () => {
  fixture = await startPlaygroundFixture(undefined, { secret: 'deck', limits: { boards: 3 } });
});
afterEach(() => fixture.close());

const deliver = (...delivery: Parameters<typeof board>) => fixture.playground.deliver(board(...delivery));
const shown = async (...delivery: Parameters<typeof board>): Promise<string> => {
  const delivered = await deliver(...delivery);
  if (delivered.kind !== 'shown') throw new Error(delivered.why);
  return delivered.message;
};
const titles = async (seat: 'ann' | 'bob') => (await boardsOf(fixture, seat)).map(({ screen: { title } }) => title);

describe('a board', () => {
  it('is the screen as it is, but for what a page has no use for', async () => {
    const full = {
      ...pictured(screen('Move 1\nAnn fires', 'A=a B=b'), 'sea'),
      choices: [{ label: 'Classic', line: 'Ten ships.', press: 'c' }],
      picker: { label: 'Lists', lists: [] },
    };
    await deliver('ann', full, { theme: 'dark' });
    const { picker: _, ...rest } = full;
    expect(await boardsOf(fixture, 'ann')).toEqual([
      { id: expect.stringMatching(/^[0-9a-f]{24}$/), seq: 1, match: MATCH, theme: 'dark', screen: rest },
    ]);
  });

  it('has neither picture nor keys where it is laid out from its data, and what presses begin with once', async () => {
    const presses = [`${MATCH}.0.2s.A1`, `${MATCH}.0.2s.B1`, `${MATCH}.-.0.?x`];
    await deliver('ann', laidOut('Your shot', ...presses));
    const [found] = await boardsOf(fixture, 'ann');
    expect(found?.screen).toMatchObject({
      title: 'Your shot',
      buttons: [],
      head: `${MATCH}.0.2s.`,
      table: { keys: [{ press: '~ready' }] },
      house: { answers: [{ press: '~yes' }], keys: { menu: `${MATCH}.-.0.?!menu` } },
    });
    expect(found?.screen.table?.seas[0]?.squares?.map(({ press }) => press)).toEqual(['~A1', '~B1', presses[2]]);
    for (const gone of ['scene', 'pad', 'spots', 'choices', 'picker', 'pre'])
      expect(found?.screen).not.toHaveProperty(gone);
  });

  it('stands once a match, under an id that is its own and survives a restart', async () => {
    const message = await shown('ann', screen('One'));
    const other = await shown('ann', screen('Two'), { match: 'b'.repeat(16), nonce: 'n2' });
    for (const manner of ['edit', 'lift', 'repost', 'bring'] as const)
      expect(await shown('ann', screen('One, later'), { replaces: 'elsewhere', manner, revision: 2 })).toBe(message);
    expect(other).not.toBe(message);
    expect(await titles('ann')).toEqual(['Two', 'One, later']);
    expect(await shown('bob', screen('One'))).not.toBe(message);
    const next = await startPlaygroundFixture(undefined, { secret: 'deck' });
    expect(await next.playground.deliver(board('ann', screen('One'), { replaces: message }))).toEqual({
      kind: 'shown',
      message,
    });
    await next.close();
  });

  it('is never set back to an earlier revision', async () => {
    await shown('ann', screen('Seven'), { revision: 7 });
    await shown('ann', screen('Six'), { revision: 6 });
    expect(await titles('ann')).toEqual(['Seven']);
  });

  it('waits for a person who has not come yet, and for a closed playground', async () => {
    const to = (address: string) => ({ to: { platform: 'playground', address, audience: 'one' } as const });
    expect(await deliver('ann', screen('One'), to('abcdefghijklmno2'))).toMatchObject({ kind: 'shown' });
    expect(await deliver('ann', screen('One'), to('carl'))).toMatchObject({ kind: 'dead' });
    await fixture.playground.stop();
    expect(await deliver('ann', screen('One'))).toMatchObject({ kind: 'definite' });
  });

  it('leaves when there are too many: those of finished matches first, then the one that has changed last', async () => {
    const matches = ['b', 'c', 'd', 'e', 'f'].map((letter) => letter.repeat(16));
    for (const [n, match] of matches.slice(0, 3).entries())
      await shown('ann', screen(`${n}`), { match, ...(n === 1 ? { over: true } : {}) });
    await shown('ann', screen('3'), { match: matches[3]! });
    expect(await titles('ann')).toEqual(['0', '2', '3']);
    await shown('ann', screen('0, later'), { match: matches[0]!, revision: 2 });
    await shown('ann', screen('4'), { match: matches[4]! });
    expect(await titles('ann')).toEqual(['3', '0, later', '4']);
  });
});

describe('a call', () => {
  const to = { platform: 'playground', address: 'ann', audience: 'one' } as const;
  const call = { to, player: 'playground:ann', name: 'Anya', text: 'your turn!', nonce: 'c1' };

  it('is heard once, names the person, and leads to their match', async () => {
    const on = await shown('ann', screen('One'));
    const stream = await listen(fixture, 'ann');
    await stream.next();
    const calling = () => fixture.playground.call!({ ...call, board: on });
    expect(await calling()).toEqual(await calling());
    const show = { label: 'Show', press: 'b'.repeat(16).concat('.-.0.?!show') };
    await fixture.playground.call!({ ...call, nonce: 'c2', show });
    expect(await stream.next()).toEqual({ event: 'call', data: { match: MATCH, text: 'Anya, your turn!' } });
    expect(await stream.next()).toMatchObject({ event: 'call', data: { match: 'b'.repeat(16) } });
    await stream.close();
  });

  it('is dead for what is no person', async () => {
    expect(await fixture.playground.call!({ ...call, to: { ...to, address: 'carl' } })).toMatchObject({ kind: 'dead' });
  });
});

describe('what a person is told', () => {
  it('reaches those who have a page open', async () => {
    const stream = await listen(fixture, 'ann');
    await stream.next();
    const told = (name: string, more: Partial<Screen<Token>> = {}, nonce?: string) =>
      fixture.playground.post!({
        to: { person: `playground:${name}` },
        screen: { ...plainScreen('Linked.'), ...more },
        theme: 'light',
        ...(nonce === undefined ? {} : { nonce }),
      });
    expect(await told('ann')).toMatchObject({ kind: 'shown' });
    expect(await told('bob')).toMatchObject({ kind: 'dead' });
    expect(await told('carl')).toMatchObject({ kind: 'dead' });
    expect(await stream.next()).toEqual({ event: 'told', data: { text: 'Linked.' } });
    const buttons = [[{ label: 'Show', press: '-.-.0.?!start' }]];
    for (const nonce of ['one', 'one', 'two']) await told('ann', { buttons }, nonce);
    const seen = [await stream.next(), await stream.next()];
    expect(seen.map((it) => it?.data)).toEqual(
      [1, 2].map(() => expect.objectContaining({ text: 'Linked.', shown: expect.objectContaining({ kind: 'page' }) })),
    );
    expect(new Set(seen.map((it) => JSON.stringify(it?.data))).size).toBe(2);
    await stream.close();
  });
});

describe('a private action of the opponent', () => {
  it('leaves no trace: neither revision nor nonce can be read from a window', async () => {
    await shown('ann', screen('One'), { revision: 4711, nonce: 'nonce4711' });
    expect(JSON.stringify(await boardsOf(fixture, 'ann'))).not.toMatch(/4711|revision/);
  });
});
