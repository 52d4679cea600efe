import type { PhraseParams } from '../../../../kernel/phrase.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import { SCREEN_LIMITS } from '../../../../kernel/screen.ts';
import { labelOf } from '../../../../kit/coordinate.ts';
import { partnerOf } from '../../../../kit/crews.ts';
import { fitting, say } from '../../../../kit/screen-kit.ts';
import type { PieceId } from '../../rules/command.ts';
import {
  captainOf,
  type PendingView,
  type PieceView,
  pieceOf,
  positionIn,
  type ReadyShot,
  readyShotAt,
  sideOf,
  squareOf,
  type View,
} from '../../rules/view/index.ts';
import { nameOf, pieceIn, positionLabel } from './names.ts';

/** The piece that was fired at last and may answer. */
const lastTarget = ({ log }: View, { declared }: PendingView): PieceId | undefined => {
  const last = log.findLast(({ kind }) => kind === 'declared');
  return declared?.target ?? (last?.kind === 'declared' ? last.target : undefined);
};

/** The parameters of the window's phrases. `early`: the answer comes before the shot. */
const windowParams = (view: View, reader: Reader, pending: PendingView): PhraseParams => {
  const [first] = pending.about;
  const target = lastTarget(view, pending);
  const { corner } = pending;
  return {
    seat: { seat: pending.seat },
    ship: first ? nameOf(view, first) : '',
    cell: corner ? labelOf(view.rules, reader, corner.to) : first ? positionLabel(view, reader, first) : '',
    other: target ? nameOf(view, target) : '',
    when: pending.declared ? 'early' : 'late',
  };
};

/** What is asked, as a title: "Fire back?" */
export const askedTitle = (reader: Reader, { kind, declared }: PendingView): string =>
  say(reader, 'asked-title', { kind: kind === 'return' && declared ? 'early' : kind });

/** What the other side does, which calls for the answer. */
export const askedLine = (view: View, reader: Reader, pending: PendingView): string => {
  const params = windowParams(view, reader, pending);
  const told = say(reader, 'asked-line', { ...params, window: pending.kind });
  return pending.kind === 'return' && !pending.declared && pending.seat === view.viewer
    ? fitting([say(reader, 'asked-fired-at', params), told], SCREEN_LIMITS.lineChars)
    : told;
};

/** Whose answer is awaited, as a title. It does not reveal which ships could answer. */
export const awaitedTitle = (reader: Reader, { seat }: PendingView): string =>
  say(reader, 'awaited-title', { seat: { seat } });

const hasInitiativeOver = (one: PieceView, other: PieceView): boolean =>
  one.captain === 'initiative' && other.captain !== 'initiative';

/** ADM-31: whether a piece is one of the captain's who is asked. */
const isAsked = (view: View, { seat }: PendingView, { id, side }: PieceView): boolean => {
  if (view.helm === undefined || id[1] === 'T') return true;
  const owner = captainOf(view, side, id[1] ?? '').seat;
  return (view.helm.left.includes(owner) ? partnerOf(owner) : owner) === seat;
};

/** The pieces that might react, judged by public information only. */
const possibleReactors = (view: View, pending: PendingView): readonly PieceView[] => {
  const side = sideOf(view, pending.seat);
  const all = view.pieces.filter((it) => it.side === side && it.at && isAsked(view, pending, it));
  if (pending.kind === 'return') return all.filter((it) => it.id === lastTarget(view, pending));
  if (pending.kind === 'start' || pending.kind === 'end')
    return all.filter((it) => pending.about.some((id) => hasInitiativeOver(it, pieceIn(view, id))));
  return all;
};

/** Reaction shots that can be derived from public information. May include ships with the standing order `never`. */
const publicReactionShots = (view: View, pending: PendingView): readonly ReadyShot[] => {
  const position = positionIn(view);
  const { corner } = pending;
  const crossing = corner &&
    view.act && {
      from: squareOf(position.sea, corner.from)!,
      to: squareOf(position.sea, corner.to)!,
      ship: view.act.ship,
      turning: false,
    };
  return possibleReactors(view, pending).flatMap(({ id }) =>
    pending.about.flatMap((target) => {
      const shot = readyShotAt(position, pieceOf(position, id), target, crossing);
      return shot ? [{ ship: id, target, ...shot }] : [];
    }),
  );
};

/** The shots to choose from: the viewer's own, or on a shared board those derived from public information. */
export const reactionShots = (view: View, pending: PendingView): readonly ReadyShot[] =>
  typeof view.viewer === 'number' ? pending.shots : publicReactionShots(view, pending);
