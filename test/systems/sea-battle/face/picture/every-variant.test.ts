import { describe, expect, test } from 'vitest';
import { createPainter } from '../../../../../render/painter.ts';
import { sizeOf } from '../../../../../render/picture-size.ts';
import { spriteNamed } from '../../../../../render/sprites/catalogue.ts';
import { LOCALES } from '../../../../../src/kernel/phrase.ts';
import { SCREEN_LIMITS, type Scene, type Shape } from '../../../../../src/kernel/screen.ts';
import { QUARTERS } from '../../../../../src/kit/quarters.ts';
import {
  altTextOf,
  lobbyPicture,
  sceneOf,
  textBoard,
} from '../../../../../src/systems/sea-battle/face/picture/index.ts';
import type { SeaView, View } from '../../../../../src/systems/sea-battle/rules/view/index.ts';
import { CLASSIC, type Ruleset, VARIANTS } from '../../../../../src/systems/sea-battle/variants.ts';
import { isThorough } from '../../../../support/amount.ts';
import { bareReader, pictureReader } from '../../../../support/picture-reader.ts';
import { battleView, momentAt, playBattle } from '../../../../support/sea-battle-matches.ts';
import { at, FLEET_A, FLEET_B, shotsFrom, testRng, viewOf } from '../../../../support/sea-battle-views.ts';

const ann = bareReader(['Ann', 'Bob']);
const both = { seas: 'both' } as const;
const fleets = [FLEET_A, FLEET_B] as const;
const PHONE = 360;

const shapesIn = (scene: Scene): readonly Shape[] =>
  scene.shapes.flatMap((shape) => (shape.kind === 'inset' ? shapesIn(shape.scene) : [shape]));
type Sprite = Extract<Shape, { kind: 'sprite' }>;
const spritesIn = (scene: Scene, name = /./): readonly Sprite[] =>
  shapesIn(scene).filter((shape): shape is Sprite => shape.kind === 'sprite' && name.test(shape.name));
const namesIn = (scene: Scene, name?: RegExp): readonly string[] => spritesIn(scene, name).map((it) => it.name);
const seasIn = (scene: Scene) => scene.shapes.filter((shape) => shape.kind === 'sea');
const insetsIn = (scene: Scene) => scene.shapes.filter((shape) => shape.kind === 'inset');
/** The width of a square of the large sea in pixels, on a phone that shows the picture in full width. */
const squareOnPhone = (scene: Scene): number => PHONE / scene.width;

describe.each(VARIANTS.map((rules) => [rules.id, rules] as const))('%s', (_, rules) => {
  const battle = playBattle(rules, testRng(11), ['pirates', 'royal']);
  const stages = [0, 0.3, 0.7, 1].map((share) => momentAt(battle, share));
  const viewers = [0, 'public'] as const;
  const views = stages.flatMap((told, nth) =>
    (isThorough ? viewers : [viewers[nth % 2]!]).map((viewer) => battleView(battle, told, viewer)),
  );
  const readers = LOCALES.map((locale) => pictureReader(locale, ['W'.repeat(32), '🌊'.repeat(20)]));

  test('fits a photo, and its squares can be distinguished on a phone', () => {
    for (const view of views) {
      const scene = sceneOf(view, readers[0]!, both);
      const { width, height } = sizeOf(scene);
      expect(Math.max(width, height)).toBeLessThanOrEqual(1280);
      expect(Math.max(width / height, height / width)).toBeLessThanOrEqual(2);
      expect(squareOnPhone(scene)).toBeGreaterThanOrEqual(12);
      for (const zoom of QUARTERS)
        expect(squareOnPhone(sceneOf(view, readers[0]!, { ...both, zoom }))).toBeGreaterThanOrEqual(26);
    }
  });

  test('uses known sprites only, and draws nothing outside the picture', () => {
    for (const view of views)
      for (const options of [both, { ...both, zoom: 'SE' }, { seas: 'own' }] as const) {
        const scene = sceneOf(view, readers[1]!, options);
        for (const { name } of spritesIn(scene)) spriteNamed(name);
        for (const shape of scene.shapes) {
          if (shape.kind === 'polygon' || shape.kind === 'line') continue;
          expect(shape.at.x).toBeLessThan(scene.width);
          expect(shape.at.y).toBeLessThan(scene.height);
        }
      }
  });

  test('keeps within the limits in characters and in words', () => {
    for (const [nth, view] of views.entries())
      for (const reader of isThorough ? readers : [readers[nth % readers.length]!]) {
        for (const seas of ['both', 'own', 'enemy'] as const)
          expect(textBoard(view, reader, seas).length).toBeLessThan(700);
        expect(altTextOf(view, reader, 'both').length).toBeLessThanOrEqual(SCREEN_LIMITS.altChars);
      }
  });

  test('has a challenge card with its whole fleet', () => {
    const poster = lobbyPicture(rules, readers[2]!);
    expect(namesIn(poster, /^silhouette/)).toHaveLength(rules.fleet.length);
    expect(namesIn(poster, /^mine$/)).toHaveLength(Math.min(1, rules.extras.mines));
    expect(namesIn(poster, /^sweeper$/)).toHaveLength(Math.min(1, rules.extras.sweepers));
    const { width, height } = sizeOf(poster);
    expect(width).toBe(1280);
    expect(width / height).toBeGreaterThan(1.5);
    for (const shape of poster.shapes) if ('at' in shape) expect(shape.at.x).toBeLessThan(19.5);
  });
});

