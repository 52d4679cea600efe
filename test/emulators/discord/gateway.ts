import type { Server } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { createIdentifyLimit, type GatewayLimits, GUILDS, refusalOf, type Shard, shardOf } from './gateway-rules.ts';
import { botJson, guildJson } from './json.ts';
import type { World } from './world.ts';

interface Session {
  readonly id: string;
  readonly shard: Shard;
  readonly intents: number;
  readonly sent: { readonly s: number; readonly frame: string }[];
  s: number;
  socket?: WebSocket;
}

const frame = z.object({ op: z.number(), d: z.unknown() });
const identify = z.object({
  token: z.string(),
  intents: z.number(),
  properties: z.record(z.string(), z.unknown()),
  shard: z.tuple([z.number(), z.number()]).default([0, 1]),
});
const resume = z.object({ token: z.string(), session_id: z.string(), seq: z.number() });
const REMEMBERED = 1000;
const VERSION = '10';

/** What an event is about: decides which sessions get it. */
export interface EventScope {
  /** Id of the server. Absent: the event goes to shard 0. */
  readonly server?: string | undefined;
  /** Bits of which a session must have asked for one. Absent: it is sent whatever the intents are. */
  readonly intents?: number;
}

/** The gateway: HELLO, IDENTIFY, READY, heartbeats, dispatches, RESUME (docs: events/gateway). */
export interface Gateway {
  /** Sends an event to the sessions that it concerns. A session that has lost its socket gets it on resuming. */
  dispatch(event: string, data: unknown, scope?: EventScope): void;
  /** Closes every socket, or those of one shard, with a code. Sessions may resume unless they were invalidated. */
  drop(code?: number, shard?: number): void;
  /** Opcode 7: asks every client to reconnect and resume. */
  askToReconnect(): void;
  /** Opcode 9 and the end of every session: clients must identify again. */
  invalidate(): void;
  /**
   * How often each opcode was received, how often a session was resumed, and how often an IDENTIFY came too early.
   */
  readonly seen: { identified: number; resumed: number; heartbeats: number; tooEarly: number };
  readonly connected: boolean;
  /** Numbers of the connected shards, in order. */
  readonly shards: readonly number[];
  /** Bits of all intents that the connected shards have asked for. */
  readonly intents: number;
  close(): Promise<void>;
}

export const startGateway = (
  server: Server,
  world: World,
  options: GatewayLimits & { readonly token: string; readonly heartbeatMs: number; readonly address: () => string },
): Gateway => {
  const wss = new WebSocketServer({ server });
  const sessions = new Map<string, Session>();
  const seen = { identified: 0, resumed: 0, heartbeats: 0, tooEarly: 0 };
  const limit = createIdentifyLimit(options);

  const joined = () => world.guilds.filter((it) => it.installed === 'server');
  const push = (session: Session, t: string, d: unknown) => {
    session.s += 1;
    const text = JSON.stringify({ op: 0, s: session.s, t, d });
    session.sent.push({ s: session.s, frame: text });
    if (session.sent.length > REMEMBERED) session.sent.shift();
    session.socket?.send(text);
  };

  const begin = (socket: WebSocket, shard: Shard, intents: number): Session => {
    const session: Session = { id: `session${world.snowflake()}`, shard, intents, sent: [], s: 0, socket };
    sessions.set(session.id, session);
    const servers = joined().filter(({ id }) => shardOf(id, shard.of) === shard.id);
    push(session, 'READY', {
      v: 10,
      user: botJson(world),
      guilds: servers.map(({ id }) => ({ id, unavailable: true })),
      session_id: session.id,
      resume_gateway_url: options.address(),
      shard: [shard.id, shard.of],
      application: { id: world.application, flags: 0 },
      private_channels: [],
      relationships: [],
    });
    if ((intents & GUILDS) !== 0) for (const guild of servers) push(session, 'GUILD_CREATE', guildJson(world, guild));
    return session;
  };

  wss.on('connection', (socket, request) => {
    let session: Session | undefined;
    const say = (op: number, d: unknown = null) => socket.send(JSON.stringify({ op, d, s: null, t: null }));
    const identified = (d: unknown) => {
      const asked = identify.safeParse(d);
      if (!asked.success) return socket.close(4002, 'Decode error');
      if (session) return socket.close(4005, 'Already authenticated');
      const { token, intents } = asked.data;
      const shard = { id: asked.data.shard[0], of: asked.data.shard[1] };
      seen.identified += 1;
      const servers = joined().map(({ id }) => id);
      const refusal = refusalOf({ token, intents, shard }, servers, options);
      if (refusal) return socket.close(refusal.code, refusal.reason);
      if (limit.admit(shard)) {
        session = begin(socket, shard, intents);
        return;
      }
      seen.tooEarly += 1;
      say(9, false);
    };
    const resumed = (d: unknown) => {
      const asked = resume.safeParse(d);
      if (!asked.success) return socket.close(4002, 'Decode error');
      const old = sessions.get(asked.data.session_id);
      if (!old || asked.data.token !== options.token) return say(9, false);
      old.socket = socket;
      session = old;
      seen.resumed += 1;
      for (const { s, frame: text } of old.sent) if (s > asked.data.seq) socket.send(text);
      push(old, 'RESUMED', {});
    };
    const heard = (raw: string) => {
      const read = frame.safeParse(JSON.parse(raw));
      if (!read.success) return socket.close(4002, 'Decode error');
      const { op, d } = read.data;
      if (op === 1) {
        seen.heartbeats += 1;
        say(11);
      } else if (op === 2) identified(d);
      else if (op === 6) resumed(d);
      else if (!session) socket.close(4003, 'Not authenticated');
    };
    socket.on('message', (data) => heard(String(data)));
    socket.on('error', () => socket.terminate());
    socket.on('close', (code) => {
      if (session?.socket !== socket) return;
      delete session.socket;
      if (code === 1000 || code === 1001) sessions.delete(session.id);
    });
    const version = new URL(request.url ?? '/', 'ws://localhost').searchParams.get('v');
    if (version !== VERSION) return socket.close(4012, 'Invalid API version.');
    say(10, { heartbeat_interval: options.heartbeatMs });
  });

  const connected = (): readonly Session[] => [...sessions.values()].filter((it) => it.socket !== undefined);

  return {
    seen,
    get connected() {
      return connected().length > 0;
    },
    get shards() {
      return connected()
        .map(({ shard }) => shard.id)
        .sort((a, b) => a - b);
    },
    get intents() {
      return connected().reduce((bits, it) => bits | it.intents, 0);
    },
    dispatch(event, data, { server: id, intents } = {}) {
      for (const session of sessions.values()) {
        const wanted = intents === undefined || (session.intents & intents) !== 0;
        if (wanted && shardOf(id, session.shard.of) === session.shard.id) push(session, event, data);
      }
    },
    drop(code = 4000, shard) {
      if (shard === undefined) for (const socket of wss.clients) socket.close(code, 'dropped');
      else for (const it of connected()) if (it.shard.id === shard) it.socket?.close(code, 'dropped');
    },
    askToReconnect() {
      for (const socket of wss.clients) socket.send(JSON.stringify({ op: 7, d: null, s: null, t: null }));
    },
    invalidate() {
      sessions.clear();
      for (const socket of wss.clients) socket.send(JSON.stringify({ op: 9, d: false, s: null, t: null }));
    },
    async close() {
      for (const socket of wss.clients) socket.terminate();
      await new Promise<void>((resolve) => wss.close(() => resolve()));
    },
  };
};
