import { describe, expect, test } from 'vitest';
import type { Scene, Shape } from '../../../src/kernel/screen.ts';
import { cellCode } from '../../../src/kit/grid.ts';
import { QUARTERS } from '../../../src/kit/quarters.ts';
import { quarterOf } from '../../../src/systems/hex-sea-battle/face/picture/board-scene.ts';
import { type SceneOptions, sceneOf } from '../../../src/systems/hex-sea-battle/face/picture/index.ts';
import type { View } from '../../../src/systems/hex-sea-battle/rules/view/index.ts';
import { VARIANTS } from '../../../src/systems/hex-sea-battle/variants.ts';
import { amount } from '../../support/amount.ts';
import { MOMENTS } from '../../support/hex-moments.ts';
import { blown, ended, fired, hexAt, hexView, sailed } from '../../support/hex-views.ts';
import { overlapIn } from '../../support/picture-marks.ts';
import { pictureReader } from '../../support/picture-reader.ts';
import { testRng } from '../../support/sea-battle-views.ts';

const reader = pictureReader('en', ['Ann', 'Bob'], undefined, 'hex-sea-battle');

const SEA = `
  ~ ~ ~ ~ ~ ~ ~ ~ ~
   ~ R ~ ~ # ~ ~ ~ ~
  ~ g ~ ~ # ~ ~ # ~
   ~ ~ # l f ~ ~ ~ ~
  ~ ~ ~ ~ L b # ~ ~
   ~ # ~ G # F B ~ ~
  ~ ~ ~ ~ # ~ ~ W ~
   ~ ~ ~ ~ ~ ~ ~ ~ ~`;

/** Every shape, including those in insets. */
const all = (scene: Scene): readonly Shape[] =>
  scene.shapes.flatMap((shape) => (shape.kind === 'inset' ? all(shape.scene) : [shape]));

/** The shapes of the sea and its axes, and those of the strip below it. */
const onSea = (scene: Scene): readonly Shape[] => all({ ...scene, shapes: scene.shapes.slice(0, -1) });
const strip = (scene: Scene): readonly Shape[] => all({ ...scene, shapes: scene.shapes.slice(-1) });

const sprites = (shapes: readonly Shape[]): readonly string[] =>
  shapes.flatMap((shape) => (shape.kind === 'sprite' ? [shape.name] : []));

const labels = (shapes: readonly Shape[]): readonly string[] =>
  shapes.flatMap((shape) => (shape.kind === 'label' ? [shape.text] : []));

const count = (names: readonly string[], wanted: RegExp): number => names.filter((name) => wanted.test(name)).length;

describe('the sea', () => {
  test.each(VARIANTS)('of $id has its map, letters above and numbers beside it', ({ map }) => {
    const view = hexView(map.rows.join('\n'));
    const scene = sceneOf(view, reader, { part: 'whole' });
    expect(scene.shapes.find(({ kind }) => kind === 'hex-sea')).toMatchObject({ rows: map.rows });
    expect(scene.sea).toMatchObject({ first: { row: 0, col: 0 }, rows: map.rows.length, hexes: true });
    const bare = { ...view, ships: [], sieges: [], log: [] };
    expect(labels(onSea(sceneOf(bare, reader)))).toEqual([
      ...'ABCDEFGHIJKLMNOPQ'.slice(0, map.rows[0]!.length),
      ...map.rows.map((_, i) => `${i + 1}`),
    ]);
  });

  test('shows every ship that is afloat once, with its letter, and both forts', () => {
    const shapes = onSea(sceneOf(hexView(SEA), reader));
    expect(
      sprites(shapes)
        .filter((name) => /^(sail|fort)/.test(name))
        .sort(),
    ).toEqual([
      'fort-red',
      'fort-white',
      ...['red', 'white'].flatMap((side) => ['B', 'F', 'G', 'L'].map((type) => `sail-${side}-${type}`)),
    ]);
    const letters = shapes.flatMap((it) => (it.kind === 'label' && it.size !== 0.46 ? [it.text] : []));
    expect(letters.sort().join('')).toBe('BBFFGGLL');
  });

  test('shows the hits and the durability beside each ship', () => {
    const names = sprites(onSea(sceneOf(hexView(SEA, { damage: { 'white L': 2, 'red B': 1 } }), reader)));
    expect(count(names, /^bar-5-2$/)).toBe(1);
    expect(count(names, /^bar-5-0$/)).toBe(1);
    expect(count(names, /^bar-3-1$/)).toBe(1);
    expect(count(names, /^bar-3-0$/)).toBe(1);
    expect(count(names, /^bar-4-0$/)).toBe(4);
  });

  test('marks the flagship of each side', () => {
    expect(count(sprites(onSea(sceneOf(hexView(SEA, { flags: ['F', 'G'] }), reader))), /^flagship$/)).toBe(2);
  });

  test('counts the shots left of the chosen ship only; the cards count those of every ship', () => {
    const balls = (more: Parameters<typeof hexView>[1], selected?: 'L' | 'B') => {
      const scene = sceneOf(hexView(SEA, more), reader, selected ? { selected } : {});
      return [onSea(scene), strip(scene)].map((shapes) => count(sprites(shapes), /^ball$/));
    };
    expect(balls({})).toEqual([0, 2 * (3 + 2 + 1 + 1)]);
    expect(balls({}, 'L')).toEqual([3, 14]);
    expect(balls({ shots: { 'white L': 1, 'white B': 0 } }, 'B')).toEqual([0, 11]);
  });
});

