/*
 * How a store keeps a text that is opaque to it: base64 as the bytes it stands for, anything else as UTF-8. What was
 * stored before, plain UTF-8 or a JSON string, never begins with one of the two marks.
 */

const BASE64 = 0;
const PLAIN = 1;

/** How a text begins that could be taken for a packed one, or for a JSON string. */
const AMBIGUOUS = ['\0', '\x01', '"'];

/** The bytes to store for a text. */
export const packText = (text: string): Buffer => {
  const bytes = Buffer.from(text, 'base64');
  if (text !== '' && bytes.toString('base64') === text) return Buffer.concat([Buffer.of(BASE64), bytes]);
  return AMBIGUOUS.some((it) => text.startsWith(it))
    ? Buffer.concat([Buffer.of(PLAIN), Buffer.from(text, 'utf8')])
    : Buffer.from(text, 'utf8');
};

/** The text that was packed as these bytes. */
export const unpackText = (bytes: Buffer): string => {
  if (bytes[0] === BASE64) return bytes.toString('base64', 1);
  return bytes.toString('utf8', bytes[0] === PLAIN ? 1 : 0);
};
