import { describe, expect, test } from 'vitest';
import { seaBattle } from '../../../src/systems/sea-battle/index.ts';
import { bodyOf } from '../../support/answer-body.ts';
import type { PaperUser } from '../../support/paper-service.ts';
import { textOf } from '../../support/screen-text.ts';
import { table } from '../../support/table.ts';

/* The board in words, keys to shoot with, the illustrated rules, and a player's matches. */

const { service } = table({ systems: [seaBattle] });

let nth = 0;
const somebody = (at = {}, tag = 'en'): PaperUser => service.person(`reader${++nth}`, at, tag);
const square = () => ({ address: `place${++nth}`, audience: 'many' as const });
const idOf = async (guest: PaperUser): Promise<string> =>
  (await service.game.context.people.matchesOf(guest.person.id))[0] ?? '';
const press = (guest: PaperUser, id: string, act: string) => guest.does({ kind: 'press', token: `${id}.-.0.${act}` });
const asks = (guest: PaperUser, about: 'read' | 'keys' | 'rules' | 'matches', words = '') =>
  guest.does({ kind: 'ask', about, ...(words === '' ? {} : { words }) });

/** Begins a battle between two players and returns the match id. */
const battle = async (host: PaperUser, rival: PaperUser): Promise<string> => {
  await host.plays();
  const id = await idOf(host);
  await press(rival, id, '!join');
  await press(host, id, 'ready');
  await press(rival, id, 'ready');
  return id;
};

describe('/read', () => {
  test('answers what was asked; without a topic, it offers the topics as buttons', async () => {
    const ann = somebody();
    await battle(ann, somebody());
    const topics = bodyOf(await asks(ann, 'read'), 'whisper')?.screen;
    expect(textOf(topics)).toMatch(/\w/);
    expect(topics?.buttons.flat().length).toBeGreaterThanOrEqual(3);
    const row = bodyOf(await asks(ann, 'read', 'row B'), 'whisper')?.screen;
    expect(textOf(row)).not.toBe(textOf(topics));
    for (const { press: token } of topics?.buttons.flat() ?? []) {
      const told = textOf(bodyOf(await ann.does({ kind: 'press', token, whisper: true }), 'whisper')?.screen);
      expect(told, token).toMatch(/\p{L}/u);
    }
  });

  test('answers a Ukrainian reader in Ukrainian, and accepts a row by a Cyrillic letter', async () => {
    const ann = somebody({}, 'uk');
    await battle(ann, somebody());
    expect(textOf(bodyOf(await asks(ann, 'read', 'ряд Б'), 'whisper')?.screen)).toMatch(/[іїєБ]/);
  });

  test('whispers in a shared place, from the asker’s own view; nothing is sent to the others', async () => {
    const place = square();
    const ann = somebody(place);
    await battle(ann, somebody(place));
    const answer = await asks(ann, 'read', 'my ships');
    expect(bodyOf(answer, 'page')?.screen).toBeUndefined();
    expect(bodyOf(answer, 'whisper')?.shared).toBeUndefined();
    expect(textOf(bodyOf(answer, 'whisper')?.screen)).toMatch(/[A-J]\d/);
  });

  test('asks which match is meant when there are several, unless only one waits for the reader', async () => {
    const place = square();
    const ann = somebody(place);
    await ann.plays({ level: 'captain' });
    await ann.plays({ level: 'captain' });
    const which = await asks(ann, 'read', 'my ships');
    expect(textOf(bodyOf(which, 'whisper')?.screen)).toMatch(/^Which match should I read\?$/);
    const token = bodyOf(which, 'whisper')?.screen.choices?.[0]?.press ?? '';
    expect(textOf(bodyOf(await ann.does({ kind: 'press', token, whisper: true }), 'whisper')?.screen)).toMatch(
      /[A-J]\d/,
    );
  });

  test('says so when there is no match, and when it has not started', async () => {
    const ann = somebody();
    expect((await asks(ann, 'read')).alert).toContain('no match here');
    await ann.plays();
    expect((await press(ann, await idOf(ann), '?!read')).alert).toContain('has not started');
  });

  test('reads only the public board to a spectator', async () => {
    const id = await battle(somebody(), somebody());
    const eve = somebody();
    const told = textOf(
      bodyOf(await press(eve, id, `?!read:${Buffer.from('my ships').toString('base64url')}`), 'whisper')?.screen,
    );
    expect(told).not.toMatch(/[A-J]\d/);
  });
});

