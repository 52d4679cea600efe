import { afterEach, describe, expect, test } from 'vitest';
import { createDrawingLocks } from '../../../src/service/boards/drawing-locks.ts';
import type { BoardRef } from '../../../src/service/context/intent-result.ts';
import { seaBattle } from '../../../src/systems/sea-battle/index.ts';
import { openPaperService, type PaperService } from '../../support/paper-service.ts';
import { lmdbStore } from '../../support/stores.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A match just opened on a platform that draws inside its answers, and its one board. */
const opened = async (): Promise<{ readonly house: PaperService; readonly at: BoardRef }> => {
  const kept = await lmdbStore();
  ends.push(() => kept.end());
  const house = openPaperService({ systems: [seaBattle], store: kept.store, draws: true });
  const ann = house.person('ann', { address: 'group', audience: 'many' });
  await ann.plays();
  const match = ann.message?.screen.buttons[0]?.[0]?.press.split('.')[0] ?? '';
  const [board] = await kept.store.boards(match);
  return { house, at: { match, key: board?.key ?? '' } };
};

/** As long as anything takes that needs no more than the store. */
const aWhile = async ({ game }: PaperService): Promise<void> => {
  for (let n = 0; n < 20; n++) await game.context.store.now();
};

describe('two drawings of one board', () => {
  test('one carried, the other inside an answer: the answer waits, and takes nothing over', async () => {
    const { house, at } = await opened();
    const [, drawing] = await Promise.all([house.courier.carry(at), house.courier.begin(at)]);
    expect(drawing?.claim.takeover).toBe(false);
  });

  test('one inside an answer, the other carried: it waits for the end, and takes nothing over', async () => {
    const { house, at } = await opened();
    const drawing = await house.courier.begin(at);
    if (!drawing) throw new Error('no drawing');
    const before = house.deliveries.length;
    const carried = house.courier.carry(at);
    await aWhile(house);
    expect(house.deliveries.length).toBe(before);
    await house.courier.end(drawing, { kind: 'shown', message: 'm1:picture' });
    await carried;
    expect(house.deliveries.at(-1)?.replaces).toBe('m1:picture');
  });

  test('both inside answers: the second waits for the end of the first', async () => {
    const { house, at } = await opened();
    const first = await house.courier.begin(at);
    if (!first) throw new Error('no drawing');
    const second = house.courier.begin(at);
    await house.courier.end(first, { kind: 'shown', message: 'm1:picture' });
    expect(await second).toMatchObject({ claim: { takeover: false }, delivery: { replaces: 'm1:picture' } });
  });

  test('one of which cannot even begin leaves the turn to the next', async () => {
    const { house, at } = await opened();
    const nowhere = { match: at.match, key: 'nowhere' };
    expect(await house.courier.begin(nowhere)).toBeUndefined();
    expect(await house.courier.begin(nowhere)).toBeUndefined();
    await house.courier.carry(nowhere);
  });
});

describe('a turn', () => {
  test('is another board’s own', async () => {
    const turns = createDrawingLocks(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY);
    await turns.take('a');
    expect(turns.underway('b')).toBeUndefined();
    await turns.take('b');
  });

  test('is not waited for beyond somebody’s patience, and not ended by who goes ahead without it', async () => {
    const turns = createDrawingLocks(10, Number.POSITIVE_INFINITY);
    const end = await turns.take('a');
    const other = await turns.take('a');
    other();
    expect(turns.underway('a')).toBeDefined();
    end();
    expect(turns.underway('a')).toBeUndefined();
  });

  test('that is never ended ends by itself, and its late end does not touch the next', async () => {
    const turns = createDrawingLocks(Number.POSITIVE_INFINITY, 10);
    const late = await turns.take('a');
    await turns.underway('a');
    let done = (): void => undefined;
    const work = turns.run(
      'a',
      () =>
        new Promise((resolve) => {
          done = resolve;
        }),
    );
    late();
    expect(turns.underway('a')).toBeDefined();
    done();
    await work;
    expect(turns.underway('a')).toBeUndefined();
  });
});
