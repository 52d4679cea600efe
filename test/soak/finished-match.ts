import { seedCommitment } from '../../src/kernel/fair-play.ts';
import { humanOccupant, makeBoard, openLobby } from '../../src/service/core/match/lobby.ts';
import type { Match, MatchRecord } from '../../src/service/core/match/match.ts';
import { beginMatch, endMatch, playTurn } from '../../src/service/core/match/turn.ts';
import { idFrom, type Vault } from '../../src/service/core/match/vault.ts';
import { transcriptOf } from '../../src/service/features/history/transcript.ts';
import type { Place } from '../../src/service/ports/intent.ts';
import { CLASSIC } from '../../src/systems/sea-battle/variants.ts';
import { isTrialRefusal } from '../support/random-match.ts';
import { chanceFrom } from './chance.ts';
import { driverFor, systemOfVariant } from './game-drivers.ts';

const PLACE: Place = { platform: 'paper', address: 'sea', audience: 'many' };

/** A match played to its end by random players, with its log and its transcript as JSON. */
export interface FinishedMatch {
  readonly match: Match;
  readonly records: readonly MatchRecord[];
  readonly transcript: string;
}

/** The variant; the number of records after which a player resigns; and a callback for every step with its records. */
interface MatchRequest {
  readonly variant?: string;
  readonly most?: number;
  readonly watch?: (match: Match, records: readonly MatchRecord[]) => void;
}

/**
 * Plays a whole match through the service's own steps, without a store or a platform. Once there are more than `most`
 * records, the player to move resigns.
 */
export const playFinishedMatch = (
  seed: number,
  id: string,
  { variant = CLASSIC.id, most = Number.POSITIVE_INFINITY, watch = () => undefined }: MatchRequest = {},
): FinishedMatch => {
  const chance = chanceFrom(seed);
  const entropy = { bytes: (n: number) => Buffer.from(Array.from({ length: n }, () => chance.below(256))) };
  const system = systemOfVariant(variant);
  const { step } = driverFor(system);
  const options = system.variant(variant);
  if (!options.ok) throw new Error(`no variant ${variant}`);
  const people = ['ann', 'bob', 'cid', 'dan']
    .slice(0, system.seats(options.value))
    .map((name) => humanOccupant({ person: { id: `paper:${name}`, name }, locale: 'en', place: PLACE }));
  const lobby = openLobby(
    {
      id,
      system,
      variant,
      options: options.value,
      host: { id: 'paper:ann', name: 'ann' },
      locale: 'en',
      place: PLACE,
      occupants: people,
      boards: [makeBoard(PLACE, 0, 'paper:ann', 'en')],
      clock: { moveMs: null },
    },
    entropy,
    1_800_000_000_000,
  );
  if (seedCommitment(lobby.hidden.seed) !== lobby.commitment) throw new Error('the seed is another');
  const begun = beginMatch(system, lobby);
  if (!begun.ok) throw new Error(begun.error.key);
  let { match } = begun.value;
  const records = [...begun.value.records];
  watch(match, records);
  while (match.stage === 'playing') {
    const seat = chance.pick(system.toMove(match.hidden.state));
    if (records.length > most) {
      const why = { key: 'ending-resigned', with: { loser: { seat } } };
      const ended = endMatch(system, match, 'resign', { winners: [1 - seat], why, by: 'resigned' }, seat);
      match = ended.match;
      records.push(...ended.records);
      break;
    }
    const command = step(system.view(match.hidden.state, seat, []), chance);
    const turn = playTurn(system, match, seat, command);
    if (!turn.ok && isTrialRefusal(system, command, turn.error)) continue;
    if (!turn.ok)
      throw new Error(
        `${variant}, seed ${seed}: ${system.notation.write(command)} offered and refused: ${turn.error.key}`,
      );
    match = turn.value.match;
    records.push(...turn.value.records);
    watch(match, turn.value.records);
  }
  return { match, records, transcript: JSON.stringify(transcriptOf({ systemOf: () => system }, match, records)) };
};

/** Plays a short match with an id derived from this vault. */
export const shortMatch = (name: string, vault: Vault): FinishedMatch =>
  playFinishedMatch(1, idFrom(vault.derive(name)), { most: 1 });