describe('the last action', () => {
  const red = [
    blown(4, 5),
    sailed('red B H5 H4 G4 F5'),
    fired('red L D4 > L E5: 5 of 3 hit'),
    fired('red L D4 > L E5: 2 of 3 miss'),
    fired('red B F5 > B G6 over: 4 of 5 miss'),
  ];

  test('is drawn as a wake hex by hex, lines of fire, and one mark on each ship fired at', () => {
    const scene = sceneOf(hexView(SEA, { log: [...red, ended('red'), blown(5, 2)] }), reader);
    const names = sprites(onSea(scene));
    expect(count(names, /^wake:/)).toBe(2);
    expect(count(names, /^wake-end:/)).toBe(1);
    expect(count(names, /^fire-hit:/)).toBe(1);
    expect(count(names, /^lob-miss:/)).toBe(1);
    expect(names.filter((name) => name.startsWith('shot-')).sort()).toEqual(['shot-hit', 'shot-miss']);
  });

  test('gives way to the actions of the current turn', () => {
    const now = [...red, ended('red'), blown(5, 4), sailed('white F G7 F6')];
    const names = sprites(onSea(sceneOf(hexView(SEA, { log: now }), reader)));
    expect(count(names, /^wake/)).toBe(1);
    expect(count(names, /^(fire|lob|shot)/)).toBe(0);
  });

  test('gives way to the options of a chosen ship', () => {
    const deeds = [...red, ended('red'), blown(5, 4)];
    expect(
      count(sprites(onSea(sceneOf(hexView(SEA, { log: deeds }), reader, { selected: 'L' }))), /^(wake|shot)/),
    ).toBe(0);
  });

  test('leaves a mark where a ship sank', () => {
    const deeds = [blown(1, 4), fired('white L E5 > L D4: 6 of 2 sunk')];
    const names = sprites(onSea(sceneOf(hexView(SEA.replace('l', '~'), { log: deeds }), reader)));
    expect(count(names, /^foundered$/)).toBe(1);
    expect(count(names, /^sail-red-L$/)).toBe(0);
  });
});

describe('a chosen ship', () => {
  test('shows every hex in reach with the number of steps', () => {
    const shapes = onSea(sceneOf(MOMENTS['opening']!, reader, { selected: 'F' }));
    const costs = shapes.flatMap((it) => (it.kind === 'label' && it.ink === 'hint' ? [it.text] : []));
    expect(count(sprites(shapes), /^reach$/)).toBe(costs.length);
    expect(costs).toContain('1');
    expect(costs).toContain('5');
  });

  test('shows no reach in a calm, except for the brig', () => {
    const view = hexView(SEA, { wind: 'calm' });
    expect(count(sprites(onSea(sceneOf(view, reader, { selected: 'L' }))), /^reach$/)).toBe(0);
    expect(count(sprites(onSea(sceneOf(view, reader, { selected: 'B' }))), /^reach$/)).toBeGreaterThan(0);
  });

  test('puts corners around every ship that can be fired at, and none around one behind an obstacle', () => {
    const names = (view: Parameters<typeof sceneOf>[0]) => sprites(onSea(sceneOf(view, reader, { selected: 'F' })));
    expect(count(names(hexView(SEA)), /^target$/)).toBe(3);
    expect(count(names(hexView(SEA)), /^(aim|no-fire|barred)/)).toBe(0);
    // Between turns by the chosen ship alone.
    expect(count(names(hexView(SEA, { viewer: 0, active: 'red' })), /^target$/)).toBe(1);
  });

  test('puts corners around the targets of a brig over an obstacle', () => {
    const view = hexView(SEA.replace('f', '~').replace('# ~ ~\n   ~ #', '# f ~\n   ~ #'));
    expect(count(sprites(onSea(sceneOf(view, reader, { selected: 'B' }))), /^target$/)).toBeGreaterThan(0);
  });
});

