import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cellCode } from '../../src/kit/grid.ts';
import { pressLabelled } from './custom-rules.ts';
import { type ClientScreen, discordClient, type GameClient, telegramClient } from './game-client.ts';
import { openPlatforms, type Platforms } from './platforms.ts';
import type { Square } from './players.ts';
import { begun, comes, isFar } from './sea-battle-match.ts';
import { SeaBattlePlayer } from './sea-battle-player.ts';

/*
 * The largest sea of all (18×18, 28 ships, three mines and a sweeper), played by buttons alone once the lobby is open.
 * Players take a fleet apart and put it together again, fire by letter and number and in a zoomed corner, and pay for a
 * mine and a sweeper.
 */

let telegram: Platforms['telegram'];
let discord: Platforms['discord'];
let platforms: Platforms;
beforeAll(async () => {
  platforms = await openPlatforms('lmdb');
  ({ telegram, discord } = platforms);
});
afterAll(() => platforms.close());

/** Seats two players in one match: opened by a command, chosen and joined by buttons, both fleets dealt. */
type Seated = () => Promise<readonly [GameClient, GameClient]>;

const inGroup: Seated = async () => {
  const people = ['Анна', 'Богдан'].map((name) => telegram.user(name, { language: 'uk' }));
  const group = telegram.group('Порт', people);
  const [anna, bohdan] = people.map((it) => telegramClient(telegram, it, group));
  return joined(anna!, bohdan!);
};
const onServer: Seated = async () => {
  const people = ['Ann', 'Bob'].map((name) => discord.user(name));
  const channel = discord.guild('Fleet', people).channel('sea');
  const [ann, bob] = people.map((it) => discordClient(it, channel));
  return joined(ann!, bob!);
};

const joined = async (host: GameClient, guest: GameClient): Promise<readonly [GameClient, GameClient]> => {
  const lobby = await host.asks('play');
  const games = await (await host.press(lobby, '?!games:table')).next();
  const mines = await (await host.press(games, '?!games:table.mines')).next();
  await host.press(mines, '!variant:minesweeper-18');
  const changed = await guest.sees(({ text }) => text.includes('18×18'));
  await guest.press(changed, changed.acts.find((it) => it.startsWith('!join')) ?? '!join');
  await host.sees(({ acts }) => acts.includes('ready'));
  return [host, guest];
};

const at = (squares: readonly Square[], { row, col }: Square): boolean =>
  squares.some((it) => it.row === row && it.col === col);

/** Takes the sweeper and a one-deck ship off, and puts them on other squares, key by key. */
const rearranges = async (captain: SeaBattlePlayer): Promise<void> => {
  const { client } = captain;
  const look = async (screen: ClientScreen, act: string) => (await client.press(screen, act)).next();
  const before = await captain.reads();
  const sweeper = before.sweepers[0]!;
  const lone = before.ships.find(
    ({ row, col }) =>
      before.ships.filter((it) => Math.abs(it.row - row) <= 1 && Math.abs(it.col - col) <= 1).length === 1,
  )!;
  const board = await client.board();
  const pad = await look(board, board.acts.includes('?mine') ? '?mine' : '?hand');
  let screen = pad.acts.includes('?hand') ? await look(pad, '?hand') : pad;
  for (const piece of [sweeper, lone]) {
    const off = screen.acts.includes('?hand:off') ? await look(screen, '?hand:off') : screen;
    screen = await (await captain.presses(off, `take.${cellCode(piece)}`, 'hand:off', piece)).next();
  }
  // Every key that is shown leads to a place where the piece may be. It goes to another column than where it was.
  const elsewhere = async (from: ClientScreen, look_: string, order: RegExp, { col }: Square) => {
    const letters = await look(from, look_);
    const keys = letters.acts.filter((it) => it.startsWith(`${look_}:`) && /:\d+$/.test(it) && !it.includes('+'));
    const letter = keys.find((it) => it !== `${look_}:${col}`) ?? keys[0]!;
    let numbers = await look(letters, letter);
    for (let n = 0; n < 3 && !numbers.acts.some((it) => order.test(it)); n++)
      numbers = await look(numbers, numbers.acts.find((it) => /:\+\d+$/.test(it))!);
    return look(numbers, numbers.acts.find((it) => order.test(it))!);
  };
  screen = await elsewhere(screen, '?hand:sweeper', /^sweep\./, sweeper);
  screen = await elsewhere(screen, '?hand:1:h', /^put\./, lone);
  expect(screen.acts).toContain('ready');
  const after = await captain.reads();
  expect([after.ships.length, after.mines.length, after.sweepers.length]).toEqual([84, 3, 1]);
  expect(at(after.sweepers, sweeper) && at(after.ships, lone)).toBe(false);
};

/** Fires a shot in a corner of the sea that is zoomed in on. */
const firesClosely = async (captain: SeaBattlePlayer, target: Square): Promise<void> => {
  const { client, sheet } = captain;
  const pad = await captain.pad();
  const corner = `zoom:${target.row < sheet.n / 2 ? 'N' : 'S'}${target.col < sheet.n / 2 ? 'W' : 'E'}`;
  const zoomed = await (await client.press(pad, '?zoom:NW')).next();
  const there = zoomed.acts.includes(`?${corner}`) ? await (await client.press(zoomed, `?${corner}`)).next() : zoomed;
  await captain.presses(there, cellCode(target), corner, target);
};

describe('buttons alone', () => {
  test.each<[string, Seated]>([
    ['in a Telegram group', inGroup],
    ['on a Discord server', onServer],
  ])(
    'are enough to choose, place, fire and pay %s',
    async (_, seated) => {
      const [one, two] = (await seated()).map((it) => new SeaBattlePlayer(it));
      await rearranges(one!);
      const duel = await begun(one!, two!);
      const { winner, loser } = duel;

      // A mine: the striker names one of their own decks by its keys.
      await loser.fires(winner.sheet.mines[0]!, 'keys');
      await loser.gives(loser.sheet.ships[40]!, 'keys');
      await comes(duel, 2);
      // A sweeper: the striker names one of their own mines.
      await firesClosely(winner, loser.sheet.sweepers[0]!);
      await winner.gives(winner.sheet.mines[1]!, 'keys');
      await comes(duel, 3);
      // A shot at a mine that the player knows of asks for confirmation first, and can be cancelled.
      const mine = winner.sheet.mines[1]!;
      const risky = await (await loser.presses(await loser.pad(), `?risk:${cellCode(mine)}`, 'aim', mine)).next();
      expect(risky.acts).toContain(cellCode(mine));
      await pressLabelled(loser.client, risky, '← ');
      // Squares around a mine that was struck or named are water and have no key.
      await loser.fires(winner.sheet.water.find((it) => isFar(winner.sheet.mines, it))!, 'keys');
      await comes(duel, 4);
      // The deck that had to be named is one key away.
      const named = await winner.pad();
      expect(named.acts).toContain(cellCode(loser.sheet.ships[40]!));
      expect((await winner.client.press(named, cellCode(loser.sheet.ships[40]!))).said).toMatch(
        /Влучив|Потопив|Hit|Sunk/,
      );
    },
    600_000,
  );
});
