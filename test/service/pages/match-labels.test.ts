import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../../src/kernel/phrase.ts';
import { SCREEN_LIMITS } from '../../../src/kernel/screen.ts';
import { systems } from '../../../src/registry.ts';
import type { Match } from '../../../src/service/match/match.ts';
import { distinctLabels } from '../../../src/service/screens/match-labels.ts';
import { openPaperService, type PaperService } from '../../support/paper-service.ts';
import { lmdbStore, type TestStore } from '../../support/stores.ts';

/*
 * "Which match do you mean?": a label names the opponent, the game and the move, and adds the match's own sign where
 * all three are the same.
 */

let kept: TestStore;
let house: PaperService;
beforeEach(async () => {
  kept = await lmdbStore();
  house = openPaperService({ systems, store: kept.store });
});
afterEach(() => kept.end());

const group = { address: 'group', audience: 'many' as const };

/** Begins one match of Ann's for each pair of a rival and a game. */
const played = async (against: readonly (readonly [string, string])[]): Promise<Match[]> => {
  const ann = house.person('ann', group);
  const all: Match[] = [];
  for (const [rival, variant] of against) {
    await ann.does({ kind: 'open', variant, rival: { kind: 'anyone' } });
    const id = (await house.game.context.people.matchesOf(ann.person.id))[0] ?? '';
    await house.person(rival, group).does({ kind: 'press', token: `${id}.-.0.!join` });
    const match = await house.game.context.load(id);
    if (typeof match === 'string') throw new Error(match);
    all.push(match);
  }
  return all;
};

const labels = (among: readonly Match[], locale: Locale): readonly string[] =>
  distinctLabels(
    house.game.context,
    { ...house.person('ann', group), locale, place: { ...group, platform: 'paper' } },
    among,
  );

const LONG = 'Maximilian the Unsinkable of Schleswig';

describe('the buttons of “which match do you mean?”', () => {
  test('show opponent, game and move, and add a sign where these are the same', async () => {
    const all = await played([
      ['bob', 'classic'],
      ['cat', 'classic'],
      ['bob', 'admiral'],
      ['bob', 'admiral'],
      ['bob', 'hex-standard'],
    ]);
    const [, , third, fourth] = all.map(({ id }) => id.slice(0, 4));
    expect(labels(all, 'en')).toEqual([
      'bob · Classic 10×10 · move 1',
      'cat · Classic 10×10 · move 1',
      `bob · Admiral · move 1 · #${third}`,
      `bob · Admiral · move 1 · #${fourth}`,
      'bob · Hex Sea Battle · move 1',
    ]);
    const [first, ...others] = all;
    const later = [{ ...first!, plies: [12, 11] }, ...others];
    expect(labels(later, 'en')[0]).toBe('bob · Classic 10×10 · move 13');
    expect(labels(later, 'ru')[0]).toBe('bob · Классика 10×10 · ход 13');
    expect(labels(later, 'uk')[0]).toBe('bob · Класика 10×10 · хід 13');
  });

  test.each(LOCALES)('each fit a row in %s, for any names and games', async (locale) => {
    const all = await played([
      [LONG, 'hex-large'],
      [LONG, 'hex-large'],
      [LONG, 'classic'],
    ]);
    const shown = labels(all, locale);
    expect(new Set(shown).size).toBe(3);
    for (const label of shown) {
      expect([...label].length, label).toBeLessThanOrEqual(SCREEN_LIMITS.wideLabelChars);
      expect(label).toMatch(/^Maxi.* · .+ · \S+ 1( · #\w{4})?$/);
    }
  });
});
