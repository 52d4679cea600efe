import { type Account, type BotMembership, chatJson, type Room, SEND_RIGHTS, type World } from './world.ts';

const RESTRICTIONS = {
  is_member: true,
  can_send_audios: false,
  can_send_videos: false,
  can_send_video_notes: false,
  can_send_voice_notes: false,
  can_send_polls: false,
  can_add_web_page_previews: false,
  can_react_to_messages: false,
  can_change_info: false,
  can_invite_users: false,
  can_edit_tag: false,
  can_pin_messages: false,
  can_manage_topics: false,
  until_date: 0,
};
const RIGHTS = {
  can_be_edited: false,
  is_anonymous: false,
  can_manage_chat: true,
  can_manage_video_chats: false,
  can_restrict_members: false,
  can_promote_members: false,
  can_change_info: false,
  can_invite_users: true,
  can_post_stories: false,
  can_edit_stories: false,
  can_delete_stories: false,
  can_send_welcome_messages: false,
};

/** The bot's own membership as the Bot API describes it. */
export const botMembershipJson = (
  user: Account,
  { status, deletes, sends = [] }: BotMembership,
): Record<string, unknown> => {
  const rights = Object.fromEntries(SEND_RIGHTS.map((right) => [`can_send_${right}`, sends.includes(right)]));
  if (status === 'restricted') return { user, status, ...RESTRICTIONS, ...rights };
  if (status === 'administrator') return { user, status, ...RIGHTS, can_delete_messages: deletes === 'may' };
  return status === 'kicked' ? { user, status, until_date: 0 } : { user, status };
};

/** A member as the Bot API describes it. */
export const memberJson = (world: World, room: Room, user: Account): Record<string, unknown> => {
  if (user === world.bot) return botMembershipJson(user, room.bot);
  if (room.owner === user.id) return { user, status: 'creator', is_anonymous: false };
  if (room.admins.has(user.id)) return { user, status: 'administrator', ...RIGHTS, can_delete_messages: true };
  return { user, status: room.members.has(user.id) ? 'member' : 'left' };
};

/** Changes the bot's membership and sends it the update. */
export const setBotMembership = (world: World, room: Room, by: Account, post: Partial<BotMembership>): void => {
  const before = room.bot;
  room.bot = { ...before, ...post };
  world.push('my_chat_member', {
    chat: chatJson(world, room),
    from: by,
    date: Math.floor(world.now() / 1000),
    old_chat_member: botMembershipJson(world.bot, before),
    new_chat_member: botMembershipJson(world.bot, room.bot),
  });
};
