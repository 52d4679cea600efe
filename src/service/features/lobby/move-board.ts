import type { Phrase } from '../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { IntentResult } from '../../core/context/intent-result.ts';
import type { Needs } from '../../core/context/service-context.ts';
import { boardKey, type Match, seatOf } from '../../core/match/match.ts';
import type { Actor } from '../../core/operations/match-operations.ts';
import type { Action, Intent } from '../../ports/intent.ts';
import { boardHereResult, MOST_BOARDS } from './lobby.ts';

/** The match with its public board at a new place and a card at the old one. */
const movedMatch = (match: Match, actor: Actor, card: string): Result<Match, Phrase> => {
  const key = boardKey(actor.place);
  const before = match.boards.find((it) => it.key === card);
  const there = match.boards.some((it) => it.key === key);
  if (match.host !== actor.person.id) {
    return refuse({ key: 'host-only', with: { host: { seat: seatOf(match, match.host) ?? 0 } } });
  }
  // Redelivered: it has been done.
  if (before?.form === 'card' && there) return ok(match);
  if (match.stage === 'over') return refuse({ key: 'match-is-over' });
  // Only a shared board can become a card, never one that a person reads alone.
  const shared = before?.viewer === 'public' && before.reader === undefined;
  const settles = shared && key !== card && !match.boards.some((it) => it.form === 'card');
  if (!before || !settles) return refuse({ key: 'settled-already' });
  if (!there && match.boards.length >= MOST_BOARDS) return refuse({ key: 'boards-full' });
  const moved = { ...before, key, place: actor.place };
  const boards = match.boards
    .filter((it) => it.key !== key)
    .map((it) => (it.key === card ? { ...it, form: 'card' as const } : it));
  const occupants = match.occupants.map((it) => (it.kind === 'human' && it.home === card ? { ...it, home: key } : it));
  return ok({ ...match, boards: [...boards, moved], occupants });
};

/** Moves the match to another place (a thread): its board is there from now on, and the old board becomes a card. */
export const handleMoveBoard = async (
  context: Needs<'change' | 'people' | 'store' | 'translate' | 'translator'>,
  intent: Intent,
  actor: Actor,
  did: Extract<Action, { kind: 'settle' }>,
): Promise<IntentResult> => {
  const card = boardKey(did.card);
  await context.people.addMatchAt(boardKey(actor.place), did.match);
  const changed = await context.change(did.match, intent.id, (match) => {
    const moved = movedMatch(match, actor, card);
    return moved.ok ? ok({ match: moved.value, records: [], stale: 'all' }) : moved;
  });
  const handled = await boardHereResult(context, actor, did.match, changed);
  return changed.kind === 'done' ? { ...handled, stale: [{ match: did.match, key: card }] } : handled;
};
