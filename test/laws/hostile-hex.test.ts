import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Answer, Deed } from '../../src/service/ports.ts';
import { hexSeaBattle } from '../../src/systems/hex-sea-battle/index.ts';
import { HOSTILE } from '../support/hostile.ts';
import { type Guest, openPaperHouse, type PaperHouse } from '../support/house.ts';
import { isInert, type Shown, shape, shownIn } from '../support/inert.ts';
import { type MemoryStore, memoryStore } from '../support/memory-store.ts';

/*
 * Under sail as on squares: whatever people call themselves and whatever they order, on every screen it stays plain text.
 * Told by comparison with the same match of Ann and Bob. What the house says of any game is judged in hostile.test.ts.
 */

interface Harbour {
  readonly kept: MemoryStore;
  readonly house: PaperHouse;
  /** From here on the same is drawn as was before. */
  again(): void;
}

/** Every match has the same chance: hostile and plain people have the same lot, and the same dice. */
const harbour = async (): Promise<Harbour> => {
  let drawn = 0;
  const entropy = {
    bytes: (count: number) => createHash('sha512').update(`sail ${drawn++}`).digest().subarray(0, count),
  };
  const again = (): void => {
    drawn = 0;
  };
  const now = Date.UTC(2026, 5, 1);
  const kept = await memoryStore(() => now);
  const house = openPaperHouse({ systems: [hexSeaBattle], store: kept.store, entropy, monotonicMs: () => now });
  return { kept, house, again };
};

/** Looks at a match: each page of it, and the menus that name people. */
const LOOKS = ['?text', '?ship', '?ship:L', '?steer:L', '?mine', '?!menu', '?!read'];

let matches = 0;
/** A match of these two through what only this game shows, in a group and in one's own chat; a third looks on. */
const matchOf = async (
  { house, again }: Harbour,
  [one = '', other = '', third = '']: readonly string[],
  tags: readonly [string, string],
): Promise<Shown[]> => {
  const n = ++matches;
  again();
  const at = { address: `group ${n}`, audience: 'many' as const };
  const ann = house.person(`a${n}`, at, tags[0], one);
  const bob = house.person(`b${n}`, at, tags[1], other);
  const home = house.person(`b${n}`, {}, tags[1], other);
  const eve = house.person(`e${n}`, at, 'en', third);
  const shown: Shown[] = [];
  const before = house.deliveries.length;
  await ann.does({ kind: 'open', variant: 'hex-duel', rival: { kind: 'anyone' } });
  const [id = ''] = await house.game.desk.people.matchesOf(`paper:a${n}`);
  const does = async (guest: Guest, did: Deed): Promise<void> => void shown.push(...shownIn(await guest.does(did)));
  const press = (guest: Guest, act: string): Promise<void> => does(guest, { kind: 'press', token: `${id}.${act}` });
  const match = async () => {
    const found = await house.game.desk.load(id);
    if (typeof found === 'string') throw new Error(found);
    return found;
  };
  await press(bob, '-.0.!join');
  for (const act of ['?fleet', '?flag', '?berth:L']) await press(bob, `-.0.${act}`);
  await press(ann, '0.0.flag.F');
  await press(ann, '0.0.ready');
  await press(bob, '1.0.ready');
  await does(home, { kind: 'link', payload: `m${id}` });
  for (let turn = 0; turn < 4; turn++) {
    const { hidden, plies } = await match();
    const state = hexSeaBattle.stored.state.parse(hidden.state);
    const seat = hexSeaBattle.toMove(state)[0] === 1 ? 1 : 0;
    const by = seat === 0 ? ann : bob;
    for (const guest of [ann, bob, eve]) for (const act of LOOKS) await press(guest, `-.0.${act}`);
    const sail = hexSeaBattle.legal(hexSeaBattle.view(state, seat, [])).find(({ type }) => type === 'move');
    const ply = (plies[seat] ?? 0).toString(36);
    if (sail) await press(by, `${seat}.${ply}.${hexSeaBattle.notation.write(sail)}`);
    await press(by, `${seat}.${((await match()).plies[seat] ?? 0).toString(36)}.end`);
    await does(by, { kind: 'ask', about: 'read', words: 'last' });
  }
  await press(ann, '-.0.!resign');
  for (const act of ['?text', '?!replay', '?!replay:3', '?!verify', '?!film']) await press(bob, `-.0.${act}`);
  const ours = [`group ${n}`, `b${n}`];
  for (const { screen } of house.deliveries.slice(before).filter(({ to }) => ours.includes(to.address)))
    shown.push({ text: screen.text, screen });
  for (const { alt } of house.films.slice(n - 1)) shown.push({ text: alt });
  return shown;
};

/** So many names of the corpus make matches here; all of them do where the house is judged. */
const EVERY = 24;
const TAGS = ['ru', 'uk'] as const;

test('names stay names on every screen of a match under sail', { timeout: 60_000 }, async () => {
  const here = await harbour();
  const plain = await matchOf(here, ['Ann', 'Bob', 'Eve'], TAGS);
  expect(plain.length).toBeGreaterThan(60);
  for (const it of plain) isInert(it, 'Ann');
  const mine = HOSTILE.filter((_, i) => i % EVERY === 0);
  for (let i = 0; i < mine.length; i += 3) {
    const names = mine.slice(i, i + 3);
    const shown = await matchOf(here, names, TAGS);
    const name = JSON.stringify(names.map((it) => it.slice(0, 60)));
    expect(shown.map(shape), name).toEqual(plain.map(shape));
    for (const it of shown) isInert(it, name);
  }
  expect(here.house.logged.filter((it) => it.startsWith('error'))).toEqual([]);
  await here.kept.end();
});

test('whatever is ordered under sail is never told back alive', { timeout: 60_000 }, async () => {
  const { house, kept } = await harbour();
  const [ann, bob] = [house.person('typist', {}, 'en', 'Ann'), house.person('other', {}, 'uk', 'Bob')];
  await ann.does({ kind: 'open', variant: 'hex-duel', rival: { kind: 'anyone' } });
  const [id = ''] = await house.game.desk.people.matchesOf('paper:typist');
  await bob.does({ kind: 'press', token: `${id}.-.0.!join` });
  const tried = async (guest: Guest, did: Deed): Promise<Answer> => {
    const answer = await guest.does(did);
    for (const it of shownIn(answer)) isInert(it, `typed ${JSON.stringify(did).slice(0, 80)}`);
    return answer;
  };
  for (const [i, text] of HOSTILE.entries()) {
    const guest = i % 2 ? ann : bob;
    await tried(guest, { kind: 'say', text, aimed: true });
    await tried(guest, { kind: 'say', text: `L ${text}`, aimed: true });
    await tried(guest, { kind: 'press', token: `${id}.${i % 2 ? 0 : 1}.0.plot.L.${text}` });
    await tried(guest, { kind: 'press', token: `${id}.-.0.?ship:${text}` });
    if (i % 4 === 0) await tried(guest, { kind: 'ask', about: 'read', words: text });
    if (i !== Math.floor(HOSTILE.length / 2)) continue;
    // One half while ships are placed, the other in the battle.
    await ann.does({ kind: 'press', token: `${id}.0.0.ready` });
    await bob.does({ kind: 'press', token: `${id}.1.0.ready` });
  }
  expect(house.logged.filter((it) => it.startsWith('error'))).toEqual([]);
  await kept.end();
});
