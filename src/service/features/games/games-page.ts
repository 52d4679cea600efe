import type { ClientFamily, ClientGame, ClientPageOf } from '../../../kernel/client-page.ts';
import type { Locale, Phrase, Say } from '../../../kernel/phrase.ts';
import type { Reader } from '../../../kernel/reader.ts';
import type { LeadChoice, Variant } from '../../../kernel/rules.ts';
import { type Button, type Choice, partsOf, SCREEN_LIMITS, type Screen } from '../../../kernel/screen.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import type { ButtonAct, PageNamed } from '../../control/act.ts';
import { alertResult, type IntentResult } from '../../core/context/intent-result.ts';
import type { Needs } from '../../core/context/service-context.ts';
import { groupAbout, groupTitle } from '../../core/match/game-words.ts';
import type { Match } from '../../core/match/match.ts';
import { levelNamed, strengthPhrase, USUAL_STRENGTH } from '../../core/match/strengths.ts';
import {
  findGame,
  type Game,
  gameTitle,
  lessonOf,
  machineRefusal,
  preferredGame,
  preferredGameAt,
  similarVariants,
} from '../../core/operations/catalogue.ts';
import type { Actor } from '../../core/operations/match-operations.ts';
import { chatKey, lettersOf, type Preferences } from '../../core/people/people.ts';
import { backButton, clipLabel, inRows, pageButton, usualButton } from '../../core/screens/page-button.ts';
import { bandOf, sheetOf, withPicture } from '../../core/screens/page-pictures.ts';
import type { Token } from '../../ports/intent.ts';
import { cleanName } from '../../speech/names.ts';
import { readerForGame } from './custom-rules-page.ts';
import { exerciseOf } from './lesson-page.ts';
import type { GamesPurpose } from './rows.ts';
import { firstSentence, waysToLearn } from './rules-page.ts';

/** What a press on a game does. */
const CHOICES: Readonly<Record<GamesPurpose, (variant: string) => ButtonAct>> = {
  table: (variant) => ({ action: 'variant', variant }),
  play: (variant) => ({ page: 'game', variant }),
  own: (variant) => ({ action: 'own', setting: { name: 'variant', value: variant } }),
  chat: (variant) => ({ action: 'chat', setting: { name: 'variant', value: variant } }),
  rules: (variant) => ({ page: 'rules', variant, leaf: 0 }),
  seek: (variant) => ({ page: 'seek', variant }),
};

/** Variants of one group; those without a group go by the name of their system. */
interface Group {
  readonly system: AnySystem;
  readonly name: string;
  readonly variants: readonly Variant[];
  /** Speaks in the words of its system. */
  readonly say: Say;
}

const kindOf = (system: AnySystem, { group }: Variant): string => group ?? system.id;

/** All groups, system by system. */
const groupsOf = (context: Needs<'systems' | 'translator'>, locale: Locale): readonly Group[] =>
  context.systems.flatMap((system) => {
    const say = context.translator.to({ locale, letters: lettersOf(locale), nameOf: String }, system.id);
    return [...new Set(system.variants.map((it) => kindOf(system, it)))].map((name) => ({
      system,
      name,
      say,
      variants: system.variants.filter((it) => kindOf(system, it) === name),
    }));
  });

/** The variant chosen now, to be marked. */
const chosenNow = async (
  context: Needs<'people' | 'systems'>,
  actor: Actor,
  purpose: GamesPurpose,
  match: Match | undefined,
): Promise<string> => {
  if (purpose === 'table' && match) return match.variant;
  if (purpose === 'rules') return '';
  if (purpose === 'play') return (await preferredGameAt(context, actor)).variant;
  const key = purpose === 'chat' ? chatKey(actor.place) : actor.person.id;
  return preferredGame(context, await context.people.preferences(key)).variant;
};

interface List {
  readonly say: Say;
  readonly purpose: GamesPurpose;
  readonly chosen: string;
  readonly match: Match | undefined;
  readonly reader: Pick<Preferences, 'board'>;
}

const titleOf = ({ say, system, name }: Group): string => say(groupTitle(system.id, name));

const pictured = (group: Group) => ({
  system: group.system,
  group: group.name === group.system.id ? undefined : group.name,
  title: titleOf(group),
});

/**
 * The button for custom rules: only where the game is chosen to be played. The form begins with the chosen variant, or
 * else the first of the group.
 */
