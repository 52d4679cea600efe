import { describe, expect, test } from 'vitest';
import { seaBattle } from '../../../src/systems/sea-battle/index.ts';
import { table } from '../../support/table.ts';

/* An invitation that nobody can see counts for nothing: it is closed, and its host reads why. */

const UNSEEN =
  'Your invitation is closed: I can’t write in that chat, so no one would see it. Ask an admin to let me write there, then open another.';

const group = { address: 'group', audience: 'many' as const };
const { service } = table({ systems: [seaBattle] });

const shutOut = (): void => {
  service.fail = () => ({ kind: 'dead', why: 'shut out' });
};
const latest = async (name: string) => {
  const [id = ''] = await service.game.context.people.matchesOf(`paper:${name}`);
  const match = await service.game.context.load(id);
  if (typeof match === 'string') throw new Error(match);
  return match;
};

describe('an invitation whose board cannot be posted', () => {
  test('is closed, and the answer to its host says so', async () => {
    shutOut();
    const ann = service.person('ann', group);
    expect(await ann.plays()).toEqual({ alert: UNSEEN });
    expect(await latest('ann')).toMatchObject({ stage: 'over', ending: { why: { key: 'ending-unseen' } } });
    expect(service.told).toEqual([]);
    await service.ticked();
    expect(service.logged.filter((it) => it.startsWith('error'))).toEqual([]);
  });

  test('does not count: as many as one may have open can be opened once the bot may write', async () => {
    shutOut();
    const ann = service.person('ann', group);
    for (let n = 0; n < 4; n++) expect(await ann.plays()).toEqual({ alert: UNSEEN });
    service.fail = undefined;
    for (let n = 0; n < 3; n++) expect((await ann.plays()).alert).toBeUndefined();
    expect((await ann.plays()).alert).toContain('3 open invitations');
  });

  test('is closed when the scheduler finds it out later, and its host is told in the private chat', async () => {
    service.fail = () => ({ kind: 'definite', pauseMs: 0, why: 'later' });
    const ann = service.person('ann', group);
    expect(await ann.plays()).toEqual({});
    shutOut();
    await service.ticked();
    expect((await latest('ann')).stage).toBe('over');
    expect(service.told).toEqual([{ player: 'paper:ann', text: UNSEEN }]);
  });

  test('opens nothing by its code any more', async () => {
    service.fail = () => ({ kind: 'definite', pauseMs: 0, why: 'later' });
    await service.person('ann', group).plays();
    const { code = '' } = await latest('ann');
    shutOut();
    await service.ticked();
    service.fail = undefined;
    const { alert } = await service.person('bob').does({ kind: 'join', code });
    expect(alert).toContain('code');
  });
});

test('an invitation stays open where its board was seen before the bot lost its right to write', async () => {
  const ann = service.person('ann', group);
  await ann.plays();
  shutOut();
  await service.courier.carry({ match: (await latest('ann')).id, key: 'paper/group' });
  expect((await latest('ann')).stage).toBe('lobby');
  expect(service.told).toEqual([]);
});

test('an invitation stays open where its board may have arrived although nothing confirmed it', async () => {
  service.fail = () => ({ kind: 'unknown', why: 'reset' });
  await service.person('ann', group).plays();
  shutOut();
  await service.courier.carry({ match: (await latest('ann')).id, key: 'paper/group' });
  expect((await latest('ann')).stage).toBe('lobby');
});

test('a rematch stays on offer where one of its boards is seen', async () => {
  const ann = service.person('ann');
  const bob = service.person('bob', group);
  await ann.plays();
  await bob.does({ kind: 'join', code: (await latest('ann')).code ?? '' });
  await ann.does({ kind: 'press', token: `${(await latest('ann')).id}.-.0.!resign` });
  service.fail = ({ to }) => (to.address === 'group' ? { kind: 'dead', why: 'shut out' } : undefined);
  await ann.presses('Rematch');
  await service.ticked();
  expect((await latest('ann')).stage).toBe('lobby');
});

test('a match against the machine that cannot be shown is no invitation, and goes on', async () => {
  shutOut();
  const ann = service.person('ann', group);
  await ann.plays({ level: 'captain' });
  expect((await latest('ann')).stage).toBe('playing');
});
