import type { Reader } from '../../../../../kernel/reader.ts';
import type { Focus } from '../../../../../kernel/screen.ts';
import type { Cell } from '../../../../../kit/grid.ts';
import { isMyShot, isMyTurn, myPenalty, ownSea } from '../../../rules/view/derive.ts';
import type { View } from '../../../rules/view/index.ts';
import { chartOf, nameOf } from '../../input/coordinates/chart.ts';
import { newsLines } from '../../words/news.ts';
import { afloatLines, enemyLine, fleetBrief, shootHereLine, waitLine } from '../../words/status-lines.ts';
import { aimLines, turnLines } from '../../words/turn-lines.ts';
import { type Key, key, type Page, say } from '../page.ts';
import { aimedLetter, aimKeys, givenKeys, isAimFocus, riskedCell, riskKeys, volleyKeys } from './aim-keys.ts';
import { penaltyPage } from './penalty-pages.ts';
import { seaPad } from './sea-pad.ts';
import { battleLines, fireKey, fleetKey } from './shared-pages.ts';
import { withShotPicker } from './shot-picker.ts';
import { zoomedQuarter, zoomKeys, zoomPage } from './zoom-page.ts';

/** The key from the player's own sea to what is called for. */
const onKeys = (view: View, reader: Reader): readonly Key[] => {
  if (myPenalty(view)) return [key(reader, 'key-answer', { look: 'give' }, { tone: 'primary' })];
  return isMyTurn(view) ? [fireKey(reader)] : [];
};

/** The player's own sea, shown to them alone, as of the moment they asked for it. */
const minePage = (view: View, reader: Reader): Page => ({
  lines: [
    say(reader, 'mine-heading', { shots: view.shots.length }),
    ...turnLines(view, reader).slice(0, 1),
    ...newsLines(view, reader),
  ],
  more: afloatLines(view, reader),
  seas: 'own',
  brief: fleetBrief(view, reader, ownSea(view)!),
  keys: [[...onKeys(view, reader), key(reader, 'key-refresh', { look: 'mine' })]],
});

const riskPage = (view: View, reader: Reader, at: Cell): Page => {
  const cell = nameOf(chartOf(view.rules, reader), at);
  const lines = [...turnLines(view, reader).slice(0, 1), say(reader, 'ask-given-mine', { cell })];
  return { lines, seas: 'enemy', selection: [at], keys: riskKeys(view, reader, at) };
};

/** The last row of a player's own pad, at most four keys: firing comes first. */
const waysOut = (view: View, reader: Reader, aim: Focus, ways: readonly Key[]): readonly Key[] =>
  [...volleyKeys(view, reader), ...givenKeys(view, reader, aim), ...zoomKeys(view, reader), ...ways].slice(0, 4);

/** Of a volley, how much is marked stands before what has happened: under a picture there is no room for more. */
const aimingLines = (view: View, reader: Reader): readonly string[] => {
  const [heading, ...rest] = battleLines(view, reader);
  return [heading!, ...aimLines(view, reader), ...rest];
};

/** The page that a player asked to look at: a corner of the sea, or the warning before a shot at a named mine. */
const lookedAt = (view: View, reader: Reader, focus: Focus | undefined): Page | undefined => {
  const at = isMyShot(view) ? riskedCell(view, focus) : undefined;
  if (at) return riskPage(view, reader, at);
  const quarter = zoomedQuarter(view, reader, focus);
  if (!quarter || focus === undefined) return undefined;
  return {
    lines: aimingLines(view, reader),
    more: [enemyLine(view, reader)],
    ...zoomPage(view, reader, focus, quarter),
  };
};

/** Returns the private answer to a player's press on the shared board. */
export const whisperedBattlePage = (view: View, reader: Reader, focus: Focus | undefined): Page => {
  if (focus === 'text')
    return {
      ...minePage(view, reader),
      lines: battleLines(view, reader),
      more: afloatLines(view, reader),
      seas: 'both',
    };
  if (focus === 'mine') return minePage(view, reader);
  const looked = lookedAt(view, reader, focus);
  if (looked) return looked;
  const owed = myPenalty(view);
  if (owed) return penaltyPage(view, reader, owed, focus, [fleetKey(reader)]);
  if (!isMyTurn(view)) return minePage(view, reader);
  const aim = isAimFocus(focus) ? focus : 'aim';
  const page: Page = {
    lines: aimingLines(view, reader),
    more: [enemyLine(view, reader)],
    keys: aimKeys(view, reader, aim, waysOut(view, reader, aim, [fleetKey(reader)])),
  };
  const { pad } = seaPad(view, reader, focus, zoomKeys(view, reader));
  return pad ? { ...page, seas: 'both', pad } : page;
};

const waitingPage = (view: View, reader: Reader): Page => {
  const zoom = zoomKeys(view, reader);
  return {
    lines: battleLines(view, reader),
    more: [...afloatLines(view, reader), waitLine(view, reader)],
    seas: 'both',
    keys: zoom.length > 0 ? [zoom] : [],
  };
};

const aimingPage = (view: View, reader: Reader, focus: Focus | undefined): Page => {
  const aim = isAimFocus(focus) ? focus : 'aim';
  const letter = aimedLetter(view, aim);
  const page: Page = {
    lines: aimingLines(view, reader),
    more: [...afloatLines(view, reader), shootHereLine(view, reader)],
    seas: 'both',
    ...(letter !== undefined && { letter }),
    keys: aimKeys(view, reader, aim, waysOut(view, reader, aim, [])),
    ...seaPad(view, reader, focus, zoomKeys(view, reader)),
  };
  // A player who has begun to aim by keys goes on by keys.
  return isAimFocus(focus) ? page : withShotPicker(view, reader, page);
};

/** Returns a player's own board: what is called for, or what they look at. */
export const ownBattlePage = (view: View, reader: Reader, focus: Focus | undefined): Page => {
  if (focus === 'mine') return minePage(view, reader);
  const owed = myPenalty(view);
  const called = isMyTurn(view) ? aimingPage(view, reader, focus) : waitingPage(view, reader);
  const page = lookedAt(view, reader, focus) ?? (owed ? penaltyPage(view, reader, owed, focus, []) : called);
  return { ...page, brief: fleetBrief(view, reader, ownSea(view)!) };
};