describe('a siege', () => {
  const view = hexView(SEA, { sieges: [{ side: 'white', at: hexAt('C2'), due: 7 }] });
  test('rings the fort and says when it falls', () => {
    const scene = sceneOf(view, reader);
    expect(count(sprites(onSea(scene)), /^siege$/)).toBe(1);
    expect(labels(onSea(scene))).toContain('7');
  });
});

describe('the strip below the sea', () => {
  const below = (more: Parameters<typeof hexView>[1], sea = SEA) => strip(sceneOf(hexView(sea, more), reader));

  test('names both players beside their colours, in either seat', () => {
    const names = (more: Parameters<typeof hexView>[1]) => labels(below(more)).filter((text) => text.length > 1);
    expect(names({})).toEqual(['Ann', 'Bob']);
    expect(names({ white: 1 })).toEqual(['Bob', 'Ann']);
    expect(count(sprites(below({})), /^colours-/)).toBe(2);
  });

  test('shows the die and its wind', () => {
    expect(sprites(below({ log: [blown(3, 2)], wind: 'calm' }))).toEqual(expect.arrayContaining(['die-2', 'calm']));
    expect(sprites(below({ log: [blown(3, 3)], wind: 'wind' }))).toEqual(expect.arrayContaining(['die-3', 'wind']));
  });

  test('has a tick at each ship that has moved in this turn of its side', () => {
    const view = hexView(SEA);
    const moved = { ...view, ships: view.ships.map((it) => ({ ...it, moved: it.type !== 'L' })) };
    const ticks = (it: typeof view) => count(sprites(strip(sceneOf(it, reader))), /^acted$/);
    expect([view, moved, { ...moved, phase: 'over' as const }].map(ticks)).toEqual([0, 3, 0]);
  });

  test('crosses out a sunk ship', () => {
    expect(count(sprites(below({})), /^gone$/)).toBe(0);
    expect(count(sprites(below({}, SEA.replace('g', '~').replace('B', '~'))), /^gone$/)).toBe(2);
  });

  test('shows a star for the winner and a white flag for the loser', () => {
    const won = { phase: 'over', outcome: { winners: [1], why: { key: 'match-over' } } } as const;
    expect(sprites(below(won))).toEqual(expect.arrayContaining(['victory', 'struck']));
    const drawn = { phase: 'over', outcome: { winners: [], why: { key: 'match-over' } } } as const;
    expect(count(sprites(below(drawn)), /^(victory|struck|turn)$/)).toBe(0);
  });
});

describe('during placement', () => {
  test('a player sees their own berths and ships, and of the enemy only the fort', () => {
    const names = sprites(onSea(sceneOf(MOMENTS['placing']!, reader)));
    expect(count(names, /^berth$/)).toBe(6);
    expect(count(names, /^sail-white/)).toBe(4);
    expect(count(names, /^sail-red/)).toBe(0);
    expect(count(names, /^fort-/)).toBe(2);
  });
});

describe('a quarter of a large map', () => {
  const { map } = VARIANTS.at(-1)!;

  test.each(QUARTERS)('%s is within the map and begins at an even row', (quarter) => {
    const { row, col, rows, cols } = quarterOf(quarter, map);
    expect(row % 2).toBe(0);
    expect(row + rows).toBeLessThanOrEqual(map.rows.length);
    expect(col + cols).toBeLessThanOrEqual(map.rows[0]!.length);
  });

  test('shares the map with the other quarters', () => {
    const seen = new Set(
      QUARTERS.map((quarter) => quarterOf(quarter, map)).flatMap(({ row, col, rows, cols }) =>
        Array.from({ length: rows * cols }, (_, i) => `${row + Math.floor(i / cols)} ${col + (i % cols)}`),
      ),
    );
    expect(seen.size).toBe(map.rows.length * map.rows[0]!.length);
  });

  test('has the letters and numbers of its place, and draws nothing outside its edges', () => {
    const { shapes } = sceneOf(MOMENTS['siege']!, reader, { part: 'SE' });
    const outside = shapes.filter(({ kind }) => kind !== 'inset');
    expect(labels(outside)).toEqual(expect.arrayContaining([...'HIJKLMNOPQ', '7', '16']));
    expect(sprites(outside)).toEqual([]);
  });
});

