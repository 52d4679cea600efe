import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AnySystem } from '../../../src/kernel/system.ts';
import type { Match } from '../../../src/service/core/match/match.ts';
import { seaBattle } from '../../../src/systems/sea-battle/index.ts';
import { openPaperService, type PaperService } from '../../support/paper-service.ts';
import { lateStore, STORES, type TestStore } from '../../support/stores.ts';
import { tally } from '../../support/tally.ts';

const key = randomBytes(32);
const group = { address: 'group', audience: 'many' as const };
const MINUTE = 60_000;

describe.each(STORES)('on %s', (_store, open) => {
  let kept: TestStore;
  let service: PaperService;
  const systems: readonly AnySystem[] = [tally, seaBattle];
  beforeEach(async () => {
    kept = await open();
    service = openPaperService({ systems, store: kept.store, key });
  });
  afterEach(() => kept.end());

  /** Runs the clockwork `laterMs` later with this deadline due. Returns the lines that it logged as errors. */
  const ring = async (match: string, name: string, laterMs: number): Promise<readonly string[]> => {
    // Some process was running all the time: no outage.
    await kept.store.shelf.put('beat', `${(await kept.store.now()) + laterMs}`);
    const late = openPaperService({
      systems,
      store: lateStore(kept.store, laterMs, [{ kind: 'deadline', match, name }]),
      key,
    });
    await late.clockwork.tick();
    return late.logged.filter((it) => it.startsWith('error'));
  };
  const begun = async (system: string): Promise<Match> => {
    await service.person('ann', group).does({ kind: 'open', system, rival: { kind: 'anyone' } });
    const { id } = await service.newest();
    await service.person('bob', group).does({ kind: 'press', token: `${id}.-.0.!join` });
    return service.newest();
  };
  const press = (by: string, token: string) => service.person(by, group).does({ kind: 'press', token });
  const left = async (seat: number): Promise<number> => {
    const { deadlines } = await service.newest();
    return Math.round(((deadlines[seat] ?? Number.NaN) - (await kept.store.now())) / MINUTE);
  };

  describe('the clock', () => {
    test.each([
      ['in a group', group, undefined, 180_000],
      ['from afar', {}, undefined, 86_400_000],
      ['against a machine', {}, { level: 'slow' }, null],
    ] as const)('%s', async (_, at, rival, moveMs) => {
      await service.person('ann', at).plays(rival);
      expect((await service.newest()).clock).toEqual({ moveMs });
    });

    test('goes round all choices when the host presses its button', async () => {
      const ann = service.person('ann', group);
      await ann.plays();
      const seen: (number | null)[] = [];
      for (let n = 0; n < 7; n++) {
        await ann.presses('⏱');
        seen.push((await service.newest()).clock.moveMs);
      }
      expect(seen).toEqual([600_000, 86_400_000, 259_200_000, 604_800_000, null, 60_000, 180_000]);
    });

    test.each([
      ['is a day when somebody joins from another platform', [], 86_400_000],
      ['stays what the host has chosen, whoever joins', ['600000'], 600_000],
    ] as const)('%s', async (_case, chosen, moveMs) => {
      await service.person('ann', group).plays();
      const { id } = await service.newest();
      for (const ms of chosen) await press('ann', `${id}.-.0.!clock:${ms}`);
      const bob = service.person('bob', { platform: 'papyrus' });
      await bob.does({ kind: 'press', token: `${id}.-.0.!join` });
      expect((await service.newest()).clock.moveMs).toBe(moveMs);
    });

    test('gives five minutes for placing even by correspondence, unless the host sets another time', async () => {
      const ann = service.person('ann', group);
      await ann.does({ kind: 'open', system: 'sea-battle', rival: { kind: 'anyone' } });
      const { id } = await service.newest();
      await press('ann', `${id}.-.0.!clock:86400000`);
      expect(ann.message?.screen.more?.join()).toContain('5 min to place');
      expect((await press('bob', `${id}.-.0.!placing:900000`)).alert).toContain('ann');
      expect((await press('ann', `${id}.-.0.!placing:1`)).alert).toBeDefined();
      await ann.presses('Setup time');
      expect(ann.message?.screen.more?.join()).toContain('15 min to place');
      await press('bob', `${id}.-.0.!join`);
      expect([await left(0), await left(1)]).toEqual([15, 15]);
      await press('ann', `${id}.0.0.ready`);
      // A player without placing time left gets no extra day: the dealt fleet is kept.
      await ring(id, 'turn:1', 16 * MINUTE);
      const battle = await service.newest();
      expect(battle.plies).toEqual([1, 1]);
      const [mover = 0] = seaBattle.toMove(seaBattle.stored.state.parse(battle.hidden.state));
      expect(await left(mover)).toBeGreaterThan(23 * 60);
      for (const by of ['ann', 'bob']) await press(by, `${id}.-.0.!resign`);
      await press('ann', `${id}.-.0.!rematch`);
      expect((await service.newest()).clock).toMatchObject({ moveMs: 86_400_000, placingMs: 900_000 });
    });

    test('shows no choice of placing time when there is no clock', async () => {
      const ann = service.person('ann', group);
      await ann.plays();
      const { id } = await service.newest();
      await press('ann', `${id}.-.0.!clock:none`);
      expect(ann.message?.screen.buttons.flat().map((it) => it.press)).not.toContainEqual(
        expect.stringContaining('!placing'),
      );
    });

    test('gives five minutes for the first decision, then the agreed time', async () => {
      const { id } = await begun('tally');
      expect([await left(0), await left(1)]).toEqual([5, 5]);
      await press('ann', `${id}.0.0.add`);
      expect([await left(0), await left(1)]).toEqual([3, 5]);
    });

    test('is not moved by private steps of either player', async () => {
      const { id, deadlines } = await begun('tally');
      await press('ann', `${id}.0.0.plot.5`);
      await press('bob', `${id}.1.0.plot.6`);
      expect((await service.newest()).deadlines).toEqual(deadlines);
    });

    test('runs out once, and never early', async () => {
      const { id } = await begun('tally');
      expect(await ring(id, 'turn:1', 4 * MINUTE)).toEqual([]);
      expect((await service.newest()).plies).toEqual([0, 0]);
      await ring(id, 'turn:1', 5 * MINUTE);
      expect((await service.newest()).plies).toEqual([0, 1]);
    });

    test('stops when the match is over', async () => {
      const { id } = await begun('tally');
      await press('ann', `${id}.-.0.!resign`);
      const { revision } = await service.newest();
      await ring(id, 'turn:1', 60 * MINUTE);
      expect((await service.newest()).revision).toBe(revision);
    });
  });

  describe('in sea battle', () => {
    test('completes and keeps a fleet that is not ready in time; a late shot alone does not lose', async () => {
      const { id } = await begun('sea-battle');
      await press('ann', `${id}.0.0.clear`);
      for (const seat of [0, 1]) expect(await ring(id, `turn:${seat}`, 6 * MINUTE)).toEqual([]);
      const battle = await service.newest();
      expect(battle.plies).toEqual([1, 1]);
      expect(battle.hashes.map((it) => it.seat).sort()).toEqual([0, 1]);
      const [mover = 0] = seaBattle.toMove(seaBattle.stored.state.parse(battle.hidden.state));
      await ring(id, `turn:${1 - mover}`, 60 * MINUTE);
      expect((await service.newest()).stage).toBe('playing');
      await ring(id, `turn:${mover}`, 60 * MINUTE);
      expect([(await service.newest()).stage, (await service.newest()).late]).toEqual(['playing', [mover]]);
      await press(mover === 0 ? 'bob' : 'ann', `${id}.-.0.!claim`);
      expect((await service.newest()).ending?.winners).toEqual([1 - mover]);
    });
  });

  describe('a lobby', () => {
    test('closes when nobody joins within half an hour', async () => {
      const ann = service.person('ann', group);
      await ann.plays();
      const { id } = await service.newest();
      await ring(id, 'lobby', 31 * MINUTE);
      const match = await service.newest();
      expect([match.stage, match.ending?.by]).toEqual(['over', 'expired']);
    });

    test('is left alone once a player has joined', async () => {
      const { id, revision } = await begun('tally');
      await ring(id, 'lobby', 31 * MINUTE);
      expect((await service.newest()).revision).toBe(revision);
    });
  });
});
