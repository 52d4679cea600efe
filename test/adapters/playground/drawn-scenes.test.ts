import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createPainter } from '../../../render/painter.ts';
import type { Scene, Theme } from '../../../src/kernel/screen.ts';
import type { Match } from '../../../src/service/core/match/match.ts';
import { viewOf } from '../../../src/service/core/match/turn.ts';
import { playFinishedMatch } from '../../soak/finished-match.ts';
import { systemOfVariant } from '../../soak/game-drivers.ts';
import { amount } from '../../support/amount.ts';
import { DEVICES, newPage, sharedBrowser } from '../../support/browser.ts';
import { pictureReader } from '../../support/picture-reader.ts';
import { decodePng, difference } from '../../support/png-pixels.ts';
import { type PlaygroundFixture, startPlaygroundFixture } from './fixture.ts';

/*
 * A page draws its scenes with the code of the painter. The same scene is compared in both, pixel by pixel. What differs:
 * Chromium hints letters and smooths edges in its own way, and the painter's pictures have a palette.
 */

const VARIANTS = ['classic', 'hasbro-salvo', 'minesweeper-16', 'dutchman-5', 'hex-duel', 'admiral'] as const;
const THEMES = ['light', 'dark', 'contrast'] as const;
/** Scenes of each game. */
const MOMENTS = amount(1, 10);
/** The most that a colour component differs, of 255, on average over a picture. */
const MOST = 4;

/** Scenes of a match, from its placing to its end. */
const scenesOf = (variant: string): readonly Scene[] => {
  const steps: Match[] = [];
  playFinishedMatch(5, 'abcdefghijklmnop', { variant, watch: (match) => steps.push(match) });
  const system = systemOfVariant(variant);
  const id = system.id as Parameters<typeof pictureReader>[3];
  const reader = pictureReader('ru', ['Анна', 'Bob'], 'ru', id);
  return Array.from({ length: MOMENTS }, (_, n) => {
    const match = steps[Math.floor(((n + 0.9) * steps.length) / MOMENTS)] ?? steps.at(-1)!;
    const { scene } = system.present(viewOf(system, match, 0), reader, undefined);
    if (!scene) throw new Error(`${variant} shows no scene`);
    return scene;
  });
};

let browser: Browser;
let fixture: PlaygroundFixture;
let page: Page;
beforeAll(async () => {
  browser = await sharedBrowser(inject('browserDesk'));
  fixture = await startPlaygroundFixture();
  ({ page } = await newPage(browser, DEVICES.roomy));
  await page.goto(fixture.origin + fixture.playground.doorPath);
});
afterAll(async () => {
  await page.context().close();
  await browser.close();
  await fixture.close();
});

/** The picture of a scene as the page draws it, as PNG. */
const drawnByPage = async (scene: Scene, theme: Theme): Promise<Buffer> => {
  const address = await page.evaluate(`(async () => {
    const { drawScene, sizeOf } = await import(document.baseURI + 'assets/draw.js');
    const scene = ${JSON.stringify(scene)};
    const faces = [400, 700].map((weight) => document.fonts.load(weight + ' 20px Board', 'A\u0416'));
    await Promise.all(faces);
    const { cell, width, height } = sizeOf(scene);
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    drawScene(canvas.getContext('2d'), scene, ${JSON.stringify(theme)}, cell);
    return canvas.toDataURL('image/png').split(',')[1];
  })()`);
  return Buffer.from(`${address}`, 'base64');
};

describe.each(VARIANTS.map((variant, nth) => [variant, nth] as const))('%s', (variant, nth) => {
  test('looks the same where it is painted and where it is drawn', async () => {
    const painter = createPainter();
    for (const [n, scene] of scenesOf(variant).entries()) {
      const theme = THEMES[(n + nth) % THEMES.length]!;
      const painted = await decodePng(await painter.png(scene, theme));
      const drawn = await decodePng(await drawnByPage(scene, theme));
      expect([variant, n, theme, difference(painted, drawn) <= MOST]).toEqual([variant, n, theme, true]);
    }
  });
});
