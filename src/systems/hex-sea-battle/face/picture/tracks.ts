import type { Shape } from '../../../../kernel/screen.ts';
import type { Cell } from '../../../../kit/grid.ts';
import { cellAt, seaOf, type View, zoneOf } from '../../rules/view/index.ts';
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

/** Where in its hex the result of a turn's shots stands, and half its size. */
const RESULT = { x: -0.27, y: -0.25 };
const MARK = 0.17;

/** The results of a turn's shots: one mark on each hex that was fired at, for the gravest of them. */
export const marks = ({ shots }: Turn, { put }: MapLayout): readonly Shape[] => {
  const grave = ['miss', 'hit', 'sunk'] as const;
  const worst = new Map<string, ShotEntry>();
  for (const shot of shots) {
    const hex = `${shot.at.row} ${shot.at.col}`;
    const known = worst.get(hex);
    if (!known || grave.indexOf(shot.result) > grave.indexOf(known.result)) worst.set(hex, shot);
  }
  return [...worst.values()].map(({ at, result }) => {
    const { x, y } = put(at);
    return spriteAt(`shot-${result}`, { x: x + RESULT.x, y: y + RESULT.y }, -MARK, -MARK);
  });
};

/** HEX-14: the hexes that a scenario's task is about. */
export const zoneShapes = ({ rules }: Pick<View, 'rules'>, { put, shows }: MapLayout): readonly Shape[] => {
  const sea = seaOf(rules.map);
  const cells = zoneOf(sea, typeof rules.task === 'string' ? undefined : rules.task).map((hex) => cellAt(sea, hex));
  return cells.filter(shows).map((cell) => hexSprite('goal-hex', put(cell)));
};

/** Hexes where ships sank this turn. */
export const wrecks = ({ shots }: Turn, { put }: MapLayout): readonly Shape[] =>
  shots.filter(({ result }) => result === 'sunk').map(({ at }) => hexSprite('foundered', put(at)));
