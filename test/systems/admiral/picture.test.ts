import { describe, expect, test } from 'vitest';
import type { Scene, Shape } from '../../../src/kernel/screen.ts';
import {
  LESSONS,
  lessonScene,
  lobbyPictureOf,
  QUARTERS,
  sceneOf,
} from '../../../src/systems/admiral/face/picture/index.ts';
import { reachableSquares } from '../../../src/systems/admiral/face/picture/reachable-squares.ts';
import { replaySteps } from '../../../src/systems/admiral/face/picture/replay.ts';
import { rulesOf } from '../../../src/systems/admiral/rules/model.ts';
import { previewCourse } from '../../../src/systems/admiral/rules/view/index.ts';
import { VARIANTS } from '../../../src/systems/admiral/variants.ts';
import { DUEL, pictureMoments } from '../../support/admiral-moments.ts';
import { drawnMoment, played, randomViews, viewFor } from '../../support/admiral-views.ts';
import { pictureReader } from '../../support/picture-reader.ts';

const reader = pictureReader('en', ['Ann', 'Bob'], undefined, 'admiral');

/** Two frigates a knight's move apart: White's sails north-east over a corner that the chaser of Red's covers. */
const corner = drawnMoment(DUEL, { w: 'NE', whites: { F: 'NE' }, reds: { F: 'SE' } });

type Sprite = Extract<Shape, { kind: 'sprite' }>;

/** Every shape of a scene, including those in insets. */
const everything = ({ shapes }: Scene): readonly Shape[] =>
  shapes.flatMap((it) => (it.kind === 'inset' ? everything(it.scene) : [it]));
const drawings = (shapes: readonly Shape[]): readonly Sprite[] =>
  shapes.filter((it): it is Sprite => it.kind === 'sprite');
/** The strips above and below the sea are wide; a ship's drawing is no wider than its square and a margin. */
const isStrip = (it: Shape): boolean => it.kind === 'inset' && it.scene.width > 3;
const upon = (scene: Scene): readonly string[] =>
  drawings(everything({ ...scene, shapes: scene.shapes.filter((it) => !isStrip(it)) })).map(({ name }) => name);
const around = (scene: Scene): readonly string[] =>
  drawings(everything({ ...scene, shapes: scene.shapes.filter(isStrip) })).map(({ name }) => name);
const written = (scene: Scene): readonly string[] =>
  everything(scene).flatMap((it) => (it.kind === 'label' ? [it.text] : []));
const some = (names: readonly string[], wanted: RegExp): readonly string[] => names.filter((it) => wanted.test(it));

