import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blockers } from '../../../../src/systems/hex-sea-battle/rules/gunnery.ts';
import {
  cellOf,
  DIRECTIONS,
  distance,
  type Hex,
  hexOf,
  lengthOf,
} from '../../../../src/systems/hex-sea-battle/rules/hex.ts';
import { hexLineOf } from '../../../../src/systems/hex-sea-battle/rules/hex-line.ts';
import { completePath, reachable } from '../../../../src/systems/hex-sea-battle/rules/movement.ts';
import type { Position, Vessel } from '../../../../src/systems/hex-sea-battle/rules/position.ts';
import { cellAt, type Sea, seaOf } from '../../../../src/systems/hex-sea-battle/rules/sea.ts';
import { DUEL, MAPS, type Ruleset } from '../../../../src/systems/hex-sea-battle/variants.ts';

const named = ({ q, r }: Hex): string => `${q + 0},${r + 0}`;
const sorted = (hexes: readonly Hex[]): string[] => hexes.map(named).sort();
const times = (n: number, { q, r }: Hex): Hex => ({ q: n * q, r: n * r });
const sum = (...hexes: readonly Hex[]): Hex => hexes.reduce((a, b) => ({ q: a.q + b.q, r: a.r + b.r }));
const small = fc.integer({ min: -7, max: 7 });
const step = fc.record({ q: small, r: small }).filter(({ q, r }) => q !== 0 || r !== 0);
const someCell = fc.record({ row: fc.nat(15), col: fc.nat(16) });

describe('HEX-1: hexes', () => {
  test('converting a cell to a hex and back returns the cell', () => {
    fc.assert(
      fc.property(someCell, (cell) => {
        expect(cellOf(hexOf(cell))).toEqual(cell);
      }),
    );
  });

  test('the distance is symmetric, and no detour is shorter', () => {
    fc.assert(
      fc.property(someCell, someCell, someCell, (a, b, c) => {
        expect(distance(a, b)).toBe(distance(b, a));
        expect(distance(a, c)).toBeLessThanOrEqual(distance(a, b) + distance(b, c));
        expect(distance(a, b) === 0).toBe(a.row === b.row && a.col === b.col);
      }),
    );
  });

  test('each of the six directions is one step, and its opposite leads back', () => {
    for (const [i, direction] of DIRECTIONS.entries()) {
      expect(lengthOf(direction)).toBe(1);
      expect(named(sum(direction, DIRECTIONS[(i + 3) % 6]!))).toBe('0,0');
    }
  });
});

describe('HEX-8: the hexes and edges of a line', () => {
  /** The twelve ordered pairs of neighbouring directions. Every row below holds for all of them. */
  const ways = DIRECTIONS.flatMap((u, i) => [
    [u, DIRECTIONS[(i + 1) % 6]!] as const,
    [u, DIRECTIONS[(i + 5) % 6]!] as const,
  ]);
  test.each<[m: number, n: number, through: string, seams: string]>([
    [1, 0, '', ''],
    [2, 0, 'u', ''],
    [1, 1, '', 'u v'],
    [3, 0, 'u 2u', ''],
    [2, 1, 'u u+v', ''],
    // Longer than any range in this game.
    [2, 2, 'u+v', 'u v, 2u+v u+2v'],
    [4, 0, 'u 2u 3u', ''],
  ])('%iu + %iv crosses [%s] and runs between [%s]', (m, n, through, seams) => {
    for (const [u, v] of ways) {
      const parts: Readonly<Record<string, Hex>> = {
        u,
        v,
        '2u': times(2, u),
        '3u': times(3, u),
        'u+v': sum(u, v),
        '2u+v': sum(u, u, v),
        'u+2v': sum(u, v, v),
      };
      const passage = hexLineOf(sum(times(m, u), times(n, v)));
      const hexes = (text: string): Hex[] => (text === '' ? [] : text.split(' ').map((it) => parts[it]!));
      expect(sorted(passage.through)).toEqual(sorted(hexes(through)));
      const pairs = seams === '' ? [] : seams.split(', ').map((pair) => sorted(hexes(pair)).join(' '));
      expect(passage.seams.map((pair) => sorted(pair).join(' ')).sort()).toEqual(pairs.sort());
    }
  });

  /** The hex under a point. Undefined near an edge. */
  const hexUnder = (q: number, r: number): string | undefined => {
    const s = -q - r;
    const [rq, rr, rs] = [Math.round(q), Math.round(r), Math.round(s)];
    const off = [Math.abs(q - rq), Math.abs(r - rr), Math.abs(s - rs)];
    const hex =
      off[0] === Math.max(...off) ? { q: -rr - rs, r: rr } : { q: rq, r: off[1] === Math.max(...off) ? -rq - rs : rr };
    const [dq, dr] = [q - hex.q, r - hex.r];
    const edges = [dq - dr, dq + 2 * dr, -2 * dq - dr].map(Math.abs);
    return Math.max(...edges) < 1 - 1e-9 ? named(hex) : undefined;
  };

  test('points along a line lie in exactly the hexes that it crosses', () => {
    fc.assert(
      fc.property(step, (line) => {
        const met = new Set<string>();
        for (let i = 1; i < 2_000; i++) {
          const under = hexUnder((line.q * i) / 2_000, (line.r * i) / 2_000);
          if (under !== undefined) met.add(under);
        }
        met.delete('0,0');
        met.delete(named(line));
        expect([...met].sort()).toEqual(sorted(hexLineOf(line).through));
      }),
      { numRuns: 60 },
    );
  });

  test('a line back crosses the same hexes and edges', () => {
    fc.assert(
      fc.property(step, (line) => {
        const back = hexLineOf({ q: -line.q, r: -line.r });
        expect(sorted(back.through.map((it) => sum(it, line)))).toEqual(sorted(hexLineOf(line).through));
        expect(back.seams.length).toBe(hexLineOf(line).seams.length);
      }),
    );
  });
});

