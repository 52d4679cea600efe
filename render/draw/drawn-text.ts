import { seatMark } from '../../src/kernel/screen.ts';
import { createCache } from '../../src/kit/cache.ts';
import { type Context, createCanvas } from '../canvas.ts';
import { font } from '../fonts.ts';

/** Font size of the test for a glyph, in pixels. */
const PX = 24;
/** No font has a glyph for it: it is drawn as a box. */
const NO_CHARACTER = '\u{10ffff}';
/** Stands for a name of which nothing can be drawn. */
const NAMELESS = '☸';
/** Signs that need no glyph. */
const NEEDS_NO_GLYPH = /[\p{Default_Ignorable_Code_Point}\s]/gu;

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

let ruler: Context | undefined;

const pixelsOf = (text: string, width: number): Uint8ClampedArray => {
  const ctx = createCanvas(Math.ceil(width) + PX, 2 * PX).getContext('2d');
  ctx.font = font(PX, false);
  ctx.fillText(text, PX / 2, 1.5 * PX);
  return ctx.getImageData(0, 0, Math.ceil(width) + PX, 2 * PX).data;
};

/** Whether the fonts draw a character as boxes: as wide as boxes, and equal to them pixel by pixel. */
const isBoxes = (character: string): boolean => {
  const boxes = NO_CHARACTER.repeat([...character.replace(NEEDS_NO_GLYPH, '')].length);
  if (boxes === '') return false;
  ruler ??= createCanvas(1, 1).getContext('2d');
  ruler.font = font(PX, false);
  const { width } = ruler.measureText(boxes);
  if (Math.abs(ruler.measureText(character).width - width) > 0.01) return false;
  const drawn = pixelsOf(character, width);
  return pixelsOf(boxes, width).every((value, i) => value === drawn[i]);
};

/** What is drawn of a character, and whether that is all of it. */
interface DrawnCharacter {
  readonly shown: string;
  readonly whole: boolean;
}

/** Most characters that are remembered: more than the names of a season have. */
const MOST_CHARACTERS = 4_000;
const known = createCache<string, DrawnCharacter>({ most: MOST_CHARACTERS });

/** The character itself, its compatible form (𝓐 as A), its letter without marks, or nothing. */
const drawnCharacter = (character: string): DrawnCharacter => {
  const folded = character.normalize('NFKC');
  const bare = character.normalize('NFKD').replace(/\p{M}/gu, '');
  const shown = [character, folded, bare].find((it) => !isBoxes(it));
  return { shown: shown ?? '', whole: shown === character || shown === folded };
};

/**
 * The text as the fonts can draw it, without a box: characters without a glyph are replaced by a compatible form, or
 * left out; where nothing is left, `NAMELESS` stands. Line breaks and other controls become blanks.
 * @param seat the seat that the text names: its mark follows where something was lost
 */
export const drawnText = (text: string, seat?: number): string => {
  const characters = [...graphemes.segment(text.replaceAll(/\p{Cc}+/gu, ' '))];
  const parts = characters.map(({ segment }) => known.getOrMake(segment, () => drawnCharacter(segment)));
  const left = parts.map(({ shown }) => shown).join('');
  if (parts.every(({ whole }) => whole)) return left;
  const plain = left.replace(/ {2,}/g, ' ').trim();
  if (seat === undefined) return plain === '' && text.trim() !== '' ? NAMELESS : plain;
  const mark = seatMark(seat);
  const name = plain.endsWith(mark.trim()) ? plain.slice(0, -mark.trim().length).trimEnd() : plain;
  return `${name.replace(NEEDS_NO_GLYPH, '') === '' ? NAMELESS : name}${mark}`;
};
