import type { ParsedText } from '../../../kernel/face.ts';
import type { Reader } from '../../../kernel/reader.ts';
import { ok } from '../../../kernel/result.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import { callsTo } from '../../core/boards/calls.ts';
import { isSameMessage } from '../../core/boards/claimed-board.ts';
import { matchChangeOf } from '../../core/boards/reply.ts';
import type { IntentResult } from '../../core/context/intent-result.ts';
import type { MatchRepository } from '../../core/context/match-repository.ts';
import { type Recipient, readerOf } from '../../core/context/render-context.ts';
import { findBoardAt, type Needs } from '../../core/context/service-context.ts';
import { boardKey, type Match, seatOf } from '../../core/match/match.ts';
import { awaitedSeats } from '../../core/match/running-clocks.ts';
import { playTurn, playTurns, viewOf } from '../../core/match/turn.ts';
import type { Actor } from '../../core/operations/match-operations.ts';
import type { Action, Intent, MatchId, MessageRef } from '../../ports/intent.ts';

type Reads = Needs<'recipientOf' | 'renderContext' | 'systemOf' | 'whisperRecipient'>;

/** A match, with what a text means in it. */
export interface Reading {
  readonly match: Match;
  readonly typed: ParsedText<unknown>;
}

/** The match that a text cannot apply to, and why. */
export interface Idle {
  readonly match: Match;
  readonly why: string;
}

const IDLE = { over: 'match-is-over', foreign: 'not-in-match' } as const;

/** What a typed text is, before it is known whether any match takes it. */
type Recognised =
  /** It has counted before: redelivered, it is never taken for another match's order. */
  | { readonly kind: 'repeat'; readonly match: Match }
  /** It reveals what others must not know; or what became of it when it first did. */
  | { readonly kind: 'leak'; readonly told: readonly Match[] | string }
  /** No order, or none that a match takes; `idle`: it cannot apply to the match it is for. */
  | { readonly kind: 'none'; readonly readings: readonly Reading[]; readonly idle?: Idle }
  | { readonly kind: 'read'; readonly readings: readonly Reading[] };

/** What becomes of a typed text. */
type Meaning =
  | Exclude<Recognised, { kind: 'read' }>
  | { readonly kind: 'order'; readonly reading: Reading }
  | { readonly kind: 'which'; readonly takers: readonly Reading[] };

/** The match in which this very text has counted before. */
const countedBefore = async (
  context: Needs<'store'>,
  found: readonly Match[],
  command: string,
): Promise<{ readonly match: Match; readonly result: string } | undefined> => {
  const results = await Promise.all(found.map((it) => context.store.result(it.id, command)));
  return found.flatMap((match, i) => {
    const result = results[i];
    return result === undefined ? [] : [{ match, result }];
  })[0];
};

/** Recognises a typed text among the matches that it may be for. */
export const recogniseText = async (
  context: Reads & Pick<MatchRepository, 'load'> & Needs<'people' | 'store'>,
  intent: Intent,
  did: TextAction,
  actor: Actor,
): Promise<Recognised> => {
  const here = await matchesHere(context, actor, did);
  const counted = await countedBefore(context, here, intent.id);
  if (counted && !wasLeak(counted.result)) return { kind: 'repeat', match: counted.match };
  const meant = await findTargetMatch(context, here, actor, did);
  const among = meant.kind === 'match' ? [meant.match] : meant.kind === 'which' ? meant.among : [];
  if (intent.place.audience === 'many' && !did.unseen) {
    const seen = did.aimed ? among : here.filter((it) => it.stage === 'playing');
    const told = await leakedMatches(context, actor, did, seen);
    // Redelivered, it is still a leak, also in matches where it could not be dealt with before.
    if (told.length > 0) return { kind: 'leak', told };
  }
  if (counted) return { kind: 'leak', told: counted.result };
  if (meant.kind === 'over' || meant.kind === 'foreign')
    return { kind: 'none', readings: [], idle: { match: meant.match, why: IDLE[meant.kind] } };
  const readings = await Promise.all(
    among.map(async (match) => ({ match, typed: await parseFor(context, actor, match, did) })),
  );
  return { kind: 'read', readings };
};

