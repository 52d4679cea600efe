import type { Reader } from '../../../../kernel/reader.ts';
import type { Focus, Press, Screen } from '../../../../kernel/screen.ts';
import { BUY_FOCUS, FLEET_FOCUS, shopKey, shopPage } from '../../../../kit/fleet-points-words.ts';
import { zoomKeys, zoomPage } from '../../../../kit/quarters.ts';
import { say } from '../../../../kit/screen-kit.ts';
import { readinessLine, readinessLines, resultLine } from '../../../../kit/two-sides.ts';
import { type Command, orders, type ShipId } from '../../rules/command.ts';
import {
  fleetOf,
  freeBerths,
  nameIn,
  type PlacingView,
  shipName,
  shipOf,
  sideOf,
  type View,
} from '../../rules/view/index.ts';
import { labelOf, nameKey } from '../input/coordinates.ts';
import { howToOrder } from '../input/hints.ts';
import { isMyTurn } from '../input/offered-orders.ts';
import { fleetLines } from '../words/alt-text.ts';
import { newsLines } from '../words/news.ts';
import { shopOf } from '../words/shop.ts';
import { afterLines, roundLine } from '../words/status-lines.ts';
import { type Key, type Page, phraseKey, screenOf, symbolKey } from './page.ts';
import { busiestQuarter, chosenShip } from './ship-keys.ts';
import { isTurnFocus, momentIn, situation, TURN_FOCUS, turnPage, turnWords } from './turn-page.ts';

const ownSide = (view: View) => sideOf(view, Number(view.viewer));

const flagKey = (view: View, reader: Reader): readonly Key[] =>
  view.rules.flagship === 'chosen' && !view.placing?.settled ? [phraseKey(reader, 'key-flag', { look: 'flag' })] : [];

/** "★ Frigate C2": a ship and its hex. */
const shipKeys = (view: View, reader: Reader): readonly Key[] =>
  fleetOf(view.rules, ownSide(view)).flatMap((id): readonly Key[] => {
    if (view.placing?.settled?.includes(id)) return [];
    const ship = shipOf(view, ownSide(view), id);
    if (!ship) return [];
    const hex = ship.at ? labelOf(view.rules, reader, ship.at) : '—';
    const label = `${ship.flagship ? '★ ' : ''}${reader.say(nameKey(view, ownSide(view), id))} ${hex}`;
    const spoken = say(reader, ship.flagship ? 'key-berth-flagship' : 'key-berth', { ship: shipName(ship.type), hex });
    return [{ ...symbolKey(label, { look: `berth:${id}` }), spoken }];
  });

/** The six berths of a ship. A ship that is already there swaps places. */
const berthPage = (view: View, reader: Reader, placing: PlacingView, id: ShipId): Page => {
  const keys = freeBerths(view, placing, id).map((at): Key => {
    const there = view.ships.find((it) => it.at?.row === at.row && it.at.col === at.col);
    const hex = labelOf(view.rules, reader, at);
    const mark = there ? ` ${there.id === id ? '●' : `⇄ ${reader.say(nameKey(view, there.side, there.id))}`}` : '';
    const spoken = there
      ? say(reader, there.id === id ? 'berth-hers' : 'berth-taken', { hex, other: shipName(there.type) })
      : hex;
    return { ...symbolKey(`${hex}${mark}`, { act: orders.place(id, at) }), spoken };
  });
  return {
    title: say(reader, 'berth-heading', { ship: nameIn(view, ownSide(view), id) }),
    lines: [say(reader, 'berth-how')],
    keys: [keys.slice(0, 3), keys.slice(3), [phraseKey(reader, 'key-back', { look: 'fleet' })]],
  };
};

const flagPage = (view: View, reader: Reader): Page => {
  const side = ownSide(view);
  const keys = fleetOf(view.rules, side).map((id): Key => {
    const mark = shipOf(view, side, id)?.flagship ? '★ ' : '';
    return symbolKey(`${mark}${reader.say(nameIn(view, side, id))}`, { act: orders.flag(id) });
  });
  return {
    title: say(reader, 'flag-heading'),
    lines: [say(reader, 'flag-how')],
    keys: [keys.slice(0, 2), keys.slice(2), [phraseKey(reader, 'key-back', { look: 'fleet' })]],
  };
};

/** Parses a placement focus: `berth:L` (the berths of a ship), `flag` (the choice of the flagship). */
const focusedPage = (view: View, reader: Reader, placing: PlacingView, focus: Focus | undefined): Page | undefined => {
  const ship = fleetOf(view.rules, ownSide(view)).find((it) => focus === `berth:${it}`);
  if (ship) return berthPage(view, reader, placing, ship);
  return focus === 'flag' && view.rules.flagship === 'chosen' && !placing.settled ? flagPage(view, reader) : undefined;
};

