import { describe, expect, test } from 'vitest';
import { admiral } from '../../../../src/systems/admiral/index.ts';
import { VARIANTS } from '../../../../src/systems/admiral/variants.ts';
import { boardFaults, visitBoards } from '../../../support/board-words.ts';
import { COMPLETE_LOCALES } from '../../../support/locales.ts';

/* Below a picture: a title and at most two lines, each as wide as a phone. All else stands behind [More]. */

describe.each(COMPLETE_LOCALES)('in %s', (locale) => {
  test.each(VARIANTS.map(({ id }) => id))('%s', (variant) => {
    const faults = new Set<string>();
    visitBoards(
      admiral,
      variant,
      locale,
      (screen, viewer, focus) => {
        for (const fault of boardFaults(screen)) faults.add(`${viewer} ${focus ?? ''}: ${fault}`);
      },
      6,
    );
    expect([...faults]).toEqual([]);
  });
});
