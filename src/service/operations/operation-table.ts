import type { Phrase } from '../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { AnySystem } from '../../kernel/system.ts';
import type { Needs } from '../context/service-context.ts';
import { type ActionName, type ActionNamed, mayDo } from '../control/action.ts';
import type { Who } from '../control/authority.ts';
import type { SettingName } from '../control/settings.ts';
import { isFull, type Match } from '../match/match.ts';
import type { EpochMs } from '../ports/intent.ts';
import { endByAdmin } from './admin-operations.ts';
import { claimWin, closeUnfinished, grantTime } from './clock-operations.ts';
import { acceptDraw, declineDraw, offerDraw } from './draws.ts';
import {
  type Actor,
  cancel,
  changeStrength,
  decline,
  hostOnlyRefusal,
  joinAsShown,
  type OperationResult,
  openSeat,
  ratedWhereFit,
  react,
  resign,
  seatMachine,
  setClock,
  setGame,
  setLead,
  setPlacementTime,
  setRated,
  setSwitch,
  unratedMatch,
} from './match-operations.ts';
import { type Outage, recentOutages } from './outage.ts';

/** Everything that an operation may depend on, besides the match. */
export interface OperationContext {
  readonly system: AnySystem;
  /** Every registered system. */
  readonly systems: readonly AnySystem[];
  readonly actor: Actor;
  /** Whether the actor is an admin of the place where they act; looked up only where it counts. */
  readonly as: 'player' | 'manager';
  /** Recent outages; loaded only where they count. */
  readonly outages: readonly Outage[];
}

/** The actions that change the match itself, decided from it alone. */
export type OperationName = Exclude<
  ActionName,
  | SettingName
  | 'own'
  | 'chat'
  | 'hint'
  | 'odds'
  | 'dismiss'
  | 'neither'
  | 'rematch'
  | 'again'
  | 'here'
  | 'play'
  | 'forget'
  | 'shut'
  | 'admit'
  | 'rule'
  | 'report'
  | 'block'
  | 'unblock'
  | 'link'
  | 'unlink'
>;
export type OperationAction = { [Name in OperationName]: ActionNamed<Name> }[OperationName];

type Operation<Name extends OperationName> = (
  match: Match,
  it: OperationContext,
  action: ActionNamed<Name>,
  now: EpochMs,
) => Result<OperationResult, Phrase>;

const OPERATIONS: { readonly [Name in OperationName]: Operation<Name> } = {
  join: (match, { system, actor }, { changes }) => joinAsShown(system, match, actor, changes),
  unrated: (match, { system, actor }, { changes }) => joinAsShown(system, unratedMatch(match), actor, changes),
  rated: (match, _, { on }) => setRated(match, on),
  variant: (match, { systems }, { variant, lead }) => setGame(systems, match, variant, lead),
  machine: (match, { system }, { level }) => seatMachine(system, match, level),
  strength: (match, { system, actor }, { level }) => changeStrength(system, match, actor, level),
  clock: (match, _, { moveMs }) => setClock(match, moveMs),
  placing: (match, _, { placingMs }) => setPlacementTime(match, placingMs),
  lead: (match, { system }, { choice }) => setLead(system, match, choice),
  switch: (match, { system }, { name, on }) => setSwitch(system, match, name, on),
  open: (match) => openSeat(match),
  decline: (match, { system, actor }) => decline(system, match, actor),
  cancel: (match, { system, actor, as }) => cancel(system, match, actor, as),
  resign: (match, { system, actor }) => resign(system, match, actor),
  claim: (match, { system, actor, outages: all }, _, now) => claimWin(system, match, actor, now, all),
  grant: (match, { system, actor }, _, now) => grantTime(system, match, actor, now),
  close: (match, { system, actor }, _, now) => closeUnfinished(system, match, actor, now),
  draw: (match, { system, actor }) => offerDraw(system, match, actor),
  'draw-yes': (match, { system, actor }) => acceptDraw(system, match, actor),
  'draw-no': (match, { actor }) => declineDraw(match, actor),
  react: (match, { actor }, { nth }) => react(match, actor, nth),
  end: (match, { system, actor, as }) => endByAdmin(system, match, actor, as),
};

/** Decides an operation. What only the host may do is refused to everyone else, and once all seats are taken. */
export const decideOperation = (
  match: Match,
  it: OperationContext,
  action: OperationAction,
  now: EpochMs,
): Result<OperationResult, Phrase> => {
  if (mayDo(action.action) === 'host') {
    const why = hostOnlyRefusal(match, it.actor) ?? (isFull(match) ? { key: 'too-late-for-that' } : undefined);
    if (why) return refuse(why);
  }
  // The action is of the name under which its operation is found.
  const operation = OPERATIONS[action.action] as Operation<OperationName>;
  const decided = operation(match, it, action, now);
  return decided.ok ? ok({ ...decided.value, match: ratedWhereFit(decided.value.match) }) : decided;
};

/** Whether an admin of the chat has a say in what people may do. */
const isForAdmins = (who: Who): boolean => who === 'admin' || who === 'host or admin';

/** What an operation needs from the store or the platform, gathered before it is decided. */
export const operationContextFor = async (
  context: Needs<'isAdmin' | 'store' | 'systems'>,
  actor: Actor,
  name: OperationName,
): Promise<Omit<OperationContext, 'system'>> => {
  const shared = actor.place.audience === 'many';
  const manages = shared && isForAdmins(mayDo(name)) && (await context.isAdmin(actor));
  return {
    systems: context.systems,
    actor,
    as: manages ? 'manager' : 'player',
    outages: name === 'claim' ? await recentOutages(context.store) : [],
  };
};
