import { afterEach, describe, expect, test } from 'vitest';
import { screenText } from '../../../src/kernel/screen.ts';
import { systems } from '../../../src/registry.ts';
import { searchOf } from '../../../src/service/features/seek/searches.ts';
import type { Answer } from '../../../src/service/ports/answer.ts';
import { shownIn } from '../../../src/service/ports/answer.ts';
import type { Action } from '../../../src/service/ports/intent.ts';
import type { SessionStore } from '../../../src/service/ports/store.ts';
import { chronicleLines } from '../../support/chronicle-lines.ts';
import { memoryStore } from '../../support/memory-store.ts';
import { openPaperService, type PaperService, type PaperUser } from '../../support/paper-service.ts';
import { redisStore, STORES, type TestStore } from '../../support/stores.ts';
import { bytesFrom } from '../../support/test-bytes.ts';
import { Crash, type Effect, watchedStore } from '../simulation/worker.ts';

/*
 * Looking for an opponent over all chats: whoever may meet is offered to each other, both say yes, and their match begins
 * at the private places of both.
 */

const KEY = Buffer.alloc(32, 7);
const MINUTE = 60_000;
const open: TestStore[] = [];
afterEach(async () => {
  for (const it of open.splice(0)) await it.end();
});

/** The program on a store whose clock goes on when it is told to. */
const house = async () => {
  let now = Date.UTC(2026, 5, 1);
  const kept = await memoryStore(() => now);
  const service = openPaperService({ systems: [...systems], store: kept.store, key: KEY, monotonicMs: () => now });
  const passes = async (ms: number): Promise<void> => {
    for (let left = ms; left > 0; left -= 5_000) {
      now += Math.min(left, 5_000);
      await service.ticked();
    }
  };
  /** The clock goes on in one step. */
  const skips = async (ms: number): Promise<void> => {
    now += ms;
    await service.ticked();
  };
  return { service, store: kept.store, passes, skips };
};
const textOf = (answer: Answer): string => {
  const screen = shownIn(answer.body);
  return [answer.alert ?? answer.notice ?? '', screen ? screenText(screen) : ''].join('\n').trim();
};
const seeks = (who: PaperUser, words = 'classic 3', id?: string): Promise<Answer> =>
  who.does({ kind: 'ask', about: 'seek', ...(words === '' ? {} : { words }) }, id);
const postsTo = ({ posts }: PaperService, name: string): readonly string[] =>
  posts.flatMap(({ to, screen }) => ('place' in to && to.place.address === name ? [screenText(screen)] : []));
/** Presses a key of the latest post to a person. */
const pressPost = async (service: PaperService, who: PaperUser, label: string, id?: string): Promise<Answer> => {
  const { screen } = service.posts.findLast(({ to }) => 'place' in to && to.place.address === who.place.address) ?? {};
  const token = screen?.buttons.flat().find((it) => it.label.includes(label))?.press;
  if (token === undefined) throw new Error(`${who.person.name} was not offered ${label}`);
  return who.does({ kind: 'press', token }, id);
};

describe.each(STORES)('in %s', (_, openStore) => {
  test('two who look for the same are offered to each other, and both play once both have said yes', async () => {
    const kept = await openStore();
    open.push(kept);
    const service = openPaperService({ systems: [...systems], store: kept.store, key: KEY });
    const [ann, bob] = [service.person('ann'), service.person('bob')];
    expect(textOf(await seeks(ann))).toContain('Looking for someone near 1500…\nClassic');
    await seeks(bob);
    await service.ticked();
    expect(postsTo(service, 'ann')[0]).toContain('bob is here (1500)\nClassic');
    expect(postsTo(service, 'bob')[0]).toContain('You have not met before.');
    expect(textOf(await pressPost(service, ann, 'Play bob'))).toContain('Now bob decides');
    expect((await pressPost(service, bob, 'Play ann')).notice).toContain('You both said yes');
    const match = await service.newest('ann');
    expect([match.stage, match.rated, match.clock.moveMs]).toEqual(['playing', true, 180_000]);
    expect(match.boards.map(({ place, viewer }) => [place.address, viewer])).toEqual([
      ['ann', 0],
      ['bob', 1],
    ]);
    expect((await service.newest('bob')).id).toBe(match.id);
    await service.ticked();
    for (const it of [ann, bob]) {
      expect(it.message?.screen.buttons.flat().map(({ label }) => label)).toContain('✅ Ready');
      expect(await searchOf(service.game.context, it.person.id)).toBeUndefined();
    }
    expect(service.logged.filter((it) => it.startsWith('error'))).toEqual([]);
  });
});

