import { z } from 'zod';
import { sha256 } from '../../kernel/fairness.ts';
import type { Phrase } from '../../kernel/phrase.ts';
import { ok } from '../../kernel/result.ts';
import type { Changed, Decision, Desk } from '../desk/desk.ts';
import { leftPhrase } from '../match/clocks.ts';
import type { Board, Match, Occupant } from '../match/match.ts';
import { awaited } from '../match/timekeeping.ts';
import { LISTED_MS } from '../people/people.ts';
import type { MatchId, MessageRef, Place } from '../ports/intent.ts';
import type { Call } from '../ports/platform.ts';
import type { Courier } from './courier.ts';

/*
 * An edited board notifies nobody: whoever is on turn and away is called by a message of its own, taken away again when
 * he decides. The store knows that a call stands (`Match.called`) before it does, so that none is ever left standing.
 */

/** Calls remembered for one seat. */
const MOST_STANDING = 20;

/** Where the shelf keeps the calls that stand for a seat: more than one where processes called at once, or one would not go. */
const refKey = (id: MatchId, seat: number): string => `calls:${id}:${seat}`;

/** A call as it is remembered, with the place it stands at: its person may be at home elsewhere by now. */
const standing = z.object({
  message: z.string(),
  to: z.object({ platform: z.string(), address: z.string(), audience: z.enum(['one', 'many']) }),
});

/** The messages that call a seat. */
export const callsTo = async (
  { store }: Pick<Desk, 'store'>,
  id: MatchId,
  seat: number,
): Promise<readonly MessageRef[]> =>
  (await store.shelf.list(refKey(id, seat))).map((kept) => standing.parse(JSON.parse(kept)).message);

type Human = Extract<Occupant, { kind: 'human' }>;

/** What fails so often within an hour is given up. */
const MOST_TRIES = 10;
const HOUR_MS = 3_600_000;

const givenUp = async (desk: Desk, key: string): Promise<boolean> =>
  (await desk.store.shelf.count(`${key}:tries`, HOUR_MS)) >= MOST_TRIES;

/** A step that shows on no board. */
const unseen = (match: Match, more: Partial<Decision> = {}): ReturnType<typeof ok<Decision>> =>
  ok({ match, records: [], stale: { seat: -1 }, ...more });

/** Where and how to call a person; undefined where he wants no call, or needs none. */
const callFor = async (
  desk: Desk,
  courier: Courier,
  match: Match,
  seat: number,
  it: Human,
): Promise<Call | undefined> => {
  const preferences = await desk.people.preferences(it.player);
  const home: Board | undefined = match.boards.find(({ key }) => key === it.home);
  if (!home || !courier.rings(home.place.platform) || home.place.tethered || preferences.calls === 'off')
    return undefined;
  // In words each turn arrives as a message of its own anyway.
  if (home.place.audience === 'one' && preferences.board === 'words') return undefined;
  const deadline = match.deadlines[seat];
  const warned = deadline !== undefined && match.warned?.includes(seat);
  const now = await desk.store.now();
  const text: Phrase = warned
    ? { key: 'call-warning', with: { left: leftPhrase(deadline - now) } }
    : { key: 'call-turn' };
  const message = (await desk.store.boards(match.id)).find(({ key }) => key === home.key)?.message;
  return {
    to: home.place,
    player: it.player,
    name: it.name,
    text: desk.voice(preferences.locale ?? it.locale)(text),
    ...(message === undefined ? {} : { board: message }),
    nonce: sha256(`call ${match.id} ${seat} ${match.plies[seat]} ${warned ? 'warned' : ''}`).slice(0, 25),
  };
};

/** Calls a person whose decision is awaited. What fails stays due and is tried again. */
export const callSeat = async (desk: Desk, courier: Courier, id: MatchId, seat: number): Promise<void> => {
  const match = await desk.load(id);
  if (typeof match === 'string') return;
  const it = match.occupants[seat];
  const ply = match.plies[seat];
  const still = (now: Match): boolean =>
    now.plies[seat] === ply && awaited(desk.systemOf(now.system), now).includes(seat);
  if (it?.kind !== 'human' || !still(match)) return;
  const step = (name: string, decide: (now: Match) => ReturnType<typeof unseen>): Promise<Changed> =>
    desk.change(id, `${name}:${seat}:${match.revision}`, (now) => (still(now) ? decide(now) : unseen(now)));
  const settled = (): Promise<Changed> =>
    step('call-done', (now) => unseen(now, { deadlines: [{ name: `call:${seat}`, delayMs: null }] }));

  const call = await callFor(desk, courier, match, seat, it);
  if (!call) return void (await settled());
  const told = await step('call', (now) => {
    const called = [...new Set([...(now.called ?? []), seat])];
    return now.called?.includes(seat) ? unseen(now) : unseen({ ...now, called, rang: true });
  });
  if ((told.kind !== 'done' && told.kind !== 'again') || !still(told.match)) return;
  const outcome = await courier.ring(call);
  if (outcome.kind === 'definite' || outcome.kind === 'unknown') {
    desk.log.warn('nobody called', { match: id, platform: call.to.platform, kind: outcome.kind, why: outcome.why });
    if (!(await givenUp(desk, refKey(id, seat)))) return;
  }
  if (outcome.kind === 'shown') await stands(desk, courier, refKey(id, seat), call.to, outcome.message);
  const after = await settled();
  const moved = (after.kind === 'done' || after.kind === 'again') && !after.match.called?.includes(seat);
  if (moved) await takeAway(desk, courier, refKey(id, seat));
};

/** Remembers where a call stands; those before it go. */
const stands = async (desk: Desk, courier: Courier, key: string, to: Place, message: MessageRef): Promise<void> => {
  const { platform, address, audience } = to;
  const kept = JSON.stringify({ message, to: { platform, address, audience } });
  await desk.store.shelf.enlist(key, kept, MOST_STANDING, LISTED_MS);
  await takeAway(desk, courier, key, kept).catch((fault: unknown) => {
    desk.log.warn('a call still stands', { platform, fault });
  });
};

/** Takes away the calls remembered under a key, all but one. @throws when one perhaps still stands. */
const takeAway = (desk: Desk, courier: Courier, key: string, but?: string): Promise<void> =>
  courier.inTurn(key, async () => {
    const { shelf } = desk.store;
    for (const kept of (await shelf.list(key)).filter((it) => it !== but)) {
      const { to, message } = standing.parse(JSON.parse(kept));
      try {
        await courier.hush(to, message);
      } catch (fault) {
        if (!(await givenUp(desk, key))) throw fault;
      }
      await shelf.delist(key, kept);
    }
  });

const areSame = (some: readonly number[] = [], others: readonly number[] = []): boolean => `${some}` === `${others}`;

/**
 * Takes away every call to a seat that is not called any more.
 * @param deadline what it was told by, done with then.
 * @throws when a call perhaps still stands.
 */
export const hushAll = async (desk: Desk, courier: Courier, id: MatchId, deadline: string): Promise<void> => {
  const match = await desk.load(id);
  if (typeof match === 'string') return;
  for (const [seat, it] of match.occupants.entries()) {
    if (it.kind !== 'human' || match.called?.includes(seat)) continue;
    await takeAway(desk, courier, refKey(id, seat));
  }
  await desk.change(id, `${deadline}:${match.revision}`, (now) =>
    areSame(now.called, match.called) ? unseen(now, { deadlines: [{ name: deadline, delayMs: null }] }) : unseen(now),
  );
};
