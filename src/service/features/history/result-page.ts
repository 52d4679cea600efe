import type { Say } from '../../../kernel/phrase.ts';
import type { Reader } from '../../../kernel/reader.ts';
import type { ResultSign, Seat } from '../../../kernel/rules.ts';
import { partsOf, type Scene, type Screen } from '../../../kernel/screen.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import { giveWay } from '../../../kit/pause.ts';
import { writeLink } from '../../control/link.ts';
import type { Visit } from '../../core/boards/board-look.ts';
import { endingText, winnerPhrase } from '../../core/boards/match-screen.ts';
import type { IntentResult } from '../../core/context/intent-result.ts';
import { matchButton, type Recipient, themeOf } from '../../core/context/render-context.ts';
import type { Needs } from '../../core/context/service-context.ts';
import { type Match, seatOf } from '../../core/match/match.ts';
import { outcomeOf } from '../../core/match/turn.ts';
import { gameTitle } from '../../core/operations/catalogue.ts';
import { wordsForResult } from '../../core/operations/join-code.ts';
import type { Actor } from '../../core/operations/match-operations.ts';
import { withoutOwnSymbols } from '../../core/screens/page-button.ts';
import { writeCommand } from '../../ports/chat-command.ts';
import type { MatchId, Person, Place, Token } from '../../ports/intent.ts';
import type { InvitationCard } from '../../ports/platform.ts';
import { wayToGame } from '../games/custom-rules-page.ts';
import { matchHistoryOf } from './matches-page.ts';
import { type CardWords, resultCard } from './result-card.ts';

/**
 * The result of a match to be passed on: as a text and a picture, with the ways to pass them on and a way to play the
 * same. It names both players and takes no side; it shows what the reader did, to an onlooker what the winner did.
 */
export const resultPage = async (
  context: Needs<'renderContext' | 'states' | 'wayTo'>,
  { place }: Actor,
  { match, recipient }: Pick<Visit, 'match' | 'recipient'>,
): Promise<Screen<Token> | IntentResult> => {
  const { system, reader, isOver, only } = await matchHistoryOf(context, match, { ...recipient, viewer: 'public' });
  if (!isOver) return only('share-later');
  const { say } = reader;
  const { kind, text, line } = wayToSame(context, system, match, place, say);
  const shared = sharedResult(system, match, await viewsOf(context, system, match), recipient.viewer, reader);
  const words = shared ? [shared.head, shared.body] : [endingText(match, say).split('\n')[0] ?? ''];
  // Where there is no link, the way is a command: a page has no field for one.
  const ways = recipient.laysOut ? [] : [line];
  const screen: Screen<Token> = {
    ...partsOf([...words, ...(kind === 'link' ? [] : ways)].join('\n')),
    ...(shared && reader.board === 'picture' && { scene: shared.card, alt: shared.alt }),
    ...(kind === 'link' ? { links: [{ label: say({ key: 'button-link' }), url: text, toShare: true }] } : {}),
    share: { label: say({ key: 'button-share' }), words: wordsForResult(match.id) },
    copy: { label: say({ key: 'button-copy' }), text: [...words, ...ways].join('\n') },
    buttons: [
      [
        ...(place.audience === 'many' && shared
          ? [matchButton(match, say({ key: 'button-share-here' }), { page: 'share', to: 'here' })]
          : []),
        ...(system.films
          ? [matchButton(match, say({ key: 'button-film-brief' }), { page: 'film', pace: 'brief' })]
          : []),
      ],
    ].filter((row) => row.length > 0),
  };
  return { answer: { theme: themeOf(recipient), body: { kind: 'whisper', screen } }, stale: [] };
};

/**
 * The result of a finished match as a text that a person posts anywhere: what they did in it, or else what the winner
 * did. Undefined where there is none.
 */
export const postedResult = async (
  context: Needs<'load' | 'people' | 'renderContext' | 'states'>,
  from: Person,
  id: MatchId,
): Promise<InvitationCard | undefined> => {
  const match = await context.load(id);
  if (typeof match === 'string' || match.stage !== 'over' || match.hidden.state === undefined) return undefined;
  const preferences = await context.people.preferencesOf(from);
  const asked: Recipient = {
    viewer: 'public',
    locale: preferences.locale,
    preferences,
    at: 'whisper',
    textAccess: 'text',
  };
  const { system, reader } = await matchHistoryOf(context, match, asked);
  const views = await viewsOf(context, system, match);
  const shared = sharedResult(system, match, views, seatOf(match, from.id) ?? 'public', reader);
  if (!shared) return undefined;
  const { say } = reader;
  return {
    title: say({ key: 'share-title' }),
    about: shared.head,
    text: `${shared.head}\n${shared.body}`,
    button: say({ key: 'button-play-same' }),
    payload: writeLink({ link: 'game', variant: gameCode(system, match) }),
  };
};

/** Views computed in one go before other work gets a turn. */
const AT_ONCE = 10;

