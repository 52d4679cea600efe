import { z } from 'zod';
import { partsOf } from '../../../kernel/screen.ts';
import { changeErrand, errandValue, storedPlace } from '../../core/context/errands.ts';
import type { Needs } from '../../core/context/service-context.ts';
import { type Match, seatNames, seatOf } from '../../core/match/match.ts';
import { clockPhrase } from '../../core/match/running-clocks.ts';
import { isQuiet } from '../../core/operations/quotas.ts';
import { chatOf, EVERYWHERE } from '../../core/people/exclusions.ts';
import { gameTitleIn } from '../../core/screens/match-labels.ts';
import { pageButton, usualButton } from '../../core/screens/page-button.ts';
import type { DueErrand, ErrandHandler } from '../../core/time/errand-run.ts';
import type { EpochMs, MatchId, Place, PlayerId } from '../../ports/intent.ts';
import type { PostTarget } from '../../ports/platform.ts';
import { callsOfDay, leaveChat, SUBSCRIPTION, subscribersOf } from './subscription.ts';

/*
 * Calls to an invitation: once each person, in private if the bot may write there, else by a mention in the chat. An
 * answer is anything that the person does in the chat, or in the match, before the invitation ends.
 */

/** Most calls of one person within a day, and calls in a row without an answer after which there are no more. */
export const CALLS_A_DAY = 3;
export const UNANSWERED = 5;
/** Most people who are called to one invitation, and most of them by a mention in the chat. */
const MOST_CALLED = 30;
const MOST_MENTIONED = 5;
/** How often it is seen whether an invitation still stands, in ms. */
const LOOK_MS = 60_000;

/** The errand that calls people to an invitation. */
export const CALLING = {
  kind: 'calling',
  value: z.object({
    place: storedPlace,
    host: z.string(),
    /** Those who are called; absent until they are. */
    called: z.array(z.string()).exactOptional(),
    mentioned: z.number().int(),
  }),
};
type Calling = z.infer<typeof CALLING.value>;

/** Begins to call those who want it to an invitation that was opened at a shared place. Counts once. */
export const beginCalling = async (
  context: Needs<'log' | 'metrics' | 'store' | 'vault'>,
  { match, place: at, host }: { readonly match: MatchId; readonly place: Place; readonly host: PlayerId },
): Promise<void> => {
  if (at.audience === 'one' || at.tethered || (await subscribersOf(context, chatOf(at))).length === 0) return;
  await changeErrand(context, CALLING, match, 'begin', (before, now) =>
    before ? undefined : { value: { place: storedPlace.parse(at), host, mentioned: 0 }, dueAt: now },
  );
};

/** The people who play at a chat now. */
const playersAt = async (context: Needs<'load' | 'people'>, at: Place): Promise<ReadonlySet<PlayerId>> => {
  const chat = `${at.platform}/${at.address.split('/', 1)[0]}`;
  const there = await Promise.all((await context.people.matchesIn(chat)).map((id) => context.load(id)));
  const playing = there.filter((it): it is Match => typeof it !== 'string' && it.stage === 'playing');
  return new Set(
    playing.flatMap(({ occupants }) => occupants.flatMap((it) => (it.kind === 'human' ? [it.player] : []))),
  );
};

type Calls = Needs<'exclusions' | 'load' | 'log' | 'metrics' | 'people' | 'store' | 'vault'>;

/** Whether a person may be called to this invitation now. */
const mayBeCalled = async (context: Calls, player: PlayerId, { place: at, host }: Calling, now: EpochMs) => {
  if (player === host) return false;
  const standing = await context.exclusions.standingOf(player);
  if (standing.isShutOutOf(EVERYWHERE) || standing.isShutOutOf(chatOf(at))) return false;
  if ((await standing.apartAmong([host])).size > 0) return false;
  return !isQuiet(await context.people.preferences(player), now);
};

/** Counts a call of a person, once for each invitation; false where they have had all of the day. */
const countCall = async (context: Calls, player: PlayerId, chat: string, match: MatchId): Promise<boolean> => {
  const done = await changeErrand(context, SUBSCRIPTION, player, `called to ${match}`, (before, now) => {
    const calls = callsOfDay(before, now);
    if (!before?.chats[chat] || calls.length >= CALLS_A_DAY) return undefined;
    return { value: { ...before, calls: [...calls, now] } };
  });
  return done === 'done' || done === 'again';
};

