import type { Scene, Theme } from '../../../src/kernel/screen.ts';

/** The drawing code of the program (`render/live-scene.ts`), bundled for a page. */
export const drawScene: (ctx: CanvasRenderingContext2D, scene: Scene, theme: Theme, cell: number) => void;
/** The same over what a canvas shows already. */
export const drawOver: (
  ctx: CanvasRenderingContext2D,
  scene: Pick<Scene, 'shapes'>,
  theme: Theme,
  cell: number,
) => void;
