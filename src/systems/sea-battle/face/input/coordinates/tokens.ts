import { pieceWord } from './piece-words.ts';

/** A token of a typed text. */
export interface Token {
  readonly kind: 'letter' | 'number' | 'dash' | 'plus' | 'across' | 'down' | 'piece';
  readonly text: string;
  /** Number of its chunk, from 0. Tokens between spaces, commas and the like share a chunk; a plus ends one, too. */
  readonly chunk: number;
  /** True when the token directly follows another one that is not a dash or a plus. */
  readonly glued: boolean;
}

/** The reason why a text cannot be split into tokens: a word, or a character that no coordinate contains. */
export type ScanError = 'E_WORD' | 'E_CHAR';

const LETTER = /^\p{L}$/u;
const BETWEEN_CHUNKS = /^[\s,;&|]$/u;
/** Separators within a coordinate, with the quotation marks and dashes that phones substitute for them. */
const SEPARATOR = /^[._–—:/\\*=!?…«»"'()[\]<>#“”„‘’‐‑‒−]$/u;
const ACROSS = new Set('→➡⇒⟶▶►');
const DOWN = new Set('↓⬇⇓▼');
const ACROSS_WORDS = new Set(['вправо', 'праворуч', 'right', 'across']);
const DOWN_WORDS = new Set(['вниз', 'униз', 'down']);

const direction = (word: string): 'across' | 'down' | undefined =>
  ACROSS_WORDS.has(word) ? 'across' : DOWN_WORDS.has(word) ? 'down' : undefined;

const isDigit = (sign: string | undefined): boolean => sign !== undefined && sign >= '0' && sign <= '9';

/** Splits plain text (see `normalise`) into tokens, in one pass. */
export const tokensOf = (text: string): readonly Token[] | ScanError => {
  const signs = [...text];
  const tokens: Token[] = [];
  let chunk = 0;
  let glued = false;
  for (let i = 0; i < signs.length; ) {
    const sign = signs[i]!;
    const start = i++;
    let kind: Token['kind'] | undefined;
    if (isDigit(sign)) {
      while (isDigit(signs[i])) i++;
      kind = 'number';
    } else if (LETTER.test(sign)) {
      while (i < signs.length && LETTER.test(signs[i]!)) i++;
      kind = i - start === 1 ? 'letter' : direction(signs.slice(start, i).join(''));
      if (!kind) return 'E_WORD';
    } else if (ACROSS.has(sign) || (sign === '-' && signs[i] === '>')) {
      if (sign === '-') i++;
      kind = 'across';
    } else if (DOWN.has(sign)) kind = 'down';
    else if (sign === '-' || sign === '–' || sign === '—' || sign === '−') kind = 'dash';
    else if (sign === '+') kind = 'plus';
    else if (pieceWord(sign)) kind = 'piece';
    else if (BETWEEN_CHUNKS.test(sign)) chunk++;
    else if (!SEPARATOR.test(sign)) return 'E_CHAR';
    if (kind) tokens.push({ kind, text: signs.slice(start, i).join(''), chunk, glued });
    glued = kind !== undefined && kind !== 'dash' && kind !== 'plus';
    if (kind === 'plus') chunk++;
  }
  return tokens;
};
