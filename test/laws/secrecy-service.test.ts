import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { chanceAt } from '../../src/kernel/fairness.ts';
import { pick } from '../../src/kernel/rng.ts';
import type { AnySystem } from '../../src/kernel/system.ts';
import { openMetrics } from '../../src/observability/metrics.ts';
import { systems } from '../../src/registry.ts';
import type { Answer } from '../../src/service/ports/answer.ts';
import { memoryStore } from '../support/memory-store.ts';
import { openPaperService, type PaperUser } from '../support/paper-service.ts';
import { firstDifference } from '../support/renderings.ts';
import { tapPlaintext } from '../support/stores.ts';

/*
 * Secrecy of every system, through the whole service. Bob takes other private steps before the battle or in the first
 * turn of it. Everything that Ann, an onlooker and the operator (log, counters, unencrypted data in the store) get is
 * the same, byte for byte; and no step of Bob's causes an update for anyone else.
 */

/** Seeds of Bob's private steps before the battle and in the first turn, `STEPS` each time. */
interface Way {
  readonly placing: string;
  readonly plotting: string;
}
const STEPS = 3;

/** By system: the variant with the most private steps, where that is not the first. */
const MOST_PRIVATE: Readonly<Record<string, string>> = { 'sea-battle': 'salvo-n' };

/** Private steps whose result is public as soon as the player is ready, such as the choice of a flag. */
const SHOWN_LATER: Readonly<Record<string, RegExp>> = { 'sea-battle': /^flag\./ };

/** Replaces hashes and ids by their form, and times by 0. */
const byForm = (text: string): string =>
  text.replace(/\b[0-9a-f]{4,64}\b/g, (it) => 'h'.repeat(it.length)).replace(/"(openedAt|\d+)":\d{12,14}/g, '"$1":0');

/** The counters alone: no two runs take the same time. */
const counted = (metrics: string): string[] =>
  metrics.split('\n').filter((it) => /^broadside_(?!process|nodejs)\w+_(total|count)\b/.test(it));

const PRIED = ['?', '?text', '?mine', '?!menu', '?!read', '?!replay', '?!verify', '1.0.ready', '!hint'];
const ASKED = ['ships', 'last', 'round', 'C3'];
/** Most looks of a screen that are taken. */
const MOST_LOOKS = 6;

/** The tokens of the looks that an answer offers. */
const looksOf = ({ page, whisper, screen }: Answer): readonly string[] =>
  [page, whisper?.screen, screen]
    .flatMap((it) => it?.buttons.flat() ?? [])
    .map(({ press }) => press)
    .filter((it) => /\.\?[^!]/.test(it))
    .slice(0, MOST_LOOKS);

const lived = async (system: AnySystem, { placing, plotting }: Way, seed: string) => {
  const { store } = await memoryStore();
  let drawn = 0;
  const entropy = {
    bytes: (count: number) => createHash('sha512').update(`${seed} ${drawn++}`).digest().subarray(0, count),
  };
  const clear: string[] = [];
  const metrics = openMetrics({ unknown: 'other' });
  const kept = tapPlaintext(store, (what) => clear.push(what));
  // The clock stands still, so that the time of a run reveals no step and the clock is stored only once.
  const paper = { systems: [system], store: kept, entropy, key: Buffer.alloc(32, 7), metrics, monotonicMs: () => 0 };
  const house = openPaperService(paper);
  const [ann, bob] = [house.person('ann'), house.person('bob', {}, 'uk')];
  const eve = house.person('eve', { address: 'square', audience: 'many' }, 'ru');
  const heard: string[] = [];
  const own: string[] = [];
  const steps: string[] = [];
  const variant = MOST_PRIVATE[system.id] ?? system.variants[0]?.id ?? '';
  await ann.does({ kind: 'open', variant, rival: { kind: 'anyone' } });
  const id = (await house.game.context.people.matchesOf('paper:ann'))[0] ?? '';
  await bob.does({ kind: 'press', token: `${id}.-.0.!join` });
  await eve.does({ kind: 'link', payload: `w${id}` });
  const load = async () => {
    const match = await house.game.context.load(id);
    if (typeof match === 'string') throw new Error(match);
    return match;
  };
  const stateNow = async (): Promise<unknown> => system.stored.state.parse((await load()).hidden.state);
  const press = async (who: PaperUser, act: string): Promise<Answer> => {
    const [seat] = /^\w/.test(act) ? [who === ann ? 0 : 1] : ['-'];
    const ply = seat === '-' ? 0 : ((await load()).plies[Number(seat)] ?? 0);
    const answer = await who.does({ kind: 'press', token: `${id}.${seat}.${ply.toString(36)}.${act}`, whisper: true });
    (who === bob ? own : heard).push(`${act} ${JSON.stringify(answer)}`);
    return answer;
  };
  const pry = async (): Promise<void> => {
    for (const who of [ann, eve]) {
      for (const act of PRIED) {
        for (const token of looksOf(await press(who, act)))
          heard.push(`${token} ${JSON.stringify(await who.does({ kind: 'press', token, whisper: true }))}`);
      }
      for (const words of ASKED) heard.push(JSON.stringify(await who.does({ kind: 'ask', about: 'read', words })));
    }
  };
  const offered = (state: unknown, seat: number, kind: 'drafts' | 'decisions'): readonly unknown[] =>
    system.legal(system.view(state, seat, [])).filter((it) => system.isDraft(it) === (kind === 'drafts'));
  /** Drafts that change something, and still leave a decision if there was one before. */
  const privateSteps = (state: unknown): readonly unknown[] => {
    const before = offered(state, 1, 'decisions').length;
    return offered(state, 1, 'drafts').filter((it) => {
      if (SHOWN_LATER[system.id]?.test(system.notation.write(it))) return false;
      const decided = system.decide(state, 1, it, chanceAt(seed, [], 'tried'));
      if (!decided.ok || decided.value.length === 0) return false;
      return offered(decided.value.reduce<unknown>(system.evolve, state), 1, 'decisions').length >= Math.min(before, 1);
    });
  };
  /** Takes Bob's private steps and checks that no one else is shown anything. */
  const ponders = async (way: string): Promise<void> => {
    await house.ticked();
    const before = house.deliveries.length;
    const rng = chanceAt(way, [], 'ponders');
    for (let n = 0; n < STEPS; n++) {
      const changes = privateSteps(await stateNow());
      if (changes.length === 0) break;
      const step = system.notation.write(pick(rng, changes));
      steps.push(step);
      await press(bob, step);
    }
    await house.ticked();
    expect(house.deliveries.slice(before).filter((it) => it.to.address !== 'bob')).toEqual([]);
    await pry();
  };
  /** Gives the first decision that is legal, such as [Ready]. */
  const decides = async (who: PaperUser): Promise<void> => {
    const [first] = offered(await stateNow(), who === ann ? 0 : 1, 'decisions');
    if (first !== undefined) await press(who, system.notation.write(first));
  };
  /** Plays turns until it is Bob's: by the time-up command, or by a random command where that would resign. */
  const turnsToBob = async (): Promise<void> => {
    for (let n = 0; n < 40; n++) {
      const state = await stateNow();
      const mover = system.toMove(state)[0];
      if (mover === undefined || system.toMove(state).includes(1)) return;
      const late = system.timeUp(state, mover);
      const decisions = offered(state, mover, 'decisions');
      const open = decisions.length > 0 ? decisions : offered(state, mover, 'drafts');
      const act = system.isResignation(late) ? pick(chanceAt(`${seed} ${n}`, [], 'turns'), open) : late;
      await press(mover === 0 ? ann : bob, system.notation.write(act));
    }
  };
  return {
    placed: async () => {
      await ponders(placing);
      await decides(bob);
      await pry();
    },
    fought: async () => {
      await decides(ann);
      await turnsToBob();
      await ponders(plotting);
    },
    load,
    stateNow,
    own,
    steps,
    raw: async () => [...clear, JSON.stringify(await store.load(id)), ...(await store.facts(id)), ...house.logged],
    told: async () => {
      const boards = house.deliveries.filter((it) => it.to.address !== 'bob');
      const shown = boards.map((it) => JSON.stringify(it));
      return [...heard, ...shown, ...house.logged, ...clear, ...counted(await metrics.render())].map(byForm);
    },
  };
};

