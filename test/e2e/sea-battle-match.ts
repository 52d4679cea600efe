import { expect } from 'vitest';
import { checkTranscript } from '../../src/operator/transcript/check.ts';
import { seaBattle } from '../../src/systems/sea-battle/index.ts';
import { actsIn } from '../support/house.ts';
import type { ClientScreen, GameClient } from './game-client.ts';
import type { Square } from './players.ts';
import type { SeaBattlePlayer, Way } from './sea-battle-player.ts';
import type { TextBoard } from './text-board.ts';

/*
 * Whole matches of any variant between two people. The player who does not begin wins: each has looked at the other's
 * fleet beforehand, the winner fires at decks and the loser at water. Mines and sweepers are struck on the way.
 */

const OVER = /🏆| won\b|Побед|Перемог/;

/** Takes squares in order, each once. */
const oneByOne = (squares: readonly Square[]) => {
  const left = [...squares];
  return (count: number): Square[] => left.splice(0, count);
};

/** A match with a fixed winner: the loser's sea is hit, the winner's is not. */
interface Duel {
  readonly winner: SeaBattlePlayer;
  readonly loser: SeaBattlePlayer;
  /** How order `n` is given, counted from 0. */
  readonly way: (n: number) => Way;
  /** Runs in the middle of the match. */
  readonly midway: () => Promise<void>;
}

/** Returns whether the title of a board calls this player to shoot. Their own board calls them "you". */
const calls = ({ text }: ClientScreen, who: GameClient, reader: GameClient): boolean =>
  (who === reader && /^(Your (shot|volley)|Ваш (постріл|залп|выстрел))/.test(text)) ||
  new RegExp(`^(${who.name}’s (shot|volley)|(Стріляє|Стреляет) ${who.name}(?![а-яіїєґ]))`).test(text);

/** Returns whether `one` shoots first, once both are ready. */
export const isFirst = async (one: GameClient, two: GameClient): Promise<boolean> =>
  calls(await one.sees((it) => calls(it, one, one) || calls(it, two, one)), one, one);

/**
 * Waits until both boards show the player whose turn this is. Every turn is waited for, so that a board cannot still
 * show the one before the last. One platform takes texts in the order in which they are typed; of two platforms either
 * may be first.
 */
export const comes = async ({ winner, loser }: Pick<Duel, 'winner' | 'loser'>, turn: number): Promise<void> => {
  const whose = (turn % 2 === 1 ? loser : winner).client;
  await Promise.all([winner, loser].map(({ client }) => client.sees((it) => calls(it, whose, client))));
};

/** Has both read their seas and get ready. The player who begins is to be the loser. */
export const begun = async (one: SeaBattlePlayer, two: SeaBattlePlayer): Promise<Pick<Duel, 'winner' | 'loser'>> => {
  for (const it of [one, two]) await it.reads();
  for (const it of [one, two]) await it.ready();
  return (await isFirst(one.client, two.client)) ? { winner: two, loser: one } : { winner: one, loser: two };
};

/** Plays matches with several shots a turn by volleys. Returns the number of shots. */
const byVolleys = async (duel: Duel): Promise<number> => {
  const { winner, loser, way } = duel;
  const [water, decks] = [oneByOne(winner.sheet.water), oneByOne([...loser.sheet.ships, ...loser.sheet.water])];
  // A board that still shows the other captain's turn shows their number of shots.
  const due = async (whose: SeaBattlePlayer, turn: number) => {
    await comes(duel, turn);
    return whose.due();
  };
  let shots = 0;
  for (let left = loser.sheet.ships.length, n = 0; left > 0; n++) {
    const misses = water(await due(loser, 2 * n + 1));
    await loser.volleys(misses, way(n));
    const volley = decks(await due(winner, 2 * n + 2));
    await winner.volleys(volley, way(n));
    shots += misses.length + volley.length;
    left -= volley.length;
  }
  return shots;
};

/** Returns whether a square is more than two rows or columns from each of these. */
export const isFar = (from: readonly Square[], { row, col }: Square): boolean =>
  from.every((it) => Math.abs(it.row - row) > 2 || Math.abs(it.col - col) > 2);

