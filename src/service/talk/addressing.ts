import type { Actor } from '../acts/acts.ts';
import { callsTo } from '../boards/calls.ts';
import { sameMessage } from '../boards/courier.ts';
import { boardHere, type Desk } from '../desk/desk.ts';
import { boardKey, type Match, seatOf } from '../match/match.ts';
import { awaited } from '../match/timekeeping.ts';
import type { Action, MatchId, MessageRef } from '../ports/intent.ts';

type Said = Extract<Action, { kind: 'say' }>;

/** Which match a typed text is for. */
export type Meant =
  | { readonly kind: 'match'; readonly match: Match }
  /** The message that was answered belongs to a match that is over. */
  | { readonly kind: 'over'; readonly match: Match }
  /** It belongs to a match in which the writer does not sit. */
  | { readonly kind: 'foreign'; readonly match: Match }
  | { readonly kind: 'which'; readonly among: readonly Match[] }
  | { readonly kind: 'none' };

const isPlayedHere = (match: Match, { person, place }: Actor): boolean => {
  const board = boardHere(match, place);
  // Called off in its lobby, a match has never begun.
  const begun = match.stage !== 'lobby' && match.hidden.state !== undefined;
  return begun && seatOf(match, person.id) !== undefined && board !== undefined && !board.form;
};

const loaded = async (desk: Desk, actor: Actor, ids: readonly MatchId[]): Promise<readonly Match[]> => {
  const found = await Promise.all(ids.map((id) => desk.load(id)));
  return found.filter((it): it is Match => typeof it !== 'string' && isPlayedHere(it, actor));
};

/**
 * The matches begun at this place in which somebody sits, the latest first; those that are over among them. Matches that
 * are older than the list of their place are looked for only when the text is surely meant for us.
 */
export const matchesHere = async (desk: Desk, actor: Actor, did: Said): Promise<readonly Match[]> => {
  const key = boardKey(actor.place);
  const [own, there] = await Promise.all([desk.people.matchesOf(actor.person.id), desk.people.matchesAt(key)]);
  const found = await loaded(
    desk,
    actor,
    own.filter((id) => there.includes(id)),
  );
  if (!did.aimed || found.some((it) => it.stage === 'playing')) return found;
  const unlisted = await loaded(
    desk,
    actor,
    own.filter((id) => !there.includes(id)),
  );
  for (const { id } of unlisted) await desk.people.takesPlace(key, id);
  return [...found, ...unlisted];
};

/** Whether a message is the board of a match at this place, or calls somebody to it. */
const isOf = async (desk: Desk, id: MatchId, actor: Actor, to: MessageRef, seats: number): Promise<boolean> => {
  const key = boardKey(actor.place);
  const board = (await desk.store.boards(id)).find((it) => it.key === key);
  if (sameMessage(board?.message, to)) return true;
  for (let seat = 0; seat < seats; seat++) {
    if ((await callsTo(desk, id, seat)).some((it) => sameMessage(it, to))) return true;
  }
  return false;
};

const answeredTo = async (
  desk: Desk,
  here: readonly Match[],
  actor: Actor,
  to: MessageRef,
): Promise<Meant | undefined> => {
  for (const match of here) {
    if (!(await isOf(desk, match.id, actor, to, match.occupants.length))) continue;
    return { kind: match.stage === 'playing' ? 'match' : 'over', match };
  }
  const others = await desk.people.matchesAt(boardKey(actor.place));
  for (const id of others.filter((it) => !here.some((own) => own.id === it))) {
    if (!(await isOf(desk, id, actor, to, 0))) continue;
    const match = await desk.load(id);
    if (typeof match === 'string' || seatOf(match, actor.person.id) !== undefined) return undefined;
    return match.stage === 'playing' ? { kind: 'foreign', match } : undefined;
  }
  return undefined;
};

/**
 * The match meant: that of the message answered; else the only one here, or the only one in which the writer is on turn;
 * else he must be asked.
 */
export const meantBy = async (desk: Desk, here: readonly Match[], actor: Actor, did: Said): Promise<Meant> => {
  const answered = did.to === undefined ? undefined : await answeredTo(desk, here, actor, did.to);
  if (answered) return answered;
  const playing = here.filter((it) => it.stage === 'playing');
  const onTurn = playing.filter((it) =>
    awaited(desk.systemOf(it.system), it).includes(seatOf(it, actor.person.id) ?? -1),
  );
  const [only] = playing.length === 1 ? playing : onTurn.length === 1 ? onTurn : [];
  if (only) return { kind: 'match', match: only };
  if (playing.length === 0) return { kind: 'none' };
  if (onTurn.length > 0) return { kind: 'which', among: onTurn };
  return did.aimed ? { kind: 'which', among: playing } : { kind: 'none' };
};
