import type { ClientPageOf } from '../../../kernel/client-page.ts';
import type { Phrase, Say } from '../../../kernel/phrase.ts';
import type { TextAccess } from '../../../kernel/reader.ts';
import { type Button, partsOf, type Screen } from '../../../kernel/screen.ts';
import { bodyResult, type IntentResult } from '../../core/context/intent-result.ts';
import type { Needs } from '../../core/context/service-context.ts';
import type { Match } from '../../core/match/match.ts';
import { strengthPhrase, USUAL_STRENGTH } from '../../core/match/strengths.ts';
import { preferredGameAt } from '../../core/operations/catalogue.ts';
import type { Actor } from '../../core/operations/match-operations.ts';
import { isFirstTime } from '../../core/operations/quotas.ts';
import { chatKey, lettersOf, type Preferences } from '../../core/people/people.ts';
import { backButton, inRows, pageButton, STRENGTHS_A_ROW, usualButton } from '../../core/screens/page-button.ts';
import { POSTER, withPicture } from '../../core/screens/page-pictures.ts';
import type { Intent, Token } from '../../ports/intent.ts';
import { liveMatches, matchData, type OwnMatch } from '../history/matches-page.ts';
import { ratingOf } from '../record/record-pages.ts';

/** What the start page is made from. */
export type Greeter = Needs<
  | 'laysOut'
  | 'load'
  | 'people'
  | 'record'
  | 'store'
  | 'systemOf'
  | 'systems'
  | 'textAccess'
  | 'translate'
  | 'translator'
>;

/** What waits for a person, and their number against people. Where others read along, nothing is said of them. */
const startData = async (context: Greeter, actor: Actor, live: readonly OwnMatch[]): Promise<ClientPageOf<'start'>> => {
  const found = actor.place.audience === 'one' ? await ratingOf(context, actor) : undefined;
  const rating = found?.facts.versus === 'people' ? found.facts : undefined;
  const waiting = live.map((it) => matchData(context, it, actor.locale));
  return {
    page: 'start',
    waiting,
    count: waiting.filter(({ yours }) => yours).length,
    ...(rating && { rating: { mean: Math.round(rating.mean), pool: rating.pool } }),
    games: context.systems.reduce((sum, { variants }) => sum + variants.length, 0),
  };
};

/** The button that begins a match against a machine at once. */
export const playNowButton = (say: Say): Button<Token> => ({
  ...pageButton(say({ key: 'button-play-now' }), { action: 'play', level: USUAL_STRENGTH }),
  tone: 'primary',
});

const posterOf = async (context: Needs<'people'>, { person }: Actor, say: Say) =>
  withPicture(await context.people.preferencesOf(person), POSTER, say({ key: 'poster-alt' }));

/**
 * The greeting: one press begins a match. A person whose matches wait reads so first, one who has played before where
 * their record is; where others read along, nothing is said of them.
 */
export const startPage = async (context: Greeter, actor: Actor): Promise<Screen<Token>> => {
  const say = context.translate(actor.locale);
  const isAlone = actor.place.audience === 'one';
  const live = isAlone ? await liveMatches(context, actor.person.id) : [];
  const waiting = live.length;
  const hasPlayed = isAlone && (await context.people.knownAlias(actor.person.id)) !== undefined;
  const second =
    waiting > 0
      ? say({ key: 'start-waiting', with: { n: waiting } })
      : say({ key: hasPlayed ? 'start-record' : 'start-how' });
  const own = waiting > 0 ? [usualButton(say, { page: 'matches' })] : [];
  const keys = [
    usualButton(say, { action: 'play' }),
    ...(isAlone ? [usualButton(say, { page: 'seek' })] : []),
    ...own,
    usualButton(say, { page: 'daily' }),
    usualButton(say, { page: 'games', purpose: 'play' }),
    pageButton(say({ key: 'button-how-to-play' }), { page: 'rules' }),
    usualButton(say, { page: 'more' }),
  ];
  return {
    title: say({ key: 'page-start' }),
    lines: [say({ key: 'start-about' }), second],
    ...(await posterOf(context, actor, say)),
    ...(context.laysOut?.(actor.place) && { page: await startData(context, actor, live) }),
    buttons: [[playNowButton(say)], ...inRows(keys, 2)],
  };
};

/** How orders are given, by what the bot can read at a place. */
export const ORDERS_HERE: Readonly<Record<TextAccess, Phrase>> = {
  text: { key: 'heard-text' },
  replies: { key: 'heard-replies' },
  commands: { key: 'heard-commands' },
};

