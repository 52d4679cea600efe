import { describe, expect, test } from 'vitest';
import { type MatchLine, readMatchLine, writeLine } from '../../../src/league/record/line.ts';
import { chatRulesKey } from '../../../src/service/core/operations/quotas.ts';
import { seaBattle } from '../../../src/systems/sea-battle/index.ts';
import { bodyOf } from '../../support/answer-body.ts';
import { chronicleLines } from '../../support/chronicle-lines.ts';
import { screenIn } from '../../support/lobbies.ts';
import { matchLine } from '../../support/match-line.ts';
import type { PaperUser } from '../../support/paper-service.ts';
import { textOf } from '../../support/screen-text.ts';
import { playShots } from '../../support/shots.ts';
import { table } from '../../support/table.ts';

/* A rated match from its invitation to the ladder. */

const GROUP = { address: 'group', audience: 'many' } as const;
const { service, kept, ann, bob, eve } = table({ systems: [seaBattle], players: ['ann', 'bob', 'eve'], at: GROUP });

const labels = (who: PaperUser): readonly string[] =>
  who.message?.screen.buttons.flat().map(({ label }) => label) ?? [];
const shown = (who: PaperUser): string => textOf(who.message?.screen) ?? '';

/** Ann invites to a match, and switches [Rated] on. */
const invites = async (): Promise<void> => {
  await ann.plays();
  await ann.presses('More');
  await ann.presses('Rated: no');
};

/** Ann and Bob play a rated match, which Bob resigns after a shot. */
const meet = async (): Promise<string> => {
  await invites();
  await bob.presses('Join, rated');
  const { id } = await service.newest();
  await playShots(service, [ann, bob], 1);
  return id;
};

const resigns = async (who: PaperUser): Promise<void> => {
  const { id, occupants, plies } = await service.newest();
  const seat = occupants.findIndex((it) => it.kind === 'human' && it.player === who.person.id);
  await who.does({ kind: 'press', token: `${id}.${seat}.${plies[seat]}.!resign` });
};

describe('a rated invitation', () => {
  test('says so, with the number of its host and the time for a move', async () => {
    await invites();
    expect(shown(ann)).toMatch(/^ann wants a rated match: Classic 10×10\nann: 1500 ± 150\. 3 min a move\.\n/);
    expect(labels(ann)).toEqual(['⚔ Join, rated', 'Play unrated', '± My rating', 'Other game', '? Rules', '⋯ More']);
  });

  test('tells a guest what a win and a loss would do to their number', async () => {
    await invites();
    expect((await bob.presses('My rating')).alert).toMatch(/^You: 1500 ± 150\. A win \+\d+, a loss −\d+\.$/);
  });

  test('is joined unrated by a guest who wants that', async () => {
    await invites();
    await bob.presses('Play unrated');
    expect((await service.newest()).rated).toBeUndefined();
  });

  test('is no longer joined as it was when it has changed meanwhile', async () => {
    await ann.plays();
    const join = ann.token('Join');
    await ann.presses('More');
    await ann.presses('Rated: no');
    expect((await bob.does({ kind: 'press', token: join })).alert).toContain('game has just changed');
    expect((await service.newest()).stage).toBe('lobby');
  });

  test('needs a clock, and is rated no longer when it is taken off', async () => {
    await invites();
    for (const clock of ['3 min a move', '10 min a move', '1 day a move', '3 days a move', '7 days a move'])
      await ann.presses(clock);
    expect((await service.newest()).rated).toBeUndefined();
    const answer = await ann.presses('Rated: no');
    expect(answer.alert).toBe('A rated match needs a clock. Set one first.');
  });

  test('gives no hints', async () => {
    await invites();
    await bob.presses('Join, rated');
    await ann.presses('Ready');
    await bob.presses('Ready');
    const { id } = await service.newest();
    for (const who of [ann, bob])
      expect((await who.does({ kind: 'press', token: `${id}.-.0.!hint` })).alert).toMatch(
        /No hints in a rated match|turn/,
      );
  });
});

