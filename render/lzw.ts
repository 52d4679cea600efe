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
export const lzw = (indices: Uint8Array, depth: number): Uint8Array => {
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
