import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { chanceAt } from '../../src/kernel/fairness.ts';
import type { AnySystem } from '../../src/kernel/system.ts';
import type { Answer } from '../../src/service/ports/answer.ts';
import type { Action } from '../../src/service/ports/intent.ts';
import { admiral } from '../../src/systems/admiral/index.ts';
import { hexSeaBattle } from '../../src/systems/hex-sea-battle/index.ts';
import { seaBattle } from '../../src/systems/sea-battle/index.ts';
import { CLASSIC } from '../../src/systems/sea-battle/variants.ts';
import { amount, isThorough } from '../support/amount.ts';
import { bodyOf } from '../support/answer-body.ts';
import { chronicleLines } from '../support/chronicle-lines.ts';
import { memoryStore } from '../support/memory-store.ts';
import { openPaperService, type PaperUser } from '../support/paper-service.ts';

/*
 * Two worlds in which Bob has another fleet and reaches it by another number of private steps. Everyone else sees,
 * reads and is called the same in both, byte for byte and in the same order, in every event around the match.
 */

const GROUP = { address: 'group', audience: 'many' } as const;
const THREAD = { address: 'thread', audience: 'many' } as const;
const SECOND = 1_000;

/** A random fleet that leaves the corner A1 to C3 empty, as its owner types it. */
const fleetOf = (seed: string): string => {
  for (let tries = 0; ; tries++) {
    const begun = seaBattle.begin(CLASSIC, 2, chanceAt(`${seed} ${tries}`, [], 'fleet'));
    if (!begun.ok) throw new Error('no fleet');
    const ships = seaBattle.view(begun.value, 1, []).seas[1]?.ships.map((it) => it.cells) ?? [];
    if (ships.flat().some((it) => it.row < 3 && it.col < 3)) continue;
    const name = (it: { readonly row: number; readonly col: number } | undefined): string =>
      it ? `${'ABCDEFGHIJ'[it.col]}${it.row + 1}` : '';
    return ships.map((it) => (it.length === 1 ? name(it[0]) : `${name(it[0])}-${name(it.at(-1))}`)).join(', ');
  }
};

/** What differs between games. */
interface Game {
  readonly system: AnySystem;
  readonly variant: string;
  /** Part of a fleet, typed where all can read it. */
  readonly aloud: string;
  /** Curious questions, looks at the pages of this game, and forged commands for Bob's fleet. */
  readonly questions: readonly string[];
  readonly looks: readonly string[];
  readonly forged: readonly string[];
  /** Shots at water that is empty in both worlds, or other orders that end a turn. */
  readonly orders: readonly string[];
  /** Private steps on the way to a fleet, in either world. */
  readonly ways: readonly [readonly string[], readonly string[]];
  /** Private steps of Bob's turns in battle, in either world; none in games without them. */
  readonly ponders: (state: unknown, world: number) => readonly string[];
}

const SQUARES: Game = {
  system: seaBattle,
  variant: 'classic',
  aloud: 'A1-A4, C1-C3, E1-E3',
  questions: ['my ships', 'row 9', 'open squares', 'last shots'],
  looks: ['?pad', '?sea:1'],
  forged: ['1.0.take.A1', '1.1.A1'],
  orders: ['A1', 'B1', 'C1', 'A2', 'B2', 'C2', 'A3', 'B3', 'C3'],
  ways: [['clear'], ['deal.2', 'deal.3', 'clear', 'put.A1-A4', 'take.A1', 'fill.4', 'deal.5', 'clear']],
  ponders: () => [],
};

/** In Hex Sea Battle everything is public from the reveal on. Until then the worlds differ in Bob's steps. */
const HEXES: Game = {
  system: hexSeaBattle,
  variant: 'hex-duel',
  aloud: 'L C3, flag F',
  questions: ['ships', 'last', 'round', 'C3'],
  looks: ['?ship', '?ship:L', '?fleet'],
  forged: ['1.0.flag.B', '1.1.end'],
  orders: Array.from({ length: 9 }, () => 'end'),
  ways: [['flag.G'], ['flag.B', 'advised', 'flag.F', 'flag.L']],
  ponders: () => [],
};

