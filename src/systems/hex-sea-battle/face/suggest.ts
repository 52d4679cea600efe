import { plain } from '../../../kernel/plain.ts';
import type { Reader } from '../../../kernel/system.ts';
import type { View } from '../rules/view.ts';
import { offered, offeredTexts } from './offers.ts';
import { LONGEST_MESSAGE } from './orders/grammar.ts';
import { parse } from './parse.ts';

const bare = (text: string): string => plain(text).replace(/\s+/gu, '');

/**
 * Orders that begin as typed, in the reader's letters; after a semicolon those of the next one. Each parses back: what
 * stands before it must be orders already.
 */
export const suggest = (text: string, view: View, reader: Reader, limit: number): readonly string[] => {
  if (text.length > LONGEST_MESSAGE / 2) return [];
  const [, head = '', tail = ''] = /^(.*[;\n])?([^;\n]*)$/su.exec(text) ?? [];
  if (head && parse(head, view, reader).kind !== 'commands') return [];
  const begun = bare(tail);
  const before = head ? `${head.trimEnd()} ` : '';
  return offeredTexts(offered(view), view, reader)
    .filter((it) => bare(it).startsWith(begun))
    .slice(0, Math.max(0, limit))
    .map((it) => before + it);
};
