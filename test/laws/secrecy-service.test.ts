import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { chanceAt } from '../../src/kernel/fairness.ts';
import { pick } from '../../src/kernel/rng.ts';
import type { Seat } from '../../src/kernel/rules.ts';
import { screenText } from '../../src/kernel/screen.ts';
import type { AnySystem } from '../../src/kernel/system.ts';
import { openMetrics } from '../../src/observability/metrics.ts';
import { type Answer, shownIn } from '../../src/service/ports/answer.ts';
import { amount, everyNth } from '../support/amount.ts';
import { games } from '../support/games.ts';
import { memoryStore } from '../support/memory-store.ts';
import { openPaperService, type PaperUser } from '../support/paper-service.ts';
import { randomMatch, sampleSteps } from '../support/random-match.ts';
import { firstDifference } from '../support/renderings.ts';
import { tapPlaintext } from '../support/stores.ts';

/*
 * Secrecy of every system, through the whole service. Bob takes other private steps before the battle or in the first
 * turn of it. Everything that Ann, an onlooker and the operator (log, counters, unencrypted data in the store) get is
 * the same, byte for byte; and no step of Bob's causes an update for anyone else. A game without private steps at one
 * of these times, by its rules, has nothing to hide then.
 */

/** Seeds of Bob's private steps before the battle and in the first turn, `STEPS` each time. */
interface Way {
  readonly placing: string;
  readonly plotting: string;
}
const STEPS = 3;

/** Whether Bob may take private steps as soon as the match begins, and in a turn after the first decision. */
interface PrivateTimes {
  readonly before: boolean;
  readonly after: boolean;
}

/** By system: the variant with the most private steps, where that is not the first. */
const MOST_PRIVATE: Readonly<Record<string, string>> = { 'sea-battle': 'salvo-n' };

/** Private steps whose result is public as soon as the player is ready, such as the choice of a flag. */
const SHOWN_LATER: Readonly<Record<string, RegExp>> = { 'sea-battle': /^flag\./ };

const variantOf = (system: AnySystem): string => MOST_PRIVATE[system.id] ?? system.variants[0]?.id ?? '';

const offered = (system: AnySystem, state: unknown, seat: Seat, kind: 'drafts' | 'decisions'): readonly unknown[] =>
  system.legal(system.view(state, seat, [])).filter((it) => system.isDraft(it) === (kind === 'drafts'));

/** Whether a draft changes something, and still leaves a decision if there was one before. */
const isPrivateStep = (system: AnySystem, state: unknown, seat: Seat, draft: unknown, seed: string): boolean => {
  if (SHOWN_LATER[system.id]?.test(system.notation.write(draft))) return false;
  const decided = system.decide(state, seat, draft, chanceAt(seed, [], 'tried'));
  if (!decided.ok || decided.value.length === 0) return false;
  const after = decided.value.reduce<unknown>(system.evolve, state);
  return offered(system, state, seat, 'decisions').length === 0 || offered(system, after, seat, 'decisions').length > 0;
};

/** Bob's private steps in a state. */
const privateSteps = (system: AnySystem, state: unknown, seed: string): readonly unknown[] =>
  offered(system, state, 1, 'drafts').filter((it) => isPrivateStep(system, state, 1, it, seed));

/** When private steps may be taken, by the rules: looked for in a random match. */
const privateTimes = (system: AnySystem): PrivateTimes => {
  const { steps } = randomMatch(system, variantOf(system), 'private steps', { drafting: 0 });
  const before = privateSteps(system, steps[0]?.state, 'times').length > 0;
  const decided = steps.findIndex(({ seat, command }) => (seat === 1 || !before) && !system.isDraft(command));
  const turns = steps.slice(decided + 1).filter(({ state }) => system.toMove(state).includes(1));
  const after = sampleSteps(turns, TURNS).some(({ state }) => privateSteps(system, state, 'times').length > 0);
  return { before, after };
};

/** Replaces hashes and ids by their form, and times by 0. */
const byForm = (text: string): string =>
  text
    .replace(/\b[0-9a-f]{4,64}\b/g, (it) => 'h'.repeat(it.length))
    .replace(/"marks-salt","[^"]*"/g, '"marks-salt"')
    .replace(/"(openedAt|\d+)":\d{12,14}/g, '"$1":0');

