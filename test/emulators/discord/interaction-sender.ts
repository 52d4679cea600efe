import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { readContent } from './rest-server.ts';
import type { UploadedFile } from './world.ts';

/** An answer in the body of a web response. */
export interface WebAnswer {
  readonly body: unknown;
  readonly files: readonly UploadedFile[];
}

/**
 * Discord as a web client: signs interactions and sends them to the configured addresses (docs: interactions/overview).
 */
export interface InteractionSender {
  /** 64 hex digits. */
  readonly publicKey: string;
  /** Sends an interaction to the next address in turn. Undefined when no answer with status 200 arrives in time. */
  deliver(payload: unknown): Promise<WebAnswer | undefined>;
  /** Badly signed requests that the bot accepted, in words. Must stay empty. */
  readonly holes: readonly string[];
  /** Badly signed requests sent so far. */
  readonly probes: number;
  /**
   * Sets the addresses of interactions, after checking each one as Discord does.
   * @throws Error when one fails the check.
   */
  address(urls: readonly string[]): Promise<void>;
  readonly addressed: boolean;
  /** The first of the addresses. */
  readonly endpoint: string | undefined;
}

/** Number of interactions after which a badly signed request is sent along. */
const PROBE_EVERY = 3;

export const createInteractionSender = (answerMs: number): InteractionSender => {
  const own = generateKeyPairSync('ed25519');
  const foreign = generateKeyPairSync('ed25519');
  const holes: string[] = [];
  let urls: readonly string[] = [];
  let sent = 0;
  let probes = 0;

  const post = (url: string, text: string, signed: Signed): Promise<Response> =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headersOf(signed) },
      body: text,
      signal: AbortSignal.timeout(answerMs),
    });

  const probe = async (url: string, text: string): Promise<void> => {
    const bad = PROBES[probes % PROBES.length]!;
    probes += 1;
    const status = await post(url, text, bad.sign(text, own.privateKey, foreign.privateKey)).then(
      (it) => it.status,
      () => 0,
    );
    // Status 0: no server answered, so nothing was accepted.
    if (status !== 401 && status !== 0) holes.push(`${bad.what} was answered ${status}`);
  };

  return {
    publicKey: own.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex'),
    holes,
    get probes() {
      return probes;
    },
    get addressed() {
      return urls.length > 0;
    },
    get endpoint() {
      return urls[0];
    },
    async address(given) {
      for (const url of given) {
        for (const _ of PROBES) await probe(url, PING);
        const pong = await post(url, PING, signedNow(PING, own.privateKey));
        if (pong.status !== 200 || JSON.stringify(await pong.json()) !== '{"type":1}')
          throw new Error(`${url} does not answer a PING`);
      }
      urls = given;
    },
    async deliver(payload) {
      const url = urls[sent % urls.length]!;
      sent += 1;
      const text = JSON.stringify(payload);
      if (sent % PROBE_EVERY === 0) await probe(url, text);
      try {
        const response = await post(url, text, signedNow(text, own.privateKey));
        return response.status === 200 ? await readContent(response) : undefined;
      } catch {
        // No answer in time or no server: the person sees that the interaction failed.
        return undefined;
      }
    },
  };
};

const PING = JSON.stringify({ type: 1, version: 1 });

interface Signed {
  readonly signature?: string;
  readonly timestamp?: string;
}

const headersOf = ({ signature, timestamp }: Signed): Record<string, string> => ({
  ...(signature === undefined ? {} : { 'x-signature-ed25519': signature }),
  ...(timestamp === undefined ? {} : { 'x-signature-timestamp': timestamp }),
});

const signedAt = (timestamp: string, text: string, key: KeyObject): Signed => ({
  timestamp,
  signature: sign(null, Buffer.from(timestamp + text), key).toString('hex'),
});

/** Unix time in seconds. */
const now = (): number => Math.floor(Date.now() / 1000);

const signedNow = (text: string, key: KeyObject): Signed => signedAt(String(now()), text, key);

/** Requests that must be refused with 401. */
const PROBES: readonly {
  readonly what: string;
  readonly sign: (text: string, own: KeyObject, foreign: KeyObject) => Signed;
}[] = [
  { what: 'a foreign signature', sign: (text, _, foreign) => signedNow(text, foreign) },
  { what: 'a signature of another body', sign: (text, own) => signedNow(`${text} `, own) },
  { what: 'no signature', sign: () => ({}) },
  { what: 'a signature that is none', sign: (text, own) => ({ ...signedNow(text, own), signature: 'xyz' }) },
  {
    what: 'a signature of another time',
    // Both times are of one reading of the clock, or they could be the same.
    sign: (text, own, _, at = now()) => ({ ...signedAt(String(at), text, own), timestamp: String(at - 1) }),
  },
  {
    what: 'a signature of an hour ago',
    sign: (text, own) => signedAt(String(now() - 3_600), text, own),
  },
];
