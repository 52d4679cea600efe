import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { screenText } from '../../src/kernel/screen.ts';
import { confirmationWord } from '../../src/service/core/people/accounts.ts';
import type { Answer } from '../../src/service/ports/answer.ts';
import type { Action } from '../../src/service/ports/intent.ts';
import { seaBattle } from '../../src/systems/sea-battle/index.ts';
import { amount, everyNth } from '../support/amount.ts';
import { bodyOf } from '../support/answer-body.ts';
import { HOSTILE } from '../support/hostile-texts.ts';
import { expectInert, lineSigns, type ShownText, shownTexts } from '../support/inert-text.ts';
import { cardOf } from '../support/lobbies.ts';
import { memoryStore } from '../support/memory-store.ts';
import type { PaperUser } from '../support/paper-service.ts';
import { table } from '../support/table.ts';

/*
 * Names and typed words stay plain text on one line, on every screen: no markup, no mention, no link, no command, no
 * line that looks like one of the service's own. A match of people with hostile names is compared with the same match
 * of Ann and Bob: they differ only in the names.
 */

let now = Date.UTC(2026, 5, 1);
let drawn = 0;
// Every match has the same random numbers, so hostile and plain people have the same lot.
const entropy = {
  bytes: (count: number) => createHash('sha512').update(`${drawn++}`).digest().subarray(0, count),
};
const { service, kept } = table({
  systems: [seaBattle],
  entropy,
  monotonicMs: () => now,
  storage: () => memoryStore(() => now),
  shared: true,
});
beforeAll(() => service.ticked());

let matches = 0;
/**
 * Plays a match of two people through every screen that names them, in a group and in their own chats. The third person
 * manages the group, and the fourth is only challenged by name. Returns all texts shown.
 */
const matchOf = async (
  [one = '', other = '', third = '', called = '']: readonly string[],
  tags: readonly [string, string],
): Promise<ShownText[]> => {
  const n = ++matches;
  drawn = 0;
  const at = { address: `group ${n}`, audience: 'many' as const };
  const [ann, bob, eve] = [
    service.person(`a${n}`, at, tags[0], one),
    service.person(`b${n}`, at, tags[1], other),
    service.person(`e${n}`, at, 'en', third),
  ];
  service.managers.add(`paper:e${n}`);
  const alone = service.person(`b${n}`, {}, tags[1], other);
  const shown: ShownText[] = [];
  const before = service.deliveries.length;
  const does = async (guest: PaperUser, did: Action): Promise<Answer> => {
    const answer = await guest.does(did);
    shown.push(...shownTexts(answer));
    return answer;
  };
  const passes = async (seconds: number): Promise<void> => {
    now += seconds * 1_000;
    await kept.store.shelf.put('beat', `${now}`);
    await service.ticked();
    for (const { name, text } of service.calls.values()) shown.push({ text: `${name} ${text}` });
  };
  const latest = async (): Promise<string> => (await service.game.context.people.matchesOf(`paper:a${n}`))[0] ?? '';
  await ann.plays();
  const id = await latest();
  const lobby = await service.game.context.load(id);
  const code = typeof lobby === 'string' ? '' : (lobby.code ?? '');
  const press = (act: string, seat: number | '-' = '-', ply = 0, match = id): Action => ({
    kind: 'press',
    token: `${match}.${seat}.${ply}.${act}`,
  });
  await does(bob, press('!cancel'));
  await does(ann, { kind: 'ask', about: 'matches' });
  await does(bob, { kind: 'join', code: `${code} dice` });
  await does(ann, press('ready', 1));
  await does(ann, press('?mine'));
  await does(bob, { kind: 'say', text: 'A1-A4, C1-C3, E1-E3', aimed: false });
  await does(ann, press('ready', 0));
  await passes(70);
  await does(bob, press('?text'));
  await does(alone, { kind: 'link', payload: `m${id}` });
  await does(alone, press('!own:board:words'));
  await does(bob, press('ready', 1));
  await does(eve, press('?text'));
  for (const cell of ['A1', 'J10', 'E5']) {
    await does(ann, { kind: 'say', text: cell, aimed: true });
    await does(bob, { kind: 'say', text: cell, aimed: true });
  }
  await passes(185);
  await does(ann, press('!draw'));
  await does(bob, press('!draw'));
  await does(bob, press('!draw-no'));
  await does(ann, press('!grant'));
  await does(bob, press('!grant'));
  await does(bob, press('?mine'));
  await does(ann, press('?!menu'));
  await does(eve, press('?!menu'));
  await does(eve, press('?!end'));
  await does(bob, { kind: 'ask', about: 'matches' });
  await does(bob, { kind: 'ask', about: 'read', words: 'last shots' });
  await does(bob, { kind: 'settle', match: id, card: ann.place });
  await does(eve, { kind: 'open', rival: { kind: 'person', id: `paper:b${n}`, name: called } });
  const reserved = (await service.game.context.people.matchesOf(`paper:e${n}`))[0] ?? '';
  await does(ann, press('!join', '-', 0, reserved));
  await does(bob, press('!decline', '-', 0, reserved));
  const card = await cardOf(service, ann.person);
  for (const text of [card.title, card.about, card.text]) shown.push({ text });
  await does(ann, press('!resign'));
  await does(bob, press('?text'));
  await does(bob, press('?!replay'));
  await does(bob, press('?!verify'));
  // A rematch that the manager of the group ends, and another that they cancel.
  await does(bob, press('!rematch'));
  await does(ann, press('!rematch'));
  const again = await latest();
  await does(eve, press('!end', '-', 0, again));
  await does(bob, press('!rematch', '-', 0, again));
  await does(eve, press('!cancel', '-', 0, await latest()));
  await does(eve, { kind: 'ask', about: 'matches' });
  for (const guest of [ann, eve]) {
    const file = bodyOf(await does(guest, { kind: 'ask', about: 'mydata' }), 'page')?.file;
    expect(JSON.parse(file?.text ?? ''), one).toHaveProperty('matches');
  }
  const word = confirmationWord(service.game.context, bob.person.id);
  await does(bob, { kind: 'press', token: `-.-.0.!forget:${word}` });
  const ours = [`group ${n}`, `a${n}`, `b${n}`, `e${n}`];
  for (const it of service.deliveries.slice(before).filter(({ to }) => ours.includes(to.address))) {
    shown.push(
      { text: screenText(it.screen), screen: it.screen },
      ...(it.moved === undefined ? [] : [{ text: it.moved }]),
    );
  }
  service.calls.clear();
  return shown;
};

