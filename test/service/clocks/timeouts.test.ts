import { afterEach, describe, expect, test } from 'vitest';
import { StoreFailure } from '../../../src/service/ports/store.ts';
import { loadPhrasebooks } from '../../../src/service/speech/translator.ts';
import { type FullStore, fillable } from '../../support/full-store.ts';
import { memoryStore } from '../../support/memory-store.ts';
import { textOf } from '../../support/screen-text.ts';
import {
  DAY,
  MINUTE,
  openTimedMatch,
  SECOND,
  seatOfName,
  type TimedMatch,
  type TimedMatchOptions,
} from '../../support/timed-match.ts';

/*
 * Lenient clocks: a warning comes first. Then nobody loses by the clock alone, but the player who waits may claim the
 * win or give more time. Time in which the program itself was away counts for nobody.
 */

let table: TimedMatch;
const sit = async (options: TimedMatchOptions = {}): Promise<TimedMatch> => {
  table = await openTimedMatch(options);
  return table;
};
afterEach(() => table.end());

/** Starts a battle with a minute a move, and lets the time of the player on turn run out. */
const lateIn = async (options: TimedMatchOptions = {}) => {
  await sit({ clock: '60000', ...options });
  const sides = await table.battle();
  await table.passes(70 * SECOND);
  expect((await table.match()).late).toEqual([seatOfName(sides.mover)]);
  return sides;
};
const text = (name: 'ann' | 'bob'): string => textOf(table[name].message?.screen) ?? '';

describe('the countdown on a board', () => {
  const left = async (): Promise<number | undefined> => {
    const until = table.ann.message?.screen.countdown?.until;
    return until === undefined ? undefined : until - (await table.kept.store.now());
  };

  test('runs to the end of the decision that is awaited, once little time is left', async () => {
    await sit({ clock: '60000' });
    const { mover } = await table.battle();
    expect(await left()).toBeUndefined();
    await table.passes(45 * SECOND);
    const { countdown } = table.ann.message?.screen ?? {};
    expect(text('ann').slice(0, countdown?.at)).toMatch(/⏳ (ann|bob), hurry$/);
    expect([countdown?.before, countdown?.after]).toEqual([' · time runs out ', '']);
    expect(await left()).toBe(15 * SECOND);
    await table.fires(mover);
    expect(await left()).toBeUndefined();
  });

  test('runs for the placing of the fleets too', async () => {
    await sit({ clock: '60000' });
    await table.passes(275 * SECOND);
    expect(await left()).toBe(25 * SECOND);
  });

  const moment = (): string | undefined => table.ann.message?.screen.countdown?.moment;

  test('names the time of day alone where the clock is of minutes', async () => {
    await sit({ clock: '60000' });
    await table.battle();
    await table.passes(45 * SECOND);
    expect(moment()).toMatch(/^at \d\d:\d\d UTC$/);
  });

  test('names the day too where the clock is of a day: the same hour comes twice in it', async () => {
    await sit({ clock: `${DAY}` });
    await table.battle();
    await table.skips(0.92 * DAY);
    const until = new Date(table.ann.message?.screen.countdown?.until ?? 0);
    const day = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(until);
    expect(moment()).toBe(`on ${day} at ${until.toISOString().slice(11, 16)} UTC`);
  });

  test.each([
    ['en', 0, 'on Sunday at 03:12 UTC'],
    ['en', 4, 'on Thursday at 03:12 UTC'],
    ['ru', 0, 'в воскресенье, в 03:12 UTC'],
    ['ru', 2, 'во вторник, в 03:12 UTC'],
    ['uk', 0, 'у неділю, о 03:12 UTC'],
    ['uk', 5, 'у п’ятницю, о 03:12 UTC'],
  ] as const)('names the day in every language (%s, %i)', (locale, day, said) => {
    const say = loadPhrasebooks([]).to({ locale, letters: 'lat', nameOf: String });
    expect(say({ key: 'clock-moment-day', with: { time: '03:12', day } })).toBe(said);
  });

  test('is not there without a clock, nor once time is up', async () => {
    await sit({ clock: 'none' });
    await table.battle();
    expect(await left()).toBeUndefined();
    await table.end();
    await lateIn();
    expect(await left()).toBeUndefined();
  });

  test('is drawn anew when time is given back after an outage, by the time of the warning', async () => {
    await sit({ clock: '60000' });
    await table.battle();
    await table.isDown(50 * SECOND);
    await table.passes(50 * SECOND);
    expect(await left()).toBeGreaterThan(5 * SECOND);
  });
});

