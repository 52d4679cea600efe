import { describe, expect, test } from 'vitest';
import { checkTranscript } from '../../../src/operator/transcript/check.ts';
import type { Match } from '../../../src/service/core/match/match.ts';
import { transcriptOf } from '../../../src/service/features/history/transcript.ts';
import { admiral } from '../../../src/systems/admiral/index.ts';
import { hexSeaBattle } from '../../../src/systems/hex-sea-battle/index.ts';
import { seaBattle } from '../../../src/systems/sea-battle/index.ts';
import { bodyOf } from '../../support/answer-body.ts';
import type { PaperUser } from '../../support/paper-service.ts';
import { textOf, wholeText } from '../../support/screen-text.ts';
import { table } from '../../support/table.ts';

/* SB-2, SB-39, HEX-4, ADM-4: who begins or is White, and whether there is a last reply, as players agree. */

const group = { address: 'group', audience: 'many' as const };
const { service, ann, bob, eve } = table({
  systems: [seaBattle, hexSeaBattle, admiral],
  players: ['ann', 'bob', 'eve'],
  at: group,
});

const opens = async (variant = 'classic') => {
  await ann.does({ kind: 'open', variant, rival: { kind: 'anyone' } });
  return service.newest();
};
const presses = async (by: PaperUser, act: string) =>
  by.does({ kind: 'press', token: `${(await service.newest()).id}.-.0.${act}` });
const leader = ({ hidden, occupants }: Match): string | undefined => {
  const { first, white } = hidden.state as { readonly first?: number; readonly white?: number };
  const seat = occupants[first ?? white ?? -1];
  return seat?.kind === 'human' ? seat.player : seat?.kind;
};
const card = (): string => textOf(ann.message?.screen) ?? '';

describe.each([
  ['classic', 'ann goes first.', 'The player who joins goes first.', 'First: by lot'],
  ['honour', 'ann goes first.', 'The player who joins goes first.', 'First: by lot'],
  ['hex-duel', 'ann is White.', 'The player who joins is White.', 'White: by lot'],
  ['admiral-cabin-boy', 'ann is White.', 'The player who joins is White.', 'White: by lot'],
])('an invitation to %s', (variant, host, guest, lot) => {
  test('goes from one choice of who leads to the next, and says it where it is no lot', async () => {
    await opens(variant);
    const plain = card();
    expect(plain).not.toMatch(/first\.|White/);
    expect(
      bodyOf(await ann.presses('More'), 'whisper')
        ?.screen.buttons.flat()
        .map(({ label }) => label),
    ).toContain(lot);
    await ann.presses(lot);
    expect(card()).toContain(host);
    await presses(ann, '!lead:guest');
    expect(card()).toContain(guest);
    await presses(ann, '!lead:last');
    expect(card()).toMatch(/last match/);
    await presses(ann, '!lead:lot');
    expect(card()).toBe(plain);
  });

  test.each([
    ['host', 'paper:ann'],
    ['guest', 'paper:bob'],
  ])('gives the lead to the %s, and its proof holds', async (choice, player) => {
    await opens(variant);
    await presses(ann, `!lead:${choice}`);
    await bob.presses('Join');
    const match = await service.newest();
    expect(leader(match)).toBe(player);
    await presses(bob, '!resign');
    const over = await service.newest();
    const records = await service.game.context.records(over);
    const proof = transcriptOf(service.game.context, over, records);
    expect((await checkTranscript(JSON.stringify(proof))).faults).toEqual([]);
  });
});

test('the host is the person who plays a machine', async () => {
  for (const [choice, who] of [
    ['host', 'paper:ann'],
    ['guest', 'machine'],
  ] as const) {
    await opens();
    await presses(ann, `!lead:${choice}`);
    await presses(ann, '!machine:captain');
    expect(leader(await service.newest())).toBe(who);
  }
});

test('a card drawn before the lead changed seats no one', async () => {
  await opens();
  const early = bob.token('Join');
  await presses(ann, '!lead:guest');
  expect((await bob.does({ kind: 'press', token: early })).alert).toContain('has just changed');
  expect((await service.newest()).stage).toBe('lobby');
});

