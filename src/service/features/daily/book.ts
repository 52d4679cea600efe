import { z } from 'zod';
import type { Phrase } from '../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { ResultSign } from '../../../kernel/rules.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import { createCache } from '../../../kit/cache.ts';
import { LAST_SEA, linkOf } from '../../../league/daily/chain.ts';
import { chanceLabel, isOpen, seaAt, taskOf } from '../../../league/daily/days.ts';
import {
  type MadeTask,
  makeTask,
  OWN,
  soloOf,
  standingOf,
  step,
  type TaskChance,
  type TaskStanding,
  type TaskSteps,
} from '../../../league/daily/made.ts';
import type { Scores } from '../../../league/daily/tally.ts';
import type { Needs } from '../../core/context/service-context.ts';
import { DAILY_CHAIN } from '../../core/match/reseal.ts';
import { idFrom } from '../../core/match/vault.ts';
import type { EpochMs, PlayerId } from '../../ports/intent.ts';

/*
 * What is kept of the daily seas. A try is one value on the shelf, replaced only where it is still the one that was read: a
 * step counts once, no matter who repeats it. What a finished try adds elsewhere is added again without effect.
 */

export type BookContext = Needs<'makeTask' | 'people' | 'store' | 'systemOf' | 'systems' | 'vault'>;

/** How long a try is kept, in ms: 60 days, for the weeks that are looked at. */
const TRY_MS = 60 * 86_400_000;
/** How long the scores of a sea are kept, and what a chat knows of who has finished. */
const TALLY_MS = TRY_MS;
const HERE_MS = 4 * 86_400_000;
/** How long a person's scores are kept after the latest, in ms: ten years. */
const EVER_MS = 3650 * 86_400_000;
/** Most people counted on a sea in each of its lists, and most shown of a chat. */
const MOST_COUNTED = 20_000;
const MOST_HERE = 200;
/** Most seas remembered of a person. */
const MOST_SCORES = 1_000;

/** A try of a sea as it is kept. */
const stored = z.object({
  /** Steps so far, private ones included. */
  r: z.number().int(),
  acts: z.array(z.string()),
  drafts: z.array(z.string()),
  /** The latest step. */
  last: z.string().optional(),
  /** Set once it is finished. */
  score: z.number().int().optional(),
  /** Keys of the chats where they play it. */
  chats: z.array(z.string()).optional(),
});
export type Try = z.infer<typeof stored>;

const scoresOf = z.record(z.string(), z.number());

const tryKey = (sea: number, who: PlayerId): string => `daily:${sea}:${who}`;
/** The scores of a sea are kept in several lists, by the first sign of their marks, so that none is long. */
const SHARDS = [...'abcdefghijklmnopqrstuvwxyz234567'];
const tallyKey = (sea: number, mark: string): string => `daily-tally:${sea}:${mark.charAt(0)}`;
const hereKey = (sea: number, chat: string): string => `daily-here:${sea}:${chat}`;
const scoresKey = (who: PlayerId): string => `daily-of:${who}`;

/** The last link of this store's chain: drawn once, for all programs. */
const rootOf = async ({ store: { shelf }, vault }: Needs<'store' | 'vault'>): Promise<string> => {
  const known = await shelf.get(DAILY_CHAIN.key);
  if (known !== undefined) return vault.open(DAILY_CHAIN.sealedTo, known);
  const drawn = vault.derive('the last link of the daily seas').toString('hex');
  await shelf.claim(DAILY_CHAIN.key, vault.seal(DAILY_CHAIN.sealedTo, drawn));
  return vault.open(DAILY_CHAIN.sealedTo, (await shelf.get(DAILY_CHAIN.key)) ?? '');
};

/** Returns the link of a sea. Only that of a sea which is closed may be shown. */
export const linkFor = async (context: Needs<'store' | 'vault'>, sea: number): Promise<string> =>
  linkOf(await rootOf(context), sea);

/** The newest sea that is closed: its link, and all before it, are public. */
export const newestClosed = (now: EpochMs): number => {
  const today = seaAt(now);
  return isOpen(today - 1, now) ? today - 2 : today - 1;
};

/** The game of a task; undefined where it is not played here. */
export const systemNamed = ({ systems }: Needs<'systems'>, id: string): AnySystem | undefined =>
  systems.find((it) => it.id === id);

/** A sea as it is drawn. */
export interface DrawnSea {
  readonly sea: number;
  readonly system: AnySystem;
  readonly solo: ReturnType<typeof soloOf>;
  readonly chance: TaskChance;
  readonly made: MadeTask;
}

/** Seas that were drawn lately: today's, yesterday's, and those that are looked back at. */
const drawn = createCache<string, Promise<MadeTask>>({ most: 24 });

/** Draws a sea, or takes it as it was drawn. */
export const drawSea = async (context: BookContext, sea: number): Promise<DrawnSea> => {
  const { system: id, solo: name } = taskOf(sea);
  const system = context.systemOf(id);
  const chance = { seed: await linkFor(context, sea), label: chanceLabel(sea, name) };
  const make = context.makeTask ?? (async (of, task, by) => makeTask(of, task, by));
  const made = drawn.getOrMake(`${chance.seed} ${chance.label}`, () => make(system, name, chance));
  try {
    return { sea, system, solo: soloOf(system, name), chance, made: await made };
  } catch (fault) {
    drawn.delete(`${chance.seed} ${chance.label}`);
    throw fault;
  }
};