describe.each(systems.map((it) => [it.id, it] as const))('a match of %s in the service', (_, system) => {
  test.each(['one', 'two', 'three'])('hides Bob’s steps before the battle from everyone else: %s', async (seed) => {
    const one = await lived(system, { placing: `${seed} here`, plotting: '' }, seed);
    const other = await lived(system, { placing: `${seed} there`, plotting: '' }, seed);
    for (const it of [one, other]) await it.placed();
    expect(other.steps).not.toEqual(one.steps);
    expect(other.own).not.toEqual(one.own);
    expect((await one.told()).length).toBeGreaterThan(30);
    expect(firstDifference(await one.told(), await other.told())).toBeUndefined();
  });

  test.each(['one', 'two', 'three'])('hides Bob’s pencilled steps from everyone else: %s', async (seed) => {
    const one = await lived(system, { placing: seed, plotting: `${seed} here` }, seed);
    const other = await lived(system, { placing: seed, plotting: `${seed} there` }, seed);
    for (const it of [one, other]) {
      await it.placed();
      await it.fought();
    }
    expect(one.steps.length).toBeGreaterThan(STEPS);
    expect(other.steps).not.toEqual(one.steps);
    expect(firstDifference(await one.told(), await other.told())).toBeUndefined();
  });

  test('has a leak found by trailing blanks whose number depends on a private step', async () => {
    const known = new WeakMap<object, number>();
    const leaky: AnySystem = {
      ...system,
      view: (state, viewer, news) => {
        const view = system.view(state, viewer, news);
        const own = createHash('sha256')
          .update(JSON.stringify(system.view(state, 1, [])))
          .digest();
        if (viewer !== 1 && typeof view === 'object' && view !== null) known.set(view, (own[0] ?? 0) % 16);
        return view;
      },
      present: (view, reader, focus) => {
        const screen = system.present(view, reader, focus);
        const blanks = typeof view === 'object' && view !== null ? (known.get(view) ?? 0) : 0;
        return { ...screen, text: `${screen.text}${' '.repeat(blanks)}` };
      },
    };
    const told: string[][] = [];
    for (const placing of ['a', 'b', 'c']) {
      const it = await lived(leaky, { placing, plotting: '' }, 'leak');
      await it.placed();
      told.push(await it.told());
    }
    expect(told.some((it) => firstDifference(told[0] ?? [], it) !== undefined)).toBe(true);
  });

  test('stores no private step, secret or seed unencrypted', async () => {
    const it = await lived(system, { placing: 'clear', plotting: 'clear' }, 'clear');
    await it.placed();
    const { hidden, commitment } = await it.load();
    const secrets = system.secrets?.list(await it.stateNow()) ?? [];
    expect(secrets.length).toBeGreaterThan(0);
    await it.fought();
    const raw = (await it.raw()).join('\n');
    expect(raw).toContain(commitment);
    const canaries = [hidden.seed, ...it.steps.filter((step) => step.length > 5), ...secrets.map(({ text }) => text)];
    for (const canary of canaries) expect(raw).not.toContain(canary);
  });
});