/** The player's own fleet before the reveal: first as it is bought, where it is. */
const placementPage = (view: View, reader: Reader, focus: Focus | undefined): Page => {
  const { placing } = view;
  const more = readinessLines(view, reader);
  if (!placing) return { title: say(reader, 'placed-heading'), lines: [say(reader, 'placed-wait')], more, keys: [] };
  const looked = focusedPage(view, reader, placing, focus);
  if (looked) return looked;
  const shop = shopOf(view);
  if (shop && focus !== FLEET_FOCUS) return shopPage(shop, reader, focus);
  const ships = shipKeys(view, reader);
  return {
    title: say(reader, 'placing-heading'),
    lines: [say(reader, 'placing-flagship'), say(reader, 'placing-how')],
    more: [
      ...more,
      say(reader, 'placing-advised'),
      ...(reader.at === 'board' ? [reader.say(howToOrder(view, reader, 'unclear'))] : []),
    ],
    keys: [
      ships.slice(0, 2),
      ships.slice(2),
      [
        ...(shop ? [shopKey(reader)] : []),
        ...flagKey(view, reader),
        phraseKey(reader, 'key-advised', { act: { type: 'advised' } }),
      ],
      [phraseKey(reader, 'key-ready', { act: { type: 'ready' } }, { tone: 'primary' })],
    ],
  };
};

const overPage = (view: View, reader: Reader): Page => ({
  title: resultLine(view, reader),
  lines: afterLines(view, reader),
  more: [...(view.round > 0 ? [roundLine(view, reader)] : []), ...newsLines(view, reader)],
  fleets: fleetLines(view, reader),
  keys: [],
  ...momentIn(view),
});

/** HEX-17: the key that takes the turn of a partner who is away. */
const standInKeys = ({ helm }: View, reader: Reader): readonly Key[] =>
  helm?.mayStandIn ? [phraseKey(reader, 'key-stand-in', { act: { type: 'stand-in' } }, { tone: 'primary' })] : [];

const waitingPage = (view: View, reader: Reader): Page => ({
  ...situation(view, reader),
  keys: [[...standInKeys(view, reader), ...zoomKeys(view, reader, busiestQuarter)]],
});

/** The public page before the reveal. Its keys act on the fleet of the player who presses. */
const publicPlacementPage = (view: View, reader: Reader): Page => ({
  title: say(reader, 'placing-heading'),
  lines: [readinessLine(view, reader), ...(view.viewer === 'public' ? [say(reader, 'placing-public')] : [])],
  more: readinessLines(view, reader),
  keys:
    view.viewer === 'public'
      ? [
          [
            phraseKey(reader, 'key-ready', { act: { type: 'ready' } }, { tone: 'primary' }),
            phraseKey(reader, 'key-fleet', { look: view.rules.points > 0 ? BUY_FOCUS : FLEET_FOCUS }),
          ],
        ]
      : [],
});

/**
 * The public page during the battle. It links to the player's own keys, or shows them itself where private replies are
 * impossible.
 */
const publicBattlePage = (view: View, reader: Reader, focus: Focus | undefined): Page => {
  if (view.viewer !== 'public') return waitingPage(view, reader);
  if (reader.privateReplies === 'refused' || isTurnFocus(focus)) return turnPage(view, reader, focus);
  return {
    ...situation(view, reader),
    keys: [
      [
        phraseKey(reader, 'key-orders', { look: TURN_FOCUS }, { tone: 'primary' }),
        ...zoomKeys(view, reader, busiestQuarter),
      ],
    ],
  };
};

/** An enlarged quarter also shows where the chosen ship can go. */
const chosenIn = (view: View): Page['board'] => {
  const selected = chosenShip(view);
  return selected ? { selected } : {};
};

const pageOf = (view: View, reader: Reader, focus: Focus | undefined): Page => {
  const seated = typeof view.viewer === 'number';
  if (view.phase === 'over') return overPage(view, reader);
  if (view.phase === 'placing') return seated ? placementPage(view, reader, focus) : publicPlacementPage(view, reader);
  const words = () => (isMyTurn(view) ? turnWords(view, reader) : situation(view, reader));
  const zoomed = zoomPage(view, reader, focus, words, TURN_FOCUS);
  if (zoomed) return isMyTurn(view) ? { ...zoomed, board: { ...zoomed.board, ...chosenIn(view) } } : zoomed;
  if (!seated) return publicBattlePage(view, reader, focus);
  return isMyTurn(view) ? turnPage(view, reader, focus) : waitingPage(view, reader);
};

/**
 * Renders a view as a screen. Focuses:
 * - placement: `buy`, `buy:<ship>` (what is short for one more), `fleet`, `berth:<ship>`, `flag`;
 * - turn: `ship` (the current page), `ship:<ship>`, `ship:<ship>:<page>`, `steer:<ship>:<ways>` (a course by arrows),
 *   `end` (confirmation while a ship can still sail or fire);
 * - any time: `zoom:<quarter>`, `text` (the text board, once).
 *
 * Any other focus shows the current page.
 */
export const present = (view: View, reader: Reader, focus: Focus | undefined): Screen<Press<Command>> =>
  screenOf(view, reader, pageOf(view, reader, focus), focus === 'text' ? 'text' : reader.board);
