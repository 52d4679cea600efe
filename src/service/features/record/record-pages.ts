import type { ClientOption, ClientPageOf } from '../../../kernel/client-page.ts';
import type { Say } from '../../../kernel/phrase.ts';
import type { Mark, OwnResult, PoolFacts, RatingFacts } from '../../../kernel/record-facts.ts';
import type { Button, Scene, Screen } from '../../../kernel/screen.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import { POOLS, type Pool, SYSTEM_OF } from '../../../league/ratings/pools.ts';
import { MARKS } from '../../../league/ratings/practice.ts';
import { isSettling, ratingAt } from '../../../league/ratings/rated-match.ts';
import { openingFacts } from '../../../league/record/opening-facts.ts';
import { monthOf, type PoolRecord, type Profile, type Track } from '../../../league/record/rows.ts';
import { accuracyPicture, accuracyWords } from '../../../league/screens/accuracy-screen.ts';
import type { AccuracyFacts } from '../../../league/screens/facts.ts';
import { openingPicture, openingWords } from '../../../league/screens/first-shots-screen.ts';
import { ratingPicture, ratingWords } from '../../../league/screens/rating-screen.ts';
import { recordText } from '../../../league/screens/record-text.ts';
import type { RecordWords } from '../../../league/screens/words.ts';
import type { PageNamed, ServicePage } from '../../control/act.ts';
import { tokenOf } from '../../control/token.ts';
import type { Needs } from '../../core/context/service-context.ts';
import { medalTitle, systemTitle } from '../../core/match/game-words.ts';
import { strengthPhrase } from '../../core/match/strengths.ts';
import type { Actor } from '../../core/operations/match-operations.ts';
import { lettersOf } from '../../core/people/people.ts';
import { clipLabel, inRows, pageButton, textFor, usualButton } from '../../core/screens/page-button.ts';
import { withPicture } from '../../core/screens/page-pictures.ts';
import type { EpochMs, Token } from '../../ports/intent.ts';
import { finishedData } from '../history/matches-page.ts';

/** What pages of the record work with. */
export type LeagueContext = Needs<'people' | 'record' | 'store' | 'systems' | 'translate' | 'translator'>;

const POOL_TITLES: Readonly<Record<Pool, string>> = {
  classic: 'pool-classic',
  'big-seas': 'pool-big-seas',
  salvos: 'pool-salvos',
  mines: 'pool-mines',
  dutchman: 'pool-dutchman',
  hex: 'pool-hex',
  admiral: 'pool-admiral',
};

/** The name of a pool, in the reader's words. */
export const poolTitle = (pool: Pool, say: Say): string => say({ key: POOL_TITLES[pool] });

/** The strengths of the machine on the scale of a pool, in the words of its game. */
export const marksOf = (
  { systems, translator }: LeagueContext,
  pool: Pool,
  locale: Actor['locale'],
): readonly Mark[] => {
  const system: AnySystem | undefined = systems.find(({ id }) => id === SYSTEM_OF[pool]);
  if (!system) return [];
  const say = translator.to({ locale, letters: lettersOf(locale), nameOf: String }, system.id);
  return Object.entries(MARKS[pool]).map(([level, at]) => ({ label: say(strengthPhrase(system, level)), at }));
};

/** What a person has reached in a pool: against people, else against machines. */
const trackOf = (
  of: PoolRecord | undefined,
): { readonly track: Track; readonly versus: PoolFacts['versus'] } | undefined => {
  if (of?.people) return { track: of.people, versus: 'people' };
  return of?.machine ? { track: of.machine, versus: 'machine' } : undefined;
};

/** The pools in which a person has a number, those with most matches against people first. */
const poolsIn = ({ pools }: Profile): readonly Pool[] => {
  const weight = (pool: Pool): number =>
    1_000_000 * (pools[pool]?.people?.rating.matches ?? 0) + (pools[pool]?.machine?.rating.matches ?? 0);
  return POOLS.filter((it) => trackOf(pools[it])).toSorted((a, b) => weight(b) - weight(a));
};

