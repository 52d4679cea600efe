import type { Cell } from '../../../../kernel/grid.ts';
import type { SeaView, View } from '../../rules/view.ts';
import { type Chart, cellAt, labelOf } from '../coordinates/chart.ts';
import { markAt, ownSea } from '../sight.ts';
import type { Line } from './question.ts';
import type { Telling } from './telling.ts';

/** What stands at a cell, as it is told. */
type Sight = 'open' | 'water' | 'ship' | 'miss' | 'hit' | 'sunk' | 'void';

const SAID: Readonly<Record<Sight, string>> = {
  open: 'tell-open',
  water: 'tell-water',
  ship: 'tell-ship',
  miss: 'tell-miss',
  hit: 'tell-hit',
  sunk: 'tell-sunk-cells',
  void: 'tell-void',
};

const isDeck = (sea: SeaView, { row, col }: Cell): boolean =>
  sea.ships.some(({ cells }) => cells.some((deck) => deck.row === row && deck.col === col));

const sightOf = (view: View, sea: SeaView, cell: Cell): Sight => {
  const mark = markAt(sea, view.rules, cell);
  if (mark !== 'unknown') return mark;
  if (isDeck(sea, cell)) return 'ship';
  return sea.owner === ownSea(view)?.owner || view.phase === 'over' ? 'water' : 'open';
};

/** The cells of a row or column, from its beginning. */
export const cellsOn = ({ axes, size }: Chart, line: Line): readonly Cell[] =>
  Array.from({ length: size }, (_, i) =>
    line.kind === 'letter' ? cellAt(axes, line.letter, i + 1) : cellAt(axes, i, line.number),
  );

/** Neighbours with something in common, together. */
export const runsBy = <T>(items: readonly T[], trait: (item: T) => string | boolean): readonly (readonly T[])[] => {
  const runs: T[][] = [];
  for (const item of items) {
    const last = runs.at(-1);
    if (last && trait(last[0]!) === trait(item)) last.push(item);
    else runs.push([item]);
  }
  return runs;
};

/** "Б1–Б3 open, Б4 hit, Б5–Б10 open". */
export const runsTold = ({ view, chart, say }: Telling, sea: SeaView, cells: readonly Cell[]): string =>
  runsBy(cells, (cell) => sightOf(view, sea, cell))
    .map((run) => {
      const [first, last] = [labelOf(chart, run[0]!), labelOf(chart, run.at(-1)!)];
      return say(SAID[sightOf(view, sea, run[0]!)], { cells: run.length > 1 ? `${first}–${last}` : first });
    })
    .join(', ');
