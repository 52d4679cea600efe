import type { Phrase } from '../../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import type { Heading } from '../../../../kit/compass.ts';
import type { Faces, Ruleset } from '../../variants.ts';
import type { PieceId } from '../command.ts';
import { type Corner, isClear, isClearAcross, type Line, lineAcross, lineBetween } from '../position/line.ts';
import { pieceName, squareName } from '../position/names.ts';
import { cardOf, damageTierOf, hitsLeft, type Piece, type Position, pieceOf, shotsLeft } from '../position/position.ts';

/** ADM-10: what fires: a broadside, a chaser, or guns that bear all round (forts, and ships below admiral). */
export type Mount = 'starboard' | 'port' | 'bow' | 'stern' | 'all-round';
export type RangeBand = 'point-blank' | 'medium' | 'long';

const MOUNTS: Readonly<Record<number, Mount>> = { 0: 'bow', 2: 'starboard', 4: 'stern', 6: 'port' };

/** ADM-10: the mount of a piece that bears in a direction; undefined for a dead sector. */
export const mountTo = (rules: Ruleset, gun: Piece, direction: Heading): Mount | undefined =>
  rules.flags.orientation && gun.type !== 'T' ? MOUNTS[(direction - gun.heading + 8) % 8] : 'all-round';

/** Whether a mount is a chaser, at the bow or at the stern. */
export const isChaser = (mount: Mount): mount is 'bow' | 'stern' => mount === 'bow' || mount === 'stern';

/** ADM-11: the range band of a distance: 1 square is point-blank, up to half the range is medium. */
export const bandOf = (range: number, distance: number): RangeBand => {
  if (distance === 1) return 'point-blank';
  return 2 * distance <= range ? 'medium' : 'long';
};

const BANDS = { 'point-blank': 'pointBlank', medium: 'medium', long: 'long' } as const;

/** ADM-11: the faces that hit, ascending. */
export const facesOf = (rules: Ruleset, gun: Piece, mount: Mount, distance: number): Faces => {
  const { flags, hits } = rules;
  const base = isChaser(mount) ? hits.chaser : hits.broadside;
  const lost = flags.damagedAccuracy && !isChaser(mount) ? hits.hurt[damageTierOf(rules, gun) as 0 | 1 | 2] : [];
  const near = flags.rangeBands ? hits[BANDS[bandOf(cardOf(rules, gun).range, distance)]] : [];
  const sharp = flags.captains && gun.captain === 'target' ? hits.target : [];
  return [...new Set([...base.filter((it) => !lost.includes(it)), ...near, ...sharp])].sort((a, b) => a - b);
};

/** How a gun bears on a target. */
export interface Bearing {
  readonly mount: Mount;
  readonly direction: Heading;
  readonly distance: number;
  readonly band: RangeBand;
  readonly faces: Faces;
}

/** ADM-10: judges a line of fire by mount and range alone. Refusals: `fire-dead-sector`, `fire-out-of-range`. */
const bearingAlong = ({ rules }: Position, gun: Piece, { direction, distance }: Line): Result<Bearing, Phrase> => {
  const ship = pieceName(gun.type);
  const mount = mountTo(rules, gun, direction);
  if (!mount) return refuse({ key: 'fire-dead-sector', with: { ship } });
  const { range } = cardOf(rules, gun);
  if (distance > range) return refuse({ key: 'fire-out-of-range', with: { ship, distance, range } });
  return ok({
    mount,
    direction,
    distance,
    band: bandOf(range, distance),
    faces: facesOf(rules, gun, mount, distance),
  });
};

/**
 * ADM-10: judges how a gun bears on a square. Refusals: `fire-not-on-line`, `fire-dead-sector`, `fire-out-of-range`,
 * `fire-blocked`.
 */
export const bearingOnSquare = (position: Position, gun: Piece, square: number): Result<Bearing, Phrase> => {
  const { sea } = position;
  const words = { ship: pieceName(gun.type), cell: squareName(sea, square) };
  const line = lineBetween(sea, gun.at!, square);
  if (!line) return refuse({ key: 'fire-not-on-line', with: words });
  const bearing = bearingAlong(position, gun, line);
  if (!bearing.ok) return bearing;
  return isClear(position, gun.at!, line) ? bearing : refuse({ key: 'fire-blocked', with: words });
};

