import { beforeEach, describe, expect, test } from 'vitest';
import type { Answer } from '../../../src/service/ports/answer.ts';
import { seaBattle } from '../../../src/systems/sea-battle/index.ts';
import { bodyOf } from '../../support/answer-body.ts';
import { memoryStore } from '../../support/memory-store.ts';
import type { PaperUser } from '../../support/paper-service.ts';
import { textOf } from '../../support/screen-text.ts';
import { table } from '../../support/table.ts';

/*
 * A shot typed in a window over the board, on a platform that draws a board inside its answer: the answer becomes the
 * board. And the lists from which the shot can be chosen there.
 */

const PLACE = { address: 'group', audience: 'many' } as const;

let people: Readonly<Record<'ann' | 'bob', PaperUser>>;
let id: string;
/** The player who is to shoot, and the other. */
let mover: PaperUser;
let waiter: PaperUser;
const { service } = table({ systems: [seaBattle], draws: true, storage: memoryStore });
beforeEach(async () => {
  people = { ann: service.person('ann', PLACE), bob: service.person('bob', PLACE) };
  await people.ann.plays();
  [id = ''] = await service.game.context.people.matchesOf(people.ann.person.id);
  for (const [who, act] of [
    ['bob', '-.0.!join'],
    ['ann', '0.0.ready'],
    ['bob', '1.0.ready'],
  ] as const)
    await people[who].does({ kind: 'press', token: `${id}.${act}`, on: people.ann.message!.ref });
  const annBegins = /ann’s shot/.test(board());
  [mover, waiter] = annBegins ? [people.ann, people.bob] : [people.bob, people.ann];
});

const board = (): string => textOf(people.ann.message?.screen) ?? '';

const types = (who: PaperUser, text: string, how: { on?: string; id?: string } = {}): Promise<Answer> => {
  const on = how.on ?? people.ann.message!.ref;
  return who.does({ kind: 'say', text, aimed: true, unseen: true, to: on, on }, how.id);
};

/** What a shared board says of a shot at E5. */
const REPORT = /(ann|bob)(: E5 — miss\.| (hit E5|sank a ship at E5) and shoots again\.)/;

describe('a shot typed on the board', () => {
  test('is answered by the board itself, which is drawn once', async () => {
    const before = service.deliveries.length;
    const answer = await types(mover, 'E5');
    expect(textOf(bodyOf(answer, 'board')?.screen)).toMatch(REPORT);
    expect(board()).toBe(textOf(bodyOf(answer, 'board')?.screen));
    expect(service.deliveries).toHaveLength(before);
  });

  test('counts once and is answered by the board again when it is delivered twice', async () => {
    await types(mover, 'E5', { id: 'p:same' });
    const again = await types(mover, 'E5', { id: 'p:same' });
    expect(textOf(bodyOf(again, 'board')?.screen)).toMatch(REPORT);
    expect(again.alert).toBeUndefined();
  });

  test('is refused privately, and the board stays as it is', async () => {
    const before = board();
    expect(await types(waiter, 'E5')).toEqual({ alert: expect.stringMatching(/not your turn/) });
    expect(board()).toBe(before);
  });

  test('on another message leaves that message alone, and the board is drawn where it is', async () => {
    const [answer, ref] = [await types(mover, 'E5', { on: 'm9999' }), people.ann.message!.ref];
    expect(bodyOf(answer, 'board')?.screen).toBeUndefined();
    expect(answer.done).toMatch(/E5 — (Miss|Hit)!/);
    expect(board()).toMatch(REPORT);
    expect(service.retired).toEqual([expect.objectContaining({ old: 'm9999', now: ref })]);
  });

  test('without such a window is answered in words, and the board is drawn beside it', async () => {
    const answer = await mover.does({ kind: 'say', text: 'E5', aimed: true, unseen: true });
    expect(answer.done).toMatch(/E5 — (Miss|Hit)!/);
    expect(bodyOf(answer, 'board')?.screen).toBeUndefined();
    expect(board()).toMatch(REPORT);
  });
});

test('a board that stands already is not drawn in the answer to a command: it is posted again by itself', async () => {
  const answer = await mover.does({ kind: 'link', payload: `m${id}` });
  expect(answer.body).toBeUndefined();
  expect(service.deliveries.at(-1)).toMatchObject({ manner: 'bring', replaces: expect.any(String) });
});

describe('the lists of a shot', () => {
  const lists = (who: PaperUser) => service.game.picker(who.person, who.place, id);

  test('are given to the player who is to shoot, in the letters in which the shot is read', async () => {
    const picker = await lists(mover);
    expect(picker?.lists.map(({ options }) => options.length)).toEqual([10, 10]);
    const chosen = picker!.lists.map(({ options }) => options[4]!).join('');
    expect(textOf(bodyOf(await types(mover, chosen), 'board')?.screen)).toContain(`${chosen} — `);
  });

  test('are in the language of the player', async () => {
    const reader = service.person(mover.person.id.replace('paper:', ''), PLACE, 'uk');
    expect((await lists(reader))?.lists.map(({ label }) => label)).toEqual(['Стовпець', 'Ряд']);
  });

  test('are given to nobody else, and not once the match is over', async () => {
    expect(await lists(waiter)).toBeUndefined();
    expect(await lists(service.person('eve', PLACE))).toBeUndefined();
    expect(await service.game.picker(mover.person, mover.place, 'a'.repeat(16))).toBeUndefined();
    await mover.does({ kind: 'press', token: `${id}.-.0.!resign` });
    expect(await lists(mover)).toBeUndefined();
  });
});
