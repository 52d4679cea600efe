import { describe, expect, it } from 'vitest';
import { CLASSIC } from '../../../../src/systems/sea-battle/variants.ts';
import { perelmanFleet, uniformFleet } from '../../../bench/fleet-placements.ts';
import { PLACINGS, type Trial } from '../../../bench/strength.ts';
import { type Bout, isSettled, playBout, scoreLine, scoreOf } from '../../../bench/strength-bouts.ts';
import { type Pair, playerSign } from '../../../bench/strength-duel.ts';
import { type Chunk, engineOf, playChunk, tallyOf } from '../../../bench/strength-results.ts';
import { amount } from '../../../support/amount.ts';
import { seededRng } from '../rules/test-match.ts';

const chunk = (shots: Record<string, number>): Chunk => ({
  variant: 'classic',
  level: 'boatswain',
  placing: 'uniform',
  engine: 'e',
  effort: 1,
  from: 0,
  games: Object.values(shots).reduce((sum, it) => sum + it, 0),
  shots,
  turns: 10,
  ms: { mean: 1, p50: 1, p99: 2 },
});
/** Share of full effort of the machines whose games are recorded. */
const EFFORT = amount(0.2, 1);

const trial: Trial = { ruleset: CLASSIC, level: 'boatswain', placing: 'uniform', seed: 'ledger', effort: EFFORT };

describe('strength records', () => {
  it('add chunks up to the mean, standard error, deviation and median of all games', () => {
    const tally = tallyOf([chunk({ 50: 1, 52: 1 }), chunk({ 54: 1, 60: 1 })]);
    expect(tally).toMatchObject({ games: 4, mean: 54, median: 54, turns: 5 });
    expect(tally.sd).toBeCloseTo(Math.sqrt(56 / 3), 9);
    expect(tally.error).toBeCloseTo(tally.sd / 2, 9);
  });

  it('repeat the same shots for the same games, and others for the next games', () => {
    const [first, again] = [1, 2].map(() => playChunk(trial, 'e', 0, 3));
    expect(again?.shots).toEqual(first?.shots);
    expect(playChunk(trial, 'e', 3, 3).shots).not.toEqual(first?.shots);
  });

  it('have another fingerprint for a machine that plays differently', () => {
    expect(engineOf(trial)).toBe(engineOf(trial));
    expect(engineOf({ ...trial, level: 'captain' })).not.toBe(engineOf(trial));
  });
});

describe('duel records', () => {
  const pair: Pair = { ruleset: CLASSIC, stronger: 'admiral', weaker: 'cabin-boy', effort: EFFORT, seed: 'ledger' };
  const engines = { stronger: 'e', weaker: 'f' };
  const won = (wins: number, games: number): Bout => ({ ...playBout(pair, engines, 0, 0), games, wins });

  it('repeat the same results for the same games, in which the stronger level wins', () => {
    const [first, again] = [1, 2].map(() => playBout(pair, engines, 0, 4));
    expect(again).toEqual(first);
    expect(first?.wins).toBeGreaterThanOrEqual(3);
  });

  it('add bouts up, and settle a pair that is clear after 200 games or has played all games wanted', () => {
    expect(scoreOf([won(30, 40), won(25.5, 40)])).toMatchObject({ games: 80, share: 55.5 / 80 });
    expect(scoreOf([]).error).toBe(Infinity);
    expect(isSettled(scoreOf([won(115, 160)]), 400)).toBe(false);
    expect(isSettled(scoreOf([won(145, 200)]), 400)).toBe(true);
    expect(isSettled(scoreOf([won(124, 200)]), 400)).toBe(false);
    expect(isSettled(scoreOf([won(166, 200)]), 400)).toBe(false);
    expect(isSettled(scoreOf([won(230, 400)]), 400)).toBe(true);
  });

  it.each([
    [230, 'TOO SMALL'],
    [252, 'likely'],
    [290, 'shown'],
    [332, 'likely'],
    [345, 'TOO GREAT'],
  ])('say on each line whether the step lies within 60 and 85 %%: %i wins of 400', (wins, verdict) => {
    const line = scoreLine(pair, scoreOf([won(wins, 400)]));
    expect(line).toContain(`${((100 * wins) / 400).toFixed(1)} ± `);
    expect(line).toMatch(new RegExp(`games 400 .*${verdict}$`));
  });

  it('have another fingerprint for a player of another level', () => {
    expect(playerSign(pair, 'admiral')).toBe(playerSign(pair, 'admiral'));
    expect(playerSign(pair, 'captain')).not.toBe(playerSign(pair, 'admiral'));
  });
});

describe('fleets for measurements', () => {
  it.each(Object.entries(PLACINGS))('%s: ten ships of twenty decks that keep apart', (_, place) => {
    const { ships } = place(CLASSIC, seededRng(9));
    const cells = ships.flat();
    expect(ships.map((it) => it.length).sort()).toEqual([1, 1, 1, 1, 2, 2, 2, 3, 3, 4]);
    expect(new Set(cells).size).toBe(20);
    const shipAt = new Map(ships.flatMap((ship, i) => ship.map((cell) => [cell, i])));
    for (const [cell, i] of shipAt)
      for (const step of [1, 9, 10, 11])
        if (Math.abs((cell % 10) - ((cell + step) % 10)) <= 1) expect(shipAt.get(cell + step) ?? i).toBe(i);
  });

  it('huddled fleets have more decks on the edge than uniform ones', () => {
    const border = (place: typeof uniformFleet) =>
      Array.from({ length: 30 }, (_, seed) =>
        place(CLASSIC, seededRng(seed))
          .ships.filter((it) => it.length > 1)
          .flat(),
      )
        .flat()
        .filter((cell) => cell < 10 || cell >= 90 || cell % 10 === 0 || cell % 10 === 9).length;
    expect(border(perelmanFleet)).toBeGreaterThan(border(uniformFleet) * 1.3);
  });
});
