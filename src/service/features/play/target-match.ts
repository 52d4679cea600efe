import { callsTo } from '../../core/boards/calls.ts';
import { isSameMessage } from '../../core/boards/claimed-board.ts';
import { findBoardAt, type Needs } from '../../core/context/service-context.ts';
import { boardKey, type Match, seatOf } from '../../core/match/match.ts';
import { awaitedSeats } from '../../core/match/running-clocks.ts';
import type { Actor } from '../../core/operations/match-operations.ts';
import type { Action, MatchId, MessageRef } from '../../ports/intent.ts';

/** What was typed. */
export type TextAction = Extract<Action, { kind: 'say' }>;

/** The match that a typed text is for. */
export type TargetMatch =
  | { readonly kind: 'match'; readonly match: Match }
  /** The message replied to belongs to a match that is over. */
  | { readonly kind: 'over'; readonly match: Match }
  /** The message replied to belongs to a match in which the writer does not play. */
  | { readonly kind: 'foreign'; readonly match: Match }
  | { readonly kind: 'which'; readonly among: readonly Match[] }
  | { readonly kind: 'none' };

const isPlayedHere = (match: Match, { person, place }: Actor): boolean => {
  const board = findBoardAt(match, place);
  // A match cancelled in its lobby has never begun.
  const begun = match.stage !== 'lobby' && match.hidden.state !== undefined;
  return begun && seatOf(match, person.id) !== undefined && board !== undefined && !board.form;
};

const loadPlayedHere = async (
  context: Needs<'load'>,
  actor: Actor,
  ids: readonly MatchId[],
): Promise<readonly Match[]> => {
  const found = await Promise.all(ids.map((id) => context.load(id)));
  return found.filter((it): it is Match => typeof it !== 'string' && isPlayedHere(it, actor));
};

/**
 * The matches begun at this place in which a person plays, latest first, finished ones included. Matches that are older
 * than the list of their place are searched only when the text is surely meant for the bot.
 */
export const matchesHere = async (
  context: Needs<'load' | 'people'>,
  actor: Actor,
  did: TextAction,
): Promise<readonly Match[]> => {
  const key = boardKey(actor.place);
  const [own, there] = await Promise.all([context.people.matchesOf(actor.person.id), context.people.matchesAt(key)]);
  const found = await loadPlayedHere(
    context,
    actor,
    own.filter((id) => there.includes(id)),
  );
  if (!did.aimed || found.some((it) => it.stage === 'playing')) return found;
  const unlisted = await loadPlayedHere(
    context,
    actor,
    own.filter((id) => !there.includes(id)),
  );
  for (const { id } of unlisted) await context.people.addMatchAt(key, id);
  return [...found, ...unlisted];
};

/** Whether a message is the board of a match at this place, or calls a player to it. */
const isMessageOf = async (
  context: Needs<'store'>,
  id: MatchId,
  actor: Actor,
  to: MessageRef,
  seats: number,
): Promise<boolean> => {
  const key = boardKey(actor.place);
  const board = (await context.store.boards(id)).find((it) => it.key === key);
  if (isSameMessage(board?.message, to)) return true;
  for (let seat = 0; seat < seats; seat++) {
    if ((await callsTo(context, id, seat)).some((it) => isSameMessage(it, to))) return true;
  }
  return false;
};

const repliedMatch = async (
  context: Needs<'load' | 'people' | 'store'>,
  here: readonly Match[],
  actor: Actor,
  to: MessageRef,
): Promise<TargetMatch | undefined> => {
  for (const match of here) {
    if (!(await isMessageOf(context, match.id, actor, to, match.occupants.length))) continue;
    return { kind: match.stage === 'playing' ? 'match' : 'over', match };
  }
  const others = await context.people.matchesAt(boardKey(actor.place));
  for (const id of others.filter((it) => !here.some((own) => own.id === it))) {
    if (!(await isMessageOf(context, id, actor, to, 0))) continue;
    const match = await context.load(id);
    if (typeof match === 'string' || seatOf(match, actor.person.id) !== undefined) return undefined;
    return match.stage === 'playing' ? { kind: 'foreign', match } : undefined;
  }
  return undefined;
};

/**
 * The match meant: that of the message replied to; else the only one under way here, or the only one that awaits the
 * writer; else the writer must be asked.
 */
export const findTargetMatch = async (
  context: Needs<'load' | 'people' | 'store' | 'systemOf'>,
  here: readonly Match[],
  actor: Actor,
  did: TextAction,
): Promise<TargetMatch> => {
  const answered = did.to === undefined ? undefined : await repliedMatch(context, here, actor, did.to);
  if (answered) return answered;
  const playing = here.filter((it) => it.stage === 'playing');
  const onTurn = playing.filter((it) =>
    awaitedSeats(context.systemOf(it.system), it).includes(seatOf(it, actor.person.id) ?? -1),
  );
  const [only] = playing.length === 1 ? playing : onTurn.length === 1 ? onTurn : [];
  if (only) return { kind: 'match', match: only };
  if (playing.length === 0) return { kind: 'none' };
  if (onTurn.length > 0) return { kind: 'which', among: onTurn };
  return did.aimed ? { kind: 'which', among: playing } : { kind: 'none' };
};