/** The public view after each public step of a finished match; the last view shows everything. */
export const viewsOf = async (
  context: Needs<'states'>,
  system: AnySystem,
  match: Match,
): Promise<readonly unknown[]> => {
  const states = await context.states(match);
  const views: unknown[] = [];
  for (const [i, state] of states.entries()) {
    if (i % AT_ONCE === AT_ONCE - 1) await giveWay();
    views.push(
      i < states.length - 1 ? system.view(state, 'public', []) : system.view(state, 'umpire', [], outcomeOf(match)),
    );
  }
  return views;
};

/** The signs of the course in a text. They differ in lightness, and show on a dark background too. */
const SIGNS: Readonly<Record<ResultSign, string>> = { miss: '🟦', hit: '🟧', sunk: '💥', mine: '💣', unclear: '⬜' };
const PER_LINE = 10;
/** Most signs in a text: the last ones of a longer course. */
const MOST_SIGNS = 150;

/** The course in signs, ten a line. */
export const signGrid = (course: readonly ResultSign[]): readonly string[] => {
  const last = course.slice(-MOST_SIGNS).map((sign) => SIGNS[sign]);
  const lines = Array.from({ length: Math.ceil(last.length / PER_LINE) }, (_, i) =>
    last.slice(PER_LINE * i, PER_LINE * (i + 1)).join(''),
  );
  return course.length > MOST_SIGNS ? ['…', ...lines] : lines;
};

/** What the result of a match is made of, besides its views. */
export type FinishedMatch = Pick<Match, 'variant' | 'ending'> & { readonly hidden: Pick<Match['hidden'], 'options'> };

/** A finished match to be shown to others: as a text without a place that was fired at, and as a picture. */
interface SharedResult {
  /** The game, the result and how much it took, in one line. */
  readonly head: string;
  readonly game: string;
  /** The course, ten signs a line, and a line below it. */
  readonly body: string;
  readonly card: Scene;
  /** The card in words. */
  readonly alt: string;
}

/** The id or share code of the game of a match. */
const gameCode = (system: AnySystem, { variant, hidden }: FinishedMatch): string =>
  system.editor?.code(hidden.options) ?? variant;

/** Whose result is shown: the reader's own, to an onlooker the winner's. */
const seatShown = ({ ending }: FinishedMatch, viewer: Seat | 'public'): Seat =>
  typeof viewer === 'number' ? viewer : (ending?.winners[0] ?? 0);

/** 🏆 won, 🏳 lost, 🤝 neither. */
const outcomeSign = ({ ending }: FinishedMatch, seat: Seat): string => {
  if (!ending || ending.winners.length === 0) return '🤝';
  return ending.winners.includes(seat) ? '🏆' : '🏳';
};

/** Who won; where there is no winner, how it ended. */
const headingOf = (match: FinishedMatch, say: Say): string => {
  const won = match.ending && winnerPhrase(match.ending);
  return won ? say(won) : (endingText(match, say).split('\n')[0] ?? '');
};

/** The words at the head of the card of a match: who won; the game and its players; where commands are typed, the way to it. */
const cardWords = (
  system: AnySystem,
  match: FinishedMatch,
  seat: Seat,
  game: string,
  { say, laysOut }: Reader,
): CardWords => {
  const words = gameCode(system, match);
  return {
    heading: withoutOwnSymbols(headingOf(match, say)),
    about: say({ key: 'share-about', with: { game, first: { seat: 0 }, second: { seat: 1 } } }),
    isWon: match.ending?.winners.includes(seat) ?? false,
    ...(laysOut
      ? { drawnCup: true as const }
      : { way: say({ key: 'share-turn', with: { way: writeCommand({ command: 'play', words }) } }) }),
  };
};

/** The way to the game of a match: a link of one press where there is one, else a command to copy. */
export const wayToSame = (context: Needs<'wayTo'>, system: AnySystem, match: FinishedMatch, place: Place, say: Say) => {
  const way = wayToGame(context, place, gameCode(system, match));
  return { ...way, line: say({ key: 'share-same', with: { way: way.text } }) };
};

/**
 * The result of a finished match.
 * @param views the public view after each public step; the last shows everything
 * @param reader takes no side: the result is passed on
 * @returns undefined where the game has none
 */
export const sharedResult = (
  system: AnySystem,
  match: FinishedMatch,
  views: readonly unknown[],
  viewer: Seat | 'public',
  reader: Reader,
): SharedResult | undefined => {
  const seat = seatShown(match, viewer);
  const result = system.result?.(views, seat, reader);
  if (!result) return undefined;
  const game = reader.say(gameTitle({ system, variant: match.variant, options: match.hidden.options }));
  const words = cardWords(system, match, seat, game, reader);
  const { effort, line, course, boards } = result;
  return {
    game,
    head: reader.say({ key: 'share-head', with: { game, sign: outcomeSign(match, seat), effort } }),
    body: [...signGrid(course), line].join('\n'),
    card: resultCard(words, result),
    alt: `${words.heading} ${[words.about, ...boards.flatMap(({ caption }) => caption ?? []), effort, line].join('. ')}`,
  };
};
