import { chanceAt } from '../../src/kernel/fairness.ts';
import type { Reader } from '../../src/kernel/reader.ts';
import type { Rng } from '../../src/kernel/rng.ts';
import type { Press, Screen } from '../../src/kernel/screen.ts';
import type { RuleSystem } from '../../src/kernel/system.ts';
import type { Table, TableQuestion } from '../../src/kernel/table.ts';
import { cellCode } from '../../src/kit/grid.ts';
import { admiral } from '../../src/systems/admiral/index.ts';
import type { Command as AdmiralCommand } from '../../src/systems/admiral/rules/command.ts';
import type { View as AdmiralView } from '../../src/systems/admiral/rules/view/index.ts';
import { chosenShip } from '../../src/systems/hex-sea-battle/face/screens/ship-keys.ts';
import { hexSeaBattle } from '../../src/systems/hex-sea-battle/index.ts';
import { type Command as HexCommand, SHIP_IDS } from '../../src/systems/hex-sea-battle/rules/command.ts';
import { type View as HexView, targetsOf } from '../../src/systems/hex-sea-battle/rules/view/index.ts';
import { pictureReader } from '../support/picture-reader.ts';

/*
 * Taps a turn in the two sailing games: machines play, and for each of their orders the fewest presses that give it are
 * counted. In a chat they are looked for from the page of the turn on, key by key: both platforms show these keys as they
 * are. On the page the board is the control: a press at a place, an answer where there is a choice, a card where another
 * ship is to act. A player who uses every ship once is counted there too. No adapter takes part.
 */

/** Whether two orders do the same: a course, where it ends. */
const isSameDeed = (one: AdmiralCommand, other: AdmiralCommand): boolean =>
  admiral.notation.write(one) === admiral.notation.write(other);

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
    const guns = SHIP_IDS.filter((ship) =>
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

/** The presses that a screen of a chat offers. */
const pressesOf = <C>({ buttons }: Screen<Press<C>>): readonly Press<C>[] => buttons.flat().map(({ press }) => press);

interface Way {
  readonly taps: number;
}

/** Where orders are given. */
type Place = 'page' | 'chat';

/** The taps that give an order on the page. Undefined if nothing there gives it. */
const tapsOnPage = <C>(table: Table<Press<C>>, gives: (press: Press<C> | undefined) => boolean): number | undefined => {
  const end = table.keys.find(({ role }) => role === 'end');
  if (end && gives(end.press)) return end.last ? 0 : end.sure === undefined ? 1 : 2;
  const isAnswer = (asked: TableQuestion<Press<C>> | undefined): boolean =>
    asked?.answers.some(({ press }) => gives(press)) === true;
  const taps = (table.seats.at(-1)?.cards ?? []).flatMap((card) => {
    const choosing = card.id === table.chosen ? 0 : 1;
    const orders = (card.orders ?? []).flatMap((it) =>
      gives(it.press) ? [1] : isAnswer(it.question) || isAnswer(it.bows) ? [2] : [],
    );
    return [...orders, ...(isAnswer(card.more) ? [2] : [])].map((it) => it + choosing);
  });
  return taps.length > 0 ? Math.min(...taps) : undefined;
};

/** What a player does who uses every ship: the usual order of the one that is chosen by itself. */
const usualOrder = <C>(table: Table<Press<C>>) => {
  const card = table.seats.at(-1)?.cards?.find(({ id }) => id === table.chosen);
  const order = card?.orders?.find(({ as }) => as === 'fire') ?? card?.orders?.[0];
  const press = order?.press ?? order?.question?.answers[0]?.press;
  return press && 'act' in press ? { act: press.act, taps: order?.press ? 1 : 2 } : undefined;
};

/** The shortest way to an order in a chat. Undefined if there is none within the bounds. */
const wayTo = <C, V>(
  { deedOf, leadsTo }: Game<C, V>,
  view: V,
  command: C,
  show: (focus: string | undefined) => Screen<Press<C>>,
): Way | undefined => {
  const seen = new Set<string | undefined>([undefined]);
  let pages: readonly (string | undefined)[] = [undefined];
  for (let taps = 1; taps <= DEEP && pages.length > 0 && seen.size < PAGES; taps++) {
    const presses = pages.flatMap((focus) => pressesOf(show(focus)));
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

const hexTaps = (variant: string, place: Place, order: ShipOrder): SailingTaps => {
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
        const taken =
          place === 'page'
            ? tapsOnPage(
                hexSeaBattle.table!(view, reader.hex)!,
                (press) =>
                  press !== undefined && 'act' in press && HEX.deedOf(press.act, view) === HEX.deedOf(command, view),
              )
            : wayTo(HEX, view, command, (focus) => hexSeaBattle.present(view, reader.hex, focus))?.taps;
        if (taken === undefined) lost++;
        taps += taken ?? 0;
        orders++;
        ended = command.type === 'end';
      }
      state = begun(hexSeaBattle.decide(state, seat, command, rng)).reduce(hexSeaBattle.evolve, state);
    }
  }
  return summary(`${place}, ${variant}, ships ${order}`, turns, lost);
};

