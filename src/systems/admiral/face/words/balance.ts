import type { Reader } from '../../../../kernel/reader.ts';
import { say } from '../../../../kit/screen-kit.ts';
import type { Ruleset } from '../../variants.ts';

/**
 * Percentage of wins of the side that acts first, where one side wins more than 56 of 100 matches between equals
 * (commodore machine against itself, 200 matches, draws halved; test/bench/admiral-results.jsonl). Drawing lots each
 * round evens all of them.
 */
const TILTED: Readonly<Partial<Record<`${Ruleset['level']} ${string}`, number>>> = {
  'cabin-boy duel': 60,
  'admiral duel': 42,
};

/** Warns that a game favours one side, by how much, and what evens it. Empty if it does not. */
export const balanceLines = (
  { level, map, first, salvo, chasers }: Pick<Ruleset, 'level' | 'map' | 'first' | 'salvo' | 'chasers'>,
  reader: Pick<Reader, 'say'>,
): readonly string[] => {
  const share = TILTED[`${level} ${map.id}`];
  const isMeasured = salvo === 'single-roll' && chasers === 'each-end';
  if (share === undefined || first === 'lot' || !isMeasured) return [];
  const stronger = share > 50 === (first === 'white') ? 'white' : 'red';
  return [say(reader, 'tilt', { stronger, share: Math.max(share, 100 - share) })];
};
