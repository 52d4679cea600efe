import type { Phrase } from '../../../../kernel/phrase.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import { axis, type Cell } from '../../../../kit/grid.ts';
import type { View } from '../../rules/view/index.ts';
import type { Ruleset } from '../../variants.ts';
import { type Chart, cellAt, labelOf, letterRange, shipLabel } from './coordinates/chart.ts';

const EXAMPLE = { letter: 1, number: 6 };

/** The example cell of hints: Б6, or the like on another board. */
const exampleCell = (chart: Chart): Cell => cellAt(chart.axes, EXAMPLE.letter, Math.min(EXAMPLE.number, chart.numbers));

/** Says which letters and numbers the board has. */
export const boardBounds = (chart: Chart): Phrase => ({
  key: 'read-outside',
  with: { letters: letterRange(chart), last: chart.numbers },
});

/** Returns a phrase that shows how a cell is written; its parameter `cell` is an example. */
export const withExample = (key: string, chart: Chart): Phrase => ({
  key,
  with: { cell: labelOf(chart, exampleCell(chart)) },
});

/** Lists the letters of the axis one by one: a range hides which letters an alphabet leaves out. */
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
 * Says which forms of a shot work here. The example is in the letters of the board that is answered: on a shared board
 * they may differ from the letters of the player who reads it.
 */
const howToShoot = (chart: Chart, textAccess: Reader['textAccess']): Phrase => withExample(WAYS[textAccess], chart);

/** Lists `count` cells along the diagonal, at most as many as it has: "А1 Б2 В3". */
const exampleList = (chart: Chart, count: number): string =>
  Array.from({ length: Math.min(count, chart.size, chart.numbers) }, (_, i) =>
    labelOf(chart, cellAt(chart.axes, i, i + 1)),
  ).join(' ');

/** Says how to fire what is due: one shot or a whole volley. */
export const howToFire = ({ salvo }: Pick<View, 'salvo'>, chart: Chart, textAccess: Reader['textAccess']): Phrase =>
  salvo > 1 ? { key: 'how-to-volley', with: { cells: exampleList(chart, salvo) } } : howToShoot(chart, textAccess);

/** Says how to fire in a place where every text is meant for the board. */
export const howToFireHere = ({ salvo }: Pick<View, 'salvo'>, chart: Chart): Phrase =>
  salvo > 1
    ? { key: 'how-to-volley-here', with: { cells: exampleList(chart, salvo) } }
    : withExample('how-to-shoot-here', chart);

/** SB-28: says what the player of a struck Dutchman may do. */
export const howToSail = (chart: Chart, decks: number): Phrase => ({
  key: 'sail-how',
  with: { decks, cells: exampleList(chart, decks) },
});

/** Says how to type ships, with an example in the reader's own letters. */
export const howToPlace = (chart: Chart): Phrase => ({
  key: 'how-to-place',
  with: {
    from: labelOf(chart, cellAt(chart.axes, 0, 1)),
    to: labelOf(chart, cellAt(chart.axes, 0, Math.min(4, chart.numbers))),
  },
});

/** Says how to type bent ships: square by square. */
export const howToPlaceBent = (chart: Chart): Phrase => ({
  key: 'how-to-place-bent',
  with: {
    cells: shipLabel(chart, [1, 2].map((number) => cellAt(chart.axes, 0, number)).concat(cellAt(chart.axes, 1, 2))),
  },
});

/** Says how to type a mine, and a sweeper where the game has any. */
export const howToLay = ({ sweepers }: Ruleset['extras'], chart: Chart): Phrase => ({
  key: 'how-to-lay',
  with: { cell: labelOf(chart, exampleCell(chart)), sweepers },
});

/**
 * Returns every way to type a fleet of these rules: straight or bent ships, mines and sweepers; where others would read
 * it, how to place it unseen.
 */
export const waysToPlace = (
  { fleet, extras }: Pick<Ruleset, 'fleet' | 'extras'>,
  chart: Chart,
  { watched }: Pick<Reader, 'watched'>,
): readonly Phrase[] => {
  if (watched) return [{ key: 'how-to-place-unseen' }];
  return [
    fleet.some(({ shapes, size }) => shapes !== 'straight' && size > 1) ? howToPlaceBent(chart) : howToPlace(chart),
    ...(extras.mines > 0 ? [howToLay(extras, chart)] : []),
  ];
};
