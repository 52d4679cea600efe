import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPainter } from '../../../../../render/painter.ts';
import { sizeOf } from '../../../../../render/picture-size.ts';
import { spriteNamed } from '../../../../../render/sprites/catalogue.ts';
import { LOCALES } from '../../../../../src/kernel/phrase.ts';
import { pick } from '../../../../../src/kernel/rng.ts';
import type { Scene, Shape } from '../../../../../src/kernel/screen.ts';
import {
  altTextOf,
  lobbyPicture,
  sceneOf,
  textBoard,
} from '../../../../../src/systems/sea-battle/face/picture/index.ts';
import type { View } from '../../../../../src/systems/sea-battle/rules/view/index.ts';
import { CLASSIC, type Ruleset } from '../../../../../src/systems/sea-battle/variants.ts';
import { bareReader, pictureReader } from '../../../../support/picture-reader.ts';
import {
  at,
  FLEET_A,
  FLEET_B,
  type Fleet,
  NO_EXTRAS,
  randomFleet,
  randomShots,
  shotsFrom,
  testRng,
  viewOf,
} from '../../../../support/sea-battle-views.ts';

const ann = bareReader(['Ann', 'Bob']);
const both = { seas: 'both' } as const;
const fleets = [FLEET_A, FLEET_B] as const;

type Sprite = Extract<Shape, { kind: 'sprite' }>;
const sprites = (scene: Scene, name: RegExp): readonly Sprite[] =>
  scene.shapes.filter((shape): shape is Sprite => shape.kind === 'sprite' && name.test(shape.name));
const seaAt = (scene: Scene, nth: number) => scene.shapes.filter((shape) => shape.kind === 'sea')[nth]!.at;
/** The squares on the nth sea with a sprite of this name: "C1". */
const cellsOn = (scene: Scene, nth: number, name: RegExp): readonly string[] => {
  const sea = seaAt(scene, nth);
  return sprites(scene, name)
    .map((sprite) => [Math.round(sprite.at.x - sea.x), Math.round(sprite.at.y - sea.y)] as const)
    .filter(([col, row]) => col >= 0 && col < 10 && row >= 0 && row < 10)
    .map(([col, row]) => `${String.fromCharCode(65 + col)}${row + 1}`)
    .sort();
};
const words = (scene: Scene): readonly string[] =>
  scene.shapes.flatMap((shape) => (shape.kind === 'label' ? [shape.text] : []));

describe('the board of its owner', () => {
  const shots = shotsFrom('0:C1 0:C2 0:C3 0:C4 0:A1 0:G5 1:J2 1:A1 1:B2');
  const scene = sceneOf(viewOf({ fleets, shots, viewer: 0, toMove: 0 }), ann, both);

  test('shows the own sea on the left with every ship and its hits', () => {
    expect(cellsOn(scene, 0, /^ship-/)).toHaveLength(10);
    expect(cellsOn(scene, 0, /^hit$/)).toEqual(['A1', 'J2']);
    expect(cellsOn(scene, 0, /^miss$/)).toEqual(['B2']);
  });

  test('shows of the enemy only hits and sunk ships', () => {
    expect(cellsOn(scene, 1, /^ship-/)).toEqual([]);
    expect(cellsOn(scene, 1, /^wreck-4/)).toEqual(['C1']);
    expect(cellsOn(scene, 1, /^hit$/)).toEqual(['G5']);
    expect(cellsOn(scene, 1, /^miss$/)).toEqual(['A1']);
    expect(cellsOn(scene, 1, /^void$/)).toEqual(['B1', 'B2', 'B3', 'B4', 'B5', 'C5', 'D1', 'D2', 'D3', 'D4', 'D5']);
  });

  test('rings the last shot and points to the side to move', () => {
    expect(cellsOn(scene, 0, /^last$/)).toEqual(['B2']);
    expect(cellsOn(scene, 1, /^last$/)).toEqual([]);
    expect(sprites(scene, /^turn$/)[0]!.at.x).toBe(seaAt(scene, 0).x);
  });

  test('lists the fleets below, with sunk ships crossed out', () => {
    expect(sprites(scene, /^silhouette-\d/)).toHaveLength(19);
    expect(sprites(scene, /^silhouette-sunk-4/)).toHaveLength(1);
    expect(words(scene)).toEqual([
      '(scene-sea-of Ann)',
      '(scene-own-sea)',
      '(scene-left 10 10)',
      '(scene-sea-of Bob)',
      '(scene-enemy-sea)',
      '(scene-left 9 10)',
    ]);
  });

  test('shows vertical ships with heading north, and horizontal ones with heading east', () => {
    expect(sprites(scene, /^wreck-4/)[0]!.heading).toBe(0);
    expect(sprites(scene, /^ship-4/)[0]!.heading).toBe(90);
  });
});

