import type { FleetItem, Ruleset } from '../../variants.ts';
import type { Answer } from '../command.ts';
import { type Berth, berthsOf, isListed } from '../fleet/berths.ts';
import { gridOf } from '../fleet/grid.ts';
import type { Mark } from '../view/index.ts';
import { type AnsweredSea, connectedHits } from './battle.ts';

/**
 * SB-34: whether an answer contradicts the earlier ones because no remaining ship could be placed that way. Ships with
 * too many shapes to list are not checked.
 */
export const contradicts = (rules: Ruleset, sea: AnsweredSea, at: number, answer: Answer): boolean => {
  const kinds = [...new Set(sea.left)];
  if (!kinds.every((item) => isListed(rules, item))) return false;
  const marks = [...sea.marks];
  marks[at] = answer === 'miss' ? 'miss' : 'hit';
  if (answer === 'sunk') {
    const wound = connectedHits(gridOf(rules), marks, at);
    return !someBerth(rules, kinds, marks, (cells) => cells.length === wound.length && holds(cells, wound));
  }
  const wounds = answer === 'hit' ? [at] : [...marks.keys()].filter((cell) => marks[cell] === 'hit');
  return !wounds.every((cell) =>
    someBerth(rules, kinds, marks, (cells) => isAfloat(cells, marks) && cells.includes(cell)),
  );
};

const holds = (cells: readonly number[], wound: readonly number[]): boolean =>
  wound.every((cell) => cells.includes(cell));

/** Whether a deck is left that has not been fired at. */
const isAfloat = (cells: readonly number[], marks: readonly Mark[]): boolean =>
  cells.some((cell) => marks[cell] === 'unknown');

const someBerth = (
  rules: Ruleset,
  kinds: readonly FleetItem[],
  marks: readonly Mark[],
  fits: (cells: readonly number[]) => boolean,
): boolean => kinds.some((item) => berthsOf(rules, item).some((berth) => fits(berth.cells) && isOpen(berth, marks)));

const isOpen = ({ cells, halo }: Berth, marks: readonly Mark[]): boolean =>
  cells.every((cell) => marks[cell] === 'unknown' || marks[cell] === 'hit') &&
  !halo.some((cell) => marks[cell] === 'hit' || marks[cell] === 'sunk');
