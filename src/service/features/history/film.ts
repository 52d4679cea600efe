import type { Phrase } from '../../../kernel/phrase.ts';
import type { Reader } from '../../../kernel/reader.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Frame } from '../../../kernel/screen.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import { giveWay } from '../../../kit/pause.ts';
import type { PageNamed } from '../../control/act.ts';
import { alertResult, type IntentResult } from '../../core/context/intent-result.ts';
import {
  type Recipient,
  type RenderContext,
  readerOf,
  themeOf,
  translateFor,
} from '../../core/context/render-context.ts';
import { findBoardAt, type Needs } from '../../core/context/service-context.ts';
import { KEEP_MS } from '../../core/match/lobby.ts';
import { boardKey, type Match } from '../../core/match/match.ts';
import { idFrom } from '../../core/match/vault.ts';
import type { Actor } from '../../core/operations/match-operations.ts';
import type { Place } from '../../ports/intent.ts';
import { asFrame, titleCard } from './result-card.ts';
import { type FinishedMatch, sharedResult, viewsOf, wayToSame } from './result-page.ts';

const HOUR_MS = 3_600_000;
/** Most films an hour at one place: each costs seconds of painting and megabytes of upload. */
export const FILMS_AN_HOUR = 6;
/** Time after which a film that was promised and never reported is forgotten: the process may have died. */
const PROMISED_MS = 5 * 60_000;

/** Most frames of a film: more are slow to send and tedious to watch. */
const MOST_FRAMES = 120;
/** How long the first and the last frame are shown, in ms. */
const [TITLE_MS, CARD_MS] = [1800, 4000];

/** Ten seconds, with the moments alone. Small (`width` in pixels), so that it is sent and opened at once. */
const BRIEF = { frames: 26, ms: 10_000, titleMs: 900, cardMs: 2600, boardMs: 1000, width: 450 } as const;

type Pace = NonNullable<PageNamed<'film'>['pace']>;

/** The frames of a game in ten seconds, with a title before them and the card after them. */
const inBrief = (title: Frame, frames: readonly Frame[], card: Frame): readonly Frame[] => {
  const last = frames.at(-1);
  const played = frames.slice(0, -1);
  const all = played.reduce((sum, { ms }) => sum + ms, 0);
  const room = BRIEF.ms - BRIEF.titleMs - BRIEF.cardMs - BRIEF.boardMs;
  const share = Math.min(1, room / Math.max(1, all));
  return [
    { ...title, ms: BRIEF.titleMs },
    ...played.map((frame) => ({ ...frame, ms: Math.floor(frame.ms * share) })),
    ...(last ? [{ ...last, ms: BRIEF.boardMs }] : []),
    { ...card, ms: BRIEF.cardMs },
  ].map(({ scene, ms }) => ({ scene: { ...scene, finest: Math.floor(BRIEF.width / scene.width) }, ms }));
};

/**
 * A finished match as frames: its title, step by step, and the card of its result.
 * @param views the public view after each public step; the last shows everything
 */
export const filmOf = async (
  system: AnySystem,
  match: FinishedMatch,
  views: readonly unknown[],
  reader: Reader,
  pace: 'film' | Pace,
): Promise<readonly Frame[]> => {
  const frames: Frame[] = [];
  for (const frame of system.films?.match(views, reader, pace === 'brief' ? BRIEF.frames : MOST_FRAMES) ?? []) {
    frames.push(frame);
    await giveWay();
  }
  const [first] = frames;
  const shared = sharedResult(system, match, views, 'public', reader);
  if (!first || !shared) return frames;
  const heading = reader.say({ key: 'film-card', with: { first: { seat: 0 }, second: { seat: 1 } } });
  const poster = system.lobbyPicture?.(match.hidden.options, reader);
  const title = {
    scene: asFrame(titleCard({ heading, about: shared.game }, poster), first.scene),
    ms: TITLE_MS,
  };
  const card = { scene: asFrame(shared.card, first.scene), ms: CARD_MS };
  if (pace === 'brief') return inBrief(title, frames, card);
  const slower = pace === 'slow' ? 2 : 1;
  return [title, ...frames.map(({ scene, ms }) => ({ scene, ms: ms * slower })), card];
};

/** What is shown to everyone at a place: a film of a whole match at its usual speed or another, or its result. */
type Showing = 'film' | Pace | 'result';

/** The phrases of a film: it is begun, it is there already, it could not be made or sent. */
interface FilmWords {
  readonly begun: string;
  readonly there: string;
  readonly sorry: string;
}

const TITLES = { film: 'film-title', slow: 'film-title-slow', brief: 'film-title-brief' } as const;

/** A film that can be made. `step` names the step or the showing that it is of; empty for the whole match. */
interface WantedFilm {
  readonly step: string;
  readonly text: string;
  readonly alt: string;
  readonly says: FilmWords;
  readonly frames: () => Promise<readonly Frame[]>;
}

/** Shelf key that records a film at a place. Neither can be read from it. */
const filmKey = (context: Needs<'vault'>, of: string, at: string): string =>
  `film:${idFrom(context.vault.derive(`film ${of} ${at}`))}`;

/** Shelf key that counts the films of a place. */
const filmCountKey = (context: Needs<'vault'>, at: string): string =>
  `films:${idFrom(context.vault.derive(`films ${at}`))}`;

/**
 * Promises a film to everyone at a place: each once, at most `FILMS_AN_HOUR` an hour.
 * @param of what it is of; @param step which part of that
 * @returns the shelf key that records what becomes of it, or why it is not made
 */
