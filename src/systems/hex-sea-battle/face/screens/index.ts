import type { Reader } from '../../../../kernel/reader.ts';
import type { Focus, Press, Screen } from '../../../../kernel/screen.ts';
import { say } from '../../../../kit/screen-kit.ts';
import type { Command } from '../../rules/command.ts';
import type { View } from '../../rules/view/index.ts';
import { isMyTurn } from '../input/offered-orders.ts';
import { newsLines } from '../words/news.ts';
import { readinessLines, resultLines, roundLine } from '../words/status-lines.ts';
import { type Page, phraseKey, screenOf } from './page.ts';
import { placementPage } from './placement-page.ts';
import { nextToSail } from './ship-keys.ts';
import { battleLines, isTurnFocus, TURN_FOCUS, turnPage } from './turn-page.ts';
import { zoomKeys, zoomPage } from './zoom-page.ts';

const overPage = (view: View, reader: Reader): Page => ({
  lines: [
    ...resultLines(view, reader),
    ...(view.round > 0 ? [roundLine(view, reader)] : []),
    ...newsLines(view, reader),
  ],
  keys: [],
});

const waitingPage = (view: View, reader: Reader): Page => ({
  lines: [...battleLines(view, reader), ...(typeof view.viewer === 'number' ? [say(reader, 'wait-for-turn')] : [])],
  keys: [zoomKeys(view, reader)],
});

/** What everybody may see before the reveal: whoever presses says it of his own fleet. */
const publicPlacementPage = (view: View, reader: Reader): Page => ({
  lines: [say(reader, 'placing-heading'), ...readinessLines(view, reader)],
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

/** The shared board: the way to one's own keys, or those keys themselves where nobody can be shown anything alone. */
const publicBattlePage = (view: View, reader: Reader, focus: Focus | undefined): Page => {
  if (view.viewer !== 'public') return waitingPage(view, reader);
  if (reader.privateReplies === 'refused' || isTurnFocus(focus)) return turnPage(view, reader, focus);
  return {
    lines: battleLines(view, reader),
    keys: [[phraseKey(reader, 'key-orders', { look: TURN_FOCUS }, { tone: 'primary' }), ...zoomKeys(view, reader)]],
  };
};

/** Seen closer, too, the turn shows where the ship that comes next can go. */
const nextShip = (view: View): Pick<Page, 'selected'> => {
  const selected = nextToSail(view);
  return selected ? { selected } : {};
};

const pageOf = (view: View, reader: Reader, focus: Focus | undefined): Page => {
  const seated = typeof view.viewer === 'number';
  if (view.phase === 'over') return overPage(view, reader);
  if (view.phase === 'placing') return seated ? placementPage(view, reader, focus) : publicPlacementPage(view, reader);
  const zoomed = zoomPage(view, reader, focus, battleLines(view, reader));
  if (zoomed) return isMyTurn(view) ? { ...zoomed, ...nextShip(view) } : zoomed;
  if (!seated) return publicBattlePage(view, reader, focus);
  return isMyTurn(view) ? turnPage(view, reader, focus) : waitingPage(view, reader);
};

/**
 * A view as a reply. What can be looked at: `fleet` (placing), `ship` (the turn), `berth:<ship>`, `flag` (placing), `ship:<ship>`,
 * `ship:<ship>:<page>`, `steer:<ship>:<ways>` (a course by arrows), `end` (before shots are left unfired), `zoom:<corner>`,
 * `text` (the sea as characters, once); anything else shows what is called for now.
 */
export const present = (view: View, reader: Reader, focus: Focus | undefined): Screen<Press<Command>> =>
  screenOf(view, reader, pageOf(view, reader, focus), focus === 'text' ? 'text' : reader.board);
