import { describe, expect, test } from 'vitest';
import { chanceFrom } from '../soak/chance.ts';
import { fuzz, PARSERS } from '../soak/fuzz.ts';

/** As many inputs are tried here; `npm run soak` tries a million for each. */
const INPUTS = 8_000;

describe('whatever is typed, sent or kept, nothing that reads it breaks', () => {
  // Another story every day, and every one of them can be told again: the seed stands in the name.
  const seed = Math.floor(Date.now() / 86_400_000);
  test.each(PARSERS.map((it) => [it.name, it] as const))(`%s (seed ${seed})`, async (_name, parser) => {
    expect(await fuzz(parser, chanceFrom(seed), INPUTS)).toBeGreaterThan(0);
  });

  test.each<[string, unknown]>([
    ['settings', { REDIS_URL: 'unix:///s', REDIS_PASSWORD: 'half of a pair \ud83d' }],
    ['kept settings of people', '{"locale":"xx"'],
  ])('%s: what once broke it breaks it no more', async (name, input) => {
    const parser = PARSERS.find((it) => it.name === name);
    await parser?.read(input);
    expect(parser).toBeDefined();
  });

  test('a reader that breaks is found, with the input that broke it', async () => {
    const brittle = { name: 'brittle', make: PARSERS[0]!.make, read: () => JSON.parse('{') as undefined };
    await expect(fuzz(brittle, chanceFrom(1), 10)).rejects.toThrow(/brittle: input 0 of seed 1/);
  });
});
