import type { Rng } from '../../../../kernel/rng.ts';
import { fastRng } from '../../../../kit/fast-rng.ts';
import type { View } from '../../rules/view.ts';
import { answersIn } from './answers.ts';
import type { Desk } from './desk.ts';
import { fire, grapple, type Volley } from './fast/acts.ts';
import { type Board, copyOf, numberOf, RUNNING, setTo } from './fast/board.ts';
import { endTurn } from './fast/turning.ts';
import { CHARGING, isRace, type Manner, STORMING, steadyFor } from './manner.ts';
import type { Order } from './orders.ts';
import { exchange } from './out-of-turn.ts';
import { type Study, type Trial, trialOf, trialsIn } from './trials.ts';
import { playOut } from './turn.ts';
import { standingOf } from './worth.ts';

/** How one looks ahead. */
interface Outlook {
  /** Imagined matches at full strength; for each thing that is tried at the least. */
  readonly matches: number;
  readonly least: number;
  /** Turns in each after the one that is thought about. */
  readonly turns: number;
  /** What a promise counts in the measure of standings, and beside how many imagined matches. */
  readonly promise: number;
  readonly beside: number;
}
const AT_SEA: Outlook = { matches: 700, least: 5, turns: 1, promise: 0.05, beside: 4 };
/** Ships that turn slowly show later what a place is worth (measured: 80 instead of 74 of a hundred against a charger). */
const ABOUT: Outlook = { ...AT_SEA, matches: 800, turns: 2 };
/** Forts are stormed in a few rounds. */
const IN_A_RACE: Outlook = { matches: 500, least: 3, turns: 6, promise: 0.03, beside: 3 };

const outlookIn = ({ chart: { rules } }: Board): Outlook => {
  if (isRace(rules)) return IN_A_RACE;
  return rules.flags.orientation ? ABOUT : AT_SEA;
};

/** How the sides go on in thought: one does not know one's enemy. */
const mannerFor = ({ chart: { rules }, active }: Board, chance: Rng): Manner => {
  const steady = steadyFor(rules);
  if (isRace(rules)) return active === 0 || chance.below(2) > 0 ? steady : CHARGING;
  return [steady, CHARGING, steady, STORMING][chance.below(4)]!;
};

/** A number in which every bit of the other has its say (the finish of MurmurHash3). */
const mixed = (word: number): number => {
  const once = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return (twice ^ (twice >>> 16)) >>> 0;
};

/** Matches are imagined with the same luck for all that is tried: that of a number. */
const luckOf = (key: number, nth: number): Rng => {
  let word = mixed(key ^ mixed(nth + 1));
  return fastRng({
    below: () => {
      word = mixed(word + 0x9e3779b9);
      return word;
    },
  });
};

/** One imagined match: this, then a few turns of both sides; how it stands then for the thinker. */
const imagine = (study: Study, trial: Trial, chance: Rng): number => {
  const { root, board, desk } = study;
  const { turns } = outlookIn(root);
  setTo(board, root);
  trial.run(study, chance);
  for (let turn = 0; board.over === RUNNING; turn++) {
    endTurn(board, chance);
    if (turn === turns || board.over !== RUNNING) break;
    playOut(board, mannerFor(board, chance), desk, chance);
  }
  return standingOf(board, 0);
};

const scoreOf = ({ sum, played, promise }: Trial, { promise: unit, beside }: Outlook): number =>
  sum / Math.max(1, played) + (unit * promise * beside) / (beside + played);

/** The best of all: those that promise most are tried a little, the better half more and more. */
const best = (study: Study, all: readonly Trial[], matches: number, key: number): Trial => {
  const outlook = outlookIn(study.root);
  const most = Math.max(4, Math.floor(matches / outlook.least));
  let trials = [...all].sort((a, b) => b.promise - a.promise).slice(0, most);
  const rounds = Math.max(1, Math.ceil(Math.log2(trials.length)));
  while (trials.length > 1) {
    const times = Math.max(1, Math.round(matches / rounds / trials.length));
    for (const trial of trials)
      for (let i = 0; i < times; i++) trial.sum += imagine(study, trial, luckOf(key, trial.played++));
    trials = trials.sort((a, b) => scoreOf(b, outlook) - scoreOf(a, outlook)).slice(0, Math.ceil(trials.length / 2));
  }
  return trials[0]!;
};

const studyOf = (root: Board, desk: Desk): Study => ({ root, board: copyOf(root), desk });
const WORDS = 2 ** 32;

/** The next order, found by playing on in thought; undefined where the turn is over. `effort` in 0..1. */
export const searchedOrder = (root: Board, desk: Desk, rng: Rng, effort: number): Order | undefined =>
  best(studyOf(root, desk), trialsIn(root, desk), outlookIn(root).matches * effort, rng.below(WORDS)).order;

/** What is left of the order that the answer goes before, and of the turn. */
const goingOn =
  ({ pending }: View): Trial['run'] =>
  ({ root, board, desk }, chance) => {
    const [about] = pending?.about ?? [];
    const declared = pending?.declared;
    if (declared) {
      const target = numberOf(root.chart, declared.target);
      const fired = { target, atSails: declared.aim === 'sails', salvo: declared.roll === 'salvo' };
      for (const { ship, shots } of declared.guns)
        fire(board, { ...fired, gun: numberOf(root.chart, ship), shots }, chance);
    }
    const boarder = pending?.kind === 'board' && about ? numberOf(root.chart, about) : -1;
    const prize = pending?.shots[0];
    if (boarder >= 0 && prize && board.at[boarder]! >= 0)
      grapple(board, boarder, numberOf(root.chart, prize.ship), chance);
    playOut(board, mannerFor(board, chance), desk, chance);
  };

/** The best answer, found in the same way; undefined: none. */
export const searchedAnswer = (root: Board, view: View, desk: Desk, rng: Rng, effort: number): Volley | undefined => {
  const goOn = goingOn(view);
  const isAnswer = view.pending?.kind === 'return' || view.pending?.kind === 'board';
  const volleys = answersIn(root, view, desk).map(({ volley, worth }) =>
    trialOf({ kind: 'fire', volley }, worth, (study, chance) => {
      if (isAnswer) fire(study.board, volley, chance);
      else exchange(study.board, volley, study.desk, chance);
      goOn(study, chance);
    }),
  );
  const trials = [...volleys, trialOf(undefined, 0, goOn)];
  const { order } = best(studyOf(root, desk), trials, (outlookIn(root).matches * effort) / 2, rng.below(WORDS));
  return order?.kind === 'fire' ? order.volley : undefined;
};
