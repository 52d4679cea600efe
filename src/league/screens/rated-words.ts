import type { Phrase, PhraseParam } from '../../kernel/phrase.ts';
import type { OwnResult } from '../../kernel/record-facts.ts';
import type { Seat } from '../../kernel/rules.ts';
import { changeText } from '../../kit/rated-marks.ts';
import { ratingText } from './words.ts';

/* What a rated match says of itself: the challenge, what is at stake, and the end. */

interface Rating {
  readonly mean: number;
  readonly spread: number;
}

/** The word of the badge on the poster of a rated match. */
export const RATED: Phrase = { key: 'record-rated' };

/** "Ann wants a rated match: Classic". */
export const challengePhrase = (host: Seat, game: PhraseParam): Phrase => ({
  key: 'record-challenge',
  with: { host: { seat: host }, game },
});

/** "Ann: 1540 ± 45. 3 min a move." */
export const challengerPhrase = (host: Seat, rating: Rating, clock: Phrase): Phrase => ({
  key: 'record-challenger',
  with: { host: { seat: host }, rating: ratingText(rating), clock },
});

/** "You: 1495 ± 50. A win +11, a loss −6." */
export const stakesPhrase = (rating: Rating, win: number, loss: number): Phrase => ({
  key: 'record-stakes',
  with: { rating: ratingText(rating), win: changeText(win), loss: changeText(loss) },
});

/** A rating before and after a match. */
export interface Change {
  readonly from: number;
  readonly to: number;
}

const change = ({ from, to }: Change) => ({ from: `${Math.round(from)}`, to: `${Math.round(to)}` });

const ENDS = { won: 'record-end-won', lost: 'record-end-lost', drawn: 'record-end-drawn' } as const;

/** "You won: 1532 → 1540", to the one who did. */
export const ownEndPhrase = (result: OwnResult, own: Change): Phrase => ({
  key: ENDS[result],
  with: change(own),
});

/** "Against the machine: 1503 → 1510." */
export const practicePhrase = (own: Change): Phrase => ({ key: 'record-practice', with: change(own) });

/** "Bob: 1503 → 1495." */
export const otherEndPhrase = (seat: Seat, other: Change): Phrase => ({
  key: 'record-end-other',
  with: { seat: { seat }, ...change(other) },
});
