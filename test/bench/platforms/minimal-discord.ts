import {
  type APIModalInteractionResponseCallbackData,
  ButtonStyle,
  Client,
  ComponentType,
  Events,
  type Interaction,
} from 'discord.js';
import { CLIENT_OPTIONS } from '../../../adapters/discord/gateway.ts';
import { buttonsOf, type Channel, type DiscordEmulator, type DiscordUser } from '../../emulators/discord/index.ts';
import type { Table } from './table.ts';

/*
 * The least that a bot must do for a shot from two lists, with the same library: it opens the lists, and answers with a
 * picture that lies ready. It keeps nothing and decides nothing.
 */

const list = (label: string, options: readonly string[]) => ({
  type: ComponentType.Label as const,
  label,
  component: {
    type: ComponentType.StringSelect as const,
    custom_id: label,
    required: true,
    options: options.map((it) => ({ label: it, value: it })),
  },
});

const LISTS: APIModalInteractionResponseCallbackData = {
  custom_id: 'shot',
  title: 'Shot',
  components: [
    list('Column', [...'ABCDEFGHIJ']),
    list(
      'Row',
      Array.from({ length: 10 }, (_, i) => `${i + 1}`),
    ),
  ],
};

const boardOf = (turn: number, picture: Uint8Array) => ({
  content: `Turn ${turn}`,
  files: [{ attachment: Buffer.from(picture), name: 'board.png' }],
  components: [
    {
      type: ComponentType.ActionRow as const,
      components: [
        { type: ComponentType.Button as const, style: ButtonStyle.Primary, label: 'Fire', custom_id: 'fire' },
      ],
    },
  ],
});

/** Starts the bot on an emulator. */
export const startMinimalDiscord = async (
  { apiRoot, token }: DiscordEmulator,
  pictures: readonly Uint8Array[],
): Promise<{ stop(): Promise<void> }> => {
  const client = new Client({ ...CLIENT_OPTIONS, rest: { api: apiRoot } });
  let turn = 0;
  const answer = async (it: Interaction): Promise<void> => {
    if (it.isChatInputCommand()) await it.reply(boardOf(0, pictures[0]!));
    if (it.isButton()) await it.showModal(LISTS);
    if (!it.isModalSubmit() || !it.isFromMessage()) return;
    turn += 1;
    await it.update({ ...boardOf(turn, pictures[turn % pictures.length]!), attachments: [] });
  };
  client.on(Events.InteractionCreate, (it) => void answer(it));
  const ready = new Promise<unknown>((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(token);
  await ready;
  await client.rest.put(`/applications/${client.application?.id}/commands`, {
    body: [{ name: 'play', description: 'Opens a board' }],
  });
  return { stop: () => client.destroy() };
};

/** Has a person open a board in a channel. */
export const minimalDiscordTable = async (channel: Channel, person: DiscordUser): Promise<Table> => {
  const { message: board } = await person.slash(channel, 'play');
  if (!board) throw new Error('no board');
  return {
    async shoots({ row, col }) {
      const { edits } = board;
      const { modal } = await person.pressesId(board, buttonsOf(board)[0]?.custom_id ?? '');
      if (!modal) throw new Error('no lists');
      await person.submits(modal, 'ABCDEFGHIJ'[col]!, `${row + 1}`);
      await channel.eventually(() => (board.edits > edits ? board : undefined));
    },
  };
};
