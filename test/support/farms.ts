import { chanceAt } from '../../src/kernel/fairness.ts';
import type { Rng } from '../../src/kernel/rng.ts';
import { fastRng } from '../../src/kit/fast-rng.ts';
import { measuredEdge } from '../../src/league/ratings/first-shot.ts';
import { leftOf, type PairState, pairKey, seated, turned } from '../../src/league/ratings/pair.ts';
import { foldLine } from '../../src/league/record/fold.ts';
import type { MatchLine } from '../../src/league/record/line.ts';
import {
  EDGE,
  edgeKey,
  LADDER,
  ladderKey,
  MET,
  metKey,
  PAIR,
  PROFILE,
  type Profile,
  profileKey,
  ratedPairKey,
} from '../../src/league/record/rows.ts';
import { openRows } from '../../src/league/record/step-rows.ts';
import { matchLine } from './match-line.ts';

/*
 * Accounts in one hand that try to move ratings, and people who play honestly, as lines of a chronicle. Everything goes
 * through the fold of the record, so a farm gets here what it gets from the bot.
 */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = Date.UTC(2027, 0, 1);

const chanceOf = (seed: string): Rng => fastRng(chanceAt(seed, [], 'farm'));
const happens = (rng: Rng, chance: number): boolean => rng.below(1_000_000) < chance * 1_000_000;
/** A number of the normal distribution, roughly: twelve uniform ones less six. */
const normal = (rng: Rng): number =>
  Array.from({ length: 12 }, () => rng.below(1_000_000) / 1_000_000).reduce((sum, it) => sum + it, -6);

const names = (name: string, count: number): readonly string[] => Array.from({ length: count }, (_, i) => name + i);

/** How a match went. The first of its players has won unless told otherwise. */
interface Course {
  readonly result?: 1 | 0.5 | 0;
  readonly first?: 0 | 1;
  /** Set where the loser gave up after two decisions. */
  readonly gaveUp?: 'resigned' | 'time';
  readonly agreed?: true;
  readonly chat?: string;
}

/** Accounts that play rated matches of the classic pool in one chat. */
class Waters {
  /** Time in ms. */
  at = START;
  readonly #rows = openRows(async (keys) => keys.map(() => undefined));
  readonly #aliases = new Map<string, string>();
  #count = 0;

  aliasOf(account: string): string {
    const known = this.#aliases.get(account);
    if (known !== undefined) return known;
    const alias = `${account}.${++this.#count}`;
    this.#aliases.set(account, alias);
    return alias;
  }

  readonly #left = new Map<string, PairState>();