export const promiseFilm = async (
  context: Needs<'store' | 'vault'>,
  place: Place,
  {
    of,
    step = '',
    says,
    again,
  }: {
    readonly of: string;
    readonly step?: string;
    readonly says: FilmWords;
    /** It is shown once more, where nothing that was shown stays. */
    readonly again?: true | undefined;
  },
): Promise<Result<string, Phrase>> => {
  const { shelf } = context.store;
  const at = boardKey(place);
  const key = filmKey(context, of, `${at}${step}`);
  if (again && (await shelf.get(key)) === 'shown') await shelf.drop(key);
  if (!(await shelf.claim(key, 'promised', PROMISED_MS)))
    return refuse({ key: (await shelf.get(key)) === 'promised' ? says.begun : says.there });
  if ((await shelf.count(filmCountKey(context, at), HOUR_MS)) > FILMS_AN_HOUR) {
    await shelf.drop(key);
    return refuse({ key: 'film-often' });
  }
  return ok(key);
};

/** The phrases of a picture that someone shares. */
export const SHARING: FilmWords = { begun: 'share-begun', there: 'share-there', sorry: 'share-sorry' };

/** The result of a match: a film of one frame. */
const resultFilm = async (
  context: Needs<'states' | 'wayTo'>,
  system: AnySystem,
  match: Match,
  place: Place,
  reader: Reader,
): Promise<Result<WantedFilm, Phrase>> => {
  const shared = sharedResult(system, match, await viewsOf(context, system, match), 'public', reader);
  if (!shared) return refuse({ key: 'share-none' });
  const { head, body, alt, card } = shared;
  const { line } = wayToSame(context, system, match, place, reader.say);
  return ok({
    step: '-result',
    text: [head, body, line].join('\n'),
    alt,
    says: SHARING,
    frames: async () => [{ scene: card, ms: 0 }],
  });
};

/** What can be shown: of a finished match all of it, of a match under way its last move; or why nothing can. */
const wantedFilm = async (
  context: Needs<'states' | 'systemOf' | 'wayTo'>,
  { system }: RenderContext,
  match: Match,
  place: Place,
  reader: Reader,
  showing: Showing,
): Promise<Result<WantedFilm, Phrase>> => {
  const { state } = match.hidden;
  const { say } = reader;
  const says = { begun: 'film-made', there: 'film-there', sorry: 'film-sorry' };
  if (match.stage === 'over') {
    if (state === undefined || !system.films) return refuse({ key: 'film-none' });
    if (showing === 'result') return resultFilm(context, system, match, place, reader);
    const titled = { first: { seat: 0 }, second: { seat: 1 } };
    return ok({
      step: showing === 'film' ? '' : `-${showing}`,
      text: say({ key: TITLES[showing], with: titled }),
      alt: say({ key: 'film-alt' }),
      says,
      frames: async () => filmOf(system, match, await viewsOf(context, system, match), reader, showing),
    });
  }
  if (match.stage !== 'playing' || !system.films?.lastMove || showing === 'result')
    return refuse({ key: showing === 'result' ? 'share-later' : 'replay-later' });
  const frames = [...system.films.lastMove(system.view(state, 'public', []), reader)];
  if (frames.length === 0) return refuse({ key: 'clip-none' });
  const [text, alt] = [say({ key: 'clip-title' }), say({ key: 'clip-alt' })];
  return ok({
    step: `-${match.publics}`,
    text,
    alt,
    says: { ...says, sorry: 'clip-sorry' },
    frames: async () => frames,
  });
};

/**
 * Handles [Film] and what else is shown to everyone at a place: the whole match as an animation, its result as a picture,
 * or of a match under way its last move, from the public view. Each once per place, at most `FILMS_AN_HOUR` an hour.
 * Painted and sent after the answer, in the language and theme of the place.
 */
export const filmPage = async (
  context: Needs<'recipientOf' | 'renderContext' | 'states' | 'store' | 'systemOf' | 'vault' | 'wayTo'>,
  actor: Actor,
  match: Match,
  own: Recipient,
  showing: Showing,
): Promise<IntentResult> => {
  const renderContext = await context.renderContext(match);
  const here = findBoardAt(match, actor.place);
  const recipient = actor.place.audience === 'many' && here ? await context.recipientOf(here) : own;
  // A film is passed on between people, so it takes no side.
  const reader = readerOf(renderContext, match, { ...recipient, viewer: 'public' });
  const refused = (phrase: Phrase): IntentResult => alertResult(translateFor(renderContext, match, own)(phrase));
  const wanted = await wantedFilm(context, renderContext, match, actor.place, reader, showing);
  if (!wanted.ok) return refused(wanted.error);
  const { step, text, alt, frames, says } = wanted.value;
  const promised = await promiseFilm(context, actor.place, { of: match.id, step, says, again: own.laysOut });
  if (!promised.ok) return refused(promised.error);
  const { say } = reader;
  const theme = themeOf(recipient);
  const name = `${match.id}${step}-${recipient.locale}-${reader.letters}-${theme}`;
  const asked = { person: actor.person.id, match: match.id };
  const film = { name, frames, text, alt, sorry: say({ key: says.sorry }), theme, asked };
  return { answer: { notice: say({ key: says.begun }), film }, film: { key: promised.value }, stale: [] };
};

/**
 * Records what became of a film. A film that was shown counts as present for as long as its match is kept; a failed one
 * may be asked for again.
 */
export const noteFilm = async (context: Needs<'store'>, key: string, shown: 'shown' | 'failed'): Promise<void> => {
  const { shelf } = context.store;
  await shelf.drop(key);
  if (shown === 'shown') await shelf.put(key, 'shown', KEEP_MS);
};
