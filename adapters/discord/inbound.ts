import type { Deed, Intent, MessageRef, Person, Place } from '../../src/service/ports.ts';
import { SOME_MACHINE } from './commands.ts';
import { actedOn, type Interaction, type Message, messageOf } from './interaction.ts';
import { TYPING, tokenOf } from './outbound.ts';
import { pictureIn } from './picture.ts';
import { writeRef } from './ref.ts';

/** Who did it, as Discord vouches. */
export const personOf = ({ member, user, locale }: Interaction): Person => {
  const who = member?.user ?? user!;
  return {
    id: `discord:${who.id}`,
    name: member?.nick || who.global_name || who.username,
    username: who.username,
    ...(locale === undefined ? {} : { tag: locale }),
  };
};

/** Where: only the private chat with the bot itself counts as a place for one. */
export const placeOf = ({ channel_id, context }: Interaction): Place => ({
  platform: 'discord',
  address: channel_id,
  audience: context === 1 ? 'one' : 'many',
});

/** The message a person acted on, as boards remember it. */
export const refOf = (message: Message): MessageRef => {
  const picture = pictureIn(message.attachments);
  return writeRef({ channel: message.channel_id, message: message.id, ...(picture ? { picture } : {}) });
};

/** What an interaction means; undefined for a command or button we never made. Pure. */
export const intentOf = (it: Interaction): Intent | undefined => {
  const did = deedOf(it);
  return did && { id: `dc:${it.id}`, from: personOf(it), place: placeOf(it), did };
};

const deedOf = (it: Interaction): Deed | undefined => {
  switch (it.type) {
    case 2:
      return commandOf(it.data.name, (name) => textOf(it, name));
    case 3:
      return {
        kind: 'press',
        token: tokenOf(it.data.custom_id),
        on: refOf(it.message),
        ...(actedOn(it) === 'whisper' ? { whisper: true } : {}),
      };
    case 4:
      return undefined;
    case 5:
      return submittedOf(it);
  }
};

const textOf = (it: Extract<Interaction, { type: 2 }>, name: string): string | undefined => {
  const value = it.data.options.find((option) => option.name === name)?.value;
  return value === undefined ? undefined : String(value).trim() || undefined;
};

const commandOf = (name: string, option: (name: string) => string | undefined): Deed | undefined => {
  switch (name) {
    case 'play': {
      const variant = option('variant');
      return { kind: 'open', ...(variant === undefined ? {} : { variant }), rival: rivalOf(option('level')) };
    }
    case 'fire':
      return { kind: 'say', text: option('cell') ?? '', aimed: true, unseen: true };
    case 'join':
      return { kind: 'join', code: option('code') ?? '' };
    case 'help':
    case 'rules':
    case 'language':
    case 'matches':
      return { kind: 'ask', about: name };
    default:
      return undefined;
  }
};

const rivalOf = (level: string | undefined) => {
  if (level === undefined) return { kind: 'anyone' } as const;
  return level === SOME_MACHINE ? ({ kind: 'machine' } as const) : ({ kind: 'machine', level } as const);
};

const submittedOf = (it: Extract<Interaction, { type: 5 }>): Deed | undefined => {
  if (!it.data.custom_id.startsWith(TYPING)) return undefined;
  const inputs = it.data.components.flatMap((part) => {
    if ('component' in part) return [part.component];
    return 'components' in part ? part.components : [];
  });
  const to = repliedTo(it);
  return { kind: 'say', text: inputs[0]?.value ?? '', aimed: true, unseen: true, ...(to === undefined ? {} : { to }) };
};

/** The board typed at: the message of the button, or, behind a whisper, the board the whisper came from. */
const repliedTo = (it: Interaction): MessageRef | undefined => {
  const message = messageOf(it);
  if (!message) return undefined;
  if (actedOn(it) === 'board') return refOf(message);
  const origin = message.interaction_metadata?.interacted_message_id;
  return origin === undefined ? undefined : writeRef({ channel: message.channel_id, message: origin });
};
