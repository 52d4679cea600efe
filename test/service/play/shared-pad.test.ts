import { describe, expect, test } from 'vitest';
import type { Square } from '../../../src/kernel/screen.ts';
import { screenOf } from '../../../src/service/core/boards/match-screen.ts';
import { type Match, seatOf } from '../../../src/service/core/match/match.ts';
import type { Answer } from '../../../src/service/ports/answer.ts';
import { seaBattle } from '../../../src/systems/sea-battle/index.ts';
import { bodyOf } from '../../support/answer-body.ts';
import type { PaperUser } from '../../support/paper-service.ts';
import { table } from '../../support/table.ts';

/* What a press on the shared board shows: a pad under it, or something for the presser alone. */

const group = { address: 'group', audience: 'many' as const };
const { service, ann, bob, reopen } = table({ systems: [seaBattle], pads: true, players: ['ann', 'bob'], at: group });

/** Opens a match between two people in a group. Returns its id and who is to shoot. */
const battle = async (variant: string): Promise<{ id: string; mover: PaperUser; waiter: PaperUser }> => {
  await ann.does({ kind: 'open', variant, rival: { kind: 'anyone' } });
  const [id = ''] = await service.game.context.people.matchesOf('paper:ann');
  await press(bob, id, '!join');
  for (const who of [ann, bob]) await press(who, id, 'ready');
  const match = (await service.game.context.load(id)) as Match;
  const [seat] = seaBattle.toMove(seaBattle.stored.state.parse(match.hidden.state));
  return seat === 0 ? { id, mover: ann, waiter: bob } : { id, mover: bob, waiter: ann };
};

const press = (by: PaperUser, id: string, act: string, whisper = false): Promise<Answer> =>
  by.does({ kind: 'press', token: `${id}.-.0.${act}`, ...(whisper ? { whisper } : {}) });

const labelsOf = (answer: Answer): readonly string[] =>
  bodyOf(answer, 'pad')
    ?.keys.buttons.flat()
    .map(({ label }) => label) ?? [];

test('a letter opens the pad of its numbers, which leads back', async () => {
  const { id, mover } = await battle('classic');
  expect(labelsOf(await press(mover, id, '?aim:1'))).toEqual(expect.arrayContaining(['B1', 'B10', '⋯ More']));
  expect(labelsOf(await press(mover, id, '?aim'))).toEqual(expect.arrayContaining(['A', 'J', '⋯ More']));
});

test('it can be shown privately too, as the player sees it', async () => {
  const { id, mover } = await battle('classic');
  const answer = await bodyOf(await press(mover, id, '?aim:1'), 'pad')?.otherwise();
  expect(
    bodyOf(answer, 'whisper')
      ?.screen.buttons.flat()
      .map(({ label }) => label),
  ).toEqual(expect.arrayContaining(['B1', 'B10']));
  expect(bodyOf(answer, 'whisper')?.shows).toMatchObject({ match: id });
  expect(bodyOf(answer, 'whisper')?.shared).toBeDefined();
});

test('a letter on the further page of a large sea opens one too', async () => {
  const { id, mover } = await battle('dutchman-8');
  expect(bodyOf(await press(mover, id, '?aim:+1'), 'pad')).toBeDefined();
  expect(bodyOf(await press(mover, id, '?aim:19'), 'pad')).toBeDefined();
});

test.each<[string, string, string]>([
  ['one’s own fleet', 'classic', '?mine'],
  ['the text of the board', 'classic', '?text'],
  ['the menu', 'classic', '?!menu'],
  ['a corner of a large sea, which is a picture,', 'dutchman-8', '?zoom:SE'],
  ['the pad of a volley, which is pencilled in,', 'salvo-n', '?aim:1'],
])('%s is for the presser alone', async (_, variant, look) => {
  const { id, mover } = await battle(variant);
  const answer = await press(mover, id, look);
  const whisper = bodyOf(answer, 'whisper');
  const pad = bodyOf(answer, 'pad');
  expect(whisper?.screen).toBeDefined();
  expect(pad).toBeUndefined();
});

test('so is everything that the one who waits looks at', async () => {
  const { id, waiter } = await battle('classic');
  const answer = await press(waiter, id, '?mine');
  const whisper = bodyOf(answer, 'whisper');
  const pad = bodyOf(answer, 'pad');
  expect(whisper).not.toHaveProperty('shared');
  expect(pad).toBeUndefined();
});

test('a quarter of the sea takes the place of another', async () => {
  const { id, mover } = await battle('classic');
  const pad = bodyOf(await press(mover, id, '?aim:SE'), 'pad');
  expect(pad?.keys.pad?.quarters.open).toBe(3);
  expect(pad?.keys.pad?.ways.map(({ label }) => label)).toEqual(['🚢', '⋯']);
});

