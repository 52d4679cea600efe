import { seatOf } from '../../../../kit/two-sides.ts';
import type { PieceId, StandingOrder } from '../command.ts';
import { captainOf, type Declaration, type InBattle, pieceIn, positionOf, rulesOf, type Window } from '../model.ts';
import { hasInitiativeOver, type Piece } from '../position/position.ts';
import { emit, type Transition } from '../transition.ts';
import { type Crossing, readyShotAt } from './guns.ts';
import { fireVolley } from './volley.ts';

/** ADM-19: the standing order of a piece for fire out of turn; `ask` by default. */
export const standingOrderOf = (state: InBattle, { id, side }: Piece): StandingOrder =>
  captainOf(state, seatOf(state, side)).standing[id] ?? 'ask';

/** The pieces among `at` that a piece can fire at now. */
const targetsFor = (state: InBattle, gun: PieceId, at: readonly PieceId[], corner?: Crossing): readonly PieceId[] => {
  const position = positionOf(state);
  return at.filter((it) => readyShotAt(position, pieceIn(state, gun), it, corner));
};

/** Whether a piece would fire at one of those pieces if asked: it can, and its standing order is not `never`. */
const isWilling = (state: InBattle, gun: PieceId, at: readonly PieceId[], corner?: Crossing): boolean =>
  standingOrderOf(state, pieceIn(state, gun)) !== 'never' && targetsFor(state, gun, at, corner).length > 0;

/**
 * ADM-15 to ADM-17: the pieces that may fire at a ship out of turn: all that bear on it; at the start and end of its
 * activation, only those with Initiative over it.
 */
export const reactorsTo = (
  state: InBattle,
  kind: Window['kind'],
  mover: PieceId,
  corner?: Crossing,
): readonly PieceId[] => {
  if (!rulesOf(state).flags.opportunityFire) return [];
  const ship = pieceIn(state, mover);
  const free = kind === 'pass' || kind === 'cross';
  return positionOf(state)
    .pieces.filter((it) => it.side !== ship.side && (free || hasInitiativeOver(it, ship)))
    .map((it) => it.id)
    .filter((it) => isWilling(state, it, [mover], corner));
};

type NewWindow = Pick<Window, 'kind' | 'by' | 'at' | 'corner' | 'early' | 'prize'>;

/** ADM-19: opens a window, unless no piece in it would fire. */
const openReactionWindow = (transition: Transition, question: NewWindow): 'asked' | 'silent' => {
  const { by, at, corner } = question;
  const willing = by.filter((it) => isWilling(transition.state, it, at, corner));
  if (willing.length === 0) return 'silent';
  const of = pieceIn(transition.state, willing[0]!).side;
  emit(transition, { t: 'asked', of, window: { ...question, by: willing, fired: false } });
  return 'asked';
};

/** ADM-15: asks in one window all pieces that may fire at ships whose activation begins. */
export const openStartWindow = (transition: Transition, ships: readonly PieceId[]): 'asked' | 'silent' => {
  const { pieces } = positionOf(transition.state);
  const exposed = ships
    .map((ship) => ({ ship, by: reactorsTo(transition.state, 'start', ship) }))
    .filter((it) => it.by.length > 0);
  const by = pieces.map((it) => it.id).filter((id) => exposed.some((it) => it.by.includes(id)));
  return openReactionWindow(transition, { kind: 'start', by, at: exposed.map((it) => it.ship) });
};

/** ADM-16, ADM-17: asks all pieces that may fire at a ship that moves or ends its activation. */
export const openMoveWindow = (
  transition: Transition,
  kind: 'pass' | 'cross' | 'end',
  mover: PieceId,
  corner?: Crossing,
): 'asked' | 'silent' =>
  openReactionWindow(transition, {
    kind,
    by: [...reactorsTo(transition.state, kind, mover, corner)],
    at: [mover],
    ...(corner && { corner }),
  });