test('two programs on one store pair each of twenty once', async () => {
  const kept = await redisStore();
  open.push(kept);
  const stores: SessionStore[] = [kept.store, await kept.another()];
  const programs = stores.map((store) => openPaperService({ systems: [...systems], store, key: KEY }));
  const people = Array.from({ length: 20 }, (_, n) => {
    const program = programs[n % 2];
    if (!program) throw new Error('no program');
    return program.person(`p${n}`);
  });
  await Promise.all(people.map((it, n) => seeks(it, 'classic 3', `seek:${n}`)));
  await Promise.all(programs.map((it) => it.ticked()));
  await Promise.all(programs.map((it) => it.ticked()));
  const offers = programs.flatMap(({ posts }) => posts);
  const told = offers.map(({ to }) => ('place' in to ? to.place.address : ''));
  expect(told.toSorted()).toEqual(people.map(({ place }) => place.address).toSorted());
  const presses = offers.flatMap(({ to, screen }, n) => {
    const who = people.find(({ place }) => 'place' in to && place.address === to.place.address);
    const token = screen.buttons.flat()[0]?.press;
    return who && token !== undefined ? [who.does({ kind: 'press', token }, `yes:${n}`)] : [];
  });
  await Promise.all(presses);
  await Promise.all(programs.map((it) => it.ticked()));
  const first = programs[0];
  if (!first) throw new Error('no program');
  const matches = await Promise.all(people.map(({ person }) => first.game.context.people.matchesOf(person.id)));
  expect(matches.map((it) => it.length)).toEqual(people.map(() => 1));
  expect(new Set(matches.flat()).size).toBe(10);
});

/*
 * Ends the process before and after each of its effects on the store in turn. The update comes again to a new process,
 * which does what is due: everything must be as if nothing had happened.
 */
describe('wherever the process is killed', () => {
  interface Scene {
    /** What has happened before. */
    readonly before: (service: PaperService, ann: PaperUser, bob: PaperUser) => Promise<unknown>;
    /** What Ann does; absent where only the clock acts. */
    readonly does?: (service: PaperService, ann: PaperUser) => Action;
  }
  const ask = (words: string): Action => ({ kind: 'ask', about: 'seek', words });
  const keyTo = ({ posts }: PaperService, name: string, label: string): Action => {
    const { screen } = posts.findLast(({ to }) => 'place' in to && to.place.address === name) ?? {};
    const token = screen?.buttons.flat().find((it) => it.label.includes(label))?.press;
    if (token === undefined) throw new Error(`${name} was not offered ${label}`);
    return { kind: 'press', token };
  };
  const page = (act: string): Action => ({ kind: 'press', token: `-.-.0.${act}` });
  const bothLook = async (service: PaperService, ann: PaperUser, bob: PaperUser): Promise<void> => {
    await seeks(ann);
    await seeks(bob);
    await service.ticked();
  };
  const SCENES: Readonly<Record<string, Scene>> = {
    'when a search begins': { before: (_, __, bob) => seeks(bob), does: () => ask('classic 3') },
    'when a search begins in the place of another': {
      before: (_, ann) => seeks(ann, 'classic 1'),
      does: () => ask('classic 3'),
    },
    'when two are offered to each other': {
      before: async (_, ann, bob) => [await seeks(ann), await seeks(bob)],
    },
    'at the first yes': { before: bothLook, does: (service) => keyTo(service, 'ann', 'Play bob') },
    'at the second yes': {
      before: async (service, ann, bob) => {
        await bothLook(service, ann, bob);
        await bob.does(keyTo(service, 'bob', 'Play ann'));
      },
      does: (service) => keyTo(service, 'ann', 'Play bob'),
    },
    'at the second yes, while both play the machine': {
      before: async (service, ann, bob) => {
        for (const it of [ann, bob]) {
          await seeks(it);
          await it.presses('Play while you wait');
        }
        await service.ticked();
        await bob.does(keyTo(service, 'bob', 'Play ann'));
      },
      does: (service) => keyTo(service, 'ann', 'Play bob'),
    },
    'when one says no': { before: bothLook, does: (service) => keyTo(service, 'ann', 'Not now') },
    'when one stops looking': { before: (_, ann) => seeks(ann), does: () => page('!seek-stop') },
    'when a match against the machine begins': { before: (_, ann) => seeks(ann), does: () => page('!seek-play') },
  };

  const played = async ({ before, does }: Scene, at: number, when: 'before' | 'after') => {
    let now = Date.UTC(2026, 5, 1);
    const { store } = await memoryStore(() => now);
    const bytes = bytesFrom('kill');
    const start = (on: SessionStore) =>
      openPaperService({ systems: [...systems], store: on, key: KEY, monotonicMs: () => now, entropy: { bytes } });
    const first = start(store);
    await before(first, first.person('ann'), first.person('bob'));
    const action = does?.(first, first.person('ann'));
    let done = 0;
    const effect: Effect = async (_, happen) => {
      if (at > 0 && done >= at) throw new Crash();
      done++;
      if (done === at && when === 'before') throw new Crash();
      const value = await happen();
      if (done === at) throw new Crash();
      return value;
    };
    const doomed = start(watchedStore(store, effect));
    if (action)
      await doomed
        .person('ann')
        .does(action, 'act')
        .catch(() => undefined);
    else await doomed.clockwork.tick().catch(() => undefined);
    await doomed.settled();
    const last = start(store);
    if (action) await last.person('ann').does(action, 'act');
    // What a killed process has claimed comes due again.
    for (let n = 0; n < 5; n++) {
      now += 6_000;
      await last.ticked();
    }
    const { context } = last.game;
    const story = async (name: string) => {
      const search = await searchOf(context, `paper:${name}`);
      const ids = await context.people.matchesOf(`paper:${name}`);
      const matches = await Promise.all(ids.map((id) => last.load(id).catch(() => undefined)));
      return {
        looks: search?.subject,
        offered: search?.offer?.two.map(({ yes }) => yes === true),
        matches: matches
          .flatMap((it) =>
            it ? [[it.stage, it.occupants.map(({ kind }) => kind).join(), it.meanwhile === true].join(' ')] : [],
          )
          .toSorted(),
      };
    };
    const faults = [...doomed.logged, ...last.logged].filter((it) => it.startsWith('error') && !it.includes('Crash'));
    return { done, told: { ann: await story('ann'), bob: await story('bob'), faults } };
  };

  test.each(Object.entries(SCENES))('%s, it is done once', async (_, scene) => {
    const honest = await played(scene, 0, 'after');
    expect(honest.told.faults).toEqual([]);
    expect(honest.done).toBeGreaterThan(3);
    for (let at = 1; at <= honest.done; at++)
      for (const when of ['before', 'after'] as const)
        expect([at, when, (await played(scene, at, when)).told]).toEqual([at, when, honest.told]);
  });
});