/** In Admiral the worlds differ in standing orders too. No reaction window opens here, so these have no effect. */
const SHIPS: Game = {
  system: admiral,
  variant: 'admiral',
  aloud: 'captain target F',
  questions: ['ships', 'last', 'standing', 'C3'],
  looks: ['?fleet', '?captains', '?ship', '?stand:wL'],
  forged: ['1.0.captain.target.B', '1.1.end', '1.1.standing.rL.never', '1.1.scratch'],
  orders: Array.from({ length: 9 }, () => 'end'),
  ways: [['captain.target.B'], ['captain.initiative.B', 'place.F.A2.E', 'advised', 'captain.initiative.L']],
  ponders: (state, world) => {
    const drafts = admiral
      .legal(admiral.view(admiral.stored.state.parse(state), 1, []))
      .filter((it) => admiral.isDraft(it));
    const [plan, ...plans] = drafts.filter(({ type }) => type === 'plan').map((it) => admiral.notation.write(it));
    const told = drafts.filter(({ type }) => type === 'standing').map((it) => admiral.notation.write(it));
    return world === 0 ? [plan ?? ''] : [...plans.slice(-2), ...told.slice(1, 3)];
  },
};

/** Replaces ids and hashes by their form and removes revisions. */
const byForm = (text: string): string =>
  text.replace(/\b[0-9a-f]{4,64}\b/g, (it) => 'h'.repeat(it.length)).replace(/"revision":\d+,?/g, '');

interface World {
  readonly game: Game;
  /** Which of the two worlds it is. */
  readonly nth: 0 | 1;
  /** Bob's fleet, typed; or a private step. */
  readonly fleet: string;
  readonly seed: string;
  /** What only Bob sees, to check that the worlds differ at all. */
  readonly own: string[];
}

