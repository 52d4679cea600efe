import { afterEach, describe, expect, test } from 'vitest';
import type { PaperUser } from '../../support/paper-service.ts';
import { GROUP, openTimedMatch, type TimedMatch } from '../../support/timed-match.ts';

/* Six quick reactions to the latest shot: one a player, seen by the other, until the next shot. */

const SIGNS = ['👏', '😱', '🫡', '😂', '🔥', '🤞'];
const [AT_ANNS, AT_BOBS] = [
  { address: 'a', audience: 'one' },
  { address: 'b', audience: 'one' },
] as const;

let table: TimedMatch;
afterEach(() => table.end());

/** A battle in two private chats, after a shot at A1. */
const fought = async (options: Parameters<typeof openTimedMatch>[0] = {}) => {
  table = await openTimedMatch({ annAt: AT_ANNS, bobAt: AT_BOBS, ...options });
  const { mover } = await table.battle();
  await table.fires(mover);
  const onTurn = await table.onTurn();
  const waiter = onTurn === 'ann' ? 'bob' : 'ann';
  return { onTurn, waiter, reader: table[onTurn], sender: table[waiter] } as const;
};
const linesOf = (user: PaperUser): string => (user.message?.screen.lines ?? []).join('\n');
const rowsOf = (user: PaperUser): string[][] =>
  (user.message?.screen.buttons ?? []).map((row) => row.map(({ label }) => label));
const chosenBy = (user: PaperUser): string[] =>
  (user.message?.screen.buttons ?? []).flatMap((row) => row.filter(({ tone }) => tone).map(({ label }) => label));

describe('a player who waits for another person', () => {
  test('has six signs before the menu, in one row', async () => {
    const { sender, reader } = await fought();
    expect(rowsOf(sender)).toEqual([[...SIGNS, '⋯']]);
    expect(rowsOf(reader).flat()).not.toContain('👏');
  });

  test('is seen by the other in the last line, with the name', async () => {
    const { sender, reader, waiter } = await fought();
    const before = linesOf(reader);
    expect((await sender.presses('😱')).notice).toBe('😱 sent.');
    expect(linesOf(reader)).toBe(`${before} · ${waiter} 😱`);
    expect(reader.message?.screen.lines?.every((it) => it.length <= 46)).toBe(true);
    expect(chosenBy(sender)).toEqual(['😱']);
    // Nobody reads their own.
    expect(linesOf(sender)).not.toContain('😱');
  });

  test('has one reaction: another replaces it, and the same again takes it back', async () => {
    const { sender, reader } = await fought();
    const before = linesOf(reader);
    await sender.presses('😱');
    await sender.presses('🔥');
    expect(linesOf(reader)).toMatch(/🔥$/);
    expect(linesOf(reader)).not.toContain('😱');
    expect((await sender.presses('🔥')).notice).toBe('Taken back.');
    expect([linesOf(reader), chosenBy(sender)]).toEqual([before, []]);
  });

  test('has reacted to one shot: the next one ends it', async () => {
    const { sender, reader, onTurn } = await fought();
    await sender.presses('🤞');
    await table.fires(onTurn);
    expect([linesOf(reader), linesOf(sender)].join()).not.toContain('🤞');
  });
});

test('there are none against a machine, before the battle, for others, and with a sign that is none', async () => {
  table = await openTimedMatch({ annAt: AT_ANNS, bobAt: AT_BOBS });
  expect(rowsOf(table.ann).flat()).not.toContain('👏');
  expect((await table.press('ann', '-.0.!react:0')).alert).toBe('You can react once both fleets fight.');
  await table.battle();
  expect((await table.press('ann', '-.0.!react:9')).alert ?? '').not.toBe('');
  const eve = table.house.person('eve', { address: 'e', audience: 'one' });
  const { id } = await table.match();
  const refused = await eve.does({ kind: 'press', token: `${id}.-.0.!react:0` });
  expect(refused.alert).toMatch(/not playing in this match|not in this match/i);
  expect((await table.match()).reactions).toBeUndefined();
});

describe('who wants no reactions', () => {
  test('sees none and is offered none, from [More] or the settings', async () => {
    const { sender, reader, onTurn } = await fought();
    const before = linesOf(reader);
    await reader.presses('Mute reactions');
    await sender.presses('👏');
    expect(linesOf(reader)).toBe(before);
    await table.fires(onTurn);
    if ((await table.onTurn()) !== onTurn) expect(rowsOf(reader).flat()).not.toContain('👏');
    await reader.presses('Show reactions');
    expect(reader.message?.screen.lines).toBeDefined();
  });

  test('a chat’s managers mute them on its boards', async () => {
    const { sender } = await fought({ annAt: GROUP, bobAt: AT_BOBS });
    const { id } = await table.match();
    const shared = () => linesOf(table.ann);
    const reacts = () => table.bob.does({ kind: 'press', token: `${id}.-.0.!react:4` });
    await reacts();
    expect(shared()).toMatch(/bob 🔥$/);
    table.house.managers.add(table.ann.person.id);
    await table.ann.does({ kind: 'press', token: `${id}.-.0.!chat:reactions:off` });
    expect(shared()).not.toContain('🔥');
    expect(sender).toBeDefined();
  });
});
