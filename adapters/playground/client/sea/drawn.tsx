import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Scene, Shape, Theme } from '../../../../src/kernel/screen.ts';
import { type Sea, stillShapes } from '../../../../src/kernel/table.ts';
import { drawOver, drawScene } from '../draw.js';
import { useApp } from '../state/hooks.ts';
import { extentOf } from './cells.ts';

/** The width of the frame around a sea, in squares. */
export const EDGE = 0.16;

/** A sea without its axes, as a picture. */
export const seaScene = (sea: Pick<Sea<string>, 'rows' | 'cols' | 'hexes' | 'land' | 'shapes'>): Scene => {
  const { rows, cols, hexes, land = [], shapes } = sea;
  const size = extentOf(sea);
  const water = {
    at: { x: EDGE, y: EDGE },
    letters: Array<string>(cols).fill(''),
    numbers: Array<string>(rows).fill(''),
  };
  return {
    width: size.width + 2 * EDGE,
    height: size.height + 2 * EDGE,
    shapes: [
      hexes
        ? { kind: 'hex-sea', ...water, rows: land }
        : { kind: 'sea', ...water, ...(land.length > 0 && { rows: land }) },
      { kind: 'inset', at: { x: EDGE, y: EDGE }, scale: 1, scene: { ...size, shapes } },
    ],
  };
};

/** A sea with its ships and the marks above them as a picture: as it is where nothing moves. */
export const stillScene = (
  sea: Pick<Sea<string>, 'rows' | 'cols' | 'hexes' | 'land' | 'shapes' | 'ships' | 'above'>,
): Scene => seaScene({ ...sea, shapes: stillShapes(sea) });

/** Pixels of the device for a cell of `px` pixels of the page. */
export const cellOf = (px: number): number => Math.max(1, Math.round(px * devicePixelRatio));

const load = (sample: string): Promise<unknown> =>
  Promise.all(['400', '700'].map((weight) => document.fonts.load(`${weight} 16px Board`, sample))).catch(() => []);
const latin = load('A');
let cyrillic: Promise<unknown> | undefined;

/**
 * How often the faces have come with which a text is written: a picture with words is drawn again then. Cyrillic ones are
 * asked for by a picture that needs them.
 */
export const useFaces = (text: string): number => {
  const [times, setTimes] = useState(0);
  const needs = /[\u0400-\u04ff]/.test(text);
  useEffect(() => {
    if (needs) cyrillic ??= load('\u042f');
    void Promise.all([latin, needs ? cyrillic : undefined]).then(() => setTimes((n) => n + 1));
  }, [needs]);
  return times;
};

/** A scene, drawn where it is seen: `px` pixels of the page a cell, in the device's own pixels. */
export const Drawn = ({
  scene,
  px,
  over,
  label,
  class: name = '',
}: {
  readonly scene: Scene;
  readonly px: number;
  /** Set where there is no paper below it. */
  readonly over?: true;
  readonly label?: string;
  readonly class?: string;
}) => {
  const { theme } = useApp();
  const canvas = useRef<HTMLCanvasElement>(null);
  const cell = cellOf(px);
  const key = JSON.stringify(scene);
  const faces = useFaces(key);
  const [width, height] = [Math.round(scene.width * cell), Math.round(scene.height * cell)];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scene is compared by its contents
  useLayoutEffect(() => {
    const it = canvas.current;
    if (!it) return;
    it.width = width;
    it.height = height;
    const ctx = it.getContext('2d');
    if (!ctx) return;
    if (over) drawOver(ctx, scene, theme, cell);
    else drawScene(ctx, scene, theme, cell);
  }, [key, cell, theme, faces, over]);
  return (
    <canvas
      ref={canvas}
      class={`drawn ${name}`}
      style={{ width: `${width / devicePixelRatio}px`, height: `${height / devicePixelRatio}px` }}
      {...(label === undefined ? { 'aria-hidden': 'true' } : { role: 'img', 'aria-label': label })}
    />
  );
};

/** Draws shapes alone on a canvas that has been cleared. */
export const drawShapesOn = (
  ctx: CanvasRenderingContext2D,
  shapes: readonly Shape[],
  theme: Theme,
  cell: number,
): void => drawOver(ctx, { shapes }, theme, cell);
