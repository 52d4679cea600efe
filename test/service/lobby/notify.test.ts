import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { errandValue } from '../../../src/service/core/context/errands.ts';
import { ERRAND_HANDLERS } from '../../../src/service/features/index.ts';
import { CALLING } from '../../../src/service/features/notify/chat-calls.ts';
import { SUBSCRIPTION } from '../../../src/service/features/notify/subscription.ts';
import type { PlayerId } from '../../../src/service/ports/intent.ts';
import type { DeliveryOutcome, Post } from '../../../src/service/ports/platform.ts';
import { errandId, readErrandId } from '../../../src/service/ports/store.ts';
import { seaBattle } from '../../../src/systems/sea-battle/index.ts';
import { bodyOf } from '../../support/answer-body.ts';
import { errandProcess } from '../../support/errand-process.ts';
import { killAt, untilKilled } from '../../support/killed.ts';
import { openPaperService, type PaperService, type PaperUser } from '../../support/paper-service.ts';
import { textOf } from '../../support/screen-text.ts';
import { lmdbStore, type TestStore } from '../../support/stores.ts';
import type { Effect } from '../simulation/worker.ts';

/* /notify: people of a chat are called when someone opens a match there. */

const HALL = { address: 'hall', audience: 'many' } as const;
const MINUTE = 60_000;
const DAY = 86_400_000;

let now: number;
let kept: TestStore;
let service: PaperService;
let ann: PaperUser;
let bob: PaperUser;
let cid: PaperUser;
beforeEach(async () => {
  now = Date.parse('2026-12-01T12:00Z');
  kept = await lmdbStore(() => now);
  service = openPaperService({ systems: [seaBattle], store: kept.store, monotonicMs: () => now });
  [ann, bob, cid] = [service.person('ann', HALL), service.person('bob', HALL), service.person('cid', HALL)];
});
afterEach(async () => {
  expect(service.logged.filter((it) => it.startsWith('error'))).toEqual([]);
  await kept.end();
});

const goOn = async (ms: number): Promise<void> => {
  now += ms;
  await kept.store.shelf.put('beat', `${now}`);
  await service.ticked();
};
const notify = (who: PaperUser, words = 'on') => who.does({ kind: 'ask', about: 'notify', words });
/** Ann opens an invitation in the hall; the scheduler has run since. */
const opens = async (who = ann): Promise<string> => {
  await who.plays();
  await service.ticked();
  return (await service.newest(who.person.id.slice('paper:'.length))).id;
};
/** Her invitation comes to its end without a guest. */
const expires = async (): Promise<string> => {
  const id = await opens();
  await goOn(31 * MINUTE);
  await goOn(MINUTE);
  return id;
};
const called = (): readonly string[] =>
  service.posts.flatMap(({ to, screen }) => ('person' in to && screen.buttons.length > 0 ? [to.person] : []));
const texts = (): readonly (string | undefined)[] => service.posts.map(({ screen }) => textOf(screen));

describe('an invitation in a chat', () => {
  test('calls those who asked for it, once, with a way to join and one to be left alone', async () => {
    await notify(bob);
    const { id } = await service.load(await opens());
    expect(called()).toEqual(['paper:bob']);
    expect(texts()).toEqual(['ann is looking for an opponent: Classic 10×10, 3 min a move']);
    const [post] = service.posts;
    expect(post?.aloud).toBe(true);
    expect(post?.screen.buttons.flat().map(({ label, press }) => [label, press])).toEqual([
      ['⚔ Join', `${id}.-.0.!join`],
      ['Don’t call me', '-.-.0.!notify:off.paper/hall'],
    ]);
    await goOn(5 * MINUTE);
    expect(called()).toHaveLength(1);
    const alone = service.person('bob');
    await alone.does({ kind: 'press', token: `${id}.-.0.!join` });
    expect(await service.load(id)).toMatchObject({ stage: 'playing' });
  });

  test('mentions in the chat those whom the bot may not write to, and only a few', async () => {
    const people = Array.from({ length: 8 }, (_, n) => service.person(`p${n}`, HALL));
    for (const it of people) await notify(it);
    service.failPosts = ({ to }: Post) => ('person' in to ? { kind: 'dead', why: 'never began' } : undefined);
    await opens();
    const mentions = service.posts.map(({ to, screen }) => ['place' in to && to.place.address, screen.addressee?.name]);
    expect(mentions).toEqual(['p7', 'p6', 'p5', 'p4', 'p3'].map((name) => ['hall', name]));
    expect(textOf(service.posts[0]?.screen)).toBe('p7, ann is looking for an opponent: Classic 10×10, 3 min a move');
  });

  test.each<[string, () => Promise<unknown>]>([
    ['opens it', async () => notify(ann)],
    ['has not asked', async () => undefined],
    ['has asked no more', async () => [await notify(bob), await notify(bob, 'off')]],
    [
      'plays there already',
      async () => {
        await notify(bob);
        const id = await opens(cid);
        await bob.does({ kind: 'press', token: `${id}.-.0.!join` });
        service.posts.length;
      },
    ],
    [
      'is blocked by the host',
      async () => {
        await notify(bob);
        await service.game.context.exclusions.block(
          ann.person,
          await service.game.context.exclusions.markOf('paper:bob'),
          'bob',
        );
      },
    ],
    [
      'has blocked the host',
      async () => {
        await notify(bob);
        await service.game.context.exclusions.block(
          bob.person,
          await service.game.context.exclusions.markOf('paper:ann'),
          'ann',
        );
      },
    ],
    [
      'is shut out of the chat',
      async () => {
        await notify(bob);
        const mark = await service.game.context.exclusions.markOf('paper:bob');
        await service.game.context.exclusions.shutOut('paper/hall', mark, 'bob');
      },
    ],
    [
      'has quiet hours',
      async () => {
        await notify(bob);
        await bob.does({ kind: 'press', token: '-.-.0.!post:zone:+10:00' });
        await bob.does({ kind: 'press', token: '-.-.0.!post:quiet:22-8' });
      },
    ],
  ])('does not call one who %s', async (_, before) => {
    await before();
    const earlier = called().length;
    await opens();
    expect(called().slice(earlier)).toEqual([]);
  });

  test('calls no one to a match with a machine, or to a challenge', async () => {
    await notify(bob);
    await ann.plays({ level: 'normal' });
    await ann.does({ kind: 'open', rival: { kind: 'person', id: 'paper:cid', name: 'cid' } });
    await service.ticked();
    expect(called()).toEqual([]);
  });

  test('calls a person three times a day at most', async () => {
    await notify(bob);
    for (let n = 0; n < 5; n++) {
      await expires();
      // They are there, and want none of them.
      await bob.does({ kind: 'ask', about: 'help' });
    }
    expect(called()).toHaveLength(3);
    await goOn(DAY);
    await opens();
    expect(called()).toHaveLength(4);
  });
});

