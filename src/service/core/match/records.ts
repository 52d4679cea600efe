import type { AnySystem } from '../../../kernel/system.ts';
import { type LogAct, writeLogAct } from '../../control/log-act.ts';
import type { EpochMs } from '../../ports/intent.ts';
import type { Match, MatchRecord } from './match.ts';
import { thinkMs } from './running-clocks.ts';
import { chainWith, drawnAfter, labelOf, sealOfSecret } from './seal.ts';

/** `variant@version`, as every commitment has it. */
export const rulesVersion = (system: AnySystem, { rules, variant }: Pick<Match, 'rules' | 'variant'>): string =>
  rules ?? `${variant}@${system.variants.find((it) => it.id === variant)?.version ?? 1}`;

/** The hashes of secrets that are in the state and not yet published by the match. */
const newHashes = (system: AnySystem, match: Match, state: unknown): Match['hashes'] => {
  const hashes = [...match.hashes];
  for (const { seat, epoch, text } of system.secrets?.list(state) ?? []) {
    if (hashes.some((it) => it.seat === seat && it.epoch === epoch)) continue;
    const previous = hashes.findLast((it) => it.seat === seat)?.hash ?? '-';
    const hash = sealOfSecret(match, rulesVersion(system, match), { seat, epoch, previous, text });
    hashes.push({ seat, epoch, hash });
  }
  return hashes.slice(match.hashes.length);
};

/** A step to append: a record without its number, label and hashes, and the state after it. */
export type NewRecord = Omit<MatchRecord, 'n' | 'hashes' | 'chance'> & { readonly state: unknown };

/**
 * The match with one more record: chain and seal advanced, secrets published, news recorded.
 * @throws Error where a private step would publish a secret.
 */
export const appendRecord = (
  system: AnySystem,
  match: Match,
  entry: NewRecord,
): { match: Match; record: MatchRecord } => {
  const { state, ...step } = entry;
  const hashes = state === undefined ? [] : newHashes(system, match, state);
  if (step.draft && hashes.length > 0) throw new Error(`${match.id}: a private step of ${system.id} seals a secret`);
  const record: MatchRecord = {
    n: match.records,
    ...step,
    ...labelOf(match, step),
    ...(hashes.length > 0 ? { hashes } : {}),
  };
  const chain = chainWith(match, match.hidden.chain, record);
  const isQuiet = step.facts.length === 0 && !step.public;
  const seen = match.hidden.seen.map((n, seat) => (seat === step.seat && !isQuiet ? record.n + 1 : n));
  const oldest = Math.min(...seen);
  const recent = [...match.hidden.recent, ...step.facts.map((event) => ({ n: record.n, event }))];
  return {
    record,
    match: {
      ...match,
      records: match.records + 1,
      publics: match.publics + (step.public ? 1 : 0),
      seal: step.public ? chain : match.seal,
      hashes: [...match.hashes, ...hashes],
      hidden: {
        ...match.hidden,
        ...drawnAfter(match, record),
        chain,
        state,
        seen,
        recent: recent.filter((it) => it.n >= oldest).slice(-60),
      },
    },
  };
};

/**
 * The match with one more record of the service itself, which draws nothing.
 * @param act as `writeLogAct` writes it
 * @param how `quiet`: no step of the match, as nothing on any board changes by it
 */
export const appendServiceRecord = (
  system: AnySystem,
  match: Match,
  act: string,
  { seat, ending, quiet }: Pick<NewRecord, 'seat' | 'ending'> & { readonly quiet?: true } = {},
): { match: Match; record: MatchRecord } =>
  appendRecord(system, match, {
    ...(seat === undefined ? {} : { seat }),
    act,
    draft: false,
    public: !quiet,
    draws: [],
    facts: [],
    state: match.hidden.state,
    ...(ending ? { ending } : {}),
  });

/** What a match that goes on records besides commands, from the second format on. */
type QuietAct = Extract<LogAct, 'offer' | 'claim' | 'grant' | 'relieve' | 'retake' | 'lost'>;

/**
 * The match in which a seat, or the service itself, has done something that is no step: its transcript says so.
 * @param value the number of steps before some were lost, or the seat that a machine is to play
 */
export const withQuietAct = (
  system: AnySystem,
  match: Match,
  act: QuietAct,
  { seat, value }: { readonly seat?: number; readonly value?: number },
): { match: Match; records: readonly MatchRecord[] } => {
  if (match.form === 1) return { match, records: [] };
  const noted = appendServiceRecord(system, match, writeLogAct(act, value), {
    ...(seat === undefined ? {} : { seat }),
    quiet: true,
  });
  return { match: noted.match, records: [noted.record] };
};

/* Rollback: a stale replica was promoted, or a backup restored. The match is played on from what is left. */

export const ROLLED_BACK = 'rolled-back';

/** The phrase that reports lost steps. */
export const rollbackPhrase = (lost: number) => ({ key: ROLLED_BACK, with: { n: lost } }) as const;

/**
 * Returns the match after a loss of public steps: its clocks restart, its boards report the loss, and it is unrated.
 * @param lost the number of public steps, at least 1.
 */
export const rolledBack = (match: Match, lost: number, now: EpochMs): Match => {
  const { rated: _, late = [], warned: __, ...rest } = match;
  const running = new Set([...Object.keys(match.deadlines).map(Number), ...late]);
  const deadlines = [...running].map((seat) => [seat, now + (thinkMs(match, seat) ?? 0)]);
  const { had = 0, times = 0 } = match.rollback ?? {};
  const rollback = { had: Math.max(had, match.publics + lost), left: match.publics, times: times + 1 };
  return { ...rest, deadlines: Object.fromEntries(deadlines), rollback };
};

/** The number of lost steps that a board reports, until the second public step after the loss. */
export const lostSteps = ({ rollback, publics }: Match): number =>
  rollback && publics <= rollback.left + 1 ? rollback.had - rollback.left : 0;
