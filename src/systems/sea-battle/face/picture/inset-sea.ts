import type { Reader } from '../../../../kernel/reader.ts';
import type { Point, Shape } from '../../../../kernel/screen.ts';
import type { View } from '../../rules/view/index.ts';
import { seaScore, seaTitle } from './captions.ts';
import { FLEET_ROW_HEIGHT, fleetRow, fleetRowCount } from './fleet-row.ts';
import { seaShapes } from './sea-shapes.ts';
import type { SeaArea, ShownSea } from './seas.ts';

/**
 * Share of the strip's width that the small sea takes; the paper around it, in cells of that sea; the gap beside it.
 */
const SHARE = 0.36;
const RIM = 0.3;
const GAP = 0.5;

/** Four lines around a part of the small sea. */
const around = ({ row, col, rows, cols }: SeaArea, at: Point, scale: number): readonly Shape[] => {
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

/**
 * The caption beside a small sea: its player's name, its fleet and its score.
 * @param above length, in cells, of the title line above, which shows the name already; undefined without one
 */
const beside = (view: View, one: ShownSea, reader: Reader, at: Point, width: number, above: number | undefined) => {
  const top = above === undefined ? 1.2 : 0;
  const lines = fleetRowCount(view, one.sea, width);
  return {
    height: top + lines * FLEET_ROW_HEIGHT + 0.6,
    shapes: [
      ...(above === undefined ? seaTitle(view, one, reader, { x: at.x, y: at.y + 0.55 }, width) : []),
      ...fleetRow(view, one.sea, { x: at.x, y: at.y + top }, width),
      seaScore(view, one, reader, { x: at.x, y: at.y + top + lines * FLEET_ROW_HEIGHT + 0.22 }, width, above),
    ],
  };
};

/**
 * A whole sea, small, beside its fleet, in a strip as wide as `area`, with its top left at `at`. When `area` is only a
 * part of the sea, that part is framed: it is drawn large above, under the player's name.
 */
export const insetSea = (
  view: View,
  one: ShownSea,
  reader: Reader,
  at: Point,
  area: SeaArea,
): { readonly shapes: readonly Shape[]; readonly height: number } => {
  const { n } = view.rules;
  const side = (area.cols + 1) * SHARE;
  const scale = side / (n + 2 * RIM);
  const blank = Array.from({ length: n }, () => '');
  const corner = { x: RIM, y: RIM };
  const sea: Shape = { kind: 'sea', at: corner, letters: blank, numbers: blank };
  const scene = { width: n + 2 * RIM, height: n + 2 * RIM, shapes: [sea, ...seaShapes(view, one.sea, corner, {})] };
  const part = area.cols < n;
  const right = { x: at.x + side + GAP, y: at.y };
  const told = beside(view, one, reader, right, area.cols - side - GAP, part ? area.cols : undefined);
  return {
    height: Math.max(side, told.height),
    shapes: [{ kind: 'inset', at, scale, scene }, ...(part ? around(area, at, scale) : []), ...told.shapes],
  };
};
