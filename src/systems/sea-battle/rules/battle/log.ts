import { readCells, writeCells } from '../model.ts';

/** One entry in the log of a match. The acting seat follows from the entries before it. */
export type LogEntry =
  | { readonly t: 'fired' | 'gave'; readonly at: number }
  /** Nothing was left to give; the Dutchman stayed; it sailed to the place in the state; the turn passed. */
  | { readonly t: 'nothing' | 'stayed' | 'sailed' | 'passed' };

const SIGNS = { '-': 'nothing', '=': 'stayed', '>': 'sailed', '.': 'passed' } as const;
type Sign = keyof typeof SIGNS;
const isSign = (letter: string): letter is Sign => letter in SIGNS;

const GAVE = '!';

/**
 * Log entries as text: two digits for a cell fired at, "!" and two digits for a cell given, single signs for the
 * others.
 */
export const log = {
  fired: writeCells,
  gave: (at: number): string => GAVE + writeCells([at]),
  nothing: '-',
  stayed: '=',
  sailed: '>',
  passed: '.',
} as const;

/** Returns the entries of a log, oldest first. */
export const logEntriesOf = (text: string): readonly LogEntry[] => {
  const found: LogEntry[] = [];
  for (let i = 0; i < text.length; ) {
    const letter = text[i]!;
    if (isSign(letter)) {
      found.push({ t: SIGNS[letter] });
      i += 1;
    } else if (letter === GAVE) {
      found.push({ t: 'gave', at: readCells(text.slice(i + 1, i + 3))[0]! });
      i += 3;
    } else {
      found.push({ t: 'fired', at: readCells(text.slice(i, i + 2))[0]! });
      i += 2;
    }
  }
  return found;
};