const lived = async ({ game, nth, fleet, seed, own }: World): Promise<string[]> => {
  let now = Date.UTC(2026, 5, 1);
  const kept = await memoryStore(() => now);
  let drawn = 0;
  const entropy = {
    bytes: (count: number) => createHash('sha512').update(`${seed} ${drawn++}`).digest().subarray(0, count),
  };
  const service = openPaperService({
    systems: [game.system],
    store: kept.store,
    entropy,
    key: Buffer.alloc(32, 7),
    monotonicMs: () => now,
  });
  const people = {
    ann: service.person('ann', GROUP),
    home: service.person('ann'),
    bob: service.person('bob'),
    loud: service.person('bob', GROUP),
    eve: service.person('eve', {}, 'ru'),
    mob: service.person('mob', GROUP, 'uk'),
    boss: service.person('boss', GROUP),
  };
  const { ann, home, bob, loud, eve, mob, boss } = people;
  service.managers.add('paper:boss');
  const heard: string[] = [];
  const told = (who: string, what: unknown): void => void heard.push(`${who} ${JSON.stringify(what)}`);
  const ask = async (who: PaperUser, did: Action): Promise<Answer> => {
    const answer = await who.does(did);
    if (who.person.id !== 'paper:bob') told(who.person.id, answer);
    else own.push(JSON.stringify(answer));
    return answer;
  };
  let delivered = 0;
  /** Records what has come to people other than Bob since the last call, and the calls that are open. */
  const listened = (): void => {
    for (const it of service.deliveries.slice(delivered)) {
      if (it.to.address !== 'bob') told('board', it);
      else own.push(JSON.stringify(it.screen));
    }
    delivered = service.deliveries.length;
    told('calls', [...service.calls]);
  };
  const passes = async (ms: number): Promise<void> => {
    for (let left = ms; left > 0; left -= 5 * SECOND) {
      now += 5 * SECOND;
      await service.ticked();
    }
    listened();
  };
  await service.ticked();

  await ask(ann, { kind: 'open', variant: game.variant, rival: { kind: 'person', id: 'paper:bob', name: 'bob' } });
  const id = (await service.game.context.people.matchesOf('paper:ann'))[0] ?? '';
  const press = (who: PaperUser, act: string, seat: number | '-' = '-', ply = 0, whisper = false): Promise<Answer> =>
    ask(who, {
      kind: 'press',
      token: `${id}.${seat}.${ply.toString(36)}.${act}`,
      ...(whisper ? { whisper: true } : {}),
    });
  await press(ann, '!clock:180000');
  await ask(bob, { kind: 'link', payload: `m${id}` });
  await press(bob, '!join');
  for (const who of [eve, home]) {
    await press(who, '!own:board:words');
    await ask(who, { kind: 'link', payload: `w${id}` });
  }
  listened();

  let pries = 0;
  /** Has the others ask for everything a curious person may ask for: every second in turn, in long runs all. */
  const pry = async (): Promise<void> => {
    pries++;
    const others = [ann, home, eve, mob, boss].filter((_, i) => isThorough || (i + pries) % 2 === 0);
    for (const who of others) {
      for (const about of ['read', 'keys', 'matches', 'settings', 'rules', 'privacy', 'mydata'] as const)
        await ask(who, { kind: 'ask', about });
      for (const words of game.questions) await ask(who, { kind: 'ask', about: 'read', words });
      for (const act of ['?', '?text', '?mine', ...game.looks, '?!menu', '?!read', '?!settings', '?!chat', '?!end'])
        await press(who, act, '-', 0, true);
      for (const act of [
        '!join',
        '!claim',
        '!grant',
        '!relieve:hard',
        '!retake',
        '!close',
        '1.0.ready',
        '!draw-no',
        '!rematch',
      ])
        await press(who, act);
      for (const act of game.forged) await ask(who, { kind: 'press', token: `${id}.${act}` });
      told('suggested', await service.game.suggest(who.person, who.place, 'A'));
    }
    told('card', await service.game.card(ann.person));
    listened();
  };

  // A fleet is typed where all can read it, and everyone reads the same about it.
  await loud.does({ kind: 'say', text: game.aloud, aimed: false });
  await pry();
  // Bob places a fleet.
  const before = heard.length;
  for (const act of game.ways[nth]) await press(bob, act, 1);
  const placed = await bob.says(fleet);
  expect(bodyOf(placed, 'page')?.screen ?? placed.alert, fleet).toBeUndefined();
  own.push(fleet);
  listened();
  expect(heard.slice(before).filter((it) => it.startsWith('board'))).toEqual([]);
  await pry();
  await ask(ann, { kind: 'settle', match: id, card: { platform: 'paper', ...GROUP } });
  const thread = {
    ann: service.person('ann', THREAD),
    bob: service.person('bob', THREAD),
    mob: service.person('mob', THREAD),
  };
  await passes(70 * SECOND);
  await press(thread.ann, 'ready', 0);
  own.push(JSON.stringify(await press(bob, '?mine', 1, 0)));
  await press(bob, 'ready', 1);
  await pry();
  await passes(75 * SECOND);

  // Both sides fire at water that is empty in both worlds, or end their turns.
  const shots = { 0: [...game.orders], 1: [...game.orders] };
  const load = async () => {
    const match = await service.game.context.load(id);
    if (typeof match === 'string') throw new Error(match);
    return match;
  };
  for (let turn = 0; turn < 7; turn++) {
    const match = await load();
    const mover = game.system.toMove(game.system.stored.state.parse(match.hidden.state))[0] === 1 ? 1 : 0;
    const order = shots[mover].shift() ?? '';
    const pencilled = mover === 1 ? game.ponders(match.hidden.state, nth) : [];
    for (const act of pencilled) await press(bob, act, 1, match.plies[1]);
    if (pencilled.length > 0 && turn < amount(4, 7)) await pry();
    if (turn === 2) await press(mover === 0 ? bob : thread.ann, '!draw');
    if (turn === 3) await press(thread.ann, '!draw');
    if (turn === 4) await passes(200 * SECOND);
    if (turn === 4) await press(mover === 0 ? bob : thread.ann, '!grant');
    if (turn === 5) await ask(thread.mob, { kind: 'closed' });
    if (turn === 5) await ask(thread.mob, { kind: 'reopened' });
    if (turn === 6) await passes(75 * SECOND);
    await press(mover === 0 ? thread.ann : thread.bob, order, mover, match.plies[mover]);
    if (turn % amount(3, 1) === 0) await pry();
    await ask(thread.mob, { kind: 'say', text: order, aimed: true });
  }
  await press(bob, '!resign');
  // What is kept after the end reveals nothing of the fleet either, but for the squares that the final board has shown.
  for (const line of await chronicleLines(kept.store)) {
    const { openings, ...others } = JSON.parse(line) as Record<string, unknown>;
    told('chronicle', others);
    told('openings of', Object.keys(openings ?? {}));
  }
  told('mydata', bodyOf(await ann.does({ kind: 'ask', about: 'mydata' }), 'page')?.file);
  told('log', service.logged);
  const done = await load();
  expect(done.stage).toBe('over');
  // All that 20 screens a player and their pages say, so that the comparison is not one of silence.
  expect(heard.length).toBeGreaterThan(amount(300, 500));
  // Messages are numbered in the order of their first mention.
  const numbers = new Map<string, string>();
  const renumbered = (text: string): string =>
    text.replace(/"m\d+"/g, (it) => {
      const known = numbers.get(it) ?? `"m#${numbers.size}"`;
      numbers.set(it, known);
      return known;
    });
  return heard.map((it) => renumbered(byForm(it)));
};

