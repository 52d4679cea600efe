import { createCache } from '../../../../kit/cache.ts';
import { SHIP_IDS } from '../../rules/command.ts';
import { cellAt, distance, lineOfFireBetween, type Sea, SIDES, seaOf, typeIn } from '../../rules/view/index.ts';
import type { Ruleset } from '../../variants.ts';
import { type TaskChart, taskChartOf } from './task-chart.ts';

/** Properties of the ships by number: White’s L, G, F, B, then Red’s. */
export interface Tables {
  readonly wind: Uint8Array;
  readonly calm: Uint8Array;
  readonly range: Uint8Array;
  readonly shots: Uint8Array;
  readonly durability: Uint8Array;
  /** 1 if the ship may fire over obstacles. */
  readonly indirect: Uint8Array;
}

/** A map and its rules, precomputed for thousands of simulated turns. */
export interface Chart {
  readonly rules: Ruleset;
  readonly hexes: number;
  /** 1 where no ship can be. One entry more than there are hexes: the last stands for everything beyond the edge. */
  readonly impassable: Uint8Array;
  /** Six entries per hex: its navigable neighbours in the order in which paths are searched, then -1. */
  readonly beside: Int16Array;
  /** Distances in hexes between all pairs of hexes. */
  readonly shotDistance: Uint8Array;
  /** Sailing distances in hexes between all pairs of hexes, ignoring ships. */
  readonly sailDistance: Uint8Array;
  /** For all pairs of hexes: the index in `lines` where the line of fire begins; -1 beyond the range of any gun. */
  readonly lineAt: Int32Array;
  /**
   * Lines of fire. Each is the number of hexes it crosses, those hexes, the number of seams, and two hexes per seam.
   */
  readonly lines: Int16Array;
  /** By owner of the fort: sailing distance of each hex to the nearest berth beside it, ignoring ships. */
  readonly wayToFort: readonly Uint8Array[];
  /** By side: the hex of its fort. */
  readonly forts: readonly number[];
  readonly tables: Tables;
  /** Chances to hit. */
  readonly hits: { readonly direct: number; readonly close: number; readonly indirect: number };
  /** By ship: 1 where its side has it. */
  readonly sails: Uint8Array;
  /** HEX-14: what decides a scenario. */
  readonly task: TaskChart | undefined;
  /** Chance that a round has wind. */
  readonly windy: number;
}

const UNREACHED = 255;

const seaNeighbours = ({ beside, water }: Sea): Int16Array => {
  const all = new Int16Array(beside.length * 6).fill(-1);
  for (const [hex, around] of beside.entries())
    all.set(
      around.filter((to) => water[to] === 'sea'),
      hex * 6,
    );
  return all;
};

const shotDistances = (sea: Sea): Uint8Array => {
  const cells = sea.water.map((_, hex) => cellAt(sea, hex));
  return Uint8Array.from(cells.flatMap((from) => cells.map((to) => distance(from, to))));
};

const sailDistances = (hexes: number, beside: Int16Array): Uint8Array => {
  const way = new Uint8Array(hexes * hexes).fill(UNREACHED);
  const queue = new Int16Array(hexes);
  for (let from = 0; from < hexes; from++) {
    const row = way.subarray(from * hexes, (from + 1) * hexes);
    row[from] = 0;
    queue[0] = from;
    for (let next = 0, found = 1; next < found; next++) {
      const hex = queue[next]!;
      for (let i = hex * 6; i < hex * 6 + 6; i++) {
        const to = beside[i]!;
        if (to < 0 || row[to] !== UNREACHED) continue;
        row[to] = row[hex]! + 1;
        queue[found++] = to;
      }
    }
  }
  return way;
};

const linesOfFire = (sea: Sea, away: Uint8Array, furthest: number): Pick<Chart, 'lineAt' | 'lines'> => {
  const hexes = sea.water.length;
  const lineAt = new Int32Array(hexes * hexes).fill(-1);
  const lines: number[] = [];
  const numbered = (hex: number | undefined): number => hex ?? hexes;
  for (let pair = 0; pair < away.length; pair++) {
    const far = away[pair]!;
    const [from, to] = [Math.floor(pair / hexes), pair % hexes];
    if (far < 1 || far > furthest || sea.water[from] !== 'sea' || sea.water[to] !== 'sea') continue;
    const { through, seams } = lineOfFireBetween(sea, from, to);
    lineAt[pair] = lines.length;
    lines.push(through.length, ...through.map(numbered), seams.length, ...seams.flat().map(numbered));
  }
  return { lineAt, lines: Int16Array.from(lines) };
};

const tablesOf = (rules: Ruleset): Tables => {
  const column = (of: (it: Ruleset['ships']['L']) => number): Uint8Array =>
    Uint8Array.from(SIDES.flatMap((side) => SHIP_IDS.map((ship) => of(rules.ships[typeIn(rules, side, ship)]))));
  return {
    wind: column((it) => it.wind),
    calm: column((it) => it.calm),
    range: column((it) => it.range),
    shots: column((it) => it.shots),
    durability: column((it) => it.durability),
    indirect: column((it) => (it.indirect === 'yes' ? 1 : 0)),
  };
};

const buildChart = (rules: Ruleset): Chart => {
  const sea = seaOf(rules.map);
  const hexes = sea.water.length;
  const beside = seaNeighbours(sea);
  const away = shotDistances(sea);
  const tables = tablesOf(rules);
  const sailing = sailDistances(hexes, beside);
  const types = SIDES.flatMap((side) => SHIP_IDS.map((ship) => rules.fleets[side][ship]));
  const chance = (needs: number): number => Math.max(0, 7 - needs) / 6;
  const { direct, close, indirect, calm } = rules.dice;
  return {
    rules,
    hexes,
    impassable: Uint8Array.from([...sea.water.map((it) => (it === 'sea' ? 0 : 1)), rules.outside === 'blocks' ? 1 : 0]),
    beside,
    shotDistance: away,
    sailDistance: sailing,
    ...linesOfFire(sea, away, Math.max(...tables.range)),
    wayToFort: SIDES.map((side) =>
      Uint8Array.from(sea.water.keys(), (hex) => Math.min(...sea.berths[side].map((to) => sailing[to * hexes + hex]!))),
    ),
    forts: SIDES.map((side) => sea.forts[side]),
    tables,
    hits: { direct: chance(direct), close: chance(close), indirect: chance(indirect) },
    sails: Uint8Array.from(types, (it) => (it ? 1 : 0)),
    task: taskChartOf(rules, sea, sailing, types),
    windy: 1 - calm / 6,
  };
};

/** Maximum number of cached charts: more than there are popular maps. */
const KEPT = 12;
const known = createCache<string, Chart>({ most: KEPT });

/** The chart for these rules. Equal rules share one chart, even if they are read again from storage. */
export const chartOf = (rules: Ruleset): Chart => {
  const { white: _, id: __, ...telling } = rules;
  const name = JSON.stringify(telling);
  return known.getOrMake(name, () => buildChart(rules));
};
