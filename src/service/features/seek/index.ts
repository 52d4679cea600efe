import { plainScreen } from '../../../kernel/screen.ts';
import type { Deeds } from '../../core/boards/deeds.ts';
import { changeErrand } from '../../core/context/errands.ts';
import { alertResult, type IntentResult } from '../../core/context/intent-result.ts';
import type { Needs } from '../../core/context/service-context.ts';
import { boardKey } from '../../core/match/match.ts';
import type { Actor } from '../../core/operations/match-operations.ts';
import { openingRefusal } from '../../core/operations/quotas.ts';
import { pageResult, personalResult } from '../../core/screens/page-pictures.ts';
import type { Intent } from '../../ports/intent.ts';
import { keepMeanwhile, playMeanwhile } from './meanwhile.ts';
import {
  accepted,
  isAgreed,
  offerTo,
  onPost,
  otherIn,
  POOL,
  poolStep,
  ticketNamed,
  type Wish,
  without,
} from './pool.ts';
import { closeOffer, type MeetContext, settleAgreed } from './pool-errand.ts';
import type { ChosenWish, SEEK } from './rows.ts';
import { beginSearch, dropNote, endSearch, searchOf } from './searches.ts';
import { formPage, foundPage, type PageContext, searchPage, wishFrom, wishRefusal } from './seek-pages.ts';
import { wishInWords } from './wish-words.ts';

/** Why a person cannot look for an opponent where they are; undefined where they can. */
const placeRefusal = ({ translate }: Needs<'translate'>, { place, locale }: Actor): IntentResult | undefined => {
  const say = translate(locale);
  // Matches of people who do not know each other are played where each is alone, and the program must be able to write.
  if (place.audience === 'one' && place.tethered === undefined) return undefined;
  return {
    answer: { body: { kind: 'page', screen: plainScreen(say({ key: 'seek-in-private' })), personal: true } },
    stale: [],
  };
};

/** The page of a person's search, or else the form. */
const shownSearch = async (context: PageContext, actor: Actor, chosen: ChosenWish = {}): Promise<IntentResult> =>
  personalResult(context, actor, (await searchPage(context, actor)) ?? (await formPage(context, actor, chosen)));

/** Begins to look for what was chosen. */
const look = async (
  context: PageContext & Needs<'load'>,
  intent: Intent,
  actor: Actor,
  chosen: ChosenWish,
): Promise<IntentResult> => {
  const elsewhere = placeRefusal(context, actor);
  if (elsewhere) return elsewhere;
  const say = context.translate(actor.locale);
  const wish: Wish = await wishFrom(context, actor, chosen);
  const why =
    wishRefusal(context, wish) ?? (await openingRefusal(context, actor, { match: intent.id, invites: false }));
  if (why) return alertResult(say(why));
  const begun = await beginSearch(context, actor, wish, intent.id);
  return begun === 'full' ? alertResult(say({ key: 'seek-full' })) : shownSearch(context, actor, chosen);
};

/** Says yes to the one who was found. Where both have, their match begins. */
const meet = async (
  context: PageContext & MeetContext,
  intent: Intent,
  actor: Actor,
  name: string,
): Promise<IntentResult> => {
  const say = context.translate(actor.locale);
  const search = await searchOf(context, actor.person.id);
  if (!search || search.offer?.id !== name) {
    const gone = await shownSearch(context, actor);
    return { ...gone, answer: { ...gone.answer, notice: say({ key: 'seek-gone' }) } };
  }
  const { subject, wish, ticket } = search;
  await changeErrand(context, POOL, subject, intent.id, (pool, now) => {
    const offer = pool && offerTo(pool, ticket.id);
    const mine = offer?.two.find((it) => it.ticket === ticket.id);
    if (!pool || offer?.id !== name || !mine || mine.yes || mine.until <= now) return undefined;
    // Comes due in a moment, should this process not live to begin the match.
    return poolStep(accepted(pool, name, ticket.id), now + LATER_MS);
  });
  const now = await searchOf(context, actor.person.id);
  if (!now?.offer || now.offer.id !== name) return shownSearch(context, actor);
  if (!isAgreed(now.offer)) return personalResult(context, actor, await foundPage(context, actor, now));
  const settled = await settleAgreed(context, wish, now.pool, now.offer);
  if (settled === 'later') return alertResult(say({ key: 'too-fast' }));
  await closeOffer(context, subject, now.offer, settled);
  if (settled === 'apart') return shownSearch(context, actor);
  const key = boardKey(actor.place);
  const { match, stale } = settled;
  return {
    answer: { notice: say({ key: 'seek-begins' }) },
    ...(match.boards.some((it) => it.key === key) ? { own: { match: match.id, key, focus: null } } : {}),
    stale: stale.filter((it) => it.match !== match.id || it.key !== key),
  };
};

