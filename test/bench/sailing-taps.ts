import { chanceAt } from '../../src/kernel/fairness.ts';
import type { Rng } from '../../src/kernel/rng.ts';
import type { Press, Screen } from '../../src/kernel/screen.ts';
import { cellCode } from '../../src/kit/grid.ts';
import { admiral } from '../../src/systems/admiral/index.ts';
import type { Command as AdmiralCommand } from '../../src/systems/admiral/rules/command.ts';
import type { View as AdmiralView } from '../../src/systems/admiral/rules/view/index.ts';
import { chosenShip } from '../../src/systems/hex-sea-battle/face/screens/ship-keys.ts';
import { hexSeaBattle } from '../../src/systems/hex-sea-battle/index.ts';
import { type Command as HexCommand, SHIP_TYPES } from '../../src/systems/hex-sea-battle/rules/command.ts';
import { type View as HexView, targetsOf } from '../../src/systems/hex-sea-battle/rules/view/index.ts';
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

interface Game<C, V> {
  /** What an order does now, the same for every key that does it. */
  deedOf(command: C, view: V): string;
  /** The page that a press opens, where it can lead to the order. */
  leadsTo(look: string, command: C): boolean;
}

const HEX: Game<HexCommand, HexView> = {
  deedOf(command, view) {
    if (command.type === 'move') return `sail ${command.ship} ${cellCode(command.path.at(-1)!)}`;
    if (command.type !== 'broadside') return hexSeaBattle.notation.write(command);
    // A broadside of one ship alone is her fire.
    const { at } = command;
    const guns = SHIP_TYPES.filter((ship) =>
      targetsOf(view, ship).some((it) => it.at.row === at.row && it.at.col === at.col),
    );
    const [ship] = guns;
    const shots = ship && view.ships.find((it) => it.type === ship && it.side === view.active)?.shotsLeft;
    const fire: HexCommand = guns.length === 1 && ship && shots ? { type: 'fire', ship, at, shots } : command;
    return hexSeaBattle.notation.write(fire);
  },
  leadsTo: (look, command) => ('ship' in command ? look.startsWith(`ship:${command.ship}`) : look === 'end'),
};

const SHIPS: Game<AdmiralCommand, AdmiralView> = {
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

interface Way {
  readonly taps: number;
}

/** The shortest way to an order. Undefined if there is none within the bounds. */
const wayTo = <C, V>(
  { deedOf, leadsTo }: Game<C, V>,
  view: V,
  command: C,
  show: (focus: string | undefined) => Screen<Press<C>>,
  sea: boolean,
): Way | undefined => {
  const seen = new Set<string | undefined>([undefined]);
  let pages: readonly (string | undefined)[] = [undefined];
  for (let taps = 1; taps <= DEEP && pages.length > 0 && seen.size < PAGES; taps++) {
    const presses = pages.flatMap((focus) => pressesOf(show(focus), sea));
    const found = presses.some((it) => 'act' in it && deedOf(it.act, view) === deedOf(command, view));
    if (found) return { taps };
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
  readonly mean: number;
  readonly most: number;
  readonly turns: number;
  /** Median number of orders a turn, and their mean. An end of the turn that needs no order is none. */
  readonly orders: number;
  readonly meanOrders: number;
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

const meanOf = (numbers: readonly number[]): number =>
  Math.round((100 * numbers.reduce((sum, it) => sum + it, 0)) / numbers.length) / 100;

const summary = (board: string, turns: readonly Turn[], lost: number): SailingTaps => {
  const taps = turns.map((it) => it.taps);
  const orders = turns.map((it) => it.orders);
  return {
    board,
    median: medianOf(taps),
    mean: meanOf(taps),
    most: Math.max(...taps),
    turns: turns.length,
    orders: medianOf(orders),
    meanOrders: meanOf(orders),
    lost,
  };
};

const begun = <T>(result: { readonly ok: true; readonly value: T } | { readonly ok: false }): T => {
  if (!result.ok) throw new Error('a match cannot begin');
  return result.value;
};

/** In which order a machine's ships act: as it would have them, or as the screen chooses them. */
type ShipOrder = 'of the machine' | 'as chosen';

/** The machine's order for the chosen ship; where that stays as it is, its order for any. */
const hexOrder = (view: HexView, order: ShipOrder, rng: Rng): HexCommand => {
  const choose = (now: HexView): HexCommand => hexSeaBattle.opponents.choose('captain', now, rng, 0.3);
  const chosen = order === 'as chosen' && view.phase === 'battle' ? chosenShip(view) : undefined;
  if (!chosen) return choose(view);
  const others = view.ships.map((it) =>
    it.side === view.active && it.type !== chosen ? { ...it, moved: true, shotsLeft: 0 } : it,
  );
  const own = choose({ ...view, ships: others });
  return own.type === 'end' ? choose(view) : own;
};

const hexTaps = (variant: string, sea: boolean, order: ShipOrder): SailingTaps => {
  const turns: Turn[] = [];
  let lost = 0;
  let ended = false;
  for (let n = 0; turns.length < TURNS; n++) {
    const rng: Rng = chanceAt(`${variant} ${n}`, [], 'taps');
    let state = begun(hexSeaBattle.begin(begun(hexSeaBattle.variant(variant)), 2, rng));
    for (let [taps, orders, mover] = [0, 0, -1]; turns.length < TURNS; ) {
      const [seat] = hexSeaBattle.toMove(state);
      if (seat !== mover) {
        // A turn that is only ended is none.
        if (orders > 1 || (orders === 1 && !ended)) turns.push({ taps, orders });
        [taps, orders, mover] = [0, 0, seat ?? -1];
      }
      if (seat === undefined) break;
      const view = hexSeaBattle.view(state, seat, []);
      const command = hexOrder(view, order, rng);
      if (view.phase === 'battle') {
        const way = wayTo(HEX, view, command, (focus) => hexSeaBattle.present(view, reader.hex, focus), sea);
        if (!way) lost++;
        taps += way?.taps ?? 0;
        orders++;
        ended = command.type === 'end';
      }
      state = begun(hexSeaBattle.decide(state, seat, command, rng)).reduce(hexSeaBattle.evolve, state);
    }
  }
  return summary(`${sea ? 'page' : 'chat'}, ${variant}, ships ${order}`, turns, lost);
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
        const way = wayTo(SHIPS, view, command, (focus) => admiral.present(view, reader.admiral, focus), sea);
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
    for (const order of ['as chosen', 'of the machine'] as const)
      yield { ...hexTaps('hex-duel', sea, order), goal: GOALS.hex };
    yield { ...admiralTaps('admiral', sea), goal: GOALS.admiral };
  }
};
