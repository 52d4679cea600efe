import { type Chart, labelOf } from './chart.ts';
import { withoutCommand } from './command-prefix.ts';
import { type DecodedCells, decodeCells, type TypedCoordinate } from './decoder.ts';
import { type Token, tokensOf } from './tokens.ts';

/**
 * Maximum length of typed shots in characters: a volley of eight with its commas is shorter. A longer text is
 * conversation.
 */
export const LONGEST_SHOT = 64;

/** SB-23: the number of shots in the largest volley. */
export const MOST_SHOTS = 8;

/** The reason why a text is not a shot. `E_LONG`: longer than 64 characters. */
export type ShotError =
  | 'E_LONG'
  | 'E_WORD'
  | 'E_CHAR'
  | 'E_EMPTY'
  | 'E_NO_NUMBER'
  | 'E_NO_LETTER'
  | 'E_DANGLING'
  | 'E_NUMBER'
  | 'E_LETTER'
  | 'E_RANGE'
  | 'E_TOO_MANY'
  | 'E_DUP';

/** The result of reading a text as shots: cells, a question about its letters, or an error. */
export type ShotReading =
  | Exclude<DecodedCells, { readonly kind: 'error' }>
  | { readonly kind: 'error'; readonly code: ShotError };

const error = (code: ShotError): ShotReading => ({ kind: 'error', code });

const pairUp = (tokens: readonly Token[], letterFirst: boolean): readonly TypedCoordinate[] | undefined => {
  if (tokens.length % 2 === 1) return undefined;
  const pairs: TypedCoordinate[] = [];
  for (let i = 0; i < tokens.length; i += 2) {
    const [letter, digits] = letterFirst ? [tokens[i]!, tokens[i + 1]!] : [tokens[i + 1]!, tokens[i]!];
    if (letter.kind !== 'letter' || digits.kind !== 'number') return undefined;
    pairs.push({ letter: letter.text, digits: digits.text });
  }
  return pairs;
};

const chunksOf = (tokens: readonly Token[]): readonly (readonly Token[])[] => {
  const chunks: Token[][] = [];
  let last: number | undefined;
  for (const token of tokens) {
    if (token.chunk === last) chunks.at(-1)!.push(token);
    else chunks.push([token]);
    last = token.chunk;
  }
  return chunks;
};

const pairByChunk = (tokens: readonly Token[]): readonly TypedCoordinate[] | undefined => {
  const pairs: TypedCoordinate[] = [];
  for (const chunk of chunksOf(tokens)) {
    const pair = chunk.length === 2 && (pairUp(chunk, true) ?? pairUp(chunk, false));
    if (!pair) return undefined;
    pairs.push(...pair);
  }
  return pairs;
};

const pairsOf = (tokens: readonly Token[]): readonly TypedCoordinate[] | undefined =>
  pairUp(tokens, true) ?? pairUp(tokens, false) ?? pairByChunk(tokens);

const AND = new Set(['и', 'і']);
const withoutAnd = (tokens: readonly Token[]): readonly Token[] => {
  const chunks = chunksOf(tokens);
  return chunks
    .filter((chunk, i) => i === 0 || i === chunks.length - 1 || chunk.length > 1 || !AND.has(chunk[0]!.text))
    .flat();
};

/** Words that may stand between cells: "a1 and b2". */
const AND_IN_WORDS = /\s(?:and|та)\s/gu;

/**
 * The letters and numbers of a text. A dash, a plus or the arrow "->" only separates; other arrows and words for a
 * direction are errors.
 */
const lettersAndNumbers = (text: string): readonly Token[] | 'E_WORD' | 'E_CHAR' => {
  const tokens = tokensOf(withoutCommand(text).replace(AND_IN_WORDS, ' '));
  if (typeof tokens === 'string') return tokens;
  if (tokens.some(({ kind, text }) => (kind === 'across' || kind === 'down') && text.length > 2)) return 'E_WORD';
  if (tokens.some(({ kind, text }) => (kind === 'across' || kind === 'down') && text !== '->')) return 'E_CHAR';
  return tokens.filter(({ kind }) => kind === 'letter' || kind === 'number');
};

/**
 * Parses a text as at most `most` shots. Checks the number of shots before it asks about a letter, so that no player
 * answers a question whose answer is then refused. Linear in the length of the text; never throws.
 */
export const readShots = (text: string, chart: Chart, most: number): ShotReading => {
  if (text.length > LONGEST_SHOT) return error('E_LONG');
  const tokens = lettersAndNumbers(text);
  if (typeof tokens === 'string') return error(tokens);
  if (tokens.length === 0) return error('E_EMPTY');
  const pairs = pairsOf(tokens) ?? pairsOf(withoutAnd(tokens));
  if (!pairs) {
    if (tokens.every(({ kind }) => kind === 'letter')) return error('E_NO_NUMBER');
    return error(tokens.every(({ kind }) => kind === 'number') ? 'E_NO_LETTER' : 'E_DANGLING');
  }
  const decoded = decodeCells(pairs, chart);
  if (decoded.kind === 'error') return error(decoded.code);
  if (pairs.length > most) return error('E_TOO_MANY');
  if (decoded.kind === 'ask') return decoded;
  const names = new Set(decoded.cells.map((cell) => labelOf(chart, cell)));
  return names.size < decoded.cells.length ? error('E_DUP') : decoded;
};