/** Whether a sea can be looked at: it has opened, and its chain has a link for it. */
export const hasOpened = (sea: number, now: EpochMs): boolean => sea > 0 && sea < LAST_SEA && sea <= seaAt(now);

/** Decisions of a try: far more than any needs, unless orders are taken back again and again. */
const MOST_ACTS = 300;

const NEW: Try = { r: 0, acts: [], drafts: [] };

/** The try of a person, by the id that keeps their record. */
export const tryOf = async ({ store }: Needs<'store'>, sea: number, who: PlayerId): Promise<Try | undefined> => {
  const text = await store.shelf.get(tryKey(sea, who));
  return text === undefined ? undefined : stored.parse(JSON.parse(text));
};

/** Changes a value that is kept as a text; the change is made again where another came first. */
const change = async <T>(
  { store: { shelf } }: Needs<'store'>,
  key: string,
  keepMs: number,
  next: (before: string | undefined) => Promise<{ readonly text?: string; readonly result: T }>,
): Promise<T> => {
  for (;;) {
    const before = await shelf.get(key);
    const { text, result } = await next(before);
    if (text === undefined || text === before) return result;
    if ((await shelf.hold(key, text, keepMs, before)) === text) return result;
  }
};

/** Where a person stands in a sea. */
export interface OwnStanding extends TaskStanding {
  readonly tried: Try;
  readonly score: number;
  readonly isDone: boolean;
  /** The view of who plays it; once it is done, with everything shown. */
  readonly view: unknown;
}

const standingAt = ({ system, solo, made: { opening } }: DrawnSea, tried: Try, at: TaskStanding): OwnStanding => {
  const isDone = solo.isDone(opening, at.state);
  const ended = isDone ? { winners: [OWN], why: { key: 'daily-done' } } : undefined;
  return {
    ...at,
    tried,
    score: solo.score(opening, at.state),
    isDone,
    view: system.view(at.state, OWN, at.news, ended),
  };
};

/** Where a try stands, after some of its decisions or after all. */
export const standingIn = (sea: DrawnSea, tried: Try, decisions = tried.acts.length): OwnStanding => {
  const isWhole = decisions >= tried.acts.length;
  const played: TaskSteps = isWhole ? tried : { acts: tried.acts.slice(0, decisions), drafts: [] };
  return standingAt(sea, tried, standingOf(sea.system, sea.chance, sea.made.opening, played));
};

/** What a step on a sea came to. `again`: it was done before; `stale`: another was done since. */
export type Stepped = { readonly standing: OwnStanding; readonly how: 'done' | 'again' | 'stale' };

/**
 * Does a step of a person on a sea: once, however often it is asked for.
 * @param at how many steps the person has seen before it
 * @returns why it is refused, in the words of the game
 */
export const stepOn = async (
  context: BookContext,
  sea: DrawnSea,
  who: PlayerId,
  { at, act }: { readonly at: number; readonly act: string },
): Promise<Result<Stepped, Phrase>> => {
  const { system, chance } = sea;
  const command = system.notation.read(act);
  if (!command.ok) return refuse(command.error);
  return change(
    context,
    tryKey(sea.sea, who),
    TRY_MS,
    async (before): Promise<{ text?: string; result: Result<Stepped, Phrase> }> => {
      const tried = before === undefined ? NEW : stored.parse(JSON.parse(before));
      const standing = standingIn(sea, tried);
      if (standing.isDone || (at === tried.r - 1 && act === tried.last))
        return { result: ok({ standing, how: standing.isDone && tried.last !== act ? 'stale' : 'again' }) };
      const isMeant = at === tried.r || system.isStillMeant?.(command.value, standing.view, tried.r - at) === true;
      if (!isMeant) return { result: ok({ standing, how: 'stale' }) };
      const stepped = step(system, chance, standing.state, standing.decisions, command.value);
      if (!stepped.ok) return { result: stepped.error };
      const moved = {
        ...tried,
        r: tried.r + 1,
        last: act,
        ...(stepped.isDraft ? { drafts: [...tried.drafts, act] } : { acts: [...tried.acts, act], drafts: [] }),
      };
      const { state, news, isDraft } = stepped;
      const decisions = standing.decisions + (isDraft ? 0 : 1);
      const after = standingAt(sea, moved, { state, news, decisions });
      if (moved.acts.length > MOST_ACTS && !after.isDone) return { result: refuse({ key: 'daily-enough' }) };
      const text = JSON.stringify({ ...moved, ...(after.isDone && { score: after.score }) });
      return { text, result: ok({ standing: after, how: 'done' }) };
    },
  );
};

/** The mark of a person on one sea, which tells no one who they are. */
const markOn = ({ vault }: Needs<'vault'>, sea: number, who: PlayerId): string =>
  idFrom(vault.derive(`daily ${sea}: ${who}`)).slice(0, 12);

