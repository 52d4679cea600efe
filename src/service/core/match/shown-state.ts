import type { AnySystem } from '../../../kernel/system.ts';
import type { ShownState } from '../../ports/answer.ts';
import type { Delivery } from '../../ports/platform.ts';
import type { Match } from './match.ts';
import { awaitedSeats } from './running-clocks.ts';

/** The state of a match that a seat's own screen shows now. */
export const shownStateOf = (system: AnySystem, match: Match, seat: number): ShownState => {
  const decision = awaitedSeats(system, match).includes(seat) ? match.plies[seat] : undefined;
  return { match: match.id, news: match.publics, ...(decision === undefined ? {} : { decision }) };
};

/** The decisions that people are making now. */
export const decisionsOf = (system: AnySystem, match: Match): NonNullable<Delivery['deciding']> =>
  awaitedSeats(system, match).flatMap((seat) => {
    const occupant = match.occupants[seat];
    const decision = match.plies[seat];
    return occupant?.kind === 'human' && decision !== undefined ? [{ player: occupant.player, decision }] : [];
  });
