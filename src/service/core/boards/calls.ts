import { z } from 'zod';
import { sha256 } from '../../../kernel/fairness.ts';
import type { Phrase } from '../../../kernel/phrase.ts';
import { ok } from '../../../kernel/result.ts';
import { type DeadlineName, writeDeadline } from '../../control/deadline.ts';
import type { MatchId, MessageRef, Place } from '../../ports/intent.ts';
import type { Call } from '../../ports/platform.ts';
import type { ChangeOutcome, MatchChange } from '../context/match-changes.ts';
import type { MatchRepository } from '../context/match-repository.ts';
import { matchButton, translateFor } from '../context/render-context.ts';
import type { Renderer } from '../context/renderer.ts';
import type { Needs } from '../context/service-context.ts';
import { type Board, type Match, type Occupant, seatNames } from '../match/match.ts';
import { awaitedSeats, dueIn, durationPhrase, isByPost, notDue } from '../match/running-clocks.ts';
import { viewOf } from '../match/turn.ts';
import { chatRulesKey, isQuiet, quietUntil } from '../operations/quotas.ts';
import { LISTED_MS } from '../people/people.ts';
import type { Courier } from './courier.ts';

/*
 * Editing a board sends no notification. An absent player who is to move gets a call: a separate message, withdrawn when
 * they decide. The store records a call (`Match.called`) before it is sent, so that none is left behind.
 */

/** Most calls remembered for one seat. */
const MOST_STANDING = 20;

/**
 * Shelf key of a seat's calls. There are several when processes called at the same time or a call could not be
 * withdrawn.
 */
const refKey = (id: MatchId, seat: number): string => `calls:${id}:${seat}`;

/** A remembered call with the place it was sent to: the player's home may have changed since. */
const standingCall = z.object({
  message: z.string(),
  to: z.object({ platform: z.string(), address: z.string(), audience: z.enum(['one', 'many']) }),
});

/** The messages that call a seat. */
export const callsTo = async ({ store }: Needs<'store'>, id: MatchId, seat: number): Promise<readonly MessageRef[]> =>
  (await store.shelf.list(refKey(id, seat))).map((kept) => standingCall.parse(JSON.parse(kept)).message);

type Human = Extract<Occupant, { kind: 'human' }>;

/** Failed tries within an hour after which a call or its withdrawal is given up. */
const MOST_TRIES = 10;
const HOUR_MS = 3_600_000;

const givenUp = async (context: Needs<'store'>, key: string): Promise<boolean> =>
  (await context.store.shelf.count(`${key}:tries`, HOUR_MS)) >= MOST_TRIES;

/** A change that shows on no board. */
const invisibleStep = (match: Match, more: Partial<MatchChange> = {}): ReturnType<typeof ok<MatchChange>> =>
  ok({ match, records: [], stale: { seat: -1 }, ...more });

/** Where and how to call a player; undefined when they want no call or need none. */
const callFor = async (
  context: Renderer & Needs<'people' | 'store'>,
  courier: Courier,
  match: Match,
  seat: number,
  it: Human,
): Promise<Call | undefined> => {
  const preferences = await context.people.preferences(it.player);
  const home: Board | undefined = match.boards.find(({ key }) => key === it.home);
  if (!home || !courier.canCall(home.place.platform) || home.place.tethered || preferences.calls === 'off')
    return undefined;
  // Who is told once a day of what waits by post is not called in between.
  if (isByPost(match.clock) && preferences.digest !== undefined) return undefined;
  // In words, each turn is a new message anyway.
  if (home.place.audience === 'one' && preferences.board === 'words') return undefined;
  const deadline = match.deadlines[seat];
  const warned = deadline !== undefined && match.warned?.includes(seat);
  const now = await context.store.now();
  const renderContext = await context.renderContext(match);
  const { system } = renderContext;
  const locale = preferences.locale ?? it.locale;
  const say = translateFor(renderContext, match, { ...(await context.recipientOf(home)), locale, viewer: 'public' });
  const text: Phrase = warned
    ? { key: 'call-warning', with: { left: durationPhrase(deadline - now) } }
    : (system.callTo?.(seat, viewOf(system, match, 'public')) ?? { key: 'call-turn' });
  const shared = home.place.audience === 'many';
  if (shared && isQuiet(await context.people.preferences(chatRulesKey(home.place)), now)) return undefined;
  const message = (await context.store.boards(match.id)).find(({ key }) => key === home.key)?.message;
  return {
    to: home.place,
    player: it.player,
    name: seatNames(match)[seat] ?? it.name,
    text: say(text),
    ...(shared
      ? { show: { ...matchButton(match, say({ key: 'button-show-sea' }), { page: 'show' }), tone: 'primary' as const } }
      : {}),
    ...(message === undefined ? {} : { board: message }),
    nonce: sha256(`call ${match.id} ${seat} ${match.plies[seat]} ${warned ? 'warned' : ''}`).slice(0, 25),
  };
};