describe('a custom board', () => {
  const fleet = [{ cls: 'two', size: 2, count: 2, shapes: 'any8' }] as const;
  const step = isThorough ? 1 : 2;
  test.each(Array.from({ length: 14 / step + 1 }, (_, i) => i * step + 6))(
    'of %d squares a side has its pictures',
    (n) => {
      const battle = playBattle({ ...CLASSIC, id: 'made-up', n, fleet, touch: 'sides', halo: 'unmarked' }, testRng(n));
      const view = battleView(battle, momentAt(battle, 0.5), 0);
      const reader = pictureReader('uk', ['W'.repeat(32), 'Ярина']);
      const quarter = n < 8 ? both : ({ ...both, zoom: 'SW' } as const);
      for (const options of [both, quarter, { seas: 'own' }] as const) {
        const scene = sceneOf(view, reader, options);
        for (const { name } of spritesIn(scene)) spriteNamed(name);
        for (const shape of shapesIn(scene))
          if (shape.kind === 'label' && shape.tail !== undefined) expect(shape.width).toBeGreaterThan(2);
      }
      expect(textBoard(view, reader, 'both').length).toBeLessThan(700);
    },
  );
});

test('each layout is painted', async () => {
  const painter = createPainter();
  for (const id of ['minesweeper-18', 'dutchman-8']) {
    const battle = playBattle(VARIANTS.find((rules) => rules.id === id)!, testRng(5));
    const view = battleView(battle, 40, 'public');
    for (const options of [both, { ...both, zoom: 'NE' }, { seas: 'own' }] as const)
      expect((await painter.png(sceneOf(view, ann, options), 'contrast')).length).toBeLessThan(150_000);
  }
});

const LARGE: Ruleset = { ...CLASSIC, n: 16 };
const large = (more: Partial<View> = {}, viewer: 0 | 'public' = 0): View => ({
  ...viewOf({ fleets, shots: shotsFrom('0:C1 1:J2'), viewer, rules: LARGE }),
  ...more,
});

describe('two large seas', () => {
  const shownLarge = (view: View): string => {
    const scene = sceneOf(view, ann, both);
    expect(seasIn(scene)).toHaveLength(1);
    return namesIn({ ...scene, shapes: scene.shapes.filter((it) => it.kind !== 'inset') }, /^ship/).length > 0
      ? 'own'
      : 'enemy';
  };
  test('are the enemy’s drawn large and the own one small', () => {
    expect(shownLarge(large())).toBe('enemy');
    const [inset] = insetsIn(sceneOf(large(), ann, both));
    expect(namesIn(inset!.scene, /^ship/)).toHaveLength(10);
  });
  test('change places while the player owes a penalty in the own sea', () => {
    expect(shownLarge(large({ pending: { kind: 'relocate', seat: 0, choices: [] } }))).toBe('own');
    expect(shownLarge(large({ pending: { kind: 'relocate', seat: 1, choices: [] } }))).toBe('enemy');
  });
  test('hide in the small one the same as in the large one', () => {
    expect(namesIn(sceneOf(large({}, 'public'), ann, both), /^(ship|figure)/)).toEqual([]);
  });
});

