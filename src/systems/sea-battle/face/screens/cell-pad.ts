import type { CellName } from '../../../../kernel/phrase.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import type { Focus } from '../../../../kernel/screen.ts';
import { type Cell, nameIn } from '../../../../kit/grid.ts';
import type { View } from '../../rules/view/index.ts';
import { cellAt, chartOf } from '../input/coordinates/chart.ts';
import { focusPath, indexIn, letterKeys, pad } from './pad.ts';
import { type Key, type Keys, key } from './page.ts';

/** A board of keys in two taps, a letter and then its numbers. */
export interface CellPad {
  /** The focus of its letters; a letter's numbers are `<base>:<letter>`. */
  readonly base: Focus;
  /** Which letters (from 0) and numbers (from 1) have keys: all of the board unless given. */
  readonly letters?: readonly number[];
  readonly numbers?: readonly number[];
  /** Is there anything to do at a cell? */
  readonly live: (cell: Cell) => boolean;
  /** The key of a cell; `dead` is the look of one that merely shows its page again. */
  readonly keyFor: (cell: Cell, name: CellName, label: string, dead: Focus) => Key;
  /** Ways out of the letters, and of the numbers beside [Back]: at most three and two besides. */
  readonly ways: readonly Key[];
}

/** The letter a focus is at, counted from 0; undefined while letters are shown. */
export const letterIn = (view: View, base: Focus, focus: Focus): number | undefined => {
  const { steps } = focusPath(focus);
  return indexIn(steps[base.split(':').length], view.rules.n - 1);
};

const upTo = (n: number): readonly number[] => Array.from({ length: n }, (_, i) => i);

/** At most four rows: letters, or the numbers of the letter that `focus` is at. */
export const cellPad = (view: View, reader: Reader, focus: Focus, board: CellPad): Keys => {
  const { rules } = view;
  const { base, live, keyFor, ways } = board;
  const numbers = board.numbers ?? upTo(rules.n).map((i) => i + 1);
  const letters = board.letters ?? upTo(rules.n);
  const path = { ...focusPath(focus), steps: base.split(':') };
  const letter = letterIn(view, base, focus);
  if (letter === undefined) {
    const alive = (at: number): boolean => numbers.some((number) => live(cellAt(rules.axes, at, number)));
    const keys = letterKeys(reader, chartOf(rules, reader), base, alive);
    return pad(
      reader,
      letters.map((at) => keys[at]!),
      path,
      ways,
    );
  }
  const keys = numbers.map((number) => {
    const name = { letter, number, of: rules.n };
    const dead = `${base}:${letter}:x${number - 1}`;
    return keyFor(cellAt(rules.axes, letter, number), name, nameIn(reader.letters, name), dead);
  });
  const back = key(reader, 'key-back', { look: base });
  return pad(reader, keys, { ...path, steps: [...path.steps, String(letter)] }, [back, ...ways].slice(0, 4));
};
