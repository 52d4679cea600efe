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
  momentOf,
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
const shapesIn = (scene: Scene): readonly Shape[] =>
  scene.shapes.flatMap((shape) => (shape.kind === 'inset' ? shapesIn(shape.scene) : [shape]));
const sprites = (scene: Scene, name: RegExp): readonly Sprite[] =>
  shapesIn(scene).filter((shape): shape is Sprite => shape.kind === 'sprite' && name.test(shape.name));
const words = (scene: Scene): readonly string[] =>
  shapesIn(scene).flatMap((shape) => (shape.kind === 'label' ? [shape.text + (shape.tail ?? '')] : []));
/** The words of a picture without the letters and numbers of its axes. */
const saying = (scene: Scene): readonly string[] => words(scene).filter((text) => text.length > 2);

const seaOf = ({ shapes }: Scene) => shapes.find((shape) => shape.kind === 'sea');
/** The first picture within a picture of which something is true. */
const insetWith = ({ shapes }: Scene, is: (scene: Scene) => boolean) => {
  const found = shapes.find((shape) => shape.kind === 'inset' && is(shape.scene));
  if (found?.kind !== 'inset') throw new Error('there is no such picture within the picture');
  return found;
};
/** The picture of the small sea within a board. */
const small = (scene: Scene): Scene => insetWith(scene, (it) => seaOf(it) !== undefined).scene;
/** The squares of a sea with a sprite of this name: "C1". */
const cellsOn = ({ shapes }: Scene, name: RegExp): readonly string[] => {
  const sea = seaOf({ shapes, width: 0, height: 0 })!.at;
  return shapes
    .filter((shape): shape is Sprite => shape.kind === 'sprite' && name.test(shape.name))
    .map(({ at: point }) => [Math.round(point.x - sea.x), Math.round(point.y - sea.y)] as const)
    .filter(([col, row]) => col >= 0 && col < 10 && row >= 0 && row < 10)
    .map(([col, row]) => `${String.fromCharCode(65 + col)}${row + 1}`)
    .sort();
};

describe('the board of its owner', () => {
  const shots = shotsFrom('0:C1 0:C2 0:C3 0:C4 0:A1 0:G5 1:J2 1:A1 1:B2');
  const scene = sceneOf(viewOf({ fleets, shots, viewer: 0, toMove: 0 }), ann, both);

  test('shows the enemy’s sea large, with letters above and numbers at the left, once', () => {
    expect(words(scene).slice(0, 20)).toEqual([...'ABCDEFGHIJ', ...Array.from({ length: 10 }, (_, i) => `${i + 1}`)]);
    expect(scene).toMatchObject({ width: 11 });
    expect(scene.height).toBeCloseTo(13.9);
  });

  test('shows the own sea small below it, with every ship and its hits', () => {
    expect(cellsOn(small(scene), /^ship-/)).toHaveLength(10);
    expect(cellsOn(small(scene), /^hit$/)).toEqual(['A1', 'J2']);
    expect(cellsOn(small(scene), /^miss$/)).toEqual(['B2']);
  });

  test('shows of the enemy only hits and sunk ships', () => {
    expect(cellsOn(scene, /^ship-/)).toEqual([]);
    expect(cellsOn(scene, /^wreck-4/)).toEqual(['C1']);
    expect(cellsOn(scene, /^hit$/)).toEqual(['G5']);
    expect(cellsOn(scene, /^miss$/)).toEqual(['A1']);
    expect(cellsOn(scene, /^void$/)).toEqual(['B1', 'B2', 'B3', 'B4', 'B5', 'C5', 'D1', 'D2', 'D3', 'D4', 'D5']);
  });

  test('rings the last shot, three squares wide in the small sea', () => {
    expect(cellsOn(scene, /^last$/)).toEqual([]);
    const ring = insetWith(scene, (it) => sprites(it, /^last$/).length > 0);
    const inset = insetWith(scene, (it) => seaOf(it) !== undefined);
    expect((1.2 * ring.scale) / inset.scale).toBeCloseTo(3);
    const own = sceneOf(viewOf({ fleets, shots: shots.slice(0, 6), viewer: 0 }), ann, both);
    expect(cellsOn(own, /^last$/)).toEqual(['G5']);
  });

  test('names both players and what is left of their fleets, a gold arrow before who is on turn', () => {
    expect(sprites(scene, /^silhouette-\d/)).toHaveLength(19);
    expect(sprites(scene, /^silhouette-sunk-4/)).toHaveLength(1);
    expect(saying(scene)).toEqual(['(scene-name Bob)', '(scene-of 9 10)', '(scene-you Ann)', '(scene-of 10 10)']);
    const lineOf = (toMove: number): number => {
      const it = sceneOf(viewOf({ fleets, shots, viewer: 0, toMove }), ann, both);
      return insetWith(it, (inner) => sprites(inner, /^turn$/).length > 0).at.y;
    };
    const nameAt = (text: string): number =>
      scene.shapes.flatMap((shape) => (shape.kind === 'label' && shape.text === text ? [shape.at.y] : []))[0]!;
    expect(lineOf(0)).toBeCloseTo(nameAt('(scene-you Ann)') - 0.26);
    expect(lineOf(1)).toBeCloseTo(nameAt('(scene-name Bob)') - 0.26);
  });

  test('shows vertical ships with heading north, and horizontal ones with heading east', () => {
    expect(sprites(scene, /^wreck-4/)[0]!.heading).toBe(0);
    expect(sprites(scene, /^ship-4/)[0]!.heading).toBe(90);
  });
});

