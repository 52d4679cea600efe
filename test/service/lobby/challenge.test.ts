import { beforeEach, describe, expect, test, vi } from 'vitest';
import { screenText } from '../../../src/kernel/screen.ts';
import { markWaiting } from '../../../src/service/core/time/timeouts.ts';
import type { OpponentChoice } from '../../../src/service/ports/intent.ts';
import { seaBattle } from '../../../src/systems/sea-battle/index.ts';
import { screenIn } from '../../support/lobbies.ts';
import type { PaperUser } from '../../support/paper-service.ts';
import { textOf } from '../../support/screen-text.ts';
import { table } from '../../support/table.ts';

let ann: PaperUser;
let bob: PaperUser;
let eve: PaperUser;
const group = { address: 'group', audience: 'many' as const };
const { service, kept } = table({ systems: [seaBattle] });
beforeEach(async () => {
  ann = service.person('ann', group, 'en', 'Ann', 'ann_of_york');
  bob = service.person('bob', group, 'en', 'Bob', 'Bob_the_Brave');
  eve = service.person('eve', group, 'en', 'Eve', 'eve_1');
});

const challenges = (by: PaperUser, whom: Omit<Extract<OpponentChoice, { kind: 'person' }>, 'kind'>) =>
  by.does({ kind: 'open', rival: { kind: 'person', ...whom } });
const labels = (guest: PaperUser): (string | undefined)[] =>
  guest.message?.screen.buttons.flat().map((it) => it.label) ?? [];

test('needs three presses to the first shot after one command: Join, Ready, Ready', async () => {
  await ann.plays();
  let presses = 0;
  for (const [who, label] of [
    [bob, 'Join'],
    [ann, 'Ready'],
    [bob, 'Ready'],
  ] as const) {
    await who.presses(label);
    presses++;
  }
  expect(presses).toBe(3);
  const { hidden, occupants } = await service.newest();
  const mover = seaBattle.toMove(seaBattle.stored.state.parse(hidden.state));
  expect(mover).toHaveLength(1);
  expect((await (mover[0] === 0 ? ann : bob).says('A1')).done).toMatch(/A1/);
  // Each seated player has an alias for the chronicle that is not their own name.
  for (const it of occupants) expect(it.kind === 'human' && it.alias).toMatch(/^[a-z2-7]{10}$/);
});

