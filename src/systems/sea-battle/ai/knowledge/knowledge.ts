import { isHit } from '../../rules/view/derive.ts';
import {
  type Berth,
  type Grid,
  gridOf,
  haloOf,
  indexOf,
  type SeaView,
  type View,
  waterOf,
} from '../../rules/view/index.ts';
import type { FleetItem, Ruleset } from '../../variants.ts';
import { berthListOf, type DeckCells } from './berth-list.ts';
import { type Demand, possibleBerths } from './possible-berths.ts';

/**
 * Ships of one class still afloat, and every berth where one could be; none are listed of a ship that can sail (SB-28).
 */
export interface AfloatShips {
  readonly item: FleetItem;
  readonly count: number;
  readonly berths: readonly Berth[];
}

/** A ship sunk by a volley that was answered as a whole (SB-25): the berths it may have had. */
export interface UnlocatedWreck {
  readonly item: FleetItem;
  readonly berths: readonly Berth[];
}

/**
 * What a machine knows of the enemy's sea, from public marks and public rules alone. Cells are numbers, row * cols + col.
 */
export interface Knowledge {
  readonly rules: Ruleset;
  /** Cells worth a shot: not fired at, and not excluded by a sunk ship, a known piece or a demand for 0 decks. */
  readonly open: readonly number[];
  /** Hits on ships not yet sunk, ascending. */
  readonly hits: readonly number[];
  /** Largest first; the whole fleet where sinkings are not reported (SB-26). */
  readonly afloat: readonly AfloatShips[];
  readonly gone: readonly UnlocatedWreck[];
  /** Cells of, or around, sunk ships of two decks and more. */
  readonly covered: ReadonlySet<number>;
  /** Decks given away by the enemy (SB-19) and not hit since; they are in `open` too. */
  readonly given: readonly number[];
  /** All counts of decks of ships whose places are unknown: known decks, answers to volleys, numbers beside misses. */
  readonly demands: readonly Demand[];
  /** Mines and sweepers neither struck nor given away, and the cells where one could be. */
  readonly lurking: { readonly count: number; readonly places: readonly number[] };
  /** Number of shots this turn. */
  readonly salvo: number;
  /** Decks of the whole fleet not hit yet; exact only where every hit is reported. */
  readonly unhit: number;
}

const EVERYWHERE: DeckCells = { may: () => true, sure: [] };

/** The knowledge of a sea before the first shot. */
export const unknownSea = (rules: Ruleset): Knowledge => {
  const all = waterOf(gridOf(rules));
  return {
    rules,
    open: all,
    hits: [],
    afloat: [...rules.fleet]
      .sort((a, b) => b.size - a.size)
      .map((item) => ({
        item,
        count: item.count,
        berths: rules.relocation === 'none' ? berthListOf(rules, item, EVERYWHERE) : [],
      })),
    gone: [],
    covered: new Set(),
    given: [],
    demands: [],
    lurking: { count: rules.extras.mines + rules.extras.sweepers, places: all },
    salvo: 1,
    unhit: rules.fleet.reduce((sum, it) => sum + it.size * it.count, 0),
  };
};

/** The knowledge that the view of the seat to move gives of the sea it fires at. */
export const knowledgeOf = (view: View): Knowledge => {
  const { rules } = view;
  const sea = view.seas.find((it) => it.owner !== view.viewer)!;
  const sunk = sunkIn(rules, sea);
  const extras = sea.extras.map(({ at }) => indexOf(gridOf(rules), at));
  const barred = new Set([
    ...sunk.flatMap((berth) => berth.halo),
    ...extras,
    ...haloOf(gridOf(rules), rules.extras.touch, extras),
  ]);
  const demands = demandsOf(view, sea);
  for (const it of demands) if (it.count === 0 && it.cls === undefined) for (const cell of it.cells) barred.add(cell);
  const open = cellsMarked(sea, 'unknown').filter((cell) => !barred.has(cell));
  const large = sunk.filter((berth) => berth.cells.length > 1);
  return {
    rules,
    open,
    hits: cellsMarked(sea, 'hit'),
    afloat: afloatIn(rules, sea, open, demands),
    gone: goneIn(view, demands),
    covered: new Set(large.flatMap((berth) => [...berth.cells, ...berth.halo])),
    given: sea.given.map((cell) => indexOf(gridOf(rules), cell)),
    demands,
    lurking: lurkingIn(rules, sea, sunk, extras),
    salvo: view.salvo,
    unhit: unhitIn(view),
  };
};

const unhitIn = ({ rules, shots, viewer }: View): number =>
  rules.fleet.reduce((sum, it) => sum + it.size * it.count, 0) -
  shots.filter((it) => it.by === viewer && isHit(it)).length;

const cellsMarked = ({ marks }: SeaView, mark: SeaView['marks'][number]): readonly number[] =>
  marks.flatMap((it, cell) => (it === mark ? [cell] : []));