describe('the board', () => {
  test.each(['ru', 'en'] as const)('has islands, reefs and coordinates in the letters of %s', (locale) => {
    const own = pictureReader(locale, ['Ann', 'Bob'], undefined, 'admiral');
    const sea = sceneOf(viewFor(corner), own).shapes.find(({ kind }) => kind === 'sea');
    expect(sea).toMatchObject({ rows: rulesOf(corner).map.rows, numbers: '1 2 3 4 5 6 7 8 9 10 11 12'.split(' ') });
    expect(sea?.kind === 'sea' && sea.letters.join('')).toBe(locale === 'ru' ? 'АБВГДЕЖЗИКЛМ' : 'ABCDEFGHIJKL');
  });

  test('shows the side, the class and the heading of each ship', () => {
    const view = viewFor(drawnMoment(DUEL, { whites: { L: 'E', G: 'NW' }, reds: { F: 'SE', B: 'W' } }));
    const sea = sceneOf(view, reader);
    const ships = drawings(everything({ ...sea, shapes: sea.shapes.filter((it) => !isStrip(it)) })).filter(({ name }) =>
      name.startsWith('above-'),
    );
    expect(ships.map(({ name, heading }) => `${name} ${heading}`).sort()).toEqual([
      'above-red-B 270',
      'above-red-F-long 135',
      'above-red-G 180',
      'above-red-L 180',
      'above-white-B 0',
      'above-white-F 0',
      'above-white-G-long 315',
      'above-white-L 90',
    ]);
  });

  test.each(VARIANTS.filter(({ flags }) => !flags.orientation))('shows ships of $id without a heading', ({ level }) => {
    const names = upon(sceneOf(viewFor(drawnMoment(DUEL, { level, whites: { L: 'E' } })), reader));
    expect(some(names, /^above-/)).toEqual([]);
    expect(some(names, /^sail-/)).toHaveLength(8);
  });

  test('shows hits in the hull; hits in the sails and captains only above the sea and beside the chosen ship', () => {
    const view = viewFor(drawnMoment(DUEL, { whites: { L: 'E hull 2 sails 3 target' }, reds: { B: 'S initiative' } }));
    const told = ['rent', 'rent', 'rent', 'captain-target', 'captain-initiative'].sort();
    const scene = sceneOf(view, reader);
    expect(upon(scene)).toEqual(expect.arrayContaining(['bar-7-2', 'bar-3-0']));
    expect(some(upon(scene), /^(rent|captain)/)).toEqual([]);
    expect([...some(around(scene), /^(rent|captain)/)].sort()).toEqual(told);
    const chosen = some(upon(sceneOf(view, reader, { selected: 'wL' })), /^(rent|captain)/);
    expect([...chosen].sort()).toEqual(['captain-target', 'rent', 'rent', 'rent']);
  });

  test('shows a silenced fort apart from one that fires', () => {
    const names = upon(sceneOf(viewFor(drawnMoment(DUEL, { reds: { T: 'E2 N hull 3' } })), reader));
    expect(names).toEqual(expect.arrayContaining(['fort-white', 'fort-red-silenced']));
  });

  test('counts the shots left of the chosen piece only; those of every ship stand above the sea', () => {
    const balls = (note: string, selected?: 'wL') => {
      const scene = sceneOf(viewFor(drawnMoment(DUEL, { whites: { L: note } })), reader, selected ? { selected } : {});
      return some(upon(scene), /^ball$/).length;
    };
    expect(balls('N')).toBe(0);
    expect(balls('N', 'wL')).toBe(3);
    expect(balls('N shots 1', 'wL')).toBe(1);
    const above = around(sceneOf(viewFor(drawnMoment(DUEL, { whites: { L: 'N shots 1' } })), reader));
    expect(some(above, /^ball$/).length).toBeGreaterThan(4);
  });
});

describe('above the board', () => {
  test.each([
    ['fresh', 'vane-fresh', 'wind', 'Round 1 · wind to the NE'],
    ['calm', 'vane-calm', 'calm', 'Round 1 · calm'],
    ['storm', 'vane-storm', 'storm', 'Round 1 · storm to the NE'],
  ] as const)('shows the vane in a %s wind', (wind, arrow, sign, words) => {
    const scene = sceneOf(viewFor(drawnMoment(DUEL, { w: 'NE', wind })), reader);
    expect(around(scene)).toEqual(expect.arrayContaining(['rose', arrow, sign]));
    expect(written(scene)).toContain(words);
  });

  test('shows no vane where there is no wind', () => {
    expect(some(around(sceneOf(viewFor(drawnMoment(DUEL, { level: 'cabin-boy' })), reader)), /^(rose|vane)/)).toEqual(
      [],
    );
  });

  test('shows the turn and the points, an open window, and the end', () => {
    expect(written(sceneOf(viewFor(corner), reader))).toContain('White’s turn · points 0:0');
    expect(written(sceneOf(viewFor(played(corner, 'F A')), reader))).toContain('Red is asked: fire? · points 0:0');
    expect(around(sceneOf(pictureMoments()['finished']!.view, reader))).toEqual(
      expect.arrayContaining(['victory', 'struck']),
    );
  });

  test('crosses out a sunk ship', () => {
    const scene = sceneOf(viewFor(drawnMoment(DUEL.replace('G', '~').replace('b', '~'))), reader);
    expect(some(around(scene), /^gone$/)).toHaveLength(2);
  });
});

