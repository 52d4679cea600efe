import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { chanceAt } from '../../src/kernel/fairness.ts';
import { pick } from '../../src/kernel/rng.ts';
import type { AnySystem } from '../../src/kernel/system.ts';
import { openMetrics } from '../../src/metrics.ts';
import { hexSeaBattle } from '../../src/systems/hex-sea-battle/index.ts';
import { apart } from '../support/alike.ts';
import { type Guest, openPaperHouse } from '../support/house.ts';
import { memoryStore } from '../support/memory-store.ts';
import { overheard } from '../support/stores.ts';

/*
 * Two worlds of a match under sail in the whole house: Bob places his ships otherwise, and pencils in other courses. What
 * comes to Ann, to an onlooker and to the operator (log, counters, what lies in the store in clear) is the same, byte for
 * byte; and none of Bob's steps makes a sound.
 */

/** What chooses Bob's private steps while ships are placed, and in his first turn: so many each time. */
interface Way {
  readonly placing: string;
  readonly plotting: string;
}
const STEPS = 3;

/** Hashes and ids are compared by form only, and moments of time not at all. */
const byForm = (text: string): string =>
  text.replace(/\b[0-9a-f]{4,64}\b/g, (it) => 'h'.repeat(it.length)).replace(/"(openedAt|\d+)":\d{12,14}/g, '"$1":0');

/** Counters alone: no two runs take the same time. */
const counted = (metrics: string): string[] =>
  metrics.split('\n').filter((it) => /^broadside_(?!process|nodejs)\w+_(total|count)\b/.test(it));

const PRIED = ['?', '?text', '?mine', '?ship:L', '?!menu', '?!read', '?!replay', '?!verify', '1.0.ready', '!hint'];

const lived = async ({ placing, plotting }: Way, seed: string, system: AnySystem = hexSeaBattle) => {
  const { store } = await memoryStore();
  let drawn = 0;
  const entropy = {
    bytes: (count: number) => createHash('sha512').update(`${seed} ${drawn++}`).digest().subarray(0, count),
  };
  const clear: string[] = [];
  const metrics = openMetrics({ unknown: 'other' });
  const kept = overheard(store, (what) => clear.push(what));
  const house = openPaperHouse({ systems: [system], store: kept, entropy, key: Buffer.alloc(32, 7), metrics });
  const [ann, bob] = [house.person('ann'), house.person('bob', {}, 'uk')];
  const eve = house.person('eve', { address: 'square', audience: 'many' }, 'ru');
  const heard: string[] = [];
  const own: string[] = [];
  await ann.plays();
  const id = (await house.game.desk.people.matchesOf('paper:ann'))[0] ?? '';
  await bob.does({ kind: 'press', token: `${id}.-.0.!join` });
  await eve.does({ kind: 'link', payload: `w${id}` });
  const load = async () => {
    const match = await house.game.desk.load(id);
    if (typeof match === 'string') throw new Error(match);
    return match;
  };
  const press = async (who: Guest, act: string): Promise<void> => {
    const [seat] = /^\w/.test(act) ? [who === ann ? 0 : 1] : ['-'];
    const ply = seat === '-' ? 0 : ((await load()).plies[Number(seat)] ?? 0);
    const answer = await who.does({ kind: 'press', token: `${id}.${seat}.${ply.toString(36)}.${act}`, whisper: true });
    (who === bob ? own : heard).push(`${act} ${JSON.stringify(answer)}`);
  };
  const pry = async (): Promise<void> => {
    for (const who of [ann, eve]) {
      for (const act of PRIED) await press(who, act);
      for (const words of ['ships', 'last', 'round', 'C3'])
        heard.push(JSON.stringify(await who.does({ kind: 'ask', about: 'read', words })));
    }
  };
  /** Bob's private steps: nobody else is shown anything, and nothing is due. */
  const ponders = async (way: string): Promise<void> => {
    await house.ticked();
    const before = house.deliveries.length;
    const rng = chanceAt(way, [], 'ponders');
    for (let n = 0; n < STEPS; n++) {
      const state = hexSeaBattle.stored.state.parse((await load()).hidden.state);
      const drafts = hexSeaBattle.legal(hexSeaBattle.view(state, 1, [])).filter((it) => hexSeaBattle.draft(it));
      const changes = drafts.filter((it) => {
        const decided = hexSeaBattle.decide(state, 1, it, rng);
        return decided.ok && decided.value.length > 0;
      });
      await press(bob, hexSeaBattle.notation.write(pick(rng, changes)));
    }
    await house.ticked();
    expect(house.deliveries.slice(before).filter((it) => it.to.address !== 'bob')).toEqual([]);
    await pry();
  };
  const turnsTo = async (seat: number): Promise<void> => {
    if (hexSeaBattle.toMove(hexSeaBattle.stored.state.parse((await load()).hidden.state))[0] !== seat)
      await press(seat === 0 ? bob : ann, 'end');
  };
  return {
    placed: async () => {
      await ponders(placing);
      await press(bob, 'ready');
      await pry();
    },
    fought: async () => {
      await press(ann, 'ready');
      await turnsTo(1);
      await ponders(plotting);
      await turnsTo(0);
      await pry();
    },
    load,
    own,
    raw: async () => [...clear, JSON.stringify(await store.load(id)), ...(await store.facts(id)), ...house.logged],
    told: async () => {
      const boards = house.deliveries.filter((it) => it.to.address !== 'bob');
      const shown = boards.map((it) => JSON.stringify(it));
      return [...heard, ...shown, ...house.logged, ...clear, ...counted(await metrics.render())].map(byForm);
    },
  };
};

