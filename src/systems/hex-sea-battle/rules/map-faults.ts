import type { Phrase } from '../../../kernel/phrase.ts';
import { type SeaMap, SHIP_IDS } from '../variants.ts';
import { reachable } from './movement.ts';
import { cellName } from './names.ts';
import { cellAt, type Sea, seaOf } from './sea.ts';

/** The fewest and most columns and rows of a map. */
export const SIZES = { cols: [7, 17], rows: [6, 16] } as const;

const isBetween = (n: number, [least, most]: readonly [number, number]): boolean => n >= least && n <= most;

/** What keeps the rows from being a map at all. Only the first of these faults is given. */
const shapeFault = ({ rows }: SeaMap): Phrase | undefined => {
  const cols = rows[0]?.length ?? 0;
  const signs = rows.join('');
  if (!isBetween(cols, SIZES.cols) || !isBetween(rows.length, SIZES.rows)) {
    const [[narrow, wide], [low, high]] = [SIZES.cols, SIZES.rows];
    return { key: 'map-size', with: { narrow, wide, low, high } };
  }
  if (rows.some((row) => row.length !== cols)) return { key: 'map-uneven' };
  if (rows.length % 2 > 0) return { key: 'map-odd' };
  const forts = signs.replaceAll(/[~#]/g, '');
  return forts === 'WR' || forts === 'RW' ? undefined : { key: 'map-forts' };
};

const isTurned = ({ water, forts }: Sea): boolean =>
  water.every((it, hex) => it === water.at(-1 - hex)) && forts.white === water.length - 1 - forts.red;

const hasBerths = ({ berths }: Sea): boolean =>
  berths.white.length === 6 && berths.red.length === 6 && !berths.white.some((hex) => berths.red.includes(hex));

const hasAdvice = ({ berths, advised }: Sea): boolean =>
  new Set(advised.red).size === SHIP_IDS.length && advised.red.every((hex) => berths.red.includes(hex));

/** The navigable hexes without two ways out. */
const deadEnds = ({ water, beside }: Sea, navigable: readonly number[]): readonly number[] =>
  navigable.filter((hex) => beside[hex]!.filter((next) => water[next] === 'sea').length < 2);

/**
 * HEX-2: why a map cannot be played on; none for a good one. Faults: `map-size` {narrow, wide, low, high}, `map-uneven`
 * rows, an `map-odd` number of them, `map-forts`; else `map-turned` where it is not the same turned half round,
 * `map-berths` where a fort has not six of its own, `map-apart` where it is not one sea, `map-dead-end` {cell} for each,
 * `map-advice` for berths that are not four beside the own fort.
 */
export const mapFaults = (map: SeaMap): readonly Phrase[] => {
  const shape = shapeFault(map);
  if (shape) return [shape];
  const sea = seaOf(map);
  const navigable = [...sea.water.keys()].filter((hex) => sea.water[hex] === 'sea');
  const isOne = reachable(sea, navigable[0]!, sea.water.length, () => false).size === navigable.length - 1;
  return [
    ...(isTurned(sea) ? [] : [{ key: 'map-turned' }]),
    ...(hasBerths(sea) ? [] : [{ key: 'map-berths' }]),
    ...(isOne ? [] : [{ key: 'map-apart' }]),
    ...deadEnds(sea, navigable).map((hex) => ({
      key: 'map-dead-end',
      with: { cell: cellName({ map }, cellAt(sea, hex)) },
    })),
    ...(hasAdvice(sea) ? [] : [{ key: 'map-advice' }]),
  ];
};
