import { describe, expect, test } from 'vitest';
import { pairKey } from '../../../src/league/ratings/pair.ts';
import { foldLine, keysOf } from '../../../src/league/record/fold.ts';
import { placesOn } from '../../../src/league/record/ladders.ts';
import type { ChronicleLine, MatchLine } from '../../../src/league/record/line.ts';
import {
  LADDER,
  ladderKey,
  MEETINGS,
  meetingsKey,
  OUTCOME,
  outcomeKey,
  PROFILE,
  profileKey,
  WORLD,
} from '../../../src/league/record/rows.ts';
import { openRows } from '../../../src/league/record/step-rows.ts';
import { matchLine } from '../../support/match-line.ts';

/* What the chronicle comes to: results, ratings, ladders, streaks and medals, line by line. */

const DAY = 86_400_000;
const MONDAY = Date.UTC(2026, 10, 2);

/** A chronicle under way: the rows folded so far, and their readers. */
const record = () => {
  const texts = new Map<string, string>();
  return {
    texts,
    fold: async (...lines: readonly ChronicleLine[]) => {
      const said: string[] = [];
      const rows = openRows(async (keys) => keys.map((key) => texts.get(key)));
      for (const line of lines) said.push(await foldLine(rows, line));
      for (const [key, text] of rows.written()) texts.set(key, text);
      return said;
    },
    profile: (who: string) => PROFILE.read(texts.get(profileKey(who))),
    ladder: (chat: string, period: 'all' | `${number}-${string}` = 'all') =>
      LADDER.read(texts.get(ladderKey(chat, 'classic', period))),
    outcome: (match: string) => OUTCOME.read(texts.get(outcomeKey(match))),
    meetings: (one: string, other: string) => MEETINGS.read(texts.get(meetingsKey(pairKey([one, other])))),
  };
};

describe('a rated match', () => {
  test('moves both numbers, up and down, and tells what it did', async () => {
    const it = record();
    const line = matchLine(['ann', 'bob']);
    await it.fold(line);
    const { seats, rated } = it.outcome(line.match)!;
    expect(rated).toBe('rated');
    expect(seats[0]!.before).toBe(1500);
    expect(seats[0]!.after).toBeGreaterThan(1500);
    expect(seats[1]!.after).toBeLessThan(1500);
    expect(it.profile('ann')!.pools.classic!.people).toMatchObject({ results: [1, 0, 0], form: 'w' });
    expect(it.profile('bob')!.pools.classic!.people).toMatchObject({ results: [0, 1, 0], form: 'l' });
  });

  test('puts both on the ladder of their chat, of all time and of the month, the better one first', async () => {
    const it = record();
    await it.fold(matchLine(['ann', 'bob']), matchLine(['cleo', 'ann'], { winners: [0], endedAt: MONDAY + 40 * DAY }));
    expect(it.ladder('friday')!.rows.map(([who]) => who)).toEqual(['cleo', 'ann', 'bob']);
    expect(it.ladder('friday')!.matches).toBe(2);
    expect(it.ladder('friday', '2026-11')!.rows.map(([who]) => who)).toEqual(['ann', 'bob']);
    expect(it.ladder('friday', '2026-12')!.rows.map(([who]) => who)).toEqual(['cleo', 'ann']);
  });

  test('between two chats puts each on the ladder of their own', async () => {
    const it = record();
    const seats: MatchLine['seats'] = [
      { kind: 'human', who: 'ann', chat: 'friday' },
      { kind: 'human', who: 'bob', chat: 'harbour' },
    ];
    await it.fold(matchLine(['ann', 'bob'], { seats }));
    expect(it.ladder('friday')!.rows.map(([who]) => who)).toEqual(['ann']);
    expect(it.ladder('harbour')!.rows.map(([who]) => who)).toEqual(['bob']);
  });

  test('counts once, however often its line is there', async () => {
    const [once, twice] = [record(), record()];
    const lines = [matchLine(['ann', 'bob']), matchLine(['bob', 'ann'])];
    await once.fold(...lines);
    await twice.fold(lines[0]!, lines[0]!, lines[1]!, lines[0]!);
    expect([...twice.texts]).toEqual([...once.texts]);
  });

  test('without a result moves nothing', async () => {
    const it = record();
    const line = matchLine(['ann', 'bob'], { winners: [], by: 'admin', rated: 'no-result' });
    await it.fold(line);
    expect(it.outcome(line.match)).toEqual({ rated: 'no-result', seats: [null, null] });
    expect(it.profile('ann')).toBeUndefined();
  });
});

