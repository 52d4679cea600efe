import { afterEach, describe, expect, test } from 'vitest';
import { ok } from '../../../src/kernel/result.ts';
import { screenText } from '../../../src/kernel/screen.ts';
import { readMatchLine } from '../../../src/league/record/line.ts';
import { checkTranscript } from '../../../src/operator/transcript/check.ts';
import { systems } from '../../../src/registry.ts';
import { transcriptOf } from '../../../src/service/features/history/transcript.ts';
import { chronicleLines } from '../../support/chronicle-lines.ts';
import { redisStore } from '../../support/stores.ts';
import {
  openTimedMatch,
  SECOND,
  seatOfName,
  type TimedMatch,
  type TimedMatchOptions,
} from '../../support/timed-match.ts';

/*
 * A vanished opponent: who waits may let a machine play for them. The match no longer counts; the one who was away sees
 * that a machine plays for them, and may take their seat back for as long as the match lasts.
 */

let table: TimedMatch;
afterEach(() => table.end());
type Name = 'ann' | 'bob';
const text = (name: Name): string => {
  const screen = table[name].message?.screen;
  return screen === undefined ? '' : screenText(screen);
};
const ALONE: TimedMatchOptions = { annAt: {}, bobAt: {} };

/** A battle in which the time of who is on turn is up. */
const late = async (options: TimedMatchOptions = {}) => {
  table = await openTimedMatch({ clock: '60000', ...options });
  const sides = await table.battle();
  await table.passes(70 * SECOND);
  expect((await table.match()).late).toEqual([seatOfName(sides.mover)]);
  return sides;
};

/** Both play on until the rules end the match: the waiter by hand, the machine by itself. */
const playedOut = async (waiter: Name): Promise<void> => {
  for (let n = 0; n < 400 && (await table.match()).stage === 'playing'; n++) {
    if ((await table.onTurn()) === waiter) await table.fires(waiter);
    else await table.passes(5 * SECOND);
  }
  expect((await table.match()).stage).toBe('over');
};

describe('a machine for a late player', () => {
  test('is offered beside the win and more time, at the strengths of the game, to who waits', async () => {
    const { mover, waiter } = await late(ALONE);
    expect(table.labels(table[waiter])).toEqual(
      expect.arrayContaining(['Claim the win', 'Give more time', 'Let a machine play']),
    );
    expect(table.labels(table[mover])).not.toContain('Let a machine play');
    await table.press(waiter, '-.0.?!relief');
    expect(table.labels(table[waiter])).toEqual(expect.arrayContaining(['easy', 'normal', 'hard', 'expert', 'master']));
  });

  test('plays on at once; both see its strength, and that the match does not count', async () => {
    const { mover, waiter } = await late(ALONE);
    const before = await table.match();
    const answer = await table.press(waiter, '-.0.!relieve:hard');
    expect(answer.notice).toContain('no longer counts');
    await table.service.ticked();
    const after = await table.match();
    expect(after.plies[seatOfName(mover)]).toBeGreaterThan(before.plies[seatOfName(mover)] ?? 0);
    expect([after.late ?? [], after.rated, after.relieved]).toEqual([[], undefined, [seatOfName(mover)]]);
    expect(text(waiter)).toContain(`Machine (hard) for ${mover}. This match is unrated.`);
    expect(text(mover)).toContain('A machine plays for you');
    expect(table.labels(table[mover])).toContain('Take my seat back');
    expect(table.labels(table[waiter])).not.toContain('Take my seat back');
  });

  test('has no clock, and is not called', async () => {
    const { mover, waiter } = await late();
    await table.press(waiter, '-.0.!relieve:easy');
    await table.passes(5 * SECOND);
    expect((await table.match()).deadlines[seatOfName(mover)]).toBeUndefined();
  });

  test('ends by the rules without a name: nothing is rated, and no one but who stayed is in the record', async () => {
    const { mover, waiter } = await late({ ...ALONE, systems: [...systems] });
    await table.press(waiter, '-.0.!relieve:easy');
    await playedOut(waiter);
    const match = await table.match();
    const [line] = (await chronicleLines(table.kept.store)).flatMap((it) => readMatchLine(it) ?? []);
    expect(line?.rated).toBe('relieved');
    expect(line?.seats.map((it) => it.kind === 'human' && it.who !== null)).toEqual(
      ['ann', 'bob'].map((name) => name === waiter),
    );
    const shown = [text('ann'), text('bob')].join('\n');
    expect(shown).toContain('Machine (easy)');
    expect(text(waiter)).not.toContain(`for ${mover}`);
    expect(table[mover].message?.screen.moment).toBeUndefined();
    const { context } = table.service.game;
    const { faults } = await checkTranscript(
      JSON.stringify(transcriptOf(context, match, await context.records(match))),
    );
    expect(faults).toEqual([]);
  });
});

