import type { Outcome } from '../../../kernel/rules.ts';
import { type ButtonPress, replyToChange } from '../../core/boards/reply.ts';
import { alertResult, type IntentResult } from '../../core/context/intent-result.ts';
import type { ChangeOutcome } from '../../core/context/match-changes.ts';
import type { MatchRepository } from '../../core/context/match-repository.ts';
import type { Renderer } from '../../core/context/renderer.ts';
import { findBoardAt, type Needs } from '../../core/context/service-context.ts';
import { leadChoiceOf } from '../../core/match/lead.ts';
import { humanOccupant, makeBoard, matchIdOf, openLobby } from '../../core/match/lobby.ts';
import { boardKey, type Match, type Occupant, seatOf, whyOf } from '../../core/match/match.ts';
import { beginMatch } from '../../core/match/turn.ts';
import type { LinkingContext } from '../../core/operations/account-link.ts';
import { chatRuleRefusal } from '../../core/operations/chat-rules.ts';
import { enlistPlaces, enlistPlayer } from '../../core/operations/enlistment.ts';
import { type Actor, join } from '../../core/operations/match-operations.ts';
import type { MatchId, PlayerId } from '../../ports/intent.ts';
import { whenReady } from '../../ports/long-call.ts';

/** The seats of a rematch: the player who asks is seated, machines stay, a seat is kept for everyone else. */
const rematchSeats = (old: Match, actor: Actor): Occupant[] =>
  old.occupants.map((it) => {
    if (it.kind !== 'human') return it;
    return it.player === actor.person.id ? humanOccupant(actor) : { kind: 'vacant', for: it.player, called: it.name };
  });

/**
 * Opens a rematch between the same players; the rules decide who begins. The first player who asks opens it and the
 * other joins it, so that there is one match.
 */
export const handleRematch = async (
  context: LinkingContext & MatchRepository & Renderer & Needs<'entropy' | 'isAdmin' | 'vault'>,
  press: ButtonPress,
): Promise<IntentResult> => {
  const { button, intent } = press;
  const old = await context.load(button.match);
  if (typeof old === 'string') return replyToChange(context, press, { kind: old });
  const say = context.translate(press.actor.locale);
  if (seatOf(old, press.actor.person.id) === undefined) return alertResult(say({ key: 'not-in-match' }));
  if (old.stage !== 'over' || !old.ending) return alertResult(say({ key: 'too-early-for-that' }));

  const id = matchIdOf(context.vault, `${old.id}:rematch`);
  const why = await chatRuleRefusal(context, press.actor, { match: id, again: true });
  if (why) return alertResult(say(why));
  const actor = await enlistPlayer(context, press.actor, id);
  const opened = await openRematch(context, { ...press, actor }, old, id);
  if (opened === 'busy') return alertResult(say({ key: 'too-fast' }));
  if (opened) {
    return {
      answer: { notice: say({ key: opened.stage === 'lobby' ? 'rematch-offered' : 'rematch-begins' }) },
      own: { match: id, key: boardKey(actor.place), focus: null },
      stale: opened.boards.map((it) => ({ match: id, key: it.key })),
    };
  }
  const changed = await context.change(id, intent.id, (match) => {
    const done = join(context.systemOf(match.system), match, actor);
    return done.ok ? { ok: true, value: { ...done.value, stale: 'all' } } : done;
  });
  const handled = await replyToChange(context, press, changed);
  return {
    answer: handled.answer.alert ? handled.answer : { notice: say({ key: noticeOf(changed) }) },
    stale: handled.stale,
  };
};

/** Opens the same game again once the match is over or no longer kept. */
export const openAgain = async (
  context: Needs<'load' | 'records' | 'renderContext' | 'systemOf' | 'translate' | 'whisperRecipient'>,
  press: ButtonPress,
): Promise<IntentResult> => {
  const match = await context.load(press.button.match);
  if (typeof match === 'string' || match.stage === 'over') return { answer: {}, stale: [], reopen: press.button.match };
  return replyToChange(context, press, { kind: 'refused', match, why: { key: 'too-early-for-that' } });
};

/** The key of the notice. A redelivered offer is still an offer. */
const noticeOf = (changed: ChangeOutcome): string =>
  changed.kind === 'again' && changed.match.stage === 'lobby' ? 'rematch-offered' : 'rematch-begins';

/** The new match; undefined when the opponent has already opened it; `busy` where too much waits for this player. */
const openRematch = async (
  context: Needs<'create' | 'entropy' | 'people' | 'store' | 'systemOf'>,
  press: ButtonPress,
  old: Match,
  id: string,
): Promise<Match | 'busy' | undefined> => {
  const system = context.systemOf(old.system);
  const { actor } = press;
  const outcome: Outcome = {
    winners: old.ending?.winners ?? [],
    why: old.ending ? whyOf(old.ending) : { key: 'ending-draw' },
  };
  const occupants = rematchSeats(old, actor);
  const here = makeBoard(
    actor.place,
    seatOf(old, actor.person.id),
    actor.person.id,
    findBoardAt(old, actor.place)?.locale ?? actor.locale,
  );
  // A card belongs to the match before; the rematch is played where the players are.
  const boards = [here, ...old.boards.filter((it) => it.key !== here.key && it.form === undefined)];
  await enlistPlaces(context, boards, id);
  const lobby = openLobby(
    {
      id,
      system,
      variant: old.variant,
      options: system.rematch(old.hidden.state, outcome, old.hidden.options),
      host: actor.person,
      locale: actor.locale,
      place: actor.place,
      occupants,
      boards,
      clock: old.clock,
      rated: old.rated,
      rematchOf: old.id,
    },
    context.entropy,
    await context.store.now(),
  );
  const { code: _, ...kept } = lobby;
  if (occupants.some((it) => it.kind === 'vacant')) return context.create(kept, [], press.intent.id);
  const asked = { person: actor.person.id, match: id };
  const begun = await whenReady(asked, () => beginMatch(system, kept));
  if (begun === 'busy') return begun;
  if (!begun.ok) throw new Error(`${id}: a rematch was refused: ${begun.error.key}`);
  return context.create(begun.value.match, begun.value.records, press.intent.id);
};

/** Matches of the host that are searched. */
const LATEST = 20;

/**
 * The last finished match of the same family between the host of an invitation and a guest, where it is to give the lead
 * and the invitation does not know it yet.
 */
export const lastMatchWith = async (
  context: Needs<'load' | 'people' | 'systemOf'>,
  id: MatchId,
  guest: PlayerId,
): Promise<Match | undefined> => {
  const match = await context.load(id);
  if (typeof match === 'string' || match.stage !== 'lobby') return undefined;
  const system = context.systemOf(match.system);
  if (leadChoiceOf(system, match) !== 'last' || system.leads?.of(match.hidden.options)?.by === 'rematch')
    return undefined;
  for (const other of (await context.people.matchesOf(match.host)).slice(0, LATEST)) {
    const last = await context.load(other);
    if (typeof last === 'string' || last.stage !== 'over' || last.system !== match.system) continue;
    const isBetween = seatOf(last, match.host) !== undefined && seatOf(last, guest) !== undefined;
    if (isBetween && last.hidden.state !== undefined) return last;
  }
  return undefined;
};