describe('the last action', () => {
  test('shows a turn through its corner square', () => {
    const names = upon(
      sceneOf(viewFor(played(drawnMoment(DUEL, { w: 'N', whites: { G: 'N' } }), 'G L', 'pass')), reader),
    );
    expect(some(names, /^wake/)).toEqual(['wake=-2,0', 'wake-end=0,-2']);
  });

  test('shows a shot over a corner at that corner, with the wake of the move', () => {
    const after = played(corner, 'F A', 'red: F x1 D7 | 5 2', 'pass');
    const scene = sceneOf(viewFor(after), reader);
    expect(some(upon(scene), /^(fire|wake)/)).toEqual(['wake-end=-2,2', 'fire-hit=3,3']);
    expect(some(upon(scene), /^shot-/)).toEqual(['shot-hit']);
    expect(some(around(scene), /^die/)).toEqual(['die-4', 'die-5', 'die-2']);
  });

  test('gives way to the current turn and to the options of a chosen ship', () => {
    const turn = played(drawnMoment(DUEL, { w: 'E' }), 'G A', 'end', 'G A');
    expect(some(upon(sceneOf(viewFor(turn), reader)), /^wake/)).toHaveLength(1);
    expect(some(upon(sceneOf(viewFor(turn), reader, { selected: 'rG' })), /^wake/)).toEqual([]);
  });

  test('shows where a storm drove each ship, and which ships sank', () => {
    const { view } = pictureMoments()['storm']!;
    const names = upon(sceneOf(view, reader));
    expect(some(names, /^drift=/).length).toBeGreaterThan(6);
    expect(some(names, /^square-wreck$/)).toHaveLength(1);
  });

  test('shows the winner of a boarding, with both dice', () => {
    const scene = sceneOf(pictureMoments()['boarding']!.view, reader);
    expect(upon(scene)).toContain('melee-won');
    expect(some(around(scene), /^die/)).toEqual(['die-4', 'die-6', 'die-1']);
    expect(written(scene)).toContain('2F');
  });
});

describe('a chosen ship', () => {
  test('wears a frame, and what it can fire at wears corners: no arcs, no lines', () => {
    const near = sceneOf(viewFor(drawnMoment(DUEL, { whites: { F: 'W' } })), reader, { selected: 'wF' });
    expect(some(upon(near), /^(square-chosen|square-target|aim|bears)/)).toEqual(['square-chosen', 'square-target']);
    const far = sceneOf(viewFor(corner), reader, { selected: 'wB' });
    expect(some(upon(far), /^(square-target|aim|bears)/)).toEqual([]);
  });

  test('shows only free squares as reachable, and none in a storm', () => {
    const view = viewFor(corner, 0);
    for (const { at, moves } of reachableSquares(view, 'wF')) {
      expect(moves).toBeGreaterThanOrEqual(1);
      expect(view.pieces.some((it) => it.at?.row === at.row && it.at.col === at.col)).toBe(false);
    }
    expect(reachableSquares(view, 'wG').length).toBeGreaterThan(2);
    expect(reachableSquares(viewFor(drawnMoment(DUEL, { wind: 'storm' })), 'wG')).toEqual([]);
  });
});

describe('a course under consideration', () => {
  const { view, options } = pictureMoments()['plan']!;
  const scene = sceneOf(view, reader, options);

  test('shows the range left and the bow at every square', () => {
    expect(some(upon(scene), /^ordinal$/)).toHaveLength(3);
    expect(some(upon(scene), /^bow$/)).toHaveLength(3);
    expect(written(scene)).toEqual(expect.arrayContaining(['2', '1', '0']));
  });

  test('marks covered squares, covered corners, and an end under fire, each with a mark of its own', () => {
    expect(some(upon(scene), /^threat-/)).toEqual(expect.arrayContaining(['threat-pass', 'threat-cross']));
    const crossed = sceneOf(viewFor(corner, 0), reader, { plan: previewCourse(viewFor(corner, 0), 'wF', ['A']) });
    expect(some(upon(crossed), /^threat/)).toEqual(['threat=3,3', 'threat-cross']);
    const edge = drawnMoment(DUEL, { w: 'N', whites: { F: 'N' }, reds: { F: 'E initiative' } });
    const ended = sceneOf(viewFor(edge, 0), reader, { plan: previewCourse(viewFor(edge, 0), 'wF', ['A', 'A']) });
    expect(upon(ended)).toContain('threat-end');
  });
});

