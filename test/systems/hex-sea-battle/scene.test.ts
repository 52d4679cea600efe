import { describe, expect, test } from 'vitest';
import type { Scene, Shape } from '../../../src/kernel/screen.ts';
import { sceneOf } from '../../../src/systems/hex-sea-battle/face/picture/index.ts';
import { QUARTERS, quarterOf } from '../../../src/systems/hex-sea-battle/face/picture/quarters.ts';
import { VARIANTS } from '../../../src/systems/hex-sea-battle/variants.ts';
import { MOMENTS } from '../../support/hex-moments.ts';
import { blown, ended, fired, hexAt, hexView, sailed } from '../../support/hex-views.ts';
import { pictureReader } from '../../support/picture-reader.ts';

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

/** The shapes on the sea itself, without the strips above and below it. */
const onSea = ({ shapes }: Scene): readonly Shape[] => shapes.filter(({ kind }) => kind !== 'inset');

const sprites = (shapes: readonly Shape[]): readonly string[] =>
  shapes.flatMap((shape) => (shape.kind === 'sprite' ? [shape.name] : []));

const labels = (shapes: readonly Shape[]): readonly string[] =>
  shapes.flatMap((shape) => (shape.kind === 'label' ? [shape.text] : []));

const count = (names: readonly string[], wanted: RegExp): number => names.filter((name) => wanted.test(name)).length;

