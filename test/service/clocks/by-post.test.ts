import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Screen } from '../../../src/kernel/screen.ts';
import type { Match } from '../../../src/service/core/match/match.ts';
import { ERRAND_HANDLERS } from '../../../src/service/features/index.ts';
import type { Answer } from '../../../src/service/ports/answer.ts';
import type { Token } from '../../../src/service/ports/intent.ts';
import type { DeliveryOutcome, Post } from '../../../src/service/ports/platform.ts';
import { errandId } from '../../../src/service/ports/store.ts';
import { seaBattle } from '../../../src/systems/sea-battle/index.ts';
import { bodyOf } from '../../support/answer-body.ts';
import { errandProcess } from '../../support/errand-process.ts';
import { killAt, untilKilled } from '../../support/killed.ts';
import { openPaperService, type PaperService, type PaperUser } from '../../support/paper-service.ts';
import { textOf } from '../../support/screen-text.ts';
import { shiftClock } from '../../support/shifted-clock.ts';
import { lmdbStore, type RealStore, STORES, type TestStore } from '../../support/stores.ts';
import { tally } from '../../support/tally.ts';
import type { Effect } from '../simulation/worker.ts';

/*
 * Matches of days: clocks that stand on days off, a person's own hours, and one message a day instead of calls.
 */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SQUARES = Array.from({ length: 100 }, (_, n) => `${'ABCDEFGHIJ'[n % 10]}${1 + Math.floor(n / 10)}`);
const KEY = Buffer.alloc(32, 9);
const at = (text: string): number => Date.parse(text);
const text = (moment: number | undefined): string =>
  moment === undefined ? 'none' : new Date(moment).toISOString().replace(/:\d\d\.\d{3}Z$/, 'Z');

const setting = (who: PaperUser, value: string) => who.does({ kind: 'press', token: `-.-.0.!post:${value}` });
const holiday = (who: PaperUser, day: string, is = 'on') =>
  who.does({ kind: 'press', token: `-.-.0.!holiday:${is}.${day}` });
const pageIn = (answer: Answer): Screen<Token> | undefined => bodyOf(answer, 'page')?.screen;