test('it belongs to the player on turn: the others are told whose turn it is', async () => {
  const { id, mover, waiter } = await battle('classic');
  const cat = service.person('cat', group);
  const name = mover === ann ? 'ann' : 'bob';
  for (const act of ['?aim:NE', '?aim:1', 'A1']) {
    const token = act.startsWith('?') ? `${id}.-.0.${act}` : `${id}.${mover === ann ? 0 : 1}.1.${act}`;
    const by = (who: PaperUser) => who.does({ kind: 'press', token });
    expect([act, await by(waiter)]).toEqual([act, { notice: `${name} is on turn. You are next.` }]);
    expect([act, await by(cat)]).toEqual([act, { notice: `${name} is on turn. You are watching.` }]);
  }
});

test('an onlooker who presses the key of a fleet sees the menu', async () => {
  const { id } = await battle('classic');
  const whisper = bodyOf(await press(service.person('cat', group), id, '?mine'), 'whisper');
  expect(whisper?.screen.buttons.flat().map(({ label }) => label)).toContain('Rules');
});

test('a square that was fired at says why it takes no shot', async () => {
  const { id } = await battle('classic');
  let by = ann;
  let fired: Square<string> | undefined;
  while (!fired) {
    const match = (await service.game.context.load(id)) as Match;
    by = seaBattle.toMove(seaBattle.stored.state.parse(match.hidden.state))[0] === 0 ? ann : bob;
    const pad = bodyOf(await press(by, id, '?aim:NW'), 'pad');
    const squares = pad?.keys.pad?.squares.flat() ?? [];
    fired = squares.find(({ spent }) => spent);
    if (!fired) await by.does({ kind: 'press', token: squares[0]?.press ?? '' });
  }
  const answer = await by.does({ kind: 'press', token: fired.press });
  expect(answer).toEqual({ notice: fired.spoken });
  expect(answer.notice).toMatch(/^[A-J]\d+: (miss|hit|sunk|nothing can be here)$/);
});

test('a letter within a private answer stays private', async () => {
  const { id, mover } = await battle('classic');
  const answer = await press(mover, id, '?aim:1', true);
  const whisper = bodyOf(answer, 'whisper');
  const pad = bodyOf(answer, 'pad');
  expect(whisper).not.toHaveProperty('shared');
  expect(pad).toBeUndefined();
});

test('a platform without pads is given the private answer', async () => {
  reopen({ pads: false });
  const { id, mover } = await battle('classic');
  const answer = await press(mover, id, '?aim:1');
  const whisper = bodyOf(answer, 'whisper');
  const pad = bodyOf(answer, 'pad');
  expect(whisper?.screen).toBeDefined();
  expect(pad).toBeUndefined();
});

describe('the pad of a player who waits for the machine', () => {
  const { service: paper } = table({ systems: [seaBattle], pads: true });

  test('stays where it is: every square says whose turn it is, or why it is spent, and changes nothing', async () => {
    const eve = paper.person('eve');
    await eve.does({ kind: 'open', variant: 'classic', rival: { kind: 'machine', level: 'easy' } });
    await eve.presses('Ready');
    let waits = eve.message?.screen;
    for (let n = 0; n < 40 && !(waits?.pad?.squares.flat().every(({ spent }) => spent) ?? false); n++) {
      const open = eve.message?.screen.pad?.squares.flat().find(({ spent }) => !spent);
      if (open) await eve.does({ kind: 'press', token: open.press });
      else await paper.ticked();
      waits = eve.message?.screen;
    }
    const squares = waits?.pad?.squares.flat() ?? [];
    expect(squares).toHaveLength(100);
    expect(squares.every(({ spent }) => spent)).toBe(true);
    expect(waits?.pad?.quarters.tabs).toHaveLength(4);
    const free = squares.find(({ sign }) => sign === undefined)!;
    expect((await eve.does({ kind: 'press', token: free.press })).notice).toMatch(/machine/i);
    expect(eve.message?.screen).toEqual(waits);
  });
});

test('across platforms the title says where the player on turn is', async () => {
  const { mover, waiter, id } = await battle('classic');
  const match = (await service.game.context.load(id)) as Match;
  const seat = seatOf(match, waiter.person.id);
  const recipient = await service.game.context.whisperRecipient({ person: waiter.person, place: waiter.place }, seat);
  const renderContext = await service.game.context.renderContext(match);
  const titleOn = (platform: string) => screenOf(renderContext, match, { ...recipient, at: 'board', platform }).title;
  expect(titleOn('paper')).toBe(`${mover.person.name}’s shot`);
  expect(titleOn('telegram')).toBe(`${mover.person.name}’s shot, on paper`);
});
