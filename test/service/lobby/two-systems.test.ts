import { describe, expect, test } from 'vitest';
import { screenText } from '../../../src/kernel/screen.ts';
import { systems } from '../../../src/registry.ts';
import { cardOf, group, labels, opens, screenIn } from '../../support/lobbies.ts';
import { textOf } from '../../support/screen-text.ts';
import { table } from '../../support/table.ts';

/* Lobbies with games of several systems: every list links to each system, and each has its own words. */

const { service } = table({ systems });

describe('the host of a lobby', () => {
  test('switches from squares to sails and back by the list of games', async () => {
    const [ann, bob] = [service.person('ann', group), service.person('bob', group)];
    await opens(ann);
    const kinds = screenIn(await ann.presses('Other game'));
    expect(labels(kinds)).toEqual(expect.arrayContaining(['Classic', 'Mines', 'Hex Sea Battle']));
    const sails = screenIn(await ann.presses('Hex Sea Battle'));
    expect(sails.choices?.map(({ line }) => line).join()).toContain('four sailing ships each');
    expect((await ann.presses('Hex Sea Battle: duel')).notice).toBe('The game is now: Hex Sea Battle: duel.');
    expect(textOf(ann.message?.screen)).toContain('ann wants to play Hex Sea Battle: duel\n');
    expect(ann.message?.screen.more?.join()).toContain('Sea 9×8, hexes.');
    expect((await service.newest()).system).toBe('hex-sea-battle');
    await ann.presses('Other game');
    await ann.presses('Classic');
    await ann.presses('Classic 10×10');
    expect((await service.newest()).system).toBe('sea-battle');
    await ann.does({ kind: 'press', token: `${(await service.newest()).id}.-.0.!variant:hex-large` });
    await bob.presses('Join');
    expect(await service.newest()).toMatchObject({ system: 'hex-sea-battle', variant: 'hex-large', stage: 'playing' });
    expect(textOf(bob.message?.screen)).toContain('Place your ships');
  });

  test('makes custom rules for either system, and an impossible fleet stays with its own form', async () => {
    const ann = service.person('ann', group);
    await opens(ann, 'hex-standard');
    await ann.presses('Other game');
    const form = screenIn(await ann.presses('Make your own'));
    expect(labels(form)).toEqual(expect.arrayContaining(['☐ Flagship: line', '☐ Quick siege']));
    await ann.presses('Flagship: line');
    const large = screenIn(await ann.presses('Open sea 17×16'));
    expect(screenText(large)).toContain('hex-large-f');
    await ann.presses('All games');
    await ann.presses('Classic');
    let squares = screenIn(await ann.presses('Make your own'));
    for (let n = 0; n < 4; n++) squares = screenIn(await ann.presses('↔ −'));
    expect(screenText(squares)).toContain('6×10');
    squares = screenIn(await ann.presses('6×10'));
    expect(screenText(squares)).toContain('6×6');
    expect(labels(squares)).not.toContain('Play this');
    await ann.presses('All games');
    await ann.presses('Make your own');
    await ann.presses('Flagship: line');
    await ann.presses('Play this');
    expect(await service.newest()).toMatchObject({ system: 'hex-sea-battle', variant: 'hex-standard-f' });
  });
});

describe('/play', () => {
  test.each([
    ['hex', 'en'],
    ['Парусный', 'ru'],
    ['вітрильний', 'uk'],
  ])('offers the sailing games for %s (%s)', async (typed, locale) => {
    const ann = service.person('ann', {}, locale);
    const page = screenIn(await opens(ann, typed));
    await ann.presses(labels(page)[0]!);
    expect((await service.newest()).system).toBe('hex-sea-battle');
  });

  test.each([
    ['en', 'easy, normal, hard'],
    ['ru', 'лёгкая, обычная, высокая'],
    ['uk', 'легка, звичайна, висока'],
  ])('lists the machines of a game when the requested one does not exist (%s)', async (locale, says) => {
    const ann = service.person('ann', {}, locale);
    const { alert } = await ann.does({
      kind: 'open',
      variant: 'hex-duel',
      rival: { kind: 'machine', level: 'commodore' },
    });
    expect(alert).toContain(says);
    expect(await service.game.context.people.matchesOf('paper:ann')).toEqual([]);
  });

  test.each([
    ['a3-93hpszi3je', 'en', 'On 12 rows each side has 6 at most: take 6, or the larger sea.'],
    ['A2-1WNW5CW1VD', 'ru', 'Для свежего ветра не осталось граней: отнимите одну у штиля или у бури.'],
    ['a3-93hpszi3jf', 'uk', 'У коді помилка. Скопіюйте його ще раз повністю.'],
    [
      'hex-duel-rw',
      'en',
      'The code of this game is hex-duel-w: each letter once, in this order, and none without effect.',
    ],
    ['X81BKWSQ343W7002ZFRVW9', 'en', 'There is a typo in the code. Copy it again, all of it.'],
  ])('says in the words of its game why %s cannot be played, also typed alone (%s)', async (code, locale, why) => {
    const ann = service.person('ann', {}, locale);
    for (const answer of [await opens(ann, code), await ann.does({ kind: 'say', text: code, aimed: true })])
      expect(answer.alert ?? screenText(screenIn(answer))).toContain(why);
    expect(await service.game.context.people.matchesOf('paper:ann')).toEqual([]);
  });

  test('takes words typed alone for talk', async () => {
    const ann = service.person('ann', {});
    const { alert } = await ann.does({ kind: 'say', text: 'Xavier is great', aimed: true });
    expect(alert).toBe('You have no match here. Start one: /play');
  });

  test('offers the machines of the game that it would open', async () => {
    const ann = service.person('ann');
    await ann.does({ kind: 'press', token: '-.-.0.!own:variant:hex-duel' });
    const levels = screenIn(await ann.does({ kind: 'press', token: '-.-.0.?!levels' }));
    expect(labels(levels)).toEqual(['easy', 'normal', 'hard', 'expert', 'master']);
    await ann.presses('easy');
    expect(await service.newest()).toMatchObject({ system: 'hex-sea-battle', stage: 'playing' });
  });
});

describe.each([
  ['en', 'Hex Sea Battle: duel', 'Sea Battle (Number clues)'],
  ['ru', 'Парусный бой: дуэль', 'Морской бой (Числа-подсказки)'],
  ['uk', 'Вітрильний бій: дуель', 'Морський бій (Числа-підказки)'],
])('a challenge card (%s)', (locale, sails, squares) => {
  test.each([
    ['hex-duel', sails],
    ['sapper', squares],
  ])('says once which game is played: %s', async (variant, says) => {
    const ann = service.person('ann', {}, locale);
    await service.game.context.people.savePreferences('paper:ann', { variant });
    const { text } = await cardOf(service, ann.person);
    expect(text.split(/wants to play |на бой: |на бій: /)[1]?.split('. ')[0]).toBe(says);
  });
});

test('shows a player who comes by a code that it is a sailing game before they join', async () => {
  await opens(service.person('ann'), 'hex-duel');
  const { code = '' } = await service.newest();
  const bob = service.person('bob');
  const card = screenIn(await bob.does({ kind: 'join', code }));
  expect(screenText(card)).toContain('Hex Sea Battle: duel');
  await bob.presses('Join');
  expect((await service.newest()).stage).toBe('playing');
});
