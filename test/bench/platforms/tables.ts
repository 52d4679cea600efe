import { DiscordPlayer, type Player, type Square, TelegramPlayer } from '../../e2e/players.ts';
import { buttonsOf, type DiscordEmulator } from '../../emulators/discord/index.ts';
import type { EmulatedChat, TelegramEmulator } from '../../emulators/telegram/index.ts';
import { nameOf, QUARTERS, quarterOf, type Table } from './table.ts';

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
      await mover.sees(new RegExp(`\\b${nameOf(at)}\\b`));
      if (edits() === before) throw new Error(`${nameOf(at)} was on the board before`);
    },
  };
};

/** Opens a match of the program in a Telegram group. */
export const ourTelegramTable = async (telegram: TelegramEmulator, n: number): Promise<Table> => {
  const [anna, boris] = [telegram.user(`Anna${n}`), telegram.user(`Boris${n}`)];
  const group: EmulatedChat = telegram.group(`Harbour ${n}`, [anna, boris]);
  anna.says(group, '/play');
  const invitation = await group.waitFor((it) => it.labels.some((label) => label.includes('Join')));
  await boris.presses(invitation, '⚔ Join');
  await group.waitFor((it) => it.labels.some((label) => label.includes('My fleet')));
  const players = [
    new TelegramPlayer(telegram, anna, group, 'lat'),
    new TelegramPlayer(telegram, boris, group, 'lat'),
  ] as const;
  return tableOf(players, () => group.fromBot.reduce((sum, it) => sum + it.edits, 0));
};

/** Opens a match of the program in a channel of a Discord server. */
export const ourDiscordTable = async (discord: DiscordEmulator, n: number): Promise<Table> => {
  const [ann, bob] = [discord.user(`Ann${n}`), discord.user(`Bob${n}`)];
  const channel = discord.guild(`Fleet ${n}`, [ann, bob]).channel('sea');
  await ann.slash(channel, 'play');
  await bob.presses(await channel.waitFor((it) => it.content.includes('wants to play')), 'Join');
  const players = [new DiscordPlayer(discord, ann, channel), new DiscordPlayer(discord, bob, channel)] as const;
  return tableOf(players, () => channel.messages.reduce((sum, it) => sum + it.edits, 0));
};

/** Opens a board of the least bot in a Telegram group. */
export const leastTelegramTable = async (telegram: TelegramEmulator, n: number): Promise<Table> => {
  const anna = telegram.user(`Anna${n}`);
  const chat = telegram.group(`Harbour ${n}`, [anna]);
  anna.says(chat, '/play');
  const { id } = await chat.waitFor((it) => it.labels.length > 0);
  const board = () => chat.fromBot.find((it) => it.id === id)!;
  const presses = async (label: string): Promise<void> => {
    const { edits } = board();
    await anna.presses(board(), ({ callback_data: does }) => does === label);
    await chat.waitFor((it) => it.id === id && it.edits > edits);
  };
  return {
    async shoots(at) {
      if (!board().labels.includes(nameOf(at))) await presses(QUARTERS[quarterOf(at)]!);
      await presses(nameOf(at));
    },
  };
};

/** Opens a board of the least bot in a channel of a Discord server. */
export const leastDiscordTable = async (discord: DiscordEmulator, n: number): Promise<Table> => {
  const ann = discord.user(`Ann${n}`);
  const channel = discord.guild(`Fleet ${n}`, [ann]).channel('sea');
  const { message: board } = await ann.slash(channel, 'play');
  if (!board) throw new Error('no board');
  const presses = async (label: string): Promise<void> => {
    const { edits } = board;
    await ann.pressesId(board, label);
    await channel.eventually(() => (board.edits > edits ? board : undefined));
  };
  return {
    async shoots(at) {
      if (!buttonsOf(board).some((it) => it.custom_id === nameOf(at))) await presses(QUARTERS[quarterOf(at)]!);
      await presses(nameOf(at));
    },
  };
};