const poolFacts = (profile: Profile, pool: Pool, now: EpochMs, say: Say): PoolFacts | undefined => {
  const found = trackOf(profile.pools[pool]);
  if (!found) return undefined;
  const { mean, spread } = ratingAt(found.track.rating, now);
  const settling = isSettling(found.track.rating, now);
  return { pool: poolTitle(pool, say), mean, spread, settling, versus: found.versus };
};

const RESULTS: Readonly<Record<string, OwnResult>> = { w: 'won', l: 'lost', d: 'drawn' };

/** The change of a number since the last month before this one in which it moved. */
const sinceIn = ({ curve, rating }: Track, now: EpochMs): Pick<RatingFacts, 'since'> => {
  const before = curve.findLast(([at]) => monthOf(at) < monthOf(now));
  if (!before) return {};
  return { since: { month: new Date(before[0]).getUTCMonth() + 1, change: Math.round(rating.mean) - before[1] } };
};

const ratingFacts = (
  context: LeagueContext,
  profile: Profile,
  pool: Pool,
  now: EpochMs,
  locale: Actor['locale'],
): RatingFacts | undefined => {
  const say = context.translate(locale);
  const found = trackOf(profile.pools[pool]);
  const facts = poolFacts(profile, pool, now, say);
  if (!found || !facts) return undefined;
  const { track } = found;
  const [won, lost, drawn] = track.results;
  const others = poolsIn(profile).filter((it) => it !== pool);
  const medals = Object.keys(profile.medals ?? {}).length;
  return {
    ...facts,
    matches: won + lost + drawn,
    best: track.best,
    curve: track.curve.map(([, mean, spread]) => ({ mean, spread })),
    marks: marksOf(context, pool, locale),
    won,
    lost,
    drawn,
    ...sinceIn(track, now),
    form: [...track.form].flatMap((it) => RESULTS[it] ?? []),
    others: others.flatMap((it) => poolFacts(profile, it, now, say) ?? []),
    medals: { count: medals, ...newestMedal(context, profile, locale) },
  };
};

const newestMedal = (
  { translator }: LeagueContext,
  { newest }: Profile,
  locale: Actor['locale'],
): { readonly newest?: string } => {
  const [system, medal] = newest?.split('/') ?? [];
  if (system === undefined || medal === undefined) return {};
  return {
    newest: translator.to({ locale, letters: lettersOf(locale), nameOf: String }, system)(medalTitle(medal)),
  };
};

/** Most medals that have a key. */
const MOST_MEDALS = 6;

/** The medals of a person, the latest first: how often each was earned, and the match that shows it. */
const medalsOf = ({ translator }: LeagueContext, { medals = {} }: Profile, locale: Actor['locale']) =>
  Object.entries(medals)
    .toReversed()
    .map(([name, [count, match]]) => {
      const [system = '', medal = ''] = name.split('/');
      const say = translator.to({ locale, letters: lettersOf(locale), nameOf: String }, system);
      return { title: say(medalTitle(medal)), count, press: tokenOf({ page: 'verify' }, match) };
    });

/** All medals of every game as data: those that the person has, the latest first, then the others. */
const allMedals = (
  { systems, translator }: LeagueContext,
  profile: Profile | undefined,
  locale: Actor['locale'],
): ClientPageOf<'record'>['medals'] => {
  const earned = Object.entries(profile?.medals ?? {}).toReversed();
  const all = systems.flatMap((system) => {
    const say = translator.to({ locale, letters: lettersOf(locale), nameOf: String }, system.id);
    const game = say(systemTitle(system.id));
    return (system.medals?.all ?? []).map(({ id }) => {
      const nth = earned.findIndex(([name]) => name === `${system.id}/${id}`);
      const [count, match] = earned[nth]?.[1] ?? [0];
      return { nth, medal: { game, title: say(medalTitle(id)), count, ...(match !== undefined && { match }) } };
    });
  });
  const own = all.filter(({ nth }) => nth >= 0).toSorted((a, b) => a.nth - b.nth);
  return [...own, ...all.filter(({ nth }) => nth < 0)].map(({ medal }) => medal);
};

