import { describe, expect, test } from 'vitest';
import { SCREEN_LIMITS, type Screen } from '../../../src/kernel/screen.ts';
import { systems } from '../../../src/registry.ts';
import { labels, screenIn } from '../../support/lobbies.ts';
import { textOf } from '../../support/screen-text.ts';
import { table } from '../../support/table.ts';

/* The first minute: a greeting with one press to a match, six families of games, and each game with its own page. */

const { service } = table({ systems });

const page = (act: string) => ({ kind: 'press', token: `-.-.0.${act}`, on: 'greeting' }) as const;
const rows = ({ buttons }: Screen<string>) => buttons.map((row) => row.map(({ label }) => label));
const matchesOf = (name: string) => service.game.context.people.matchesOf(`paper:${name}`);

describe('the greeting', () => {
  test.each([
    [
      'en',
      ['Sea Battle, right in your chat', 'Find the hidden fleet first.', 'Play now, or invite a friend.'],
      [
        ['▶ Play now'],
        ['Invite a friend', 'Find an opponent'],
        ['⚓ Daily sea', 'All games'],
        ['How to play', '⋯ More'],
      ],
    ],
    [
      'ru',
      ['Морской бой прямо в чате', 'Найдите чужой флот раньше соперника.', 'Играйте сразу или позовите друга.'],
      [['▶ Играть'], ['Позвать друга', 'Найти соперника'], ['⚓ Море дня', 'Все игры'], ['Как играть', '⋯ Ещё']],
    ],
    [
      'uk',
      ['Морський бій просто в чаті', 'Знайдіть чужий флот раніше за суперника.', 'Грайте зараз або покличте друга.'],
      [['▶ Грати'], ['Покликати друга', 'Знайти суперника'], ['⚓ Море дня', 'Усі ігри'], ['Як грати', '⋯ Ще']],
    ],
  ])('is a poster, a title, two lines and seven keys (%s)', async (tag, words, keys) => {
    const ann = service.person('ann', {}, tag);
    const greeting = screenIn(await ann.does({ kind: 'ask', about: 'start' }));
    expect([greeting.title, ...(greeting.lines ?? [])]).toEqual(words);
    expect(rows(greeting)).toEqual(keys);
    expect(greeting.scene).toMatchObject({ width: 20, height: 6.6 });
    expect(greeting.buttons[0]?.[0]?.tone).toBe('primary');
    for (const line of words) expect(line.length).toBeLessThanOrEqual(SCREEN_LIMITS.lineChars);
  });

  test('is what /help shows too, with the commands below', async () => {
    const help = screenIn(await service.person('ann').does({ kind: 'ask', about: 'help' }));
    expect(rows(help)[0]).toEqual(['▶ Play now']);
    expect(help.body).toContain('/join CODE');
  });

  test('has no picture for a reader of words', async () => {
    const ann = service.person('ann');
    await service.game.context.people.savePreferences('paper:ann', { board: 'words' });
    expect(screenIn(await ann.does({ kind: 'ask', about: 'start' })).scene).toBeUndefined();
    const games = screenIn(await ann.does(page('?!games:play')));
    expect([games.scene, textOf(games)]).toEqual([undefined, expect.stringContaining('• Classic: ')]);
  });

  test('tells a person first how many matches wait, and leads to them', async () => {
    const ann = service.person('ann');
    await ann.plays({ level: 'easy' });
    expect(screenIn(await ann.does({ kind: 'ask', about: 'start' })).lines?.[1]).toBe('1 match waits for you.');
    await ann.plays();
    const greeting = screenIn(await ann.does({ kind: 'ask', about: 'start' }));
    expect(greeting.lines?.[1]).toBe('2 matches wait for you.');
    expect(rows(greeting)).toEqual([
      ['▶ Play now'],
      ['Invite a friend', 'Find an opponent'],
      ['My matches', '⚓ Daily sea'],
      ['All games', 'How to play'],
      ['⋯ More'],
    ]);
    expect(textOf(screenIn(await ann.presses('My matches')))).toContain('2 matches under way');
  });

  test('tells a person who has played where their record is, once no match waits', async () => {
    const ann = service.person('ann');
    await ann.plays({ level: 'easy' });
    await ann.does({ kind: 'press', token: `${(await service.newest('ann')).id}.0.0.!resign` });
    const { lines } = screenIn(await ann.does({ kind: 'ask', about: 'start' }));
    expect(lines).toEqual(['Find the hidden fleet first.', 'Your record: /me. The ten best: /top']);
    const inGroup = service.person('ann', { address: 'group', audience: 'many' });
    expect(screenIn(await inGroup.does({ kind: 'ask', about: 'start' })).lines?.[1]).toBe(
      'Play now, or invite a friend.',
    );
  });

  test.each(['en', 'ru', 'uk'])(
    'has the record and the ladder behind More, by key and by command (%s)',
    async (tag) => {
      const ann = service.person('ann', {}, tag);
      const more = screenIn(await ann.does(page('?!more')));
      for (const act of ['?!me', '?!top'])
        expect(more.buttons.flat().map(({ press }) => press)).toContainEqual(expect.stringContaining(act));
      const help = screenIn(await ann.does({ kind: 'ask', about: 'help' }));
      for (const { body = '' } of [more, help]) {
        expect(body.match(/\/\w+/g)).toEqual(expect.arrayContaining(['/me', '/top', '/link', '/block']));
        expect(body.split('\n').length).toBeLessThanOrEqual(8);
      }
    },
  );

  test('says nothing of a person’s matches where others read', async () => {
    const ann = service.person('ann', { address: 'group', audience: 'many' });
    await service.person('ann').plays({ level: 'easy' });
    expect(screenIn(await ann.does({ kind: 'ask', about: 'start' })).lines?.[1]).toBe('Play now, or invite a friend.');
  });
});

