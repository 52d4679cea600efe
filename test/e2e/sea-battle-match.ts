import { expect } from 'vitest';
import { checkTranscript } from '../../src/operator/transcript-check.ts';
import { seaBattle } from '../../src/systems/sea-battle/index.ts';
import type { ClientScreen, GameClient } from './game-client.ts';
import type { Square } from './players.ts';
import type { SeaBattlePlayer, Way } from './sea-battle-player.ts';
import type { TextBoard } from './text-board.ts';

/*
 * Whole matches of any variant between two people. Whoever does not begin wins: each has looked at the other's squared
 * paper beforehand, the winner fires at decks, the loser at water; what lies at sea besides is struck on the way.
 */

const OVER = /🏆/;

/** Squares taken one after another, each once. */
const oneByOne = (squares: readonly Square[]) => {
  const left = [...squares];
  return (count: number): Square[] => left.splice(0, count);
};

/** Where the loser's sea is hit, and the winner's is not. */
interface Duel {
  readonly winner: SeaBattlePlayer;
  readonly loser: SeaBattlePlayer;
  /** How the n-th order is given, from 0. */
  readonly way: (n: number) => Way;
  /** What may happen on the way. */
  readonly midway: () => Promise<void>;
}

/** Whether the first of two shoots first, once both are ready. */
export const isFirst = async (one: GameClient, two: GameClient): Promise<boolean> => {
  const heading = /(Хід|Ход|Turn) 1 ·.*/;
  const { text } = await one.sees((it) => heading.test(it.text));
  const begins = heading.exec(text)?.[0] ?? '';
  return (!begins.includes(two.name) && /ваш|your|Your/.test(begins)) || begins.includes(one.name);
};

/**
 * Both see that this turn has come. One platform takes what people write in the order they write it; of two platforms
 * either may be first.
 */
const comes = async ({ winner, loser }: Duel, turn: number): Promise<void> => {
  const heading = new RegExp(`(Хід|Ход|Turn) ${turn} ·`);
  await Promise.all([winner, loser].map(({ client }) => client.sees(({ text }) => heading.test(text))));
};

/** Both look at their seas and are ready. Gives who begins as the loser. */
export const begun = async (one: SeaBattlePlayer, two: SeaBattlePlayer): Promise<Pick<Duel, 'winner' | 'loser'>> => {
  for (const it of [one, two]) await it.reads();
  for (const it of [one, two]) await it.ready();
  return (await isFirst(one.client, two.client)) ? { winner: two, loser: one } : { winner: one, loser: two };
};

/** Several shots a turn: volley upon volley. Gives how many shots fell. */
const byVolleys = async ({ winner, loser, way }: Duel): Promise<number> => {
  const [water, decks] = [oneByOne(winner.sheet.water), oneByOne([...loser.sheet.ships, ...loser.sheet.water])];
  let shots = 0;
  for (let left = loser.sheet.ships.length, n = 0; left > 0; n++) {
    const misses = water(await loser.due());
    await loser.volleys(misses, way(n));
    const volley = decks(await winner.due());
    await winner.volleys(volley, way(n));
    shots += misses.length + volley.length;
    left -= volley.length;
  }
  return shots;
};

/** Whether a square lies more than two from all of these. */
export const isFar = (from: readonly Square[], { row, col }: Square): boolean =>
  from.every((it) => Math.abs(it.row - row) > 2 || Math.abs(it.col - col) > 2);

/** One shot, and another after a hit; mines and sweepers are struck first. */
const byShots = async (duel: Duel): Promise<number> => {
  const { winner, loser, way, midway } = duel;
  // Beside a mine that was struck or named there is nothing: nobody may fire there.
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
    if (n === 9) await midway();
    await winner.fires(at, way(n));
  }
  return shots + loser.sheet.ships.length;
};

/** A row of so many squares in the upper half, far from where she lay. */
const anchorage = ({ n, ships }: TextBoard, decks: number): Square[] => {
  const rows = Array.from({ length: n }, (_, row) => Array.from({ length: decks }, (_, i) => ({ row, col: 2 + i })));
  return rows.find((cells) => cells.every((it) => isFar(ships, it))) ?? [];
};

/** The Flying Dutchman: once she sails away, after that she stays. */
const dutchman = async ({ winner, loser, way }: Duel): Promise<number> => {
  await loser.fires(winner.sheet.water[0]!, way(0));
  const [struck, ...whole] = loser.sheet.ships;
  expect(await winner.fires(struck!, way(0))).toMatch(/^$|Hit|Ранил|Влучив/);
  const away = anchorage(loser.sheet, whole.length);
  await loser.sails(away);
  for (const [n, at] of away.entries()) {
    await winner.fires(at, way(n));
    if (n < away.length - 1) await loser.stays('keys');
  }
  return 2 + away.length;
};

/** Plays from the lobby's end to the win. Gives who won, and how many shots fell. */
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
    expect(text).toContain(duel.winner.name);
  }
  return { ...duel, shots };
};

/** Shots in one order. */
const firedBy = (act: string): number => {
  const order = seaBattle.notation.read(act);
  if (!order.ok) return 0;
  const { type } = order.value;
  return type === 'shoot' ? 1 : type === 'volley' ? order.value.at.length : 0;
};

/**
 * Somebody alone against the machine, by typing: volley after volley over the whole sea, until the one fleet or the other
 * is gone. He reads English. Gives the words at the end.
 */
export const sweeps = async (one: SeaBattlePlayer): Promise<string> => {
  const sheet = await one.reads();
  await one.ready();
  const all = Array.from({ length: sheet.n ** 2 }, (_, i) => ({ row: i % sheet.n, col: Math.floor(i / sheet.n) }));
  // With one ship left there is no volley to be put together: one shot.
  const told = ({ text, labels }: ClientScreen) =>
    OVER.test(text) || /your shot/.test(text) || labels.some((it) => /0\/\d$/.test(it));
  for (let [before, fired] = ['', 0]; ; ) {
    const board = await one.client.sees((it) => it.text !== before && told(it));
    if (OVER.test(board.text)) return board.text;
    const volley = all.slice(fired, fired + (await one.due()));
    // A board behind the times may have told of more shots than there are by now.
    const taken = /Hits in the volley|(Miss|Hit|Sunk)!/.test(await one.volleys(volley, 'typing'));
    if (taken) [before, fired] = [board.text, fired + volley.length];
    else await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

/** The transcript behind [Check] is true by its own arithmetic and by the rules, and holds so many shots. */
export const proven = async (bytes: Uint8Array | undefined, shots: number): Promise<void> => {
  const text = Buffer.from(bytes ?? []).toString('utf8');
  expect((await checkTranscript(text, 'with-rules')).faults).toEqual([]);
  const { records } = JSON.parse(text) as { records: string[] };
  const acts = records.map((it) => (JSON.parse(it) as { act: string }).act);
  const fired = acts.map(firedBy).reduce((sum, count) => sum + count, 0);
  expect(fired).toBe(shots);
};
