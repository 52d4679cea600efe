import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../../src/kernel/phrase.ts';
import { systems } from '../../../src/registry.ts';
import { translateFor } from '../../../src/service/context/render-context.ts';
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

  const read = async (key: string, viewer: Side, locale: Locale): Promise<string> => {
    const { context } = table.service.game;
    const match = await table.match();
    const recipient = await context.whisperRecipient({ person: table.ann.person, place: table.ann.place }, undefined);
    const say = translateFor(await context.renderContext(match), match, { ...recipient, viewer, locale });
    const ship = { key: 'ship-frigate' };
    return say({ key, with: { seat: { seat: 0 }, ship, white: 5, red: 3 } });
  };

  test.each(Object.entries(ENDINGS[system] ?? {}))('%s', async (key, told) => {
    const [winner, loser, others] = await Promise.all(VIEWERS.map((viewer) => read(key, viewer, 'en')));
    expect([winner, loser, others]).toEqual(told);
    for (const locale of LOCALES) {
      const said = await Promise.all(VIEWERS.map((viewer) => read(key, viewer, locale)));
      expect(new Set(said).size, said.join(' | ')).toBe(VIEWERS.length);
    }
  });
});
