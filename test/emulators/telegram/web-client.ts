import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/*
 * Telegram in a browser: a page that frames a Mini App and speaks with it by messages, as Telegram's own do
 * (https://core.telegram.org/api/web-events#postmessage-api).
 */

/** The hosts that `serveWebClient` answers for. */
export const WEB_CLIENT_HOSTS = ['web.telegram.org', 'telegram.org'] as const;

/** Telegram's own script, as a package has kept it: that of Bot API 8.0. */
const SCRIPT = join(createRequire(import.meta.url).resolve('@twa-dev/sdk'), '../../src/telegram-web-apps.js');
const PAGE = new URL('web-client.html', import.meta.url);

/** What a Mini App has told (`window.told`). */
export interface ToldEvent {
  readonly eventType: string;
  readonly eventData?: unknown;
}

/**
 * The scripts of the page have, as `window`:
 * - `told`: the events of the app, `ToldEvent`s, oldest first;
 * - `faults`: what no Mini App may say, as text: unknown events, data that does not belong to them, another origin;
 * - `tells(eventType, eventData)`: tells the app something.
 *
 * [Back] in its header is there while the app has a back button.
 *
 * @param app the address of the Mini App, as `EmulatedUser.opens` returns it.
 */
export const webClientAddress = (app: string, client: 'a' | 'k' = 'k'): string =>
  `https://web.telegram.org/${client}/#app=${encodeURIComponent(app)}`;

const answerOf = (host: string, path: string): readonly [type: string, file: string | URL] | undefined => {
  if (host === 'telegram.org' && path === '/js/telegram-web-app.js') return ['text/javascript', SCRIPT];
  return host === 'web.telegram.org' && /^\/[ak]\/$/.test(path) ? ['text/html', PAGE] : undefined;
};

/** Answers requests to these hosts, which the header `Host` tells apart: the page, and the script that Mini Apps load. */
export const serveWebClient = ({ headers, url = '' }: IncomingMessage, response: ServerResponse): void => {
  const [host = ''] = headers.host?.split(':') ?? [];
  const [type, file] = answerOf(host, new URL(url, 'https://nowhere').pathname) ?? [];
  if (type === undefined || file === undefined) response.writeHead(404).end();
  else response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(readFileSync(file));
};