describe('an offer', () => {
  test('that one does not take leaves the other looking, from when they began', async () => {
    const { service, passes } = await house();
    const [ann, bob] = [service.person('ann'), service.person('bob')];
    await seeks(ann);
    await passes(MINUTE);
    await seeks(bob);
    await service.ticked();
    const since = (await searchOf(service.game.context, 'paper:ann'))?.ticket.since;
    await pressPost(service, ann, 'Play bob');
    await passes(95_000);
    expect(postsTo(service, 'ann').at(-1)).toContain('still looking');
    expect(postsTo(service, 'bob').at(-1)).toContain('stopped looking');
    expect((await searchOf(service.game.context, 'paper:ann'))?.ticket.since).toBe(since);
    expect(await searchOf(service.game.context, 'paper:bob')).toBeUndefined();
    const { screen } = service.posts.find(({ to }) => 'place' in to && to.place.address === 'bob') ?? {};
    expect((await bob.does({ kind: 'press', token: screen?.buttons[0]?.[0]?.press ?? '' })).notice).toContain(
      'expired',
    );
  });

  test('that one refuses ends at once, and the two do not meet again within the hour', async () => {
    const { service, passes } = await house();
    const [ann, bob] = [service.person('ann'), service.person('bob')];
    await seeks(ann, 'classic post');
    await seeks(bob, 'classic post');
    await service.ticked();
    expect((await pressPost(service, bob, 'Not now')).notice).toContain('Stopped looking');
    await service.ticked();
    expect(postsTo(service, 'ann').at(-1)).toContain('still looking');
    await seeks(bob, 'classic post');
    await passes(58 * MINUTE);
    expect(postsTo(service, 'bob')).toHaveLength(1);
    await passes(3 * MINUTE);
    expect(postsTo(service, 'bob')).toHaveLength(2);
  });

  test('is never made to two of whom one has blocked the other, who look for different things, or who are one', async () => {
    const { service, passes } = await house();
    const [ann, bob, cid] = [service.person('ann'), service.person('bob'), service.person('cid')];
    const { exclusions, people } = service.game.context;
    await exclusions.block(bob.person, await exclusions.markOf('paper:ann'), 'ann');
    await people.addLink('paper:cid', { to: 'paper:ann', toName: 'ann', name: 'cid', at: 0 });
    await exclusions.unite('paper:ann', 'paper:cid');
    await seeks(ann);
    await seeks(bob);
    await seeks(cid);
    await seeks(service.person('dan'), 'classic 1');
    await seeks(service.person('eve'), 'classic 3 free');
    await seeks(service.person('fay'), 'hasbro 3');
    await passes(12 * MINUTE);
    const offered = service.posts.map(({ screen }) => screen.title);
    // Cid is Ann by another id: Bob may not meet them either.
    expect(offered.filter((it) => it.includes('is here'))).toEqual([]);
  });

  test('of a match by post stands for half a day, and is not made in the quiet hours of either', async () => {
    const { service, skips } = await house();
    const [ann, bob] = [service.person('ann'), service.person('bob')];
    await service.game.context.people.savePreferences('paper:bob', { quiet: '22-8' });
    await seeks(ann, 'classic post');
    await seeks(bob, 'classic post');
    await service.ticked();
    expect(service.posts).toEqual([]);
    await skips(8 * 60 * MINUTE);
    expect(postsTo(service, 'bob')[0]).toContain('Answer within 12 h');
    await skips(11 * 60 * MINUTE);
    await pressPost(service, ann, 'Play bob');
    expect((await pressPost(service, bob, 'Play ann')).notice).toContain('You both said yes');
  });

  test('is not made to one who is alone: the search ends after half an hour', async () => {
    const { service, passes } = await house();
    await seeks(service.person('ann'));
    await passes(31 * MINUTE);
    expect(postsTo(service, 'ann').at(-1)).toContain('No one has come');
    expect(await searchOf(service.game.context, 'paper:ann')).toBeUndefined();
  });
});

