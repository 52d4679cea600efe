import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/**
 * Makes an application's public key from its 64 hex digits.
 * @throws Error if the digits are not a valid key.
 */
export const publicKeyOf = (hex: string): KeyObject =>
  createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(hex, 'hex').toString('base64url') },
    format: 'jwk',
  });

/**
 * Returns the time in ms since 1970 at which Discord signed this body, undefined if it did not: Ed25519 over timestamp
 * and raw body (Discord docs: interactions/overview).
 */
export const signedAtMs = (key: KeyObject, headers: IncomingHttpHeaders, body: Uint8Array): number | undefined => {
  const { 'x-signature-ed25519': signature, 'x-signature-timestamp': timestamp } = headers;
  if (typeof signature !== 'string' || !/^[\da-f]{128}$/i.test(signature)) return undefined;
  if (typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp)) return undefined;
  const signed = Buffer.concat([Buffer.from(timestamp), body]);
  return verify(null, signed, key, Buffer.from(signature, 'hex')) ? Number(timestamp) * 1_000 : undefined;
};
