import { beforeEach, describe, expect, test } from 'vitest';
import { writeToken } from '../../../src/service/control/token.ts';
import { createNewestSteps } from '../../../src/service/core/context/newest-steps.ts';
import type { Match } from '../../../src/service/core/match/match.ts';
import { seaBattle } from '../../../src/systems/sea-battle/index.ts';
import { type MemoryStore, memoryStore } from '../../support/memory-store.ts';
import { openPaperService, type PaperService, type PaperUser } from '../../support/paper-service.ts';
import { textOf } from '../../support/screen-text.ts';

/*
 * A store that goes back: a replica has taken over that lacks the last writes, or a back-up was restored. The boards of
 * the players are of a later step than the store knows.
 */

const KEY = Buffer.alloc(32, 5);
const THREE_MINUTES = 180_000;

let now: number;
let kept: MemoryStore;
let counted: string[];

const program = (): PaperService =>
  openPaperService({
    systems: [seaBattle],
    store: kept.store,
    key: KEY,
    monotonicMs: () => now,
    metrics: { count: (what) => void counted.push(what), observe: () => undefined },
  });

const GROUP = { address: 'group', audience: 'many' as const };

/** A match in a group at its first turn. */
interface Play {
  readonly service: PaperService;
  readonly id: string;
  readonly mover: PaperUser;
  readonly other: PaperUser;
}

const idOf = async ({ game }: PaperService): Promise<string> =>
  (await game.context.people.matchesOf('paper:ann'))[0] ?? '';

const matchIn = async ({ game }: PaperService, id: string): Promise<Match> => {
  const match = await game.context.load(id);
  if (typeof match === 'string') throw new Error(match);
  return match;
};

const begun = async (): Promise<Play> => {
  const service = program();
  const [ann, bob] = [service.person('ann', GROUP), service.person('bob', GROUP)];
  await ann.plays();
  await bob.presses('Join');
  const id = await idOf(service);
  for (const it of [ann, bob]) await it.says('ready');
  const [first] = seaBattle.toMove(seaBattle.stored.state.parse((await matchIn(service, id)).hidden.state));
  const [mover, other] = first === 0 ? [ann, bob] : [bob, ann];
  return { service, id, mover, other };
};

const rollbacks = (): number => counted.filter((it) => it === 'rollbacks_total').length;

beforeEach(async () => {
  now = Date.UTC(2026, 5, 1);
  kept = await memoryStore(() => now);
  counted = [];
});

/** Both players type shots at new squares until at least `steps` public steps are made. */
const shoots = async ({ service, id, mover, other }: Play, steps: number): Promise<void> => {
  const from = (await matchIn(service, id)).publics;
  for (let n = 0; (await matchIn(service, id)).publics < from + steps; n++)
    for (const it of [mover, other]) await it.says(`${'abcdefghij'[n % 10]}${1 + Math.floor(n / 10)}`);
};

describe('steps that the store has lost', () => {
  test('are noticed by the program that made them, told on the board, logged and counted once', async () => {
    const play = await begun();
    const back = kept.remember();
    await shoots(play, 3);
    const had = (await matchIn(play.service, play.id)).publics;
    back();
    now += 60_000;
    await play.service.ticked();
    const { publics, rollback, deadlines } = await matchIn(play.service, play.id);
    expect(rollback).toEqual({ had, left: publics, times: 1 });
    expect(Object.values(deadlines)).toEqual([now + THREE_MINUTES]);
    await play.service.ticked();
    expect(textOf(play.mover.message?.screen)).toContain(
      `⚠ A server fault lost the last ${had - publics} moves. Play on from this board`,
    );
    expect(play.service.logged.filter((line) => line.includes('store rolled back'))).toHaveLength(1);
    expect(rollbacks()).toBe(1);
  });

  test('are reported on the board when a player types an order, and no longer once the match has gone on', async () => {
    const play = await begun();
    const back = kept.remember();
    await shoots(play, 1);
    back();
    await play.other.says('j10');
    await play.service.ticked();
    expect(textOf(play.mover.message?.screen)).toMatch(/lost the last (move|\d moves)/);
    // The match goes on.
    await shoots(play, 3);
    expect(textOf(play.mover.message?.screen)).not.toContain('A server fault');
    expect(rollbacks()).toBe(1);
  });

  test('are noticed by a program that has just started, from the buttons of a board', async () => {
    const play = await begun();
    const back = kept.remember();
    await shoots(play, 2);
    const board = play.mover.message!;
    const buttons = board.screen.buttons.flat().map((it) => it.press);
    back();
    const restarted = program();
    const ann = restarted.person(play.mover.person.id.replace('paper:', ''), GROUP);
    await ann.does({ kind: 'press', token: buttons.at(-1)!, on: board.ref, beside: buttons });
    await restarted.ticked();
    expect(textOf(ann.message?.screen)).toMatch(/lost the last (move|\d moves)/);
    expect(rollbacks()).toBe(1);
    // The other player's board is as old, and tells nothing new.
    const other = restarted.person(play.other.person.id.replace('paper:', ''), GROUP);
    await other.does({ kind: 'press', token: buttons.at(-1)!, on: board.ref, beside: buttons });
    expect(rollbacks()).toBe(1);
  });

  test('are not believed from a token alone, which anyone can make', async () => {
    const play = await begun();
    const token = writeToken({ match: play.id, seat: undefined, ply: 99, act: '?mine' });
    await play.mover.does({ kind: 'press', token });
    await play.service.ticked();
    expect((await matchIn(play.service, play.id)).rollback).toBeUndefined();
  });

  test('answer the press on a button of a later decision', async () => {
    const play = await begun();
    const back = kept.remember();
    await shoots(play, 4);
    const { plies } = await matchIn(play.service, play.id);
    back();
    const answers = await Promise.all(
      [play.service.person('ann', GROUP), play.service.person('bob', GROUP)].map((it, seat) =>
        it.does({ kind: 'press', token: writeToken({ match: play.id, seat, ply: plies[seat]!, act: 'J10' }) }),
      ),
    );
    expect(answers.map(({ notice, alert }) => notice ?? alert).join()).toContain('A server fault lost');
  });

  test('are reported once by two programs that know them', async () => {
    const play = await begun();
    const second = program();
    const back = kept.remember();
    await shoots(play, 3);
    await matchIn(second, play.id);
    back();
    await matchIn(play.service, play.id);
    await matchIn(second, play.id);
    await Promise.all([matchIn(second, play.id), matchIn(play.service, play.id)]);
    expect(rollbacks()).toBe(1);
  });

  test('are noticed again when the store goes back again', async () => {
    const play = await begun();
    for (let times = 1; times <= 2; times++) {
      const back = kept.remember();
      await shoots(play, 2);
      back();
      await matchIn(play.service, play.id);
      expect(rollbacks()).toBe(times);
    }
  });
});

