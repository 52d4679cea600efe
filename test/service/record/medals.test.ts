import { expect, test } from 'vitest';
import { readMatchLine } from '../../../src/league/record/line.ts';
import { chronicleLines } from '../../support/chronicle-lines.ts';
import { table } from '../../support/table.ts';
import { tally } from '../../support/tally.ts';

/* A medal never keeps a match from ending. */

const broken = {
  ...tally,
  medals: {
    all: [],
    earned: () => {
      throw new Error('a fault of a medal');
    },
  },
};
const { service, kept, ann, bob } = table({ systems: [broken], players: ['ann', 'bob'], faulty: true });

test('a match whose medals cannot be decided ends all the same, and the fault is logged', async () => {
  await ann.plays();
  await bob.does({ kind: 'join', code: (await service.newest()).code! });
  const { id } = await service.newest();
  for (let ply = 0; ply < 10; ply++) await ann.does({ kind: 'press', token: `${id}.0.${ply}.add` });
  expect((await service.newest()).ending?.by).toBe('rules');
  expect(service.logged.filter((line) => line.includes('medals not decided'))).toHaveLength(1);
  const [line = ''] = await chronicleLines(kept.store);
  expect(readMatchLine(line)?.medals).toBeUndefined();
});
