import type { Phrase } from '../../../../kernel/phrase.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import { axis, type Cell } from '../../../../kit/grid.ts';
import type { PendingView, View } from '../../rules/view/index.ts';
import type { Ruleset } from '../../variants.ts';
import { type Chart, cellAt, labelOf, letterRange, shipLabel } from './coordinates/chart.ts';

const EXAMPLE = { letter: 1, number: 6 };

/** A cell to show how cells are written: Б6. */
const exampleCell = (chart: Chart): Cell => cellAt(chart.axes, EXAMPLE.letter, Math.min(EXAMPLE.number, chart.size));

/** Which letters and numbers the board has. */
export const boardBounds = (chart: Chart): Phrase => ({
  key: 'read-outside',
  with: { letters: letterRange(chart), last: chart.size },
});

/** A phrase that shows how a cell is written. */
export const withExample = (key: string, chart: Chart): Phrase => ({
  key,
  with: { cell: labelOf(chart, exampleCell(chart)) },
});

/** The axis letter by letter: a range hides which letters an alphabet leaves out. */
export const boardLetters = (chart: Chart): Phrase => ({
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
const howToShoot = (chart: Chart, textAccess: Reader['textAccess']): Phrase => withExample(WAYS[textAccess], chart);

/** So many cells along the diagonal, as a list: "А1 Б2 В3". */
const exampleList = (chart: Chart, count: number): string =>
  Array.from({ length: Math.min(count, chart.size) }, (_, i) => labelOf(chart, cellAt(chart.axes, i, i + 1))).join(' ');

/** The same for whatever is due: one shot or a whole volley. */
export const howToFire = ({ salvo }: Pick<View, 'salvo'>, chart: Chart, textAccess: Reader['textAccess']): Phrase =>
  salvo > 1 ? { key: 'how-to-volley', with: { cells: exampleList(chart, salvo) } } : howToShoot(chart, textAccess);

/** The same where whatever one writes is meant for the board. */
export const howToFireHere = ({ salvo }: Pick<View, 'salvo'>, chart: Chart): Phrase =>
  salvo > 1
    ? { key: 'how-to-volley-here', with: { cells: exampleList(chart, salvo) } }
    : withExample('how-to-shoot-here', chart);

const GIFTS = { 'give-deck': 'give-how-deck', 'give-mine': 'give-how-mine', 'give-ship': 'give-how-ship' } as const;

/** What giving means, and how it is done. */
export const howToGive = (kind: Exclude<PendingView['kind'], 'relocate'>): Phrase => ({ key: GIFTS[kind] });

/** What the struck Dutchman may do. */
export const howToSail = (chart: Chart, decks: number): Phrase => ({
  key: 'sail-how',
  with: { decks, cells: exampleList(chart, decks) },
});

/** How ships are typed, with an example in the reader's own letters. */
export const howToPlace = (chart: Chart): Phrase => ({
  key: 'how-to-place',
  with: {
    from: labelOf(chart, cellAt(chart.axes, 0, 1)),
    to: labelOf(chart, cellAt(chart.axes, 0, Math.min(4, chart.size))),
  },
});

/** How bent ships are typed: square by square. */
export const howToPlaceBent = (chart: Chart): Phrase => ({
  key: 'how-to-place-bent',
  with: {
    cells: shipLabel(chart, [1, 2].map((number) => cellAt(chart.axes, 0, number)).concat(cellAt(chart.axes, 1, 2))),
  },
});

/** How a mine is laid by typing, and a sweeper where there are any. */
export const howToLay = ({ sweepers }: Ruleset['extras'], chart: Chart): Phrase => ({
  key: 'how-to-lay',
  with: { cell: labelOf(chart, exampleCell(chart)), sweepers },
});

/** Every way to type a fleet of these rules: straight or bent ships, and what lies beside them. */
export const waysToPlace = ({ fleet, extras }: Pick<Ruleset, 'fleet' | 'extras'>, chart: Chart): readonly Phrase[] => [
  fleet.some(({ shapes, size }) => shapes !== 'straight' && size > 1) ? howToPlaceBent(chart) : howToPlace(chart),
  ...(extras.mines > 0 ? [howToLay(extras, chart)] : []),
];
