import type { Rng } from '../../../../kernel/rng.ts';
import { fastRng } from '../../../../kit/fast-rng.ts';
import type { View } from '../../rules/view/index.ts';
import { answerCandidates } from '../answer-candidates.ts';
import { pieceValue, VICTORY } from '../evaluation/piece-value.ts';
import { taskLead } from '../evaluation/task-value.ts';
import { fire, resolveBoarding } from '../fast/actions.ts';
import { type Board, copyOf, copyOnto, DRAWN, pieceNumber, RUNNING } from '../fast/board.ts';
import { PIECE_COUNT, SHIP_COUNT } from '../fast/chart.ts';
import { hitsLeft } from '../fast/gunnery.ts';
import { endTurn } from '../fast/turn-end.ts';
import type { Volley } from '../fast/volley.ts';
import type { MachineOrder } from '../orders.ts';
import { exchangeFire } from '../reactions.ts';
import { CHARGING, isRace, STORMING, type Style, steadyStyle } from '../style.ts';
import { playOutTurn } from '../turn.ts';
import type { Workspace } from '../workspace.ts';
import { type Candidate, candidateOf, orderCandidates, type SearchContext } from './candidates.ts';

/** Lead in value at which a side wins three matches of four. */
const AHEAD = 9;

/** The most that a ship can hope for at the end of a rollout: less than what it would get by doing it. */
const MOST_HOPE = 6;

const leadOf = (board: Board, { values, prospects }: Workspace): number => {
  if (board.over === DRAWN) return 0;
  if (board.over !== RUNNING) return board.over === 0 ? VICTORY : -VICTORY;
  let ahead = 0;
  for (let piece = 0; piece < PIECE_COUNT; piece++) {
    if (board.at[piece]! < 0) continue;
    let worth = pieceValue(values, piece, hitsLeft(board, piece));
    if (piece < SHIP_COUNT)
      worth += Math.min(MOST_HOPE, prospects.fields[piece]![board.at[piece]! * 8 + board.bow[piece]!]!);
    ahead += board.side[piece] === 0 ? worth : -worth;
  }
  return ahead + taskLead(board);
};

/** Evaluation of a board for side 0, without what was luck: from -1 (lost) to 1 (won). */
const evaluate = (board: Board, workspace: Workspace): number => {
  const ahead = leadOf(board, workspace) - board.luck;
  return ahead / (Math.abs(ahead) + AHEAD);
};

/** Settings of the rollouts. */
interface SearchSettings {
  /** Rollouts at full effort, and the least number for each candidate. */
  readonly matches: number;
  readonly least: number;
  /** Turns played in each rollout after the current one. */
  readonly turns: number;
  /** Weight of a candidate's promise in its score, and the number of rollouts after which that weight is halved. */
  readonly promise: number;
  readonly beside: number;
}
const AT_SEA: SearchSettings = { matches: 800, least: 10, turns: 1, promise: 0.06, beside: 16 };
/** Forts are stormed within a few rounds. */
const IN_A_RACE: SearchSettings = { matches: 500, least: 3, turns: 6, promise: 0.03, beside: 3 };

const searchSettings = ({ chart: { rules } }: Board): SearchSettings => (isRace(rules) ? IN_A_RACE : AT_SEA);

/**
 * Draws the style in which the active side plays on in a rollout; it varies because the opponent's style is unknown.
 */
const drawStyle = ({ chart: { rules }, active }: Board, chance: Rng): Style => {
  const steady = steadyStyle(rules);
  if (isRace(rules)) return active === 0 || chance.below(2) > 0 ? steady : CHARGING;
  return [steady, CHARGING, steady, STORMING][chance.below(4)]!;
};

/** A number in which every bit depends on every bit of `word` (the finaliser of MurmurHash3). */
const mixed = (word: number): number => {
  const once = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return (twice ^ (twice >>> 16)) >>> 0;
};

