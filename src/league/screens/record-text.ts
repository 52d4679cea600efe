import type { Reader } from '../../kernel/reader.ts';
import type { RatingFacts } from '../../kernel/record-facts.ts';
import { SCREEN_LIMITS, type Screen } from '../../kernel/screen.ts';
import { codePoints, truncate } from '../../kit/truncate.ts';
import { accuracyWords } from './accuracy-screen.ts';
import type { AccuracyFacts, OpeningFacts } from './facts.ts';
import { openingWords } from './first-shots-screen.ts';
import { medalLine, ratingWords } from './rating-screen.ts';

/**
 * The whole record as text, for a reader of words or of text boards: one fact a line, no columns, an empty line between
 * two groups.
 */
export const recordText = (
  {
    rating,
    accuracy,
    opening,
  }: { readonly rating: RatingFacts; readonly accuracy?: AccuracyFacts; readonly opening?: OpeningFacts },
  reader: Pick<Reader, 'say'>,
): Pick<Screen<never>, 'title' | 'body'> => {
  const [title = '', ...own] = ratingWords(rating, reader).facts;
  const groups = [
    own,
    ...(accuracy ? [accuracyWords(accuracy, reader).facts] : []),
    ...(opening ? [openingWords(opening, reader).facts] : []),
    medalLine(rating.medals, reader),
  ].filter((it) => it.length > 0);
  const body = groups.map((it) => it.join('\n')).join('\n\n');
  return { title, body: truncate(body, SCREEN_LIMITS.pageChars - title.length - 1, codePoints) };
};
