import { describe, expect, test } from 'vitest';
import { chanceFrom } from '../soak/chance.ts';
import { fuzz, PARSERS } from '../soak/fuzz.ts';
import { amount, isThorough } from '../support/amount.ts';

/** Inputs per parser. `npm run soak` tries a million each. */
const INPUTS = amount(800, 8_000);

describe('readers of typed, sent and stored input', () => {
  // In long runs a new seed every day. It is in the test name, so that every run can be repeated.
  const seed = isThorough ? Math.floor(Date.now() / 86_400_000) : 17;
  test.each(PARSERS.map((it) => [it.name, it] as const))(`do not break: %s (seed ${seed})`, async (_name, parser) => {
    expect(await fuzz(parser, chanceFrom(seed), INPUTS)).toBeGreaterThan(0);
  });

  test.each<[string, unknown]>([
    ['settings', { REDIS_URL: 'unix:///s', REDIS_PASSWORD: 'half of a pair \ud83d' }],
    ['kept settings of people', '{"locale":"xx"'],
  ])('no longer break on what once broke them: %s', async (name, input) => {
    const parser = PARSERS.find((it) => it.name === name);
    await parser?.read(input);
    expect(parser).toBeDefined();
  });

  test('are reported with the input that broke them', async () => {
    const brittle = { name: 'brittle', make: PARSERS[0]!.make, read: () => JSON.parse('{') as undefined };
    await expect(fuzz(brittle, chanceFrom(1), 10)).rejects.toThrow(/brittle: input 0 of seed 1/);
    // The tests after it in this process need their stack traces.
    expect(Error.stackTraceLimit).toBeGreaterThan(1);
  });
});
