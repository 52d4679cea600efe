import { describe, expect, test } from 'vitest';
import type { RatedOutcome, Reader } from '../../src/kernel/reader.ts';
import type { Viewer } from '../../src/kernel/rules.ts';
import type { Point, Scene, Shape } from '../../src/kernel/screen.ts';
import { medalAmong, ratingWithChange } from '../../src/kit/rated-marks.ts';
import { systems } from '../../src/registry.ts';
import { bareReader } from '../support/picture-reader.ts';
import { optionsOf, randomMatch } from '../support/random-match.ts';

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

const OUTCOME: NonNullable<Reader['outcome']> = {
  seats: [{ mean: 1540, change: 8 }, undefined],
  medal: { sign: '★8' },
};

const labelsIn = (scene: Scene | undefined): readonly string[] =>
  scene ? everything(scene).flatMap((it) => (it.kind === 'label' ? [it.text + (it.tail ?? '')] : [])) : [];

/** Of Sea Battle also a game whose seas are too large to stand one above the other at the end. */
const ENDED = systems.flatMap((system) =>
  [system.variants[0]!, system.variants.at(-1)!].map(({ id }) => [id, system] as const),
);

describe.each(ENDED)('the last picture of a rated match of %s', (variant, system) => {
  const { last } = randomMatch(system, variant, 'rated');
  const shown = (viewer: Viewer, outcome?: RatedOutcome): readonly string[] => {
    const reader: Reader = { ...bareReader(['Ann', 'Bob']), ...(outcome && { outcome }) };
    return labelsIn(system.present(system.view(last, viewer, []), reader, undefined).scene);
  };
  const ratings = (labels: readonly string[]): readonly string[] =>
    labels.flatMap((it) => /\d+ \([+−±]\d+\)$/u.exec(it)?.[0] ?? []);

  test.each([0, 1, 'public'] as const)('has the rating of each player that has one (to %s)', (viewer) => {
    expect(ratings(shown(viewer, OUTCOME))).toEqual(['1540 (+8)']);
    expect(
      ratings(
        shown(viewer, {
          seats: [
            { mean: 1540, change: 8 },
            { mean: 1495, change: -8 },
          ],
        }),
      ).toSorted(),
    ).toEqual(['1495 (−8)', '1540 (+8)']);
  });

  test.each([
    [0, true],
    [1, true],
    ['public', false],
  ] as const)('has the medal of its reader, who has a seat (to %s: %s)', (viewer, has) => {
    expect(shown(viewer, OUTCOME).includes('★8')).toBe(has);
  });

  test('has neither where the match was not rated', () => {
    expect(ratings(shown(0))).toEqual([]);
    expect(shown(0)).not.toContain('★8');
  });
});

describe('a medal among ships', () => {
  const area = { at: { x: 1, y: 1 }, width: 9, height: 8 };
  const boxOf = (taken: readonly Point[]) => {
    const medal = medalAmong('8', area, taken, 1);
    if (medal.kind !== 'inset') throw new Error(medal.kind);
    const { at, scale, scene } = medal;
    return { left: at.x, top: at.y, right: at.x + scene.width * scale, bottom: at.y + scene.height * scale };
  };
  test.each([
    ['in the middle', [{ x: 5.5, y: 5 }]],
    ['at the left', [1, 2, 3, 4, 5, 6, 7, 8].map((y) => ({ x: 2.5, y }))],
    [
      'in two rows',
      [2, 3, 4, 5, 6, 7, 8, 9].flatMap((x) => [
        { x, y: 2 },
        { x, y: 8 },
      ]),
    ],
  ])('covers none of them where they lie %s', (_, taken) => {
    const { left, top, right, bottom } = boxOf(taken);
    expect(taken.filter(({ x, y }) => x > left && x < right && y > top && y < bottom)).toEqual([]);
    expect(left >= 1 && top >= 1 && right <= 10 && bottom <= 9).toBe(true);
  });
  test('hangs in the middle of an empty sea', () => {
    const { left, top, right, bottom } = boxOf([]);
    expect((left + right) / 2).toBeCloseTo(5.5, 0);
    expect((top + bottom) / 2).toBeCloseTo(5, 0);
  });
});
