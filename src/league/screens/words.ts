import type { Phrase, Say } from '../../kernel/phrase.ts';
import type { OwnResult, PoolFacts } from '../../kernel/record-facts.ts';
import { SCREEN_LIMITS } from '../../kernel/screen.ts';
import { capitalise } from '../../kit/screen-kit.ts';
import { codePoints, truncate } from '../../kit/truncate.ts';

/** The words of a screen of the record. */
export interface RecordWords {
  readonly title: string;
  /** One or two. */
  readonly lines: readonly string[];
  /** What the picture shows, for those who do not see it. */
  readonly alt: string;
  /** The same as text, for a reader of words or of text boards: one fact a line. */
  readonly facts: readonly string[];
}

/** "1540 ± 45". */
export const ratingText = ({ mean, spread }: { readonly mean: number; readonly spread: number }): string =>
  `${Math.round(mean)} ± ${Math.round(spread)}`;

/** A name or a title on one line. */
export const oneLine = (words: string): string => words.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** A sentence of a phrase that is part of one elsewhere: "Still settling." */
export const sentence = (words: string): string => `${capitalise(words)}.`;

export const altOf = (facts: readonly string[]): string =>
  truncate(facts.join(' '), SCREEN_LIMITS.altChars, codePoints);

/** "1490 ± 90, still settling". */
export const ratingNote = (facts: Omit<PoolFacts, 'pool'>, say: Say): string =>
  [
    ratingText(facts),
    ...(facts.settling ? [say({ key: 'record-settling' })] : []),
    ...(facts.versus === 'machine' ? [say({ key: 'record-machine' })] : []),
  ].join(', ');

/** Hits with their sign and one decimal: "+0.2". */
export const hitsPhrase = (hits: number): Phrase => {
  const tenths = Math.round(Math.abs(hits) * 10);
  const sign = tenths === 0 ? '±' : hits > 0 ? '+' : '−';
  return { key: 'record-hits', with: { sign, n: tenths / 10 } };
};

export const RESULTS: readonly OwnResult[] = ['won', 'lost', 'drawn'];