describe('a rated match that is resigned before a shot', () => {
  const resigned = (loser: 'ann' | 'bob', endedAt: number) =>
    matchLine(['ann', 'bob'], { by: 'resigned', winners: [loser === 'ann' ? 1 : 0], unfired: true, endedAt });

  test('is not rated once a day for each who resigns, by days of UTC', async () => {
    const it = record();
    const lines = [
      resigned('bob', MONDAY),
      resigned('bob', MONDAY + DAY - 1),
      resigned('ann', MONDAY + DAY - 1),
      resigned('bob', MONDAY + DAY),
      resigned('bob', MONDAY + DAY + 1),
    ];
    await it.fold(...lines);
    expect(lines.map(({ match }) => it.outcome(match)!.rated)).toEqual([
      'spared',
      'rated',
      'spared',
      'spared',
      'rated',
    ]);
    expect(it.outcome(lines[0]!.match)!.seats).toEqual([null, null]);
    expect(it.profile('bob')!.pools.classic).toMatchObject({ people: { results: [0, 2, 0] }, free: [1, 2, 0] });
    expect(it.ladder('friday')!.matches).toBe(2);
  });

  test('is rated as it was where its line does not tell', async () => {
    const it = record();
    const { unfired: _, ...line } = resigned('bob', MONDAY);
    await it.fold(line);
    expect(it.outcome(line.match)!.rated).toBe('rated');
  });
});

describe('a match that is not rated', () => {
  test('counts as a result and in the meetings of the two, and moves no number', async () => {
    const it = record();
    await it.fold(matchLine(['ann', 'bob'], { rated: 'not-asked' }));
    expect(it.profile('ann')).toEqual({ pools: { classic: { free: [1, 0, 0] } } });
    expect(it.meetings('bob', 'ann')).toEqual({ won: [1, 0], drawn: 0, streak: [0, 1] });
    expect(it.ladder('friday')).toBeUndefined();
  });

  test('written before ratings came counts in the same way', async () => {
    const it = record();
    const { pool: _, first: __, rated: ___, ...old } = matchLine(['ann', 'bob']);
    await it.fold({ ...old, v: 1 });
    expect(it.profile('bob')).toEqual({ pools: { classic: { free: [0, 1, 0] } } });
  });

  test('against the machine moves a number of its own', async () => {
    const it = record();
    const seats: MatchLine['seats'] = [
      { kind: 'human', who: 'ann' },
      { kind: 'machine', level: 'captain' },
    ];
    const line = matchLine(['ann', ''], { seats, machine: true, rated: 'machine' });
    await it.fold(line);
    const { people, machine } = it.profile('ann')!.pools.classic!;
    expect(people).toBeUndefined();
    expect(machine!.rating.mean).toBeGreaterThan(1500);
    expect(it.outcome(line.match)).toMatchObject({ rated: 'machine', seats: [{ before: 1500 }, null] });
  });

  test.each([
    ['with a hint', { hints: [1, 0] }],
    [
      'against a machine that there is no more',
      {
        seats: [
          { kind: 'human' as const, who: 'ann' },
          { kind: 'machine' as const, level: 'midshipman' },
        ],
      },
    ],
    ['of custom rules', { rules: 'custom@1', pool: undefined }],
    [
      'in which the person was forgotten',
      {
        seats: [
          { kind: 'human' as const, who: null },
          { kind: 'machine' as const, level: 'captain' },
        ],
      },
    ],
  ])('against the machine, %s, moves nothing', async (_, change) => {
    const it = record();
    const seats: MatchLine['seats'] = [
      { kind: 'human', who: 'ann' },
      { kind: 'machine', level: 'captain' },
    ];
    await it.fold(matchLine(['ann', ''], { seats, machine: true, rated: 'machine', ...change }));
    expect(it.profile('ann')).toBeUndefined();
  });
});

