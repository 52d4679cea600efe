import type { Reader } from '../../../../../kernel/reader.ts';
import type { Focus } from '../../../../../kernel/screen.ts';
import { isVolley } from '../../../rules/view/derive.ts';
import type { View } from '../../../rules/view/index.ts';
import { chartOf } from '../../input/coordinates/chart.ts';
import { withExample } from '../../input/hints.ts';
import { newsLines } from '../../words/news.ts';
import { afloatLines, readinessLines, resultLines, shootLine } from '../../words/status-lines.ts';
import { turnLines } from '../../words/turn-lines.ts';
import { type Key, type Keys, key, type Page, say } from '../page.ts';
import { aimedLetter, aimKeys, givenKeys, isAimFocus } from './aim-keys.ts';
import { courseKeys } from './penalty-pages.ts';
import { zoomKeys } from './zoom-page.ts';

/** To one's own sea. */
export const fleetKey = (reader: Reader): Key => key(reader, 'key-fleet', { look: 'mine' });
/** To the pad. */
export const fireKey = (reader: Reader): Key => key(reader, 'key-fire', { look: 'aim' }, { tone: 'primary' });
const readyKey = (reader: Reader): Key => key(reader, 'key-ready', { act: { type: 'ready' } }, { tone: 'primary' });

/** What has happened, under whose turn it is. */
export const battleLines = (view: View, reader: Reader): readonly string[] => {
  const [heading, ...why] = turnLines(view, reader);
  return [heading!, ...newsLines(view, reader), ...why];
};

/** One sea alone: `sea:0`, `sea:1`. For eyes that sit nowhere the first seat's counts as their own. */
const openedSea = (view: View, focus: Focus | undefined): NonNullable<Page['seas']> => {
  const owner = typeof view.viewer === 'number' ? undefined : /^sea:([01])$/.exec(focus ?? '')?.[1];
  if (owner === undefined) return 'both';
  return owner === '0' ? 'own' : 'enemy';
};

/** How it ended. Of the shots only the last is told: it decided. */
export const overPage = (view: View, reader: Reader, focus?: Focus): Page => ({
  lines: [...resultLines(view, reader), ...newsLines({ ...view, news: 0 }, reader), ...afloatLines(view, reader)],
  seas: openedSea(view, focus),
  keys: [],
});

/** What stands under the shared board: the way to one's own pad; or, where no private way is open, the pad itself. */
const sharedKeys = (view: View, reader: Reader, pad: Focus | undefined): Keys => {
  const out = [fleetKey(reader), ...zoomKeys(view, reader)];
  if (view.pending?.kind === 'relocate') return [courseKeys(reader), out];
  if (view.pending) return [[key(reader, 'key-answer', { look: 'give' }, { tone: 'primary' }), ...out]];
  if (pad === undefined) return [[fireKey(reader), ...out]];
  return aimKeys(view, reader, pad, [...givenKeys(view, reader, pad), fleetKey(reader)]);
};

/** A volley is pencilled in by one captain alone: that is no pad for everybody. */
const padOf = (view: View, reader: Reader, focus: Focus | undefined): Focus | undefined => {
  if (view.pending || isVolley(view)) return undefined;
  if (isAimFocus(focus)) return focus;
  return reader.privateReplies === 'refused' ? 'aim' : undefined;
};

/** How to act by typing. Where she sails is typed nowhere but in private. */
const howLines = (view: View, reader: Reader): readonly string[] => {
  if (view.pending?.kind === 'relocate') return [];
  if (!view.pending) return [shootLine(view, reader)];
  return [reader.say(withExample('owed-how', chartOf(view.rules, reader)))];
};

const battlePage = (view: View, reader: Reader, focus: Focus | undefined): Page => {
  const pad = padOf(view, reader, focus);
  const letter = pad === undefined ? undefined : aimedLetter(view, pad);
  return {
    lines: [...battleLines(view, reader), ...afloatLines(view, reader), ...howLines(view, reader)],
    seas: 'both',
    ...(letter !== undefined && { letter }),
    keys: sharedKeys(view, reader, pad),
  };
};

/** What everybody may see; the umpire first reads what was done. The keys of a pad belong to whoever is to move: the house sees to that. */
export const publicPage = (view: View, reader: Reader, focus: Focus | undefined): Page => {
  if (view.phase === 'over') return overPage(view, reader, focus);
  if (view.phase === 'placing')
    return {
      lines: [say(reader, 'placing-heading'), ...readinessLines(view, reader)],
      seas: 'both',
      // Whoever presses says it of his own fleet: it has been dealt already.
      keys: [[...(view.viewer === 'public' ? [readyKey(reader)] : []), fleetKey(reader)]],
    };
  if (view.viewer !== 'umpire') return battlePage(view, reader, focus);
  const [heading, ...rest] = [...turnLines(view, reader), ...afloatLines(view, reader)];
  const lines = [...newsLines(view, reader), heading!, ...rest];
  return { lines, seas: openedSea(view, focus), keys: [] };
};