/** ADM-17: a ship that is over a corner; it fires and is fired at across that corner. `turning`: it cannot fire. */
export interface Crossing extends Corner {
  readonly ship: PieceId;
  readonly turning: boolean;
}

/**
 * ADM-17: how `gun` bears on `target` when one of the two is the ship over the corner. Undefined where no clear line
 * crosses the corner, or where the ship itself would fire while turning.
 */
const bearingAcross = (
  position: Position,
  gun: Piece,
  target: Piece,
  corner: Crossing,
): Result<Bearing, Phrase> | undefined => {
  const other = gun.id === corner.ship ? target : gun;
  const line = lineAcross(position.sea, other.at!, corner);
  if (!line || !isClearAcross(position, other.at!, line)) return undefined;
  if (other.id === gun.id) return bearingAlong(position, gun, line);
  const back = lineBetween(position.sea, line.far, other.at!)!;
  return corner.turning
    ? undefined
    : bearingAlong(position, gun, { direction: back.direction, distance: line.distance });
};

/** How a gun bears on a target; either may be the ship over a corner. Refusals as of `bearingOnSquare`. */
export const bearingOnTarget = (
  position: Position,
  gun: Piece,
  target: Piece,
  corner?: Crossing,
): Result<Bearing, Phrase> => {
  if (corner && (corner.ship === gun.id || corner.ship === target.id)) {
    const words = { ship: pieceName(gun.type), cell: squareName(position.sea, target.at!) };
    return bearingAcross(position, gun, target, corner) ?? refuse({ key: 'fire-not-on-line', with: words });
  }
  return bearingOnSquare(position, gun, target.at!);
};

/** ADM-10: whether the chaser has fired in this round. */
const isChaserSpent = ({ chasers }: Ruleset, gun: Piece, mount: 'bow' | 'stern'): boolean =>
  chasers === 'each-end' ? gun.chasers.includes(mount) : gun.chasers.length > 0;

/** ADM-10: shots that a gun has for a mount: all that it has left; for a chaser, at most 1, and 0 once it is spent. */
export const shotsFor = (position: Position, gun: Piece, mount: Mount): number => {
  const left = shotsLeft(position, gun);
  if (!isChaser(mount)) return left;
  return isChaserSpent(position.rules, gun, mount) ? 0 : Math.min(1, left);
};

/** ADM-10: why a piece cannot fire at all; undefined where it can. */
const silenceReason = (position: Position, gun: Piece): Phrase | undefined => {
  const ship = pieceName(gun.type);
  if (gun.at === undefined) return { key: 'ship-sunk', with: { ship } };
  if (hitsLeft(position, gun) < 1) return { key: 'fire-fort-silent' };
  return shotsLeft(position, gun) < 1 ? { key: 'fire-no-shots', with: { ship } } : undefined;
};

/**
 * ADM-10: judges `shots` shots of a piece at a target, both where they are now.
 * Refusals: `ship-sunk`, `fire-fort-silent`, `fire-no-shots` {ship}; those of `bearingOnTarget`; `fire-chaser-used`,
 * `fire-chaser-one` {ship}; `fire-too-many` {ship, left}.
 */
export const judgeShot = (
  position: Position,
  gun: Piece,
  target: Piece,
  shots: number,
  corner?: Crossing,
): Result<Bearing, Phrase> => {
  const why = silenceReason(position, gun);
  if (why) return refuse(why);
  const found = bearingOnTarget(position, gun, target, corner);
  if (!found.ok) return found;
  const ship = pieceName(gun.type);
  const { mount } = found.value;
  const left = shotsFor(position, gun, mount);
  if (shots <= left) return found;
  if (isChaser(mount)) return refuse({ key: left < 1 ? 'fire-chaser-used' : 'fire-chaser-one', with: { ship } });
  return refuse({ key: 'fire-too-many', with: { ship, left } });
};

/** How a piece bears on another now, and how many shots it can fire at it; undefined where it cannot fire. */
export const readyShotAt = (
  position: Position,
  gun: Piece,
  target: PieceId,
  corner?: Crossing,
): (Bearing & { readonly shots: number }) | undefined => {
  const foe = pieceOf(position, target);
  if (foe.at === undefined) return undefined;
  const found = judgeShot(position, gun, foe, 1, corner);
  return found.ok ? { ...found.value, shots: shotsFor(position, gun, found.value.mount) } : undefined;
};
