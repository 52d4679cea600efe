import type { Description } from '../../../../kernel/face.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import { axisOf, interpretCoordinates } from '../../../../kit/coordinate.ts';
import { type Cell, sameCell } from '../../../../kit/grid.ts';
import { normalise } from '../../../../kit/normalise.ts';
import { say } from '../../../../kit/screen-kit.ts';
import { wordSet } from '../../../../kit/token-reader.ts';
import { describe, type Topic } from '../../../../kit/topics.ts';
import { readinessLines, resultLine } from '../../../../kit/two-sides.ts';
import type { ShipId } from '../../rules/command.ts';
import {
  aimsOf,
  distance,
  fleetOf,
  hexesLeft,
  nameIn,
  type ShipView,
  shipName,
  shipOf,
  sideOf,
  type View,
  waterAt,
} from '../../rules/view/index.ts';
import { labelOf, shipLetter } from '../input/coordinates.ts';
import { howToOrder } from '../input/hints.ts';
import { newsLines, siegeLines } from './news.ts';
import { afterLines, roundLine, turnLine } from './status-lines.ts';

const ownSide = (view: View) => (typeof view.viewer === 'number' ? sideOf(view, view.viewer) : view.active);

const shipText = (view: View, reader: Reader, ship: ShipView): string => {
  const { damage, durability } = ship;
  const params = { ship: shipName(ship.type), side: ship.side, sound: durability - damage, durability };
  if (!ship.at) return say(reader, 'tell-sunk', params);
  const hex = labelOf(view.rules, reader, ship.at);
  return say(reader, ship.flagship ? 'tell-flagship' : 'tell-ship', { ...params, hex });
};

const shipTexts = (view: View, reader: Reader): readonly string[] =>
  view.ships.length > 0 ? view.ships.map((ship) => shipText(view, reader, ship)) : readinessLines(view, reader);

/** One ship of the viewer's side: how far it can go, and every enemy within range. */
const aimTexts = (view: View, reader: Reader, id: ShipId): readonly string[] => {
  const side = ownSide(view) ?? 'white';
  const ship = shipOf(view, side, id);
  if (!ship?.at) return [say(reader, 'tell-sunk', { ship: nameIn(view, side, id), side, sound: 0, durability: 0 })];
  const about = shipText(view, reader, ship);
  if (view.phase !== 'battle') return [about];
  const turn =
    side === view.active ? [say(reader, 'tell-turn', { left: hexesLeft(view, id), shots: ship.shotsLeft })] : [];
  const aims = aimsOf(view, side, id).map(({ of, at, distance: far, how, needs }) =>
    say(reader, how === 'blocked' ? 'tell-blocked' : 'tell-aim', {
      other: shipName(of),
      hex: labelOf(view.rules, reader, at),
      far,
      needs,
    }),
  );
  return [about, ...turn, ...(aims.length > 0 ? aims : [say(reader, 'tell-no-aims')])];
};

/** What is on a hex, and its distance from the viewer's own ships. */
const hexTexts = (view: View, reader: Reader, at: Cell): readonly string[] => {
  const hex = labelOf(view.rules, reader, at);
  const ship = view.ships.find((it) => sameCell(it.at, at));
  const there = ship
    ? shipText(view, reader, ship)
    : say(reader, 'tell-hex', { hex, water: waterAt(view.rules.map, at) });
  const side = ownSide(view);
  const far = view.ships
    .filter((it) => it.side === side && it.at !== undefined && it !== ship)
    .map((it) => `${shipLetter(view, reader, it.side, it.id)} ${distance(it.at!, at)}`);
  return [there, ...(far.length > 0 ? [say(reader, 'tell-distances', { list: far.join(', ') })] : [])];
};

const stateTexts = (view: View, reader: Reader): readonly string[] => {
  if (view.phase === 'placing') return readinessLines(view, reader);
  if (view.phase === 'over') return [resultLine(view, reader), ...afterLines(view, reader)];
  return [turnLine(view, reader), roundLine(view, reader), ...siegeLines(view, reader)];
};

const newsTexts = (view: View, reader: Reader): readonly string[] => {
  const news = newsLines(view, reader);
  return news.length > 0 ? news : [say(reader, 'tell-nothing')];
};

const shipIn = (asked: string, view: View, reader: Reader): ShipId | undefined => {
  const side = ownSide(view) ?? 'white';
  return fleetOf(view.rules, side).find((id) =>
    [`ship:${id}`.toLowerCase(), normalise(shipLetter(view, reader, side, id)), id.toLowerCase()].includes(asked),
  );
};

const hexIn = (asked: string, { rules }: View, reader: Reader): Cell | undefined => {
  const [, letter, digits] = /^(?:hex:)?(\p{L})(\d{1,2})$/u.exec(asked) ?? [];
  if (letter === undefined || Number(digits) < 1) return undefined;
  const it = { letter, number: Number(digits) };
  const ways = interpretCoordinates([it], rules.map.rows.length, axisOf(rules, reader));
  return ways.kind === 'off-map' ? undefined : (ways.kind === 'sure' ? ways.way : ways.ways[0]!).cellOf(it);
};

const TOPICS: readonly Topic<View>[] = [
  {
    ask: 'last',
    words: wordSet('last turn news ход последний последние хід останній останні'),
    label: 'topic-last',
    told: newsTexts,
  },
  { ask: 'ships', words: wordSet('ships fleet корабли флот кораблі'), label: 'topic-ships', told: shipTexts },
  {
    ask: 'round',
    words: wordSet('round wind siege score раунд ветер осада счет вітер облога рахунок'),
    label: 'topic-round',
    told: stateTexts,
  },
  {
    ask: 'orders',
    words: wordSet('orders how приказ приказы накази наказ'),
    label: 'topic-orders',
    told: (view, reader) => [reader.say(howToOrder(view, reader, 'unclear'))],
  },
];

/**
 * Answers a question about the position in words, from the view alone: the last turns, the ships, round, wind and
 * sieges, what one ship can do, what is on a hex, how to type orders. At most 900 characters.
 */
export const describeSea = (question: string, view: View, reader: Reader): Description => {
  const side = ownSide(view);
  const mine = view.ships.filter((it) => it.side === side && it.at);
  return describe(
    TOPICS,
    question,
    view,
    reader,
    (asked, aloud) => {
      const ship = shipIn(asked, view, reader);
      if (ship) return aimTexts(view, aloud, ship);
      const at = hexIn(asked, view, reader);
      return at && hexTexts(view, aloud, at);
    },
    mine.map(({ id, type }) => ({ label: reader.say(shipName(type)), ask: `ship:${id}` })),
  );
};
