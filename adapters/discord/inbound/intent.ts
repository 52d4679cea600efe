import { ok, type Result, refuse } from '../../../src/kernel/result.ts';
import { type CommandName, commandNamed, isOnlyTyped } from '../../../src/service/ports/chat-command.ts';
import { commandAction, showMatchToken } from '../../../src/service/ports/command-action.ts';
import type {
  Action,
  Intent,
  MessageRef,
  OpponentChoice,
  Person,
  Place,
  Token,
} from '../../../src/service/ports/intent.ts';
import { matchOf, TYPING, tokenOf } from '../outbound/payload.ts';
import {
  actedOn,
  type CommandInteraction,
  type Field,
  type Interaction,
  type Message,
  messageOf,
  optionOf,
  type User,
} from '../shared/interaction.ts';
import { writeRef } from '../shared/message-ref.ts';
import { canManagePlace, isTetheredAt } from '../shared/permissions.ts';
import { pictureIn } from '../shared/picture-key.ts';
import { SOME_MACHINE } from './commands.ts';

/** Why a choice from a menu is refused: a phrase. */
type ChoiceFlaw = 'discord-unknown' | 'discord-no-match' | 'discord-rival-is-bot';

/**
 * The opponent picked in a user's menu or in an option. Picking the bot itself means the machine.
 * @param bot - The bot's own user id.
 */
const pickedRival = (
  { data, application_id }: CommandInteraction,
  id: string,
  bot: string,
): Result<OpponentChoice, ChoiceFlaw> => {
  if (id === bot || id === application_id) return ok({ kind: 'machine' });
  const user = data.resolved?.users?.[id];
  if (!user) return refuse('discord-unknown');
  if (user.bot) return refuse('discord-rival-is-bot');
  const name = data.resolved?.members?.[id]?.nick || user.global_name || user.username;
  return ok({ kind: 'person', id: `discord:${id}`, username: user.username, name });
};

/** All custom ids in a tree of components. */
const customIdsIn = (part: unknown): readonly string[] => {
  if (Array.isArray(part)) return part.flatMap(customIdsIn);
  if (typeof part !== 'object' || part === null) return [];
  const own = 'custom_id' in part && typeof part.custom_id === 'string' ? [part.custom_id] : [];
  return 'components' in part ? [...own, ...customIdsIn(part.components)] : own;
};

/** "Show this match": the user's own view of the match that one of the bot's messages shows. */
const showMatchAction = ({ data, application_id }: CommandInteraction, bot: string): Result<Action, ChoiceFlaw> => {
  const message = data.resolved?.messages?.[data.target_id ?? ''];
  const ours = message && (message.author.id === bot || message.application_id === application_id);
  const match = ours
    ? customIdsIn(message.components)
        .map(matchOf)
        .find((it) => it !== undefined)
    : undefined;
  if (match === undefined) return refuse('discord-no-match');
  return ok({ kind: 'press', token: showMatchToken(match), whisper: true });
};

/**
 * A user as the service knows them.
 * @param nick what they are called on the server where they are.
 * @param locale the language of their client.
 */
export const personNamed = (
  { id, username, global_name }: User,
  locale: string | undefined,
  nick?: string | null,
): Person => ({
  id: `discord:${id}`,
  name: nick || global_name || username,
  username,
  ...(locale === undefined ? {} : { tag: locale }),
});

/** The user who acted, as reported by Discord. */
export const personOf = (it: Interaction): Person => {
  const { member, user, locale } = it;
  return {
    ...personNamed(member?.user ?? user!, locale, member?.nick),
    ...(canManagePlace(it) ? { governs: true } : {}),
  };
};

/**
 * A channel. Only the private chat with the bot itself has an audience of one.
 * @param isTethered whether the bot is no member there.
 */
export const placeAt = (
  address: string,
  {
    isOwnChat,
    isTethered,
    guild,
  }: { readonly isOwnChat: boolean; readonly isTethered: boolean; readonly guild?: string },
): Place => ({
  platform: 'discord',
  address,
  audience: isOwnChat ? 'one' : 'many',
  ...(isTethered ? { tethered: true } : {}),
  ...(guild === undefined ? {} : { within: guild }),
});

/** The channel of an interaction. */
export const placeOf = (it: Interaction): Place =>
  placeAt(it.channel_id, {
    isOwnChat: it.context === 1,
    isTethered: isTetheredAt(it),
    ...(it.guild_id === undefined ? {} : { guild: it.guild_id }),
  });

/** The reference of a message with a button, as stored for boards. */
export const refOf = (message: Message): MessageRef => {
  const picture = pictureIn(message.attachments);
  return writeRef({
    channel: message.channel_id,
    message: message.id,
    ...(picture ? { picture } : {}),
    ...(message.form === 'parts' ? { form: 'parts' } : {}),
  });
};

/**
 * Translates an interaction into an intent, or says why it has none. Pure.
 * @param bot - The bot's own user id.
 */
export const intentOf = (it: Interaction, bot: string): Result<Intent, ChoiceFlaw> => {
  const action = actionOf(it, bot);
  return action.ok ? ok({ id: `dc:${it.id}`, from: personOf(it), place: placeOf(it), action: action.value }) : action;
};

