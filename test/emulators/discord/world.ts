import type { Activity } from './activities.ts';
import { REFUSALS } from './refusal.ts';
import {
  type AllowedMentions,
  type Command,
  type MessageBody,
  type Modal,
  type Part,
  partsIn,
  type Row,
  rowsIn,
} from './schemas.ts';

export interface User {
  readonly id: string;
  readonly name: string;
  readonly locale: string;
  /** False when the person accepts no private messages. */
  dmsOpen: boolean;
}

/**
 * A permission of the bot in a channel. It has all of them unless taken away. Without `attach`, files are refused.
 * Without `embed`, a link has no preview, and without `external emojis`, such an emoji is shown by its name: nothing is
 * refused (Discord docs: topics/permissions).
 */
export type Permission =
  | 'view'
  | 'send'
  | 'embed'
  | 'attach'
  | 'history'
  | 'external emojis'
  | 'create threads'
  | 'send in threads';

export interface ChannelState {
  readonly id: string;
  readonly name: string;
  readonly guild?: GuildState;
  /** The person whose private chat with the bot it is. */
  readonly with?: User;
  readonly denied: Set<Permission>;
  /** Set for a thread, which belongs to the message of its own id. */
  readonly thread?: { readonly parent: ChannelState; archived: boolean; locked: boolean };
  deleted: boolean;
  readonly messages: Message[];
}

export interface GuildState {
  readonly id: string;
  readonly name: string;
  readonly members: readonly User[];
  /** People who may manage the server. */
  readonly managers: readonly User[];
  /** Whether the bot is a member, or people have only installed the app for themselves. */
  readonly installed: 'server' | 'people';
  /**
   * Whether everyone sees the answers of apps that people installed for themselves (the permission to use external
   * apps), or only the people who act.
   */
  readonly externalApps: 'seen' | 'hidden';
  readonly channels: ChannelState[];
  /** Names of the roles beside that of everyone. */
  readonly roles: readonly string[];
}

/** Whether the bot itself is a member. */
export const isMember = (channel: ChannelState): boolean =>
  channel.guild ? channel.guild.installed === 'server' : channel.with !== undefined;

/** Permissions denied to the bot. A thread has those of its channel. */
export const deniedIn = (channel: ChannelState): ReadonlySet<Permission> => (channel.thread?.parent ?? channel).denied;

/**
 * Refuses files where the bot may attach none. This holds for answers to interactions too, where the bot is a member
 * (Discord docs: change-log, "Calculated Permissions in Interaction Payloads").
 * @throws Refusal 50013
 */
export const mayAttach = (channel: ChannelState, files: readonly UploadedFile[]): void => {
  if (files.length > 0 && isMember(channel) && deniedIn(channel).has('attach')) throw REFUSALS.missingPermissions();
};

/** A text of the bot as it is shown: without the permission, an emoji of another server is its name. */
const shownText = (channel: ChannelState, text: string): string =>
  deniedIn(channel).has('external emojis') ? text.replace(/<a?(:\w+:)\d+>/g, '$1') : text;

export interface Attachment {
  readonly id: string;
  readonly filename: string;
  readonly description?: string;
  readonly bytes: Uint8Array;
}

/** A message in its current state: the object persists and changes with every edit. */
export interface Message {
  readonly id: string;
  readonly channel: ChannelState;
  readonly author: User | 'bot';
  content: string;
  attachments: Attachment[];
  /** Its rows of buttons and lists. */
  components: Row[];
  /** All its parts, where it has the flag IS_COMPONENTS_V2: `content` is the text of them. */
  layout?: readonly Part[] | undefined;
  flags: number;
  readonly nonce?: string;
  /** Id of the message it replies to. */
  readonly repliesTo?: string;
  /** The only person who sees it. */
  readonly onlyFor?: User;
  /** The interaction it answers, and the message on which that one acted. */
  readonly from?: { readonly id: string; readonly user: User; readonly on?: string };
  /** "Thinking…": a deferred reply that is not filled in yet. */
  loading: boolean;
  deleted: boolean;
  edits: number;
  /** Its content before each edit. */
  readonly history: string[];
}

