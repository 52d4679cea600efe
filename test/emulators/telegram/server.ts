import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { z } from 'zod';
import { LostAnswers } from '../scenario/lost-answers.ts';
import { timeOf } from '../scenario/participants.ts';
import { Refusals } from '../scenario/refusals.ts';
import { type Deadlines, methodsOf } from './methods.ts';
import { type Body, readBody, type Upload } from './multipart.ts';
import { Polls } from './polls.ts';
import { badRequest, Refusal } from './refusal.ts';
import { type Method, methodNamed, type Payload, SCHEMAS } from './schemas.ts';
import type { SpecCheck } from './spec-check.ts';
import type { World } from './world.ts';

/** A way in which calls fail. `method` absent: any call but getUpdates. */
export interface Mishap {
  readonly method?: Method;
  /** Number of calls that fail. Default: 1. */
  readonly times?: number;
  readonly kind:
    | '429'
    | '500'
    /** Carried out, and still answered with 502. */
    | '502-after-applying'
    /** The connection breaks before anything happens. */
    | 'drop'
    /** The connection breaks after the call took effect. */
    | 'drop-after-applying'
    /** Carried out `ms` late. */
    | 'slow'
    /** Carried out when `until` is settled. */
    | 'held'
    /** Refused with `code` and `description`. */
    | 'refuse';
  /** Seconds to wait, for 429. */
  readonly retryAfter?: number;
  readonly ms?: number;
  readonly until?: Promise<void>;
  readonly code?: number;
  readonly description?: string;
}

/** One call of the bot. */
export interface Call {
  readonly method: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly uploads: readonly Upload[];
  /** Time of receipt. */
  readonly at: Date;
  /** Absent while the call runs. */
  answer?: { readonly ok: boolean; readonly code?: number; readonly description?: string };
}

interface Reply {
  readonly status: number;
  readonly body: unknown;
  /** See `Refusal`. */
  readonly excused?: true;
}

/** A violated limit gets Telegram's own words; a misspelt field is a bug of the program and named by its path. */
const MISSPELT = /unrecognized|invalid_type|invalid_union/;

/** The issue of the form that was meant, where one of several forms is allowed. */
const mainIssue = (issue: z.core.$ZodIssue): z.core.$ZodIssue => {
  if (issue.code !== 'invalid_union') return issue;
  const meant = issue.errors.find((form) => !form.some(({ code }) => MISSPELT.test(code)));
  return meant?.[0] ?? issue;
};

/** The HTTP side of the emulator. */
/** All of a request. One that its sender cut short, as a killed program does, does not count. */
const received = async (request: IncomingMessage): Promise<Buffer | 'cut short'> => {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) chunks.push(chunk);
  } catch (error) {
    if (request.complete) throw error;
    return 'cut short';
  }
  return Buffer.concat(chunks);
};

export class BotApiServer {
  readonly #world: World;
  readonly #token: string;
  readonly #specFault: SpecCheck | undefined;
  readonly #handlers: ReturnType<typeof methodsOf>;
  readonly #http: Server;
  readonly calls: Call[] = [];
  /** Calls that the official description does not allow. Must stay empty. */
  readonly faults: string[] = [];
  readonly refusals = new Refusals('Telegram');
  readonly #lostAnswers = new LostAnswers();
  #mishaps: { readonly mishap: Mishap; left: number }[] = [];
  readonly #polls: Polls;

