import { describe, expect, test } from 'vitest';
import { screenText } from '../../../src/kernel/screen.ts';
import type { Action } from '../../../src/service/ports/intent.ts';
import { seaBattle } from '../../../src/systems/sea-battle/index.ts';
import { screenIn } from '../../support/lobbies.ts';
import { textOf } from '../../support/screen-text.ts';
import { table } from '../../support/table.ts';

const CANCEL: Action = { kind: 'ask', about: 'cancel' };
const group = { address: 'group', audience: 'many' as const };
const other = { address: 'other', audience: 'many' as const };

const { service } = table({ systems: [seaBattle] });

describe('/cancel', () => {
  test('calls off the invitation that its host has opened here, once', async () => {
    const ann = service.person('ann', group);
    await ann.plays();
    expect((await ann.does(CANCEL, 'c1')).notice).toBe('Cancelled.');
    expect(textOf(ann.message?.screen)).toContain('Cancelled before it started.');
    expect((await ann.does(CANCEL, 'c2')).alert).toContain('You have no open invitation here.');
  });

  test.each(['nobody', 'somebody else'])('changes nothing where %s has opened one', async (who) => {
    const ann = service.person('ann', group);
    if (who === 'somebody else') await ann.plays();
    expect((await service.person('bob', group).does(CANCEL)).alert).toContain('You have no open invitation here.');
    if (who === 'somebody else') expect(textOf(ann.message?.screen)).toContain('ann wants to play');
  });

  test('leaves a match under way to /resign', async () => {
    const ann = service.person('ann', group);
    await ann.plays();
    await service.person('bob', group).presses('Join');
    expect((await ann.does(CANCEL)).alert).toContain('/resign');
    expect(textOf(ann.message?.screen)).not.toContain('Cancelled before');
  });

  test('asks which of two is meant', async () => {
    const ann = service.person('ann', group);
    await ann.plays();
    await ann.does({ kind: 'open', variant: 'hasbro', rival: { kind: 'anyone' } });
    const question = screenIn(await ann.does(CANCEL));
    expect(screenText(question)).toBe('Which invitation?');
    expect(question.choices).toHaveLength(2);
    const [first] = question.choices ?? [];
    await ann.does({ kind: 'press', token: first?.press ?? '' });
    expect((await ann.does(CANCEL)).notice).toBe('Cancelled.');
  });

  test('typed in private, finds the invitation in a group; typed in another group, does not', async () => {
    const ann = service.person('ann', group);
    await ann.plays();
    expect((await service.person('ann', other).does(CANCEL)).alert).toContain('no open invitation');
    expect((await service.person('ann').does(CANCEL)).notice).toBe('Cancelled.');
    expect(textOf(ann.message?.screen)).toContain('Cancelled before it started.');
  });
});