describe('a quarter of a large sea', () => {
  const axesOf = (n: number, zoom: (typeof QUARTERS)[number]) => {
    const view = viewOf({ fleets, shots: [], viewer: 0, rules: { ...CLASSIC, n } });
    const scene = sceneOf(view, ann, { ...both, zoom });
    const { length } = seasIn(scene)[0]!.letters;
    const axes = scene.shapes.flatMap((it) => (it.kind === 'label' ? [it.text] : [])).slice(0, 2 * length);
    return `${axes[0]}${axes[length]} ${axes[length - 1]}${axes.at(-1)}`;
  };
  test.each([
    [20, 'A1 K11', 'J1 T11', 'A10 K20', 'J10 T20'],
    [18, 'A1 J10', 'I1 R10', 'A9 J18', 'I9 R18'],
    [15, 'A1 I9', 'G1 O9', 'A7 I15', 'G7 O15'],
  ] as const)('of %d squares a side overlaps the others by two or three rows', (n, ...parts) => {
    expect(QUARTERS.map((zoom) => axesOf(n, zoom))).toEqual(parts);
  });

  test('is the whole sea alone, square, where that is large enough', () => {
    for (const n of [6, 10, 12]) {
      const view = viewOf({ fleets, shots: [], viewer: 0, rules: { ...CLASSIC, n } });
      const scene = sceneOf(view, ann, { ...both, zoom: 'SE' });
      expect([scene.width, scene.height]).toEqual([n + 1, n + 1]);
      expect(insetsIn(scene)).toEqual([]);
    }
  });

  test('shows its part cut off at the edge, and its place in the whole sea', () => {
    const scene = sceneOf(large({ news: 0 }), ann, { ...both, zoom: 'NW', selection: [at('D2')] });
    const [near, whole] = insetsIn(scene);
    expect(near!.scene).toMatchObject({ width: 9, height: 9 });
    const point = spritesIn(near!.scene, /^selection$/)[0]!.at;
    expect(point).toEqual({ x: 3, y: 1 });
    expect(whole!.scale).toBeLessThan(0.5);
    expect(scene.shapes.filter((shape) => shape.kind === 'line')).toHaveLength(4);
  });

  test('shows the own sea where only the own sea is shown', () => {
    const scene = sceneOf(large(), ann, { seas: 'own', zoom: 'NW' });
    expect(namesIn(insetsIn(scene)[0]!.scene, /^ship-4$/)).toEqual(['ship-4']);
  });
});

