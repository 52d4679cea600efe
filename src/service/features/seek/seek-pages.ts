import type { ClientOption, ClientPageOf } from '../../../kernel/client-page.ts';
import type { Locale, Phrase, Say } from '../../../kernel/phrase.ts';
import { type Button, plainScreen, type Screen } from '../../../kernel/screen.ts';
import { pairKey } from '../../../league/ratings/pair.ts';
import { bandOf, type Strength } from '../../../league/seeking/band.ts';
import type { Needs } from '../../core/context/service-context.ts';
import { clockPhrase, durationPhrase } from '../../core/match/running-clocks.ts';
import { findGame, gameTitle, machineRefusal, preferredGame } from '../../core/operations/catalogue.ts';
import type { Actor } from '../../core/operations/match-operations.ts';
import { lettersOf } from '../../core/people/people.ts';
import { clipText, pageButton, usualButton } from '../../core/screens/page-button.ts';
import type { EpochMs, Token } from '../../ports/intent.ts';
import { offerMs, type Ticket, type Wish } from './pool.ts';
import { type ChosenWish, PACE_NAMES, PACES, type PaceName } from './rows.ts';
import { countSeekers, type Keeps, ratingPoolOf, type Search, searchOf, strengthIn } from './searches.ts';

/* What a person who looks for an opponent sees: what to look for, how it goes, and who was found. */

export type PageContext = Keeps & Needs<'laysOut' | 'people' | 'record' | 'systems' | 'translate' | 'translator'>;

/** Least number of people who look that is told: fewer would discourage. */
const LEAST_TOLD = 3;

/** Why no one is looked for for a game; undefined where they are. */
export const wishRefusal = (context: Needs<'systems'>, { variant, rated }: Wish): Phrase | undefined => {
  const game = findGame(context, variant);
  if (!game.ok || !game.value.system.variants.some(({ id }) => id === variant)) return { key: 'seek-named' };
  if (game.value.system.seats(game.value.options) !== 2) return { key: 'seek-two' };
  return rated && ratingPoolOf(context, variant) === undefined ? { key: 'rated-own-rules' } : undefined;
};

/** What a person looks for unless they choose otherwise. */
export const wishFrom = async (
  context: Needs<'people' | 'systems'>,
  { person }: Actor,
  { variant: chosen, pace = 'usual', rated }: ChosenWish,
): Promise<Wish> => {
  const usual = preferredGame(context, await context.people.preferences(person.id));
  const isUsual = wishRefusal(context, { variant: usual.variant, pace, rated: false }) === undefined;
  const [first] = context.systems[0]?.variants ?? [];
  const variant = chosen ?? (isUsual ? usual.variant : (first?.id ?? ''));
  const isRated = rated !== 'off' && ratingPoolOf(context, variant) !== undefined;
  return { variant, pace, rated: isRated || rated === 'on' };
};

const chosenOf = ({ variant, pace, rated }: Wish): Required<ChosenWish> => ({
  variant,
  pace,
  rated: rated ? 'on' : 'off',
});

/** The name of a game in a language. */
const titleOf = (context: Needs<'systems' | 'translator'>, variant: string, locale: Locale): string => {
  const game = findGame(context, variant);
  if (!game.ok) return variant;
  const say = context.translator.to({ locale, letters: lettersOf(locale), nameOf: String }, game.value.system.id);
  return say(gameTitle(game.value));
};

/** "Classic, 3 min a move, rated." */
export const wishLine = (
  context: Needs<'systems' | 'translate' | 'translator'>,
  { variant, pace, rated }: Wish,
  locale: Locale,
): string => {
  const clock = clockPhrase({ moveMs: PACES[pace] });
  const game = titleOf(context, variant, locale);
  return context.translate(locale)({ key: rated ? 'seek-rated-line' : 'seek-free-line', with: { game, clock } });
};

const paceLabel = (pace: PaceName, say: Say): string =>
  pace === 'post' ? say({ key: 'seek-by-post' }) : say(clockPhrase({ moveMs: PACES[pace] }));

/** Sides on which the ratings of a pool are worth telling: only of a game that has one. */
const hasRatings = (context: Needs<'systems'>, { variant }: Wish): boolean =>
  ratingPoolOf(context, variant) !== undefined;

