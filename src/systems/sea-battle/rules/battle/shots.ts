import type { Phrase } from '../../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import type { Seat } from '../../../../kernel/rules.ts';
import type { Cell } from '../../../../kit/grid.ts';
import { firesVolleys } from '../../variants.ts';
import { gridOf, indexOf, isOn, neighbours } from '../fleet/grid.ts';
import { cellName } from '../fleet/names.ts';
import { type Event, type State, writeCells } from '../model.ts';
import { type Battle, opponentOf } from './battle.ts';
import { battleOf } from './battle-cache.ts';
import { resultOf } from './battle-fold.ts';
import { PENALTIES } from './penalties.ts';
import { penaltyDue } from './penalty.ts';

/**
 * Decides the shots of a turn (SB-10 to SB-14, SB-23, SB-30): all of them, or none when one is refused. Requires a
 * state in battle.
 * Refusals, which cost no turn: those of `turnRefusal` and `targetRefusal`, `volley-count` {need, named} and
 * `volley-twice` {cell}.
 */
export const shoot = (state: State, by: Seat, cells: readonly Cell[]): Result<readonly Event[], Phrase> => {
  const battle = battleOf(state);
  const { rules } = battle;
  const need = salvoOf(battle, by);
  const refusal =
    turnRefusal(state, by) ??
    (cells.length === need ? undefined : { key: 'volley-count', with: { need, named: cells.length } }) ??
    twiceIn(battle, cells) ??
    cells.map((cell) => targetRefusal(battle, by, cell)).find((it) => it !== undefined);
  if (refusal) return refuse(refusal);
  const shots = cells.map((cell) => indexOf(gridOf(rules), cell));
  return ok([rules.turns === 'together' ? aimed(state, by, shots) : fired(battle, by, shots)]);
};

const fired = (battle: Battle, by: Seat, shots: readonly number[]): Event => {
  if (firesVolleys(battle.rules)) return { t: 'volley', by, at: writeCells(shots) };
  const at = shots[0]!;
  return { t: 'shot', by, at, r: resultOf(battle.seas[opponentOf(by)]!, at) };
};

/** SB-30: nothing is revealed until all seats have aimed. */
const aimed = ({ captains, first }: State, by: Seat, shots: readonly number[]): Event => {
  const at = writeCells(shots);
  const others = captains[opponentOf(by)]!.aimed;
  if (others === undefined) return { t: 'aimed', by, at };
  return { t: 'round', by, at: by === first ? at + others : others + at };
};

/**
 * SB-39: the number of own ships that fire in a turn: those afloat, and for the player who shot second those that the
 * turn before has sunk.
 */
const shipsFiring = ({ rules, first, fired, seas, turn }: Battle, by: Seat): number => {
  const afloat = seas[by]!.hulls.filter((hull) => !hull.sunk).length;
  if (!rules.lastReply || by === first) return afloat;
  const begun = fired.findLastIndex((it) => it.turn < turn - 1) + 1;
  return afloat + fired.slice(begun).filter((it) => it.turn === turn - 1 && it.result === 'sunk').length;
};

/** SB-23: the number of shots that a seat must name in its turn, at most the number of squares left to fire at. */
export const salvoOf = (battle: Battle, by: Seat): number => {
  const { rules, seas } = battle;
  const most = rules.shots.kind === 'fixed' ? rules.shots.n : shipsFiring(battle, by);
  if (most === 1) return 1;
  let open = 0;
  // Stops early: nearly always the first squares are enough.
  for (const mark of seas[opponentOf(by)]!.marks) if (mark === 'unknown' && ++open >= most) return most;
  return open;
};

/**
 * Returns why a seat may not shoot now: `due-…` for its own penalty, `due-wait`, `shot-aimed` or `shot-not-your-turn`.
 */
export const turnRefusal = (state: State, by: Seat): Phrase | undefined => {
  const battle = battleOf(state);
  const due = penaltyDue(battle);
  if (due) return due.seat === by ? { key: PENALTIES[due.kind].due } : { key: 'due-wait' };
  if (battle.rules.turns === 'together')
    return state.captains[by]!.aimed === undefined ? undefined : { key: 'shot-aimed' };
  return battle.shooter === by ? undefined : { key: 'shot-not-your-turn' };
};

/**
 * Returns why a seat may not shoot at a cell: `shot-outside`, or with {cell} `square-land`, `shot-repeat`,
 * `shot-given-up`, `shot-dead` or `shot-dead-mine`.
 */
export const targetRefusal = ({ rules, seas }: Battle, by: Seat, cell: Cell): Phrase | undefined => {
  if (!isOn(gridOf(rules), cell)) return { key: 'shot-outside' };
  const at = indexOf(gridOf(rules), cell);
  const sea = seas[opponentOf(by)]!;
  const mark = sea.marks[at]!;
  if (mark === 'unknown') return undefined;
  const named = { cell: cellName(rules, cell) };
  if (mark === 'land') return { key: 'square-land', with: named };
  if (mark === 'void') {
    const isBesideShip = neighbours(gridOf(rules), 'none')[at]!.some((it) => sea.marks[it] === 'sunk');
    return { key: isBesideShip ? 'shot-dead' : 'shot-dead-mine', with: named };
  }
  const spared = mark === 'sunk' && !sea.hulls.some((it) => it.hits.includes(at));
  return { key: spared ? 'shot-given-up' : 'shot-repeat', with: named };
};

const twiceIn = ({ rules }: Battle, cells: readonly Cell[]): Phrase | undefined => {
  const twice = cells.find(({ row, col }, i) => cells.slice(0, i).some((it) => it.row === row && it.col === col));
  if (!twice) return undefined;
  return isOn(gridOf(rules), twice)
    ? { key: 'volley-twice', with: { cell: cellName(rules, twice) } }
    : { key: 'shot-outside' };
};
