import { type Rng, shuffled } from '../../../../kernel/rng.ts';
import { gridOf, haloOf } from '../../rules/view/index.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { huntedDutchmanCell } from './dutchman.ts';

/**
 * The percentage of answers that a child keeps in mind (see `knowledgeWithAttention`): a ship that was hit is often
 * forgotten for others.
 */
export const CHILD_ATTENTION = 25;

/**
 * A child's way of firing: up to `shots` different open cells. First decks given away, then cells beside a hit that it
 * remembers, whether or not two hits show which way the ship lies; then here and there, with as few cells beside it
 * fired at as possible, whether or not a ship has room. Where ships can sail (SB-28), one cell.
 */
export const childCells = (known: Knowledge, shots: number, rng: Rng): readonly number[] => {
  const { rules, open, given, hits } = known;
  if (rules.relocation !== 'none') return [huntedDutchmanCell(known, rng)];
  const grid = gridOf(rules);
  const isOpen = new Set(open);
  const near = haloOf(grid, 'corners', hits).filter((cell) => isOpen.has(cell));
  const beside = (cell: number): number => haloOf(grid, 'corners', [cell]).filter((it) => !isOpen.has(it)).length;
  const apart = shuffled(rng, open)
    .map((cell) => ({ cell, beside: beside(cell) }))
    .sort((a, b) => a.beside - b.beside)
    .map(({ cell }) => cell);
  return [...new Set([...given, ...shuffled(rng, near), ...apart])].slice(0, shots);
};
