import { sha256 } from '../../../kernel/fairness.ts';
import type { Phrase } from '../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Seat } from '../../../kernel/rules.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import { readWordAct, writeLogAct } from '../../control/log-act.ts';
import { isSettled, type Match, type MatchRecord } from './match.ts';
import { appendServiceRecord } from './records.ts';
import { isFirst, sealOfWord } from './seal.ts';

/*
 * Fair-play words. The seed of the dice is sealed before anyone joins; a player may then add a word, which no one could
 * know when the seed was made. Words are sealed first and opened together when the match begins, so that no one chooses
 * last. A player who does not trust the service with their word sends its SHA-256, and the word once all seats are taken.
 */

/** The match with new records of its words. */
export interface WordStep {
  readonly match: Match;
  readonly records: readonly MatchRecord[];
}

const LONGEST_WORD = 32;
const HASH = /^[0-9a-f]{64}$/i;

/** What of a typed text is a word: at most 32 letters, digits, `_` or `-`. */
export const wordIn = (typed: string): string =>
  [...typed.normalize('NFC').trim().replace(/\s+/g, '-')]
    .filter((it) => /[\p{L}\p{N}_-]/u.test(it))
    .slice(0, LONGEST_WORD)
    .join('');

/** Whether a typed text is the hash of a word, which anyone may see. */
export const isWordHash = (typed: string): boolean => HASH.test(typed.trim());

const withKnown = (match: Match, seat: Seat, word: string | undefined): Match => {
  const { [`${seat}`]: _, ...others } = match.hidden.words ?? {};
  const words = word === undefined ? others : { ...others, [seat]: word };
  return { ...match, hidden: { ...match.hidden, words } };
};

/**
 * Seals the word of a seat, for good: a word that could be exchanged could be chosen last.
 * @param typed a word, or its SHA-256 in hex
 */
export const sealWord = (system: AnySystem, match: Match, seat: Seat, typed: string): Result<WordStep, Phrase> => {
  const own = isWordHash(typed);
  const word = wordIn(typed);
  if (word === '') return refuse({ key: 'word-signs' });
  if (match.words?.[seat]) return refuse({ key: 'word-fixed' });
  const hash = own ? typed.trim().toLowerCase() : sealOfWord(match, seat, word);
  const act = writeLogAct(own ? 'own-word' : 'word', hash);
  const sealed = appendServiceRecord(system, match, act, { seat });
  const words = { ...match.words, [seat]: own ? { hash, own: true as const } : { hash } };
  const after = withKnown({ ...sealed.match, words }, seat, own ? undefined : word);
  return ok({ match: after, records: [sealed.record] });
};

/** The seats whose own word is not opened yet: the match waits for it once all seats are taken. */
export const unopenedWords = ({ words = {}, hidden }: Match): readonly Seat[] =>
  Object.entries(words).flatMap(([seat, { own }]) => (own && hidden.words?.[seat] === undefined ? [Number(seat)] : []));

/** Takes the word whose SHA-256 its player has sent; undefined where the text is something else. */
export const openOwnWord = (match: Match, seat: Seat, typed: string): Result<Match, Phrase> | undefined => {
  const sealed = match.words?.[seat];
  const word = typed.trim();
  if (!sealed?.own) return undefined;
  if (sha256(word) !== sealed.hash) return isSettled(match) ? refuse({ key: 'word-other' }) : undefined;
  if (wordIn(word) !== word) return refuse({ key: 'word-signs' });
  return isSettled(match) ? ok(withKnown(match, seat, word)) : refuse({ key: 'word-early' });
};

/**
 * Opens the words of all seats of a match of the first format and mixes them into the dice, in place of what a still
 * older one has drawn for them. Any other match opens them as it begins.
 */
export const openWords = (system: AnySystem, match: Match): WordStep => {
  const { words = {}, ...hidden } = match.hidden;
  if (!isFirst(match) || Object.keys(words).length === 0) return { match, records: [] };
  let opened: Match = { ...match, hidden, salts: Object.values(words) };
  const records: MatchRecord[] = [];
  for (const [seat, word] of Object.entries(words)) {
    const step = appendServiceRecord(system, opened, writeLogAct('open', word), { seat: Number(seat) });
    opened = step.match;
    records.push(step.record);
  }
  return { match: opened, records };
};

/** Whether every opened word is the one that its seat sealed, before any was opened. */
export const areWordsKept = (
  match: Match,
  records: readonly Pick<MatchRecord, 'act' | 'seat' | 'beginning'>[],
): boolean => {
  const sealed = new Map<number, string>();
  const holds = (seat: Seat, word: string): boolean =>
    [sha256(word), sealOfWord(match, seat, word)].includes(sealed.get(seat) ?? '');
  let opened = 0;
  return records.every(({ act, seat = -1, beginning }) => {
    if (beginning) return beginning.words.every((word, of) => (word === null ? !sealed.has(of) : holds(of, word)));
    const word = readWordAct(act);
    if (word === undefined) return true;
    if (word.act !== 'open') {
      sealed.set(seat, word.value);
      return opened === 0;
    }
    opened += 1;
    return holds(seat, word.value);
  });
};
