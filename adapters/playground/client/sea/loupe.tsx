import { useLayoutEffect, useRef } from 'preact/hooks';
import type { BoardPlace } from '../../../../src/kernel/reader.ts';
import type { Sea } from '../../../../src/kernel/table.ts';
import { cellOf, EDGE } from './drawn.tsx';
import { nameOf } from './squares.ts';

const LOUPE = 108;

/** A part of the sea, larger, where the finger covers it. */
export const Loupe = ({
  from,
  at,
  px,
  sea,
}: {
  from: HTMLCanvasElement | null;
  at: BoardPlace;
  px: number;
  sea: Sea<string>;
}) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const beside = at.row < 5;
  const left = beside
    ? at.col < sea.cols / 2
      ? (at.col + 1.6) * px
      : (at.col - 0.6) * px - LOUPE
    : Math.min(sea.cols * px - LOUPE, Math.max(0, (at.col + 0.5) * px - LOUPE / 2));
  const top = beside ? Math.max(0, (at.row + 0.5) * px - LOUPE * 0.75) : (at.row - 0.7) * px - LOUPE - 18;
  useLayoutEffect(() => {
    const it = canvas.current;
    const ctx = it?.getContext('2d');
    if (!it || !ctx || !from) return;
    const size = Math.round(LOUPE * devicePixelRatio);
    it.width = size;
    it.height = size;
    const cell = cellOf(px);
    const shown = cell * 1.7;
    const [x, y] = [(EDGE + at.col + 0.5) * cell - shown / 2, (EDGE + at.row + 0.5) * cell - shown / 2];
    ctx.imageSmoothingQuality = 'high';
    ctx.drawImage(from, x, y, shown, shown, 0, 0, size, size);
    const side = (cell / shown) * size;
    ctx.fillStyle = 'rgba(255,216,74,.85)';
    ctx.strokeStyle = '#14283a';
    ctx.lineWidth = 3 * devicePixelRatio;
    ctx.fillRect((size - side) / 2, (size - side) / 2, side, side);
    ctx.strokeRect((size - side) / 2, (size - side) / 2, side, side);
  });
  return (
    <div class="loupe" style={{ left: `${left}px`, top: `${top}px` }} aria-hidden="true">
      <canvas ref={canvas} />
      <b>{nameOf(sea, at)}</b>
    </div>
  );
};