describe('[Play now]', () => {
  test('deals a fleet of the classic game against the machine of strength normal, and asks nothing', async () => {
    const ann = service.person('ann');
    await ann.does(page('!play:normal'));
    expect(await service.newest()).toMatchObject({
      variant: 'classic',
      stage: 'playing',
      occupants: [{ kind: 'human' }, { kind: 'machine', level: 'boatswain' }],
    });
    expect(labels(ann.message!.screen)).toEqual(expect.arrayContaining(['✅ Ready', 'Change strength']));
  });

  test('pressed twice opens one match; once that is under way, it opens the next', async () => {
    const ann = service.person('ann');
    for (const id of ['one', 'one', 'two']) await ann.does(page('!play:normal'), id);
    expect(await matchesOf('ann')).toHaveLength(1);
    await ann.presses('Ready');
    // The first press, delivered again.
    await ann.does(page('!play:normal'), 'one');
    expect(await matchesOf('ann')).toHaveLength(1);
    await ann.does(page('!play:normal'), 'three');
    expect(await matchesOf('ann')).toHaveLength(2);
  });

  test('opens the game that a person has chosen for /play, unless machines do not play it', async () => {
    const ann = service.person('ann');
    await service.game.context.people.savePreferences('paper:ann', { variant: 'hasbro' });
    await ann.does(page('!play:normal'));
    expect((await service.newest()).variant).toBe('hasbro');
    const bob = service.person('bob');
    await service.game.context.people.savePreferences('paper:bob', { variant: 'honour' });
    await bob.does(page('!play:normal'));
    expect((await service.newest('bob')).variant).toBe('classic');
  });
});

test('[Invite a friend] opens one invitation with its code', async () => {
  const ann = service.person('ann');
  await ann.does({ kind: 'ask', about: 'start' });
  for (let n = 0; n < 2; n++) await ann.does(page('!play'));
  const match = await service.newest();
  expect([match.stage, await matchesOf('ann')]).toEqual(['lobby', [match.id]]);
  expect(textOf(ann.message?.screen)).toContain(match.code);
});