const alike = (one: readonly string[], other: readonly string[]): void => {
  for (const [i, it] of one.entries()) expect(other[i], `${i}`).toBe(it);
  expect(other.length).toBe(one.length);
};

describe('around a match', () => {
  test.each(['one', 'two', 'three'].slice(0, amount(1, 3)))(
    'nothing reveals a fleet, or how it was placed: %s',
    async (seed) => {
      const [first, second]: [string[], string[]] = [[], []];
      const one = await lived({ game: SQUARES, nth: 0, fleet: fleetOf(`${seed} a`), seed, own: first });
      const other = await lived({ game: SQUARES, nth: 1, fleet: fleetOf(`${seed} b`), seed, own: second });
      expect(second).not.toEqual(first);
      alike(one, other);
    },
  );

  test('nothing reveals the way to a fleet under sail', async () => {
    const [first, second]: [string[], string[]] = [[], []];
    const one = await lived({ game: HEXES, nth: 0, fleet: 'flag F', seed: 'sail', own: first });
    const other = await lived({ game: HEXES, nth: 1, fleet: 'flag F', seed: 'sail', own: second });
    expect(second).not.toEqual(first);
    alike(one, other);
  });

  test('nothing reveals captains, standing orders and courses of an admiral', async () => {
    const [first, second]: [string[], string[]] = [[], []];
    const one = await lived({ game: SHIPS, nth: 0, fleet: 'captain target F', seed: 'ships', own: first });
    const other = await lived({ game: SHIPS, nth: 1, fleet: 'captain target F', seed: 'ships', own: second });
    expect(second).not.toEqual(first);
    alike(one, other);
  });
});

test('makes nonces of boards that people who see the board cannot compute', async () => {
  const marks = async (key: number): Promise<string[]> => {
    const kept = await memoryStore(() => 0);
    let drawn = 0;
    const entropy = { bytes: (count: number) => createHash('sha512').update(`${drawn++}`).digest().subarray(0, count) };
    const service = openPaperService({ systems: [seaBattle], store: kept.store, entropy, key: Buffer.alloc(32, key) });
    await service.person('ann').plays();
    const { match, board } = service.deliveries[0] ?? { match: '', board: '' };
    const guesses = Array.from({ length: 50 }, (_, shown) =>
      createHash('sha256').update(`${match} ${board} ${shown}`).digest('hex').slice(0, 25),
    );
    for (const { nonce } of service.deliveries) expect(guesses).not.toContain(nonce);
    return service.deliveries.map(({ nonce }) => nonce);
  };
  const [one, same, other] = [await marks(1), await marks(1), await marks(2)];
  expect(one.length).toBeGreaterThan(0);
  expect(same).toEqual(one);
  expect(other).not.toEqual(one);
});
