import { describe, expect, test } from 'vitest';
import { LINK_CODE_MS } from '../../../src/service/operations/account-link.ts';
import { SET_ASIDE_MS } from '../../../src/service/people/people.ts';
import type { Answer } from '../../../src/service/ports/answer.ts';
import { seaBattle } from '../../../src/systems/sea-battle/index.ts';
import { bodyOf } from '../../support/answer-body.ts';
import { labels, screenIn } from '../../support/lobbies.ts';
import type { PaperUser } from '../../support/paper-service.ts';
import { textOf } from '../../support/screen-text.ts';
import { lmdbStore } from '../../support/stores.ts';
import { table } from '../../support/table.ts';

/*
 * /link: two accounts of one person have one record. Ann plays on paper and, as Anna, on slate; Bob and Eve are others.
 */

const GROUP = { address: 'group', audience: 'many' } as const;
const MINUTE = 60_000;
const DAY = 86_400_000;
let later = 0;
const { service, kept, ann, bob, eve } = table({
  systems: [seaBattle],
  players: ['ann', 'bob', 'eve'],
  at: GROUP,
  storage: () => {
    later = 0;
    return lmdbStore(() => Date.now() + later);
  },
});

/** An account on the other platform. */
const onSlate = (name: string) => {
  const from = { id: `slate:${name}`, name, tag: 'en' };
  const place = { platform: 'slate', address: name, audience: 'one' as const };
  let acts = 0;
  const does = async (action: Parameters<PaperUser['does']>[0]): Promise<Answer> =>
    (await service.game.handle({ id: `s:${name}:${++acts}`, from, place, action })).answer;
  return { person: from, does };
};
type Account = Pick<PaperUser, 'person' | 'does'>;

const links = (who: Account, words?: string): Promise<Answer> =>
  who.does({ kind: 'ask', about: 'link', ...(words === undefined ? {} : { words }) });

/** The code that an account is given. */
const codeFor = async (who: Account): Promise<string> =>
  /^Your code: (\w{9})\n/.exec(textOf(screenIn(await links(who))) ?? '')?.[1] ?? '';

/** Presses the button with this label on the page of an answer. */
const press = (who: Account, answer: Answer, label: string): Promise<Answer> => {
  const button = screenIn(answer)
    .buttons.flat()
    .find((it) => it.label.includes(label));
  if (!button) throw new Error(`no button ${label}: ${labels(screenIn(answer))}`);
  return who.does({ kind: 'press', token: button.press });
};

/** One account asks for a code; the other types it and agrees. */
const link = async (asks: Account, types: Account, label = 'Link'): Promise<Answer> =>
  press(types, await links(types, await codeFor(asks)), label);

const unlink = async (who: Account): Promise<Answer> =>
  press(who, await press(who, await links(who), 'Unlink'), 'Yes, unlink');

const { people, record } = new Proxy({} as typeof service.game.context, {
  get: (_, part: 'people' | 'record') =>
    new Proxy({}, { get: (__, name) => Reflect.get(service.game.context[part], name) }),
});
const aliasOf = (who: Account) => people.knownAlias(who.person.id);
const ladder = async (): Promise<string> =>
  screenIn(await eve.does({ kind: 'ask', about: 'top', words: 'classic all' })).alt ?? '';

/** The host wins a rated match against the guest, who resigns. */
const beats = async (host: PaperUser, guest: PaperUser): Promise<void> => {
  await host.plays();
  await host.presses('More');
  await host.presses('Rated: no');
  await guest.presses('Join, rated');
  const { id, plies } = await service.newest(host.person.id.replace('paper:', ''));
  await guest.does({ kind: 'press', token: `${id}.1.${plies[1]}.!resign` });
};