/** The `nth` random source of a key: every candidate is tried with the same luck. */
const luckOf = (key: number, nth: number): Rng => {
  let word = mixed(key ^ mixed(nth + 1));
  return fastRng({
    below: () => {
      word = mixed(word + 0x9e3779b9);
      return word;
    },
  });
};

/**
 * Plays one rollout: the candidate, then a few turns of both sides. Returns the evaluation for side 0, from -1 to 1.
 */
const rollout = (context: SearchContext, candidate: Candidate, chance: Rng): number => {
  const { root, board, workspace } = context;
  const { turns } = searchSettings(root);
  copyOnto(board, root);
  candidate.run(context, chance);
  for (let turn = 0; board.over === RUNNING; turn++) {
    endTurn(board, chance);
    if (turn === turns || board.over !== RUNNING) break;
    playOutTurn(board, drawStyle(board, chance), workspace, chance);
  }
  return evaluate(board, workspace);
};

const scoreOf = (
  { sum, played, promise }: Candidate,
  { promise: unit, beside }: SearchSettings,
  center: number,
): number => (sum + beside * (center + unit * promise)) / (beside + played);

/** Candidates by score, the best first; `all` tell what a rollout is worth on average, apart from its promise. */
const byScore = (
  candidates: readonly Candidate[],
  all: readonly Candidate[],
  settings: SearchSettings,
): readonly Candidate[] => {
  const sum = all.reduce((total, it) => total + it.sum - settings.promise * it.promise * it.played, 0);
  const center =
    sum /
    Math.max(
      1,
      all.reduce((times, it) => times + it.played, 0),
    );
  return [...candidates].sort((a, b) => scoreOf(b, settings, center) - scoreOf(a, settings, center));
};

/**
 * The best candidate, by successive halving: the most promising ones are tried a few times each, and in every round the
 * better half goes on with more rollouts.
 */
const bestCandidate = (context: SearchContext, all: readonly Candidate[], matches: number, key: number): Candidate => {
  const settings = searchSettings(context.root);
  const most = Math.max(4, Math.floor(matches / settings.least));
  let candidates: readonly Candidate[] = [...all].sort((a, b) => b.promise - a.promise).slice(0, most);
  const rounds = Math.max(1, Math.ceil(Math.log2(candidates.length)));
  while (candidates.length > 1) {
    const times = Math.max(1, Math.round(matches / rounds / candidates.length));
    for (const candidate of candidates)
      for (let i = 0; i < times; i++) candidate.sum += rollout(context, candidate, luckOf(key, candidate.played++));
    candidates = byScore(candidates, all, settings).slice(0, Math.ceil(candidates.length / 2));
  }
  return candidates[0]!;
};

const searchContext = (root: Board, workspace: Workspace): SearchContext => ({ root, board: copyOf(root), workspace });
const WORDS = 2 ** 32;

/**
 * The next order, found by rollouts; undefined to end the turn.
 * @param effort Scales the number of rollouts, 0 to 1.
 */
export const searchOrder = (root: Board, workspace: Workspace, rng: Rng, effort: number): MachineOrder | undefined =>
  bestCandidate(
    searchContext(root, workspace),
    orderCandidates(root, workspace),
    searchSettings(root).matches * effort,
    rng.below(WORDS),
  ).order;

/** A run that carries out the order that waits for the answer, and plays out the rest of the turn. */
const restAfterAnswer =
  ({ pending }: View): Candidate['run'] =>
  ({ root, board, workspace }, chance) => {
    const { values } = workspace;
    const [about] = pending?.about ?? [];
    const declared = pending?.declared;
    if (declared) {
      const target = pieceNumber(root.chart, declared.target);
      const [lead, ...others] = declared.guns.map(({ ship, shots }) => ({ gun: pieceNumber(root.chart, ship), shots }));
      const mates = others.reduce((bits, it) => bits | (1 << it.gun), 0);
      const fired = { target, atSails: declared.aim === 'sails', salvo: declared.roll === 'salvo', mates };
      if (lead) fire(board, { ...fired, ...lead }, values, chance);
    }
    const boarder = pending?.kind === 'board' && about ? pieceNumber(root.chart, about) : -1;
    const prize = pending?.shots[0];
    if (boarder >= 0 && prize && board.at[boarder]! >= 0)
      resolveBoarding(board, boarder, pieceNumber(root.chart, prize.ship), values, chance);
    playOutTurn(board, drawStyle(board, chance), workspace, chance);
  };

