import type { Description } from '../../kernel/face.ts';
import { SCREEN_LIMITS, type Screen } from '../../kernel/screen.ts';
import type { Actor } from '../acts/acts.ts';
import type { Desk } from '../desk/desk.ts';
import type { Handled } from '../desk/handled.ts';
import { type Eyes, readerOf } from '../desk/sight.ts';
import { boardKey, type Match, seatOf } from '../match/match.ts';
import { viewOf } from '../match/turn.ts';
import type { Token } from '../ports/intent.ts';
import { labelsApart } from '../screens/match-labels.ts';
import { liveMatches } from '../screens/matches-page.ts';
import { clipLabel, pageButton } from '../screens/page-button.ts';

/** Bytes of a question that fit on a button, as base64url. */
const LONGEST = 25;
const READ = '?!read';

const packed = (question: string): string => Buffer.from(question, 'utf8').toString('base64url');

/** What a button of a reading asks: `?!read:<question as base64url>`. */
export const questionOf = (act: string): string => {
  const [name, question = ''] = act.replace(/^\?/, '').split(':');
  return name === READ.slice(1) ? Buffer.from(question, 'base64url').toString('utf8') : '';
};

const topicsOf = (match: Match, { topics }: Description): Screen<Token>['buttons'] => {
  const fit = topics.filter(({ ask }) => Buffer.byteLength(ask) <= LONGEST).slice(0, 16);
  const buttons = fit.map(({ label, ask }) => pageButton(clipLabel(label), `${READ}:${packed(ask)}`, match));
  return Array.from({ length: Math.ceil(buttons.length / 4) }, (_, i) => buttons.slice(4 * i, 4 * i + 4));
};

/** What somebody asks about the board of a match, told in words: through these eyes. */
const readingOf = async (desk: Desk, match: Match, eyes: Eyes, question: string): Promise<Screen<Token>> => {
  const sight = await desk.sight(match);
  const told = sight.system.describe(question, viewOf(sight.system, match, eyes.viewer), readerOf(sight, match, eyes));
  return { text: told.text, buttons: topicsOf(match, told) };
};

/** A match under way, read to whoever asks: his own seat's eyes where nobody else reads it. */
export const readMatch = async (desk: Desk, actor: Actor, match: Match, question: string): Promise<Handled> => {
  const say = desk.voice(actor.locale);
  if (match.hidden.state === undefined) return { answer: { alert: say({ key: 'read-later' }) }, stale: [] };
  const eyes = await desk.whisperTo(match, actor, seatOf(match, actor.person.id));
  return { answer: { whisper: { screen: await readingOf(desk, match, eyes, question) } }, stale: [] };
};

/** The matches of this place in which somebody sits: the one that waits for him alone, else all of them. */
export const meantHere = async (desk: Desk, actor: Actor): Promise<readonly Match[]> => {
  const key = boardKey(actor.place);
  const here = (await liveMatches(desk, actor.person.id)).filter(
    ({ match }) => match.stage === 'playing' && match.boards.some((it) => it.key === key),
  );
  const waiting = here.filter((it) => it.awaited);
  return (waiting.length === 1 ? waiting : here).map((it) => it.match);
};

/** `/read`: what the board of his match here says, in words. Several matches: he is asked which. */
export const readHere = async (desk: Desk, actor: Actor, question: string): Promise<Handled> => {
  const say = desk.voice(actor.locale);
  const [match, ...others] = await meantHere(desk, actor);
  if (!match) return { answer: { alert: say({ key: 'no-match-here' }) }, stale: [] };
  if (others.length === 0) return readMatch(desk, actor, match, question);
  const asks = Buffer.byteLength(question) <= LONGEST ? `${READ}:${packed(question)}` : READ;
  return whichOf(desk, actor, [match, ...others], asks);
};

/** Which of several matches is meant: a button for each. `act` as in `Stamp`. */
export const whichOf = (
  desk: Desk,
  actor: Actor,
  among: readonly Match[],
  act: string,
  asked = 'read-which',
): Handled => {
  const say = desk.voice(actor.locale);
  const offered = among.slice(0, SCREEN_LIMITS.rows);
  const labels = labelsApart(desk, actor, offered);
  const choice = offered.map((it, i) => [pageButton(labels[i] ?? '', act, it)]);
  return { answer: { whisper: { screen: { text: say({ key: asked }), buttons: choice } } }, stale: [] };
};
