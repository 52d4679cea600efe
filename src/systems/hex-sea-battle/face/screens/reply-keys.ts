import type { Reader } from '../../../../kernel/reader.ts';
import type { View } from '../../rules/view/index.ts';
import { coursesOffered, isMyTurn, offeredTexts, shotsOffered } from '../input/offered-orders.ts';

/** Keys per row of a reply keyboard for orders of this length. */
const WIDEST = 5;

const rowsOf = (texts: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(texts.length / WIDEST) }, (_, i) => texts.slice(i * WIDEST, (i + 1) * WIDEST));

/** Orders as reply keys that type themselves: all shots, then courses ship by ship, then the end of the turn. */
export const replyKeysOf = (view: View, reader: Reader): readonly (readonly string[])[] => {
  if (!isMyTurn(view)) return [];
  const groups = [shotsOffered(view), ...coursesOffered(view), [{ type: 'end' }] as const];
  return groups.flatMap((group) => rowsOf(offeredTexts(group, view, reader)));
};
