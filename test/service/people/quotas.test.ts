import { describe, expect, test } from 'vitest';
import { LIMITS } from '../../../src/service/core/operations/quotas.ts';
import { createFloodLimit } from '../../../src/service/core/people/flood-limit.ts';
import { seaBattle } from '../../../src/systems/sea-battle/index.ts';
import { bodyOf } from '../../support/answer-body.ts';
import { openPaperService, type PaperUser } from '../../support/paper-service.ts';
import { textOf } from '../../support/screen-text.ts';
import { lmdbStore } from '../../support/stores.ts';
import { table } from '../../support/table.ts';

/* Limits on what one person and one chat may have under way, and the answers beyond them. */

const MINUTE = 60_000;
let now = Date.now();
const { service, kept } = table({ systems: [seaBattle], storage: () => lmdbStore(() => now), shared: true });

let nth = 0;
const somebody = (at = {}): PaperUser => service.person(`player${++nth}`, at);
const machine = { level: 'captain' };

describe('one person', () => {
  test('has at most three open invitations; calling one off makes room', async () => {
    const ann = somebody();
    for (let n = 0; n < LIMITS.person.lobbies; n++) expect((await ann.plays()).alert).toBeUndefined();
    expect((await ann.plays()).alert).toBe(
      'You already have 3 open invitations. Cancel one or wait for someone: /matches',
    );
    const [id] = await service.game.context.people.matchesOf(ann.person.id);
    await ann.does({ kind: 'press', token: `${id}.-.0.!cancel` });
    expect((await ann.plays()).alert).toBeUndefined();
  });

  test('plays the machine whatever invitations they have open', async () => {
    const ann = somebody();
    for (let n = 0; n < LIMITS.person.lobbies; n++) await ann.plays();
    expect((await ann.plays(machine)).alert).toBeUndefined();
  });

  test('invites others whatever machines they play, until twenty matches are under way', async () => {
    const ann = somebody();
    for (let n = 0; n < LIMITS.person.live - 1; n++) await ann.plays(machine);
    for (let n = 0; n < LIMITS.person.lobbies; n++) expect((await ann.plays()).alert).toBeUndefined();
    expect((await ann.plays(machine)).alert).toBeUndefined();
    expect((await ann.plays(machine)).alert).toContain('You already have 20 matches under way');
  });

  test('plays at most twenty matches at the same time', async () => {
    const ann = somebody();
    for (let n = 0; n < LIMITS.person.live; n++) expect((await ann.plays(machine)).alert).toBeUndefined();
    expect((await ann.plays(machine)).alert).toContain('You already have 20 matches under way');
  });

  test('opens thirty matches an hour', async () => {
    const ann = somebody();
    const open = async (): Promise<string | undefined> => {
      const { alert } = await ann.plays();
      const [id] = await service.game.context.people.matchesOf(ann.person.id);
      await ann.does({ kind: 'press', token: `${id}.-.0.!cancel` });
      return alert;
    };
    for (let n = 0; n < LIMITS.person.openingsAnHour; n++) expect(await open(), `${n}`).toBeUndefined();
    expect(await open()).toContain('many matches this hour');
    now += 61 * MINUTE;
    expect(await open()).toBeUndefined();
  });
});

test('limits a chat to ten matches under way', async () => {
  const place = { address: 'full square', audience: 'many' as const };
  for (let n = 0; n < LIMITS.chat.live; n++) expect((await somebody(place).plays(machine)).alert).toBeUndefined();
  expect((await somebody(place).plays(machine)).alert).toContain('10 matches are under way here');
  expect((await somebody().plays(machine)).alert).toBeUndefined();
});

test('limits a chat to ten open invitations, beside which the machine can be played', async () => {
  const place = { address: 'inviting square', audience: 'many' as const };
  for (let n = 0; n < LIMITS.chat.lobbies; n++) expect((await somebody(place).plays()).alert).toBeUndefined();
  expect((await somebody(place).plays()).alert).toBe(
    '10 invitations are open in this chat. Join one of them, or play in private with me.',
  );
  expect((await somebody(place).plays(machine)).alert).toBeUndefined();
});

