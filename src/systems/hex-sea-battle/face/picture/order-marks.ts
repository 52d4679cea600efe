import type { Shape } from '../../../../kernel/screen.ts';
import type { Cell } from '../../../../kit/grid.ts';
import type { ShownOrders } from '../../../../kit/order-advice.ts';
import { cellsShown, ORDER_LINES, orderSign, type ShownOrder, shotSign } from '../../../../kit/order-signs.ts';
import { ownSide } from '../../../../kit/two-sides.ts';
import type { Command } from '../../rules/command.ts';
import type { View } from '../../rules/view/index.ts';
import { type Drawn, drawnBy } from '../../things/orders.ts';
import { hexSprite, type MapLayout, spriteAt, strokeBetween } from './map-layout.ts';
import { pathShapes } from './tracks.ts';

/** What ends a line: the sign of the order, on water or at the ships that are fired at. */
const endShapes = ({ course, shots }: Drawn, which: ShownOrder, { put }: MapLayout): readonly Shape[] => [
  ...course
    .slice(1)
    .slice(-1)
    .map((it) => orderSign(which, 'on-water', put(it))),
  ...shots.map(({ from, at }) => shotSign(which, put(from), put(at))),
];

const lineShapes = (line: Drawn, which: ShownOrder, layout: MapLayout): readonly Shape[] => [
  ...pathShapes(ORDER_LINES[which].course, line.course, layout),
  ...line.shots.map(({ from, at }) => strokeBetween(ORDER_LINES[which].fire, from, at, layout)),
  ...endShapes(line, which, layout),
  ...line.shots.flatMap(({ at, needs }) => {
    const { x, y } = layout.put(at);
    const badge = { x: x + 0.27, y: y + 0.16 };
    return [
      spriteAt('needs', badge, -0.28, -0.18),
      { kind: 'label', text: `${needs}+`, at: badge, ink: 'paper', size: 0.3, bold: true } as const,
    ];
  }),
];

const cellsOf = ({ course, shots }: Drawn): readonly Cell[] => [
  ...course,
  ...shots.flatMap(({ from, at }) => [from, at]),
];

/** What orders point out: gold with a tick for the best one, ringed in red for the one that was given. */
export const orderMarks = (view: View, { best, given }: ShownOrders<Command>) => {
  const [advised, ordered] = [drawnBy(view, best), drawnBy(view, given)];
  const flagship = view.ships.find((it) => it.side === ownSide(view) && it.flagship)?.at;
  const [shown, better] = [cellsOf(ordered), cellsOf(advised)];
  return {
    shows: [...shown, ...better],
    /** What a small picture shows: where nothing is ordered, the own flagship. */
    around: cellsShown(shown, better, flagship ?? { row: 0, col: 0 }),
    marks: (layout: MapLayout): readonly Shape[] => [
      ...[advised.course[0], ...advised.shots.map(({ from }) => from)].flatMap((it) =>
        it ? [hexSprite('chosen', layout.put(it))] : [],
      ),
      ...lineShapes(ordered, 'given', layout),
      ...lineShapes(advised, 'best', layout),
    ],
  };
};
