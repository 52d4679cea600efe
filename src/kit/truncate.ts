const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Length in UTF-16 units, as Telegram counts. */
export const utf16Length = (text: string): number => text.length;
/** Length in code points, as Discord counts. */
export const codePoints = (text: string): number => [...text].length;

/** The longest beginning of a text within `most` units that ends between two characters as a reader sees them. */
export const prefix = (text: string, most: number, lengthOf = utf16Length): string => {
  if (lengthOf(text) <= most) return text;
  let room = most;
  let end = 0;
  for (const { segment, index } of graphemes.segment(text)) {
    room -= lengthOf(segment);
    if (room < 0) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
};

const EMBEDDING = /[\u202a\u202b\u202d\u202e]/;
const ISOLATE = /[\u2066-\u2068]/;
const CLOSES_EMBEDDING = '\u202c';
const CLOSES_ISOLATE = '\u2069';

/** What closes the changes of direction that a text leaves open (UAX #9): what follows it must not be turned round. */
const closersOf = (text: string): string => {
  const open: string[] = [];
  for (const sign of text) {
    if (EMBEDDING.test(sign)) open.push(CLOSES_EMBEDDING);
    else if (ISOLATE.test(sign)) open.push(CLOSES_ISOLATE);
    else if (sign === open.at(-1)) open.pop();
  }
  return open.reverse().join('');
};

/**
 * The text within `most` units: as it is, or shortened and with "…" at its end. No emoji or accented letter is halved,
 * and no change of direction is left open.
 */
export const truncate = (text: string, most: number, lengthOf = utf16Length): string => {
  if (lengthOf(text) <= most) return text;
  for (let room = most - 1; room > 0; room--) {
    const shown = prefix(text, room, lengthOf);
    const whole = `${shown}…${closersOf(shown)}`;
    if (lengthOf(whole) <= most) return whole;
  }
  return '…';
};
