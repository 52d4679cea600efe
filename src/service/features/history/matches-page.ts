import type { ClientMatch, ClientPageOf, ClientResult } from '../../../kernel/client-page.ts';
import type { Locale, Phrase } from '../../../kernel/phrase.ts';
import type { Reader } from '../../../kernel/reader.ts';
import { type Button, partsOf, plainScreen, type Screen } from '../../../kernel/screen.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import type { ButtonAct } from '../../control/act.ts';
import { tokenOf } from '../../control/token.ts';
import { hasEndedWithout, type Recipient, readerOf } from '../../core/context/render-context.ts';
import type { Needs } from '../../core/context/service-context.ts';
import { hasResult } from '../../core/match/chronicle.ts';
import { awaitedSeats } from '../../core/match/commits.ts';
import { type Match, seatOf } from '../../core/match/match.ts';
import { isHuman } from '../../core/match/running-clocks.ts';
import type { Actor } from '../../core/operations/match-operations.ts';
import type { Account } from '../../core/people/accounts.ts';
import { ageAmongSame, gameTitleIn, opponentName, platformName, turnOf } from '../../core/screens/match-labels.ts';
import { clipLabel, inRows, pageButton, usualButton } from '../../core/screens/page-button.ts';
import type { PlayerId, Token } from '../../ports/intent.ts';

/** Most matches listed on one page. */
const MOST_SHOWN = 8;

/** A match of a person, with their seat in it. */
export interface OwnMatch {
  readonly match: Match;
  readonly seat: number;
  readonly awaited: boolean;
}

type Loader = Needs<'load' | 'people' | 'systemOf'>;

/** The stored matches in which a person plays, the latest first. */
const ownMatches = async (context: Loader, player: PlayerId): Promise<readonly OwnMatch[]> => {
  const ids = await context.people.matchesOf(player);
  const loaded = await Promise.all(ids.map((id) => context.load(id)));
  const own: OwnMatch[] = [];
  for (const [i, match] of loaded.entries()) {
    const id = ids[i];
    if (match === 'missing' && id !== undefined) await context.people.removeMatchOf(player, id);
    if (typeof match === 'string') continue;
    const seat = seatOf(match, player);
    if (seat === undefined) continue;
    const awaited =
      match.stage !== 'over' &&
      isHuman(match, seat) &&
      awaitedSeats(context.systemOf(match.system), match).includes(seat);
    own.push({ match, seat, awaited });
  }
  return own;
};

const liveAmong = (own: readonly OwnMatch[]): readonly OwnMatch[] =>
  own.filter(({ match }) => match.stage !== 'over').toSorted((a, b) => Number(b.awaited) - Number(a.awaited));

/** The live matches in which a person plays: those that await them first, then the latest first. */
export const liveMatches = async (context: Loader, player: PlayerId): Promise<readonly OwnMatch[]> =>
  liveAmong(await ownMatches(context, player));

const whereOf = ({ match, seat }: OwnMatch, actor: Actor): Phrase => {
  const it = match.occupants[seat];
  const home = match.boards.find((board) => it?.kind === 'human' && board.key === it.home)?.place;
  if (!home) return { key: 'played-nowhere' };
  const here = home.platform === actor.place.platform && home.address === actor.place.address;
  if (here) return { key: 'played-here' };
  const platform = platformName(home.platform);
  return { key: home.audience === 'one' ? 'played-alone' : 'played-among', with: { platform } };
};

const stateOf = ({ match, seat, awaited: mine }: OwnMatch): Phrase =>
  match.stage === 'lobby'
    ? { key: 'match-waits' }
    : { key: mine ? 'match-your-turn' : 'match-their-turn', with: { turn: turnOf({ match, seat }) } };

type Names = Needs<'systemOf' | 'translate' | 'translator'>;

/** What a list says of each match of a person. `act` shows it. */
const listed = (context: Names, { match, seat }: OwnMatch, locale: Locale, act: ButtonAct) => ({
  match: match.id,
  code: match.id.slice(0, 4),
  opponent: opponentName(context, { match, seat }, locale),
  game: gameTitleIn(context, match, locale),
  press: tokenOf(act, match.id),
});

/** A live match as data. */
export const matchData = (context: Names, own: OwnMatch, locale: Locale): ClientMatch => {
  const { match, seat, awaited } = own;
  const times = match.paused
    ? []
    : awaitedSeats(context.systemOf(match.system), match).flatMap((it) => match.deadlines[it] ?? []);
  const state = awaited ? { key: 'which-yours', with: { turn: turnOf({ match, seat }) } } : stateOf(own);
  return {
    ...listed(context, own, locale, { action: 'here' }),
    state: context.translate(locale)(state),
    ...(awaited && { yours: true as const }),
    ...(times.length > 0 && { until: Math.min(...times) }),
  };
};

/** Most finished matches of a list. */
const MOST_FINISHED = 10;

/** The latest finished matches of a person as data. A stored match is kept for a month. */
export const finishedData = async (
  context: Loader & Names & Needs<'record'>,
  { person, locale }: Pick<Actor, 'person' | 'locale'>,
): Promise<readonly ClientResult[]> => {
  await context.record.catchUp();
  const over = (await ownMatches(context, person.id))
    .filter(({ match, seat }) => hasResult(match) && !hasEndedWithout(match, seat))
    .slice(0, MOST_FINISHED);
  return Promise.all(
    over.map(async (own): Promise<ClientResult> => {
      const winners = own.match.ending?.winners ?? [];
      const outcome = await context.record.outcomeOf(own.match.id);
      const rated = outcome?.rated === 'rated' ? outcome.seats[own.seat] : undefined;
      return {
        ...listed(context, own, locale, { page: 'show' }),
        result: winners.length === 0 ? 'drawn' : winners.includes(own.seat) ? 'won' : 'lost',
        ...(rated && { change: rated.after - rated.before }),
      };
    }),
  );
};