describe('the sea', () => {
  test.each(VARIANTS)('of $id has its map, letters above and numbers beside it', ({ map }) => {
    const view = Object.values(MOMENTS).find(({ rules }) => rules.map.rows.length === map.rows.length)!;
    const sea = sceneOf(view, reader).shapes.find(({ kind }) => kind === 'hex-sea');
    expect(sea).toMatchObject({ rows: map.rows, numbers: map.rows.map((_, i) => `${i + 1}`) });
    expect(sea?.kind === 'hex-sea' && sea.letters.join('')).toBe('ABCDEFGHIJKLMNOPQ'.slice(0, map.rows[0]!.length));
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
    expect(labels(shapes).filter((text) => /^[LGFB]$/.test(text))).toHaveLength(8);
  });

  test('shows the hits and the durability beside each ship', () => {
    const names = sprites(onSea(sceneOf(hexView(SEA, { damage: { 'white L': 2, 'red B': 1 } }), reader)));
    expect(count(names, /^pips-5-2$/)).toBe(1);
    expect(count(names, /^pips-5-0$/)).toBe(1);
    expect(count(names, /^pips-3-1$/)).toBe(1);
    expect(count(names, /^pips-3-0$/)).toBe(1);
    expect(count(names, /^pips-4-0$/)).toBe(4);
  });

  test('marks the flagship of each side', () => {
    expect(count(sprites(onSea(sceneOf(hexView(SEA, { flags: ['F', 'G'] }), reader))), /^flagship$/)).toBe(2);
  });

  test('counts the shots that the side whose turn it is has left', () => {
    const balls = (more: Parameters<typeof hexView>[1]) =>
      count(sprites(onSea(sceneOf(hexView(SEA, more), reader))), /^ball$/);
    expect(balls({})).toBe(3 + 2 + 1 + 1);
    expect(balls({ shots: { 'white L': 1, 'white B': 0 } })).toBe(1 + 2 + 1);
    expect(balls({ phase: 'over' })).toBe(0);
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

  test('is drawn as a wake hex by hex, lines of fire with their marks, and the dice below', () => {
    const scene = sceneOf(hexView(SEA, { log: [...red, ended('red'), blown(5, 2)] }), reader);
    const names = sprites(onSea(scene));
    expect(count(names, /^wake:/)).toBe(2);
    expect(count(names, /^wake-end:/)).toBe(1);
    expect(count(names, /^fire-hit:/)).toBe(1);
    expect(count(names, /^lob-miss:/)).toBe(1);
    expect(count(names, /^shot-/)).toBe(3);
    const dice = sprites(all(scene)).filter((name) => name.startsWith('die-'));
    expect(dice).toEqual(['die-2', 'die-5', 'die-2', 'die-4']);
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

  test('shows three shots at one ship as three marks in three places', () => {
    const deeds = [1, 4, 6].map((die) => fired(`white G D6 > L D4: ${die} of 3 ${die < 3 ? 'miss' : 'hit'}`));
    const marks = onSea(sceneOf(hexView(SEA, { log: deeds }), reader)).flatMap((shape) =>
      shape.kind === 'sprite' && shape.name.startsWith('shot-') ? [JSON.stringify(shape.at)] : [],
    );
    expect(new Set(marks).size).toBe(3);
  });
});

describe('a chosen ship', () => {
  test('shows every hex in reach with the number of steps', () => {
    const shapes = onSea(sceneOf(MOMENTS['opening']!, reader, { selected: 'F' }));
    const costs = labels(shapes).filter((text) => /^[1-5]$/.test(text));
    expect(count(sprites(shapes), /^reach$/)).toBe(costs.length);
    expect(costs).toContain('1');
    expect(costs).toContain('5');
  });

  test('shows no reach in a calm, except for the brig', () => {
    const view = hexView(SEA, { wind: 'calm' });
    expect(count(sprites(onSea(sceneOf(view, reader, { selected: 'L' }))), /^reach$/)).toBe(0);
    expect(count(sprites(onSea(sceneOf(view, reader, { selected: 'B' }))), /^reach$/)).toBeGreaterThan(0);
  });

  test('shows its lines of fire: the least die that hits, and what is in the way', () => {
    const shapes = onSea(sceneOf(hexView(SEA), reader, { selected: 'F' }));
    expect(labels(shapes).filter((text) => text.endsWith('+'))).toEqual(['2+']);
    const names = sprites(shapes);
    expect(count(names, /^aim-clear/)).toBe(1);
    expect(count(names, /^no-fire$/)).toBe(count(names, /^aim-blocked/));
    expect(count(names, /^barred$/)).toBeGreaterThanOrEqual(count(names, /^no-fire$/));
  });

  test('shows the shots of a brig over an obstacle', () => {
    const view = hexView(SEA.replace('f', '~').replace('# ~ ~\n   ~ #', '# f ~\n   ~ #'));
    expect(labels(onSea(sceneOf(view, reader, { selected: 'B' }))).filter((text) => text.endsWith('+'))).toContain(
      '5+',
    );
  });
});

describe('a planned course', () => {
  const plots = [
    { ship: 'L', path: ['E5', 'E6', 'D7'].map(hexAt) },
    { ship: 'F', path: ['F6', 'F7'].map(hexAt) },
  ] as const;
  const shapes = onSea(sceneOf(hexView(SEA, { viewer: 0, plots }), reader));

  test('is drawn to its end, and numbered in the order of sailing', () => {
    expect(count(sprites(shapes), /^course:/)).toBe(1);
    expect(count(sprites(shapes), /^course-end:/)).toBe(2);
    expect(labels(shapes).filter((text) => /^\d$/.test(text))).toEqual(['1', '2']);
  });
});

describe('a siege', () => {
  const view = hexView(SEA, { sieges: [{ side: 'white', at: hexAt('C2'), due: 7 }] });
  test('rings the fort and says when it falls, on the map and above it', () => {
    const scene = sceneOf(view, reader);
    expect(count(sprites(onSea(scene)), /^siege$/)).toBe(1);
    expect(labels(onSea(scene))).toContain('7');
    expect(labels(all(scene))).toContain('Red’s fort falls in round 7');
  });
});

describe('the strip above the sea', () => {
  const above = (more: Parameters<typeof hexView>[1]) => {
    const strip = sceneOf(hexView(SEA, more), reader).shapes[0]!;
    return strip.kind === 'inset' ? all(strip.scene) : [];
  };

  test('names both players under their colours, in either seat', () => {
    expect(labels(above({})).slice(0, 2)).toEqual(['Ann', 'Bob']);
    expect(labels(above({ white: 1 })).slice(0, 2)).toEqual(['Bob', 'Ann']);
    expect(count(sprites(above({})), /^colours-/)).toBe(2);
  });

  test('shows the die and its wind', () => {
    expect(sprites(above({ log: [blown(3, 2)], wind: 'calm' }))).toEqual(expect.arrayContaining(['die-2', 'calm']));
    expect(sprites(above({ log: [blown(3, 3)], wind: 'wind' }))).toEqual(expect.arrayContaining(['die-3', 'wind']));
  });

  test('crosses out a sunk ship', () => {
    expect(count(sprites(above({})), /^gone$/)).toBe(0);
    const strip = sceneOf(hexView(SEA.replace('g', '~').replace('B', '~')), reader).shapes[0]!;
    expect(count(sprites(strip.kind === 'inset' ? all(strip.scene) : []), /^gone$/)).toBe(2);
  });

  test('shows a star for the winner and a white flag for the loser', () => {
    const won = { phase: 'over', outcome: { winners: [1], why: { key: 'match-over' } } } as const;
    expect(sprites(above(won))).toEqual(expect.arrayContaining(['victory', 'struck']));
    const drawn = { phase: 'over', outcome: { winners: [], why: { key: 'match-over' } } } as const;
    expect(count(sprites(above(drawn)), /^(victory|struck|turn)$/)).toBe(0);
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
    const { shapes } = sceneOf(MOMENTS['siege']!, reader, { zoom: 'SE' });
    const sea = shapes.find(({ kind }) => kind === 'hex-sea');
    expect(sea).toMatchObject({ letters: [...'HIJKLMNOPQ'], numbers: expect.arrayContaining(['7', '16']) });
    expect(sprites(onSea({ width: 1, height: 1, shapes }))).toEqual([]);
  });
});

test('the same view gives the same picture', () => {
  for (const view of Object.values(MOMENTS))
    expect(sceneOf(view, reader)).toEqual(sceneOf(structuredClone(view), reader));
});
