import { test } from 'vitest';
import { soakSeed } from './budget.ts';
import { chanceFrom } from './chance.ts';
import { fuzz, PARSERS } from './fuzz.ts';

const MILLION = 1_000_000;

test.each(PARSERS.map((it) => [it.name, it] as const))(
  `reads a million inputs without breaking: %s (seed ${soakSeed})`,
  async (name, parser) => {
    const rate = await fuzz(parser, chanceFrom(soakSeed), MILLION);
    console.info(`${name}: ${Math.round(rate).toLocaleString('en')} inputs/s`);
  },
);
