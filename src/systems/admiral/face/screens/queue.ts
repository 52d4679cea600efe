import type { Reader } from '../../../../kernel/reader.ts';
import { say } from '../../../../kit/screen-kit.ts';
import type { View } from '../../rules/view/index.ts';
import { droppedLines } from '../words/dropped-orders.ts';
import { type Key, phraseKey } from './page.ts';

/** Number of the viewer's queued orders that can still be dropped. */
const queuedBehind = ({ queue, waits }: View): number => queue.length - (waits ? 1 : 0);

/**
 * Dropped orders with the reason, an order that waits for an answer, and the number of queued orders. Empty if there
 * are none.
 */
export const queueLines = (view: View, reader: Reader): readonly string[] => [
  ...droppedLines(view, reader),
  ...(view.waits ? [say(reader, 'queue-waits')] : []),
  ...(queuedBehind(view) > 0 ? [say(reader, 'queue-line', { count: queuedBehind(view) })] : []),
];

/** The key that drops the queue, if there is one. */
export const queueKeys = (view: View, reader: Reader): readonly Key[] =>
  queuedBehind(view) > 0 ? [phraseKey(reader, 'key-scratch', { act: { type: 'scratch' } })] : [];
