import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { ClientPageOf } from '../../../src/kernel/client-page.ts';
import type { Scene, Shape } from '../../../src/kernel/screen.ts';
import type { AnySystem } from '../../../src/kernel/system.ts';
import { systems } from '../../../src/registry.ts';
import { reelOf } from '../../../src/service/features/history/replay.ts';
import { seaBattle } from '../../../src/systems/sea-battle/index.ts';
import { screensIn } from '../../support/answer-body.ts';
import { machineMatch } from '../../support/machine-match.ts';
import { bareReader } from '../../support/picture-reader.ts';
import { playShots } from '../../support/shots.ts';
import { table } from '../../support/table.ts';

/* A finished match as data, for a page that plays it and looks back at it. */

const { service, ann } = table({ systems, players: ['ann', 'bob'], laysOut: true });
const reader = bareReader(['Ann', 'Bob']);

/** What lies in each sea, or in the picture, at each step. */
const layersOf = ({ shapes, steps }: ClientPageOf<'reel'>): readonly (readonly (readonly Shape[])[])[] => {
  const layers: number[][] = [];
  return steps.map(({ drawn }) => {
    for (const [n, [front, back = 0, ...fresh]] of drawn.entries()) {
      const was = layers[n] ?? [];
      layers[n] = front === undefined ? was : [...was.slice(0, front), ...fresh, ...was.slice(was.length - back)];
    }
    return layers.map((layer) => layer.map((nth) => shapes[nth]!));
  });
};

const asks = async (match: string, page = 'replay') =>
  screensIn(await ann.does({ kind: 'press', token: `${match}.-.0.?!${page}` }))[0];

/** A match of Ann and Bob that has begun. */
const meets = async (): Promise<{ readonly id: string; readonly ends: (shots: number) => Promise<void> }> => {
  const chat = { address: 'group', audience: 'many' } as const;
  const both = [service.person('ann', chat), service.person('bob', chat)];
  await both[0]?.plays();
  await both[1]?.presses('Join');
  const { id } = await service.newest();
  return { id, ends: (shots) => playShots(service, both, shots) };
};

test('a reel is refused while the match runs, and then has what everyone could see, step by step', async () => {
  const { id, ends } = await meets();
  expect(await asks(id)).toMatchObject({ title: 'The replay opens when the match is over.' });
  expect((await asks(id))?.page).toBeUndefined();
  await ends(12);
  const page = (await asks(id))?.page;
  if (page?.page !== 'reel') throw new Error('there is no reel');
  const { context } = service.game;
  const match = await context.load(id);
  if (typeof match === 'string') throw new Error(match);
  const states = await context.states(match);
  const system: AnySystem = seaBattle;
  const seasOf = (state: unknown, viewer: 'public' | 'umpire'): readonly (readonly Shape[])[] =>
    (system.table?.(system.view(state, viewer, []), reader)?.seas ?? [])
      .toSorted((a, b) => a.of - b.of)
      .map(({ shapes }) => shapes);
  const seen = layersOf(page);
  const played = states.slice(-seen.length);
  expect(seen.slice(0, -1)).toEqual(played.slice(0, -1).map((state) => seasOf(state, 'public')));
  expect(seen.at(-1)).toEqual(seasOf(states.at(-1), 'umpire'));
  const afloat = seen.map((seas) => JSON.stringify(seas).match(/"ship-/g)?.length ?? 0);
  expect(afloat.slice(0, -1).every((it) => it === 0)).toBe(true);
  expect(afloat.at(-1)).toBeGreaterThan(10);
  expect(page.steps[1]?.title).toMatch(/^Shot 1 of \d+$/);
  expect(page.steps.at(-1)?.line).toBe('🏆 ann wins!');
});

test('a film is made once more for a page that is opened again: nothing that was shown stays there', async () => {
  const { id, ends } = await meets();
  await ends(4);
  for (const nth of [1, 2]) {
    const { notice, alert } = await ann.does({ kind: 'press', token: `${id}.-.0.?!film` });
    expect([nth, notice, alert]).toEqual([nth, '🎞 Making the film…', undefined]);
  }
});

test('a look back has each shot of the reader, as near to the best as it was, on the sea as they saw it', async () => {
  const { id, ends } = await meets();
  await ends(12);
  let screen = await asks(id, 'study');
  while (screen?.page?.page === 'progress') screen = await asks(id, 'study');
  const page = screen?.page;
  if (page?.page !== 'look-back') throw new Error('there is no look back');
  // The first decision of a player is their fleet.
  expect(page.bars).toHaveLength(((await service.newest()).plies[0] ?? 0) - 1);
  expect(page.bars.every(({ share }) => share >= 0 && share <= 1)).toBe(true);
  // The first squares of a sea are its corner and its edge.
  expect(page.bars[page.at]?.costly).toEqual({ rank: 0, title: screen?.title, line: screen?.lines?.[0] });
  expect(screen?.title).toMatch(/^Shot \d+: [A-J]\d+, a (hit|miss)$/);
  expect(screen?.lines).toEqual([expect.stringMatching(/likelier/)]);
  expect(screen?.table?.seas.map(({ of, squares, pieces }) => [of, squares, pieces])).toEqual([
    [1, undefined, undefined],
  ]);
  const shapes = JSON.stringify(screen?.table?.seas);
  expect(shapes).toContain('heat-5');
  expect(shapes).not.toContain('"ship-');
  const other = await asks(id, 'study:0');
  expect(other?.page).toMatchObject({ page: 'look-back', at: 0, bars: page.bars });
  // How well they chose is written into their record after the page is there.
  await service.game.context.analyses.unfinished.get(id)?.finished;
});

/** The most that a reel may weigh on the wire, in bytes. */
const MOST = 30_000;

describe('a reel', () => {
  const match = (id: string, variant: string) => {
    const system: AnySystem | undefined = systems.find((it) => it.id === id);
    if (!system) throw new Error(`there is no ${id}`);
    return { system, ...machineMatch(system, variant) };
  };

  test.each([
    ['sea-battle', 'classic'],
    ['sea-battle', 'dutchman-8'],
    ['hex-sea-battle', 'hex-standard'],
    ['admiral', 'admiral-captain'],
  ])('of %s, %s, is light, and its steps tell what they show', async (id, variant) => {
    const { system, views } = match(id, variant);
    const page = await reelOf(system, views, reader, 'the end');
    if (!page) throw new Error('there is no reel');
    expect(gzipSync(JSON.stringify(page)).length).toBeLessThan(MOST);
    expect(page.steps.every(({ title, ms }) => title !== '' && ms > 0)).toBe(true);
    expect(page.steps.slice(1).every(({ line }) => line !== '')).toBe(true);
    expect(page.steps.some(({ sign }) => sign === 'hit')).toBe(true);
    const pictures = system.films?.steps(views, reader) ?? [];
    const last: Scene | undefined = page.seas ? undefined : pictures.at(-1)?.scene();
    if (last) expect(layersOf(page).at(-1)).toEqual([last.shapes]);
    if (page.seas) expect(page.steps.at(-1)?.shots).toBe(page.shots.length);
  });
});