describe('the end of a rated match', () => {
  test('tells both numbers on the boards that are there anyway', async () => {
    const sent = service.messages.size;
    await meet();
    await service.settled();
    expect(service.messages.size).toBe(sent + 1);
    expect(shown(ann)).toMatch(/ann: 1500 → 15\d\d\. bob: 1500 → 14\d\d\./);
  });

  test('has its line, which says what a rating needs and names no one', async () => {
    const id = await meet();
    const [line = ''] = await chronicleLines(kept.store);
    expect(readMatchLine(line)).toMatchObject({ v: 2, match: id, pool: 'classic', rated: 'rated', by: 'resigned' });
    expect(line).not.toMatch(/ann|bob|group/);
  });

  test('counts half for the winner of a match that was given up at once', async () => {
    const id = await meet();
    const outcome = await service.game.context.record.outcomeOf(id);
    const [won, lost] = outcome!.seats.map((it) => it!.after - it!.before);
    expect(won).toBeGreaterThan(0);
    expect(-lost!).toBeGreaterThan(won!);
  });

  test('puts both on the ladder of the chat, and no one else sees their names there', async () => {
    await meet();
    const top = screenIn(await eve.does({ kind: 'ask', about: 'top' }));
    expect(textOf(top)).toContain('The ten best');
    expect(top.alt).toMatch(/1\. ann 15\d\d ± \d+, still settling\. 2\. bob 14\d\d ± \d+, still settling\./);
    const elsewhere = service.person('zoe', { address: 'square', audience: 'many' });
    expect(screenIn(await elsewhere.does({ kind: 'ask', about: 'top' })).alt).not.toMatch(/ann|bob/);
  });

  test('is on the page of each of the two, and on that of no one else', async () => {
    await meet();
    const mine = screenIn(await ann.does({ kind: 'ask', about: 'me' }));
    expect(textOf(mine)).toMatch(/^You: 15\d\d ± \d+ in Classic\n1 won, 0 lost, 0 drawn\./);
    expect(textOf(screenIn(await eve.does({ kind: 'ask', about: 'me' })))).toContain('You have no rating yet');
  });

  test('offers a rated rematch, and tells the streak of the two after it', async () => {
    await meet();
    await ann.presses('Rematch');
    await bob.presses('Join, rated');
    expect((await service.newest()).rated).toBe(true);
    await ann.presses('Ready');
    await bob.presses('Ready');
    await resigns(bob);
    const more = await ann.presses('More');
    expect(textOf(screenIn(more))).toContain('ann has won the last 2 of the two.');
  });
});

test('a match that nobody rates leaves no number, no ladder and no name behind', async () => {
  await ann.plays();
  await bob.presses('Join');
  await ann.presses('Ready');
  await bob.presses('Ready');
  await resigns(bob);
  expect(shown(ann)).not.toMatch(/→/);
  const top = screenIn(await eve.does({ kind: 'ask', about: 'top' }));
  expect(textOf(top)).toContain('No one is listed yet.');
});

test('a match that is resigned before a shot is not rated once a day, and says so', async () => {
  const resigned = async (): Promise<string> => {
    await invites();
    await bob.presses('Join, rated');
    await ann.presses('Ready');
    await resigns(bob);
    await ann.presses('More');
    return `${shown(ann)}\n${ann.message?.screen.more?.join('\n')}`;
  };
  const first = await resigned();
  expect(first).toContain('Resigned before the first shot: once a day that is not rated.');
  expect(first).not.toMatch(/→/);
  expect(await resigned()).toMatch(/→/);
});