describe('a code', () => {
  test('is given with what to do with it, and says how long it works', async () => {
    expect(textOf(screenIn(await links(ann)))).toMatch(
      /^Your code: (\w{9})\nOn your other account, send me: \/link \1\nIt works once, for ten minutes\./,
    );
  });

  test('is shown to no one else', async () => {
    expect(bodyOf(await links(ann), 'page')?.personal).toBe(true);
  });

  test('typed on the other account, names both sides and asks', async () => {
    const asked = screenIn(await links(onSlate('anna'), await codeFor(ann)));
    expect(textOf(asked)).toMatch(/^Make these two accounts one person\?\nann \(paper\) and anna \(slate\)\.\n/);
    expect(labels(asked)).toEqual(['Link', 'Don’t link']);
    expect(await people.linkOf('paper:ann')).toBeUndefined();
  });

  test.each([
    ['with small letters and spaces', (code: string) => `${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`],
    ['with dashes', (code: string) => `${code.slice(0, 3)}-${code.slice(3, 6)}-${code.slice(6)}`],
  ])('may be typed %s', async (_, typed) => {
    expect(labels(screenIn(await links(onSlate('anna'), typed(await codeFor(ann)))))).toContain('Link');
  });

  test('may be typed on another account of the same platform: that is one person too', async () => {
    await link(ann, bob);
    expect((await people.linkOf('paper:ann'))?.with).toBe('paper:bob');
  });

  test('is used up by the first who types it, whether they agree or not', async () => {
    const code = await codeFor(ann);
    await links(onSlate('anna'), code);
    expect((await links(eve, code)).alert).toMatch(/^I don’t know this code/);
    expect((await eve.does({ kind: 'press', token: '-.-.0.!link:only' })).alert).toMatch(/^That code has expired/);
  });

  test('may be typed again by the same account, that has closed the page', async () => {
    const [anna, code] = [onSlate('anna'), await codeFor(ann)];
    await links(anna, code);
    expect(labels(screenIn(await links(anna, code)))).toContain('Link');
  });

  test('opens nothing after ten minutes', async () => {
    const code = await codeFor(ann);
    later = LINK_CODE_MS + 1;
    expect((await links(onSlate('anna'), code)).alert).toMatch(/^I don’t know this code/);
  });

  test('is agreed to within its ten minutes, or never', async () => {
    const anna = onSlate('anna');
    const asked = await links(anna, await codeFor(ann));
    later = LINK_CODE_MS + 1;
    expect((await press(anna, asked, 'Link')).alert).toMatch(/^That code has expired/);
    expect(await people.linkOf('paper:ann')).toBeUndefined();
  });

  test('opens nothing once a newer one has been asked for', async () => {
    const code = await codeFor(ann);
    await codeFor(ann);
    expect((await links(onSlate('anna'), code)).alert).toMatch(/^I don’t know this code/);
  });

  test('is not for the account that has asked for it, which does not use it up', async () => {
    const code = await codeFor(ann);
    expect((await links(ann, code)).alert).toMatch(/^That’s your own code/);
    expect(labels(screenIn(await links(onSlate('anna'), code)))).toContain('Link');
  });

  test('says nothing of its owner until it is typed right, and five wrong ones pause', async () => {
    const [anna, code] = [onSlate('anna'), await codeFor(ann)];
    for (const wrong of ['AAAAAAAAA', 'BBBBBBBBB', 'x', 'CCCCCCCCC', 'DDDDDDDDD'])
      expect((await links(anna, wrong)).alert).not.toMatch(/ann\b/);
    expect((await links(anna, code)).alert).toMatch(/^Too many wrong codes\. Try again in 10 minutes/);
    later = 9 * MINUTE;
    expect((await links(anna, code)).alert).toMatch(/^Too many wrong codes\. Try again in 1 minute/);
  });
});

