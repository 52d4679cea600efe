import type { PieceId, TurnCommand } from '../command.ts';
import { type PublicEvent, pieceIn, rulesOf, type State } from '../model.ts';
import { isSecondVersion } from '../version.ts';

/** The ship that an order activates; undefined for a fort's and for those of the whole fleet. */
export const shipActivatedBy = (order: TurnCommand): PieceId | undefined => {
  if (order.type === 'done' || order.type === 'end') return undefined;
  const id = order.type === 'fire' ? order.guns[0]!.ship : order.ship;
  return id[1] === 'T' ? undefined : id;
};

/** The ships that do something by an order: of a salvo all, whoever leads it. */
const shipsActingIn = (order: TurnCommand): readonly PieceId[] => {
  if (order.type === 'fire') return order.guns.map((it) => it.ship).filter((id) => id[1] !== 'T');
  const ship = shipActivatedBy(order);
  return ship ? [ship] : [];
};

/** What has been told since the turn that runs began. */
const eventsOfTurn = ({ log }: State): readonly PublicEvent[] =>
  log.slice(log.findLastIndex((it) => it.t === 'round' || it.t === 'ended') + 1);

/** She has fired in a salvo of this turn, or was asked about before one. */
const isBegunBy = (told: PublicEvent, id: PieceId): boolean => {
  if (told.t === 'declared') return told.why === 'fire' && told.guns.some((it) => it.ship === id);
  return told.t === 'asked' && told.window.kind === 'start' && told.window.at.includes(id);
};

/**
 * ADM-15: the ships whose first act of the turn an order is. In the first version those that only joined a salvo did not begin
 * by it, and a salvo that the fort led began nothing.
 */
export const shipsBegunBy = (state: State, order: TurnCommand): readonly PieceId[] => {
  const { act } = state.battle!;
  const leader = shipActivatedBy(order);
  if (!isSecondVersion(rulesOf(state))) return leader && !act ? [leader] : [];
  const told = eventsOfTurn(state);
  return shipsActingIn(order).filter(
    (id) => act?.ship !== id && !pieceIn(state, id).done && !told.some((it) => isBegunBy(it, id)),
  );
};
