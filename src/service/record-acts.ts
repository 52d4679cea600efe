import type { MatchLine } from '../league/record/line.ts';
import type { Profile, Track } from '../league/record/rows.ts';
import type { Needs } from './core/context/service-context.ts';

/* What the operator does with the record: `npm run record`. */

export type RecordContext = Needs<'record' | 'store'>;

export const RECORD_HELP = [
  'record void SESSION  takes a match out of the record, and folds everything again',
  'record refold        folds everything again, and replaces what differs',
  'record check         compares what is folded with all finished matches',
];

/** Keys that differ told in one answer. */
const MOST_KEYS = 20;

const withSigns = (n: number): string => String(Math.round(n)).replace('-', '−');

const numberOf = (track: Track | undefined): string =>
  track === undefined ? 'no number' : `${withSigns(track.rating.mean)} ± ${Math.round(track.rating.spread)}`;

/** What a profile has in the pool of a match: the number that the match may have moved, and the results. */
const standing = (profile: Profile | undefined, { pool, machine }: MatchLine) => {
  const of = Object.entries(profile?.pools ?? {}).find(([name]) => name === pool)?.[1];
  const { people, machine: practice, free } = of ?? {};
  const track = machine ? practice : people;
  const results = [track?.results ?? [0, 0, 0], free ?? [0, 0, 0]].map((it) => it.join('–')).join(', unrated ');
  return `${numberOf(track)}, results ${results}`;
};

const standings = (record: RecordContext['record'], line: MatchLine): Promise<readonly (string | undefined)[]> =>
  Promise.all(
    line.seats.map(async (it) =>
      it.kind === 'human' && it.who !== null ? standing(await record.profileOf(it.who), line) : undefined,
    ),
  );

/** Takes a match out of the record. @returns what changed for each seat, without names. */
const voidMatch = async ({ record, store }: RecordContext, match: string): Promise<readonly string[]> => {
  await record.catchUp();
  const outcome = await record.outcomeOf(match);
  const line = outcome && (await record.lineOf(match));
  if (outcome?.rated === 'void') return [`${match} is taken out already.`];
  if (!line) return [`There is no finished match ${match} in the record.`];
  const before = await standings(record, line);
  await record.note({ kind: 'void', match, at: await store.now() });
  const after = await standings(record, line);
  for (const { key } of await store.boards(match)) await store.touch(match, key);
  const changed = before.flatMap((it, seat) =>
    it === undefined ? [] : [`Seat ${seat + 1}: ${it === after[seat] ? 'nothing changes' : `${it} → ${after[seat]}`}.`],
  );
  const day = new Date(line.endedAt).toISOString().slice(0, 10);
  return [`Taken out: ${match}, ${line.rules.split('@')[0]} of ${day}. Everything is folded again.`, ...changed];
};

/** Does what the words after `record` say. */
export const actOnRecord = async (
  context: RecordContext,
  [verb, match]: readonly string[],
): Promise<readonly string[]> => {
  if (verb === 'void') return match === undefined ? ['Say which match: its id.'] : voidMatch(context, match);
  if (verb === 'refold') {
    await context.record.refold();
    return ['Everything is folded again.'];
  }
  if (verb !== 'check') return RECORD_HELP;
  const keys = await context.record.check();
  if (keys.length === 0) return ['same'];
  const more = keys.length - MOST_KEYS;
  return [
    `Rows that differ: ${keys.length}. \`record refold\` folds them again.`,
    ...keys.slice(0, MOST_KEYS),
    ...(more > 0 ? [`… and ${more} more.`] : []),
  ];
};
