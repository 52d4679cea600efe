import type { Scanlines } from './indexed-png.ts';

/** The longest code in a GIF, in bits. */
const MOST_BITS = 12;

/** Codes of varying width, lowest bit first, in blocks of at most 255 bytes, each preceded by its length. */
const createBlocks = () => {
  let bytes = new Uint8Array(1 << 14);
  let length = 1;
  let start = 0;
  let held = 0;
  let bits = 0;
  const push = (byte: number): void => {
    if (length + 2 > bytes.length) {
      const larger = new Uint8Array(bytes.length * 2);
      larger.set(bytes);
      bytes = larger;
    }
    bytes[length++] = byte;
    if (length - start <= 255) return;
    bytes[start] = 255;
    start = length++;
  };
  return {
    write(code: number, width: number): void {
      held |= code << bits;
      for (bits += width; bits >= 8; bits -= 8) {
        push(held & 255);
        held >>>= 8;
      }
    },
    finish(): Uint8Array {
      if (bits > 0) push(held & 255);
      bytes[start] = length - start - 1;
      if (bytes[start] === 0) return bytes.slice(0, length);
      bytes[length++] = 0;
      return bytes.slice(0, length);
    },
  };
};

/**
 * Compresses palette indices (at least one, each below 2 ** `depth`) to the image data of a GIF (GIF89a, appendix F):
 * the code size, then the compressed blocks, then an empty one.
 */
const lzw = (indices: Uint8Array, depth: number): Uint8Array => {
  const clear = 1 << depth;
  const blocks = createBlocks();
  // The successors of each known string: the code of the string * 256 + the next index gives the code of the longer
  // string.
  const longer = new Uint16Array(1 << (MOST_BITS + 8));
  let next = clear + 2;
  let width = depth + 1;
  blocks.write(clear, width);
  let code = indices[0]!;
  for (let i = 1; i < indices.length; i++) {
    const slot = (code << 8) | indices[i]!;
    const found = longer[slot]!;
    if (found !== 0) {
      code = found;
      continue;
    }
    blocks.write(code, width);
    code = indices[i]!;
    if (next === 1 << MOST_BITS) {
      blocks.write(clear, width);
      longer.fill(0);
      next = clear + 2;
      width = depth + 1;
      continue;
    }
    if (next === 1 << width) width++;
    longer[slot] = next++;
  }
  blocks.write(code, width);
  // By now a decoder knows one more string, and reads wider codes if that was the last narrow one.
  if (next === 1 << width && width < MOST_BITS) width++;
  blocks.write(clear + 1, width);
  const data = blocks.finish();
  const whole = new Uint8Array(data.length + 1);
  whole[0] = depth;
  whole.set(data, 1);
  return whole;
};

/** An animated GIF under construction (GIF89a). */
export interface AnimatedGif {
  /** Begins a later part of a file after a frame that an earlier part ends with. Called before any `add`. */
  follow(lines: Scanlines): void;
  /**
   * Adds a frame, shown for `ms` milliseconds.
   * @throws RangeError if it differs in size from the first.
   */
  add(lines: Scanlines, rgb: Uint8Array, ms: number): void;
  /**
   * Returns the file, or its part: a file is all its parts in order. `goesOn`: another part follows.
   * @throws RangeError if no frame was added.
   */
  finish(goesOn?: boolean): Uint8Array;
}

const short = (value: number): readonly number[] => [value & 255, value >> 8];

/** The logical screen, the palette of all frames, and the instruction to loop. */
const head = (width: number, height: number, rgb: Uint8Array, depth: number): Uint8Array => {
  const table = new Uint8Array(3 << depth);
  table.set(rgb);
  const signature = [...'GIF89a'].map((sign) => sign.charCodeAt(0));
  const again = [0x21, 0xff, 11, ...[...'NETSCAPE2.0'].map((sign) => sign.charCodeAt(0)), 3, 1, 0, 0, 0];
  const screen = [...short(width), ...short(height), 0xf0 | (depth - 1), 0, 0];
  return Uint8Array.from([...signature, ...screen, ...table, ...again]);
};

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const rowOf = ({ data, width }: Scanlines, row: number): Uint8Array =>
  data.subarray(row * (width + 1) + 1, (row + 1) * (width + 1));

/** The smallest rectangle that contains all changed pixels; one pixel if nothing changed. */
const changed = (lines: Scanlines, before: Uint8Array): Box => {
  const { width, height } = lines;
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let row = 0; row < height; row++) {
    const [now, then] = [rowOf(lines, row), before.subarray(row * width, (row + 1) * width)];
    let from = 0;
    while (from < width && now[from] === then[from]) from++;
    if (from === width) continue;
    let to = width;
    while (now[to - 1] === then[to - 1]) to--;
    [left, right] = [Math.min(left, from), Math.max(right, to)];
    [top, bottom] = [Math.min(top, row), row + 1];
  }
  return bottom === 0
    ? { left: 0, top: 0, width: 1, height: 1 }
    : { left, top, width: right - left, height: bottom - top };
};

/** The pixels of that rectangle. Unchanged ones are transparent, which compresses to almost nothing. */
const fresh = (lines: Scanlines, before: Uint8Array | undefined, box: Box, through: number): Uint8Array => {
  const pixels = new Uint8Array(box.width * box.height);
  for (let row = 0; row < box.height; row++) {
    const now = rowOf(lines, box.top + row);
    const then = (box.top + row) * lines.width;
    for (let col = box.left; col < box.left + box.width; col++)
      pixels[row * box.width + col - box.left] = before && before[then + col] === now[col] ? through : now[col]!;
  }
  return pixels;
};

const frameHead = ({ left, top, width, height }: Box, ms: number, through: number): Uint8Array =>
  Uint8Array.from([
    ...[0x21, 0xf9, 4, 0b101, ...short(Math.round(ms / 10)), through, 0],
    ...[0x2c, ...short(left), ...short(top), ...short(width), ...short(height), 0],
  ]);

/** Creates an animation of pictures with one palette. After the first frame only changes are stored. */
export const animatedGif = (): AnimatedGif => {
  const parts: Uint8Array[] = [];
  let before: Uint8Array | undefined;
  let [wide, high] = [0, 0];
  const show = (lines: Scanlines): void => {
    [wide, high] = [lines.width, lines.height];
    before ??= new Uint8Array(wide * high);
    for (let row = 0; row < high; row++) before.set(rowOf(lines, row), row * wide);
  };
  return {
    follow: show,
    add(lines, rgb, ms) {
      const { width, height } = lines;
      const through = rgb.length / 3;
      const depth = Math.max(2, Math.ceil(Math.log2(through + 1)));
      if (!before) parts.push(head(width, height, rgb, depth));
      else if (width !== wide || height !== high)
        throw new RangeError(`a frame of ${width}×${height} in ${wide}×${high}`);
      const box = before ? changed(lines, before) : { left: 0, top: 0, width, height };
      parts.push(frameHead(box, ms, through), lzw(fresh(lines, before, box, through), depth));
      show(lines);
    },
    finish(goesOn = false) {
      if (parts.length === 0) throw new RangeError('an animation of no frames');
      return new Uint8Array(Buffer.concat(goesOn ? parts : [...parts, Uint8Array.of(0x3b)]));
    },
  };
};
