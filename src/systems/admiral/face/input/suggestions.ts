import type { Reader } from '../../../../kernel/reader.ts';
import { normalise } from '../../../../kit/normalise.ts';
import type { View } from '../../rules/view/index.ts';
import { offeredCommands, offeredTexts } from './offered-orders.ts';
import { LONGEST_MESSAGE } from './orders/grammar.ts';
import { parse } from './parser.ts';

const bare = (text: string): string => normalise(text).replace(/\s+/gu, '');

/** What can be suggested, with its bare letters. */
interface Suggestion {
  readonly text: string;
  readonly letters: string;
}

const known = new WeakMap<View, WeakMap<Reader, readonly Suggestion[]>>();

/** Worked out once for a view and its reader: people type letter by letter. */
const suggestionsFor = (view: View, reader: Reader): readonly Suggestion[] => {
  const ofView = known.get(view) ?? new WeakMap<Reader, readonly Suggestion[]>();
  known.set(view, ofView);
  const found =
    ofView.get(reader) ??
    offeredTexts(offeredCommands(view), view, reader).map((text) => ({ text, letters: bare(text) }));
  ofView.set(reader, found);
  return found;
};

/** Whether it is understood as it stands: orders, nothing to be asked. */
const isOrder = (text: string, view: View, reader: Reader): boolean => parse(text, view, reader).kind === 'commands';

/**
 * Orders that begin as typed, in the reader's letters; after a semicolon those of the next one. Each parses back: what
 * stands before it must be orders already.
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
