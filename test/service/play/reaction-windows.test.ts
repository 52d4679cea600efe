import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chanceAt } from '../../../src/kernel/fairness.ts';
import { fastRng } from '../../../src/kit/fast-rng.ts';
import { cellCode } from '../../../src/kit/grid.ts';
import { shownIn } from '../../../src/service/ports/answer.ts';
import { admiral } from '../../../src/systems/admiral/index.ts';
import { PIECES } from '../../../src/systems/admiral/rules/command.ts';
import { sideOf, type View } from '../../../src/systems/admiral/rules/view/index.ts';
import { amount } from '../../support/amount.ts';
import { textOf } from '../../support/screen-text.ts';
import { GROUP, MINUTE, openTimedMatch, SECOND, seatOfName, type TimedMatch } from '../../support/timed-match.ts';

/*
 * The service around a reaction window: whose time runs, what an outage gives back, what the clock answers, who may
 * answer, and what stays unchanged after an impossible order.
 */

type Name = 'ann' | 'bob';
type State = Parameters<typeof admiral.toMove>[0];

const NAMES = ['ann', 'bob'] as const;
/** Decisions within which ships meet under each other's guns, for any dice. */
const MEETING = 400;
/** Most seas tried one after another. Each sea always has the same dice. */
const SEAS = 10;

let table: TimedMatch;
let clock: string;
let seas = 0;
const opened = async (word: string) => {
  [clock, seas] = [word, 0];
  await nextSea();
};
/** Opens a table on the next sea of this file, with the same dice in every run. */
const nextSea = async () => {
  table = await openTimedMatch({
    systems: [admiral],
    system: 'admiral',
    variant: 'admiral-d',
    clock,
    chance: `sea ${++seas}`,
  });
};
afterEach(() => table.end());

const stateNow = async (): Promise<State> => (await table.match()).hidden.state as State;
const viewOf = async (by: Name): Promise<View> => admiral.view(await stateNow(), seatOfName(by), []);
const orders = async (by: Name, act: string) =>
  table.press(by, `${seatOfName(by)}.${((await table.match()).plies[seatOfName(by)] ?? 0).toString(36)}.${act}`);
const other = (name: Name): Name => (name === 'ann' ? 'bob' : 'ann');

interface Asked {
  /** The player who is asked; `waits` is the player whose ship waits. */
  readonly asked: Name;
  readonly waits: Name;
}

interface Meeting {
  /** Runs before a course is sailed, with the end of the turn queued behind it. */
  readonly before?: (waits: Name, act: string) => Promise<unknown>;
  /** Whether this question is the one looked for. Default: any. */
  readonly pleases?: (asked: Asked) => Promise<boolean>;
}

/** Plays both sides as a machine would until a ship passes under guns. Undefined when the match ends first. */
const sailUntilMet = async ({ before, pleases = async () => true }: Meeting): Promise<Asked | undefined> => {
  await table.battle();
  const rng = fastRng(chanceAt('windows', [], 'admiral'));
  for (let n = 0; n < MEETING; n++) {
    const by = await table.onTurn();
    const view = await viewOf(by);
    if (view.phase === 'over') return undefined;
    const act = admiral.notation.write(admiral.opponents.choose('commodore', view, rng, 0.05));
    if (!view.pending && act.startsWith('sail')) {
      await before?.(by, act);
      await orders(by, '+end');
    }
    const { revision } = await table.match();
    const { alert } = await orders(by, act);
    expect((await table.match()).revision, alert).toBe(revision + 1);
    const { pending } = await viewOf(by);
    const found = { asked: other(by), waits: by };
    if (!view.pending && act.startsWith('sail') && /pass|cross/.test(pending?.kind ?? '') && (await pleases(found)))
      return found;
    if ((await viewOf(by)).queue.length > 0 && !pending) await orders(by, 'scratch');
  }
  return undefined;
};

/** Calls `sailUntilMet` on sea after sea until it finds a question: dice may end a match before any ship has passed. */
const untilAsked = async (how: Meeting = {}): Promise<Asked> => {
  while (seas < SEAS) {
    const found = await sailUntilMet(how);
    if (found) return found;
    await table.end();
    await nextSea();
  }
  throw new Error(`nobody was asked in any of ${SEAS} seas`);
};

describe('keys', () => {
  beforeEach(() => opened('180000'));

  test('sails a course of many steps with one key, although no list holds all courses', async () => {
    const sailed: string[] = [];
    await untilAsked({ before: async (_, act) => sailed.push(act) });
    expect(sailed.some((act) => /^sail\.\w\w\.\w{2,}$/.test(act))).toBe(true);
  });
});

describe('a line of orders', () => {
  beforeEach(() => opened('180000'));

  test('is carried out as typed up to what is refused: a decision is not tried out', async () => {
    await table.battle();
    const by = await table.onTurn();
    expect(await table[by].says('end; undo; scratch')).toMatchObject({
      done: 'It is your opponent’s turn. You can already plan courses.',
    });
    expect(await table.onTurn()).toBe(other(by));
  });
});

