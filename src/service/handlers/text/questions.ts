import type { Screen } from '../../../kernel/screen.ts';
import type { IntentResult } from '../../context/intent-result.ts';
import type { ChangeOutcome, ServiceContext } from '../../context/service-context.ts';
import { boardKey } from '../../match/match.ts';
import type { Actor } from '../../operations/match-operations.ts';
import type { Answer } from '../../ports/answer.ts';
import type { MatchId, Token } from '../../ports/intent.ts';

/*
 * Questions back to somebody whose words could mean several things. Answered, or overtaken by a move of theirs in one of
 * the matches they are about, a question loses its keys. Which ones stand is kept in memory alone: after a restart an old
 * one still has its keys, and a press on them is answered by a plain word.
 */

interface StandingQuestion {
  readonly about: readonly MatchId[];
  settle(screen: Screen<Token> | undefined): void;
}

/** Questions remembered in one house: the oldest is forgotten first. */
const MOST = 1_000;

const questionsByContext = new WeakMap<ServiceContext, Map<string, StandingQuestion>>();

const standingIn = (context: ServiceContext): Map<string, StandingQuestion> => {
  const standing = questionsByContext.get(context) ?? new Map<string, StandingQuestion>();
  questionsByContext.set(context, standing);
  return standing;
};

/** One question a person at each place. */
const nameOf = ({ person, place }: Actor): string => `${boardKey(place)} ${person.id}`;

const settleQuestion = (context: ServiceContext, name: string, screen: Screen<Token> | undefined): void => {
  const standing = standingIn(context);
  standing.get(name)?.settle(screen);
  standing.delete(name);
};

const plainScreen = (text: string): Screen<Token> => ({ text, buttons: [] });

const overtaken = (context: ServiceContext, { locale }: Actor): Screen<Token> =>
  plainScreen(context.translate(locale)({ key: 'question-overtaken' }));

/** A question about these matches, in place of the one that stood before. */
export const askQuestion = (
  context: ServiceContext,
  actor: Actor,
  page: Screen<Token>,
  about: readonly MatchId[],
): Answer => {
  const name = nameOf(actor);
  settleQuestion(context, name, overtaken(context, actor));
  const standing = standingIn(context);
  const becomes = new Promise<Screen<Token> | undefined>((resolve) => standing.set(name, { about, settle: resolve }));
  const [oldest] = standing.keys();
  if (standing.size > MOST && oldest !== undefined) settleQuestion(context, oldest, undefined);
  return { page, becomes };
};

/** Somebody has moved in a match: a question of theirs about it is settled. */
export const overtakeQuestion = (context: ServiceContext, actor: Actor, match: MatchId): void => {
  const name = nameOf(actor);
  if (standingIn(context).get(name)?.about.includes(match)) settleQuestion(context, name, overtaken(context, actor));
};

/** What a press on a question comes to: in its place stands what was chosen, or why that is no longer to be had. */
export const answerQuestion = (
  context: ServiceContext,
  actor: Actor,
  changed: ChangeOutcome,
  handled: IntentResult,
): IntentResult => {
  const { answer, stale } = handled;
  // Somebody else's question stays as it is.
  if (changed.kind === 'refused' && OF_OTHERS.includes(changed.why.key)) return handled;
  settleQuestion(context, nameOf(actor), undefined);
  const { whisper: _, ...rest } = answer;
  const word = answer.alert ?? answer.notice ?? context.translate(actor.locale)({ key: 'question-done' });
  return { answer: { ...rest, page: plainScreen(word) }, stale };
};

const OF_OTHERS: readonly string[] = ['not-your-button', 'not-in-match'];

/** What a choice on a page for one person comes to, where what was chosen stands on a board: a word, and no more keys. */
export const withoutKeys = (
  context: ServiceContext,
  { locale }: Actor,
  { answer, stale }: IntentResult,
): IntentResult => {
  const word = answer.notice ?? context.translate(locale)({ key: 'question-done' });
  return { answer: { ...answer, whisper: { screen: plainScreen(word) } }, stale };
};