/** Most matches listed of another id of a person. */
const MOST_LINKED = 4;

type ListContext = Loader & Names;

/** The live matches of another id of a person: it plays them itself, so they have no buttons here. */
const accountLines = async (
  context: ListContext,
  actor: Actor,
  { id, name = '' }: Account,
): Promise<readonly string[]> => {
  const { locale } = actor;
  const say = context.translate(locale);
  const all = await liveMatches(context, id);
  if (all.length === 0) return [];
  const lines = all.slice(0, MOST_LINKED).map((it) => {
    const [opponent, variant] = [opponentName(context, it, locale), gameTitleIn(context, it.match, locale)];
    return say({ key: 'match-linked', with: { opponent, variant, state: stateOf(it), where: whereOf(it, actor) } });
  });
  const more = all.length > MOST_LINKED ? [say({ key: 'matches-more', with: { n: all.length - MOST_LINKED } })] : [];
  const platform = platformName(id.split(':')[0] ?? '');
  return [say({ key: 'matches-linked', with: { n: all.length, name, platform } }), ...lines, ...more];
};

const linkedLines = async (context: ListContext, actor: Actor): Promise<readonly string[]> => {
  const { accounts } = await context.people.personOf(actor.person.id);
  const others = accounts.filter(({ id }) => id !== actor.person.id);
  return (await Promise.all(others.map((it) => accountLines(context, actor, it)))).flat();
};

/** Every live match of a person at once, and the latest finished ones. */
const matchesData = async (
  context: ListContext & Needs<'record'>,
  actor: Actor,
  own: readonly OwnMatch[],
  linked: readonly string[],
): Promise<ClientPageOf<'matches'>> => ({
  page: 'matches',
  matches: own.map((it) => matchData(context, it, actor.locale)),
  finished: await finishedData(context, actor),
  linked,
});

/**
 * A person's live matches: whose turn it is, against whom, and where; each with a button that posts its board here. Below
 * them those of their other ids.
 */
export const matchesPage = async (
  context: ListContext & Needs<'laysOut' | 'record'>,
  actor: Actor,
): Promise<Screen<Token>> => {
  const say = context.translate(actor.locale);
  const own = await liveMatches(context, actor.person.id);
  const linked = await linkedLines(context, actor);
  const page = context.laysOut?.(actor.place) ? { page: await matchesData(context, actor, own, linked) } : {};
  if (own.length === 0)
    return {
      ...page,
      ...partsOf([say({ key: 'page-no-matches' }), ...linked].join('\n')),
      buttons: [[usualButton(say, { action: 'play' }), usualButton(say, { page: 'games', purpose: 'play' })]],
    };
  const shown = own.slice(0, MOST_SHOWN);
  const { locale } = actor;
  const opponents = shown.map((it) => opponentName(context, it, locale));
  const lineOf = (it: OwnMatch, i: number, n: number): string => {
    const [opponent = '', variant] = [opponents[i], gameTitleIn(context, it.match, locale)];
    return say({ key: 'match-line', with: { n, opponent, variant, state: stateOf(it), where: whereOf(it, actor) } });
  };
  const plain = shown.map((it, i) => lineOf(it, i, 0));
  const lines = shown.map((it, i) => {
    const age = ageAmongSame(plain, i);
    return age ? `${lineOf(it, i, i + 1)} (${say(age)})` : lineOf(it, i, i + 1);
  });
  const more = own.length > MOST_SHOWN ? [say({ key: 'matches-more', with: { n: own.length - MOST_SHOWN } })] : [];
  const button = (it: OwnMatch, i: number): Button<Token> => ({
    ...pageButton(clipLabel(`${i + 1}. ${opponents[i]}`), { action: 'here' }, it.match),
    ...(it.awaited ? { tone: 'primary' as const } : {}),
    spoken: say({ key: 'spoken-bring', with: { opponent: opponents[i] ?? '' } }),
  });
  const buttons = shown.map(button);
  return {
    ...page,
    ...partsOf([say({ key: 'page-matches', with: { n: own.length } }), ...lines, ...more, ...linked].join('\n')),
    buttons: inRows(buttons, 2),
  };
};

/* The history of a finished match: used by replay, film and analysis. */

/** A match and a person who looks back at it. */
export interface MatchHistory {
  readonly system: AnySystem;
  readonly reader: Reader;
  /** Whether there is anything to look back at yet. */
  readonly isOver: boolean;
  /** A page of one sentence. */
  readonly only: (key: string) => Screen<Token>;
}

/** What every page about a finished match needs. */
export const matchHistoryOf = async (
  context: Needs<'renderContext'>,
  match: Match,
  recipient: Recipient,
): Promise<MatchHistory> => {
  const renderContext = await context.renderContext(match);
  const reader = readerOf(renderContext, match, recipient);
  return {
    system: renderContext.system,
    reader,
    isOver: match.stage === 'over' && match.hidden.state !== undefined,
    only: (key) => plainScreen(reader.say({ key })),
  };
};
