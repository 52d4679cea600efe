import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LostAnswers } from '../scenario/lost-answers.ts';
import { timeOf } from '../scenario/participants.ts';
import type { Refusals } from '../scenario/refusals.ts';
import type { Call, Fault, FaultPlan } from './faults.ts';
import type { RateLimits } from './rate-limits.ts';
import { REFUSALS, Refusal } from './refusal.ts';
import type { Request, Route } from './routes.ts';
import type { SpecCheck } from './spec-check.ts';
import type { UploadedFile } from './world.ts';

export interface RestOptions {
  readonly token: string;
  readonly routes: readonly Route[];
  readonly calls: Call[];
  /** Calls that Discord's own description refuses, in words. */
  readonly violations: string[];
  readonly refusals: Refusals;
  readonly lostAnswers: LostAnswers;
  readonly faultPlan: FaultPlan;
  readonly check?: SpecCheck;
  /** The limits in force; undefined: any number of calls is taken. */
  readonly limits: () => RateLimits | undefined;
}

/** The version is left out of the token endpoint only (docs: topics/oauth2#shared-resources-oauth2-urls). */
const PREFIX = /^\/api(?:\/v10|(?=\/oauth2\/token$))/;
const LIMIT_HEADERS = {
  'x-ratelimit-limit': '1000',
  'x-ratelimit-remaining': '999',
  'x-ratelimit-reset-after': '1',
};

/** Discord's REST API as a request listener. */
export const restListener =
  (options: RestOptions) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const method = request.method ?? 'GET';
    try {
      const { body, files } = await readBody(request);
      const path = url.pathname.replace(PREFIX, '');
      const call: Call = { method, path, at: new Date(), query: url.search, body, files, status: 0 };
      options.calls.push(call);
      const { authorization } = request.headers;
      await serve(options, call, { query: url.searchParams, body, files, authorization }, request, response);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      respond(response, 500, { code: 0, message: `the emulator itself failed: ${error.stack}` });
    }
  };

const serve = async (
  options: RestOptions,
  call: Call,
  read: Omit<Request, 'params'>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const limits = options.limits()?.take(call);
  if (limits?.refused) return refuseRate(limits.refused, limits.headers, call, response);
  const fault = options.faultPlan.take(call);
  if (fault?.kind === 'slow') await sleep(fault.ms);
  if (fault?.kind === 'held') await fault.until;
  if (fault && 'applied' in fault && fault.applied) perform(options, call, read);
  if (fault && fault.kind !== 'slow' && fault.kind !== 'held') return misbehave(fault, call, request, response);
  const { status, json } = perform(options, call, read);
  call.status = status;
  const key = `${call.method} ${call.path} ${JSON.stringify(call.body)}`;
  if (status < 400) options.lostAnswers.carriedOut(key, request.socket);
  // A refusal that no longer reaches its client does not count.
  if (status >= 400 && !response.destroyed && !options.lostAnswers.isRepetition(key))
    options.refusals.note({ call: `${call.method} ${call.path}`, answer: answerLine(call) }, call);
  respond(response, status, json, limits?.headers);
};

/** An answer as text, such as "404 10008 Unknown Message". */
const answerLine = ({ status, code, said }: Call): string =>
  [status === 0 ? 'no answer' : status, code, said].filter((it) => it !== undefined).join(' ');

/** A call with its answer, in one line. */
export const callLine = (call: Call): string =>
  `${timeOf(call)} ${call.method} ${call.path}${call.query} ${JSON.stringify(call.body) ?? ''} → ${answerLine(call)}`;

