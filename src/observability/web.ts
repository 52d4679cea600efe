import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { listenFault } from '../config/listen-fault.ts';
import { within } from '../kit/timeout.ts';
import { faultText } from '../service/ports/findings.ts';
import type { WebRoute } from '../service/ports/platform.ts';
import { StoreFailure } from '../service/ports/store.ts';
import type { Log } from '../service/ports/telemetry.ts';
import type { PlatformReport } from './platform-report.ts';

export interface WebServerOptions {
  readonly host: string;
  /** 0 lets the operating system choose. */
  readonly port: number;
  /** Tried in order until one answers. */
  readonly routes: readonly WebRoute[];
  /** Throws when the store cannot do its work. The error's code, else its name, is shown as the reason. */
  readonly health: () => Promise<void>;
  /**
   * The condition of every platform. Those not served are named to everyone, the reason to those who may read the
   * metrics.
   */
  readonly platforms: () => readonly PlatformReport[];
  /** Why nothing is served at all, in a word: it starts, or stops. Undefined while it serves. */
  readonly unready: () => 'starting' | 'stopping' | undefined;
  /** Told with the health to those who may read the metrics: `Broadside 0.1.0`. */
  readonly version: string;
  readonly metrics: () => Promise<string>;
  /** Whether a request may read the metrics. */
  readonly mayReadMetrics: (request: IncomingMessage) => boolean;
  readonly log: Log;
  /** What clients may take of the server. Default: `CLIENT_LIMITS`. */
  readonly limits?: Partial<ClientLimits>;
}

/** Time in ms for a client to send its headers, a whole request, and to go on at all; connections of all clients together. */
export interface ClientLimits {
  readonly headersMs: number;
  readonly requestMs: number;
  readonly silenceMs: number;
  /** How often the first two are looked at, in ms. */
  readonly lookMs: number;
  readonly connections: number;
}

export interface WebServer {
  /** The port the server listens on. */
  readonly port: number;
  /** Stops accepting requests and waits for those in progress, at most 5 s. */
  close(): Promise<void>;
}

/** The silence is longer than the longest between two beats of an event stream. */
const CLIENT_LIMITS: ClientLimits = {
  headersMs: 5_000,
  requestMs: 10_000,
  silenceMs: 60_000,
  lookMs: 1_000,
  connections: 500,
};
/** Time limit of a health check in ms. */
const HEALTH_WITHIN = 2_000;
const CLOSE_WITHIN = 5_000;

const sendText = (response: ServerResponse, status: number, text: string): true => {
  if (response.headersSent) response.destroy();
  else
    response
      .writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
      .end(`${text}\n`);
  return true;
};

/** The answer to a machine that may not read the metrics. */
const METRICS_FORBIDDEN = 'This machine may not read the metrics: add it to METRICS_HOSTS.';

/** The code of an error, or of what caused it. */
const codeOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  return 'code' in error && error.code !== undefined ? String(error.code) : codeOf(error.cause);
};

/** The reason of an error as one word for the operator, without anything an outsider could use. */
const reason = (error: unknown): string => {
  const word = codeOf(error) ?? (error instanceof StoreFailure ? '' : error instanceof Error ? error.name : 'unknown');
  return word.replace(/[^\w.-]/g, '').slice(0, 40) || 'the store does not answer';
};

const tooLate = (): never => {
  throw Object.assign(new Error(`not within ${HEALTH_WITHIN} ms`), { code: 'timeout' });
};

/** The check of the store, within its time and once at a time: requests that come during one share its outcome. */
const sharedCheck = (health: WebServerOptions['health']): WebServerOptions['health'] => {
  let underway: Promise<void> | undefined;
  return () => {
    underway ??= within(HEALTH_WITHIN, health(), tooLate).finally(() => {
      underway = undefined;
    });
    return underway;
  };
};

/** What is wrong with the store, in one word; empty when it is well. */
const storeFaults = async ({ health, log }: WebServerOptions): Promise<readonly string[]> => {
  try {
    await health();
    return [];
  } catch (error) {
    log.warn('unhealthy', { error });
    return [reason(error)];
  }
};

/** The platforms that are not served: each by its name, and with the reason for those who may read the metrics. */
const platformFaults = (
  { platforms, mayReadMetrics }: WebServerOptions,
  request: IncomingMessage,
): readonly string[] => {
  const mayReadWhy = mayReadMetrics(request);
  return platforms().flatMap((it) =>
    it.kind !== 'unserved' ? [] : [mayReadWhy ? `${it.platform}: ${it.why}` : it.platform],
  );
};

/** The platforms that another program serves: which one does, for those who may read the metrics. */
const standbyLines = ({ platforms, mayReadMetrics }: WebServerOptions, request: IncomingMessage): readonly string[] => {
  const mayReadWhy = mayReadMetrics(request);
  return platforms().flatMap((it) =>
    it.kind === 'standby' ? [`${it.platform} standby${mayReadWhy ? `: ${it.why}` : ''}`] : [],
  );
};

