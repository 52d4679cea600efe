import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../../../src/kernel/phrase.ts';
import { systems } from '../../../../src/registry.ts';
import { seaBattle } from '../../../../src/systems/sea-battle/index.ts';
import { CLASSIC } from '../../../../src/systems/sea-battle/variants.ts';
import { readerIn } from './phrasebook-reader.ts';

describe('Sea Battle as a system', () => {
  test('is in the registry', () => expect(systems.map(({ id }) => id)).toContain('sea-battle'));

  test.each(LOCALES)('names its variants in %s, and has a picture for invitations', (locale) => {
    const { say } = readerIn(locale);
    for (const { title, about } of seaBattle.variants) expect([say(title), say(about)].every(Boolean)).toBe(true);
    expect(seaBattle.lobbyPicture?.(CLASSIC, readerIn(locale)).shapes.length).toBeGreaterThan(0);
  });
});