const customRulesButton = ({ say, purpose, chosen, match }: List, { system, variants }: Group): Button<Token>[] => {
  if (!system.editor || (purpose !== 'table' && purpose !== 'play')) return [];
  const from = system.variant(chosen).ok ? chosen : (variants[0]?.id ?? '');
  return [usualButton(say, { page: 'form', draft: from }, match)];
};

/**
 * The games of a group to choose from, a line each. Custom rules are offered on the page of all groups, and here where
 * that page offers those of another system.
 */
const groupScreen = (list: List, group: Group, back: readonly Button<Token>[]): Screen<Token> => {
  const { purpose, chosen, match, reader } = list;
  const { say } = group;
  const title = titleOf(group);
  const about = say(groupAbout(group.system.id, group.name));
  const choices = group.variants.map(
    ({ id, title: name, about: line }): Choice => ({
      label: `${id === chosen && purpose !== 'play' ? '● ' : ''}${say(name)}`,
      line: say(line),
      press: pageButton('', CHOICES[purpose](id), match).press,
    }),
  );
  const [first] = group.variants;
  const isOffered = back.length > 0 && group.system.variant(chosen).ok;
  const rules = purpose === 'play' && first ? [rulesButton(say, first.id)] : [];
  return {
    title,
    lines: [about],
    ...withPicture(reader, bandOf(pictured(group)), `${title}. ${about}`),
    choices,
    buttons: [[...back, ...rules], isOffered ? [] : customRulesButton(list, group)].filter((row) => row.length > 0),
  };
};

const rulesButton = (say: Say, variant: string): Button<Token> => {
  const name = say({ key: 'button-rules' });
  return { ...pageButton(`? ${name}`, { page: 'rules', variant }), spoken: name };
};

/** All groups to choose from, as pictures with their names, and a key each in the same place. */
const groupsScreen = (list: List, groups: readonly Group[]): Screen<Token> => {
  const { say, purpose, chosen, match, reader } = list;
  const names = groups.map(titleOf);
  const picture = withPicture(reader, sheetOf(groups.map(pictured)), names.join(', '));
  const keys = groups.map((it, i) =>
    pageButton(clipLabel(names[i] ?? ''), { page: 'games', purpose, group: it.name }, match),
  );
  const told = groups.map((it, i) => `• ${names[i]}: ${it.variants.map(({ title }) => it.say(title)).join(', ')}`);
  const usual = groups.find(({ system }) => system.variant(chosen).ok) ?? groups[0];
  const back = purpose === 'play' && !match ? [backButton(say, { page: 'start' })] : [];
  return {
    title: say({ key: 'page-games' }),
    ...(picture.scene ? { lines: [say({ key: 'games-how' })] } : { body: told.join('\n') }),
    ...picture,
    buttons: [...inRows(keys, 2), [...back, ...(usual ? customRulesButton(list, usual) : [])]].filter(
      (row) => row.length > 0,
    ),
  };
};

type Story = NonNullable<Variant['scenario']>;

const SIDES_OF_AIMS = ['white', 'red'] as const;

/** What a list shows of a scenario. */
const scenarioTile = (
  system: AnySystem,
  variant: string,
  { balance, harder }: Story,
  say: Say,
): NonNullable<ClientGame['scenario']> => {
  const options = system.variant(variant);
  const scene = options.ok ? system.mapPicture?.(options.value) : undefined;
  return {
    ...(scene && { scene }),
    ...(balance && { balance: say(balance) }),
    ...(harder !== undefined && { harder: SIDES_OF_AIMS[harder] }),
  };
};

const familyOf = ({ purpose, chosen, match }: List, group: Group): ClientFamily => {
  const { system, say, variants } = group;
  const scene = system.groupPicture?.(pictured(group).group);
  return {
    id: group.name,
    title: titleOf(group),
    about: say(groupAbout(group.system.id, group.name)),
    ...(scene && { scene }),
    games: variants.map(({ id, title, about, scenario }) => ({
      variant: id,
      title: say(title),
      about: say(about),
      ...(scenario && { scenario: scenarioTile(system, id, scenario, say) }),
      press: pageButton('', CHOICES[purpose](id), match).press,
      ...(id === chosen && purpose !== 'play' && { now: true as const }),
    })),
  };
};

/** All games at once. A game of one's own begins with the chosen one. */
const gamesData = (list: List, groups: readonly Group[], open: Group | undefined): ClientPageOf<'games'> => {
  const usual = groups.find(({ system }) => system.variant(list.chosen).ok) ?? groups[0];
  const [custom] = usual ? customRulesButton(list, usual) : [];
  return {
    page: 'games',
    families: groups.map((it) => familyOf(list, it)),
    ...(open && { open: open.name }),
    ...(custom && { custom: custom.press }),
  };
};