/** Answers with one word, or with what is wrong after another. */
const sendState = (
  response: ServerResponse,
  [well, ill]: readonly [string, string],
  faults: readonly string[],
  ...more: readonly string[]
): true =>
  sendText(
    response,
    faults.length === 0 ? 200 : 503,
    [faults.length === 0 ? well : `${ill}: ${faults.join('; ')}`, ...more].join('\n'),
  );

const HEALTH = ['ok', 'unhealthy'] as const;

const healthRoute =
  (options: WebServerOptions): WebRoute =>
  async (request, response) => {
    const faults = [...(await storeFaults(options)), ...platformFaults(options, request)];
    return sendState(response, HEALTH, faults, ...(options.mayReadMetrics(request) ? [options.version] : []));
  };

const storeHealthRoute =
  (options: WebServerOptions): WebRoute =>
  async (_, response) =>
    sendState(response, HEALTH, await storeFaults(options));

/** Whether the process turns: any answer shows it. */
const lifeRoute: WebRoute = async (_, response) => sendState(response, HEALTH, []);

/** Whether people can be served: it has started, and the store and the platforms are well. */
const readyRoute =
  (options: WebServerOptions): WebRoute =>
  async (request, response) => {
    const phase = options.unready();
    const faults =
      phase === undefined ? [...(await storeFaults(options)), ...platformFaults(options, request)] : [phase];
    return sendState(response, ['ready', 'not ready'], faults, ...standbyLines(options, request));
  };

const metricsRoute =
  ({ metrics, mayReadMetrics }: WebServerOptions): WebRoute =>
  async (request, response) => {
    if (!mayReadMetrics(request)) return sendText(response, 403, METRICS_FORBIDDEN);
    const text = await metrics();
    response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text);
    return true;
  };

const handleRequest = async (
  options: WebServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const path = (request.url ?? '/').split('?', 1)[0]!;
  const reading = request.method === 'GET' || request.method === 'HEAD';
  const own: Readonly<Record<string, WebRoute>> = {
    '/healthz': healthRoute(options),
    '/healthz/store': storeHealthRoute(options),
    '/livez': lifeRoute,
    '/readyz': readyRoute(options),
    '/metrics': metricsRoute(options),
  };
  const mine = reading && Object.hasOwn(own, path) ? [own[path]!] : [];
  try {
    for (const route of [...mine, ...options.routes]) if (await route(request, response)) return;
    sendText(response, 404, 'not found');
  } catch (error) {
    options.log.error('web request failed', { error });
    sendText(response, 500, 'something went wrong here');
  }
};

/** Makes an answer close the connection if the body has not come in full by then: nothing more of it is taken. */
const closeUnlessComplete = (request: IncomingMessage, response: ServerResponse): void => {
  const isKept = response.shouldKeepAlive;
  if ((request.headers['content-length'] ?? '0') === '0' && !request.headers['transfer-encoding']) return;
  response.shouldKeepAlive = false;
  request.once('end', () => {
    response.shouldKeepAlive = isKept;
  });
};

/**
 * Keeps connections within bounds. A new one always gets in, so that the server stays well however many clients hold on to
 * it: the one longest without a whole request makes room, else the one answered the longest. Silence is ended where the
 * client is to go on, not while the program works on an answer.
 */
const boundConnections = (server: Server, most: number, silenceMs: number): void => {
  /** Each connection with what is being answered on it, the one longest without a new request first. */
  const open = new Map<Socket, ServerResponse | undefined>();
  server.on('connection', (socket) => {
    if (open.size >= most) {
      const [oldest, ...newer] = open;
      const idle = [oldest!, ...newer].find(([, response]) => !response?.req.complete);
      (idle ?? oldest!)[0].destroy();
    }
    open.set(socket, undefined);
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', (request, response) => {
    open.delete(request.socket);
    open.set(request.socket, response);
    response.once('close', () => open.has(request.socket) && open.set(request.socket, undefined));
  });
  server.timeout = silenceMs;
  server.on('timeout', (socket) => {
    const response = open.get(socket);
    if (!response?.req.complete || response.headersSent) socket.destroy();
  });
};

const listen = (server: Server, host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new Error(faultText(listenFault(error.code ?? '', host, port)))),
    );
    server.listen(port, host, resolve);
  });

/**
 * Starts the program's web server: `/healthz`, `/healthz/store`, `/livez`, `/readyz`, `/metrics`, then `routes` in order.
 * Errors are answered without details.
 * @throws Error with one sentence for the operator when it cannot listen.
 */
export const startWebServer = async (given: WebServerOptions): Promise<WebServer> => {
  const options = { ...given, health: sharedCheck(given.health) };
  const { connections, silenceMs, ...limits } = { ...CLIENT_LIMITS, ...options.limits };
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: limits.lookMs,
    },
    (request, response) => {
      closeUnlessComplete(request, response);
      void handleRequest(options, request, response);
    },
  );
  boundConnections(server, connections, silenceMs);
  await listen(server, options.host, options.port);
  server.on('error', (error) => options.log.error('web server failed', { error }));
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      await within(CLOSE_WITHIN, closed, () => server.closeAllConnections());
      await closed;
    },
  };
};
