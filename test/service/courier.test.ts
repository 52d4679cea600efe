import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openLmdbStore } from '../../src/store/lmdb.ts';
import { openPaperHouse } from '../support/house.ts';
import { tally } from '../support/tally.ts';

test('the loop draws what was left behind, and never again what has been drawn meanwhile', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'broadside-courier-'));
  const store = await openLmdbStore({ directory });
  try {
    const house = openPaperHouse({ systems: [tally], store });
    const ann = house.person('ann', { address: 'group', audience: 'many' });
    await ann.plays();
    const match = (await house.game.desk.people.matchesOf('paper:ann'))[0] ?? '';
    const at = { match, key: 'paper/group' };
    expect(house.deliveries.length).toBe(1);
    await house.courier.catchUp(at);
    expect(house.deliveries.length).toBe(1);

    house.fail = () => ({ kind: 'definite', pauseMs: 0, why: '429' });
    await ann.presses('Clock');
    expect(house.deliveries.length).toBe(2);
    house.fail = undefined;
    await house.courier.catchUp(at);
    expect(house.deliveries.length).toBe(3);
    expect(ann.sheet?.screen.text).toContain('10 min a move');
  } finally {
    await store.close();
    await rm(directory, { recursive: true, force: true });
  }
});