describe('a challenge', () => {
  test('by reply keeps the seat for one person: others are refused politely, that person sits down', async () => {
    await challenges(ann, { id: 'paper:bob', name: 'Bob' });
    expect(textOf(ann.message?.screen)).toMatch(/^Bob, Ann wants to play Classic.*\n.*\nThis invitation is for Bob\.$/);
    expect((await eve.presses('Join')).alert).toBe('This seat is for Bob. Start your own match: /play');
    expect(await service.game.context.people.matchesOf('paper:bob')).toEqual([]);
    expect((await bob.presses('Join')).notice).toContain('You’re in');
    expect((await service.newest('bob')).stage).toBe('playing');
  });

  test('is shown where that person is, if the platform can say where', async () => {
    const atHome = service.person('bob', {}, 'en', 'Bob');
    await challenges(ann, { id: 'paper:bob', name: 'Bob', at: atHome.place });
    expect(textOf(atHome.message?.screen)).toMatch(/^Bob, Ann wants to play Classic/);
    await atHome.presses('Join');
    expect(textOf(atHome.message?.screen)).toMatch(/^Your fleet is ready/);
    expect((await service.newest('bob')).boards.map(({ viewer }) => viewer)).toEqual(['public', 1]);
  });

  test('is addressed to that person on the board that all see, and not once they have joined', async () => {
    await challenges(ann, { id: 'paper:bob', name: 'Bob' });
    const shown = ann.message!.screen;
    const { addressee } = shown;
    const text = screenText(shown);
    expect(addressee).toMatchObject({ player: 'paper:bob', name: 'Bob' });
    expect(text.slice(addressee!.at)).toMatch(/^Bob, Ann wants to play /);
    await bob.presses('Join');
    expect(ann.message!.screen.addressee).toBeUndefined();
  });

  test('names its person as a word: a name of one letter is found too', async () => {
    await challenges(ann, { id: 'paper:bob', name: 'a' });
    const shown = ann.message!.screen;
    const { addressee } = shown;
    const text = screenText(shown);
    expect(text.slice(addressee!.at, addressee!.at + 5)).toBe('a, An');
  });

  test('is addressed to nobody in a private chat, and to nobody when it is open to all', async () => {
    const alone = service.person('ann', {}, 'en', 'Ann', 'ann_of_york');
    await challenges(alone, { id: 'paper:bob', name: 'Bob' });
    expect(alone.message!.screen.addressee).toBeUndefined();
    await eve.plays();
    expect(eve.message!.screen.addressee).toBeUndefined();
  });

  test('by username keeps the seat for the user of that name, in any case, and binds it to them', async () => {
    await challenges(ann, { username: 'BOB_the_brave', name: '@BOB_the_brave' });
    expect((await service.newest()).occupants[1]).toMatchObject({ for: 'paper:@bob_the_brave' });
    expect(textOf(ann.message?.screen)).not.toContain('@');
    expect((await eve.presses('Join')).alert).toContain('for ＠BOB_the_brave');
    await bob.presses('Join');
    expect((await service.newest()).occupants[1]).toMatchObject({ kind: 'human', player: 'paper:bob' });
  });

  test('is accepted by the code too, by that person only', async () => {
    await challenges(ann, { id: 'paper:bob', name: 'Bob' });
    const { code = '' } = await service.newest();
    expect((await service.person('eve').does({ kind: 'join', code })).alert).toContain('for Bob');
    await service.person('bob').does({ kind: 'join', code });
    expect((await service.newest()).stage).toBe('playing');
  });

  test('is opened to all only by the host', async () => {
    await challenges(ann, { id: 'paper:bob', name: 'Bob' });
    expect((await eve.presses('Open to all')).alert).toContain('Only Ann');
    expect((await ann.presses('Open to all')).notice).toBe('Anyone can join now.');
    expect(labels(ann)).not.toContain('Open to all');
    await eve.presses('Join');
    expect((await service.newest('eve')).occupants[1]).toMatchObject({ player: 'paper:eve' });
  });

  test('is declined only by the person it is for', async () => {
    await challenges(ann, { id: 'paper:bob', name: 'Bob' });
    expect((await eve.presses('Decline')).alert).toContain('for Bob');
    expect((await ann.presses('Decline')).alert).toContain('for Bob');
    await bob.presses('Decline');
    expect((await service.newest()).stage).toBe('over');
    expect(textOf(ann.message?.screen)).toContain('Bob declined.');
  });

  test.each([
    ['oneself, by id', { id: 'paper:ann', name: 'Ann' }, 'can’t challenge yourself'],
    ['oneself, by name', { username: 'Ann_of_York', name: '@Ann_of_York' }, 'can’t challenge yourself'],
    ['a bot', { id: 'paper:helper', name: 'Helper', bot: true as const }, 'That is a bot'],
    ['a bot by name', { username: 'chess_Bot', name: '@chess_Bot' }, 'That is a bot'],
  ])('to %s is refused politely', async (_, whom, words) => {
    expect((await challenges(ann, whom)).alert).toContain(words);
    expect(await service.game.context.people.matchesOf('paper:ann')).toEqual([]);
  });
});