describe('before time is up', () => {
  test('warns in the last tenth of a long clock, and half a minute before the end of one of three minutes', async () => {
    for (const [clock, quiet, near] of [
      [DAY, 0.89 * DAY, 0.02 * DAY],
      [10 * MINUTE, 9 * MINUTE - 10 * SECOND, 20 * SECOND],
      [3 * MINUTE, 145 * SECOND, 10 * SECOND],
    ] as const) {
      await sit({ clock: `${clock}` });
      const { mover } = await table.battle();
      await table.skips(quiet);
      expect((await table.match()).warned ?? []).toEqual([]);
      await table.skips(near);
      expect((await table.match()).warned).toEqual([seatOfName(mover)]);
      await table.end();
    }
  });

  test('warns the player on turn once, a third of their time before the end of one minute', async () => {
    await sit({ clock: '60000' });
    const { mover } = await table.battle();
    const seat = seatOfName(mover);
    await table.passes(35 * SECOND);
    expect((await table.match()).warned ?? []).toEqual([]);
    await table.passes(10 * SECOND);
    const warned = await table.match();
    expect(warned.warned).toEqual([seat]);
    expect(text('ann')).toContain(`⏳ ${mover}, hurry`);
    await table.passes(10 * SECOND);
    expect((await table.match()).publics).toBe(warned.publics);
  });

  test('removes the warning once the player decides', async () => {
    await sit({ clock: '60000' });
    const { mover } = await table.battle();
    await table.passes(45 * SECOND);
    await table.fires(mover);
    expect((await table.match()).warned ?? []).toEqual([]);
    expect(text('ann')).not.toContain('⏳');
  });
});

describe('when time is up', () => {
  test('keeps the dealt fleet of a player who is still placing', async () => {
    await sit();
    await table.passes(5 * MINUTE + 10 * SECOND);
    const match = await table.match();
    expect([match.stage, match.plies, match.late ?? []]).toEqual(['playing', [1, 1], []]);
  });

  test('makes nobody lose: the board offers the win, or more time', async () => {
    const { mover } = await lateIn();
    expect((await table.match()).stage).toBe('playing');
    expect(text('ann')).toContain(`⌛ ${mover}: time is up.`);
    expect(table.labels(table.ann)).toEqual(expect.arrayContaining(['Claim the win', 'Give more time']));
    await table.passes(10 * MINUTE);
    expect((await table.match()).stage).toBe('playing');
  });

  test('shows the two buttons only on the board of the player who waits', async () => {
    const { mover, waiter } = await lateIn({ annAt: {}, bobAt: {} });
    expect(table.labels(table[waiter])).toContain('Claim the win');
    expect(table.labels(table[mover])).not.toContain('Claim the win');
    expect(text(mover)).toContain('⌛');
  });

  test('lets the rules name the winner when the win is claimed', async () => {
    const { waiter } = await lateIn();
    expect((await table.press(waiter, '-.0.!claim')).notice).toBe('The win is yours.');
    const { ending, records } = await table.match();
    expect([ending?.by, ending?.winners]).toEqual(['rules', [seatOfName(waiter)]]);
    expect(records).toBeGreaterThan(2);
  });

  test('starts the clock again when more time is given, and lets it run out again', async () => {
    const { mover, waiter } = await lateIn();
    await table.press(waiter, '-.0.!grant');
    const seat = seatOfName(mover);
    expect((await table.match()).late ?? []).toEqual([]);
    expect(table.labels(table.ann)).not.toContain('Claim the win');
    await table.passes(55 * SECOND);
    expect([(await table.match()).late ?? [], (await table.match()).warned]).toEqual([[], [seat]]);
    await table.passes(10 * SECOND);
    expect((await table.match()).late).toEqual([seat]);
  });

  test('lets the late player still move, after which nothing can be claimed', async () => {
    const { mover, waiter } = await lateIn();
    await table.fires(mover);
    expect((await table.match()).late ?? []).toEqual([]);
    const claim = await table.press(waiter, '-.0.!claim');
    expect(claim.alert).toMatch(/No one is late any more/);
    expect((await table.match()).stage).toBe('playing');
  });

  test('refuses a claim or more time from the late player and from strangers', async () => {
    const { mover } = await lateIn();
    const before = await table.match();
    for (const act of ['!claim', '!grant']) {
      expect((await table.press(mover, `-.0.${act}`)).alert).toContain('Your time is up');
      const eve = table.service.person('eve', { address: 'group', audience: 'many' });
      expect((await eve.does({ kind: 'press', token: `${before.id}.-.0.${act}` })).alert).toContain(
        'not in this match',
      );
    }
    expect((await table.match()).revision).toBe(before.revision);
  });

  test('refuses a claim while there is time', async () => {
    await sit({ clock: '60000' });
    const { waiter } = await table.battle();
    await table.passes(50 * SECOND);
    expect((await table.press(waiter, '-.0.!claim')).alert).toContain('No one is late');
  });
});

