import { describe, expect, test } from 'vitest';
import { seaBattle } from '../../../src/systems/sea-battle/index.ts';
import { table } from '../../support/table.ts';

/* What an invitation tells a person who has its code and has not said who they are. */

const { service, ann, bob } = table({ systems: [seaBattle], players: ['ann', 'bob'] });

const opened = async (): Promise<{ readonly id: string; readonly code: string }> => {
  await ann.plays();
  const { context } = service.game;
  const match = await context.load((await context.people.matchesOf('paper:ann'))[0] ?? '');
  if (typeof match === 'string' || match.code === undefined) throw new Error('no lobby');
  return { id: match.id, code: match.code };
};

describe('an invitation', () => {
  test('tells who invites to which game, in the language that is asked for', async () => {
    const { code } = await opened();
    expect(await service.game.invitation(code.toLowerCase(), 'uk')).toMatchObject({
      by: 'ann',
      game: 'Класика 10×10',
      variant: 'classic',
      state: 'open',
    });
    expect(await service.game.invitation('NOSUCHONE', 'en')).toBeUndefined();
  });

  test('is full once the match has begun, and tells how it is watched', async () => {
    const { id, code } = await opened();
    await bob.does({ kind: 'join', code });
    expect(await service.game.invitation(code, 'en')).toMatchObject({ by: 'ann', state: 'full', watch: `w${id}` });
    await ann.does({ kind: 'press', token: `${id}.-.0.!resign` });
    expect(await service.game.invitation(code, 'en')).toBeUndefined();
  });

  test('is gone once it is called off', async () => {
    const { id, code } = await opened();
    await ann.does({ kind: 'press', token: `${id}.-.0.!cancel` });
    expect(await service.game.invitation(code, 'en')).toBeUndefined();
  });
});
