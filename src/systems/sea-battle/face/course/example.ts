import type { Cell } from '../../../../kernel/grid.ts';
import type { Seat } from '../../../../kernel/system.ts';
import { cellOf, haloOf, indexOf, type Mark, type SeaView, type ShipView, type View } from '../../rules/view.ts';
import type { Ruleset } from '../../variants.ts';
import { cellsOf, placesFor } from '../sight.ts';

/** The pupil's seat in every example, and the enemy's. */
export const PUPIL: Seat = 0;
export const FOE: Seat = 1;

const bare = (rules: Ruleset, phase: View['phase']): View => ({
  viewer: PUPIL,
  rules,
  phase,
  toMove: phase === 'over' ? [] : [PUPIL],
  first: PUPIL,
  firstBy: 'lot',
  seas: [],
  shots: [],
  news: 0,
  turn: 1,
});

const shipAt = (cls: string, cells: readonly Cell[]): ShipView => ({
  cls,
  size: cells.length,
  cells,
  hits: [],
  sunk: false,
});

/** How often another arrangement is tried when the last ships find no room, and a step that wanders all over the board. */
const TRIES = 60;
const STRIDE = 7_919;

/** One arrangement, the same every time: the largest first, lying and standing in turn. Undefined when a ship finds no room. */
const arranged = (rules: Ruleset, start: number): readonly ShipView[] | undefined => {
  const view = bare(rules, 'placing');
  const ships: ShipView[] = [];
  const items = [...rules.fleet]
    .sort((a, b) => b.size - a.size)
    .flatMap((item) => Array.from({ length: item.count }, () => item));
  for (const [i, { cls, size }] of items.entries()) {
    const way = (i + start) % 2 === 0 ? 'h' : 'v';
    const places = [...placesFor(view, ships, size, way)];
    const place = places[((start + i + 1) * STRIDE) % Math.max(1, places.length)];
    if (!place) return undefined;
    ships.push(shipAt(cls, place));
  }
  return ships;
};

/** A legal fleet of straight ships to be shown; `nth` gives another. Empty when these rules leave no room for one. */
export const fleetOf = (rules: Ruleset, nth: number): readonly ShipView[] => {
  for (let start = nth * TRIES; start < (nth + 1) * TRIES; start++) {
    const ships = arranged(rules, start);
    if (ships) return ships;
  }
  return [];
};

const struck = (ship: ShipView, decks: number): ShipView => ({
  ...ship,
  hits: ship.cells.slice(0, decks),
  sunk: decks >= ship.size,
});

const around = ({ n, touch }: Ruleset, cells: readonly Cell[]): readonly Cell[] =>
  haloOf(
    n,
    touch,
    cells.map((cell) => indexOf(n, cell)),
  ).map((at) => cellOf(n, at));

/** A sea in which these ships are hit as they say, these cells were missed, and others are not known. */
const seaOf = (owner: Seat, rules: Ruleset, ships: readonly ShipView[], missed: readonly Cell[]): SeaView => {
  const marks = new Array<Mark>(rules.n ** 2).fill('unknown');
  const mark = (cells: readonly Cell[], as: Mark): void => {
    for (const cell of cells) marks[indexOf(rules.n, cell)] = as;
  };
  for (const { cells, sunk } of rules.halo === 'marked' ? ships : []) if (sunk) mark(around(rules, cells), 'void');
  mark(missed, 'miss');
  for (const { hits, sunk } of ships) mark(hits, sunk ? 'sunk' : 'hit');
  const afloat = ships.filter((ship) => !ship.sunk).map(({ size }) => size);
  return { owner, marks, ships, afloat, ready: true };
};

/** A captain's own fleet before the battle. */
export const placed = (rules: Ruleset): View => {
  const seas = [PUPIL, FOE].map((owner) => ({
    ...seaOf(owner, rules, owner === PUPIL ? fleetOf(rules, 0) : [], []),
    ready: false,
  }));
  return { ...bare(rules, 'placing'), toMove: [PUPIL, FOE], seas };
};

/** Cells without a ship, spread over the board. */
const waterOf = (rules: Ruleset, ships: readonly ShipView[], count: number): readonly Cell[] => {
  const decks = new Set(ships.flatMap(({ cells }) => cells).map((cell) => indexOf(rules.n, cell)));
  const water = cellsOf(rules).filter((cell) => !decks.has(indexOf(rules.n, cell)));
  return Array.from({ length: count }, (_, i) => water[Math.floor(((i + 0.4) * water.length) / count)]!);
};

/** The enemy's sea after some shots: misses, a ship that is hit, and a sunk one with what is marked around it. */
export const shotAt = (rules: Ruleset): View => {
  const fleet = fleetOf(rules, 1);
  const [wounded] = fleet.filter(({ size }) => size > 1);
  const sunk = fleet.find((ship) => ship !== wounded && ship.size > 1) ?? fleet.find((ship) => ship !== wounded);
  const ships = fleet.map((ship) => {
    if (ship === sunk) return struck(ship, ship.size);
    return ship === wounded ? struck(ship, 1) : ship;
  });
  const far = waterOf(rules, fleet, 4);
  const enemy = seaOf(FOE, rules, ships, far);
  const last = wounded?.cells[0] ?? far[0]!;
  const seas = [seaOf(PUPIL, rules, fleetOf(rules, 0), []), { ...enemy, ships: ships.filter((ship) => ship.sunk) }];
  return {
    ...bare(rules, 'battle'),
    toMove: [],
    seas,
    shots: [{ by: PUPIL, at: last, result: wounded ? 'hit' : 'miss' }],
    news: 1,
    turn: 2,
  };
};

/** The end: the whole enemy fleet is sunk, some of one's own is left. */
export const won = (rules: Ruleset): View => {
  const [own, enemy] = [fleetOf(rules, 0), fleetOf(rules, 1)];
  const seas = [
    seaOf(
      PUPIL,
      rules,
      own.map((ship, i) => struck(ship, i % 3 === 0 ? ship.size : i % 3 === 1 ? ship.size - 1 : 0)),
      waterOf(rules, own, 9),
    ),
    seaOf(
      FOE,
      rules,
      enemy.map((ship) => struck(ship, ship.size)),
      waterOf(rules, enemy, 6),
    ),
  ];
  const last = enemy.at(-1)?.cells.at(-1);
  return {
    ...bare(rules, 'over'),
    seas,
    shots: last ? [{ by: PUPIL, at: last, result: 'sunk', size: enemy.at(-1)!.size }] : [],
    outcome: { winners: [PUPIL], why: { key: 'match-over' } },
  };
};