describe('two seats of one page, each a private place', () => {
  const seat = (name: string, called: string): PaperUser =>
    service.person(name, { audience: 'one', within: 'page' }, 'en', called);
  const top = async (who: PaperUser, words = '') => screenIn(await who.does({ kind: 'ask', about: 'top', words }));

  /** The left seat wins a rated match against the right one. */
  const play = async (left: PaperUser, right: PaperUser): Promise<void> => {
    await left.plays();
    await left.presses('More');
    await left.presses('Rated: no');
    const { id, code = '' } = await service.newest('left');
    await right.does({ kind: 'join', code });
    await right.does({ kind: 'press', token: `${id}.-.1.!join:1` });
    await playShots(service, [left, right], 1, 'left');
  };

  test('have a ladder of those who play there, under the names that they have there', async () => {
    const [left, right] = [seat('left', 'Captain'), seat('right', 'Bosun')];
    await play(left, right);
    for (const [who, seen] of [
      [left, /1\. You 15\d\d ± \d+.*2\. Bosun 14\d\d ± \d+/],
      [right, /1\. Captain 15\d\d ± \d+.*2\. You 14\d\d ± \d+/],
    ] as const) {
      const ladder = await top(who);
      expect(ladder.alt).toMatch(seen);
      expect(textOf(ladder)).toMatch(/^You are (1st|2nd) of 2\n1 rated match in/);
      expect(textOf(ladder)).not.toContain('/top world');
    }
  });

  test('are named nowhere else: not in a private chat, a group, another page, or the ladder of all chats', async () => {
    const [left, right] = [seat('left', 'Captain'), seat('right', 'Bosun')];
    await play(left, right);
    const others = [
      service.person('zoe'),
      service.person('zoe', GROUP),
      service.person('zoe', { audience: 'one', within: 'other page' }),
    ];
    for (const who of others) expect((await top(who)).alt ?? '').not.toMatch(/Captain|Bosun/);
    expect((await top(left, 'world')).alt ?? '').not.toMatch(/Captain|Bosun/);
    expect(textOf(await top(left, 'world'))).toContain('No one is listed yet.');
  });
});

describe('a person who is forgotten', () => {
  test('leaves every ladder with their name, and no other number moves', async () => {
    await meet();
    const before = await bobs();
    const page = screenIn(await ann.does({ kind: 'ask', about: 'forgetme' }));
    const token = page.buttons.flat()[0]!.press;
    await ann.does({ kind: 'press', token });
    expect(await bobs()).toEqual(before);
    const top = screenIn(await eve.does({ kind: 'ask', about: 'top' }));
    expect(top.alt).toMatch(/1\. bob/);
    expect(top.alt).not.toContain('ann');
    expect(textOf(screenIn(await ann.does({ kind: 'ask', about: 'me' })))).toContain('You have no rating yet');
  });

  test('finds in /mydata what is counted of them until then', async () => {
    await meet();
    const data = bodyOf(await ann.does({ kind: 'ask', about: 'mydata' }), 'page')?.file;
    expect(JSON.parse(String(data?.text)).record).toMatchObject({
      pools: { classic: { people: { results: [1, 0, 0] } } },
      namesOnLadders: { [await service.game.context.people.chatAlias(ann.place)]: 'ann' },
      ratedAgainst: { [(await service.game.context.people.knownAlias('paper:bob'))!]: { classic: { won: [1, 0] } } },
    });
  });
});

/** Bob's number in the pool of the match. */
const bobs = async (): Promise<number | undefined> => {
  const { people, record } = service.game.context;
  return (await record.profileOf((await people.knownAlias('paper:bob'))!))?.pools.classic?.people?.rating.mean;
};

describe('the ladder of all chats', () => {
  test('is asked for under a name of one’s own, and left again', async () => {
    await meet();
    expect((await ann.does({ kind: 'ask', about: 'top', words: 'world Admiral Ann' })).alert).toContain(
      'as Admiral Ann',
    );
    const profile = async () => {
      const { people, record } = service.game.context;
      return record.profileOf((await people.knownAlias('paper:ann'))!);
    };
    expect((await profile())?.world).toBe(true);
    const page = textOf(screenIn(await ann.does({ kind: 'ask', about: 'top', words: 'world' })));
    expect(page).toContain('No one is listed yet.');
    await ann.does({ kind: 'ask', about: 'top', words: 'world leave' });
    expect((await profile())?.world).toBeUndefined();
  });

  test('is joined and left once a day, whatever is pressed: every change stays in the record', async () => {
    const wish = async (words: string) => (await ann.does({ kind: 'ask', about: 'top', words })).alert;
    const lines = async (): Promise<number> =>
      (await chronicleLines(service.game.context.store)).filter((it) => it.includes('"world"')).length;
    for (let n = 0; n < 5; n++)
      for (const words of ['world Admiral Ann', 'world Ann', 'world leave']) await wish(words);
    expect(await lines()).toBe(2);
    expect(await wish('world Admiral Ann')).toContain('today');
  });
});

