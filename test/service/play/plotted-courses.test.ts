import { expect, test } from 'vitest';
import { hexSeaBattle } from '../../../src/systems/hex-sea-battle/index.ts';
import { sceneAt } from '../../support/authorisation-scenes.ts';
import { MOMENTS } from '../../support/authorisation-under-sail-scenes.ts';
import { hexAt } from '../../support/hex-views.ts';

/* Plotted courses and a turn that is ended by typing, where others read. */

test('sails the plotted courses first when the end of a turn is typed, and asks nothing where others could read it', async () => {
  const { name, game } = MOMENTS['hex-sea-battle'][1];
  expect(name).toBe('pencilled');
  const { guests, match } = await sceneAt('battle', 0, game);
  const now = async () => {
    const { hidden } = await match();
    return hexSeaBattle.view(hexSeaBattle.stored.state.parse(hidden.state), 0, []);
  };
  const brig = async () => (await now()).ships.find(({ side, type }) => side === 'white' && type === 'B')?.at;
  expect((await now()).plots).toEqual([{ ship: 'B', path: [hexAt('D5'), hexAt('C5')] }]);
  expect(await brig()).toEqual(hexAt('D5'));
  const answer = await guests.host.says('end');
  expect(answer.page ?? answer.whisper).toBeUndefined();
  expect(await brig()).toEqual(hexAt('C5'));
  expect(await now()).toMatchObject({ active: 'red', plots: [] });
});