  async play(one: string, other: string, { result = 1, first, gaveUp, agreed, chat = 'friday' }: Course = {}) {
    this.at += 5 * MINUTE;
    const players = [this.aliasOf(one), this.aliasOf(other)] as const;
    const line: MatchLine = matchLine(players, {
      match: `f${++this.#count}`,
      seats: players.map((who) => ({ kind: 'human', who, chat })),
      first: first ?? this.#count % 2,
      winners: result === 0.5 ? [] : [result === 1 ? 0 : 1],
      by: gaveUp ?? (agreed ? 'drawn' : 'rules'),
      plies: gaveUp ? [3, 3] : [30, 30],
      openedAt: this.at - MINUTE,
      endedAt: this.at,
    });
    const [mine, theirs] = [this.#left.get(`${one} ${players[1]}`), this.#left.get(`${other} ${players[0]}`)];
    const left = mine ?? (theirs && turned(theirs));
    await foldLine(this.#rows, left ? { ...line, before: leftOf(left, this.at) } : line);
  }

  /** A match that a machine plays against an account. */
  async practise(account: string, level: string): Promise<void> {
    this.at += MINUTE;
    const line = matchLine([this.aliasOf(account), ''], {
      match: `f${++this.#count}`,
      seats: [
        { kind: 'human', who: this.aliasOf(account) },
        { kind: 'machine', level },
      ],
      machine: true,
      rated: 'machine',
      endedAt: this.at,
    });
    await foldLine(this.#rows, line);
  }

  /** An account asks to be forgotten, or loses its record in another way, and comes back. */
  async beginsAgain(account: string): Promise<void> {
    const who = this.aliasOf(account);
    for (const other of (await this.#rows.get(MET, metKey(who, 'classic'))) ?? []) {
      const pair = await this.#rows.get(PAIR, ratedPairKey('classic', pairKey([who, other])));
      if (pair) this.#left.set(`${account} ${other}`, seated([who, other], pair));
    }
    await foldLine(this.#rows, { kind: 'leave', who, at: this.at });
    this.#aliases.delete(account);
  }

  async profile(account: string): Promise<Profile | undefined> {
    return this.#rows.get(PROFILE, profileKey(this.aliasOf(account)));
  }

  async rating(account: string): Promise<{ readonly mean: number; readonly spread: number }> {
    const known = (await this.profile(account))?.pools.classic?.people?.rating;
    return known ?? { mean: 1500, spread: 150 };
  }

  /** What moving first is worth in the pool, in points. */
  async edge(): Promise<number> {
    return ((await this.#rows.get(EDGE, edgeKey('classic'))) ?? measuredEdge('classic')).mean;
  }

  async wantsWorld(account: string): Promise<void> {
    await foldLine(this.#rows, { kind: 'world', who: this.aliasOf(account), on: true, at: this.at });
  }

  /** The place of an account on the ladder of its chat, or of all chats; undefined where it has none. */
  async place(account: string, chat = 'friday'): Promise<number | undefined> {
    const ladder = await this.#rows.get(LADDER, ladderKey(chat, 'classic', 'all'));
    const rows = ladder?.rows ?? [];
    const at = rows.findIndex(([who]) => who === this.aliasOf(account));
    return at < 0 ? undefined : at + 1;
  }

  /** People of known strengths play honestly, one match a day for everyone, against whom chance gives them. */
  async honestDays(strengths: ReadonlyMap<string, number>, days: number, seed: string, edge = 22): Promise<void> {
    const rng = chanceOf(seed);
    const people = [...strengths.keys()];
    for (let day = 0; day < days; day++) {
      const order = people.toSorted();
      for (let i = order.length - 1; i > 0; i--) {
        const j = rng.below(i + 1);
        [order[i], order[j]] = [order[j]!, order[i]!];
      }
      const dawn = this.at;
      for (let i = 0; i + 1 < order.length; i += 2) await this.honest(order[i]!, order[i + 1]!, strengths, rng, edge);
      this.at = Math.max(this.at, dawn + DAY);
    }
  }

  /** One honest match, decided by strength and chance. */
  async honest(
    one: string,
    other: string,
    strengths: ReadonlyMap<string, number>,
    rng: Rng,
    edge = 22,
    ends: (hasWon: boolean) => Course = () => ({}),
  ): Promise<void> {
    const first = rng.below(2) as 0 | 1;
    const difference = strengths.get(one)! - strengths.get(other)! + (first === 0 ? edge : -edge);
    const hasWon = happens(rng, 1 / (1 + 10 ** (-difference / 400)));
    await this.play(one, other, { first, result: hasWon ? 1 : 0, ...ends(hasWon) });
  }
}

const crew = (name: string, count: number, mean: number, spread: number): ReadonlyMap<string, number> => {
  const rng = chanceOf(name);
  return new Map(names(name, count).map((it) => [it, mean + spread * normal(rng)]));
};

/** How far a farm gets: the number that it wanted to move, in points. */
export interface Farm {
  readonly what: string;
  /** Where it got before there were these limits. */
  readonly before: number;
  /** The bar that tests hold. */
  readonly most: number;
  readonly run: () => Promise<number>;
}

const master = async (waters: Waters): Promise<number> => (await waters.rating('master')).mean;

/** A harbour of sixty people who have played for forty days. */
const harbour = async (): Promise<{ readonly waters: Waters; readonly people: ReadonlyMap<string, number> }> => {
  const waters = new Waters();
  const people = crew('sailor', 60, 1500, 100);
  await waters.honestDays(people, 40, 'harbour');
  return { waters, people };
};

const eachOther = async (waters: Waters, all: readonly string[], course: Course = {}): Promise<void> => {
  for (const [i, one] of all.entries()) for (const other of all.slice(i + 1)) await waters.play(one, other, course);
};

export const FARMS: readonly Farm[] = [
  {
    what: 'one puppet that resigns at once and is forgotten, 12 matches',
    before: 1697,
    most: 1560,
    run: async () => {
      const waters = new Waters();
      for (let n = 0; n < 12; n++) {
        await waters.play('master', 'puppet', { gaveUp: 'resigned' });
        await waters.beginsAgain('puppet');
      }
      return master(waters);
    },
  },
  {
    what: 'one puppet that loses three times a week and is forgotten, a year',
    before: 2130,
    most: 1560,
    run: async () => {
      const waters = new Waters();
      for (let n = 0; n < 150; n++) {
        await waters.play('master', 'puppet');
        await waters.beginsAgain('puppet');
        waters.at += 2.4 * DAY;
      }
      return master(waters);
    },
  },
  {
    what: 'one puppet that links itself for seven days to lose its record, a year',
    before: 2124,
    most: 1560,
    run: async () => {
      const waters = new Waters();
      for (let n = 0; n < 45; n++) {
        for (let i = 0; i < 5; i++) await waters.play('master', 'puppet');
        await waters.beginsAgain('puppet');
        waters.at += 8 * DAY;
      }
      return master(waters);
    },
  },
  {
    what: 'ten puppets on the ladder of a chat, in an evening',
    before: 1854,
    most: 1600,
    run: async () => {
      const waters = new Waters();
      for (let n = 0; n < 3; n++) for (const puppet of names('puppet', 10)) await waters.play('master', puppet);
      return master(waters);
    },
  },
  {
    what: 'ten puppets that also play each other, in an evening',
    before: 1839,
    most: 1600,
    run: async () => {
      const waters = new Waters();
      await eachOther(waters, names('puppet', 10));
      for (let n = 0; n < 3; n++) for (const puppet of names('puppet', 10)) await waters.play('master', puppet);
      return master(waters);
    },
  },
  {
    what: 'a hundred puppets, one after the other',
    before: 2110,
    most: 1600,
    run: async () => {
      const waters = new Waters();
      for (const puppet of names('puppet', 100)) for (let n = 0; n < 3; n++) await waters.play('master', puppet);
      return master(waters);
    },
  },
  {
    what: 'ten puppets that are forgotten by turns, a month',
    before: 2134,
    most: 1600,
    run: async () => {
      const waters = new Waters();
      for (let n = 0; n < 30; n++)
        for (const puppet of names('puppet', 10)) {
          await waters.play('master', puppet);
          await waters.beginsAgain(puppet);
          waters.at += DAY / 10;
        }
      return master(waters);
    },
  },
  {
    what: 'a ring of 20 that feeds one of them, a month',
    before: 2007,
    most: 1600,
    run: async () => {
      const waters = new Waters();
      const ring = names('ring', 19);
      for (let week = 0; week < 4; week++) {
        await eachOther(waters, ring);
        for (let n = 0; n < 3; n++) for (const it of ring) await waters.play('master', it);
        waters.at += 6 * DAY;
      }
      return master(waters);
    },
  },
  {
    what: 'one account of 1800 among a hundred beginners of 1300',
    before: 1984,
    most: 1600,
    run: async () => {
      const waters = new Waters();
      const rng = chanceOf('strong');
      const all = new Map([['master', 1800], ...crew('beginner', 100, 1300, 50)]);
      for (const it of names('beginner', 100)) {
        for (let n = 0; n < 3; n++) await waters.honest('master', it, all, rng);
        waters.at += DAY / 4;
      }
      return master(waters);
    },
  },
  {
    what: 'abandoning each match that is being lost, 200 matches of an even player',
    before: 1489,
    most: 1520,
    run: async () => {
      const { waters, people } = await harbour();
      const rng = chanceOf('abandons');
      const all = new Map([...people, ['master', 1500]]);
      for (let n = 0; n < 200; n++) {
        const other = `sailor${rng.below(60)}`;
        await waters.honest('master', other, all, rng, 22, (hasWon) => (hasWon ? {} : { gaveUp: 'time' }));
        waters.at += DAY / 5;
      }
      return master(waters);
    },
  },
  {
    what: 'draws agreed at once with one friend of 1800, a year',
    before: 1560,
    most: 1560,
    run: async () => {
      const { waters, people } = await harbour();
      const rng = chanceOf('friend');
      const all = new Map([...people, ['friend', 1800]]);
      for (let n = 0; n < 100; n++) await waters.honest('friend', `sailor${rng.below(60)}`, all, rng);
      for (let n = 0; n < 150; n++) {
        await waters.play('master', 'friend', { result: 0.5, agreed: true });
        waters.at += 2.4 * DAY;
      }
      return master(waters);
    },
  },
  {
    what: 'draws agreed in a ring of 20, a month',
    before: 1504,
    most: 1510,
    run: async () => {
      const waters = new Waters();
      const ring = ['master', ...names('ring', 19)];
      for (let week = 0; week < 4; week++) {
        await eachOther(waters, ring, { result: 0.5, agreed: true });
        waters.at += 6 * DAY;
      }
      return master(waters);
    },
  },
  {
    what: 'the machine beaten 500 times',
    before: 1500,
    most: 1500,
    run: async () => {
      const waters = new Waters();
      for (let n = 0; n < 500; n++) await waters.practise('master', 'grand-admiral');
      return master(waters);
    },
  },
  {
    what: 'ten puppets that are known in a harbour, in an evening',
    before: 1827,
    most: 1600,
    run: async () => {
      const { waters } = await harbourWith(crew('puppet', 10, 1400, 50));
      for (let n = 0; n < 3; n++) for (const puppet of names('puppet', 10)) await waters.play('master', puppet);
      return master(waters);
    },
  },
  {
    what: 'ten puppets that are known in a harbour, as is their master, after two weeks of honest matches',
    before: 1775,
    most: 1800,
    run: async () => {
      const { waters } = await harbourWith(new Map([...crew('puppet', 10, 1400, 50), ['master', 1500]]));
      for (let n = 0; n < 3; n++) for (const puppet of names('puppet', 10)) await waters.play('master', puppet);
      return master(waters);
    },
  },
  {
    what: 'a farm of 40 that do not all meet each other, one of which all others feed, two months',
    before: 1749,
    most: 1760,
    run: async () => {
      const { waters, all } = await farmOf40(40, 1);
      for (let n = 0; n < 3; n++) for (const it of all) if (it !== 'master') await waters.play('master', it);
      return master(waters);
    },
  },
];

/** Sixty people and some more who have played for two weeks. */
const harbourWith = async (more: ReadonlyMap<string, number>): Promise<{ readonly waters: Waters }> => {
  const waters = new Waters();
  await waters.honestDays(new Map([...crew('sailor', 60, 1500, 100), ...more]), 14, 'harbour');
  return { waters };
};

/** Forty accounts, each of which meets sixteen others, on each of these days; who begins wins, or wins and loses by turns. */
const farmOf40 = async (days: number, daysApart: number, first?: 0) => {
  const waters = new Waters();
  const all = ['master', ...names('farm', 39)];
  for (let day = 0; day < days; day++) {
    for (const [i, it] of all.entries()) {
      const other = all[(i + 1 + 2 * (day % 8)) % 40]!;
      await waters.play(it, other, first === 0 ? { first } : { result: day % 2 === 0 ? 1 : 0 });
    }
    waters.at += daysApart * DAY;
  }
  return { waters, all };
};

/** Farms that want to move what moving first is worth for everybody: in points. */
export const EDGE_FARMS: readonly Farm[] = [
  {
    what: 'the first shot, by a ring of 20 in which who moves first wins, a month',
    before: 228,
    most: 52,
    run: async () => {
      const waters = new Waters();
      const ring = names('ring', 20);
      for (let week = 0; week < 12; week++) {
        await eachOther(waters, ring, { first: 0 });
        waters.at += 2.4 * DAY;
      }
      return waters.edge();
    },
  },
  {
    what: 'the first shot, by a farm of 40 that do not all meet each other, two months',
    before: 491,
    most: 52,
    run: async () => (await farmOf40(240, 1 / 4, 0)).waters.edge(),
  },
  {
    what: 'the first shot, by two accounts of a harbour that play on and on, a year',
    before: 25,
    most: 52,
    run: async () => {
      const { waters } = await harbour();
      for (let n = 0; n < 150; n++) {
        await waters.play('sailor0', 'sailor1', { first: 0, result: 1 });
        await waters.play('sailor1', 'sailor0', { first: 0, result: 1 });
        waters.at += 2.4 * DAY;
      }
      return waters.edge();
    },
  },
];

/** How far ratings of honest people are from their strengths, less the mean of both: root of the mean square, in points. */
const honestError = async (count: number, days: number): Promise<number> => {
  const waters = new Waters();
  const people = [...crew('honest', count, 1500, 100)];
  await waters.honestDays(new Map(people), days, 'honest');
  const ratings = await Promise.all(people.map(async ([name]) => (await waters.rating(name)).mean));
  const middle = (of: readonly number[]): number => of.reduce((sum, it) => sum + it, 0) / of.length;
  const [shown, actual] = [middle(ratings), middle(people.map(([, strength]) => strength))];
  return Math.sqrt(middle(people.map(([, strength], i) => (ratings[i]! - shown - (strength - actual)) ** 2)));
};

/** What the limits cost people who play honestly: the error of their ratings, in points. */
export const HONEST: readonly Farm[] = [
  { what: 'two in a chat, 60 days', before: 6, most: 10, run: () => honestError(2, 60) },
  { what: 'ten in a chat, 300 days', before: 21, most: 35, run: () => honestError(10, 300) },
  { what: 'two hundred, 100 days', before: 42, most: 45, run: () => honestError(200, 100) },
];
