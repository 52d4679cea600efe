import { chainOn, chainStart, seedCommitment } from '../../src/kernel/fair-play.ts';
import { sha256 } from '../../src/kernel/fairness.ts';
import type { Result } from '../../src/kernel/result.ts';
import type { Seat } from '../../src/kernel/rules.ts';
import { humanOccupant, makeBoard, openLobby } from '../../src/service/core/match/lobby.ts';
import type { Ending, Match, MatchRecord, Occupant } from '../../src/service/core/match/match.ts';
import { withQuietAct } from '../../src/service/core/match/records.ts';
import { beginMatch, endMatch, playTimeUp, playTurn } from '../../src/service/core/match/turn.ts';
import { openOwnWord, sealWord } from '../../src/service/core/match/words.ts';
import type { Transcript } from '../../src/service/features/history/transcript.ts';
import type { Place } from '../../src/service/ports/intent.ts';
import { CLASSIC } from '../../src/systems/sea-battle/variants.ts';
import { chanceFrom } from '../soak/chance.ts';
import { driverFor, systemOfVariant } from '../soak/game-drivers.ts';
import { thirdOf } from './finished-match.ts';
import { isTrialRefusal } from './random-match.ts';

/** A match as its house lets it happen. */
export interface Script {
  readonly variant?: string;
  /** Two hexadecimal digits of which the seed is made. */
  readonly seed?: string;
  /** Words in the order in which they are sealed; `own`: by a hash of their player's. */
  readonly words?: readonly { readonly seat: Seat; readonly word: string; readonly own?: true }[];
  /** The seat of a machine. */
  readonly machine?: Seat;
  /** By seat: its first orders, in its order. Those that the rules refuse are left out. */
  readonly orders?: readonly (readonly string[])[];
  /** Chooses all other orders. */
  readonly chance?: number;
  /** Records after which the match ends by `end`, if the rules have not ended it. */
  readonly most?: number;
  readonly end?: 'resign' | 'draw' | 'close' | 'end';
  /** Records after which seat 1 gives seat 0 time, and then claims. */
  readonly late?: number;
  /** Records after which the seat that waits lets a machine play for the other, and after which that one is back. */
  readonly relief?: number;
  readonly back?: number;
  /** Records after which the house says that it has lost the last two steps, which it has not. */
  readonly lost?: number;
}

/** A finished match, and all that a player could have kept of it. */
export interface Story {
  readonly transcript: Transcript;
  /** The line of each step. */
  readonly kept: readonly string[];
  readonly match: Match;
}

const ID = 'abcdefgh234567aa';
const PLACE: Place = { platform: 'paper', address: 'sea', audience: 'many' };

const heldIn = <T>(it: Result<T, unknown>): T => {
  if (!it.ok) throw new Error(JSON.stringify(it.error));
  return it.value;
};

/** The lines of all steps of a match, as its house shows them. */
export const linesOf = ({
  match,
  seed,
  records,
}: Pick<Transcript, 'match' | 'seed' | 'records'>): readonly string[] => {
  let chain = chainStart(match, seedCommitment(seed));
  const seals = [chain];
  for (const [n, text] of records.entries()) {
    chain = chainOn(chain, seed, n, text);
    const { kind, shown, end } = JSON.parse(text) as { kind?: string; shown?: boolean; end?: unknown };
    const isQuiet = kind === 'step' || (kind === 'command' && !shown) || (kind === 'act' && !end);
    if (!isQuiet) seals.push(chain);
  }
  return seals.map((seal, step) => `broadside-seals ${match} ${step}:${seal}`);
};

const ENDINGS: Readonly<Record<NonNullable<Script['end']>, (by: Seat) => { ending: Ending; seat?: Seat }>> = {
  resign: (by) => ({
    ending: { winners: [1 - by], why: { key: 'ending-resigned', with: { loser: { seat: by } } }, by: 'resigned' },
    seat: by,
  }),
  draw: (by) => ({ ending: { winners: [], why: { key: 'ending-drawn' }, by: 'drawn' }, seat: by }),
  close: (by) => ({ ending: { winners: [], why: { key: 'ending-unfinished' }, by: 'unfinished' }, seat: by }),
  end: () => ({ ending: { winners: [], why: { key: 'ending-admin' }, by: 'admin' } }),
};

