import { expect } from 'vitest';
import { checkTranscript } from '../../src/operator/transcript/check.ts';
import { actsIn } from '../support/house.ts';
import { AdmiralPlayer } from './admiral-player.ts';
import type { ClientScreen, GameClient } from './game-client.ts';
import { winnerIn } from './hex-match.ts';
import type { Way } from './hex-player.ts';
import { hasButton, isOver, openPage } from './screen-steps.ts';

/*
 * Matches of Admiral between two players. Both sail where they can fire, fire every shot they can, and answer most of
 * what is fired at them.
 */

/** Upper limit of decisions: by then a side has lost with any dice. */
const LONGEST = 3_000;
/** Number of unsuccessful looks, 20 ms apart, after which no player will be asked for anything any more. */
const PATIENCE = 1_000;

/** Seats two players in one match, with a shared list of all orders. */
export const squadrons = (one: GameClient, two: GameClient): readonly [AdmiralPlayer, AdmiralPlayer] => {
  const given: string[] = [];
  return [new AdmiralPlayer(one, given), new AdmiralPlayer(two, given)];
};

/** Whether to go on; `looks again` when something was done meanwhile and the keys have changed. */
type Going = boolean | 'looks again';

/**
 * Decides for every player who is asked, one decision at a time, while the match and `goesOn` last.
 * @param ways how each player gives orders.
 */