const TAGS = [
  ['ru', 'uk'],
  ['uk', 'en'],
  ['en', 'ru'],
] as const;

test('has more than 500 hostile texts to try', () => expect(HOSTILE.length).toBeGreaterThan(500));

describe.each(TAGS)('names, read in %s and %s', (...tags) => {
  test('stay plain text on every screen', async () => {
    const plain = await matchOf(['Ann', 'Bob', 'Eve', 'Zoe'], tags);
    expect(plain.length).toBeGreaterThan(60);
    for (const it of plain) expectInert(it, 'Ann');
    const others = TAGS.length * amount(36, 1);
    const mine = HOSTILE.filter((_, i) => i % others === TAGS.findIndex((it) => it[0] === tags[0]));
    for (let i = 0; i < mine.length; i += 4) {
      const names = mine.slice(i, i + 4);
      const shown = await matchOf(names, tags);
      const name = JSON.stringify(names.map((it) => it.slice(0, 60)));
      expect(shown.map(lineSigns), name).toEqual(plain.map(lineSigns));
      for (const it of shown) expectInert(it, name);
    }
    expect(service.logged.filter((it) => it.startsWith('error'))).toEqual([]);
  });
});

test('never repeats typed words as anything but plain text, wherever a text can be typed', async () => {
  const ann = service.person('typist', {}, 'en', 'Ann');
  const bob = service.person('other', {}, 'uk', 'Bob');
  await ann.plays();
  const id = (await service.game.context.people.matchesOf('paper:typist'))[0] ?? '';
  await bob.does({ kind: 'press', token: `${id}.-.0.!join` });
  const name = 'typed';
  for (const [i, text] of everyNth(HOSTILE, 16).entries()) {
    const deeds: Action[] = [
      { kind: 'say', text, aimed: true },
      { kind: 'say', text, aimed: false },
      { kind: 'link', payload: text },
      { kind: 'press', token: text },
      { kind: 'press', token: `${id}.0.0.${text}` },
      { kind: 'open', variant: text, rival: { kind: 'anyone' } },
      { kind: 'open', rival: { kind: 'machine', level: text } },
      { kind: 'open', rival: { kind: 'person', name: text, username: text } },
      ...(i % 4 === 0
        ? (['read', 'rules', 'keys', 'settings', 'privacy'] as const).map((about) => ({
            kind: 'ask' as const,
            about,
            words: text,
          }))
        : []),
      // Attempts at codes are limited per person.
      ...(i < 18 ? [{ kind: 'join', code: text } as const] : []),
    ];
    const guest = i % 2 ? ann : bob;
    for (const did of deeds) {
      for (const it of shownTexts(await guest.does(did)))
        expectInert(it, `${name} ${did.kind} ${JSON.stringify(text.slice(0, 40))}`);
    }
    expect((await service.game.suggest(guest.person, guest.place, text)).length).toBeLessThanOrEqual(25);
  }
  expect(service.logged.filter((it) => it.startsWith('error'))).toEqual([]);
});

test('keeps the word added to the dice as plain text', async () => {
  for (const [i, text] of HOSTILE.filter((_, at) => at % amount(40, 4) === 0).entries()) {
    const at = { address: `dice ${i}`, audience: 'many' as const };
    const [ann, bob] = [service.person(`da${i}`, at), service.person(`db${i}`, at, 'uk')];
    await ann.plays();
    const id = (await service.game.context.people.matchesOf(`paper:da${i}`))[0] ?? '';
    const lobby = await service.game.context.load(id);
    const code = typeof lobby === 'string' ? '' : (lobby.code ?? '');
    const said = [await bob.does({ kind: 'join', code: `${code} ${text}` })];
    for (const act of ['!resign', '?!verify', '?!replay'])
      said.push(await bob.does({ kind: 'press', token: `${id}.-.0.${act}` }));
    expect([undefined, 'У слові щонайбільше 32 знаки: літери, цифри, - і _.'], text).toContain(said[0]?.alert);
    for (const it of said.flatMap(shownTexts)) expectInert(it, `dice ${JSON.stringify(text.slice(0, 40))}`);
  }
});