describe('the board that all see', () => {
  const seen = (shots: string, toMove: number): Scene =>
    sceneOf(viewOf({ fleets, shots: shotsFrom(shots), viewer: 'public', toMove }), ann, both);

  test('shows no ship afloat, and says whose sea each is', () => {
    const scene = seen('0:C1 1:J2', 0);
    expect(sprites(scene, /^(ship|wreck|deck)/)).toEqual([]);
    expect(saying(scene)).toEqual(['(scene-name Bob)', '(scene-sea-of Ann)']);
  });

  test('has the sea large that the next shot falls into', () => {
    expect(cellsOn(seen('0:C1 1:J2', 0), /^hit$/)).toEqual(['C1']);
    expect(cellsOn(seen('0:C1 1:J2', 1), /^hit$/)).toEqual(['J2']);
    expect(saying(seen('', 1))[0]).toBe('(scene-name Ann)');
  });

  test('gives each player a flag for the whole match, white for who opened it', () => {
    for (const toMove of [0, 1]) {
      const flags = sprites(seen('', toMove), /^colours-/).map(({ name }) => name);
      expect(flags).toEqual(toMove === 0 ? ['colours-red', 'colours-white'] : ['colours-white', 'colours-red']);
    }
  });

  test('while the fleets are placed is two seas in the shade, stamped where a fleet is ready', () => {
    const view = viewOf({ fleets, shots: [], viewer: 'public', phase: 'placing' });
    const scene = sceneOf({ ...view, seas: view.seas.map((sea, i) => ({ ...sea, ready: i === 1 })) }, ann, both);
    expect(sprites(scene, /^dusk-10$/)).toHaveLength(2);
    expect(sprites(scene, /^ship/)).toEqual([]);
    expect(saying(scene)).toEqual(['(scene-name Ann)', '(scene-name Bob)', '(scene-ready)']);
  });

  test('is for the umpire of a replay the sea last fired at, large', () => {
    const view = viewOf({ fleets, shots: shotsFrom('0:A1'), viewer: 'umpire', toMove: 1 });
    expect(saying(sceneOf(view, ann, both))[0]).toBe('(scene-name Bob)');
  });
});

