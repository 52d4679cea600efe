import type { Reader } from '../../../../kernel/reader.ts';
import { say } from '../../../../kit/screen-kit.ts';
import type { View } from '../../rules/view/index.ts';
import { droppedLines } from '../words/dropped-orders.ts';
import { type Key, phraseKey } from './page.ts';

/** One's own orders that wait behind another: those can still be dropped. */
const queuedBehind = ({ queue, waits }: View): number => queue.length - (waits ? 1 : 0);

/** What was dropped, and why; that an order is given and waits for the answer; how many wait behind. Nothing where none does. */
export const queueLines = (view: View, reader: Reader): readonly string[] => [
  ...droppedLines(view, reader),
  ...(view.waits ? [say(reader, 'queue-waits')] : []),
  ...(queuedBehind(view) > 0 ? [say(reader, 'queue-line', { count: queuedBehind(view) })] : []),
];

/** Drops those that wait behind, where there are any. */
export const queueKeys = (view: View, reader: Reader): readonly Key[] =>
  queuedBehind(view) > 0 ? [phraseKey(reader, 'key-scratch', { act: { type: 'scratch' } })] : [];
