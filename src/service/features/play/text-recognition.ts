import type { ParsedText } from '../../../kernel/face.ts';
import type { Reader } from '../../../kernel/reader.ts';
import type { MatchRepository } from '../../core/context/match-repository.ts';
import { type Recipient, readerOf } from '../../core/context/render-context.ts';
import { findBoardAt, type Needs } from '../../core/context/service-context.ts';
import { type Match, seatOf } from '../../core/match/match.ts';
import { playTurns, viewOf } from '../../core/match/turn.ts';
import type { Actor } from '../../core/operations/match-operations.ts';
import type { Intent } from '../../ports/intent.ts';
import { isLeak, wasLeak } from './leaked-secrets.ts';
import { findTargetMatch, matchesHere, type TextAction } from './target-match.ts';

type Reads = Needs<'recipientOf' | 'renderContext' | 'systemOf' | 'whisperRecipient'>;

/** A match, with what a text means in it. */
export interface Reading {
  readonly match: Match;
  readonly typed: ParsedText<unknown>;
}

/** What a typed text is, before it is known whether any match takes it. */
export type Recognised =
  /** It has counted before: redelivered, it is never taken for another match's order. */
  | { readonly kind: 'repeat'; readonly match: Match }
  /** It reveals what others must not know; or what became of it when it first did. */
  | { readonly kind: 'leak'; readonly told: readonly Match[] | string }
  /** It cannot apply to the match it is for. */
  | { readonly kind: 'idle'; readonly match: Match; readonly why: 'match-is-over' | 'not-in-match' }
  | { readonly kind: 'read'; readonly readings: readonly Reading[] };

/** What becomes of a typed text. */
export type Meaning =
  | Exclude<Recognised, { kind: 'idle' | 'read' }>
  | { readonly kind: 'order'; readonly reading: Reading }
  | { readonly kind: 'which'; readonly takers: readonly Reading[] }
  | Extract<Recognised, { kind: 'idle' }>
  /** No order, or none that a match takes. */
  | { readonly kind: 'none'; readonly readings: readonly Reading[] };

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
  if (meant.kind === 'over') return { kind: 'idle', match: meant.match, why: 'match-is-over' };
  if (meant.kind === 'foreign') return { kind: 'idle', match: meant.match, why: 'not-in-match' };
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