/** Calls a player whose decision is awaited. A failed call stays due and is retried. */
export const callSeat = async (
  context: MatchRepository & Renderer & Needs<'log' | 'people' | 'store'>,
  courier: Courier,
  id: MatchId,
  seat: number,
): Promise<void> => {
  const match = await context.load(id);
  if (typeof match === 'string') return;
  const it = match.occupants[seat];
  const ply = match.plies[seat];
  const still = (now: Match): boolean =>
    now.plies[seat] === ply && awaitedSeats(context.systemOf(now.system), now).includes(seat);
  if (it?.kind !== 'human' || !still(match)) return;
  const due = { deadline: 'call', seat } as const;
  const step = (command: string, decide: (now: Match) => ReturnType<typeof invisibleStep>): Promise<ChangeOutcome> =>
    context.change(id, `${command}:${match.revision}`, (now) => (still(now) ? decide(now) : invisibleStep(now)));
  const markDone = (): Promise<ChangeOutcome> =>
    step(`call-done:${seat}`, (now) => invisibleStep(now, { deadlines: [notDue(due)] }));

  const call = await callFor(context, courier, match, seat, it);
  if (!call) return void (await markDone());
  const now = await context.store.now();
  const until = quietUntil(await context.people.preferences(it.player), now);
  if (until !== undefined)
    return void (await step(`call-later:${seat}:${until}`, (at) =>
      invisibleStep(at, { deadlines: [dueIn(due, until - now)] }),
    ));
  const marked = await step(writeDeadline(due), (now) => {
    const called = [...new Set([...(now.called ?? []), seat])];
    return now.called?.includes(seat) ? invisibleStep(now) : invisibleStep({ ...now, called, rang: true });
  });
  if ((marked.kind !== 'done' && marked.kind !== 'again') || !still(marked.match)) return;
  const outcome = await courier.callPlayer(call);
  const { kind } = outcome;
  const limited = kind === 'definite' && outcome.limited !== undefined;
  if (kind !== 'shown' && !limited)
    context.log.warn('turn alert not sent', { match: id, platform: call.to.platform, kind, why: outcome.why });
  if ((kind === 'definite' || kind === 'unknown') && !(await givenUp(context, refKey(id, seat)))) return;
  if (outcome.kind === 'shown') await rememberCall(context, courier, refKey(id, seat), call.to, outcome.message);
  const after = await markDone();
  const moved = (after.kind === 'done' || after.kind === 'again') && !after.match.called?.includes(seat);
  if (moved) await withdrawRemembered(context, courier, refKey(id, seat));
};

/** Remembers a call that was sent, and withdraws the ones before it. */
const rememberCall = async (
  context: Needs<'log' | 'store'>,
  courier: Courier,
  key: string,
  to: Place,
  message: MessageRef,
): Promise<void> => {
  const { platform, address, audience } = to;
  const kept = JSON.stringify({ message, to: { platform, address, audience } });
  await context.store.shelf.enlist(key, kept, MOST_STANDING, LISTED_MS);
  await withdrawRemembered(context, courier, key, kept).catch((fault: unknown) => {
    context.log.warn('turn alert not removed', { platform, fault });
  });
};

/**
 * Withdraws the calls remembered under a key, except `but`.
 * @throws Error when a call may still be there.
 */
const withdrawRemembered = (context: Needs<'store'>, courier: Courier, key: string, but?: string): Promise<void> =>
  courier.inTurn(key, async () => {
    const { shelf } = context.store;
    for (const kept of (await shelf.list(key)).filter((it) => it !== but)) {
      const { to, message } = standingCall.parse(JSON.parse(kept));
      try {
        await courier.withdrawCall(to, message);
      } catch (fault) {
        if (!(await givenUp(context, key))) throw fault;
      }
      await shelf.delist(key, kept);
    }
  });

const areSame = (some: readonly number[] = [], others: readonly number[] = []): boolean => `${some}` === `${others}`;

/**
 * Withdraws every call to a seat that is no longer called.
 * @param deadline the deadline that asked for this; cleared afterwards.
 * @throws Error when a call may still be there.
 */
export const withdrawCalls = async (
  context: Needs<'change' | 'load' | 'store'>,
  courier: Courier,
  id: MatchId,
  deadline: DeadlineName,
): Promise<void> => {
  const match = await context.load(id);
  if (typeof match === 'string') return;
  for (const [seat, it] of match.occupants.entries()) {
    if (it.kind !== 'human' || match.called?.includes(seat)) continue;
    await withdrawRemembered(context, courier, refKey(id, seat));
  }
  await context.change(id, `${writeDeadline(deadline)}:${match.revision}`, (now) =>
    areSame(now.called, match.called) ? invisibleStep(now, { deadlines: [notDue(deadline)] }) : invisibleStep(now),
  );
};
