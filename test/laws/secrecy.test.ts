import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { chanceAt } from '../../src/kernel/fairness.ts';
import { cellCode } from '../../src/kernel/grid.ts';
import { refuse } from '../../src/kernel/result.ts';
import { shuffled } from '../../src/kernel/rng.ts';
import type { AnySystem } from '../../src/kernel/system.ts';
import { openLmdbStore } from '../../src/store/lmdb.ts';
import { seaBattle } from '../../src/systems/sea-battle/index.ts';
import { CLASSIC } from '../../src/systems/sea-battle/variants.ts';
import { type Guest, openPaperHouse } from '../support/house.ts';

/*
 * The secrecy law: two worlds that differ only in what a viewer cannot know look the same to him, byte for byte, in
 * everything that reaches him: texts, pictures, alt texts, text boards, buttons, notices, refusals, the log.
 */

type Cells = readonly { readonly row: number; readonly col: number }[];
const at = (cell: { readonly row: number; readonly col: number }): number => cell.row * 10 + cell.col;

/** Bob's fleet, and another that gives the same answer at every one of `shots`. */
const twins = (seed: string): { shots: Cells; one: Cells[]; other: Cells[] } => {
  const rng = chanceAt(seed, [], 'worlds');
  const begun = seaBattle.begin(CLASSIC, 2, rng);
  if (!begun.ok) throw new Error('no fleets');
  const shipsOf = (state: typeof begun.value): Cells[] =>
    seaBattle.view(state, 1, []).seas[1]?.ships.map((it) => it.cells) ?? [];
  const one = shipsOf(begun.value);
  const all = Array.from({ length: 100 }, (_, i) => ({ row: Math.floor(i / 10), col: i % 10 }));
  const shots = shuffled(rng, all).slice(0, 6 + rng.below(10));
  const hit = new Set(shots.map(at));
  const kept = one.filter((cells) => cells.some((it) => hit.has(at(it))));
  let state = begun.value;
  const order = (command: Parameters<typeof seaBattle.decide>[2]): void => {
    const decided = seaBattle.decide(state, 1, command, rng);
    if (!decided.ok) throw new Error(decided.error.key);
    state = decided.value.reduce(seaBattle.evolve, state);
  };
  for (let tries = 0; tries < 3_000; tries++) {
    order({ type: 'clear' });
    for (const cells of kept) order({ type: 'put', cells });
    order({ type: 'fill', nth: (seaBattle.view(state, 1, []).placing?.deals ?? 0) + 1 });
    const other = shipsOf(state);
    const fresh = other.filter((cells) => !kept.some((it) => it.map(at).join() === cells.map(at).join()));
    if (!fresh.flat().some((it) => hit.has(at(it)))) return { shots, one, other };
  }
  return twins(`${seed}+`);
};

/** As a Ukrainian keyboard writes it. */
const cyrillic = (cell: Cells[number]): string => `${'АБВГДЕЖЗИК'[cell.col]}${cell.row + 1}`;

const label = (cells: Cells): string => {
  const names = cells.map(cyrillic);
  return names.length === 1 ? (names[0] ?? '') : `${names[0]}-${names.at(-1)}`;
};

/** Hashes and ids are compared by form only. */
const byForm = (text: string): string => text.replace(/\b[0-9a-f]{4,64}\b/g, (it) => 'h'.repeat(it.length));

