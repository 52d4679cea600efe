import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../../src/kernel/phrase.ts';
import { SCREEN_LIMITS } from '../../../src/kernel/screen.ts';
import { systems } from '../../../src/registry.ts';
import type { Match } from '../../../src/service/core/match/match.ts';
import { offersOf } from '../../../src/service/core/screens/match-labels.ts';
import { table } from '../../support/table.ts';

/*
 * "In which match?": a label names the opponent, the game and the turn, and where all three are the same, which match is
 * the newer one.
 */

const { service } = table({ systems });

const group = { address: 'group', audience: 'many' as const };

/** Begins one match of Ann's for each pair of a rival and a game. */
const played = async (against: readonly (readonly [string, string])[]): Promise<Match[]> => {
  const ann = service.person('ann', group);
  const all: Match[] = [];
  for (const [rival, variant] of against) {
    await ann.does({ kind: 'open', variant, rival: { kind: 'anyone' } });
    const id = (await service.game.context.people.matchesOf(ann.person.id))[0] ?? '';
    await service.person(rival, group).does({ kind: 'press', token: `${id}.-.0.!join` });
    const match = await service.game.context.load(id);
    if (typeof match === 'string') throw new Error(match);
    all.push(match);
  }
  return all;
};

const offers = (among: readonly Match[], locale: Locale) =>
  offersOf(
    service.game.context,
    { ...service.person('ann', group), locale, place: { ...group, platform: 'paper' } },
    among,
    ({ id }) => id,
  );

const LONG = 'Maximilian the Unsinkable of Schleswig';

describe('the buttons of “which match do you mean?”', () => {
  test('show opponent and game, below them the turn, and which is newer where all are the same', async () => {
    const all = await played([
      ['bob', 'classic'],
      ['cat', 'classic'],
      ['bob', 'admiral'],
      ['bob', 'admiral'],
      ['bob', 'hex-standard'],
    ]);
    expect(offers(all, 'en').map(({ label, line }) => [label, line])).toEqual([
      ['1. bob · Classic 10×10', 'your turn, turn 1'],
      ['2. cat · Classic 10×10', 'your turn, turn 1'],
      ['3. bob · Admiral', 'your turn, turn 1, newest'],
      ['4. bob · Admiral', 'your turn, turn 1, second newest'],
      ['5. bob · Hex Sea Battle', 'your turn, turn 1'],
    ]);
    const later = [{ ...all[0]!, plies: [12, 11] }, ...all.slice(1, 3)];
    expect(offers(later, 'en')[0]).toEqual({
      label: 'bob · Classic 10×10',
      line: 'your turn, turn 13',
      press: later[0]?.id,
    });
    expect(offers(later, 'ru')[0]).toMatchObject({ label: 'bob · Классика 10×10', line: 'ваш ход, ход 13' });
    expect(offers(later, 'uk')[0]).toMatchObject({ label: 'bob · Класика 10×10', line: 'ваш хід, хід 13' });
  });

  test.each(LOCALES)('each fit a row in %s, for any names and games', async (locale) => {
    const all = await played([
      [LONG, 'hex-large'],
      [LONG, 'hex-large'],
      [LONG, 'classic'],
    ]);
    const offered = offers(all, locale);
    for (const [i, { label, line }] of offered.entries()) {
      expect([...label].length, label).toBeLessThanOrEqual(SCREEN_LIMITS.wideLabelChars);
      expect(label).toMatch(new RegExp(`^${i + 1}\\. Maxi.* · .+$`));
      expect([...line].length, line).toBeLessThanOrEqual(SCREEN_LIMITS.choiceLineChars);
    }
    expect(offered[0]?.line).not.toBe(offered[1]?.line);
  });
});
