import type { Point, Shape } from '../../../../kernel/screen.ts';
import type { Cell } from '../../../../kit/grid.ts';
import { type Chart, laid, over, stroke } from './sea.ts';
import type { Melee, Path, Trail, Volley } from './trail.ts';

/** A way over squares as strokes; the last one is of another kind. */
export const way = (kind: string, end: string, cells: readonly Cell[], chart: Chart): readonly Shape[] =>
  cells.slice(1).map((to, i) => stroke(i === cells.length - 2 ? end : kind, cells[i]!, to, chart));

const pathShapes = ({ kind, cells }: Path, chart: Chart): readonly Shape[] =>
  kind === 'wake' ? way('wake', 'wake-end', cells, chart) : way('drift', 'drift', cells, chart);

const lines = ({ guns, target, fired }: Volley, chart: Chart): readonly Shape[] => {
  const kind = fired.some(({ result }) => result !== 'miss') ? 'fire-hit' : 'fire-miss';
  return guns.map(({ at }) => stroke(kind, at, target.at, chart));
};

/** What lies under the ships: wakes, drifts, lines of fire, and where ships went down. */
export const beneath = ({ paths, volleys, wrecks }: Trail, chart: Chart): readonly Shape[] => [
  ...wrecks.map((at) => over('square-wreck', chart.put(at))),
  ...paths.flatMap((path) => pathShapes(path, chart)),
  ...volleys.flatMap((volley) => lines(volley, chart)),
];

/** How far from the middle of a target her side towards the guns lies, and how far apart marks stand along it. */
const [SIDE, APART, MARK] = [0.45, 0.26, 0.17];

/** A point so far before the target and so far beside the line of fire. */
const before = (from: Point, to: Point, far: number, aside: number): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [x, y] = [(to.x - from.x) / length, (to.y - from.y) / length];
  return { x: to.x - x * far - y * aside, y: to.y - y * far + x * aside };
};

/** What a shot is marked with. */
export const markOf = (result: 'miss' | 'hit' | 'sunk' | 'silenced'): string =>
  `shot-${result === 'silenced' ? 'sunk' : result}`;

const results = ({ guns, target, fired }: Volley, { put }: Chart): readonly Shape[] => {
  const isCorner = !Number.isInteger(target.at.row);
  return fired.map(({ result }, i) => {
    const aside = (i - (fired.length - 1) / 2) * APART;
    return laid(markOf(result), before(put(guns[0]!.at), put(target.at), isCorner ? 0.1 : SIDE, aside), -MARK, -MARK);
  });
};

const melee = ({ boarder, prize, told }: Melee, chart: Chart): readonly Shape[] => {
  const middle = before(chart.put(boarder.at), chart.put(prize.at), 0.5, 0);
  const sign = { captured: 'melee-won', repelled: 'melee-lost', sunk: 'melee-lost' }[told.result];
  return [laid(sign, middle, -0.22, -0.22)];
};

/** What came of it, over the ships: a mark a shot on the side from which each target was hit; who went over to whom. */
export const above = ({ volleys, melees, assaults }: Trail, chart: Chart): readonly Shape[] => [
  ...volleys.flatMap((volley) => results(volley, chart)),
  ...melees.flatMap((it) => melee(it, chart)),
  ...assaults.map(({ ship, fort }) => {
    return laid('melee-won', before(chart.put(ship.at), chart.put(fort.at), 0.5, 0), -0.22, -0.22);
  }),
];