describe('the window on the fight', () => {
  const first = (view: View, options: SceneOptions = {}): string => {
    const { sea } = sceneOf(view, reader, options);
    return sea ? `${cellCode(sea.first)} ${sea.cols}×${sea.rows}` : '';
  };
  const { siege, battle, opening } = MOMENTS as Record<'siege' | 'battle' | 'opening', View>;

  test('is nine hexes by eight of a large map, the whole of the smallest, and of any while no gun reaches an enemy', () => {
    expect(first(siege)).toBe('A1 9×8');
    expect(first(battle)).toBe('A1 9×8');
    expect(first(opening)).toBe('A1 13×12');
    expect(first({ ...siege, phase: 'over' })).toBe('A1 17×16');
  });

  test('moves just so far that it shows a chosen ship that lies outside, and begins at an even row', () => {
    const side = siege.active!;
    const ships = siege.ships.map((it) => (it.side === side && it.type === 'L' ? { ...it, at: hexAt('Q13') } : it));
    expect(first({ ...siege, ships }, { selected: 'L' })).toBe('I9 9×8');
  });

  test('stays for the whole of a turn, even if all ships sail away from the enemy', () => {
    const corner = ['Q13', 'Q14', 'Q15', 'Q16'].map(hexAt);
    const fled = siege.ships.map((it, i) => (it.side === siege.active && it.at ? { ...it, at: corner[i % 4]! } : it));
    const moves = siege.ships.flatMap(({ side, id: ship, at }, i) =>
      side === siege.active && at ? [{ kind: 'move', side, ship, path: [at, corner[i % 4]!] } as const] : [],
    );
    expect(first({ ...siege, ships: fled, log: [...siege.log, ...moves] })).toBe(first(siege));
    expect(first({ ...siege, ships: fled })).not.toBe(first(siege));
  });

  test('stands on a map of the whole sea', () => {
    const framed = (view: View) =>
      strip(sceneOf(view, reader)).filter((it) => it.kind === 'polygon' && it.fill === 'ink').length;
    expect([framed(siege), framed(battle)]).toEqual([4, 0]);
  });
});

describe('in random positions of every map', () => {
  /** Widths of Telegram's narrowest photo and of the letters that can be read in it, in pixels. */
  const [NARROW, READ, AXIS] = [300, 11, 13];
  test.each(VARIANTS)(
    'of $id no two marks touch: of ships, of reach and targets of a chosen one, of shots and sieges',
    (rules) => {
      const rng = testRng(37);
      const free = rules.map.rows.flatMap((signs, row) =>
        [...signs].flatMap((sign, col) => (sign === '~' ? [{ row, col }] : [])),
      );
      const any = hexView(rules.map.rows.join('\n'));
      for (let n = 0; n < amount(250, 1000); n++) {
        // Half of the positions are a crowd: eight ships within a few hexes of each other.
        const centre = free[rng.below(free.length)]!;
        const near = free.filter(({ row, col }) => Math.abs(row - centre.row) < 2 && Math.abs(col - centre.col) < 3);
        const places = n % 2 === 0 && near.length >= 8 ? near : free;
        const left = [...places];
        const placed = any.ships.map((ship) => ({
          ...ship,
          at: left.splice(rng.below(left.length), 1)[0]!,
          damage: 0,
        }));
        const [target, gun] = [placed[5]!, placed[0]!];
        const shot = {
          kind: 'shot',
          side: 'white',
          ship: 'L',
          from: gun.at,
          target: target.id,
          at: target.at,
        } as const;
        const log = [{ ...shot, how: 'direct', die: 5, needs: 3, result: n % 2 === 0 ? 'hit' : 'miss' } as const];
        const sieges = n % 5 === 0 ? [{ side: 'white', at: gun.at, due: 12 } as const] : [];
        const view = {
          ...any,
          phase: 'battle' as const,
          ships: placed,
          sieges,
          log,
          active: 'white' as const,
        };
        const scene = sceneOf({ ...view, viewer: 0, white: 0 }, reader, n % 3 === 0 ? { selected: 'L' } : {});
        const overlap = overlapIn(scene);
        if (overlap) expect.fail(`${n}: ${overlap}`);
      }
    },
  );

  test('of the smallest map letters are 11 px high and axes and names 13 px in the narrowest picture', () => {
    const scene = sceneOf(hexView(SEA), reader);
    const sizes = (shapes: readonly Shape[]) =>
      shapes.flatMap((it) => (it.kind === 'label' ? [((it.size ?? 0.5) * NARROW) / scene.width] : []));
    expect(Math.min(...sizes(all(scene)))).toBeGreaterThanOrEqual(READ);
    const axes = scene.shapes.slice(-18, -1);
    expect(labels(axes).join('')).toBe('ABCDEFGHI12345678');
    expect(Math.min(...sizes(axes))).toBeGreaterThanOrEqual(AXIS);
    const names = strip(scene).filter((it) => it.kind === 'label' && it.text.length > 1);
    expect(Math.min(...sizes(names))).toBeGreaterThanOrEqual(AXIS);
  });
});

test('the same view gives the same picture', () => {
  for (const view of Object.values(MOMENTS))
    expect(sceneOf(view, reader)).toEqual(sceneOf(structuredClone(view), reader));
});
