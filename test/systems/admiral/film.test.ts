import { describe, expect, test } from 'vitest';
import type { Frame, Scene, Shape } from '../../../src/kernel/screen.ts';
import { film, lastMoveFilmOf } from '../../../src/systems/admiral/face/picture/index.ts';
import type { View } from '../../../src/systems/admiral/rules/view/index.ts';
import { ADMIRAL } from '../../../src/systems/admiral/variants.ts';
import { pictureMoments } from '../../support/admiral-moments.ts';
import { drawnMoment, played, randomViews, viewFor } from '../../support/admiral-views.ts';
import { pictureReader } from '../../support/picture-reader.ts';

const reader = pictureReader('uk', ['Оля', 'Богдан'], undefined, 'admiral');

const start = drawnMoment(
  `
  ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
  ~ ~ ~ ~ R ~ ~ ~ ~ ~ ~ ~
  ~ ~ ~ f ~ ~ ~ ~ ~ ~ ~ ~
  ~ ~ ~ ~ ~ ~ ~ ~ # ~ ~ ~
  ~ # ~ ~ ~ ^ ~ ~ ~ ~ ~ ~
  ~ L ~ ~ ~ ~ ~ ~ ~ ~ # ~
  ~ # ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
  ~ ~ ~ ~ ~ ~ ^ ~ ~ ~ # ~
  ~ ~ ~ # ~ ~ ~ ~ b ~ ~ ~
  ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
  ~ ~ ~ ~ ~ ~ ~ W ~ ~ ~ ~
  ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~`,
  { w: 'E', whites: { L: 'E' }, reds: { F: 'NE hull 3', B: 'S' } },
);

/** The views before the first of these orders and after each. */
const after = (...orders: readonly string[]): readonly View[] => {
  const states = [start];
  for (const order of orders) states.push(played(states.at(-1)!, order));
  return states.map((it) => viewFor(it));
};

const inside = ({ shapes }: Scene): readonly Shape[] =>
  shapes.flatMap((it) => (it.kind === 'inset' ? inside(it.scene) : [it]));
const namesIn = ({ scene }: Frame): readonly string[] =>
  inside(scene).flatMap((it) => (it.kind === 'sprite' ? [it.name] : []));
const placeOf = ({ scene }: Frame, name: string): string | undefined => {
  const found = scene.shapes.find(
    (it) => it.kind === 'inset' && it.scene.width < 3 && namesIn({ scene: it.scene, ms: 0 }).includes(name),
  );
  return found?.kind === 'inset' ? JSON.stringify(found.at) : undefined;
};
const diceIn = (frame: Frame): string =>
  namesIn(frame)
    .filter((name) => name.startsWith('die-'))
    .join(' ');

describe('a film', () => {
  const views = after('L AA', 'L x1 D3 | 2', 'L x1 D3 | 3', 'done', 'end', 'end | 5 6');
  const frames = [...film(views, reader, 120)];

  test('shows a ship sail square by square', () => {
    const places = frames.slice(0, 3).map((frame) => placeOf(frame, 'above-white-L'));
    expect(new Set(places).size).toBe(3);
  });

  test('shows every shot with its dice, and removes the target when it is sunk', () => {
    const dice = frames.map(diceIn);
    expect(dice).toEqual(expect.arrayContaining(['die-4', 'die-2', 'die-3']));
    const sunk = dice.indexOf('die-3');
    expect(placeOf(frames[sunk - 1]!, 'above-red-F-long')).toBeDefined();
    expect(placeOf(frames[sunk]!, 'above-red-F-long')).toBeUndefined();
    expect(namesIn(frames[sunk]!)).toContain('square-wreck');
  });

  test('shows the vane, and the ships that a storm drives', () => {
    const storm = frames.findIndex((frame) => namesIn(frame).includes('vane-storm'));
    const driven = frames.findIndex((frame) => namesIn(frame).some((name) => name.startsWith('drift=')));
    expect(storm).toBeGreaterThan(3);
    expect(driven).toBeGreaterThan(storm);
    expect(placeOf(frames[driven]!, 'above-white-L')).not.toBe(placeOf(frames[storm]!, 'above-white-L'));
  });

  test('has frames of one size, and shows the last frame longest', () => {
    expect(new Set(frames.map(({ scene }) => `${scene.width} ${scene.height}`)).size).toBe(1);
    expect(Math.max(...frames.map(({ ms }) => ms))).toBe(frames.at(-1)?.ms);
    for (const { ms } of frames) expect(ms).toBeGreaterThan(0);
  });

  test('has one frame for a match that never began, and none for no views', () => {
    expect([...film([pictureMoments()['placing']!.view], reader, 120)]).toHaveLength(1);
    expect([...film([], reader, 120)]).toEqual([]);
  });

  test('of a long match has at most 120 frames and lasts less than a minute', () => {
    const views = [...randomViews(ADMIRAL, 5, 700)];
    const reel = [...film(views, reader, 120)];
    expect(views.length).toBeGreaterThan(200);
    expect(reel.length).toBeLessThanOrEqual(120);
    expect(reel.length).toBeGreaterThan(60);
    expect(reel.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThan(60_000);
  });
});

describe('the film of the last activation', () => {
  test('begins before the activation, goes step by step, and ends with the present position', () => {
    const [view] = after('L AA', 'L x1 D3 | 2').slice(-1);
    const frames = [...lastMoveFilmOf(view!, reader)];
    expect(placeOf(frames[0]!, 'above-white-L')).toBe(
      placeOf([...film([viewFor(start)], reader, 120)][0]!, 'above-white-L'),
    );
    expect(new Set(frames.map((frame) => placeOf(frame, 'above-white-L'))).size).toBe(3);
    expect(frames.map(diceIn)).toContain('die-2');
    expect(new Set(frames.map(({ scene }) => scene.height)).size).toBe(1);
  });

  test('shows a boarding and a storm, and is empty before anything has happened', () => {
    for (const [name, wanted] of [
      ['boarding', 'melee-won'],
      ['storm', 'square-wreck'],
    ] as const)
      expect([...lastMoveFilmOf(pictureMoments()[name]!.view, reader)].flatMap(namesIn)).toContain(wanted);
    expect([...lastMoveFilmOf(viewFor(start), reader)]).toEqual([]);
    expect([...lastMoveFilmOf(pictureMoments()['placing']!.view, reader)]).toEqual([]);
  });
});
