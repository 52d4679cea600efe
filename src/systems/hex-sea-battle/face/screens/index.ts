import type { Reader } from '../../../../kernel/reader.ts';
import type { Focus, Press, Screen } from '../../../../kernel/screen.ts';
import { zoomKeys, zoomPage } from '../../../../kit/quarters.ts';
import { say } from '../../../../kit/screen-kit.ts';
import { readinessLine, readinessLines, resultLine } from '../../../../kit/two-sides.ts';
import type { Command } from '../../rules/command.ts';
import type { View } from '../../rules/view/index.ts';
import { isMyTurn } from '../input/offered-orders.ts';
import { fleetLines } from '../words/alt-text.ts';
import { newsLines } from '../words/news.ts';
import { afterLines, roundLine } from '../words/status-lines.ts';
import { type Page, phraseKey, screenOf } from './page.ts';
import { placementPage } from './placement-page.ts';
import { busiestQuarter, chosenShip } from './ship-keys.ts';
import { isTurnFocus, momentIn, situation, TURN_FOCUS, turnPage, turnWords } from './turn-page.ts';

const overPage = (view: View, reader: Reader): Page => ({
  title: resultLine(view, reader),
  lines: afterLines(view, reader),
  more: [...(view.round > 0 ? [roundLine(view, reader)] : []), ...newsLines(view, reader)],
  fleets: fleetLines(view, reader),
  keys: [],
  ...momentIn(view),
});

const waitingPage = (view: View, reader: Reader): Page => ({
  ...situation(view, reader),
  keys: [zoomKeys(view, reader, busiestQuarter)],
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
            phraseKey(reader, 'key-fleet', { look: 'fleet' }),
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
 * - placement: `fleet`, `berth:<ship>`, `flag`;
 * - turn: `ship` (the current page), `ship:<ship>`, `ship:<ship>:<page>`, `steer:<ship>:<ways>` (a course by arrows),
 *   `end` (confirmation while a ship can still sail or fire);
 * - any time: `zoom:<quarter>`, `text` (the text board, once).
 *
 * Any other focus shows the current page.
 */
export const present = (view: View, reader: Reader, focus: Focus | undefined): Screen<Press<Command>> =>
  screenOf(view, reader, pageOf(view, reader, focus), focus === 'text' ? 'text' : reader.board);
