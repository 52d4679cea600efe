import { afterEach, describe, expect, test } from 'vitest';
import { startDiscord } from '../emulators/discord/index.ts';
import { startTelegram } from '../emulators/telegram/index.ts';
import { pressBehindMore } from './across-platforms.ts';
import { DiscordPlayer, pressLabel, TelegramPlayer } from './players.ts';
import { cleanUp, expectTrueTranscript, launchProgram, onCleanup, playToTheEnd, SKIRMISH } from './whole-match.ts';

/*
 * The platforms at their worst: everything is delivered more than once, many calls are refused, the board is deleted.
 * The match survives.
 */

afterEach(cleanUp);

describe('faults of the platforms', () => {
  test('do not keep a Telegram group match from its end', async () => {
    const telegram = await startTelegram();
    onCleanup(() => telegram.close());
    const program = await launchProgram('lmdb', { TELEGRAM_TOKEN: telegram.token, TELEGRAM_API_ROOT: telegram.url });
    const anna = telegram.user('Анна', { language: 'uk' });
    const bohdan = telegram.user('Богдан', { language: 'uk' });
    const group = telegram.group('Кают-компанія', [anna, bohdan]);
    telegram.deliverUpdates(3);
    anna.says(group, `/play ${SKIRMISH}`);
    const lobby = await group.waitFor((it) => it.text.includes('кличе на бій'));
    await bohdan.presses(lobby, '⚔ Прийняти бій');
    await group.waitFor((it) => it.text.includes('Розстановка'));
    telegram.fail({ method: 'editMessageMedia', times: 2, kind: '429', retryAfter: 1 });
    telegram.fail({ method: 'editMessageMedia', times: 2, kind: '502-after-applying' });
    const one = new TelegramPlayer(telegram, anna, group);
    const two = new TelegramPlayer(telegram, bohdan, group);
    const midway = async (): Promise<void> => {
      telegram.reverseUpdates('on');
      telegram.fail({ method: 'editMessageMedia', times: 2, kind: 'drop' });
      const board = group.fromBot.findLast((it) => it.photo !== undefined);
      telegram.willRefuse({ call: /^edit/, answer: /^400 .*message to edit not found/, times: [1, 2] });
      if (board) group.remove(board);
      await group.waitFor((it) => it.photo !== undefined && it.id !== board?.id, 60_000);
    };
    const { shots } = await playToTheEnd(midway, one, two, (board) => (/Стріляє Анна/.test(board) ? one : two));
    telegram.heal();
    const over = group.fromBot.findLast((it) => it.text.includes('🏆') && it.labels.includes('⋯ Ще'));
    await pressBehindMore(anna, group, over ?? lobby, 'Перевірити');
    const file = await anna.waitForWhisper(group, (it) => it.file !== undefined);
    await expectTrueTranscript(Buffer.from(file.file?.bytes ?? []).toString('utf8'), shots);
    expect(telegram.faults).toEqual([]);
    expect(program.output).not.toContain('"level":"error"');
  }, 600_000);

  test('do not keep a Discord match from its end', async () => {
    const discord = await startDiscord({ patienceMs: 60_000 });
    onCleanup(() => discord.stop());
    const ann = discord.user('Ann');
    const bob = discord.user('Bob');
    const channel = discord.guild('Fleet', [ann, bob]).channel('sea');
    const program = await launchProgram('redis', { DISCORD_TOKEN: discord.token, DISCORD_API_ROOT: discord.apiRoot });
    discord.duplicateInteractions(200);
    // A copy looks for its answer, which the next answer may have replaced.
    discord.willRefuse({ call: /^GET \/webhooks\//, answer: /^404 10008/, times: [0, 200] });
    await ann.slash(channel, 'play', { variant: SKIRMISH });
    await bob.presses(await channel.waitFor((it) => it.content.includes('wants to play')), 'Join');
    await channel.waitFor((it) => it.content.includes('Placing'));
    const one = new DiscordPlayer(discord, ann, channel);
    const two = new DiscordPlayer(discord, bob, channel);
    const midway = async (): Promise<void> => {
      discord.gateway.drop();
      const board = channel.messages.find((it) => it.attachments.length > 0);
      discord.willRefuse({ call: /^(GET|PATCH) /, answer: /^404 10008/, times: [0, 3] });
      if (board) channel.delete(board);
      // A bot is not notified when its message is deleted, so a player has to ask for the board.
      const list = await ann.slash(channel, 'matches');
      if (list.message) await ann.presses(list.message, 'Bob');
      await channel.waitFor((it) => it.attachments.length > 0 && it.id !== board?.id);
    };
    const { shots } = await playToTheEnd(midway, one, two, (board) => (/Ann’s shot/.test(board) ? one : two));
    const over = channel.messages.findLast((it) => it.content.includes(' won'));
    if (!over) throw new Error('no result');
    const check = await pressLabel(ann, channel, over, 'Check');
    const file = check.attachments.find((it) => it.filename.endsWith('.json'));
    await expectTrueTranscript(Buffer.from(file?.bytes ?? []).toString('utf8'), shots);
    expect(discord.violations).toEqual([]);
    expect(program.output).not.toContain('"level":"error"');
  }, 600_000);
});