describe('by post', () => {
  let now: number;
  let kept: TestStore;
  let service: PaperService;
  let ann: PaperUser;
  let bob: PaperUser;
  const start = (): void => {
    service = openPaperService({ systems: [seaBattle], store: kept.store, key: KEY, monotonicMs: () => now });
    ann = service.person('ann');
    bob = service.person('bob');
  };
  beforeEach(async () => {
    // Friday, noon in Kyiv.
    now = at('2026-12-04T10:00Z');
    kept = await lmdbStore(() => now);
    start();
    await service.clockwork.tick();
  });
  afterEach(async () => {
    expect(service.logged.filter((it) => it.startsWith('error'))).toEqual([]);
    await kept.end();
  });
  const goTo = async (moment: string): Promise<void> => {
    now = at(moment);
    await kept.store.shelf.put('beat', `${now}`);
    await service.ticked();
  };
  /** A match of Ann's against Bob, whose fleets are placed. Ann is to fire. */
  const begun = async (): Promise<Match> => {
    await ann.does({ kind: 'open', variant: 'classic', lead: 'host', rival: { kind: 'anyone' } });
    const { id } = await service.newest();
    await bob.does({ kind: 'press', token: `${id}.-.0.!join` });
    for (const [who, seat] of [
      [ann, 0],
      [bob, 1],
    ] as const)
      await who.does({ kind: 'press', token: `${id}.${seat}.0.ready` });
    return service.load(id);
  };
  const deadline = async (id: string, seat = 0): Promise<string> => text((await service.load(id)).deadlines[seat]);

  test.each<[string, readonly string[], readonly string[], string]>([
    ['is a day, where no one has said more', [], [], '2026-12-05T10:00Z'],
    ['is what its host wants', ['days:3'], [], '2026-12-07T10:00Z'],
    ['leaves weekends out, in UTC where no zone is known', ['weekends:off'], [], '2026-12-07T10:00Z'],
    ['leaves them out where its player lives', ['weekends:off', 'zone:America/Los_Angeles'], [], '2026-12-07T10:00Z'],
    ['has seven working days in nine', ['days:7', 'weekends:off', 'zone:+02:00'], [], '2026-12-15T10:00Z'],
    ['leaves out the holidays of its player', ['days:3'], ['2026-12-05', '2026-12-06'], '2026-12-09T10:00Z'],
  ])('the time for a decision %s', async (_, settings, days, until) => {
    for (const it of settings) await setting(ann, it);
    for (const day of days) await holiday(ann, day);
    const { id } = await begun();
    expect(await deadline(id)).toBe(until);
  });

  test('the clock stands still on days off, also on those that are chosen while it runs', async () => {
    await setting(ann, 'days:1');
    await setting(ann, 'zone:Europe/Kyiv');
    const { id } = await begun();
    expect(await deadline(id)).toBe('2026-12-05T10:00Z');
    await holiday(ann, '2026-12-05');
    expect(await deadline(id)).toBe('2026-12-06T10:00Z');
    await holiday(ann, '2026-12-05', 'off');
    expect(await deadline(id)).toBe('2026-12-05T10:00Z');
    await holiday(ann, '2026-12-05');
    // The opponent’s holidays move no clock but their own.
    await holiday(bob, '2026-12-05');
    expect(await deadline(id)).toBe('2026-12-06T10:00Z');
    await goTo('2026-12-05T11:00Z');
    expect(await service.load(id)).toMatchObject({ stage: 'playing', deadlines: { 0: at('2026-12-06T10:00Z') } });
    expect((await service.load(id)).late).toBeUndefined();
    await goTo('2026-12-06T10:01Z');
    expect((await service.load(id)).late).toEqual([0]);
    // A late player is given a whole day again, and none of it passes on a day off.
    await holiday(ann, '2026-12-07');
    await bob.does({ kind: 'press', token: `${id}.-.0.!grant` });
    expect(await deadline(id)).toBe('2026-12-08T10:01Z');
  });

  test('a clock that was set before days off were known goes by them when it comes due', async () => {
    const { id } = await begun();
    await service.game.context.people.savePreferences('paper:ann', { holidays: ['2026-12-05'] });
    expect(await deadline(id)).toBe('2026-12-05T10:00Z');
    await goTo('2026-12-05T10:01Z');
    expect(await deadline(id)).toBe('2026-12-06T10:00Z');
    expect((await service.load(id)).late).toBeUndefined();
  });

  test('the host sets days and weekends on the invitation', async () => {
    const group = { address: 'group', audience: 'many' as const };
    const host = service.person('ann', group);
    await host.does({ kind: 'open', system: 'sea-battle', rival: { kind: 'anyone' } });
    const { id } = await service.newest();
    const press = (act: string) => host.does({ kind: 'press', token: `${id}.-.0.${act}` });
    expect((await press('!weekends:off')).alert).toBeDefined();
    await setting(ann, 'weekends:off');
    for (const days of [1, 3, 7]) await press(`!clock:${days * DAY}`);
    expect((await service.load(id)).clock).toEqual({ moveMs: 7 * DAY, chosen: true, weekends: 'off' });
    expect(host.message?.screen.more?.join('\n')).toContain('7 days a move, weekends off');
    await host.presses('Weekends: off');
    expect((await service.load(id)).clock).toEqual({ moveMs: 7 * DAY, chosen: true });
    await press('!clock:60000');
    expect((await service.load(id)).clock).toEqual({ moveMs: 60_000, chosen: true });
  });

  test('a match is not closed as unfinished while a clock of days still runs', async () => {
    await setting(ann, 'days:7');
    await setting(ann, 'weekends:off');
    const { id } = await begun();
    await goTo('2026-12-12T10:00Z');
    const close = () => bob.does({ kind: 'press', token: `${id}.-.0.!close` });
    expect((await close()).alert).toContain('Still to go');
    await goTo('2026-12-15T10:01Z');
    await close();
    expect((await service.load(id)).stage).toBe('over');
  });

  describe('holidays', () => {
    test.each([
      ['today', '2026-12-04'],
      ['a day that is over', '2026-12-01'],
      ['a day too far ahead', '2027-12-31'],
      ['no day', '2026-99-99'],
    ])('cannot be %s', async (_, day) => {
      expect((await holiday(ann, day)).alert).toContain('ahead');
      expect((await service.game.context.people.preferences('paper:ann')).holidays).toBeUndefined();
    });

    test('are fourteen days of each calendar year', async () => {
      for (let n = 10; n < 24; n++) await holiday(ann, `2026-12-${n}`);
      expect((await holiday(ann, '2026-12-30')).alert).toContain('All 14 days of 2026');
      expect((await holiday(ann, '2026-12-10')).alert).toBeUndefined();
      expect(textOf(pageIn(await holiday(ann, '2027-01-02')))).toContain('13 of 14 days left in 2027');
      await holiday(ann, '2026-12-10', 'off');
      const page = textOf(pageIn(await ann.does({ kind: 'ask', about: 'post' })));
      expect(page).toContain('Holidays: 1 of 14 days left in 2026: 11–23 Dec, 2 Jan');
    });

    test('stay on their page', async () => {
      const page = pageIn(await ann.does({ kind: 'press', token: '-.-.0.?!holidays' }));
      expect(page?.buttons.map((row) => row.map(({ label }) => label))).toEqual([
        ['5 Dec', '6 Dec', '7 Dec', '8 Dec', '9 Dec'],
        ['10 Dec', '11 Dec', '12 Dec', '13 Dec', '14 Dec'],
        ['15 Dec', '16 Dec', '17 Dec', '18 Dec', '19 Dec'],
        ['20 Dec ▶'],
        ['← Back'],
      ]);
      const next = pageIn(await holiday(ann, '2026-12-24'));
      expect(next?.buttons[0]?.map(({ label }) => label)).toEqual(['20 Dec', '21 Dec', '22 Dec', '23 Dec', '● 24 Dec']);
    });
  });

  test.each([
    ['Kyiv', 'Kyiv, 12:00'],
    ['київ', 'Kyiv, 12:00'],
    ['Нью-Йорк', 'New York, 05:00'],
    ['buenos aires', 'Buenos Aires, 07:00'],
    ['+5:30', 'UTC+5:30, 15:30'],
    ['Atlantis', 'I don’t know “Atlantis”'],
  ])('/post %s: %s', async (words, said) => {
    const answer = await ann.does({ kind: 'ask', about: 'post', words });
    expect(textOf(pageIn(answer))).toContain(said);
  });

  test('every page of it is reached and left by its buttons', async () => {
    await ann.does({ kind: 'ask', about: 'settings' });
    for (const [button, says] of [
      ['By post', 'By post'],
      ['3 days', '● 3 days'],
      ['Weekends off', 'Weekends off: on'],
      ['Holidays', 'Press the days'],
      ['Back', 'By post'],
      ['Message', 'When should I tell you'],
      ['18:00', 'One message a day: 18:00'],
      ['Quiet', 'from when?'],
      ['22:00', 'till when?'],
      ['8:00', 'Quiet hours: 22–8'],
      ['UTC', 'Where do you live?'],
      ['Kyiv', 'Your time: Kyiv, 12:00'],
      ['What waits', 'No match by post'],
      ['By post', 'By post'],
      ['Settings', 'Settings'],
    ] as const) {
      const page = pageIn(await ann.presses(button));
      const shown = [textOf(page), ...(page?.buttons.flat() ?? []).map(({ label }) => label)].join('\n');
      expect(shown, button).toContain(says);
    }
  });

  describe('the digest', () => {
    const told = () => service.told.map(({ text: it }) => it.split('\n'));

    test('comes once a day at the person’s hour, the most urgent match first, and instead of calls', async () => {
      await setting(ann, 'zone:Europe/Kyiv');
      await setting(ann, 'digest:18');
      await setting(ann, 'days:3');
      const slow = await begun();
      await setting(ann, 'days:1');
      const quick = await begun();
      await goTo('2026-12-04T15:59Z');
      expect(told()).toEqual([]);
      await goTo('2026-12-04T16:00Z');
      expect(told()).toEqual([
        [
          '2 matches are waiting for you',
          '1. bob, Classic 10×10: turn 2, 18 h left',
          '2. bob, Classic 10×10: turn 2, 3 days left',
        ],
      ]);
      const [post] = service.posts;
      expect(post).toMatchObject({ to: { person: 'paper:ann' }, aloud: true });
      expect(post?.screen.buttons[0]?.map(({ press }) => press.split('.')[0])).toEqual([quick.id, slow.id]);
      expect(service.calls.size).toBe(0);
      await goTo('2026-12-04T20:00Z');
      expect(told()).toHaveLength(1);
      // By then the quick one is late, and her turn goes on.
      await goTo('2026-12-05T16:00Z');
      expect(told()[1]).toEqual([
        '2 matches are waiting for you',
        '1. bob, Classic 10×10: turn 2, time is up',
        '2. bob, Classic 10×10: turn 2, 42 h left',
      ]);
      expect(service.calls.size).toBe(0);
    });

    test('says nothing where nothing waits, on a holiday, and once it is switched off', async () => {
      await setting(ann, 'digest:18');
      await goTo('2026-12-04T18:00Z');
      await begun();
      await holiday(ann, '2026-12-05');
      await goTo('2026-12-05T18:00Z');
      expect(told()).toEqual([]);
      await goTo('2026-12-06T18:00Z');
      expect(told()).toHaveLength(1);
      await setting(ann, 'digest:off');
      await goTo('2026-12-07T18:00Z');
      expect(told()).toHaveLength(1);
      expect(await kept.store.load(errandId('digest', 'paper:ann'))).toBeUndefined();
    });

    test('keeps its hour when the clocks change, and when its person moves', async () => {
      now = at('2026-10-24T08:00Z');
      await setting(ann, 'zone:Europe/Kyiv');
      await setting(ann, 'digest:18');
      const due = async (): Promise<string> => text(await kept.store.nextDue());
      expect(await due()).toBe('2026-10-24T15:00Z');
      await goTo('2026-10-24T15:00Z');
      expect(await due()).toBe('2026-10-25T16:00Z');
      await setting(ann, 'zone:Asia/Tokyo');
      expect(await due()).toBe('2026-10-25T09:00Z');
    });

    test('speaks the person’s language, and a press brings the match', async () => {
      await ann.does({ kind: 'press', token: '-.-.0.!own:locale:uk' });
      await ann.does({ kind: 'press', token: '-.-.0.!own:board:words' });
      await setting(ann, 'digest:18');
      const { id } = await begun();
      await goTo('2026-12-04T18:00Z');
      expect(told()).toEqual([['На вас чекає 1 партія', expect.stringContaining('лишилося 16 год')]]);
      const [press = ''] = service.posts[0]?.screen.buttons.flat().map((it) => it.press) ?? [];
      await ann.does({ kind: 'press', token: press });
      expect(ann.message?.screen.buttons.flat().some((it) => it.press.startsWith(id))).toBe(true);
    });
  });

  test('no one is called in their quiet hours, but when these are over', async () => {
    await setting(bob, 'zone:Europe/Kyiv');
    await setting(bob, 'quiet:22-8');
    const { id } = await begun();
    const called = (): readonly string[] => [...service.calls.values()].map(({ player }) => player);
    // 23:00 in Kyiv. Bob is called once the water has answered her.
    now = at('2026-12-04T21:00Z');
    for (let n = 1; (await service.load(id)).deadlines[0] !== undefined; n++)
      await ann.does({ kind: 'press', token: `${id}.0.${n.toString(36)}.${SQUARES[n]}` });
    await goTo('2026-12-04T22:00Z');
    expect(called()).not.toContain('paper:bob');
    await goTo('2026-12-05T06:01Z');
    expect(called()).toContain('paper:bob');
  });
});

