import { describe, expect, test } from 'vitest';
import { screenText } from '../../../src/kernel/screen.ts';
import { writeLink } from '../../../src/service/control/link.ts';
import { openVault } from '../../../src/service/core/match/vault.ts';
import { createExclusions } from '../../../src/service/core/people/exclusions.ts';
import { type Answer, shownIn } from '../../../src/service/ports/answer.ts';
import { seaBattle } from '../../../src/systems/sea-battle/index.ts';
import { memoryStore } from '../../support/memory-store.ts';
import { openPaperService, type PaperUser } from '../../support/paper-service.ts';

/* Who may play in a chat, where, when and with whom, as its managers and its people decide. */

const GROUP = { address: 'group', audience: 'many' } as const;
const TOPIC = { address: 'group/7', audience: 'many' } as const;

const openHouse = async (hour = 12) => {
  let now = Date.UTC(2026, 5, 1, hour);
  const { store } = await memoryStore(() => now);
  const service = openPaperService({ systems: [seaBattle], store, monotonicMs: () => now });
  service.managers.add('paper:boss');
  const at = (name: string, place = {}): PaperUser => service.person(name, place);
  return { service, at, boss: at('boss', GROUP), passes: (ms: number) => (now += ms) };
};

const press = (by: PaperUser, act: string, match = '-') => by.does({ kind: 'press', token: `${match}.-.0.${act}` });
const invites = (by: PaperUser) => by.does({ kind: 'open', rival: { kind: 'anyone' } });
/** What a person who is kept out reads, by whatever way. */
const told = (it: Answer): string => {
  const screen = shownIn(it.body);
  return it.alert ?? (screen ? screenText(screen) : '');
};
const labels = (by: PaperUser): readonly string[] =>
  (shownIn(by.last.body)?.buttons ?? []).flat().map(({ label }) => label);

describe('a chat whose managers have set nothing', () => {
  test('lets everyone open a match anywhere at any time', async () => {
    const { at } = await openHouse(3);
    for (const place of [GROUP, TOPIC]) expect((await invites(at('ann', place))).alert).toBeUndefined();
  });
});

describe('a rule of a chat', () => {
  const RULES: readonly (readonly [rule: string, told: RegExp, place: typeof GROUP | typeof TOPIC])[] = [
    ['openers:managers', /admins open the matches/, GROUP],
    ['openers:managers', /admins open the matches/, TOPIC],
    ['here:on', /other topics or channels/, TOPIC],
    ['quiet:10-14', /quiet hours until 14:00/, GROUP],
    ['quiet:22-13', /quiet hours until 13:00/, TOPIC],
  ];
  test.each(RULES)('%s refuses an opening, the machine, a key and a link: %s', async (rule, told, place) => {
    const { at, boss } = await openHouse();
    const ann = at('ann', place);
    expect((await press(boss, `!rule:${rule}`)).notice).toBe('Saved.');
    expect((await invites(ann)).alert).toMatch(told);
    expect((await ann.plays()).alert).toMatch(told);
    expect((await press(ann, '!play::classic')).alert).toMatch(told);
    const payload = writeLink({ link: 'game', variant: 'classic' });
    expect((await ann.does({ kind: 'link', payload })).alert).toMatch(told);
  });
  test.each([
    ['openers:managers', 'openers:all'],
    ['quiet:10-14', 'quiet:off'],
    ['most:1', 'most:10'],
  ])('%s is taken back by %s', async (rule, back) => {
    const { at, boss } = await openHouse();
    await press(boss, `!rule:${rule}`);
    await press(boss, `!rule:${back}`);
    expect((await invites(at('ann', GROUP))).alert).toBeUndefined();
    expect((await invites(at('bob', GROUP))).alert).toBeUndefined();
  });
  test('lets no more matches be open at a place than it says', async () => {
    const { at, boss } = await openHouse();
    await press(boss, '!rule:most:1');
    expect((await invites(at('ann', GROUP))).alert).toBeUndefined();
    expect((await invites(at('bob', GROUP))).alert).toMatch(/1 match at a time/);
  });
  test('keeps a match from elsewhere from being brought by its code', async () => {
    const { service, at, boss } = await openHouse();
    await press(boss, '!rule:openers:managers');
    await invites(at('ann'));
    const { code } = await service.newest();
    expect((await at('bob', GROUP).does({ kind: 'join', code: code ?? '' })).alert).toMatch(/admins open/);
  });
  test.each(['openers:managers', 'quiet:10-14'])('%s keeps a rematch from being opened', async (rule) => {
    const { service, at, boss } = await openHouse();
    const ann = at('ann', GROUP);
    await ann.plays({ level: 'easy' });
    const { id } = await service.newest();
    expect((await press(ann, '!resign', id)).notice).toBe('You have resigned.');
    await press(boss, `!rule:${rule}`);
    expect((await press(ann, '!rematch', id)).alert).toMatch(/private with me/);
    await press(boss, rule.startsWith('quiet') ? '!rule:quiet:off' : '!rule:openers:all');
    expect((await press(ann, '!rematch', id)).alert).toBeUndefined();
  });
  test('is no one’s to set but a manager’s', async () => {
    const { at } = await openHouse();
    const ann = at('ann', GROUP);
    expect((await press(ann, '!rule:openers:managers')).alert).toMatch(/Only admins/);
    expect((await invites(ann)).alert).toBeUndefined();
  });
  test('is shown on the page of the rules, with what a press does next', async () => {
    const { boss } = await openHouse();
    await press(boss, '?!house');
    expect(labels(boss)).toEqual([
      'Open: everyone',
      'At once: 10',
      'Quiet: off',
      'Rated: off',
      'Daily sea: off',
      '← Back',
    ]);
    await boss.presses('Quiet');
    await boss.presses('22:00');
    await boss.presses('6:00');
    await boss.presses('Rated');
    expect(labels(boss)).toEqual([
      'Open: everyone',
      'At once: 10',
      'Quiet: 22:00–6:00',
      'Rated: on',
      'Daily sea: off',
      '← Back',
    ]);
  });
});