/** Ranks the readings of a text: the only one, else those whose match takes it. */
export const rankReadings = (context: Needs<'systemOf'>, actor: Actor, text: Recognised): Meaning => {
  if (text.kind !== 'read') return text;
  const { readings } = text;
  const [only, ...others] = readings;
  if (only && others.length === 0 && isOrder(only)) return { kind: 'order', reading: only };
  const takers = others.length === 0 ? [] : readings.filter((it) => isTaken(context, actor, it));
  const [taker, ...more] = takers;
  if (!taker) return { kind: 'none', readings };
  return more.length === 0 ? { kind: 'order', reading: taker } : { kind: 'which', takers };
};

/** Whether a text gives an order, or needs a question back. */
export const isOrder = ({ typed }: Reading): boolean => typed.kind === 'commands' || typed.kind === 'ask';

/** Whether a match can take an order now, at least in part where a part counts. */
const isTaken = (context: Needs<'systemOf'>, { person }: Actor, { match, typed }: Reading): boolean => {
  if (typed.kind !== 'commands') return typed.kind === 'ask';
  const seat = seatOf(match, person.id) ?? 0;
  const { refusal, accepted } = playTurns(context.systemOf(match.system), match, seat, typed.commands);
  return refusal === undefined || accepted >= (typed.whole ?? 1);
};

/** The meaning of a text for its writer in a match. */
export const parseFor = async (
  context: Needs<'recipientOf' | 'renderContext' | 'systemOf' | 'whisperRecipient'>,
  actor: Actor,
  match: Match,
  did: TextAction,
): Promise<ParsedText<unknown>> => {
  const system = context.systemOf(match.system);
  const seat = seatOf(match, actor.person.id);
  const reader = await typistReader(context, match, actor, await context.whisperRecipient(actor, seat));
  const view = viewOf(system, match, seat ?? 'public');
  return system.parse(did.text, view, did.aimed ? reader : { ...reader, overheard: true });
};

/**
 * The reader for whom a text is parsed: the letters of the board that they see decide how a shot is read. A private
 * board keeps the language it was opened in, until its owner chooses another.
 */
export const typistReader = async (
  context: Needs<'recipientOf' | 'renderContext'>,
  match: Match,
  actor: Actor,
  recipient: Recipient,
): Promise<Reader> => {
  const renderContext = await context.renderContext(match);
  const own = readerOf(renderContext, match, recipient);
  const board = findBoardAt(match, actor.place);
  if (!board || (board.viewer !== 'public' && board.locale === recipient.locale)) return own;
  return { ...own, letters: readerOf(renderContext, match, await context.recipientOf(board)).letters };
};

/** The matches of which the text reveals what others must not know. */
const leakedMatches = async (
  context: Needs<'recipientOf' | 'renderContext' | 'systemOf' | 'whisperRecipient'>,
  actor: Actor,
  did: TextAction,
  among: readonly Match[],
): Promise<Match[]> => {
  const found: Match[] = [];
  for (const match of among) {
    // Parsed as if it were meant for the bot: a secret is one even in the middle of talk.
    const typed = await parseFor(context, actor, match, { ...did, aimed: true });
    const system = context.systemOf(match.system);
    const view = viewOf(system, match, seatOf(match, actor.person.id) ?? 'public');
    if (isLeak(system, typed, view, did.aimed ? 'aimed' : 'overheard')) found.push(match);
  }
  return found;
};

/** What was typed. */
export type TextAction = Extract<Action, { kind: 'say' }>;

/** The match that a typed text is for. */
type TargetMatch =
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

/*
 * Secrets typed by mistake: a text that reveals where something is, typed where others read, has no effect. The message
 * is deleted, its writer notified, and what may have been seen is dealt again at random.
 */

/** An overheard text is a leak only if it names at least this many squares: "в 5, к 10" is conversation. */
const MIN_CELLS_OVERHEARD = 4;

/** Whether a text reveals what only its writer, who has this view, may know. */
const isLeak = (system: AnySystem, typed: ParsedText<unknown>, view: unknown, how: 'aimed' | 'overheard'): boolean => {
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
const wasLeak = (result: string): boolean => LEAK_NOTICES.includes(result);

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
