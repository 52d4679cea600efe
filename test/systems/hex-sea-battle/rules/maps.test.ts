import { describe, expect, test } from 'vitest';
import { blockers } from '../../../../src/systems/hex-sea-battle/rules/gunnery.ts';
import { distance } from '../../../../src/systems/hex-sea-battle/rules/hex.ts';
import { mapFaults } from '../../../../src/systems/hex-sea-battle/rules/map-faults.ts';
import { reachable } from '../../../../src/systems/hex-sea-battle/rules/movement.ts';
import type { Position } from '../../../../src/systems/hex-sea-battle/rules/position.ts';
import { cellAt, type Sea, seaOf } from '../../../../src/systems/hex-sea-battle/rules/sea.ts';
import { advisedOf, fortOf } from '../../../../src/systems/hex-sea-battle/rules/view/index.ts';
import { DUEL, MAPS, type SeaMap, VARIANTS } from '../../../../src/systems/hex-sea-battle/variants.ts';
import { cell, label, labelAt } from './scripted-match.ts';

/**
 * The measures of each map: columns by rows, navigable hexes, steps between the forts, the shortest way from berth to
 * berth, separate ways, blocked lines in percent, and both forts.
 */
const TOLD = {
  duel: { size: '9x8', sea: 62, forts: 8, way: 6, lanes: 4, blocked: 33, red: 'B2', white: 'H7' },
  standard: { size: '13x12', sea: 130, forts: 12, way: 10, lanes: 5, blocked: 31, red: 'C2', white: 'K11' },
  large: { size: '17x16', sea: 234, forts: 18, way: 16, lanes: 6, blocked: 23, red: 'C3', white: 'O14' },
  strait: { size: '15x12', sea: 138, forts: 14, way: 12, lanes: 4, blocked: 22, red: 'B4', white: 'N9' },
  harbour: { size: '15x12', sea: 150, forts: 14, way: 12, lanes: 3, blocked: 30, red: 'C3', white: 'M10' },
  archipelago: { size: '17x14', sea: 188, forts: 17, way: 15, lanes: 5, blocked: 38, red: 'C3', white: 'O12' },
} as const;

const LAND = {
  duel: 'E2 E3 H3 C4 G5 B6 E6 E7',
  standard: 'G2 K2 L2 G3 H3 B4 E4 K4 I5 C6 F6 L6 B7 H7 K7 E8 C9 I9 L9 F10 G10 B11 C11 G11',
  large:
    'H2 M2 N2 H3 I3 N3 F4 C5 K5 P5 C6 H6 K6 L6 F7 N7 A8 J8 H9 Q9 D10 L10 F11 G11 J11 O11 B12 G12 O12 L13 D14 I14 J14 D15 E15 J15',
  strait:
    'G2 J2 K2 F3 G3 H3 I3 J3 K3 N3 G4 H4 I4 J4 N4 H5 I5 J5 E6 L6 D7 K7 F8 G8 H8 B9 F9 G9 H9 I9 B10 E10 F10 G10 H10 I10 J10 E11 F11 I11',
  harbour: 'F2 M2 G3 J3 M3 N3 F4 J4 F5 M5 B6 C6 D6 I6 G7 L7 M7 N7 C8 J8 F9 J9 B10 C10 F10 I10 C11 J11',
  archipelago:
    'F1 M1 H2 J2 O2 F3 J3 M3 I4 M4 P4 B5 E5 G5 K5 P5 B6 G6 J6 M6 D7 E7 M7 P7 B8 E8 M8 N8 E9 H9 K9 P9 B10 G10 K10 M10 P10 B11 E11 I11 E12 H12 L12 C13 H13 J13 E14 L14',
} as const;

/** The advised berths of F, L, G, B. */
const BERTHS = {
  duel: { red: 'C2 C3 C1 B3', white: 'G7 G6 G8 H6' },
  standard: { red: 'D2 D3 D1 C3', white: 'J11 J10 J12 K10' },
  large: { red: 'D3 C4 C2 B4', white: 'N14 O13 O15 P13' },
  strait: { red: 'C4 C5 C3 B5', white: 'M9 M8 M10 N8' },
  harbour: { red: 'D3 C4 C2 B4', white: 'L10 M9 M11 N9' },
  archipelago: { red: 'D3 C4 C2 B4', white: 'N12 O11 O13 P11' },
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

  test('has no fault', () => {
    expect(mapFaults(map)).toEqual([]);
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

describe('a map with a fault', () => {
  const { duel } = MAPS;
  /** The rows of the duel with other signs at cells of it, and the same turned half round at the cells opposite. */
  const drawn = (signs: Readonly<Record<string, string>>, isTurned = true): SeaMap => {
    const rows = duel.rows.map((row) => [...row]);
    for (const [name, sign] of Object.entries(signs)) {
      const { row, col } = cell(name);
      rows[row]![col] = sign;
      if (isTurned) rows.at(-1 - row)![8 - col] = sign;
    }
    return { ...duel, rows: rows.map((row) => row.join('')) };
  };

  test.each<[string, SeaMap, string]>([
    ['too small', { ...duel, rows: duel.rows.slice(2, 6) }, 'map-size'],
    ['too wide', { ...duel, rows: duel.rows.map((row) => row + row) }, 'map-size'],
    ['without rows', { ...duel, rows: [] }, 'map-size'],
    ['with a short row', { ...duel, rows: [...duel.rows.slice(0, 7), '~~~~'] }, 'map-uneven'],
    ['with seven rows', { ...duel, rows: duel.rows.slice(0, 7) }, 'map-odd'],
    ['with three forts', drawn({ A1: 'W' }, false), 'map-forts'],
    ['with a sign that is none', drawn({ A1: '?' }, false), 'map-forts'],
    ['with land on one side alone', drawn({ A8: '#' }, false), 'map-turned'],
    ['with land beside its forts', drawn({ A2: '#' }), 'map-berths'],
    ['with two seas', drawn({ A5: '#', B5: '#', C5: '#', D5: '#', E5: '#', F5: '#', H5: '#', I5: '#' }), 'map-apart'],
    ['with a dead end', drawn({ H1: '#', H2: '#' }), 'map-dead-end'],
    ['with berths away from the fort', { ...duel, advised: { ...duel.advised, L: 'E1' } }, 'map-advice'],
    ['with two ships on a berth', { ...duel, advised: { ...duel.advised, L: 'C1' } }, 'map-advice'],
  ])('is a fault: %s', (_, map, key) => {
    expect(mapFaults(map).map((it) => it.key)).toContain(key);
  });
});

test('every map is a variant of its own, the duel first', () => {
  expect(VARIANTS.map(({ id, map }) => [id, map])).toEqual(Object.values(MAPS).map((map) => [`hex-${map.id}`, map]));
  expect(VARIANTS[0]).toEqual({ ...DUEL, version: 2, spent: 'ends' });
});