export interface UploadedFile {
  readonly field: string;
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface InteractionState {
  readonly id: string;
  readonly token: string;
  readonly type: 2 | 3 | 4 | 5;
  readonly user: User;
  readonly channel: ChannelState;
  /** The message that was pressed. */
  readonly message?: Message;
  readonly bornAt: number;
  /** Number of messages sent after the first answer. */
  followUps: number;
  /** Type of the callback that answered it. */
  answered?: number;
  original?: Message;
  /** The Activity that the answer opened. */
  activity?: Activity;
  /** The first message sent after that answer, or changed for this person only. */
  later?: Message;
  /** Called once the person sees an outcome. */
  tell: (seen: Seen) => void;
}

/** The outcome of an action that a person sees. */
export interface Seen {
  /** `failed`: "This interaction failed", for lack of an answer within the deadline. */
  readonly how: 'reply' | 'update' | 'silence' | 'modal' | 'choices' | 'activity' | 'failed';
  /** True when the person first saw "thinking…". */
  readonly deferred: boolean;
  /** The reply, or the message that changed. */
  readonly message?: Message;
  /** After a silent answer: the message that the same interaction made or changed later. */
  readonly later?: () => Message | undefined;
  readonly modal?: ShownModal;
  /** The Activity that the person's client opened. */
  readonly activity?: Activity;
  readonly choices?: readonly string[];
}

export interface ShownModal extends Modal {
  readonly channel: ChannelState;
  readonly message?: Message;
}

/** A command as Discord keeps it. */
export type RegisteredCommand = Command & { readonly id: string };

export const EPHEMERAL = 64;
const EDITABLE_FLAGS = 4;
const SUPPRESS_NOTIFICATIONS = 4096;
/** A message whose content is in its components. Once set, the flag stays (docs: components/using-message-components). */
export const COMPONENTS_V2 = 1 << 15;
/** Limits of such a message; of any other, rows. */
const MOST_PARTS = 40;
const MOST_TEXT = 4000;
const MOST_ROWS = 5;
const DISCORD_EPOCH = 1_420_070_400_000n;
/** When the first server was founded, in ms since 2015: long before anything that happens here. */
const FIRST_SERVER_MS = 160_000_000_000n;

/** The whole state of Discord. It outlives the bot. */
export class World {
  readonly application: string;
  readonly users: User[] = [];
  readonly guilds: GuildState[] = [];
  readonly channels: ChannelState[] = [];
  readonly interactions = new Map<string, InteractionState>();
  /** People notified by name, each with the message. */
  readonly pings: { readonly who: string; readonly message: Message }[] = [];
  /** New messages of the bot that make a sound and mention no one. */
  readonly noises: string[] = [];
  commands: readonly RegisteredCommand[] = [];
  /** Whether the application's owner has enabled Activities. */
  hasActivities = false;
  /** Those that run now. */
  readonly activities: Activity[] = [];
  /** Whether messages of parts are taken. */
  takesParts = true;
  readonly #watchers = new Set<() => void>();
  #count = 0n;
  #skew = 0;

  constructor() {
    this.application = this.snowflake();
  }

  /** Milliseconds by Discord's clock. */
  now(): number {
    return Date.now() + this.#skew;
  }
  /** Moves Discord's clock forward. */
  advance(ms: number): void {
    this.#skew += ms;
    this.changed();
  }

