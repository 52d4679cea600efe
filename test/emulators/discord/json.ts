import type { CommandOption, Part } from './schemas.ts';
import {
  type ChannelState,
  deniedIn,
  type GuildState,
  type InteractionState,
  isMember,
  type Message,
  type Permission,
  type User,
  type World,
} from './world.ts';

/** JSON objects as Discord writes them (docs: resources/*). */
export const BOT_NAME = 'Emulated bot';
const SOME_PERMISSIONS = '2251799813685247';
/** Discord's bits of the permissions that can be taken from the bot (docs: topics/permissions). */
const BITS: Readonly<Record<Permission, bigint>> = {
  view: 1n << 10n,
  send: 1n << 11n,
  embed: 1n << 14n,
  attach: 1n << 15n,
  history: 1n << 16n,
  'external emojis': 1n << 18n,
  'create threads': 1n << 35n,
  'send in threads': 1n << 38n,
};
const ORDINARY = Object.values(BITS).reduce((sum, bit) => sum | bit, 0n);
const MANAGE_GUILD = 1n << 5n;
const LOADING = 128;
const LONG_AGO = '2026-01-01T00:00:00.000000+00:00';

export const userJson = (user: User) => ({
  id: user.id,
  username:
    user.name
      .toLowerCase()
      .replace(/[^a-z0-9_.]/g, '_')
      .slice(0, 32) || 'person',
  discriminator: '0',
  global_name: user.name,
  avatar: null,
  bot: false,
  public_flags: 0,
});

/** A person as they let an application know them, by the scope `identify` (docs: resources/user#user-object). */
export const personJson = (user: User) => ({ ...userJson(user), locale: user.locale, mfa_enabled: false, flags: 0 });

export const botJson = (world: World) => ({
  id: world.application,
  username: BOT_NAME,
  discriminator: '0001',
  global_name: null,
  avatar: null,
  bot: true,
  public_flags: 0,
});

/** The servers that the bot has joined, with its permissions there. */
export const joinedJson = (world: World) =>
  world.guilds
    .filter((it) => it.installed === 'server')
    .map(({ id, name }) => ({ id, name, permissions: String(ORDINARY) }));

interface Translated {
  readonly name_localizations?: unknown;
  readonly description_localizations?: unknown;
}

/** A part of a command with its translations if they are asked for: null where it has none. */
const translated = <T extends Translated>(
  { name_localizations = null, description_localizations = null, ...it }: T,
  isAsked: boolean,
) => ({ ...it, ...(isAsked ? { name_localizations, description_localizations } : {}) });

/** An option, without what is false: it may be left out, and is. */
const optionJson = ({ required, autocomplete, choices, ...it }: CommandOption, isAsked: boolean) => ({
  ...translated(it, isAsked),
  ...(required ? { required } : {}),
  ...(autocomplete ? { autocomplete } : {}),
  ...(choices
    ? {
        choices: choices.map(({ name_localizations = null, ...one }) => ({
          ...one,
          ...(isAsked ? { name_localizations } : {}),
        })),
      }
    : {}),
});

/**
 * The registered commands, with what Discord adds (docs: interactions/application-commands#application-command-object).
 * Translations are left out, in options and choices too, unless they are asked for; so is a list without options.
 */
export const commandsJson = (world: World, translations: 'with translations' | 'without') => {
  const isAsked = translations === 'with translations';
  return world.commands.map(({ options, integration_types = [0], contexts = null, ...it }) => ({
    ...translated(it, isAsked),
    ...(options.length > 0 ? { options: options.map((one) => optionJson(one, isAsked)) } : {}),
    integration_types,
    contexts,
    application_id: world.application,
    version: '1',
    default_member_permissions: null,
    dm_permission: true,
    nsfw: false,
  }));
};

const appPermissions = (channel: ChannelState): string =>
  String([...deniedIn(channel)].reduce((sum, permission) => sum & ~BITS[permission], ORDINARY));

/** Under "0" the server on which the app is installed, under "1" the person for whom it is installed. */
const ownersOf = (channel: ChannelState, user: User): Readonly<Record<string, string>> =>
  isMember(channel) ? { '0': channel.guild?.id ?? '0' } : { '1': user.id };

export const memberJson = (user: User, permissions = ORDINARY) => ({
  user: userJson(user),
  nick: null,
  roles: [],
  joined_at: LONG_AGO,
  deaf: false,
  mute: false,
  flags: 0,
  permissions: String(permissions),
});

export const channelJson = (channel: ChannelState) => {
  const { id, name, guild, thread } = channel;
  const last = { id, last_message_id: channel.messages.findLast((it) => !it.onlyFor)?.id ?? null };
  if (!guild) {
    const recipients = channel.with ? [userJson(channel.with)] : [];
    return { ...last, type: channel.with ? 1 : 3, recipients };
  }
  if (!thread)
    return { ...last, type: 0, guild_id: guild.id, name, position: 0, permission_overwrites: [], nsfw: false };
  const { archived, locked } = thread;
  const metadata = { archived, locked, auto_archive_duration: 1440, archive_timestamp: LONG_AGO };
  return { ...last, type: 11, guild_id: guild.id, name, parent_id: thread.parent.id, thread_metadata: metadata };
};

