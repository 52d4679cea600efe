import { describe, expect, test } from 'vitest';
import { hexSeaBattle } from '../../../../src/systems/hex-sea-battle/index.ts';
import { VARIANTS } from '../../../../src/systems/hex-sea-battle/variants.ts';
import { faultsOfBoards, ownNameIn } from '../../../support/board-words.ts';
import { COMPLETE_LOCALES } from '../../../support/locales.ts';

/* Below a picture: a title and at most two lines, each as wide as a phone. All else stands behind [More]. */

describe.each(COMPLETE_LOCALES)('in %s', (locale) => {
  test.each(VARIANTS.map(({ id }) => id))('%s', (variant) => {
    expect(faultsOfBoards(hexSeaBattle, variant, locale, 12)).toEqual([]);
  });

  test('a player is spoken to, and not of by name', () => {
    expect(ownNameIn(hexSeaBattle, locale)).toEqual([]);
  });
});
