import { setTimeout as after } from 'node:timers/promises';
import { BEGUN, DiscordPlayer, type Player, TelegramPlayer } from '../e2e/players.ts';
import { BuiltProgram, type Program, scratch } from '../e2e/program.ts';
import { type DiscordEmulator, labelsOf, startDiscord } from '../emulators/discord/index.ts';
import { startTelegram, type TelegramEmulator } from '../emulators/telegram/index.ts';
import type { Row } from './run.ts';

/** Platform calls made during a stretch of play, by purpose. */
interface Cost {
  readonly presses: number;
  readonly acknowledgements: number;
  /** Edits and new messages of the shared board. */
  readonly boardEdits: number;
  /** Messages that only the person who pressed sees. */
  readonly padEdits: number;
  /** All calls of the program. */
  readonly calls: number;
}

/** What is played: shots after a first one, and the time from one to the next. */
interface Course {
  readonly shots: number;
  readonly betweenMs: { readonly Telegram: number; readonly Discord: number };
  readonly pauseMs: number;
  readonly program: (env: Readonly<Record<string, string>>) => Program;
}
/** Where a group's edits are limited, two fit into the time between shots. The edits behind an answer fit into a pause. */
const COURSE: Course = {
  shots: 8,
  betweenMs: { Telegram: 9_000, Discord: 1_000 },
  pauseMs: 1_000,
  program: (env) => new BuiltProgram(env),
};

/**
 * Lets two players on a shared board get ready, then has the player on turn shoot by tapping, `shots` times after a first
 * shot.
 */
const play = async (
  one: Player,
  two: Player,
  count: () => Cost,
  betweenMs: number,
  { shots, pauseMs }: Course,
): Promise<{ looks: Cost; shots: Cost; taken: number }> => {
  await one.ready();
  await two.ready();
  const board = await one.sees(BEGUN);
  const first = board.includes(`${one.name}’s shot`) || new RegExp(`${one.name}.*▶`).test(board) ? one : two;
  const second = first === one ? two : one;
  await after(pauseMs);
  const before = count();
  await first.fleet();
  await second.fleet();
  await after(pauseMs);
  const looked = count();
  const enemies = new Map([
    [first, await second.fleet()],
    [second, await first.fleet()],
  ]);
  await after(pauseMs);
  let begin = count();
  let shooter = first;
  let taken = 0;
  for (let n = 0; n <= shots; n++) {
    const ships = new Set(enemies.get(shooter)?.map((it) => `${it.row}.${it.col}`));
    const squares = Array.from({ length: 100 }, (_, i) => ({ row: Math.floor(i / 10), col: i % 10 }));
    const at = squares.filter((it) => !ships.has(`${it.row}.${it.col}`))[n];
    if (!at) break;
    await shooter.taps(at);
    taken += 1;
    shooter = shooter === first ? second : first;
    await after(betweenMs);
    if (n > 0) continue;
    // With the first shot, what both have looked at before leaves.
    begin = count();
    taken = 0;
  }
  return { looks: minus(looked, before), shots: minus(count(), begin), taken };
};

const minus = (a: Cost, b: Cost): Cost => ({
  presses: a.presses - b.presses,
  acknowledgements: a.acknowledgements - b.acknowledgements,
  boardEdits: a.boardEdits - b.boardEdits,
  padEdits: a.padEdits - b.padEdits,
  calls: a.calls - b.calls,
});

const telegramCost = (telegram: TelegramEmulator, presses: () => number) => (): Cost => {
  const of = (pattern: RegExp, ephemeral: boolean) =>
    telegram.calls.filter(
      (it) =>
        pattern.test(it.method) &&
        ephemeral === (/Ephemeral/.test(it.method) || 'ephemeral_message_parameters' in it.payload),
    ).length;
  return {
    presses: presses(),
    acknowledgements: telegram.callsOf('answerCallbackQuery').length,
    boardEdits: of(/^(edit|send)/, false),
    padEdits: of(/^(edit|send)/, true),
    calls: telegram.calls.filter((it) => it.method !== 'getUpdates').length,
  };
};

