import type { Phrase } from '../../../../kernel/phrase.ts';
import { ok, type Result } from '../../../../kernel/result.ts';
import { type Cell, sameCell } from '../../../../kit/grid.ts';
import { rivalOf, SIDES } from '../../../../kit/two-sides.ts';
import { type SeaMap, SHIP_IDS, type ShipId, type ShipType, type Side } from '../../variants.ts';
import { blockers, type FireMode, firingSolution, neededDie, shotsLeft } from '../gunnery.ts';
import { cellOf, DIRECTIONS, distance, hexOf, plus } from '../hex.ts';
import { courseFor, hexesLeft as left, reachFrom } from '../movement.ts';
import { shipName, typeIn } from '../names.ts';
import { type Position, type Vessel, vesselIndex, vesselOf, withVessel } from '../position.ts';
import { cellAt, numberOf, seaOf } from '../sea.ts';
import type { PlacingView, ShipView, View } from './types.ts';

/* Facts derived from a view, by the same rules that judge orders. */

/** The ground of a cell; `outside` for a cell off the map. */
export const waterAt = (map: SeaMap, at: Cell): 'sea' | 'land' | 'fort' | 'outside' => {
  const sea = seaOf(map);
  const hex = numberOf(sea, at);
  return hex === undefined ? 'outside' : sea.water[hex]!;
};

/** The neighbouring cells on the map, in the order E, NE, NW, W, SW, SE. */
export const neighbours = (map: SeaMap, at: Cell): readonly Cell[] =>
  DIRECTIONS.map((step) => cellOf(plus(hexOf(at), step))).filter((it) => waterAt(map, it) !== 'outside');

/** The cell of a side's fort. */
export const fortOf = (map: SeaMap, side: Side): Cell => cellAt(seaOf(map), seaOf(map).forts[side]);

/** HEX-4: the hexes a side may be placed on, in board order. */
export const berthsOf = (map: SeaMap, side: Side): readonly Cell[] =>
  seaOf(map).berths[side].map((hex) => cellAt(seaOf(map), hex));

/** HEX-4: the placement that the map advises for a side. */
export const advisedOf = (map: SeaMap, side: Side): Readonly<Record<ShipId, Cell>> => {
  const [L, G, F, B] = seaOf(map).advised[side].map((hex) => cellAt(seaOf(map), hex)) as [Cell, Cell, Cell, Cell];
  return { L, G, F, B };
};

/** The hexes to which a ship can be moved: all berths but those of ships whose places are final. */
export const freeBerths = (view: View, { berths, settled = [] }: PlacingView, ship: ShipId): readonly Cell[] =>
  settled.includes(ship)
    ? []
    : berths.filter((at) => !view.ships.some((it) => settled.includes(it.id) && sameCell(it.at, at)));

/** A ship as the viewer knows it. Undefined if the viewer cannot see it. */
export const shipOf = ({ ships }: Pick<View, 'ships'>, side: Side, ship: ShipId): ShipView | undefined =>
  ships.find((it) => it.side === side && it.id === ship);

/** The phrase that names a ship of a side. */
export const nameIn = ({ rules }: Pick<View, 'rules'>, side: Side, ship: ShipId): Phrase =>
  shipName(typeIn(rules, side, ship));

/** HX-4: hexes a ship sailed in the last turn of its side, according to the log. */
const sailedBy = ({ log }: View, side: Side, ship: ShipId): number => {
  const before = log.findLastIndex((it) => it.kind === 'wind' || (it.kind === 'end' && it.side !== side));
  return log
    .slice(before + 1)
    .reduce(
      (sum, it) => (it.kind === 'move' && it.side === side && it.ship === ship ? sum + it.path.length - 1 : sum),
      0,
    );
};

const vesselIn = (view: View, side: Side, id: ShipId): Vessel => {
  const ship = shipOf(view, side, id);
  const type = typeIn(view.rules, side, id);
  const { durability, shots } = view.rules.ships[type];
  return {
    side,
    id,
    type,
    at: ship?.at && numberOf(seaOf(view.rules.map), ship.at),
    damage: ship?.damage ?? durability,
    sailed: ship?.moved ? Math.max(1, sailedBy(view, side, id)) : 0,
    fired: shots - (ship?.shotsLeft ?? 0),
    ...(ship?.reached && { reached: true as const }),
  };
};

const known = new WeakMap<View, Position>();

/** HEX-17: a ship that the captain who is asked does not order: it has nothing left to do now. */
const IDLE = { sailed: 99, fired: 99 };

