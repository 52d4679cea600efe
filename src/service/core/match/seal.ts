import {
  chainOn,
  chainStart,
  chanceKey,
  drawsBy,
  privateKey,
  saltOfSecret,
  wordSeal,
} from '../../../kernel/fair-play.ts';
import {
  chanceAt,
  commitmentToSecret,
  commitmentToWord,
  extendSeal,
  secretSalt,
  wordSalt,
} from '../../../kernel/fairness.ts';
import type { Rng } from '../../../kernel/rng.ts';
import type { Seat } from '../../../kernel/rules.ts';
import { isBeginning, isServiceAct, readValueAct } from '../../control/log-act.ts';
import { firstRecordText, type Match, type MatchRecord } from './match.ts';

/*
 * What a match is sealed by and draws from: fair play as `kernel/fair-play.md` describes it, and for matches of the first
 * format as they began.
 */

/** Whether a match has the fair play of the first version. Goes on 2027-11-29. */
export const isFirst = ({ form }: Pick<Match, 'form'>): boolean => form === 1;

const endOf = ({ ending }: MatchRecord): unknown =>
  ending ? { winners: ending.winners, why: ending.why, by: ending.by } : null;

/** The fields of a record in their order. */
const fieldsOf = (it: MatchRecord): object => {
  const { n, seat = null, act, draws, facts, clock = false, beginning } = it;
  if (isBeginning(act) && beginning) {
    const { system, rules, options, seats, words } = beginning;
    return { n, kind: 'begin', system, rules, options, seats, words, draws, opening: it.opening };
  }
  if (isServiceAct(act)) {
    const { act: did, value } = readValueAct(act);
    if (did === 'word' || did === 'own-word') return { n, kind: 'word', seat, own: did === 'own-word', sealed: value };
    return { n, kind: 'act', act: did, seat, value: value === undefined ? null : Number(value), end: endOf(it) };
  }
  if (it.draft) return { n, kind: 'step', seat, order: act, clock, draws, facts };
  const fleets = (it.hashes ?? []).map(({ seat: of, epoch, hash }) => ({ seat: of, epoch, sealed: hash }));
  return { n, kind: 'command', seat, order: act, clock, shown: it.public, draws, facts, fleets, end: endOf(it) };
};

/** The text of a record, which the seal covers. */
export const recordText = (match: Pick<Match, 'form'>, it: MatchRecord): string =>
  isFirst(match) ? firstRecordText(it) : JSON.stringify(fieldsOf(it));

/** The chain of a match before its first record. */
export const firstChain = (match: Pick<Match, 'form' | 'id' | 'commitment'>): string =>
  isFirst(match) ? match.commitment : chainStart(match.id, match.commitment);

/** The chain with one more record. */
export const chainWith = (match: Pick<Match, 'form' | 'hidden'>, chain: string, it: MatchRecord): string => {
  const extend = isFirst(match) ? extendSeal : chainOn;
  return extend(chain, match.hidden.seed, it.n, recordText(match, it));
};

/** The seal of a word that its seat has given to the service. */
export const sealOfWord = (match: Pick<Match, 'form' | 'id' | 'hidden'>, seat: Seat, word: string): string => {
  const { seed } = match.hidden;
  return isFirst(match)
    ? commitmentToWord({ match: match.id, seat, word, salt: wordSalt(seed, seat) })
    : wordSeal(seed, match.id, seat, word);
};

/** The salt of a secret of a seat. */
export const secretSaltOf = (match: Pick<Match, 'form' | 'hidden'>, seat: Seat, epoch: number): string =>
  (isFirst(match) ? secretSalt : saltOfSecret)(match.hidden.seed, seat, epoch);

/** The seal of a secret; `previous` is "-" at epoch 0. */
export const sealOfSecret = (
  match: Pick<Match, 'id' | 'form' | 'hidden'>,
  rules: string,
  { seat, epoch, previous, text }: { seat: Seat; epoch: number; previous: string; text: string },
): string =>
  commitmentToSecret({ match: match.id, seat, rules, epoch, previous, text, salt: secretSaltOf(match, seat, epoch) });

/** What decides from which stream a step draws. */
interface Step {
  readonly act: string;
  readonly seat?: Seat | undefined;
  readonly draft: boolean;
}

/** By seat: the word that is mixed into the dice; undefined for none. */
export const wordsOf = ({ words = {}, hidden, occupants }: Match): readonly (string | undefined)[] =>
  occupants.map((_, seat) => (words[seat] ? hidden.words?.[seat] : undefined));

/** The label of a step's random stream in a match of the first format; absent in any other. */
export const labelOf = (match: Match, step: Step) => {
  if (!isFirst(match)) return {};
  const { act, seat, draft } = step;
  if (isBeginning(act)) return { chance: 'begin' };
  if (draft && seat !== undefined) return { chance: `draft:${seat}:${match.drafts[seat]}` };
  return { chance: isServiceAct(act) ? `fact:${match.publics}` : `fact:${match.publics}:${seat}` };
};

/**
 * The source of chance of the next step. The rules draw from one stream over the whole match, each seat's private steps
 * from one of their own, so that one player's do not shift another's dice.
 */
const chanceOf = (match: Match, step: Step): Rng => {
  const { seed, drawn = { rules: 0, seats: [] } } = match.hidden;
  const { chance } = labelOf(match, step);
  if (chance !== undefined) return chanceAt(seed, match.salts, chance);
  const key = chanceKey(seed, wordsOf(match));
  const { seat, draft } = step;
  return draft && seat !== undefined
    ? drawsBy(privateKey(key, seat), 1 + (drawn.seats[seat] ?? 0))
    : drawsBy(key, 1 + drawn.rules);
};

/** A source of chance that keeps its draws: they are stored in the record, and checked by `verify`. */
export const recordedChance = (match: Match, step: Step): { rng: Rng; draws: [number, number][] } => {
  const chance = chanceOf(match, step);
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

/** How many numbers have been drawn after a record. */
export const drawnAfter = (match: Match, { seat, draft, draws }: Pick<MatchRecord, 'seat' | 'draft' | 'draws'>) => {
  const { drawn } = match.hidden;
  if (!drawn) return {};
  return draft
    ? { drawn: { ...drawn, seats: drawn.seats.map((n, i) => (i === seat ? n + draws.length : n)) } }
    : { drawn: { ...drawn, rules: drawn.rules + draws.length } };
};