/** How long a process has to begin a match before the pool does it by itself. */
const LATER_MS = 3_000;

/** Says no to the one who was found, and looks no longer. */
const pass = async (
  context: PageContext & Needs<'change'>,
  intent: Intent,
  actor: Actor,
  name: string,
): Promise<IntentResult> => {
  const say = context.translate(actor.locale);
  const search = await searchOf(context, actor.person.id);
  if (search?.offer?.id !== name) return shownSearch(context, actor);
  const { subject, ticket, wish } = search;
  await changeErrand(context, POOL, subject, intent.id, (pool, now) => {
    const offer = pool && offerTo(pool, ticket.id);
    if (!pool || offer?.id !== name || !ticketNamed(pool, ticket.id) || isAgreed(offer)) return undefined;
    const other = otherIn(pool, offer, ticket.id);
    return poolStep(without(pool, ticket.id), now, other ? [onPost(other)] : []);
  });
  await dropNote(context, actor.person.id);
  const stale = ticket.meanwhile === undefined ? [] : await keepMeanwhile(context, ticket.meanwhile, intent.id);
  const { rated, ...rest } = wish;
  const form = await formPage(context, actor, { ...rest, rated: rated ? 'on' : 'off' });
  const shown = await pageResult(context, actor, form);
  return { ...shown, answer: { ...shown.answer, notice: say({ key: 'seek-stopped' }) }, stale };
};

export { SEARCH } from './pool-errand.ts';

/** Looking for an opponent over all chats. */
export const seek: Deeds<typeof SEEK> = {
  actions: {
    'seek-go': { page: (context, { intent, actor }, { action: _, ...wish }) => look(context, intent, actor, wish) },
    'seek-stop': {
      page: async (context, { intent, actor }) => {
        const { meanwhile } = await endSearch(context, actor.person.id, intent.id);
        const stale = meanwhile === undefined ? [] : await keepMeanwhile(context, meanwhile, intent.id);
        const shown = await personalResult(context, actor, await formPage(context, actor, {}));
        const notice = context.translate(actor.locale)({ key: 'seek-stopped' });
        return { ...shown, answer: { ...shown.answer, notice }, stale };
      },
    },
    'seek-meet': { page: (context, { intent, actor }, { offer }) => meet(context, intent, actor, offer) },
    'seek-pass': { page: (context, { intent, actor }, { offer }) => pass(context, intent, actor, offer) },
    'seek-play': {
      page: async (context, { intent, actor }) => {
        const search = await searchOf(context, actor.person.id);
        return search ? playMeanwhile(context, intent, actor, search) : shownSearch(context, actor);
      },
    },
  },
  pages: {
    seek: ({ context, actor }, { page: _, ...chosen }) =>
      placeRefusal(context, actor) ?? shownSearch(context, actor, chosen),
    'seek-change': async ({ context, actor }, { page: _, ...chosen }) =>
      placeRefusal(context, actor) ??
      personalResult(context, actor, await formPage(context, actor, chosen, 'seek-change')),
  },
  commands: {
    seek: async ({ context, actor, intent, words }) => {
      const elsewhere = placeRefusal(context, actor);
      if (elsewhere || words === '') return elsewhere ?? shownSearch(context, actor);
      const wish = wishInWords(context, words);
      if (!wish) return alertResult(context.translate(actor.locale)({ key: 'seek-words' }));
      return look(context, intent, actor, wish);
    },
  },
};
