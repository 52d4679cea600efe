import type { Point, Shape } from '../../../../kernel/screen.ts';
import type { Cell } from '../../../../kit/grid.ts';
import { type ShotEntry, type Turn, volleysOf } from './last-turn.ts';
import { hexSprite, type MapLayout, spriteAt, strokeBetween } from './map-layout.ts';

/** A path of neighbouring hexes as strokes; the last one is of another kind. */
export const pathShapes = (kind: string, cells: readonly Cell[], layout: MapLayout): readonly Shape[] =>
  cells.slice(1).map((to, i) => strokeBetween(i === cells.length - 2 ? `${kind}-end` : kind, cells[i]!, to, layout));

const strokeKind = (shot: ShotEntry): string =>
  `${shot.how === 'indirect' ? 'lob' : 'fire'}-${shot.result === 'miss' ? 'miss' : 'hit'}`;

/** The wakes and lines of fire of a turn: what lies under the ships. */
export const wakes = ({ moves, shots }: Turn, layout: MapLayout): readonly Shape[] => [
  ...moves.flatMap((move) => pathShapes('wake', move.path, layout)),
  ...volleysOf(shots).map((volley) => {
    const telling = volley.fired.find(({ result }) => result !== 'miss') ?? volley.fired[0]!;
    return strokeBetween(strokeKind(telling), volley.from, volley.at, layout);
  }),
];

/** How far from the middle of a target her side towards the guns lies, and how far apart marks stand along it. */
const SIDE = 0.5;
const APART = 0.25;
const MARK = 0.17;

/** A point so far before the target and so far to the side of the line from `from` to `to`. */
const beforeTarget = (from: Point, to: Point, before: number, aside: number): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [x, y] = [(to.x - from.x) / length, (to.y - from.y) / length];
  return { x: to.x - x * before - y * aside, y: to.y - y * before + x * aside };
};

/** What came of a turn's shots: marks on the side from which each target was hit; where a ship went down. */
export const marks = ({ shots }: Turn, layout: MapLayout): readonly Shape[] =>
  volleysOf(shots).flatMap(({ fired, from, at }) =>
    fired.map((shot, i) => {
      const aside = (i - (fired.length - 1) / 2) * APART;
      const place = beforeTarget(layout.put(from), layout.put(at), SIDE, aside);
      return spriteAt(`shot-${shot.result}`, place, -MARK, -MARK);
    }),
  );

/** Where ships went down this turn. */
export const wrecks = ({ shots }: Turn, { put }: MapLayout): readonly Shape[] =>
  shots.filter(({ result }) => result === 'sunk').map(({ at }) => hexSprite('foundered', put(at)));
