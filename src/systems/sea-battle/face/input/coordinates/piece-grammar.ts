import type { Extra } from '../../../rules/command.ts';
import type { TypedCoordinate } from './decoder.ts';
import { type PieceWord, pieceWord } from './piece-words.ts';
import type { Token } from './tokens.ts';

/**
 * A piece as typed: a ship by all its cells, by its two ends, or by its start, length and direction; or a mine or
 * sweeper.
 */
export type TypedPiece =
  | { readonly kind: 'figure'; readonly pairs: readonly TypedCoordinate[] }
  | { readonly kind: 'ends'; readonly pairs: readonly [TypedCoordinate, TypedCoordinate] }
  | { readonly kind: 'line'; readonly pairs: readonly [TypedCoordinate]; readonly length: number; readonly down: 0 | 1 }
  | { readonly kind: 'extra'; readonly pairs: readonly [TypedCoordinate]; readonly piece: Extra };

interface Found<T> {
  readonly value: T;
  /** Index of the token after it. */
  readonly next: number;
}

const pairAt = (tokens: readonly Token[], i: number): Found<TypedCoordinate> | undefined => {
  const first = tokens[i];
  const dash = tokens[i + 1]?.kind === 'dash' ? 1 : 0;
  const second = tokens[i + 1 + dash];
  if (first?.kind === 'letter' && second?.kind === 'number')
    return { value: { letter: first.text, digits: second.text }, next: i + 2 + dash };
  if (first?.kind === 'number' && second?.kind === 'letter')
    return { value: { letter: second.text, digits: first.text }, next: i + 2 + dash };
  return undefined;
};

const sideAt = (tokens: readonly Token[], i: number): 0 | 1 | undefined => {
  const token = tokens[i];
  if (token?.kind === 'across') return 0;
  if (token?.kind === 'down') return 1;
  if (token?.kind !== 'letter') return undefined;
  const next = tokens[i + 1];
  if (next?.kind === 'number' && next.glued) return undefined;
  if ('rhп'.includes(token.text)) return 0;
  return 'dvн'.includes(token.text) ? 1 : undefined;
};

const lineAt = (
  tokens: readonly Token[],
  start: Found<TypedCoordinate>,
  numberFirst: boolean,
): Found<TypedPiece> | undefined => {
  const length = tokens[start.next];
  const side = sideAt(tokens, start.next + 1);
  if (length?.kind !== 'number' || side === undefined) return undefined;
  const sign = tokens[start.next + 1]!;
  if (numberFirst && sign.kind === 'letter' && sign.glued) return undefined;
  return {
    value: { kind: 'line', pairs: [start.value], length: Number(length.text), down: side },
    next: start.next + 2,
  };
};

const shipAt = (tokens: readonly Token[], i: number): Found<TypedPiece> | undefined => {
  const start = pairAt(tokens, i);
  if (!start) return undefined;
  const line = lineAt(tokens, start, tokens[i]!.kind === 'number');
  if (line) return line;
  if (tokens[start.next]?.kind === 'dash') {
    const end = pairAt(tokens, start.next + 1);
    return end && { value: { kind: 'ends', pairs: [start.value, end.value] }, next: end.next };
  }
  const pairs = [start.value];
  let next = start.next;
  while (tokens[next]?.kind === 'plus') {
    const more = pairAt(tokens, next + 1);
    if (!more) return undefined;
    pairs.push(more.value);
    next = more.next;
  }
  return { value: { kind: 'figure', pairs }, next };
};

/** Returns whether the token is a stand-alone «и» ("and") between two pieces; "и 5" is a cell. */
const isAnd = (tokens: readonly Token[], i: number): boolean => {
  const token = tokens[i];
  if (token?.kind !== 'letter' || token.glued || (token.text !== 'и' && token.text !== 'і')) return false;
  const [next, after] = [tokens[i + 1], tokens[i + 2]];
  if (next === undefined || next.glued) return false;
  if (next.kind === 'piece') return true;
  return next.kind === 'letter' || (next.kind === 'number' && after?.kind === 'letter' && after.glued);
};

/** Turns a lone cell into the mine or sweeper that `word` names; any other figure stays a ship. */
const named = ({ value, next }: Found<TypedPiece>, word: PieceWord | undefined): Found<TypedPiece> => {
  const [pair] = value.pairs;
  const lone = value.kind === 'figure' && value.pairs.length === 1;
  return word && pair && lone ? { value: { kind: 'extra', pairs: [pair], piece: word.piece }, next } : { value, next };
};

/** Skips the preposition in "мину в а8", a letter that is not part of a cell. Returns the index of the next token. */
const afterWord = (tokens: readonly Token[], i: number): number => {
  const [at, letter, number] = tokens.slice(i, i + 3);
  const isPreposition = at?.kind === 'letter' && 'ву'.includes(at.text);
  return isPreposition && letter?.kind === 'letter' && number?.kind === 'number' ? i + 1 : i;
};

/** Parses a sequence of tokens as pieces, in one pass; undefined when it is not one. */
export const parsePieces = (tokens: readonly Token[]): readonly TypedPiece[] | undefined => {
  const ships: TypedPiece[] = [];
  let reaching: PieceWord | undefined;
  for (let i = 0; i < tokens.length; ) {
    if (ships.length > 0 && isAnd(tokens, i)) i++;
    const word = tokens[i]?.kind === 'piece' ? pieceWord(tokens[i]!.text) : undefined;
    const found = shipAt(tokens, word ? afterWord(tokens, i + 1) : i);
    if (!found) return undefined;
    const ship = named(found, word ?? reaching);
    if (word && ship.value.kind !== 'extra') return undefined;
    reaching = ship.value.kind === 'extra' && (word ?? reaching)?.reach === 'all' ? (word ?? reaching) : undefined;
    ships.push(ship.value);
    i = ship.next;
  }
  return ships;
};
