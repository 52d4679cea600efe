import { commitmentToSecret, drawnAgain, secretLines } from '../../../kernel/fairness.ts';
import type { Phrase } from '../../../kernel/phrase.ts';
import type { Audit, Seat } from '../../../kernel/rules.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import { isBeginning, isServiceAct, readWordAct } from '../../control/log-act.ts';
import { NotReady } from '../../ports/long-call.ts';
import type { Ending, Match, MatchRecord } from './match.ts';
import { rulesVersion } from './records.ts';
import { chainWith, firstChain, secretSaltOf } from './seal.ts';
import { areWordsKept } from './words.ts';

/** One published seal, opened. */
export interface OpenedSeal {
  readonly seat: Seat;
  readonly epoch: number;
  /** As published. */
  readonly hash: string;
  /** The exact text of which `hash` is the SHA-256: eight lines (SB-9). */
  readonly lines: string;
  readonly holds: boolean;
}

/** Every published seal, opened with the fleets as stored now; the oldest of a seat first. */
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
      salt: secretSaltOf(match, seat, epoch),
    };
    return { seat, epoch, hash, lines: secretLines(sealing), holds: commitmentToSecret(sealing) === hash };
  });
};

/**
 * What a player keeps of a match in a place of their own, as `broadside-seals <match> <step>:<64 hex>`: the number of
 * public records and the seal that covers everything until then: dice, words, fleets and moves. Fewer than 256
 * characters, the most that a key of a platform copies.
 */
export const keptSeals = ({ id, publics, seal }: Pick<Match, 'id' | 'publics' | 'seal'>): string =>
  `broadside-seals ${id} ${publics}:${seal}`;

/** Seals as a player has kept them. */
export interface KeptSeals {
  readonly match: string;
  readonly step: number;
  readonly seal: string;
}

const KEPT = /broadside-seals\s+([a-z2-7]{16})\s+(\d{1,6})\s*:\s*((?:[\da-f]\s*){64})(?![\da-z])/;

/** Reads seals that a player has kept, anywhere in a text, also wrapped and quoted as mail programs do. */
export const readKeptSeals = (text: string): KeptSeals | undefined => {
  const plain = text
    .toLowerCase()
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/^[ \t]*(?:>[ \t]*)+/gm, '');
  const [, match, step, seal] = KEPT.exec(plain) ?? [];
  if (match === undefined || seal === undefined) return undefined;
  return { match, step: Number(step), seal: seal.replaceAll(/\s/g, '') };
};

/** What is fixed by a seal: it can no longer change without anyone noticing. */
export interface Fixed {
  readonly words: number;
  readonly fleets: number;
  readonly moves: number;
}

/** What the seal of a match fixes so far. */
export const fixedIn = (records: readonly MatchRecord[]): Fixed => ({
  words: new Set(records.filter(({ act }) => readWordAct(act)?.act.endsWith('word')).map(({ seat }) => seat)).size,
  fleets: new Set(records.flatMap(({ hashes = [] }) => hashes.map(({ seat }) => seat))).size,
  moves: records.filter((it) => it.public && !isServiceAct(it.act) && !it.hashes).length,
});

/** The head of the chain after each record. */
const chainOf = (match: Match, records: readonly MatchRecord[]): readonly string[] => {
  let chain = firstChain(match);
  return records.map((record) => {
    chain = chainWith(match, chain, record);
    return chain;
  });
};

/** What seals that a player has kept fix of this match; undefined where it has other seals at that step. */
export const fixedByKept = (
  match: Match,
  records: readonly MatchRecord[],
  { step, seal }: KeptSeals,
): Fixed | undefined => {
  const shown = records.flatMap((it, i) => (it.public ? [i] : []));
  const last = step === 0 ? -1 : shown[step - 1];
  if (last === undefined) return undefined;
  const now = last < 0 ? firstChain(match) : chainOf(match, records)[last];
  return now === seal ? fixedIn(records.slice(0, last + 1)) : undefined;
};

/** What was checked of one seat's secrets. */
export interface SeatProof {
  readonly seat: Seat;
  readonly seals: readonly OpenedSeal[];
  /** Undefined where the rules check nothing. */
  readonly faults: readonly Phrase[] | undefined;
}

/** The proofs of every seat that has sealed something. Pure, and cheap enough for the end of every match. */
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

/** Whether the seals of a seat match its fleet, and the fleet is legal. */
export const isSound = ({ seals, faults }: SeatProof): boolean =>
  (faults ?? []).length === 0 && seals.every((it) => it.holds);

/**
 * The ending of a match whose fleets fail the check (SB-9). Players cannot alter stored data, so the fault is the
 * service's and no one wins; but where only the machine's side fails, the human wins. Undefined when the check passes.
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

/** The ending of an altered match: no one wins. */
export const VOID_ENDING: Ending = { winners: [], why: { key: 'ending-void' }, by: 'judged' };

/** What the log of a finished match proves. */
export interface LogProof {
  /** Seal and chain match these very records. */
  readonly whole: boolean;
  /** The rules give the same opening, the same answers and the same end. */
  readonly answers: boolean;
}

const isWhole = (match: Match, records: readonly MatchRecord[]): boolean => {
  const chain = chainOf(match, records);
  const shown = records.findLastIndex((it) => it.public);
  return (
    (chain.at(-1) ?? firstChain(match)) === match.hidden.chain &&
    (chain[shown] ?? firstChain(match)) === match.seal &&
    areWordsKept(match, records)
  );
};

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Replays every record with the rules as they are now; undefined when they give anything else. */
const playedAgain = (system: AnySystem, match: Match, records: readonly MatchRecord[]): unknown => {
  let state: unknown;
  for (const record of records) {
    if (isBeginning(record.act)) {
      const begun = system.begin(match.hidden.options, match.occupants.length, drawnAgain(record.draws));
      if (!begun.ok || !same(begun.value, record.opening)) return undefined;
      state = begun.value;
    }
    if (isServiceAct(record.act)) continue;
    const command = system.notation.read(record.act);
    if (!command.ok || record.seat === undefined) return undefined;
    const decided = system.decide(state, record.seat, command.value, drawnAgain(record.draws));
    if (!decided.ok || !same(decided.value, record.facts)) return undefined;
    state = decided.value.reduce<unknown>((folded, event) => system.evolve(folded, event), state);
  }
  return state;
};

/**
 * Checks the log of a finished match.
 * @param records undefined when they could not be read.
 */
export const logProof = (system: AnySystem, match: Match, records: readonly MatchRecord[] | undefined): LogProof => {
  if (!records) return { whole: false, answers: false };
  const { stored } = system;
  try {
    const again = playedAgain(system, match, records);
    const answers = again !== undefined && same(stored.state.parse(again), stored.state.parse(match.hidden.state));
    return { whole: isWhole(match, records), answers };
  } catch (fault) {
    if (fault instanceof NotReady) throw fault;
    // Rules that throw on the stored records do not reproduce the match.
    return { whole: isWhole(match, records), answers: false };
  }
};
