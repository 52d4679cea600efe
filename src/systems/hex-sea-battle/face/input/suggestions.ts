import type { Reader } from '../../../../kernel/reader.ts';
import { normalise } from '../../../../kit/normalise.ts';
import { previewOf, type View } from '../../rules/view/index.ts';
import { LONGEST_MESSAGE } from './grammar.ts';
import { offeredCommands, offeredTexts } from './offered-orders.ts';
import { parse } from './parser.ts';

const bare = (text: string): string => normalise(text).replace(/\s+/gu, '');

/** The view after the orders before the last semicolon. Undefined if no order can follow them. */
const viewAfter = (head: string, view: View, reader: Reader): View | undefined => {
  if (!head) return view;
  const typed = parse(head, view, reader);
  if (typed.kind !== 'commands') return undefined;
  return typed.commands.reduce<View | undefined>((now, it) => now && previewOf(now, it), view);
};

/**
 * Returns up to `limit` completions of the typed order, in the reader's letters. After a semicolon it completes the
 * next order. Every suggestion parses, and is legal after the orders before it as far as no die comes between.
 */
export const suggest = (text: string, view: View, reader: Reader, limit: number): readonly string[] => {
  if (text.length > LONGEST_MESSAGE / 2) return [];
  const [, head = '', tail = ''] = /^(.*[;\n])?([^;\n]*)$/su.exec(text) ?? [];
  const then = viewAfter(head, view, reader);
  if (!then) return [];
  const begun = bare(tail);
  const before = head ? `${head.trimEnd()} ` : '';
  return offeredTexts(offeredCommands(then), then, reader)
    .filter((it) => bare(it).startsWith(begun))
    .slice(0, Math.max(0, limit))
    .map((it) => before + it);
};