describe('/keys', () => {
  test('appear in a private chat, each typing its label, and can be removed', async () => {
    const ann = somebody();
    await ann.plays({ level: 'captain' });
    await press(ann, await idOf(ann), 'ready');
    await service.ticked();
    const answer = await asks(ann, 'keys');
    expect(answer.keys?.flat().length).toBeGreaterThan(5);
    expect(textOf(bodyOf(answer, 'page')?.screen)).toContain('/keys off');
    expect(await asks(ann, 'keys', 'off')).toMatchObject({ keys: [] });
  });

  test('stay after a press in a match that goes on, and go with the press that ends the last one', async () => {
    const ann = somebody();
    const bob = somebody();
    const id = await battle(ann, bob);
    expect((await asks(ann, 'keys')).keys?.length).toBeGreaterThan(0);
    expect((await press(ann, id, '!draw')).keys).toBeUndefined();
    expect((await press(ann, id, '!resign')).keys).toEqual([]);
    expect((await press(ann, id, '?!menu')).keys).toBeUndefined();
  });

  test('are refused where others would see them', async () => {
    const ann = somebody(square());
    await ann.plays({ level: 'captain' });
    const answer = await asks(ann, 'keys');
    expect(answer.keys).toBeUndefined();
    expect(answer.alert).toContain('private chat');
  });
});

describe('/rules', () => {
  test('are paged through, with pictures; the last page leads back only', async () => {
    const ann = somebody();
    let page = bodyOf(await asks(ann, 'rules'), 'page')?.screen;
    const [, last = 0] = /1 of (\d)/.exec(textOf(page) ?? '') ?? [];
    expect(Number(last)).toBeGreaterThanOrEqual(2);
    for (let n = 2; n <= Number(last); n++) {
      expect(page?.scene && page.alt).toBeTruthy();
      page = bodyOf(await ann.presses('→'), 'page')?.screen;
      expect(textOf(page)).toContain(`${n} of ${last}`);
    }
    expect(page?.buttons.flat().map((it) => it.label)).not.toContain('→');
    expect(textOf(bodyOf(await ann.presses('←'), 'page')?.screen)).toContain(`${Number(last) - 1} of ${last}`);
  });

  test('describe the picture in words for a reader of words', async () => {
    const ann = somebody();
    await service.game.context.people.savePreferences(ann.person.id, { board: 'words' });
    const page = bodyOf(await asks(ann, 'rules', 'classic'), 'page')?.screen;
    expect(page?.scene).toBeUndefined();
    expect([...(textOf(page) ?? '')].length).toBeLessThanOrEqual(1000);
  });

  test('are those of the match when opened within it', async () => {
    const ann = somebody();
    await ann.plays({ level: 'captain' });
    const id = await idOf(ann);
    const page = bodyOf(await press(ann, id, '?!rules:1'), 'whisper')?.screen;
    expect(textOf(page)).toMatch(/2 of \d/);
    expect(page?.buttons.flat().every((it) => it.press.startsWith(id))).toBe(true);
  });
});

describe('/matches', () => {
  test('lists matches on the player’s turn first and marks them, with opponent and place', async () => {
    const place = square();
    const ann = somebody(place);
    const alone = service.person(ann.person.name);
    const rival = somebody(place);
    const theirs = await battle(ann, rival);
    const state = await service.game.context.load(theirs);
    if (typeof state === 'string') throw new Error(state);
    await ann.plays();
    const page = bodyOf(await asks(alone, 'matches'), 'page')?.screen;
    const mine = seaBattle.toMove(state.hidden.state as never)[0] === 0;
    expect(textOf(page)).toMatch(
      mine ? /^1\. .*▶ your turn, turn \d, in a group \(paper\)$/m : /opponent’s turn, turn \d/,
    );
    expect(textOf(page)).toContain('no one yet, Classic 10×10: invitation open');
    const [first] = page?.buttons.flat() ?? [];
    expect(first?.spoken).toMatch(/^Bring the match against/);
    await alone.does({ kind: 'press', token: first?.press ?? '' });
    expect(alone.message).toBeDefined();
  });

  test('tells matches against machines apart by game, strength and turn, and else by which is newer', async () => {
    const ann = somebody();
    const opens = (variant: string, level: string) =>
      ann.does({ kind: 'open', variant, rival: { kind: 'machine', level } });
    await opens('classic', 'captain');
    await opens('classic', 'admiral');
    await opens('hasbro', 'captain');
    await opens('classic', 'captain');
    expect((textOf(bodyOf(await asks(ann, 'matches'), 'page')?.screen) ?? '').split('\n').slice(1)).toEqual([
      '1. Machine (hard), Classic 10×10: ▶ your turn, turn 1, here (newest)',
      '2. Machine (hard), Five ships: ▶ your turn, turn 1, here',
      '3. Machine (expert), Classic 10×10: ▶ your turn, turn 1, here',
      '4. Machine (hard), Classic 10×10: ▶ your turn, turn 1, here (second newest)',
    ]);
  });

  test('lists eight matches and counts the rest', async () => {
    const ann = somebody();
    for (let n = 0; n < 10; n++) await ann.plays({ level: 'captain' });
    const page = bodyOf(await asks(ann, 'matches'), 'page')?.screen;
    expect(page?.buttons.flat()).toHaveLength(8);
    expect(textOf(page)).toContain('And 2 more.');
    expect([...(textOf(page) ?? '')].length).toBeLessThanOrEqual(1000);
  });
});
