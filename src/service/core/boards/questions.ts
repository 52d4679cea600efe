import { plainScreen, SCREEN_LIMITS, type Screen } from '../../../kernel/screen.ts';
import type { ButtonAct } from '../../control/act.ts';
import type { Answer, Offer, Page, Whisper } from '../../ports/answer.ts';
import type { MatchId, Token } from '../../ports/intent.ts';
import type { IntentResult } from '../context/intent-result.ts';
import type { ChangeOutcome } from '../context/match-changes.ts';
import type { Needs } from '../context/service-context.ts';
import type { Match } from '../match/match.ts';
import { boardKey } from '../match/match.ts';
import type { Actor } from '../operations/match-operations.ts';
import { offersOf } from '../screens/match-labels.ts';
import { pageButton } from '../screens/page-button.ts';

/*
 * Questions to a person whose words could mean several things, or cannot be undone. A question loses its buttons when it
 * is answered, when the person moves in one of the matches it is about, or when they are asked another. Open questions are kept in memory only: after a restart an
 * old one still has its buttons, and a press on them is answered with a plain sentence.
 */

/** The name of a question: one per person at each place. */
const nameOf = ({ person, place }: Actor): string => `${boardKey(place)} ${person.id}`;

const settleQuestion = (context: Needs<'questions'>, name: string, screen: Screen<Token> | undefined): void => {
  context.questions.get(name)?.settle(screen);
  context.questions.delete(name);
};

const closing = (
  context: Needs<'translate'>,
  { locale }: Actor,
  key: 'question-overtaken' | 'question-replaced',
): Screen<Token> => plainScreen(context.translate(locale)({ key }));

/**
 * Asks a question about these matches, in place of the person's earlier one.
 * @param shown the question, on a page or in a whisper; or a refusal with what would be right instead.
 * @param overtaken what becomes of it when they move without answering it. Default: that they have.
 */
export const askQuestion = (
  context: Needs<'questions' | 'translate'>,
  actor: Actor,
  shown: Pick<Answer, 'alert' | 'theme'> & { readonly body: Whisper | Page | Offer },
  about: readonly MatchId[],
  overtaken?: Screen<Token>,
): Answer => {
  const name = nameOf(actor);
  settleQuestion(context, name, closing(context, actor, 'question-replaced'));
  const becomes = new Promise<Screen<Token> | undefined>((resolve) =>
    context.questions.set(name, { about, settle: resolve, ...(overtaken ? { overtaken } : {}) }),
  );
  return { ...shown, body: { ...shown.body, becomes } };
};

/** Settles a person's question about a match in which they have moved. */
export const overtakeQuestion = (context: Needs<'questions' | 'translate'>, actor: Actor, match: MatchId): void => {
  const name = nameOf(actor);
  const question = context.questions.get(name);
  if (question?.about.includes(match))
    settleQuestion(context, name, question.overtaken ?? closing(context, actor, 'question-overtaken'));
};

/**
 * The answer to a press on a question: replaces the question with what was chosen, or with why that is no longer
 * possible.
 */
export const answerQuestion = (
  context: Needs<'questions' | 'translate'>,
  actor: Actor,
  changed: ChangeOutcome,
  handled: IntentResult,
): IntentResult => {
  const { answer, stale } = handled;
  // Another person's question stays as it is.
  if (changed.kind === 'refused' && OF_OTHERS.includes(changed.why.key)) return handled;
  settleQuestion(context, nameOf(actor), undefined);
  const word = answer.alert ?? answer.notice ?? context.translate(actor.locale)({ key: 'question-done' });
  return { answer: { ...answer, body: { kind: 'page', screen: plainScreen(word) } }, stale };
};

const OF_OTHERS: readonly string[] = ['not-your-button', 'not-in-match'];

/** The answer to a choice on a page for one person whose result a board shows: a short text without buttons. */
export const withoutKeys = (
  context: Needs<'translate'>,
  { locale }: Actor,
  { answer, stale }: IntentResult,
): IntentResult => {
  const word = answer.notice ?? context.translate(locale)({ key: 'question-done' });
  return { answer: { ...answer, body: { kind: 'whisper', screen: plainScreen(word) } }, stale };
};

/** Asks which of several matches is meant, with a button for each. */
export const askWhichMatch = (
  context: Needs<'questions' | 'systemOf' | 'translate' | 'translator'>,
  actor: Actor,
  among: readonly Match[],
  act: ButtonAct,
  asked = 'read-which',
): IntentResult => {
  const say = context.translate(actor.locale);
  const offered = among.slice(0, SCREEN_LIMITS.choices);
  const choices = offersOf(context, actor, offered, (match) => pageButton('', act, match).press);
  const screen = { title: say({ key: asked }), choices, buttons: [] };
  const about = offered.map(({ id }) => id);
  return { answer: askQuestion(context, actor, { body: { kind: 'whisper', screen } }, about), stale: [] };
};
