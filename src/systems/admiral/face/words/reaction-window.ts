import type { PhraseParams } from '../../../../kernel/phrase.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import { say } from '../../../../kit/screen-kit.ts';
import type { PieceId } from '../../rules/command.ts';
import {
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
import { labelOf } from '../input/coordinates.ts';
import { nameOf, pieceIn, positionLabel } from './names.ts';

/** Who was fired at last: he is the one that may answer. */
const lastTarget = ({ log }: View, { declared }: PendingView): PieceId | undefined => {
  const last = log.findLast(({ kind }) => kind === 'declared');
  return declared?.target ?? (last?.kind === 'declared' ? last.target : undefined);
};

/** What is asked, as phrases of it need it. `early`: the answer goes before the shot. */
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

/** Why an answer is called for, to the one who is asked. */
export const askedLine = (view: View, reader: Reader, pending: PendingView): string =>
  say(reader, `asked-${pending.kind}`, windowParams(view, reader, pending));

/** Whose answer is awaited and why, to everybody else; which of his ships could give it is not told. */
export const awaitedLine = (view: View, reader: Reader, pending: PendingView): string =>
  say(reader, `awaited-${pending.kind}`, windowParams(view, reader, pending));

const hasInitiativeOver = (one: PieceView, other: PieceView): boolean =>
  one.captain === 'initiative' && other.captain !== 'initiative';

/** Those of the side that is asked who, as anybody can see, might have to answer. */
const possibleReactors = (view: View, pending: PendingView): readonly PieceView[] => {
  const side = sideOf(view, pending.seat);
  const all = view.pieces.filter((it) => it.side === side && it.at);
  if (pending.kind === 'return') return all.filter((it) => it.id === lastTarget(view, pending));
  if (pending.kind === 'start' || pending.kind === 'end')
    return all.filter((it) => pending.about.some((id) => hasInitiativeOver(it, pieceIn(view, id))));
  return all;
};

/** What anybody can work out that could be fired: more, perhaps, than those do whom their captain has told to hold fire. */
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

/** The shots to choose from: to a captain his own; on a board that all share those that all can see. */
export const reactionShots = (view: View, pending: PendingView): readonly ReadyShot[] =>
  typeof view.viewer === 'number' ? pending.shots : publicReactionShots(view, pending);
