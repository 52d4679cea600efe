import type { Reader } from '../../../../kernel/reader.ts';
import { normalise } from '../../../../kit/normalise.ts';
import type { View } from '../../rules/view/index.ts';
import { offeredCommands, offeredTexts } from './offered-orders.ts';
import { LONGEST_MESSAGE } from './orders/grammar.ts';
import { parse } from './parser.ts';

const bare = (text: string): string => normalise(text).replace(/\s+/gu, '');

/** A suggestible order with its letters normalised and without whitespace. */
interface Suggestion {
  readonly text: string;
  readonly letters: string;
}

const known = new WeakMap<View, WeakMap<Reader, readonly Suggestion[]>>();

/** The suggestions for a view and reader, computed once per pair: users type letter by letter. */
const suggestionsFor = (view: View, reader: Reader): readonly Suggestion[] => {
  const ofView = known.get(view) ?? new WeakMap<Reader, readonly Suggestion[]>();
  known.set(view, ofView);
  const found =
    ofView.get(reader) ??
    offeredTexts(offeredCommands(view), view, reader).map((text) => ({ text, letters: bare(text) }));
  ofView.set(reader, found);
  return found;
};

/** Whether the text parses to commands without a follow-up question. */
const isOrder = (text: string, view: View, reader: Reader): boolean => parse(text, view, reader).kind === 'commands';

/**
 * Returns up to `limit` completions of the typed order, in the reader's letters. After a semicolon or line break it
 * completes the next order. Every suggestion parses: the part before the semicolon must already be valid orders.
 */
export const suggest = (text: string, view: View, reader: Reader, limit: number): readonly string[] => {
  if (text.length > LONGEST_MESSAGE / 2) return [];
  const [, head = '', tail = ''] = /^(.*[;\n])?([^;\n]*)$/su.exec(text) ?? [];
  if (head && !isOrder(head, view, reader)) return [];
  const begun = bare(tail);
  const before = head ? `${head.trim().replace(/;$/u, '')}; ` : '';
  const found: string[] = [];
  for (const { text: order, letters } of suggestionsFor(view, reader)) {
    if (found.length >= limit) break;
    if (letters.startsWith(begun) && isOrder(before + order, view, reader)) found.push(before + order);
  }
  return found;
};