describe('a person who is shut out of a chat', () => {
  test('loses their invitation, reads one private phrase, and is let in again', async () => {
    const { service, at, boss } = await openHouse();
    const ann = at('ann', GROUP);
    await invites(ann);
    const { id } = await service.newest();
    await press(boss, '?!people:0', id);
    await boss.presses('Not here');
    expect(boss.last.notice).toMatch(/ann can’t play/);
    expect((await service.load(id)).stage).toBe('over');
    expect(told(await invites(ann))).toMatch(/closed this chat’s matches to you/);
    expect(told(await invites(at('ann', TOPIC)))).toMatch(/closed this chat’s/);
    expect((await ann.does({ kind: 'say', text: 'hello all', aimed: false })).alert).toBeUndefined();
    expect((await invites(at('ann'))).alert).toBeUndefined();
    await press(boss, '?!house');
    await boss.presses('Let in ann');
    expect((await invites(ann)).alert).toBeUndefined();
  });
  test('reads so at a shot that they only type, and nothing at talk', async () => {
    const { service, at } = await openHouse();
    const [ann, bob] = [at('ann', GROUP), at('bob', GROUP)];
    await invites(ann);
    await bob.presses('Join');
    for (const one of [ann, bob]) await one.presses('Ready');
    const { exclusions } = service.game.context;
    for (const name of ['ann', 'bob'])
      await exclusions.shutOut('paper/group', await exclusions.markOf(`paper:${name}`), name);
    const before = service.deliveries.length;
    const says = async (by: PaperUser, text: string) => told(await by.does({ kind: 'say', text, aimed: false }));
    expect([await says(ann, 'good morning'), await says(bob, 'see you at 6')]).toEqual(['', '']);
    expect([await says(ann, 'B6'), await says(bob, 'B6')].filter((it) => /closed this chat’s/.test(it))).not.toEqual(
      [],
    );
    expect(ann.last.body ?? bob.last.body).toMatchObject({ personal: true });
    expect(service.deliveries.length).toBe(before);
  });
  test('stays shut out after deleting their data, and their name leaves the list', async () => {
    const { service, at, boss } = await openHouse();
    const ann = at('ann', GROUP);
    await invites(ann);
    await press(boss, '!shut:0', (await service.newest()).id);
    await ann.does({ kind: 'ask', about: 'forgetme' });
    await ann.presses('Yes, delete');
    expect(told(await invites(ann))).toMatch(/closed this chat’s/);
    await press(boss, '?!house');
    expect(labels(boss)).toContain('Let in (no name)');
  });
  test('has their own record opened to them, privately, and nothing beside it', async () => {
    const { service, at, boss } = await openHouse();
    const ann = at('ann', GROUP);
    await invites(ann);
    const { id } = await service.newest();
    await press(boss, '!shut:0', id);
    for (const ask of [() => ann.does({ kind: 'ask', about: 'me' }), () => press(ann, '?!me:classic')]) {
      const { body } = await ask();
      expect(body).toMatchObject({ kind: 'page', personal: true });
      expect(shownIn(body)?.title).toBe('You have no rating yet');
    }
    for (const closed of [() => ann.presses('Play'), () => ann.presses('The ten best')]) {
      await ann.does({ kind: 'ask', about: 'me' });
      expect(told(await closed())).toMatch(/closed this chat’s matches to you/);
    }
    expect(told(await ann.does({ kind: 'ask', about: 'top' }))).toMatch(/closed this chat’s/);
    // The page in a match that has none is its board.
    for (const page of ['me', 'privacy', 'link'])
      expect(told(await press(ann, `?!${page}`, id))).toMatch(/closed this/);
  });
  test('is not the opponent of the manager in a match that goes on', async () => {
    const { service, at, boss } = await openHouse();
    await invites(at('ann', GROUP));
    const { id } = await service.newest();
    await press(boss, '!join', id);
    expect((await press(boss, '!shut:0', id)).alert).toMatch(/Finish your match first/);
  });
  test('is not kept out of a chat that they manage', async () => {
    const { service, boss } = await openHouse();
    const { exclusions } = service.game.context;
    await exclusions.shutOut('paper/group', await exclusions.markOf('paper:boss'), 'boss');
    expect((await invites(boss)).alert).toBeUndefined();
  });
});

