import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type Activity, leaveActivity, participantJson, sessionJson } from './activities.ts';
import type { Grants } from './oauth.ts';
import type { User, World } from './world.ts';

/*
 * What Discord's client and an Activity in its frame say to each other (docs:
 * activities/how-activities-work#activity-lifecycle, developer-tools/embedded-app-sdk).
 */

const HANDSHAKE = 0;
const FRAME = 1;
const CLOSE = 2;
const HELLO = 3;

/** Codes of the client (docs: topics/opcodes-and-status-codes#rpc). */
const CLOSE_NORMAL = 1000;
const INVALID_CLIENT_ID = 4000;
const INVALID_VERSION = 4004;
const INVALID_ENCODING = 4005;
const ERRORS = {
  payload: [4000, 'Invalid payload'],
  command: [4002, 'Invalid command'],
  event: [4004, 'Invalid event'],
  scope: [4006, 'Not authenticated or invalid scope'],
  clientId: [4007, 'Invalid client id'],
  token: [4009, 'Invalid access token'],
  refused: [5000, 'OAuth2 Error: access_denied: The resource owner denied the request'],
} as const;

/** Sent to the page: an opcode and its data. */
type Message = readonly [opcode: number, data: unknown];

const handshake = z.object({
  v: z.number(),
  encoding: z.string().default('json'),
  client_id: z.string(),
  frame_id: z.string(),
});
const closing = z.object({ code: z.number(), message: z.string().optional() });
const command = z.object({
  cmd: z.string(),
  args: z.unknown().optional(),
  evt: z.string().nullish(),
  nonce: z.string(),
});

const authorize = z.object({
  client_id: z.string(),
  response_type: z.literal('code').optional(),
  scope: z.array(z.string()).min(1),
  state: z.string().optional(),
  prompt: z.literal('none').optional(),
  code_challenge: z.string().optional(),
  code_challenge_method: z.literal('S256').optional(),
});
const web = z.url({ protocol: /^https?$/ });
const cdn = z.url({ protocol: /^https$/, hostname: /^(cdn\.discordapp\.com|media\.discordapp\.net)$/ });
const lock = z.union([z.literal([1, 2, 3]), z.null()]).optional();

/** Events that a page may hear of, each with the scopes that it needs. */
const EVENTS: Readonly<Record<string, readonly string[]>> = {
  ACTIVITY_LAYOUT_MODE_UPDATE: [],
  ORIENTATION_UPDATE: [],
  THERMAL_STATE_UPDATE: [],
  ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE: [],
  ACTIVITY_JOIN: [],
  CURRENT_USER_UPDATE: ['identify'],
  CURRENT_GUILD_MEMBER_UPDATE: ['identify', 'guilds.members.read'],
  VOICE_STATE_UPDATE: ['rpc.voice.read'],
  SPEAKING_START: ['rpc.voice.read'],
  SPEAKING_STOP: ['rpc.voice.read'],
};

/** A command of the page, that a person has given by it. */
export interface ToldCommand {
  readonly cmd: string;
  readonly args: unknown;
}

export type Platform = 'desktop' | 'mobile';

export interface WindowOptions {
  /** Default: `desktop`, which the web is too. */
  readonly platform?: Platform;
  /** Whether the person lets the application know who they are. Default: yes. */
  readonly consents?: boolean;
  /** What stood in the link by which they came. */
  readonly customId?: string;
  /** Where the page is fetched from. Default: the host of the application at Discord's proxy. */
  readonly origin?: string;
}

/** An Activity on the screen of one person. */
export interface ActivityWindow {
  /** The page of Discord's client, for a browser. */
  readonly address: string;
  /** The address of the page in its frame. */
  readonly frame: string;
  /** Commands that the page has given, oldest first; without logs. */
  readonly told: readonly ToldCommand[];
  /** What the page said that no client understands, in words. */
  readonly faults: readonly string[];
  /** Set once it is closed: by the page, with its code and words, or by the person. */
  readonly closed: { readonly code: number; readonly message?: string | undefined } | undefined;
  /** Tells the page of an event, if it has subscribed to it. */
  tells(event: string, data: unknown): void;
  /** The person closes it, and leaves the Activity. */
  close(): void;
}

/** What a client answers to a command. */
type Reply = { readonly data: unknown } | { readonly refused: readonly [code: number, message: string] };

/** Where Discord's client is seen. */
export const SITE = 'https://discord.com';

export class EmulatedWindow implements ActivityWindow {
  readonly key = randomBytes(8).toString('hex');
  readonly told: ToldCommand[] = [];
  readonly faults: string[] = [];
  readonly frame: string;
  readonly #world: World;
  readonly #grants: Grants;
  readonly #user: User;
  readonly #activity: Activity;
  readonly #frameId = randomBytes(16).toString('hex');
  readonly #platform: Platform;
  readonly #consents: boolean;
  #closed: { code: number; message?: string | undefined } | undefined;
  /** Undefined before the handshake. */
  #session: { readonly events: Set<string>; scopes: readonly string[] } | undefined;
  #outbox: Message[] = [];
  #take: ((messages: readonly Message[] | null) => void) | undefined;
  #known: string;
  readonly #unwatch: () => void;

