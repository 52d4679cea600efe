import type { Reader } from '../../../../kernel/reader.ts';
import type { Point, Shape } from '../../../../kernel/screen.ts';
import type { View } from '../../rules/view.ts';
import { score, title } from './caption.ts';
import { fleetRow, ROW, rowsOf } from './fleet-row.ts';
import type { Reach, ShownSea } from './seas.ts';
import { afloat } from './waters.ts';

/** How much of the width a small sea takes, and the paper around it in its own cells. */
const SHARE = 0.36;
const RIM = 0.3;
const GAP = 0.5;

/** Four lines around a part of a small sea. */
const around = ({ row, col, rows, cols }: Reach, at: Point, scale: number): readonly Shape[] => {
  const x = (cell: number): number => at.x + (RIM + cell) * scale;
  const y = (cell: number): number => at.y + (RIM + cell) * scale;
  const corners: readonly Point[] = [
    { x: x(col), y: y(row) },
    { x: x(col + cols), y: y(row) },
    { x: x(col + cols), y: y(row + rows) },
    { x: x(col), y: y(row + rows) },
  ];
  return corners.map((from, i) => ({ kind: 'line', from, to: corners[(i + 1) % 4]!, ink: 'ink' }));
};

/** What stands beside a small sea: its captain unless he stands above already, in a line so long; his fleet, its score. */
const beside = (view: View, one: ShownSea, reader: Reader, at: Point, width: number, above: number | undefined) => {
  const top = above === undefined ? 1.2 : 0;
  const lines = rowsOf(view, one.sea, width);
  return {
    height: top + lines * ROW + 0.6,
    shapes: [
      ...(above === undefined ? title(view, one, reader, { x: at.x, y: at.y + 0.55 }, width) : []),
      ...fleetRow(view, one.sea, { x: at.x, y: at.y + top }, width),
      score(view, one, reader, { x: at.x, y: at.y + top + lines * ROW + 0.22 }, width, above),
    ],
  };
};

/**
 * A whole sea, small, beside its fleet, in a strip as wide as `reach` with its top left at `at`. Where `reach` is but a part
 * of the sea, that part is framed: it stands large above, under the captain's name.
 */
export const small = (
  view: View,
  one: ShownSea,
  reader: Reader,
  at: Point,
  reach: Reach,
): { readonly shapes: readonly Shape[]; readonly height: number } => {
  const { n } = view.rules;
  const side = (reach.cols + 1) * SHARE;
  const scale = side / (n + 2 * RIM);
  const blank = Array.from({ length: n }, () => '');
  const corner = { x: RIM, y: RIM };
  const sea: Shape = { kind: 'sea', at: corner, letters: blank, numbers: blank };
  const scene = { width: n + 2 * RIM, height: n + 2 * RIM, shapes: [sea, ...afloat(view, one.sea, corner, {})] };
  const part = reach.cols < n;
  const right = { x: at.x + side + GAP, y: at.y };
  const told = beside(view, one, reader, right, reach.cols - side - GAP, part ? reach.cols : undefined);
  return {
    height: Math.max(side, told.height),
    shapes: [{ kind: 'inset', at, scale, scene }, ...(part ? around(reach, at, scale) : []), ...told.shapes],
  };
};