const actionOf = (it: Interaction, bot: string): Result<Action, ChoiceFlaw> => {
  switch (it.type) {
    case 2:
      return invokedAction(it, bot);
    case 3:
      return ok({
        kind: 'press',
        // What is chosen from a list is the token of its option.
        token: it.data.values?.[0] ?? tokenOf(it.data.custom_id),
        on: refOf(it.message),
        ...(actedOn(it) === 'whisper' ? { whisper: true } : {}),
        beside: tokensOn(it.message),
      });
    case 4:
      return refuse('discord-unknown');
    case 5:
      return modalAction(it);
  }
};

/** The buttons of a message and the options of its lists, as Discord keeps it. */
const tokensOn = ({ controls }: Message): readonly Token[] =>
  controls.flatMap(
    ({ custom_id, options }) => options?.map(({ value }) => value) ?? (custom_id ? [tokenOf(custom_id)] : []),
  );

const invokedAction = (it: CommandInteraction, bot: string): Result<Action, ChoiceFlaw> => {
  switch (it.data.type) {
    case 1:
      return slashCommandAction(it, bot);
    case 2:
      return openAction(it, bot, it.data.target_id);
    case 3:
      return showMatchAction(it, bot);
    default:
      return refuse('discord-unknown');
  }
};

/** The options that stand for the words after a command. */
const WORDS: Readonly<Partial<Record<CommandName, readonly string[]>>> = {
  seek: ['wish'],
  fire: ['cell'],
  join: ['code'],
  read: ['what'],
  rules: ['variant'],
  custom: ['variant'],
  word: ['word'],
  me: ['game'],
  top: ['period', 'game', 'name'],
  block: ['name'],
  link: ['code'],
  post: ['city'],
  notify: ['state'],
};

const slashCommandAction = (it: CommandInteraction, bot: string): Result<Action, ChoiceFlaw> => {
  const command = commandNamed(it.data.name);
  if (!command || isOnlyTyped(command.command)) return refuse('discord-unknown');
  if (command.command === 'play') return openAction(it, bot, optionOf(it, 'opponent'));
  const words = (WORDS[command.command] ?? []).flatMap((name) => optionOf(it, name) ?? []).join(' ');
  const action = commandAction({ ...command, words }, () => ({ kind: 'open', rival: { kind: 'anyone' } }));
  if (action.kind === 'ask' && action.about === 'block') {
    const picked = pickedRival(it, optionOf(it, 'opponent') ?? '', bot);
    const { id, name } = picked.ok && picked.value.kind === 'person' ? picked.value : {};
    if (id !== undefined && name !== undefined) return ok({ ...action, unseen: true, whom: { id, name } });
  }
  return ok(
    action.kind === 'say' || (action.kind === 'ask' && action.words !== undefined)
      ? { ...action, unseen: true }
      : action,
  );
};

/** Opens a match: against the user picked, else against a machine of the given level, else against anyone. */
const openAction = (it: CommandInteraction, bot: string, picked: string | undefined): Result<Action, ChoiceFlaw> => {
  const level = optionOf(it, 'level');
  const rival = picked === undefined ? ok(rivalOf(level)) : pickedRival(it, picked, bot);
  if (!rival.ok) return rival;
  const variant = optionOf(it, 'variant');
  return ok({ kind: 'open', ...(variant === undefined ? {} : { variant }), rival: rival.value });
};

const rivalOf = (level: string | undefined): OpponentChoice => {
  if (level === undefined) return { kind: 'anyone' };
  return level === SOME_MACHINE ? { kind: 'machine' } : { kind: 'machine', level };
};

const modalAction = (it: Extract<Interaction, { type: 5 }>): Result<Action, ChoiceFlaw> => {
  if (!it.data.custom_id.startsWith(TYPING)) return refuse('discord-unknown');
  const fields = it.data.components.flatMap((part): readonly Field[] => {
    if ('component' in part) return [part.component];
    return 'components' in part ? part.components : [];
  });
  const to = repliedTo(it);
  return ok({
    kind: 'say',
    text: fields.map(textOf).join(''),
    aimed: true,
    unseen: true,
    ...(to === undefined ? {} : { to }),
    ...(it.message && actedOn(it) === 'board' ? { on: refOf(it.message) } : {}),
    ...(it.message ? { beside: tokensOn(it.message) } : {}),
  });
};

/** What was typed into a field, or chosen from its list. */
const textOf = (field: Field): string => (field.type === 4 ? field.value : field.values.join(''));

/**
 * The board a typed order is for: the message of the button or, for a button on a whisper, the board that the whisper
 * answered.
 */
const repliedTo = (it: Interaction): MessageRef | undefined => {
  const message = messageOf(it);
  if (!message) return undefined;
  if (actedOn(it) === 'board') return refOf(message);
  const origin = message.interaction_metadata?.interacted_message_id;
  return origin === undefined ? undefined : writeRef({ channel: message.channel_id, message: origin });
};
