import type { Description } from '../../../../kernel/face.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import { type Cell, sameCell } from '../../../../kit/grid.ts';
import { say, takeFitting, withoutSymbols } from '../../../../kit/screen-kit.ts';
import { readinessLines, resultLine } from '../../../../kit/two-sides.ts';
import { SHIP_TYPES, type ShipType } from '../../rules/command.ts';
import {
  aimsOf,
  distance,
  hexesLeft,
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
import { questionOf } from './question.ts';
import { afterLines, roundLine, turnLine } from './status-lines.ts';

/** Maximum length in characters of an answer. */
const MOST = 900;

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
const aimTexts = (view: View, reader: Reader, type: ShipType): readonly string[] => {
  const side = ownSide(view) ?? 'white';
  const ship = shipOf(view, side, type);
  if (!ship?.at) return [say(reader, 'tell-sunk', { ship: shipName(type), side, sound: 0, durability: 0 })];
  const about = shipText(view, reader, ship);
  if (view.phase !== 'battle') return [about];
  const turn =
    side === view.active ? [say(reader, 'tell-turn', { left: hexesLeft(view, type), shots: ship.shotsLeft })] : [];
  const aims = aimsOf(view, side, type).map(({ target, at, distance: far, how, needs }) =>
    say(reader, how === 'blocked' ? 'tell-blocked' : 'tell-aim', {
      other: shipName(target),
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
    .map((it) => `${shipLetter(reader, it.type)} ${distance(it.at!, at)}`);
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

const topicsOf = (view: View, reader: Reader): Description['topics'] => {
  const side = ownSide(view);
  const mine = SHIP_TYPES.filter((type) => side && shipOf(view, side, type)?.at).map((type) => ({
    label: reader.say(shipName(type)),
    ask: `ship:${type}`,
  }));
  return [
    { label: say(reader, 'topic-last'), ask: 'last' },
    { label: say(reader, 'topic-ships'), ask: 'ships' },
    { label: say(reader, 'topic-round'), ask: 'round' },
    { label: say(reader, 'topic-orders'), ask: 'orders' },
    ...mine,
  ];
};

const answer = (question: string, view: View, reader: Reader): readonly string[] => {
  const asked = questionOf(question, view, reader);
  switch (asked.about) {
    case 'last':
      return newsTexts(view, reader);
    case 'ships':
      return shipTexts(view, reader);
    case 'round':
      return stateTexts(view, reader);
    case 'orders':
      return [reader.say(howToOrder(view, reader, 'unclear'))];
    case 'ship':
      return aimTexts(view, reader, asked.ship);
    case 'hex':
      return hexTexts(view, reader, asked.at);
    case 'help':
      return [say(reader, 'tell-help')];
  }
};

/**
 * Answers a question about the position in words, from the view alone: the last turns, the ships, round, wind and
 * sieges, what one ship can do, what is on a hex, how to type orders. At most 900 characters.
 */
export const describeSea = (question: string, view: View, reader: Reader): Description => ({
  text: takeFitting(answer(question, view, { ...reader, board: 'words' }).map(withoutSymbols), MOST, '\n').join('\n'),
  topics: topicsOf(view, reader),
});
