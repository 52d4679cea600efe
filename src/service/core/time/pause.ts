import { ok } from '../../../kernel/result.ts';
import type { BoardKey, EpochMs, Intent, MatchId } from '../../ports/intent.ts';
import { redrawBoardsIn } from '../boards/redrawn.ts';
import type { IntentResult } from '../context/intent-result.ts';
import type { ChangeOutcome } from '../context/match-changes.ts';
import type { Needs } from '../context/service-context.ts';
import { boardKey, type Match } from '../match/match.ts';
import { resumedClocks } from '../match/running-clocks.ts';
import { withPausedClocks } from '../operations/clock-operations.ts';
import { type Outage, recentOutages } from '../operations/outage.ts';
import { isWithinChat } from '../people/people.ts';

/*
 * Where the bot may not write, no one can play: the clocks of the matches played there are paused until it may write
 * again, or a player moves there all the same. A private chat pauses no clock: a player could gain time by blocking the
 * bot.
 */

/** Key of the place within a chat where a match is played: the chat itself, or a topic of it. */
const homeIn = (match: Match, chat: BoardKey): BoardKey | undefined =>
  match.occupants.flatMap((it) => (it.kind === 'human' ? [it.home] : [])).find((home) => isWithinChat(home, chat));

/** Changes every match that is played in a chat; the result lists the boards that become stale. */
const changeMatchesIn = async (
  context: Needs<'change' | 'people'>,
  intent: Intent,
  decide: (match: Match, key: BoardKey, now: EpochMs) => Match,
): Promise<IntentResult> => {
  const key = boardKey(intent.place);
  if (intent.place.audience === 'one') return { answer: {}, stale: [] };
  const change = (id: MatchId): Promise<ChangeOutcome> =>
    context.change(id, intent.id, (match, now) => ok({ match: decide(match, key, now), records: [], stale: 'all' }));
  const changed = await Promise.all((await context.people.matchesIn(key)).map(change));
  const stale = changed.flatMap((it) =>
    it.kind === 'done' ? it.stale.map((board) => ({ match: it.match.id, key: board })) : [],
  );
  return { answer: {}, stale };
};

const pausedIn = (match: Match, chat: BoardKey, all: readonly Outage[], now: EpochMs): Match => {
  const home = homeIn(match, chat);
  const runs = match.stage === 'playing' && match.paused === undefined;
  return home !== undefined && runs ? withPausedClocks(match, home, all, now) : match;
};

/** Pauses the matches of a place where the bot may no longer write. */
export const handlePlaceClosed = async (
  context: Needs<'change' | 'people' | 'store'>,
  intent: Intent,
): Promise<IntentResult> => {
  const all = await recentOutages(context.store);
  return changeMatchesIn(context, intent, (match, key, now) => pausedIn(match, key, all, now));
};

/** Resumes the matches of a place where the bot may write again, and redraws the boards that were given up. */
export const handlePlaceReopened = async (
  context: Needs<'change' | 'load' | 'people' | 'store'>,
  intent: Intent,
): Promise<IntentResult> => {
  const handled = await changeMatchesIn(context, intent, (match, key, now) =>
    match.stage === 'playing' && isWithinChat(match.paused?.at ?? '', key) ? resumedClocks(match, now) : match,
  );
  // Also where no clock was paused: a board that could not be drawn was given up.
  const here = await redrawBoardsIn(context, boardKey(intent.place));
  const again = here.filter((it) => !handled.stale.some((one) => one.match === it.match && one.key === it.key));
  return { ...handled, stale: [...handled.stale, ...again] };
};