/** The games to choose from: first the groups, then, behind each, its games with a line each. */
export const gamesPage = async (
  context: Needs<'laysOut' | 'people' | 'systems' | 'translate' | 'translator'>,
  actor: Actor,
  { purpose, group: kind }: Omit<PageNamed<'games'>, 'page'>,
  match?: Match,
): Promise<Screen<Token>> => {
  const reader = await context.people.preferencesOf(actor.person);
  const list: List = {
    say: context.translate(reader.locale),
    purpose,
    chosen: await chosenNow(context, actor, purpose, match),
    match,
    reader,
  };
  const groups = groupsOf(context, reader.locale);
  const group = kind === undefined ? undefined : groups.find((it) => it.name === kind);
  const page = context.laysOut?.(actor.place) ? { page: gamesData(list, groups, group) } : {};
  const [only, ...more] = groups;
  if (only && more.length === 0) return { ...groupScreen(list, only, []), ...page };
  if (!group) return { ...groupsScreen(list, groups), ...page };
  const back = backButton(list.say, { page: 'games', purpose }, 'button-games', match);
  return { ...groupScreen(list, group, [back]), ...page };
};

/** Leaves of the rules on the card of a game. */
const CARD_LEAVES = 3;

/** Opens an invitation to a game with this lead. */
const ledBy = (variant: string, lead: LeadChoice): Token => pageButton('', { action: 'play', variant, lead }).press;

/** A scenario, and what begins it as either side at each strength. */
const scenarioData = (
  system: AnySystem,
  variant: string,
  { story, length, aims, balance }: Story,
  say: Say,
): NonNullable<ClientPageOf<'game'>['scenario']> => ({
  story: say(story),
  length: say(length),
  aims: [say(aims[0]), say(aims[1])],
  ...(balance && { balance: say(balance) }),
  plays: system.opponents.levels.map(({ id: level }) => {
    const as = (lead: LeadChoice): Token => pageButton('', { action: 'play', level, variant, lead }).press;
    return [as('host'), as('guest')];
  }),
});

/** The family of a game's scenarios, if it has any. */
const scenariosOf = ({ variants }: AnySystem): { readonly scenarios?: string } => {
  const group = variants.find(({ scenario }) => scenario)?.group;
  return group === undefined ? {} : { scenarios: group };
};

/** The card of a game as data: what it looks like, the first of its rules, and how strong its machine may be. */
const gameData = (
  context: Needs<'systems'>,
  { system, variant, options }: Game,
  reader: Reader,
  words: Pick<ClientPageOf<'game'>, 'family' | 'title' | 'about'>,
): ClientPageOf<'game'> => {
  const { say } = reader;
  const story = system.variants.find(({ id }) => id === variant)?.scenario;
  const scene = story
    ? system.mapPicture?.(options)
    : system.groupPicture?.(words.family === system.id ? undefined : words.family);
  const fleet = system.fleet?.(options);
  const terms = system.terms?.(options, reader);
  const usual = levelNamed(system, USUAL_STRENGTH);
  return {
    page: 'game',
    variant,
    ...words,
    ...(terms !== undefined && { terms }),
    ...(scene && { scene }),
    ...(fleet && { fleet }),
    leaves: (system.tutorial?.pages(options, reader) ?? [])
      .slice(0, CARD_LEAVES)
      .map(({ text, scene: picture }) => ({ text: firstSentence(text), scene: picture })),
    levels: machineRefusal(system, options)
      ? []
      : system.opponents.levels.map(({ id }) => ({
          id,
          label: say(strengthPhrase(system, id)),
          ...(id === usual && { usual: true as const }),
        })),
    ...(system.leads?.of(options) && { leads: [ledBy(variant, 'host'), ledBy(variant, 'guest')] as const }),
    ...waysToLearn(context, system, variant),
    ...(system.seats(options) > 2 && { seats: system.seats(options) }),
    rules: rulesButton(say, variant).press,
    ...(system.editor && !story && { custom: true as const }),
    ...(story && { scenario: scenarioData(system, variant, story, say) }),
    ...(!story && scenariosOf(system)),
  };
};

