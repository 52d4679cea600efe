import type { Rng } from '../../src/kernel/rng.ts';
import type { Cell } from '../../src/kit/grid.ts';
import type { Command } from '../../src/systems/sea-battle/rules/command.ts';
import { gridOf } from '../../src/systems/sea-battle/rules/fleet/grid.ts';
import {
  cellOf,
  haloOf,
  indexOf,
  type Mark,
  type SeaView,
  type ShipView,
  type ShotView,
  slotsOf,
  type View,
} from '../../src/systems/sea-battle/rules/view/index.ts';
import type { Ruleset } from '../../src/systems/sea-battle/variants.ts';
import { type PlacedFleet, randomFigure } from './fleet-placements.ts';

/** One-sided play: seat 0 fires at a fleet whose owner never fires back. */
export interface Umpire {
  /** What seat 0 sees, as far as its machine needs it. */
  view(): View;
  /** Plays a legal `shoot` or `volley`. */
  play(command: Command): void;
  /** Shots so far; after the end, the shots until the last deck was hit. */
  readonly shots: number;
  /** Turns begun. */
  readonly turns: number;
  readonly over: boolean;
}

interface Hull {
  readonly cls: string;
  cells: readonly number[];
  hits: number[];
}

/** A fast stand-in for the rules without a log. A test checks that it plays as they do. */
export const umpireFor = (rules: Ruleset, fleet: PlacedFleet, rng: Rng): Umpire => {
  const { n } = rules;
  const items = slotsOf(rules);
  const sizes = [...fleet.ships].sort((a, b) => b.length - a.length);
  const hulls: Hull[] = sizes.map((cells, i) => ({ cls: items[i]!.cls, cells, hits: [] }));
  const extras = [
    ...fleet.mines.map((at) => ({ piece: 'mine' as const, at })),
    ...fleet.sweepers.map((at) => ({ piece: 'sweeper' as const, at })),
  ];
  const blind = rules.report.hit === 'volley-class' || rules.report.hit === 'volley-count';
  const silent = rules.report.sunk === 'silent';
  const told: ShotView[] = [];
  const reports: View['reports'][number][] = [];
  const near: Record<number, number> = {};
  let marks = new Array<Mark>(n * n).fill('unknown');
  let wake: SeaView['wake'][number][] = [];
  let [shots, turns, moves] = [0, 1, 0];

  const isSunk = (hull: Hull): boolean => hull.hits.length === hull.cells.length;
  const isOver = (): boolean => hulls.every(isSunk);
  const fire = (at: number): Hull | undefined => {
    shots++;
    const hull = hulls.find((it) => it.cells.includes(at));
    hull?.hits.push(at);
    return hull;
  };
  const voidAround = (cells: readonly number[], touch: Ruleset['touch']): void => {
    if (rules.halo === 'unmarked') return;
    for (const cell of haloOf(gridOf({ n }), touch, cells)) if (marks[cell] === 'unknown') marks[cell] = 'void';
  };
  const answer = (at: number): void => {
    const hull = fire(at);
    const extra = extras.find((it) => it.at === at);
    const shot = { by: 0, at: cellOf(gridOf({ n }), at), turn: turns };
    if (extra) {
      marks[at] = extra.piece;
      told.push({ ...shot, result: extra.piece, paid: { kind: 'nothing' } });
      voidAround([at], rules.extras.touch);
    } else if (!hull) {
      marks[at] = 'miss';
      const decks = haloOf(gridOf({ n }), 'none', [at]).filter((it) =>
        hulls.some((other) => other.cells.includes(it)),
      ).length;
      if (rules.report.near === 'told') near[at] = decks;
      told.push({ ...shot, result: 'miss', ...(rules.report.near === 'told' && { near: decks }) });
    } else {
      const sunk = !silent && isSunk(hull);
      const cls = rules.report.hit === 'class' || (sunk && rules.report.sunk === 'sunk+class') ? hull.cls : undefined;
      marks[at] = 'hit';
      if (sunk) for (const cell of hull.cells) marks[cell] = 'sunk';
      if (sunk) voidAround(hull.cells, rules.touch);
      told.push({
        ...shot,
        result: sunk ? 'sunk' : 'hit',
        ...(sunk && { size: hull.cells.length }),
        ...(cls !== undefined && { cls }),
      });
      if (!sunk && rules.relocation === 'on-hit') sail(hull, at);
    }
  };
  /** The owner of a relocating ship always lets the wind choose its course. */
  const sail = (hull: Hull, at: number): void => {
    const decks = hull.cells.length - hull.hits.length;
    hull.cells = [...randomFigure(n, decks, rng)];
    hull.hits = [];
    wake = marks.flatMap((mark, cell) =>
      mark === 'unknown' ? [] : [{ at: cellOf(gridOf({ n }), cell), hit: mark === 'hit' || cell === at }],
    );
    marks = new Array<Mark>(n * n).fill('unknown');
    moves++;
  };
  const report = (cells: readonly number[]): void => {
    const struck = cells.map(fire);
    const classes = [...new Set(items.map((it) => it.cls))];
    const hits = classes
      .map((cls) => ({ cls, count: struck.filter((it) => it?.cls === cls).length }))
      .filter((it) => it.count > 0);
    const count = hits.reduce((sum, it) => sum + it.count, 0);
    const sunk = [...new Set(struck)].filter((it) => it !== undefined).filter(isSunk);
    const mark = count === 0 ? 'miss' : count === cells.length ? 'hit' : 'unclear';
    for (const cell of cells) marks[cell] = mark;
    for (const cell of cells) told.push({ by: 0, at: cellOf(gridOf({ n }), cell), turn: turns, result: mark });
    reports.push({
      by: 0,
      turn: turns,
      at: cells.map((cell) => cellOf(gridOf({ n }), cell)),
      hits: rules.report.hit === 'volley-count' ? [{ count }] : hits,
      sunk: silent ? [] : sunk.map((it) => it.cls),
    });
  };
  const volley = (at: readonly Cell[]): void => {
    const cells = at.map((cell) => indexOf(gridOf({ n }), cell));
    if (blind) report(cells);
    else for (const cell of cells) answer(cell);
  };
  const shipView = ({ cls, cells, hits }: Hull): ShipView => ({
    cls,
    size: cells.length,
    cells: cells.map((cell) => cellOf(gridOf({ n }), cell)),
    hits: hits.map((cell) => cellOf(gridOf({ n }), cell)),
    sunk: true,
  });
  const seaOf = (owner: number, about: Partial<SeaView>): SeaView => ({
    owner,
    marks: [],
    ships: [],
    extras: [],
    afloat: [],
    classes: [],
    given: [],
    near: {},
    wake: [],
    moves: 0,
    flag: 'navy',
    ready: true,
    ...about,
  });
  const salvo = (): number => {
    const left = marks.filter((mark) => mark === 'unknown').length;
    return Math.min(left, rules.shots.kind === 'fixed' ? rules.shots.n : items.length);
  };

  return {
    view: () => {
      const afloat = hulls.filter((it) => silent || !isSunk(it));
      const enemy = seaOf(1, {
        marks: [...marks],
        ships: blind || silent ? [] : hulls.filter(isSunk).map(shipView),
        extras: extras
          .filter(({ at }) => marks[at] === 'mine' || marks[at] === 'sweeper')
          .map(({ piece, at }) => ({ piece, at: cellOf(gridOf({ n }), at), spent: true, given: false })),
        afloat: afloat.map((it) => it.cells.length - (rules.relocation === 'on-hit' ? it.hits.length : 0)),
        classes: afloat.map((it) => it.cls),
        near: { ...near },
        wake,
        moves,
      });
      return {
        viewer: 0,
        rules,
        phase: isOver() ? 'over' : 'battle',
        toMove: isOver() ? [] : [0],
        first: 0,
        firstBy: 'lot',
        seas: [seaOf(0, {}), enemy],
        shots: [...told],
        reports: [...reports],
        news: 0,
        turn: turns,
        salvo: salvo(),
        pencil: [],
      };
    },
    play: (command) => {
      if (command.type === 'shoot') volley([command.at]);
      else if (command.type === 'volley') volley(command.at);
      else throw new Error(`umpire: ${command.type}`);
      const last = told.at(-1)?.result;
      if (rules.afterHit === 'pass' || (last !== 'hit' && last !== 'sunk')) turns++;
    },
    get shots() {
      return shots;
    },
    get turns() {
      return turns;
    },
    get over() {
      return isOver();
    },
  };
};