test('[⋯ More] leads to matches, settings, the record, the ladder and language, and back', async () => {
  const ann = service.person('ann');
  await ann.does({ kind: 'ask', about: 'start' });
  expect(rows(screenIn(await ann.presses('More')))).toEqual([
    ['My matches', 'Settings'],
    ['My record', 'The ten best'],
    ['Language', '← Back'],
  ]);
  expect(screenIn(await ann.presses('← Back')).title).toBe('Sea Battle, right in your chat');
});

describe('all games', () => {
  test('are six families and two shelves of scenarios under their pictures', async () => {
    const ann = service.person('ann');
    await ann.does({ kind: 'ask', about: 'start' });
    const games = screenIn(await ann.presses('All games'));
    expect([games.title, rows(games)]).toEqual([
      'Which game?',
      [
        ['Classic', 'Salvos'],
        ['Mines', 'Surprises'],
        ['Hex Sea Battle', 'Hex: scenarios'],
        ['Admiral', 'Admiral: scenarios'],
        ['← Back', '✎ Make your own'],
      ],
    ]);
    expect(games.alt).toBe(
      'Classic, Salvos, Mines, Surprises, Hex Sea Battle, Hex: scenarios, Admiral, Admiral: scenarios',
    );
    const drawn = JSON.stringify(games.scene);
    for (const name of games.alt!.split(', ')) expect(drawn).toContain(`"${name}"`);
  });

  test.each([
    ['classic', 7],
    ['volleys', 5],
    ['mines', 6],
    ['surprises', 7],
    ['hex-sea-battle', 8],
    ['hex-scenarios', 7],
    ['admiral', 6],
    ['admiral-scenarios', 7],
  ])('of the family %s are %i, a line each', async (family, count) => {
    const shown = screenIn(await service.person('ann').does(page(`?!games:play.${family}`)));
    expect(shown.choices).toHaveLength(count);
    expect(new Set(shown.choices?.map(({ press }) => press)).size).toBe(count);
    for (const { label, line } of shown.choices ?? [])
      expect([label.length > 0, line.length > 0]).toEqual([true, true]);
    expect(shown.scene).toBeDefined();
    expect(rows(shown)[0]).toEqual(['← All games', '? Rules']);
  });

  test('are 39, and fourteen with a story', () => {
    const all = systems.flatMap((it) => it.variants);
    expect([all.filter((it) => !it.scenario).length, all.filter((it) => it.scenario).length]).toEqual([39, 14]);
  });

  test.each([
    ['big', 'Classic'],
    ['dutchman', 'Surprises'],
    ['other', 'Surprises'],
  ])('of the group %s of before are found under an old button', async (group, family) => {
    expect(screenIn(await service.person('ann').does(page(`?!games:play.${group}`))).title).toBe(family);
  });
});

describe('a game', () => {
  test('is played at once, against a friend, or read about', async () => {
    const ann = service.person('ann');
    await ann.does(page('?!games:play.surprises'));
    const game = screenIn(await ann.presses('Battle royale'));
    expect(rows(game)).toEqual([['▶ Play'], ['Against a friend'], ['? Rules'], ['← All games']]);
    await ann.presses('▶ Play');
    expect(await service.newest()).toMatchObject({
      variant: 'royale-15',
      stage: 'playing',
      occupants: [{ kind: 'human' }, { kind: 'machine', level: 'boatswain' }],
    });
  });

  test('that has exercises offers them; one that machines do not play offers no machine', async () => {
    const ann = service.person('ann');
    expect(labels(screenIn(await ann.does(page('?!game:admiral'))))).toContain('Tasks');
    expect(labels(screenIn(await ann.does(page('?!game:honour'))))).not.toContain('▶ Play');
    await ann.presses('Against a friend');
    expect(await service.newest()).toMatchObject({ variant: 'honour', stage: 'lobby' });
  });

  test.each(systems.map((it) => [it.variants[0]!.id]))(
    '%s is played from the last page of its rules',
    async (variant) => {
      const ann = service.person('ann');
      for (let leaf = 0; leaf < 10; leaf++) await ann.does(page(`?!rules:${variant}:${leaf}`));
      await ann.presses('Play this');
      await ann.presses('▶ Play');
      expect((await service.newest()).variant).toBe(variant);
    },
  );
});
