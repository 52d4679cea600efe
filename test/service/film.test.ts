import { afterEach, describe, expect, test } from 'vitest';
import { openCinema } from '../../src/cinema.ts';
import type { Frame } from '../../src/kernel/screen.ts';
import { FILMS_AN_HOUR } from '../../src/service/talk/film.ts';
import { GROUP, openTable, type Table } from '../support/table.ts';

/* A finished match as moving pictures: asked for once at a place, made one after the other, never failing in silence. */

let table: Table;
afterEach(() => table.end());

const finishedTable = async (): Promise<Table> => {
  table = await openTable();
  const { mover, waiter } = await table.battle();
  await table.fires(mover);
  if ((await table.onTurn()) === waiter) await table.fires(waiter);
  await table.press(mover, '-.0.!resign');
  return table;
};
const film = (by: 'ann' | 'bob' = 'ann') => table.press(by, '-.0.?!film');
const sprites = (frames: readonly Frame[]): readonly number[] =>
  frames.map(({ scene }) => scene.shapes.filter((it) => it.kind === 'sprite' && it.name.startsWith('ship-')).length);

describe('a film', () => {
  test('is offered under the replay, step by step', async () => {
    await finishedTable();
    const { whisper } = await table.press('ann', '-.0.?!replay');
    expect(whisper?.screen.buttons.map((row) => row.map((it) => it.label))).toEqual([['▶', '⏩', '⏭'], ['🎞 Film']]);
    const last = await table.press('ann', '-.0.?!replay:99');
    expect(last.whisper?.screen.buttons[0]?.map((it) => it.label)).toEqual(['⏮', '◀']);
  });

  test('shows all of the match, and lifts the fog though it was given up', async () => {
    await finishedTable();
    expect((await film()).notice).toContain('is being made');
    const [shown] = table.house.films;
    expect(shown?.text).toMatch(/^🎞 ann against bob: all of it, \d steps$/);
    const frames = (await shown?.frames()) ?? [];
    const ships = sprites(frames);
    expect(ships[0]).toBe(0);
    expect(ships.slice(0, -5).every((it) => it === 0)).toBe(true);
    expect(ships.at(-1)).toBeGreaterThanOrEqual(18);
  });

  test('is shown once at a place, whoever asks', async () => {
    await finishedTable();
    await film('ann');
    expect((await film('bob')).alert).toContain('has been shown here');
    expect(table.house.films).toHaveLength(1);
    const elsewhere = table.house.person('eve', { address: 'other', audience: 'many' });
    const { id } = await table.match();
    await elsewhere.does({ kind: 'press', token: `${id}.-.0.?!film` });
    expect(table.house.films).toHaveLength(2);
  });

  test('that failed may be asked for again', async () => {
    await finishedTable();
    table.house.failFilms = 'always';
    expect((await film()).film?.sorry).toContain('could not be made or sent');
    table.house.failFilms = 'never';
    expect((await film()).notice).toContain('is being made');
    expect(table.house.films).toHaveLength(1);
  });

  test('is rationed at each place', async () => {
    await finishedTable();
    table.house.failFilms = 'always';
    for (let n = 0; n < FILMS_AN_HOUR; n++) expect((await film()).alert).toBeUndefined();
    expect((await film()).alert).toContain('Enough films');
    await table.skips(3_601_000);
    expect((await film()).alert).toBeUndefined();
  });

  test('is not to be had before the end, nor of a match that never began', async () => {
    table = await openTable();
    expect((await film()).alert).toContain('when the match is over');
    await table.battle();
    expect((await film()).alert).toContain('when the match is over');
    const { ann, bob } = table;
    await ann.does({ kind: 'open', rival: { kind: 'anyone' } });
    const [id] = await table.house.game.desk.people.matchesOf('paper:ann');
    await ann.does({ kind: 'press', token: `${id}.-.0.!cancel` });
    expect((await bob.does({ kind: 'press', token: `${id}.-.0.?!film` })).alert).toContain('There is no film');
    expect(GROUP.audience).toBe('many');
  });
});

describe('the cinema', () => {
  const scene = { width: 1, height: 1, shapes: [] };
  const wanted = (name: string) => ({ name, theme: 'light' as const, frames: async () => [{ scene, ms: 100 }] });
  const slowly = () => {
    const running: (() => void)[] = [];
    let most = 0;
    let now = 0;
    const animate = openCinema(async () => {
      most = Math.max(most, ++now);
      await new Promise<void>((resolve) => running.push(resolve));
      now--;
      return new Uint8Array(4);
    });
    return { animate, running, most: () => most };
  };
  const turns = () => new Promise((resolve) => setTimeout(resolve, 5));

  test('makes one film at a time, remembers it, and makes none twice', async () => {
    table = await openTable();
    const { animate, running, most } = slowly();
    const films = [animate(wanted('a')), animate(wanted('b')), animate(wanted('a'))];
    for (let n = 0; n < 2; n++) {
      await turns();
      running.at(-1)?.();
    }
    await Promise.all(films);
    await animate(wanted('a'));
    expect([running.length, most()]).toEqual([2, 1]);
  });

  test('sends away whoever would wait too long', async () => {
    table = await openTable();
    const { animate, running } = slowly();
    const names = [...'abcdef'];
    const films = names.map((it) => animate(wanted(it)));
    await expect(animate(wanted('g'))).rejects.toThrow('too many films');
    for (const _ of names) {
      await turns();
      running.at(-1)?.();
    }
    await Promise.all(films);
  });

  test('goes on after a film that failed', async () => {
    table = await openTable();
    const animate = openCinema(async (frames) => {
      if (frames[0]?.ms === 100) throw new RangeError('nobody drew that');
      return new Uint8Array(1);
    });
    await expect(animate(wanted('a'))).rejects.toThrow('nobody drew that');
    expect(await animate({ ...wanted('b'), frames: async () => [{ scene, ms: 200 }] })).toHaveLength(1);
  });
});