describe('a person who is blocked', () => {
  const blockedBob = async () => {
    const house = await openHouse();
    const [ann, bob] = [house.at('ann', GROUP), house.at('bob', GROUP)];
    await invites(bob);
    await press(ann, '!block:0', (await house.service.newest('bob')).id);
    return { ...house, ann, bob };
  };
  test('is on the list of /block, and comes off it', async () => {
    const { ann, bob } = await blockedBob();
    await ann.does({ kind: 'ask', about: 'block' });
    expect(shownIn(ann.last.body)?.title).toBe('You have blocked 1 person');
    await invites(ann);
    expect(told(await bob.does({ kind: 'open', rival: { kind: 'person', id: 'paper:ann', name: 'ann' } }))).toMatch(
      /don’t play each other/,
    );
    await ann.does({ kind: 'ask', about: 'block' });
    await ann.presses('Unblock bob');
    expect((await bob.does({ kind: 'open', rival: { kind: 'person', id: 'paper:ann', name: 'ann' } })).alert).toBe(
      undefined,
    );
  });
  test.each(['bob', 'ann'])('takes no card, and their own is not taken: %s’s card', async (host) => {
    const { service, ann, bob } = await blockedBob();
    const [of, by] = host === 'bob' ? [bob, ann] : [ann, bob];
    const card = await service.game.card(of.person);
    expect(told(await by.does({ kind: 'link', payload: card?.payload ?? '' }))).toMatch(/don’t play each other/);
  });
  test('by name, as they were met in a match', async () => {
    const { service, at } = await openHouse();
    const [ann, bob] = [at('ann', GROUP), at('bob', GROUP)];
    await invites(ann);
    const { id } = await service.newest();
    await press(bob, '!join', id);
    expect((await bob.does({ kind: 'ask', about: 'block', words: '@Ann' })).notice).toMatch(/ann is blocked/);
    expect((await bob.does({ kind: 'ask', about: 'block', words: 'Carl' })).alert).toMatch(/no one of that name/);
    await press(bob, '!resign', id);
    expect(told(await press(bob, '!rematch', id))).toMatch(/don’t play each other/);
    expect(told(await press(ann, '!rematch', id))).toMatch(/don’t play each other/);
  });
  test('is told in /mydata what is stored of it: marks, and the name on the lists', async () => {
    const { service, ann, bob } = await blockedBob();
    const { exclusions } = service.game.context;
    const dataOf = async (it: PaperUser): Promise<unknown> => {
      const { body } = await it.does({ kind: 'ask', about: 'mydata' });
      return body?.kind === 'page' ? JSON.parse(body.file?.text ?? '').order : undefined;
    };
    const [a, b] = [await exclusions.markOf('paper:ann'), await exclusions.markOf('paper:bob')];
    expect(await dataOf(ann)).toEqual({ listedAs: null, entries: [`no ${b}`] });
    expect(await dataOf(bob)).toEqual({ listedAs: 'bob', entries: [`by ${a}`] });
    await bob.does({ kind: 'ask', about: 'forgetme' });
    await bob.presses('Yes, delete');
    expect(await dataOf(bob)).toEqual({ listedAs: null, entries: [`by ${a}`] });
  });
  test('stays blocked when either deletes their data', async () => {
    const { ann, bob } = await blockedBob();
    for (const one of [ann, bob]) {
      await one.does({ kind: 'ask', about: 'forgetme' });
      await one.presses('Yes, delete');
    }
    expect(told(await bob.does({ kind: 'open', rival: { kind: 'person', id: 'paper:ann', name: 'ann' } }))).toMatch(
      /don’t play each other/,
    );
  });
});

test('the marks of people are the same under a new data key, once a program has had both', async () => {
  const { store } = await memoryStore(() => 0);
  const [old, fresh] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const markWith = (...keys: [Buffer, Buffer?]) =>
    createExclusions(store.shelf, openVault(...keys)).markOf('paper:ann');
  const before = await markWith(old);
  expect(await markWith(fresh, old)).toBe(before);
  expect(await markWith(fresh)).toBe(before);
  expect(await markWith(Buffer.alloc(32, 3))).not.toBe(before);
});
