import type { Phrase } from '../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import { type Match, seatOf } from '../../core/match/match.ts';
import { withQuietAct } from '../../core/match/records.ts';
import { isHuman } from '../../core/match/running-clocks.ts';
import { endMatch } from '../../core/match/turn.ts';
import type { Actor, OperationResult } from '../../core/operations/match-operations.ts';

const playerOf = (match: Match, actor: Actor): Result<number, Phrase> => {
  const seat = seatOf(match, actor.person.id);
  if (seat === undefined) return refuse({ key: 'not-in-match' });
  if (match.stage === 'playing') return ok(seat);
  return refuse({ key: match.stage === 'over' ? 'match-is-over' : 'draw-too-early' });
};

/** Offers a draw: one offer per decision of the player. A machine plays on. */
export const offerDraw = (system: AnySystem, match: Match, actor: Actor): Result<OperationResult, Phrase> => {
  const seat = playerOf(match, actor);
  if (!seat.ok) return seat;
  const ply = match.plies[seat.value] ?? 0;
  if (match.occupants.some((it) => it.kind === 'machine'))
    return ok({ match, records: [], notice: { key: 'draw-machine' } });
  if (match.offer === seat.value) return refuse({ key: 'draw-offered-already' });
  if (match.offer !== undefined) return refuse({ key: 'draw-answer-first', with: { player: { seat: match.offer } } });
  if (match.offered?.[seat.value] === ply) return refuse({ key: 'draw-once' });
  const offered = { ...match.offered, [seat.value]: ply };
  const noted = withQuietAct(system, { ...match, offer: seat.value, offered }, 'offer', { seat: seat.value });
  return ok({ ...noted, notice: { key: 'draw-offered' } });
};

/** The seat that answers another seat's offer. */
const answeringSeat = (match: Match, actor: Actor): Result<number, Phrase> => {
  const seat = playerOf(match, actor);
  if (!seat.ok) return seat;
  if (match.offer === undefined) return refuse({ key: 'draw-lapsed' });
  return match.offer === seat.value ? refuse({ key: 'draw-own-offer' }) : seat;
};

/** Accepts the draw. The match is drawn as soon as everyone has accepted. */
export const acceptDraw = (system: AnySystem, match: Match, actor: Actor): Result<OperationResult, Phrase> => {
  const seat = answeringSeat(match, actor);
  if (!seat.ok) return seat;
  const accepts = [...new Set([...(match.accepts ?? []), seat.value])];
  const asked = [...match.occupants.keys()].filter((it) => isHuman(match, it) && it !== match.offer);
  if (asked.some((it) => !accepts.includes(it))) {
    return ok({ match: { ...match, accepts }, records: [], notice: { key: 'draw-accepted' } });
  }
  const ending = { winners: [], why: { key: 'ending-drawn' }, by: 'drawn' as const };
  const ended = endMatch(system, match, 'draw', ending, seat.value);
  return ok({ match: ended.match, records: ended.records, notice: { key: 'draw-accepted' } });
};

/** Declines the draw: the match continues. */
export const declineDraw = (match: Match, actor: Actor): Result<OperationResult, Phrase> => {
  const seat = answeringSeat(match, actor);
  if (!seat.ok) return seat;
  const { offer: _, accepts: __, ...on } = match;
  return ok({ match: on, records: [], notice: { key: 'draw-declined' } });
};
