import type { Reader } from '../../../../kernel/reader.ts';
import type { Focus, Press, Screen } from '../../../../kernel/screen.ts';
import { say } from '../../../../kit/screen-kit.ts';
import type { Command } from '../../rules/command.ts';
import type { View } from '../../rules/view/index.ts';
import { isAsked, isMyTurn } from '../input/offered-orders.ts';
import { newsLines } from '../words/news.ts';
import { awaitedLine } from '../words/reaction-window.ts';
import { readinessLines, resultLines, roundLine, scoreLines } from '../words/status-lines.ts';
import { fleetRow, MORE_FOCUS, TURN_FOCUS } from './fleet-row.ts';
import { type Page, phraseKey, screenOf } from './page.ts';
import { placementPage } from './placement-page.ts';
import { queueKeys, queueLines } from './queue.ts';
import { reactionPage } from './reaction-page.ts';
import { battleLines, isTurnFocus, shipFocusPage, turnPage } from './turn-page.ts';
import { zoomKeys, zoomPage } from './zoom-page.ts';

const overPage = (view: View, reader: Reader): Page => ({
  lines: [
    ...resultLines(view, reader),
    ...(view.round > 0 ? [roundLine(view, reader)] : []),
    ...scoreLines(view, reader),
    ...newsLines(view, reader),
  ],
  keys: [],
});

/** Whose answer is awaited and why, or that the other's turn runs. */
const awaitedLines = (view: View, reader: Reader): readonly string[] => {
  const { pending, viewer } = view;
  if (pending) return [awaitedLine(view, reader, pending)];
  return typeof viewer === 'number' && !isMyTurn(view) ? [say(reader, 'wait-for-turn')] : [];
};

/** What has happened, and what is waited for before anything else. */
const situationLines = (view: View, reader: Reader): readonly string[] => {
  const [turn, ...rest] = battleLines(view, reader);
  return [turn!, ...awaitedLines(view, reader), ...queueLines(view, reader), ...rest];
};

/** The other's decision is awaited: one's own ships can be looked at, told what to do, and given courses. */
const waitingPage = (view: View, reader: Reader, focus: Focus | undefined): Page => {
  const seated = typeof view.viewer === 'number';
  const looked = seated ? shipFocusPage(view, reader, focus) : undefined;
  if (looked) return looked;
  return {
    lines: situationLines(view, reader),
    keys: [
      seated ? fleetRow(view, reader, undefined, focus === MORE_FOCUS ? 2 : 1) : [],
      [...queueKeys(view, reader), ...zoomKeys(view, reader)],
    ],
  };
};

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
  if (view.viewer !== 'public') return waitingPage(view, reader, focus);
  if (reader.privateReplies === 'refused' || isTurnFocus(focus) || focus?.startsWith('ask:'))
    return view.pending ? openQuestion(view, reader, focus) : turnPage(view, reader, focus);
  return {
    lines: situationLines(view, reader),
    keys: [
      [
        phraseKey(reader, view.pending ? 'key-answer' : 'key-orders', { look: TURN_FOCUS }, { tone: 'primary' }),
        ...zoomKeys(view, reader),
      ],
    ],
  };
};

/** The question where all read it: it names the one who is asked. */
const openQuestion = (view: View, reader: Reader, focus: Focus | undefined): Page => {
  const page = reactionPage(view, reader, focus);
  return { ...page, lines: [awaitedLine(view, reader, view.pending!), ...page.lines.slice(2)] };
};

const pageOf = (view: View, reader: Reader, focus: Focus | undefined): Page => {
  const seated = typeof view.viewer === 'number';
  if (view.phase === 'over') return overPage(view, reader);
  if (view.phase === 'placing') return seated ? placementPage(view, reader, focus) : publicPlacementPage(view, reader);
  const zoomed = zoomPage(view, reader, focus, situationLines(view, reader));
  if (zoomed) return zoomed;
  if (!seated) return publicBattlePage(view, reader, focus);
  if (isAsked(view)) return reactionPage(view, reader, focus);
  return isMyTurn(view) ? turnPage(view, reader, focus) : waitingPage(view, reader, focus);
};

/**
 * A view as a reply. What can be looked at: `fleet` (placing), `berth:<ship>`, `berth:<ship>:<page>`, `captains` (placing);
 * `ship` (what is called for now), `ship:2` (the rest of a large fleet), `ship:<piece>`, `ship:<piece>:2` (what finds no
 * room there), `go:<ship>:<course>` (a course thought about), `at:<gun>:<target>:<manner>` (fire), `at:<gun>:<target>:g<shots>`
 * (a salvo of chosen guns), `end` (before shots are left unfired), `stand:<piece>` (standing orders); `ask:<manner>`, `orders`
 * (when asked); `zoom:<corner>`; `text` (the sea as characters, once); anything else shows what is called for now.
 */
export const present = (view: View, reader: Reader, focus: Focus | undefined): Screen<Press<Command>> =>
  screenOf(view, reader, pageOf(view, reader, focus), focus === 'text' ? 'text' : reader.board);
