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

/** How far a timestamp may be from the local clock, in either direction: Discord's clock and ours may differ. */
const FRESH_MS = 5 * 60_000;

/**
 * Whether Discord signed this body, within the last five minutes: Ed25519 over timestamp and raw body (Discord docs:
 * interactions/overview).
 * @param now - Current time in ms since 1970.
 */
export const isSigned = (key: KeyObject, headers: IncomingHttpHeaders, body: Uint8Array, now: number): boolean => {
  const { 'x-signature-ed25519': signature, 'x-signature-timestamp': timestamp } = headers;
  if (typeof signature !== 'string' || !/^[\da-f]{128}$/i.test(signature)) return false;
  if (typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now - Number(timestamp) * 1_000) > FRESH_MS) return false;
  return verify(null, Buffer.concat([Buffer.from(timestamp), body]), key, Buffer.from(signature, 'hex'));
};
