import { ok } from '../kernel/result.ts';
import { SCREEN_LIMITS } from '../kernel/screen.ts';
import { withoutInvisible } from '../kit/invisible.ts';
import type { MatchLine } from '../league/record/line.ts';
import type { Profile, Track } from '../league/record/rows.ts';
import type { Needs } from './core/context/service-context.ts';
import { chatOf, EVERYWHERE, type PersonMark } from './core/people/exclusions.ts';
import { reportLine, reportOf, reportsIn } from './features/people/people-actions.ts';
import { cleanName, NAMELESS } from './speech/names.ts';

/*
 * What the operator may do: by `npm run bridge` and `npm run record`, and in the chat that OPERATOR_CHAT names. Every act is kept in the
 * audit log, by whom and when; people are in it by their marks.
 */

export type BridgeContext = Needs<'change' | 'exclusions' | 'operator' | 'operatorLine' | 'record' | 'store'>;

/** The operator's sentence about wrong words. */
class Misused extends Error {
  override readonly name = 'Misused';
}

const AUDIT = 'audit';
const MOST_AUDITED = 5_000;
/** How long an entry of the audit log is kept: ten years. */
const AUDIT_MS = 10 * 365 * 86_400_000;
/** Lines of a list unless another number is given. */
const USUAL_LINES = 20;

const RECORD_HELP = [
  'record void SESSION  takes a match out of the record, and folds everything again',
  'record refold        folds everything again, and replaces what differs',
  'record check         compares what is folded with all finished matches',
];

const BRIDGE_HELP = [
  'reports [N]         what people have reported, the latest first',
  'block WHO           closes the bot to a person, everywhere',
  'unblock WHO         opens it again',
  'blocked             whom it is closed to',
  'rename WHO NAME     shows a person under another name',
  'hide WHO            shows a person without a name',
  'unname WHO          shows a person under their own name again',
  'line TEXT           puts one line on all boards, such as before a restart: at most 43 characters',
  'line                takes it off',
  'usage               matches by chat, without names',
  'log [N]             what has been done here, the latest first',
  ...RECORD_HELP,
  'WHO is the id of a report, a mark, or a player’s id such as telegram:4711.',
];

/** The person that a word means: by a report, a mark or a player's id. */
const markIn = async (context: BridgeContext, who: string | undefined): Promise<PersonMark> => {
  if (who === undefined) throw new Misused('Say whom: the id of a report, a mark, or a player’s id.');
  if (/^[a-z2-7]{16}$/.test(who)) return who;
  if (/^[a-z]+:.+/.test(who)) return context.exclusions.markOf(who);
  const found = await reportOf(context, who);
  if (!found) throw new Misused(`There is no report ${who}: see \`reports\`.`);
  return found.mark;
};

/** Puts a name on a person in the match that was reported, where the word means a report. */
const renameIn = async (context: BridgeContext, who: string, name: string): Promise<void> => {
  const found = await reportOf(context, who);
  if (!found) return;
  await context.change(found.match, `rename:${found.id}:${name}`, (match) => {
    const occupants = match.occupants.map((it, seat) =>
      seat === found.seat && it.kind === 'human' ? { ...it, name } : it,
    );
    return ok({ match: { ...match, occupants }, records: [], stale: 'all' });
  });
};

interface Use {
  under: number;
  waiting: number;
  over: number;
}

const usageLines = async ({ exclusions, operator }: BridgeContext): Promise<readonly string[]> => {
  const uses = new Map<string, Use>();
  for await (const { stage, boards } of operator?.matches() ?? []) {
    const shown = boards.map(({ place }) => `${place.audience === 'one' ? 'private' : 'chat'} ${chatOf(place)}`);
    for (const chat of new Set(shown)) {
      const use = uses.get(chat) ?? { under: 0, waiting: 0, over: 0 };
      use[stage === 'playing' ? 'under' : stage === 'lobby' ? 'waiting' : 'over'] += 1;
      uses.set(chat, use);
    }
  }
  const lines = await Promise.all(
    [...uses].map(async ([chat, { under, waiting, over }]) => {
      const [kind = '', name = ''] = chat.split(' ');
      const alias = (await exclusions.markOf(name)).slice(0, 8);
      return `${kind} ${alias} on ${name.split('/')[0]}: ${under} under way, ${waiting} waiting, ${over} over`;
    }),
  );
  return lines.length === 0 ? ['No match is stored.'] : lines.toSorted();
};

/** Draws every board of a match that is not over. */
const redrawAll = async ({ operator, store }: Pick<BridgeContext, 'operator' | 'store'>): Promise<number> => {
  let n = 0;
  for await (const { id, stage, boards } of operator?.matches() ?? []) {
    if (stage === 'over') continue;
    for (const { key } of boards) await store.touch(id, key);
    n += boards.length;
  }
  return n;
};

