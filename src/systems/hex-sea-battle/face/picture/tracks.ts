import type { Point, Shape } from '../../../../kernel/screen.ts';
import type { Cell } from '../../../../kit/grid.ts';
import { type ShotEntry, type Turn, volleysOf } from './last-turn.ts';
import { hexSprite, type MapLayout, spriteAt, strokeBetween } from './map-layout.ts';

/** A path of neighbouring hexes as strokes; the last stroke has its own kind. */
export const pathShapes = (kind: string, cells: readonly Cell[], layout: MapLayout): readonly Shape[] =>
  cells.slice(1).map((to, i) => strokeBetween(i === cells.length - 2 ? `${kind}-end` : kind, cells[i]!, to, layout));

const strokeKind = (shot: ShotEntry): string =>
  `${shot.how === 'indirect' ? 'lob' : 'fire'}-${shot.result === 'miss' ? 'miss' : 'hit'}`;

/** The wakes and lines of fire of a turn, drawn beneath the ships. */
export const wakes = ({ moves, shots }: Turn, layout: MapLayout): readonly Shape[] => [
  ...moves.flatMap((move) => pathShapes('wake', move.path, layout)),
  ...volleysOf(shots).map((volley) => {
    const telling = volley.fired.find(({ result }) => result !== 'miss') ?? volley.fired[0]!;
    return strokeBetween(strokeKind(telling), volley.from, volley.at, layout);
  }),
];

/**
 * Distance from a target's centre to its side facing the guns, distance between marks along that side, and half the
 * size of a mark.
 */
const SIDE = 0.5;
const APART = 0.25;
const MARK = 0.17;

/** The point at this distance before the target and this distance beside the line of fire. */
const beforeTarget = (from: Point, to: Point, before: number, aside: number): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [x, y] = [(to.x - from.x) / length, (to.y - from.y) / length];
  return { x: to.x - x * before - y * aside, y: to.y - y * before + x * aside };
};

/** The results of a turn's shots: marks on the side of each target that faces the guns. */
export const marks = ({ shots }: Turn, layout: MapLayout): readonly Shape[] =>
  volleysOf(shots).flatMap(({ fired, from, at }) =>
    fired.map((shot, i) => {
      const aside = (i - (fired.length - 1) / 2) * APART;
      const place = beforeTarget(layout.put(from), layout.put(at), SIDE, aside);
      return spriteAt(`shot-${shot.result}`, place, -MARK, -MARK);
    }),
  );

/** Hexes where ships sank this turn. */
export const wrecks = ({ shots }: Turn, { put }: MapLayout): readonly Shape[] =>
  shots.filter(({ result }) => result === 'sunk').map(({ at }) => hexSprite('foundered', put(at)));
