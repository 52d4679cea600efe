import type { Letters } from '../../kernel/reader.ts';
import { axis } from '../../kit/grid.ts';
import type { OpeningFacts } from '../screens/facts.ts';
import { readCounts, type SeaOpenings } from './rows.ts';

/** Most squares that are named as favourites, and in how many matches they were fired at, at least. */
const NAMED = 3;
const OFTEN = 2;

/** The size of sea that was played most, of equal ones the one played last; undefined where none was. */
const usualSea = (seas: readonly SeaOpenings[]): SeaOpenings | undefined =>
  seas.reduce<SeaOpenings | undefined>((most, it) => (most && most.matches > it.matches ? most : it), undefined);

/**
 * Where a person fires first and where their ships lie, on the size of sea that they have played most. Undefined where
 * nothing is known of it.
 * @param letters those in which the person reads an axis
 */
export const openingFacts = (seas: readonly SeaOpenings[], letters: Letters): OpeningFacts | undefined => {
  const usual = usualSea(seas);
  if (!usual) return undefined;
  const [rows, cols] = usual.sea;
  const isTurned = usual.letters === 'rows';
  const lettered = axis(letters, isTurned ? rows : cols).map((it) => it.toUpperCase());
  const numbered = Array.from({ length: isTurned ? cols : rows }, (_, i) => `${i + 1}`);
  const { matches } = usual;
  const [shots, ships] = [readCounts(usual.shots), readCounts(usual.ships)];
  const shares = (counts: readonly number[]): readonly (readonly number[])[] =>
    Array.from({ length: rows }, (_, row) =>
      counts.slice(row * cols, (row + 1) * cols).map((count) => count / matches),
    );
  const nameOf = (at: number): string => {
    const [row, col] = [Math.floor(at / cols), at % cols];
    return isTurned ? `${lettered[row]}${numbered[col]}` : `${lettered[col]}${numbered[row]}`;
  };
  const isEdge = (at: number): boolean =>
    at < cols || at >= (rows - 1) * cols || at % cols === 0 || at % cols === cols - 1;
  const sum = (counts: readonly number[]): number => counts.reduce((all, it) => all + it, 0);
  return {
    size: { width: cols, height: rows },
    columns: isTurned ? numbered : lettered,
    rows: isTurned ? lettered : numbered,
    shots: shares(shots),
    ships: shares(ships),
    matches,
    favourites: shots
      .map((count, at) => ({ count, at }))
      .filter(({ count }) => count >= OFTEN)
      .toSorted((one, other) => other.count - one.count)
      .slice(0, NAMED)
      .map(({ at }) => nameOf(at)),
    edgeShare: sum(ships.filter((_, at) => isEdge(at))) / Math.max(1, sum(ships)),
  };
};