test('an onlooker sees no ship afloat, and names instead of "mine" and "yours"', () => {
  const scene = sceneOf(viewOf({ fleets, shots: shotsFrom('0:C1 1:J2'), viewer: 'public' }), ann, both);
  expect(sprites(scene, /^(ship|wreck|deck)/)).toEqual([]);
  expect(words(scene)).toEqual([
    '(scene-sea-of Ann)',
    '(scene-left 10 10)',
    '(scene-sea-of Bob)',
    '(scene-left 10 10)',
  ]);
});

test('after the end both fleets are shown: sunk ships burnt, the others whole, a star for the winner', () => {
  const shots = [...FLEET_B.flat().map((cell) => ({ by: 0, at: cell })), ...shotsFrom('1:J2')];
  const scene = sceneOf(viewOf({ fleets, shots, viewer: 'public', phase: 'over', toMove: 0 }), ann, both);
  expect(cellsOn(scene, 0, /^ship-/)).toHaveLength(10);
  expect(cellsOn(scene, 1, /^wreck-/)).toHaveLength(10);
  expect(sprites(scene, /^victory$/)[0]!.at.x).toBe(seaAt(scene, 0).x);
  expect(sprites(scene, /^struck$/)[0]!.at.x).toBe(seaAt(scene, 1).x);
});

describe('the letter of a shot is a lane of the enemy sea', () => {
  const view = viewOf({ fleets, shots: shotsFrom('0:C1 1:A1 1:A2 1:J4'), viewer: 0, news: 3 });
  test('along a column', () => {
    const scene = sceneOf(view, ann, { seas: 'both', letter: 6 });
    expect(cellsOn(scene, 1, /^lane-10$/)).toEqual(['G1']);
    expect(sprites(scene, /^lane/)[0]!.heading).toBe(0);
  });
  test('across the sea where letters are beside the rows', () => {
    const rules: Ruleset = { ...CLASSIC, axes: 'letters-rows' };
    const scene = sceneOf(viewOf({ fleets, shots: [], viewer: 0, rules }), ann, { seas: 'enemy', letter: 6 });
    expect(cellsOn(scene, 0, /^lane-10$/)).toEqual(['A7']);
    expect(sprites(scene, /^lane/)[0]!.heading).toBe(90);
    expect(scene.shapes.find((shape) => shape.kind === 'sea')).toMatchObject({ numbers: [...'ABCDEFGHIJ'] });
  });
  test('and chosen squares and new shots are marked', () => {
    const scene = sceneOf(view, ann, { seas: 'both', selection: [at('J9')] });
    expect(cellsOn(scene, 1, /^selection$/)).toEqual(['J9']);
    expect(cellsOn(scene, 0, /^news$/)).toEqual(['A1', 'A2']);
  });
});

test('during placement the own sea shows free squares and missing ships', () => {
  const view: View = {
    ...viewOf({ fleets: [FLEET_A.slice(0, 8), FLEET_B], shots: [], viewer: 0, phase: 'placing' }),
    placing: { ...NO_EXTRAS, deals: 1, missing: [1, 1], order: [], free: [at('A7'), at('J10')] },
  };
  const scene = sceneOf(view, ann, { seas: 'own' });
  expect(cellsOn(scene, 0, /^free$/)).toEqual(['A7', 'J10']);
  expect(sprites(scene, /^silhouette-empty-1$/)).toHaveLength(2);
  expect(words(scene)).toContain('(scene-placed 8 10)');
});

