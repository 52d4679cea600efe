import type { ClientOption, ClientPageOf } from '../../../kernel/client-page.ts';
import type { Phrase } from '../../../kernel/phrase.ts';
import type { TopFacts, TopRow } from '../../../kernel/record-facts.ts';
import type { Screen } from '../../../kernel/screen.ts';
import { opponentsForPlace } from '../../../league/ratings/known.ts';
import { POOLS, type Pool } from '../../../league/ratings/pools.ts';
import { isSettling, ratingAt } from '../../../league/ratings/rated-match.ts';
import { placesOn } from '../../../league/record/ladders.ts';
import { type Ladder, monthOf, type Period, WORLD } from '../../../league/record/rows.ts';
import { type TopFor, topPicture, topWords } from '../../../league/screens/top-screen.ts';
import type { PageNamed } from '../../control/act.ts';
import { tokenOf } from '../../control/token.ts';
import { alertResult, type IntentResult } from '../../core/context/intent-result.ts';
import type { Needs } from '../../core/context/service-context.ts';
import type { Actor } from '../../core/operations/match-operations.ts';
import { mayJoinWorld } from '../../core/operations/quotas.ts';
import { isOfChat } from '../../core/people/exclusions.ts';
import { pageButton, textFor, usualButton } from '../../core/screens/page-button.ts';
import { withPicture } from '../../core/screens/page-pictures.ts';
import { RATING_POOLS, TOP_PERIODS } from '../../ports/chat-command.ts';
import type { EpochMs, Token } from '../../ports/intent.ts';
import { cleanName, NAMELESS } from '../../speech/names.ts';
import { type LeagueContext, marksOf, poolOption, poolTitle } from './record-pages.ts';

const poolNamed = (name: string | undefined): Pool | undefined => POOLS.find((it) => it === name);

const MOST_ROWS = 10;

const rowAt = async (
  { people }: LeagueContext,
  chat: string,
  [who, mean, spread, at]: Ladder['rows'][number],
  place: number,
  now: EpochMs,
): Promise<TopRow> => {
  const rating = { mean, spread, matches: 1, at };
  const name = (await people.nameIn(chat, who)) ?? NAMELESS;
  return { place, name, ...ratingAt(rating, now), settling: isSettling(rating, now) };
};

/** The line of the person who asks; undefined where they are not on the ladder. */
const ownRow = async (
  context: LeagueContext,
  chat: string,
  rows: Ladder['rows'],
  alias: string | undefined,
  now: EpochMs,
): Promise<TopFacts['own']> => {
  const at = rows.findIndex(([who]) => who === alias);
  const row = rows[at];
  if (!row) return undefined;
  const tenth = rows[MOST_ROWS - 1];
  const toTenth = at >= MOST_ROWS && tenth ? { toTenth: Math.round(tenth[1]) - Math.round(row[1]) } : {};
  return { ...(await rowAt(context, chat, row, at + 1, now)), of: rows.length, ...toTenth };
};

/** The pool of the ladder with most matches, of those that are asked for where none is named. */
const busiestPool = async (context: LeagueContext, chat: string, period: Period): Promise<Pool> => {
  const ladders = await Promise.all(POOLS.map((it) => context.record.ladderOf(chat, it, period)));
  const counts = ladders.map((it) => it?.matches ?? 0);
  const most = Math.max(...counts);
  return (most > 0 ? POOLS[counts.indexOf(most)] : undefined) ?? POOLS[0];
};

