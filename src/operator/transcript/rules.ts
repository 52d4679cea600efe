import type { Audit, Seat } from '../../kernel/rules.ts';
import type { AnySystem } from '../../kernel/system.ts';
import type { LineOf, Transcript } from './format.ts';
import type { Sentence } from './grammar.ts';

/* The check of a match against the rules of its game: every order again, with the recorded draws. */

export interface Replay {
  readonly faults: readonly string[];
  /** What was not checked, and why, one line each. */
  readonly unchecked: readonly string[];
  /** The game, and the parameters in which it differs from what its name says. */
  readonly game: string;
  /** By seat: how many shots it fired. Empty in a game without shots. */
  readonly shots: ReadonlyMap<Seat, number>;
  /** The game and its state at the end; absent where it was not replayed to its end. */
  readonly end?: { readonly system: AnySystem; readonly state: unknown };
}

/** A fault in one record, thrown where the replay ends. */
class Fault extends Error {}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Whether everything that is given is in what is due, which may say more: a later program adds fields. */
const isWithin = (given: unknown, due: unknown): boolean => {
  if (typeof given !== 'object' || given === null || typeof due !== 'object' || due === null)
    return Object.is(given, due);
  const names = Object.keys(given);
  if (Array.isArray(given) !== Array.isArray(due)) return false;
  if (Array.isArray(given) && given.length !== Object.keys(due).length) return false;
  const [has, wants] = [new Map(Object.entries(due)), new Map(Object.entries(given))];
  return names.every((name) => has.has(name) && isWithin(wants.get(name), has.get(name)));
};

/** What the transcript says that the rules do not, as a fault; what it leaves out, as unchecked. */
const compare = (n: number, what: string, given: unknown, due: unknown, unchecked: string[]): void => {
  if (same(given, due)) return;
  if (!isWithin(given, due)) throw new Fault(`record ${n} has ${what} that the rules do not give`);
  unchecked.push(`record ${n} in full: by the rules of this program, ${what} says more than that`);
};

/** A source of chance that repeats the draws of a record, and tells whether all were asked for. */
const repeated = (n: number, draws: readonly (readonly [number, number])[]) => {
  let i = 0;
  return {
    below(limit: number): number {
      const [due, result = 0] = draws[i++] ?? [];
      if (due !== limit)
        throw new Fault(`record ${n} draws below ${due ?? 'nothing'} where the rules ask below ${limit}`);
      return result;
    },
    close(): void {
      if (i < draws.length) throw new Fault(`record ${n} draws ${draws.length} times where the rules ask ${i} times`);
    },
  };
};

/** The game of a match in words, with the parameters in which it is not what its name says. */
const gameOf = (system: AnySystem, { rules, options }: LineOf<'begin'>): string => {
  const named = system.variant(rules.slice(0, rules.lastIndexOf('@')));
  if (!named.ok) return `${rules}, ${JSON.stringify(options)}`;
  const usual = new Map(Object.entries(named.value ?? {}));
  const other = Object.entries(options ?? {}).filter(([name, value]) => !same(value, usual.get(name)));
  const left = [...usual.keys()].filter((name) => !(name in Object(options)));
  return [
    rules,
    ...other.map(([name, value]) => `${name}: ${JSON.stringify(value)}`),
    ...left.map((it) => `no ${it}`),
  ].join(', ');
};

interface Table {
  readonly system: AnySystem;
  readonly sentence: Sentence;
  readonly unchecked: string[];
  readonly shots: Map<Seat, number>;
}

/** The last act before a decision of the clock, with nothing but such decisions in between. */
const claimBefore = ({ lines }: Sentence, n: number): LineOf<'act'> | undefined => {
  for (let i = n - 1; i >= 0; i--) {
    const it = lines[i];
    if (it?.kind === 'act') return it.act === 'claim' ? it : undefined;
    if (!(it?.kind === 'step' || it?.kind === 'command') || !it.clock) return undefined;
  }
  return undefined;
};

/** Checks that the clock decides what the rules have it decide. */
const checkClock = (
  { system, sentence }: Table,
  state: unknown,
  it: LineOf<'step' | 'command'>,
  command: unknown,
): void => {
  if (!it.clock) return;
  if (system.notation.write(system.timeUp(state, it.seat)) !== it.order)
    throw new Fault(`record ${it.n} has the clock decide what the rules do not have it decide`);
  const claim = claimBefore(sentence, it.n);
  if (system.isResignation(command) && (claim === undefined || claim.seat === it.seat))
    throw new Fault(`record ${it.n} has the clock resign, and no other seat has claimed it`);
};

/** Checks the secrets that a command seals: all of them, and no other. */
const checkSealed = ({ system }: Table, before: number, state: unknown, it: LineOf<'step' | 'command'>): number => {
  const all = system.secrets?.list(state) ?? [];
  const due = all.length - before;
  const given = it.kind === 'command' ? it.fleets.length : 0;
  if (due !== given) throw new Fault(`record ${it.n} seals ${given} fleets where the rules have ${due}`);
  return all.length;
};

