import { describe, expect, test } from 'vitest';
import type { Frame, Scene, Shape } from '../../../src/kernel/screen.ts';
import {
  film,
  fireExampleScenes,
  lobbyPictureOf,
  siegeScene,
} from '../../../src/systems/hex-sea-battle/face/picture/index.ts';
import type { LogEntry, View } from '../../../src/systems/hex-sea-battle/rules/view/index.ts';
import { VARIANTS } from '../../../src/systems/hex-sea-battle/variants.ts';
import { MOMENTS } from '../../support/hex-moments.ts';
import { blown, ended, fired, hexView, sailed } from '../../support/hex-views.ts';
import { pictureReader } from '../../support/picture-reader.ts';

const reader = pictureReader('uk', ['Оля', 'Богдан'], undefined, 'hex-sea-battle');

const sea = (white: string, red: string, deeds: readonly LogEntry[]): View =>
  hexView(
    `
  ~ ~ ~ ~ ~ ~ ~ ~ ~
   ~ R ~ ~ # ~ ~ ~ ~
  ~ ~ ~ ~ # ~ ~ # ~
   ~ ~ # ${red} ~ ~
  ~ ~ ${white} # ~ ~
   ~ # ~ ~ # ~ ~ ~ ~
  ~ ~ ~ ~ # ~ ~ W ~
   ~ ~ ~ ~ ~ ~ ~ ~ ~`,
    { log: deeds },
  );

const all = ({ shapes }: Scene): readonly Shape[] =>
  shapes.flatMap((shape) => (shape.kind === 'inset' ? all(shape.scene) : [shape]));

/** The position of a ship in the sea of a frame. */
const place = ({ scene }: Frame, name: string): string | undefined => {
  const found = scene.shapes
    .slice(0, -1)
    .find((it) => it.kind === 'inset' && it.scene.shapes.some((one) => one.kind === 'sprite' && one.name === name));
  return found?.kind === 'inset' ? JSON.stringify(found.at) : undefined;
};

const names = ({ scene }: Frame): readonly string[] =>
  all(scene).flatMap((shape) => (shape.kind === 'sprite' ? [shape.name] : []));

const opening = sea('L ~ ~ ~', '~ l ~ ~', [blown(1, 5)]);
const moved = sea('~ ~ ~ L', '~ l ~ ~', [blown(1, 5), sailed('white L C5 D5 E5 F5')]);
const shot = [...moved.log, fired('white L F5 > L E4: 2 of 3 miss')];
const sunk = [...shot, fired('white L F5 > L E4: 6 of 3 sunk')];

describe('a film', () => {
  const views = [opening, moved, sea('~ ~ ~ L', '~ l ~ ~', shot), sea('~ ~ ~ L', '~ ~ ~ ~', sunk)];
  const frames = [...film([...views, views.at(-1)!], reader, 120)];

  test('shows a ship sail hex by hex', () => {
    const places = frames.map((frame) => place(frame, 'sail-white-L'));
    expect(new Set(places).size).toBe(4);
    expect(places[0]).not.toBe(places[1]);
  });

  test('shows every shot with its die, and removes the target when it is sunk', () => {
    const dice = frames.map((frame) =>
      names(frame)
        .filter((name) => name.startsWith('die-'))
        .join(' '),
    );
    expect(dice).toEqual(['die-5', 'die-5', 'die-5', 'die-5', 'die-2', 'die-6', 'die-5']);
    const there = frames.map((frame) => place(frame, 'sail-red-L') !== undefined);
    expect(there.filter((it) => it)).toHaveLength(1 + 3 + 1);
    expect(there.at(-1)).toBe(false);
  });

  test('has frames of one size, and shows the last frame longest', () => {
    expect(new Set(frames.map(({ scene }) => `${scene.width} ${scene.height}`)).size).toBe(1);
    expect(Math.max(...frames.map(({ ms }) => ms))).toBe(frames.at(-1)?.ms);
    for (const { ms } of frames) expect(ms).toBeGreaterThan(0);
  });

  test('has one frame for a match that never began, and none for no views', () => {
    expect([...film([MOMENTS['placing']!], reader, 120)]).toHaveLength(1);
    expect([...film([], reader, 120)]).toEqual([]);
  });

  test('of a very long match has at most 120 frames and lasts less than a minute', () => {
    const deeds: LogEntry[] = [];
    const long = Array.from({ length: 200 }, (_, i) => {
      deeds.push(sailed(i % 2 ? 'white L F5 E5 D5 C5' : 'white L C5 D5 E5 F5'), fired('white L F5 > L E4: 2 of 3 hit'));
      if (i % 2) deeds.push(ended('white'), ended('red'), blown(i, 4));
      return sea(i % 2 ? 'L ~ ~ ~' : '~ ~ ~ L', '~ l ~ ~', [...deeds]);
    });
    const reel = [...film([opening, ...long], reader, 120)];
    expect(reel.length).toBeLessThanOrEqual(120);
    expect(reel.length).toBeGreaterThan(60);
    expect(reel.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThan(60_000);
  });
});

describe('the challenge card', () => {
  test.each(VARIANTS)('of $id shows its sea, its forts, and the four ships with their abilities', (rules) => {
    const shapes = all(lobbyPictureOf(rules, reader));
    const sprites = shapes.flatMap((shape) => (shape.kind === 'sprite' ? [shape.name] : []));
    expect(sprites.filter((name) => name.startsWith('fort-'))).toHaveLength(2);
    expect(sprites.filter((name) => name.startsWith('sail-'))).toHaveLength(4);
    expect(shapes.find(({ kind }) => kind === 'hex-sea')).toMatchObject({ rows: rules.map.rows });
  });
});

describe('the pictures of the lesson', () => {
  const scenes = fireExampleScenes(reader);
  const shows = (scene: Scene) => {
    const shapes = all(scene);
    const sprites = shapes.flatMap((shape) => (shape.kind === 'sprite' ? [shape.name.replace(/:.*/, '')] : []));
    const needs = shapes.flatMap((shape) => (shape.kind === 'label' && shape.text.endsWith('+') ? [shape.text] : []));
    return { sprites, needs: needs.join() };
  };

  test.each([
    ['clear', 'aim-clear', '3+', 0],
    ['blocked', 'aim-blocked', '', 1],
    ['seam-one', 'aim-clear', '3+', 0],
    ['seam-both', 'aim-blocked', '', 2],
    ['over', 'aim-indirect', '5+', 0],
  ] as const)('%s: shows %s, needs "%s", hexes in the way: %i', (lesson, line, needs, barred) => {
    const shown = shows(scenes[lesson]);
    expect(shown.sprites).toContain(line);
    expect(shown.needs).toBe(needs);
    expect(shown.sprites.filter((name) => name === 'barred')).toHaveLength(barred);
  });

  test('show a siege: the flagship beside the fort in its ring', () => {
    expect(shows(siegeScene(reader)).sprites).toEqual(
      expect.arrayContaining(['siege', 'fort-red', 'sail-white-L', 'flagship']),
    );
  });
});
