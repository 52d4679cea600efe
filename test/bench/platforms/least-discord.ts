import { ButtonStyle, Client, ComponentType, Events, type Interaction } from 'discord.js';
import { CLIENT_OPTIONS } from '../../../adapters/discord/gateway.ts';
import { createPainter } from '../../../render/painter.ts';
import { boards } from '../picture.ts';
import { nameOf, QUARTERS, quarterOf, squaresIn } from './table.ts';

/*
 * The least that a bot must do for a shot, with the same library: the squares of a quarter, each a key, and a picture
 * that lies ready. It keeps nothing and decides nothing. Settings: API_ROOT, TOKEN.
 */

const painter = createPainter();
const pictures = await Promise.all(boards(12).map((it) => painter.png(it, 'light')));

const keysOf = (open: number) => {
  const keys = [...squaresIn(open).map(nameOf), ...QUARTERS].map((label) => ({
    type: ComponentType.Button as const,
    style: ButtonStyle.Secondary as const,
    label,
    custom_id: label,
  }));
  return Array.from({ length: 6 }, (_, row) => ({
    type: ComponentType.ActionRow as const,
    components: keys.slice(5 * row, 5 * row + 5),
  }));
};

const MESSAGE_OF_PARTS = 1 << 15;

const boardOf = (turn: number, open: number) => ({
  flags: MESSAGE_OF_PARTS,
  files: [{ attachment: Buffer.from(pictures[turn % pictures.length]!), name: 'board.png' }],
  components: partsOf(turn, open),
});

const partsOf = (turn: number, open: number) => [
  { type: ComponentType.TextDisplay as const, content: `Turn ${turn}` },
  { type: ComponentType.MediaGallery as const, items: [{ media: { url: 'attachment://board.png' } }] },
  ...keysOf(open),
];

let turn = 0;
const answer = async (it: Interaction): Promise<void> => {
  if (it.isChatInputCommand()) await it.reply(boardOf(0, 0));
  if (!it.isButton()) return;
  const opened = QUARTERS.indexOf(it.customId);
  if (opened >= 0) return void (await it.update({ components: partsOf(turn, opened) }));
  turn += 1;
  const [col = '', row = ''] = [it.customId[0], it.customId.slice(1)];
  const shot = quarterOf({ row: Number(row) - 1, col: 'ABCDEFGHIJ'.indexOf(col) });
  await it.update({ ...boardOf(turn, shot), attachments: [] });
};

const client = new Client({ ...CLIENT_OPTIONS, rest: { api: process.env['API_ROOT'] ?? '' } });
client.on(Events.InteractionCreate, (it) => void answer(it));
const ready = new Promise<unknown>((resolve) => client.once(Events.ClientReady, resolve));
await client.login(process.env['TOKEN']);
await ready;
await client.rest.put(`/applications/${client.application?.id}/commands`, {
  body: [{ name: 'play', description: 'Opens a board' }],
});
console.log('started');
