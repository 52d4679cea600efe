/** Maximum distance in cells that a figure may grow in each direction. */
const REACH = 8;
const WIDTH = 2 * REACH + 1;

/**
 * By cell number on the growing area: the packed form of the cell, 16 * row + column, before the figure is moved to the
 * left edge.
 */
const WRITTEN = Uint8Array.from(
  { length: WIDTH * (REACH + 2) },
  (_, cell) => 16 * Math.floor(cell / WIDTH) + (cell % WIDTH),
);

/**
 * Returns every figure of `size` cells (1 to 8) joined by the given steps, each once; turned and mirrored ones count
 * separately. A figure takes `size` bytes, one per cell (16 * row + column, the least row and column 0), in board
 * order.
 *
 * Redelmeier's algorithm ("Counting polyominoes: yet another attack"): a figure begins at its first cell in board order
 * and takes or permanently forgoes each cell by which it could grow. No figure is therefore found twice and none has to
 * be remembered.
 */
export const grownFigures = (size: number, steps: readonly (readonly [number, number])[]): Uint8Array => {
  const start = REACH;
  const offsets = steps.map(([down, across]) => down * WIDTH + across);
  const met = new Uint8Array(WIDTH * (REACH + 2));
  const cells = new Uint8Array(size);
  // A stack of cells by which the figure may still grow; each depth sees the entries from its own first one on.
  const untried = new Uint8Array(WIDTH * (REACH + 2));
  let found = new Uint8Array(1024 * size);
  let count = 0;
  const keep = (): void => {
    if (count * size === found.length) {
      const larger = new Uint8Array(2 * found.length);
      larger.set(found);
      found = larger;
    }
    pack(cells, found.subarray(count * size, ++count * size));
  };
  const grow = (depth: number, from: number, to: number): void => {
    for (let i = from; i < to; i++) {
      const cell = untried[i]!;
      cells[depth] = cell;
      if (depth + 1 === size) {
        keep();
        continue;
      }
      let end = to;
      for (const step of offsets) {
        const next = cell + step;
        if (next <= start || met[next] === 1) continue;
        met[next] = 1;
        untried[end++] = next;
      }
      grow(depth + 1, i + 1, end);
      while (end > to) met[untried[--end]!] = 0;
    }
  };
  met[start] = 1;
  untried[0] = start;
  grow(0, 0, 1);
  return found.slice(0, count * size);
};

/** Writes a figure, moved to the left edge, in board order. */
const pack = (cells: Uint8Array, into: Uint8Array): void => {
  let left = WIDTH;
  for (let i = 0; i < cells.length; i++) left = Math.min(left, cells[i]! % WIDTH);
  for (let i = 0; i < cells.length; i++) {
    const cell = WRITTEN[cells[i]!]! - left;
    let at = i;
    for (; at > 0 && into[at - 1]! > cell; at--) into[at] = into[at - 1]!;
    into[at] = cell;
  }
};
