import { afterEach, expect, test } from 'vitest';
import { startDiscord } from '../emulators/discord/index.ts';
import { startTelegram } from '../emulators/telegram/index.ts';
import { sharedRedis } from '../support/scratch-storage.ts';
import { codeBehindMore } from './across-platforms.ts';
import { until } from './discord-setup.ts';
import { DiscordPlayer, TelegramPlayer } from './players.ts';
import { BuiltProgram, scratch, storeEnv } from './program.ts';
import { cleanUp, onCleanup, playToTheEnd, SKIRMISH } from './whole-match.ts';

/*
 * Two programs on one Redis, without a public address: one polls Telegram and serves Discord's shards, the other one waits.
 */

afterEach(cleanUp);

const readiness = async ({ port }: BuiltProgram): Promise<string> =>
  (await fetch(`http://127.0.0.1:${port}/readyz`)).text();
const STANDS_BY = [
  'ready',
  expect.stringMatching(/^telegram standby: program \S+\/\d+ polls$/),
  expect.stringMatching(/^discord standby: program \S+\/\d+ serves its shards$/),
  '',
];

test('a program that stands by takes over in mid-match when the first one is killed, and answers nothing twice', async () => {
  const telegram = await startTelegram();
  onCleanup(() => telegram.close());
  const discord = await startDiscord({ patienceMs: 60_000 });
  onCleanup(() => discord.stop());
  const folder = await scratch();
  onCleanup(folder.remove);
  const settings = {
    ...storeEnv('redis', folder.path, sharedRedis().replace('unix://', '')),
    TELEGRAM_TOKEN: telegram.token,
    TELEGRAM_API_ROOT: telegram.url,
    DISCORD_TOKEN: discord.token,
    DISCORD_API_ROOT: discord.apiRoot,
  };
  const [first, second] = [new BuiltProgram(settings), new BuiltProgram(settings)];
  for (const program of [first, second]) {
    onCleanup(() => program.end());
    await program.start();
  }
  expect(await readiness(first)).toBe('ready\n');
  expect((await readiness(second)).split('\n')).toEqual(STANDS_BY);
  expect((await fetch(`http://127.0.0.1:${second.port}/healthz`)).status).toBe(200);
  expect(discord.gateway.seen.identified).toBe(1);

  const ann = telegram.user('Ann', { language: 'en' });
  const group = telegram.group('Port', [ann]);
  const bob = discord.user('Bob', { locale: 'en-GB' });
  const channel = discord.guild('Dock', [bob]).channel('sea');
  ann.says(group, `/play ${SKIRMISH}`);
  const lobby = await group.waitFor((it) => /wants to play/.test(it.text), 60_000);
  const card = await bob.slash(channel, 'join', { code: await codeBehindMore(ann, group, lobby) });
  await bob.presses(card.message!, 'Join');
  const board = await channel.waitFor((it) => it.content.includes('Placing the fleet'));
  await group.waitFor((it) => /Placing the fleet/.test(it.text), 60_000);

  const [one, two] = [new TelegramPlayer(telegram, ann, group), new DiscordPlayer(discord, bob, channel)];
  // An answer may have given the board another form when the program died: the next edit is refused, and made anew.
  discord.willRefuse({ call: /^PATCH /, answer: /^400 50035/, times: [0, 1] });
  const firstDies = async (): Promise<void> => {
    await first.kill();
    ann.says(group, '/help');
    await until('the second one to be served on Discord', () => discord.gateway.shards.length > 0);
    await until('the second one to poll', () => telegram.pending.length === 0);
    expect(await readiness(second)).toBe('ready\n');
    // The first one comes back, and waits in its turn.
    await first.start();
    expect((await readiness(first)).split('\n')).toEqual(STANDS_BY);
  };
  await playToTheEnd(firstDies, one, two, (text) => (/Ann’s shot/.test(text) ? one : two));

  expect(group.fromBot.filter((it) => /How to play|\/play/.test(it.text) && it.id !== lobby.id)).toHaveLength(1);
  expect(channel.messages.filter(({ deleted }) => !deleted)).toEqual([board]);
  expect(telegram.faults).toEqual([]);
  expect(discord.violations).toEqual([]);
  for (const { output } of [first, second]) expect(output).not.toContain('"level":"error"');
  // One that stops hands over at once.
  expect(await second.stop()).toBe(0);
  await until('the first one to be served on Discord', () => discord.gateway.shards.length > 0);
  ann.says(group, '/help');
  await until('the first one to poll', () => telegram.pending.length === 0);
  expect(first.output).not.toContain('"level":"error"');
}, 300_000);
