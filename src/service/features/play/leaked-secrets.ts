import type { ParsedText } from '../../../kernel/face.ts';
import { ok } from '../../../kernel/result.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import { matchChangeOf } from '../../core/boards/reply.ts';
import type { IntentResult } from '../../core/context/intent-result.ts';
import type { Needs } from '../../core/context/service-context.ts';
import { type Match, seatOf } from '../../core/match/match.ts';
import { playTurn, viewOf } from '../../core/match/turn.ts';
import type { Actor } from '../../core/operations/match-operations.ts';
import type { Intent } from '../../ports/intent.ts';

/*
 * Secrets typed by mistake: a text that reveals where something is, typed where others read, has no effect. The message
 * is deleted, its writer notified, and what may have been seen is dealt again at random.
 */

/** An overheard text is a leak only if it names at least this many squares: "в 5, к 10" is conversation. */
const MIN_CELLS_OVERHEARD = 4;

/** Whether a text reveals what only its writer, who has this view, may know. */
export const isLeak = (
  system: AnySystem,
  typed: ParsedText<unknown>,
  view: unknown,
  how: 'aimed' | 'overheard',
): boolean => {
  const meant =
    typed.kind === 'commands'
      ? typed.commands
      : typed.kind === 'ask'
        ? typed.choices.map(({ command }) => command)
        : [];
  const told = meant.reduce<number>((sum, it) => sum + (system.secrets?.reveals(it, view) ?? 0), 0);
  return told >= (how === 'aimed' ? 1 : MIN_CELLS_OVERHEARD);
};

/** The notices of a leak: pieces have been dealt again, or nothing can be changed any more. */
const LEAK_NOTICES = ['secret-dealt', 'secret-seen'];

/** Whether the result of an earlier action is that of a leak. */
export const wasLeak = (result: string): boolean => LEAK_NOTICES.includes(result);

/** Deals again in every match that the text reveals something of, and deletes the text. Repeats nothing of it. */
export const handleLeak = async (
  context: Needs<'change' | 'systemOf' | 'translate'>,
  intent: Intent,
  actor: Actor,
  matches: readonly Match[],
): Promise<IntentResult> => {
  const stale: { match: string; key: string }[] = [];
  let word = 'secret-seen';
  for (const { id } of matches) {
    const changed = await context.change(id, intent.id, (match) => reshuffled(context, match, actor));
    if (changed.kind === 'done') stale.push(...changed.stale.map((key) => ({ match: id, key })));
    if (changed.kind === 'done' || changed.kind === 'again') word = changed.notice?.key ?? word;
  }
  return { ...(await leakAlert(context, actor, word)), stale };
};

/** Notifies the writer of what was done about a leak. */
export const leakAlert = async (context: Needs<'translate'>, actor: Actor, word: string): Promise<IntentResult> => ({
  answer: { erase: true, alert: context.translate(actor.locale)({ key: word }) },
  stale: [],
});

const reshuffled = (context: Needs<'systemOf'>, match: Match, actor: Actor) => {
  const seat = seatOf(match, actor.person.id) ?? 0;
  const system = context.systemOf(match.system);
  const nothing = ok({ match, records: [], stale: 'all' as const, notice: { key: 'secret-seen' } });
  if (match.stage !== 'playing') return nothing;
  const command = system.secrets?.reshuffle?.(viewOf(system, match, seat));
  const played = command === undefined ? undefined : playTurn(system, match, seat, command);
  if (!played?.ok || played.value.records.length === 0) return nothing;
  return ok({
    ...matchChangeOf(context, played.value.match, match, seat, played.value),
    notice: { key: 'secret-dealt' },
  });
};
