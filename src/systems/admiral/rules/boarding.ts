import { die } from '../../../kernel/rng.ts';
import type { PieceId } from './command.ts';
import { pieceIn, positionOf, rulesOf } from './model.ts';
import { strengthOf } from './position.ts';
import { type Run, tell } from './run.ts';
import { askAbout } from './windows.ts';

/** ADM-6: a ship has done; whoever has the initiative may fire at one that has moved. */
export const close = (run: Run): 'asked' | 'silent' => {
  const { ship } = run.state.battle!.act!;
  tell(run, { t: 'done', ship });
  const { moved } = pieceIn(run.state, ship);
  return moved === 'sailed' || moved === 'ghosted' ? askAbout(run, 'end', ship) : 'silent';
};

/** ADM-21: hand to hand: a die and what each can still take; the boarder must have more. Her activation is over then. */
export const grapple = (run: Run, id: PieceId, target: PieceId): void => {
  const position = positionOf(run.state);
  const [ship, prize] = [pieceIn(run.state, id), pieceIn(run.state, target)];
  const dice: [number, number] = [die(run.rng), die(run.rng)];
  const wins = dice[0] + strengthOf(position, ship) > dice[1] + strengthOf(position, prize);
  const sinks = rulesOf(run.state).boarding.repelled >= strengthOf(position, ship);
  const lost = sinks ? 'sunk' : 'repelled';
  tell(run, { t: 'boarded', ship: id, target, dice, r: wins ? 'captured' : lost });
  if (run.state.battle!.act && !run.state.over) close(run);
};