describe('two linked accounts', () => {
  test('have the one record that there is, whichever has it', async () => {
    await beats(ann, bob);
    const before = await aliasOf(ann);
    const anna = onSlate('anna');
    await link(anna, ann);
    expect(await aliasOf(ann)).toBe(before);
    expect(await aliasOf(anna)).toBe(before);
    expect(textOf(screenIn(await anna.does({ kind: 'ask', about: 'me' })))).toMatch(
      /^You: 15\d\d ± \d+ in Classic\n1 won/,
    );
  });

  test('see with whom they are linked, both of them', async () => {
    const anna = onSlate('anna');
    await link(ann, anna);
    expect(textOf(screenIn(await links(ann)))).toMatch(/^Linked with anna \(slate\)\nOne record for both/);
    expect(textOf(screenIn(await links(anna)))).toMatch(/^Linked with ann \(paper\)\n/);
  });

  test('are linked with no third', async () => {
    const anna = onSlate('anna');
    await link(ann, anna);
    const code = await codeFor(eve);
    expect((await links(ann, code)).alert).toMatch(/^You’ve already linked an account/);
    expect((await links(anna, code)).alert).toMatch(/^You’ve already linked an account/);
  });

  test('are linked once, where both agree at the same moment to each other’s code', async () => {
    await beats(ann, bob);
    const anna = onSlate('anna');
    const [one, other] = [await codeFor(ann), await codeFor(anna)];
    const [atAnna, atAnn] = [await links(anna, one), await links(ann, other)];
    await Promise.all([press(anna, atAnna, 'Link'), press(ann, atAnn, 'Link')]);
    expect(await aliasOf(ann)).toBe(await aliasOf(anna));
    const both = [await people.linkOf('paper:ann'), await people.linkOf('slate:anna')];
    expect(both.map((it) => it?.keeps).sort()).toEqual([false, true]);
  });

  test('are linked with one, where two agree at the same moment', async () => {
    const anna = onSlate('anna');
    const atAnna = await links(anna, await codeFor(ann));
    const atAnn = await links(ann, await codeFor(eve));
    await Promise.all([press(anna, atAnna, 'Link'), press(ann, atAnn, 'Link')]);
    const { with: chosen = '' } = (await people.linkOf('paper:ann')) ?? {};
    const others = ['slate:anna', 'paper:eve'];
    expect(others).toContain(chosen);
    for (const it of others) expect((await people.linkOf(it))?.with).toBe(it === chosen ? 'paper:ann' : undefined);
  });

  test('have one list of matches, in which each plays its own', async () => {
    await ann.plays();
    await bob.presses('Join');
    const anna = onSlate('anna');
    await link(ann, anna);
    const list = screenIn(await anna.does({ kind: 'ask', about: 'matches' }));
    expect(textOf(list)).toMatch(
      /^You have no open matches\.\nYour other account plays 1 match, to be played there: ann \(paper\)\n• bob, Classic 10×10: .*, in a group \(paper\)$/,
    );
    expect(list.buttons.flat().filter((it) => it.press.includes('!here'))).toEqual([]);
  });

  test('are not rated against each other, and may play unrated', async () => {
    await link(ann, bob);
    await ann.plays();
    await ann.presses('More');
    await ann.presses('Rated: no');
    expect((await bob.presses('Join, rated')).alert).toMatch(/^Your other account sits there/);
    await bob.presses('Play unrated');
    const match = await service.newest();
    expect([match.stage, match.rated]).toEqual(['playing', undefined]);
  });

  test('are not rated against each other by an invitation from before they were linked', async () => {
    await beats(eve, bob);
    await ann.plays();
    await ann.presses('More');
    await ann.presses('Rated: no');
    await link(ann, bob);
    expect((await bob.presses('Join, rated')).alert).toMatch(/^Your other account sits there/);
  });
});

