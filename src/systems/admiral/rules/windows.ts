import type { PieceId, Standing } from './command.ts';
import { type Crossing, shotReady } from './gunnery.ts';
import {
  type Declaration,
  openWindow,
  pieceIn,
  positionOf,
  rulesOf,
  type State,
  seatOf,
  type Window,
} from './model.ts';
import { hasEdge, type Piece } from './position.ts';
import { type Run, tell } from './run.ts';
import { fireAway } from './volley.ts';

/** ADM-19: what a piece has been told to do when it may fire out of turn. */
export const standingOf = (state: State, { id, side }: Piece): Standing =>
  state.captains[seatOf(state, side)]!.standing[id] ?? 'ask';

/** Those of `at` that a piece can fire at now. */
const targetsFor = (state: State, gun: PieceId, at: readonly PieceId[], corner?: Crossing): readonly PieceId[] => {
  const position = positionOf(state);
  return at.filter((it) => shotReady(position, pieceIn(state, gun), it, corner));
};

/** Whether a piece would fire, if asked, at one of those. */
const isWilling = (state: State, gun: PieceId, at: readonly PieceId[], corner?: Crossing): boolean =>
  standingOf(state, pieceIn(state, gun)) !== 'never' && targetsFor(state, gun, at, corner).length > 0;

/** ADM-15 to ADM-17: who may fire at a ship out of turn: whoever bears; at the start and the end, by initiative alone. */
export const reactors = (state: State, kind: Window['kind'], mover: PieceId, corner?: Crossing): readonly PieceId[] => {
  if (!rulesOf(state).flags.opportunityFire) return [];
  const ship = pieceIn(state, mover);
  const free = kind === 'pass' || kind === 'cross';
  return positionOf(state)
    .pieces.filter((it) => it.side !== ship.side && (free || hasEdge(it, ship)))
    .map((it) => it.id)
    .filter((it) => isWilling(state, it, [mover], corner));
};

type Question = Pick<Window, 'kind' | 'by' | 'at' | 'corner' | 'early' | 'prize'>;

/** ADM-19: opens a window, unless nobody is there to be asked. */
const ask = (run: Run, question: Question): 'asked' | 'silent' => {
  const { by, at, corner } = question;
  const willing = by.filter((it) => isWilling(run.state, it, at, corner));
  if (willing.length === 0) return 'silent';
  const of = pieceIn(run.state, willing[0]!).side;
  tell(run, { t: 'asked', of, window: { ...question, by: willing, fired: false } });
  return 'asked';
};

/** ADM-15: asks all who may fire at ships that begin, in one question. */
export const askAboutBeginning = (run: Run, ships: readonly PieceId[]): 'asked' | 'silent' => {
  const { pieces } = positionOf(run.state);
  const exposed = ships
    .map((ship) => ({ ship, by: reactors(run.state, 'start', ship) }))
    .filter((it) => it.by.length > 0);
  const by = pieces.map((it) => it.id).filter((id) => exposed.some((it) => it.by.includes(id)));
  return ask(run, { kind: 'start', by, at: exposed.map((it) => it.ship) });
};

/** ADM-16, ADM-17: asks all who may fire at a ship that moves or ends. */
export const askAbout = (
  run: Run,
  kind: 'pass' | 'cross' | 'end',
  mover: PieceId,
  corner?: Crossing,
): 'asked' | 'silent' =>
  ask(run, { kind, by: [...reactors(run.state, kind, mover, corner)], at: [mover], ...(corner && { corner }) });

/** ADM-20: asks a ship that is boarded. */
export const askBoarded = (run: Run, attacker: PieceId, prize: PieceId): 'asked' | 'silent' =>
  rulesOf(run.state).flags.preBoardingShot ? ask(run, { kind: 'board', by: [prize], at: [attacker], prize }) : 'silent';

/** Whether the one that is fired at may fire back at all: an answer is not answered. */
const mayAnswer = (state: State, { why }: Declaration): boolean =>
  rulesOf(state).flags.returnFire && (why === 'fire' || why === 'react');

/** ADM-18: the initiative of the one fired at goes before. */
const goesFirst = (state: State, { target, guns }: Declaration): boolean =>
  guns.every(({ ship }) => hasEdge(pieceIn(state, target), pieceIn(state, ship)));

const answerTo = ({ target, guns }: Declaration, corner?: Crossing): Question => ({
  kind: 'return',
  by: [target],
  at: guns.map(({ ship }) => ship),
  ...(corner && { corner }),
});

/** ADM-14, ADM-18: fire is declared, and carried out at once or after an answer; then it is answered. */
export const declare = (run: Run, declaration: Declaration, corner?: Crossing): void => {
  tell(run, { t: 'declared', ...declaration });
  const answered = mayAnswer(run.state, declaration);
  if (answered && goesFirst(run.state, declaration)) {
    if (ask(run, { ...answerTo(declaration, corner), early: declaration }) === 'asked') return;
    fireAway(run, declaration, corner);
    return;
  }
  fireAway(run, declaration, corner);
  if (answered && !run.state.over) ask(run, answerTo(declaration, corner));
};

const REASONS = {
  start: 'react',
  pass: 'react',
  cross: 'react',
  end: 'react',
  return: 'return',
  board: 'board',
} as const;

/** Why one fires in a window. */
export const reasonIn = ({ kind }: Window): Declaration['why'] => REASONS[kind];

/** ADM-19: all that she has, at the hull. */
const fireAtWill = (run: Run, window: Window, ship: PieceId): void => {
  const { at, corner } = window;
  const target = targetsFor(run.state, ship, at, corner)[0]!;
  const { shots } = shotReady(positionOf(run.state), pieceIn(run.state, ship), target, corner)!;
  declare(run, { guns: [{ ship, shots }], target, aim: 'hull', roll: 'sequence', why: reasonIn(window) }, corner);
};

/** Whom a window still asks; what they are told while it is open is for the next time. */
export const askedIn = (state: State, { by, at, corner }: Window): readonly PieceId[] =>
  by.filter((it) => targetsFor(state, it, at, corner).length > 0);

/**
 * What happens in the open window of itself: it closes when nobody is left to be asked; ships that fire at will do. Nothing,
 * when a person must answer. Gives the window that closed.
 */
export const settle = (run: Run): 'waits' | 'fired' | Window => {
  const window = openWindow(run.state)!;
  const able = askedIn(run.state, window);
  if (able.length === 0) return shut(run);
  const eager = able.find((it) => standingOf(run.state, pieceIn(run.state, it)) === 'always');
  if (!eager) return 'waits';
  fireAtWill(run, window, eager);
  return 'fired';
};

/** Closes the open window, and carries out what was declared before it. */
export const shut = (run: Run): Window => {
  const window = openWindow(run.state)!;
  tell(run, { t: 'closed' });
  if (window.early) fireAway(run, window.early, window.corner);
  return window;
};
