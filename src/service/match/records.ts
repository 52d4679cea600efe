import { chanceAt, commitmentToSecret, extendSeal, secretSalt } from '../../kernel/fairness.ts';
import type { Rng } from '../../kernel/rng.ts';
import type { AnySystem } from '../../kernel/system.ts';
import { type Match, type MatchRecord, recordText } from './match.ts';

/** A random stream that records its draws: they are stored in the record and checked by `verify`. */
export const recordedChance = (match: Match, label: string): { rng: Rng; draws: [number, number][] } => {
  const chance = chanceAt(match.hidden.seed, match.salts, label);
  const draws: [number, number][] = [];
  return {
    draws,
    rng: {
      ...chance,
      below(n) {
        const drawn = chance.below(n);
        draws.push([n, drawn]);
        return drawn;
      },
    },
  };
};

/**
 * The label of a step's random stream. Private steps are numbered by the seat's own drafts, public ones by the public
 * records, so that one player's drafts do not shift another's dice.
 */
export const chanceLabel = (match: Match, seat: number, draft: boolean): string =>
  draft ? `draft:${seat}:${match.drafts[seat]}` : `fact:${match.publics}:${seat}`;

/** `variant@version`, as every commitment has it. */
export const rulesVersion = (system: AnySystem, { rules, variant }: Pick<Match, 'rules' | 'variant'>): string =>
  rules ?? `${variant}@${system.variants.find((it) => it.id === variant)?.version ?? 1}`;

/** The hashes of secrets that are in the state and not yet published by the match. */
const newHashes = (system: AnySystem, match: Match, state: unknown): Match['hashes'] => {
  const hashes = [...match.hashes];
  for (const { seat, epoch, text } of system.secrets?.list(state) ?? []) {
    if (hashes.some((it) => it.seat === seat && it.epoch === epoch)) continue;
    const previous = hashes.findLast((it) => it.seat === seat)?.hash ?? '-';
    const salt = secretSalt(match.hidden.seed, seat, epoch);
    const rules = rulesVersion(system, match);
    hashes.push({
      seat,
      epoch,
      hash: commitmentToSecret({ match: match.id, seat, rules, epoch, previous, text, salt }),
    });
  }
  return hashes.slice(match.hashes.length);
};

/** A step to append: a record without its number and hashes, and the state after it. */
export type NewRecord = Omit<MatchRecord, 'n' | 'hashes'> & { readonly state: unknown };

/** The match with one more record: chain and seal advanced, secrets published, news recorded. */
export const appendRecord = (
  system: AnySystem,
  match: Match,
  entry: NewRecord,
): { match: Match; record: MatchRecord } => {
  const { state, ...step } = entry;
  const hashes = state === undefined ? [] : newHashes(system, match, state);
  const record: MatchRecord = { n: match.records, ...step, ...(hashes.length > 0 ? { hashes } : {}) };
  const chain = extendSeal(match.hidden.chain, match.hidden.seed, record.n, recordText(record));
  const seen = match.hidden.seen.map((n, seat) => (seat === step.seat ? record.n + 1 : n));
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
      hidden: { ...match.hidden, chain, state, seen, recent: recent.filter((it) => it.n >= oldest).slice(-60) },
    },
  };
};

/**
 * The match with one more record of the service itself, which everyone sees and which draws nothing.
 * @param act as `writeLogAct` writes it
 */
export const appendServiceRecord = (
  system: AnySystem,
  match: Match,
  act: string,
  { seat, ending }: Pick<NewRecord, 'seat' | 'ending'> = {},
): { match: Match; record: MatchRecord } =>
  appendRecord(system, match, {
    ...(seat === undefined ? {} : { seat }),
    act,
    draft: false,
    public: true,
    chance: `fact:${match.publics}`,
    draws: [],
    facts: [],
    state: match.hidden.state,
    ...(ending ? { ending } : {}),
  });
