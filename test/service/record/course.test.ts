import { describe, expect, test } from 'vitest';
import type { AnySystem } from '../../../src/kernel/system.ts';
import { readMatchLine } from '../../../src/league/record/line.ts';
import { seaBattle } from '../../../src/systems/sea-battle/index.ts';
import { chronicleLines } from '../../support/chronicle-lines.ts';
import { playShots } from '../../support/shots.ts';
import { table } from '../../support/table.ts';
import { tally } from '../../support/tally.ts';

/* What a line tells of the course of its match never keeps that match from ending. */

const fails = (): never => {
  throw new Error('a fault');
};
const withoutMedals: AnySystem = { ...tally, medals: { all: [], earned: fails } };
const withoutOpenings = { ...(seaBattle as AnySystem), opening: fails };

describe('a match whose medals cannot be decided', () => {
  const { service, kept, ann, bob } = table({ systems: [withoutMedals], players: ['ann', 'bob'], faulty: true });

  test('ends all the same, and the fault is logged', async () => {
    await ann.plays();
    await bob.does({ kind: 'join', code: (await service.newest()).code! });
    const { id } = await service.newest();
    for (let ply = 0; ply < 10; ply++) await ann.does({ kind: 'press', token: `${id}.0.${ply}.add` });
    expect((await service.newest()).ending?.by).toBe('rules');
    expect(service.logged.filter((line) => line.includes('medals not decided'))).toHaveLength(1);
    const [line = ''] = await chronicleLines(kept.store);
    expect(readMatchLine(line)?.medals).toBeUndefined();
  });
});

describe('a match of which it cannot be decided how it was begun', () => {
  const { service, kept, ann, bob } = table({ systems: [withoutOpenings], players: ['ann', 'bob'], faulty: true });

  test('ends all the same, and the fault is logged', async () => {
    await ann.plays();
    await bob.does({ kind: 'join', code: (await service.newest()).code! });
    await playShots(service, [ann, bob], 3);
    expect((await service.newest()).ending?.by).toBe('resigned');
    expect(service.logged.filter((line) => line.includes('openings not decided'))).toHaveLength(1);
    const [line = ''] = await chronicleLines(kept.store);
    expect(readMatchLine(line)).toMatchObject({ by: 'resigned' });
    expect(readMatchLine(line)?.openings).toBeUndefined();
  });
});
