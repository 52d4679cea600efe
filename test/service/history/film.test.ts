import { afterEach, describe, expect, test } from 'vitest';
import { openFilmQueue } from '../../../src/app/film-queue.ts';
import type { Frame } from '../../../src/kernel/screen.ts';
import { FILMS_AN_HOUR } from '../../../src/service/features/history/film.ts';
import { admiral } from '../../../src/systems/admiral/index.ts';
import { bodyOf } from '../../support/answer-body.ts';
import { GROUP, openTimedMatch, type TimedMatch } from '../../support/timed-match.ts';

/*
 * A finished match as an animation: requested once per place, rendered one after another, and never failing silently.
 */

let table: TimedMatch;
afterEach(() => table.end());

const finishedTable = async (): Promise<TimedMatch> => {
  table = await openTimedMatch();
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
  test('is offered below the replay, step by step', async () => {
    await finishedTable();
    const whisper = bodyOf(await table.press('ann', '-.0.?!replay'), 'whisper');
    expect(whisper?.screen.buttons.map((row) => row.map((it) => it.label))).toEqual([['▶', '⏩', '⏭'], ['▶ Film']]);
    const last = await table.press('ann', '-.0.?!replay:99');
    expect(bodyOf(last, 'whisper')?.screen.buttons[0]?.map((it) => it.label)).toEqual(['⏮', '◀']);
    // The last step is the end, though a resignation has brought it.
    expect(JSON.stringify(bodyOf(last, 'whisper')?.screen.scene)).toContain('"Victory!"');
  });

  test('shows all of the match without fog, even after a resignation', async () => {
    await finishedTable();
    expect((await film()).notice).toContain('Making the film');
    const [shown] = table.service.films;
    expect(shown?.text).toMatch(/^🎞 ann – bob: the whole match$/);
    const frames = (await shown?.frames()) ?? [];
    const ships = sprites(frames);
    expect(ships[0]).toBe(0);
    // The title, the match, five steps in which the fog lifts, the card.
    expect(ships.slice(0, -6).every((it) => it === 0)).toBe(true);
    expect(ships.at(-2)).toBeGreaterThanOrEqual(18);
  });

  test('is shown once per place, no matter who asks', async () => {
    await finishedTable();
    await film('ann');
    expect((await film('bob')).alert).toContain('already here');
    expect(table.service.films).toHaveLength(1);
    const elsewhere = table.service.person('eve', { address: 'other', audience: 'many' });
    const { id } = await table.match();
    await elsewhere.does({ kind: 'press', token: `${id}.-.0.?!film` });
    expect(table.service.films).toHaveLength(2);
  });

  test('may be requested again after a failure', async () => {
    await finishedTable();
    table.service.failFilms = 'always';
    expect((await film()).film?.sorry).toContain('couldn’t be made or sent');
    table.service.failFilms = 'never';
    expect((await film()).notice).toContain('Making the film');
    expect(table.service.films).toHaveLength(1);
  });

  test('is rationed per place', async () => {
    await finishedTable();
    table.service.failFilms = 'always';
    for (let n = 0; n < FILMS_AN_HOUR; n++) expect((await film()).alert).toBeUndefined();
    expect((await film()).alert).toContain('Film limit reached');
    await table.skips(3_601_000);
    expect((await film()).alert).toBeUndefined();
  });

  test('is refused before the end, and for a match that never began', async () => {
    table = await openTimedMatch();
    expect((await film()).alert).toContain('when the match is over');
    await table.battle();
    expect((await film()).alert).toContain('when the match is over');
    const { ann, bob } = table;
    await ann.does({ kind: 'open', rival: { kind: 'anyone' } });
    const [id] = await table.service.game.context.people.matchesOf('paper:ann');
    await ann.does({ kind: 'press', token: `${id}.-.0.!cancel` });
    expect((await bob.does({ kind: 'press', token: `${id}.-.0.?!film` })).alert).toContain('This match has no film');
    expect(GROUP.audience).toBe('many');
  });
});

