import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../../../src/kernel/phrase.ts';
import { systems } from '../../../../src/registry.ts';
import { lessonOf } from '../../../../src/systems/sea-battle/face/tutorial/sentences.ts';
import { seaBattle } from '../../../../src/systems/sea-battle/index.ts';
import { CLASSIC } from '../../../../src/systems/sea-battle/variants.ts';
import { readerIn } from './phrasebook-reader.ts';

describe('Sea Battle as a system', () => {
  test('is in the registry', () => expect(systems.map(({ id }) => id)).toContain('sea-battle'));

  test.each(LOCALES)('has a lesson in %s of at most 900 characters', (locale) => {
    const { say } = readerIn(locale);
    const lesson = say(lessonOf(CLASSIC));
    expect(lesson.length).toBeGreaterThan(300);
    expect(lesson.length).toBeLessThanOrEqual(900);
    for (const { title, about } of seaBattle.variants) expect([say(title), say(about)].every(Boolean)).toBe(true);
    for (const level of seaBattle.opponents.levels) expect(say({ key: `level-${level}` })).toBeTruthy();
    expect(seaBattle.lobbyPicture?.(CLASSIC, readerIn(locale)).shapes.length).toBeGreaterThan(0);
  });
});
