import type { Reader } from '../../../../kernel/reader.ts';
import { say } from '../../../../kit/screen-kit.ts';
import { codeOf } from '../../rules/view/index.ts';
import type { Ruleset } from '../../variants.ts';

/**
 * Percentage of wins of White, who acts first, in the games in which one side wins more than 56 of 100 matches between
 * equals (commodore machine against itself, 400 matches, draws halved; test/bench/admiral-results.jsonl). Drawing lots
 * each round evens all of them.
 */
const TILTED: Readonly<Record<string, number>> = {
  'cabin-boy-d': 64,
  'cabin-boy-f': 29,
  'cabin-boy-df': 36,
  'admiral-d': 42,
  'admiral-do': 43,
};

/** Warns that a game favours one side, by how much, and what evens it. Empty if it does not. */
export const balanceLines = (rules: Ruleset, reader: Pick<Reader, 'say'>): readonly string[] => {
  const share = TILTED[codeOf({ ...rules, first: 'white' })];
  if (share === undefined || rules.first === 'lot') return [];
  const stronger = share > 50 === (rules.first === 'white') ? 'white' : 'red';
  return [say(reader, 'tilt', { stronger, share: Math.max(share, 100 - share) })];
};