/** How orders are given where the reader is, and every command in a few words. */
const commandsText = (context: Needs<'textAccess'>, { place }: Pick<Actor, 'place'>, say: Say): string => {
  const access = context.textAccess(place);
  return say({ key: 'page-help', with: { shots: ORDERS_HERE[access], access } });
};

/** The greeting with how to play where the reader is, in a few lines. */
export const helpPage = async (context: Greeter, actor: Actor): Promise<Screen<Token>> => ({
  ...(await startPage(context, actor)),
  body: commandsText(context, actor, context.translate(actor.locale)),
});

/** What the greeting has no room for. In a private chat it offers to add the bot to a group. */
export const morePage = async (
  context: Needs<'groupLink' | 'people' | 'textAccess' | 'translate'>,
  actor: Actor,
): Promise<Screen<Token>> => {
  const say = context.translate(actor.locale);
  const { place } = actor;
  const url = place.audience === 'one' ? context.groupLink?.(place) : undefined;
  return {
    title: say({ key: 'page-more' }),
    body: commandsText(context, actor, say),
    ...(await posterOf(context, actor, say)),
    ...(url === undefined ? {} : { links: [{ label: say({ key: 'button-add-to-group' }), url }] }),
    buttons: [
      [usualButton(say, { page: 'matches' }), usualButton(say, { page: 'settings' })],
      [usualButton(say, { page: 'me' }), usualButton(say, { page: 'top' })],
      [usualButton(say, { page: 'language' }), backButton(say, { page: 'start' })],
    ],
  };
};

/**
 * The choice of a machine's strength: within a lobby the machine takes the free seat, elsewhere it opens a match of the
 * default game.
 */
export const levelsPage = async (
  context: Needs<'people' | 'systemOf' | 'systems' | 'translator'>,
  actor: Actor,
  match?: Match,
): Promise<Screen<Token>> => {
  const { locale } = actor;
  const system = match ? context.systemOf(match.system) : (await preferredGameAt(context, actor)).system;
  const say = context.translator.to({ locale, letters: lettersOf(locale), nameOf: String }, system.id);
  const action = match ? 'machine' : 'play';
  const buttons = system.opponents.levels.map(({ id: level }) =>
    pageButton(say(strengthPhrase(system, level)), { action, level }, match),
  );
  return { ...partsOf(say({ key: 'page-levels' })), buttons: inRows(buttons, STRENGTHS_A_ROW) };
};

/** A chat that removes the bot and adds it again reads the welcome at most once a day. */
const AGAIN_MS = 86_400_000;

/**
 * Welcomes a chat that has added the bot: one message that says what the bot does, in the chat's language, or else that
 * of the person who added it.
 */
export const handleBotAdded = async (
  context: Needs<'people' | 'store' | 'textAccess' | 'translate'>,
  intent: Intent,
  actor: Actor,
): Promise<IntentResult> => {
  const { place, locale } = actor;
  if (!(await isFirstTime(context, 'arrived', place, intent, AGAIN_MS))) return { answer: {}, stale: [] };
  const key = chatKey(place);
  const { locale: chosen, board } = await context.people.preferences(key);
  if (chosen === undefined) await context.people.savePreferences(key, { locale });
  return bodyResult({ kind: 'page', screen: welcomePage(context, { ...actor, locale: chosen ?? locale }, board) });
};

const welcomePage = (
  context: Needs<'textAccess' | 'translate'>,
  { locale, place }: Actor,
  board: Preferences['board'],
): Screen<Token> => {
  const say = context.translate(locale);
  const textAccess = context.textAccess(place);
  const how = textAccess === 'replies' ? [say({ key: 'heard-more' })] : [];
  return {
    ...partsOf([say({ key: 'page-welcome' }), say(ORDERS_HERE[textAccess]), ...how].join('\n')),
    ...withPicture({ ...(board ? { board } : {}) }, POSTER, say({ key: 'poster-alt' })),
    buttons: [
      [{ ...pageButton(say({ key: 'button-play' }), { action: 'play' }), tone: 'primary' }],
      [
        usualButton(say, { page: 'games', purpose: 'play' }),
        pageButton(say({ key: 'button-how-to-play' }), { page: 'rules' }),
      ],
      [usualButton(say, { page: 'language' })],
    ],
  };
};