describe('a question out of turn', () => {
  beforeEach(() => opened('60000'));

  test('runs only the clock of the player who is asked', async () => {
    const { asked } = await untilAsked();
    const { deadlines } = await table.match();
    expect(Object.keys(deadlines)).toEqual([`${seatOfName(asked)}`]);
    expect(await table.onTurn()).toBe(asked);
  });

  test('is answered by holding fire after a minute; then the course is sailed, and the queued order is carried out', async () => {
    const { waits } = await untilAsked();
    const { revision } = await table.match();
    for (let n = 0; n < 20 && (await viewOf(waits)).pending !== undefined; n++) await table.passes(MINUTE + SECOND);
    const after = await viewOf(waits);
    expect(after.pending).toBeUndefined();
    expect(after.queue).toEqual([]);
    expect((await table.match()).revision).toBeGreaterThan(revision);
  });

  test('asks the same player after an outage, with the lost time given back, and plans and queue unchanged', async () => {
    const { asked, waits } = await untilAsked({
      before: async (by, act) => {
        const { pieces } = await viewOf(by);
        const isAfloat = (id: string) => pieces.some((it) => it.id === id && it.at && it.type !== 'T');
        const ship = PIECES.find((it) => it.startsWith(act[5]!) && it !== act.slice(5, 7) && isAfloat(it));
        if (ship !== undefined) await orders(by, `plan.${ship}.A`);
      },
      pleases: async (it) => (await viewOf(it.waits)).plans.length > 0,
    });
    const before = await table.match();
    const [seat, lost] = [seatOfName(asked), 10 * MINUTE];
    const seen = { asked: await viewOf(asked), waits: await viewOf(waits) };
    expect(seen.waits.queue.map(({ type }) => type)).toEqual(['end']);
    expect(seen.waits.plans.length).toBeGreaterThan(0);
    await table.passes(20 * SECOND);
    await table.isDown(lost);
    await table.passes(5 * SECOND);
    expect({ asked: await viewOf(asked), waits: await viewOf(waits) }).toEqual(seen);
    const { deadlines } = await table.match();
    expect(deadlines[seat]! - before.deadlines[seat]!).toBeGreaterThanOrEqual(lost);
    await orders(asked, 'pass');
    expect((await table.match()).plies[seat]).toBe(before.plies[seat]! + 1);
  });

  test('accepts an answer only from the player who is asked, and refuses others in a sentence', async () => {
    const { asked, waits } = await untilAsked();
    const before = await table.match();
    const stranger = table.service.person('eve', GROUP);
    const token = `${before.id}.${seatOfName(asked)}.${before.plies[seatOfName(asked)]!.toString(36)}.pass`;
    const told = [
      (await table[waits].does({ kind: 'press', token })).alert,
      (await stranger.does({ kind: 'press', token })).alert,
      (await orders(waits, 'pass')).alert,
      (await orders(waits, 'end')).alert,
    ];
    for (const it of told) expect(it).toMatch(/^\p{Lu}.{10,190}$/u);
    expect((await table.match()).revision).toBe(before.revision);
    expect((await table.match()).deadlines).toEqual(before.deadlines);
  });

  test('refuses impossible answers and orders in a sentence each, without spending time or losing the queue', async () => {
    const { asked, waits } = await untilAsked();
    const before = await table.match();
    const queue = (await viewOf(waits)).queue;
    const says = async (by: Name, text: string): Promise<string> => {
      const answer = await table[by].says(text);
      return answer.alert ?? textOf(shownIn(answer.body)) ?? '';
    };
    const { pending, pieces } = await viewOf(asked);
    const [shot] = pending!.shots;
    const target = cellCode(pieces.find((it) => it.id === shot!.target)!.at!);
    const idle = ['L', 'G', 'F', 'B', 'T'].find((type) => !pending!.shots.some((it) => it.ship[1] === type))!;
    const heard: Record<string, string> = {
      'too many shots': await says(asked, `${shot!.ship[1]} x9 ${target}`),
      'a shot at nobody': await says(asked, `${shot!.ship[1]} x A6`),
      'a ship that is not asked': await says(asked, `${idle} x ${target}`),
      'the end of a turn, asked': await says(asked, 'end'),
      'something like an answer': await says(asked, 'y y'),
      'somebody else’s question': await says(waits, 'n'),
      'an order while the other is asked': await says(waits, `L x ${target}`),
    };
    for (const [what, sentence] of Object.entries(heard)) expect(sentence, what).toMatch(/^[\p{Lu}“].{15,190}$/u);
    expect(new Set(Object.values(heard)).size, JSON.stringify(heard)).toBe(7);
    const after = await table.match();
    expect(after.deadlines).toEqual(before.deadlines);
    expect(after.plies).toEqual(before.plies);
    expect((await viewOf(waits)).queue).toEqual(queue);
  });
});

describe('standing orders', () => {
  beforeEach(() => opened('180000'));

  test.each(['always', 'never'] as const)('%s: answers in the same step, without a question', async (order) => {
    await table.battle();
    for (const by of NAMES) {
      const side = sideOf(await viewOf(by), seatOfName(by));
      for (const id of PIECES.filter((it) => it[0] === side[0])) await orders(by, `standing.${id}.${order}`);
    }
    const rng = fastRng(chanceAt('standing', [], order));
    const fired: string[] = [];
    for (let n = 0; n < amount(40, 120); n++) {
      const by = await table.onTurn();
      const view = await viewOf(by);
      // A prize asks its new captain, who has given it no standing order yet.
      if (view.phase === 'over' || view.pieces.some(({ id, side }) => id[0] !== side[0])) break;
      expect(view.pending).toBeUndefined();
      const { revision } = await table.match();
      await orders(by, admiral.notation.write(admiral.opponents.choose('boatswain', view, rng, 0.05)));
      expect((await table.match()).revision).toBe(revision + 1);
      const { log } = await viewOf(by);
      fired.push(...log.flatMap((it) => (it.kind === 'shot' && it.why !== 'fire' ? [it.why] : [])));
    }
    if (order === 'always') expect(fired.length).toBeGreaterThan(0);
    else expect(fired).toEqual([]);
  });
});
