import { chanceAt } from '../../src/kernel/fairness.ts';
import type { Rng } from '../../src/kernel/rng.ts';
import type { Press, Screen } from '../../src/kernel/screen.ts';
import { cellCode } from '../../src/kit/grid.ts';
import { admiral } from '../../src/systems/admiral/index.ts';
import type { Command as AdmiralCommand } from '../../src/systems/admiral/rules/command.ts';
import { hexSeaBattle } from '../../src/systems/hex-sea-battle/index.ts';
import type { Command as HexCommand } from '../../src/systems/hex-sea-battle/rules/command.ts';
import { pictureReader } from '../support/picture-reader.ts';

/*
 * Taps a turn in the two sailing games: machines play, and for each of their orders the fewest presses that give it are
 * looked for from the page of the turn on. In a chat only keys can be pressed; on the page the sea too. No adapter takes
 * part: both chat platforms show these keys as they are.
 */

/** Turns that are measured on each board: those with an order besides their end. */
const TURNS = 50;
/** Presses at most that are looked for. */
const DEEP = 10;
/** Pages at most that are looked at for one order. */
const PAGES = 60;

interface Game<C> {
  /** What an order does, the same for every key that does it. */
  deedOf(command: C): string;
  /** The page that a press opens, where it can lead to the order. */
  leadsTo(look: string, command: C): boolean;
}

const HEX: Game<HexCommand> = {
  deedOf(command) {
    if (command.type === 'move' || command.type === 'plot')
      return `sail ${command.ship} ${cellCode(command.path.at(-1)!)}`;
    return hexSeaBattle.notation.write(command);
  },
  leadsTo: (look, command) => ('ship' in command ? look.startsWith(`ship:${command.ship}`) : look === 'end'),
};

const SHIPS: Game<AdmiralCommand> = {
  deedOf: (command) => admiral.notation.write(command),
  leadsTo(look, command) {
    if (command.type === 'sail') {
      const course = `go:${command.ship}:${command.course.join('')}`;
      return look === `ship:${command.ship}` || look === `go:${command.ship}` || course.startsWith(look);
    }
    if (command.type === 'fire')
      return command.guns.some(({ ship }) => new RegExp(`^(?:ship|at):${ship}(?::|$)`).test(look));
    if ('ship' in command) return look.startsWith(`ship:${command.ship}`) || look === `go:${command.ship}`;
    return look === 'end';
  },
};

/** The presses that a screen offers: its keys, and on the page the sea. */
const pressesOf = <C>({ buttons, spots = [] }: Screen<Press<C>>, sea: boolean): readonly Press<C>[] => [
  ...buttons.flat().map(({ press }) => press),
  ...(sea ? spots.map(({ press }) => press) : []),
];

interface Way<C> {
  readonly taps: number;
  readonly act: C;
}

/** The shortest way to an order. Undefined if there is none within the bounds. */
const wayTo = <C>(
  { deedOf, leadsTo }: Game<C>,
  command: C,
  show: (focus: string | undefined) => Screen<Press<C>>,
  sea: boolean,
): Way<C> | undefined => {
  const seen = new Set<string | undefined>([undefined]);
  let pages: readonly (string | undefined)[] = [undefined];
  for (let taps = 1; taps <= DEEP && pages.length > 0 && seen.size < PAGES; taps++) {
    const presses = pages.flatMap((focus) => pressesOf(show(focus), sea));
    const found = presses.find((it) => 'act' in it && deedOf(it.act) === deedOf(command));
    if (found && 'act' in found) return { taps, act: found.act };
    const next = presses.flatMap((it) => ('look' in it && leadsTo(it.look, command) ? [it.look] : []));
    pages = [...new Set(next)].filter((it) => !seen.has(it));
    for (const it of pages) seen.add(it);
  }
  return undefined;
};

/** The taps of one board. */
export interface SailingTaps {
  readonly board: string;
  readonly median: number;
  readonly most: number;
  readonly turns: number;
  /** Median number of orders a turn, the end included: no way of pressing takes fewer taps. */
  readonly orders: number;
  /** Orders to which no key leads. */
  readonly lost: number;
}

