import { readCells, writeCells } from '../model.ts';

/** One thing that happened in battle, as the log of a match tells it. Who did it follows from what went before. */
export type LogEntry =
  | { readonly t: 'fired' | 'gave'; readonly at: number }
  /** Nothing was left to give; the Dutchman stayed; she sailed to where the state says; the turn passed. */
  | { readonly t: 'nothing' | 'stayed' | 'sailed' | 'passed' };

const SIGNS = { '-': 'nothing', '=': 'stayed', '>': 'sailed', '.': 'passed' } as const;
type Sign = keyof typeof SIGNS;
const isSign = (letter: string): letter is Sign => letter in SIGNS;

const GAVE = '!';

/** Happenings as text: a cell fired at is its two digits, one given has "!" before them, the rest are single signs. */
export const log = {
  fired: writeCells,
  gave: (at: number): string => GAVE + writeCells([at]),
  nothing: '-',
  stayed: '=',
  sailed: '>',
  passed: '.',
} as const;

/** The happenings of a log, oldest first. */
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
