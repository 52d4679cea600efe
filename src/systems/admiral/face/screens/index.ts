import type { Reader } from '../../../../kernel/reader.ts';
import type { Focus, Press, Screen } from '../../../../kernel/screen.ts';
import { BUY_FOCUS, FLEET_FOCUS } from '../../../../kit/fleet-points-words.ts';
import { zoomKeys, zoomPage } from '../../../../kit/quarters.ts';
import { say } from '../../../../kit/screen-kit.ts';
import { readinessLine, readinessLines, resultLine } from '../../../../kit/two-sides.ts';
import type { Command } from '../../rules/command.ts';
import { isWindowOpen, type View, type WindowView } from '../../rules/view/index.ts';
import { isAsked, isMyTurn } from '../input/offered-orders.ts';
import { fleetLines } from '../words/alt-text.ts';
import { newsLines } from '../words/news.ts';
import { awaitedTitle } from '../words/reaction-window.ts';
import { afterLines, roundLine } from '../words/status-lines.ts';
import { fleetRow, MORE_FOCUS, TURN_FOCUS } from './fleet-row.ts';
import { type Page, phraseKey, screenOf } from './page.ts';
import { placementPage } from './placement-page.ts';
import { queueKeys } from './queue.ts';
import { reactionPage } from './reaction-page.ts';
import { isTurnFocus, momentIn, shipFocusPage, situation, turnPage, turnWords } from './turn-page.ts';

const overPage = (view: View, reader: Reader): Page => ({
  title: resultLine(view, reader),
  lines: afterLines(view, reader),
  more: [...(view.round > 0 ? [roundLine(view, reader)] : []), ...newsLines(view, reader)],
  fleets: fleetLines(view, reader),
  keys: [],
  ...momentIn(view),
});

/** The page while the opponent decides. Players can inspect their own ships, plan courses and set standing orders. */
const waitingPage = (view: View, reader: Reader, focus: Focus | undefined): Page => {
  const seated = typeof view.viewer === 'number';
  const looked = seated ? shipFocusPage(view, reader, focus) : undefined;
  if (looked) return looked;
  return {
    ...situation(view, reader),
    keys: [
      seated ? fleetRow(view, reader, undefined, focus === MORE_FOCUS ? 2 : 1) : [],
      [...standInKeys(view, reader), ...queueKeys(view, reader), ...zoomKeys(view, reader)],
    ],
  };
};

/** ADM-31: the key that takes the turn of a partner who is away. */
const standInKeys = ({ helm }: View, reader: Reader): Page['keys'][number] =>
  helm?.mayStandIn ? [phraseKey(reader, 'key-stand-in', { act: { type: 'stand-in' } }, { tone: 'primary' })] : [];

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
  if (view.viewer !== 'public') return waitingPage(view, reader, focus);
  if (reader.privateReplies === 'refused' || isTurnFocus(focus) || focus?.startsWith('ask:'))
    return isWindowOpen(view) ? openQuestion(view, reader, focus) : turnPage(view, reader, focus);
  return {
    ...situation(view, reader),
    keys: [
      [
        phraseKey(reader, view.pending ? 'key-answer' : 'key-orders', { look: TURN_FOCUS }, { tone: 'primary' }),
        ...zoomKeys(view, reader),
      ],
    ],
  };
};

/** The reaction page as everyone sees it; it names the player who is asked. */
const openQuestion = (view: WindowView, reader: Reader, focus: Focus | undefined): Page => {
  const page = reactionPage(view, reader, focus);
  return { ...page, title: awaitedTitle(reader, view.pending) };
};

const pageOf = (view: View, reader: Reader, focus: Focus | undefined): Page => {
  const seated = typeof view.viewer === 'number';
  if (view.phase === 'over') return overPage(view, reader);
  if (view.phase === 'placing') return seated ? placementPage(view, reader, focus) : publicPlacementPage(view, reader);
  const words = () => (isMyTurn(view) ? turnWords(view, reader) : situation(view, reader));
  const zoomed = zoomPage(view, reader, focus, words, TURN_FOCUS);
  if (zoomed) return zoomed;
  if (!seated) return publicBattlePage(view, reader, focus);
  if (isAsked(view)) return reactionPage(view, reader, focus);
  return isMyTurn(view) ? turnPage(view, reader, focus) : waitingPage(view, reader, focus);
};

/**
 * Renders a view as a screen. Focuses:
 * - placement: `buy`, `buy:<ship>` (what is short for one more), `fleet`, `berth:<ship>`, `berth:<ship>:<page>`, `captains`;
 * - turn: `ship` (the current page), `ship:2` (the rest of a large fleet), `ship:<piece>`, `ship:<piece>:2` (more
 *   keys), `go:<ship>:<course>` (a course draft), `at:<gun>:<target>:<mode>` (fire), `at:<gun>:<target>:g<shots>` (a
 *   salvo of chosen guns), `end` (confirmation while shots are left), `stand:<piece>` (standing orders);
 * - reaction window: `ask:<mode>`, `orders` (standing orders);
 * - any time: `zoom:<quarter>`, `text` (the text board, once).
 *
 * Any other focus shows the current page.
 */
export const present = (view: View, reader: Reader, focus: Focus | undefined): Screen<Press<Command>> =>
  screenOf(view, reader, pageOf(view, reader, focus), focus === 'text' ? 'text' : reader.board);
