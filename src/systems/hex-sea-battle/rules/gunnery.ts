import type { Phrase } from '../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Cell } from '../../../kit/grid.ts';
import { SHIP_IDS, type ShipId, type ShipType } from '../variants.ts';
import { distance } from './hex.ts';
import { lineOfFireBetween } from './line-of-fire.ts';
import { cellName, shipName } from './names.ts';
import { type Position, type Vessel, vesselAt, vesselOf } from './position.ts';
import { cellAt, numberOf } from './sea.ts';

/** HEX-7, HX-7: `close` at one hex, `direct` at two or more, `indirect` over obstacles. */
export type FireMode = 'direct' | 'close' | 'indirect';

const isBlocking = ({ rules, sea, vessels }: Position, hex: number | undefined): boolean => {
  if (hex === undefined) return rules.outside === 'blocks';
  return sea.water[hex] !== 'sea' || vessels.some((it) => it.at === hex);
};

/** HEX-8: the hexes that block the line between two hexes, nearest first. Empty if it is clear. */
export const blockers = (position: Position, from: number, to: number): readonly number[] => {
  const { sea, rules } = position;
  const { through, seams } = lineOfFireBetween(sea, from, to);
  const enough = rules.seam === 'both' ? 2 : 1;
  const found = through.filter((hex) => isBlocking(position, hex));
  for (const seam of seams) {
    const blocking = seam.filter((hex) => isBlocking(position, hex));
    // If only the area beyond the edge blocks, report the hex beside it.
    if (blocking.length >= enough) found.push(...(blocking.every((it) => it === undefined) ? seam : blocking));
  }
  const away = (hex: number): number => lineOfFireBetween(sea, from, hex).distance;
  return found.length === 0 ? [] : found.filter((hex) => hex !== undefined).sort((a, b) => away(a) - away(b));
};

/** HEX-7: distance and fire mode between two hexes. `by`: the hexes in the line of fire, empty if it is clear. */
export interface FiringSolution {
  readonly distance: number;
  readonly how: FireMode | 'blocked';
  readonly by: readonly number[];
}

/** HEX-7, HX-7: how a ship of this type would fire from one hex at another, regardless of range. */
export const firingSolution = (position: Position, type: ShipType, from: number, to: number): FiringSolution => {
  const { rules, sea } = position;
  const far = lineOfFireBetween(sea, from, to).distance;
  if (far === 1) return { distance: far, how: 'close', by: [] };
  const by = blockers(position, from, to);
  if (by.length === 0) return { distance: far, how: 'direct', by };
  return { distance: far, how: rules.ships[type].indirect === 'yes' ? 'indirect' : 'blocked', by };
};

/** HEX-7: shots left in the current turn, or at the end of the ship's last turn. 0 for a sunk ship. */
export const shotsLeft = ({ rules }: Pick<Position, 'rules'>, { type, at, fired }: Vessel): number =>
  at === undefined ? 0 : rules.ships[type].shots - fired;

/** A legal shot. */
export interface Shot {
  readonly from: number;
  readonly target: Vessel;
  readonly at: number;
  readonly how: FireMode;
}

/** HX-16: why a hex holds no valid target. Undefined if it does. */
const whyNoTarget = ({ rules, sea, active }: Position, cell: Cell, there: Vessel | undefined): Phrase | undefined => {
  const hex = numberOf(sea, cell);
  if (hex === undefined) return { key: 'fire-off-map' };
  if (there?.side === active) return { key: 'fire-own-ship', with: { other: shipName(there.type) } };
  if (there) return undefined;
  if (sea.water[hex] === 'fort') return { key: 'fire-fort' };
  return { key: sea.water[hex] === 'land' ? 'fire-land' : 'fire-nothing-there', with: { cell: cellName(rules, cell) } };
};

const shipOn = (position: Position, cell: Cell): Vessel | undefined => {
  const hex = numberOf(position.sea, cell);
  return hex === undefined ? undefined : vesselAt(position, hex);
};

/**
 * HEX-7: the next shot of a ship of the active side at a hex. Refusals: `ship-sunk`, `fire-no-shots` {ship};
 * `fire-off-map`, `fire-own-ship` {other}, `fire-fort`, `fire-land`, `fire-nothing-there` {cell}; `fire-out-of-range`
 * {ship, distance, range}; `fire-blocked` {ship, cell}.
 */
export const shotAt = (position: Position, id: ShipId, cell: Cell): Result<Shot, Phrase> => {
  const { rules, sea, active } = position;
  const vessel = vesselOf(position, active, id);
  const { type } = vessel;
  const ship = shipName(type);
  if (vessel.at === undefined) return refuse({ key: 'ship-sunk', with: { ship } });
  if (shotsLeft(position, vessel) < 1) return refuse({ key: 'fire-no-shots', with: { ship } });
  const target = shipOn(position, cell);
  const why = whyNoTarget(position, cell, target);
  if (why || target?.at === undefined) return refuse(why!);
  const { range } = rules.ships[type];
  const far = distance(cellAt(sea, vessel.at), cellAt(sea, target.at));
  if (far > range) return refuse({ key: 'fire-out-of-range', with: { ship, distance: far, range } });
  const { how, by } = firingSolution(position, type, vessel.at, target.at);
  if (how === 'blocked')
    return refuse({ key: 'fire-blocked', with: { ship, cell: cellName(rules, cellAt(sea, by[0]!)) } });
  return ok({ from: vessel.at, target, at: target.at, how });
};

/**
 * The ships of the active side that can fire at a hex now, in the order L, G, F, B. Refusals: `broadside-none` {cell},
 * and those of `shotAt` about the hex.
 */
export const gunsAt = (position: Position, cell: Cell): Result<readonly ShipId[], Phrase> => {
  const why = whyNoTarget(position, cell, shipOn(position, cell));
  if (why) return refuse(why);
  const able = SHIP_IDS.filter((ship) => shotAt(position, ship, cell).ok);
  return able.length > 0 ? ok(able) : refuse({ key: 'broadside-none', with: { cell: cellName(position.rules, cell) } });
};

/**
 * HEX-7: the easiest target of a ship of the active side: lowest die needed, then the flagship, then the ship nearest
 * to sinking, then L, G, F, B. Undefined if it can hit nothing.
 */
export const easiestTarget = (position: Position, ship: ShipId, flagship: ShipId | undefined): Cell | undefined => {
  const { rules, sea, active, vessels } = position;
  const hard = (it: Vessel, how: FireMode): readonly number[] => [
    neededDie(position, how),
    it.id === flagship ? 0 : 1,
    rules.ships[it.type].durability - it.damage,
  ];
  const aims = vessels.flatMap((it) => {
    const cell = it.side !== active && it.at !== undefined ? cellAt(sea, it.at) : undefined;
    const shot = cell && shotAt(position, ship, cell);
    return shot?.ok ? [{ cell, hard: hard(it, shot.value.how) }] : [];
  });
  const harder = (a: readonly number[], b: readonly number[]): number =>
    a.map((it, i) => it - b[i]!).find((it) => it !== 0) ?? 0;
  return aims.sort((a, b) => harder(a.hard, b.hard))[0]?.cell;
};

/** HEX-7: the lowest die that hits. */
export const neededDie = ({ rules }: Pick<Position, 'rules'>, how: FireMode): number => rules.dice[how];