describe('the moment of a sinking', () => {
  const SUNK = '0:C1 0:C2 0:C3 0:C4';
  const moment = (shots: string, more: Partial<View> = {}): Scene =>
    sceneOf({ ...viewOf({ fleets, shots: shotsFrom(shots), viewer: 0 }), ...more }, ann, both);
  const isShown = (scene: Scene): boolean => words(scene).includes('(scene-sunk)');

  test('has a burst behind the wreck and a ribbon, in the picture of that turn alone', () => {
    const scene = moment(SUNK);
    expect(sprites(scene, /^burst-1x4$/)).toHaveLength(1);
    expect(isShown(scene)).toBe(true);
    const names = shapesIn(scene).flatMap((shape) => (shape.kind === 'sprite' ? [shape.name] : []));
    expect(names.indexOf('burst-1x4')).toBe(names.indexOf('wreck-4') - 1);
    expect(isShown(moment(`${SUNK} 0:A1`))).toBe(false);
    expect(isShown(moment(`${SUNK} 1:A1 1:A2`))).toBe(false);
  });

  test('is told to the screen, as the ends are to who won and who lost', () => {
    const told = (viewer: View['viewer'], phase: View['phase'] = 'battle') =>
      momentOf(viewOf({ fleets, shots: shotsFrom(SUNK), viewer, phase, toMove: 0 }));
    expect([told(0), told(1), told('public')]).toEqual(['sunk', undefined, 'sunk']);
    expect([told(0, 'over'), told(1, 'over'), told('public', 'over')]).toEqual(['won', 'lost', undefined]);
  });

  test('is still shown when the machine has answered at once', () => {
    expect(isShown(moment(`${SUNK} 1:A8`, { news: 2 }))).toBe(true);
  });

  test('is shown for a ship that a volley sank, with its last shot elsewhere', () => {
    const rules: Ruleset = { ...CLASSIC, shots: { kind: 'fixed', n: 3 }, afterHit: 'pass' };
    expect(isShown(moment(`${SUNK} 0:A1`, { rules }))).toBe(true);
  });

  test('lies wholly inside the sea', () => {
    for (const shots of [SUNK, '0:A10', '0:E8 0:E9 0:E7', '0:H10 0:I10', '0:F3', '0:J1 0:I1 0:J3']) {
      const scene = moment(shots);
      const { at: corner, scale, scene: inner } = insetWith(scene, (it) => words(it).includes('(scene-sunk)'));
      expect(corner.x).toBeGreaterThanOrEqual(0.75 - 0.01);
      expect(corner.x + inner.width * scale).toBeLessThanOrEqual(10.76);
      expect(corner.y + 0.3 * scale).toBeGreaterThanOrEqual(0.72);
      expect(corner.y + (inner.height - 0.3) * scale).toBeLessThanOrEqual(10.73);
    }
  });

  test('is no moment of the player who lost the ship; all others see it at the sea where it fell', () => {
    const view = (viewer: View['viewer'], toMove: number) => viewOf({ fleets, shots: shotsFrom(SUNK), viewer, toMove });
    expect(isShown(sceneOf(view(1, 0), ann, both))).toBe(false);
    expect(sprites(sceneOf(view('public', 0), ann, both), /^burst/)).toHaveLength(1);
    const passed = sceneOf(view('public', 1), ann, both);
    expect(isShown(passed)).toBe(true);
    expect(sprites(passed, /^burst/)).toEqual([]);
  });
});

describe('after the end', () => {
  const shots = [...FLEET_B.flat().map((cell) => ({ by: 0, at: cell })), ...shotsFrom('1:J2')];
  const seen = (viewer: View['viewer']): View => viewOf({ fleets, shots, viewer, phase: 'over', toMove: 0 });

  test('the winner sees gold rays and a ribbon, the loser dusk, a plate and the ships that were left', () => {
    const won = sceneOf(seen(0), ann, both);
    expect(sprites(won, /^(rays|dusk|ribbon|plate)/).map(({ name }) => name)[0]).toBe('rays-10');
    expect(words(won)).toContain('(scene-won)');
    const lost = sceneOf(seen(1), ann, both);
    expect(sprites(lost, /^dusk-10$/)).toHaveLength(1);
    expect(words(lost)).toContain('(scene-fleet-lost)');
    expect(cellsOn(lost, /^ship-/)).toHaveLength(10);
    expect(words(lost)).not.toContain('(scene-won)');
  });

  test('who gave up with ships afloat has not lost a fleet', () => {
    const gaveUp = viewOf({ fleets, shots: shotsFrom('1:J2'), viewer: 1, phase: 'over', toMove: 0 });
    expect(words(sceneOf(gaveUp, ann, both))).toContain('(scene-lost)');
  });

  test('a draw has neither', () => {
    const drawn: View = { ...seen(0), outcome: { winners: [], why: { key: 'why' } } };
    expect(sprites(sceneOf(drawn, ann, both), /^(rays|dusk|ribbon|plate)/)).toEqual([]);
  });

  test('all others see both seas equal, every ship, and the ribbon beside the winner', () => {
    const scene = sceneOf(seen('public'), ann, both);
    const seas = scene.shapes.filter((shape) => shape.kind === 'sea');
    expect(seas).toHaveLength(2);
    expect(scene.height / scene.width).toBeCloseTo(13.9 / 11);
    expect(sprites(scene, /^ship-/)).toHaveLength(10);
    expect(sprites(scene, /^wreck-/)).toHaveLength(10);
    const ribbon = insetWith(scene, (it) => words(it).includes('(scene-won)'));
    expect(ribbon.at.y).toBeLessThan(seas[1]!.at.y);
    expect(saying(scene)).toEqual([
      '(scene-name Ann)',
      '(scene-afloat 10)',
      '(scene-hits 20 20)',
      '(scene-won)',
      '(scene-name Bob)',
      '(scene-afloat 0)',
      '(scene-hits 1 1)',
    ]);
  });
});

