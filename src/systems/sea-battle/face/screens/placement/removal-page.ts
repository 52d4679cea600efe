import { pagedKeys } from '../../../../../kit/squares.ts';
import { EXTRAS } from '../../../rules/view/index.ts';
import { chartOf, labelOf, shipLabel, shortShipLabel } from '../../input/coordinates/chart.ts';
import { type Key, key, type Page, say } from '../page.ts';
import { type HandPlacement, isComplete } from './hand-placement.ts';
import { backKey, clearKeys, perelmanAndFlagKeys } from './palette.ts';

const SIGN = { mine: '◉', sweeper: '▲' } as const;

/** The keys that remove each of the player's own pieces. */
const takeKeys = ({ view, reader, sea }: HandPlacement): readonly Key[] => {
  const chart = chartOf(view.rules, reader);
  const ships = sea.ships.map(
    ({ cells }): Key => ({
      label: shortShipLabel(chart, cells),
      press: { act: { type: 'take', at: cells[0]! } },
      spoken: say(reader, 'take-ship', { ship: shipLabel(chart, cells) }),
    }),
  );
  const extras = sea.extras.map(
    ({ piece, at }): Key => ({
      label: `${SIGN[piece]} ${labelOf(chart, at)}`,
      press: { act: { type: 'take', at } },
      spoken: say(reader, EXTRAS[piece].take, { cell: labelOf(chart, at) }),
    }),
  );
  return [...ships, ...extras];
};

/**
 * Returns the page to remove placed pieces, split into pages where there are many. A complete fleet can be accepted
 * here, too.
 */
export const removalPage = (hand: HandPlacement): Page => {
  const { reader, focus, placing } = hand;
  const complete = isComplete(placing);
  const ready = key(reader, 'key-ready', { act: { type: 'ready' } }, { tone: 'primary' });
  const ways = [backKey(hand, complete ? 'board' : 'hand:list'), ...clearKeys(hand), ...(complete ? [ready] : [])];
  // The palette of a fleet in the making has these keys itself.
  const below = complete ? perelmanAndFlagKeys(hand) : [];
  return {
    lines: [say(reader, 'placing-by-hand'), complete ? say(reader, 'hand-take-off') : say(reader, 'hand-take-some')],
    seas: 'own',
    keys: pagedKeys(reader, takeKeys(hand), 'hand:off', focus, ways, below),
  };
};
