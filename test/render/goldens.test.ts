import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createPainter } from '../../render/painter.ts';
import { LOCALES } from '../../src/kernel/phrase.ts';
import { type Scene, type Shape, THEMES, type Theme } from '../../src/kernel/screen.ts';
import { decodePng, difference } from '../support/png-pixels.ts';
import { RECORD_PICTURES, recordPictures } from '../support/record-facts.ts';

const sprite = (name: string, x: number, y: number, heading = 90): Shape => ({
  kind: 'sprite',
  name,
  at: { x, y },
  heading,
});

/** Small pictures that have been checked pixel by pixel. */
const GOLDENS: Readonly<Record<string, Scene>> = {
  waters: {
    width: 8,
    height: 6,
    shapes: [
      { kind: 'sea', at: { x: 1, y: 1 }, letters: [...'АБВГДЕ'], numbers: ['1', '2', '3', '4'] },
      sprite('ship-4', 1, 1),
      sprite('hit', 2, 1),
      sprite('wreck-2', 6, 1, 0),
      sprite('miss', 1, 2),
      sprite('void', 5, 1),
      sprite('ship-1', 2, 3),
      sprite('last', 1, 2),
      sprite('news', 3, 3),
      sprite('selection', 4, 4),
      sprite('lane-4', 5, 1, 0),
      sprite('free', 1, 4),
    ],
  },
  family: {
    width: 9,
    height: 8,
    shapes: [
      { kind: 'sea', at: { x: 1, y: 1 }, letters: [...'АБВГДЕЖ'], numbers: [...'123456'] },
      sprite('figure-xx/x.', 1, 1),
      sprite('figure-wreck-xx./.xx', 3, 1),
      sprite('figure-royal-x../.xx', 5, 1),
      sprite('ship-pirates-3', 1, 3),
      sprite('ship-submarine-3', 4, 3),
      sprite('mine', 1, 4),
      sprite('mine-spent', 2, 4),
      sprite('sweeper', 3, 4),
      sprite('sweeper-spent', 4, 4),
      sprite('given', 5, 4),
      sprite('unclear', 6, 4),
      sprite('near-4', 7, 4),
      sprite('wake-hit', 1, 5),
      sprite('wake-miss', 2, 5),
      sprite('hit', 3, 5),
      sprite('pencil', 4, 5),
      sprite('pencil-2', 5, 5),
      sprite('figure-pirates-xx/xx', 6, 5),
      sprite('ship-royal-4', 1, 6),
    ],
  },
  sails: {
    width: 7.5,
    height: 6,
    shapes: [
      {
        kind: 'hex-sea',
        at: { x: 1, y: 1 },
        rows: ['~~~~~', '~~~##', 'W~~#~', '~~~~~'],
        letters: [...'АБВГД'],
        numbers: [...'1234'],
      },
      sprite('fort-white', 1, 2.76),
      ...['L', 'G', 'F', 'B'].flatMap((type, i) => [
        sprite(`sail-white-${type}`, 1 + i, 0.98),
        sprite(`sail-red-${type}`, (i > 2 ? 2 : 1.5) + i, i > 2 ? 2.71 : 3.57),
      ]),
      sprite('bar-5-2', 1.2, 1.86),
      sprite('flagship', 1.3, 1.2),
      sprite('plate-red', 1.45, 4.2),
      sprite('ball', 1.85, 1.4),
      sprite('wake-end:0,2', 1.5, 2.44),
      sprite('shot-hit', 2.9, 2.3),
      sprite('reach', 5, 1),
      sprite('siege', 1, 2.73),
      sprite('die-5', 0.1, 5.2),
    ],
  },
  squadron: {
    width: 8.5,
    height: 7,
    shapes: [
      {
        kind: 'sea',
        at: { x: 1, y: 1 },
        rows: ['~~~~~#', '~~~~##', '~~~~~~', '^~~~~~', '~~~~~~'],
        letters: [...'АБВГДЕ'],
        numbers: [...'12345'],
      },
      ...['L', 'G', 'F', 'B'].flatMap((type, i) => [
        sprite(`above-white-${type}`, 1 + i, 1, i * 90),
        sprite(`above-red-${type}-long`, 1 + i, 2, 45 + i * 90),
      ]),
      sprite('bar-7-2', 1.58, 1.58),
      sprite('rent', 2.8, 1.7),
      sprite('captain-target', 3, 1.4),
      sprite('captain-initiative', 4, 1.4),
      sprite('plate-white', 1, 1),
      sprite('fort-white-silenced', 5, 3),
      sprite('fort-red-silenced', 6, 3),
      sprite('bar-3-3', 5.4, 3.8),
      sprite('bears-broadside', 1, 3),
      sprite('bears-chaser', 2, 3),
      sprite('bears-dead', 3, 3),
      sprite('threat-pass', 2, 4),
      sprite('threat-end', 3, 4),
      sprite('threat-cross', 3.8, 4.8),
      sprite('square-reach', 4, 4),
      sprite('square-wreck', 5, 4),
      sprite('square-acting', 6, 4),
      sprite('course=-2,2', 1.5, 4.5),
      sprite('bow', 2.1, 4.1, 45),
      sprite('drift=0,4', 3.5, 5.5),
      sprite('shot-hit', 2.9, 5.3),
      sprite('melee-won', 1.8, 5.2),
      sprite('rose', 7.1, 0.2),
      sprite('vane-fresh', 7.1, 0.2, 225),
      sprite('storm', 7.4, 1.6),
    ],
  },
  moments: {
    width: 9,
    height: 7,
    shapes: [
      { kind: 'sea', at: { x: 0.3, y: 0.3 }, letters: ['', '', '', '', '', ''], numbers: ['', '', '', '', '', ''] },
      sprite('rays-6', 0.3, 0.3),
      sprite('miss', 0.3, 5.3),
      sprite('hit', 5.3, 0.3),
      sprite('burst-1x3', 2.3, 1.3),
      sprite('wreck-3', 2.3, 1.3, 0),
      sprite('ribbon-3', 1.3, 4.6),
      { kind: 'label', text: 'Убил!', at: { x: 2.8, y: 5.1 }, ink: 'keel', size: 0.62, bold: true, width: 2.7 },
      {
        kind: 'inset',
        at: { x: 6.6, y: 0.2 },
        scale: 0.55,
        scene: {
          width: 4.3,
          height: 4.3,
          shapes: [
            { kind: 'sea', at: { x: 0.15, y: 0.15 }, letters: ['', '', '', ''], numbers: ['', '', '', ''] },
            sprite('ship-3', 0.15, 0.15),
            sprite('hit', 1.15, 0.15),
            sprite('burst-2x2', 1.15, 2.15),
            sprite('dusk-4', 0.15, 0.15),
          ],
        },
      },
      sprite('plate-2', 6.7, 3.1),
      { kind: 'label', text: 'Lost', at: { x: 7.7, y: 3.6 }, ink: 'foam', size: 0.62, bold: true, width: 1.7 },
      sprite('stamp-2', 6.7, 4.4),
      {
        kind: 'label',
        text: 'Captain Haddock',
        tail: '’s sea',
        at: { x: 8.9, y: 6 },
        ink: 'ink',
        align: 'right',
        bold: true,
        width: 2.4,
      },
      sprite('silhouette-sunk-3', 6.7, 6.2),
    ],
  },
  score: {
    width: 8,
    height: 2.2,
    shapes: [
      {
        kind: 'label',
        text: 'Їжак Žofie 🚢',
        at: { x: 0.2, y: 0.6 },
        ink: 'ink',
        size: 0.7,
        align: 'left',
        bold: true,
      },
      { kind: 'label', text: '7/10', at: { x: 7.8, y: 0.6 }, ink: 'soft', align: 'right' },
      ...[4, 3, 2].map((size, i) => sprite(`silhouette-${size}`, 0.2 + i * 1.8, 1.3)),
      sprite('silhouette-sunk-2', 5.6, 1.3),
      sprite('silhouette-empty-1', 6.8, 1.3),
      sprite('turn', 5.2, 0.2),
      {
        kind: 'inset',
        at: { x: 5.9, y: 0.1 },
        scale: 0.3,
        scene: {
          width: 3,
          height: 3,
          shapes: [
            { kind: 'sea', at: { x: 0.3, y: 0.3 }, letters: ['', ''], numbers: ['', ''] },
            sprite('wreck-2', 0.3, 0.3),
            sprite('ship-4', 0.3, 1.3),
          ],
        },
      },
    ],
  },
};