describe('a streak', () => {
  test('is told from the second win running, whichever seat it was won from, and ends with a draw', async () => {
    const it = record();
    const lines = [
      matchLine(['ann', 'bob']),
      matchLine(['bob', 'ann'], { winners: [1] }),
      matchLine(['bob', 'ann'], { winners: [], by: 'drawn' }),
      matchLine(['ann', 'bob']),
      matchLine(['bob', 'ann']),
    ];
    await it.fold(...lines);
    expect(lines.map((line) => it.outcome(line.match)!.streak)).toEqual([
      undefined,
      [1, 2],
      undefined,
      undefined,
      undefined,
    ]);
    expect(it.meetings('ann', 'bob')).toEqual({ won: [3, 1], drawn: 1, streak: [1, 1] });
  });
});

describe('a medal', () => {
  test('is told when it is earned for the first time, and counted ever after', async () => {
    const it = record();
    const lines = [
      matchLine(['ann', 'bob'], { medals: [['eight'], []] }),
      matchLine(['ann', 'bob'], { medals: [['eight', 'last'], []] }),
    ];
    await it.fold(...lines);
    expect(lines.map((line) => it.outcome(line.match)!.medals)).toEqual([
      [['eight'], []],
      [['last'], []],
    ]);
    expect(it.profile('ann')!.medals).toEqual({
      'sea-battle/eight': [2, lines[1]!.match],
      'sea-battle/last': [1, lines[1]!.match],
    });
  });
});

describe('two of whom one has lost their record', () => {
  const rating = async (...before: readonly MatchLine['before'][]): Promise<number> => {
    const it = record();
    await it.fold(...before.map((one) => matchLine(['ann', 'bob'], one ? { before: one } : {})));
    return it.profile('ann')!.pools.classic!.people!.rating.mean;
  };

  test('go on with what was left of their limit', async () => {
    expect(await rating(undefined)).toBe(1530);
    expect(await rating({ gained: [40, -40], often: 0 })).toBe(1510);
    expect(await rating({ gained: [60, -60], often: 0 })).toBe(1500);
    expect(await rating({ gained: [-60, 60], often: 0 })).toBeGreaterThan(1540);
  });

  test('in the order of their seats', async () => {
    const it = record();
    await it.fold(matchLine(['bob', 'ann'], { before: { gained: [60, -60], often: 0 } }));
    expect(it.profile('bob')!.pools.classic!.people!.rating.mean).toBe(1500);
    expect(it.profile('ann')!.pools.classic!.people!.rating.mean).toBe(1500);
  });

  test('and with the matches of the last seven days', async () => {
    expect(await rating({ gained: [0, 0], often: 3 })).toBeLessThan(1528);
    expect(await rating({ gained: [0, 0], often: 5 })).toBe(1500);
  });

  test('which their first match tells, and no later one', async () => {
    expect(await rating(undefined, { gained: [60, -60], often: 5 })).toBe(1545);
  });
});

describe('the places on the ladder of a chat', () => {
  const placed = (it: ReturnType<typeof record>): readonly string[] =>
    placesOn(it.ladder('friday')!).map(([who]) => who);

  test('are for all where fewer than six play', async () => {
    const it = record();
    await it.fold(...['bob', 'cleo', 'dan', 'eve'].map((other) => matchLine(['ann', other])));
    expect(placed(it)).toHaveLength(5);
  });

  test('are not for one who beats ten that play no one else, nor for these', async () => {
    const it = record();
    await it.fold(...Array.from({ length: 10 }, (_, i) => matchLine(['master', `puppet${i}`])));
    expect(it.ladder('friday')!.rows).toHaveLength(11);
    expect(placed(it)).toEqual([]);
  });

  test('are for those who have met three that met others, where six play', async () => {
    const it = record();
    const people = ['ann', 'bob', 'cleo', 'dan', 'eve'];
    await it.fold(...people.flatMap((one, i) => people.slice(i + 1).map((other) => matchLine([one, other]))));
    await it.fold(matchLine(['fred', 'ann']), matchLine(['fred', 'bob']));
    expect(placed(it)).not.toContain('fred');
    await it.fold(matchLine(['fred', 'cleo']));
    expect(placed(it).toSorted()).toEqual([...people, 'fred']);
  });
});