/** The counters alone: no two runs take the same time. */
const counted = (metrics: string): string[] =>
  metrics.split('\n').filter((it) => /^broadside_(?!process|nodejs)\w+_(total|count)\b/.test(it));

const PRIED = [
  '?',
  '?text',
  '?mine',
  '?!menu',
  '?!read',
  '?!replay',
  '?!verify',
  '?!share',
  '?!share:here',
  '?!film:brief',
  '1.0.ready',
  '!react:0',
  '!hint',
];
const ASKED = ['ships', 'last', 'round', 'C3'];
/** Most turns of a match in which private steps are looked for. */
const TURNS = 40;
/** Most looks of a screen that are taken. */
const MOST_LOOKS = amount(3, 6);

/** The tokens of the looks that an answer offers. */
const looksOf = (answer: Answer): readonly string[] =>
  (shownIn(answer.body)?.buttons.flat() ?? [])
    .map(({ press }) => press)
    .filter((it) => /\.\?[^!]/.test(it))
    .slice(0, MOST_LOOKS);

const lived = async (system: AnySystem, times: PrivateTimes, { placing, plotting }: Way, seed: string) => {
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
  const service = openPaperService(paper);
  const [ann, bob] = [service.person('ann'), service.person('bob', {}, 'uk')];
  const eve = service.person('eve', { address: 'square', audience: 'many' }, 'ru');
  const heard: string[] = [];
  const own: string[] = [];
  const steps: string[] = [];
  await ann.does({ kind: 'open', variant: variantOf(system), rival: { kind: 'anyone' } });
  const id = (await service.game.context.people.matchesOf('paper:ann'))[0] ?? '';
  await bob.does({ kind: 'press', token: `${id}.-.0.!join` });
  await eve.does({ kind: 'link', payload: `w${id}` });
  const load = async () => {
    const match = await service.game.context.load(id);
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
  let pries = 0;
  /** Has Ann and the onlooker try what a curious person may: each half of it in turn, in long runs all. */
  const pry = async (): Promise<void> => {
    pries++;
    for (const [nth, who] of [ann, eve].entries()) {
      for (const act of everyNth(PRIED, 2, nth + pries)) {
        for (const token of looksOf(await press(who, act)))
          heard.push(`${token} ${JSON.stringify(await who.does({ kind: 'press', token, whisper: true }))}`);
      }
      for (const words of ASKED) heard.push(JSON.stringify(await who.does({ kind: 'ask', about: 'read', words })));
    }
  };
  /** Takes Bob's private steps and checks that no one else is shown anything. */
  const ponders = async (way: string): Promise<void> => {
    await service.ticked();
    const before = service.deliveries.length;
    const rng = chanceAt(way, [], 'ponders');
    for (let n = 0; n < STEPS; n++) {
      const changes = privateSteps(system, await stateNow(), seed);
      if (changes.length === 0) break;
      const step = system.notation.write(pick(rng, changes));
      steps.push(step);
      await press(bob, step);
    }
    await service.ticked();
    expect(service.deliveries.slice(before).filter((it) => it.to.address !== 'bob')).toEqual([]);
    await pry();
  };
  /** Gives the first decision that is legal, such as [Ready]. */
  const decides = async (who: PaperUser): Promise<void> => {
    const [first] = offered(system, await stateNow(), who === ann ? 0 : 1, 'decisions');
    if (first !== undefined) await press(who, system.notation.write(first));
  };
  /**
   * Plays turns until it is Bob's, and one with private steps where the rules have any: by the time-up command, or by a
   * random command where that would resign.
   */
  const turnsToBob = async (): Promise<void> => {
    for (let n = 0; n < TURNS; n++) {
      const state = await stateNow();
      const mover = system.toMove(state)[0];
      if (mover === undefined) return;
      if (system.toMove(state).includes(1) && (!times.after || privateSteps(system, state, seed).length > 0)) return;
      const late = system.timeUp(state, mover);
      const decisions = offered(system, state, mover, 'decisions');
      const open = decisions.length > 0 ? decisions : offered(system, state, mover, 'drafts');
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
    raw: async () => [...clear, JSON.stringify(await store.load(id)), ...(await store.facts(id)), ...service.logged],
    told: async () => {
      const boards = service.deliveries.filter((it) => it.to.address !== 'bob');
      const shown = boards.map((it) => JSON.stringify(it));
      return [...heard, ...shown, ...service.logged, ...clear, ...counted(await metrics.render())].map(byForm);
    },
  };
};

const TIMES = new Map(games.map((it) => [it, privateTimes(it)]));

const SEEDS = ['one', 'two', 'three'].slice(0, amount(1, 3));

test('is tested on games with private steps from the beginning, and in turns', () => {
  const times = [...TIMES.values()];
  expect(times.filter(({ before }) => before).length).toBeGreaterThan(1);
  expect(times.filter(({ after }) => after).length).toBeGreaterThan(1);
});

describe.each(games.map((it) => [it.id, it] as const))('a match of %s in the service', (id, system) => {
  const times = TIMES.get(system)!;
  test.each(SEEDS)('hides Bob’s steps before the battle from everyone else: %s', async (seed) => {
    const one = await lived(system, times, { placing: `${seed} here`, plotting: '' }, seed);
    const other = await lived(system, times, { placing: `${seed} there`, plotting: '' }, seed);
    for (const it of [one, other]) await it.placed();
    if (times.before) {
      expect(other.steps, `${id}: Bob takes the same private steps at the beginning in both worlds`).not.toEqual(
        one.steps,
      );
      expect(other.own, `${id}: Bob is shown nothing of the private steps taken`).not.toEqual(one.own);
    }
    expect((await one.told()).length).toBeGreaterThan(30);
    expect(firstDifference(await one.told(), await other.told())).toBeUndefined();
  });

  test.each(SEEDS)('hides Bob’s pencilled steps from everyone else: %s', async (seed) => {
    const one = await lived(system, times, { placing: seed, plotting: `${seed} here` }, seed);
    const other = await lived(system, times, { placing: seed, plotting: `${seed} there` }, seed);
    for (const it of [one, other]) {
      await it.placed();
      await it.fought();
    }
    if (times.after) {
      const before = times.before ? STEPS : 0;
      const why = `${id}: the rules have private steps after the first decision, and Bob took none in the service`;
      expect(one.steps.length, why).toBeGreaterThan(before);
      expect(other.steps, `${id}: Bob takes the same private steps in that turn in both worlds`).not.toEqual(one.steps);
    }
    expect(firstDifference(await one.told(), await other.told())).toBeUndefined();
  });

  test.runIf(times.before || times.after)(
    'has a leak found by trailing blanks whose number depends on a private step',
    async () => {
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
          return { ...screen, text: `${screenText(screen)}${' '.repeat(blanks)}` };
        },
      };
      const told: string[][] = [];
      const differs = (): boolean => told.some((it) => firstDifference(told[0] ?? [], it) !== undefined);
      for (const placing of ['a', 'b', 'c']) {
        if (differs()) break;
        const it = await lived(leaky, times, { placing, plotting: placing }, 'leak');
        await it.placed();
        if (!times.before) await it.fought();
        told.push(await it.told());
      }
      expect(differs()).toBe(true);
    },
  );

  test('stores no private step, secret or seed unencrypted', async () => {
    const it = await lived(system, times, { placing: 'clear', plotting: 'clear' }, 'clear');
    await it.placed();
    const { hidden, commitment } = await it.load();
    await it.fought();
    const secrets = system.secrets?.list(await it.stateNow()) ?? [];
    if (system.secrets) expect(secrets.length, `${id} has secrets, and none once both are ready`).toBeGreaterThan(0);
    const raw = (await it.raw()).join('\n');
    expect(raw).toContain(commitment);
    const canaries = [hidden.seed, ...it.steps.filter((step) => step.length > 5), ...secrets.map(({ text }) => text)];
    for (const canary of canaries) expect(raw).not.toContain(canary);
  });
});