describe('the letter of a shot is a lane of the enemy sea', () => {
  const view = viewOf({ fleets, shots: shotsFrom('0:C1 1:A1 1:A2 1:J4'), viewer: 0, news: 3 });
  test('along a column', () => {
    const scene = sceneOf(view, ann, { seas: 'both', letter: 6 });
    expect(cellsOn(scene, /^lane-10$/)).toEqual(['G1']);
    expect(sprites(scene, /^lane/)[0]!.heading).toBe(0);
  });
  test('across the sea where letters are beside the rows', () => {
    const rules: Ruleset = { ...CLASSIC, axes: 'letters-rows' };
    const scene = sceneOf(viewOf({ fleets, shots: [], viewer: 0, rules }), ann, { seas: 'enemy', letter: 6 });
    expect(cellsOn(scene, /^lane-10$/)).toEqual(['A7']);
    expect(sprites(scene, /^lane/)[0]!.heading).toBe(90);
    expect(words(scene).slice(10)).toEqual([...'ABCDEFGHIJ']);
  });
  test('and chosen squares and new shots are marked', () => {
    const scene = sceneOf(view, ann, { seas: 'both', selection: [at('J9')] });
    expect(cellsOn(scene, /^selection$/)).toEqual(['J9']);
    expect(cellsOn(small(scene), /^news$/)).toEqual(['A1', 'A2']);
  });
});

test('during placement the own sea is alone, square, with the squares that are free', () => {
  const view: View = {
    ...viewOf({ fleets: [FLEET_A.slice(0, 8), FLEET_B], shots: [], viewer: 0, phase: 'placing' }),
    placing: { ...NO_EXTRAS, deals: 1, missing: [1, 1], order: [], free: [at('A7'), at('J10')] },
  };
  const scene = sceneOf(view, ann, { seas: 'own' });
  expect(scene).toMatchObject({ width: 11, height: 11 });
  expect(cellsOn(scene, /^free$/)).toEqual(['A7', 'J10']);
  expect(saying(scene)).toEqual([]);
});

test('a bent ship is one hull', () => {
  const bent: Fleet = [[at('B1'), at('A2'), at('B2')], ...FLEET_A.slice(3)];
  const scene = sceneOf(viewOf({ fleets: [bent, FLEET_B], shots: [], viewer: 0 }), ann, { seas: 'own' });
  expect(cellsOn(scene, /^figure-\.x\/xx$/)).toEqual(['A1']);
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
      for (const viewer of [0, 'public'] as const)
        for (const toMove of [0, 1]) {
          const shown = [one, other].map((enemy) => {
            const view = viewOf({ fleets: [own, enemy], shots, viewer, toMove });
            const pictures = [both, { ...both, zoom: 'NW' } as const].map((options) => sceneOf(view, ann, options));
            return [...pictures, altTextOf(view, ann, 'both'), textBoard(view, ann, 'both'), momentOf(view)];
          });
          expect(shown[0]).toEqual(shown[1]);
        }
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
