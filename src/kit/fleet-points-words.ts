import type { Phrase } from '../kernel/phrase.ts';
import type { Reader } from '../kernel/reader.ts';
import type { Focus, Press } from '../kernel/screen.ts';
import type { TableShop } from '../kernel/table.ts';
import {
  type BuyCommand,
  costOf,
  type FleetByPlace,
  fullPurchases,
  type PointsTerms,
  purchaseFault,
  ranked,
  shipsIn,
  squadronOf,
  without,
} from './fleet-points.ts';
import type { Word } from './notation.ts';
import { PLACES, type Place, type ShipKind } from './scenario.ts';
import { type KeyButton, phraseKey, say } from './screen-kit.ts';
import { lookUp, type TokenReader, wordSet } from './token-reader.ts';
import { ownSide, type Side } from './two-sides.ts';

/* What is said of a fleet that is bought: on a card of a chat, on the page, and as it is typed. */

/** A ship for sale. */
export interface ShopShip {
  readonly label: Phrase;
  readonly letter: Phrase;
  readonly shots: number;
  readonly hull: number;
  /** Squares or hexes that it sails before the wind, and in a calm. */
  readonly speed: number;
  readonly calm: number;
}

/** What a side may buy, and what it has bought. */
export interface Shop extends PointsTerms {
  readonly side: Side;
  readonly bought: readonly Place[];
  readonly sale: Readonly<Record<Place, ShopShip>>;
}

/** A view of a side that may buy its fleet before it places it. */
type ShopView = Parameters<typeof ownSide>[0] & {
  readonly rules: PointsTerms & { readonly fleets: Readonly<Record<Side, FleetByPlace>> };
  readonly placing?: unknown;
};

/** What the viewer may buy, and has bought; undefined where fleets are fixed, and once the viewer is ready. */
export const shopIn = (view: ShopView, sale: Shop['sale']): Shop | undefined => {
  const { rules, placing } = view;
  if (rules.points === 0 || placing === undefined) return undefined;
  const side = ownSide(view);
  return { points: rules.points, prices: rules.prices, side, bought: shipsIn(rules.fleets[side]), sale };
};

type BuyPress = Press<BuyCommand>;
type Tell = Pick<Reader, 'say'>;

/** The page of a chat on which a fleet is bought; with a type behind it, what is short for one more. */
export const BUY_FOCUS: Focus = 'buy';
/** The page on which it is placed. */
export const FLEET_FOCUS: Focus = 'fleet';

const buy = (ships: readonly Place[]): BuyPress => ({ act: { type: 'buy', ships: ranked(ships) } });

/** Whether one ship of each type can be bought. */
const mayHaveAll = (shop: Shop): boolean => purchaseFault(shop, PLACES) === undefined;

const leftOf = (shop: Shop): number => shop.points - costOf(shop, shop.bought);

const restLine = (shop: Shop, { say: tell }: Tell): string => tell({ key: 'buy-left', with: { points: leftOf(shop) } });

/** "7 points". */
const priceOf = ({ prices }: Shop, type: Place, { say: tell }: Tell): string =>
  tell({ key: 'buy-price', with: { points: prices[type] } });

/** "1 shot, hull 4, fastest". */
const noteOf = ({ sale }: Shop, type: Place, { say: tell }: Tell): string => {
  const { shots, hull, speed, calm } = sale[type];
  const isFastest = PLACES.every((it) => it === type || sale[it].speed < speed);
  const gift = calm > 0 ? 'rows' : isFastest ? 'fast' : 'none';
  return tell({ key: 'buy-note', with: { shots, hull, gift } });
};

const countOf = ({ bought }: Shop, type: Place): number => bought.filter((it) => it === type).length;

/** "2 × Line, Brig". */
const boughtLine = (shop: Shop, { say: tell }: Tell): string =>
  PLACES.filter((type) => countOf(shop, type) > 0)
    .map((type) => {
      const many = countOf(shop, type);
      return `${many > 1 ? `${many} × ` : ''}${tell(shop.sale[type].label)}`;
    })
    .join(', ');

const lessKey = (shop: Shop, type: Place, reader: Tell): KeyButton<BuyCommand> => {
  const ship = shop.sale[type].label;
  const fewer = without(shop.bought, type);
  const may = countOf(shop, type) > 0 && !purchaseFault(shop, fewer);
  return phraseKey(reader, { key: 'buy-less', with: { ship } }, may ? buy(fewer) : { look: BUY_FOCUS }, {
    spoken: reader.say({ key: 'buy-less-aloud', with: { ship, count: countOf(shop, type) } }),
  });
};

const moreKey = (shop: Shop, type: Place, reader: Tell): KeyButton<BuyCommand> => {
  const ship = shop.sale[type].label;
  const more = [...shop.bought, type];
  const press = purchaseFault(shop, more) ? { look: `${BUY_FOCUS}:${type}` } : buy(more);
  return phraseKey(reader, { key: 'buy-more', with: { ship } }, press, {
    spoken: reader.say({ key: 'buy-more-aloud', with: { ship, points: shop.prices[type] } }),
  });
};

/** A purchase of two types, as an example of what is typed. */
const exampleOf = (shop: Shop): readonly Place[] =>
  fullPurchases(shop).find((ships) => new Set(ships).size === 2) ?? shop.bought;