describe('a player who comes back', () => {
  test('can decide nothing until they take their seat back, and then plays on with all their time', async () => {
    const { mover, waiter } = await late();
    await table.press(waiter, '-.0.!relieve:easy');
    for (const act of ['-.0.!resign', '-.0.!claim', '-.0.!draw'])
      expect((await table.press(mover, act)).alert).toContain('A machine plays for you');
    expect((await table.fires(mover)).alert).toContain('A machine plays for you');
    expect((await table[mover].says('a1')).alert).toContain('A machine plays for you');
    expect((await table.press(waiter, '-.0.!retake')).alert).toContain('No machine plays for you');
    expect((await table.press(mover, '-.0.!retake')).notice).toContain('Welcome back');
    const back = await table.match();
    const seat = seatOfName(mover);
    expect([back.occupants[seat]?.kind, back.rated, back.relieved]).toEqual(['human', undefined, [seat]]);
    await table.passes(50 * SECOND);
    expect((await table.match()).plies).toEqual(back.plies);
    expect((await table.fires(mover)).alert).toBeUndefined();
    expect((await table.match()).plies[seat]).toBe((back.plies[seat] ?? 0) + 1);
  });

  test('is late again when they leave again, and a machine can play for them again', async () => {
    const { mover, waiter } = await late();
    await table.press(waiter, '-.0.!relieve:easy');
    await table.press(mover, '-.0.!retake');
    await table.passes(70 * SECOND);
    expect((await table.match()).late).toEqual([seatOfName(mover)]);
    expect((await table.press(waiter, '-.0.!relieve:hard')).notice).toContain('A machine plays on');
  });

  test('may be forgotten: the machine plays on for no one', async () => {
    const { mover, waiter } = await late(ALONE);
    await table.press(waiter, '-.0.!relieve:easy');
    const page = await table[mover].does({ kind: 'ask', about: 'forgetme', words: '' });
    const body = page.body;
    const [yes] = body && 'screen' in body ? body.screen.buttons.flat() : [];
    await table[mover].does({ kind: 'press', token: yes?.press ?? '' });
    const match = await table.match();
    expect(match.stage).toBe('playing');
    expect(JSON.stringify(match.occupants)).not.toContain(`"${mover}"`);
    await table.passes(5 * SECOND);
    await playedOut(waiter);
  });
});

test('on paper no machine can play, so none is offered', async () => {
  table = await openTimedMatch({ clock: '60000', variant: 'honour', ...ALONE });
  const { mover, waiter } = await table.battle();
  await table.passes(70 * SECOND);
  expect((await table.match()).late).toEqual([seatOfName(mover)]);
  expect(table.labels(table[waiter])).toContain('Claim the win');
  expect(table.labels(table[waiter])).not.toContain('Let a machine play');
  expect((await table.press(waiter, '-.0.!relieve:easy')).alert).toContain('only people play');
  expect((await table.match()).relieved).toBeUndefined();
});

test('in Redis a machine plays on, and a redelivered press counts once', async () => {
  table = await openTimedMatch({ ...ALONE, clock: '60000', open: redisStore });
  const { mover, waiter } = await table.battle();
  const seat = seatOfName(mover);
  const { id } = await table.match();
  const { context } = table.service.game;
  await context.change(id, 'late', (match) =>
    ok({ match: { ...match, deadlines: {}, late: [seat] }, records: [], stale: 'all' }),
  );
  const press = { kind: 'press', token: `${id}.-.0.!relieve:easy` } as const;
  const told = [await table[waiter].does(press, 'twice'), await table[waiter].does(press, 'twice')];
  expect(told.map(({ notice, alert }) => [notice, alert])).toEqual(
    [told[0], told[0]].map((it) => [it?.notice, undefined]),
  );
  await table.service.ticked();
  const after = await table.match();
  expect(after.plies[seat]).toBeGreaterThan(1);
  expect((await context.records(after)).filter(({ act }) => act.startsWith('!relieve'))).toHaveLength(1);
});

test.each(['admiral', 'hex-sea-battle'])(
  'in %s, where the clock ends turns, a machine may play after two',
  async (system) => {
    table = await openTimedMatch({ ...ALONE, clock: '60000', system, systems: [...systems] });
    await table.passes(310 * SECOND);
    const offers = (): readonly boolean[] =>
      (['ann', 'bob'] as const).map((name) => table.labels(table[name]).includes('Let a machine play'));
    expect(offers()).toEqual([false, false]);
    let waiter: Name | undefined;
    for (let n = 0; n < 20 && waiter === undefined; n++) {
      await table.passes(65 * SECOND);
      // Whoever is on turn second is there, and acts by a private step.
      waiter = (['ann', 'bob'] as const).find((name) => offers()[seatOfName(name)]);
    }
    if (waiter === undefined) throw new Error('no machine was offered');
    const seat = 1 - seatOfName(waiter);
    const before = await table.match();
    expect(before.away?.[seat]).toBeGreaterThan(1);
    expect((await table.press(waiter, '-.0.!relieve:easy')).notice).toContain('A machine plays on');
    for (let n = 0; n < 30; n++) await table.passes(10 * SECOND);
    const after = await table.match();
    expect(after.relieved).toEqual([seat]);
    const acts = (await table.service.game.context.records(after)).slice(before.records);
    expect(acts.some((it) => it.seat === seat && !it.clock)).toBe(true);
  },
);
