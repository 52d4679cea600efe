import { chanceAt } from '../../kernel/fairness.ts';
import type { Solo } from '../../kernel/rules.ts';
import type { AnySystem } from '../../kernel/system.ts';

/** Milliseconds since 1970. */
export type EpochMs = number;

/** The seat of who plays a task. */
export const OWN = 0;

type AnySolo = Solo<unknown, unknown, unknown>;

/** A task as it is drawn: the position before the first decision, and what the strongest machine came to. */
export interface MadeTask {
  readonly opening: unknown;
  readonly machine: number;
}

/** What a task is drawn by: a seed, and the label of what is drawn. */
export interface TaskChance {
  readonly seed: string;
  readonly label: string;
}

/** Decisions of a machine after which it gives up. */
const MOST_DECISIONS = 600;
/** How hard the machine thinks, 0..1: a task is made in two seconds at most. */
const EFFORT = 0.5;

/** Finds a task of a game. @throws RangeError where there is none */
export const soloOf = ({ id, solos = [] }: Pick<AnySystem, 'id' | 'solos'>, name: string): AnySolo => {
  const found = solos.find((it) => it.id === name);
  if (!found) throw new RangeError(`${id} has no task "${name}"`);
  return found;
};

/** A task that is being played: what was decided, in the notation of its game, and the private steps since. */
export interface TaskSteps {
  readonly acts: readonly string[];
  readonly drafts: readonly string[];
}

export const UNTOUCHED: TaskSteps = { acts: [], drafts: [] };

/** The chance of a decision, by how many there were before it: the same for everyone who plays the task. */
const chanceOf = ({ seed, label }: TaskChance, decisions: number) => chanceAt(seed, [], `${label}, ${decisions}`);

/** A step that was decided, or why it is refused. */
export type Stepped =
  | { readonly ok: true; readonly state: unknown; readonly news: readonly unknown[]; readonly isDraft: boolean }
  | { readonly ok: false; readonly error: ReturnType<AnySystem['decide']> & { readonly ok: false } };

/** Decides one step of a task. */
export const step = (
  system: AnySystem,
  chance: TaskChance,
  state: unknown,
  decisions: number,
  command: unknown,
): Stepped => {
  const decided = system.decide(state, OWN, command, chanceOf(chance, decisions));
  if (!decided.ok) return { ok: false, error: decided };
  const after = decided.value.reduce<unknown>((before, event) => system.evolve(before, event), state);
  return { ok: true, state: after, news: decided.value, isDraft: system.isDraft(command) };
};

/** A position of a task: the state, what the latest step came to, and the decisions before it. */
export interface TaskStanding {
  readonly state: unknown;
  readonly news: readonly unknown[];
  readonly decisions: number;
}

/**
 * Plays what was played of a task again.
 * @throws Error where the rules refuse it: it was not played in this task
 */
export const standingOf = (
  system: AnySystem,
  chance: TaskChance,
  opening: unknown,
  played: TaskSteps,
): TaskStanding => {
  let state = opening;
  let news: readonly unknown[] = [];
  let decisions = 0;
  for (const act of [...played.acts, ...played.drafts]) {
    const command = system.notation.read(act);
    const stepped = command.ok ? step(system, chance, state, decisions, command.value) : undefined;
    if (!stepped?.ok) throw new Error(`${system.id}: ${act} cannot be played again`);
    ({ state, news } = stepped);
    if (!stepped.isDraft) decisions++;
  }
  return { state, news, decisions };
};

/** Draws a task, and has the strongest machine play it. Takes up to two seconds. */
export const makeTask = (system: AnySystem, name: string, chance: TaskChance): MadeTask => {
  const solo = soloOf(system, name);
  const opening = solo.begin(chanceAt(chance.seed, [], chance.label));
  const strongest = system.opponents.levels.at(-1)?.id ?? '';
  const right = solo.best?.(opening);
  let state = opening;
  let decisions = 0;
  for (let i = 0; i < MOST_DECISIONS && !solo.isDone(opening, state); i++) {
    const thinks = chanceAt(chance.seed, [], `${chance.label}, machine ${i}`);
    const command = right ?? system.opponents.choose(strongest, system.view(state, OWN, []), thinks, EFFORT);
    const stepped = step(system, chance, state, decisions, command);
    if (!stepped.ok) throw new Error(`${system.id}: the machine decides what is refused`);
    ({ state } = stepped);
    if (!stepped.isDraft) decisions++;
  }
  return { opening, machine: solo.score(opening, state) };
};
