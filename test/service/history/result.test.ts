import { describe, expect, test } from 'vitest';
import type { Reader } from '../../../src/kernel/reader.ts';
import type { AnySystem } from '../../../src/kernel/system.ts';
import { systems } from '../../../src/registry.ts';
import { filmOf } from '../../../src/service/features/history/film.ts';
import { sharedResult } from '../../../src/service/features/history/result-page.ts';
import { loadPhrasebooks } from '../../../src/service/speech/translator.ts';
import { amount } from '../../support/amount.ts';
import { optionsOf, randomMatch } from '../../support/random-match.ts';

/* The result of a finished match, of every game: what it tells, and what it does not. */

const speech = loadPhrasebooks(systems);

const finished = (system: AnySystem, variant: string, seed = 'result') => {
  const { steps, last } = randomMatch(system, variant, seed, { drafting: 0 });
  const views = [...steps.map(({ state }) => system.view(state, 'public', [])), system.view(last, 'umpire', [])];
  const outcome = system.outcome(last);
  const nameOf = (seat: number): string => ['Ann', 'Bob'][seat] ?? '';
  const say = speech.to({ locale: 'en', letters: 'lat', nameOf }, system.id);
  const reader: Reader = { say, letters: 'lat', board: 'picture', at: 'board', textAccess: 'text' };
  const ending = outcome && { winners: [...outcome.winners], why: outcome.why, by: 'rules' as const };
  return { match: { variant, hidden: { options: optionsOf(system, variant) }, ending }, views, reader };
};

const GAMES = systems.flatMap((system) => system.variants.map(({ id }, nth) => [id, system, nth] as const));
const SIGNS = /^[🟦🟧💥💣⬜]{1,10}$/u;

describe.each(GAMES)('%s', (variant, system, nth) => {
  const { match, views, reader } = finished(system, variant);
  const result = sharedResult(system, match, views, 0, reader);

  test('tells in its text the course, ten signs a line, and no square', () => {
    const lines = result?.body.split('\n') ?? [];
    const grid = lines.slice(0, -1).filter((it) => it !== '…');
    expect(grid.filter((it) => !SIGNS.test(it))).toEqual([]);
    expect(grid.slice(0, -1).every((it) => [...it].length === 10)).toBe(true);
    // Of a campaign it says how that goes.
    const line = variant.endsWith('-campaign')
      ? /^Strait campaign: White has won \d of 3\. (Next: .+|The strait is .+)\.$/
      : /^\d+ hits?( · best run \d+| · \d+ ships? sunk)?$/;
    expect(lines.at(-1)).toMatch(line);
    expect(`${result?.head}\n${result?.body}`.length).toBeLessThanOrEqual(1000);
  });

  // A minesweeper hit is no ship hit, and some answers do not say which shot hit.
  const told = system.result?.(views, 0, reader);
  const isCounted =
    system.id === 'sea-battle' && !told?.course.includes('unclear') && !variant.startsWith('minesweeper');
  test.runIf(isCounted)('counts the same hits in the grid and in the line below it', () => {
    const struck = told?.course.filter((it) => it === 'hit' || it === 'sunk').length;
    expect(Number(told?.line.split(' ')[0])).toBe(struck);
  });

  test('has a card of 1024 by 1280, and ten seconds of film of that look and size', async () => {
    const { card } = result ?? {};
    expect([card?.width, card?.height, card?.finest]).toEqual([32, 40, 32]);
    const frames = await filmOf(system, match, views, reader, 'brief');
    expect(frames.length).toBeLessThanOrEqual(30);
    expect(frames.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThanOrEqual(10_000);
    expect(new Set(frames.map(({ scene }) => `${scene.width} ${scene.height} ${scene.finest}`)).size).toBe(1);
  });

  // Both films show every move of the match: in the test command every fourth variant of a game has them.
  test.runIf(nth % amount(4, 1) === 0)('is as long again in the slow film', async () => {
    const length = async (pace: 'film' | 'slow'): Promise<number> =>
      (await filmOf(system, match, views, reader, pace)).slice(1, -1).reduce((sum, { ms }) => sum + ms, 0);
    expect(await length('slow')).toBe(2 * (await length('film')));
  });
});
