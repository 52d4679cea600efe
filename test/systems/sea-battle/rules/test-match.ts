import type { Phrase } from '../../../../src/kernel/phrase.ts';
import type { Result } from '../../../../src/kernel/result.ts';
import type { Rng } from '../../../../src/kernel/rng.ts';
import type { Seat } from '../../../../src/kernel/rules.ts';
import { ALPHABETS, type Cell } from '../../../../src/kit/grid.ts';
import type { Command } from '../../../../src/systems/sea-battle/rules/command.ts';
import { type Event, rules, type State } from '../../../../src/systems/sea-battle/rules/index.ts';
import { CLASSIC, type Ruleset } from '../../../../src/systems/sea-battle/variants.ts';

/** The cell of a label such as "а10", in the letters of `ru`. */
export const cell = (label: string): Cell => ({
  row: Number(label.slice(1)) - 1,
  col: ALPHABETS.ru.indexOf(label[0]!),
});
export const label = ({ row, col }: Cell): string => `${ALPHABETS.ru[col]}${row + 1}`;
export const cells = (labels: string): Cell[] => labels.split(' ').map(cell);

/** The cells of a ship: "а1-г1" is a line, "а1+б1" any shape, "к1" one deck. */
export const ship = (text: string): Cell[] => {
  if (!text.includes('-')) return text.split('+').map(cell);
  const [from, to] = text.split('-').map(cell) as [Cell, Cell];
  const length = Math.max(Math.abs(to.row - from.row), Math.abs(to.col - from.col));
  return Array.from({ length: length + 1 }, (_, i) => ({
    row: from.row + i * Math.sign(to.row - from.row),
    col: from.col + i * Math.sign(to.col - from.col),
  }));
};
export const fleet = (text: string): Cell[][] => text.split(' ').map(ship);

/** The fleets F1 and FB of the vectors. */
export const F1 = 'а1-г1 е1-з1 а3-а5 в3-г3 е3-е4 з3-и3 к1 в5 з5 к5';
export const FB = 'а1+а2+а3+б3 д1+д2+е1 и1+и2+к2 а5-б5 г5-д5 ж5-з5 к5 а7 в7 д7';
export const CORNERS: Ruleset = { ...CLASSIC, id: 'classic-corners', touch: 'corners' };
export const BENT: Ruleset = {
  ...CLASSIC,
  id: 'bent',
  fleet: CLASSIC.fleet.map((item) => ({ ...item, shapes: 'bent' as const })),
};

/** A repeatable generator: mulberry32. */
export const seededRng = (seed: number): Rng => {
  let a = seed | 0;
  const word = (): number => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return (t ^ (t >>> 14)) >>> 0;
  };
  return { below: (n) => Math.floor((word() / 2 ** 32) * n) };
};

export const must = <T>(result: Result<T, Phrase>): T => {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.error)}`);
  return result.value;
};

export const deepFreeze = <T>(thing: T): T => {
  if (typeof thing === 'object' && thing !== null && !Object.isFrozen(thing)) {
    for (const part of Object.values(thing)) deepFreeze(part);
    Object.freeze(thing);
  }
  return thing;
};

/** A match for tests. Freezes every state. */
export interface TestMatch {
  readonly state: State;
  give(seat: Seat, command: Command): TestMatch;
  /** The result of a command, without applying it. */
  asked(seat: Seat, command: Command): Result<readonly Event[], Phrase>;
  /** The events of a command, or its refusal. */
  answer(seat: Seat, command: Command): Phrase | readonly Event[];
}

export const testMatch = (state: State, rng: Rng = seededRng(7)): TestMatch => ({
  state: deepFreeze(state),
  asked: (seat, command) => rules.decide(state, seat, deepFreeze(command), rng),
  answer(seat, command) {
    const asked = this.asked(seat, command);
    return asked.ok ? asked.value : asked.error;
  },
  give(seat, command) {
    const events = must(this.asked(seat, command));
    return testMatch(
      events.reduce((folded, event) => rules.evolve(folded, deepFreeze(event)), state),
      rng,
    );
  },
});

/** A new match in which seat 0 fires first. */
export const startMatch = (ruleset: Ruleset = CLASSIC, rng: Rng = seededRng(1)): TestMatch =>
  testMatch(must(rules.begin({ ...ruleset, first: { by: 'rematch', seat: 0 } }, 2, rng)), rng);

export const placeFleet = (at: TestMatch, seat: Seat, text: string): TestMatch =>
  fleet(text).reduce((now, it) => now.give(seat, { type: 'put', cells: it }), at.give(seat, { type: 'clear' }));

/** A battle with both fleets in place. Seat 0 fires first. */
export const startBattle = (ruleset: Ruleset = CLASSIC, fleets: readonly [string, string] = [F1, F1]): TestMatch =>
  [0, 1].reduce((now, seat) => placeFleet(now, seat, fleets[seat]!).give(seat, { type: 'ready' }), startMatch(ruleset));

/** The result of each shot, and the match after the last. */
export const fireShots = (
  at: TestMatch,
  seat: Seat,
  labels: string,
): { readonly results: string[]; readonly after: TestMatch } => {
  const results: string[] = [];
  let now = at;
  for (const target of cells(labels)) {
    now = now.give(seat, { type: 'shoot', at: target });
    results.push(rules.view(now.state, seat, []).shots.at(-1)!.result);
  }
  return { results, after: now };
};
