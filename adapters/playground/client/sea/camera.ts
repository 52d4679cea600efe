import { useReducer, useRef } from 'preact/hooks';
import type { BoardPlace } from '../../../../src/kernel/reader.ts';
import type { Sea } from '../../../../src/kernel/table.ts';

/** How many cells of a large sea are seen each way when it is near: of one under sail more, since ships have to be seen together. */
export const nearOf = ({ rows, cols, ships }: Sea<string>): number => Math.min(ships ? 11 : 8, rows, cols);

/** Whether the cells of a sea are too fine for a finger where all of it is seen. */
export const isFine = ({ rows, cols }: Sea<string>, px = 0): boolean => Math.max(rows, cols) > 12 && px < 30;

/** Squares that stay in sight beside one that is brought into view. */
const MARGIN = 1;

/** The upper left corner of what is seen of a sea, in squares and parts of them. */
export interface Camera {
  readonly row: number;
  readonly col: number;
}

const between = (least: number, value: number, most: number): number => Math.max(least, Math.min(most, value));

/** The same camera, nowhere beyond the sea. */
const within = (sea: Sea<string>, { row, col }: Camera): Camera => ({
  row: between(0, row, sea.rows - nearOf(sea)),
  col: between(0, col, sea.cols - nearOf(sea)),
});

/** A camera with a square in the middle of what it shows. */
const around = (sea: Sea<string>, { row, col }: BoardPlace): Camera => {
  const half = (nearOf(sea) - 1) / 2;
  return within(sea, { row: Math.round(row - half), col: Math.round(col - half) });
};

/** A camera moved only as far as a square needs to be seen. */
const bringing = (sea: Sea<string>, { row, col }: Camera, at: BoardPlace): Camera => {
  const near = nearOf(sea);
  return within(sea, {
    row: between(at.row + 1 + MARGIN - near, row, at.row - MARGIN),
    col: between(at.col + 1 + MARGIN - near, col, at.col - MARGIN),
  });
};

/** What is seen of a sea that is near, and what moves it. */
export interface Sight extends Camera {
  /** Moves it there. */
  moveTo(to: Camera): void;
  /** Moves it so that a square is in the middle. */
  center(at: BoardPlace): void;
  /** Moves it as far as a square needs to be seen. */
  bring(at: BoardPlace): void;
}

/** The sight of the seas of a match, each of which is remembered. `first`: what each is opened around; absent: its middle. */
export const useSights = (): ((sea: Sea<string>, first: BoardPlace | undefined) => Sight) => {
  const kept = useRef(new Map<number, Camera>());
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  return (sea, first) => {
    const middle = { row: sea.rows / 2, col: sea.cols / 2 };
    const camera = kept.current.get(sea.of) ?? around(sea, first ?? middle);
    kept.current.set(sea.of, camera);
    const moveTo = (to: Camera): void => {
      const next = within(sea, to);
      const now = kept.current.get(sea.of);
      if (now?.row === next.row && now.col === next.col) return;
      kept.current.set(sea.of, next);
      redraw(undefined);
    };
    return {
      ...camera,
      moveTo,
      center: (at) => moveTo(around(sea, at)),
      bring: (at) => moveTo(bringing(sea, kept.current.get(sea.of) ?? camera, at)),
    };
  };
};