/** The medals of a person, each with a key to the match that shows it. */
const medalsPage = (context: LeagueContext, profile: Profile, { locale }: Actor, say: Say): Screen<Token> => {
  const all = medalsOf(context, profile, locale);
  const keys = all
    .slice(0, MOST_MEDALS)
    .map(({ title, press }): Button<Token> => ({ label: clipLabel(`🏅 ${title}`), press, spoken: title }));
  return {
    title: say({ key: 'record-medals-count', with: { count: all.length } }),
    body: all.map(({ title, count }) => (count > 1 ? `🏅 ${title} ×${count}` : `🏅 ${title}`)).join('\n'),
    buttons: [...inRows(keys, 2), [usualButton(say, { page: 'me' })]],
  };
};

/** How well a person chose in the analysed matches of a pool; undefined where there is none. */
const accuracyFacts = (profile: Profile, pool: Pool): AccuracyFacts | undefined => {
  const matches = (profile.pools[pool]?.judged ?? []).flatMap(([accuracy, luck, letter]) => {
    const result = RESULTS[letter];
    return result ? [{ accuracy, luck, result }] : [];
  });
  if (matches.length === 0) return undefined;
  const mean = (of: (it: (typeof matches)[number]) => number): number =>
    matches.reduce((sum, it) => sum + of(it), 0) / matches.length;
  const accuracy = mean((it) => it.accuracy);
  const unlucky = matches.filter((it) => it.result === 'lost' && it.luck < 0 && it.accuracy >= accuracy);
  return { accuracy, luck: mean((it) => it.luck), matches, unluckyLosses: unlucky.length };
};

/** A person's rating in a pool: the wanted one, else the one in which they have played most. */
interface FoundRating {
  readonly who: string;
  readonly profile: Profile;
  readonly pool: Pool;
  readonly facts: RatingFacts;
}

/** The rating of the person who asks, in the words of a language; undefined where they have none yet. */
export const ratingOf = async (
  context: LeagueContext,
  { person, locale }: Pick<Actor, 'person' | 'locale'>,
  wanted?: string,
): Promise<FoundRating | undefined> => {
  await context.record.catchUp();
  const who = await context.people.knownAlias(person.id);
  const profile = who === undefined ? undefined : await context.record.profileOf(who);
  if (who === undefined || !profile) return undefined;
  const pools = poolsIn(profile);
  const pool = pools.find((it) => it === wanted) ?? pools[0];
  const facts = pool && ratingFacts(context, profile, pool, await context.store.now(), locale);
  return pool && facts && { who, profile, pool, facts };
};

/** What is told to a person who has no number yet. */
export const noRatingPage = ({ translate }: Needs<'translate'>, { locale }: Actor): Screen<Token> => {
  const say = translate(locale);
  return {
    title: say({ key: 'record-none' }),
    lines: [say({ key: 'record-none-how' })],
    buttons: [[usualButton(say, { action: 'play' }), usualButton(say, { page: 'top' })]],
  };
};

type ClientContext = LeagueContext & Needs<'laysOut' | 'load' | 'systemOf'>;

/** A record as data: all of its pages at once, also for a person who has no number yet. */
const recordData = async (
  context: ClientContext,
  actor: Actor,
  found: FoundRating | undefined,
): Promise<ClientPageOf<'record'>> => {
  const say = context.translate(actor.locale);
  const accuracy = found && accuracyFacts(found.profile, found.pool)?.accuracy;
  const pool = found && { pool: found.pool };
  return {
    page: 'record',
    ...(found && { facts: found.facts }),
    ...(accuracy !== undefined && { accuracy: Math.round(accuracy) }),
    medals: allMedals(context, found?.profile, actor.locale),
    pools: found ? poolsIn(found.profile).map((it) => poolOption(it, found.pool, say, { page: 'me', pool: it })) : [],
    finished: await finishedData(context, actor),
    top: tokenOf({ page: 'top', ...pool }),
    ...(found && { share: tokenOf({ page: 'me', pool: found.pool, of: 'share' }) }),
  };
};

/** A pool to choose. */
export const poolOption = (pool: Pool, now: Pool, say: Say, page: ServicePage): ClientOption => ({
  label: poolTitle(pool, say),
  press: tokenOf(page),
  ...(pool === now && { now: true as const }),
});

