import { DiscordPlayer, type Player, type Square, TelegramPlayer } from '../../e2e/players.ts';
import type { Channel, DiscordEmulator } from '../../emulators/discord/index.ts';
import type { EmulatedChat, TelegramEmulator } from '../../emulators/telegram/index.ts';
import type { Table } from './table.ts';

/** A match between two players on the program itself. `edits` counts how often its board was drawn. */
const tableOf = async ([one, two]: readonly [Player, Player], edits: () => number): Promise<Table> => {
  await one.ready();
  await two.ready();
  await one.sees(/’s shot/);
  return {
    async shoots(at: Square) {
      const mover = one.board().includes(`${one.name}’s shot`) ? one : two;
      const before = edits();
      await mover.taps(at);
      const shot = `${'ABCDEFGHIJ'[at.col]}${at.row + 1}`;
      await mover.sees(new RegExp(`\\b${shot}\\b`));
      if (edits() === before) throw new Error(`${shot} was on the board before`);
    },
  };
};

/** Opens a match in a Telegram group. */
export const ourTelegramTable = async (telegram: TelegramEmulator, n: number): Promise<Table> => {
  const [anna, boris] = [telegram.user(`Anna${n}`), telegram.user(`Boris${n}`)];
  const group: EmulatedChat = telegram.group(`Harbour ${n}`, [anna, boris]);
  anna.says(group, '/play');
  const lobby = await group.waitFor((it) => it.labels.includes('Join'));
  await boris.presses(lobby, 'Join');
  await group.waitFor((it) => it.labels.some((label) => label.includes('My fleet')));
  const players = [
    new TelegramPlayer(telegram, anna, group, 'lat'),
    new TelegramPlayer(telegram, boris, group, 'lat'),
  ] as const;
  return tableOf(players, () => group.fromBot.reduce((sum, it) => sum + it.edits, 0));
};

/** Opens a match in a channel of a Discord server. */
export const ourDiscordTable = async (discord: DiscordEmulator, n: number): Promise<Table> => {
  const [ann, bob] = [discord.user(`Ann${n}`), discord.user(`Bob${n}`)];
  const channel: Channel = discord.guild(`Fleet ${n}`, [ann, bob]).channel('sea');
  await ann.slash(channel, 'play');
  await bob.presses(await channel.waitFor((it) => it.content.includes('wants to play')), 'Join');
  const players = [new DiscordPlayer(discord, ann, channel), new DiscordPlayer(discord, bob, channel)] as const;
  return tableOf(players, () => channel.messages.reduce((sum, it) => sum + it.edits, 0));
};
