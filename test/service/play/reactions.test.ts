import { afterEach, describe, expect, test } from 'vitest';
import { reactionLine, withReactionKeys, withReactionLine } from '../../../src/service/core/boards/board-footer.ts';
import type { Recipient } from '../../../src/service/core/context/render-context.ts';
import type { Match } from '../../../src/service/core/match/match.ts';
import { hasReactions } from '../../../src/service/core/match/reactions.ts';
import { seaBattle } from '../../../src/systems/sea-battle/index.ts';
import { VARIANTS } from '../../../src/systems/sea-battle/variants.ts';
import type { PaperUser } from '../../support/paper-service.ts';
import { twins } from '../../support/sea-battle-twins.ts';
import { GROUP, openTimedMatch, type TimedMatch } from '../../support/timed-match.ts';

/* Six quick reactions to the latest shot: one a player, seen by the other, until the next shot. */

const SIGNS = ['👏', '😱', '🫡', '😂', '🔥', '🤞'];
const [AT_ANNS, AT_BOBS] = [
  { address: 'a', audience: 'one' },
  { address: 'b', audience: 'one' },
] as const;

const SHOT = 'ann: A1 — miss, and a line that leaves no room.';
const SHOT_BEFORE = 'You missed at B2, and this leaves none either.';
const NOTICE = 'ann offers a draw, which is to be seen still.';

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
/** A battle between people, and the same with a machine in the seat of Bob. */
const matchAgainstMachine = async () => {
  await fought();
  const people = await table.match();
  const [ann] = people.occupants;
  const match: Match = { ...people, occupants: [ann!, { kind: 'machine', level: 'normal' }] };
  return { match, people };
};
/** The player of a match who waits, as the reader of their own board. */
const waiterOf = ({ hidden }: Match): Recipient => ({
  viewer: seaBattle.toMove(seaBattle.stored.state.parse(hidden.state))[0] === 0 ? 1 : 0,
  locale: 'en',
  preferences: {},
  at: 'board',
  textAccess: 'text',
});
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

  test('is seen by the other after the shorter line, with the name', async () => {
    const { sender, reader, waiter } = await fought();
    const before = linesOf(reader).split('\n');
    const shorter = before.toSorted((a, b) => a.length - b.length)[0];
    expect((await sender.presses('😱')).notice).toBe('😱 sent.');
    expect(linesOf(reader).split('\n')).toEqual(before.map((it) => (it === shorter ? `${it} · ${waiter} 😱` : it)));
    expect(reader.message?.screen.lines?.every((it) => it.length <= 46)).toBe(true);
    expect(chosenBy(sender)).toEqual(['😱✓']);
    // Players do not see their own reaction.
    expect(linesOf(sender)).not.toContain('😱');
  });

  test('has one reaction: another replaces it, and the same again takes it back', async () => {
    const { sender, reader } = await fought();
    const before = linesOf(reader);
    await sender.presses('😱');
    await sender.presses('🔥');
    expect(linesOf(reader)).toContain('🔥');
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

test.each<[string, string[], string, boolean, string[]]>([
  [
    'after the shorter line',
    ['ann: A1 — miss.', 'Tap a square on the sea.'],
    'ann 👏',
    false,
    ['ann: A1 — miss. · ann 👏', 'Tap a square on the sea.'],
  ],
  ['in a line of their own', [SHOT], 'ann 👏', false, [SHOT, 'ann 👏']],
  ['in the place of the last line', [SHOT, SHOT_BEFORE], 'ann 👏', false, [SHOT, 'ann 👏']],
  ['not in the place of a notice', [SHOT, NOTICE], 'ann 👏', true, ['ann 👏', NOTICE]],
  ['alone on a board without lines', [], 'ann 👏', false, ['ann 👏']],
])('reactions stand %s, and what gives way is behind [More]', (_, lines, reacted, hasNotice, shown) => {
  const board = withReactionLine({ title: 'Your shot', lines, buttons: [] }, reacted, hasNotice);
  expect(board.lines).toEqual(shown);
  expect(board.more ?? []).toEqual(lines.filter((line) => !shown.some((it) => it.startsWith(line))));
});

describe('there are none', () => {
  test('before the battle, for others, and with a sign that is none', async () => {
    table = await openTimedMatch({ annAt: AT_ANNS, bobAt: AT_BOBS });
    expect(rowsOf(table.ann).flat()).not.toContain('👏');
    expect((await table.press('ann', '-.0.!react:0')).alert).toBe('You can react once both fleets fight.');
    await table.battle();
    expect((await table.press('ann', '-.0.!react:9')).alert ?? '').not.toBe('');
    const eve = table.service.person('eve', { address: 'e', audience: 'one' });
    const { id } = await table.match();
    const refused = await eve.does({ kind: 'press', token: `${id}.-.0.!react:0` });
    expect(refused.alert).toMatch(/not playing in this match|not in this match/i);
    expect((await table.match()).reactions).toBeUndefined();
  });

  test('against a machine', async () => {
    const { match, people } = await matchAgainstMachine();
    expect(hasReactions(people)).toBe(true);
    expect(hasReactions(match)).toBe(false);
    expect(withReactionKeys(seaBattle, match, waiterOf(match), [], String)).toEqual([]);
    expect(withReactionKeys(seaBattle, people, waiterOf(people), [], String).flat()).toHaveLength(6);
  });
});

describe('who wants no reactions', () => {
  test('sees none, from [More] or the settings', async () => {
    const { sender, reader } = await fought();
    const before = linesOf(reader);
    await reader.presses('Mute reactions');
    await sender.presses('👏');
    expect(linesOf(reader)).toBe(before);
    await reader.presses('Show reactions');
    expect(linesOf(reader)).toContain('👏');
  });

  test('is offered none, and is heard by the other again once they want them', async () => {
    const { sender } = await fought();
    await sender.presses('Mute reactions');
    expect(rowsOf(sender).flat()).not.toContain('👏');
    await sender.presses('Show reactions');
    expect(rowsOf(sender).flat()).toEqual(expect.arrayContaining(SIGNS));
  });

  test('a chat’s managers mute them on its boards', async () => {
    await fought({ annAt: GROUP, bobAt: AT_BOBS });
    const { id } = await table.match();
    const shared = () => linesOf(table.ann);
    await table.bob.does({ kind: 'press', token: `${id}.-.0.!react:4` });
    expect(shared()).toContain('bob 🔥');
    const mutes = () => table.ann.does({ kind: 'press', token: `${id}.-.0.!chat:reactions:off` });
    await mutes();
    expect(shared()).toContain('bob 🔥');
    table.service.managers.add(table.ann.person.id);
    await mutes();
    expect(shared()).not.toContain('🔥');
  });
});

/** The games in which the bot keeps fleets, and so has something to hide. */
const KEPT = VARIANTS.filter(({ fleets }) => fleets === 'kept');

test('keys and reactions are the same in two worlds that differ only in what the other player knows', async () => {
  await fought();
  const battle = await table.match();
  const match: Match = { ...battle, reactions: { at: battle.publics, by: { 0: 1, 1: 4 } } };
  const offered = new Set<number>();
  for (const rules of KEPT)
    for (const { worlds } of twins(rules, `${rules.id} reacts`, 12)) {
      const [one, other] = worlds.map(({ state }) => {
        const world: Match = { ...match, hidden: { ...match.hidden, state } };
        return [0, 'public' as const].map((viewer) => {
          const reader: Recipient = { ...waiterOf(match), viewer };
          const keys = withReactionKeys(seaBattle, world, reader, [], ({ key }) => key);
          if (viewer === 0) offered.add(keys.flat().length);
          return [keys, reactionLine(world, reader, (said) => JSON.stringify(said))];
        });
      });
      expect(other, rules.id).toEqual(one);
    }
  // On turn the player has none, and six otherwise: both were compared.
  expect([...offered].toSorted()).toEqual([0, 6]);
});
