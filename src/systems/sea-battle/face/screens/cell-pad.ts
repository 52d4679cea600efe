import type { CellName } from '../../../../kernel/phrase.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import type { Focus } from '../../../../kernel/screen.ts';
import { type Cell, nameIn } from '../../../../kit/grid.ts';
import type { View } from '../../rules/view/index.ts';
import { gridOf } from '../../rules/view/index.ts';
import { cellAt, chartOf } from '../input/coordinates/chart.ts';
import { focusPath, indexIn, letterKeys, pad } from './pad.ts';
import { type Key, type Keys, key } from './page.ts';

/** A pad of keys on which a cell takes two presses: a letter and then its number. */
export interface CellPad {
  /** The focus of its letters; a letter's numbers are at `<base>:<letter>`. */
  readonly base: Focus;
  /** The letters (from 0) and numbers (from 1) that have keys; by default all of the board. */
  readonly letters?: readonly number[];
  readonly numbers?: readonly number[];
  /** Returns whether anything can be done at a cell. */
  readonly live: (cell: Cell) => boolean;
  /** Makes the key of a cell; `dead` is the focus of a key that merely shows its page again. */
  readonly keyFor: (cell: Cell, name: CellName, label: string, dead: Focus) => Key;
  /** Keys out of the letters, at most four; beside the [Back] of the numbers the first three of them. */
  readonly ways: readonly Key[];
}

/** Returns the letter of a focus, counted from 0; undefined while letters are shown. */
export const letterIn = ({ rules }: View, base: Focus, focus: Focus): number | undefined => {
  const { rows, cols } = gridOf(rules);
  const { steps } = focusPath(focus);
  return indexIn(steps[base.split(':').length], (rules.axes === 'letters-cols' ? cols : rows) - 1);
};

const upTo = (n: number): readonly number[] => Array.from({ length: n }, (_, i) => i);

/** Returns at most four rows of keys: letters, or the numbers of the letter in `focus`. */
export const cellPad = (view: View, reader: Reader, focus: Focus, board: CellPad): Keys => {
  const { rules } = view;
  const { base, live, keyFor, ways } = board;
  const chart = chartOf(rules, reader);
  const numbers = board.numbers ?? upTo(chart.numbers).map((i) => i + 1);
  const letters = board.letters ?? upTo(chart.size);
  const path = { ...focusPath(focus), steps: base.split(':') };
  const letter = letterIn(view, base, focus);
  if (letter === undefined) {
    const alive = (at: number): boolean => numbers.some((number) => live(cellAt(rules.axes, at, number)));
    const keys = letterKeys(reader, chart, base, alive);
    return pad(
      reader,
      letters.map((at) => keys[at]!),
      path,
      ways,
    );
  }
  const keys = numbers.map((number) => {
    const name = { letter, number, of: chart.size };
    const dead = `${base}:${letter}:x${number - 1}`;
    return keyFor(cellAt(rules.axes, letter, number), name, nameIn(reader.letters, name), dead);
  });
  const back = key(reader, 'key-back', { look: base });
  return pad(reader, keys, { ...path, steps: [...path.steps, String(letter)] }, [back, ...ways].slice(0, 4));
};