test('pencilled courses are drawn for their own player only', () => {
  const state = played(corner, 'G plan AA');
  expect(some(upon(sceneOf(viewFor(state, 0), reader)), /^course/)).toHaveLength(2);
  expect(some(upon(sceneOf(viewFor(state, 1), reader)), /^course/)).toEqual([]);
});

test('the side that is asked sees its possible shots, and the other side only the cause', () => {
  const state = played(corner, 'F A');
  expect(some(upon(sceneOf(viewFor(state, 1), reader)), /^(aim|threat)/)).toEqual(['threat-cross', 'aim-chaser=3,3']);
  expect(some(upon(sceneOf(viewFor(state, 0), reader)), /^(aim|threat)/)).toEqual(['threat-cross']);
});

test('during placement a player sees their own berths and ships, and of the enemy only the fort', () => {
  const scene = sceneOf(pictureMoments()['placing']!.view, reader);
  expect(some(upon(scene), /^square-berth$/)).toHaveLength(3 * 16 - 1);
  expect(some(upon(scene), /^above-white/)).toHaveLength(4);
  expect(some([...upon(scene), ...around(scene)], /^above-red/)).toEqual([]);
  expect(some(upon(scene), /^fort/)).toHaveLength(2);
  const chosen = sceneOf(pictureMoments()['placing']!.view, reader, { selected: 'wG' });
  expect(some(upon(chosen), /^(square-chosen|bears)/)).toEqual(['square-chosen']);
});

describe('a part of the map', () => {
  test.each([...QUARTERS, 'wL', 'rG'] as const)(
    '%s has letters and numbers of its own, and draws nothing outside its edges',
    (zoom) => {
      const { shapes, ...scene } = sceneOf(pictureMoments()['melee']!.view, reader, { zoom });
      const sea = shapes.find(({ kind }) => kind === 'sea');
      expect(sea?.kind === 'sea' && [sea.letters.length, sea.numbers.length, sea.rows?.length]).toEqual([9, 9, 9]);
      expect(upon({ ...scene, shapes })).toEqual([]);
    },
  );
});

test.each(LESSONS)('the lesson picture %s shows ships and a vane', (name) => {
  const names = drawings(everything(lessonScene(name, reader))).map((it) => it.name);
  expect(some(names, /^above-/).length).toBeGreaterThan(0);
  expect(some(names, /^(rose|vane-)/)).toHaveLength(2);
});

test.each(VARIANTS)('the challenge card of $id shows its sea, its forts and four ships', (options) => {
  const shapes = everything(lobbyPictureOf(options, reader));
  expect(
    some(
      drawings(shapes).map(({ name }) => name),
      /^(fort|sail)-/,
    ),
  ).toHaveLength(6);
  expect(shapes.find(({ kind }) => kind === 'sea')).toMatchObject({ rows: options.map.rows });
});

test('the same view gives the same picture', () => {
  for (const { view, options } of Object.values(pictureMoments()))
    expect(sceneOf(view, reader, options)).toEqual(sceneOf(structuredClone(view), reader, options));
});

test.each(VARIANTS)('in $id replaying the log leads to the present position of every piece', (level) => {
  let looked = 0;
  for (const seed of [1, 2, 3])
    for (const view of randomViews(level, seed, 150)) {
      const last = replaySteps(view).at(-1);
      if (!last) continue;
      looked++;
      const told = last.after.map(({ id, side, at, hull, sails }) => ({ id, side, at, hull, sails }));
      expect(told).toEqual(view.pieces.map(({ id, side, at, hull, sails }) => ({ id, side, at, hull, sails })));
    }
  expect(looked).toBeGreaterThan(100);
});