test('a bent ship is one hull', () => {
  const bent: Fleet = [[at('B1'), at('A2'), at('B2')], ...FLEET_A.slice(3)];
  const scene = sceneOf(viewOf({ fleets: [bent, FLEET_B], shots: [], viewer: 0 }), ann, { seas: 'own' });
  expect(cellsOn(scene, 0, /^figure-\.x\/xx$/)).toEqual(['A1']);
});

const rngArb = fc.integer({ min: 1, max: 2 ** 31 - 2 }).map(testRng);

test('moving hidden ships changes neither the picture nor the words', () => {
  fc.assert(
    fc.property(rngArb, (rng) => {
      const own = randomFleet(rng);
      const [one, other] = [randomFleet(rng), randomFleet(rng)];
      const taken = new Set([...one, ...other].flat().map(({ row, col }) => row * 10 + col));
      const shots = randomShots(rng, 10)
        .slice(0, 40)
        .filter(({ by, at: cell }) => by === 1 || !taken.has(cell.row * 10 + cell.col));
      const shown = [one, other].map((enemy) => {
        const view = viewOf({ fleets: [own, enemy], shots, viewer: 0 });
        return [sceneOf(view, ann, both), altTextOf(view, ann, 'both'), textBoard(view, ann, 'both')];
      });
      expect(shown[0]).toEqual(shown[1]);
    }),
    { numRuns: 40 },
  );
});

describe('every situation of a random match', () => {
  const readers = LOCALES.map((locale) =>
    pictureReader(locale, ['Ярина Довгопрізвищенко-Незабудь 🌊🌊', 'W'.repeat(64)]),
  );
  test('has a picture of at most 1280 pixels a side, with squares of at least 40 and known sprites only', () => {
    fc.assert(
      fc.property(rngArb, (rng) => {
        const shots = randomShots(rng, 10).slice(0, rng.below(200));
        const viewer = pick(rng, [0, 1, 'public'] as const);
        const phase = pick(rng, ['battle', 'over'] as const);
        const view = viewOf({ fleets: [randomFleet(rng), randomFleet(rng)], shots, viewer, phase, news: rng.below(5) });
        const seas = pick(rng, ['both', 'own', 'enemy'] as const);
        const scene = sceneOf(view, pick(rng, readers), { seas, letter: rng.below(10) });
        const { cell, width, height } = sizeOf(scene);
        expect(Math.max(width, height)).toBeLessThanOrEqual(1280);
        expect(cell).toBeGreaterThanOrEqual(40);
        for (const { name } of sprites(scene, /./)) spriteNamed(name);
        for (const shape of scene.shapes) {
          if (shape.kind !== 'label') continue;
          expect(shape.at.x).toBeLessThan(scene.width);
          expect(shape.at.y + (shape.size ?? 0.5) / 2).toBeLessThan(scene.height);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('is painted', async () => {
    const painter = createPainter();
    await fc.assert(
      fc.asyncProperty(rngArb, async (rng) => {
        const shots = randomShots(rng, 10).slice(0, rng.below(200));
        const view = viewOf({ fleets: [randomFleet(rng), randomFleet(rng)], shots, viewer: 0 });
        expect((await painter.png(sceneOf(view, pick(rng, readers), both), 'dark')).length).toBeLessThan(150_000);
      }),
      { numRuns: 15 },
    );
  });
});

test.each(LOCALES)('the challenge card in %s names the game and lists the fleet', (locale) => {
  const scene = lobbyPicture(CLASSIC, pictureReader(locale, []));
  expect(sprites(scene, /^silhouette-/).map(({ name }) => name)).toEqual(
    [4, 3, 2, 1].map((size) => `silhouette-${size}`),
  );
  expect(words(scene)).toEqual(expect.arrayContaining(['×1', '×2', '×3', '×4']));
  expect(words(scene)[1]).toContain('10×10');
  expect(sizeOf(scene)).toMatchObject({ width: 1280 });
});
