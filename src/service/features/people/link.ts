import type { Phrase } from '../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Screen } from '../../../kernel/screen.ts';
import type { ActionNamed } from '../../control/action.ts';
import { alertResult, type IntentResult } from '../../core/context/intent-result.ts';
import type { Needs } from '../../core/context/service-context.ts';
import {
  finishLinking,
  type LinkQuestion,
  linkedAccounts,
  linkPeople,
  linkQuestion,
  MOST_ACCOUNTS,
  type Parting,
  settleLinks,
  unlinkAccount,
} from '../../core/operations/account-link.ts';
import { type LinkOffer, linkOffer, newLinkCode, typeLinkCode } from '../../core/operations/link-codes.ts';
import type { Actor } from '../../core/operations/match-operations.ts';
import { confirmationWord } from '../../core/people/accounts.ts';
import type { Token } from '../../ports/intent.ts';
import { accountName, codePage, linkedPage, offerPage, unlinkPage } from './link-pages.ts';

type LinkContext = Parameters<typeof linkPeople>[0] & Needs<'entropy' | 'translate' | 'vault'>;

/** A page for the person alone, with a notice. */
const personal = (
  { translate }: Needs<'translate'>,
  { locale }: Actor,
  screen: Screen<Token>,
  notice?: Phrase,
): IntentResult => ({
  answer: {
    ...(notice ? { notice: translate(locale)(notice) } : {}),
    body: { kind: 'page', screen, personal: true },
  },
  stale: [],
});

const refused = ({ translate }: Needs<'translate'>, { locale }: Actor, why: Phrase): IntentResult =>
  alertResult(translate(locale)(why));

/** With whom a person is linked; where with none, a new code. */
export const handleLinkPage = async (context: LinkContext, actor: Actor, notice?: Phrase): Promise<IntentResult> => {
  const say = context.translate(actor.locale);
  await settleLinks(context, actor.person.id);
  const linked = await linkedAccounts(context, actor.person.id);
  const hasRoom = (linked?.others.length ?? 0) + 1 < MOST_ACCOUNTS;
  const code = hasRoom ? await newLinkCode(context, actor) : undefined;
  const screen = linked ? linkedPage(say, linked, code) : codePage(say, code ?? '');
  return personal(context, actor, screen, notice);
};

/** The word on the buttons of a question: it is of this person, and of these accounts. */
const questionWord = (context: Needs<'vault'>, { person }: Actor, { mine, theirs }: LinkQuestion): string => {
  const ids = [...mine.accounts, ...theirs.accounts].map(({ id }) => id).toSorted();
  return confirmationWord(context, person.id, `link:${ids.join()}`);
};

/** What a person is asked; `done` where there is nothing to ask any more. */
const questionOf = async (
  context: LinkContext,
  actor: Actor,
  offer: LinkOffer,
): Promise<Result<LinkQuestion, IntentResult | 'done'>> => {
  const question = await linkQuestion(context, actor.person.id, offer);
  if (question.ok) return ok(question.value);
  return refuse(question.error === 'done' ? 'done' : refused(context, actor, question.error));
};

/** Asks whether to link, and whose record goes on where both have one. */
const askToLink = async (context: LinkContext, actor: Actor, offer: LinkOffer): Promise<IntentResult> => {
  const question = await questionOf(context, actor, offer);
  if (!question.ok) return question.error === 'done' ? handleLinkPage(context, actor) : question.error;
  const word = questionWord(context, actor, question.value);
  return personal(
    context,
    actor,
    offerPage(context.translate(actor.locale), actor.person, offer, question.value, word),
  );
};

/** `/link`: with a code, asks whether to link the id that asked for it. */
export const handleLinkCommand = async (context: LinkContext, actor: Actor, words: string): Promise<IntentResult> => {
  if (words.trim() === '') return handleLinkPage(context, actor);
  const offer = await typeLinkCode(context, actor, words);
  return offer.ok ? askToLink(context, actor, offer.value) : refused(context, actor, offer.error);
};

/** The page of those who are linked now. The side that asked for the code is told in its private chat. */
const linkedNow = async (context: LinkContext, actor: Actor, offer: LinkOffer): Promise<IntentResult> => {
  const { locale = offer.locale } = await context.people.preferences(offer.id);
  const say = context.translate(locale);
  const text = say({ key: 'link-told', with: { account: accountName(say, actor.person) } });
  const shown = await handleLinkPage(context, actor, { key: 'link-done' });
  return { ...shown, tells: [{ player: offer.id, text }] };
};

/** [Link], or whose record goes on: links the person whose code was typed, if the button is of the question as it is. */
export const handleLink = async (
  context: LinkContext,
  { actor }: { readonly actor: Actor },
  { record, word }: ActionNamed<'link'>,
): Promise<IntentResult> => {
  const offer = await linkOffer(context, actor.person.id);
  if (!offer) return refused(context, actor, { key: 'link-nothing' });
  const question = await questionOf(context, actor, offer);
  if (!question.ok) {
    if (question.error !== 'done') return question.error;
    await finishLinking(context, actor.person.id, offer);
    return linkedNow(context, actor, offer);
  }
  const isAsked = word === questionWord(context, actor, question.value);
  if (isAsked && (await linkPeople(context, actor, offer, question.value, record)))
    return linkedNow(context, actor, offer);
  return askToLink(context, actor, offer);
};

const partingWord = (context: Needs<'vault'>, { person }: Actor, { leaves }: Parting): string =>
  confirmationWord(context, person.id, `unlink:${leaves.id}`);

/** Asks which id of a person to part from the others. */
export const handleUnlinkPage = async (context: LinkContext, actor: Actor): Promise<IntentResult> => {
  const linked = await linkedAccounts(context, actor.person.id);
  if (!linked) return handleLinkPage(context, actor);
  const wordFor = (it: Parting): string => partingWord(context, actor, it);
  return personal(context, actor, unlinkPage(context.translate(actor.locale), actor.person, linked, wordFor));
};

/** Parts an id of the person who presses, if the button is their own. */
export const handleUnlink = async (
  context: LinkContext,
  { actor }: { readonly actor: Actor },
  { word }: ActionNamed<'unlink'>,
): Promise<IntentResult> => {
  const linked = await linkedAccounts(context, actor.person.id);
  const parting = linked?.partings.find((it) => word === partingWord(context, actor, it));
  if (!parting) return refused(context, actor, { key: 'link-only-own' });
  await unlinkAccount(context, parting.leaves.id);
  return refused(context, actor, { key: 'link-parted' });
};
