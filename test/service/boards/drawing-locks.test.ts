import { afterEach, describe, expect, test } from 'vitest';
import { createDrawingLocks } from '../../../src/service/core/boards/courier.ts';
import type { BoardRef } from '../../../src/service/core/context/intent-result.ts';
import { seaBattle } from '../../../src/systems/sea-battle/index.ts';
import { openPaperService, type PaperService } from '../../support/paper-service.ts';
import { lmdbStore } from '../../support/stores.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** Opens a match on a platform that draws inside its answers; returns its only board. */
const opened = async (): Promise<{ readonly service: PaperService; readonly at: BoardRef }> => {
  const kept = await lmdbStore();
  ends.push(() => kept.end());
  const service = openPaperService({ systems: [seaBattle], store: kept.store, draws: true });
  const ann = service.person('ann', { address: 'group', audience: 'many' });
  await ann.plays();
  const match = ann.message?.screen.buttons[0]?.[0]?.press.split('.')[0] ?? '';
  const [board] = await kept.store.boards(match);
  return { service, at: { match, key: board?.key ?? '' } };
};

/** Waits for 20 store calls: longer than any work that needs only the store. */
const aWhile = async ({ game }: PaperService): Promise<void> => {
  for (let n = 0; n < 20; n++) await game.context.store.now();
};

describe('two drawings of one board', () => {
  test('make an answer wait for a carried drawing, and take over nothing', async () => {
    const { service, at } = await opened();
    const [, drawing] = await Promise.all([service.courier.carry(at), service.courier.begin(at)]);
    expect(drawing?.claim.takeover).toBe(false);
  });

  test('make a carried drawing wait for an answer’s drawing to end, and take over nothing', async () => {
    const { service, at } = await opened();
    const drawing = await service.courier.begin(at);
    if (!drawing) throw new Error('no drawing');
    const before = service.deliveries.length;
    const carried = service.courier.carry(at, undefined, undefined, 'brought');
    await aWhile(service);
    expect(service.deliveries.length).toBe(before);
    await service.courier.end(drawing, { kind: 'shown', message: 'm1:picture' });
    await carried;
    expect(service.deliveries.at(-1)?.replaces).toBe('m1:picture');
  });

  test('show nothing twice: what the first has drawn, one that waits for it does not draw again', async () => {
    const { service, at } = await opened();
    const drawing = await service.courier.begin(at);
    if (!drawing) throw new Error('no drawing');
    const carried = service.courier.carry(at);
    await service.courier.end(drawing, { kind: 'shown', message: 'm1:picture' });
    const before = service.deliveries.length;
    await carried;
    expect(service.deliveries.length).toBe(before);
  });

  test('make the second answer wait until the first has drawn', async () => {
    const { service, at } = await opened();
    const first = await service.courier.begin(at);
    if (!first) throw new Error('no drawing');
    const second = service.courier.begin(at);
    await service.courier.end(first, { kind: 'shown', message: 'm1:picture' });
    expect(await second).toMatchObject({ claim: { takeover: false }, delivery: { replaces: 'm1:picture' } });
  });

  test('leave the lock to the next when one cannot even begin', async () => {
    const { service, at } = await opened();
    const nowhere = { match: at.match, key: 'nowhere' };
    expect(await service.courier.begin(nowhere)).toBeUndefined();
    expect(await service.courier.begin(nowhere)).toBeUndefined();
    await service.courier.carry(nowhere);
  });
});

describe('a drawing lock', () => {
  test('does not block another board', async () => {
    const turns = createDrawingLocks(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY);
    await turns.take('a');
    expect(turns.underway('b')).toBeUndefined();
    await turns.take('b');
  });

  test('is waited for no longer than the patience allows, and is not ended by those that go ahead without it', async () => {
    const turns = createDrawingLocks(10, Number.POSITIVE_INFINITY);
    const end = await turns.take('a');
    const other = await turns.take('a');
    other();
    expect(turns.underway('a')).toBeDefined();
    end();
    expect(turns.underway('a')).toBeUndefined();
  });

  test('ends by itself when nobody ends it, and its late end does not release the next one', async () => {
    const turns = createDrawingLocks(Number.POSITIVE_INFINITY, 10);
    const late = await turns.take('a');
    await turns.underway('a');
    const { promise: drawn, resolve: done } = Promise.withResolvers<void>();
    const work = turns.run('a', () => drawn);
    late();
    expect(turns.underway('a')).toBeDefined();
    done();
    await work;
    expect(turns.underway('a')).toBeUndefined();
  });
});
