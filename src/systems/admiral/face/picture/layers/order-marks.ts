import type { Shape } from '../../../../../kernel/screen.ts';
import type { Cell } from '../../../../../kit/grid.ts';
import type { ShownOrders } from '../../../../../kit/order-advice.ts';
import { cellsShown, ORDER_LINES, orderSign, type ShownOrder, shotSign } from '../../../../../kit/order-signs.ts';
import type { Command } from '../../../rules/command.ts';
import type { View } from '../../../rules/view/index.ts';
import { lineOf } from '../../../things/orders/index.ts';
import { type Drawn, placeOf } from '../../../things/orders/row.ts';
import { type MapLayout, spriteAt, squareSprite, strokeBetween } from '../map-layout.ts';
import { aimShapes } from './overlays.ts';
import { strokePath } from './tracks.ts';

const targetsOf = (view: View, { shots, beside }: Drawn): readonly Cell[] => [
  ...new Set(shots.map(({ target }) => target).flatMap((it) => placeOf(view, it))),
  ...beside,
];

const lineShapes = (view: View, line: Drawn, which: ShownOrder, layout: MapLayout): readonly Shape[] => {
  const { course, fire } = ORDER_LINES[which];
  const targets = targetsOf(view, line);
  const end =
    line.course.slice(1).at(-1) ?? (line.course.length === 0 && targets.length === 0 ? line.from[0] : undefined);
  return [
    ...strokePath(course, `${course}-end`, line.course, layout),
    ...line.shots.flatMap((it) => aimShapes(view, it, layout, fire)),
    ...line.beside.flatMap((to) => line.from.map((from) => strokeBetween(fire, from, to, layout))),
    ...(line.heading !== undefined && end ? [spriteAt('bow', layout.put(end), -0.4, -0.4, line.heading * 45)] : []),
    ...(end ? [orderSign(which, line.course.length > 1 ? 'on-water' : 'at-ship', layout.put(end))] : []),
    ...line.from.flatMap((from) => targets.map((to) => shotSign(which, layout.put(from), layout.put(to)))),
  ];
};

const cellsOf = (view: View, line: Drawn): readonly Cell[] => [...line.from, ...line.course, ...targetsOf(view, line)];

/** What orders point out: gold with a tick for the best one, ringed in red for the one that was given. */
export const orderMarks = (view: View, { best, given }: ShownOrders<Command>) => {
  const [advised, ordered] = [lineOf(view, best), lineOf(view, given)];
  const [shown, better] = [cellsOf(view, ordered), cellsOf(view, advised)];
  const own = view.pieces.find((it) => it.side === view.active && it.at)?.at ?? { row: 0, col: 0 };
  return {
    shows: [...shown, ...better],
    /** What a small picture shows: where nothing is ordered, a ship of the side that decides. */
    around: cellsShown(shown, better, own),
    marks: (layout: MapLayout): readonly Shape[] => [
      ...advised.from.map((it) => squareSprite('square-chosen', layout.put(it))),
      ...lineShapes(view, ordered, 'given', layout),
      ...lineShapes(view, advised, 'best', layout),
    ],
  };
};