  constructor(world: World, token: string, deadlines: Deadlines, specFault: SpecCheck | undefined) {
    this.#world = world;
    this.#polls = new Polls(world);
    this.#token = token;
    this.#specFault = specFault;
    this.#handlers = methodsOf(world, deadlines);
    // An idle connection stays open: a request on one that closes at that moment would fail by chance.
    this.#http = createServer({ keepAliveTimeout: 0 }, (request, response) => {
      this.#serve(request, response).catch((error: unknown) => {
        this.faults.push(String(error));
        response.destroy();
      });
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#http.listen(0, '127.0.0.1', resolve));
    const address = this.#http.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return `http://127.0.0.1:${address.port}`;
  }
  async close(): Promise<void> {
    this.#polls.close();
    this.#http.closeAllConnections();
    await new Promise((resolve) => this.#http.close(resolve));
  }
  fail(mishap: Mishap): void {
    this.#mishaps.push({ mishap, left: mishap.times ?? 1 });
  }
  heal(): void {
    this.#mishaps = [];
  }
  /** Mishaps that no call has met. */
  get unmet(): readonly string[] {
    return this.#mishaps
      .filter(({ left }) => left > 0)
      .map(
        ({ mishap, left }) => `Telegram was to let calls go wrong, and none came: ${left} × ${JSON.stringify(mishap)}`,
      );
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const raw = await received(request);
    if (raw === 'cut short') return;
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const [, token, name] = /^\/bot([^/]+)\/(\w+)$/.exec(pathname) ?? [];
    if (token !== this.#token) return this.#turnAway(response, name ?? pathname, new Refusal(401, 'Unauthorized'));
    if (this.#world.token === 'revoked') return this.#send(response, refused(new Refusal(401, 'Unauthorized')));
    const method = methodNamed(name ?? '');
    const future = this.#world.ephemeral === 'unknown' && /ephemeral/i.test(name ?? '');
    if (!method || future) return this.#turnAway(response, name ?? pathname, new Refusal(404, 'Not Found'));
    const body = readBody(request.headers['content-type'] ?? '', raw, searchParams);
    const call: Call = { method, payload: body.fields, uploads: [...body.uploads.values()], at: new Date() };
    this.calls.push(call);
    const key = `${method} ${JSON.stringify(body.fields)}`;
    const mishap = this.#befalls(method);
    if (mishap?.kind === 'drop') return void response.destroy();
    const reply = refusalBy(mishap) ?? (await this.#carryOut(method, body, mishap, response));
    const answer = reply.body as { ok: boolean; error_code?: number; description?: string };
    call.answer = {
      ok: answer.ok,
      ...(answer.error_code === undefined ? {} : { code: answer.error_code }),
      ...(answer.description === undefined ? {} : { description: answer.description }),
    };
    // A refusal does not count when it no longer reaches its client, was ordered by a mishap, or is excused.
    if (answer.ok && method !== 'getUpdates') this.#lostAnswers.carriedOut(key, request.socket);
    const counts = mishap === undefined && !response.destroyed && !this.#lostAnswers.isRepetition(key);
    if (!answer.ok && counts && !reply.excused)
      this.refusals.note({ call: callText(call), answer: answerText(call) }, call);
    this.#world.touch();
    if (mishap?.kind === 'drop-after-applying') return void response.destroy();
    if (mishap?.kind === '502-after-applying') return this.#send(response, refused(new Refusal(502, 'Bad Gateway')));
    this.#send(response, reply);
  }

  /** Refuses a request before its method is known. */
  #turnAway(response: ServerResponse, call: string, refusal: Refusal): void {
    this.refusals.note({ call, answer: `${refusal.code} ${refusal.message}` });
    this.#send(response, refused(refusal));
  }

  #send(response: ServerResponse, { status, body }: Reply): void {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  #befalls(method: Method): Mishap | undefined {
    const found = this.#mishaps.find(({ mishap, left }) => left > 0 && (mishap.method ?? method) === method);
    if (!found || (found.mishap.method === undefined && method === 'getUpdates')) return undefined;
    found.left--;
    return found.mishap;
  }

  async #carryOut(method: Method, body: Body, mishap: Mishap | undefined, response: ServerResponse): Promise<Reply> {
    if (mishap?.kind === 'held') await mishap.until;
    if (mishap?.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, mishap.ms ?? 1000));
    try {
      const payload = this.#checked(method, body);
      const result =
        method === 'getUpdates'
          ? await this.#polls.answer(payload as Payload<'getUpdates'>, response)
          : this.#run(method, payload, body.uploads);
      return { status: 200, body: { ok: true, result } };
    } catch (error) {
      if (error instanceof Refusal) return refused(error);
      throw error;
    }
  }

  #checked(method: Method, { fields }: Body): unknown {
    const official = this.#specFault?.(method, fields);
    if (official !== undefined) {
      this.faults.push(official);
      throw badRequest(official);
    }
    const { data, error } = SCHEMAS[method].safeParse(fields);
    if (error) {
      const issue = mainIssue(error.issues[0]!);
      if (MISSPELT.test(issue.code)) this.faults.push(z.prettifyError(error));
      throw badRequest(`${issue.message} (${method}.${error.issues[0]!.path.join('.')})`);
    }
    return data;
  }

  /** The schema chosen by the method's name has typed the payload already; the compiler cannot follow that. */
  #run(method: Method, payload: unknown, uploads: ReadonlyMap<string, Upload>): unknown {
    const handler = this.#handlers[method] as ((payload: unknown, uploads: Body['uploads']) => unknown) | undefined;
    return handler?.(payload, uploads);
  }
}

/** A call as text, such as "editMessageText in 42, message 7". */
const callText = ({ method, payload }: Call): string => {
  const { chat_id: chat, message_id: message } = payload;
  return `${method}${chat === undefined ? '' : ` in ${chat}`}${message === undefined ? '' : `, message ${message}`}`;
};
const answerText = ({ answer }: Call): string => (answer?.ok === false ? `${answer.code} ${answer.description}` : 'ok');

/** The place of a call, without its effect. */
export const placeOfCall = ({ payload }: Call): string =>
  [payload['chat_id'], payload['message_id'], payload['ephemeral_message_id']].join(' ');

/** A call with its answer, in one line. */
export const callLine = (call: Call): string =>
  `${timeOf(call)} ${call.method} ${JSON.stringify(call.payload)} → ${call.answer ? answerText(call) : 'no answer yet'}`;

const refused = ({ code, message, parameters, excused: isExcused }: Refusal): Reply => ({
  status: code,
  ...(isExcused ? { excused: true as const } : {}),
  body: { ok: false, error_code: code, description: message, ...(parameters ? { parameters } : {}) },
});

const refusalBy = (mishap: Mishap | undefined): Reply | undefined => {
  const seconds = mishap?.retryAfter ?? 1;
  switch (mishap?.kind) {
    case '429':
      return refused(new Refusal(429, `Too Many Requests: retry after ${seconds}`, { retry_after: seconds }));
    case '500':
      return refused(new Refusal(500, 'Internal Server Error'));
    case 'refuse':
      return refused(new Refusal(mishap.code ?? 400, mishap.description ?? 'Bad Request'));
    default:
      return undefined;
  }
};