describe('the film queue', () => {
  const scene = { width: 1, height: 1, shapes: [] };
  const frames = (ms: number) => async () => [100, ms].map((it) => ({ scene, ms: it }));
  const wanted = (name: string, person = 'ann') => ({
    name,
    theme: 'light' as const,
    frames: frames(100),
    asked: { person, match: name },
  });
  const png = async (): Promise<Uint8Array> => new Uint8Array(2);
  const slowly = () => {
    const running: (() => void)[] = [];
    let most = 0;
    let now = 0;
    const gif = async (): Promise<Uint8Array> => {
      most = Math.max(most, ++now);
      await new Promise<void>((resolve) => running.push(resolve));
      now--;
      return new Uint8Array(4);
    };
    return { animate: openFilmQueue({ gif, png }), running, most: () => most };
  };
  /** Finishes `count` requested films one after another. */
  const madeAll = async (running: readonly (() => void)[], count: number): Promise<void> => {
    for (let n = 1; n <= count; n++) {
      await expect.poll(() => running.length, { timeout: 60_000 }).toBe(n);
      running.at(-1)?.();
    }
  };

  test('renders one film of a person at a time, caches it, and renders none twice', async () => {
    table = await openTimedMatch();
    const { animate, running, most } = slowly();
    const films = [animate(wanted('a')), animate(wanted('b')), animate(wanted('a'))];
    await madeAll(running, 2);
    await Promise.all(films);
    await animate(wanted('a'));
    expect([running.length, most()]).toEqual([2, 1]);
  });

  test('renders the films of two people at the same time', async () => {
    table = await openTimedMatch();
    const { animate, running, most } = slowly();
    const films = [animate(wanted('a')), animate(wanted('b', 'bob'))];
    await expect.poll(() => running.length, { timeout: 60_000 }).toBe(2);
    for (const end of running) end();
    await Promise.all(films);
    expect(most()).toBe(2);
  });

  test('refuses a film of a person who waits for many', async () => {
    table = await openTimedMatch();
    const { animate, running } = slowly();
    const names = [...'abcdef'];
    const films = names.map((it) => animate(wanted(it)));
    await expect(animate(wanted('g'))).rejects.toThrow('film queue is full');
    await madeAll(running, names.length);
    await Promise.all(films);
  });

  test('goes on after a film that failed', async () => {
    table = await openTimedMatch();
    const gif = async (frames: readonly Frame[]): Promise<Uint8Array> => {
      if (frames[1]?.ms === 100) throw new RangeError('no such drawing');
      return new Uint8Array(1);
    };
    const animate = openFilmQueue({ gif, png });
    await expect(animate(wanted('a'))).rejects.toThrow('no such drawing');
    expect(await animate({ ...wanted('b'), frames: frames(200) })).toEqual({ bytes: new Uint8Array(1), kind: 'gif' });
  });

  test('paints a film of one frame as a picture', async () => {
    table = await openTimedMatch();
    const { animate } = slowly();
    const still = { ...wanted('a'), frames: async () => [{ scene, ms: 0 }] };
    expect(await animate(still)).toEqual({ bytes: new Uint8Array(2), kind: 'png' });
  });
});

describe('a film of the last move, in an Admiral match under way', () => {
  const sailing = async () => {
    table = await openTimedMatch({ systems: [admiral], system: 'admiral' });
    const { mover } = await table.battle();
    const seat = mover === 'ann' ? 0 : 1;
    return { mover, orders: (act: string) => inTurn(mover, seat, act) };
  };
  const inTurn = async (by: 'ann' | 'bob', seat: number, act: string) =>
    table.press(by, `${seat}.${((await table.match()).plies[seat] ?? 0).toString(36)}.${act}`);

  test('is offered to everyone in the menu, and shown to all', async () => {
    const { mover, orders } = await sailing();
    const whisper = bodyOf(await table.press('ann', '-.0.?!menu'), 'whisper');
    expect(whisper?.screen.buttons.flat().map((it) => it.label)).toContain('🎞 Last move');
    const side = mover === (await whiteOf()) ? 'w' : 'r';
    await orders(`sail.${side}F.${side === 'w' ? '0' : '4'}`);
    expect((await film()).notice).toContain('Making the film');
    const [shown] = table.service.films;
    expect(shown?.text).toBe('🎞 The last move');
    expect((await shown?.frames())?.length).toBeGreaterThan(1);
  });

  test('is shown once per step', async () => {
    const { mover, orders } = await sailing();
    const side = mover === (await whiteOf()) ? 'w' : 'r';
    await orders(`sail.${side}F.${side === 'w' ? '0' : '4'}`);
    await film();
    expect((await film('bob')).alert).toContain('already here');
    await orders(`sail.${side}B.${side === 'w' ? '0' : '4'}`);
    expect((await film()).notice).toContain('Making the film');
    expect(table.service.films).toHaveLength(2);
  });

  test('is refused before anything has been done', async () => {
    table = await openTimedMatch({ systems: [admiral], system: 'admiral' });
    await table.battle();
    expect((await film()).alert).toContain('Nothing to show yet');
    expect(table.service.films).toEqual([]);
  });

  const whiteOf = async (): Promise<'ann' | 'bob'> => {
    const view = admiral.view((await table.match()).hidden.state as Parameters<typeof admiral.view>[0], 'public', []);
    return view.white === 0 ? 'ann' : 'bob';
  };
});