describe('the sprites of a square', () => {
  const withSea = (owner: 0 | 1, more: Partial<SeaView>, rest: Partial<View> = {}): View => {
    const view = viewOf({ fleets, shots: shotsFrom('0:A1 0:B1'), viewer: 0, news: 0 });
    return { ...view, ...rest, seas: view.seas.map((sea) => (sea.owner === owner ? { ...sea, ...more } : sea)) };
  };
  const marked = (cell: string, mark: SeaView['marks'][number]): Partial<SeaView> => ({
    marks: Array.from({ length: 100 }, (_, i) => (i === at(cell).row * 10 + at(cell).col ? mark : 'unknown')),
  });
  /** The sprites on a square of the sea, E5, from the lowest layer up. */
  const drawn = (view: View, owner: 0 | 1 = 1): readonly string[] => {
    const scene = sceneOf(view, ann, { seas: owner === 1 ? 'enemy' : 'own' });
    const sea = seasIn(scene)[0]!.at;
    return spritesIn(scene)
      .filter(({ at: point }) => Math.abs(point.x - sea.x - 4) < 0.01 && Math.abs(point.y - sea.y - 4) < 0.01)
      .map(({ name }) => name);
  };
  const cell = at('E5');

  const extra = (piece: 'mine' | 'sweeper', more: { given?: boolean; spent?: boolean } = {}) => ({
    extras: [{ piece, at: cell, given: false, spent: false, ...more }],
  });
  const spent = (piece: 'mine' | 'sweeper') => ({ ...marked('E5', piece), ...extra(piece, { spent: true }) });
  test.each<[string, View, readonly string[]]>([
    ['a mine', withSea(1, extra('mine')), ['mine']],
    ['a mine told to the enemy', withSea(1, extra('mine', { given: true })), ['mine', 'given']],
    ['a spent mine', withSea(1, spent('mine')), ['mine-spent']],
    ['a sweeper', withSea(1, extra('sweeper')), ['sweeper']],
    ['a struck sweeper', withSea(1, spent('sweeper')), ['sweeper-spent']],
    ['a deck told', withSea(1, { given: [cell] }), ['given']],
    ['a miss that told its neighbours', withSea(1, { ...marked('E5', 'miss'), near: { 44: 3 } }), ['near-3']],
    ['a shot not told apart', withSea(1, marked('E5', 'unclear')), ['unclear']],
    ['a miss before she sailed', withSea(1, { wake: [{ at: cell, hit: false }] }), ['wake-miss']],
    ['wreckage', withSea(1, { wake: [{ at: cell, hit: true }] }), ['wake-hit']],
    ['a miss where wreckage was', withSea(1, { ...marked('E5', 'miss'), wake: [{ at: cell, hit: true }] }), ['miss']],
    ['a shot being aimed', withSea(1, {}, { pencil: [cell], salvo: 1 }), ['pencil']],
    ['the second of a volley', withSea(1, {}, { pencil: [at('A9'), cell], salvo: 3 }), ['pencil-2']],
  ])('show %s', (_, view, names) => {
    expect(drawn(view)).toEqual(names);
  });

  test('show the pencil on the own sea during placement and while the Dutchman sails', () => {
    const pending = { kind: 'relocate', seat: 0, choices: [] } as const;
    expect(drawn(withSea(0, {}, { pencil: [cell], pending }), 0)).toContain('pencil');
    expect(drawn(withSea(1, {}, { pencil: [cell], pending }), 1)).toEqual([]);
    expect(drawn(withSea(0, {}, { pencil: [cell], phase: 'placing' }), 0)).toContain('pencil');
  });

  test('show where a mine may be laid once no ship is missing', () => {
    const placing = {
      deals: 1,
      missing: [],
      mines: 1,
      sweepers: 0,
      order: [],
      free: [],
      room: [cell],
      drawn: false,
      huddles: false,
    };
    expect(drawn(withSea(0, { ships: [] }, { phase: 'placing', placing }), 0)).toEqual(['free']);
    expect(drawn(withSea(0, { ships: [] }, { phase: 'placing', placing: { ...placing, missing: [1] } }), 0)).toEqual(
      [],
    );
  });

  test('show the owner which decks a volley hit, even where the enemy does not learn it', () => {
    const ship = { cls: 'two', size: 2, cells: [cell, at('F5')], hits: [cell], sunk: false };
    expect(drawn(withSea(0, { ...marked('E5', 'unclear'), ships: [ship] }), 0)).toEqual(['ship-2', 'hit']);
  });

  test('show a fleet under its own flag', () => {
    const scene = sceneOf(withSea(0, { flag: 'pirates' }), ann, both);
    expect(namesIn(scene, /^ship-/).every((name) => name.startsWith('ship-pirates-'))).toBe(true);
    expect(namesIn(scene, /^silhouette-pirates/)).toHaveLength(10);
    const bent = [{ cls: 'three', size: 3, cells: ['A1', 'A2', 'B2'].map(at), hits: [], sunk: false }];
    const royal = sceneOf(withSea(0, { flag: 'royal', ships: bent }), ann, both);
    expect(namesIn(royal, /^figure/)).toEqual(['figure-royal-x./xx']);
  });

  test('distinguish ships of one size and two classes', () => {
    const rules = VARIANTS.find(({ id }) => id === 'hasbro')!;
    const classes = ['carrier', 'battleship', 'cruiser', 'destroyer'];
    const view: View = { ...withSea(1, { classes, afloat: [5, 4, 3, 2] }), rules };
    const enemy = namesIn(sceneOf(view, ann, both), /^silhouette/).slice(0, 5);
    expect(enemy.filter((name) => name.includes('sunk'))).toEqual(['silhouette-sunk-submarine-3']);
  });

  test('have characters in the text board, with a legend of those in use', () => {
    const view = withSea(1, {
      ...marked('E5', 'mine'),
      given: [at('A2')],
      near: {},
      wake: [{ at: at('A3'), hit: true }],
      extras: [{ piece: 'mine', at: at('A4'), given: true, spent: false }],
    });
    const text = textBoard(view, ann, 'enemy');
    const row = (n: number): string => text.split('\n')[n + 1]!;
    expect([row(2)[3], row(3)[3], row(4)[3], row(5)[11]]).toEqual(['+', '%', '+', '*']);
    expect(text).toContain('scene-text-mine');
    expect(text).toContain('scene-text-wake');
    expect(text).not.toContain('scene-text-sweeper');
  });

  test('have words in the alt text', () => {
    const view = withSea(1, {
      ...marked('E5', 'unclear'),
      given: [at('A2')],
      near: { 44: 3 },
      moves: 2,
      wake: [{ at: at('A3'), hit: true }],
      extras: [{ piece: 'mine', at: at('A4'), given: false, spent: true }],
    });
    const text = altTextOf({ ...view, pencil: [at('C3')] }, ann, 'enemy');
    for (const told of [
      '(alt-given A2)',
      '(alt-unclear E5)',
      '(alt-near (alt-near-cell E5 3))',
      '(alt-sailed 2)',
      '(alt-wreckage A3)',
      '(alt-struck-mines A4)',
      '(alt-pencil C3)',
    ])
      expect(text).toContain(told);
  });

  test('have straight ships named by their ends, and crooked ones deck by deck', () => {
    const line = ['B1', 'B2', 'B3', 'B4', 'B5'].map(at);
    const crooked = ['D1', 'E2', 'D3', 'E4', 'D5'].map(at);
    const ships = [line, crooked].map((cells) => ({ cls: 'five', size: 5, cells, hits: [], sunk: false }));
    expect(altTextOf(withSea(0, { ships }), ann, 'own')).toContain(
      '(alt-ships (alt-run B1 B5); (alt-ship D1 E2 D3 E4 D5))',
    );
  });
});
