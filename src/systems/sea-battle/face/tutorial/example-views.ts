import type { Cell } from '../../../../kit/grid.ts';
import {
  type ExtraView,
  gridOf,
  indexOf,
  type Mark,
  type SeaView,
  type ShotView,
  type View,
} from '../../rules/view/index.ts';
import type { Ruleset } from '../../variants.ts';
import { type ExampleFleet, exampleFleet } from './example-fleet.ts';
import { ENEMY, emptyCells, emptyView, exampleSea, PUPIL, seenByEnemy, withHits } from './example-sea.ts';

/** The pupil's own fleet before the battle. */
export const placementView = (rules: Ruleset): View => {
  const nothing = { ships: [], extras: [] };
  const seas = [PUPIL, ENEMY].map((owner) => ({
    ...exampleSea(owner, rules, owner === PUPIL ? exampleFleet(rules, 0) : nothing, []),
    ready: false,
  }));
  return { ...emptyView(rules, 'placing'), seas };
};

const isBeside = (a: Cell, b: Cell): boolean => Math.abs(a.row - b.row) <= 1 && Math.abs(a.col - b.col) <= 1;

/**
 * SB-27: by the number of each missed cell, how many squares around it hold decks; empty where that is not reported.
 */
const nearOf = (rules: Ruleset, { ships }: ExampleFleet, missed: readonly Cell[]): SeaView['near'] => {
  const decks = ships.flatMap(({ cells }) => cells);
  const counted = missed.map((at) => [indexOf(gridOf(rules), at), decks.filter((deck) => isBeside(deck, at)).length]);
  return rules.report.near === 'told' ? Object.fromEntries(counted) : {};
};

/** The battle as the pupil sees it after these shots: their own sea and what is known of the enemy's. */
const battle = (rules: Ruleset, enemy: SeaView, shots: readonly Omit<ShotView, 'by' | 'turn'>[]): View => ({
  ...emptyView(rules, 'battle'),
  seas: [exampleSea(PUPIL, rules, exampleFleet(rules, 0), []), seenByEnemy(rules, enemy)],
  shots: shots.map((shot) => ({ ...shot, by: PUPIL, turn: 1 })),
  news: shots.length,
  turn: 2,
});

/** The enemy's sea after some shots: misses, a damaged ship, and a sunk one with what is marked around it. */
export const shotsView = (rules: Ruleset): View => {
  const fleet = exampleFleet(rules, 1);
  const [wounded] = fleet.ships.filter(({ size }) => size > 1);
  const others = fleet.ships.filter((ship) => ship !== wounded);
  const sunk = others.find(({ size }) => size > 1) ?? others[0];
  const ships = fleet.ships.map((ship) => {
    if (ship === sunk) return withHits(ship, ship.size);
    return ship === wounded ? withHits(ship, 1) : ship;
  });
  const far = emptyCells(rules, fleet, 4);
  const enemy = { ...exampleSea(ENEMY, rules, { ...fleet, ships }, far), near: nearOf(rules, fleet, far) };
  const last = wounded?.cells[0] ?? far[0]!;
  return battle(rules, enemy, [{ at: last, result: wounded ? 'hit' : 'miss' }]);
};

/** SB-25: a volley answered as a whole: one ship was hit, but not where. */
export const volleyView = (rules: Ruleset): View => {
  const fleet = exampleFleet(rules, 1);
  const ship = fleet.ships[0];
  const before = emptyCells(rules, fleet, 7);
  const at = [...(ship ? [ship.cells[0]!] : []), before[2]!, before[5]!];
  const missed = before.filter((cell) => !at.includes(cell));
  const sea = exampleSea(ENEMY, rules, fleet, missed);
  const unclear = new Set(at.map((cell) => indexOf(gridOf(rules), cell)));
  const marks = sea.marks.map((mark, i): Mark => (unclear.has(i) ? 'unclear' : mark));
  const hits = ship ? [{ count: 1, ...(rules.report.hit === 'volley-class' && { cls: ship.cls }) }] : [];
  return {
    ...battle(
      rules,
      { ...sea, marks },
      at.map((cell) => ({ at: cell, result: 'unclear' })),
    ),
    reports: [{ by: PUPIL, turn: 1, at, hits, sunk: [] }],
  };
};

const spent = (extras: readonly ExtraView[], piece: ExtraView['piece']): readonly ExtraView[] => {
  const first = extras.find((it) => it.piece === piece);
  return extras.map((it) => (it === first ? { ...it, spent: true } : it));
};

/** SB-19 to SB-21: a mine and a sweeper were struck, and their penalties are paid: a deck or a ship, and a mine. */
export const minesView = (rules: Ruleset): View => {
  const fleet = exampleFleet(rules, 1);
  const extras = spent(spent(fleet.extras, 'mine'), 'sweeper');
  const enemy = exampleSea(ENEMY, rules, { ...fleet, extras }, emptyCells(rules, fleet, 3));
  const own = exampleFleet(rules, 0);
  const paid = own.ships.at(-1);
  const sacrificed = rules.extras.mineEffect === 'sacrifice-ship';
  const ships = own.ships.map((ship) => (ship === paid && sacrificed ? withHits(ship, ship.size) : ship));
  const given = rules.extras.sweepers > 0 ? own.extras.find(({ piece }) => piece === 'mine') : undefined;
  const laid = own.extras.map((it) => (it === given ? { ...it, given: true } : it));
  const sea = exampleSea(PUPIL, rules, { ships, extras: laid }, []);
  const view = battle(
    rules,
    enemy,
    extras.filter((it) => it.spent).map(({ piece, at }) => ({ at, result: piece })),
  );
  return { ...view, seas: [{ ...sea, given: paid && !sacrificed ? [paid.cells[0]!] : [] }, view.seas[1]!] };
};

/** SB-28: the Dutchman was hit and has sailed. The old marks are only remembered, and it may be anywhere again. */
export const relocationView = (rules: Ruleset): View => {
  const fleet = exampleFleet(rules, 1);
  const missed = emptyCells(rules, fleet, 9);
  const wake = missed.map((at, i) => ({ at, hit: i === 4 }));
  const sea = exampleSea(ENEMY, rules, fleet, []);
  return battle(rules, { ...sea, wake, moves: 1, afloat: sea.afloat.map((size) => size - 1) }, []);
};

/** The end: the whole enemy fleet is sunk, some of the pupil's own is left. */
export const victoryView = (rules: Ruleset): View => {
  const [own, enemy] = [exampleFleet(rules, 0), exampleFleet(rules, 1)];
  const left = own.ships.map((ship, i) => withHits(ship, [ship.size, ship.size - 1, 0][(i + 1) % 3]!));
  const lost = enemy.ships.map((ship) => withHits(ship, ship.size));
  const [last, at] = [lost.at(-1), lost.at(-1)?.cells.at(-1)];
  return {
    ...emptyView(rules, 'over'),
    seas: [
      exampleSea(PUPIL, rules, { ...own, ships: left }, emptyCells(rules, own, 9)),
      exampleSea(ENEMY, rules, { ...enemy, ships: lost }, emptyCells(rules, enemy, 6)),
    ],
    shots: last && at ? [{ by: PUPIL, at, result: 'sunk', turn: 9, size: last.size }] : [],
    outcome: { winners: [PUPIL], why: { key: 'match-over' } },
  };
};