const roleJson = (id: string, name: string, position: number) => ({
  id,
  name,
  color: 0,
  hoist: false,
  position,
  permissions: SOME_PERMISSIONS,
  managed: false,
  mentionable: false,
  flags: 0,
});

export const guildJson = (world: World, guild: GuildState) => ({
  id: guild.id,
  name: guild.name,
  icon: null,
  owner_id: '1',
  // The role of everyone has the id of its server.
  roles: ['@everyone', ...guild.roles].map((name, n) => roleJson(String(BigInt(guild.id) + BigInt(n)), name, n)),
  emojis: [],
  stickers: [],
  features: [],
  channels: guild.channels.filter((it) => !it.deleted && !it.thread).map(channelJson),
  threads: [],
  members: [
    { ...memberJson({ id: world.application, name: BOT_NAME, locale: 'en-US', dmsOpen: true }), user: botJson(world) },
  ],
  member_count: guild.members.length + 1,
  large: false,
  unavailable: false,
  joined_at: LONG_AGO,
  presences: [],
  voice_states: [],
  stage_instances: [],
  guild_scheduled_events: [],
  soundboard_sounds: [],
  premium_tier: 0,
  preferred_locale: 'en-US',
  verification_level: 0,
  default_message_notifications: 0,
  explicit_content_filter: 0,
  mfa_level: 0,
  nsfw_level: 0,
  system_channel_flags: 0,
});

/** A part of a message: a picture is at Discord's own address, and names its attachment. */
const partJson = (message: Pick<Message, 'channel' | 'attachments'>, part: Part): unknown => {
  const { channel, attachments } = message;
  const shown = (url: string) => {
    const it = attachments.find(({ filename }) => url === `attachment://${filename}`);
    const at = `attachments/${channel.id}/${it?.id}/${it?.filename}`;
    return {
      id: it?.id,
      url: `https://cdn.invalid/${at}`,
      proxy_url: `https://media.invalid/${at}`,
      attachment_id: it?.id,
    };
  };
  if (part.type === 17) return { ...part, components: part.components.map((it) => partJson(message, it)) };
  if (part.type === 12) return { ...part, items: part.items.map((it) => ({ ...it, media: shown(it.media.url) })) };
  return part.type === 13 ? { ...part, file: shown(part.file.url) } : part;
};

export const messageJson = (world: World, message: Message) => ({
  id: message.id,
  channel_id: message.channel.id,
  type: message.repliesTo !== undefined ? 19 : message.from && message.from.on === undefined ? 20 : 0,
  author: message.author === 'bot' ? botJson(world) : userJson(message.author),
  ...(message.from ? { application_id: world.application } : {}),
  ...(message.repliesTo === undefined ? {} : { message_reference: { message_id: message.repliesTo } }),
  content: message.layout ? '' : message.content,
  timestamp: LONG_AGO,
  edited_timestamp: message.edits > 0 ? LONG_AGO : null,
  tts: false,
  mention_everyone: false,
  mentions: [],
  mention_roles: [],
  // Shown in its parts alone.
  attachments: (message.layout ? [] : message.attachments).map(({ id, filename, description, bytes }) => ({
    id,
    filename,
    size: bytes.length,
    url: `https://cdn.invalid/attachments/${message.channel.id}/${id}/${filename}`,
    proxy_url: `https://media.invalid/attachments/${message.channel.id}/${id}/${filename}`,
    content_type: filename.endsWith('.png') ? 'image/png' : 'text/plain',
    ...(description === undefined ? {} : { description }),
  })),
  embeds: [],
  components: message.layout
    ? message.layout.map((it) => partJson(message, it))
    : message.components.map((row, at) => ({
        ...row,
        id: at + 1,
        components: row.components.map((button, i) => ({ ...button, id: 10 * (at + 1) + i })),
      })),
  pinned: false,
  flags: message.flags | (message.loading ? LOADING : 0),
  ...(message.nonce === undefined ? {} : { nonce: message.nonce }),
  ...(message.from
    ? {
        interaction_metadata: {
          id: message.from.id,
          type: message.from.on === undefined ? 2 : 3,
          user: userJson(message.from.user),
          authorizing_integration_owners: ownersOf(message.channel, message.from.user),
          ...(message.from.on === undefined ? {} : { interacted_message_id: message.from.on }),
        },
      }
    : {}),
});

/** The payload of INTERACTION_CREATE. */
export const interactionJson = (world: World, it: InteractionState, data: unknown) => ({
  id: it.id,
  application_id: world.application,
  type: it.type,
  token: it.token,
  version: 1,
  data,
  channel_id: it.channel.id,
  channel: channelJson(it.channel),
  ...(it.channel.guild
    ? {
        guild_id: it.channel.guild.id,
        guild: { id: it.channel.guild.id, locale: 'en-US', features: [] },
        guild_locale: 'en-US',
        member: memberJson(it.user, it.channel.guild.managers.includes(it.user) ? ORDINARY | MANAGE_GUILD : ORDINARY),
        context: 0,
      }
    : { user: userJson(it.user), context: it.channel.with ? 1 : 2 }),
  locale: it.user.locale,
  app_permissions: appPermissions(it.channel),
  entitlements: [],
  authorizing_integration_owners: ownersOf(it.channel, it.user),
  attachment_size_limit: 10 * 2 ** 20,
  ...(it.message ? { message: messageJson(world, it.message) } : {}),
});
