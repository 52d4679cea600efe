/** The drawing code of the program (`render/live-scene.ts`), bundled for a page. */
export const drawScene: (ctx: CanvasRenderingContext2D, scene: unknown, theme: string, cell: number) => void;
export const sizeOf: (scene: unknown) => { readonly cell: number; readonly width: number; readonly height: number };