describe('calls without an answer', () => {
  const withPauses = async (times: number, between: () => Promise<unknown> = async () => undefined): Promise<void> => {
    for (let n = 0; n < times; n++) {
      const id = await opens();
      await between();
      await goOn(31 * MINUTE);
      await goOn(MINUTE);
      expect((await service.load(id)).stage).toBe('over');
      await goOn(DAY / 2);
    }
  };
  const STOPPED =
    'Five calls in a row went unanswered, so I no longer call you to that chat. Turn it on again there: /notify';

  test('are five in a row at most: then they end, and one sentence says so', async () => {
    await notify(bob);
    await withPauses(7);
    expect(called()).toHaveLength(5);
    expect(texts().filter((it) => it === STOPPED)).toHaveLength(1);
    expect(await kept.store.shelf.list('notify:paper/hall')).toEqual([]);
    await notify(bob);
    await opens();
    expect(called()).toHaveLength(6);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['a press in the chat', () => bob.does({ kind: 'press', token: '-.-.0.?!start' })],
    ['a word to the bot in the chat', () => bob.does({ kind: 'ask', about: 'help' })],
  ])('are counted again after %s', async (_, answer) => {
    await notify(bob);
    await withPauses(4);
    await withPauses(1, answer);
    await withPauses(4);
    expect(called()).toHaveLength(9);
    expect(texts()).not.toContain(STOPPED);
  });
});

describe('/notify', () => {
  const page = async (who: PaperUser, words = '') => {
    const answer = await notify(who, words);
    return bodyOf(answer, 'page')?.screen;
  };
  test('says what holds, and has a button that changes it', async () => {
    expect(textOf(await page(bob))).toContain('I don’t call you');
    await bob.presses('Call me');
    expect(textOf(await page(bob))).toContain('I call you when someone opens a match');
    await bob.presses('Don’t call me');
    expect(textOf(await page(bob))).toContain('I don’t call you');
    expect(textOf(await page(bob, 'да'))).toContain('I call you');
    expect(textOf(await page(bob, 'ні'))).toContain('I don’t call you');
  });

  test('is for chats: in private it says so, and there one can leave a chat', async () => {
    const alone = service.person('bob');
    expect(textOf(await page(alone))).toContain('Use /notify in a group');
    expect((await notify(alone, 'on')).alert).toContain('Use /notify in a group');
    await notify(bob);
    await opens();
    const off = service.posts[0]?.screen.buttons[1]?.[0]?.press ?? '';
    await alone.does({ kind: 'press', token: off });
    expect(textOf(await page(bob))).toContain('I don’t call you');
  });
});

test('a call comes once and counts once, however the process is killed', async () => {
  const lost: string[] = [];
  for (let n = 0; ; n++) {
    const own = await lmdbStore(() => now);
    const shown: PlayerId[] = [];
    const post = async ({ to }: Post): Promise<DeliveryOutcome> => {
      if ('person' in to) shown.push(to.person);
      return { kind: 'shown', message: 'm1' };
    };
    const process = (effect?: Effect) =>
      errandProcess({ systems: [seaBattle], store: own.store, handlers: ERRAND_HANDLERS }, { post }, effect);
    const { context, person, run } = process();
    const [host, ...guests] = ['ann', 'bob', 'cid'].map((name) => person(name, HALL));
    for (const it of guests) await notify(it);
    await host?.plays();
    const id = errandId('calling', (await context.people.matchesOf('paper:ann'))[0] ?? '');
    const kill = killAt(n);
    await untilKilled(process(kill.effect).run(id, 'due'));
    // What was left undone comes due again: the step where it was not committed, and what was to be sent.
    if ((await errandValue(context, CALLING, readErrandId(id).subject))?.called === undefined) await run(id, 'due');
    for (let round = 0; round < 4; round++) {
      now += 31_000;
      await process().run(id, 'post');
    }
    expect(new Set(shown).size, kill.point()).toBe(shown.length);
    if (shown.length < 2) lost.push(kill.point());
    for (const it of guests)
      expect((await errandValue(context, SUBSCRIPTION, it.person.id))?.calls.length, kill.point()).toBe(1);
    await own.end();
    if (kill.point() === '') break;
  }
  // Only what may have been sent is not sent again: of each of the two.
  expect(lost).toEqual(['after store.commit', 'before post', 'after store.commit', 'before post']);
});
