import { useLayoutEffect, useRef } from 'preact/hooks';
import type { BoardPlace } from '../../../../src/kernel/reader.ts';
import type { Sea } from '../../../../src/kernel/table.ts';
import { extentOf, middleOf } from './cells.ts';
import { nameOf } from './squares.ts';

const LOUPE = 108;

/** How many cells across are seen in it. */
const SEEN = 1.7;

/** A part of the sea, larger, where the finger covers it. */
export const Loupe = ({
  over,
  at,
  px,
  sea,
  flag,
}: {
  /** The cells of the sea, with all that is drawn below and above them. */
  over: Element | null;
  at: BoardPlace;
  px: number;
  sea: Sea<string>;
  /** What is written below it; by default the name of the cell. */
  flag?: string | undefined;
}) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { x, y } = middleOf(sea, at);
  const { width } = extentOf(sea);
  const beside = at.row < 5;
  const left = beside
    ? x < width / 2
      ? (x + 1.1) * px
      : (x - 1.1) * px - LOUPE
    : Math.min(width * px - LOUPE, Math.max(0, x * px - LOUPE / 2));
  const top = beside ? Math.max(0, y * px - LOUPE * 0.75) : (y - 1.2) * px - LOUPE - 18;
  useLayoutEffect(() => {
    const it = canvas.current;
    const ctx = it?.getContext('2d');
    const origin = over?.getBoundingClientRect();
    if (!it || !ctx || !origin) return;
    const size = Math.round(LOUPE * devicePixelRatio);
    it.width = size;
    it.height = size;
    const scale = size / (SEEN * px);
    ctx.imageSmoothingQuality = 'high';
    for (const drawn of over?.closest('.all')?.querySelectorAll<HTMLCanvasElement>('.drawn') ?? []) {
      const box = drawn.getBoundingClientRect();
      const left = size / 2 + (box.left - origin.left - x * px) * scale;
      const top = size / 2 + (box.top - origin.top - y * px) * scale;
      ctx.drawImage(drawn, left, top, box.width * scale, box.height * scale);
    }
    const side = px * scale;
    ctx.fillStyle = sea.ships ? 'rgba(255,216,74,.3)' : 'rgba(255,216,74,.85)';
    ctx.strokeStyle = '#14283a';
    ctx.lineWidth = 3 * devicePixelRatio;
    ctx.fillRect((size - side) / 2, (size - side) / 2, side, side);
    ctx.strokeRect((size - side) / 2, (size - side) / 2, side, side);
  });
  return (
    <div class="loupe" style={{ left: `${left}px`, top: `${top}px` }} aria-hidden="true">
      <canvas ref={canvas} />
      <b>{flag ?? nameOf(sea, at)}</b>
    </div>
  );
};
