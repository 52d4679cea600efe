import { beforeEach, describe, expect, test } from 'vitest';
import type { Answer } from '../../../src/service/ports/answer.ts';
import { seaBattle } from '../../../src/systems/sea-battle/index.ts';
import { bodyOf } from '../../support/answer-body.ts';
import { memoryStore } from '../../support/memory-store.ts';
import type { PaperUser } from '../../support/paper-service.ts';
import { table } from '../../support/table.ts';

/*
 * A square that cannot be is refused in one sentence, with the nearest one that can be fired at as a press: computed from
 * what its player may know.
 */

/** Whoever is to shoot. */
let mover: PaperUser;
let id: string;
const { service } = table({ systems: [seaBattle], storage: memoryStore });
beforeEach(async () => {
  const people = [service.person('ann'), service.person('bob')];
  await people[0]?.plays();
  [id = ''] = await service.game.context.people.matchesOf('paper:ann');
  for (const [who, act] of [
    [1, '-.0.!join'],
    [0, '0.0.ready'],
    [1, '1.0.ready'],
  ] as const)
    await people[who]?.does({ kind: 'press', token: `${id}.${act}` });
  const match = await service.game.context.load(id);
  if (typeof match === 'string') throw new Error(match);
  mover = people[seaBattle.toMove(seaBattle.stored.state.parse(match.hidden.state))[0] ?? 0]!;
});

const shots = async (): Promise<number> => {
  const match = await service.game.context.load(id);
  if (typeof match === 'string') throw new Error(match);
  return seaBattle.view(seaBattle.stored.state.parse(match.hidden.state), 'public', []).shots.length;
};
const offered = (answer: Answer): string | undefined => bodyOf(answer, 'offer')?.button.label;

describe('a square off the sea', () => {
  test.each([
    ['K12', 'J10'],
    ['K3', 'J3'],
    ['B14', 'B10'],
    ['14b', 'B10'],
    ['Z1', 'J1'],
  ])('%s is refused, and %s offered', async (typed, near) => {
    const answer = await mover.says(typed);
    expect(answer.alert).toMatch(/^[^.]+(\.|: )/);
    expect(offered(answer)).toBe(near);
    expect(await shots()).toBe(0);
  });

  test('is offered in the letters of the board', async () => {
    await service.game.context.people.savePreferences(mover.person.id, { locale: 'uk' });
    expect(offered(await mover.says('Л12'))).toBe('К10');
  });

  test('the press fires, and the question has no keys then', async () => {
    const instead = bodyOf(await mover.says('K12'), 'offer')?.button;
    const answer = await mover.does({ kind: 'press', token: instead?.press ?? '', on: 'slip' });
    expect(await shots()).toBe(1);
    expect(bodyOf(answer, 'page')?.screen.buttons).toEqual([]);
  });

  test('a shot fired otherwise leaves the sentence without its press', async () => {
    const slip = await mover.says('K12');
    await mover.says('E5');
    expect(await bodyOf(slip, 'offer')?.becomes).toEqual({ title: '', body: slip.alert, buttons: [] });
  });
});

test('a square fired at before is refused, and a free one beside it offered', async () => {
  await mover.says('E5');
  const again = await mover.says('E5');
  if (bodyOf(again, 'offer')?.button) expect(bodyOf(again, 'offer')?.button.label).toMatch(/^[D-F][4-6]$/);
  else expect(again.alert).toMatch(/turn/);
});

test('talk and several squares are offered nothing', async () => {
  for (const text of ['hello there', 'K12 L13'])
    expect(bodyOf(await mover.says(text), 'offer')?.button).toBeUndefined();
});
