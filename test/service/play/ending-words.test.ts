import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCALES, type Locale, type PhraseParams } from '../../../src/kernel/phrase.ts';
import { numbersOf } from '../../../src/kit/two-sides.ts';
import { systems } from '../../../src/registry.ts';
import { translateFor } from '../../../src/service/core/context/render-context.ts';
import { openTimedMatch, type TimedMatch } from '../../support/timed-match.ts';

/* Who has won and why, as read by the winner, the loser and spectators: each gets a sentence that is true for them. */

const ENDINGS: Readonly<
  Record<string, Readonly<Record<string, readonly [winner: string, loser: string, others: string]>>>
> = {
  'hex-sea-battle': {
    'won-by-flagship': [
      '🏆 Victory: their flagship is sunk',
      '🏁 ann won: your flagship is sunk',
      '🏆 ann won: the flagship is sunk',
    ],
    'won-by-fort': [
      '🏆 Victory: the fort is yours',
      '🏁 ann won: your fort has fallen',
      '🏆 ann won: the fort has fallen',
    ],
  },
  admiral: {
    'won-by-fort': [
      '🏆 Victory: the fort is yours',
      '🏁 ann won: your fort has fallen',
      '🏆 ann won: the fort has fallen',
    ],
    'won-by-fleet': [
      '🏆 Victory: their fleet is gone',
      '🏁 ann won: your fleet is gone',
      '🏆 ann won: the fleet is gone',
    ],
  },
};

const VARIANTS: Readonly<Record<string, string>> = { 'hex-sea-battle': 'hex-duel', admiral: 'admiral-cabin-boy' };
type Side = number | 'public';
const VIEWERS: readonly Side[] = [0, 1, 'public'];

describe.each(Object.keys(ENDINGS))('%s', (system) => {
  let table: TimedMatch;
  beforeAll(async () => {
    table = await openTimedMatch({ system, variant: VARIANTS[system] ?? '', systems });
  });
  afterAll(() => table.end());

  const readWith = async (key: string, viewer: Side, locale: Locale, params: PhraseParams): Promise<string> => {
    const { context } = table.service.game;
    const match = await table.match();
    const recipient = await context.whisperRecipient({ person: table.ann.person, place: table.ann.place }, undefined);
    const say = translateFor(await context.renderContext(match), match, { ...recipient, viewer, locale });
    return say({ key, with: params });
  };
  const read = (key: string, viewer: Side, locale: Locale): Promise<string> =>
    readWith(key, viewer, locale, { seat: { seat: 0 } });

  test('an end that no rule made: a win, and a resignation', async () => {
    const told = VIEWERS.map(async (viewer) => [
      await readWith('ending-won', viewer, 'en', { winner: { seat: 0 } }),
      await readWith('ending-resigned', viewer, 'en', { loser: { seat: 1 } }),
    ]);
    expect(await Promise.all(told)).toEqual([
      ['🏆 Victory!', 'bob resigned.'],
      ['ann wins.', 'You resigned.'],
      ['🏆 ann wins!', 'bob resigned.'],
    ]);
  });

  test('what is counted names the reader first, and persons', async () => {
    const key = system === 'admiral' ? 'over-points' : 'over-afloat';
    const told = VIEWERS.map((viewer) =>
      readWith(key, viewer, 'en', numbersOf({ white: 0, viewer, rules: { shares: 'none' } }, { white: 3, red: 2 })),
    );
    expect((await Promise.all(told)).map((line) => line.replace(/^[^:]+: /, ''))).toEqual([
      'you 3, bob 2.',
      'you 2, ann 3.',
      'ann 3, bob 2.',
    ]);
  });

  test.each(Object.entries(ENDINGS[system] ?? {}))('%s', async (key, told) => {
    const [winner, loser, others] = await Promise.all(VIEWERS.map((viewer) => read(key, viewer, 'en')));
    expect([winner, loser, others]).toEqual(told);
    for (const locale of LOCALES) {
      const said = await Promise.all(VIEWERS.map((viewer) => read(key, viewer, locale)));
      expect(new Set(said).size, said.join(' | ')).toBe(VIEWERS.length);
    }
  });
});
