import { afterEach, describe, expect, test } from 'vitest';
import type { Metrics } from '../../../src/service/ports/telemetry.ts';
import { hexSeaBattle } from '../../../src/systems/hex-sea-battle/index.ts';
import { seaBattle } from '../../../src/systems/sea-battle/index.ts';
import { openPaperService } from '../../support/paper-service.ts';
import { textOf } from '../../support/screen-text.ts';
import { lmdbStore } from '../../support/stores.ts';
import { tally } from '../../support/tally.ts';
import { DAY, MINUTE, openTimedMatch, type TimedMatch } from '../../support/timed-match.ts';

let table: TimedMatch;
afterEach(() => table?.end());

const manners = (address: string): (string | undefined)[] =>
  table.service.deliveries.filter((it) => it.to.address === address).map((it) => it.manner);

describe('a board', () => {
  test('is drawn by the loop if it could not be drawn before, and only once', async () => {
    table = await openTimedMatch();
    const drawn = table.service.deliveries.length;
    table.service.fail = () => ({ kind: 'definite', pauseMs: 0, why: '429' });
    await table.press('ann', '-.0.ready');
    table.service.fail = undefined;
    expect(table.service.deliveries.length).toBe(drawn + 1);
    await table.passes(5_000);
    expect(table.service.deliveries.length).toBe(drawn + 2);
    await table.passes(5_000);
    expect(table.service.deliveries.length).toBe(drawn + 2);
  });

  test('is not edited by a look that changes nothing, unless it may show something else', async () => {
    const alone = (address: string) => ({ address, audience: 'one' }) as const;
    table = await openTimedMatch({
      system: 'hex-sea-battle',
      systems: [hexSeaBattle],
      annAt: alone('a'),
      bobAt: alone('b'),
    });
    const { mover } = await table.battle();
    const drawn = () => table.service.deliveries.length;
    const look = async (act: string): Promise<number> => {
      const before = drawn();
      await table.press(mover, act);
      await table.service.ticked();
      return drawn() - before;
    };
    const [ship = '', other = ''] = table[mover]
      .message!.screen.buttons.flat()
      .flatMap(({ press }) => /\?ship:\w+/.exec(press) ?? []);
    expect([await look(`-.0.${other}`), await look(`-.0.${other}`), await look(`-.0.${ship}`)]).toEqual([1, 0, 1]);
    table.service.fail = () => ({ kind: 'unknown', why: 'cut' });
    expect(await look(`-.0.${other}`)).toBe(1);
    table.service.fail = undefined;
    expect([await look(`-.0.${other}`), await look(`-.0.${other}`), await look(`-.0.${other}`)]).toEqual([1, 1, 0]);
  });

  test('is left alone for the day that a platform asks for, whatever is played, and then shows the latest', async () => {
    const elsewhere = { address: 'elsewhere', audience: 'many' } as const;
    table = await openTimedMatch({ clock: 'none', bobAt: elsewhere });
    await table.battle();
    const drawn = () => table.service.deliveries.filter(({ to }) => to.address === 'group').length;
    const [before, news] = [drawn(), textOf(table.bob.message?.screen)];
    table.service.fail = ({ to }) =>
      to.address === 'group' ? { kind: 'definite', pauseMs: DAY, why: '429', limited: 'place' } : undefined;
    for (let hour = 0; hour < 24; hour++) {
      await table.fires(await table.onTurn());
      await table.skips(hour === 0 ? DAY / 24 - MINUTE : DAY / 24);
    }
    expect(drawn()).toBe(before + 1);
    expect(textOf(table.bob.message?.screen)).not.toBe(news);
    table.service.fail = undefined;
    await table.skips(2 * MINUTE);
    expect(drawn()).toBe(before + 2);
    expect(textOf(table.ann.message?.screen)).toBe(textOf(table.bob.message?.screen));
  });

  test('that waits because its place takes no more is counted, and logged once a minute for the whole place', async () => {
    const kept = await lmdbStore();
    let now = 0;
    const counted: string[] = [];
    const metrics: Metrics = {
      observe: () => undefined,
      count: (name, { kind } = {}) => counted.push(`${name} ${kind}`),
    };
    const service = openPaperService({ systems: [tally], store: kept.store, metrics, monotonicMs: () => now });
    const people = ['ann', 'bob', 'cat'].map((name) => service.person(name, { address: 'group', audience: 'many' }));
    const elsewhere = service.person('dan', { address: 'elsewhere', audience: 'many' });
    service.fail = () => ({ kind: 'definite', pauseMs: DAY, why: '429', limited: 'message' });
    const all = async (): Promise<void> => {
      for (const it of [...people, elsewhere]) await it.plays();
    };
    const lines = (): number => service.logged.filter((it) => it.startsWith('warn')).length;
    await all();
    expect([counted.filter((it) => it === 'deliveries_total postponed').length, lines()]).toEqual([4, 2]);
    now += MINUTE - 1;
    await all();
    expect([counted.filter((it) => it === 'deliveries_total postponed').length, lines()]).toEqual([8, 2]);
    now += 2;
    await all();
    expect(lines()).toBe(4);
    await kept.end();
  });

  test('takes over the message on which it was pressed when its own message is unknown', async () => {
    const kept = await lmdbStore();
    const service = openPaperService({ systems: [seaBattle], store: kept.store });
    const [ann, bob] = ['ann', 'bob'].map((name) => service.person(name, { address: 'group', audience: 'many' }));
    service.fail = () => ({ kind: 'unknown', why: 'posted, and nobody has said so' });
    await ann?.plays();
    service.fail = undefined;
    const token = service.deliveries.at(-1)?.screen.buttons[0]?.[0]?.press ?? '';
    await bob?.does({ kind: 'press', token, on: 'm77:some picture' });
    expect(service.deliveries.at(-1)?.replaces).toBe('m77');
    await kept.end();
  });

  test('has a second copy retired when that copy is pressed', async () => {
    const kept = await lmdbStore();
    const service = openPaperService({ systems: [seaBattle], store: kept.store });
    const [ann, bob] = ['ann', 'bob'].map((name) => service.person(name, { address: 'group', audience: 'many' }));
    await ann?.plays();
    const stands = ann?.message?.ref;
    await bob?.does({ kind: 'press', token: bob.token('Join'), on: 'm77' });
    expect(service.deliveries.at(-1)?.replaces).toBe(stands);
    expect(service.retired).toEqual([{ old: 'm77', now: stands, moved: expect.stringMatching(/The board is below/) }]);
    await kept.end();
  });

  test('has a second copy retired too when what is pressed on it is refused', async () => {
    const kept = await lmdbStore();
    const service = openPaperService({ systems: [seaBattle], store: kept.store });
    const at = (name: string) => service.person(name, { address: 'group', audience: 'many' });
    const [ann, bob, eve] = [at('ann'), at('bob'), at('eve')];
    await ann.plays();
    const [stands, token] = [ann.message?.ref, bob.token('Join')];
    await bob.presses('Join');
    expect((await eve.does({ kind: 'press', token, on: stands! })).alert).toBeDefined();
    await service.settled();
    expect(service.retired).toEqual([]);
    const drawn = service.deliveries.length;
    expect((await eve.does({ kind: 'press', token, on: 'm77' })).alert).toBeDefined();
    await service.settled();
    expect(service.retired).toEqual([{ old: 'm77', now: stands, moved: expect.stringMatching(/The board is below/) }]);
    expect(service.deliveries.length).toBe(drawn);
    await kept.end();
  });

  test('is drawn by the loop when it cannot be drawn inside the answer, which does not wait for it', async () => {
    const kept = await lmdbStore();
    let broken = 1;
    const store = {
      ...kept.store,
      open: async (...of: Parameters<typeof kept.store.open>) => {
        if (broken-- > 0) throw new Error('gone for a moment');
        return kept.store.open(...of);
      },
    };
    const service = openPaperService({ systems: [seaBattle], store, draws: true });
    const ann = service.person('ann');
    await ann.plays();
    expect(service.acknowledged).toBe(1);
    expect(ann.message).toBeUndefined();
    await service.ticked();
    expect(textOf(ann.message?.screen)).toContain('invitation');
    await kept.end();
  });

  test('moves down the chat after a move, but not when a player only looks', async () => {
    table = await openTimedMatch({ annAt: {}, bobAt: {} });
    const { mover } = await table.battle();
    const before = manners(mover).length;
    await table.fires(mover);
    await table.press(mover, '-.0.?text');
    expect(manners(mover).slice(before)).toEqual(['lift', undefined]);
    expect(table.service.deliveries.at(-2)?.moved ?? '').toMatch(/The board is below/);
  });

  test('stays where it is after a private step', async () => {
    table = await openTimedMatch({ annAt: {}, bobAt: {} });
    const before = manners('ann').length;
    await table.press('ann', '0.0.deal.2');
    expect(manners('ann').slice(before)).toEqual([undefined]);
  });

  test('arrives as a new message each turn for a reader of words only', async () => {
    table = await openTimedMatch({ annAt: {}, bobAt: {} });
    const { mover, waiter } = await table.battle();
    await table.service.game.context.people.savePreferences(`paper:${waiter}`, { board: 'words' });
    const first = table[waiter].message?.ref;
    await table.fires(mover);
    expect(manners(waiter).at(-1)).toBe('repost');
    expect(table[waiter].message?.ref).not.toBe(first);
    await table.press(waiter, '-.0.?text');
    expect(manners(waiter).at(-1)).toBeUndefined();
  });

  test('arrives as a new message for a reader of words who has shot, also where answers draw boards', async () => {
    const kept = await lmdbStore();
    const service = openPaperService({ systems: [seaBattle], store: kept.store, draws: true });
    const players = [service.person('ann'), service.person('bob')];
    for (const { person } of players) await service.game.context.people.savePreferences(person.id, { board: 'words' });
    await players[0]!.plays();
    const { id } = await service.newest();
    const press = (seat: number, act: string) => {
      const on = players[seat]!.message?.ref;
      return players[seat]!.does({ kind: 'press', token: `${id}.${act}`, ...(on !== undefined && { on }) });
    };
    await press(1, '-.0.!join');
    for (const seat of [0, 1]) await press(seat, `${seat}.0.ready`);
    await service.ticked();
    const shooter = /Your shot/.test(textOf(players[0]!.message?.screen) ?? '') ? 0 : 1;
    const first = players[shooter]!.message?.ref;
    await press(shooter, `${shooter}.1.E5`);
    expect(service.deliveries.filter(({ manner }) => manner === 'repost')).not.toEqual([]);
    expect(players[shooter]!.message?.ref).not.toBe(first);
    await kept.end();
  });
});
