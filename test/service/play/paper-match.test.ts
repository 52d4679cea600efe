import { expect, test } from 'vitest';
import type { Answer } from '../../../src/service/ports/answer.ts';
import { seaBattle } from '../../../src/systems/sea-battle/index.ts';
import type { PaperUser } from '../../support/paper-service.ts';
import { table } from '../../support/table.ts';

/* Fleets on paper: no machine takes a seat, and players answer in the chat (SB-32 to SB-38). */

const group = { address: 'group', audience: 'many' as const };
const { service, ann, bob } = table({ systems: [seaBattle], players: ['ann', 'bob'], at: group, tag: 'ru' });

const opened = async (): Promise<string> => {
  await ann.does({ kind: 'open', rival: { kind: 'anyone' }, variant: 'honour' });
  const [id = ''] = await service.game.context.people.matchesOf(ann.person.id);
  return id;
};
const press = (by: PaperUser, id: string, act: string): Promise<Answer> =>
  by.does({ kind: 'press', token: `${id}.-.0.${act}` });
const writes = (by: PaperUser, text: string): Promise<Answer> => by.does({ kind: 'say', text, aimed: false });
const viewOf = async (id: string) => {
  const { hidden } = await service.load(id);
  return seaBattle.view(seaBattle.stored.state.parse(hidden.state), 'public', []);
};

test('offers the seat to no machine and seats none', async () => {
  const id = await opened();
  const labels = ann.message!.screen.buttons.flat().map((it) => it.label);
  expect(labels).not.toContain(service.game.context.translate('ru')({ key: 'button-machine' }));
  expect(ann.message!.screen.buttons.every((row) => row.length > 0)).toBe(true);
  const told = await press(ann, id, '!machine:captain');
  expect(JSON.stringify(told)).toContain('На бумаге играют только люди');
  expect((await service.load(id)).stage).toBe('lobby');
  const against = await ann.does({ kind: 'open', rival: { kind: 'machine', level: 'captain' }, variant: 'honour' });
  expect(JSON.stringify(against)).toContain('На бумаге играют только люди');
  await press(ann, await openedClassic(), '!machine:captain');
});

const openedClassic = async (): Promise<string> => {
  const before = new Set(await service.game.context.people.matchesOf(ann.person.id));
  await ann.does({ kind: 'open', rival: { kind: 'anyone' }, variant: 'classic' });
  return (await service.game.context.people.matchesOf(ann.person.id)).find((it) => !before.has(it)) ?? '';
};

test('reads a shot and its answer from the talk in the group', async () => {
  const id = await opened();
  await press(bob, id, '!join');
  await press(ann, id, 'ready');
  await press(bob, id, 'ready');
  const [seat] = (await viewOf(id)).toMove;
  const [mover, other] = seat === 0 ? [ann, bob] : [bob, ann];
  await writes(mover, 'мимо');
  await writes(mover, 'Б6');
  expect((await viewOf(id)).paper).toMatchObject({ stage: 'answer' });
  await writes(mover, 'Ранил!');
  await writes(other, 'ну мимо же, мимо');
  expect((await viewOf(id)).shots).toEqual([]);
  await writes(other, 'Мимо!');
  expect((await viewOf(id)).shots).toMatchObject([{ by: seat, result: 'miss' }]);
  expect((await viewOf(id)).toMove).toEqual([1 - seat!]);
});