describe('codes', () => {
  const guess = async (guest: PaperUser): Promise<string | undefined> =>
    (await guest.does({ kind: 'join', code: 'AAAAAAAAA' })).alert;

  test('pause a person after five wrong ones in ten minutes, longer each time', async () => {
    const eve = somebody();
    for (const minutes of [10, 20, 40]) {
      for (let n = 0; n < 5; n++) expect(await guess(eve)).toContain('No open match');
      expect(await guess(eve)).toContain(`Try again in ${minutes} minutes`);
      now += (minutes - 1) * MINUTE;
      expect(await guess(eve)).toContain('Try again in 1 minute,');
      now += 2 * MINUTE;
    }
    expect(await guess(eve)).toContain('No open match');
  });

  test('do not pause a person after four wrong ones, which are forgotten in ten minutes', async () => {
    const bob = somebody();
    for (let n = 0; n < 4; n++) await guess(bob);
    now += 11 * MINUTE;
    for (let n = 0; n < 4; n++) expect(await guess(bob)).toContain('No open match');
  });

  test('cost nothing when they are right', async () => {
    const bob = somebody();
    for (let n = 0; n < 12; n++) {
      const host = somebody();
      await host.plays();
      const code = /\/join (\w{9})/.exec(textOf(host.message?.screen) ?? '')?.[1] ?? '';
      expect((await bob.does({ kind: 'join', code })).alert).toBeUndefined();
    }
  });
});

describe('a flood', () => {
  test('is cut after ten actions in a row and five a second after that, with one notice, then silence', () => {
    let ms = 0;
    const flow = createFloodLimit({ burst: 10, perSecond: 5 }, () => ms);
    const many = (n: number): string => Array.from({ length: n }, () => flow('paper:eve')[0]).join('');
    expect(many(14)).toBe('ppppppppppfmmm');
    expect(flow('paper:bob')).toBe('pass');
    ms += 1_000;
    expect(many(7)).toBe('pppppfm');
    ms += 60_000;
    expect(many(11)).toBe('ppppppppppf');
  });

  test('is cut without reading any state: the first excess gets a toast, the rest is only acknowledged, and talk is never answered', async () => {
    const quick = openPaperService({
      systems: [seaBattle],
      store: kept.store,
      flood: { burst: 2, perSecond: 1 },
      monotonicMs: () => 0,
    });
    const eve = quick.person('flooder', {}, 'uk');
    const token = '-.-.0.?!settings';
    for (const _ of [1, 2]) expect(bodyOf(await eve.does({ kind: 'press', token }), 'page')?.screen).toBeDefined();
    expect(await eve.does({ kind: 'press', token })).toEqual({
      notice: 'Повільніше: дещо я пропускаю.',
    });
    expect(await eve.does({ kind: 'press', token })).toEqual({});
    const bob = quick.person('talker', { audience: 'many' });
    for (const _ of [1, 2, 3]) expect(await bob.does({ kind: 'say', text: 'hi', aimed: false })).toEqual({});
    expect(
      bodyOf(await bob.does({ kind: 'ask', about: 'help' }), 'page')?.screen,
      'talk takes no commands away',
    ).toBeDefined();
  });

  test('of commands is cut too, whatever they are', async () => {
    const quick = openPaperService({
      systems: [seaBattle],
      store: kept.store,
      flood: { burst: 2, perSecond: 1 },
      monotonicMs: () => 0,
    });
    const eve = quick.person('commander');
    expect(bodyOf(await eve.does({ kind: 'ask', about: 'help' }), 'page')?.screen).toBeDefined();
    expect((await eve.does({ kind: 'join', code: 'ABCD23456' })).alert).toBeDefined();
    expect(await eve.plays()).toEqual({ notice: 'Slow down: I’m skipping some of what you send.' });
    for (const did of [
      { kind: 'link', payload: 'start' },
      { kind: 'ask', about: 'rules' },
    ] as const)
      expect(await eve.does(did)).toEqual({});
    expect(
      bodyOf(await eve.does({ kind: 'press', token: '-.-.0.?!settings' }), 'page')?.screen,
      'presses count apart',
    ).toBeDefined();
  });

  describe.each([1, 3])('that comes through %i programs on one store', (programs) => {
    test('is cut as one', async () => {
      const { shelf } = kept.store;
      let ms = 0;
      const flows = Array.from({ length: programs }, () =>
        createFloodLimit({ burst: 10, perSecond: 5 }, () => ms, shelf),
      );
      let passed = 0;
      for (let n = 0; n < 120; n++) {
        if (flows[n % programs]!(`paper:mallory by ${programs}`) === 'pass') passed += 1;
        // What the program counted lies before this on the same shelf.
        await shelf.count('after', MINUTE);
        ms += 50;
      }
      // Ten at once, and five a second for six seconds; each other program hears of what was accepted with its next one.
      expect(passed).toBeGreaterThanOrEqual(37);
      expect(passed).toBeLessThanOrEqual(43);
    });
  });

  test('is limited for a bounded number of people, however many come', () => {
    let ms = 0;
    const flow = createFloodLimit({ burst: 1, perSecond: 0 }, () => ms++);
    for (let n = 0; n < 20_000; n++) flow(`paper:${n}`);
    expect(flow('paper:19999')).toBe('first');
    expect(flow('paper:0')).toBe('pass');
  });
});