/** `/top`: the ten best of a chat in a pool, this month or of all time, and one's own line; or of all chats. */
export const topPage = async (
  context: LeagueContext & Needs<'laysOut'>,
  actor: Actor,
  page: PageNamed<'top'>,
): Promise<Screen<Token>> => {
  const say = context.translate(actor.locale);
  await context.record.catchUp();
  const now = await context.store.now();
  const isWorld = page.world === true || !isOfChat(actor.place);
  const chat = isWorld ? WORLD : await context.people.chatAlias(actor.place);
  const period = isWorld ? 'all' : ((page.period ?? monthOf(now)) as Period);
  const pool = poolNamed(page.pool) ?? (await busiestPool(context, chat, period));
  const ladder = (await context.record.ladderOf(chat, pool, period)) ?? { matches: 0, rows: [] };
  const alias = await context.people.knownAlias(actor.person.id);
  const placed = isWorld ? ladder.rows : placesOn(ladder);
  const own = await ownRow(context, chat, placed, alias, now);
  const facts: TopFacts = {
    pool: poolTitle(pool, say),
    period: period === 'all' ? 'all' : Number(period.slice(5)),
    chat: isWorld ? say({ key: 'record-world' }) : undefined,
    matches: ladder.matches,
    rows: await Promise.all(placed.slice(0, MOST_ROWS).map((row, i) => rowAt(context, chat, row, i + 1, now))),
    ...(own ? { own } : {}),
    marks: marksOf(context, pool, actor.locale),
  };
  const shownTo: TopFor = actor.place.audience === 'one' ? 'asker' : 'chat';
  const words = topWords(facts, { say }, shownTo);
  const preferences = await context.people.preferencesOf(actor.person);
  const picture = withPicture(preferences, topPicture(facts, { say }, shownTo), words.alt);
  const next = POOLS[(POOLS.indexOf(pool) + 1) % POOLS.length] ?? pool;
  const world = isWorld ? { world: true as const } : {};
  const other = pageButton(poolTitle(next, say), { page: 'top', pool: next, period, ...world });
  const spoken = say({ key: 'spoken-other-pool', with: { pool: poolTitle(next, say) } });
  const whole =
    period === 'all'
      ? pageButton(say({ key: 'button-record-month' }), { page: 'top', pool, period: monthOf(now) })
      : pageButton(say({ key: 'button-record-all-time' }), { page: 'top', pool, period: 'all' });
  const [title = '', ...facts2] = words.facts;
  const isAsked = own === undefined && placed.length < ladder.rows.length;
  const how: readonly Phrase[] = isWorld
    ? [{ key: own ? 'record-world-leave' : 'record-world-join' }]
    : isAsked
      ? [{ key: 'record-top-opponents', with: { n: opponentsForPlace(ladder.rows.length) } }]
      : [];
  const option = (label: string, chosen: Period): ClientOption => ({
    label: say({ key: label }),
    press: tokenOf({ page: 'top', pool, period: chosen }),
    ...(chosen === period && { now: true as const }),
  });
  const data = (): ClientPageOf<'top'> => ({
    page: 'top',
    facts,
    pools: POOLS.map((it) => poolOption(it, pool, say, { page: 'top', pool: it, period, ...world })),
    periods: isWorld ? [] : [option('button-record-month', monthOf(now)), option('button-record-all-time', 'all')],
  });
  return {
    ...(context.laysOut?.(actor.place) && { page: data() }),
    ...(picture.scene
      ? { title: words.title, lines: [...words.lines.slice(0, 2 - how.length), ...how.map(say)], ...picture }
      : { title, body: textFor([...facts2, ...how.map(say)], preferences.board ?? 'text') }),
    buttons: [[{ ...other, spoken }, ...(isWorld ? [] : [whole])], [usualButton(say, { page: 'me' })]],
  };
};

const wordsIn = (typed: string): readonly string[] => typed.toLowerCase().split(/\s+/u).filter(Boolean);

/** The pool that words name; none where they name none. */
export const poolInWords = (typed: string): { readonly pool?: string } => {
  const pool = RATING_POOLS.find((it) => wordsIn(typed).includes(it));
  return pool === undefined ? {} : { pool };
};

/** The page that words after `/top` ask for: `classic`, `classic all`, `2026-11`, `world hex`. */
export const topInWords = (typed: string): PageNamed<'top'> => {
  const words = wordsIn(typed);
  const [month, all, world] = TOP_PERIODS.map((it) => words.includes(it));
  const named = words.find((it) => /^\d{4}-\d\d$/.test(it));
  const period = all ? 'all' : month ? undefined : named;
  return {
    page: 'top',
    ...poolInWords(typed),
    ...(period === undefined ? {} : { period }),
    ...(world ? { world: true as const } : {}),
  };
};

/** What a person says after `/top world` to stand on the ladder of all chats under a name, or to leave it. */
const wishInWords = (typed: string): { readonly name: string } | 'leave' | undefined => {
  const [, rest = ''] = /^\s*world\s+(.+)$/isu.exec(typed) ?? [];
  const wish = rest.trim();
  if (wish === '' || poolInWords(wish).pool === wish.toLowerCase()) return undefined;
  return /^(leave|off)$/iu.test(wish) ? 'leave' : { name: cleanName(wish.replace(/^as\s+/iu, '')) };
};

/**
 * `/top world NAME` puts the person on the ladder of all chats, `/top world leave` takes them off; undefined where the
 * words ask for a ladder.
 */
export const handleWorldWish = async (
  context: Needs<'people' | 'record' | 'store' | 'translate' | 'vault'>,
  actor: Actor,
  typed: string,
): Promise<IntentResult | undefined> => {
  const say = context.translate(actor.locale);
  const wish = wishInWords(typed);
  if (wish === undefined) return undefined;
  const who = await context.people.aliasOf(actor.person.id);
  const at = await context.store.now();
  const isOn = (await context.record.profileOf(who))?.world === true;
  if (wish === 'leave') {
    if (isOn) await context.record.note({ kind: 'world', who, on: false, at });
    await context.people.forgetNameIn(WORLD, who);
    return alertResult(say({ key: 'record-world-left' }));
  }
  if (!isOn && !(await mayJoinWorld(context, actor.person.id))) return alertResult(say({ key: 'record-world-later' }));
  await context.people.saveNameIn(WORLD, who, wish.name);
  if (!isOn) await context.record.note({ kind: 'world', who, on: true, at });
  return alertResult(say({ key: 'record-world-joined', with: { name: wish.name } }));
};