const picture = (context: Needs<'systems'>, variant: string) => {
  const game = findGame(context, variant);
  const group = game.ok ? game.value.system.variants.find(({ id }) => id === variant)?.group : undefined;
  const scene = game.ok ? game.value.system.groupPicture?.(group) : undefined;
  return scene ? { scene } : {};
};

/** The page on which it is chosen what to look for. */
export const formPage = async (
  context: PageContext,
  actor: Actor,
  chosen: ChosenWish,
  as: 'seek' | 'seek-change' = 'seek',
): Promise<Screen<Token>> => {
  const { locale } = actor;
  const say = context.translate(locale);
  const wish = await wishFrom(context, actor, chosen);
  const now = await context.store.now();
  const strength = await strengthIn(context, actor.person.id, wish.variant, now);
  const many = await countSeekers(context);
  const own = chosenOf(wish);
  const why = wishRefusal(context, wish);
  const option = (label: string, change: ChosenWish, isNow: boolean): ClientOption => ({
    label,
    press: pageButton('', { page: as, ...own, ...change }).press,
    ...(isNow && { now: true as const }),
  });
  const paces = PACE_NAMES.map((pace) => option(paceLabel(pace, say), { pace }, pace === wish.pace));
  const mayRate = hasRatings(context, wish);
  const near = { key: 'seek-near', with: { n: `${Math.round(strength.mean)}` } };
  const game = titleOf(context, wish.variant, locale);
  const go = pageButton(say({ key: 'button-seek-go' }), { action: 'seek-go', ...own });
  const games = pageButton(clipText(say({ key: 'seek-game', with: { game } }), 20), { page: 'games', purpose: 'seek' });
  const rated = option('', { rated: wish.rated ? 'off' : 'on' }, false).press;
  const people = many >= LEAST_TOLD ? [say({ key: 'seek-many', with: { n: many } })] : [];
  const data: ClientPageOf<'seek'> = {
    page: 'seek',
    variant: wish.variant,
    game,
    ...picture(context, wish.variant),
    line: wishLine(context, wish, locale),
    form: {
      words: {
        game: say({ key: 'seek-word-game' }),
        pace: say({ key: 'seek-word-pace' }),
        rated: say({ key: 'seek-word-rated' }),
        go: go.label,
      },
      paces,
      ...(mayRate && { rated: { on: wish.rated, line: say(near), press: rated } }),
      games: games.press,
      ...(why ? { fault: say(why) } : { go: go.press }),
      ...(people[0] !== undefined && { many: people[0] }),
    },
  };
  const keys: Button<Token>[][] = [
    paces.map(({ label, press, now: isNow }) => ({
      label: isNow ? `● ${label}` : label,
      press,
      ...(isNow && { spoken: label }),
    })),
    [
      games,
      ...(mayRate ? [{ label: say({ key: wish.rated ? 'seek-rated-on' : 'seek-rated-off' }), press: rated }] : []),
    ],
    ...(why ? [] : [[{ ...go, tone: 'primary' as const }]]),
  ];
  return {
    title: say({ key: 'page-seek' }),
    lines: [why ? say(why) : data.line, ...(mayRate && wish.rated ? [say(near)] : people)].slice(0, 2),
    ...(context.laysOut?.(actor.place) && { page: data }),
    buttons: keys,
  };
};

const nearLine = (strength: Strength, isKnown: boolean, say: Say): string =>
  isKnown
    ? say({ key: 'seek-looking-near', with: { n: `${Math.round(strength.mean)}` } })
    : say({ key: 'seek-looking' });

const bandLine = (strength: Strength, waitedMs: number, say: Say): string => {
  const band = bandOf(strength, waitedMs);
  return band
    ? say({ key: 'seek-band', with: { from: `${band.from}`, to: `${band.to}` } })
    : say({ key: 'seek-anyone' });
};

/** Whether a machine can be played while they wait. */
const mayPlay = (context: Needs<'systems'>, { variant }: Wish): boolean => {
  const game = findGame(context, variant);
  return game.ok && machineRefusal(game.value.system, game.value.options) === undefined;
};

const optionOf = ({ label, press }: Button<Token>): ClientOption => ({ label, press });

