import type { Phrase } from '../../kernel/phrase.ts';
import type { Result } from '../../kernel/result.ts';
import type { AnySystem } from '../../kernel/system.ts';
import type { ServiceContext } from '../context/service-context.ts';
import type { Match } from '../match/match.ts';
import type { EpochMs } from '../ports/intent.ts';
import type { Entropy } from '../ports/telemetry.ts';
import { endByAdmin } from './admin-operations.ts';
import { claimWin, closeUnfinished, grantTime } from './clock-operations.ts';
import { acceptDraw, declineDraw, offerDraw } from './draws.ts';
import {
  type Actor,
  cancel,
  decline,
  joinAsShown,
  type OperationResult,
  openSeat,
  resign,
  seatMachine,
  setClock,
  setGame,
  setPlacementTime,
} from './match-operations.ts';
import { type Outage, recentOutages } from './outage.ts';

/** Everything that an operation may depend on, besides the match. */
export interface OperationContext {
  readonly system: AnySystem;
  /** Every registered system. */
  readonly systems: readonly AnySystem[];
  readonly actor: Actor;
  /** What follows the operation's name: `60000` in `!clock:60000`. */
  readonly value: string;
  readonly entropy: Entropy;
  /** Whether the actor is an admin of the place where they act; looked up only where it counts. */
  readonly as: 'player' | 'manager';
  /** Recent outages; loaded only where they count. */
  readonly outages: readonly Outage[];
}

type Operation = (match: Match, it: OperationContext, now: EpochMs) => Result<OperationResult, Phrase>;

/** The operations by name, as buttons carry them: `!name:value`. */
const OPERATIONS: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  ['join', (match, { system, actor, entropy, value }) => joinAsShown(system, match, actor, entropy, value)],
  ['variant', (match, { systems, actor, value }) => setGame(systems, match, actor, value)],
  ['machine', (match, { system, actor, value }) => seatMachine(system, match, actor, value)],
  ['clock', (match, { actor, value }) => setClock(match, actor, value)],
  ['placing', (match, { actor, value }) => setPlacementTime(match, actor, value)],
  ['open', (match, { actor }) => openSeat(match, actor)],
  ['decline', (match, { system, actor }) => decline(system, match, actor)],
  ['cancel', (match, { system, actor, as }) => cancel(system, match, actor, as)],
  ['resign', (match, { system, actor }) => resign(system, match, actor)],
  ['claim', (match, { system, actor, outages: all }, now) => claimWin(system, match, actor, now, all)],
  ['grant', (match, { system, actor }, now) => grantTime(system, match, actor, now)],
  ['close', (match, { system, actor }, now) => closeUnfinished(system, match, actor, now)],
  ['draw', (match, { actor }) => offerDraw(match, actor)],
  ['draw-yes', (match, { system, actor }) => acceptDraw(system, match, actor)],
  ['draw-no', (match, { actor }) => declineDraw(match, actor)],
  ['end', (match, { system, actor, as }) => endByAdmin(system, match, actor, as)],
]);

/** Operations that may take a value; all others take none. */
const WITH_VALUE: readonly string[] = ['join', 'variant', 'machine', 'clock', 'placing'];

/** Parses an operation as a button carries it after its "!"; undefined for anything else. */
export const parseOperation = (act: string): { readonly name: string; readonly value: string } | undefined => {
  const [, name, value] = /^([a-z-]+)(?::([^:]+))?$/.exec(act) ?? [];
  if (name === undefined || (value !== undefined && !WITH_VALUE.includes(name))) return undefined;
  return { name, value: value ?? '' };
};

export const operationOf = (name: string): Operation | undefined => OPERATIONS.get(name);

/** Operations that an admin of the chat may do. */
const ADMIN_OPERATIONS = ['end', 'cancel'];

/** What an operation needs from the store or the platform, gathered before it is decided. */
export const operationContextFor = async (
  context: ServiceContext,
  actor: Actor,
  name: string,
  value: string,
): Promise<Omit<OperationContext, 'system'>> => {
  const shared = actor.place.audience === 'many';
  const manages = shared && ADMIN_OPERATIONS.includes(name) && (await context.isAdmin(actor));
  return {
    systems: context.systems,
    actor,
    value,
    entropy: context.entropy,
    as: manages ? 'manager' : 'player',
    outages: name === 'claim' ? await recentOutages(context.store) : [],
  };
};
