import { describe, expect, test } from 'vitest';
import { intentOf } from '../../../adapters/discord/inbound/intent.ts';
import { readInteraction } from '../../../adapters/discord/shared/interaction.ts';
import { actionOf as playgroundDeed } from '../../../adapters/playground/inbound.ts';
import { actionOf as telegramDeed } from '../../../adapters/telegram/inbound/intent.ts';
import { screenText } from '../../../src/kernel/screen.ts';
import { systems } from '../../../src/registry.ts';
import type { Match } from '../../../src/service/core/match/match.ts';
import { parsePlayWords } from '../../../src/service/features/lobby/play-words.ts';
import type { Action } from '../../../src/service/ports/intent.ts';
import { cardOf, screenIn } from '../../support/lobbies.ts';
import { table } from '../../support/table.ts';

/* Words behind /play: the name of a game is that game wherever it is typed, before it is a machine's level. */

const { service } = table({ systems, shared: true });

const VARIANTS = systems.flatMap(({ variants }) => variants.map(({ id }) => id));
const LEVELS = [...new Set(systems.flatMap(({ opponents }) => opponents.levels.map(({ id }) => id)))];

const discordDeed = (options: Readonly<Record<string, string>>): Action => {
  const it = readInteraction({
    id: '1',
    application_id: '2',
    token: 'x',
    type: 2,
    context: 1,
    channel_id: '3',
    user: { id: '4', username: 'ann' },
    data: {
      id: '5',
      type: 1,
      name: 'play',
      options: Object.entries(options).map(([name, value]) => ({ name, type: 3, value })),
    },
  });
  const intent = it && intentOf(it, '9');
  if (!intent?.ok) throw new Error('Discord would not send this');
  return intent.value.action;
};

/** The action that each platform makes of `/play` and a name. */
const TYPED: Readonly<Record<string, (name: string) => Action | undefined>> = {
  Telegram: (name) => telegramDeed({ text: `/play ${name}`, audience: 'one', me: 'broadside_bot' }),
  'a group on Telegram': (name) =>
    telegramDeed({ text: `/play@broadside_bot ${name}`, audience: 'many', me: 'broadside_bot' }),
  'the playground': (name) => playgroundDeed(`/play ${name}`),
  Discord: (name) => discordDeed({ variant: name }),
  'a link': (name) => telegramDeed({ text: `/start p${name}`, audience: 'one', me: 'broadside_bot' }),
};

let people = 0;
const opened = async (did: Action | undefined) => {
  if (!did) throw new Error('this is meant for somebody else');
  const name = `p${++people}`;
  const answer = await service.person(name).does(did);
  return { answer, match: () => service.newest(name) };
};
const machineIn = ({ occupants }: Match) => occupants.flatMap((it) => (it.kind === 'machine' ? [it.level] : []))[0];

describe.each(Object.keys(TYPED))('by %s', (platform) => {
  const actionOf = TYPED[platform] ?? (() => undefined);

  test.each(VARIANTS)('opens %s under its name, for anyone', async (variant) => {
    const match = await (await opened(actionOf(variant))).match();
    expect([match.variant, machineIn(match)]).toEqual([variant, undefined]);
  });
});

test.each(VARIANTS)('reads %s as a game in the terminal', (variant) => {
  expect(parsePlayWords({ systems }, [variant])).toEqual({ game: variant, machine: false });
});

test.each(VARIANTS)('puts up a card for %s by its name, anywhere', async (variant) => {
  const host = service.person(`h${variant}`);
  const { payload, text } = await cardOf(service, host.person, variant);
  expect((await cardOf(service, host.person, variant)).payload).toBe(payload);
  expect(payload).not.toBe((await cardOf(service, host.person)).payload);
  expect(text).toContain(`h${variant}`);
  await service.person(`guest-${variant}`).does({ kind: 'link', payload });
  expect((await service.newest(`h${variant}`)).variant).toBe(variant);
});

test('forgets a card that was put up for a game together with the person', async () => {
  const host = service.person('leaver');
  const { payload } = await cardOf(service, host.person, 'hasbro');
  await host.does({ kind: 'ask', about: 'forgetme' });
  await host.presses('Yes, delete');
  expect((await service.person('late').does({ kind: 'link', payload })).alert).toContain('expired');
  expect((await cardOf(service, host.person, 'hasbro')).payload).not.toBe(payload);
});

