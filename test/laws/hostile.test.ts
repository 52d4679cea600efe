import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payloadOf, wordPayload } from '../../adapters/discord/outbound.ts';
import { asCaption, asText } from '../../adapters/telegram/outbound.ts';
import { SCREEN_LIMITS, type Screen } from '../../src/kernel/screen.ts';
import { type Answer, type Deed, PAGES, type Token } from '../../src/service/ports.ts';
import { OUR_SIGNS } from '../../src/service/speech/names.ts';
import { seaBattle } from '../../src/systems/sea-battle/index.ts';
import { readAsShown } from '../emulators/discord/index.ts';
import { detectedIn } from '../emulators/telegram/people.ts';
import { HOSTILE } from '../support/hostile.ts';
import { type Guest, openPaperHouse, type PaperHouse } from '../support/house.ts';
import { lmdbStore, type TestStore } from '../support/stores.ts';

/*
 * Whatever people call themselves and whatever they type, on every screen it stays plain text on one line: no markup, no
 * mention, no link, no command, no line that looks like one of ours. Told by comparison: a match of hostile people shows
 * what the same match shows of Ann and Bob, but for the names.
 */

/** What the house itself may say that a chat program brings to life: its commands and its links. */
const OWN = new RegExp(String.raw`^(/(play|join|fire|${PAGES.join('|')})|https://(paper\.example|t\.me)/\S+)$`);

interface Shown {
  readonly text: string;
  readonly screen?: Screen<Token>;
}

const shownIn = (answer: Answer): Shown[] =>
  [
    ...[answer.alert, answer.notice, answer.done].map((text) => text !== undefined && { text }),
    ...[answer.page, answer.whisper?.screen, answer.whisper?.shared, answer.screen].map(
      (screen) => screen && { text: screen.text, screen },
    ),
  ].filter((it) => it !== undefined && it !== false);

/** The law for one text on both platforms. */
const isInert = ({ text, screen = { text, buttons: [] } }: Shown, name: string): void => {
  const what = `${name}: ${JSON.stringify(text)}`;
  const { text: message, entities } = asText(screen);
  expect(
    entities.filter(({ type }) => type !== 'bold' && type !== 'pre'),
    what,
  ).toEqual([]);
  expect(
    entities.filter(({ type }) => type === 'bold').every(({ offset }) => offset === 0),
    what,
  ).toBe(true);
  expect(
    detectedIn(message, entities).filter((it) => !OWN.test(it)),
    what,
  ).toEqual([]);
  const { caption, caption_entities } = asCaption(screen);
  expect(
    detectedIn(caption, caption_entities).filter((it) => !OWN.test(it)),
    what,
  ).toEqual([]);

  const { body } = screen.buttons.length > 0 ? payloadOf(screen) : wordPayload(text);
  const read = readAsShown(body.content);
  expect(
    read.markup.filter((it) => !OWN.test(it.slice(1, -1))),
    what,
  ).toEqual([]);
  expect(body.allowed_mentions).toEqual({ parse: [] });
  for (const line of text.split('\n')) expect(read.text, what).toContain(line);

  expect([...text].length, what).toBeLessThanOrEqual(SCREEN_LIMITS.textChars);
  expect(screen.alt?.length ?? 0, what).toBeLessThanOrEqual(SCREEN_LIMITS.altChars);
  for (const { label } of screen.buttons.flat()) expect([...label].length, label).toBeLessThanOrEqual(20);
};

const SIGN = new RegExp(`^${OUR_SIGNS.source}`, 'u');
/** What of a text no name may change: its lines, and the sign each begins with. */
const shape = ({ text }: Shown): string =>
  text
    .split('\n')
    .map((line) => SIGN.exec(line)?.[0] ?? '-')
    .join('');

let kept: TestStore;
let house: PaperHouse;
let drawn = 0;
beforeAll(async () => {
  kept = await lmdbStore();
  // Every match has the same chance: hostile and plain people have the same lot.
  const entropy = {
    bytes: (count: number) => createHash('sha512').update(`${drawn++}`).digest().subarray(0, count),
  };
  house = openPaperHouse({ systems: [seaBattle], store: kept.store, entropy });
});
afterAll(() => kept.end());

