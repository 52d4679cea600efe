import type { Phrase } from '../../../../kernel/phrase.ts';
import type { Ruleset } from '../../variants.ts';
import { type Arrangement, missingIn } from '../fleet/arrangement.ts';
import { cellOf, gridOf } from '../fleet/grid.ts';
import { cellName } from '../fleet/names.ts';
import { freeCells } from './open-cells.ts';

/**
 * Returns why a cell cannot be a deck of the ship being drawn; undefined where some missing ship could be placed on it.
 * Refusals: `place-no-berth` {cell}; `pencil-full` {count} where the pencil is as large as the largest missing ship.
 */
export const deckRefusal = (
  rules: Ruleset,
  there: Arrangement,
  at: number,
  pencilled: readonly number[],
): Phrase | undefined => {
  if (!freeCells(rules, there).has(at))
    return { key: 'place-no-berth', with: { cell: cellName(rules, cellOf(gridOf(rules), at)) } };
  const count = missingIn(rules, there).ships[0]!.size;
  return pencilled.length < count ? undefined : { key: 'pencil-full', with: { count } };
};
