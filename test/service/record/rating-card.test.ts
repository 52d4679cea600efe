import { describe, expect, test } from 'vitest';
import { type MatchLine, writeLine } from '../../../src/league/record/line.ts';
import { chatKey } from '../../../src/service/core/people/people.ts';
import { cleanName } from '../../../src/service/speech/names.ts';
import { seaBattle } from '../../../src/systems/sea-battle/index.ts';
import { bodyOf } from '../../support/answer-body.ts';
import { HOSTILE } from '../../support/hostile-texts.ts';
import { screenIn } from '../../support/lobbies.ts';
import type { PaperUser } from '../../support/paper-service.ts';
import { textOf } from '../../support/screen-text.ts';
import { table } from '../../support/table.ts';

/* A rating that its owner shows to others. */

const GROUP = { address: 'group', audience: 'many' } as const;
const { service, kept, ann, bob, eve } = table({ systems: [seaBattle], players: ['ann', 'bob', 'eve'], at: GROUP });

/** A rated match that the first has won, with what is nobody else's: medals, first shots, accuracy. */
const wins = async (winner: PaperUser, loser: PaperUser, match = 'one'): Promise<void> => {
  const { people, record } = service.game.context;
  const who = [await people.aliasOf(winner.person.id), await people.aliasOf(loser.person.id)];
  const line: MatchLine = {
    v: 2,
    match,
    system: 'sea-battle',
    rules: 'classic@1',
    options: '0',
    seats: who.map((it) => ({ kind: 'human', who: it })),
    pool: 'classic',
    clock: { moveMs: 180_000 },
    winners: [0],
    by: 'rules',
    why: 'won-by-sinking',
    plies: [40, 40],
    medals: [['run'], []],
    openings: { sea: [10, 10], seats: who.map(() => ({ shots: '000b', ships: '0102' })) },
    rated: 'rated',
    machine: false,
    platforms: ['paper'],
    openedAt: 0,
    endedAt: await kept.store.now(),
  };
  await kept.store.chronicle.append(writeLine(line));
  const players = who.map((it, seat) => ({ who: it, accuracy: 81, luck: 0.5, result: seat === 0 ? 'w' : 'l' }));
  await record.note({ kind: 'judged', match, pool: 'classic', players, at: 0 });
};

const labels = (who: PaperUser): readonly string[] =>
  screenIn(who.last)
    .buttons.flat()
    .map(({ label }) => label);
const WORDS = /^ann: 15\d\d ± \d+ in Classic\n1 won, 0 lost, 0 drawn\.\n/;

describe('[Share]', () => {
  test('shows the rating as others would see it, with the ways to show it to them', async () => {
    await wins(ann, bob);
    await ann.does({ kind: 'ask', about: 'me' });
    const page = bodyOf(await ann.presses('Share'), 'page');
    expect(page?.personal).toBe(true);
    expect(textOf(page?.screen)).toMatch(WORDS);
    expect(page?.screen.copy?.text).toMatch(WORDS);
    expect(page?.screen.share?.words).toBe('±classic');
    expect(labels(ann)).toEqual(['Post it here', '← My record']);
  });

  test('has no key to post where nobody else reads', async () => {
    const zoe = service.person('zoe');
    await wins(zoe, bob);
    await zoe.does({ kind: 'ask', about: 'me' });
    await zoe.presses('Share');
    expect(labels(zoe)).toEqual(['← My record']);
  });

  test('posts it for everyone at the place once, until it changes', async () => {
    await wins(ann, bob);
    const posts = () => ann.does({ kind: 'press', token: '-.-.0.?!me:classic.here' });
    expect((await posts()).notice).toBe('Posting it…');
    expect(service.films).toHaveLength(1);
    const [film] = service.films;
    expect(film?.text).toMatch(WORDS);
    expect(film?.alt).toMatch(/^ann: 15\d\d/);
    expect(await film?.frames()).toHaveLength(1);
    expect((await posts()).alert).toMatch(/already here/);
    await wins(ann, bob, 'two');
    expect((await posts()).notice).toBe('Posting it…');
  });

  test('posts the number, the curve and the results alone', async () => {
    await wins(ann, bob);
    await ann.does({ kind: 'press', token: '-.-.0.?!me:classic.here' });
    const [film] = service.films;
    const all = JSON.stringify([film?.name, film?.text, film?.alt, await film?.frames()]);
    expect(all).not.toMatch(/heat|accuracy|luck|first shots|medal|[A-J]\d\b(?!\d)|paper:/i);
    expect(all).not.toContain((await service.game.context.people.knownAlias('paper:ann'))!);
  });

  test('posts in the language and theme of the place', async () => {
    await wins(ann, bob);
    await service.game.context.people.savePreferences(chatKey(ann.place), { locale: 'ru', theme: 'dark' });
    await ann.does({ kind: 'press', token: '-.-.0.?!me:classic.here' });
    expect(service.films[0]?.text).toMatch(/^ann: 15\d\d ± \d+, Классика\nПобед 1/);
    expect(service.films[0]?.theme).toBe('dark');
  });

  test('shares nobody’s rating but that of the one who presses', async () => {
    await wins(ann, bob);
    await ann.does({ kind: 'ask', about: 'me' });
    await ann.presses('Share');
    const token = ann.token('Post it here');
    await bob.does({ kind: 'press', token });
    expect(service.films[0]?.text).toMatch(/^bob: 14\d\d/);
    expect((await eve.does({ kind: 'press', token })).alert).toBe('You have no rating yet');
    expect(service.films).toHaveLength(1);
  });
});

describe('a rating sent to another chat', () => {
  const card = (who: PaperUser, words: string) => service.game.card(who.person, words);

  test('is a text with a way to play', async () => {
    await wins(ann, bob);
    expect(await card(ann, '±classic')).toEqual({
      title: 'Send your rating',
      about: expect.stringMatching(/^ann: 15\d\d ± \d+ in Classic$/),
      text: expect.stringMatching(WORDS),
      button: '▶ Play',
      payload: 'pclassic',
    });
  });

  test('is that of the one who types, and of nobody who has none', async () => {
    await wins(ann, bob);
    expect((await card(bob, '±classic'))?.text).toMatch(/^bob/);
    expect(await card(eve, '±classic')).toBeUndefined();
  });
});

describe('a name that is a trap', () => {
  const nameIn = (text: string | undefined): string | undefined =>
    /^(.*): 15\d\d ± \d+ in Classic$/u.exec(text?.split('\n')[0] ?? '')?.[1];

  test('is none in a text that is sent to another chat', async () => {
    await wins(ann, bob);
    for (const name of HOSTILE)
      expect(nameIn((await service.game.card({ ...ann.person, name }, '±classic'))?.text), name).toBe(cleanName(name));
  });

  test('is none under a picture that is posted', async () => {
    const name = '@everyone\n🏆 https://evil.example/';
    const trap = service.person('trap', GROUP, 'en', name);
    await wins(trap, bob);
    await trap.does({ kind: 'press', token: '-.-.0.?!me:classic.here' });
    expect(nameIn(service.films[0]?.text)).toBe(cleanName(name));
  });
});
