import type { Server } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { botJson, guildJson } from './json.ts';
import type { World } from './world.ts';

interface Session {
  readonly id: string;
  readonly sent: { readonly s: number; readonly frame: string }[];
  s: number;
  socket?: WebSocket;
}

const frame = z.object({ op: z.number(), d: z.unknown() });
const identify = z.object({ token: z.string(), intents: z.number(), properties: z.record(z.string(), z.unknown()) });
const resume = z.object({ token: z.string(), session_id: z.string(), seq: z.number() });
const REMEMBERED = 1000;

/** The gateway: HELLO, IDENTIFY, READY, heartbeats, dispatches, RESUME (docs: events/gateway). */
export interface Gateway {
  /** Sends an event to every session. A session that has lost its socket gets it on resuming. */
  dispatch(event: string, data: unknown): void;
  /** Closes every socket with a code. Sessions may resume unless they were invalidated. */
  drop(code?: number): void;
  /** Opcode 7: asks every client to reconnect and resume. */
  askToReconnect(): void;
  /** Opcode 9 and the end of every session: clients must identify again. */
  invalidate(): void;
  /** How often each opcode was received, and how often a session was resumed. */
  readonly seen: { identified: number; resumed: number; heartbeats: number };
  readonly connected: boolean;
  close(): Promise<void>;
}

export const startGateway = (
  server: Server,
  world: World,
  options: { readonly token: string; readonly heartbeatMs: number; readonly address: () => string },
): Gateway => {
  const wss = new WebSocketServer({ server });
  const sessions = new Map<string, Session>();
  const seen = { identified: 0, resumed: 0, heartbeats: 0 };

  const joined = () => world.guilds.filter((it) => it.installed === 'server');
  const push = (session: Session, t: string, d: unknown) => {
    session.s += 1;
    const text = JSON.stringify({ op: 0, s: session.s, t, d });
    session.sent.push({ s: session.s, frame: text });
    if (session.sent.length > REMEMBERED) session.sent.shift();
    session.socket?.send(text);
  };

  const begin = (socket: WebSocket): Session => {
    const session: Session = { id: `session${world.snowflake()}`, sent: [], s: 0, socket };
    sessions.set(session.id, session);
    seen.identified += 1;
    push(session, 'READY', {
      v: 10,
      user: botJson(world),
      guilds: joined().map(({ id }) => ({ id, unavailable: true })),
      session_id: session.id,
      resume_gateway_url: options.address(),
      shard: [0, 1],
      application: { id: world.application, flags: 0 },
      private_channels: [],
      relationships: [],
    });
    for (const guild of joined()) push(session, 'GUILD_CREATE', guildJson(world, guild));
    return session;
  };

  wss.on('connection', (socket) => {
    let session: Session | undefined;
    const say = (op: number, d: unknown = null) => socket.send(JSON.stringify({ op, d, s: null, t: null }));
    const heard = (raw: string) => {
      const read = frame.safeParse(JSON.parse(raw));
      if (!read.success) return socket.close(4002, 'Decode error');
      const { op, d } = read.data;
      if (op === 1) {
        seen.heartbeats += 1;
        return say(11);
      }
      if (op === 2) {
        const asked = identify.safeParse(d);
        if (!asked.success) return socket.close(4002, 'Decode error');
        if (session) return socket.close(4005, 'Already authenticated');
        if (asked.data.token !== options.token) return socket.close(4004, 'Authentication failed');
        session = begin(socket);
        return;
      }
      if (op === 6) {
        const asked = resume.safeParse(d);
        if (!asked.success) return socket.close(4002, 'Decode error');
        const old = sessions.get(asked.data.session_id);
        if (!old || asked.data.token !== options.token) return say(9, false);
        old.socket = socket;
        session = old;
        seen.resumed += 1;
        for (const { s, frame: text } of old.sent) if (s > asked.data.seq) socket.send(text);
        push(old, 'RESUMED', {});
        return;
      }
      if (!session) socket.close(4003, 'Not authenticated');
    };
    socket.on('message', (data) => heard(String(data)));
    socket.on('error', () => socket.terminate());
    socket.on('close', (code) => {
      if (session?.socket !== socket) return;
      delete session.socket;
      if (code === 1000 || code === 1001) sessions.delete(session.id);
    });
    say(10, { heartbeat_interval: options.heartbeatMs });
  });

  return {
    seen,
    get connected() {
      return [...sessions.values()].some((it) => it.socket !== undefined);
    },
    dispatch(event, data) {
      for (const session of sessions.values()) push(session, event, data);
    },
    drop(code = 4000) {
      for (const socket of wss.clients) socket.close(code, 'dropped');
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