/** Presses are counted by the interaction id in the path. */
const discordCost = (discord: DiscordEmulator) => (): Cost => ({
  presses: new Set(discord.callsTo(/^POST .*\/callback/).map((it) => it.path.split('/interactions/')[1]?.split('/')[0]))
    .size,
  acknowledgements: discord.callsTo(/^POST .*\/callback/).length,
  boardEdits: discord.callsTo(/^(PATCH|POST) \/channels\/\d+\/messages/).length,
  padEdits: 0,
  calls: discord.calls.length,
});

/** The most that a shot may take. */
interface Goals {
  readonly presses: number;
  readonly calls: number;
  readonly edits: number;
}

const rowsOf = (platform: string, { looks, shots, taken }: Awaited<ReturnType<typeof play>>, most: Goals): Row[] => {
  const row = (what: string, value: number, goal: string, met: boolean): Row => ({
    what: `${platform}: ${what}`,
    measured: value.toFixed(2),
    goal,
    verdict: met ? 'met' : 'MISSED',
  });
  const ratio = shots.acknowledgements / Math.max(1, shots.presses);
  const each = (what: string, count: number, atMost: number): Row =>
    row(`${what} a shot`, count / taken, `at most ${atMost}`, count <= atMost * taken);
  return [
    each('presses', shots.presses, most.presses),
    each('calls', shots.calls, most.calls),
    row('acknowledgements a press', ratio, 'exactly 1', ratio === 1),
    each('edits of the visible board', shots.boardEdits, most.edits),
    row('edits of the visible board for all looks', looks.boardEdits, 'none', looks.boardEdits === 0),
  ];
};

/** Measures what a shot costs in calls to each platform, through the real client libraries. */
export const callsRows = async (course = COURSE): Promise<readonly Row[]> => {
  const folder = await scratch();
  const telegram = await startTelegram();
  const discord = await startDiscord({ patienceMs: 20_000 });
  const program = course.program({
    DATA_DIR: folder.path,
    TELEGRAM_TOKEN: telegram.token,
    TELEGRAM_API_ROOT: telegram.url,
    DISCORD_TOKEN: discord.token,
    DISCORD_API_ROOT: discord.apiRoot,
  });
  try {
    await program.start();
    const anna = telegram.user('Anna');
    const boris = telegram.user('Boris');
    const group = telegram.group('Wardroom', [anna, boris]);
    anna.says(group, '/play');
    const lobby = await group.waitFor((it) => it.labels.some((label) => label.includes('Join')));
    await boris.presses(lobby, '⚔ Join');
    await group.waitFor((it) => it.labels.some((label) => label.includes('My fleet')));
    const pressed = () => telegram.world.queries.size;
    const onTelegram = await play(
      new TelegramPlayer(telegram, anna, group, 'lat'),
      new TelegramPlayer(telegram, boris, group, 'lat'),
      telegramCost(telegram, pressed),
      course.betweenMs.Telegram,
      course,
    );
    const ann = discord.user('Ann');
    const bob = discord.user('Bob');
    const channel = discord.guild('Fleet', [ann, bob]).channel('sea');
    await ann.slash(channel, 'play');
    await bob.presses(await channel.waitFor((it) => labelsOf(it).some((label) => label.includes('Join'))), 'Join');
    const onDiscord = await play(
      new DiscordPlayer(discord, ann, channel),
      new DiscordPlayer(discord, bob, channel),
      discordCost(discord),
      course.betweenMs.Discord,
      course,
    );
    return [
      // The keys change with the letter, then the board.
      ...rowsOf('Telegram', onTelegram, { presses: 2, calls: 4, edits: 2 }),
      ...rowsOf('Discord', onDiscord, { presses: 2, calls: 2, edits: 1 }),
    ];
  } finally {
    await program.end();
    await telegram.close();
    await discord.stop();
    await folder.remove();
  }
};
