import { describe, expect, test } from 'vitest';
import { blockers } from '../../../../src/systems/hex-sea-battle/rules/gunnery.ts';
import { distance } from '../../../../src/systems/hex-sea-battle/rules/hex.ts';
import { reachable } from '../../../../src/systems/hex-sea-battle/rules/movement.ts';
import type { Position } from '../../../../src/systems/hex-sea-battle/rules/position.ts';
import { cellAt, type Sea, seaOf } from '../../../../src/systems/hex-sea-battle/rules/sea.ts';
import { advisedOf, fortOf } from '../../../../src/systems/hex-sea-battle/rules/view/index.ts';
import { DUEL, MAPS, type SeaMap, SHIP_IDS, VARIANTS } from '../../../../src/systems/hex-sea-battle/variants.ts';
import { label, labelAt } from './scripted-match.ts';

/**
 * The measures of each map: columns by rows, navigable hexes, steps between the forts, the shortest way from berth to
 * berth, separate ways, blocked lines in percent, and both forts.
 */
const TOLD = {
  duel: { size: '9x8', sea: 62, forts: 8, way: 6, lanes: 4, blocked: 33, red: 'B2', white: 'H7' },
  standard: { size: '13x12', sea: 130, forts: 12, way: 10, lanes: 5, blocked: 31, red: 'C2', white: 'K11' },
  large: { size: '17x16', sea: 234, forts: 18, way: 16, lanes: 6, blocked: 23, red: 'C3', white: 'O14' },
} as const;

const LAND = {
  duel: 'E2 E3 H3 C4 G5 B6 E6 E7',
  standard: 'G2 K2 L2 G3 H3 B4 E4 K4 I5 C6 F6 L6 B7 H7 K7 E8 C9 I9 L9 F10 G10 B11 C11 G11',
  large:
    'H2 M2 N2 H3 I3 N3 F4 C5 K5 P5 C6 H6 K6 L6 F7 N7 A8 J8 H9 Q9 D10 L10 F11 G11 J11 O11 B12 G12 O12 L13 D14 I14 J14 D15 E15 J15',
} as const;

/** The advised berths of F, L, G, B. */
const BERTHS = {
  duel: { red: 'C2 C3 C1 B3', white: 'G7 G6 G8 H6' },
  standard: { red: 'D2 D3 D1 C3', white: 'J11 J10 J12 K10' },
  large: { red: 'D3 C4 C2 B4', white: 'N14 O13 O15 P13' },
} as const;

const hexes = ({ water }: Sea): readonly number[] => [...water.keys()];
const navigable = (sea: Sea): readonly number[] => hexes(sea).filter((hex) => sea.water[hex] === 'sea');
const nobody = (): boolean => false;

/** The number of separate ways between the forts, without a common hex: a maximum flow by augmenting paths. */
const lanes = (sea: Sea): number => {
  // Each hex is two nodes, in (2h) and out (2h + 1), with one pipe between them of capacity 1.
  const pipes = new Map<number, Set<number>>();
  const pipe = (from: number, to: number): void => void pipes.set(from, (pipes.get(from) ?? new Set()).add(to));
  for (const hex of navigable(sea)) {
    pipe(2 * hex, 2 * hex + 1);
    for (const next of sea.beside[hex]!) if (sea.water[next] === 'sea') pipe(2 * hex + 1, 2 * next);
  }
  for (const hex of sea.berths.white) pipe(-1, 2 * hex);
  for (const hex of sea.berths.red) pipe(2 * hex + 1, -2);
  for (let found = 0; ; found++) {
    const before = new Map([[-1, -1]]);
    for (const door of before.keys()) for (const to of pipes.get(door) ?? []) if (!before.has(to)) before.set(to, door);
    if (!before.has(-2)) return found;
    for (let door = -2; door !== -1; door = before.get(door)!) {
      pipes.get(before.get(door)!)!.delete(door);
      pipe(door, before.get(door)!);
    }
  }
};

