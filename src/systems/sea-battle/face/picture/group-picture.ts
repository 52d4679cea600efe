import type { Scene, Shape } from '../../../../kernel/screen.ts';
import { groupScene, openSea, put } from '../../../../kit/group-picture.ts';

const all = (name: string, ...at: readonly (readonly [x: number, y: number])[]): readonly Shape[] =>
  at.map(([x, y]) => put(name, x, y));

/** A ship under fire, a wreck with the squares that are empty around it, and shots that missed. */
const classic = [
  put('ship-4', 1, 1),
  put('ship-2', 1, 4),
  put('wreck-3', 6, 0, 0),
  ...all('void', [5, 0], [5, 1], [5, 2], [5, 3], [6, 3], [7, 0], [7, 1], [7, 2], [7, 3]),
  ...all('miss', [3, 3], [0, 3], [5, 4]),
  ...all('hit', [2, 1]),
  ...all('last', [2, 1]),
];

/** Two hits beside each other, and the three shots of the next volley. */
const volleys: readonly Shape[] = [
  ...all('hit', [3, 1], [4, 1]),
  ...all('miss', [1, 0], [7, 3], [0, 3], [6, 0]),
  put('pencil-1', 2, 1),
  put('pencil-2', 5, 1),
  put('pencil-3', 3, 3),
];

/** Mines, a minesweeper, and a mine that was struck. */
const mines: readonly Shape[] = [
  put('ship-3', 4, 0),
  put('ship-2', 0, 4),
  ...all('mine', [1, 1], [7, 4]),
  put('mine-spent', 3, 2),
  put('sweeper', 5, 3),
  ...all('hit', [5, 0]),
  ...all('miss', [7, 2]),
];

/** The Dutchman, the wreckage in her wake, and numbers of ships nearby. */
const surprises: readonly Shape[] = [
  put('ship-pirates-5', 2, 1),
  put('wake-miss', 0, 3),
  ...all('wake-hit', [1, 3], [2, 3]),
  put('near-3', 4, 3),
  put('near-2', 7, 2),
  ...all('near-1', [0, 0], [6, 4]),
];

const SHAPES = new Map([
  ['volleys', volleys],
  ['mines', mines],
  ['surprises', surprises],
]);

/** The small picture of a group of games (`rules/variant-group.ts`). */
export const groupPicture = (group: string | undefined): Scene =>
  groupScene(openSea(), ...(SHAPES.get(group ?? '') ?? classic));
