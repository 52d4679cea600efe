import { codePoints, prefix } from '../../kit/truncate.ts';

/**
 * Most characters of a name that are shown, as a reader counts them (`LONGEST`); and most code points (`MOST_POINTS`),
 * since one character may have many.
 */
const LONGEST = 24;
const MOST_POINTS = 48;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
const rightToLeft = /\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}/u;

/**
 * Symbols that begin the service's own lines: no player may be called "🏆 Victory". A test compares them with the
 * phrases.
 */
export const OWN_SYMBOLS = /[⚓⚡⚑🏆🔏🚢🏁⏱▶⏳⌛⏸⚠⬇🤝✏🧩🏴👑🔍🎞✅❌✓✗💡🔬📝📣📖⚖]\ufe0f?/gu;

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
 * Makes a stranger's text fit for the service's sentences: one line, no control, bidi or invisible characters, at most
 * two combining marks in a row, at most 24 characters, nothing that becomes a link, a mention or a line of the service,
 * isolated where it runs from right to left. Never empty; cleaning twice is cleaning once.
 */
export const cleanName = (raw: string): string => {
  const plain = inert(
    raw
      .slice(0, 400)
      .replace(/[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, ' ')
      .replace(/[\p{Cf}\u115f\u1160\u3164\uffa0\u2800]|\u034f/gu, '')
      .replace(/[\u{e0000}-\u{e0fff}\ufff0-\uffff]/gu, '')
      .replace(OWN_SYMBOLS, '')
      .normalize('NFC'),
  )
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .replace(/\s+/gu, ' ')
    .trim();
  const characters = [...graphemes.segment(plain)].map((part) => part.segment);
  const fits = characters.length <= LONGEST && [...plain].length <= MOST_POINTS;
  const short = fits ? plain : `${shortened(characters)}…`;
  if (!/[\p{L}\p{N}\p{S}\p{P}]/u.test(short)) return '☸';
  return rightToLeft.test(short) ? FIRST_STRONG_ISOLATE + short + POP_ISOLATE : short;
};

const shortened = (characters: readonly string[]): string =>
  prefix(characters.slice(0, LONGEST - 1).join(''), MOST_POINTS - 1, codePoints).trim();