/** Plays one order; returns the state after it. */
const play = (table: Table, state: unknown, it: LineOf<'step' | 'command'>): unknown => {
  const { system, unchecked, shots } = table;
  const command = system.notation.read(it.order);
  if (!command.ok || system.notation.write(command.value) !== it.order)
    throw new Fault(`record ${it.n}: “${it.order}” is no order`);
  if (system.isDraft(command.value) !== (it.kind === 'step'))
    throw new Fault(`record ${it.n} is a ${it.kind}, and ${it.order} is none`);
  checkClock(table, state, it, command.value);
  const chance = repeated(it.n, it.draws);
  const decided = system.decide(state, it.seat, command.value, chance);
  if (!decided.ok) throw new Fault(`record ${it.n}: the rules refuse ${it.order}`);
  chance.close();
  compare(it.n, 'a result', it.facts, decided.value, unchecked);
  const after = decided.value.reduce<unknown>((folded, fact) => system.evolve(folded, fact), state);
  const fired = decided.value.filter((fact) => system.isShot?.(fact)).length;
  if (fired > 0) shots.set(it.seat, (shots.get(it.seat) ?? 0) + fired);
  const isSeen = !same(system.view(state, 'public', []), system.view(after, 'public', []));
  if (isSeen !== (it.kind === 'command' && it.shown))
    throw new Fault(`record ${it.n} is ${isSeen ? 'hidden, and all can see it' : 'shown, and no one can see it'}`);
  return after;
};

const byRules = ({ system, sentence }: Table, state: unknown): void => {
  const { end, lines, begin } = sentence;
  const last = lines.length - 1;
  const outcome = system.outcome(state);
  const audits: readonly Audit[] = system.secrets?.audit?.(state) ?? [];
  const foul = audits.filter(({ faults }) => faults.length > 0).map(({ seat }) => seat);
  const isRuled = lines[last]?.kind === 'command';
  if (isRuled !== (outcome !== undefined))
    throw new Fault(
      outcome ? `record ${last} ends a match that the rules had ended` : `record ${last} ends a match that goes on`,
    );
  if (end.by === 'judged') {
    const machines = foul.every((seat) => begin.seats[seat] === 'machine');
    const persons = begin.seats.flatMap((it, seat) => (it === 'person' ? [seat] : []));
    if (foul.length === 0) throw new Fault(`record ${last} judges fleets that break no rule`);
    if (end.winners.join() !== (machines ? persons : []).join()) throw new Fault(`record ${last} names another winner`);
    return;
  }
  if (foul.length > 0 && end.winners.length > 0)
    throw new Fault(`record ${last} lets a match count in which the fleet of seat ${foul[0]} breaks the rules`);
  if (outcome && (outcome.winners.join() !== end.winners.join() || outcome.why.key !== end.why))
    throw new Fault(`record ${last}: by the rules the match ends in another way`);
};

const replayed = (t: Transcript, table: Table): unknown => {
  const { system, sentence, unchecked } = table;
  const { begin, lines } = sentence;
  const options = system.stored.options.parse(begin.options);
  if (!isWithin(begin.options, options)) throw new Fault(`record ${begin.n} has parameters that the game has not`);
  const chance = repeated(begin.n, begin.draws);
  const begun = system.begin(options, begin.seats.length, chance);
  if (!begun.ok) throw new Fault(`record ${begin.n}: the rules refuse these parameters`);
  chance.close();
  compare(begin.n, 'an opening', begin.opening, begun.value, unchecked);
  let state: unknown = begun.value;
  let sealed = 0;
  let over = false;
  for (const it of lines) {
    if (it.kind !== 'step' && it.kind !== 'command') continue;
    if (over) throw new Fault(`record ${it.n} is after the rules had ended the match`);
    state = play(table, state, it);
    sealed = checkSealed(table, sealed, state, it);
    over = system.outcome(state) !== undefined;
  }
  byRules(table, state);
  const texts = system.secrets?.list(state) ?? [];
  for (const { seat, epoch, text } of t.fleets) {
    const due = texts.find((it) => it.seat === seat && it.epoch === epoch);
    if (due?.text !== text) throw new Fault(`the fleet of seat ${seat} that is opened is not the one that it placed`);
  }
  return state;
};

const version = (rules: string): number => Number(rules.slice(rules.lastIndexOf('@') + 1));

/** Replays a match by the rules, where this program has them. */
export const replayByRules = async (t: Transcript, sentence: Sentence): Promise<Replay> => {
  const { begin } = sentence;
  const shots = new Map<Seat, number>();
  const { systems } = await import('../../registry.ts');
  const system = systems.find((it) => it.id === begin.system);
  const unknown = `${begin.system} ${begin.rules}, ${JSON.stringify(begin.options)}`;
  const not = (why: string): Replay => ({
    faults: [],
    unchecked: [`answers were not checked: ${why}`],
    game: unknown,
    shots,
  });
  if (!system) return not(`this program has no game ${begin.system}`);
  const here = system.variants.find(({ id }) => begin.rules.startsWith(`${id}@`))?.version;
  if (here !== undefined && !(version(begin.rules) <= here))
    return not(`this program has version ${here} of the rules, the match ${begin.rules}`);
  if (!system.stored.options.safeParse(begin.options).success)
    return not(`this program does not have the rules ${begin.rules} any more`);
  const table: Table = { system, sentence, unchecked: [], shots };
  const game = `${begin.system} ${gameOf(system, begin)}`;
  try {
    return { faults: [], unchecked: table.unchecked, game, shots, end: { system, state: replayed(t, table) } };
  } catch (fault) {
    const why = fault instanceof Fault ? fault.message : `the rules fail on it: ${String(fault).slice(0, 120)}`;
    return { faults: [why], unchecked: [], game, shots };
  }
};
