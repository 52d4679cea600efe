import type { ActResult, InvitationMessage, NewSession, WindowState } from '../../message.ts';
import type { Identity } from './identity.ts';

/** The program refused a request. `kept`: it cannot store the act yet, and says so with these words, or with none. */
export class Refused extends Error {
  readonly status: number;
  readonly kept: string | undefined;
  constructor(status: number, why: string, kept?: string) {
    super(why);
    this.status = status;
    this.kept = kept;
  }
}

const TRIES_MS = [0, 500, 1000, 2000, 4000];
/** Pauses in ms before an act is sent again: one that the program cannot store yet, and one that did not reach it. */
const KEPT_MS = 2000;
const LOST_MS = 1000;
/** Time in ms after which the page says that an act has no answer yet. */
const SLOW_MS = 5000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A random id for an act, kept for all its retries. `crypto.randomUUID` is missing on plain HTTP. */
const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Asks the program. The shape of its answer is its own: page and program are of one version. */
const request = async <T>(path: string, how: RequestInit): Promise<T> => {
  const response = await fetch(path, { ...how, signal: AbortSignal.timeout(20_000) });
  const body: T = await response.json();
  if (response.ok) return body;
  const told: unknown = body;
  const [why, kept] = isRecord(told) ? [String(told['error']), told['kept']] : ['', undefined];
  throw new Refused(response.status, why, typeof kept === 'string' ? kept : undefined);
};

const headers = (me: Identity) => ({ 'content-type': 'application/json', 'x-seat-key': me.key });

/** Makes this browser a person of its own. @throws Refused without the key of the door or an open invitation. */
export const becomePerson = (by: { readonly door?: string; readonly invite?: string }): Promise<Identity> =>
  request('api/people', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(by),
  });

/**
 * Takes the link of a chat, or what the app around the page says of who this is, once: this browser is that person from
 * then on. @throws Refused
 */
export const openSession = (by: { readonly link: string } | { readonly proof: unknown }): Promise<NewSession> =>
  request('api/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(by),
  });

export const loadWindow = (me: Identity): Promise<WindowState> =>
  request(`api/${me.person}/window`, { headers: headers(me) });

/** Whom the program knows this browser as by its cookie; undefined where it knows none. */
export const askSession = (): Promise<NewSession | undefined> =>
  request<NewSession | null>('api/session', {}).then(
    (it) => it ?? undefined,
    () => undefined,
  );

export const askInvitation = (code: string): Promise<InvitationMessage> =>
  request(`api/invitation/${encodeURIComponent(code)}`, {});

/** What lies at an address, as a file to be passed on. */
export const loadFile = async (url: string, name: string): Promise<File> => {
  const content = await (await fetch(url)).blob();
  return new File([content], name, { type: content.type });
};

/** The page's phrases in a language; undefined where there are none. */
export const loadPhrases = async (locale: string): Promise<Readonly<Record<string, string>> | undefined> => {
  const response = await fetch(`assets/words-${locale}.json`);
  return response.ok ? response.json() : undefined;
};

/** What becomes of an act while it is under way. */
export interface Progress {
  /** It has no answer for a while: the program cannot store it yet (with its words), or it did not reach it (`lost`). */
  late(why: 'slow' | 'lost' | string): void;
  /** Whether it is still to be sent: asked before each try. Absent: always. */
  isWanted?(): boolean;
}

let last: Promise<unknown> = Promise.resolve();

const send = async (me: Identity, act: string, body: object, { late, isWanted }: Progress): Promise<ActResult> => {
  const id = newId();
  let failure: unknown;
  for (let tries = 0; tries < TRIES_MS.length; tries++) {
    await pause(TRIES_MS[tries] ?? 0);
    if (isWanted?.() === false) return {};
    const slow = setTimeout(() => late('slow'), SLOW_MS);
    try {
      const from = { id, tag: navigator.language };
      return await request(`api/${me.person}/${act}`, {
        method: 'POST',
        headers: headers(me),
        body: JSON.stringify({ ...from, ...body }),
      });
    } catch (why) {
      failure = why;
      const kept = why instanceof Refused ? why.kept : undefined;
      const isLost = !(why instanceof Refused);
      if (isLost || kept !== undefined) {
        late(isLost ? 'lost' : (kept ?? ''));
        await pause(isLost ? LOST_MS : KEPT_MS);
        tries = -1;
      } else if (why instanceof Refused && why.status !== 503) break;
    } finally {
      clearTimeout(slow);
    }
  }
  throw failure;
};

/**
 * Sends an act after all earlier ones, under one id however often: without end while the program cannot be reached or
 * cannot store it. @throws Refused
 */
export const sendAct = (me: Identity, act: string, body: object, progress: Progress): Promise<ActResult> => {
  const sent = last.then(() => send(me, act, body, progress));
  last = sent.catch(() => undefined);
  return sent;
};
