import { describe, expect, test } from 'vitest';
import { codeOf, landOf, rulesetOf } from '../../src/systems/sea-battle/rules/view/index.ts';
import { chanceFrom } from '../soak/chance.ts';
import { refusedMovesIn } from '../soak/machine-moves.ts';
import { rulesReplayFaults } from '../soak/matches.ts';
import { missingValuesIn, onOtherSea, randomRuleset } from '../soak/random-rulesets.ts';
import { amount, everyNth } from '../support/amount.ts';
import { must } from '../systems/sea-battle/rules/test-match.ts';

/*
 * Matches of any custom game can be played to their end by any legal steps: there is always a legal step, nothing that
 * is offered is refused, the log replays to the same match, and no player is found guilty of what they were allowed to
 * do. `npm run soak` plays thousands more.
 */
describe('custom games', () => {
  const GAMES = 50;
  /** Counts of ships, shots and mines have more values than so few games can cover. */
  const FEW = 5;
  const games = Array.from({ length: GAMES }, (_, i) => randomRuleset(chanceFrom(i + 1), 'roomy'));

  test('are of every kind', () => {
    expect(missingValuesIn(games, FEW)).toEqual([]);
    expect(new Set(games.map(({ fleets }) => fleets))).toEqual(new Set(['kept', 'paper']));
    expect(new Set(games.map(({ lastReply }) => lastReply === true))).toEqual(new Set([true, false]));
  });

  test('are played to their end by any legal steps', () => {
    for (const [i, { id }] of everyNth([...games.entries()], 5)) expect(rulesReplayFaults(id, i)).toEqual([]);
  });

  test.each([
    ['X0000004FS856HR', 'a Dutchman of eight decks on 6×6, seven shots a turn'],
    ['X0W97XR4XKR1A0A', 'a Dutchman of five decks on 10×10, five shots a turn'],
    ['X0ZB13GSGWF004P', 'three mines, three shots a turn'],
    ['X0XXRPYG4Z8B8WB', 'a shot for each ship afloat, sinkings silent'],
  ])('play many matches of %s: %s', (code) => {
    for (let seed = 1; seed <= amount(3, 20); seed++) expect(rulesReplayFaults(code, seed)).toEqual([]);
  });
});

describe('custom games on seas of another shape', () => {
  const SEAS = 48;
  const games = Array.from({ length: SEAS }, (_, i) =>
    onOtherSea(randomRuleset(chanceFrom(i + 1), 'roomy'), chanceFrom(i)),
  ).filter((it) => it !== undefined);

  test('are of every kind, and their codes are read back', () => {
    expect(games.length).toBeGreaterThan(30);
    expect(new Set(games.map((it) => landOf(it).kind))).toEqual(new Set(['none', 'islands', 'strait', 'drawn']));
    for (const game of games) {
      const { n, cols, land } = must(rulesetOf(codeOf(game)));
      expect({ n, cols, land }).toEqual({ n: game.n, cols: game.cols, land: game.land });
    }
  });

  test('are played to their end by any legal steps', () => {
    for (const [i, { id }] of everyNth([...games.entries()], 5)) expect(rulesReplayFaults(id, i)).toEqual([]);
  });

  test('machines know what they may do there', () => {
    for (const [i, { id, n, cols = n }] of everyNth([...games.entries()], 5))
      if (n * cols <= 200) expect(refusedMovesIn(id, i)).toEqual([]);
  });
});