const sunkIn = (rules: Ruleset, { ships }: SeaView): readonly Berth[] => {
  const grid = gridOf(rules);
  return ships
    .filter((ship) => ship.sunk)
    .map((ship) => {
      const cells = ship.cells.map((cell) => indexOf(grid, cell));
      return { cells, halo: haloOf(grid, rules.touch, cells) };
    });
};

const demandsOf = (view: View, sea: SeaView): readonly Demand[] => {
  const grid = gridOf(view.rules);
  const mine = view.shots.filter((it) => it.by === view.viewer);
  const classes = new Map(mine.map((it) => [indexOf(grid, it.at), it.cls]));
  const deck = (cell: number): Demand => {
    const cls = classes.get(cell);
    return { cells: [cell], count: 1, ...(cls !== undefined && { cls }) };
  };
  const answers = view.reports.filter((it) => it.by === view.viewer);
  return [
    ...(answers.length > 0 ? [] : cellsMarked(sea, 'hit').map(deck)),
    ...sea.given.map((cell) => deck(indexOf(grid, cell))),
    ...answers.flatMap((it) => answered(view.rules, it)),
    ...Object.entries(sea.near).map(([cell, count]) => numbered(grid, sea, Number(cell), count)),
  ];
};

/**
 * The demands of a volley's answer: one for each class, 0 where it was not hit; one in all where no class is reported.
 */
const answered = (rules: Ruleset, { at, hits }: View['reports'][number]): readonly Demand[] => {
  const { fleet, report } = rules;
  const grid = gridOf(rules);
  const cells = at.map((cell) => indexOf(grid, cell));
  const counted = (cls: string | undefined): number =>
    hits.reduce((sum, it) => sum + (cls === undefined || it.cls === cls ? it.count : 0), 0);
  if (report.hit === 'volley-count' || counted(undefined) === 0) return [{ cells, count: counted(undefined) }];
  return [...new Set(fleet.map((item) => item.cls))].map((cls) => ({ cells, cls, count: counted(cls) }));
};

/** The demand of a number beside a miss (SB-27), without the decks of sunk ships. */
const numbered = (grid: Grid, { marks }: SeaView, miss: number, count: number): Demand => {
  const near = haloOf(grid, 'none', [miss]);
  const sunk = near.filter((cell) => marks[cell] === 'sunk').length;
  return { cells: near.filter((cell) => marks[cell] === 'unknown' || marks[cell] === 'hit'), count: count - sunk };
};

const afloatIn = (
  rules: Ruleset,
  { classes }: SeaView,
  open: readonly number[],
  demands: readonly Demand[],
): readonly AfloatShips[] => {
  const isOpen = new Set(open);
  return [...rules.fleet]
    .sort((a, b) => b.size - a.size)
    .flatMap((item) => {
      const count = classes.filter((cls) => cls === item.cls).length;
      if (count === 0) return [];
      if (rules.relocation !== 'none') return [{ item, count, berths: [] }];
      const berths = possibleBerths(rules, item, open, demands);
      const hidden = berths.filter((it) => it.cells.some((cell) => isOpen.has(cell)));
      return [{ item, count, berths: rules.report.sunk === 'silent' ? berths : hidden }];
    });
};

/** Ships sunk by volleys. Every cell of such a ship was fired at by then, at least one of them by the volley itself. */
const goneIn = (view: View, demands: readonly Demand[]): readonly UnlocatedWreck[] => {
  const { rules, reports, viewer } = view;
  const fired = new Set<number>();
  return reports
    .filter((it) => it.by === viewer)
    .flatMap(({ at, sunk }) => {
      const volley = at.map((cell) => indexOf(gridOf(rules), cell));
      for (const cell of volley) fired.add(cell);
      return sunk.map((cls): UnlocatedWreck => {
        const item = rules.fleet.find((it) => it.cls === cls)!;
        const berths = possibleBerths(rules, item, [], demands).filter(
          ({ cells }) => cells.every((cell) => fired.has(cell)) && cells.some((cell) => volley.includes(cell)),
        );
        return { item, berths };
      });
    });
};

const lurkingIn = (
  rules: Ruleset,
  { marks, extras }: SeaView,
  sunk: readonly Berth[],
  known: readonly number[],
): Knowledge['lurking'] => {
  const count = rules.extras.mines + rules.extras.sweepers - extras.length;
  if (count <= 0) return { count: 0, places: [] };
  const hits = marks.flatMap((mark, cell) => (mark === 'hit' ? [cell] : []));
  const pieces = [...sunk.flatMap((berth) => berth.cells), ...known, ...hits];
  const barred = new Set([...known, ...haloOf(gridOf(rules), rules.extras.touch, pieces)]);
  const free = [...marks.keys()].filter((cell) => marks[cell] === 'unknown' || marks[cell] === 'void');
  return { count, places: free.filter((cell) => !barred.has(cell)) };
};
