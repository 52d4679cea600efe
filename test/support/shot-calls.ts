import { seaBattle } from '../../src/systems/sea-battle/index.ts';
import { countCalls } from './counted-store.ts';
import { memoryStore } from './memory-store.ts';
import { openPaperService, type PaperService, type PaperUser } from './paper-service.ts';
import { textOf } from './screen-text.ts';

/** How a shot is fired: given who fires, and the token of the square's button. */
export type Fire = (shooter: PaperUser, token: string) => Promise<unknown>;

export const byButton: Fire = (shooter, token) =>
  shooter.does({ kind: 'press', token, ...(shooter.message ? { on: shooter.message.ref } : {}) });

export const byTyping: Fire = (shooter) => shooter.says('E5');

const boardsDrawn = ({ deliveries, acknowledged }: PaperService): number => deliveries.length + acknowledged;

/**
 * Fires one shot of a classic match whose players each have a board of their own.
 * @param draws whether the platform draws a board inside its answer.
 * @returns the calls of the store it cost, by name, and the number of boards and answers given.
 * @throws Error when the shot did not count.
 */
export const callsOfShot = async (
  fire: Fire,
  draws: boolean,
): Promise<{ readonly calls: readonly string[]; readonly given: number }> => {
  const memory = await memoryStore();
  const { store, calls, reset } = countCalls(memory.store);
  const service = openPaperService({ systems: [seaBattle], store, draws });
  const [ann, bob] = [service.person('ann'), service.person('bob')];
  await ann.plays();
  const id = (await service.game.context.people.matchesOf('paper:ann'))[0] ?? '';
  await bob.does({ kind: 'press', token: `${id}.-.0.!join` });
  await bob.presses('Ready');
  await ann.presses('Ready');
  const isHost = /Your shot/.test(textOf(ann.message?.screen) ?? '');
  await service.ticked();
  const drawn = boardsDrawn(service);
  reset();
  await fire(isHost ? ann : bob, `${id}.${isHost ? 0 : 1}.1.E5`);
  const made = [...calls()];
  const match = await service.game.context.load(id);
  const counted = typeof match !== 'string' && match.plies[isHost ? 0 : 1] === 2;
  await memory.end();
  if (!counted) throw new Error('the shot did not count');
  return { calls: made, given: boardsDrawn(service) - drawn };
};
