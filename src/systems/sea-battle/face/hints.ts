import { axis, type Cell } from '../../../kernel/grid.ts';
import type { Phrase } from '../../../kernel/phrase.ts';
import type { Reader } from '../../../kernel/system.ts';
import { type Chart, cellAt, labelOf, lettersOf } from './coordinates/chart.ts';

const EXAMPLE = { letter: 1, number: 6 };

/** A cell to show how cells are written: Б6. */
const exampleCell = (chart: Chart): Cell => cellAt(chart.axes, EXAMPLE.letter, Math.min(EXAMPLE.number, chart.size));

/** Which letters and numbers the board has. */
export const bounds = (chart: Chart): Phrase => ({
  key: 'read-outside',
  with: { letters: lettersOf(chart), last: chart.size },
});

/** A phrase that shows how a cell is written. */
export const withExample = (key: string, chart: Chart): Phrase => ({
  key,
  with: { cell: labelOf(chart, exampleCell(chart)) },
});

/** The axis letter by letter: a range hides which letters an alphabet leaves out. */
export const lettersHere = (chart: Chart): Phrase => ({
  key: 'read-no-letter',
  with: {
    letters: axis(chart.letters, chart.size)
      .map((letter) => letter.toUpperCase())
      .join(' '),
  },
});

const WAYS = { text: 'how-to-shoot', replies: 'how-to-answer', commands: 'how-to-command' } as const;

/**
 * Which forms of a shot work here, with an example in the letters of the board that is answered: on a shared board they
 * need not be those of the person who is told.
 */
export const howToShoot = (chart: Chart, hears: Reader['hears']): Phrase => withExample(WAYS[hears], chart);

/** How ships are typed, with an example in the reader's own letters. */
export const howToPlace = (chart: Chart): Phrase => ({
  key: 'how-to-place',
  with: {
    from: labelOf(chart, cellAt(chart.axes, 0, 1)),
    to: labelOf(chart, cellAt(chart.axes, 0, Math.min(4, chart.size))),
  },
});