  constructor(world: World, grants: Grants, user: User, activity: Activity, options: WindowOptions) {
    const { platform = 'desktop', consents = true, customId } = options;
    const { id, launch, channel } = activity;
    this.#world = world;
    this.#grants = grants;
    this.#user = user;
    this.#activity = activity;
    this.#platform = platform;
    this.#consents = consents;
    this.#known = this.#participants();
    const query = new URLSearchParams({
      instance_id: id,
      location_id: id.replace(/^i-\d+-/, ''),
      launch_id: launch,
      channel_id: channel.id,
      ...(channel.guild ? { guild_id: channel.guild.id } : {}),
      ...(customId === undefined ? {} : { custom_id: customId }),
      frame_id: this.#frameId,
      platform,
      ...(platform === 'mobile' ? { mobile_app_version: '300.0' } : {}),
    });
    this.frame = `${options.origin ?? `https://${world.application}.discordsays.com`}/?${query}`;
    this.#unwatch = world.watch(() => {
      const now = this.#participants();
      if (now === this.#known) return;
      this.#known = now;
      this.tells('ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE', { participants: JSON.parse(now) });
    });
  }

  get address(): string {
    return `${SITE}/activities/${this.key}`;
  }
  get closed() {
    return this.#closed;
  }
  get origin(): string {
    return new URL(this.frame).origin;
  }

  tells(event: string, data: unknown): void {
    if (this.#session?.events.has(event)) this.#dispatch(event, data);
  }

  close(): void {
    this.#end({ code: CLOSE_NORMAL });
  }

  /** The page of the client is loaded. */
  begin(): void {
    this.#session = undefined;
    this.#outbox = [[HELLO, { frame_id: this.#frameId }]];
    this.#take?.([]);
    this.#take = undefined;
  }

  /** What is to be sent to the page next, once there is anything; null when the window is closed. */
  next(): Promise<readonly Message[] | null> {
    this.#take?.([]);
    return new Promise((resolve) => {
      this.#take = resolve;
      this.#flush();
    });
  }

  /** Hears a message of the page. */
  hears(from: unknown, message: unknown): void {
    const fault = from === this.origin ? this.#hear(message) : `a message from ${String(from)}`;
    if (fault !== undefined) this.#fault(fault);
  }

  /** What is wrong with a message, if anything. */
  #hear(message: unknown): string | undefined {
    const read = z.tuple([z.number(), z.unknown()]).safeParse(message);
    const [opcode, data] = read.data ?? [];
    if (opcode === HANDSHAKE) return this.#shake(data);
    if (opcode === FRAME) return this.#heard(data);
    if (opcode !== CLOSE) return `no message: ${JSON.stringify(message)}`;
    this.#end(closing.safeParse(data).data ?? { code: CLOSE_NORMAL });
    return undefined;
  }

  #shake(data: unknown): string | undefined {
    const read = handshake.safeParse(data);
    if (!read.success || read.data.frame_id !== this.#frameId) return 'a handshake of another frame';
    const { v, encoding, client_id } = read.data;
    const refusal =
      v !== 1
        ? { code: INVALID_VERSION, message: 'Invalid Version' }
        : encoding !== 'json'
          ? { code: INVALID_ENCODING, message: 'Invalid Encoding' }
          : client_id !== this.#world.application
            ? { code: INVALID_CLIENT_ID, message: 'Invalid Client ID' }
            : undefined;
    if (refusal) {
      this.#send([CLOSE, refusal]);
      return refusal.message;
    }
    this.#session = { events: new Set(), scopes: [] };
    const config = { cdn_host: 'cdn.discordapp.com', api_endpoint: '//discord.com/api', environment: 'production' };
    this.#dispatch('READY', { v: 1, config });
    return undefined;
  }

  #heard(data: unknown): string | undefined {
    const read = command.safeParse(data);
    if (!read.success) return `no command: ${JSON.stringify(data)}`;
    const { cmd, args, nonce, evt } = read.data;
    if (!this.#session) return `${cmd} before the handshake`;
    if (cmd !== 'CAPTURE_LOG') this.told.push({ cmd, args: args ?? evt });
    const reply = this.#reply(cmd, args, evt ?? '');
    if ('refused' in reply) {
      const [code, message] = reply.refused;
      this.#send([FRAME, { cmd, data: { code, message }, evt: 'ERROR', nonce }]);
    } else this.#send([FRAME, { cmd, data: reply.data, evt: null, nonce }]);
    // The page is told at once how it stands (docs: layout#subscribing-to-screen-orientation-updates).
    if (cmd === 'SUBSCRIBE' && evt === 'ORIENTATION_UPDATE') this.#dispatch(evt, ORIENTATION[this.#platform]);
    return undefined;
  }

  #reply(cmd: string, args: unknown, event: string): Reply {
    const done = (data: unknown = null): Reply => ({ data });
    const no = (why: keyof typeof ERRORS): Reply => ({ refused: ERRORS[why] });
    /** The answer where the arguments are of this form. */
    const given = <T>(form: z.ZodType<T>, answer: (it: T) => Reply): Reply => {
      const read = form.safeParse(args);
      return read.success ? answer(read.data) : no('payload');
    };
    const only = (platform: Platform, answer: () => Reply): Reply =>
      this.#platform === platform ? answer() : no('command');
    const { channel } = this.#activity;
    switch (cmd) {
      case 'AUTHORIZE':
        return given(authorize, (it) => {
          if (it.client_id !== this.#world.application) return no('clientId');
          if (!this.#consents) return no('refused');
          return done({ code: this.#grants.codeFor(this.#user, { scopes: it.scope }) });
        });
      case 'AUTHENTICATE':
        return given(z.object({ access_token: z.string() }), (it) => this.#signIn(it.access_token));
      case 'SUBSCRIBE':
      case 'UNSUBSCRIBE': {
        const needed = EVENTS[event];
        if (!needed) {
          this.#fault(`${cmd} ${event}`);
          return no('event');
        }
        if (!this.#has(...needed)) return no('scope');
        if (cmd === 'SUBSCRIBE') this.#session?.events.add(event);
        else this.#session?.events.delete(event);
        return done({ evt: event });
      }
      case 'GET_ACTIVITY_INSTANCE_CONNECTED_PARTICIPANTS':
        return done({ participants: JSON.parse(this.#participants()) });
      case 'OPEN_EXTERNAL_LINK':
        return given(z.object({ url: web }), () => done({ opened: true }));
      case 'OPEN_INVITE_DIALOG':
        return channel.guild ? done() : no('command');
      case 'OPEN_SHARE_MOMENT_DIALOG':
        return only('desktop', () =>
          this.#session?.scopes.length ? given(z.object({ mediaUrl: cdn }), () => done()) : no('scope'),
        );
      case 'SHARE_LINK':
        return given(z.object({ message: z.string().max(1000), custom_id: z.string().max(64).optional() }), () =>
          done({ success: true, didCopyLink: true, didSendMessage: false }),
        );
      case 'SET_CONFIG':
        return only('desktop', () => given(z.object({ use_interactive_pip: z.boolean() }), done));
      case 'SET_ORIENTATION_LOCK_STATE':
        return only('mobile', () =>
          given(z.object({ lock_state: lock, picture_in_picture_lock_state: lock, grid_lock_state: lock }), () =>
            done(),
          ),
        );
      case 'ENCOURAGE_HW_ACCELERATION':
        return only('desktop', () => done({ enabled: true }));
      case 'GET_PLATFORM_BEHAVIORS':
        return done({ iosKeyboardResizesView: true });
      case 'USER_SETTINGS_GET_LOCALE':
        return this.#has('identify') ? done({ locale: this.#user.locale }) : no('scope');
      case 'CAPTURE_LOG':
        return done();
      default:
        this.#fault(cmd);
        return no('command');
    }
  }

  #signIn(token: string): Reply {
    try {
      const { user, scopes } = this.#grants.bearer(token);
      if (user !== this.#user || !this.#session) return { refused: ERRORS.token };
      this.#session.scopes = scopes;
      return { data: sessionJson(this.#world, user, token, scopes) };
    } catch {
      return { refused: ERRORS.token };
    }
  }

  /** Whether the page has signed in with these scopes. */
  #has(...scopes: readonly string[]): boolean {
    return scopes.every((it) => this.#session?.scopes.includes(it));
  }

  #participants(): string {
    return JSON.stringify([...this.#activity.users].map(participantJson));
  }

  #dispatch(evt: string, data: unknown): void {
    this.#send([FRAME, { cmd: 'DISPATCH', evt, data, nonce: null }]);
  }

  #send(message: Message): void {
    this.#outbox.push(message);
    this.#flush();
  }

  #flush(): void {
    if (!this.#take || (this.#outbox.length === 0 && !this.#closed)) return;
    this.#take(this.#closed ? null : this.#outbox.splice(0));
    this.#take = undefined;
  }

  #end(how: { code: number; message?: string | undefined }): void {
    if (this.#closed) return;
    this.#closed = how;
    this.#unwatch();
    leaveActivity(this.#world, this.#user, this.#activity);
    this.#flush();
  }

  #fault(what: string): void {
    this.faults.push(what);
    this.#world.changed();
  }
}

const ORIENTATION = {
  desktop: { screen_orientation: 1, orientation: 'landscape' },
  mobile: { screen_orientation: 0, orientation: 'portrait' },
} as const;
