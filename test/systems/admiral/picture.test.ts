import { describe, expect, test } from 'vitest';
import type { Scene, Shape } from '../../../src/kernel/screen.ts';
import type { Heading } from '../../../src/kit/compass.ts';
import { cellCode } from '../../../src/kit/grid.ts';
import { QUARTERS } from '../../../src/kit/quarters.ts';
import {
  LESSONS,
  lessonScene,
  lobbyPictureOf,
  type SceneOptions,
  sceneOf,
} from '../../../src/systems/admiral/face/picture/index.ts';
import { reachableSquares } from '../../../src/systems/admiral/face/picture/layers/overlays.ts';
import { fortAt } from '../../../src/systems/admiral/face/picture/map-layout.ts';
import { replaySteps } from '../../../src/systems/admiral/face/picture/replay.ts';
import { rulesOf } from '../../../src/systems/admiral/rules/model.ts';
import { type LogEntry, previewCourse, type View } from '../../../src/systems/admiral/rules/view/index.ts';
import { type Ruleset, VARIANTS } from '../../../src/systems/admiral/variants.ts';
import { DUEL, pictureMoments } from '../../support/admiral-moments.ts';
import { drawnMoment, played, randomViews, viewFor } from '../../support/admiral-views.ts';
import { amount } from '../../support/amount.ts';
import { marksIn, overlapIn } from '../../support/picture-marks.ts';
import { pictureReader } from '../../support/picture-reader.ts';
import { seededRng } from './rules/scenario.ts';

const reader = pictureReader('en', ['Ann', 'Bob'], undefined, 'admiral');

/** Two frigates a knight's move apart: White's sails north-east over a corner that the chaser of Red's covers. */
const corner = drawnMoment(DUEL, { w: 'NE', whites: { F: 'NE' }, reds: { F: 'SE' } });

type Sprite = Extract<Shape, { kind: 'sprite' }>;

/** Every shape of a scene, including those in insets. */
const everything = ({ shapes }: Scene): readonly Shape[] =>
  shapes.flatMap((it) => (it.kind === 'inset' ? everything(it.scene) : [it]));
const drawings = (shapes: readonly Shape[]): readonly Sprite[] =>
  shapes.filter((it): it is Sprite => it.kind === 'sprite');
/** The strip below the sea is the last shape. */
const upon = (scene: Scene): readonly string[] =>
  drawings(everything({ ...scene, shapes: scene.shapes.slice(0, -1) })).map(({ name }) => name);
const around = (scene: Scene): readonly string[] =>
  drawings(everything({ ...scene, shapes: scene.shapes.slice(-1) })).map(({ name }) => name);
const written = (scene: Scene): readonly string[] =>
  everything(scene).flatMap((it) => (it.kind === 'label' ? [it.text] : []));
const some = (names: readonly string[], wanted: RegExp): readonly string[] => names.filter((it) => wanted.test(it));

