import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Button } from '../../src/kernel/screen.ts';
import { boardKey, type Match } from '../../src/service/match/match.ts';
import type { Answer, Token } from '../../src/service/ports.ts';
import { seaBattle } from '../../src/systems/sea-battle/index.ts';
import { type Guest, openPaperHouse, type PaperHouse } from '../support/house.ts';
import { lmdbStore, type TestStore } from '../support/stores.ts';

/*
 * Where neither a whisper nor a private chat reaches anybody, a match is played all the same: by the shared board's own
 * buttons, by the pad that takes their place, and by alerts. No private chat is probed or written to, and the pad paints
 * nothing.
 */

let kept: TestStore;
let house: PaperHouse;
const group = { address: 'group', audience: 'many' as const };
beforeEach(async () => {
  kept = await lmdbStore();
  house = openPaperHouse({ systems: [seaBattle], store: kept.store });
});
afterEach(async () => {
  await kept.end();
  expect(house.logged.filter((line) => line.startsWith('error'))).toEqual([]);
});

const CELL = /^[A-J](10|[1-9])$/;

test('a whole match by alerts and public buttons alone', { timeout: 60_000 }, async () => {
  const ann = house.person('ann', group);
  const bob = house.person('bob', group);
  await ann.plays();
  const id = (await house.game.desk.people.matchesOf('paper:ann'))[0] ?? '';
  const load = async (): Promise<Match> => {
    const match = await house.game.desk.load(id);
    if (typeof match === 'string') throw new Error(match);
    return match;
  };
  /** What stands under the shared board: its own keys, until a pad takes their place. */
  let keys: readonly Button<Token>[] = [];
  const board = (): readonly Button<Token>[] => ann.sheet?.screen.buttons.flat() ?? [];
  const press = async (by: Guest, button: Button<Token> | undefined): Promise<Answer> => {
    if (!button) throw new Error(`no such button among ${keys.map((it) => it.label)}`);
    const drawn = house.deliveries.length;
    const on = ann.sheet?.ref ?? '';
    const answer = await by.does({ kind: 'press', token: button.press, on });
    if (answer.whisper?.shared) {
      // The first tap changes the keyboard and paints nothing.
      expect(house.deliveries.length).toBe(drawn);
      keys = answer.whisper.shared.buttons.flat();
    } else if (!answer.whisper) keys = board();
    return answer;
  };
  const labelled = (label: string): Button<Token> | undefined => keys.find((it) => it.label.includes(label));

  keys = board();
  await press(bob, labelled('Join'));
  keys = board();
  // In any order: whoever presses says it of his own fleet.
  await press(bob, labelled('Ready'));
  await press(ann, labelled('Ready'));
  expect((await load()).plies).toEqual([1, 1]);

  const fired = [new Set<string>(), new Set<string>()];
  for (let shots = 0; (await load()).stage === 'playing'; shots++) {
    expect(shots).toBeLessThan(250);
    const mover = seaBattle.toMove(seaBattle.stored.state.parse((await load()).hidden.state))[0] ?? 0;
    const [by, other] = mover === 0 ? [ann, bob] : [bob, ann];
    keys = board();
    if (shots < 3) {
      // One's own sea is told in an alert: ships and hits in words, as of which shot.
      const mine = await press(by, labelled('My fleet'));
      const brief = mine.whisper?.screen.brief ?? '';
      expect(brief.length).toBeLessThanOrEqual(200);
      expect(brief).toMatch(/\d/);
      expect(JSON.stringify(mine.whisper?.shared ?? '')).not.toContain(brief);
      keys = board();
    }
    await press(by, labelled('Fire'));
    const pads = keys.filter((it) => /aim:\d+/.test(it.press));
    let cell: Button<Token> | undefined;
    for (const letter of pads) {
      await press(by, letter);
      cell = keys.find((it) => CELL.test(it.label) && !fired[mover]?.has(it.label));
      if (cell) break;
      keys = pads;
    }
    // The other one cannot fire with it.
    if (shots < 3) expect((await press(other, cell)).alert).toContain('belongs to');
    fired[mover]?.add(cell?.label ?? '');
    const plies = (await load()).plies[mover] ?? 0;
    await press(by, cell);
    expect((await load()).plies[mover], cell?.label).toBe(plies + 1);
  }
  const match = await load();
  expect(match.ending?.by).toBe('rules');
  expect(match.boards.map((it) => it.key)).toEqual([boardKey({ platform: 'paper', ...group })]);
  expect(new Set(house.deliveries.map((it) => it.to.address))).toEqual(new Set(['group']));
  expect(board().map((it) => it.label)).toEqual(expect.arrayContaining(['Rematch', 'Replay']));
});
