import type { Reader } from '../../../../../kernel/reader.ts';
import type { Focus } from '../../../../../kernel/screen.ts';
import { isVolley } from '../../../rules/view/derive.ts';
import type { View } from '../../../rules/view/index.ts';
import { chartOf } from '../../input/coordinates/chart.ts';
import { withExample } from '../../input/hints.ts';
import { battleDetails, battleLines } from '../../words/battle-lines.ts';
import { shotLines } from '../../words/shot-lines.ts';
import { afloatLines, readinessLines, resultLines, shootLine } from '../../words/status-lines.ts';
import { turnTitle } from '../../words/turn-lines.ts';
import { type Key, key, type Page, say } from '../page.ts';
import { aimPage, givenKeys, isAimFocus, withShotPicker } from './aim-keys.ts';
import { courseKeys } from './penalty-pages.ts';
import { zoomKeys } from './zoom-page.ts';

/** The key to the player's own sea. */
export const fleetKey = (reader: Reader): Key => key(reader, 'key-fleet', { look: 'mine' });
/** The same beside the squares of a pad: as narrow as they are. */
const fleetSign = (reader: Reader): Key => {
  const { label, ...key } = fleetKey(reader);
  return { ...key, label: '🚢', spoken: key.spoken ?? label };
};
/** The key to the pad. */
export const fireKey = (reader: Reader): Key => key(reader, 'key-fire', { look: 'aim' }, { tone: 'primary' });
const readyKey = (reader: Reader): Key => key(reader, 'key-ready', { act: { type: 'ready' } }, { tone: 'primary' });

/**
 * The seas to show: `sea:0` and `sea:1` open one alone, for a viewer without a seat. For such a viewer the first seat's
 * sea counts as the own one.
 */
const openedSea = (view: View, focus: Focus | undefined): NonNullable<Page['seas']> => {
  const owner = typeof view.viewer === 'number' ? undefined : /^sea:([01])$/.exec(focus ?? '')?.[1];
  if (owner === undefined) return 'both';
  return owner === '0' ? 'own' : 'enemy';
};

/** Returns the page of a finished match: who won, and how well both fired. */
export const overPage = (view: View, reader: Reader, focus?: Focus): Page => ({
  lines: resultLines(view, reader),
  more: afloatLines(view, reader),
  seas: openedSea(view, focus),
  keys: [],
});

/**
 * Whether a shot is aimed on a pad of the player's own: a volley, which they pencil in, and where the fleets are on paper,
 * as their pad has more than squares.
 */
const hasOwnPad = (view: View, reader: Reader, focus: Focus | undefined): boolean =>
  isVolley(view) || (view.paper !== undefined && !isAimFocus(focus) && reader.privateReplies !== 'refused');

/** The keys under the shared board: the pad for a shot, or the way to the player's own pad. */
const sharedKeys = (view: View, reader: Reader, focus: Focus | undefined): ReturnType<typeof aimPage> => {
  const zoom = zoomKeys(view, reader);
  const out = [fleetKey(reader), ...zoom];
  if (view.pending?.kind === 'relocate') return { keys: [courseKeys(reader), out] };
  if (view.pending) return { keys: [[key(reader, 'key-answer', { look: 'give' }, { tone: 'primary' }), ...out]] };
  if (hasOwnPad(view, reader, focus)) return { keys: [[fireKey(reader), ...out]] };
  const keys = [...givenKeys(view, reader, focus), ...out];
  return aimPage(view, reader, focus, { keys, pad: [fleetSign(reader), ...zoom] });
};

/** Lines on how to act by typing. None for a relocation: the new place of the ship is typed in private only. */
const howLines = (view: View, reader: Reader): readonly string[] => {
  if (view.pending?.kind === 'relocate') return [];
  if (!view.pending) return [shootLine(view, reader)];
  return [reader.say(withExample('owed-how', chartOf(view.rules, reader)))];
};

const battlePage = (view: View, reader: Reader, focus: Focus | undefined): Page => {
  const aims = isAimFocus(focus) && !isVolley(view);
  const page: Page = {
    lines: battleLines(view, reader),
    more: [...battleDetails(view, reader), ...howLines(view, reader)],
    seas: 'both',
    ...sharedKeys(view, reader, focus),
  };
  return aims || view.pending ? page : withShotPicker(view, reader, page);
};

/**
 * Returns the page that everyone may see; the umpire reads the news first. The keys of a pad belong to the player to
 * move, which the service enforces.
 */
export const publicPage = (view: View, reader: Reader, focus: Focus | undefined): Page => {
  if (view.phase === 'over') return overPage(view, reader, focus);
  if (view.phase === 'placing')
    return {
      lines: [say(reader, 'placing-heading'), ...readinessLines(view, reader)],
      seas: 'both',
      // A player who presses it declares their own fleet ready, which has been dealt already.
      keys: [[...(view.viewer === 'public' ? [readyKey(reader)] : []), fleetKey(reader)]],
    };
  if (view.viewer !== 'umpire') return battlePage(view, reader, focus);
  const lines = [...(view.shots.length > 0 ? shotLines(view, reader) : []), turnTitle(view, reader)];
  return { lines, more: battleDetails(view, reader), seas: openedSea(view, focus), keys: [] };
};
