import { describe, expect, test } from 'vitest';
import type { Scene, Shape } from '../../src/kernel/screen.ts';
import { ratingWithChange } from '../../src/kit/rated-marks.ts';
import { systems } from '../../src/registry.ts';
import { bareReader } from '../support/picture-reader.ts';
import { optionsOf } from '../support/random-match.ts';

test.each([
  [1540, 8, '1540 (+8)'],
  [1495.4, -7.6, '1495 (−8)'],
  [1500, 0.4, '1500 (±0)'],
])('a rating of %d that changed by %d is written %s', (mean, change, words) =>
  expect(ratingWithChange({ mean, change })).toBe(words),
);

/** All shapes of a picture, also of those within it. */
const everything = ({ shapes }: Scene): readonly Shape[] =>
  shapes.flatMap((it) => (it.kind === 'inset' ? everything(it.scene) : [it]));

describe.each(systems.map((it) => [it.id, it] as const))('the poster of %s', (_, system) => {
  const posterWith = (badge?: string): Scene =>
    system.lobbyPicture!(optionsOf(system, system.variants[0]!.id), bareReader(['Ann', 'Bob']), badge);

  test('wears a badge with a star where it is given, and has all else of the poster too', () => {
    const [plain, rated] = [everything(posterWith()), everything(posterWith('Rated'))];
    const labels = (all: readonly Shape[]) => all.flatMap((it) => (it.kind === 'label' ? [it.text] : []));
    expect(labels(rated).toSorted()).toEqual([...labels(plain), 'Rated'].toSorted());
    const stars = rated.filter((it) => it.kind === 'polygon' && it.fill === 'gold' && it.points.length === 10);
    expect(stars).toHaveLength(1);
    expect(rated.length - plain.length).toBe(4);
  });
});