const admiralTaps = (variant: string, place: Place): SailingTaps => {
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
        const taken =
          place === 'page'
            ? tapsOnPage(
                admiral.table!(view, reader.admiral)!,
                (press) => press !== undefined && 'act' in press && isSameDeed(press.act, command),
              )
            : wayTo(SHIPS, view, command, (focus) => admiral.present(view, reader.admiral, focus))?.taps;
        if (taken === undefined) lost++;
        taps += taken ?? 0;
        orders++;
        if (command.type === 'end') {
          if (orders > 1) turns.push({ taps, orders });
          [taps, orders] = [0, 0];
        }
      }
      state = begun(admiral.decide(state, seat, command, rng)).reduce(admiral.evolve, state);
    }
  }
  return summary(`${place}, ${variant}`, turns, lost);
};

/** The taps of turns in which every ship does all that it can, in whichever game. */
const everyShip = <State, Event, Command extends { readonly type: string }, View, Options>(
  system: RuleSystem<State, Command, Event, View, Options>,
  variant: string,
  words: Reader,
): SailingTaps => {
  const turns: Turn[] = [];
  for (let n = 0; turns.length < TURNS; n++) {
    const rng: Rng = chanceAt(`every ${variant} ${n}`, [], 'taps');
    let state = begun(system.begin(begun(system.variant(variant)), 2, rng));
    let [taps, orders] = [0, 0];
    for (let acts = 0; acts < 600 && turns.length < TURNS; acts++) {
      const [seat] = system.toMove(state);
      if (seat === undefined) break;
      const view = system.view(state, seat, []);
      const table = system.table?.(view, words);
      const machine = (): Command => system.opponents.choose(system.opponents.levels[0]?.id ?? '', view, rng, 0.1);
      const end = table?.keys.find(({ role }) => role === 'end');
      const usual = table && end ? usualOrder(table) : undefined;
      if (usual) {
        taps += usual.taps;
        orders++;
      } else if (end) {
        if (orders > 0) turns.push({ taps: taps + (end.last ? 0 : 1), orders });
        [taps, orders] = [0, 0];
      }
      const command = usual?.act ?? (end?.press && 'act' in end.press ? end.press.act : machine());
      state = begun(system.decide(state, seat, command, rng)).reduce(system.evolve, state);
    }
  }
  return summary(`page, ${variant}, every ship used`, turns, 0);
};

/** Most taps a turn, as a median: on the page, and in a chat. */
const GOALS = { page: { hex: 4, admiral: 6 }, chat: { hex: 5, admiral: 6 } } as const;

/** Measures both games, a board at a time. */
export const sailingTaps = function* (): Generator<SailingTaps & { readonly goal: number }> {
  for (const place of ['page', 'chat'] as const) {
    for (const order of ['as chosen', 'of the machine'] as const)
      yield { ...hexTaps('hex-duel', place, order), goal: GOALS[place].hex };
    yield { ...admiralTaps('admiral', place), goal: GOALS[place].admiral };
  }
  yield { ...everyShip(hexSeaBattle, 'hex-duel', reader.hex), goal: GOALS.page.hex };
  for (const variant of ['admiral-cabin-boy', 'admiral-captain', 'admiral'])
    yield { ...everyShip(admiral, variant, reader.admiral), goal: GOALS.page.admiral };
};
