import { expect } from 'vitest';
import { checkTranscript } from '../../src/check.ts';
import type { Hands } from './hands.ts';
import { type Deed, Skipper, type Way } from './skipper.ts';

/*
 * Whole matches of sailing ships on hexes between two people: both charge and fire, until a flagship is sunk.
 */

/** Turns after which somebody has sunk somebody, whatever the dice. */
const LONGEST = 200;

/** Both at one table, with one list of all that is ordered. */
export const atOneTable = (one: Hands, two: Hands): readonly [Skipper, Skipper] => {
  const given: string[] = [];
  return [new Skipper(one, given), new Skipper(two, given)];
};

/** Whoever's turn comes first, once both are ready. */
export const begins = async (skippers: readonly Skipper[]): Promise<number> => {
  for (let n = 0; n < 1_500; n++) {
    for (const [i, it] of skippers.entries()) if (await it.calls()) return i;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('nobody begins');
};

/**
 * Plays from the placing to the end.
 * @param ways how each of them gives his turns.
 * @param midway what may happen after an order by key, and whose it was.
 */
export const fightsOut = async (
  skippers: readonly [Skipper, Skipper],
  ways: readonly [Way, Way],
  midway: (deed: Deed, whose: Skipper) => Promise<void> = async () => undefined,
): Promise<void> => {
  for (const it of skippers) await it.ready();
  const first = await begins(skippers);
  for (let n = 0; n < LONGEST; n++) {
    const i = (first + n) % 2;
    const skipper = skippers[i]!;
    if ((await skipper.turn(ways[i]!, (deed) => midway(deed, skipper))) === 'over') break;
  }
  const won = /🏁.*(?:Victory|Перемога|Победа): (\S+)/;
  for (const { hands } of skippers) {
    const { text } = await hands.sees((it) => won.test(it.text));
    expect(skippers.map(({ name }) => name)).toContain(won.exec(text)?.[1]);
  }
};

/**
 * The transcript behind [Check] is true by its own arithmetic and by the rules, and holds every order that was given, once
 * and in its place: at the end of the last message some may have come too late.
 */
export const allKept = async (bytes: Uint8Array | undefined, given: readonly string[]): Promise<void> => {
  const text = Buffer.from(bytes ?? []).toString('utf8');
  expect((await checkTranscript(text, 'with-rules')).faults).toEqual([]);
  const { records } = JSON.parse(text) as { records: string[] };
  const acts = records.map((it) => (JSON.parse(it) as { act: string }).act);
  const orders = acts.filter((it) => /^(ready|sail|end|move\.|fire\.|broadside\.)/.test(it));
  expect(orders).toEqual(given.slice(0, orders.length));
  expect(given.length - orders.length).toBeLessThanOrEqual(2);
  expect(orders.some((it) => it.startsWith('broadside.'))).toBe(true);
};
