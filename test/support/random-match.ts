import { chanceAt } from '../../src/kernel/fairness.ts';
import type { Reader } from '../../src/kernel/reader.ts';
import { pick, type Rng } from '../../src/kernel/rng.ts';
import type { Refusal } from '../../src/kernel/rules.ts';
import type { Press, Screen } from '../../src/kernel/screen.ts';
import type { AnySystem } from '../../src/kernel/system.ts';

/** A step of a match: the state before it, the command, and the resulting events. */
export interface Step {
  readonly state: unknown;
  readonly seat: number;
  readonly command: unknown;
  readonly events: readonly unknown[];
}

/** Freezes a value and everything in it. Skips frozen objects: only this function freezes, and always completely. */
export const deepFreeze = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
};

export const optionsOf = (system: AnySystem, variant: string): unknown => {
  const options = system.variant(variant);
  if (!options.ok) throw new Error(`${system.id} has no ${variant}`);
  return options.value;
};

/** `drafting` of 4 choices are among all legal commands, drafts included; the others are among decisions only. */
export interface RandomStyle {
  readonly drafting: number;
}

const choice = (system: AnySystem, rng: Rng, offered: readonly unknown[], { drafting }: RandomStyle): unknown => {
  const decisions = offered.filter((it) => !system.isDraft(it));
  return decisions.length > 0 && rng.below(4) >= drafting ? pick(rng, decisions) : pick(rng, offered);
};

/** Plays a match of random legal commands until the rules end it. Decisions are preferred to drafts so that it ends. */
export const randomMatch = (
  system: AnySystem,
  variant: string,
  seed: string,
  manner: RandomStyle = { drafting: 1 },
): { steps: Step[]; last: unknown } => {
  const rng = chanceAt(seed, [], 'random play');
  const begun = system.begin(optionsOf(system, variant), system.seats(optionsOf(system, variant)), rng);
  if (!begun.ok) throw new Error(begun.error.key);
  let state = deepFreeze(begun.value);
  const steps: Step[] = [];
  for (let n = 0; n < 5_000; n++) {
    const awaited = system.toMove(state);
    if (awaited.length === 0) return { steps, last: state };
    const seat = pick(rng, awaited);
    const offered = system.legal(system.view(state, seat, []));
    if (offered.length === 0) throw new Error(`${system.id}: seat ${seat} is awaited and may do nothing`);
    const command = choice(system, rng, offered, manner);
    const decided = system.decide(state, seat, command, rng);
    if (!decided.ok && isTrialRefusal(system, command, decided.error)) continue;
    if (!decided.ok)
      throw new Error(`${system.id} offers ${system.notation.write(command)} and refuses it: ${decided.error.key}`);
    steps.push({ state, seat, command, events: decided.value });
    state = decided.value.reduce<unknown>(
      (folded, event) => deepFreeze(system.evolve(folded, deepFreeze(event))),
      state,
    );
  }
  throw new Error(`${system.id} does not end`);
};

/** Whether a refusal is allowed for an offered command: a draft of which only trying shows whether it can be done. */
export const isTrialRefusal = (system: AnySystem, command: unknown, { kind }: Refusal): boolean =>
  system.isDraft(command) && kind === 'untried';

/** Samples at most `most` steps, spread over the whole match. The longest matches have thousands. */
export const sampleSteps = (steps: readonly Step[], most: number): readonly Step[] =>
  steps.filter((_, i) => i % Math.ceil(steps.length / most) === 0);

/** Visits every screen that can be reached by looks from the default one, at most `most`. */
export const crawl = (
  system: AnySystem,
  view: unknown,
  reader: Reader,
  visit: (screen: Screen<Press<unknown>>, focus: string | undefined) => void,
  most: number,
): void => {
  const seen = new Set<string>();
  const queue: (string | undefined)[] = [undefined, 'mine', 'text', 'no such focus'];
  while (queue.length > 0 && seen.size < most) {
    const focus = queue.shift();
    if (seen.has(String(focus))) continue;
    seen.add(String(focus));
    const screen = system.present(view, reader, focus);
    visit(screen, focus);
    for (const { press } of screen.buttons.flat()) if ('look' in press) queue.push(press.look);
  }
};
