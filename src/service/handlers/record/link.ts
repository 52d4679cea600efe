import type { Phrase } from '../../../kernel/phrase.ts';
import type { Screen } from '../../../kernel/screen.ts';
import { alertResult, type IntentResult } from '../../context/intent-result.ts';
import type { Needs } from '../../context/service-context.ts';
import type { ActionNamed } from '../../control/action.ts';
import {
  type LinkOffer,
  linkOffer,
  linkPerson,
  newLinkCode,
  partingOf,
  recordsToChoose,
  typeLinkCode,
  unlinkPerson,
} from '../../operations/account-link.ts';
import type { Actor } from '../../operations/match-operations.ts';
import type { Token } from '../../ports/intent.ts';
import { codePage, linkedPage, offerPage, unlinkPage } from '../../screens/pages/link-pages.ts';
import { confirmationWord } from '../privacy/erase-data.ts';

type LinkContext = Parameters<typeof linkPerson>[0] & Needs<'translate' | 'vault'>;

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
export const handleLinkPage = async (context: LinkContext, actor: Actor): Promise<IntentResult> => {
  const say = context.translate(actor.locale);
  const parting = await partingOf(context, actor.person.id);
  if (parting) return personal(context, actor, linkedPage(say, parting));
  return personal(context, actor, codePage(say, await newLinkCode(context, actor)));
};

/** Asks whether to link, and whose record goes on where both have one. */
const askToLink = async (context: LinkContext, actor: Actor, offer: LinkOffer): Promise<IntentResult> => {
  const records = await recordsToChoose(context, actor.person.id, offer.id);
  return personal(context, actor, offerPage(context.translate(actor.locale), actor.person, offer, records));
};

/** `/link`: with a code, asks whether to link the id that asked for it. */
export const handleLinkCommand = async (context: LinkContext, actor: Actor, words: string): Promise<IntentResult> => {
  if (words.trim() === '') return handleLinkPage(context, actor);
  const offer = await typeLinkCode(context, actor, words);
  return offer.ok ? askToLink(context, actor, offer.value) : refused(context, actor, offer.error);
};

/** [Link], or whose record goes on: links the id whose code the person has typed. */
export const handleLink = async (
  context: LinkContext,
  { actor }: { readonly actor: Actor },
  { record }: ActionNamed<'link'>,
): Promise<IntentResult> => {
  const done = await linkPerson(context, actor, record);
  if (done.ok) {
    const parting = await partingOf(context, actor.person.id);
    if (parting)
      return personal(context, actor, linkedPage(context.translate(actor.locale), parting), { key: 'link-done' });
    return refused(context, actor, { key: 'link-nothing' });
  }
  if (done.error !== 'which') return refused(context, actor, done.error);
  const offer = await linkOffer(context, actor.person.id);
  return offer ? askToLink(context, actor, offer) : refused(context, actor, { key: 'link-nothing' });
};

/** Asks whether to part the two ids of a person. */
export const handleUnlinkPage = async (context: LinkContext, actor: Actor): Promise<IntentResult> => {
  const parting = await partingOf(context, actor.person.id);
  if (!parting) return handleLinkPage(context, actor);
  const word = confirmationWord(context, actor.person.id, 'unlink');
  return personal(context, actor, unlinkPage(context.translate(actor.locale), actor.person, parting, word));
};

/** Parts the two ids of the person who presses, if the button is their own. */
export const handleUnlink = async (
  context: LinkContext,
  { actor }: { readonly actor: Actor },
  { word }: ActionNamed<'unlink'>,
): Promise<IntentResult> => {
  if (word !== confirmationWord(context, actor.person.id, 'unlink'))
    return refused(context, actor, { key: 'link-only-own' });
  await unlinkPerson(context, actor);
  return refused(context, actor, { key: 'link-parted' });
};