/** The pictures of a record, in the order of their keys. */
const PICTURES = ['rating', 'accuracy', 'shots'] as const;
type Pictured = (typeof PICTURES)[number];
const PICTURE_KEYS: Readonly<Record<Pictured, string>> = {
  rating: 'button-record-rating',
  accuracy: 'button-record-accuracy',
  shots: 'button-record-shots',
};

/**
 * `/me`: a person's number in a pool, how well they choose there and how they begin, each as a picture; the other pools
 * are keys. A reader of text has everything in one page, and pictures where they ask for them.
 */
export const mePage = async (context: ClientContext, actor: Actor, page: PageNamed<'me'>): Promise<Screen<Token>> => {
  const found = await ratingOf(context, actor, page.pool);
  const screen = found ? await recordPage(context, actor, page, found) : noRatingPage(context, actor);
  return context.laysOut?.(actor.place) ? { ...screen, page: await recordData(context, actor, found) } : screen;
};

const recordPage = async (
  context: LeagueContext,
  actor: Actor,
  page: PageNamed<'me'>,
  found: FoundRating,
): Promise<Screen<Token>> => {
  const { people, record, translate } = context;
  const say = translate(actor.locale);
  const { who, profile, pool, facts } = found;
  const hasMedals = facts.medals.count > 0;
  if (page.of === 'medals' && hasMedals) return medalsPage(context, profile, actor, say);
  const preferences = await people.preferencesOf(actor.person);
  const accuracy = accuracyFacts(profile, pool);
  const letters = preferences.letters ?? lettersOf(actor.locale);
  const opening = openingFacts(await record.openingsOf(who, pool), letters);
  const pictures: Readonly<Partial<Record<Pictured, () => readonly [RecordWords, Scene]>>> = {
    rating: () => [ratingWords(facts, { say }), ratingPicture(facts, { say })],
    ...(accuracy && { accuracy: () => [accuracyWords(accuracy, { say }), accuracyPicture(accuracy, { say })] }),
    ...(opening && { shots: () => [openingWords(opening, { say }), openingPicture(opening, { say })] }),
  };
  const asked = PICTURES.find((it) => it === page.of && pictures[it]);
  const shown = asked ?? 'rating';
  const [words, scene] = (pictures[shown] ?? pictures.rating!)();
  const { board = 'picture' } = preferences;
  const isText = board === 'text' && asked === undefined;
  const picture = withPicture({ board: board === 'text' && asked ? 'picture' : board }, scene, words.alt);
  const tabs = PICTURES.filter((it) => pictures[it]).map(
    (it): Button<Token> => ({
      ...pageButton(say({ key: PICTURE_KEYS[it] }), { page: 'me', pool, of: it }),
      ...(it === shown ? { tone: 'primary' as const } : {}),
    }),
  );
  const others = poolsIn(profile).filter((it) => it !== pool);
  const keys = others.map((it) => pageButton(poolTitle(it, say), { page: 'me', pool: it }));
  const further = [
    pageButton(say({ key: 'button-share-result' }), { page: 'me', pool, of: 'share' }),
    ...(isText ? [pageButton(say({ key: 'button-record-pictures' }), { page: 'me', pool, of: 'rating' })] : []),
    ...(hasMedals ? [pageButton(say({ key: 'button-record-medals' }), { page: 'me', of: 'medals' })] : []),
    usualButton(say, { page: 'top', pool }),
  ];
  const all = { rating: facts, ...(accuracy && { accuracy }), ...(opening && { opening }) };
  return {
    ...(picture.scene
      ? { title: words.title, lines: words.lines, ...picture }
      : withBody(recordText(all, { say }), board)),
    buttons: [...(picture.scene && tabs.length > 1 ? [tabs] : []), ...inRows(keys, 3), ...inRows(further, 2)],
  };
};

const withBody = <T extends { readonly title: string; readonly body?: string }>(
  words: T,
  board: 'picture' | 'text' | 'words' = 'picture',
) => ({
  ...words,
  ...(words.body === undefined ? {} : { body: textFor([words.body], board) }),
});
