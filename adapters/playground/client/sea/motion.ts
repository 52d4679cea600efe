import type { BoardPlace } from '../../../../src/kernel/reader.ts';
import type { Shape, Theme } from '../../../../src/kernel/screen.ts';
import { drawShapesOn } from './drawn.tsx';

/** What moves over a sea after a shot, from the moment at which its answer is there. */
export interface Motion {
  readonly shots: readonly (BoardPlace & { readonly sign: string })[];
  /** The ship that was sunk, its wreck, and the word on the ribbon. */
  readonly wreck?: {
    readonly squares: readonly BoardPlace[];
    readonly shapes: readonly Shape[];
    readonly word: string;
  };
  readonly rows: number;
  readonly cols: number;
}

/** Times in ms: a splash or flash; the burst opens; the ribbon stands; both fade; all is gone. */
const SPLASH = 130;
const OPEN = 120;
const STAND = 620;
export const GONE = 900;
/** Between the shots of a volley. */
const BETWEEN = 180;

const boxOf = (squares: readonly BoardPlace[]) => {
  const [rows, cols] = [squares.map(({ row }) => row), squares.map(({ col }) => col)];
  const [left, top] = [Math.min(...cols), Math.min(...rows)];
  return { left, top, width: Math.max(...cols) - left + 1, height: Math.max(...rows) - top + 1 };
};

const FOLD = 0.45;
const lengthFor = (word: string): number => Math.min(20, Math.max(3, Math.ceil(word.length * 0.42 + 0.8)));

/** A word on a gold ribbon or a dark plate in its own cells, the band one high; `tilt` in degrees. */
export const wordScene = (kind: 'ribbon' | 'plate', word: string, tilt = 0) => {
  const length = lengthFor(word);
  const size = { width: length + 2 * FOLD, height: 1 + 2 * FOLD };
  const shapes: readonly Shape[] = [
    { kind: 'sprite', name: `${kind}-${length}`, at: { x: FOLD, y: FOLD }, heading: 90 + tilt },
    {
      kind: 'label',
      text: word,
      at: { x: size.width / 2, y: size.height / 2 },
      ink: kind === 'ribbon' ? 'keel' : 'foam',
      size: 0.62,
      bold: true,
      width: length - 0.3,
      ...(tilt !== 0 && { tilt }),
    },
  ];
  return { ...size, shapes };
};

/** Where the ribbon of a sunk ship stands: below it, above it from the eighth row on, wholly inside the sea. */
const ribbonShape = ({ rows, cols }: Motion, squares: readonly BoardPlace[], word: string): Shape => {
  const scene = wordScene('ribbon', word, -3);
  const scale = Math.min(1.05, (cols - 0.1) / scene.width);
  const half = { x: (scene.width * scale) / 2, y: (scene.height * scale) / 2 };
  const { left, top, width, height } = boxOf(squares);
  const x = Math.min(cols - half.x, Math.max(half.x, left + width / 2));
  const below = top + height + half.y - 0.2;
  const y = below + half.y * 0.7 > rows || top >= 7 ? top - half.y + 0.2 : below;
  return { kind: 'inset', at: { x: x - half.x, y: y - half.y }, scale, scene };
};

const ease = (t: number): number => 1 - (1 - Math.min(1, Math.max(0, t))) ** 2;

/** Draws one moment of a motion, `ms` after its beginning. Returns false once it is over. */
export const drawMotion = (
  ctx: CanvasRenderingContext2D,
  motion: Motion,
  ms: number,
  theme: Theme,
  cell: number,
): boolean => {
  ctx.clearRect(0, 0, ctx.canvas.width, ctx.canvas.height);
  const { shots, wreck } = motion;
  const middle = ({ row, col }: BoardPlace): readonly [number, number] => [(col + 0.5) * cell, (row + 0.5) * cell];
  for (const [i, shot] of shots.entries()) {
    const t = (ms - i * BETWEEN) / SPLASH;
    if (t < 0 || t > 1) continue;
    const [x, y] = middle(shot);
    const isHit = shot.sign !== 'miss' && shot.sign !== 'unclear';
    const radius = cell * (isHit ? 0.5 + 0.55 * (1 - t) : 0.2 + 0.5 * ease(t));
    const glow = ctx.createRadialGradient(x, y, 0, x, y, radius);
    const [inner, outer] = isHit ? ['255,214,74', '255,140,26'] : ['255,255,255', '255,255,255'];
    glow.addColorStop(0, `rgba(${inner},${(1 - t) * 0.95})`);
    glow.addColorStop(0.75, `rgba(${outer},${(1 - t) * 0.6})`);
    glow.addColorStop(1, `rgba(${outer},0)`);
    ctx.fillStyle = glow;
    ctx.beginPath();
    ctx.arc(x, y, radius, 0, 2 * Math.PI);
    ctx.fill();
    ctx.lineWidth = Math.max(1, cell * 0.06);
    ctx.strokeStyle = `rgba(255,255,255,${1 - t})`;
    ctx.beginPath();
    ctx.arc(x, y, cell * (0.35 + 0.5 * ease(t)), 0, 2 * Math.PI);
    ctx.stroke();
  }
  const lastsFor = Math.max(0, shots.length - 1) * BETWEEN + SPLASH;
  if (!wreck) return ms < lastsFor;
  const since = ms - Math.max(0, shots.length - 1) * BETWEEN;
  if (since > GONE) return false;
  if (since < 0) return true;
  const { left, top, width, height } = boxOf(wreck.squares);
  const grown = 0.5 + 0.5 * ease(since / OPEN);
  const [x, y] = [(left + width / 2) * cell, (top + height / 2) * cell];
  ctx.save();
  ctx.globalAlpha = since < STAND ? 1 : Math.max(0, 1 - (since - STAND) / (GONE - STAND));
  ctx.translate(x, y);
  ctx.scale(grown, grown);
  ctx.translate(-x, -y);
  const burst: Shape = { kind: 'sprite', name: `burst-${width}x${height}`, at: { x: left, y: top }, heading: 90 };
  drawShapesOn(ctx, [burst], theme, cell);
  ctx.restore();
  ctx.save();
  ctx.globalAlpha = since < STAND ? 1 : Math.max(0, 1 - (since - STAND) / (GONE - STAND));
  drawShapesOn(ctx, wreck.shapes, theme, cell);
  if (since >= OPEN) drawShapesOn(ctx, [ribbonShape(motion, wreck.squares, wreck.word)], theme, cell);
  ctx.restore();
  return true;
};
