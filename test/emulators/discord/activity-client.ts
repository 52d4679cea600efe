import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import type { Activity } from './activities.ts';
import { type ActivityWindow, EmulatedWindow, SITE, type WindowOptions } from './activity-window.ts';
import type { Grants } from './oauth.ts';
import type { User, World } from './world.ts';

/** Discord's client, as a web site. */
export interface ActivityClient {
  /** Shows an Activity to a person who is in it. */
  opens(user: User, activity: Activity, options?: WindowOptions): ActivityWindow;
  /** Answers a request to `discord.com`. */
  serve(request: IncomingMessage, response: ServerResponse): void;
}

const PATH = /^\/activities\/(\w+)(\/heard|\/next)?$/;

/** The page of the client. It passes messages on, both ways; what they mean is known here. */
const pageOf = ({ frame, origin }: EmulatedWindow): string => `<!doctype html>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Discord</title>
<link rel="icon" href="data:,">
<style>html, body, iframe { margin: 0; border: 0; width: 100%; height: 100%; display: block; overflow: hidden }</style>
<script>
const site = location.pathname;
const post = (path, body) => fetch(site + path, { method: 'POST', body: JSON.stringify(body ?? null) });
const frame = document.createElement('iframe');
frame.sandbox = 'allow-forms allow-modals allow-pointer-lock allow-scripts allow-same-origin allow-presentation allow-downloads';
frame.referrerPolicy = 'origin';
frame.title = 'Activity';
let sent = Promise.resolve();
addEventListener('message', ({ source, origin, data }) => {
  if (source === frame.contentWindow) sent = sent.then(() => post('/heard', { origin, data }));
});
const listen = async () => {
  for (;;) {
    const messages = await (await post('/next')).json();
    if (messages === null) return frame.remove();
    for (const it of messages) frame.contentWindow.postMessage(it, ${JSON.stringify(origin)});
  }
};
addEventListener('DOMContentLoaded', () => {
  frame.src = ${JSON.stringify(frame)};
  document.body.append(frame);
  frame.addEventListener('load', () => void listen().catch(() => undefined), { once: true });
});
</script>
`;

const readText = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString();
};
const heard = z.object({ origin: z.string(), data: z.unknown() });

export const createActivityClient = (world: World, grants: Grants): ActivityClient => {
  const windows = new Map<string, EmulatedWindow>();

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [, key = '', part] = PATH.exec(new URL(request.url ?? '/', SITE).pathname) ?? [];
    const window = windows.get(key);
    if (!window) return void response.writeHead(404).end();
    if (part === undefined) {
      window.begin();
      return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pageOf(window));
    }
    const body: unknown = JSON.parse((await readText(request)) || 'null');
    if (part === '/heard') {
      const { origin, data } = heard.parse(body);
      window.hears(origin, data);
      return void response.writeHead(204).end();
    }
    const messages = await window.next();
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(messages));
  };

  return {
    opens(user, activity, options = {}) {
      if (!activity.users.has(user)) throw new Error(`${user.name} is not in this Activity`);
      const window = new EmulatedWindow(world, grants, user, activity, options);
      windows.set(window.key, window);
      return window;
    },
    serve: (request, response) => void answer(request, response).catch(() => response.destroy()),
  };
};