  /** A new id, larger than all before: milliseconds since 2015 and a counter. */
  snowflake(): string {
    this.#count += 1n;
    return String(((BigInt(this.now()) - DISCORD_EPOCH) << 22n) | (this.#count & 0x3fffffn));
  }

  /** The id of a new server. Servers are founded at different times, so that they spread over the shards. */
  serverId(): string {
    return String((FIRST_SERVER_MS + BigInt(this.guilds.length)) << 22n);
  }

  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  changed(): void {
    for (const watcher of [...this.#watchers]) watcher();
  }

  /**
   * The channel with this id.
   * @throws Refusal 10003
   */
  channel(id: string): ChannelState {
    const channel = this.channels.find((it) => it.id === id);
    if (!channel || channel.deleted) throw REFUSALS.unknownChannel();
    return channel;
  }

  /**
   * The message with this id, if it is public.
   * @throws Refusal 10008
   */
  message(channel: ChannelState, id: string): Message {
    const message = channel.messages.find((it) => it.id === id);
    if (!message || message.deleted || message.onlyFor) throw REFUSALS.unknownMessage();
    return message;
  }

  /**
   * Posts a message.
   * @throws Refusal 50006 for an empty message, 50035 for attachments without their files.
   */
  post(
    channel: ChannelState,
    body: MessageBody,
    files: readonly UploadedFile[],
    more: Partial<Pick<Message, 'onlyFor' | 'from' | 'loading'>> = {},
  ): Message {
    this.#mayBeParts(body);
    const attachments = this.#attached(body, files, []);
    const message: Message = {
      id: this.snowflake(),
      channel,
      author: 'bot',
      attachments,
      ...laidOut(channel, body, undefined, attachments),
      flags: body.flags ?? 0,
      loading: false,
      deleted: false,
      edits: 0,
      history: [],
      ...(body.nonce == null ? {} : { nonce: String(body.nonce) }),
      ...(body.message_reference ? { repliesTo: body.message_reference.message_id } : {}),
      ...more,
    };
    refuseEmpty(message);
    channel.messages.push(message);
    const isHeard = !message.loading && !message.onlyFor && (message.flags & SUPPRESS_NOTIFICATIONS) === 0;
    if (isHeard && !body.allowed_mentions?.users?.length) this.noises.push(JSON.stringify(message.content));
    this.#ping(message, body.allowed_mentions ?? undefined);
    this.changed();
    return message;
  }

  /**
   * Edits a message. Fields absent from the body stay unchanged.
   * @throws Refusal 50006, 50035
   */
  edit(message: Message, body: MessageBody, files: readonly UploadedFile[]): Message {
    this.#mayBeParts(body);
    const attachments = this.#attached(body, files, message.attachments);
    const { content, components, layout } = laidOut(message.channel, body, message, attachments);
    refuseEmpty({ content, attachments, components, loading: false });
    message.history.push(message.content);
    message.flags =
      body.flags == null
        ? message.flags
        : (message.flags & ~EDITABLE_FLAGS) | (body.flags & (EDITABLE_FLAGS | COMPONENTS_V2));
    Object.assign(message, { content, attachments, components, layout, loading: false, edits: message.edits + 1 });
    this.changed();
    return message;
  }

  #mayBeParts({ flags }: MessageBody): void {
    if (!this.takesParts && ((flags ?? 0) & COMPONENTS_V2) !== 0) throw REFUSALS.form('flags: unknown');
  }

  #attached(body: MessageBody, files: readonly UploadedFile[], standing: readonly Attachment[]): Attachment[] {
    const named = body.attachments ?? (body.attachments === undefined ? standing.map((it) => ({ id: it.id })) : []);
    const kept = standing.filter((it) => named.some((one) => one.id === it.id));
    const fresh = files.map((file, i) => {
      const index = /^files\[(\d+)\]$/.exec(file.field)?.[1];
      if (index === undefined) throw REFUSALS.form(`file field ${file.field}`);
      const about = body.attachments?.find((one) => one.id === index);
      const description = about && 'description' in about ? about.description : undefined;
      const filename = about && 'filename' in about ? about.filename : undefined;
      if (file.bytes.length > 10 * 2 ** 20) throw REFUSALS.form(`file ${i} exceeds 10 MiB`);
      return {
        id: this.snowflake(),
        filename: filename ?? file.name,
        bytes: file.bytes,
        ...(description === undefined ? {} : { description }),
      };
    });
    const strangers = named.flatMap((one, n) =>
      kept.some((it) => it.id === one.id) || files.some((it) => it.field === `files[${one.id}]`) ? [] : [n],
    );
    if (strangers.length > 0) throw REFUSALS.noAttachments(strangers);
    return [...kept, ...fresh];
  }

  /** Notifies everyone named in the text, as far as the sender allows; all of them when `allowed` is undefined. */
  #ping(message: Message, allowed: AllowedMentions | undefined): void {
    const may = (kind: 'users' | 'roles' | 'everyone') => !allowed || (allowed.parse ?? []).includes(kind);
    for (const [, who] of message.content.matchAll(/<@!?(\d+)>/g)) {
      if (may('users') || allowed?.users?.includes(who!)) this.pings.push({ who: who!, message });
    }
    for (const [, role] of message.content.matchAll(/<@&(\d+)>/g)) {
      if (may('roles') || allowed?.roles?.includes(role!)) this.pings.push({ who: role!, message });
    }
    for (const [who] of message.content.matchAll(/@(everyone|here)/g)) {
      if (may('everyone')) this.pings.push({ who, message });
    }
  }
}

type Laid = Pick<Message, 'content' | 'components' | 'layout'>;

/**
 * What a body makes of a message: with the flag IS_COMPONENTS_V2, parts alone.
 * @throws Refusal 50035
 */
const laidOut = (
  channel: ChannelState,
  body: MessageBody,
  standing: Message | undefined,
  attachments: readonly Attachment[],
): Laid => {
  const isLaid = (((body.flags ?? 0) | (standing?.flags ?? 0)) & COMPONENTS_V2) !== 0;
  const parts = body.components ?? undefined;
  if (!isLaid) {
    const rows = rowsIn(parts ?? []);
    if (parts && rows.length < parts.length) throw REFUSALS.form('components: needs the flag IS_COMPONENTS_V2');
    if (rows.length > MOST_ROWS) throw REFUSALS.form('components: Must be 5 or fewer in length.');
    return {
      content:
        standing && body.content === undefined ? standing.content : shownText(channel, body.content?.trim() ?? ''),
      components: standing && body.components === undefined ? standing.components : rows,
    };
  }
  // The content of a message that is converted must be taken from it.
  const left = body.content === undefined && !standing?.layout ? standing?.content : body.content;
  if (left) throw REFUSALS.form('content: cannot be used with the flag IS_COMPONENTS_V2');
  const layout = parts ?? standing?.layout ?? [];
  const all = partsIn(layout);
  const rows = rowsIn(layout);
  const count = all.length + rows.reduce((sum, row) => sum + row.components.length, 0);
  if (count > MOST_PARTS) throw REFUSALS.form(`components: ${count} in total, of 40`);
  const texts = all.flatMap((it) => (it.type === 10 ? [it.content] : []));
  if (texts.join('').length > MOST_TEXT) throw REFUSALS.form('components: more than 4000 characters');
  const shown = all.flatMap((it) =>
    it.type === 12 ? it.items.map((one) => one.media.url) : it.type === 13 ? [it.file.url] : [],
  );
  for (const url of shown)
    if (!attachments.some(({ filename }) => url === `attachment://${filename}`))
      throw REFUSALS.form(`components: no attachment ${url}`);
  return { content: shownText(channel, texts.join('\n').trim()), components: rows, layout };
};

const refuseEmpty = (it: Pick<Message, 'content' | 'attachments' | 'components' | 'loading'>): void => {
  if (!it.loading && it.content === '' && it.attachments.length === 0 && it.components.length === 0)
    throw REFUSALS.empty();
};
