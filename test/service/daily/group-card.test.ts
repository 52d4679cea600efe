import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systems } from '../../../src/registry.ts';
import { shownIn } from '../../../src/service/ports/answer.ts';
import type { Post } from '../../../src/service/ports/platform.ts';
import { openPaperService, type PaperService, type PaperUser } from '../../support/paper-service.ts';
import { textOf } from '../../support/screen-text.ts';
import { lmdbStore, type TestStore } from '../../support/stores.ts';

/* The card of the daily sea that a chat gets once a day, where its managers want it. */

const HALL = { address: 'hall', audience: 'many' } as const;
const HOUR = 3_600_000;

let now: number;
let kept: TestStore;
let service: PaperService;
let boss: PaperUser;
beforeEach(async () => {
  now = Date.parse('2026-11-30T12:00Z');
  kept = await lmdbStore(() => now);
  service = openPaperService({ systems, store: kept.store, monotonicMs: () => now });
  service.managers.add('paper:boss');
  boss = service.person('boss', HALL);
});
afterEach(async () => {
  expect(service.logged.filter((it) => it.startsWith('error'))).toEqual([]);
  await kept.end();
});

const goTo = async (moment: string): Promise<void> => {
  for (const till = Date.parse(moment); now < till; ) {
    now = Math.min(till, now + HOUR);
    await kept.store.shelf.put('beat', `${now}`);
    await service.ticked();
  }
};
const sets = (who: PaperUser, hour: string) => who.does({ kind: 'press', token: `-.-.0.!rule:sea:${hour}` });
const posted = (): readonly (readonly [string, string | undefined])[] =>
  service.posts.map(({ to, screen }) => ['place' in to ? to.place.address : '', textOf(screen)?.split('\n', 1)[0]]);
/** What the page of the chat’s rules says of it. */
const rule = async (): Promise<string | undefined> => {
  const { body } = await boss.does({ kind: 'press', token: '-.-.0.?!house' });
  return (shownIn(body)?.buttons ?? []).flat().find(({ label }) => label.startsWith('Daily sea'))?.label;
};

describe('a chat', () => {
  test('gets a card at its hour, once a day, of the sea of that day', async () => {
    expect((await sets(boss, '9')).notice).toBe('Saved.');
    expect(posted()).toEqual([]);
    await goTo('2026-12-01T08:59Z');
    expect(posted()).toEqual([]);
    await goTo('2026-12-02T23:00Z');
    expect(posted()).toEqual([
      ['hall', 'Sea 215. Tuesday hides its ships'],
      ['hall', 'Sea 216. Wednesday bends its ships'],
    ]);
    expect(service.posts[0]?.aloud).toBeUndefined();
    expect(service.posts[0]?.screen.buttons.flat().map(({ press }) => press)).toEqual([
      '-.-.0.?!daily:215.play',
      '-.-.0.?!daily:215.here',
      '-.-.0.?!daily:.proof',
    ]);
  });

  test('gets none before its managers want it, and none when they do not any more', async () => {
    const ann = service.person('ann', HALL);
    expect((await sets(ann, '9')).alert).toMatch(/Only admins/);
    await goTo('2026-12-01T10:00Z');
    await sets(boss, '9');
    await sets(boss, '12');
    await goTo('2026-12-01T13:00Z');
    expect(posted()).toHaveLength(1);
    await sets(boss, 'off');
    await goTo('2026-12-03T00:00Z');
    expect(posted()).toHaveLength(1);
  });

  test('reads the hour among its rules, and the next press takes a later one', async () => {
    expect(await rule()).toBe('Daily sea: off');
    for (const hour of ['6:00', '9:00', '12:00', '15:00', '18:00', 'off']) {
      await boss.presses('Daily sea');
      expect(await rule()).toBe(`Daily sea: ${hour}`);
    }
  });

  test('that takes no messages any more has its rule off', async () => {
    await sets(boss, '15');
    service.failPosts = (_: Post) => ({ kind: 'dead', why: 'the bot was removed' });
    await goTo('2026-11-30T16:00Z');
    expect(await rule()).toBe('Daily sea: off');
  });

  test('reads it in its own language, as text where it wants text', async () => {
    for (const setting of ['locale:uk', 'board:text'])
      await boss.does({ kind: 'press', token: `-.-.0.!chat:${setting}` });
    await sets(boss, '18');
    await goTo('2026-11-30T19:00Z');
    expect(posted()).toEqual([['hall', 'Море 214. Понеділок: класика']]);
    expect(service.posts[0]?.screen.scene).toBeUndefined();
  });
});