/**
 * Largest accepted mean difference per colour channel, 0 to 255. Another build of Skia may cause it; a wrong mark
 * causes far more.
 */
const TOLERANCE = 0.8;

const fileOf = (name: string, theme: Theme): URL => new URL(`./goldens/${name}-${theme}.png`, import.meta.url);

/** Paints a scene and compares it with its golden picture. */
const comparesWithGolden = async (name: string, scene: Scene, theme: Theme): Promise<void> => {
  const file = fileOf(name, theme);
  const png = await createPainter().png(scene, theme);
  if (process.env['UPDATE_GOLDENS']) writeFileSync(file, png);
  expect(existsSync(file)).toBe(true);
  const golden = readFileSync(file);
  expect(difference(await decodePng(png), await decodePng(golden))).toBeLessThan(TOLERANCE);
  // No eye sees dithering, and a board of it takes four times as long on its way.
  expect(png.length).toBeLessThan(1.5 * golden.length);
};

/** The language of the record's goldens, by theme: each language is in one. */
const SPOKEN = LOCALES.map((locale, i) => [locale, THEMES[i % THEMES.length]!] as const);

describe.each(RECORD_PICTURES)('the golden picture of the record "%s"', (name) => {
  test.each(SPOKEN)('in %s, %s', async (locale, theme) => {
    const { scene } = recordPictures(locale)[name];
    await comparesWithGolden(`record-${name}`, { ...scene, finest: 40 }, theme);
  });
});

describe.each(Object.entries(GOLDENS))('the golden picture "%s"', (name, scene) => {
  test.each(THEMES)('in %s', async (theme) => comparesWithGolden(name, scene, theme));

  test('would reveal a missing mark', async () => {
    const less = {
      ...scene,
      shapes: scene.shapes.filter((shape) => !(shape.kind === 'sprite' && /hit|sunk|sail|above/.test(shape.name))),
    };
    const golden = readFileSync(fileOf(name, 'light'));
    expect(
      difference(await decodePng(await createPainter().png(less, 'light')), await decodePng(golden)),
    ).toBeGreaterThan(TOLERANCE);
  });
});