describe('after an outage', () => {
  test('makes nobody late after ten minutes with a minute a move: nobody can claim, then the minute runs on', async () => {
    await sit({ clock: '60000' });
    const { mover, waiter } = await table.battle();
    await table.passes(20 * SECOND);
    await table.isDown(10 * MINUTE);
    const claim = await table.press(waiter, '-.0.!claim');
    expect(claim.alert).toContain('No one is late');
    await table.service.ticked();
    expect((await table.match()).late ?? []).toEqual([]);
    await table.passes(30 * SECOND);
    expect((await table.match()).late ?? []).toEqual([]);
    await table.passes(20 * SECOND);
    expect((await table.match()).late).toEqual([seatOfName(mover)]);
  });

  test('gives back both outages of one decision', async () => {
    await sit({ clock: '60000' });
    await table.battle();
    for (let n = 0; n < 2; n++) {
      await table.passes(15 * SECOND);
      await table.isDown(10 * MINUTE);
      await table.service.ticked();
    }
    await table.passes(15 * SECOND);
    expect((await table.match()).late ?? []).toEqual([]);
    await table.passes(30 * SECOND);
    expect((await table.match()).late).toHaveLength(1);
  });

  test('gives a player who was late already that time back before the win is claimed', async () => {
    const { waiter } = await lateIn();
    await table.isDown(10 * MINUTE);
    expect((await table.press(waiter, '-.0.!claim')).notice).toContain('I was offline');
    expect((await table.match()).late ?? []).toEqual([]);
    await table.passes(70 * SECOND);
    expect((await table.press(waiter, '-.0.!claim')).notice).toBe('The win is yours.');
  });

  test('gives nothing back for an outage before the decision began', async () => {
    await sit({ clock: '60000' });
    await table.isDown(10 * MINUTE);
    await table.service.ticked();
    const { mover } = await table.battle();
    await table.passes(65 * SECOND);
    expect((await table.match()).late).toEqual([seatOfName(mover)]);
  });

  test('ignores an outage of a few seconds, as in a restart', async () => {
    await sit({ clock: '60000' });
    const { mover } = await table.battle();
    await table.passes(40 * SECOND);
    await table.isDown(10 * SECOND);
    await table.passes(15 * SECOND);
    expect((await table.match()).late).toEqual([seatOfName(mover)]);
  });
});

describe('while the store can be read and not written', () => {
  let full: FullStore;
  const sitOnFull = (): Promise<TimedMatch> =>
    sit({
      clock: '60000',
      open: async (now) => {
        const kept = await memoryStore(now);
        full = fillable(kept.store);
        return { ...kept, store: full.store };
      },
    });
  /** The time passes, and every try of the scheduler fails. */
  const isFullFor = async (ms: number): Promise<void> => {
    full.isFull = true;
    for (let left = ms; left > 0; left -= SECOND) {
      await table.waits(SECOND);
      await expect(table.service.clockwork.tick()).rejects.toThrow(StoreFailure);
    }
    full.isFull = false;
  };

  test.each([10 * SECOND, 10 * MINUTE])('no time runs out, and none is lost: %i ms are given back', async (ms) => {
    await sitOnFull();
    const { mover } = await table.battle();
    await table.passes(55 * SECOND);
    await isFullFor(ms);
    await table.service.ticked();
    expect((await table.match()).late ?? []).toEqual([]);
    await table.passes(4 * SECOND);
    expect((await table.match()).late ?? []).toEqual([]);
    await table.passes(20 * SECOND);
    expect((await table.match()).late).toEqual([seatOfName(mover)]);
  });
});

describe('a match in which nobody moves', () => {
  test('may be closed by either side after seven silent days, but not before', async () => {
    await sit({ clock: 'none' });
    const { mover, waiter } = await table.battle();
    await table.skips(6 * DAY);
    const early = await table.press(waiter, '-.0.!close');
    expect(early.alert).toContain('Still to go: 24 h');
    await table.skips(DAY);
    await table.press(mover, '-.0.!close');
    const { ending, stage } = await table.match();
    expect([stage, ending?.by, ending?.winners]).toEqual(['over', 'unfinished', []]);
    expect(text('ann')).toContain('No result.\nClosed as unfinished');
  });

  test('is not silent as long as players decide', async () => {
    await sit({ clock: 'none' });
    const { mover } = await table.battle();
    await table.skips(6 * DAY);
    await table.fires(mover);
    await table.skips(2 * DAY);
    expect((await table.press(mover, '-.0.!close')).alert).toContain('Still to go: 5 days');
  });

  test('is closed by itself after thirty silent days', async () => {
    await sit({ clock: 'none' });
    const { mover } = await table.battle();
    await table.skips(29 * DAY);
    await table.fires(mover);
    await table.skips(29 * DAY);
    expect((await table.match()).stage).toBe('playing');
    await table.skips(2 * DAY);
    const { ending } = await table.match();
    expect([ending?.by, ending?.why.key]).toEqual(['unfinished', 'ending-silent']);
  });
});
