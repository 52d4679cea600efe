import type { Rng } from '../../src/kernel/rng.ts';
import { shuffled } from '../../src/kernel/rng.ts';
import type { Viewer } from '../../src/kernel/rules.ts';
import { type Cell, cellFromCode } from '../../src/kit/grid.ts';
import type { Mark, SeaView, ShipView, ShotView, View } from '../../src/systems/sea-battle/rules/view/index.ts';
import { CLASSIC, type Ruleset } from '../../src/systems/sea-battle/variants.ts';

/** A fleet as the cells of each ship. */
export type Fleet = readonly (readonly Cell[])[];

const CLASSES = ['', 'one', 'two', 'three', 'four'];
const same = (a: Cell, b: Cell): boolean => a.row === b.row && a.col === b.col;
const near = (a: Cell, b: Cell): boolean => Math.abs(a.row - b.row) <= 1 && Math.abs(a.col - b.col) <= 1;

/** The cell of a code such as "A1" or "J10". */
export const at = (code: string): Cell => cellFromCode(code, 26)!;

/** Reads a fleet from a drawing: "=" is a deck, anything else water. */
export const fleetFrom = (drawing: string): Fleet => {
  const rows = drawing
    .trim()
    .split('\n')
    .map((row) => row.trim());
  const decks = rows.flatMap((row, r) => [...row].flatMap((sign, c) => (sign === '=' ? [{ row: r, col: c }] : [])));
  const ships: Cell[][] = [];
  for (const deck of decks) {
    const mine = ships.find((cells) =>
      cells.some((cell) => Math.abs(cell.row - deck.row) + Math.abs(cell.col - deck.col) === 1),
    );
    if (mine) mine.push(deck);
    else ships.push([deck]);
  }
  return ships;
};

export const FLEET_A = fleetFrom(`
  ====......
  .........=
  ==.===...=
  .........=
  ==.==.....
  ........=.
  =.........
  ...=......
  .....=....
  ..........
`);
export const FLEET_B = fleetFrom(`
  ..=.....==
  ..=.......
  ..=..=...=
  ..=.......
  ......===.
  ==........
  ....=.....
  ....=...=.
  ....=.....
  =......==.
`);

/** A random fleet of these rules whose ships do not touch. It is for pictures only: the distribution is not uniform. */
export const randomFleet = (rng: Rng, rules: Ruleset = CLASSIC): Fleet => {
  const sizes = rules.fleet
    .flatMap(({ size, count }) => Array.from({ length: count }, () => size))
    .sort((a, b) => b - a);
  for (;;) {
    const ships: Cell[][] = [];
    for (const size of sizes)
      for (let attempt = 0; attempt < 200; attempt++) {
        const across = rng.below(2) === 0;
        const row = rng.below(across ? rules.n : rules.n - size + 1);
        const col = rng.below(across ? rules.n - size + 1 : rules.n);
        const cells = Array.from({ length: size }, (_, i) => (across ? { row, col: col + i } : { row: row + i, col }));
        if (ships.some((other) => other.some((a) => cells.some((b) => near(a, b))))) continue;
        ships.push(cells);
        break;
      }
    if (ships.length === sizes.length) return ships;
  }
};

/** All shots of a random match, the seats in turn. */
export const randomShots = (rng: Rng, n: number): readonly { readonly by: number; readonly at: Cell }[] => {
  const cells = Array.from({ length: n * n }, (_, i) => ({ row: Math.floor(i / n), col: i % n }));
  const [first, second] = [shuffled(rng, cells), shuffled(rng, cells)];
  return first.flatMap((cell, i) => [
    { by: 0, at: cell },
    { by: 1, at: second[i]! },
  ]);
};

export interface Situation {
  readonly fleets: readonly [Fleet, Fleet];
  readonly shots: readonly { readonly by: number; readonly at: Cell }[];
  readonly viewer: Viewer;
  readonly phase?: View['phase'];
  readonly news?: number;
  readonly toMove?: number;
  readonly rules?: Ruleset;
}

const seaOf = (owner: number, { fleets, shots, viewer, phase, rules = CLASSIC }: Situation): SeaView => {
  const fired = shots.filter(({ by }) => by !== owner).map((shot) => shot.at);
  const ships = fleets[owner]!.map((cells): ShipView => {
    const hits = cells.filter((cell) => fired.some((shot) => same(shot, cell)));
    return { cls: CLASSES[cells.length]!, size: cells.length, cells, hits, sunk: hits.length === cells.length };
  });
  const sunk = ships.filter((ship) => ship.sunk);
  const mark = (cell: Cell): Mark => {
    const ship = ships.find(({ cells }) => cells.some((deck) => same(deck, cell)));
    if (ship?.sunk) return 'sunk';
    if (fired.some((shot) => same(shot, cell))) return ship ? 'hit' : 'miss';
    return rules.halo === 'marked' && sunk.some(({ cells }) => cells.some((deck) => near(deck, cell)))
      ? 'void'
      : 'unknown';
  };
  return {
    owner,
    marks: Array.from({ length: rules.n ** 2 }, (_, i) => mark({ row: Math.floor(i / rules.n), col: i % rules.n })),
    ships: viewer === owner || phase === 'over' ? ships : sunk,
    afloat: ships
      .filter((ship) => !ship.sunk)
      .map(({ size }) => size)
      .sort((a, b) => b - a),
    classes: ships.filter((ship) => !ship.sunk).map(({ cls }) => cls),
    extras: [],
    given: [],
    near: {},
    wake: [],
    moves: 0,
    flag: 'navy',
    ready: true,
  };
};

/** The view of a situation, made without the rules, for tests of pictures. */
export const viewOf = (situation: Situation): View => {
  const { shots, viewer, phase = 'battle', news = 1, toMove = 0, rules = CLASSIC } = situation;
  const seas = [seaOf(0, situation), seaOf(1, situation)];
  const told = shots.map(({ by, at: cell }): ShotView => {
    const mark = seas[1 - by]!.marks[cell.row * rules.n + cell.col]!;
    const result = mark === 'sunk' || mark === 'hit' ? mark : 'miss';
    return { by, at: cell, result, turn: 1 };
  });
  return {
    viewer,
    rules,
    phase,
    toMove: phase === 'over' ? [] : [toMove],
    first: 0,
    firstBy: 'lot',
    seas,
    shots: told,
    news: Math.min(news, told.length),
    turn: 1 + shots.length,
    reports: [],
    salvo: phase === 'battle' ? 1 : 0,
    pencil: [],
    ...(phase === 'over' ? { outcome: { winners: [toMove], why: { key: 'why' } } } : {}),
  };
};

/** A random source for tests. The same start (1..2^31-2) always gives the same numbers. */
export const testRng = (start: number): Rng => {
  let seed = start;
  return {
    below(n) {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % n;
    },
  };
};

/** Reads shots such as "0:B6 1:A1" (seat:cell). */
export const shotsFrom = (text: string): readonly { readonly by: number; readonly at: Cell }[] =>
  text
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => ({ by: Number(word[0]), at: at(word.slice(2)) }));

/** The fields of a placement view that a fleet of ships alone does not need. */
export const NO_EXTRAS = { mines: 0, sweepers: 0, room: [], drawn: false, huddles: false } as const;
