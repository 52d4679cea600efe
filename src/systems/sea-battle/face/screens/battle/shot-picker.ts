import type { Reader } from '../../../../../kernel/reader.ts';
import type { Picker } from '../../../../../kernel/screen.ts';
import { axis } from '../../../../../kit/grid.ts';
import { isVolley } from '../../../rules/view/derive.ts';
import type { View } from '../../../rules/view/index.ts';
import { chartOf } from '../../input/coordinates/chart.ts';
import { type Key, type Page, say } from '../page.ts';
import { isAimFocus } from './aim-keys.ts';

/** The lists of a shot: its letter, then its number. */
const shotPicker = (view: View, reader: Reader): Picker => {
  const { letters, size, numbers, axes } = chartOf(view.rules, reader);
  const labels = [say(reader, 'pick-column'), say(reader, 'pick-row')] as const;
  const [ofLetters, ofNumbers] = axes === 'letters-cols' ? labels : [labels[1], labels[0]];
  return {
    label: say(reader, 'key-fire'),
    lists: [
      { label: ofLetters, options: axis(letters, size).map((letter) => letter.toUpperCase()) },
      { label: ofNumbers, options: Array.from({ length: numbers }, (_, i) => String(i + 1)) },
    ],
  };
};

const leadsToPad = ({ press }: Key): boolean => 'look' in press && isAimFocus(press.look);

/**
 * Returns a page on which a shot can also be chosen from lists. Unchanged where a turn has several shots, which are
 * marked one by one, and where the fleets are on paper: there the pad has more than squares.
 */
export const withShotPicker = (view: View, reader: Reader, page: Page): Page => {
  if (isVolley(view) || view.paper) return page;
  const keys = page.keys.map((row) => row.map((it): Key => (leadsToPad(it) ? { ...it, stepwise: true } : it)));
  return { ...page, keys, picker: shotPicker(view, reader) };
};
