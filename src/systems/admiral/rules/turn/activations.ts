import { type PieceId, piecesIn, type TurnCommand } from '../command.ts';
import { type InBattle, type PublicEvent, pieceIn, rulesOf, type State } from '../model.ts';
import { isSecondVersion } from '../version.ts';

/** The ship that an order activates; undefined for orders to a fort and for `done` and `end`. */
export const shipActivatedBy = (order: TurnCommand): PieceId | undefined => {
  const [id] = piecesIn(order);
  return id && id[1] !== 'T' ? id : undefined;
};

/** The ships that act by an order: for a salvo all that fire, whichever piece leads it. */
const shipsActingIn = (order: TurnCommand): readonly PieceId[] => piecesIn(order).filter((id) => id[1] !== 'T');

/** Public events since the current turn began. */
const eventsOfTurn = ({ log }: State): readonly PublicEvent[] =>
  log.slice(log.findLastIndex((it) => it.t === 'round' || it.t === 'ended') + 1);

/** Whether an event shows that a ship has begun: it fired in a salvo of this turn, or a start window was about it. */
const isBegunBy = (told: PublicEvent, id: PieceId): boolean => {
  if (told.t === 'declared') return told.why === 'fire' && told.guns.some((it) => it.ship === id);
  return told.t === 'asked' && told.window.kind === 'start' && told.window.at.includes(id);
};

/**
 * ADM-15: the ships for which an order is the first act of the turn. In version 1 ships that only joined a salvo did
 * not begin by it, and a salvo led by the fort began none.
 */
export const shipsBegunBy = (state: InBattle, order: TurnCommand): readonly PieceId[] => {
  const { act } = state.battle;
  const leader = shipActivatedBy(order);
  if (!isSecondVersion(rulesOf(state))) return leader && !act ? [leader] : [];
  const told = eventsOfTurn(state);
  return shipsActingIn(order).filter(
    (id) => act?.ship !== id && !pieceIn(state, id).done && !told.some((it) => isBegunBy(it, id)),
  );
};
