import type { Cell } from '../../../kit/grid.ts';
import { type SeaMap, SHIP_IDS, type ShipId, type Side } from '../variants.ts';
import { cellOf, DIRECTIONS, hexOf, plus } from './hex.ts';

export type Water = 'sea' | 'land' | 'fort';

/** A map prepared for play. Hexes are numbered row by row from the upper left: row * cols + col. */
export interface Sea {
  readonly cols: number;
  readonly rows: number;
  /** By hex. */
  readonly water: readonly Water[];
  /** By hex: its neighbours on the map, in the order E, NE, NW, W, SW, SE. */
  readonly beside: readonly (readonly number[])[];
  readonly forts: Readonly<Record<Side, number>>;
  /** HEX-4: the navigable hexes beside a side's fort, in board order. */
  readonly berths: Readonly<Record<Side, readonly number[]>>;
  /** HEX-4: the advised hexes of L, G, F, B. */
  readonly advised: Readonly<Record<Side, readonly number[]>>;
}

const WATERS: Readonly<Record<string, Water>> = { '~': 'sea', '#': 'land', W: 'fort', R: 'fort' };

/** Parses "C2" to row and column. */
export const cellNamed = (name: string): Cell => ({ row: Number(name.slice(1)) - 1, col: name.charCodeAt(0) - 65 });

const prepared = ({ rows: lines, advised }: SeaMap): Sea => {
  const [rows, cols] = [lines.length, lines[0]!.length];
  const signs = [...lines.join('')];
  const at = ({ row, col }: Cell): number => row * cols + col;
  const within = ({ row, col }: Cell): boolean => row >= 0 && row < rows && col >= 0 && col < cols;
  const beside = signs.map((_, i) =>
    DIRECTIONS.map((step) => cellOf(plus(hexOf({ row: Math.floor(i / cols), col: i % cols }), step)))
      .filter(within)
      .map(at),
  );
  const forts = { white: signs.indexOf('W'), red: signs.indexOf('R') };
  const berths = (side: Side): readonly number[] =>
    beside[forts[side]]!.filter((hex) => signs[hex] === '~').sort((a, b) => a - b);
  const red = SHIP_IDS.map((type) => at(cellNamed(advised[type])));
  return {
    cols,
    rows,
    water: signs.map((sign) => WATERS[sign]!),
    beside,
    forts,
    berths: { white: berths('white'), red: berths('red') },
    advised: { white: red.map((hex) => signs.length - 1 - hex), red },
  };
};

const known = new WeakMap<SeaMap, Sea>();

/** The prepared map, computed once per map. */
export const seaOf = (map: SeaMap): Sea => {
  const sea = known.get(map) ?? prepared(map);
  known.set(map, sea);
  return sea;
};

/** The number of a hex. Undefined off the map. */
export const numberOf = ({ cols, rows }: Pick<Sea, 'cols' | 'rows'>, { row, col }: Cell): number | undefined =>
  row >= 0 && row < rows && col >= 0 && col < cols ? row * cols + col : undefined;

/** The number of a hex by its name: "C2". @throws Error off the map. */
export const hexNamed = (sea: Pick<Sea, 'cols' | 'rows'>, name: string): number => {
  const hex = numberOf(sea, cellNamed(name));
  if (hex === undefined) throw new Error(`hex-sea-battle: ${name} is off the map`);
  return hex;
};

/** The cell of a numbered hex. */
export const cellAt = ({ cols }: Sea, hex: number): Cell => ({ row: Math.floor(hex / cols), col: hex % cols });

/** The index of a type in lists ordered L, G, F, B. */
export const rankOf = (type: ShipId): number => SHIP_IDS.indexOf(type);
