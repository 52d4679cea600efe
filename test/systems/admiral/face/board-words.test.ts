import { describe, expect, test } from 'vitest';
import { admiral } from '../../../../src/systems/admiral/index.ts';
import { VARIANTS } from '../../../../src/systems/admiral/variants.ts';
import { faultsOfBoards, ownNameIn } from '../../../support/board-words.ts';
import { COMPLETE_LOCALES } from '../../../support/locales.ts';

/* Below a picture: a title and at most two lines, each as wide as a phone. All else stands behind [More]. */

describe.each(COMPLETE_LOCALES)('in %s', (locale) => {
  test.each(VARIANTS.map(({ id }) => id))('%s', (variant) => {
    expect(faultsOfBoards(admiral, variant, locale, 6)).toEqual([]);
  });

  test('a player is spoken to, and not of by name', () => {
    expect(ownNameIn(admiral, locale)).toEqual([]);
  });
});
