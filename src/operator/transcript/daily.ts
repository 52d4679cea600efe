import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import { BASE_LOCALE } from '../../kernel/phrase.ts';
import { systems } from '../../registry.ts';
import { loadPhrasebooks } from '../../service/speech/translator.ts';

/* Checks the chain of the daily seas, and draws its seas again, from nothing but the links that were published. */

const file = z.object({
  'broadside-daily': z.literal(1),
  links: z.record(z.string().regex(/^\d{1,5}$/), z.string().regex(/^[0-9a-f]{64}$/)),
});

/** What was found in the file of the daily seas. */
export interface DailyFindings {
  readonly proven: readonly string[];
  readonly faults: readonly string[];
  /** The seas that were drawn again, the newest first, in lines of text. */
  readonly seas: readonly string[];
}

/** What is played on each day of the week, Monday first: the game, and its task. */
const TASKS = [
  ['sea-battle', 'classic'],
  ['sea-battle', 'perelman'],
  ['sea-battle', 'bent'],
  ['sea-battle', 'mines'],
  ['sea-battle', 'salvo'],
  ['sea-battle', 'last-ship'],
  ['hex-sea-battle', 'best-turn'],
] as const;

/** When sea 1 opened: 1 May 2026, a Friday. */
const FIRST = Date.UTC(2026, 4, 1);
const DAY_MS = 86_400_000;
/** Seas that are drawn again. */
const DRAWN = 14;

const hashed = (link: string): string => createHash('sha256').update(link, 'utf8').digest('hex');

/** The numbers of a label under a seed: the first 32 bits of HMAC-SHA-256, again where they would favour small results. */
const drawsOf = (seed: string, label: string) => {
  let n = 0;
  return {
    below(limit: number): number {
      const ceiling = 2 ** 32 - (2 ** 32 % limit);
      for (;;) {
        const drawn = createHmac('sha256', seed).update(`chance::${label}:${n++}`, 'utf8').digest().readUInt32BE(0);
        if (drawn < ceiling) return drawn % limit;
      }
    },
  };
};

/** A sea as it was drawn from its link, in lines of text. */
const seaLines = (sea: number, link: string, speech: ReturnType<typeof loadPhrasebooks>): readonly string[] => {
  const day = new Date(FIRST + (sea - 1) * DAY_MS);
  const [game, task] = TASKS[(day.getUTCDay() + 6) % 7]!;
  const system = systems.find(({ id }) => id === game);
  const solo = system?.solos?.find(({ id }) => id === task);
  if (!system || !solo) return [];
  const opening = solo.begin(drawsOf(link, `sea ${sea}: ${task}`));
  const say = speech.to(
    { locale: BASE_LOCALE, letters: 'lat', nameOf: (seat) => (seat === 0 ? 'White' : 'the sea') },
    game,
  );
  const reader = { say, letters: 'lat', board: 'picture', at: 'board', textAccess: 'text' } as const;
  const { alt = '' } = system.present(system.view(opening, 'umpire', []), reader, 'sea:1');
  return [`Sea ${sea}, ${day.toISOString().slice(0, 10)}, ${task}`, `  ${alt}`];
};

/** Links that someone noted earlier: each number of a sea with the 64 digits after it. */
const notedIn = (text: string): readonly (readonly [sea: number, link: string])[] =>
  [...text.matchAll(/\b(\d{1,5})\b[^\n0-9a-f]*([0-9a-f]{64})\b/g)].map(([, sea = '', link = '']) => [
    Number(sea),
    link,
  ]);

/** The links from the newest one back to the oldest that is asked for, by sea. */
const chainFrom = (newest: number, link: string, oldest: number): ReadonlyMap<number, string> => {
  const chain = new Map([[newest, link]]);
  for (let sea = newest - 1, now = link; sea >= oldest; sea--) {
    now = hashed(now);
    chain.set(sea, now);
  }
  return chain;
};

/**
 * Checks the file of the daily seas.
 * @param noted links that were noted earlier, in any text
 */
export const checkDaily = (text: string, noted = ''): DailyFindings => {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    read = undefined;
  }
  const { data } = file.safeParse(read);
  const all = Object.entries(data?.links ?? {}).map(([sea, link]) => [Number(sea), link] as const);
  const [newest] = all.toSorted(([a], [b]) => b - a);
  if (!newest) return { proven: [], faults: ['This is no file of daily seas.'], seas: [] };
  const known = notedIn(noted);
  const oldest = Math.min(...all.map(([sea]) => sea), ...known.map(([sea]) => sea));
  const chain = chainFrom(...newest, Math.max(0, oldest));
  const faults = [...all, ...known].flatMap(([sea, link]) => {
    if (sea > newest[0]) return [`Sea ${sea} was noted, and is not in the file yet.`];
    return chain.get(sea) === link ? [] : [`The link of sea ${sea} does not follow from that of sea ${newest[0]}.`];
  });
  if (faults.length > 0) return { proven: [], faults, seas: [] };
  const speech = loadPhrasebooks(systems);
  return {
    proven: [
      `Each of ${all.length} links is the hash of the next one.`,
      ...(known.length > 0
        ? [`All ${known.length} links that you noted are among them: no sea was chosen since.`]
        : []),
    ],
    faults: [],
    seas: all
      .toSorted(([a], [b]) => b - a)
      .slice(0, DRAWN)
      .flatMap(([sea, link]) => seaLines(sea, link, speech)),
  };
};
