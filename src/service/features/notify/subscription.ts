import { z } from 'zod';
import { LOCALES } from '../../../kernel/phrase.ts';
import { plainScreen, type Screen } from '../../../kernel/screen.ts';
import type { PagePress } from '../../core/boards/deeds.ts';
import { changeErrand, errandValue } from '../../core/context/errands.ts';
import { alertResult, bodyResult, type IntentResult } from '../../core/context/intent-result.ts';
import type { Needs } from '../../core/context/service-context.ts';
import type { Actor } from '../../core/operations/match-operations.ts';
import { type ChatName, chatOf } from '../../core/people/exclusions.ts';
import { pageButton } from '../../core/screens/page-button.ts';
import type { ErrandHandler } from '../../core/time/errand-run.ts';
import type { EpochMs, PlayerId, Token } from '../../ports/intent.ts';
import { cleanName } from '../../speech/names.ts';

/*
 * Who wants to be called when a match is opened in a chat. What is kept of a person is an errand, so that each change of
 * it counts once; the people of a chat are a list, by which they are found.
 */

/** Most people of a chat who are called, and chats of one person. */
const MOST_LISTED = 200;
const MOST_CHATS = 50;
/** How long the list of a chat is kept after someone was added: ten years. */
const KEEP_MS = 10 * 365 * 86_400_000;

const listKey = (chat: ChatName): string => `notify:${chat}`;

/** The people who want to be called to a chat, the latest first. */
export const subscribersOf = ({ store }: Needs<'store'>, chat: ChatName): Promise<readonly PlayerId[]> =>
  store.shelf.list(listKey(chat), MOST_LISTED);

/** What is kept of a person who wants to be called. */
export const SUBSCRIPTION = {
  kind: 'notify',
  value: z.object({
    name: z.string(),
    locale: z.enum(LOCALES),
    /** By chat: how many calls in a row they have not answered. */
    chats: z.record(z.string(), z.object({ unanswered: z.number().int() })),
    /** When they were called last. */
    calls: z.array(z.number()),
  }),
};
export type Subscription = z.infer<typeof SUBSCRIPTION.value>;

/** Says that someone is called no longer; the rest of what is kept of them is changed by others. */
export const subscription: ErrandHandler<Subscription, true> = {
  value: SUBSCRIPTION.value,
  said: z.literal(true),
  due: async () => undefined,
  screen: async (context, subject) => {
    const chosen = await context.people.preferences(subject);
    const known = await errandValue(context, SUBSCRIPTION, subject);
    const locale = chosen.locale ?? known?.locale;
    if (!locale) return undefined;
    return {
      screen: plainScreen(context.translate(locale)({ key: 'notify-stopped' })),
      theme: chosen.theme ?? 'light',
    };
  },
};

const DAY_MS = 86_400_000;

/** When a person was called within a day. */
export const callsOfDay = (known: Subscription | undefined, now: EpochMs): number[] =>
  known?.calls.filter((at) => now - at < DAY_MS) ?? [];

type Keeps = Needs<'log' | 'metrics' | 'store' | 'vault'>;

/** The chat without this person. */
export const leaveChat = async ({ store }: Needs<'store'>, person: PlayerId, chat: ChatName): Promise<void> =>
  store.shelf.delist(listKey(chat), person);

/** Lets a person be called to a chat, or no longer. */
const subscribe = async (
  context: Keeps,
  { person, locale }: Actor,
  { chat, is }: { readonly chat: ChatName; readonly is: 'on' | 'off' },
  command: string,
): Promise<void> => {
  if (is === 'on') await context.store.shelf.enlist(listKey(chat), person.id, MOST_LISTED, KEEP_MS);
  await changeErrand(context, SUBSCRIPTION, person.id, command, (before, now) => {
    const { [chat]: _, ...others } = before?.chats ?? {};
    const chats = is === 'on' ? { ...others, [chat]: { unanswered: 0 } } : others;
    const value = { name: cleanName(person.name), locale, calls: callsOfDay(before, now), chats };
    const last = Object.keys(chats).length === 0;
    if (Object.keys(chats).length > MOST_CHATS) return undefined;
    // One who wants no calls leaves nothing behind, once no call of theirs counts any more.
    return last && value.calls.length === 0 ? {} : { value };
  });
  if (is === 'off') await leaveChat(context, person.id, chat);
};

/** Drops a person from the lists of all chats. */
export const leaveAllChats = async (context: Keeps, person: PlayerId): Promise<void> => {
  const known = await errandValue(context, SUBSCRIPTION, person);
  for (const chat of Object.keys(known?.chats ?? {})) await leaveChat(context, person, chat);
};

type PageContext = Keeps & Needs<'translate'>;

/** Whether a person is called to new matches here, and a button that changes it. */
export const notifyPage = async (context: PageContext, { person, locale, place }: Actor): Promise<Screen<Token>> => {
  const say = context.translate(locale);
  if (place.audience === 'one') return plainScreen(say({ key: 'notify-in-chats' }));
  const known = await errandValue(context, SUBSCRIPTION, person.id);
  const isOn = known?.chats[chatOf(place)] !== undefined;
  const next = pageButton(say({ key: isOn ? 'button-notify-off' : 'button-notify-on' }), {
    action: 'notify',
    is: isOn ? 'off' : 'on',
    chat: '',
  });
  return { ...plainScreen(say({ key: isOn ? 'notify-is-on' : 'notify-is-off' })), buttons: [[next]] };
};

/** Switches calls to new matches on or off, and shows what holds now. */
export const handleNotify = async (
  context: PageContext,
  { actor, intent }: PagePress,
  { is, chat }: { readonly is: 'on' | 'off'; readonly chat: string },
): Promise<IntentResult> => {
  const say = context.translate(actor.locale);
  if (actor.place.audience === 'one' && (chat === '' || is === 'on'))
    return alertResult(say({ key: 'notify-in-chats' }));
  await subscribe(context, actor, { chat: chat.slice(1) || chatOf(actor.place), is }, intent.id);
  if (actor.place.audience === 'one')
    return bodyResult({ kind: 'page', screen: plainScreen(say({ key: 'notify-is-off-there' })), personal: true });
  return bodyResult({ kind: 'page', screen: await notifyPage(context, actor), personal: true });
};

/** Whether words say on or off, in any language of the program. */
const isSaid = ({ translate }: Needs<'translate'>, key: string, words: string): boolean =>
  LOCALES.some((locale) => translate(locale)({ key }) === words.trim().toLowerCase());

/** `/notify`, `/notify off`. */
export const handleNotifyCommand = (
  context: PageContext,
  press: PagePress,
  words: string,
): Promise<IntentResult> | { readonly page: 'notify' } => {
  if (isSaid(context, 'calls-on', words)) return handleNotify(context, press, { is: 'on', chat: '' });
  if (isSaid(context, 'calls-off', words)) return handleNotify(context, press, { is: 'off', chat: '' });
  return { page: 'notify' };
};
