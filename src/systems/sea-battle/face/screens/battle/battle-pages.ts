import type { Reader } from '../../../../../kernel/reader.ts';
import type { Focus } from '../../../../../kernel/screen.ts';
import type { Cell } from '../../../../../kit/grid.ts';
import { isMyShot, isMyTurn, isVolley, myPenalty, ownSea } from '../../../rules/view/derive.ts';
import type { View } from '../../../rules/view/index.ts';
import { chartOf, nameOf } from '../../input/coordinates/chart.ts';
import { battleDetails, battleLines } from '../../words/battle-lines.ts';
import { newsLines } from '../../words/news.ts';
import { shotLines } from '../../words/shot-lines.ts';
import { enemyLine, fleetBrief, shootHereLine, waitLine } from '../../words/status-lines.ts';
import { aimLines, turnTitle } from '../../words/turn-lines.ts';
import { type Key, key, type Page, say } from '../page.ts';
import {
  aimPage,
  givenKeys,
  isAimFocus,
  riskedCell,
  riskKeys,
  seaPad,
  volleyKeys,
  withShotPicker,
} from './aim-keys.ts';
import { penaltyPage } from './penalty-pages.ts';
import { fireKey, fleetKey } from './shared-pages.ts';
import { CLOSE_UP, closeUpPage, zoomedQuarter, zoomKeys, zoomPage } from './zoom-page.ts';

/** The key from the player's own sea to what is called for. */
const onKeys = (view: View, reader: Reader): readonly Key[] => {
  if (myPenalty(view)) return [key(reader, 'key-answer', { look: 'give' }, { tone: 'primary' })];
  return isMyTurn(view) ? [fireKey(reader)] : [];
};

/** The player's own sea, shown to them alone, as of the moment they asked for it. */
const minePage = (view: View, reader: Reader): Page => ({
  lines: [
    say(reader, 'mine-heading', { shots: view.shots.length }),
    turnTitle(view, reader),
    ...shotLines(view, reader).slice(-1),
  ],
  more: battleDetails(view, reader),
  seas: 'own',
  brief: fleetBrief(view, reader, ownSea(view)!),
  keys: [[...onKeys(view, reader), key(reader, 'key-refresh', { look: 'mine' })]],
});

const riskPage = (view: View, reader: Reader, at: Cell): Page => {
  const cell = nameOf(chartOf(view.rules, reader), at);
  const ask = say(reader, 'ask-given-mine', { cell });
  return {
    lines: [turnTitle(view, reader), ask],
    ask,
    seas: 'enemy',
    selection: [at],
    keys: riskKeys(view, reader, at),
  };
};

/** A player's own pad: firing comes first of the keys in its last row, of which there are at most four. */
const ownPad = (
  view: View,
  reader: Reader,
  focus: Focus | undefined,
  ways: readonly Key[],
): ReturnType<typeof aimPage> => {
  const zoom = zoomKeys(view, reader);
  const keys = [...volleyKeys(view, reader), ...givenKeys(view, reader, focus), ...zoom, ...ways].slice(0, 4);
  return aimPage(view, reader, focus, { keys, pad: zoom });
};

/** A title and two lines; once a volley is marked, the second says what fires it. */
const aimingLines = (view: View, reader: Reader): readonly string[] => {
  const lines = battleLines(view, reader);
  return isVolley(view) && view.pencil.length === view.salvo
    ? [...lines.slice(0, 2), say(reader, 'volley-press')]
    : lines;
};

const aimingDetails = (view: View, reader: Reader): readonly string[] => [
  ...aimLines(view, reader),
  ...battleDetails(view, reader),
];