/** Random obstacles on a sea, a line of fire, and both parameters of edges. */
const scattered = fc.record({
  map: fc.constantFrom(...Object.values(MAPS)),
  places: fc.uniqueArray(fc.nat(1_000), { maxLength: 25 }),
  from: fc.nat(1_000),
  to: fc.nat(1_000),
  seam: fc.constantFrom<Ruleset['seam'][]>('both', 'either'),
  outside: fc.constantFrom<Ruleset['outside'][]>('blocks', 'clear'),
});
const navigable = (sea: Sea): readonly number[] => [...sea.water.keys()].filter((hex) => sea.water[hex] === 'sea');
const among = (hexes: readonly number[], n: number): number => hexes[n % hexes.length]!;

describe('HEX-8: lines of fire', () => {
  test('a line is blocked by the same hexes from both ends, sorted by distance', () => {
    fc.assert(
      fc.property(scattered, ({ map, places, from, to, seam, outside }) => {
        const sea = seaOf(map);
        const hexes = navigable(sea);
        const vessels = places.map(
          (it): Vessel => ({ side: 'red', id: 'L', type: 'L', at: among(hexes, it), damage: 0, sailed: 0, fired: 0 }),
        );
        const position: Position = {
          rules: { ...DUEL, map, seam, outside },
          sea,
          active: 'white',
          wind: 'wind',
          vessels,
        };
        const [a, b] = [among(hexes, from), among(hexes, to)];
        const [there, back] = [blockers(position, a, b), blockers(position, b, a)];
        expect([...back].sort()).toEqual([...there].sort());
        const far = (it: number): number => distance(cellAt(sea, a), cellAt(sea, it));
        expect(there.map(far)).toEqual(there.map(far).sort((x, y) => x - y));
      }),
      { numRuns: 400 },
    );
  });
});

/** Every hex that a way of at most `most` steps ends in, with the fewest steps. Tries every way. */
const everyWay = (
  sea: Sea,
  from: number,
  most: number,
  taken: (hex: number) => boolean,
): ReadonlyMap<number, number> => {
  const fewest = new Map<number, number>();
  const go = (hex: number, steps: number): void => {
    if (steps > 0) fewest.set(hex, Math.min(steps, fewest.get(hex) ?? steps));
    if (steps === most) return;
    for (const next of sea.beside[hex]!) if (sea.water[next] === 'sea' && !taken(next)) go(next, steps + 1);
  };
  go(from, 0);
  fewest.delete(from);
  return fewest;
};

describe('HEX-6: courses', () => {
  test('the reachable hexes are those that some way reaches, each by a shortest way', () => {
    fc.assert(
      fc.property(scattered, fc.integer({ min: 0, max: 5 }), ({ map, places, from }, most) => {
        const sea = seaOf(map);
        const hexes = navigable(sea);
        const start = among(hexes, from);
        const others = new Set(places.map((it) => among(hexes, it)).filter((it) => it !== start));
        const found = reachable(sea, start, most, (hex) => others.has(hex));
        const tried = everyWay(sea, start, most, (hex) => others.has(hex));
        expect(new Map([...found].map(([hex, path]) => [hex, path.length]))).toEqual(tried);
        for (const [hex, path] of found) {
          expect(path.at(-1)).toBe(hex);
          for (const [i, to] of path.entries()) expect(sea.beside[path[i - 1] ?? start]).toContain(to);
          const again = completePath(sea, start, [cellAt(sea, hex)], (it) => others.has(it));
          expect(again.ok && again.value).toEqual(path);
        }
      }),
      { numRuns: 150 },
    );
  });
});
