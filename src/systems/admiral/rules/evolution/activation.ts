import type { Activation, Battle } from '../model.ts';

/** ADM-6: the battle with the open activation changed; the same battle where none is open. */
export const withActivation = (battle: Battle, changed: (act: Activation) => Activation): Battle =>
  battle.act ? { ...battle, act: changed(battle.act) } : battle;