/** Plays a script by the service's own steps, without a store or a platform. */
export const tell = (script: Script = {}): Story => {
  const { variant = CLASSIC.id, seed = '11', words = [], machine, chance: chosen = 1 } = script;
  const system = systemOfVariant(variant);
  const chance = chanceFrom(chosen);
  const people = ['ann', 'bob'].map((name) =>
    humanOccupant({ person: { id: `paper:${name}`, name }, locale: 'en', place: PLACE }),
  );
  const occupants = people.map((it, seat): Occupant => (seat === machine ? { kind: 'machine', level: 'hard' } : it));
  let match = openLobby(
    {
      id: ID,
      system,
      variant,
      options: heldIn(system.variant(variant)),
      host: { id: 'paper:ann', name: 'ann' },
      locale: 'en',
      place: PLACE,
      occupants,
      boards: [makeBoard(PLACE, 0, 'paper:ann', 'en')],
      clock: { moveMs: null },
    },
    { bytes: (n) => Buffer.alloc(n, Number.parseInt(seed, 16)) },
    1_800_000_000_000,
  );
  const records: MatchRecord[] = [];
  const goes = (step: { readonly match: Match; readonly records: readonly MatchRecord[] }): void => {
    match = step.match;
    records.push(...step.records);
  };
  for (const { seat, word, own } of words) goes(heldIn(sealWord(system, match, seat, own ? sha256(word) : word)));
  for (const { seat, word, own } of words) {
    const opened = own && openOwnWord(match, seat, word);
    if (opened) match = heldIn(opened);
  }
  goes(heldIn(beginMatch(system, match)));
  const first = (script.orders ?? []).map((it) => [...it]);
  const orderOf = (seat: Seat): unknown => {
    for (let next = first[seat]?.shift(); next !== undefined; next = first[seat]?.shift()) {
      const command = heldIn(system.notation.read(next));
      if (playTurn(system, match, seat, command).ok) return command;
    }
    return driverFor(system).step(system.view(match.hidden.state, seat, []), chance);
  };
  let wasLate = false;
  let wasLost = false;
  let relieved: Seat | undefined;
  let wasBack = false;
  while (match.stage === 'playing') {
    const seat = chance.pick(system.toMove(match.hidden.state));
    if (script.lost !== undefined && !wasLost && records.length >= script.lost) {
      goes(withQuietAct(system, match, 'lost', { value: match.publics + 2 }));
      wasLost = true;
    }
    if (script.relief !== undefined && relieved === undefined && records.length >= script.relief) {
      goes(withQuietAct(system, match, 'relieve', { seat: 1 - seat, value: seat }));
      relieved = seat;
    }
    if (relieved !== undefined && !wasBack && records.length >= (script.back ?? Number.POSITIVE_INFINITY)) {
      goes(withQuietAct(system, match, 'retake', { seat: relieved }));
      wasBack = true;
    }
    if (script.late !== undefined && !wasLate && records.length >= script.late) {
      goes(withQuietAct(system, match, 'grant', { seat: 1 - seat }));
      goes(withQuietAct(system, match, 'claim', { seat: 1 - seat }));
      goes(heldIn(playTimeUp(system, match, seat)));
      wasLate = true;
      continue;
    }
    if (records.length >= (script.most ?? Number.POSITIVE_INFINITY)) {
      const act = script.end ?? 'resign';
      if (act === 'draw') goes(withQuietAct(system, match, 'offer', { seat: 1 - seat }));
      const by = machine === seat ? 1 - seat : seat;
      const { ending, seat: who } = ENDINGS[act](by);
      goes(endMatch(system, match, act, ending, who));
      break;
    }
    const command = orderOf(seat);
    const played = playTurn(system, match, seat, command);
    if (!played.ok && isTrialRefusal(system, command, played.error)) continue;
    goes(heldIn(played));
  }
  const transcript = thirdOf({ systemOf: () => system }, match, records);
  return { transcript, kept: linesOf(transcript), match };
};