describe('the last match', () => {
  test('gives the first shot of a new one to its loser, and to a lot where there was none', async () => {
    for (const loser of [ann, bob]) {
      await opens();
      await bob.presses('Join');
      await presses(loser, '!resign');
      await opens();
      await presses(ann, '!lead:last');
      expect(card()).toContain('The loser of your last match goes first.');
      await bob.presses('Join');
      const match = await service.newest();
      expect([leader(match), match.hidden.options]).toEqual([
        loser.person.id,
        expect.objectContaining({ first: { by: 'rematch', seat: loser === ann ? 0 : 1 } }),
      ]);
      await presses(loser, '!resign');
    }
    await opens();
    await presses(ann, '!lead:last');
    await eve.presses('Join');
    expect((await service.newest()).hidden.options).toMatchObject({ first: { by: 'lot' } });
  });

  test('changes the sides under sail', async () => {
    await opens('hex-duel');
    await presses(ann, '!lead:host');
    await bob.presses('Join');
    await presses(bob, '!resign');
    await opens('hex-duel');
    await presses(ann, '!lead:last');
    await bob.presses('Join');
    expect(leader(await service.newest())).toBe('paper:bob');
  });

  test('gives the lead of a rematch, unless the players agree on another', async () => {
    await opens();
    await bob.presses('Join');
    await presses(ann, '!resign');
    await presses(bob, '!rematch');
    const waiting = await service.newest('bob');
    expect(waiting.lead).toBeUndefined();
    expect(textOf(ann.message?.screen)).toContain('ann lost last time and goes first.');
    const { id } = waiting;
    await bob.does({ kind: 'press', token: `${id}.-.0.!lead:host` });
    await ann.does({ kind: 'press', token: `${id}.-.0.!join:1` });
    expect(leader(await service.newest())).toBe('paper:bob');
  });
});

test('the form of one’s own game carries the choice to the match, not to the code', async () => {
  const page = await ann.does({ kind: 'press', token: '-.-.0.?!form:classic~host' });
  const screen = bodyOf(page, 'whisper')?.screen ?? bodyOf(page, 'page')?.screen;
  expect(wholeText(screen ?? { title: '' })).toContain('Who goes first: you');
  const code = /X[0-9A-Z]{14}/.exec(wholeText(screen ?? { title: '' }))?.[0];
  await ann.presses('Invite');
  const match = await service.newest();
  expect([match.variant, match.lead]).toEqual([code, 'host']);
  await bob.presses('Join');
  expect(leader(await service.newest())).toBe('paper:ann');
});

describe('the last reply', () => {
  test('is switched on by the host where a turn has several shots, and said on the card', async () => {
    await opens('salvo-n');
    const plain = card();
    expect(
      bodyOf(await ann.presses('More'), 'whisper')
        ?.screen.buttons.flat()
        .map(({ label }) => label),
    ).toContain('Last reply: no');
    await ann.presses('Last reply');
    expect(card()).toContain('The second to fire gets a last reply.');
    await presses(ann, '!switch:reply-off');
    expect(card()).toBe(plain);
    expect(
      (await bob.does({ kind: 'press', token: `${(await service.newest()).id}.-.0.!switch:reply-on` })).alert,
    ).toContain('Only ann');
  });

  test('holds for the match, whose proof holds', async () => {
    await opens('salvo-n');
    await presses(ann, '!switch:reply-on');
    await bob.presses('Join');
    const match = await service.newest();
    expect([match.variant, match.hidden.options]).toEqual(['salvo-n', expect.objectContaining({ lastReply: true })]);
    await presses(bob, '!resign');
    const over = await service.newest();
    const proof = transcriptOf(service.game.context, over, await service.game.context.records(over));
    expect((await checkTranscript(JSON.stringify(proof))).faults).toEqual([]);
    await presses(ann, '!rematch');
    expect((await service.newest()).hidden.options).toMatchObject({ lastReply: true });
  });

  test('is not offered where it would change nothing', async () => {
    await opens('classic');
    expect((await presses(ann, '!switch:reply-on')).alert).toBeDefined();
    expect((await service.newest()).hidden.options).not.toHaveProperty('lastReply');
  });
});
