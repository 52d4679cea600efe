import { describe, expect, test } from 'vitest';
import { chanceFrom } from '../soak/chance.ts';
import { rulesReplayFaults } from '../soak/matches.ts';
import { missingValuesIn, randomRuleset } from '../soak/random-rulesets.ts';

/*
 * Whatever game people make up, a match of it can be played to its end by anything that is legal: there is always something
 * to do, nothing is refused that was offered, the log tells the same match again, and no captain is judged for what they
 * were allowed to do. `npm run soak` plays thousands more.
 */
describe('games that people make up', () => {
  const GAMES = 50;
  /** Counts of ships, shots and mines have more values than so few games. */
  const FEW = 5;
  const games = Array.from({ length: GAMES }, (_, i) => randomRuleset(chanceFrom(i + 1), 'roomy'));

  test('are of every kind', () => {
    expect(missingValuesIn(games, FEW)).toEqual([]);
    expect(new Set(games.map(({ fleets }) => fleets))).toEqual(new Set(['kept', 'paper']));
  });

  test('are played to their end by anything that is legal', () => {
    for (const [i, { id }] of games.entries()) expect(rulesReplayFaults(id, i)).toEqual([]);
  });

  test.each([
    ['X0000004FS856HR', 'a Dutchman of eight decks on 6×6, seven shots a turn'],
    ['X0W97XR4XKR1A0A', 'a Dutchman of five decks on 10×10, five shots a turn'],
    ['X0ZB13GSGWF004P', 'three mines, three shots a turn'],
    ['X0XXRPYG4Z8B8WB', 'a shot for each ship afloat, sinkings silent'],
  ])('%s: %s: twenty matches of it', (code) => {
    for (let seed = 1; seed <= 20; seed++) expect(rulesReplayFaults(code, seed)).toEqual([]);
  });
});
