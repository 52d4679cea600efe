import { expect, test } from 'vitest';
import { openPaperHouse } from '../support/house.ts';
import { tally } from '../support/tally.ts';
import { noHoldings, storeOn } from './simulation-store.ts';

test.each([false, true])(
  'a place that was closed to us is drawn again when somebody acts there (drawing: %s)',
  async (draws) => {
    const house = openPaperHouse({ systems: [tally], store: storeOn(noHoldings(), () => 1_800_000_000_000), draws });
    const ann = house.person('ann');
    const bob = house.person('bob');
    await ann.plays();
    await bob.does({ kind: 'join', code: /\/join (\w{9})/.exec(ann.sheet?.screen.text ?? '')?.[1] ?? '' });
    house.fail = ({ to }) => (to.address === 'ann' ? { kind: 'dead', why: 'blocked' } : undefined);
    await bob.presses('add');
    house.fail = undefined;
    await bob.presses('add');
    await house.ticked();
    // Given up: nobody knocks at a closed door.
    expect(ann.sheet?.screen.text).toContain('tally 0:0');
    await ann.says('add');
    expect(ann.sheet?.screen.text).toContain('tally 1:2');
    house.fail = ({ to }) => (to.address === 'ann' ? { kind: 'dead', why: 'blocked' } : undefined);
    await bob.presses('add');
    house.fail = undefined;
    await ann.does({ kind: 'press', token: ann.token('add'), ...(ann.sheet ? { on: ann.sheet.ref } : {}) });
    expect(ann.sheet?.screen.text).toContain('tally 2:3');
  },
);
