import { expect, test } from 'vitest';
import { openPaperService } from '../../support/paper-service.ts';
import { textOf } from '../../support/screen-text.ts';
import { tally } from '../../support/tally.ts';
import { emptyContents, storeOn } from '../simulation/store.ts';

test.each([false, true])(
  'redraws a board when a player acts in a place that was closed to the bot (drawing: %s)',
  async (draws) => {
    const service = openPaperService({
      systems: [tally],
      store: storeOn(emptyContents(), () => 1_800_000_000_000),
      draws,
    });
    const ann = service.person('ann');
    const bob = service.person('bob');
    await ann.plays();
    await bob.does({ kind: 'join', code: /\/join (\w{9})/.exec(textOf(ann.message?.screen) ?? '')?.[1] ?? '' });
    service.fail = ({ to }) => (to.address === 'ann' ? { kind: 'dead', why: 'blocked' } : undefined);
    await bob.presses('add');
    service.fail = undefined;
    await bob.presses('add');
    await service.ticked();
    // Given up: the courier does not retry a place that was closed.
    expect(textOf(ann.message?.screen)).toContain('tally 0:0');
    await ann.says('add');
    expect(textOf(ann.message?.screen)).toContain('tally 1:2');
    service.fail = ({ to }) => (to.address === 'ann' ? { kind: 'dead', why: 'blocked' } : undefined);
    await bob.presses('add');
    service.fail = undefined;
    await ann.does({ kind: 'press', token: ann.token('add'), ...(ann.message ? { on: ann.message.ref } : {}) });
    expect(textOf(ann.message?.screen)).toContain('tally 2:3');
  },
);