describe('a lobby', () => {
  test('has time, code and the ways of shooting that work here behind [More], where its host changes them', async () => {
    await ann.plays();
    expect(labels(ann)).toEqual(['⚔ Join', 'Other game', '? Rules', '⋯ More']);
    const menu = screenIn(await ann.presses('More'));
    const text = textOf(menu) ?? '';
    expect(text).toContain('⏱ 3 min a move, 5 min to place the fleet');
    expect(text).toContain('Orders here: just type them');
    expect(text).toContain('letters above: A–J.');
    expect(menu.buttons.flat().map(({ label }) => label)).toEqual([
      'Play the machine',
      'First: by lot',
      '★ Rated: no',
      '⏱ 3 min a move',
      'Setup time',
      '🔏 Seals',
      'Settings',
      'Cancel',
    ]);
    // Pressed again and again, the key goes from one time to the next.
    expect(textOf(screenIn(await ann.presses('3 min a move')))).toContain('⏱ 10 min a move, ');
    expect(textOf(screenIn(await ann.presses('10 min a move')))).toContain('⏱ 1 day a move, ');
  });

  test('keeps its [More] open on a board of its host’s own while they choose the time', async () => {
    const alone = service.person('ann');
    await alone.plays();
    expect(labels(alone)).toEqual(['Other game', '? Rules', '⋯ More']);
    await alone.presses('More');
    await alone.presses('1 day a move');
    expect(labels(alone)).toEqual(expect.arrayContaining(['⏱ 3 days a move', 'Weekends: play']));
    await alone.presses('Back');
    expect(labels(alone)).toEqual(['Other game', '? Rules', '⋯ More']);
  });

  test('says that nobody is called where the bot can only answer', async () => {
    const there = service.person('ann', { ...group, tethered: true });
    await there.plays();
    expect(textOf(screenIn(await there.presses('More')))).toContain('can’t notify players here');
  });

  test('offers the machine meanwhile, on a separate board, when nobody joins', async () => {
    const alone = service.person('ann');
    await alone.plays();
    const { id } = await service.newest();
    expect(labels(alone)).not.toContain('Play while you wait');
    await markWaiting(service.game.context, id, `wait:${id}`);
    await service.ticked();
    expect(textOf(alone.message?.screen)).toContain('No one has joined yet. You can play the machine while you wait.');
    await alone.presses('Play while you wait');
    await alone.presses('hard');
    const ids = await service.game.context.people.matchesOf('paper:ann');
    expect(ids).toHaveLength(2);
    expect((await service.newest()).occupants[1]?.kind).toBe('machine');
    expect(await service.game.context.load(id)).toMatchObject({ stage: 'lobby' });
  });

  test('is called off by a manager of the chat, who is named; not from elsewhere, and not by others', async () => {
    await ann.plays();
    expect((await eve.presses('Cancel')).alert).toContain('Only Ann');
    service.managers.add('paper:eve');
    const { id } = await service.newest();
    const elsewhere = service.person('eve', { address: 'other', audience: 'many' });
    expect((await elsewhere.does({ kind: 'press', token: `${id}.-.0.!cancel` })).alert).toContain('Only');
    await eve.presses('Cancel');
    expect(textOf(ann.message?.screen)).toContain('Cancelled by Eve, a chat admin.');
    expect((await service.newest()).ending).toMatchObject({ by: 'cancelled' });
  });

  test('loses its code when it ends, and accepts a code typed on the wrong keyboard', async () => {
    await ann.plays();
    const { code = '', id } = await service.newest();
    expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{9}$/);
    const cyrillic: Readonly<Record<string, string>> = {
      A: 'а',
      B: 'в',
      C: 'с',
      E: 'е',
      H: 'н',
      K: 'к',
      M: 'м',
      P: 'р',
      T: 'т',
      X: 'х',
    };
    const typed = [...code].map((it) => cyrillic[it] ?? it.toLowerCase()).join('');
    const home = service.person('bob');
    const joined = await home.does({ kind: 'join', code: `${typed.slice(0, 3)}-${typed.slice(3)}` }, 'once');
    expect(joined.notice).toContain('You’re in');
    // A redelivered action is recognized although its code has expired.
    expect((await home.does({ kind: 'join', code: typed }, 'once')).alert).toBeUndefined();
    expect((await service.person('eve').does({ kind: 'join', code })).alert).toContain('No open match');
    expect((await service.newest()).id).toBe(id);
  });
});

test('keeps a rematch open a day for an absent player, on their own board, and lets them decline', async () => {
  const annHome = service.person('ann');
  const bobHome = service.person('bob');
  await annHome.plays();
  await bobHome.does({ kind: 'join', code: (await service.newest()).code ?? '' });
  const { id } = await service.newest();
  await bobHome.does({ kind: 'press', token: `${id}.-.0.!resign` });
  const commits = vi.spyOn(kept.store, 'commit');
  await annHome.presses('Rematch');
  const offer = await service.newest();
  expect(offer.rematchOf).toBe(id);
  const deadlines = commits.mock.calls.flatMap(([commit]) => commit.deadlines);
  expect(deadlines).toContainEqual({ name: 'lobby', delayMs: 86_400_000 });
  expect(textOf(bobHome.message?.screen)).toContain('ann wants a rematch');
  expect(labels(bobHome)).toEqual(expect.arrayContaining(['⚔ Join', 'Decline']));
  expect((await eve.does({ kind: 'press', token: `${offer.id}.-.0.!join` })).alert).toContain('for the other player');
  await bobHome.presses('Decline');
  expect((await service.newest()).stage).toBe('over');
  expect(textOf(annHome.message?.screen)).toContain('bob declined.');
});
