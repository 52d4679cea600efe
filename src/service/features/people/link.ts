import type { Phrase, Say } from '../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { SCREEN_LIMITS, type Screen } from '../../../kernel/screen.ts';
import type { ActionNamed } from '../../control/act.ts';
import { alertResult, type IntentResult } from '../../core/context/intent-result.ts';
import type { Needs } from '../../core/context/service-context.ts';
import {
  finishLinking,
  type LinkedAccounts,
  type LinkQuestion,
  linkedAccounts,
  linkPeople,
  linkQuestion,
  MOST_ACCOUNTS,
  type Parting,
  settleLinks,
  unlinkAccount,
} from '../../core/operations/account-link.ts';
import { type LinkOffer, linkOffer, newLinkCode, typeLinkCode } from '../../core/operations/join-code.ts';
import type { Actor } from '../../core/operations/match-operations.ts';
import { type Account, confirmationWord, type LinkedPerson } from '../../core/people/accounts.ts';
import { platformName } from '../../core/screens/match-labels.ts';
import { backButton, clipText, pageButton, usualButton } from '../../core/screens/page-button.ts';
import type { Person, PlayerId, Token } from '../../ports/intent.ts';
import { cleanName } from '../../speech/names.ts';

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

/* The pages of `/link`. */

interface Named {
  readonly id: PlayerId;
  readonly name: string;
}

/** An id as a person knows it: their name there, and the platform. */
const accountName = (say: Say, { id, name }: Named): string =>
  say({ key: 'link-account', with: { name: cleanName(name), platform: platformName(id.split(':')[0] ?? '') } });

const namedAs = (say: Say, { id, name = '' }: Account): string => accountName(say, { id, name });

/** All ids of a person. @param known the one by which the person is known here, under its name of now */
const accountNames = (say: Say, { accounts }: LinkedPerson, known: Named): string =>
  [accountName(say, known), ...accounts.filter(({ id }) => id !== known.id).map((it) => namedAs(say, it))].join(', ');

/** A code, and where it is typed. */
const codePage = (say: Say, code: string): Screen<Token> => ({
  title: say({ key: 'page-link-code', with: { code } }),
  lines: [say({ key: 'link-code-how', with: { code } }), say({ key: 'link-code-why' })],
  buttons: [[usualButton(say, { page: 'me' })]],
});

/** The question whether to link, and whose record goes on where both have one. @param word of its buttons */
const offerPage = (
  say: Say,
  person: Person,
  offer: Named,
  { mine, theirs, records }: LinkQuestion,
  word: string,
): Screen<Token> => {
  const no = pageButton(say({ key: 'button-link-no' }), { page: 'me' });
  if (!records)
    return {
      title: say({ key: 'page-link-offer' }),
      lines: [
        say({
          key: 'link-both',
          with: { mine: accountNames(say, mine, person), theirs: accountNames(say, theirs, offer) },
        }),
        say({ key: 'link-means' }),
      ],
      buttons: [[usualButton(say, { action: 'link', record: 'only', word }), no]],
    };
  const has = (account: string, n: number): string => say({ key: 'link-has', with: { account, n } });
  const keep = (it: Named, record: 'mine' | 'theirs') =>
    pageButton(
      clipText(say({ key: 'link-keep', with: { account: accountName(say, it) } }), SCREEN_LIMITS.wideLabelChars),
      { action: 'link', record, word },
    );
  const counted = [
    has(accountNames(say, mine, person), records.mine),
    has(accountNames(say, theirs, offer), records.theirs),
  ];
  return {
    title: say({ key: 'page-link-records' }),
    lines: [counted.join(' '), say({ key: 'link-aside' })],
    buttons: [[keep(person, 'mine')], [keep(offer, 'theirs')], [no]],
  };
};

/** With whom a person is linked. @param code one with which they may link another; undefined where they may not */
const linkedPage = (say: Say, { others, partings }: LinkedAccounts, code: string | undefined): Screen<Token> => {
  const daysLeft = Math.max(...partings.map((it) => it.daysLeft));
  const more = code === undefined ? [] : [say({ key: 'link-code-more', with: { code } })];
  return {
    title: say({ key: 'page-linked', with: { account: others.map((it) => namedAs(say, it)).join(', ') } }),
    lines: [daysLeft > 0 ? say({ key: 'link-days', with: { n: daysLeft } }) : say({ key: 'link-one' }), ...more],
    buttons: [[usualButton(say, { page: 'unlink' }), usualButton(say, { page: 'matches' })]],
  };
};

/** The question which id to part from the others. @param wordFor the person's own confirmation word for one */
const unlinkPage = (
  say: Say,
  person: Person,
  { keeper, others, partings }: LinkedAccounts,
  wordFor: (parting: Parting) => string,
): Screen<Token> => {
  const account = (it: Account): string => (it.id === person.id ? accountName(say, person) : namedAs(say, it));
  const back = backButton(say, { page: 'link' }, 'button-unlink-no');
  const [only, ...more] = partings;
  if (only && more.length === 0) {
    // Of two, the other one is named.
    const [other] = others.length === 1 ? others : [only.leaves];
    return {
      title: say({ key: 'page-unlink', with: { account: account(other ?? only.leaves) } }),
      lines: [say({ key: only.daysLeft > 0 ? 'link-part-back' : 'link-part-new', with: { account: account(keeper) } })],
      buttons: [[{ ...usualButton(say, { action: 'unlink', word: wordFor(only) }), tone: 'danger' }, back]],
    };
  }
  return {
    title: say({ key: 'page-unlink-which' }),
    lines: [say({ key: 'link-part-which', with: { account: account(keeper) } })],
    buttons: [
      ...partings.map((it) => [
        {
          ...pageButton(
            clipText(say({ key: 'link-part', with: { account: account(it.leaves) } }), SCREEN_LIMITS.wideLabelChars),
            { action: 'unlink', word: wordFor(it) },
          ),
          tone: 'danger' as const,
        },
      ]),
      [back],
    ],
  };
};