/** What a chat shows where a fleet is bought. The focus names the ship for which something was short. */
export const shopPage = (shop: Shop, reader: Tell, focus: Focus | undefined) => {
  const { sale } = shop;
  const asked = PLACES.find((type) => focus === `${BUY_FOCUS}:${type}`);
  const fault = asked && purchaseFault(shop, [...shop.bought, asked]);
  const keys = (types: readonly Place[]) =>
    types.flatMap((it) => [lessKey(shop, it, reader), moreKey(shop, it, reader)]);
  return {
    title: say(reader, 'buy-title', { spent: costOf(shop, shop.bought), points: shop.points }),
    lines: [fault ? reader.say(fault) : boughtLine(shop, reader), restLine(shop, reader)],
    more: [
      ...PLACES.map(
        (type) => `${reader.say(sale[type].label)}: ${priceOf(shop, type, reader)}, ${noteOf(shop, type, reader)}`,
      ),
      say(reader, 'buy-how', { order: purchaseText(exampleOf(shop), shop.sale, reader) }),
    ],
    keys: [
      keys(PLACES.slice(0, 2)),
      keys(PLACES.slice(2)),
      [
        ...(mayHaveAll(shop) ? [phraseKey<BuyCommand>(reader, 'key-buy-each', buy(PLACES))] : []),
        phraseKey<BuyCommand>(reader, 'key-buy-place', { look: FLEET_FOCUS }, { tone: 'primary' }),
      ],
    ],
  };
};

/** The key that leads back to the shop. */
export const shopKey = (reader: Tell): KeyButton<BuyCommand> => phraseKey(reader, 'key-buy', { look: BUY_FOCUS });

/** The shop as data. */
export const shopTable = (shop: Shop, reader: Tell): TableShop<BuyPress> => {
  const { bought, sale, side, points } = shop;
  const total = (of: (ship: ShopShip) => number): number => bought.reduce((sum, type) => sum + of(sale[type]), 0);
  const numbers = [
    ['shots', total((it) => it.shots)],
    ['hits', total((it) => it.hull)],
    ['ships', bought.length],
    ['rows', bought.filter((type) => sale[type].calm > 0).length],
  ] as const;
  return {
    spent: costOf(shop, bought),
    points,
    sum: say(reader, 'buy-sum', { points }),
    rest: say(reader, 'buy-rest', { points: leftOf(shop) }),
    ships: Object.values(squadronOf(bought)).map((type) => ({ sprite: `sail-${side}-${type}`, type })),
    offers: PLACES.map((type) => {
      const [fewer, more] = [without(bought, type), [...bought, type]];
      const fault = purchaseFault(shop, more);
      return {
        type,
        sprite: `sail-${side}-${type}`,
        name: reader.say(sale[type].label),
        price: priceOf(shop, type, reader),
        note: noteOf(shop, type, reader),
        count: countOf(shop, type),
        ...(countOf(shop, type) > 0 && !purchaseFault(shop, fewer) && { less: buy(fewer) }),
        ...(fault ? { short: reader.say(fault) } : { more: buy(more) }),
      };
    }),
    ...(mayHaveAll(shop) && { each: { label: say(reader, 'buy-each'), press: buy(PLACES) } }),
    place: say(reader, 'buy-place'),
    numbers: numbers.map(([of, n]) => ({ n, line: say(reader, 'buy-number', { of, n }) })),
  };
};

/** What a pupil learns of the fleet: that it is bought, and what ships cost. */
export const pointsLesson = ({ points, prices }: PointsTerms): readonly Phrase[] => [
  { key: 'lesson-points', with: { points } },
  { key: 'lesson-prices', with: { line: prices.L, galleon: prices.G, frigate: prices.F, brig: prices.B } },
];

/* --------------------------------------------------------------------------------------------- as it is typed */

/** Ships in notation: "LLBB". */
export const purchase: Word<readonly Place[]> = {
  pattern: `[${PLACES.join('')}]{1,9}`,
  write: (ships) => ships.join(''),
  read: (text) => [...text].flatMap((letter) => PLACES.find((it) => it === letter) ?? []),
};

const BETWEEN = wordSet(', +');
const COUNTED = /^(\d)?(\p{L}+)?(\d)?$/u;

/** Reads "line 2 brig 2", "2 line, 2 brig" or "L2 B2"; a ship without a number is one. */
export const parsePurchase = (
  tokens: TokenReader,
  ships: readonly (readonly [ShipKind | 'T', ReadonlySet<string>])[],
): readonly Place[] | undefined => {
  const parts: (Place | number)[] = [];
  for (tokens.skip(BETWEEN); tokens.next() !== undefined; tokens.skip(BETWEEN)) {
    const [, before, word, after] = COUNTED.exec(tokens.take() ?? '') ?? [];
    const named = word === undefined ? undefined : lookUp(ships, word);
    const type = PLACES.find((it) => it === named);
    if ((word !== undefined && !type) || (word === undefined && before === undefined)) return undefined;
    parts.push(...(before ? [Number(before)] : []), ...(type ? [type] : []), ...(after ? [Number(after)] : []));
  }
  // A list that begins with a number has each number before its ship.
  const inOrder = typeof parts[0] === 'number' ? parts.toReversed() : parts;
  const read = inOrder.flatMap((part, i): readonly Place[] => {
    const many = inOrder[i + 1];
    return typeof part === 'number' ? [] : Array.from({ length: typeof many === 'number' ? many : 1 }, () => part);
  });
  const isRead =
    read.length > 0 && inOrder.every((it, i) => typeof it !== 'number' || typeof inOrder[i - 1] === 'string');
  return isRead ? ranked(read) : undefined;
};

/** A purchase as a reader types it: "buy L2 B2". */
export const purchaseText = (
  ships: readonly Place[],
  sale: Readonly<Record<Place, Pick<ShopShip, 'letter'>>>,
  reader: Tell,
): string => {
  const counted = PLACES.flatMap((type) => {
    const many = ships.filter((it) => it === type).length;
    return many > 0 ? [`${reader.say(sale[type].letter)}${many > 1 ? many : ''}`] : [];
  });
  return `${say(reader, 'order-buy')} ${counted.join(' ')}`;
};
