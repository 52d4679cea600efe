import type { DiscordEmulator } from '../emulators/discord/index.ts';
import type { EmulatedChat, EmulatedUser, SeenMessage, TelegramEmulator } from '../emulators/telegram/index.ts';
import { DiscordPlayer, TelegramPlayer } from './players.ts';

/** Begins a classic match: Вера in a private chat on Telegram against Bob on a Discord server. Fleets are not placed. */
export const beginAcross = async (telegram: TelegramEmulator, discord: DiscordEmulator) => {
  const bob = discord.user('Bob', { locale: 'en-GB' });
  const channel = discord.guild('Fleet', [bob]).channel('sea');
  const vera = telegram.user('Вера', { language: 'ru' });
  const chat = telegram.privateChat(vera);
  vera.says(chat, '/play');
  const lobby = await chat.waitFor((it) => /\/join \w{9}/.test(it.text));
  await bob.slash(channel, 'join', { code: /\/join (\w{9})/.exec(lobby.text)?.[1] ?? '' });
  await chat.waitFor((it) => it.text.includes('Флот готов к бою'));
  const one = new TelegramPlayer(telegram, vera, chat);
  const two = new DiscordPlayer(discord, bob, channel);
  return { bob, channel, one, two };
};

/** Presses a key that is behind [More] of a board in a group. */
export const pressBehindMore = async (
  who: EmulatedUser,
  group: EmulatedChat,
  board: SeenMessage,
  label: string,
): Promise<void> => {
  await who.presses(board, '⋯');
  await who.presses(await who.waitForWhisper(group, ({ labels }) => labels.some((it) => it.includes(label))), label);
};

/** The code of an invitation in a group: behind its [More]. */
export const codeBehindMore = async (who: EmulatedUser, group: EmulatedChat, lobby: SeenMessage): Promise<string> => {
  await who.presses(lobby, '⋯');
  const more = await who.waitForWhisper(group, ({ text }) => /\/join \w{9}/.test(text));
  return /\/join (\w{9})/.exec(more.text)?.[1] ?? '';
};