/** Adds a finished try to the scores of its sea and of its person, and to what its chats know. May be repeated. */
export const settle = async (
  context: Needs<'store' | 'vault'>,
  sea: number,
  who: PlayerId,
  name: string,
): Promise<void> => {
  const tried = await tryOf(context, sea, who);
  if (tried?.score === undefined) return;
  const { score, chats = [] } = tried;
  const { shelf } = context.store;
  const mark = markOn(context, sea, who);
  await shelf.relist(tallyKey(sea, mark), `${mark}:${score}`, MOST_COUNTED, TALLY_MS);
  await change(context, scoresKey(who), EVER_MS, async (before) => {
    const scores = before === undefined ? {} : scoresOf.parse(JSON.parse(before));
    if (scores[sea] !== undefined) return { result: undefined };
    const kept = Object.entries({ ...scores, [sea]: score }).slice(-MOST_SCORES);
    return { text: JSON.stringify(Object.fromEntries(kept)), result: undefined };
  });
  for (const chat of chats) {
    await shelf.put(`${hereKey(sea, chat)}:${mark}`, JSON.stringify({ name, score }), HERE_MS);
    await shelf.relist(hereKey(sea, chat), mark, MOST_HERE, HERE_MS);
  }
};

/** Remembers that a person plays a sea from a chat, which may then know how they have done. */
export const playFrom = (context: Needs<'store'>, sea: number, who: PlayerId, chat: string): Promise<void> =>
  change(context, tryKey(sea, who), TRY_MS, async (before) => {
    const tried = before === undefined ? NEW : stored.parse(JSON.parse(before));
    const { chats = [] } = tried;
    return chats.includes(chat)
      ? { result: undefined }
      : { text: JSON.stringify({ ...tried, chats: [...chats, chat] }), result: undefined };
  });

/** The scores of everyone on a sea, without names. */
export const tallyOf = async ({ store }: Needs<'store'>, sea: number): Promise<readonly number[]> => {
  const lists = await Promise.all(SHARDS.map((it) => store.shelf.list(tallyKey(sea, it), MOST_COUNTED)));
  return lists.flat().map((it) => Number(it.split(':')[1]));
};

/** The scores of a person, by sea. */
export const scoresFor = async ({ store }: Needs<'store'>, who: PlayerId): Promise<Scores> => {
  const text = await store.shelf.get(scoresKey(who));
  const scores = text === undefined ? {} : scoresOf.parse(JSON.parse(text));
  return new Map(Object.entries(scores).map(([sea, score]) => [Number(sea), score]));
};

const finisher = z.object({ name: z.string(), score: z.number() });
export type Finisher = z.infer<typeof finisher>;

/** Who has finished a sea that they play from a chat, as they finished. */
export const finishersIn = async (
  { store }: Needs<'store'>,
  sea: number,
  chat: string,
): Promise<readonly Finisher[]> => {
  const marks = await store.shelf.list(hereKey(sea, chat), MOST_HERE);
  const texts = await Promise.all(marks.map((it) => store.shelf.get(`${hereKey(sea, chat)}:${it}`)));
  return texts.flatMap((text) => (text === undefined ? [] : [finisher.parse(JSON.parse(text))])).toReversed();
};

/** How many have finished a sea that they play from a chat. */
export const countIn = async ({ store }: Needs<'store'>, sea: number, chat: string): Promise<number> =>
  (await store.shelf.list(hereKey(sea, chat), MOST_HERE)).length;

/** Everything that is kept of a person's seas, for them. */
export const dailyDataOf = async (
  context: Needs<'store'>,
  who: PlayerId,
): Promise<{ readonly scores: Readonly<Record<string, number>>; readonly tries: readonly object[] }> => {
  const scores = await scoresFor(context, who);
  const today = seaAt(await context.store.now());
  const tries = await Promise.all(
    [today - 1, today].map(async (sea) => ({ sea, tried: await tryOf(context, sea, who) })),
  );
  return {
    scores: Object.fromEntries(scores),
    tries: tries.flatMap(({ sea, tried }) => (tried ? [{ sea, shots: tried.acts.length }] : [])),
  };
};

/** Forgets a person's seas: their tries, their scores, and their name where chats know of them. */
export const forgetSeas = async (context: Needs<'store' | 'vault'>, who: PlayerId): Promise<void> => {
  const { shelf } = context.store;
  const scores = await scoresFor(context, who);
  const today = seaAt(await context.store.now());
  for (const sea of new Set([...scores.keys(), today - 1, today])) {
    const tried = await tryOf(context, sea, who);
    for (const chat of tried?.chats ?? []) {
      const mark = markOn(context, sea, who);
      await shelf.delist(hereKey(sea, chat), mark);
      await shelf.drop(`${hereKey(sea, chat)}:${mark}`);
    }
    await shelf.drop(tryKey(sea, who));
  }
  await shelf.drop(scoresKey(who));
};

/** The course of a try: what each of its shots came to. */
export const courseOf = ({ solo, made }: DrawnSea, { state }: Pick<TaskStanding, 'state'>): readonly ResultSign[] =>
  solo.course(made.opening, state);
