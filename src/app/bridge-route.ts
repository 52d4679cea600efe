import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { readBody } from '../kit/request-body.ts';
import type { Vault } from '../service/core/match/vault.ts';
import type { WebRoute } from '../service/ports/platform.ts';

/*
 * How `npm run bridge` speaks to a program that keeps the embedded store to itself: a request on the program's own port,
 * signed with a key derived from the data key. Who can sign it can read the store anyway.
 */

export const BRIDGE_PATH = '/bridge';
/** How far the clocks of the two may be apart, in ms, and how long a signature can be used. */
const FRESH_MS = 60_000;
const MOST_BYTES = 4_096;

const request = z.object({ at: z.number(), words: z.array(z.string()).max(200) });
export type BridgeRequest = z.infer<typeof request>;
const answer = z.object({ lines: z.array(z.string()) });

/** The signature of a request's body, as hex. */
export const signBridge = (vault: Vault, body: string): string =>
  createHmac('sha256', vault.derive('bridge')).update(body, 'utf8').digest('hex');

/** The lines in the body of an answer. @throws Error when it has none. */
export const linesIn = (body: string): readonly string[] => answer.parse(JSON.parse(body)).lines;

const isSigned = (vault: Vault, body: string, signature: string): boolean => {
  const [given, own] = [Buffer.from(signature, 'hex'), Buffer.from(signBridge(vault, body), 'hex')];
  return given.length === own.length && timingSafeEqual(given, own);
};

const send = (response: ServerResponse, status: number, body: string): true => {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(body);
  return true;
};

/** Serves the operator's commands from the command line. @param wallMs milliseconds since 1970. */
export const bridgeRoute =
  (vault: Vault, wallMs: () => number, run: (words: readonly string[]) => Promise<readonly string[]>): WebRoute =>
  async (asked, response) => {
    if (asked.method !== 'POST' || asked.url !== BRIDGE_PATH) return false;
    const read = await readBody(asked, MOST_BYTES);
    if (!read.ok) return send(response, read.error, '{}');
    const body = read.value.toString('utf8');
    if (!isSigned(vault, body, String(asked.headers.authorization ?? ''))) return send(response, 403, '{}');
    const { data } = request.safeParse(JSON.parse(body));
    if (!data || Math.abs(wallMs() - data.at) > FRESH_MS) return send(response, 403, '{}');
    return send(response, 200, JSON.stringify({ lines: await run(data.words) }));
  };
