import type { Description } from '../../../kernel/face.ts';
import { partsOf, type Screen } from '../../../kernel/screen.ts';
import type { ServicePage } from '../../control/act.ts';
import { askWhichMatch } from '../../core/boards/questions.ts';
import { alertResult, bodyResult, type IntentResult } from '../../core/context/intent-result.ts';
import type { MatchRepository } from '../../core/context/match-repository.ts';
import { type Recipient, readerOf } from '../../core/context/render-context.ts';
import type { Renderer } from '../../core/context/renderer.ts';
import type { Needs } from '../../core/context/service-context.ts';
import { boardKey, type Match, seatOf } from '../../core/match/match.ts';
import { viewOf } from '../../core/match/turn.ts';
import type { Actor } from '../../core/operations/match-operations.ts';
import { clipLabel, pageButton } from '../../core/screens/page-button.ts';
import type { Token } from '../../ports/intent.ts';
import { liveMatches } from '../history/matches-page.ts';

/** Most bytes of a question that fit on a button, as base64url. */
const LONGEST = 25;

const topicButtons = (match: Match, { topics }: Description): Screen<Token>['buttons'] => {
  const fit = topics.filter(({ ask }) => Buffer.byteLength(ask) <= LONGEST).slice(0, 16);
  const buttons = fit.map(({ label, ask }) => pageButton(clipLabel(label), { page: 'read', question: ask }, match));
  return Array.from({ length: Math.ceil(buttons.length / 4) }, (_, i) => buttons.slice(4 * i, 4 * i + 4));
};

/** The answer in words to a question about the board of a match, from the recipient's view. */
const descriptionScreen = async (
  context: Needs<'renderContext'>,
  match: Match,
  recipient: Recipient,
  question: string,
): Promise<Screen<Token>> => {
  const renderContext = await context.renderContext(match);
  const description = renderContext.system.describe(
    question,
    viewOf(renderContext.system, match, recipient.viewer),
    readerOf(renderContext, match, recipient),
  );
  return { ...partsOf(description.text), buttons: topicButtons(match, description) };
};

/** Describes a match under way in a whisper: from the view of the asker's own seat, or the public view. */
export const describeMatch = async (
  context: Needs<'renderContext' | 'translate' | 'whisperRecipient'>,
  actor: Actor,
  match: Match,
  question: string,
): Promise<IntentResult> => {
  const say = context.translate(actor.locale);
  if (match.hidden.state === undefined) return alertResult(say({ key: 'read-later' }));
  const recipient = await context.whisperRecipient(actor, seatOf(match, actor.person.id));
  return bodyResult({ kind: 'whisper', screen: await descriptionScreen(context, match, recipient, question) });
};

/** The matches under way at this place in which a person plays: the only one that awaits them, else all of them. */
export const matchesMeantHere = async (
  context: Needs<'load' | 'people' | 'systemOf'>,
  actor: Actor,
): Promise<readonly Match[]> => {
  const key = boardKey(actor.place);
  const here = (await liveMatches(context, actor.person.id)).filter(
    ({ match }) => match.stage === 'playing' && match.boards.some((it) => it.key === key),
  );
  const waiting = here.filter((it) => it.awaited);
  return (waiting.length === 1 ? waiting : here).map((it) => it.match);
};

/** The answer where a person plays no match at this place: the way to those that they play elsewhere, if any. */
export const noMatchHere = async (
  context: Needs<'load' | 'people' | 'systemOf' | 'translate'>,
  { person, locale }: Actor,
): Promise<IntentResult> => {
  const elsewhere = (await liveMatches(context, person.id)).filter(({ match }) => match.stage === 'playing').length;
  const key = elsewhere > 0 ? 'match-elsewhere' : 'no-match-here';
  return alertResult(context.translate(locale)({ key, with: { n: elsewhere } }));
};

/** `/read`: describes in words the board of the player's match here. With several matches, asks which one. */
export const handleReadCommand = async (
  context: MatchRepository & Renderer & Needs<'people' | 'questions' | 'translator'>,
  actor: Actor,
  question: string,
): Promise<IntentResult> => {
  const [match, ...others] = await matchesMeantHere(context, actor);
  if (!match) return noMatchHere(context, actor);
  if (others.length === 0) return describeMatch(context, actor, match, question);
  const asks: ServicePage = { page: 'read', ...(Buffer.byteLength(question) <= LONGEST ? { question } : {}) };
  return askWhichMatch(context, actor, [match, ...others], asks);
};
