import { chanceAt } from '../../../kernel/fairness.ts';
import { type Rng, shuffled } from '../../../kernel/rng.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import { writeDeadline } from '../../control/deadline.ts';
import type { Asker } from '../../ports/intent.ts';
import { whenReady } from '../../ports/long-call.ts';
import { matchChangeOf } from '../boards/reply.ts';
import type { ChangeOutcome } from '../context/match-changes.ts';
import type { MatchRepository } from '../context/match-repository.ts';
import type { Needs } from '../context/service-context.ts';
import { awaitedSeats } from '../match/commits.ts';
import type { Match } from '../match/match.ts';
import { type PlayResult, playTurn, viewOf } from '../match/turn.ts';

/** Computes a machine's command, in the system's notation, off the main thread. */
export type Think = (task: {
  readonly system: string;
  readonly level: string;
  readonly view: unknown;
  /** Names the machine's random stream at this point of this match: the same again after a crash. */
  readonly chance: string;
  /** The variant that is played. */
  readonly variant: string;
  readonly asked: Asker;
}) => Promise<string>;

/** The person for whom a machine thinks: one who plays it, else the host. */
const opponentIn = ({ id, occupants, host }: Match): Asker => {
  const human = occupants.find((it) => it.kind === 'human');
  return { person: human?.player ?? host, match: id };
};

/** Private steps that a machine may take for each decision: far more than any decision needs. */
const MOST_DRAFTS = 64;

/** Result of asking a machine: a step of the match, or why there is none. */
type Thought =
  | { readonly kind: 'step'; readonly played: PlayResult }
  | { readonly kind: 'fault'; readonly why: string; readonly fault?: unknown };

/**
 * Plays the step of a machine whose move is awaited; undefined where none is. A machine is at fault when it throws,
 * decides what the rules refuse or what changes nothing, or never reaches a decision. The fault is logged for the
 * operator, and any legal step is played instead, so that no match waits for a machine endlessly.
 */
export const moveMachine = async (
  context: MatchRepository & Needs<'log' | 'metrics' | 'monotonicMs' | 'vault'>,
  think: Think,
  id: string,
  seat: number,
): Promise<ChangeOutcome | undefined> => {
  const match = await context.load(id);
  if (typeof match === 'string') return undefined;
  const system = context.systemOf(match.system);
  const it = match.occupants[seat];
  if (it?.kind !== 'machine' || !awaitedSeats(system, match).includes(seat)) return undefined;
  const view = viewOf(system, match, seat);
  const chance = context.vault.derive(`think:${id}:${seat}:${match.revision}`).toString('hex');
  const thought = await thoughtOf(context, match, seat, () =>
    think({ system: system.id, level: it.level, view, chance, variant: match.variant, asked: opponentIn(match) }),
  );
  if (thought.kind === 'fault') {
    const { why, fault } = thought;
    // Never the command itself: during placement it would reveal in the log where the ships are.
    const what = { match: id, system: system.id, level: it.level, why, ...(fault === undefined ? {} : { fault }) };
    context.log.error('machine gave no move, playing any legal one', what);
    context.metrics.count('faults_total', { where: 'machine' });
  }
  const played =
    thought.kind === 'step' ? thought.played : anyStep(system, match, seat, view, chanceAt(chance, [], 'any'));
  return context.change(id, `${writeDeadline({ deadline: 'machine', seat })}:${match.revision}`, (now) =>
    now.revision === match.revision
      ? { ok: true, value: matchChangeOf(context, played.match, now, seat, played) }
      : { ok: false, error: { key: 'button-stale' } },
  );
};

const thoughtOf = async (
  context: Needs<'metrics' | 'monotonicMs' | 'systemOf'>,
  match: Match,
  seat: number,
  think: () => Promise<string>,
): Promise<Thought> => {
  const system = context.systemOf(match.system);
  const drafts = match.drafts[seat] ?? 0;
  if (drafts > MOST_DRAFTS * (1 + (match.plies[seat] ?? 0))) return { kind: 'fault', why: 'it never decides' };
  try {
    const began = context.monotonicMs();
    const act = await think();
    context.metrics.observe('machine_seconds', (context.monotonicMs() - began) / 1000);
    const command = system.notation.read(act);
    if (!command.ok) return { kind: 'fault', why: 'it cannot be understood' };
    const played = await whenReady(opponentIn(match), () => playTurn(system, match, seat, command.value));
    if (played === 'busy') return { kind: 'fault', why: 'too much is computed for its opponent' };
    if (!played.ok) return { kind: 'fault', why: played.error.key };
    if (played.value.records.length === 0) return { kind: 'fault', why: 'it changes nothing' };
    return { kind: 'step', played: played.value };
  } catch (fault) {
    return { kind: 'fault', why: 'it stumbled', fault };
  }
};

/**
 * Any legal step, decisions before what only prepares them. Whether some steps are possible is found out by trying.
 * @throws Error when there is none.
 */
const anyStep = (system: AnySystem, match: Match, seat: number, view: unknown, rng: Rng): PlayResult => {
  const legal = shuffled(rng, system.legal(view));
  for (const command of [...legal.filter((it) => !system.isDraft(it)), ...legal.filter((it) => system.isDraft(it))]) {
    const played = playTurn(system, match, seat, command);
    if (played.ok && played.value.records.length > 0) return played.value;
  }
  throw new Error(`${match.id}: nothing is legal for the machine at seat ${seat}`);
};
