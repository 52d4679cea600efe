import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { checkTranscript } from '../../src/operator/transcript/check.ts';
import { playGif } from '../support/gif-reader.ts';
import { actsIn } from '../support/house.ts';
import type { ClientScreen, GameClient } from './game-client.ts';
import { END_OR_NONE, HexPlayer, type TurnStep, type Way } from './hex-player.ts';
import { built } from './program.ts';
import { hasButton, isOver, openPage } from './screen-steps.ts';

/*
 * Whole matches of Hex Sea Battle between two people. Both charge and fire until a flagship is sunk.
 */

/** Upper limit of turns: by then a flagship is sunk with any dice. */
const LONGEST = 200;

/** Seats two players in one match, with a shared list of all orders. */
export const atOneTable = (one: GameClient, two: GameClient): readonly [HexPlayer, HexPlayer] => {
  const given: string[] = [];
  return [new HexPlayer(one, given), new HexPlayer(two, given)];
};

/** Waits for the first turn and returns the index of its player. */
export const begins = async (skippers: readonly HexPlayer[]): Promise<number> => {
  for (let n = 0; n < 1_500; n++) {
    for (const [i, it] of skippers.entries()) if (await it.calls()) return i;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('nobody begins');
};

const ENDED = /[🏆🏁] .*/u;

/**
 * Who has won by the words of a board: the player that it names; on a board of one's own that names nobody, its reader or
 * the other. "nobody" after a draw.
 */
export const winnerIn = (text: string, own: string, names: readonly string[]): string | undefined => {
  const line = ENDED.exec(text)?.[0] ?? '';
  if (/^🏁 (A draw|Нічия|Ничья)/u.test(line)) return 'nobody';
  return names.find((it) => line.includes(it)) ?? (line.startsWith('🏆') ? own : names.find((it) => it !== own));
};

/**
 * Plays from placement to the end.
 * @param ways how each player gives orders.
 * @param midway runs after each order given by a key.
 * @param isEnough whether the match has shown what it is played for: then the player whose turn has come resigns.
 */
export const fightsOut = async (
  skippers: readonly [HexPlayer, HexPlayer],
  ways: readonly [Way, Way],
  midway: (deed: TurnStep, whose: HexPlayer) => Promise<void> = async () => undefined,
  isEnough: () => boolean = () => false,
): Promise<void> => {
  for (const it of skippers) await it.ready();
  const first = await begins(skippers);
  for (let n = 0; n < LONGEST; n++) {
    const i = (first + n) % 2;
    const skipper = skippers[i]!;
    const state = isEnough() ? await skipper.resigns() : await skipper.turn(ways[i]!, (deed) => midway(deed, skipper));
    if (state === 'resigned') return;
    if (state === 'over') break;
  }
  const names = skippers.map(({ name }) => name);
  const results = skippers.map(async ({ client, name }) =>
    winnerIn((await client.sees((it) => ENDED.test(it.text))).text, name, names),
  );
  const [one, two] = await Promise.all(results);
  expect(one).toBe(two);
};

/** The act of the button with this label. */
const behind = ({ labels, acts }: ClientScreen, label: string): string => acts[labels.indexOf(label)] ?? '';

/**
 * Goes through a finished match: some steps from the two placed fleets on, the end, then the film.
 * @param film returns the animation once it has come.
 */
export const looksBack = async (client: GameClient, film: () => Promise<Uint8Array | undefined>): Promise<void> => {
  const over = await client.sees(isOver);
  let page = await openPage(client, over, '?!replay', hasButton('?!film'));
  const seen = [page.picture];
  for (const arrow of ['▶', '▶', '⏭']) {
    const act = behind(page, arrow);
    page = await openPage(client, page, act, (it) => it.acts.includes('?!film') && !it.acts.includes(act));
    seen.push(page.picture);
  }
  for (const picture of seen) expect(picture?.length).toBeGreaterThan(1_000);
  expect(Buffer.compare(seen[0]!, seen.at(-1)!)).not.toBe(0);
  expect(page.text).toMatch(/🏁|🏆|(Round|Раунд) \d+/i);
  await client.press(page, '?!film');
  const frames = playGif((await film()) ?? new Uint8Array());
  expect(frames.length).toBeGreaterThan(4);
  expect(Buffer.compare(Buffer.from(frames[0]!.data), Buffer.from(frames.at(-1)!.data))).not.toBe(0);
};

/** Goes through the tutorial from the first page to the last. Returns the number of pages. */
export const leafsThrough = async (client: GameClient, first: ClientScreen): Promise<number> => {
  const ways = ({ acts }: ClientScreen): readonly string[] => acts.filter((it) => it.startsWith('?!rules'));
  let page = first;
  for (let leaves = 1; ; leaves++) {
    expect(page.picture?.length, page.text).toBeGreaterThan(1_000);
    const onwards = ways(page).find((act) => act.endsWith(`${leaves}`));
    if (onwards === undefined) return leaves;
    page = await openPage(client, page, onwards, (it) => !it.acts.includes(onwards) && ways(it).length > 0);
  }
};

/**
 * Checks that the transcript is true by its own arithmetic and by the rules, and that it has every order once and in
 * its place. Up to two orders at the end may be missing, if they came after the end of the match.
 */
export const allKept = async (bytes: Uint8Array | undefined, given: readonly string[]): Promise<void> => {
  const text = Buffer.from(bytes ?? []).toString('utf8');
  expect((await checkTranscript(text)).faults).toEqual([]);
  const orders = actsIn(text).filter((it) => /^(ready|sail|end|move\.|fire\.|broadside\.)/.test(it));
  const made: string[] = [];
  for (const act of given) {
    if (act !== END_OR_NONE) made.push(act);
    else if (orders[made.length] === 'end') made.push('end');
  }
  expect(orders).toEqual(made.slice(0, orders.length));
  expect(made.length - orders.length).toBeLessThanOrEqual(2);
  expect(orders.some((it) => it.startsWith('broadside.'))).toBe(true);
};

/** The output of the built `npm run verify` for a transcript. */
export const verified = (bytes: Uint8Array | undefined): string => {
  const folder = mkdtempSync(join(tmpdir(), 'broadside-proof-'));
  try {
    const path = join(folder, 'transcript.json');
    writeFileSync(path, bytes ?? '');
    return spawnSync(process.execPath, [built('verify'), path], { encoding: 'utf8' }).stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
