import type { Pixels } from './png-pixels.ts';

/** One picture of an animation as a messenger would show it, with its duration. */
export interface GifFrame extends Pixels {
  /** Duration in ms. */
  readonly ms: number;
  /** Its size in the file, in bytes. */
  readonly bytes: number;
}

/** Decompresses the palette indices in a GIF's blocks. */
const unpacked = (data: Uint8Array, depth: number, count: number): Uint8Array => {
  const out = new Uint8Array(count);
  const clear = 1 << depth;
  let [strings, width, length, held, bits]: [number[][], number, number, number, number] = [[], depth + 1, 0, 0, 0];
  let before: number[] | undefined;
  for (const byte of data) {
    held |= byte << bits;
    bits += 8;
    while (bits >= width) {
      const code = held & ((1 << width) - 1);
      held >>>= width;
      bits -= width;
      if (code === clear) {
        strings = Array.from({ length: clear + 2 }, (_, i) => [i]);
        width = depth + 1;
        before = undefined;
        continue;
      }
      if (code === clear + 1) {
        if (length !== count) throw new Error(`${length} pixels of ${count}`);
        return out;
      }
      const known = strings[code] ?? (before && code === strings.length ? [...before, before[0]!] : undefined);
      if (!known) throw new Error(`code ${code} of ${strings.length}`);
      out.set(known, length);
      length += known.length;
      if (before && strings.length < 4096) strings.push([...before, known[0]!]);
      if (strings.length === 1 << width && width < 12) width++;
      before = known;
    }
  }
  throw new Error('the image never ends');
};

/** Plays a GIF with one palette whose frames are never erased. @throws Error for any other GIF. */
export const playGif = (gif: Uint8Array): readonly GifFrame[] => {
  const view = new DataView(gif.buffer, gif.byteOffset, gif.length);
  const word = (at: number): number => view.getUint16(at, true);
  if (String.fromCharCode(...gif.subarray(0, 6)) !== 'GIF89a') throw new Error('no GIF');
  const [width, height] = [word(6), word(8)];
  const table = gif.subarray(13, 13 + (3 << ((gif[10]! & 7) + 1)));
  const data = new Uint8ClampedArray(width * height * 4);
  // Whole pixels: the colours of the palette, and the picture so far.
  const colours = new Uint32Array(
    Uint8Array.from({ length: (4 * table.length) / 3 }, (_, i) => (i % 4 === 3 ? 255 : table[3 * (i >> 2) + (i % 4)]!))
      .buffer,
  );
  const shown = new Uint32Array(data.buffer);
  const frames: GifFrame[] = [];
  let at = 13 + table.length;
  let [ms, through, start] = [0, -1, at];
  const blocks = (): Uint8Array => {
    const parts: number[] = [];
    for (; gif[at] !== 0; at += gif[at]! + 1) parts.push(...gif.subarray(at + 1, at + 1 + gif[at]!));
    at++;
    return Uint8Array.from(parts);
  };
  for (;;) {
    const kind = gif[at];
    if (kind === 0x3b) return frames;
    if (kind === 0x21) {
      if (gif[at + 1] === 0xf9) {
        ms = word(at + 4) * 10;
        through = gif[at + 3]! & 1 ? gif[at + 6]! : -1;
        start = at;
      }
      at += 2;
      blocks();
      continue;
    }
    if (kind !== 0x2c) throw new Error(`block ${kind}`);
    const [left, top, wide, high] = [word(at + 1), word(at + 3), word(at + 5), word(at + 7)];
    const depth = gif[at + 10]!;
    at += 11;
    const pixels = unpacked(blocks(), depth, wide * high);
    for (let row = 0, i = 0; row < high; row++) {
      for (let to = (top + row) * width + left, end = to + wide; to < end; to++, i++) {
        const index = pixels[i]!;
        if (index !== through) shown[to] = colours[index]!;
      }
    }
    frames.push({ width, height, data: data.slice(), ms, bytes: at - start });
  }
};
