import { seaBattle } from '../../src/systems/sea-battle/index.ts';
import type { PaperService, PaperUser } from './paper-service.ts';

/** Presses a key of the match under way for the player of a seat. */
const press = async (
  service: PaperService,
  players: readonly PaperUser[],
  seat: number,
  act: string,
  host?: string,
) => {
  const { id, occupants, plies } = await service.newest(host);
  const it = occupants[seat];
  const player = players.find(({ person }) => it?.kind === 'human' && person.id === it.player);
  const token = `${id}.${seat}.${(plies[seat] ?? 0).toString(36)}.${act}`;
  return player?.does({ kind: 'press', token });
};

/**
 * Has both players of the newest match of Sea Battle of a host (Ann) be ready, then fires so many shots: whoever is on turn at the first
 * square that is open to them. Then seat 1 resigns.
 */
export const playShots = async (
  service: PaperService,
  players: readonly PaperUser[],
  shots: number,
  host?: string,
): Promise<void> => {
  for (const seat of [0, 1]) await press(service, players, seat, 'ready', host);
  for (let n = 0; n < shots; n++) {
    const { hidden } = await service.newest(host);
    const state = seaBattle.stored.state.parse(hidden.state);
    const [seat = 0] = seaBattle.toMove(state);
    const [command] = seaBattle.legal(seaBattle.view(state, seat, []));
    await press(service, players, seat, seaBattle.notation.write(command!), host);
  }
  await press(service, players, 1, '!resign', host);
};