describe('two records', () => {
  /** Ann has won twice, Bob once, never against each other. */
  const play = async (): Promise<readonly [string | undefined, string | undefined]> => {
    await beats(ann, eve);
    await beats(ann, eve);
    await beats(bob, eve);
    return [await aliasOf(ann), await aliasOf(bob)];
  };

  test('are never merged in silence: the person says which goes on', async () => {
    await play();
    const asked = screenIn(await links(bob, await codeFor(ann)));
    expect(textOf(asked)).toBe(
      'Both have a record: which goes on?\nbob (paper): 1 rated match. ann (paper): 2 rated matches.\nThe other one is set aside. Unlink within seven days, and it comes back.',
    );
    expect(labels(asked)).toEqual(['Keep: bob (paper)', 'Keep: ann (paper)', 'Don’t link']);
  });

  test('are not chosen from by a button from before there were two', async () => {
    await beats(ann, eve);
    const asked = await links(bob, await codeFor(ann));
    await beats(bob, eve);
    expect(textOf(screenIn(await press(bob, asked, 'Link')))).toMatch(/^Both have a record/);
    expect(await people.linkOf('paper:ann')).toBeUndefined();
  });

  test.each([
    ['mine', 'Keep: bob', 1],
    ['theirs', 'Keep: ann', 0],
  ] as const)('leave one, that of %s, and one person is on the ladder once', async (_, label, goesOn) => {
    const aliases = await play();
    await link(ann, bob, label);
    expect([await aliasOf(ann), await aliasOf(bob)]).toEqual([aliases[goesOn], aliases[goesOn]]);
    expect(await ladder()).toMatch(goesOn === 1 ? /1\. bob.*2\. eve/ : /1\. ann.*2\. eve/);
    expect(await ladder()).not.toContain(goesOn === 1 ? 'ann' : 'bob');
  });

  test('stay off the ladder with a match that was begun under the one set aside', async () => {
    await play();
    await bob.plays();
    await bob.presses('More');
    await bob.presses('Rated: no');
    await eve.presses('Join, rated');
    const { id, plies } = await service.newest('bob');
    await link(ann, bob, 'Keep: ann');
    await eve.does({ kind: 'press', token: `${id}.1.${plies[1]}.!resign` });
    expect(await ladder()).not.toContain('bob');
  });

  test('of two who have been rated against each other belong to two people', async () => {
    await beats(ann, bob);
    expect((await links(bob, await codeFor(ann))).alert).toMatch(/^These two have played a rated match/);
    expect((await bob.does({ kind: 'press', token: '-.-.0.!link:mine' })).alert).toMatch(/^These two have played/);
  });

  test('of two who sit in one match wait until it is over', async () => {
    await ann.plays();
    await bob.presses('Join');
    expect((await links(bob, await codeFor(ann))).alert).toMatch(/^Both accounts sit in the same match/);
  });
});

describe('unlinking', () => {
  const separately = async (): Promise<readonly (string | undefined)[]> => {
    await beats(ann, eve);
    await beats(bob, eve);
    const before = [await aliasOf(ann), await aliasOf(bob)];
    await link(ann, bob, 'Keep: ann');
    return before;
  };

  test.each([
    ['the one whose record went on', () => ann],
    ['the other', () => bob],
  ])('by %s gives both their records and places back', async (_, who) => {
    const [top, before] = [/1\. (ann|bob) .*2\. (ann|bob) .*3\. eve/, await separately()];
    later = SET_ASIDE_MS - MINUTE;
    expect(textOf(screenIn(await links(who())))).toContain('Unlink within 1 day,');
    expect((await unlink(who())).alert).toBe('Unlinked.');
    expect([await aliasOf(ann), await aliasOf(bob)]).toEqual(before);
    expect(await ladder()).toMatch(top);
    expect(await people.linkOf('paper:ann')).toBeUndefined();
    expect(await people.linkOf('paper:bob')).toBeUndefined();
  });

  test('leaves what was played since with the record that went on', async () => {
    const [mine, theirs] = await separately();
    await beats(bob, eve);
    await unlink(bob);
    expect((await record.profileOf(mine!))?.pools.classic?.people?.results).toEqual([2, 0, 0]);
    expect((await record.profileOf(theirs!))?.pools.classic?.people?.results).toEqual([1, 0, 0]);
  });

  test('after seven days leaves the other account with a new record, and nothing of the old', async () => {
    const [mine, theirs] = await separately();
    later = SET_ASIDE_MS + DAY;
    expect(textOf(screenIn(await links(bob)))).toBe(
      'Linked with ann (paper)\nOne record for both. Each account plays its own matches.',
    );
    await unlink(ann);
    expect([await aliasOf(ann), await aliasOf(bob)]).toEqual([mine, undefined]);
    expect(await ladder()).not.toContain('bob');
    expect(await people.nameIn(await people.chatAlias(bob.place), theirs!)).toBeUndefined();
  });

  test('is done by nobody else’s button', async () => {
    await separately();
    const page = await press(ann, await links(ann), 'Unlink');
    expect((await press(bob, page, 'Yes, unlink')).alert).toMatch(/^That button is someone else’s/);
    expect(await people.linkOf('paper:bob')).toBeDefined();
  });

  test('is asked about first', async () => {
    await separately();
    expect(textOf(screenIn(await press(bob, await links(bob), 'Unlink')))).toBe(
      'Unlink ann (paper)?\nEach gets back the record it had. What was played since stays with ann (paper).',
    );
  });
});