describe('a person who looks', () => {
  test('may play the machine meanwhile: it ends without a word in any record when both have said yes', async () => {
    const { service, store } = await house();
    const [ann, bob] = [service.person('ann'), service.person('bob')];
    await seeks(ann);
    await ann.presses('Play while you wait');
    const meanwhile = await service.newest('ann');
    expect(meanwhile.meanwhile).toBe(true);
    await service.ticked();
    expect(JSON.stringify(ann.message?.screen)).toContain('ends when your opponent comes');
    await seeks(bob);
    await service.ticked();
    await pressPost(service, bob, 'Play ann');
    await pressPost(service, ann, 'Play bob');
    await service.ticked();
    const over = await service.load(meanwhile.id);
    expect([over.stage, over.ending?.winners, over.ending?.why.key]).toEqual(['over', [], 'ending-meanwhile']);
    expect(await chronicleLines(store)).toEqual([]);
    expect((await service.newest('ann')).occupants.map(({ kind }) => kind)).toEqual(['human', 'human']);
  });

  test('may stop, and keeps the match against the machine', async () => {
    const { service } = await house();
    const ann = service.person('ann');
    await seeks(ann);
    await ann.presses('Play while you wait');
    const { id } = await service.newest('ann');
    const page = await seeks(ann, '');
    expect(textOf(page)).toContain('Looking for someone');
    expect((await ann.presses('Stop looking')).notice).toContain('Stopped looking');
    const kept = await service.load(id);
    expect([kept.stage, kept.meanwhile]).toEqual(['playing', undefined]);
    expect(await searchOf(service.game.context, 'paper:ann')).toBeUndefined();
  });

  test('may look for something else: the first search ends', async () => {
    const { service } = await house();
    const [ann, bob] = [service.person('ann'), service.person('bob')];
    await seeks(ann);
    await seeks(ann, 'classic 1 free');
    await seeks(bob);
    await service.ticked();
    expect(service.posts).toEqual([]);
    expect((await searchOf(service.game.context, 'paper:ann'))?.wish).toEqual({
      variant: 'classic',
      pace: 'fast',
      rated: false,
    });
  });

  test.each([
    ['', 'Find an opponent'],
    ['paper 3', 'Type a game'],
    ['honour rated', 'rated'],
  ])('by /seek %s reads %s', async (words, said) => {
    const { service } = await house();
    expect(textOf(await seeks(service.person('ann'), words))).toContain(said);
  });

  test('in a group is answered in private, and nothing begins there', async () => {
    const { service } = await house();
    const ann = service.person('ann', { address: 'group', audience: 'many' });
    const answer = await seeks(ann);
    expect(answer.body).toMatchObject({ kind: 'page', personal: true });
    expect(textOf(answer)).toContain('in private');
    expect(await searchOf(service.game.context, 'paper:ann')).toBeUndefined();
  });

  test('reads it among their data, and no search is left once they are forgotten', async () => {
    const { service } = await house();
    const ann = service.person('ann');
    await seeks(ann);
    const data = await ann.does({ kind: 'ask', about: 'mydata' });
    expect(data.body?.kind === 'page' ? data.body.file?.text : '').toContain('"pace": "usual"');
    const page = await ann.does({ kind: 'ask', about: 'forgetme' });
    const [yes] = shownIn(page.body)?.buttons.flat() ?? [];
    await ann.does({ kind: 'press', token: yes?.press ?? '' });
    expect(await searchOf(service.game.context, 'paper:ann')).toBeUndefined();
    await seeks(service.person('bob'));
    await service.ticked();
    expect(service.posts).toEqual([]);
  });
});
