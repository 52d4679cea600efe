import type { Cell } from '../../../../kit/grid.ts';
import { isAmong, markAt, ownSea, sameCell, targetSea } from '../../rules/view/derive.ts';
import { gridOf, indexOf, type SeaView, type View } from '../../rules/view/index.ts';
import { MARKS } from '../../things/marks.ts';
import { type Chart, cellAt, labelOf } from '../input/coordinates/chart.ts';
import type { DescriptionContext } from './description-context.ts';
import type { Line } from './question.ts';

/** The state of a cell: the key of a phrase about `cells`, and the number of decks around it. */
interface CellState {
  readonly key: string;
  readonly near?: number;
}

const OWN = { mine: 'tell-own-mine', sweeper: 'tell-own-sweeper' } as const;

const isDeck = (sea: SeaView, cell: Cell): boolean => sea.ships.some(({ cells }) => isAmong(cells, cell));

/** The phrase for what the Dutchman left behind, where nothing has been fired at since (SB-28). */
const inWake = (sea: SeaView, cell: Cell): string | undefined => {
  const past = sea.wake.filter(({ at }) => sameCell(at, cell));
  if (past.length === 0) return undefined;
  return past.some(({ hit }) => hit) ? 'tell-wake-hit' : 'tell-wake-miss';
};

/** The phrase for a square that was not fired at, from what the viewer otherwise knows of it. */
const unfired = (view: View, sea: SeaView, cell: Cell): string => {
  const own = sea.owner === ownSea(view)?.owner;
  const extra = sea.extras.find(({ at, spent }) => !spent && sameCell(at, cell));
  if (isAmong(sea.given, cell)) return 'tell-given';
  if (isDeck(sea, cell)) return 'tell-ship';
  if (extra) return own ? OWN[extra.piece] : 'tell-given-mine';
  if (own || view.phase === 'over') return 'tell-water';
  if (sea.owner === targetSea(view).owner && isAmong(view.pencil, cell)) return 'tell-aimed';
  return inWake(sea, cell) ?? 'tell-open';
};

const cellStateOf = (view: View, sea: SeaView, cell: Cell): CellState => {
  const mark = markAt(sea, view.rules, cell);
  if (mark === 'unknown') return { key: unfired(view, sea, cell) };
  const near = mark === 'miss' ? sea.near[indexOf(gridOf(view.rules), cell)] : undefined;
  return near === undefined ? { key: MARKS[mark].told } : { key: 'tell-near', near };
};

/** Returns the cells of a row or column, from its beginning. */
export const cellsOn = ({ axes, size, numbers }: Chart, line: Line): readonly Cell[] =>
  Array.from({ length: line.kind === 'letter' ? numbers : size }, (_, i) =>
    line.kind === 'letter' ? cellAt(axes, line.letter, i + 1) : cellAt(axes, i, line.number),
  );

/** Groups neighbouring items that share a trait. */
export const groupAdjacent = <T>(
  items: readonly T[],
  trait: (item: T) => string | boolean,
): readonly (readonly T[])[] => {
  const runs: T[][] = [];
  for (const item of items) {
    const last = runs.at(-1);
    if (last && trait(last[0]!) === trait(item)) last.push(item);
    else runs.push([item]);
  }
  return runs;
};

/** Describes cells in runs: "Б1–Б3 open, Б4 hit, Б5–Б10 open". */
export const describeCells = ({ view, chart, say }: DescriptionContext, sea: SeaView, cells: readonly Cell[]): string =>
  groupAdjacent(cells, (cell) => JSON.stringify(cellStateOf(view, sea, cell)))
    .map((run) => {
      const [first, last] = [labelOf(chart, run[0]!), labelOf(chart, run.at(-1)!)];
      const { key, ...more } = cellStateOf(view, sea, run[0]!);
      return say(key, { cells: run.length > 1 ? `${first}–${last}` : first, ...more });
    })
    .join(', ');