describe('what keeps a person out', () => {
  const { exclusions } = new Proxy({} as typeof service.game.context, {
    get: () => new Proxy({}, { get: (_, name) => Reflect.get(service.game.context.exclusions, name) }),
  });
  const block = async (by: PaperUser, whom: PaperUser): Promise<void> => {
    await exclusions.block(by.person, await exclusions.markOf(whom.person.id), whom.person.name);
  };

  test.each([
    ['joins whoever has blocked the other', () => block(eve, ann), () => [eve, bob] as const],
    ['is joined by whoever has blocked the other', () => block(eve, ann), () => [bob, eve] as const],
    ['joins whom the other has blocked', () => block(ann, eve), () => [eve, bob] as const],
    ['is joined by whom the other has blocked', () => block(ann, eve), () => [bob, eve] as const],
  ])('no account %s', async (_, blocks, seats) => {
    await link(ann, bob);
    await blocks();
    const [host, guest] = seats();
    await host.plays();
    await guest.presses('Join');
    expect((await service.newest(host.person.name)).stage).toBe('lobby');
    await unlink(ann);
    await guest.presses('Join');
    expect((await service.newest(host.person.name)).stage).toBe('playing');
  });

  test('a chat closed to one account is closed to the other', async () => {
    await link(ann, bob);
    await exclusions.shutOut('paper/group', await exclusions.markOf('paper:ann'), 'ann');
    await bob.plays();
    expect(await people.matchesOf('paper:bob')).toEqual([]);
    expect(textOf(screenIn(await links(bob)))).toMatch(/^Linked with ann/);
  });
});

describe('the data of linked accounts', () => {
  const dataOf = async (who: Account): Promise<Record<string, unknown>> =>
    JSON.parse(bodyOf(await who.does({ kind: 'ask', about: 'mydata' }), 'page')?.file?.text ?? '{}');
  const forget = async (who: PaperUser): Promise<void> => {
    await press(who, await who.does({ kind: 'ask', about: 'forgetme' }), 'Yes, delete');
  };

  test('show the other account, the record of both and the one set aside', async () => {
    await beats(ann, eve);
    await beats(bob, eve);
    const [mine, theirs] = [await aliasOf(ann), await aliasOf(bob)];
    await link(ann, bob, 'Keep: ann');
    expect(await dataOf(bob)).toMatchObject({
      alias: mine,
      linkedWith: { id: 'paper:ann', name: 'ann' },
      aliasSetAside: theirs,
      recordSetAside: { left: true, pools: { classic: {} } },
    });
    expect(await dataOf(ann)).toMatchObject({ alias: mine, linkedWith: { id: 'paper:bob' }, aliasSetAside: null });
  });

  test.each([
    ['whose record went on', () => [ann, bob] as const],
    ['whose record was set aside', () => [bob, ann] as const],
  ])('leave the record to the other when the one %s is forgotten', async (_, who) => {
    await beats(ann, eve);
    await beats(bob, eve);
    await link(ann, bob, 'Keep: ann');
    const [gone, stays] = who();
    const alias = await aliasOf(stays);
    const before = JSON.stringify(await record.profileOf(alias!));
    await forget(gone);
    expect([await aliasOf(gone), await aliasOf(stays)]).toEqual([undefined, alias]);
    expect(JSON.stringify(await record.profileOf(alias!))).toBe(before);
    expect(await people.linkOf(stays.person.id)).toBeUndefined();
    const chat = await people.chatAlias(GROUP_PLACE);
    expect([await people.nameIn(chat, alias!)]).not.toContain(gone.person.name);
    expect((await ladder()).match(/\d\. /g)).toHaveLength(2);
  });

  test('hold no code of one who is forgotten', async () => {
    const code = await codeFor(ann);
    await forget(ann);
    expect((await links(onSlate('anna'), code)).alert).toMatch(/^I don’t know this code/);
    expect(await kept.store.shelf.get(`link-code-of:paper:ann`)).toBeUndefined();
  });
});

const GROUP_PLACE = { platform: 'paper', ...GROUP };