describe('the ladder of a chat where six have played', () => {
  /** Puts rated matches of the chat into the record, of people by their names: the first of each two has won. */
  const played = async (...pairs: readonly (readonly [string, string])[]): Promise<void> => {
    const { people, record, store } = service.game.context;
    const chat = await people.chatAlias(ann.place);
    const at = await store.now();
    for (const pair of pairs) {
      const seats: MatchLine['seats'] = [];
      for (const name of pair) {
        const who = await people.aliasOf(`paper:${name}`);
        await people.saveNameIn(chat, who, name);
        seats.push({ kind: 'human', who, chat });
      }
      await store.chronicle.append(writeLine(matchLine(['', ''], { seats, openedAt: at, endedAt: at })));
    }
    await record.catchUp();
  };
  const top = async () => screenIn(await ann.does({ kind: 'ask', about: 'top', words: 'classic' }));

  test('has no place for one who has beaten ten that play no one else, and says what a place takes', async () => {
    await played(...Array.from({ length: 10 }, (_, i) => ['ann', `puppet${i}`] as const));
    const page = await top();
    expect(page.alt).toContain('No one is listed yet.');
    expect(textOf(page)).toContain('A place takes 3 opponents who met others.');
  });

  test('has those who have met three that met others', async () => {
    const five = ['ann', 'bob', 'eve', 'carl', 'dora'];
    await played(...five.flatMap((one, i) => five.slice(i + 1).map((other) => [one, other] as const)), ['fred', 'ann']);
    const page = await top();
    expect(textOf(page)).toMatch(/^The ten best of this chat\n11 rated matches/);
    expect(textOf(page)).not.toContain('A place takes');
    expect(page.alt).toMatch(/5\. dora/);
    expect(page.alt).not.toContain('fred');
  });
});

test('a chat whose managers want it has every match rated until its host takes that off', async () => {
  await service.game.context.people.savePreferences(chatRulesKey(ann.place), { rated: 'on' });
  await ann.plays();
  expect(labels(ann)[0]).toBe('⚔ Join, rated');
  await ann.presses('More');
  await ann.presses('Rated: yes');
  expect((await service.newest()).rated).toBeUndefined();
});

test('who comes to a rated match by its code sees that it is one before they sit down', async () => {
  await ann.plays();
  await ann.presses('More');
  await ann.presses('Rated: no');
  const { code } = await service.newest();
  const zoe = service.person('zoe');
  const card = screenIn(await zoe.does({ kind: 'join', code: code! }));
  expect(textOf(card)).toContain('ann wants a rated match');
  expect(card.buttons.flat().map(({ label }) => label)).toEqual([
    '⚔ Join, rated',
    'Play unrated',
    '± My rating',
    '? Rules',
  ]);
  expect((await service.newest()).stage).toBe('lobby');
  await zoe.presses('Join, rated');
  expect((await service.newest()).rated).toBe(true);
});

test('medals stand in /me, each with a key to its match', async () => {
  const id = await meet();
  const { people, record } = service.game.context;
  const who = (await people.knownAlias('paper:ann'))!;
  const [line = ''] = await chronicleLines(kept.store);
  const other = { ...readMatchLine(line)!, match: `${id}2`, rated: 'not-asked', medals: [['run'], []] };
  await kept.store.chronicle.append(JSON.stringify(other));
  await record.catchUp();
  expect((await record.profileOf(who))?.medals).toEqual({ 'sea-battle/run': [1, `${id}2`] });
  await ann.does({ kind: 'ask', about: 'me' });
  const page = screenIn(await ann.presses('Medals'));
  expect(textOf(page)).toContain('🏅 Eight hits running');
  expect(page.buttons.flat().map(({ spoken }) => spoken)).toContain('Eight hits running');
});
