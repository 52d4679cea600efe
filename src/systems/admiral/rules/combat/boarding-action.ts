import { rollDie } from '../../../../kernel/rng.ts';
import type { PieceId } from '../command.ts';
import { pieceIn, positionOf, rulesOf } from '../model.ts';
import { hitsLeft } from '../position/position.ts';
import { emit, type Transition } from '../transition.ts';
import { isFifthVersion } from '../version.ts';
import { openMoveWindow } from './reaction-windows.ts';

/**
 * ADM-6, ADM-16: ends the open activation, if there is one, `by` its own order or to yield to another ship. Enemies with
 * Initiative may then fire at a ship that has moved.
 */
export const endActivation = (transition: Transition, by: 'itself' | 'yields'): 'asked' | 'silent' => {
  const { act } = transition.state.battle;
  if (!act) return 'silent';
  const { ship } = act;
  const yields = by === 'yields' && isFifthVersion(rulesOf(transition.state));
  emit(transition, { t: 'done', ship, ...(yields && { yields }) });
  const { moved } = pieceIn(transition.state, ship);
  return moved === 'sailed' || moved === 'ghosted' ? openMoveWindow(transition, 'end', ship) : 'silent';
};

/**
 * ADM-21: resolves a boarding: each side rolls a die and adds the hits it can still take; the boarder wins with the
 * higher sum. Ends the boarder's activation.
 */
export const resolveBoarding = (transition: Transition, id: PieceId, target: PieceId): void => {
  const position = positionOf(transition.state);
  const [ship, prize] = [pieceIn(transition.state, id), pieceIn(transition.state, target)];
  const dice: [number, number] = [rollDie(transition.rng), rollDie(transition.rng)];
  const wins = dice[0] + hitsLeft(position, ship) > dice[1] + hitsLeft(position, prize);
  const sinks = rulesOf(transition.state).boarding.repelled >= hitsLeft(position, ship);
  const lost = sinks ? 'sunk' : 'repelled';
  emit(transition, { t: 'boarded', ship: id, target, dice, r: wins ? 'captured' : lost });
  if (!transition.state.over) endActivation(transition, 'itself');
};