/** Plays matches with one shot a turn and another after a hit. Mines and sweepers are struck first. */
const byShots = async (duel: Duel): Promise<number> => {
  const { winner, loser, way, midway } = duel;
  // Squares around a mine that was struck or named are known to be water, and nobody may fire there.
  const water = oneByOne(winner.sheet.water.filter((at) => isFar(winner.sheet.mines, at)));
  const sea = { mine: winner.sheet.mines[0], sweeper: loser.sheet.sweepers[0], named: winner.sheet.mines[1] };
  let shots = 1;
  if (sea.mine) {
    await loser.fires(sea.mine, way(0));
    await loser.gives(loser.sheet.ships[0]!, way(0));
  } else await loser.fires(water(1)[0]!, way(0));
  await comes(duel, 2);
  if (sea.sweeper && sea.named) {
    await winner.fires(sea.sweeper, way(1));
    await winner.gives(sea.named, way(1));
    await comes(duel, 3);
    await loser.fires(water(1)[0]!, way(1));
    await comes(duel, 4);
    shots += 2;
  }
  for (const [n, at] of loser.sheet.ships.entries()) {
    if (n === Math.min(9, loser.sheet.ships.length - 3)) await midway();
    await winner.fires(at, way(n));
  }
  return shots + loser.sheet.ships.length;
};

/** A row of `decks` squares far from where the ship was. */
const anchorage = ({ n, ships }: TextBoard, decks: number): Square[] => {
  const rows = Array.from({ length: n }, (_, row) => Array.from({ length: decks }, (_, i) => ({ row, col: 2 + i })));
  return rows.find((cells) => cells.every((it) => isFar(ships, it))) ?? [];
};

/** Plays the Flying Dutchman: it sails away once, then it stays. */
const dutchman = async ({ winner, loser, way }: Duel): Promise<number> => {
  await loser.fires(winner.sheet.water[0]!, way(0));
  const [struck, ...whole] = loser.sheet.ships;
  expect(await winner.fires(struck!, way(0))).toMatch(/^$|[Hh]it|Ранил|Влучив/);
  const away = anchorage(loser.sheet, whole.length);
  await loser.sails(away);
  for (const [n, at] of away.entries()) {
    await winner.fires(at, way(n));
    if (n < away.length - 1) await loser.stays('keys');
  }
  return 2 + away.length;
};

/** Plays from the end of the lobby to the win. Returns the winner and the number of shots. */
export const playsOut = async (
  one: SeaBattlePlayer,
  two: SeaBattlePlayer,
  way: Duel['way'],
  midway: Duel['midway'] = () => Promise.resolve(),
) => {
  const duel: Duel = { ...(await begun(one, two)), way, midway };
  const lone = duel.winner.sheet.n === 20;
  const volleys = !lone && (await duel.loser.due()) > 1;
  const shots = await (lone ? dutchman(duel) : volleys ? byVolleys(duel) : byShots(duel));
  for (const it of [one, two]) {
    const { text } = await it.client.sees((screen) => OVER.test(screen.text));
    // The winner's own board names nobody.
    const isOwn = it === duel.winner && /^🏆 (Victory in|Перемога за|Победа за) /u.test(text);
    if (!isOwn) expect(text).toContain(duel.winner.name);
  }
  return { ...duel, shots };
};

/** The number of shots in one order. */
const firedBy = (act: string): number => {
  const order = seaBattle.notation.read(act);
  if (!order.ok) return 0;
  const { type } = order.value;
  return type === 'shoot' ? 1 : type === 'volley' ? order.value.at.length : 0;
};

/**
 * Plays alone against the machine by typing, volley after volley over the whole sea, until one fleet is sunk. The
 * player reads English. Returns the final text.
 */
export const sweeps = async (one: SeaBattlePlayer): Promise<string> => {
  const sheet = await one.reads();
  await one.ready();
  const all = Array.from({ length: sheet.n ** 2 }, (_, i) => ({ row: i % sheet.n, col: Math.floor(i / sheet.n) }));
  // With one ship left the turn is one shot and not a volley.
  const told = ({ text, labels }: ClientScreen) =>
    OVER.test(text) || /^(Your (shot|volley)|Sunk)/.test(text) || labels.some((it) => /0\/\d$/.test(it));
  for (let [before, fired] = ['', 0]; ; ) {
    const board = await one.client.sees((it) => it.text !== before && told(it));
    if (OVER.test(board.text)) return board.text;
    const volley = all.slice(fired, fired + (await one.due()));
    // An outdated board may have shown more shots than there are by now.
    const taken = /in this volley|(Miss|Hit|Sunk)!/.test(await one.volleys(volley, 'typing'));
    if (taken) [before, fired] = [board.text, fired + volley.length];
    else await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

/** Checks that the transcript is true by its own arithmetic and by the rules, and that it has this number of shots. */
export const proven = async (bytes: Uint8Array | undefined, shots: number): Promise<void> => {
  const text = Buffer.from(bytes ?? []).toString('utf8');
  expect((await checkTranscript(text)).faults).toEqual([]);
  const fired = actsIn(text)
    .map(firedBy)
    .reduce((sum, count) => sum + count, 0);
  expect(fired).toBe(shots);
};
