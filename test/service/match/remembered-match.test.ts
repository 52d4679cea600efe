import { afterEach, beforeEach, expect, test } from 'vitest';
import { chanceAt } from '../../../src/kernel/fairness.ts';
import { pick } from '../../../src/kernel/rng.ts';
import type { AnySystem } from '../../../src/kernel/system.ts';
import { systems } from '../../../src/registry.ts';
import { playTurn, viewOf } from '../../../src/service/core/match/turn.ts';
import { openPaperService, type PaperService } from '../../support/paper-service.ts';

import { lmdbStore, type TestStore } from '../../support/stores.ts';

const STEPS = 40;

let storage: TestStore;
beforeEach(async () => {
  storage = await lmdbStore();
});
afterEach(() => storage.end());

/** Two programs on one store. */
const programs = (system: AnySystem): readonly [PaperService, PaperService] => {
  const key = Buffer.alloc(32, 3);
  const open = () => openPaperService({ systems: [system], store: storage.store, key });
  return [open(), open()];
};

const loaded = async ({ game }: PaperService, id: string) => {
  const match = await game.context.load(id);
  if (typeof match === 'string') throw new Error(match);
  return match;
};

test.each(systems.map((it) => [it.id, it] as const))(
  'what a program remembers of its own steps is what another reads of them: %s',
  async (_, system) => {
    const [one, two] = programs(system);
    const group = { address: 'group', audience: 'many' as const };
    const [ann, bob] = [one.person('ann', group), one.person('bob', group)];
    await ann.plays();
    await bob.presses('Join');
    const id = (await one.game.context.people.matchesOf(ann.person.id))[0] ?? '';
    const chance = chanceAt('remembered', [], system.id);
    for (let n = 0; n < STEPS; n++) {
      const before = await loaded(one, id);
      const [seat] = system.toMove(before.hidden.state);
      if (seat === undefined) break;
      const command = pick(chance, system.legal(viewOf(system, before, seat)));
      await one.game.context.change(id, `step ${n}`, (match) => {
        const played = playTurn(system, match, seat, command);
        return played.ok ? { ok: true, value: { ...played.value, stale: 'all' } } : played;
      });
      expect(await loaded(one, id), `step ${n}`).toEqual(await loaded(two, id));
    }
    expect((await loaded(one, id)).records).toBeGreaterThan(STEPS / 4);
  },
);