export const manoeuvre = async (
  commodores: readonly AdmiralPlayer[],
  ways: readonly Way[],
  goesOn: (decisions: number, whose: AdmiralPlayer, pad: ClientScreen) => Going | Promise<Going> = () => true,
): Promise<'over' | 'stopped'> => {
  for (let [n, idle] = [0, 0]; n < LONGEST && idle < PATIENCE; idle++) {
    for (const [i, it] of commodores.entries()) {
      const { call, pad } = await it.called();
      if (call === 'over') return 'over';
      if (call === 'nothing') continue;
      const on = await goesOn(n, it, pad);
      if (!on) return 'stopped';
      if (on === 'looks again') continue;
      await it.decides(call, pad, ways[i] ?? 'keys');
      [n, idle] = [n + 1, 0];
    }
    if (idle > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const boards = await Promise.all(commodores.map(async ({ client }) => (await client.board()).text));
  throw new Error(`nobody goes on: ${boards.join('\n---\n')}`);
};

/** Plays from placement to the end, and checks that both boards name the same winner, or a draw. */
export const fightsOut = async (
  commodores: readonly [AdmiralPlayer, AdmiralPlayer],
  ways: readonly Way[],
  meanwhile?: (decisions: number, whose: AdmiralPlayer, pad: ClientScreen) => Going | Promise<Going>,
): Promise<void> => {
  for (const it of commodores) await it.ready();
  await manoeuvre(commodores, ways, meanwhile);
  // After the last round both sides may have as many points.
  const names = commodores.map(({ name }) => name);
  const results = commodores.map(async ({ client, name }) =>
    winnerIn((await client.sees((it) => /[🏁🏆]/u.test(it.text))).text, name, names),
  );
  const [result, other] = await Promise.all(results);
  expect(result).toBe(other);
};

/** The acts of a transcript, in order. */
export const actsOf = (bytes: Uint8Array | undefined): readonly string[] =>
  actsIn(Buffer.from(bytes ?? []).toString('utf8'));

const ORDER = /^(ready|pass|end|done|\+|(sail|x|board|assault|repair|rotate|answer)\.)/;

/**
 * Checks that the transcript is true by its own arithmetic and by the rules, and that it has every order once and in
 * its place. The last order may be missing.
 */
export const allGiven = async (bytes: Uint8Array | undefined, given: readonly string[]): Promise<void> => {
  const text = Buffer.from(bytes ?? []).toString('utf8');
  expect((await checkTranscript(text)).faults).toEqual([]);
  const orders = actsOf(bytes).filter((it) => ORDER.test(it));
  expect(orders).toEqual(given.slice(0, orders.length));
  expect(given.length - orders.length).toBeLessThanOrEqual(1);
};

const drillActs = ({ acts }: ClientScreen): readonly string[] => acts.filter((it) => it.startsWith('?!drill:'));

/** The keys that solve a task, in order; and, for some tasks, keys that lead nowhere and are tried first. */
interface Solution {
  readonly right: readonly string[];
  readonly wrong?: { readonly way: readonly string[]; readonly told: RegExp };
}

/**
 * The solutions task by task: before the wind as in the worked example; straight on until the range is spent, then a
 * turn to the east; the galleon abeam; both shots in return; the badly damaged frigate; astern of the line; across the
 * column's bow; with the stern through the wind; through the gap.
 */
const SOLUTIONS: readonly Solution[] = [
  { right: ['L', 'LL', 'LLA', 'LLAA'] },
  {
    right: ['R', 'RR'],
    wrong: { way: ['A', 'AA', 'AAA', 'AAAA'], told: /✗.*\n(No moves left, and|Запас ходу скінчився, а)/ },
  },
  { right: ['rG'], wrong: { way: ['rL'], told: /✗.*\n(The ship of the line can’t fire that way|Мертва зона)/ } },
  { right: ['2'], wrong: { way: ['0'], told: /✗.*\n(Firing back costs only|Відповідь коштує)/ } },
  { right: ['rF'], wrong: { way: ['rG'], told: /✗.*\n(Too far to board|Для абордажу далеко)/ } },
  { right: ['R', 'RR'] },
  { right: ['R', 'RA', 'RAA'] },
  { right: ['R', 'RR', 'RRR'] },
  { right: ['A', 'AA', 'AAR'] },
];

/** Solves the tasks behind [Practise] in order, by the keys they show. Each task leads to the next. */
export const practises = async (client: GameClient, rules: ClientScreen): Promise<void> => {
  const shown = (it: ClientScreen): string => `${it.text} ${drillActs(it).join(' ')}`;
  const goes = (from: ClientScreen, act: string): Promise<ClientScreen> =>
    openPage(client, from, act, (it) => drillActs(it).length > 0 && shown(it) !== shown(from));
  let page = await goes(rules, rules.acts.find((it) => it.startsWith('?!drill:')) ?? '');
  const base = drillActs(page).at(-1)!.replace(/\d+$/, '');
  for (const [i, { right, wrong }] of SOLUTIONS.entries()) {
    const task = `${base}${i + 1}`;
    if (wrong) {
      for (const made of wrong.way) page = await goes(page, `${task}.${made}`);
      expect(page.text).toMatch(wrong.told);
      // Starts the task again.
      page = await goes(page, task);
    }
    for (const made of right) {
      expect(page.text, `${task} before ${made}`).not.toContain('✓');
      page = await goes(page, `${task}.${made}`);
    }
    expect(page.text, task).toContain('✓');
    expect(page.picture?.length).toBeGreaterThan(1_000);
    // [Next task ›] comes before the row of all tasks.
    const next = page.acts[page.labels.findIndex((it) => it.endsWith('›'))];
    expect(next, task).toBe(i + 1 < SOLUTIONS.length ? `${base}${i + 2}` : undefined);
    if (next !== undefined) page = await goes(page, next);
  }
};

/** Answers the question by the standing order to fire always, and returns that act. */
export const tellsToFire = async (asked: AdmiralPlayer, question: ClientScreen): Promise<string> => {
  const page = await openPage(asked.client, question, '?orders', hasButton('?ship'));
  const always = page.acts.find((it) => it.endsWith('.always')) ?? '';
  expect(page.labels[page.acts.indexOf(always)]).toMatch(/^(Always|Завжди|Всегда)$/);
  await asked.presses(page, always);
  return always;
};

/** Steps through a finished match until a shot is told. */
export const seesDice = async (client: GameClient): Promise<void> => {
  let page = await openPage(client, await client.sees(isOver), '?!replay', hasButton('?!film'));
  while (!/(hit|missed|влучань|влучання|мимо|не влучили|попаданий)/.test(page.text)) {
    const act = page.acts[page.labels.indexOf('▶')];
    if (act === undefined) throw new Error(`no shot up to the last step: ${page.text}`);
    page = await openPage(client, page, act, (it) => it.acts.includes('?!film') && !it.acts.includes(act));
  }
  expect(page.picture?.length).toBeGreaterThan(1_000);
};