/** The page that a player asked to look at: the sea from close by, a corner of it, or the warning before a shot at a named mine. */
const lookedAt = (view: View, reader: Reader, focus: Focus | undefined): Page | undefined => {
  const at = isMyShot(view) ? riskedCell(view, focus) : undefined;
  if (at) return riskPage(view, reader, at);
  const quarter = zoomedQuarter(view, reader, focus);
  const isCloseUp = focus === CLOSE_UP && reader.board === 'picture' && !quarter;
  if (focus === undefined || !(quarter || isCloseUp)) return undefined;
  return {
    lines: aimingLines(view, reader),
    more: aimingDetails(view, reader),
    ...(quarter ? zoomPage(view, reader, focus, quarter) : closeUpPage(view, reader)),
  };
};

const waitingPage = (view: View, reader: Reader, focus: Focus | undefined): Page => {
  const zoom = zoomKeys(view, reader);
  return {
    ...(view.pending ? {} : seaPad(view, reader, focus, zoom, turnTitle(view, reader))),
    lines: battleLines(view, reader),
    more: [...battleDetails(view, reader), waitLine(view, reader)],
    seas: 'both',
    keys: zoom.length > 0 ? [zoom] : [],
  };
};

/**
 * Returns the private answer to a player's press on the shared board: both seas with the pad, from the first shot to the
 * last; without a pad, the player's own sea.
 */
export const whisperedBattlePage = (view: View, reader: Reader, focus: Focus | undefined): Page => {
  if (focus === 'text')
    return {
      ...minePage(view, reader),
      lines: battleLines(view, reader),
      seas: 'both',
    };
  const looked = lookedAt(view, reader, focus);
  if (looked) return looked;
  const owed = myPenalty(view);
  if (owed && focus !== 'mine') return penaltyPage(view, reader, owed, focus, [fleetKey(reader)]);
  const brief = fleetBrief(view, reader, ownSea(view)!);
  // A fleet on paper is looked at for what may be done about it.
  const isOnPaper = view.rules.fleets === 'paper';
  if (!isMyTurn(view)) {
    const waits = waitingPage(view, reader, focus);
    return waits.pad && !isOnPaper ? { ...waits, brief } : minePage(view, reader);
  }
  const { keys, pad } = ownPad(view, reader, focus, [fleetKey(reader)]);
  if (focus === 'mine' && (owed || !pad || isOnPaper)) return minePage(view, reader);
  const page: Page = {
    lines: aimingLines(view, reader),
    more: [...aimLines(view, reader), ...newsLines(view, reader), enemyLine(view, reader)],
    keys,
  };
  return pad ? { ...page, seas: 'both', pad, brief } : page;
};

const aimingPage = (view: View, reader: Reader, focus: Focus | undefined): Page => {
  const page: Page = {
    lines: aimingLines(view, reader),
    more: [...aimingDetails(view, reader), shootHereLine(view, reader)],
    seas: 'both',
    ...ownPad(view, reader, focus, []),
  };
  // A player who has begun to aim by keys goes on by keys.
  return isAimFocus(focus) ? page : withShotPicker(view, reader, page);
};

/** Returns the board of a captain alone (SB-41): the sea under fire, with its pad. */
export const soloPage = (view: View, reader: Reader, focus: Focus | undefined): Page =>
  lookedAt(view, reader, focus) ?? {
    lines: aimingLines(view, reader),
    more: [...aimLines(view, reader), ...newsLines(view, reader), enemyLine(view, reader)],
    seas: 'enemy',
    ...(isMyTurn(view) ? ownPad(view, reader, focus, []) : { keys: [] }),
  };

/** Returns a player's own board: what is called for, or what they look at. */
export const ownBattlePage = (view: View, reader: Reader, focus: Focus | undefined): Page => {
  if (focus === 'mine') return minePage(view, reader);
  const owed = myPenalty(view);
  const called = isMyTurn(view) ? aimingPage(view, reader, focus) : waitingPage(view, reader, focus);
  const page = lookedAt(view, reader, focus) ?? (owed ? penaltyPage(view, reader, owed, focus, []) : called);
  return { ...page, brief: fleetBrief(view, reader, ownSea(view)!) };
};