/** ADM-20: asks a ship that is being boarded. */
export const openBoardingWindow = (transition: Transition, attacker: PieceId, prize: PieceId): 'asked' | 'silent' =>
  rulesOf(transition.state).flags.preBoardingShot
    ? openReactionWindow(transition, { kind: 'board', by: [prize], at: [attacker], prize })
    : 'silent';

/** ADM-18: whether the target may return fire at all; return fire is not answered. */
const mayReturnFire = (state: InBattle, { why }: Declaration): boolean =>
  rulesOf(state).flags.returnFire && (why === 'fire' || why === 'react');

/** ADM-18: whether the target has Initiative over every gun and therefore answers first. */
const goesFirst = (state: InBattle, { target, guns }: Declaration): boolean =>
  guns.every(({ ship }) => hasInitiativeOver(pieceIn(state, target), pieceIn(state, ship)));

const returnFireWindow = ({ target, guns }: Declaration, corner?: Crossing): NewWindow => ({
  kind: 'return',
  by: [target],
  at: guns.map(({ ship }) => ship),
  ...(corner && { corner }),
});

/**
 * ADM-14, ADM-18: declares fire, carries it out immediately or after an answer that goes first, and then lets the
 * target answer.
 */
export const declareFire = (transition: Transition, declaration: Declaration, corner?: Crossing): void => {
  emit(transition, { t: 'declared', ...declaration });
  const answered = mayReturnFire(transition.state, declaration);
  if (answered && goesFirst(transition.state, declaration)) {
    if (openReactionWindow(transition, { ...returnFireWindow(declaration, corner), early: declaration }) === 'asked')
      return;
    fireVolley(transition, declaration, corner);
    return;
  }
  fireVolley(transition, declaration, corner);
  if (answered && !transition.state.over) openReactionWindow(transition, returnFireWindow(declaration, corner));
};

const FIRE_REASONS = {
  start: 'react',
  pass: 'react',
  cross: 'react',
  end: 'react',
  return: 'return',
  board: 'board',
} as const;

/** The `why` of a declaration that is made in a window. */
export const fireReasonIn = ({ kind }: Window): Declaration['why'] => FIRE_REASONS[kind];

/** ADM-19: fires all shots of a piece at the hull of the first target it bears on. */
const fireAtWill = (transition: Transition, window: Window, ship: PieceId): void => {
  const { at, corner } = window;
  const target = targetsFor(transition.state, ship, at, corner)[0]!;
  const { shots } = readyShotAt(positionOf(transition.state), pieceIn(transition.state, ship), target, corner)!;
  declareFire(
    transition,
    { guns: [{ ship, shots }], target, aim: 'hull', roll: 'sequence', why: fireReasonIn(window) },
    corner,
  );
};

/** The pieces that a window still asks. A standing order given while the window is open does not change them. */
export const eligibleReactors = (state: InBattle, { by, at, corner }: Window): readonly PieceId[] =>
  by.filter((it) => targetsFor(state, it, at, corner).length > 0);

/**
 * ADM-19: carries out what the open window does without a player: closes it when no piece is left to ask; otherwise fires the
 * first piece whose standing order is `always`.
 * @returns `waits` when a player must answer, `fired` when a piece has fired, or the window that was closed.
 */
export const resolveWindow = (transition: Transition, window: Window): 'waits' | 'fired' | Window => {
  const able = eligibleReactors(transition.state, window);
  if (able.length === 0) return closeWindow(transition, window);
  const eager = able.find((it) => standingOrderOf(transition.state, pieceIn(transition.state, it)) === 'always');
  if (!eager) return 'waits';
  fireAtWill(transition, window, eager);
  return 'fired';
};

/** Closes the open window and fires what was declared before it. */
export const closeWindow = (transition: Transition, window: Window): Window => {
  emit(transition, { t: 'closed' });
  if (window.early) fireVolley(transition, window.early, window.corner);
  return window;
};
