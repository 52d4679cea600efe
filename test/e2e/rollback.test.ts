import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buttonsOf, startDiscord } from '../emulators/discord/index.ts';
import { startTelegram } from '../emulators/telegram/index.ts';
import { onCleanup } from '../support/scenario.ts';
import { beginAcross } from './across-platforms.ts';
import { BEGUN, type Player, type Square, shotAt } from './players.ts';
import { ProgramHere, scratch } from './program.ts';
import { water } from './whole-match.ts';

/*
 * A store that was put back to an earlier day, while the boards of the players are of a later turn: the built program in
 * a process of its own, with Telegram and Discord emulated.
 */

test('a match between two platforms continues from a restored store, and both boards report the loss', async () => {
  const telegram = await startTelegram();
  onCleanup(() => telegram.close());
  const discord = await startDiscord({ patienceMs: 60_000 });
  onCleanup(() => discord.stop());
  const folder = await scratch();
  onCleanup(folder.remove);
  const [data, backup] = [join(folder.path, 'data'), join(folder.path, 'backup')];
  await mkdir(data);
  const program = new ProgramHere({
    DATA_DIR: data,
    TELEGRAM_TOKEN: telegram.token,
    TELEGRAM_API_ROOT: telegram.url,
    DISCORD_TOKEN: discord.token,
    DISCORD_API_ROOT: discord.apiRoot,
  });
  onCleanup(() => program.end());
  await program.start();
  const { bob, channel, one, two } = await beginAcross(telegram, discord);
  for (const it of [one, two]) await it.ready();
  const [first, second]: readonly Player[] = /Ваш выстрел|Стреляет Анна/.test(await one.sees(BEGUN))
    ? [one, two]
    : [two, one];
  const fleets = new Map<Player, readonly Square[]>();
  for (const it of [one, two]) fleets.set(it, await it.fleet());
  /** Misses with the shot of this turn. */
  const misses = async (turn: number) => {
    const [mover, other] = turn % 2 === 1 ? [first!, second!] : [second!, first!];
    // At the top of one sea and at the bottom of the other: no two turns name the same square.
    const at = water(fleets.get(other)!, mover === one ? turn : 79 - turn);
    await mover.types(at);
    await Promise.all([one, two].map((it) => it.sees(shotAt(at))));
  };

  await misses(1);
  await program.stop();
  await cp(data, backup, { recursive: true });
  await program.start();
  for (const turn of [2, 3, 4]) await misses(turn);
  await program.stop();
  await rm(data, { recursive: true });
  await cp(backup, data, { recursive: true });
  await program.start();

  // The store knows an older picture of the board than the message holds.
  discord.willRefuse({ call: /^PATCH /, answer: /^400 50035/, times: [0, 1] });
  // Both boards are of turn 5. One look at any of them shows it.
  const board = channel.messages.findLast((it) => buttonsOf(it).length > 0)!;
  await bob.pressesId(board, buttonsOf(board).find((it) => it.custom_id?.endsWith('.?mine'))?.custom_id ?? '');
  expect(await two.sees('⚠ A server fault')).toContain('⚠ A server fault lost the last 3 moves.');
  expect(await one.sees('⚠ Из-за')).toContain('⚠ Из-за сбоя на сервере пропали последние 3 хода.');
  expect(program.output.match(/store rolled back: steps of a match lost/g)).toHaveLength(1);
  for (const turn of [2, 3]) await misses(turn);
  expect(one.board()).not.toContain('⚠');
  expect(telegram.faults).toEqual([]);
  expect(discord.violations).toEqual([]);
}, 600_000);