let matches = 0;
/** A match of these two through every screen that names them, in a group and in their own chats. */
const matchOf = async (one: string, other: string, tags: readonly [string, string]): Promise<Shown[]> => {
  const n = ++matches;
  drawn = 0;
  const at = { address: `group ${n}`, audience: 'many' as const };
  const [ann, bob, eve] = [
    house.person(`a${n}`, at, tags[0], one),
    house.person(`b${n}`, at, tags[1], other),
    house.person(`e${n}`, at, 'en', 'Eve'),
  ];
  const alone = house.person(`b${n}`, {}, tags[1], other);
  const shown: Shown[] = [];
  const before = house.deliveries.length;
  const does = async (guest: Guest, did: Deed): Promise<void> => {
    shown.push(...shownIn(await guest.does(did)));
  };
  await ann.plays();
  const id = (await house.game.desk.people.matchesOf(`paper:a${n}`))[0] ?? '';
  const press = (act: string, seat: number | '-' = '-', ply = 0): Deed => ({
    kind: 'press',
    token: `${id}.${seat}.${ply}.${act}`,
  });
  await does(bob, press('!cancel'));
  await does(ann, { kind: 'ask', about: 'matches' });
  await does(bob, press('!join'));
  await does(ann, press('ready', 1));
  await does(ann, press('?mine'));
  await does(ann, press('ready', 0));
  await does(bob, press('?text'));
  await does(alone, { kind: 'link', payload: `m${id}` });
  await does(bob, press('ready', 1));
  await does(eve, press('?text'));
  for (const cell of ['A1', 'J10', 'E5']) {
    await does(ann, { kind: 'say', text: cell, aimed: true });
    await does(bob, { kind: 'say', text: cell, aimed: true });
  }
  await does(bob, press('?mine'));
  await does(ann, press('?!menu'));
  await does(bob, { kind: 'ask', about: 'matches' });
  await does(bob, { kind: 'ask', about: 'read', words: 'last shots' });
  await does(bob, { kind: 'settle', match: id, card: ann.place });
  await does(eve, { kind: 'open', rival: { kind: 'person', id: `paper:b${n}`, name: other } });
  const kept = (await house.game.desk.people.matchesOf(`paper:e${n}`))[0] ?? '';
  await does(ann, { kind: 'press', token: `${kept}.-.0.!join` });
  await does(bob, { kind: 'press', token: `${kept}.-.0.!decline` });
  shown.push({ text: (await house.game.card(ann.person)).text });
  await does(ann, press('!resign'));
  await does(bob, press('?text'));
  await does(bob, press('?!replay'));
  await does(bob, press('!rematch'));
  await does(eve, { kind: 'ask', about: 'matches' });
  for (const it of house.deliveries.slice(before)) shown.push({ text: it.screen.text, screen: it.screen });
  return shown;
};

const TAGS = [
  ['ru', 'uk'],
  ['uk', 'en'],
  ['en', 'ru'],
] as const;

test('the corpus', () => expect(HOSTILE.length).toBeGreaterThan(500));

describe.each(TAGS)('names, read in %s and %s', (...tags) => {
  test('stay names on every screen', async () => {
    const plain = await matchOf('Ann', 'Bob', tags);
    expect(plain.length).toBeGreaterThan(20);
    for (const it of plain) isInert(it, 'Ann');
    const mine = HOSTILE.filter((_, i) => i % TAGS.length === TAGS.findIndex((it) => it[0] === tags[0]));
    for (let i = 0; i < mine.length; i += 2) {
      const [one = '', other = ''] = [mine[i], mine[i + 1]];
      const shown = await matchOf(one, other, tags);
      const name = JSON.stringify([one.slice(0, 60), other.slice(0, 60)]);
      expect(shown.map(shape), name).toEqual(plain.map(shape));
      for (const it of shown) isInert(it, name);
    }
    expect(house.logged.filter((it) => it.startsWith('error'))).toEqual([]);
  });
});

test('whatever is typed, wherever a text can be typed, is never told back alive', async () => {
  const ann = house.person('typist', {}, 'en', 'Ann');
  const bob = house.person('other', {}, 'uk', 'Bob');
  await ann.plays();
  const id = (await house.game.desk.people.matchesOf('paper:typist'))[0] ?? '';
  await bob.does({ kind: 'press', token: `${id}.-.0.!join` });
  const name = 'typed';
  for (const [i, text] of HOSTILE.entries()) {
    const deeds: Deed[] = [
      { kind: 'say', text, aimed: true },
      { kind: 'say', text, aimed: false },
      { kind: 'link', payload: text },
      { kind: 'press', token: text },
      { kind: 'press', token: `${id}.0.0.${text}` },
      { kind: 'open', variant: text, rival: { kind: 'anyone' } },
      { kind: 'open', rival: { kind: 'machine', level: text } },
      ...(i % 4 === 0
        ? (['read', 'rules', 'keys'] as const).map((about) => ({ kind: 'ask' as const, about, words: text }))
        : []),
      // Codes are rationed by person.
      ...(i < 18 ? [{ kind: 'join', code: text } as const] : []),
    ];
    const guest = i % 2 ? ann : bob;
    for (const did of deeds) {
      for (const it of shownIn(await guest.does(did)))
        isInert(it, `${name} ${did.kind} ${JSON.stringify(text.slice(0, 40))}`);
    }
    expect((await house.game.suggest(guest.person, guest.place, text)).length).toBeLessThanOrEqual(25);
  }
  expect(house.logged.filter((it) => it.startsWith('error'))).toEqual([]);
});