describe('an order made on a position that the store has lost', () => {
  const LOSS = /^A server fault lost the last (move|\d+ moves)|⚠ A server fault lost/;
  /** The number of public steps, and the play after a loss that nobody has been told of; the same player is on turn. */
  const lostPlay = async () => {
    const play = await begun();
    const back = kept.remember();
    await shoots(play, 2);
    back();
    return { ...play, left: (await kept.store.load(play.id))!.revision };
  };
  const steps = async ({ service, id }: Play): Promise<number> => (await matchIn(service, id)).publics;

  test.each<[string, (by: PaperUser) => ReturnType<PaperUser['says']>]>([
    ['typed', (by) => by.says('j10')],
    ['that the board cannot take', (by) => by.says('z99')],
    ['misread as a question', (by) => by.says('j 10')],
  ])('is answered by the loss and not played: %s', async (_, order) => {
    const play = await lostPlay();
    const answer = await order(play.mover);
    expect(answer.alert ?? answer.notice).toMatch(LOSS);
    const { publics, rollback } = await matchIn(play.service, play.id);
    expect(publics).toBe(rollback?.left);
  });

  test('is not played either when a load has noticed the loss before', async () => {
    const play = await lostPlay();
    await matchIn(play.service, play.id);
    for (const by of [play.mover, play.other]) expect((await by.says('j10')).alert).toMatch(LOSS);
    const { publics, rollback } = await matchIn(play.service, play.id);
    expect(publics).toBe(rollback?.left);
  });

  test('is not played when it is pressed', async () => {
    const play = await lostPlay();
    const { plies } = await matchIn(play.service, play.id);
    const seat = play.mover.person.id === 'paper:ann' ? 0 : 1;
    const token = writeToken({ match: play.id, seat, ply: plies[seat]!, act: 'J10' });
    expect((await play.mover.does({ kind: 'press', token })).alert).toMatch(LOSS);
    expect(await steps(play)).toBe((await matchIn(play.service, play.id)).rollback?.left);
  });

  test('counts once the person has been told, or the board shows the loss', async () => {
    const told = await lostPlay();
    await told.mover.says('j10');
    const before = await steps(told);
    await told.mover.says('j10');
    expect(await steps(told)).toBe(before + 1);

    kept = await memoryStore(() => now);
    const drawn = await lostPlay();
    await matchIn(drawn.service, drawn.id);
    await drawn.service.ticked();
    expect(textOf(drawn.mover.message?.screen)).toContain('A server fault');
    const left = await steps(drawn);
    await drawn.mover.says('j10');
    expect(await steps(drawn)).toBe(left + 1);
  });
});

test('boards newer than the store are drawn anew within 30 s, although no one acts', async () => {
  const play = await begun();
  const back = kept.remember();
  await shoots(play, 3);
  await play.service.ticked();
  expect(textOf(play.mover.message?.screen)).not.toContain('A server fault');
  back();
  for (let passed = 0; passed < 30_000; passed += 5_000) {
    now += 5_000;
    await play.service.ticked();
  }
  expect(textOf(play.mover.message?.screen)).toContain('A server fault');
  expect(rollbacks()).toBe(1);
});

describe('the newest steps', () => {
  const at = (revision: number, publics: number, had?: number): Match =>
    ({
      id: 'a',
      revision,
      publics,
      ...(had === undefined ? {} : { rollback: { had, left: publics, times: 1 } }),
    }) as Match;

  test.each<[string, readonly Match[], Match, number]>([
    ['nothing is known', [], at(5, 3), 0],
    ['the same step', [at(5, 3)], at(5, 3), 0],
    ['a later step', [at(5, 3)], at(6, 3), 0],
    ['two public steps fewer', [at(9, 5)], at(6, 3), 2],
    ['a private step fewer', [at(9, 5)], at(8, 5), 1],
    ['fewer, which the players know', [at(9, 5)], at(6, 3, 5), 0],
  ])('%s', (_, known, found, lost) => {
    const newest = createNewestSteps();
    for (const it of known) newest.note(it);
    expect(newest.since('a')(found)).toBe(lost);
  });

  test('do not blame an answer that was asked for before the step was made', () => {
    const newest = createNewestSteps();
    newest.note(at(5, 3));
    const lostIn = newest.since('a');
    newest.note(at(6, 4));
    expect(lostIn(at(5, 3))).toBe(0);
    expect(newest.since('a')(at(5, 3))).toBe(1);
  });
});
