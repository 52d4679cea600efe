import unhomoglyph from 'unhomoglyph';
import { seatMark } from '../../kernel/screen.ts';
import { withoutInvisible, withoutStrayInvisible } from '../../kit/invisible.ts';
import { codePoints, prefix } from '../../kit/truncate.ts';

/**
 * Most characters of a name that are shown, as a reader counts them (`LONGEST`); and most code points (`MOST_POINTS`),
 * since one character may have many.
 */
const LONGEST = 24;
const MOST_POINTS = 48;
/** Most characters left of a name that a mark follows: the mark must be seen where a label is short. */
const LONGEST_MARKED = 13;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';
/** Shown where there is no name. */
export const NAMELESS = '☸';

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
const rightToLeft = /\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}/u;

/**
 * Symbols that begin the service's own lines: no player may be called "🏆 Victory". A test compares them with the
 * phrases.
 */
export const OWN_SYMBOLS = /[🤖⚓⚡⚑🏆🏅🔏🚢🏁⏱▶⏳⌛⏸⚠⬇🤝✏🧩🏴👑🔍🎞✅❌✓✗💡🔬📝📣📖⚖💾]\ufe0f?/gu;

/**
 * Defuses what chat programs turn into links by themselves, even where an adapter escapes text: @mention, #hashtag,
 * /command, $CASHTAG, https://…, t.me. Each sign is replaced by one that looks like it and means nothing.
 */
const inert = (text: string): string =>
  text
    .replaceAll('@', '＠')
    .replaceAll('#', '♯')
    .replaceAll('/', '∕')
    .replaceAll('$', '＄')
    .replace(/(?<=[\p{L}\p{N}_-])[.\u3002\uff0e\uff61](?=[\p{L}\p{N}])/gu, '․');

/**
 * Makes a stranger's text fit for the service's sentences: one line, no control, bidi or invisible characters except
 * those that form an emoji, at most two combining marks in a row, at most 24 characters, nothing that becomes a link, a mention or a line of the service,
 * isolated where it runs from right to left. Never empty; cleaning twice is cleaning once.
 */
export const cleanName = (raw: string): string => {
  const plain = inert(
    withoutStrayInvisible(
      raw
        .slice(0, 400)
        .replace(/[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, ' ')
        .replace(/[\ufff0-\uffff]/gu, '')
        .replace(OWN_SYMBOLS, ''),
    ).normalize('NFC'),
  )
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .replace(/\s+/gu, ' ')
    .trim();
  const short = shortened(plain, LONGEST);
  return /[\p{L}\p{N}\p{S}\p{P}]/u.test(short) ? isolated(short) : NAMELESS;
};

/** The text in at most `most` characters and `MOST_POINTS` code points, with "…" at its end where it is cut. */
const shortened = (plain: string, most: number): string => {
  const characters = [...graphemes.segment(plain)].map((part) => part.segment);
  if (characters.length <= most && [...plain].length <= MOST_POINTS) return plain;
  return `${prefix(characters.slice(0, most - 1).join(''), MOST_POINTS - 1, codePoints).trim()}…`;
};

const isolated = (plain: string): string =>
  rightToLeft.test(plain) ? FIRST_STRONG_ISOLATE + plain + POP_ISOLATE : plain;

/** How a name looks, in ways of which one is enough for a mistake: as it is written, in capitals, in small letters. */
const looksOf = (name: string): readonly string[] => {
  const plain = withoutInvisible(name).normalize('NFKC');
  return [plain, plain.toUpperCase(), plain.toLowerCase()].map((it) => unhomoglyph(it.normalize('NFD')));
};

/**
 * The names of the seats of one match as every screen shows them: those that look alike are followed by the number of
 * their seat, `Alex (1)` and `Alex (2)`. Alike are equal names, and names that differ in case, in letters of the same
 * look (Latin A, Cyrillic А, Greek Α), in compatible letters (𝓐) or in invisible signs only.
 * @param names by seat, cleaned
 */
export const distinctNames = (names: readonly string[]): readonly string[] => {
  const looks = names.map(looksOf);
  const isLike = (one: number, other: number): boolean =>
    one !== other && (looks[one] ?? []).some((look, i) => look === looks[other]?.[i]);
  return names.map((name, seat) => (names.some((_, other) => isLike(seat, other)) ? markedName(name, seat) : name));
};

const markedName = (name: string, seat: number): string =>
  isolated(shortened(withoutStrayInvisible(name), LONGEST_MARKED)) + seatMark(seat);
