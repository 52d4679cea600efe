import { commitmentToSecret, extendSeal, secretLines, secretSalt } from '../../kernel/fairness.ts';
import type { Phrase } from '../../kernel/phrase.ts';
import type { Rng } from '../../kernel/rng.ts';
import type { Audit, Seat } from '../../kernel/rules.ts';
import type { AnySystem } from '../../kernel/system.ts';
import { type Ending, type Match, type MatchRecord, recordText } from './match.ts';
import { rulesVersion } from './records.ts';

/** One published seal, opened. */
export interface OpenedSeal {
  readonly seat: Seat;
  readonly epoch: number;
  /** As it was published. */
  readonly hash: string;
  /** The very text that must give this hash, eight lines (rules/grid.md §6.1). */
  readonly lines: string;
  readonly holds: boolean;
}

/** Every seal that was published, opened with the fleets as they are kept now, oldest first by seat. */
export const openedSeals = (system: AnySystem, match: Match): readonly OpenedSeal[] => {
  const texts = match.hidden.state === undefined ? [] : (system.secrets?.list(match.hidden.state) ?? []);
  const rules = rulesVersion(system, match);
  return match.hashes.map(({ seat, epoch, hash }) => {
    const before = match.hashes.find((it) => it.seat === seat && it.epoch === epoch - 1);
    const sealing = {
      match: match.id,
      seat,
      rules,
      epoch,
      previous: before?.hash ?? '-',
      text: texts.find((it) => it.seat === seat && it.epoch === epoch)?.text ?? '',
      salt: secretSalt(match.hidden.seed, seat, epoch),
    };
    return { seat, epoch, hash, lines: secretLines(sealing), holds: commitmentToSecret(sealing) === hash };
  });
};

/** What a seat sealed, looked over. */
export interface SeatProof {
  readonly seat: Seat;
  readonly seals: readonly OpenedSeal[];
  /** Undefined where the rules do not look it over. */
  readonly faults: readonly Phrase[] | undefined;
}

/** Every seat that has sealed something. Pure, and cheap enough for the end of every match. */
export const seatProofs = (system: AnySystem, match: Match): readonly SeatProof[] => {
  if (match.hidden.state === undefined) return [];
  const seals = openedSeals(system, match);
  const audits: readonly Audit[] = system.secrets?.audit?.(match.hidden.state) ?? [];
  return [...new Set(seals.map((it) => it.seat))].sort().map((seat) => ({
    seat,
    seals: seals.filter((it) => it.seat === seat),
    faults: audits.find((it) => it.seat === seat)?.faults,
  }));
};

/** Whether the seals of a seat are those of its fleet, and the fleet is legal. */
export const isSound = ({ seals, faults }: SeatProof): boolean =>
  (faults ?? []).length === 0 && seals.every((it) => it.holds);

/**
 * What becomes of a match whose fleets do not stand the check (rules/grid.md §6.5): people cannot alter what is kept, so
 * the fault is the house's and nobody wins; but where only the machine's side fails, the human does. Undefined: it stands.
 */
export const judgedEnding = (match: Match, proofs: readonly SeatProof[]): Ending | undefined => {
  const unsound = proofs.filter((it) => !isSound(it)).map((it) => it.seat);
  if (unsound.length === 0) return undefined;
  const humans = [...match.occupants.keys()].filter((seat) => match.occupants[seat]?.kind === 'human');
  const onlyMachines = unsound.every((seat) => match.occupants[seat]?.kind === 'machine');
  return onlyMachines && humans.length > 0
    ? { winners: humans, why: { key: 'ending-machine-foul' }, by: 'judged' }
    : VOID_ENDING;
};

/** Nobody wins what was altered. */
export const VOID_ENDING: Ending = { winners: [], why: { key: 'ending-void' }, by: 'judged' };

/** What the log of a finished match proves. */
export interface LogProof {
  /** Seal and chain stand over these very records. */
  readonly whole: boolean;
  /** The rules give the same opening, the same answers and the same end. */
  readonly answers: boolean;
}

const isWhole = (match: Match, records: readonly MatchRecord[]): boolean => {
  let chain = match.commitment;
  let shown = match.commitment;
  for (const record of records) {
    chain = extendSeal(chain, match.hidden.seed, record.n, recordText(record));
    if (record.public) shown = chain;
  }
  return chain === match.hidden.chain && shown === match.seal;
};

/** The draws of a record, once more. @throws RangeError when another number is asked for. */
const drawnAgain = (draws: MatchRecord['draws']): Rng => {
  let i = 0;
  return {
    below(n) {
      const [limit, value] = draws[i++] ?? [0, 0];
      if (limit !== n) throw new RangeError(`below(${n}), not ${limit}`);
      return value;
    },
  };
};

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Plays every record again by the rules as they are now; undefined when they give anything else. */
const playedAgain = (system: AnySystem, match: Match, records: readonly MatchRecord[]): unknown => {
  let state: unknown;
  for (const record of records) {
    if (record.act === '!begin') {
      const begun = system.begin(match.hidden.options, match.occupants.length, drawnAgain(record.draws));
      if (!begun.ok || !same(begun.value, record.opening)) return undefined;
      state = begun.value;
    }
    if (record.act.startsWith('!')) continue;
    const command = system.notation.read(record.act);
    if (!command.ok || record.seat === undefined) return undefined;
    const decided = system.decide(state, record.seat, command.value, drawnAgain(record.draws));
    if (!decided.ok || !same(decided.value, record.facts)) return undefined;
    state = decided.value.reduce<unknown>((folded, event) => system.evolve(folded, event), state);
  }
  return state;
};

/** @param records undefined where they could not be read. */
export const logProof = (system: AnySystem, match: Match, records: readonly MatchRecord[] | undefined): LogProof => {
  if (!records) return { whole: false, answers: false };
  const { stored } = system;
  try {
    const again = playedAgain(system, match, records);
    const answers = again !== undefined && same(stored.state.parse(again), stored.state.parse(match.hidden.state));
    return { whole: isWhole(match, records), answers };
  } catch {
    // Rules that stumble over what is kept do not give it.
    return { whole: isWhole(match, records), answers: false };
  }
};