const derivePosition = (view: View): Position => {
  const { helm } = view;
  const isIdle = (side: Side, ship: ShipId): boolean =>
    side === view.active && helm !== undefined && !helm.orders.includes(ship);
  return {
    rules: view.rules,
    sea: seaOf(view.rules.map),
    active: view.active ?? 'white',
    wind: view.wind ?? 'calm',
    vessels: SIDES.flatMap((side) =>
      SHIP_IDS.map((ship) => ({ ...vesselIn(view, side, ship), ...(isIdle(side, ship) && IDLE) })),
    ),
  };
};

/** The position of a view. From the reveal on nothing of it is hidden. Computed once per view. */
export const positionIn = (view: View): Position => {
  const position = known.get(view) ?? derivePosition(view);
  known.set(view, position);
  return position;
};

const at = (view: View, cell: Cell): number | undefined => numberOf(seaOf(view.rules.map), cell);
const cells = ({ rules }: View, hexes: readonly number[]): readonly Cell[] =>
  hexes.map((hex) => cellAt(seaOf(rules.map), hex));

/** HEX-6: hexes a ship of the active side can still sail this turn. */
export const hexesLeft = (view: View, ship: ShipId): number =>
  left(positionIn(view), vesselOf(positionIn(view), positionIn(view).active, ship));

/** A reachable hex with a shortest path to it. The path omits the ship's own hex. */
export interface Reach {
  readonly at: Cell;
  readonly path: readonly Cell[];
}

/** HEX-6: hexes a ship of the active side can reach, nearest first. */
export const reachOf = (view: View, ship: ShipId): readonly Reach[] => {
  const position = positionIn(view);
  return [...reachFrom(position, ship)].map(([hex, path]) => ({
    at: cellAt(position.sea, hex),
    path: cells(view, path),
  }));
};

/** HEX-6: the complete course through these hexes. Refusals as of `move`. */
export const courseOf = (view: View, ship: ShipId, passing: readonly Cell[]): Result<readonly Cell[], Phrase> => {
  const course = courseFor(positionIn(view), ship, passing);
  return course.ok ? ok(cells(view, course.value)) : course;
};

/** HEX-8: the hexes that block a line of fire, nearest first. Empty if it is clear. */
export interface FireObstacles {
  readonly by: readonly Cell[];
}

/** HEX-8: the obstacles on the line between the centres of two hexes on the map. */
export const fireObstacles = (view: View, from: Cell, to: Cell): FireObstacles => {
  const [start, end] = [at(view, from), at(view, to)];
  return { by: start === undefined || end === undefined ? [] : cells(view, blockers(positionIn(view), start, end)) };
};

/** HEX-7: an enemy ship within range, and how the shot would be fired. */
export interface Aim {
  readonly ship: ShipId;
  readonly target: ShipId;
  /** The type of the target. */
  readonly of: ShipType;
  readonly from: Cell;
  readonly at: Cell;
  readonly distance: number;
  readonly how: FireMode | 'blocked';
  /** The lowest die that hits; 0 if the line is blocked. */
  readonly needs: number;
  /** The hexes that block the line. */
  readonly by: readonly Cell[];
}

const aimAt = (
  view: View,
  position: Position,
  { id: ship, type, at: from }: Vessel,
  target: Vessel,
): readonly Aim[] => {
  const { at: hex } = target;
  if (hex === undefined || from === undefined) return [];
  const far = distance(cellAt(position.sea, from), cellAt(position.sea, hex));
  if (far < 1 || far > view.rules.ships[type].range) return [];
  const { how, by } = firingSolution(position, type, from, hex);
  return [
    {
      ship,
      target: target.id,
      of: target.type,
      from: cellAt(position.sea, from),
      at: cellAt(position.sea, hex),
      distance: far,
      how,
      needs: how === 'blocked' ? 0 : neededDie(position, how),
      by: cells(view, by),
    },
  ];
};

/** HEX-7: every enemy afloat within a ship's range, from its own hex or from another. Shots left are not considered. */
export const aimsOf = (view: View, side: Side, id: ShipId, from?: Cell): readonly Aim[] => {
  const now = positionIn(view);
  const ship = vesselOf(now, side, id);
  if (ship.at === undefined) return [];
  const shooter = { ...ship, at: from ? at(view, from) : ship.at };
  const position = { ...now, vessels: withVessel(now.vessels, shooter) };
  const first = vesselIndex(rivalOf(side), 'L');
  return position.vessels
    .slice(first, first + SHIP_IDS.length)
    .flatMap((target) => aimAt(view, position, shooter, target));
};

/** HEX-7: the targets a ship of the active side can fire at now. */
export const targetsOf = (view: View, ship: ShipId): readonly Aim[] => {
  const position = positionIn(view);
  if (shotsLeft(position, vesselOf(position, position.active, ship)) < 1) return [];
  return aimsOf(view, position.active, ship).filter((it) => it.how !== 'blocked');
};
