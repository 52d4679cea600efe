import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../../src/kernel/phrase.ts';
import { SCREEN_LIMITS } from '../../../src/kernel/screen.ts';
import { systems } from '../../../src/registry.ts';
import type { Match } from '../../../src/service/match/match.ts';
import { offersOf } from '../../../src/service/screens/match-labels.ts';
import { openPaperService, type PaperService } from '../../support/paper-service.ts';
import { lmdbStore, type TestStore } from '../../support/stores.ts';

/*
 * "In which match?": a label names the opponent, the game and the turn, and where all three are the same, which match is
 * the newer one.
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

const offers = (among: readonly Match[], locale: Locale) =>
  offersOf(
    house.game.context,
    { ...house.person('ann', group), locale, place: { ...group, platform: 'paper' } },
    among,
  );

const LONG = 'Maximilian the Unsinkable of Schleswig';

describe('the buttons of “which match do you mean?”', () => {
  test('show opponent, game and turn, and which is newer where these are the same', async () => {
    const all = await played([
      ['bob', 'classic'],
      ['cat', 'classic'],
      ['bob', 'admiral'],
      ['bob', 'admiral'],
      ['bob', 'hex-standard'],
    ]);
    expect(offers(all, 'en').labels).toEqual([
      'bob · Classic 10×10 · turn 1',
      'cat · Classic 10×10 · turn 1',
      'bob · Admiral · turn 1 · newest',
      'bob · Admiral · turn 1 · second newest',
      'bob · Hex Sea Battle · turn 1',
    ]);
    const [first, ...others] = all;
    const later = [{ ...first!, plies: [12, 11] }, ...others];
    expect(offers(later, 'en').labels[0]).toBe('bob · Classic 10×10 · turn 13');
    expect(offers(later, 'ru').labels[0]).toBe('bob · Классика 10×10 · ход 13');
    expect(offers(later, 'uk').labels[0]).toBe('bob · Класика 10×10 · хід 13');
  });

  test.each(LOCALES)('each fit a row in %s, for any names and games', async (locale) => {
    const all = await played([
      [LONG, 'hex-large'],
      [LONG, 'hex-large'],
      [LONG, 'classic'],
    ]);
    const { labels, lines } = offers(all, locale);
    for (const [i, label] of labels.entries()) {
      expect([...label].length, label).toBeLessThanOrEqual(SCREEN_LIMITS.wideLabelChars);
      expect(label).toMatch(new RegExp(`^${i + 1}\\. Maxi.* · \\S+ 1$`));
    }
    // What a label has no room for, a line of the same number says.
    expect(new Set(lines).size).toBe(3);
    expect(lines[0]).toMatch(/^1\. Maxi.* · .+ · \S+ 1 · .+$/);
  });
});