/** One match in which Bob has this fleet; what Ann and a spectator got to see. */
const world = async (system: AnySystem, fleet: readonly Cells[], shots: Cells, seed: string): Promise<string[]> => {
  const directory = await mkdtemp(join(tmpdir(), 'broadside-secrecy-'));
  const store = await openLmdbStore({ directory });
  let n = 0;
  const entropy = {
    bytes: (count: number) => createHash('sha512').update(`${seed} ${n++}`).digest().subarray(0, count),
  };
  const house = openPaperHouse({ systems: [system], store, entropy, key: Buffer.alloc(32, 7) });
  const ann = house.person('ann');
  const bob = house.person('bob', {}, 'uk');
  const eve = house.person('eve', { address: 'square', audience: 'many' }, 'ru');
  const heard: string[] = [];
  const hears = async (guest: Guest, act: () => Promise<unknown>): Promise<void> => {
    await act();
    heard.push(`${guest.person.name} ${JSON.stringify(guest.last)}`);
  };
  try {
    await ann.plays();
    const code = /\/join (\w{9})/.exec(ann.sheet?.screen.text ?? '')?.[1] ?? '';
    await bob.does({ kind: 'join', code });
    const id = (await house.game.desk.people.matchesOf('paper:ann'))[0] ?? '';
    await hears(eve, () => eve.does({ kind: 'link', payload: `w${id}` }));
    await bob.says('очистити');
    await bob.says(fleet.map(label).join(', '));
    await bob.presses('Готов');
    await hears(ann, () => ann.presses('Ready'));
    const rng = chanceAt(seed, [], 'answers');
    const replies = shuffled(
      rng,
      Array.from({ length: 100 }, (_, i) => i),
    );
    const queue = [...shots];
    for (let turn = 0; turn < 120 && queue.length > 0; turn++) {
      const match = await house.game.desk.load(id);
      if (typeof match === 'string') throw new Error(match);
      if (match.stage !== 'playing') break;
      if (system.toMove(match.hidden.state).includes(0)) {
        const cell = queue.shift();
        await hears(ann, () => ann.says(cell ? cellCode(cell) : 'A1'));
        // A refusal is an answer too: the same cell again, and one that is no cell.
        if (turn % 3 === 0) await hears(ann, () => ann.says(cell ? cellCode(cell) : 'A1'));
        if (turn % 5 === 0) await hears(ann, () => ann.says('K11'));
        if (turn % 7 === 0) await hears(ann, () => ann.presses('More'));
      } else {
        const reply = replies.pop() ?? 0;
        await bob.says(cyrillic({ row: Math.floor(reply / 10), col: reply % 10 }));
      }
    }
    const boards = house.deliveries
      .filter((it) => it.to.address !== 'bob')
      .map((it) => `${it.to.address} ${it.revision} ${JSON.stringify(it.screen)}`);
    return [...heard, ...boards, ...house.logged].map(byForm);
  } finally {
    await store.close();
    await rm(directory, { recursive: true, force: true });
  }
};

const SEEDS = Number(process.env['SECRECY_PAIRS'] ?? 6);

describe('the secrecy law', () => {
  test.each(Array.from({ length: SEEDS }, (_, i) => `pair ${i}`))('sea-battle, %s', async (seed) => {
    const { one, other, shots } = twins(seed);
    expect(one).not.toEqual(other);
    const first = await world(seaBattle, one, shots, seed);
    const second = await world(seaBattle, other, shots, seed);
    expect(first.length).toBeGreaterThan(10);
    expect(second).toEqual(first);
  });

  const openHanded: typeof seaBattle = {
    ...seaBattle,
    view: (state, viewer, news) => ({
      ...seaBattle.view(state, viewer, news),
      seas: seaBattle.view(state, 'umpire', news).seas,
    }),
  };
  const talkative: typeof seaBattle = {
    ...seaBattle,
    decide: (state, seat, command, rng) => {
      const decided = seaBattle.decide(state, seat, command, rng);
      if (decided.ok || seat !== 0) return decided;
      const first = seaBattle.view(state, 1, []).seas[1]?.ships[0]?.cells[0] ?? { row: 0, col: 0 };
      return refuse({ key: 'shot-repeat', with: { cell: { letter: first.col, number: first.row + 1, of: 10 } } });
    },
  };
  const shown: Readonly<Record<string, AnySystem>> = {
    'a view that holds everybody’s ships': openHanded,
    'a refusal that knows more than the seat': talkative,
  };
  test.each(Object.keys(shown))('finds %s', async (name) => {
    const leaky = shown[name];
    if (!leaky) throw new Error(name);
    const pairs = ['leak 1', 'leak 2'].map((seed) => ({ seed, ...twins(seed) }));
    let found = 0;
    for (const { seed, one, other, shots } of pairs) {
      const first = await world(leaky, one, shots, seed);
      const second = await world(leaky, other, shots, seed);
      if (JSON.stringify(first) !== JSON.stringify(second)) found += 1;
    }
    expect(found).toBeGreaterThan(0);
  });
});
