import type { Shape } from '../../../../../kernel/screen.ts';
import type { Cell } from '../../../../../kit/grid.ts';
import type { ShownOrders } from '../../../../../kit/order-advice.ts';
import { cellsShown, ORDER_LINES, orderSign, type ShownOrder, shotSign } from '../../../../../kit/order-signs.ts';
import type { Command, PieceId } from '../../../rules/command.ts';
import { previewCourse, type ReadyShot, rivalOf, shotsOf, type View } from '../../../rules/view/index.ts';
import { gunsOf } from '../../words/order-words.ts';
import { fortAt, type MapLayout, spriteAt, squareSprite, strokeBetween } from '../map-layout.ts';
import { aimShapes } from './overlays.ts';
import { strokePath } from './tracks.ts';

/** What an order draws: a course, lines of fire, or a line to a piece beside the ship. */
interface Line {
  readonly from: readonly Cell[];
  readonly course: readonly Cell[];
  readonly heading?: number;
  readonly shots: readonly ReadyShot[];
  readonly beside: readonly Cell[];
}

const NOTHING: Line = { from: [], course: [], shots: [], beside: [] };

const placeOf = (view: View, id: PieceId): readonly Cell[] => {
  const at = view.pieces.find((it) => it.id === id)?.at;
  return at ? [at] : [];
};

const lineOf = (view: View, command: Command | undefined): Line => {
  switch (command?.type) {
    case 'sail': {
      const from = placeOf(view, command.ship);
      const { legs } = previewCourse(view, command.ship, command.course);
      const course = [...from, ...legs.flatMap(({ via, to }) => (via ? [via, to] : [to]))];
      const heading = legs.at(-1)?.heading;
      return { ...NOTHING, from, course, ...(view.rules.flags.orientation && heading !== undefined && { heading }) };
    }
    case 'fire': {
      const all = [...(view.pending?.shots ?? []), ...command.guns.flatMap(({ ship }) => shotsOf(view, ship))];
      const shots = gunsOf(view, command).flatMap(
        ({ ship, target }) => all.find((it) => it.ship === ship && it.target === target) ?? [],
      );
      return { ...NOTHING, from: command.guns.flatMap(({ ship }) => placeOf(view, ship)), shots };
    }
    case 'board':
      return { ...NOTHING, from: placeOf(view, command.ship), beside: [command.at] };
    case 'assault':
      return {
        ...NOTHING,
        from: placeOf(view, command.ship),
        beside: [fortAt(view.rules.map, rivalOf(view.active ?? 'white'))],
      };
    case 'rotate': {
      const ship = view.pieces.find((it) => it.id === command.ship);
      const heading = ((((ship?.heading ?? 0) + command.by) % 8) + 8) % 8;
      return { ...NOTHING, from: placeOf(view, command.ship), heading };
    }
    case 'repair':
      return { ...NOTHING, from: placeOf(view, command.ship) };
    default:
      return NOTHING;
  }
};

const targetsOf = (view: View, { shots, beside }: Line): readonly Cell[] => [
  ...new Set(shots.map(({ target }) => target).flatMap((it) => placeOf(view, it))),
  ...beside,
];

const lineShapes = (view: View, line: Line, which: ShownOrder, layout: MapLayout): readonly Shape[] => {
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

const cellsOf = (view: View, line: Line): readonly Cell[] => [...line.from, ...line.course, ...targetsOf(view, line)];

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