/** How a search goes. */
export const waitingPage = (
  context: Pick<PageContext, 'laysOut' | 'systems' | 'translate' | 'translator'>,
  { locale, place }: Pick<Actor, 'locale' | 'place'>,
  { wish, ticket }: Pick<Search, 'wish' | 'ticket'>,
  now: EpochMs,
): Screen<Token> => {
  const say = context.translate(locale);
  const isKnown = hasRatings(context, wish);
  const band = bandOf(ticket.strength, now - ticket.since);
  const line = wishLine(context, wish, locale);
  const title = nearLine(ticket.strength, isKnown, say);
  const play = usualButton(say, { action: 'seek-play' });
  const change = usualButton(say, { page: 'seek-change', ...chosenOf(wish) });
  const stop = usualButton(say, { action: 'seek-stop' });
  const plays = ticket.meanwhile === undefined && mayPlay(context, wish);
  const ranged = isKnown ? bandLine(ticket.strength, now - ticket.since, say) : say({ key: 'seek-anyone' });
  const data: ClientPageOf<'seek'> = {
    page: 'seek',
    variant: wish.variant,
    game: titleOf(context, wish.variant, locale),
    line,
    waiting: {
      title,
      brief: say({ key: 'seek-brief' }),
      since: ticket.since,
      ...(isKnown && band ? { band: [band.from, band.to] as const } : {}),
      ranged,
      ...(plays && { play: optionOf(play) }),
      ...(ticket.meanwhile !== undefined && { meanwhile: { label: play.label, match: ticket.meanwhile } }),
      change: optionOf(change),
      stop: optionOf(stop),
    },
  };
  return {
    title,
    lines: [line, ranged],
    body: say({ key: 'seek-how' }),
    ...(context.laysOut?.(place) && { page: data }),
    buttons: [...(plays ? [[{ ...play, tone: 'primary' as const }]] : []), [change, stop]],
  };
};

/** Whether two have met in a match before. */
const haveMet = async ({ record }: Needs<'record'>, one: Ticket, other: Ticket): Promise<boolean> => {
  const met = await record.meetingsOf(one.who, other.who);
  return met !== undefined && pairKey([one.who, other.who]) !== '';
};

/** Who was found, for one of the two. */
export const foundPage = async (
  context: Pick<PageContext, 'laysOut' | 'record' | 'systems' | 'translate' | 'translator'>,
  { locale, place }: Pick<Actor, 'locale' | 'place'>,
  { wish, ticket, offer, other }: Search,
): Promise<Screen<Token>> => {
  const say = context.translate(locale);
  const mine = offer?.two.find((it) => it.ticket === ticket.id);
  if (!offer || !other || !mine) return plainScreen(say({ key: 'seek-gone' }));
  const isKnown = hasRatings(context, wish);
  const met = say({ key: (await haveMet(context, ticket, other)) ? 'seek-met' : 'seek-not-met' });
  const line = wishLine(context, wish, locale);
  const title = say({ key: 'seek-here', with: { name: other.name } });
  const ms = offerMs(wish, place);
  const within = say({ key: 'seek-within', with: { left: durationPhrase(ms) } });
  const yes = pageButton(clipText(say({ key: 'seek-play', with: { name: other.name } }), 38), {
    action: 'seek-meet',
    offer: offer.id,
  });
  const no = usualButton(say, { action: 'seek-pass', offer: offer.id });
  const mean = Math.round(other.strength.mean);
  const data: ClientPageOf<'seek'> = {
    page: 'seek',
    variant: wish.variant,
    game: titleOf(context, wish.variant, locale),
    line,
    found: {
      title,
      name: other.name,
      ...(isKnown && { means: [Math.round(ticket.strength.mean), mean] as const }),
      met,
      until: mine.until,
      ms,
      within,
      ...(mine.yes ? { said: say({ key: 'seek-said-yes', with: { name: other.name } }) } : { yes: yes.press }),
      no: no.press,
      play: yes.label,
    },
  };
  return {
    title: isKnown ? `${title} (${mean})` : title,
    lines: [line, met],
    body: mine.yes ? say({ key: 'seek-said-yes', with: { name: other.name } }) : within,
    ...(context.laysOut?.(place) && { page: data }),
    buttons: mine.yes ? [[no]] : [[{ ...yes, tone: 'primary' }], [no]],
  };
};

/** The page of a person who looks: how it goes, or who was found; undefined where they do not look. */
export const searchPage = async (context: PageContext, actor: Actor): Promise<Screen<Token> | undefined> => {
  const search = await searchOf(context, actor.person.id);
  if (!search) return undefined;
  return search.offer
    ? foundPage(context, actor, search)
    : waitingPage(context, actor, search, await context.store.now());
};
