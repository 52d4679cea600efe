import type { Shape } from '../../../../kernel/screen.ts';
import type { Cell } from '../../../../kit/grid.ts';
import type { ShownOrders } from '../../../../kit/order-advice.ts';
import { cellsShown, ORDER_LINES, orderSign, type ShownOrder, shotSign } from '../../../../kit/order-signs.ts';
import { ownSide } from '../../../../kit/two-sides.ts';
import { type Command, SHIP_TYPES, type ShipType } from '../../rules/command.ts';
import { courseOf, shipOf, targetsOf, type View } from '../../rules/view/index.ts';
import { hexSprite, type MapLayout, spriteAt, strokeBetween } from './map-layout.ts';
import { pathShapes } from './tracks.ts';

/** A line that an order draws: a course from hex to hex, or lines of fire. */
interface Line {
  readonly course: readonly Cell[];
  readonly shots: readonly { readonly from: Cell; readonly at: Cell; readonly needs: number }[];
}

const NOTHING: Line = { course: [], shots: [] };

const placeOf = (view: View, ship: ShipType): Cell | undefined => shipOf(view, ownSide(view), ship)?.at;

/** The shots of these ships, each at the ship on `at`, or at its easiest target. */
const shotsOf = (view: View, ships: readonly ShipType[], at?: Cell): Line['shots'] =>
  ships.flatMap((ship) => {
    const aims = targetsOf(view, ship).filter((it) => !at || (it.at.row === at.row && it.at.col === at.col));
    const [aim] = [...aims].sort((a, b) => a.needs - b.needs);
    return aim ? [{ from: aim.from, at: aim.at, needs: aim.needs }] : [];
  });

const lineOf = (view: View, command: Command | undefined): Line => {
  switch (command?.type) {
    case 'move': {
      const [from, course] = [placeOf(view, command.ship), courseOf(view, command.ship, command.path)];
      return from && course.ok ? { course: [from, ...course.value], shots: [] } : NOTHING;
    }
    case 'fire':
      return { course: [], shots: shotsOf(view, [command.ship], command.at) };
    case 'broadside':
      return { course: [], shots: shotsOf(view, SHIP_TYPES, command.at) };
    case 'at-will':
      return { course: [], shots: shotsOf(view, SHIP_TYPES) };
    default:
      return NOTHING;
  }
};

/** What ends a line: the sign of the order, on water or at the ships that are fired at. */
const endShapes = ({ course, shots }: Line, which: ShownOrder, { put }: MapLayout): readonly Shape[] => [
  ...course
    .slice(1)
    .slice(-1)
    .map((it) => orderSign(which, 'on-water', put(it))),
  ...shots.map(({ from, at }) => shotSign(which, put(from), put(at))),
];

const lineShapes = (line: Line, which: ShownOrder, layout: MapLayout): readonly Shape[] => [
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

const cellsOf = ({ course, shots }: Line): readonly Cell[] => [
  ...course,
  ...shots.flatMap(({ from, at }) => [from, at]),
];

/** What orders point out: gold with a tick for the best one, ringed in red for the one that was given. */
export const orderMarks = (view: View, { best, given }: ShownOrders<Command>) => {
  const [advised, ordered] = [lineOf(view, best), lineOf(view, given)];
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
