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

/** The text within `most` units: as it is, or shortened and with "…" at its end. No emoji or accented letter is halved. */
export const truncate = (text: string, most: number, lengthOf = utf16Length): string =>
  lengthOf(text) <= most ? text : `${prefix(text, most - 1, lengthOf)}…`;
