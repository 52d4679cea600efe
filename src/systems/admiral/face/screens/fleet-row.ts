import type { Reader } from '../../../../kernel/reader.ts';
import type { Focus } from '../../../../kernel/screen.ts';
import { say } from '../../../../kit/screen-kit.ts';
import type { PieceId } from '../../rules/command.ts';
import { maySail, type PieceView, pieceName, type View } from '../../rules/view/index.ts';
import { fleetOf, keyName, ownSide } from '../words/names.ts';
import { KEYS_PER_ROW, type Key, phraseKey, symbolKey } from './page.ts';

/**
 * The focus of the current page. It shares its prefix with the focuses of ships: on a shared board without private
 * replies it must stay within that board.
 */
export const TURN_FOCUS = 'ship';
/** The focus of the second half of a fleet that captured ships have made longer than a row. */
export const MORE_FOCUS = 'ship:2';

/** What a ship can still do this turn. */
type Stage = 'ready' | 'moved' | 'done' | 'still';

const planned = ({ plans }: View, id: PieceId): boolean => plans.some((it) => it.ship === id);

const isOwnTurn = (view: View): boolean => view.phase === 'battle' && ownSide(view) === view.active;

const stageOf = (view: View, { id, type, done, moved }: PieceView): Stage => {
  if (type === 'T') return 'still';
  if (done) return 'done';
  if (moved !== 'no' && view.act?.move !== 'under-way') return 'moved';
  return isOwnTurn(view) && !view.pending && maySail(view, id) ? 'ready' : 'still';
};

/** "Brig ✓": its move and its shots are done (✓), or a course is planned for it (✎). */
export const pieceKey = (view: View, reader: Reader, piece: PieceView, selected: PieceId | undefined): Key => {
  const { id, shotsLeft } = piece;
  const stage = stageOf(view, piece);
  const active = view.act?.ship === id;
  const sign = planned(view, id) ? ' ✎' : stage === 'done' ? ' ✓' : '';
  const spoken = say(reader, 'key-piece-aloud', {
    piece: pieceName(piece.type),
    shots: shotsLeft,
    stage,
    active: active ? 'yes' : 'no',
  });
  const chosen = id === selected || (selected === undefined && active);
  const press = { look: `ship:${id}` };
  return { ...symbolKey(`${keyName(reader, view, id)}${sign}`, press, chosen ? { tone: 'primary' } : {}), spoken };
};

/** ADM-31: whether the captain who is asked may order a piece; outside the turn of its side, everybody's. */
const isOrdered = (view: View, id: PieceId): boolean =>
  view.helm === undefined || !isOwnTurn(view) || view.helm.orders.includes(id);

/** The fleet as a row of keys. If captured ships make it longer than a row, half of it and a key to the other half. */
export const fleetRow = (view: View, reader: Reader, selected?: PieceId, half: 1 | 2 = 1): readonly Key[] => {
  const all = fleetOf(view, ownSide(view)).filter(({ id, type }) => type === 'T' || isOrdered(view, id));
  if (all.length <= KEYS_PER_ROW) return all.map((it) => pieceKey(view, reader, it, selected));
  const second = half === 2 || all.findIndex((it) => it.id === selected) >= KEYS_PER_ROW - 1;
  const shown = second ? all.slice(KEYS_PER_ROW - 1, 2 * KEYS_PER_ROW - 2) : all.slice(0, KEYS_PER_ROW - 1);
  const look: Focus = second ? TURN_FOCUS : MORE_FOCUS;
  return [...shown.map((it) => pieceKey(view, reader, it, selected)), phraseKey(reader, 'key-more', { look })];
};
