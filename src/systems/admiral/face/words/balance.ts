import type { Reader } from '../../../../kernel/reader.ts';
import { say } from '../../../../kit/screen-kit.ts';
import type { Ruleset } from '../../variants.ts';

/**
 * Where one side has won more than 56 of a hundred matches between equals: how many go to the side that acts first
 * (commodore v himself, 200 matches, draws halved; test/bench/admiral-results.jsonl). A lot for each round evens all of them.
 */
const TILTED: Readonly<Partial<Record<`${Ruleset['level']} ${string}`, number>>> = {
  'cabin-boy duel': 60,
  'admiral duel': 42,
};

/** That a game gives one side an edge, how large it is and what evens it; nothing where it does not. */
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
