import { describe, expect, it } from 'vitest';
import { EDGE_FARMS, FARMS, HONEST } from '../../support/farms.ts';

/* How far accounts in one hand get, by the lines of a chronicle. `npm run bench farms` prints the table. */

describe('a farm moves its master from 1500', () => {
  it.each(FARMS)('to $most at most: $what', async ({ run, most }) => {
    expect(await run()).toBeLessThanOrEqual(most);
  });
});

describe('a farm moves what moving first is worth for all, which is 22 points,', () => {
  it.each(EDGE_FARMS)('to $most at most: $what', async ({ run, most }) => {
    expect(await run()).toBeLessThanOrEqual(most);
  });
});

describe('people who play honestly have ratings that differ from their strengths', () => {
  it.each(HONEST)('by $most points at most: $what', async ({ run, most }) => {
    expect(await run()).toBeLessThanOrEqual(most);
  });
});
