import { describe, expect, test } from 'vitest';
import { screenText } from '../../../src/kernel/screen.ts';
import type { Match } from '../../../src/service/core/match/match.ts';
import { seaBattle } from '../../../src/systems/sea-battle/index.ts';
import { cardOf, screenIn } from '../../support/lobbies.ts';
import type { PaperUser } from '../../support/paper-service.ts';
import { table } from '../../support/table.ts';

/* A code expires together with its lobby. */

const { service, ann, bob, kept } = table({ systems: [seaBattle], players: ['ann', 'bob'] });

const opened = async (): Promise<Match & { readonly code: string }> => {
  await ann.plays();
  const match = await service.game.context.load((await service.game.context.people.matchesOf('paper:ann'))[0] ?? '');
  if (typeof match === 'string' || match.code === undefined) throw new Error('no lobby');
  return { ...match, code: match.code };
};
const isKept = async (code: string): Promise<boolean> => (await kept.store.shelf.get(`code:${code}`)) !== undefined;
const join = (who: PaperUser, code: string) => who.does({ kind: 'join', code });

describe('the code of a lobby', () => {
  test.each([
    ['is called off', (id: string) => ann.does({ kind: 'press', token: `${id}.-.0.!cancel` })],
    ['goes to the machine', (id: string) => ann.does({ kind: 'press', token: `${id}.-.0.!machine:captain` })],
    ['fills', (id: string) => bob.does({ kind: 'press', token: `${id}.-.0.!join` })],
  ])('is no longer kept once the lobby %s', async (_how, ends) => {
    const { id, code } = await opened();
    expect(await isKept(code)).toBe(true);
    await ends(id);
    expect(await isKept(code)).toBe(false);
    expect((await join(service.person('eve'), code)).alert).toContain('No open match has this code');
  });

  test('is recognized from players at its table, and does not count as a wrong guess', async () => {
    const { code } = await opened();
    await join(bob, code);
    for (let n = 0; n < 6; n++)
      expect((await join(bob, code)).alert).toBe('You’re already in this match. To bring its board here: /matches');
    expect((await join(ann, code)).alert).toBe('You’re already in this match. To bring its board here: /matches');
  });

  test('opens nothing when it outlives its lobby after a crash', async () => {
    const { id, code } = await opened();
    await ann.does({ kind: 'press', token: `${id}.-.0.!cancel` });
    await kept.store.shelf.put(`code:${code}`, id, 60_000);
    expect((await join(bob, code)).alert).toContain('No open match has this code');
  });
});

test('pauses a person who guesses cards like one who guesses codes', async () => {
  const card = (await cardOf(service, ann.person)).payload;
  const eve = service.person('eve');
  for (let n = 2; n < 7; n++)
    expect((await eve.does({ kind: 'link', payload: `c${'A'.repeat(8)}${n}` })).alert).toContain('has expired');
  expect((await eve.does({ kind: 'link', payload: card })).alert).toContain('Too many wrong codes');
  expect((await bob.does({ kind: 'link', payload: card })).notice).toContain('You’re in');
});

describe('a code', () => {
  /** How people write a code `ABCDEFGHJ`. */
  const WRITTEN: readonly (readonly [string, (code: string) => string])[] = [
    ['as it is', (code) => code],
    ['in lower case', (code) => code.toLowerCase()],
    ['with a space in its middle', (code) => `${code.slice(0, 4)} ${code.slice(4)}`],
    ['in three pieces', (code) => `${code.slice(0, 3)} ${code.slice(3, 6)} ${code.slice(6)}`],
    ['with a hash', (code) => `#${code}`],
    ['in angle quotes', (code) => `«${code}»`],
    ['in curly quotes', (code) => `“${code}”`],
    ['in low quotes', (code) => `„${code}“`],
    ['in quotes', (code) => `"${code}"`],
    ['in brackets', (code) => `[${code}]`],
    ['in parentheses, with dashes', (code) => `(${code.slice(0, 4)}–${code.slice(4)})`],
    ['as code', (code) => `\`${code}\``],
  ];
  /** Opens a lobby of a game that is shown to a person before they sit down. */
  const openedHasbro = async (): Promise<string> => {
    await ann.does({ kind: 'open', variant: 'hasbro', rival: { kind: 'anyone' } });
    return (await service.newest()).code ?? '';
  };

  test.each(WRITTEN)('of a lobby is read %s, after /join and typed alone in a private chat', async (_, written) => {
    const text = written(await openedHasbro());
    expect(screenText(screenIn(await join(bob, text)))).toContain('Five ships');
    expect(screenText(screenIn(await bob.does({ kind: 'say', text, aimed: true })))).toContain('Five ships');
  });

  test('of a lobby in pieces may be followed by a word for the dice', async () => {
    const { id, code } = await opened();
    await join(bob, `«${code.slice(0, 4)} ${code.slice(4)}» anchor`);
    const match = await service.game.context.load(id);
    expect(typeof match === 'string' ? match : match.stage).toBe('playing');
  });

  test('typed alone is a guess like one after /join, and is no code in a group', async () => {
    const says = (who: PaperUser) => who.does({ kind: 'say', text: 'K7Q2M9XTA', aimed: true });
    expect((await says(bob)).alert).toContain('No open match has this code');
    for (let n = 0; n < 12; n++) await says(bob);
    expect((await says(bob)).alert).toContain('Too many wrong codes');
    expect((await says(service.person('eve', { address: 'group', audience: 'many' }))).alert).toContain('no match');
  });

  test.each(['hello', 'strangest', 'встретимся', 'B5', 'see you at nine'])('is not “%s”', async (text) => {
    expect((await bob.does({ kind: 'say', text, aimed: true })).alert).toContain('You have no match here');
  });

  test.each(WRITTEN)('of a game is read %s, after /play and typed alone in a private chat', async (_, written) => {
    const code = 'X0W97XR4XKR1A0A';
    const variantOf = async (who: string): Promise<string> => (await service.newest(who)).variant;
    const text = written(code);
    await ann.does({ kind: 'open', words: text.split(' '), rival: { kind: 'anyone' } });
    await bob.does({ kind: 'say', text, aimed: true });
    expect([await variantOf('ann'), await variantOf('bob')]).toEqual([code, code]);
  });
});
