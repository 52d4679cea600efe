import { describe, expect, test } from 'vitest';

import type { AnySystem } from '../../../src/kernel/system.ts';
import type { Campaign } from '../../../src/kit/campaign.ts';
import type { Match } from '../../../src/service/core/match/match.ts';
import { admiral } from '../../../src/systems/admiral/index.ts';
import { hexSeaBattle } from '../../../src/systems/hex-sea-battle/index.ts';
import { table } from '../../support/table.ts';

/* A campaign between two people in a chat: each of its scenarios is a match, and the key under one leads to the next. */

const group = { address: 'group', audience: 'many' as const };

describe.each([
  ['hex-campaign', hexSeaBattle as AnySystem],
  ['admiral-campaign', admiral as AnySystem],
])('%s', (variant, system) => {
  const { service, ann, bob } = table({ systems: [system], players: ['ann', 'bob'], at: group });
  const press = (who: typeof ann, { id }: Match, act: string) => who.does({ kind: 'press', token: `${id}.-.0.${act}` });
  const campaignIn = ({ hidden }: Match): Campaign =>
    (system.view(hidden.state, 'umpire', []) as { readonly campaign: Campaign }).campaign;
  const whiteIn = ({ hidden }: Match): number => (hidden.state as { readonly white: number }).white;

  test('goes on by a key with the same sides, and begins again after its last scenario', async () => {
    await ann.does({ kind: 'press', token: `-.-.0.!play::${variant}` });
    let match = await service.newest();
    await press(bob, match, '!join');
    match = await service.load(match.id);
    const white = whiteIn(match);
    const begun = campaignIn(match);
    for (const key of ['Sail on', 'Sail on', 'New campaign']) {
      await press(bob, match, '!resign');
      const board = service.messages.get(`paper/group ${match.id}`) ?? ann.message;
      expect(JSON.stringify(board?.screen)).toContain(key);
      await press(ann, match, '!rematch');
      await press(bob, match, '!rematch');
      match = await service.newest();
      expect([match.stage, match.variant, whiteIn(match)]).toEqual(['playing', variant, white]);
      if (key === 'Sail on') expect(campaignIn(match).past.at(-1)?.winner).toBe(white === 0 ? 'white' : 'red');
    }
    expect(campaignIn(match)).toEqual(begun);
  });
});