/** Over a day, so that no deadline falls upon one of the day before. */
const LATER = 25 * HOUR;

describe.each(STORES)('one message a day in %s', (_, openStore) => {
  test('is told once, however the process is killed', async () => {
    const lost: string[] = [];
    for (let n = 0; ; n++) {
      const kept: RealStore = await openStore();
      let laterMs = 0;
      const store = shiftClock(kept.store, () => laterMs);
      const shown: Post[] = [];
      const post = async (it: Post): Promise<DeliveryOutcome> => {
        shown.push(it);
        return { kind: 'shown', message: 'm1' };
      };
      const process = (effect?: Effect) =>
        errandProcess({ systems: [tally], store, handlers: ERRAND_HANDLERS }, { post }, effect);
      const { person } = process();
      const [host, guest] = [person('ann'), person('bob')];
      await host.does({ kind: 'open', system: 'tally', rival: { kind: 'anyone' } });
      const id = (await process().context.people.matchesOf('paper:ann'))[0] ?? '';
      await guest.does({ kind: 'press', token: `${id}.-.0.!join` });
      await setting(host, 'digest:18');
      laterMs = LATER;
      const errand = errandId('digest', 'paper:ann');
      const deadlines = async () => {
        for await (const it of kept.store.dump()) if (it.kind === 'match' && it.id === errand) return it.deadlines;
        return [];
      };
      const [first] = await deadlines();
      // Deadlines are of the store's own clock: those that are set later are due as much later.
      const runDue = async (run: ReturnType<typeof process>['run']): Promise<void> => {
        const now = (await kept.store.now()) + laterMs - LATER;
        for (const { name, at: due } of await deadlines()) if (due === first?.at || due <= now) await run(errand, name);
      };
      const kill = killAt(n);
      await untilKilled(runDue(process(kill.effect).run));
      for (let round = 0; round < 4; round++) {
        laterMs += 31_000;
        await runDue(process().run);
      }
      expect(shown.length, kill.point()).toBeLessThanOrEqual(1);
      if (shown.length === 0) lost.push(kill.point());
      await kept.end();
      if (kill.point() === '') break;
    }
    // Only what may have been sent is not sent again.
    expect(lost).toEqual(['after store.commit', 'before post']);
  });
});