/** Puts a line on all boards; an empty one is taken off. */
const putLine = async (context: BridgeContext, text: string): Promise<readonly string[]> => {
  const most = SCREEN_LIMITS.lineChars - 3;
  if ([...text].length > most)
    throw new Misused(`A line has at most ${most} characters; this one has ${[...text].length}.`);
  await context.operatorLine.write(text === '' ? undefined : text);
  const n = await redrawAll(context);
  return [
    text === ''
      ? `Taken off. Boards drawn again: ${n}.`
      : `On the boards until tomorrow, or the next start. Boards: ${n}.`,
  ];
};

/** Takes off the line that stood before the program started. */
export const endOperatorLine = async (
  context: Pick<BridgeContext, 'operator' | 'operatorLine' | 'store'>,
): Promise<void> => {
  if ((await context.operatorLine.read()) === undefined) return;
  await context.operatorLine.write(undefined);
  await redrawAll(context);
};

const numberIn = (word: string | undefined): number => (/^\d{1,4}$/.test(word ?? '') ? Number(word) : USUAL_LINES);

const act = async (context: BridgeContext, words: readonly string[]): Promise<readonly string[]> => {
  const [verb = 'help', first, ...rest] = words;
  const { exclusions, store } = context;
  switch (verb) {
    case 'reports': {
      const lines = (await reportsIn(context)).map(reportLine);
      return lines.length === 0 ? ['No reports.'] : lines.slice(0, numberIn(first));
    }
    case 'block': {
      const kept = await exclusions.shutOut(EVERYWHERE, await markIn(context, first), NAMELESS);
      return [kept ? 'Closed to them.' : 'The list is full: unblock someone first.'];
    }
    case 'unblock':
      await exclusions.letIn(EVERYWHERE, await markIn(context, first));
      return ['Open to them again.'];
    case 'blocked': {
      const marks = (await exclusions.shutOutOf(EVERYWHERE)).map(({ mark }) => mark);
      return marks.length === 0 ? ['No one is blocked.'] : marks;
    }
    case 'rename':
    case 'hide': {
      if (verb === 'rename' && rest.length === 0) throw new Misused('Say the name too, or use `hide`.');
      const mark = await markIn(context, first);
      const name = verb === 'hide' ? NAMELESS : cleanName(rest.join(' '));
      await exclusions.rename(mark, name);
      await renameIn(context, first ?? '', name);
      return [`They are ${name} from now on.`];
    }
    case 'unname':
      await exclusions.rename(await markIn(context, first), undefined);
      return ['They have their own name again from their next move on.'];
    case 'line':
      return putLine(context, withoutInvisible(words.slice(1).join(' ')).trim());
    case 'usage':
      return usageLines(context);
    case 'log':
      return (await store.shelf.list(AUDIT)).slice(0, numberIn(first));
    case 'record':
      return actOnRecord(context, words.slice(1));
    default:
      return BRIDGE_HELP;
  }
};

/** What only looks is not kept in the audit log. */
const LOOKS: readonly string[] = ['help', 'log'];

/** The list of commands that an operator asks for by saying too little; undefined for anything else. */
export const bridgeHelp = ([verb, what]: readonly string[]): readonly string[] | undefined => {
  if (verb === undefined) return BRIDGE_HELP;
  return verb === 'record' && what === undefined ? RECORD_HELP : undefined;
};

/**
 * Does what the operator asks for, and notes it in the audit log.
 * @param by where it came from, such as `command line`.
 * @returns lines for the operator.
 */
export const runBridge = async (
  context: BridgeContext,
  words: readonly string[],
  by: string,
): Promise<readonly string[]> => {
  const [verb = 'help', who, ...rest] = words;
  try {
    const lines = await act(context, words);
    if (!LOOKS.includes(verb)) {
      const noted = who?.includes(':') && verb !== 'line' ? await context.exclusions.markOf(who) : who;
      const when = new Date(await context.store.now()).toISOString();
      const told = [verb, ...(noted === undefined ? [] : [noted]), ...rest].join(' ').slice(0, 200);
      await context.store.shelf.enlist(AUDIT, `${when} ${by}: ${told}`, MOST_AUDITED, AUDIT_MS);
    }
    return lines;
  } catch (fault) {
    if (fault instanceof Misused) return [fault.message];
    throw fault;
  }
};

/* What the operator does with the record: `npm run record`. */

export type RecordContext = Needs<'record' | 'store'>;

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
const actOnRecord = async (context: RecordContext, [verb, match]: readonly string[]): Promise<readonly string[]> => {
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
