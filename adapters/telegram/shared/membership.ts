import type { ChatMember, ChatMemberUpdated } from 'grammy/types';

/** The bot's rights in a chat, as far as they matter here. */
export interface Membership {
  /** Administrators receive all messages. */
  readonly admin: boolean;
  readonly writes: boolean;
  readonly present: boolean;
}

/** A change of the bot's own membership. */
export interface MemberChange {
  readonly chat: ChatMemberUpdated['chat'];
  readonly from: ChatMemberUpdated['from'];
  readonly now: Membership;
  /** The event for the service; undefined if nothing changed that it must know. */
  readonly came?: 'arrived' | 'closed' | 'reopened';
}

/** The rights of a chat member (https://core.telegram.org/bots/api#chatmember). */
export const membershipOf = (member: ChatMember): Membership => {
  switch (member.status) {
    case 'creator':
    case 'administrator':
      return { admin: true, writes: true, present: true };
    case 'member':
      return { admin: false, writes: true, present: true };
    case 'restricted':
      return { admin: false, writes: member.is_member && member.can_send_messages, present: member.is_member };
    case 'left':
    case 'kicked':
      return { admin: false, writes: false, present: false };
  }
};

/** Translates a `my_chat_member` update. Channels are ignored: no one can play there. */
export const changeOf = ({ chat, from, old_chat_member, new_chat_member }: ChatMemberUpdated): MemberChange => {
  const [before, now] = [membershipOf(old_chat_member), membershipOf(new_chat_member)];
  const came = cameOf(before, now, chat.type);
  return { chat, from, now, ...(came === undefined ? {} : { came }) };
};

const cameOf = (before: Membership, now: Membership, type: ChatMemberUpdated['chat']['type']): MemberChange['came'] => {
  if (type === 'channel' || now.writes === before.writes) return undefined;
  if (!now.writes) return 'closed';
  return before.present || type === 'private' ? 'reopened' : 'arrived';
};