/** The best answer, found by rollouts; undefined for none. */
export const searchAnswer = (
  root: Board,
  view: View,
  workspace: Workspace,
  rng: Rng,
  effort: number,
): Volley | undefined => {
  const goOn = restAfterAnswer(view);
  const isAnswer = view.pending?.kind === 'return' || view.pending?.kind === 'board';
  const volleys = answerCandidates(root, view, workspace).map(({ volley, worth }) =>
    candidateOf({ volley }, worth, (context, chance) => {
      if (isAnswer) fire(context.board, volley, context.workspace.values, chance);
      else exchangeFire(context.board, volley, context.workspace, chance);
      goOn(context, chance);
    }),
  );
  const candidates = [...volleys, candidateOf(undefined, 0, goOn)];
  const { order } = bestCandidate(
    searchContext(root, workspace),
    candidates,
    (searchSettings(root).matches * effort) / 2,
    rng.below(WORDS),
  );
  return order && 'volley' in order ? order.volley : undefined;
};

/** An order with what it promises side 0, from -1 to 1; `undefined` ends the turn. */
export interface RatedCandidate {
  readonly order: MachineOrder | undefined;
  /** Set on the order that was given to be rated. */
  readonly given?: true;
  readonly mean: number;
}

/** Orders that are compared, besides the end of the turn and what was given. */
const COMPARED = 3;

/**
 * The best orders and the end of the turn, each with the mean of `matches` rollouts, all of the same luck.
 * @param effort Scales the number of rollouts of the search before, 0 to 1.
 * @param given What is rated beside the best order alone: `runs`, the ways in which a given order may be followed up,
 * and those of the candidates that it `is`; the best of them counts.
 */
export const rateOrders = (
  root: Board,
  workspace: Workspace,
  rng: Rng,
  effort: number,
  matches: number,
  given?: { readonly runs: readonly Candidate['run'][]; is(order: MachineOrder | undefined): boolean },
): readonly RatedCandidate[] => {
  const context = searchContext(root, workspace);
  const settings = searchSettings(root);
  const all = orderCandidates(root, workspace);
  const best = bestCandidate(context, all, settings.matches * effort, rng.below(WORDS));
  const key = rng.below(WORDS);
  const isNew = (it: Candidate, others: readonly Candidate[]): boolean =>
    others.every(({ order }) => JSON.stringify(order) !== JSON.stringify(it.order));
  const tried = all.filter((it) => it.played > 0 && it.order !== undefined && isNew(it, [best]));
  const others = byScore(tried, all, settings);
  const next = others.filter((it, i) => isNew(it, others.slice(0, i))).slice(0, COMPARED - 1);
  const end = candidateOf(undefined, 0, () => undefined);
  const meanOf = ({ run }: Pick<Candidate, 'run'>, times: number): number => {
    let sum = 0;
    for (let nth = 0; nth < times; nth++) sum += rollout(context, { ...end, run }, luckOf(key, nth));
    return sum / times;
  };
  const compared = [best, ...(given ? [] : next), ...(best.order === undefined || root.must ? [] : [end])];
  const rated = compared.map((it) => ({ order: it.order, mean: meanOf(it, matches) }));
  if (!given || given.is(best.order)) return rated;
  const alike = others.filter(({ order }) => given.is(order)).slice(0, COMPARED - 1);
  const means = [...alike.map(({ run }) => run), ...given.runs].map((run) => meanOf({ run }, matches));
  return [...rated, { order: undefined, given: true, mean: Math.max(...means) }];
};