describe('the board', () => {
  test.each(['ru', 'en'] as const)('has islands, reefs and coordinates in the letters of %s', (locale) => {
    const own = pictureReader(locale, ['Ann', 'Bob'], undefined, 'admiral');
    const { shapes } = sceneOf(viewFor(corner), own, { part: 'whole' });
    expect(shapes.find(({ kind }) => kind === 'sea')).toMatchObject({ rows: rulesOf(corner).map.rows });
    const axes = shapes.flatMap((it) => (it.kind === 'label' ? [it.text] : [])).join('');
    expect(axes.endsWith(`${locale === 'ru' ? 'АБВГДЕЖЗИКЛМ' : 'ABCDEFGHIJKL'}123456789101112`)).toBe(true);
  });

  test('shows the side, the class and the heading of each ship', () => {
    const view = viewFor(drawnMoment(DUEL, { whites: { L: 'E', G: 'NW' }, reds: { F: 'SE', B: 'W' } }));
    const sea = sceneOf(view, reader);
    const ships = drawings(everything({ ...sea, shapes: sea.shapes.slice(0, -1) })).filter(({ name }) =>
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

  test('shows hits in the hull; hits in the sails and captains only below the sea and beside the chosen ship', () => {
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
    const names = upon(sceneOf(viewFor(drawnMoment(DUEL, { reds: { T: 'E2 N hull 3' } })), reader, { part: 'whole' }));
    expect(names).toEqual(expect.arrayContaining(['fort-white', 'fort-red-silenced']));
  });

  test('counts the shots left of the chosen piece only; those of every ship stand below the sea', () => {
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

describe('the strip below the sea', () => {
  test.each([
    ['fresh', 'vane-fresh', 'die-4'],
    ['calm', 'vane-calm', 'die-1'],
    ['storm', 'vane-storm', 'die-6'],
  ] as const)('shows the vane and the die in a %s wind', (wind, arrow, die) => {
    const scene = sceneOf(viewFor(drawnMoment(DUEL, { w: 'NE', wind })), reader);
    expect(around(scene)).toEqual(expect.arrayContaining(['rose', arrow, die]));
  });

  test('shows no vane where there is no wind', () => {
    expect(some(around(sceneOf(viewFor(drawnMoment(DUEL, { level: 'cabin-boy' })), reader)), /^(rose|vane)/)).toEqual(
      [],
    );
  });

  test('names both players, and shows whose turn it is, and how it ended', () => {
    const now = sceneOf(viewFor(corner), reader);
    expect(written(now)).toEqual(expect.arrayContaining(['Ann', 'Bob']));
    expect(around(now)).toContain('turn');
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
    expect(some(around(scene), /^die/)).toEqual(['die-4']);
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

  test('shows the winner of a boarding', () => {
    const scene = sceneOf(pictureMoments()['boarding']!.view, reader);
    expect(upon(scene)).toContain('melee-won');
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
  test.each(QUARTERS)('%s has letters and numbers of its own, and draws nothing outside its edges', (part) => {
    const { shapes } = sceneOf(pictureMoments()['melee']!.view, reader, { part });
    const outside = shapes.slice(0, -1).filter(({ kind }) => kind !== 'inset');
    expect(outside.map(({ kind }) => kind)).toEqual(['sea', ...Array.from({ length: 18 }, () => 'label')]);
  });
});

describe('the window on the fight', () => {
  const first = (view: View, options: SceneOptions = {}): string => {
    const { sea } = sceneOf(view, reader, options);
    return sea ? `${cellCode(sea.first)} ${sea.cols}×${sea.rows}` : '';
  };
  const melee = pictureMoments()['melee']!.view;
  /** A ship of White's that is alone in a corner, far from the window. */
  const far = (view: View): View => ({
    ...view,
    pieces: view.pieces.map((it) => (it.id === 'wB' ? { ...it, at: { row: 15, col: 15 } } : it)),
  });

  test('is nine squares by eight around the ships that can fire at each other', () => {
    expect(first(melee)).toBe('B5 9×8');
  });

  test('is the whole sea while no gun reaches an enemy, before the battle and after it', () => {
    expect(first(pictureMoments()['opening']!.view)).toBe('A1 16×16');
    expect(first(pictureMoments()['placing']!.view)).toBe('A1 16×16');
    expect(first({ ...melee, phase: 'over' })).toBe('A1 16×16');
  });

  test('says where its first square lies, so that each ship is found on its own', () => {
    for (const scene of [sceneOf(melee, reader), sceneOf(melee, reader, { part: 'whole' })]) {
      const { at, first: from } = scene.sea!;
      const plates = marksIn(scene.shapes.slice(0, -1)).filter(({ name }) => name.startsWith('plate'));
      for (const { at: square, type } of melee.pieces) {
        if (!square || type === 'T') continue;
        const [left, top] = [at.x + square.col - from.col, at.y + square.row - from.row];
        const inside = plates.filter(
          (it) => it.left > left && it.top > top && it.right < left + 1 && it.bottom < top + 1,
        );
        expect(inside).toHaveLength(1);
      }
    }
  });

  test('moves just so far that it shows a chosen ship that lies outside, and back', () => {
    expect(first(far(melee), { selected: 'wB' })).toBe('H9 9×8');
    expect(first(far(melee), { selected: 'wL' })).toBe('B5 9×8');
  });

  test.each(VARIANTS)('of $id stays for the whole of a turn, for every viewer', (level) => {
    let [turn, shown, moved] = ['', '', 0];
    for (const view of randomViews(level, 7, amount(150, 300))) {
      const { act: _, pending: __, ...still } = view;
      if (view.phase !== 'battle') continue;
      const now = `${view.round} ${view.active}`;
      const where = first(still);
      if (now === turn) expect(where).toBe(shown);
      else if (where !== shown) moved++;
      [turn, shown] = [now, where];
    }
    expect(moved).toBeGreaterThan(amount(0, 1));
  });

  test('stands in a frame on the map of the whole sea', () => {
    const scene = sceneOf(melee, reader);
    expect(
      everything({ ...scene, shapes: scene.shapes.slice(-1) }).filter(
        (it) => it.kind === 'polygon' && it.fill === 'ink',
      ),
    ).toHaveLength(4);
  });
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

test('the faces that hit cover no letter and no hull, wherever the gun is', () => {
  for (const [row, col] of [-1, 0, 1].flatMap((r) => [-1, 0, 1].map((c) => [r, c] as const))) {
    if (row === 0 && col === 0) continue;
    // The target stands in the middle of seven ships, the gun among them or two squares away.
    const ring = [-1, 0, 1].flatMap((r) => [-1, 0, 1].map((c) => [r, c] as const)).filter(([r, c]) => r || c);
    const order = [[row, col] as const, ...ring.filter(([r, c]) => r !== row || c !== col)];
    const { view } = pictureMoments()['melee']!;
    const others = view.pieces.filter(({ id, type }) => id !== 'rL' && type !== 'T').map(({ id }) => id);
    const pieces = view.pieces.map((it) => {
      if (it.type === 'T') return it;
      const [r, c] = it.id === 'rL' ? [0, 0] : order[others.indexOf(it.id)]!;
      return { ...it, at: { row: 8 + r, col: 6 + c } };
    });
    const aim = {
      ship: 'wL',
      target: 'rL',
      mount: 'port',
      direction: 0,
      distance: 1,
      band: 'point-blank',
      shots: 1,
    } as const;
    for (const faces of [[5], [1, 3, 5, 6]] as const) {
      const scene = sceneOf({ ...view, pieces }, reader, { aims: [{ ...aim, faces }] });
      expect(overlapIn(scene), `${row} ${col}`).toBeUndefined();
    }
  }
});

describe('in a thousand random positions of every sea', () => {
  /** Widths of Telegram's narrowest photo and of the letters and bows that can be read in it, in pixels. */
  const [NARROW, READ, AXIS] = [300, 11, 13];
  const rng = seededRng(37);

  /** Eight ships of a view at random, half of the time within a few squares of each other, each with a captain and torn sails. */
  const scattered = (rules: Ruleset, view: View, n: number): View => {
    const free = rules.map.rows.flatMap((signs, row) =>
      [...signs].flatMap((sign, col) => (sign === '~' ? [{ row, col }] : [])),
    );
    const centre = free[rng.below(free.length)]!;
    const near = free.filter(({ row, col }) => Math.abs(row - centre.row) < 2 && Math.abs(col - centre.col) < 3);
    const left = n % 2 === 0 && near.length >= 8 ? near : [...free];
    const pieces = view.pieces.map((it) => {
      if (it.type === 'T') return { ...it, at: fortAt(rules.map, it.side) };
      const at = left.splice(rng.below(left.length), 1)[0]!;
      return { ...it, at, heading: rng.below(8) as Heading, captain: 'target' as const, sails: rng.below(4) };
    });
    const fort = (id: string) => pieces.find((it) => it.id === id)!;
    const gun = { ship: 'wL', shots: 1, mount: 'port', distance: 1 } as const;
    const shot = { kind: 'shot', guns: [gun], aim: 'hull', why: 'fire', faces: [5], die: 5, critical: false } as const;
    const lay = pieces.map(({ id, side, type, at, heading, hull, sails }) => ({
      id,
      side,
      type,
      at,
      heading,
      hull,
      sails,
    }));
    const log: readonly LogEntry[] = [
      { kind: 'round', wind: 'fresh', to: 0, die: 4, lay },
      ...(['rL', 'rF', 'rT'] as const).map(
        (target): LogEntry => ({ ...shot, target, result: 'miss', damage: fort(target).hull }),
      ),
    ];
    return { ...view, rules, pieces, log, active: 'white' };
  };

  test.each(VARIANTS)('of $id no two marks touch: of ships, reach and targets of a chosen one, and shots', (rules) => {
    const seen = new Set<string>();
    const duel = viewFor(drawnMoment(DUEL, { level: rules.level, wind: 'fresh' }), 0);
    for (let n = 0; n < amount(100, 1000); n++) {
      const view = scattered(rules, duel, n);
      const scene = sceneOf(view, reader, n % 3 === 0 ? { selected: 'wL' } : {});
      for (const name of upon(scene)) seen.add(name.split('-').slice(0, 2).join('-'));
      const overlap = overlapIn(scene);
      if (overlap) expect.fail(`${n}: ${overlap}`);
    }
    for (const name of ['square-target', 'square-reach', 'shot-miss', 'captain-target', 'rent', 'ball'])
      expect(seen).toContain(name);
  });

  test('of a fight letters are 11 px high, ships 11 px long, axes and names 13 px in the narrowest picture', () => {
    const scene = sceneOf(pictureMoments()['melee']!.view, reader);
    const cell = NARROW / scene.width;
    const labels = ({ shapes }: Scene): readonly number[] =>
      shapes.flatMap((it) => {
        if (it.kind === 'inset') return labels(it.scene).map((size) => size * it.scale);
        return it.kind === 'label' ? [it.size ?? 0.5] : [];
      });
    expect(Math.min(...labels(scene)) * cell).toBeGreaterThanOrEqual(READ);
    expect(0.8 * cell).toBeGreaterThanOrEqual(READ);
    const axes = scene.shapes.flatMap((it) => (it.kind === 'label' ? [it.size ?? 0.5] : []));
    expect(axes).toHaveLength(17);
    expect(Math.min(...axes) * cell).toBeGreaterThanOrEqual(AXIS);
  });
});

test('the same view gives the same picture', () => {
  for (const { view, options } of Object.values(pictureMoments()))
    expect(sceneOf(view, reader, options)).toEqual(sceneOf(structuredClone(view), reader, options));
});

test.each(VARIANTS)('in $id replaying the log leads to the present position of every piece', (level) => {
  let looked = 0;
  for (const seed of [1, 2, 3].slice(0, amount(2, 3)))
    for (const view of randomViews(level, seed, 150)) {
      const last = replaySteps(view).at(-1);
      if (!last) continue;
      looked++;
      const told = last.after.map(({ id, side, at, hull, sails }) => ({ id, side, at, hull, sails }));
      expect(told).toEqual(view.pieces.map(({ id, side, at, hull, sails }) => ({ id, side, at, hull, sails })));
    }
  expect(looked).toBeGreaterThan(100);
});
