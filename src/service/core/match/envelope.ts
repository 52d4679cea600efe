import { z } from 'zod';
import { compress, decompress } from './vault.ts';

/** A match as the store keeps it. */
export interface Envelope {
  /** JSON of what is in clear. It is compressed alone, so that names have no part in the length of what is sealed. */
  readonly clear: string;
  /** The sealed part, which is sealed to the clear one. */
  readonly sealed: string;
}

/** Bytes of the length of the clear part. */
const LENGTH_BYTES = 3;

/** The text of an envelope: base64 of the length of the clear part, the clear part and the sealed part. */
export const writeEnvelope = ({ clear, sealed }: Envelope, dictionary: number): string => {
  const body = compress(clear, dictionary);
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUIntBE(body.length, 0, LENGTH_BYTES);
  return Buffer.concat([length, body, Buffer.from(sealed, 'base64')]).toString('base64');
};

const fields = z.looseObject({ sealed: z.string() });

/** Reads an envelope of the first version, a JSON text. Goes on 2027-11-29. */
const readFields = (text: string): Envelope => {
  const { sealed, ...clear } = fields.parse(JSON.parse(text));
  return { clear: JSON.stringify(clear), sealed };
};

/** @throws Error when this is no envelope. */
export const readEnvelope = (text: string): Envelope => {
  if (text.startsWith('{')) return readFields(text);
  const bytes = Buffer.from(text, 'base64');
  const end = LENGTH_BYTES + bytes.readUIntBE(0, LENGTH_BYTES);
  return {
    clear: decompress(bytes.subarray(LENGTH_BYTES, end)),
    sealed: bytes.toString('base64', end),
  };
};
