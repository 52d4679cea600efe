import { rivalOf, SIDES } from '../../../kit/two-sides.ts';
import type { Side } from '../variants.ts';
import { type Battle, type Event, flagshipOf, type InBattle, positionOf } from './model.ts';
import { vesselOf } from './position.ts';

/** HEX-9: how the end of a side's turn changes its siege: it begins (again), is lifted, or stays. */
export const siegeEvents = (state: InBattle, by: Side): readonly Event[] => {
  const position = positionOf(state);
  const { at, sailed } = vesselOf(position, by, flagshipOf(state, by));
  const standing = state.battle.sieges[by];
  if (at === undefined || !position.sea.beside[position.sea.forts[rivalOf(by)]]!.includes(at))
    return standing ? [{ t: 'lifted', by }] : [];
  const restarts = sailed > 0 && position.rules.stand === 'still';
  return !standing || restarts ? [{ t: 'sieged', by, at }] : [];
};

/** HEX-9: the sides whose siege began before this round. */
export const maturedSieges = ({ round, sieges }: Battle): readonly Side[] =>
  SIDES.filter((side) => (sieges[side]?.since ?? round) < round);
