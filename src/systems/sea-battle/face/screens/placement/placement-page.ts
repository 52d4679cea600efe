import type { Reader } from '../../../../../kernel/reader.ts';
import type { Focus } from '../../../../../kernel/screen.ts';
import { ownSea } from '../../../rules/view/derive.ts';
import { EXTRAS, type PlacingView, type SeaView, type View } from '../../../rules/view/index.ts';
import { titleOf } from '../../../variants.ts';
import { chartOf, labelOf } from '../../input/coordinates/chart.ts';
import { waysToPlace } from '../../input/hints.ts';
import { readinessLines, shipList } from '../../words/status-lines.ts';
import { key, type Page, say } from '../page.ts';
import { handPage, isHandFocus } from './hand-pages.ts';
import { type HandPlacement, isComplete } from './hand-placement.ts';
import { missingLine } from './palette.ts';

/** The player's own ships, mines and sweepers, for an alert box. */
const pieceList = (view: View, reader: Reader, sea: SeaView): string => {
  const chart = chartOf(view.rules, reader);
  const extras = sea.extras.map(({ piece, at }) => say(reader, EXTRAS[piece].at, { cell: labelOf(chart, at) }));
  return [shipList(view, reader, sea), ...extras].filter(Boolean).join(', ');
};

/** The page of a complete fleet, dealt or placed: to accept it, deal another, or change it. */
const dealtPage = (hand: HandPlacement): Page => {
  const { view, reader, placing, sea } = hand;
  const rival = view.seas.find(({ owner }) => owner !== sea.owner)!;
  return {
    lines: [
      say(reader, 'placing-complete'),
      say(reader, 'placing-against', { game: titleOf(view.rules), seat: { seat: rival.owner } }),
      say(reader, 'placing-how'),
    ],
    more: waysToPlace(view.rules, chartOf(view.rules, reader), reader).map(reader.say),
    seas: 'own',
    keys: [
      [key(reader, 'key-ready', { act: { type: 'ready' } }, { tone: 'primary' })],
      [
        key(reader, 'key-another', { act: { type: 'deal', nth: placing.deals + 1 } }),
        key(reader, 'key-hand', { look: 'hand' }),
      ],
    ],
  };
};

const arrangingPage = (view: View, reader: Reader, placing: PlacingView, focus: Focus | undefined): Page => {
  const hand: HandPlacement = { view, reader, placing, sea: ownSea(view)!, focus: isHandFocus(focus) ? focus : 'hand' };
  const complete = isComplete(placing);
  const page = !isHandFocus(focus) && complete ? dealtPage(hand) : handPage(hand);
  const pieces = pieceList(view, reader, hand.sea);
  const brief = complete ? pieces : [pieces, missingLine(placing, reader)].filter(Boolean).join('\n');
  return { brief, ...page };
};

/**
 * Returns a player's own page before the battle: the placement of the fleet, and once it is ready, whom they wait for.
 */
export const placementPage = (view: View, reader: Reader, focus: Focus | undefined): Page => {
  const sea = ownSea(view)!;
  if (!sea.ready && view.placing) return arrangingPage(view, reader, view.placing, focus);
  return {
    lines: [say(reader, 'waiting-heading'), ...readinessLines(view, reader)],
    seas: 'own',
    brief: pieceList(view, reader, sea),
    keys: [[key(reader, 'key-refresh', { look: 'mine' })]],
  };
};
