import type { Phrase } from '../../kernel/phrase.ts';
import type { Result } from '../../kernel/result.ts';
import type { AnySystem } from '../../kernel/system.ts';
import type { Desk } from '../desk/desk.ts';
import type { Match } from '../match/match.ts';
import type { EpochMs } from '../ports/intent.ts';
import type { Entropy } from '../ports/telemetry.ts';
import {
  type Actor,
  cancel,
  type Done,
  decline,
  freeSeat,
  joinAsShown,
  resign,
  seatMachine,
  setClock,
  setGame,
  setPlacing,
} from './acts.ts';
import { claimWin, closeUnfinished, grantTime } from './clock-acts.ts';
import { endByAdmin } from './closing.ts';
import { acceptDraw, declineDraw, offerDraw } from './draws.ts';
import { type Outage, outages } from './outage.ts';

/** Everything that an act of the house may depend on, besides the match. */
export interface Occasion {
  readonly system: AnySystem;
  /** Every system that is played here. */
  readonly systems: readonly AnySystem[];
  readonly actor: Actor;
  /** What followed the act's name: `!clock:60000`. */
  readonly value: string;
  readonly entropy: Entropy;
  /** Whether the actor manages the place where he acts; asked only where it counts. */
  readonly as: 'player' | 'manager';
  /** Known only where they count. */
  readonly outages: readonly Outage[];
}

type HouseAct = (match: Match, it: Occasion, now: EpochMs) => Result<Done, Phrase>;

/** The acts of the house by name, as buttons carry them: `!name:value`. */
const ACTS: ReadonlyMap<string, HouseAct> = new Map<string, HouseAct>([
  ['join', (match, { system, actor, entropy, value }) => joinAsShown(system, match, actor, entropy, value)],
  ['variant', (match, { systems, actor, value }) => setGame(systems, match, actor, value)],
  ['machine', (match, { system, actor, value }) => seatMachine(system, match, actor, value)],
  ['clock', (match, { actor, value }) => setClock(match, actor, value)],
  ['placing', (match, { actor, value }) => setPlacing(match, actor, value)],
  ['open', (match, { actor }) => freeSeat(match, actor)],
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

/** Acts that may say more than their name; all others stand alone. */
const OF_VALUE: readonly string[] = ['join', 'variant', 'machine', 'clock', 'placing'];

/** An act as a button carries it behind its "!"; undefined for anything else. */
export const readAct = (act: string): { readonly name: string; readonly value: string } | undefined => {
  const [, name, value] = /^([a-z-]+)(?::([^:]+))?$/.exec(act) ?? [];
  if (name === undefined || (value !== undefined && !OF_VALUE.includes(name))) return undefined;
  return { name, value: value ?? '' };
};

export const houseAct = (name: string): HouseAct | undefined => ACTS.get(name);

/** Acts that whoever manages the chat may do. */
const OF_MANAGERS = ['end', 'cancel'];

/** What an act needs to know that only the store or the platform can tell: asked before it is decided. */
export const occasionFor = async (
  desk: Desk,
  actor: Actor,
  name: string,
  value: string,
): Promise<Omit<Occasion, 'system'>> => {
  const shared = actor.place.audience === 'many';
  const manages = shared && OF_MANAGERS.includes(name) && (await desk.rules(actor));
  return {
    systems: desk.systems,
    actor,
    value,
    entropy: desk.entropy,
    as: manages ? 'manager' : 'player',
    outages: name === 'claim' ? await outages(desk.store) : [],
  };
};