const perform = (
  options: RestOptions,
  call: Call,
  read: Omit<Request, 'params'>,
): { status: number; json?: unknown } => {
  try {
    const { route, params } = find(options.routes, call);
    const isBot = read.authorization === `Bot ${options.token}`;
    const isPerson = route.forPeople && read.authorization?.startsWith('Bearer ');
    if (!route.open && !isBot && !isPerson) throw REFUSALS.unauthorized();
    const wrong = route.undescribed ? undefined : options.check?.(call.method, route.path, read.body);
    if (wrong !== undefined) {
      options.violations.push(wrong);
      throw REFUSALS.form(wrong);
    }
    const json = route.handle({ ...read, params });
    return json === undefined ? { status: 204 } : { status: 200, json };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    call.code = error.code;
    call.said = error.message;
    return { status: error.status, json: error.json };
  }
};

const find = (routes: readonly Route[], { method, path }: Call) => {
  for (const route of routes) {
    if (route.method !== method) continue;
    const names = [...route.path.matchAll(/\{(\w+)\}/g)].map((it) => it[1]!);
    const pattern = new RegExp(`^${route.path.replace(/\{\w+\}/g, '([^/]+)')}$`);
    const values = pattern.exec(path);
    if (!values) continue;
    return { route, params: Object.fromEntries(names.map((name, i) => [name, decodeURIComponent(values[i + 1]!)])) };
  }
  throw REFUSALS.noRoute();
};

const misbehave = (
  fault: Exclude<Fault, { kind: 'slow' | 'held' }>,
  call: Call,
  request: IncomingMessage,
  response: ServerResponse,
): void => {
  delete call.code;
  delete call.said;
  if (fault.kind === 'cut') {
    request.socket.destroy();
    return;
  }
  if (fault.kind === 'server error') {
    call.status = fault.status ?? 502;
    respond(response, call.status, { code: 0, message: 'Bad Gateway' });
    return;
  }
  const { retryAfterS, global = false } = fault;
  const limit = { 'x-ratelimit-reset-after': String(retryAfterS), 'x-ratelimit-limit': '5' };
  refuseRate({ retryAfterS, global }, limit, call, response);
};

const refuseRate = (
  { retryAfterS, global }: { readonly retryAfterS: number; readonly global: boolean },
  limit: Readonly<Record<string, string>>,
  call: Call,
  response: ServerResponse,
): void => {
  call.status = 429;
  call.said = global ? 'every route' : 'this route';
  const headers = {
    ...limit,
    'retry-after': String(retryAfterS),
    'x-ratelimit-remaining': '0',
    'x-ratelimit-scope': global ? 'global' : 'user',
    ...(global ? { 'x-ratelimit-global': 'true' } : {}),
  };
  respond(response, 429, { message: 'You are being rate limited.', retry_after: retryAfterS, global }, headers);
};

const respond = (
  response: ServerResponse,
  status: number,
  json: unknown,
  headers: Readonly<Record<string, string>> = {},
): void => {
  // A 204 with a content type would make the client parse an empty body.
  const type = json === undefined ? {} : { 'content-type': 'application/json' };
  response.writeHead(status, { ...LIMIT_HEADERS, ...headers, ...type });
  response.end(json === undefined ? undefined : JSON.stringify(json));
};

const readBody = async (request: IncomingMessage): Promise<Pick<Request, 'body' | 'files'>> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const bytes = Buffer.concat(chunks);
  if (bytes.length === 0) return { body: undefined, files: [] };
  if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    return { body: new URLSearchParams(bytes.toString()), files: [] };
  return readContent(new Response(bytes, { headers: { 'content-type': request.headers['content-type'] ?? '' } }));
};

/** Reads a body as JSON, or as a form with files beside its `payload_json`. */
export const readContent = async (response: Response): Promise<Pick<Request, 'body' | 'files'>> => {
  if (!response.headers.get('content-type')?.startsWith('multipart/form-data')) {
    return { body: await response.json(), files: [] };
  }
  const form = await response.formData();
  const files: UploadedFile[] = [];
  for (const [field, part] of form) {
    if (typeof part === 'string') continue;
    files.push({ field, name: part.name, bytes: new Uint8Array(await part.arrayBuffer()) });
  }
  const payload = form.get('payload_json');
  return { body: typeof payload === 'string' ? JSON.parse(payload) : undefined, files };
};
