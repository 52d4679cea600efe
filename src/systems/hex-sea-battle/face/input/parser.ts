import type { ParsedText } from '../../../../kernel/face.ts';
import type { Phrase } from '../../../../kernel/phrase.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import {
  axisOf,
  type Coordinate,
  interpretCoordinates,
  type LetterInterpretation,
  labelOf,
} from '../../../../kit/coordinate.ts';
import { isAwaited, ownSide } from '../../../../kit/two-sides.ts';
import { type Command, orders, SHIP_IDS, type ShipId, type ShipType } from '../../rules/command.ts';
import { fleetOf, typeIn, type View } from '../../rules/view/index.ts';
import { type Flaw, type Order, parseMessage, type TypedShip } from './grammar.ts';
import { howToOrder, offMap } from './hints.ts';

const coordinatesIn = (orders: readonly Order[]): readonly Coordinate[] =>
  orders.flatMap((order) => {
    switch (order.kind) {
      case 'ship':
        return order.acts.flatMap((act) => (act.kind === 'go' ? act.via : [act.at]));
      case 'all':
        return [order.at];
      case 'place':
        return order.berths.map(({ at }) => at);
      default:
        return [];
    }
  });

const fleetIn = (view: View): readonly { readonly id: ShipId; readonly type: ShipType }[] => {
  const side = ownSide(view);
  return fleetOf(view.rules, side).map((id) => ({ id, type: typeIn(view.rules, side, id) }));
};

/** The ship types of which the viewer's side has several. */
const typesOfSeveral = (view: View): ReadonlySet<ShipType> => {
  const types = fleetIn(view).map(({ type }) => type);
  return new Set(types.filter((it, i) => types.indexOf(it) !== i));
};

/** The ship that is typed so; where the side has none, the one that the type names in a full fleet. */
const shipTyped = (view: View, { type, nth }: TypedShip): ShipId =>
  fleetIn(view).filter((it) => it.type === type)[nth - 1]?.id ?? SHIP_IDS.find((it) => it === type) ?? SHIP_IDS[0];

/** Converts an order to commands. During placement a hex named for a ship is its berth. */
const commandsOf = (order: Order, view: View, { cellOf }: LetterInterpretation): readonly Command[] => {
  switch (order.kind) {
    case 'ship': {
      const ship = shipTyped(view, order.ship);
      return order.acts.map((act): Command => {
        if (act.kind === 'fire') return orders.fire(ship, cellOf(act.at), act.shots);
        const path = act.via.map(cellOf);
        return view.phase === 'placing' ? orders.place(ship, path.at(-1)!) : orders.move(ship, path);
      });
    }
    case 'all':
      return [orders.broadside(cellOf(order.at))];
    case 'buy':
      return [{ type: 'buy', ships: order.ships }];
    case 'place':
      return order.berths.map(({ ship, at }) => orders.place(shipTyped(view, ship), cellOf(at)));
    case 'flag':
      return [orders.flag(shipTyped(view, order.ship))];
    case 'draw':
    case 'resign':
      return [];
    default:
      return [{ type: order.kind }];
  }
};

/** Typed words that belong to the service's own commands. */
const serviceRefusal = (orders: readonly Order[]): Phrase | undefined => {
  const found = orders.find(({ kind }) => kind === 'draw' || kind === 'resign');
  return found && { key: found.kind === 'draw' ? 'house-draw' : 'house-resign' };
};

const flawPhrase = (flaw: Flaw, nth: number, view: View, reader: Reader): Phrase => {
  const why = howToOrder(view, reader, flaw);
  return nth === 0 ? why : { key: 'order-nth', with: { nth: nth + 1, why } };
};

/** Whether a text not addressed to the bot is clearly an order: a ship's letter and a hex, joined. */
const isPlainOrder = (orders: readonly Order[]): boolean =>
  orders.every((it) => it.kind === 'ship' || it.kind === 'all' || it.kind === 'end') &&
  coordinatesIn(orders).length > 0;

/**
 * Asks which letters are meant. Two readings of one order become two buttons; for several orders the text is refused.
 */
const askWhich = (
  orders: readonly Order[],
  ways: readonly LetterInterpretation[],
  view: View,
  reader: Reader,
): ParsedText<Command> => {
  const cells = coordinatesIn(orders);
  const commands = ways.map((way) => orders.flatMap((order) => commandsOf(order, view, way)));
  const label = (way: LetterInterpretation): string =>
    cells.map((it) => labelOf(view.rules, reader, way.cellOf(it))).join(' ');
  if (commands.some(({ length }) => length !== 1))
    return { kind: 'refused', why: { key: 'letters-mixed', with: { first: label(ways[0]!) } } };
  return {
    kind: 'ask',
    question: { key: ways.length === 1 ? 'ask-confirm' : 'ask-which' },
    choices: ways.map((way, i) => ({
      label: label(way).slice(0, 20),
      command: commands[i]![0]!,
      ...(way.reading && { reading: way.reading }),
    })),
  };
};

/**
 * Parses a typed text for this reader: its orders, in order. A message that cannot be read to its end yields no
 * commands. Runs in linear time and never throws.
 */
export const parse = (text: string, view: View, reader: Reader): ParsedText<Command> => {
  const message = parseMessage(text, typesOfSeveral(view));
  const talk: ParsedText<Command> = { kind: 'talk', hint: howToOrder(view, reader, 'unclear') };
  if (message.kind === 'talk') return talk;
  const { orders, flaw } = message;
  if (reader.overheard && (flaw || !isAwaited(view) || !isPlainOrder(orders))) return talk;
  // All or nothing: dice cannot be taken back.
  if (flaw) return { kind: 'refused', why: flawPhrase(flaw, orders.length, view, reader) };
  const house = serviceRefusal(orders);
  if (house) return { kind: 'refused', why: house };
  const ways = interpretCoordinates(coordinatesIn(orders), view.rules.map.rows.length, axisOf(view.rules, reader));
  if (ways.kind === 'off-map') return reader.overheard ? talk : { kind: 'refused', why: offMap(view, reader) };
  if (ways.kind === 'ask') return askWhich(orders, ways.ways, view, reader);
  return { kind: 'commands', commands: orders.flatMap((order) => commandsOf(order, view, ways.way)) };
};