describe.each(['Telegram', 'the playground'])('typed on %s', (platform) => {
  const typed = (words: string): Action | undefined => TYPED[platform]?.(words);

  test.each(LEVELS.filter((level) => !VARIANTS.includes(level)))(
    'reads %s alone as a machine of this strength',
    async (level) => {
      const { answer, match } = await opened(typed(level));
      const usual: readonly string[] = systems[0]?.opponents.levels.map(({ id }) => id) ?? [];
      if (!usual.includes(level)) return expect(answer.alert).toContain('no such strength');
      expect([(await match()).variant, machineIn(await match())]).toEqual(['classic', level]);
    },
  );

  test.each([
    ['machine admiral', 'classic', 'admiral'],
    ['classic admiral', 'classic', 'admiral'],
    ['captain hex-duel', 'hex-duel', 'captain'],
    ['hex-duel machine captain', 'hex-duel', 'captain'],
    ['admiral machine', 'admiral', 'commodore'],
    ['admiral commodore', 'admiral', 'commodore'],
    ['machine admiral-captain', 'admiral-captain', 'commodore'],
    ['ADMIRAL', 'admiral', undefined],
    ['hasbro Машина Captain', 'hasbro', 'captain'],
    ['classic hard', 'classic', 'captain'],
    ['hex-duel hard', 'hex-duel', 'captain'],
    ['hex-duel expert', 'hex-duel', 'admiral'],
    ['hex-duel master', 'hex-duel', 'grand-admiral'],
    ['Лёгкая hasbro', 'hasbro', 'cabin-boy'],
    ['machine', 'classic', 'boatswain'],
  ])('reads game and machine from /play %s', async (words, variant, level) => {
    const match = await (await opened(typed(words))).match();
    expect([match.variant, machineIn(match)]).toEqual([variant, level]);
  });

  test('answers a word that is neither a game nor a level with similar names', async () => {
    const { answer } = await opened(typed('admirall'));
    expect(screenText(screenIn(answer))).toMatch(/admirall[\s\S]*admiral/);
  });

  test.each([
    ['admiral classic', 'One match is one game. Which one: admiral, classic?', ['admiral', 'classic']],
    ['classic hasbro mines', 'One match is one game. Which one: classic, hasbro', ['classic', 'hasbro']],
    ['classic please', 'Nothing was opened: I don’t know “please”.', ['classic']],
    ['classic captain admiral', 'One match is one game. Which one: classic, admiral?', []],
    ['machine classic hasbro', 'One match is one game. Which one: classic, hasbro?', []],
  ])(
    'opens nothing for /play %s, where a word would be dropped, and offers the games',
    async (words, said, offered) => {
      const { answer, match } = await opened(typed(words));
      const screen = screenIn(answer);
      expect(screenText(screen)).toContain(said);
      const offers = screen.buttons.flat().map(({ press }) => press);
      expect(offers).toEqual(expect.arrayContaining(offered.map((game) => `-.-.0.!variant:${game}`)));
      expect(offers.length).toBeGreaterThanOrEqual(offered.length);
      await expect(match()).rejects.toThrow();
    },
  );

  test('offers no button that would forget whom the match was to be against', async () => {
    const asked = await opened({
      kind: 'open',
      words: ['admirall'],
      rival: { kind: 'person', username: 'bob', name: 'Bob' },
    });
    expect(screenText(screenIn(asked.answer))).toMatch(/admirall[\s\S]*admiral/);
    expect(screenIn(asked.answer).buttons).toEqual([]);
  });

  test('answers an unknown strength with those that exist', async () => {
    expect((await opened(typed('admiral machine captain'))).answer.alert).toContain('Choose: easy');
    expect((await opened(typed('machine unbeatable'))).answer.alert).toContain('easy, normal, hard, expert, master');
    expect((await opened(typed('hex-duel machine commodore'))).answer.alert).toContain(
      'easy, normal, hard, expert, master',
    );
  });
});