const reader = {
  hex: pictureReader('en', ['Ann', 'Bob'], 'lat', 'hex-sea-battle'),
  admiral: pictureReader('en', ['Ann', 'Bob'], 'lat', 'admiral'),
};

/** A turn: its taps, and its orders. */
interface Turn {
  readonly taps: number;
  readonly orders: number;
}

const medianOf = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const summary = (board: string, turns: readonly Turn[], lost: number): SailingTaps => {
  const taps = turns.map((it) => it.taps);
  const orders = medianOf(turns.map((it) => it.orders));
  return { board, median: medianOf(taps), most: Math.max(...taps), turns: turns.length, orders, lost };
};

const begun = <T>(result: { readonly ok: true; readonly value: T } | { readonly ok: false }): T => {
  if (!result.ok) throw new Error('a match cannot begin');
  return result.value;
};

const hexTaps = (variant: string, sea: boolean): SailingTaps => {
  const turns: Turn[] = [];
  let lost = 0;
  for (let n = 0; turns.length < TURNS; n++) {
    const rng: Rng = chanceAt(`${variant} ${n}`, [], 'taps');
    let state = begun(hexSeaBattle.begin(begun(hexSeaBattle.variant(variant)), 2, rng));
    // A course that is only planned is set sail with one key more, before the next shot or the end of the turn.
    for (let [taps, orders, planned] = [0, 0, 0]; turns.length < TURNS; ) {
      const [seat] = hexSeaBattle.toMove(state);
      if (seat === undefined) break;
      const view = hexSeaBattle.view(state, seat, []);
      const command = hexSeaBattle.opponents.choose('captain', view, rng, 0.3);
      if (view.phase === 'battle') {
        const way = wayTo(HEX, command, (focus) => hexSeaBattle.present(view, reader.hex, focus), sea);
        if (!way) lost++;
        if (command.type !== 'move' && planned > 0) [taps, planned] = [taps + 1, 0];
        if (way?.act.type === 'plot') planned++;
        taps += way?.taps ?? 0;
        orders++;
        if (command.type === 'end') {
          if (orders > 1) turns.push({ taps, orders });
          [taps, orders] = [0, 0];
        }
      }
      state = begun(hexSeaBattle.decide(state, seat, command, rng)).reduce(hexSeaBattle.evolve, state);
    }
  }
  return summary(`${sea ? 'page' : 'chat'}, ${variant}`, turns, lost);
};

const admiralTaps = (variant: string, sea: boolean): SailingTaps => {
  const turns: Turn[] = [];
  let lost = 0;
  for (let n = 0; turns.length < TURNS; n++) {
    const rng: Rng = chanceAt(`${variant} ${n}`, [], 'taps');
    let state = begun(admiral.begin(begun(admiral.variant(variant)), 2, rng));
    for (let [taps, orders] = [0, 0]; turns.length < TURNS; ) {
      const [seat] = admiral.toMove(state);
      if (seat === undefined) break;
      const view = admiral.view(state, seat, []);
      const command = admiral.opponents.choose('commodore', view, rng, 0.2);
      // The next order ends an activation by itself, and an answer belongs to the other side's turn.
      if (view.phase === 'battle' && !view.pending && command.type !== 'done') {
        const way = wayTo(SHIPS, command, (focus) => admiral.present(view, reader.admiral, focus), sea);
        if (!way) lost++;
        taps += way?.taps ?? 0;
        orders++;
        if (command.type === 'end') {
          if (orders > 1) turns.push({ taps, orders });
          [taps, orders] = [0, 0];
        }
      }
      state = begun(admiral.decide(state, seat, command, rng)).reduce(admiral.evolve, state);
    }
  }
  return summary(`${sea ? 'page' : 'chat'}, ${variant}`, turns, lost);
};

/** Most taps a turn, as a median. */
const GOALS = { hex: 5, admiral: 6 } as const;

/** Measures both games, a board at a time. */
export const sailingTaps = function* (): Generator<SailingTaps & { readonly goal: number }> {
  for (const sea of [true, false]) {
    yield { ...hexTaps('hex-duel', sea), goal: GOALS.hex };
    yield { ...admiralTaps('admiral', sea), goal: GOALS.admiral };
  }
};
