import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf } from '../../src/systems/sea-battle/rules/view/index.ts';
import { fleetOf, VARIANTS } from '../../src/systems/sea-battle/variants.ts';
import { isThorough } from '../support/amount.ts';
import { pressBehindMore } from './across-platforms.ts';
import { discordClient, telegramClient } from './game-client.ts';
import { openPlatforms, type Platforms } from './platforms.ts';
import { pressLabel } from './players.ts';
import { inLongRuns } from './program.ts';
import { playsOut, proven, sweeps } from './sea-battle-match.ts';
import { SeaBattlePlayer, type Way } from './sea-battle-player.ts';

/*
 * Whole matches of other Sea Battle variants as people play them: the program, the real grammY and discord.js, Telegram
 * and Discord emulated. Where it is killed, it is the built one.
 */

const LONG = 600_000;

let telegram: Platforms['telegram'];
let discord: Platforms['discord'];
let platforms: Platforms;
beforeAll(async () => {
  platforms = await openPlatforms('redis');
  ({ telegram, discord } = platforms);
});
afterAll(() => platforms.close());

const byKeys = (): Way => 'keys';
const byTyping = (): Way => 'typing';
/** The first order by keys, the others by typing. */
const atFirst = (n: number): Way => (n === 0 ? 'keys' : 'typing');
/** Every fourth order by keys, the others by typing. */
const byBoth = (n: number): Way => (n % 4 === 0 ? 'keys' : 'typing');

const WAYS = [
  ['hasbro-salvo', 'by keys', byKeys],
  ['minesweeper-18', 'by both', byBoth],
  ['perelman', 'by both', byBoth],
  ['dutchman-5', 'by both', atFirst],
] as const;

/**
 * The variants played on a platform: in long runs all. The test command plays one of each kind in all: volleys on
 * Telegram, the Dutchman on Discord, and mines between both.
 */
const waysWith = (usual: (typeof WAYS)[number][0]) => WAYS.filter(([variant]) => isThorough || variant === usual);

describe('in a Telegram group', () => {
  test.concurrent.each(waysWith('hasbro-salvo'))(
    'plays a whole match of %s %s',
    async (variant, _, way) => {
      const [anna, bohdan] = [telegram.user('Анна', { language: 'uk' }), telegram.user('Богдан', { language: 'uk' })];
      const group = telegram.group(variant, [anna, bohdan]);
      anna.says(group, `/play ${variant}`);
      const lobby = await group.waitFor((it) => it.labels.includes('⚔ Прийняти бій'), 60_000);
      await bohdan.presses(lobby, '⚔ Прийняти бій');
      const [one, two] = [anna, bohdan].map((it) => new SeaBattlePlayer(telegramClient(telegram, it, group)));
      const { shots } = await playsOut(one!, two!, way);
      const over = await group.waitFor((it) => it.text.includes('🏆') && it.labels.includes('⋯ Ще'), 60_000);
      await pressBehindMore(anna, group, over, 'Перевірити');
      await proven((await anna.waitForWhisper(group, (it) => it.file !== undefined)).file?.bytes, shots);
    },
    LONG,
  );
});

describe('on a Discord server', () => {
  test.concurrent.each(waysWith('dutchman-5'))(
    'plays a whole match of %s %s',
    async (variant, _, way) => {
      const [ann, bob] = [discord.user('Ann'), discord.user('Bob')];
      const channel = discord.guild(variant, [ann, bob]).channel('sea');
      await ann.slash(channel, 'play', { variant });
      await bob.presses(await channel.waitFor((it) => it.content.includes('wants to play')), 'Join');
      const [one, two] = [ann, bob].map((it) => new SeaBattlePlayer(discordClient(it, channel)));
      const { shots } = await playsOut(one!, two!, way);
      const over = await channel.waitFor((it) => it.content.includes('🏆'));
      const check = await pressLabel(ann, channel, over, 'Check');
      await proven(check.attachments.find((it) => it.filename.endsWith('.json'))?.bytes, shots);
    },
    LONG,
  );
});

inLongRuns(
  'plays hasbro-salvo against the machine by typing, in a private chat on Discord',
  async () => {
    const ann = discord.user('Ann');
    await ann.slash(ann.dm(), 'play', { variant: 'hasbro-salvo', level: 'easy' });
    const end = await sweeps(new SeaBattlePlayer(discordClient(ann, ann.dm())));
    expect(end).toMatch(/Victory in|The machine won/);
  },
  LONG,
);

/** The mines and the sweeper of the usual games, on a sea where they are soon struck. */
const SWEPT = isThorough
  ? 'minesweeper-18'
  : codeOf({ ...VARIANTS.find(({ id }) => id === 'minesweeper-18')!, n: 12, fleet: fleetOf('3×1 2×3 1×2') });

test('plays mines and sweepers between Telegram and Discord in two alphabets, and survives a kill in the middle', {
  timeout: LONG,
}, async () => {
  const platforms = await openPlatforms('redis', 'built');
  const { telegram, discord, program } = platforms;
  const vira = telegram.user('Віра', { language: 'uk' });
  const bob = discord.user('Bob', { locale: 'en-GB' });
  const channel = discord.guild('Fleet', [bob]).channel('sea');
  vira.says(vira.private, `/play ${SWEPT}`);
  const lobby = await vira.private.waitFor((it) => /\/join \w{9}/.test(it.text), 60_000);
  // Bob is shown the game first, and takes the seat by a press.
  const { message: card } = await bob.slash(channel, 'join', { code: /\/join (\w{9})/.exec(lobby.text)?.[1] ?? '' });
  expect(card?.content).toMatch(/(18×18|12×12)[\s\S]+Mines: 3, minesweepers: 1/);
  await bob.presses(card!, 'Join');
  await channel.waitFor((it) => it.content.includes('Placing the fleet'));
  const one = new SeaBattlePlayer(telegramClient(telegram, vira, vira.private));
  const two = new SeaBattlePlayer(discordClient(bob, channel));
  const { shots } = await playsOut(one, two, byTyping, async () => {
    await program.kill();
    await program.start();
  });
  const check = await pressLabel(bob, channel, await channel.waitFor((it) => it.content.includes('🏆')), 'Check');
  await proven(check.attachments.find((it) => it.filename.endsWith('.json'))?.bytes, shots);
  await platforms.ends();
});