/** A game to be played: against a machine at once, or by an invitation. An unknown one gives the default game. */
export const gamePage = async (
  context: Needs<'laysOut' | 'people' | 'systems' | 'textAccess' | 'translator'>,
  actor: Actor,
  { variant: named }: Omit<PageNamed<'game'>, 'page'>,
): Promise<Screen<Token>> => {
  const found = findGame(context, named);
  const game = found.ok ? found.value : await preferredGameAt(context, actor);
  const { system, variant, options } = game;
  const reader = await readerForGame(context, actor, game);
  const { say } = reader;
  const title = say(gameTitle(game));
  const it = system.variants.find(({ id }) => id === variant);
  const about = it ? say(it.about) : (system.terms?.(options, reader) ?? '');
  const name = say({ key: 'button-play' });
  const play: Button<Token> = {
    ...pageButton(name, { action: 'play', level: USUAL_STRENGTH, variant }),
    tone: 'primary',
  };
  const family = it?.group ?? system.id;
  const lesson = lessonOf(system, variant);
  return {
    ...(context.laysOut?.(actor.place) && { page: gameData(context, game, reader, { family, title, about }) }),
    title,
    ...(about === '' ? {} : { lines: [about] }),
    ...withPicture(reader, system.lobbyPicture?.(options, reader), `${title}. ${about}`),
    buttons: [
      machineRefusal(system, options) ? [] : [play],
      [pageButton(say({ key: 'button-friend' }), { action: 'play', variant })],
      [
        rulesButton(say, variant),
        ...(lesson ? [usualButton(say, lesson)] : []),
        ...(system.tutorial?.exercises ? [usualButton(say, exerciseOf(context, system))] : []),
      ],
      [backButton(say, { page: 'games', purpose: 'play', group: family }, 'button-games')],
    ].filter((row) => row.length > 0),
  };
};

type Act = (variant: string) => ButtonAct;

/** A screen with a button for each of these games, where a press can do what was asked. */
const gamesScreen = (
  context: Needs<'translator'>,
  { locale }: Actor,
  text: string,
  games: readonly { readonly id: string; readonly title: Phrase; readonly system: string }[],
  act: Act | undefined,
): IntentResult => {
  const button = ({ id, title, system }: (typeof games)[number], act: Act): Button<Token> =>
    pageButton(
      clipLabel(context.translator.to({ locale, letters: lettersOf(locale), nameOf: String }, system)(title)),
      act(id),
    );
  return {
    answer: {
      body: { kind: 'page', screen: { ...partsOf(text), buttons: act ? [games.map((it) => button(it, act))] : [] } },
    },
    stale: [],
  };
};

/**
 * The answer to the name of an unknown game: why, with buttons for the most similar variants. Undefined for a known
 * game and for no name.
 * @param act what a press on one of the variants does; undefined: the variants are only named.
 */
export const unknownVariantReply = (
  context: Needs<'systems' | 'translator'>,
  actor: Actor,
  typed: string,
  act: Act | undefined,
): IntentResult | undefined => {
  if (typed.trim() === '') return undefined;
  const game = findGame(context, typed);
  if (game.ok) return undefined;
  const { locale } = actor;
  const say = context.translator.to({ locale, letters: lettersOf(locale), nameOf: String }, game.error.system);
  const near = similarVariants(context, locale, typed);
  const why = say(game.error.why);
  if (near.length === 0) return alertResult(why);
  const names = near.map(({ id }) => id).join(', ');
  return gamesScreen(context, actor, `${why}\n${say({ key: 'game-near', with: { names } })}`, near, act);
};

/** Most games offered to a person who named several. */
const MOST_NAMED = SCREEN_LIMITS.perRow;

/**
 * The answer where words after `/play` have no meaning beside the others: nothing is opened, and the games that they
 * name are offered. Undefined where every word has one.
 * @param asked the game that would be opened; '' for the default one.
 * @param act what a press on one of the games does; undefined: the games are only named.
 */
export const tooManyWordsReply = (
  context: Needs<'systems' | 'translate' | 'translator'>,
  actor: Actor,
  asked: string,
  more: readonly string[],
  act: Act | undefined,
): IntentResult | undefined => {
  if (more.length === 0) return undefined;
  const games = [asked, ...more].flatMap((word) => {
    const game = findGame(context, word);
    return game.ok ? [{ id: game.value.variant, title: gameTitle(game.value), system: game.value.system.id }] : [];
  });
  const several = games.length > 1;
  const names = (several ? games.map(({ id }) => id) : more.map(cleanName)).join(', ');
  const text = context.translate(actor.locale)({ key: several ? 'one-game-only' : 'words-unclear', with: { names } });
  return gamesScreen(context, actor, text, games.slice(0, MOST_NAMED), act);
};