/** The share of blocked lines among those of two and three hexes over a sea without ships, in percent. */
const blocked = (map: SeaMap, sea: Sea): number => {
  const position: Position = { rules: { ...DUEL, map }, sea, active: 'white', wind: 'wind', vessels: [] };
  const lines = navigable(sea).flatMap((from) =>
    navigable(sea)
      .filter((to) => [2, 3].includes(distance(cellAt(sea, from), cellAt(sea, to))))
      .map((to) => [from, to] as const),
  );
  return Math.round(
    (100 * lines.filter(([from, to]) => blockers(position, from, to).length > 0).length) / lines.length,
  );
};

describe.each(Object.values(MAPS).map((map) => [map.id, map] as const))('%s', (id, map) => {
  const sea = seaOf(map);

  test('is a full rectangle with an even number of rows and two forts', () => {
    expect(map.rows.length % 2).toBe(0);
    expect(new Set(map.rows.map((row) => row.length)).size).toBe(1);
    expect([...map.rows.join('')].filter((sign) => sign === 'W' || sign === 'R').sort()).toEqual(['R', 'W']);
  });

  test('is the same when turned half round, with the forts exchanged', () => {
    const turned = [...sea.water].reverse();
    expect(turned).toEqual(sea.water);
    expect(sea.forts.white).toBe(sea.water.length - 1 - sea.forts.red);
  });

  test('is one connected sea without dead ends', () => {
    const all = navigable(sea);
    expect(reachable(sea, all[0]!, all.length, nobody).size).toBe(all.length - 1);
    for (const hex of all) {
      const ways = sea.beside[hex]!.filter((next) => sea.water[next] === 'sea');
      expect(ways.length, labelAt(map, hex)).toBeGreaterThan(1);
    }
  });

  test('gives each fort six navigable neighbours, none of them beside both forts', () => {
    expect([sea.berths.white.length, sea.berths.red.length]).toEqual([6, 6]);
    expect(sea.berths.white.filter((hex) => sea.berths.red.includes(hex))).toEqual([]);
  });

  test('advises different berths beside the own fort', () => {
    for (const side of ['white', 'red'] as const) {
      const berths = sea.advised[side];
      expect(new Set(berths).size).toBe(SHIP_IDS.length);
      for (const hex of berths) expect(sea.berths[side]).toContain(hex);
    }
  });

  test('has the measures, the land and the berths listed above', () => {
    const told = TOLD[id as keyof typeof TOLD];
    const ways = sea.berths.white.flatMap((from) => {
      const found = reachable(sea, from, sea.water.length, nobody);
      return sea.berths.red.map((to) => found.get(to)!.length);
    });
    expect({
      size: `${sea.cols}x${sea.rows}`,
      sea: navigable(sea).length,
      forts: distance(fortOf(map, 'white'), fortOf(map, 'red')),
      way: Math.min(...ways),
      lanes: lanes(sea),
      blocked: blocked(map, sea),
      red: label(fortOf(map, 'red')),
      white: label(fortOf(map, 'white')),
    }).toEqual(told);
    const land = hexes(sea).filter((hex) => sea.water[hex] === 'land');
    expect(land.map((hex) => labelAt(map, hex)).join(' ')).toBe(LAND[id as keyof typeof LAND]);
    for (const side of ['red', 'white'] as const) {
      const berths = advisedOf(map, side);
      expect([berths.F, berths.L, berths.G, berths.B].map(label).join(' ')).toBe(
        BERTHS[id as keyof typeof BERTHS][side],
      );
    }
  });
});

test('every map is a variant of its own, the duel first', () => {
  expect(VARIANTS.map(({ id, map }) => [id, map])).toEqual(Object.values(MAPS).map((map) => [`hex-${map.id}`, map]));
  expect(VARIANTS[0]).toEqual({ ...DUEL, version: 2, spent: 'ends' });
});