describe.each(['one', 'two', 'three', 'four'])('a match under sail in the house, %s', (seed) => {
  test('how ships are placed comes to nobody else', async () => {
    const one = await lived({ placing: `${seed} here`, plotting: '' }, seed);
    const other = await lived({ placing: `${seed} there`, plotting: '' }, seed);
    for (const it of [one, other]) await it.placed();
    expect(other.own).not.toEqual(one.own);
    expect((await one.told()).length).toBeGreaterThan(30);
    expect(apart(await one.told(), await other.told())).toBeUndefined();
  });

  test('what is pencilled in comes to nobody else', async () => {
    const one = await lived({ placing: seed, plotting: `${seed} here` }, seed);
    const other = await lived({ placing: seed, plotting: `${seed} there` }, seed);
    for (const it of [one, other]) {
      await it.placed();
      await it.fought();
    }
    expect(other.own).not.toEqual(one.own);
    expect(apart(await one.told(), await other.told())).toBeUndefined();
  });
});

test('a leak is found: a blank in a text for each course that somebody else has pencilled in', async () => {
  const known = new WeakMap<object, number>();
  const leaky: typeof hexSeaBattle = {
    ...hexSeaBattle,
    view: (state, viewer, news) => {
      const view = hexSeaBattle.view(state, viewer, news);
      if (viewer !== 1) known.set(view, hexSeaBattle.view(state, 1, []).plots.length);
      return view;
    },
    present: (view, reader, focus) => {
      const screen = hexSeaBattle.present(view, reader, focus);
      return { ...screen, text: `${screen.text}${' '.repeat(known.get(view) ?? 0)}` };
    },
  };
  const told: string[][] = [];
  for (const plotting of ['a', 'b', 'c', 'd']) {
    const it = await lived({ placing: '', plotting }, 'leak', leaky);
    await it.placed();
    await it.fought();
    told.push(await it.told());
  }
  expect(told.some((it) => apart(told[0]!, it) !== undefined)).toBe(true);
});

test('no placing, no course pencilled in and no seed lies in the store in clear', async () => {
  const it = await lived({ placing: 'clear', plotting: 'clear' }, 'clear');
  await it.placed();
  const { hidden, commitment } = await it.load();
  const placed = hexSeaBattle.secrets(hexSeaBattle.stored.state.parse(hidden.state));
  expect(placed.length).toBe(1);
  await it.fought();
  const raw = (await it.raw()).join('\n');
  expect(raw).toContain(commitment);
  for (const canary of [hidden.seed, 'berths', 'plots', 'place.', 'plot.', ...placed.map(({ text }) => text)])
    expect(raw).not.toContain(canary);
});