describe('a person who leaves', () => {
  test('is on no ladder until they return, and no other number moves', async () => {
    const it = record();
    await it.fold(matchLine(['ann', 'bob']), matchLine(['ann', 'cleo']));
    const before = it.ladder('friday')!.rows;
    await it.fold({ kind: 'leave', who: 'ann', at: MONDAY + DAY });
    expect(it.ladder('friday')!.rows).toEqual(before.filter(([who]) => who !== 'ann'));
    await it.fold(matchLine(['bob', 'ann']));
    expect(it.ladder('friday')!.rows.map(([who]) => who)).not.toContain('ann');
    await it.fold({ kind: 'return', who: 'ann', at: MONDAY + 2 * DAY });
    expect(it.ladder('friday')!.rows.map(([who]) => who)).toContain('ann');
  });
});

describe('the ladder of all chats', () => {
  /** Forty people who play each other: a match a day for everyone. */
  const rounds = (): MatchLine[] =>
    Array.from({ length: 14 }, (_, round) =>
      Array.from({ length: 20 }, (__, at) =>
        matchLine([`p${at}`, `p${20 + ((at + round) % 20)}`], { endedAt: MONDAY + round * DAY }),
      ),
    ).flat();

  test('has those who wish it and have met enough others, and no one else', async () => {
    const it = record();
    await it.fold(
      { kind: 'world', who: 'p0', on: true, at: MONDAY },
      { kind: 'world', who: 'ann', on: true, at: MONDAY },
    );
    await it.fold(
      ...Array.from({ length: 12 }, (_, n) => matchLine(['ann', 'bob'], { endedAt: MONDAY + n * 4 * DAY })),
    );
    await it.fold(...rounds());
    expect(it.ladder(WORLD)!.rows.map(([who]) => who)).toEqual(['p0']);
    await it.fold({ kind: 'world', who: 'p1', on: true, at: MONDAY });
    expect(
      it
        .ladder(WORLD)!
        .rows.map(([who]) => who)
        .toSorted(),
    ).toEqual(['p0', 'p1']);
    await it.fold({ kind: 'world', who: 'p0', on: false, at: MONDAY });
    expect(it.ladder(WORLD)!.rows.map(([who]) => who)).toEqual(['p1']);
  });
});

test('a match that an operator takes out after it was folded asks for everything again', async () => {
  const it = record();
  const line = matchLine(['ann', 'bob']);
  expect(
    await it.fold(line, { kind: 'void', match: line.match, at: 0 }, { kind: 'void', match: 'unknown', at: 0 }),
  ).toEqual(['done', 'undo', 'done']);
});

test('the rows that a line needs are known before it is folded', async () => {
  const line = matchLine(['ann', 'bob']);
  const asked: string[] = [];
  const rows = openRows(async (keys) => {
    asked.push(...keys);
    return keys.map(() => undefined);
  });
  await foldLine(rows, line);
  expect(asked.filter((key) => !keysOf(line).includes(key))).toEqual([]);
});

test('an analysis tells how well both chose, and counts once however often it is made', async () => {
  const it = record();
  const line = matchLine(['ann', 'bob']);
  const judged = {
    kind: 'judged' as const,
    match: line.match,
    pool: 'classic',
    players: [
      { who: 'ann', accuracy: 88, luck: 1.2, result: 'w' },
      { who: 'bob', accuracy: 91, luck: -1.2, result: 'l' },
    ],
    at: MONDAY,
  };
  await it.fold(line, judged, judged, {
    ...judged,
    match: 'other',
    players: [{ ...judged.players[0]!, accuracy: 70 }],
  });
  expect(it.profile('ann')!.pools.classic!.judged).toEqual([
    [88, 1.2, 'w'],
    [70, 1.2, 'w'],
  ]);
  expect(it.profile('bob')!.pools.classic!.judged).toEqual([[91, -1.2, 'l']]);
});
