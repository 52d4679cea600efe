import { nameIn } from '../../../../kernel/grid.ts';
import type { Focus } from '../../../../kernel/screen.ts';
import type { Reader } from '../../../../kernel/system.ts';
import type { View } from '../../rules/view.ts';
import { cellAt, chartOf } from '../coordinates/chart.ts';
import { isOpen, markAt, targetSea } from '../sight.ts';
import { indexIn, letterKeys, pad, pathOf } from './pad.ts';
import { type Key, type Keys, key, say } from './page.ts';

const SIGN = { miss: '•', hit: '✕', sunk: '■', void: '·' } as const;

/** Focus of the pad: `aim` (letters), `aim:<letter>` (its numbers). */
export const isAim = (focus: Focus | undefined): focus is Focus =>
  focus === 'aim' || focus?.startsWith('aim:') === true;

/** The letter a focus aims along, counted from 0; undefined while letters are shown. */
export const aimedLetter = (view: View, focus: Focus): number | undefined =>
  indexIn(pathOf(focus).steps[1], view.rules.n - 1);

/**
 * The two taps of a shot: letters, then the numbers of one letter. A cell that cannot be shot at keeps its place and
 * shows its mark. `ways` out of the pad follow in the last row.
 */
export const aimKeys = (view: View, reader: Reader, focus: Focus, ways: readonly Key[]): Keys => {
  const { rules } = view;
  const chart = chartOf(rules, reader);
  const sea = targetSea(view);
  const numbers = Array.from({ length: rules.n }, (_, i) => i + 1);
  const path = pathOf(focus);
  const letter = aimedLetter(view, focus);
  if (letter === undefined) {
    const alive = (at: number): boolean => numbers.some((number) => isOpen(sea, rules, cellAt(rules.axes, at, number)));
    return pad(reader, letterKeys(reader, chart, 'aim', alive), { ...path, steps: ['aim'] }, ways);
  }
  const keys = numbers.map((number): Key => {
    const at = cellAt(rules.axes, letter, number);
    const name = { letter, number, of: rules.n };
    const mark = markAt(sea, rules, at);
    if (mark === 'unknown') return { label: nameIn(reader.letters, name), press: { act: { type: 'shoot', at } } };
    const spoken = say(reader, `mark-${mark}`, { cell: name });
    return { label: SIGN[mark], press: { look: `aim:${letter}:x${number - 1}` }, spoken };
  });
  const back = key(reader, 'key-back', { look: 'aim' });
  return pad(reader, keys, { ...path, steps: ['aim', String(letter)] }, [back, ...ways]);
};
