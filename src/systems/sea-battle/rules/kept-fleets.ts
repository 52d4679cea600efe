import type { Phrase } from '../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Rng } from '../../../kernel/rng.ts';
import type { Refusal, Rules, Seat, Secrets } from '../../../kernel/rules.ts';
import { fastRng } from '../../../kit/fast-rng.ts';
import type { Ruleset } from '../variants.ts';
import { audit } from './audit.ts';
import type { Battle } from './battle/battle.ts';
import { battleOf } from './battle/battle-cache.ts';
import { clockPayment, give, penaltyDue } from './battle/penalty.ts';
import { decksLeft, sail } from './battle/relocation.ts';
import { salvoOf, shoot, targetRefusal, turnRefusal } from './battle/shots.ts';
import { COMMANDS, type Command, type PaperCommand } from './command.ts';
import { faultOf } from './custom/fault.ts';
import { evolve } from './evolve.ts';
import { EMPTY_ARRANGEMENT } from './fleet/arrangement.ts';
import { cellOf, gridOf } from './fleet/grid.ts';
import { completion } from './layouts/deal.ts';
import { legal } from './legal.ts';
import { type Event, isPlacing, type State } from './model.ts';
import { outcome, toMove } from './outcome.ts';
import { decidePencil } from './pencil.ts';
import { clockPlacement, decidePlacement, writeArrangement } from './placement/decisions.ts';
import { secrets } from './secrets.ts';
import type { View } from './view/index.ts';
import { view } from './view/project.ts';

/** SB-32: the rules that differ with who keeps the fleets. */
export type Play = Pick<
  Rules<State, Command, Event, View, Ruleset>,
  'toMove' | 'decide' | 'evolve' | 'timeUp' | 'outcome' | 'view' | 'legal'
> & {
  /** Returns what a match of these rules begins with, beside them and who shoots first. */
  begin(rules: Ruleset, seats: number, rng: Rng): Result<Pick<State, 'captains' | 'paper'>, Phrase>;
  readonly secrets: Required<Pick<Secrets<State, Command, View>, 'list' | 'audit'>>;
};

type PencilCommand = Extract<Command, { type: 'mark' | 'rub' }>;
type BattleCommand = Extract<Command, { type: 'shoot' | 'volley' | 'give' | 'stay' | 'sail' | 'drift' | 'strike' }>;

const isForPaper = (command: Command): command is PaperCommand => COMMANDS[command.type].isOfPaper === true;

/** SB-8: deals each seat a fleet that it may change. */
const begin: Play['begin'] = (rules, seats, rng) => {
  const fleets = Array.from({ length: seats }, () => completion(rules, EMPTY_ARRANGEMENT, fastRng(rng)));
  return fleets.every((it) => it !== undefined)
    ? ok({ captains: fleets.map((it) => ({ ...writeArrangement(it), deals: 1, ready: false })) })
    : refuse(faultOf(rules) ?? { key: 'rules-unplayable' });
};

const decide = (state: State, seat: Seat, command: Command, rng: Rng): Result<readonly Event[], Refusal> => {
  if (isForPaper(command)) return refuse({ key: 'honour-elsewhere' });
  if (outcome(state)) return refuse({ key: 'over' });
  const captain = state.captains[seat];
  if (!captain) throw new Error(`sea-battle: no seat ${seat}`);
  switch (command.type) {
    case 'shoot':
    case 'volley':
    case 'give':
    case 'stay':
    case 'sail':
    case 'drift':
    case 'strike':
      return isPlacing(state) ? refuse({ key: 'shot-before-battle' }) : battle(state, seat, command, rng);
    case 'mark':
    case 'rub':
      return isPlacing(state) ? draw(state, seat, command, rng) : aim(state, seat, command);
    case 'ready':
      return captain.ready ? ok([]) : decidePlacement(state, seat, command, rng);
    default:
      return captain.ready ? refuse({ key: 'place-too-late' }) : decidePlacement(state, seat, command, rng);
  }
};

/** Decides pencil commands during placement. */
const draw = (state: State, seat: Seat, command: PencilCommand, rng: Rng): Result<readonly Event[], Refusal> =>
  state.captains[seat]!.ready ? refuse({ key: 'place-too-late' }) : decidePlacement(state, seat, command, rng);

const battle = (state: State, seat: Seat, command: BattleCommand, rng: Rng): Result<readonly Event[], Phrase> => {
  switch (command.type) {
    case 'shoot':
      return shoot(state, seat, [command.at]);
    case 'volley':
      return shoot(state, seat, command.at);
    case 'give':
      return give(battleOf(state), seat, command);
    case 'strike':
      return strike(state, seat);
    default:
      return sail(battleOf(state), seat, command, rng);
  }
};

/** SB-16: only for a seat whose clock runs in battle. */
const strike = (state: State, by: Seat): Result<readonly Event[], Phrase> =>
  toMove(state).includes(by) ? ok([{ t: 'struck', by }]) : refuse({ key: 'shot-not-your-turn' });

/** SB-16, SB-22. */
const timeUp = (state: State, seat: Seat): Command => {
  if (isPlacing(state)) return clockPlacement(state, seat);
  const due = penaltyDue(battleOf(state));
  return due?.seat === seat ? clockPayment(battleOf(state), due) : { type: 'strike' };
};

/**
 * Decides a pencil command in battle: shots of the volley that a seat is to fire, or decks of the place its Dutchman
 * may sail to.
 * Refusals: `aim-nothing` where a turn has only one shot, `aim-full` {count}, and those of `turnRefusal` and
 * `targetRefusal`.
 */
const aim = (state: State, by: Seat, command: PencilCommand): Result<readonly Event[], Phrase> => {
  const battle = battleOf(state);
  return decidePencil(state, by, battle.rules, command, (at, pencilled) => {
    const due = penaltyDue(battle);
    const sailing = due?.kind === 'relocate' && due.seat === by;
    const count = sailing ? decksLeft(battle, by).length : salvoOf(battle, by);
    const refusal = sailing ? undefined : (turnRefusal(state, by) ?? shotRefusal(battle, by, at, count));
    return refusal ?? (pencilled.length < count ? undefined : { key: 'aim-full', with: { count } });
  });
};

const shotRefusal = (battle: Battle, by: Seat, at: number, salvo: number): Phrase | undefined =>
  salvo > 1 ? targetRefusal(battle, by, cellOf(gridOf(battle.rules), at)) : { key: 'aim-nothing' };

/** The rules for fleets that the service keeps. */
export const kept: Play = {
  begin,
  toMove,
  decide,
  evolve,
  timeUp,
  outcome,
  view,
  legal,
  secrets: { list: secrets, audit },
};