const callAll = async (context: Calls, { subject, value, now }: DueErrand<Calling>): Promise<readonly PlayerId[]> => {
  const chat = chatOf(value.place);
  const playing = await playersAt(context, value.place);
  const called: PlayerId[] = [];
  for (const player of await subscribersOf(context, chat)) {
    if (called.length >= MOST_CALLED) break;
    if (playing.has(player) || !(await mayBeCalled(context, player, value, now))) continue;
    if (!(await countCall(context, player, chat, subject))) continue;
    await context.exclusions.noteCall(player, chat, subject);
    called.push(player);
  }
  return called;
};

/** Counts who has not answered, once the invitation has ended; who has not five times is called no more. */
const settle = async (context: Calls, id: MatchId, value: Calling, match: Match | undefined): Promise<void> => {
  const chat = chatOf(value.place);
  for (const player of value.called ?? []) {
    const standing = await context.exclusions.standingOf(player);
    const hasAnswered = !standing.awaits(chat, id) || (match !== undefined && seatOf(match, player) !== undefined);
    let isOver = false;
    await changeErrand(context, SUBSCRIPTION, player, `ended:${id}`, (before) => {
      const was = before?.chats[chat];
      if (!before || !was) return undefined;
      const unanswered = hasAnswered ? 0 : was.unanswered + 1;
      isOver = unanswered >= UNANSWERED;
      if (!isOver) return { value: { ...before, chats: { ...before.chats, [chat]: { unanswered } } } };
      const { [chat]: _, ...chats } = before.chats;
      return { value: { ...before, chats }, posts: [{ to: [{ person: player }], said: true }] };
    });
    const known = await errandValue(context, SUBSCRIPTION, player);
    if (isOver || !known?.chats[chat]) await leaveChat(context, player, chat);
    await context.exclusions.noteAnswer(player, chat, id);
  }
};

/** Calls people to an invitation, and sees who answers until it ends. */
export const calling: ErrandHandler<Calling, PlayerId> = {
  value: CALLING.value,
  said: z.string(),
  due: async (context, errand) => {
    const { subject, value, now } = errand;
    const found = await context.load(subject);
    const match = typeof found === 'string' ? undefined : found;
    if (match?.stage === 'lobby' && match.occupants.some(({ kind }) => kind === 'vacant')) {
      if (value.called) return { value, dueAt: now + LOOK_MS };
      const called = await callAll(context, errand);
      const posts = called.map((person) => ({ to: [{ person }, { place: value.place }], said: person }));
      return { value: { ...value, called: [...called] }, dueAt: now + LOOK_MS, posts };
    }
    if (match?.stage === 'lobby') return { value, dueAt: now + LOOK_MS };
    await settle(context, subject, value, match);
    return {};
  },
  screen: async (context, subject, player, to) => {
    const match = await context.load(subject);
    if (typeof match === 'string' || match.stage !== 'lobby') return undefined;
    const known = await errandValue(context, SUBSCRIPTION, player);
    const value = await errandValue(context, CALLING, subject);
    if (!known || !value) return undefined;
    const { locale = known.locale, theme = 'light' } = await context.people.preferences(player);
    const say = context.translate(locale);
    const host = seatNames(match)[seatOf(match, match.host) ?? 0] ?? '';
    const about = { host, game: gameTitleIn(context, match, locale), clock: clockPhrase(match.clock) };
    const join = usualButton(say, { action: 'join', changes: match.changes ?? 0 }, match);
    if ('person' in to) {
      const off = pageButton(say({ key: 'button-notify-off' }), {
        action: 'notify',
        is: 'off',
        chat: `.${chatOf(value.place)}`,
      });
      const screen = { ...partsOf(say({ key: 'notify-call', with: about })), buttons: [[join], [off]] };
      return { screen, theme, aloud: true };
    }
    if (value.mentioned >= MOST_MENTIONED) return undefined;
    const title = `${known.name}, ${say({ key: 'notify-call', with: about })}`;
    return { screen: { title, addressee: { player, name: known.name, at: 0 }, buttons: [[join]] }, theme, aloud: true };
  },
  ended: (value, _, end) =>
    end.how === 'sent' && isAtPlace(end.at) ? { ...value, mentioned: value.mentioned + 1 } : value,
};

const isAtPlace = (at: PostTarget): boolean => 'place' in at;
